import OngletModel

/// An address outside of the site uses HTTPS, so that nobody can read or change the answer on the
/// way.
func insecureAddresses(on page: WrittenPage) -> [Diagnostic] {
  page.page.body.references.compactMap { reference in
    guard reference.kind != .code, reference.destination.lowercased().hasPrefix("http://"),
      !isOfThisMachine(reference.destination)
    else { return nil }
    let secure = "https" + reference.destination.dropFirst("http".count)
    return Diagnostic(
      .insecureAddress, path: page.page.path, range: reference.range,
      message: Message(
        "an address outside of the site begins with `https://`, and "
          + "`\(reference.destination)` does not",
        french: "une adresse hors du site commence par `https://`, et ce n’est pas le cas de "
          + "`\(reference.destination)`"),
      fix: Message(
        "see whether `\(secure)` answers, and write that",
        french: "vérifier que `\(secure)` répond, et l’écrire"))
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
        "An address outside of the site begins with https://.",
        french: "Une adresse hors du site commence par https://."),
      why: Message(
        """
        What comes over `http://` can be read and changed on its way, and browsers warn of it or \
        refuse it. Nearly all sites answer at `https://` today.
        """,
        french: """
          Ce qui passe par `http://` peut être lu et changé en chemin, et les navigateurs \
          avertissent ou refusent. Presque tous les sites répondent aujourd’hui en `https://`.
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
