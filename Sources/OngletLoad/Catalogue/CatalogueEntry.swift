import OngletModel

/// An entry of a catalogue, merged from one or several files.
protocol CatalogueEntry {
  /// The key by which entries of several files are merged.
  associatedtype Key: Hashable
  associatedtype Value

  static var fieldNames: [String] { get }
  /// The fixes for fields of earlier versions, by their names.
  static var replacedFields: [String: Message] { get }
  var origin: EntryOrigin { get set }
  var key: Key { get }
  /// The names of the required fields that no file has.
  var missing: [String] { get }
  /// The complete entry; nil if a required field is missing.
  var value: Value? { get }
  /// The names that must be unique among entries of the kind, each in one language or, with nil, in
  /// all.
  var ownNames: [(name: EntryText, language: Language?)] { get }
  /// What to do about a name that another entry has.
  static var otherName: Message { get }
}

extension CatalogueEntry {
  static var replacedFields: [String: Message] { [:] }
  var ownNames: [(name: EntryText, language: Language?)] { [] }
  static var otherName: Message {
    Message(
      "choose another name, or merge the two entries",
      french: "choisir un autre nom, ou fusionner les deux entrées")
  }
}

/// The languages of the texts of a catalogue.
struct CatalogueLanguages {
  /// All languages that a text may be in.
  let known: [Language]
  let site: [Language]
  /// Those that each text of a file needs: the languages of the site, in a file of its own.
  var required: [Language] = []
}

/// A text of an entry with its place, since the fields of one entry may be in several files.
struct EntryText {
  let value: String
  let path: String
  let range: SourceRange

  /// - Parameter path: the path of the file relative to the content folder.
  init(_ text: Located<String>, in path: String) {
    value = text.value
    self.path = path
    range = text.range
  }
}

/// The first place of an entry.
struct EntryOrigin {
  let path: String
  /// The number, name or identifier of the entry.
  let name: Located<String>
  /// Whether its fields have no mistakes, in any file.
  var isSound: Bool

  init(_ name: Located<String>, in fields: FieldReader) {
    path = fields.path
    self.name = name
    isSound = true
  }
}

/// The entries of one kind, merged from all files.
struct EntryList<Entry: CatalogueEntry> {
  private(set) var entries: [Entry] = []
  private var places: [Entry.Key: Int] = [:]
  /// The files in the order in which they were read.
  private var paths: [String] = []

  /// Reads the list of a file; its fields replace those of the same entry in earlier files.
  ///
  /// - Parameters:
  ///   - list: the name of the field that has the list.
  ///   - read: reads an entry from a map, with the fields that an earlier file has for its key;
  ///     returns nil if it has no name.
  mutating func read(
    _ list: String, of fields: inout FieldReader,
    as read: (inout FieldReader, _ earlier: (Entry.Key) -> Entry?) -> Entry?
  ) {
    var seen: Set<Entry.Key> = []
    paths.append(fields.path)
    fields.maps(list, known: Entry.fieldNames, replaced: Entry.replacedFields) { map in
      guard var entry = read(&map, { places[$0].map { entries[$0] } }) else { return }
      entry.origin.isSound = !map.diagnostics.contains { $0.severity == .error }
      let name = entry.origin.name
      guard seen.insert(entry.key).inserted else {
        map.report(
          .invalidField, at: name.range,
          "duplicate entry `\(name.value)`", french: "entrée en double : `\(name.value)`",
          fix: "remove one of the two", french: "supprimer l’une des deux")
        return
      }
      if let place = places[entry.key] {
        let isSound = entry.origin.isSound && entries[place].origin.isSound
        entry.origin = entries[place].origin
        entry.origin.isSound = isSound
        entries[place] = entry
      } else {
        places[entry.key] = entries.count
        entries.append(entry)
      }
    }
  }

  /// The complete entries.
  ///
  /// - Parameter diagnostics: receives missing fields and duplicate names.
  func values(_ diagnostics: inout [Diagnostic]) -> [Entry.Value] {
    checkOwnNames(&diagnostics)
    return entries.compactMap { entry in
      if let value = entry.value { return value }
      // A field with a wrong value has been reported already.
      if entry.origin.isSound {
        let fields = FieldReader.list(entry.missing)
        let name = entry.origin.name
        diagnostics.append(
          Diagnostic(
            .invalidField, path: entry.origin.path, range: name.range,
            "`\(name.value)` is missing \(fields)",
            french: "il manque \(fields) à `\(name.value)`"))
      }
      return nil
    }
  }
}

