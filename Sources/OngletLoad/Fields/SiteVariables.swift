import OngletModel

extension FieldReader {
  /// The variables of the site, each with a text for all languages or for each language.
  mutating func variables(languages: [Language]) -> [String: Localized<String>] {
    var variables: [String: Localized<String>] = [:]
    for name in names {
      if VariableText.isName(name.value) {
        variables[name.value] = completeText(
          name.value, languages: languages, at: name.range)
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
