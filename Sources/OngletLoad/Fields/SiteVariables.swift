import OngletModel

extension FieldReader {
  /// The variables of the site, each with a text for all languages or for each language.
  mutating func variables() -> [String: Localized<String>] {
    var variables: [String: Localized<String>] = [:]
    for name in names {
      if VariableText.isName(name.value) {
        variables[name.value] = completeText(name.value, at: name.range)
        continue
      }
      report(
        .invalidField, at: name.range,
        "invalid name of a variable: `\(name.value)`",
        french: "nom de variable non valide : `\(name.value)`",
        fix: "begin with a letter, then use only letters, digits, hyphens and underscores",
        french: "commencer par une lettre, puis n’utiliser que des lettres sans accent, des "
          + "chiffres, des traits d’union et des tirets bas")
    }
    return variables
  }

  /// Versions of systems, each with its month: `iOS 26: 2025-09`.
  mutating func versions() -> [SiteVersion] {
    names.compactMap { name in
      guard let version = SystemVersion(name.value) else {
        report(
          .invalidField, at: name.range,
          Mistake(
            .notAVersion(name.value),
            fix: Message(
              "write a name and a number, such as `iOS 26`",
              french: "écrire un nom et un numéro, comme `iOS 26`")))
        return nil
      }
      guard let date = text(name.value) else { return nil }
      if Certainty.isDate(date.value) { return SiteVersion(version: version, date: date.value) }
      report(
        .invalidField, at: date.range,
        Mistake(
          .notADate(date.value),
          fix: Message("write it as `2026-09`", french: "l’écrire comme `2026-09`")))
      return nil
    }
  }
}

extension Metadata {
  /// Puts the values of variables into the texts of the page.
  ///
  /// - Returns: what is wrong with the names.
  mutating func fill(with values: [String: String], path: String) -> [Diagnostic] {
    if values.isEmpty { return [] }
    let written = translatedTexts
    var diagnostics: [Diagnostic] = []
    func filled(_ text: String, at range: SourceRange? = nil) -> String {
      guard let found = VariableText(text) else { return text }
      diagnostics += found.unknown(in: values).map {
        .unknownVariable($0, among: Array(values.keys), path: path, at: range)
      }
      let text = found.filled(with: values)
      if let mistake = text.mistakeIfTooLong {
        diagnostics.append(Diagnostic(.size, path: path, range: range, mistake))
      }
      return text
    }
    title = title.map { Located(filled($0.value, at: $0.range), at: $0.range) }
    navigationTitle = navigationTitle.map { filled($0) }
    description = description.map { filled($0) }
    texts = texts.mapValues { filled($0) }
    inShort = inShort.map {
      InShort(rule: filled($0.rule), lines: $0.lines.mapValues { filled($0) })
    }
    if written != translatedTexts { writtenTexts = written }
    return diagnostics
  }
}