extension EntryList {
  /// Reports each name that another entry has, in the file that was read last.
  private func checkOwnNames(_ diagnostics: inout [Diagnostic]) {
    let ranks = Dictionary(firstOf: paths.enumerated().map { ($1, $0) })
    let names = entries.flatMap { entry in
      entry.ownNames.map { (entry: entry.origin.name.value, name: $0.name, language: $0.language) }
    }.sorted { first, second in
      let (rank, other) = (ranks[first.name.path] ?? 0, ranks[second.name.path] ?? 0)
      return rank == other ? first.name.range < second.name.range : rank < other
    }
    // By language; nil for all.
    var owners: [Language?: [String: String]] = [:]
    // One text may be the name in several languages, and is reported once.
    var reported: Set<Diagnostic> = []
    for (entry, name, language) in names {
      let owner = owners[language]?[name.value] ?? entry
      owners[language, default: [:]][name.value] = owner
      if owner == entry { continue }
      let diagnostic = Diagnostic(
        .invalidField, path: name.path, range: name.range,
        "`\(name.value)` already belongs to the entry `\(owner)`",
        french: "`\(name.value)` appartient déjà à l’entrée `\(owner)`",
        fix: Entry.otherName)
      if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }
  }
}

extension Localized {
  /// The values, with those of an earlier file in the languages that they do not have.
  func filled(from earlier: Localized?) -> Localized {
    Localized(values.merging(earlier?.values ?? [:]) { value, _ in value })
  }
}

// MARK: The kinds of values of a catalogue

extension FieldReader {
  /// The texts of a field, with those of an earlier file in the languages that it does not have.
  mutating func texts(
    _ field: String, _ languages: CatalogueLanguages, after earlier: Localized<String>?
  ) -> Localized<String> {
    let texts = localizedText(field).filled(from: earlier)
    reportMissingTexts(in: field, texts, languages.required)
    return texts
  }

  mutating func entryText(_ field: String) -> EntryText? {
    text(field).map { EntryText($0, in: path) }
  }

  mutating func entryTexts(_ field: String) -> [EntryText]? {
    list(field)?.value.map { EntryText($0, in: path) }
  }

  /// A map of lists of texts, by name; a single text is a list of one.
  mutating func lists(_ field: String) -> [String: [String]] {
    map(field) { map in
      let lists = map.names.map { ($0.value, map.list($0.value)?.value.map(\.value) ?? []) }
      return Dictionary(firstOf: lists)
    } ?? [:]
  }

  /// The field that names an entry.
  mutating func name(_ field: String) -> Located<String>? {
    if let text = text(field) { return text }
    if diagnostics.isEmpty {
      report(
        .invalidField, at: start,
        "missing field `\(field)`", french: "il manque le champ `\(field)`",
        fix: "add `\(field): …`", french: "ajouter `\(field): …`")
    }
    return nil
  }

  /// Checks an identifier of lower-case letters, digits and hyphens, such as `text-alternatives`;
  /// nil if it is malformed, which is reported.
  mutating func checkIdentifier(
    _ text: Located<String>, of field: String, like example: String
  ) -> String? {
    if text.value.isIdentifier { return text.value }
    report(
      .invalidField, at: text.range,
      "invalid `\(field)`: `\(text.value)`", french: "`\(field)` non valide : `\(text.value)`",
      fix: "use only lowercase letters, digits and hyphens, as in `\(example)`",
      french: "n’utiliser que des minuscules sans accent, des chiffres et des traits d’union, "
        + "comme dans `\(example)`")
    return nil
  }

  /// The known words of a list; others are reported.
  mutating func words(_ field: String, known: [String]) -> [String]? {
    list(field)?.value.compactMap { word($0, of: field, known: known) }
  }

  /// A known word; another is reported.
  mutating func word(_ word: Located<String>, of field: String, known: [String]) -> String? {
    if known.contains(word.value) { return word.value }
    reportUnknown(
      word, among: known,
      "unknown value `\(word.value)` in `\(field)`",
      french: "valeur inconnue dans `\(field)` : `\(word.value)`")
    return nil
  }
}
