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
      "insecure address `\(reference.destination)`",
      french: "adresse non sécurisée : `\(reference.destination)`",
      fix: "write `\(secure)`, if that address answers",
      french: "écrire `\(secure)`, si cette adresse répond")
  }
}

private func isOfThisMachine(_ address: String) -> Bool {
  let host = address.dropFirst("http://".count).prefix { $0 != "/" && $0 != ":" }
  return host == "localhost" || host == "127.0.0.1" || host.hasSuffix(".local")
}
