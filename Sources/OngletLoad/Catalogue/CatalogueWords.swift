import OngletModel

/// A technical term or an abbreviation, merged from files of a catalogue.
struct GlossaryFileEntry: CatalogueEntry {
  static let fieldNames = ["id", "names", "expansion", "definitions", "instead-of", "searched-as"]

  var origin: EntryOrigin
  private let names: Localized<EntryText>
  /// Complete if nothing is missing.
  private let entry: GlossaryEntry

  init?(_ fields: inout FieldReader, languages: CatalogueLanguages, _ earlier: (String) -> Self?) {
    guard let name = fields.name("id"),
      let id = fields.checkIdentifier(name, of: "id", like: "screen-reader")
    else { return nil }
    origin = EntryOrigin(name, in: fields)
    let (earlier, path) = (earlier(id), fields.path)
    let old = earlier?.entry
    let own = fields.locatedText("names")
    names = Localized(own.values.mapValues { EntryText($0, in: path) }).filled(from: earlier?.names)
    fields.reportMissingTexts(in: "names", names, languages.required)
    let expansion = fields.map("expansion", known: ["text", "language"]) { map in
      let text = map.name("text")
      let language = map.name("language").flatMap { map.checkLanguage($0) }
      guard let text, let language else { return nil as GlossaryEntry.Expansion? }
      return GlossaryEntry.Expansion(text: text.value, language: language)
    }
    entry = GlossaryEntry(
      id: id, names: Localized(names.values.mapValues(\.value)),
      expansion: expansion ?? old?.expansion,
      definitions: fields.texts("definitions", languages, after: old?.definitions),
      insteadOf: fields.otherWords("instead-of", than: own).filled(from: old?.insteadOf),
      searchedAs: fields.otherWords("searched-as", than: own).filled(from: old?.searchedAs))
  }

  var key: String { entry.id }

  var missing: [String] {
    [("names", names.values.isEmpty), ("definitions", entry.definitions.values.isEmpty)]
      .filter(\.1).map(\.0)
  }

  var value: GlossaryEntry? { missing.isEmpty ? entry : nil }

  var ownNames: [(name: EntryText, language: Language?)] {
    names.values.map { (name: $1, language: $0) }
  }
}

/// A word or phrase of one language in texts of others, merged from files of a catalogue.
struct TermEntry: CatalogueEntry {
  static let fieldNames = ["term", "language", "forms", "proper-name"]

  var origin: EntryOrigin
  private let term: EntryText
  private let language: Language?
  private let forms: [EntryText]?
  private let isProperName: Bool?

  init?(_ fields: inout FieldReader, _ earlier: (String) -> Self?) {
    guard let name = fields.name("term") else { return nil }
    origin = EntryOrigin(name, in: fields)
    term = EntryText(name, in: fields.path)
    let earlier = earlier(name.value)
    language = fields.text("language").flatMap { fields.checkLanguage($0) } ?? earlier?.language
    forms = fields.entryTexts("forms") ?? earlier?.forms
    isProperName = fields.boolean("proper-name") ?? earlier?.isProperName
  }

  var key: String { term.value }

  var missing: [String] { language == nil ? ["language"] : [] }

  var value: Term? {
    guard let language else { return nil }
    return Term(
      language: language,
      forms: [term.value] + (forms ?? []).map(\.value).filter { $0 != term.value },
      isProperName: isProperName ?? false)
  }

  /// A word has one language in all texts.
  var ownNames: [(name: EntryText, language: Language?)] {
    ([term] + (forms ?? [])).map { (name: $0, language: nil) }
  }
}

extension FieldReader {
  /// Lists of words, by language.
  ///
  /// - Parameter names: the names of the entry, which must not be in the lists.
  fileprivate mutating func otherWords(
    _ field: String, than names: Localized<Located<String>>
  ) -> Localized<[String]> {
    values(field) { map, code in
      map.list(code)?.value.filter {
        map.check($0, of: field, isNot: names[Language(code)]?.value)
      }.map(\.value)
    }
  }

  private mutating func check(
    _ word: Located<String>, of field: String, isNot name: String?
  ) -> Bool {
    guard word.value.lowercased() == name?.lowercased() else { return true }
    report(
      .invalidField, at: word.range,
      "`\(field)` repeats the name of the entry, `\(word.value)`",
      french: "`\(field)` répète le nom de l’entrée, `\(word.value)`",
      fix: "remove it", french: "le supprimer")
    return false
  }

  fileprivate mutating func checkLanguage(_ text: Located<String>) -> Language? {
    if Language.isWellFormed(text.value) { return Language(text.value) }
    reportLanguage(text)
    return nil
  }
}
