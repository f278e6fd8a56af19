import OngletModel

/// A technical term or an abbreviation, merged from files of a catalogue.
struct GlossaryFileEntry: CatalogueEntry {
  static let fieldNames = ["id", "names", "expansion", "definitions", "instead-of"]

  var origin: EntryOrigin
  private let id: String
  private var names: Localized<EntryText>
  private var expansion: GlossaryEntry.Expansion?
  private var definitions: Localized<String>
  private var insteadOf: Localized<[String]>

  init?(_ fields: inout FieldReader, languages: [Language]) {
    guard let name = fields.name("id"),
      let id = fields.checkIdentifier(name, of: "id", like: "screen-reader")
    else { return nil }
    origin = EntryOrigin(name, in: fields)
    self.id = id
    let names = fields.locatedText("names", languages: languages)
    let path = fields.path
    self.names = Localized(names.values.mapValues { EntryText($0, in: path) })
    definitions = fields.localizedText("definitions", languages: languages)
    expansion =
      fields.map("expansion", known: ["text", "language"]) { map in
        let text = map.name("text")
        let language = map.name("language").flatMap { map.checkLanguage($0) }
        guard let text, let language else { return nil }
        return GlossaryEntry.Expansion(text: text.value, language: language)
      } ?? nil
    insteadOf = fields.otherWords("instead-of", than: names, languages: languages)
  }

  var key: String { id }

  var missing: [String] {
    [("names", names.values.isEmpty), ("definitions", definitions.values.isEmpty)]
      .filter(\.1).map(\.0)
  }

  var value: GlossaryEntry? {
    guard missing.isEmpty else { return nil }
    return GlossaryEntry(
      id: id, names: Localized(names.values.mapValues(\.value)), expansion: expansion,
      definitions: definitions, insteadOf: insteadOf)
  }

  var ownNames: [(name: EntryText, language: Language?)] {
    names.values.map { (name: $1, language: $0) }
  }

  mutating func takeFields(of later: GlossaryFileEntry) {
    names = names.taking(later.names)
    expansion = later.expansion ?? expansion
    definitions = definitions.taking(later.definitions)
    insteadOf = insteadOf.taking(later.insteadOf)
  }
}

/// A word or phrase of one language in texts of others, merged from files of a catalogue.
struct TermEntry: CatalogueEntry {
  static let fieldNames = ["term", "language", "forms"]

  var origin: EntryOrigin
  private let term: EntryText
  private var language: Language?
  private var forms: [EntryText]?

  init?(_ fields: inout FieldReader) {
    guard let name = fields.name("term") else { return nil }
    origin = EntryOrigin(name, in: fields)
    term = EntryText(name, in: fields.path)
    language = fields.text("language").flatMap { fields.checkLanguage($0) }
    forms = fields.entryTexts("forms")
  }

  var key: String { term.value }

  var missing: [String] { language == nil ? ["language"] : [] }

  var value: Term? {
    guard let language else { return nil }
    return Term(
      language: language,
      forms: [term.value] + (forms ?? []).map(\.value).filter { $0 != term.value })
  }

  /// A word has one language in all texts.
  var ownNames: [(name: EntryText, language: Language?)] {
    ([term] + (forms ?? [])).map { (name: $0, language: nil) }
  }

  mutating func takeFields(of later: TermEntry) {
    language = later.language ?? language
    forms = later.forms ?? forms
  }
}

extension FieldReader {
  /// Lists of words, by language.
  ///
  /// - Parameter names: the names of the entry, which must not be in the lists.
  fileprivate mutating func otherWords(
    _ field: String, than names: Localized<Located<String>>, languages: [Language]
  ) -> Localized<[String]> {
    values(field, languages: languages) { map, code in
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
      Message(
        "`\(field)` repeats the name of the entry, `\(word.value)`",
        french: "`\(field)` répète le nom de l’entrée, `\(word.value)`"),
      fix: Message("remove it", french: "le supprimer"))
    return false
  }

  fileprivate mutating func checkLanguage(_ text: Located<String>) -> Language? {
    if Language.isWellFormed(text.value) { return Language(text.value) }
    reportLanguage(text)
    return nil
  }
}
