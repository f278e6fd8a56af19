import OngletModel

/// The fields of `site.yml` that change the look of the site.
extension FieldReader {
  mutating func styleSheets(_ name: String) -> [Located<String>] {
    (list(name)?.value ?? []).compactMap { file($0, in: name, kind: "css") }
  }

  mutating func logo(_ name: String) -> Located<String>? {
    text(name).flatMap { file($0, in: name, kind: "svg") }
  }

  mutating func headerLinks(_ name: String) -> [HeaderLink] {
    var links: [HeaderLink] = []
    maps(name, known: SiteField.headerFields.map(\.name)) { entry in
      if let link = entry.headerLink() { links.append(link) }
    }
    return links
  }

  mutating func tokenColours() -> [TokenColours] { names.compactMap { tokenColours($0) } }

  /// A path with the extension that the field needs, without `/` or `./` in front. An image may be
  /// a part of a file: `logo.svg#night`.
  private mutating func file(
    _ path: Located<String>, in field: String, kind: String
  ) -> Located<String>? {
    let file = kind == "svg" ? path.value.prefix { !"?#".contains($0) } : path.value[...]
    if file.lowercased().hasSuffix("." + kind) {
      var steps = path.value[...]
      if steps.hasPrefix("./") { steps = steps.dropFirst(2) }
      return Located(String(steps.drop { $0 == "/" }), at: path.range)
    }
    report(
      .invalidField, at: path.range,
      "`\(field)` must name a `.\(kind)` file, not `\(path.value)`",
      french: "`\(field)` doit nommer un fichier `.\(kind)`, pas `\(path.value)`")
    return nil
  }

  private mutating func headerLink() -> HeaderLink? {
    let title = completeText("title", at: start)
    if let link = text("link") { return HeaderLink(title: title, link: link) }
    report(
      .invalidField, at: start,
      "missing `link` in an entry of `header`",
      french: "il manque `link` dans une entrée de `header`",
      fix: "add `link: …`, a page or an address",
      french: "ajouter `link: …`, une page ou une adresse")
    return nil
  }

  /// The colours of a token: a map with `light`, `dark` or both.
  private mutating func tokenColours(_ token: Located<String>) -> TokenColours? {
    guard isMap(token.value) else {
      // `accent: #7a1f5c` has no value: the colour is a comment.
      let written = text(token.value)?.value ?? "#7a1f5c"
      let example = "{light: \"\(written)\", dark: \"#f0b3dc\"}"
      report(
        .invalidField, at: token.range,
        "`\(token.value)` needs `light`, `dark` or both",
        french: "`\(token.value)` demande `light`, `dark` ou les deux",
        fix: "write `\(example)`", french: "écrire `\(example)`")
      return nil
    }
    return map(token.value, known: SiteField.colourFields.map(\.name)) {
      TokenColours(token: token, light: $0.colour("light"), dark: $0.colour("dark"))
    }
  }

  private mutating func colour(_ theme: String) -> Located<Colour>? {
    guard has(theme) else { return nil }
    guard let text = text(theme) else {
      report(
        .invalidField, at: start,
        "no colour for `\(theme)`", french: "aucune couleur pour `\(theme)`",
        fix: "write it in quotes: `\(theme): \"#7a1f5c\"`",
        french: "l’écrire entre guillemets : `\(theme): \"#7a1f5c\"`")
      return nil
    }
    if let colour = Colour(text.value) { return Located(colour, at: text.range) }
    report(
      .invalidField, at: text.range,
      "`\(text.value)` is not a colour", french: "`\(text.value)` n’est pas une couleur",
      fix: Colour("#" + text.value).map { .didYouMean("\"\($0.text)\"") }
        ?? Message(
          "write `#` and six hexadecimal digits, in quotes: `\"#7a1f5c\"`",
          french: "écrire `#` et six chiffres hexadécimaux, entre guillemets : `\"#7a1f5c\"`"))
    return nil
  }
}
