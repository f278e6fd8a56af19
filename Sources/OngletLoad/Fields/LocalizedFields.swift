import OngletModel

/// Fields with a text in each language.
extension FieldReader {
  /// A text for all languages, or a map with a text for each language.
  mutating func localizedText(_ name: String) -> Localized<String> {
    Localized(locatedText(name).values.mapValues(\.value))
  }

  /// A text in every language; reports, at a place, that it lacks one.
  mutating func completeText(_ name: String, at range: SourceRange) -> Localized<String> {
    let text = localizedText(name)
    // What is there and could not be read was reported.
    if text.values.isEmpty, value(of: name) == nil {
      let texts = languages.map { "\($0.code): …" }.joined(separator: ", ")
      report(
        .invalidField, at: range, "missing `\(name)`", french: "il manque `\(name)`",
        fix: Message("add `\(name): {\(texts)}`", french: "ajouter `\(name): {\(texts)}`"))
    }
    reportMissingTexts(of: Located(name, at: range), text, languages)
    return text
  }

  /// A text that may be missing, but not in some languages only.
  mutating func optionalText(_ name: String) -> Localized<String> {
    let text = localizedText(name)
    reportMissingTexts(in: name, text, languages)
    return text
  }

  /// Reports, where a field is, that it has values in some languages and lacks others.
  mutating func reportMissingTexts<Value>(
    in name: String, _ values: Localized<Value>, _ languages: [Language]
  ) {
    guard languages.contains(where: { values[$0] == nil }) else { return }
    guard let field = names.first(where: { $0.value == name }) else { return }
    reportMissingTexts(of: field, values, languages)
  }

  /// Reports that a field has values in some languages of the site and lacks others.
  ///
  /// - Parameter example: a value of the field in a language.
  mutating func reportMissingTexts<Value>(
    of field: Located<String>, _ values: Localized<Value>, _ languages: [Language],
    like example: (Language) -> String? = { _ in nil }
  ) {
    let missing = languages.filter { values[$0] == nil }
    guard let first = missing.first, !values.values.isEmpty else { return }
    let texts = missing.map { "`\($0.code): \(example($0) ?? "…")`" }.joined(separator: ", ")
    report(
      .missingTranslation, at: field.range,
      "`\(field.value)` has no text in \(first.name.english)",
      french: "`\(field.value)` n’a pas de texte en \(first.name.french)",
      fix: Message(
        "add \(texts) to `\(field.value)`", french: "ajouter \(texts) à `\(field.value)`"))
  }

  /// A text for all languages, or a map with a text for each language, with their places.
  mutating func locatedText(_ name: String) -> Localized<Located<String>> {
    if isMap(name) {
      let texts = values(name) { $0.text($1) }
      reportCopies(of: name, texts)
      return texts
    }
    guard let text = text(name) else { return Localized() }
    return Localized(Dictionary(firstOf: languages.map { ($0, text) }))
  }

  /// Reports texts that are the same in two languages, unless they can be a name.
  private mutating func reportCopies(of name: String, _ texts: Localized<Located<String>>) {
    for (place, language) in languages.enumerated() {
      guard let text = texts.values[language],
        let original = languages[..<place].first(where: {
          texts.values[$0]?.value == text.value && $0.primary != language.primary
        }), text.value.mustBeTranslated(from: original, to: language)
      else { continue }
      report(
        .untranslated, at: text.range,
        "`\(name)` has the same text in \(original.name.english) and \(language.name.english)",
        french: "`\(name)` a le même texte en \(original.name.french) et en "
          + "\(language.name.french)",
        fix: "translate it", french: "le traduire")
    }
  }
}

extension String {
  /// Whether a text is no name that is the same in two languages: it is long, or has frequent words
  /// of one and none of the other.
  fileprivate func mustBeTranslated(from original: Language, to language: Language) -> Bool {
    let words = lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let isForeign =
      words.count { original.rules.frequentWords.contains($0) } > 1
      && !words.contains { language.rules.frequentWords.contains($0) }
    return isForeign || words.count >= 8
  }
}
