import OngletModel

/// Reports addresses outside the site that do not use HTTPS: others could read or change the answer
/// on the way.
func insecureAddresses(on page: WrittenPage) -> [Diagnostic] {
  page.page.body.references.compactMap { reference in
    guard reference.kind != .code, reference.destination.lowercased().hasPrefix("http://"),
      !isOfThisMachine(reference.destination)
    else { return nil }
    let secure = "https" + reference.destination.dropFirst("http".count)
    return Diagnostic(
      .insecureAddress, path: page.page.path, range: reference.range,
      message: Message(
        "insecure address `\(reference.destination)`",
        french: "adresse non sécurisée : `\(reference.destination)`"),
      fix: Message(
        "write `\(secure)`, if that address answers",
        french: "écrire `\(secure)`, si cette adresse répond"))
  }
}

private func isOfThisMachine(_ address: String) -> Bool {
  let host = address.dropFirst("http://".count).prefix { $0 != "/" && $0 != ":" }
  return host == "localhost" || host == "127.0.0.1" || host.hasSuffix(".local")
}

extension Rule {
  package static let insecureAddress = Rule(
    "insecure-address", .warning, check: .written(insecureAddresses),
    explanation: Explanation(
      summary: Message(
        "An address outside the site must start with https://.",
        french: "Une adresse hors du site doit commencer par https://."),
      why: Message(
        """
        Data sent over `http://` can be read and changed on the way, and browsers warn about it \
        or refuse it. Nearly all sites answer at `https://` today.
        """,
        french: """
          Ce qui passe par `http://` peut être lu et modifié en chemin, et les navigateurs \
          affichent un avertissement ou refusent d’ouvrir la page. Presque tous les sites \
          répondent aujourd’hui en `https://`.
          """),
      bad: """
        # Contrast

        Read the [guidelines of W3C](http://www.w3.org/TR/WCAG22/).
        """,
      good: """
        # Contrast

        Read the [guidelines of W3C](https://www.w3.org/TR/WCAG22/).
        """))
}
