import OngletModel

/// The fields that are addresses: with the scheme `http` or `https` (RFC 3986), or of email.
extension FieldReader {
  /// The address of the site, with a final `/`.
  ///
  /// - Parameter mayBeExample: whether an address that was copied from an example is accepted,
  ///   because the site is published at another one.
  mutating func siteAddress(_ name: String, mayBeExample: Bool) -> String? {
    guard let address = webAddress(name, isBase: true) else { return nil }
    if !mayBeExample, address.value.isOnExampleHost {
      reportExample(
        address, in: name, fix: "write the address of your site, or remove the field",
        french: "écrire l’adresse de votre site, ou supprimer ce champ")
    }
    return address.value.hasSuffix("/") ? address.value : address.value + "/"
  }

  /// The address of the repository, without a final `/`.
  mutating func repositoryAddress(_ name: String) -> String? {
    guard let address = webAddress(name, isBase: true) else { return nil }
    if address.value.isOnExampleHost || address.value.hasExampleOwner {
      reportExample(
        address, in: name, fix: "write the address of your repository, or remove the field",
        french: "écrire l’adresse de votre dépôt, ou supprimer ce champ")
    }
    return address.value.hasSuffix("/") ? String(address.value.dropLast()) : address.value
  }

  private mutating func reportExample(
    _ address: Located<String>, in name: String, fix: MessageText, french frenchFix: MessageText
  ) {
    report(
      .placeholder, at: address.range,
      "`\(name)` is still an example: `\(address.value)`",
      french: "`\(name)` est encore un exemple : `\(address.value)`",
      fix: fix, french: frenchFix)
  }

  /// - Parameter isBase: whether paths are added to it, so that it may have no query and no
  ///   fragment.
  mutating func webAddress(_ name: String, isBase: Bool) -> Located<String>? {
    guard let text = text(name) else { return nil }
    if text.value.isWebAddress(isBase: isBase) { return text }
    let whole = "https://" + text.value
    let isHost = text.value.contains(".") && !text.value.contains { $0 == "@" || $0 == ":" }
    let fix = Message(
      "write an address that begins with `https://`",
      french: "écrire une adresse qui commence par `https://`")
    let restriction = Message(", without `?` or `#`", french: ", sans `?` ni `#`")
    if isHost, whole.isWebAddress(isBase: isBase) {
      reportAddress(text, in: name, fix: .didYouMean(whole))
    } else {
      reportAddress(text, in: name, fix: isBase ? fix + restriction : fix)
    }
    return nil
  }

  private mutating func reportAddress(_ text: Located<String>, in name: String, fix: Message) {
    report(
      .invalidField, at: text.range,
      "invalid address in `\(name)`: `\(text.value)`",
      french: "adresse non valide dans `\(name)` : `\(text.value)`",
      fix: fix)
  }

  mutating func email(_ name: String) -> String? {
    guard let text = text(name) else { return nil }
    let parts = text.value.split(separator: "@", omittingEmptySubsequences: false)
    if parts.count == 2, parts.allSatisfy({ !$0.isEmpty && !$0.utf8.contains(where: \.isBlank) }) {
      return text.value
    }
    report(
      .invalidField, at: text.range,
      "invalid email address: `\(text.value)`",
      french: "adresse électronique non valide : `\(text.value)`",
      fix: "write an address such as `name@example.org`",
      french: "écrire une adresse comme `nom@example.org`")
    return nil
  }

  /// An address with the placeholders `{repository}` and `{path}`.
  mutating func editAddress(_ name: String, hasRepository: Bool) -> String? {
    guard let text = text(name) else { return nil }
    let known = ["repository", "path"]
    for part in text.value.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      let placeholder = part.firstIndex(of: "}").map { String(part[..<$0]) } ?? String(part)
      if known.contains(placeholder) { continue }
      report(
        .invalidField, at: text.range,
        "unknown placeholder `{\(placeholder)}` in `\(name)`",
        french: "paramètre inconnu dans `\(name)` : `{\(placeholder)}`",
        fix: nearestName(to: placeholder, in: known).map { .didYouMean("{\($0)}") }
          ?? Message(
            "write `{repository}` or `{path}`", french: "écrire `{repository}` ou `{path}`"))
      return nil
    }
    if text.value.contains("{repository}"), !hasRepository {
      report(
        .invalidField, at: text.range,
        "`\(name)` uses `{repository}`, but the field `repository` is missing",
        french: "`\(name)` utilise `{repository}`, mais il manque le champ `repository`",
        fix: "add `repository: https://…`", french: "ajouter `repository: https://…`")
      return nil
    }
    let example = text.value.replacing("{repository}", with: "https://host")
      .replacing("{path}", with: "path")
    if example.isWebAddress() { return text.value }
    reportAddress(
      text, in: name,
      fix: Message(
        "write an address that begins with `https://` or `{repository}`",
        french: "écrire une adresse qui commence par `https://` ou `{repository}`"))
    return nil
  }
}
