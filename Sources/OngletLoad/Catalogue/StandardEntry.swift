import OngletModel

/// A standard, merged from files of a catalogue.
struct StandardEntry {
  let id: String
  /// The place of its identifier in the first file.
  let origin: EntryOrigin
  private(set) var names = Localized<String>()
  private var nouns = Localized<[String]>()
  private var addresses = Localized<String>()
  private var explanations = Localized<String>()
  private(set) var editions: [Standard.Edition] = []
  private var levels: [Standard.Level] = []
  private var divisions: [Standard.Division] = []
  private(set) var parts = EntryList<PartEntry>()
  private(set) var requirements = EntryList<RequirementEntry>()
  private(set) var maps: [MapEntry] = []

  static let fieldNames = [
    "standard", "names", "called", "address", "explanation", "editions", "levels", "divisions",
    "parts", "requirements", "maps",
  ]

  init(_ id: String, _ origin: EntryOrigin) {
    self.id = id
    self.origin = origin
  }

  /// Reads a file; what it has replaces what earlier files have.
  mutating func read(_ fields: inout FieldReader, languages: CatalogueLanguages) {
    names = fields.localizedText("names").filled(from: names)
    nouns = fields.nouns("called").filled(from: nouns)
    addresses = fields.localizedText("address").filled(from: addresses)
    explanations = fields.localizedText("explanation").filled(from: explanations)
    editions =
      fields.distinct("editions", known: ["id", "status", "date", "note", "address"]) { map, id in
        Standard.Edition(
          id: id, status: map.choice("status", of: Standard.Status.self)?.value,
          date: map.text("date")?.value, notes: map.localizedText("note"),
          addresses: map.localizedText("address"))
      } ?? editions
    levels =
      fields.distinct("levels", known: ["id", "names"]) { map, id in
        Standard.Level(id: id, names: map.localizedText("names"))
      } ?? levels
    divisions =
      fields.distinct("divisions", known: ["id", "names"]) { map, id in
        Standard.Division(id: id, names: map.localizedText("names"))
      } ?? divisions
    parts.read("parts", of: &fields) { PartEntry(&$0, languages: languages, $1) }
    let known = RequirementEntry.Known(
      editions: editions.map(\.id), levels: levels.map(\.id), parts: parts.entries.map(\.key),
      needsSlug: addresses.values.values.contains { $0.contains("{slug}") }, languages: languages)
    requirements.read("requirements", of: &fields) { RequirementEntry(&$0, known, $1) }
    fields.maps("maps", known: MapEntry.fieldNames) { [editions] map in
      if let map = MapEntry(&map, editions: editions.map(\.id)) { maps.append(map) }
    }
  }

  /// The standard without its requirements and maps.
  ///
  /// - Parameter diagnostics: receives missing fields and duplicate names.
  func standard(claimed: [Int], _ diagnostics: inout [Diagnostic]) -> Standard {
    let found = parts.values(&diagnostics).sorted {
      NaturalName($0.number) < NaturalName($1.number)
    }
    var parts: [Standard.Part] = []
    for part in found {
      let parent = parts.innermost(of: part.number)
      parts.append(
        Standard.Part(
          number: part.number, slug: part.slug, names: part.names, parent: parent,
          depth: parent.map { parts[$0].depth + 1 } ?? 0))
    }
    return Standard(
      id: id, names: names, nouns: nouns, addresses: addresses, explanations: explanations,
      editions: editions, levels: levels, divisions: divisions, parts: parts, claimed: claimed)
  }
}

extension [Standard.Part] {
  /// The index of the longest number that begins another one: that of `1.4` for `1.4.3`.
  func innermost(of number: String) -> Int? {
    indices.filter { number.hasPrefix(self[$0].number + ".") }
      .max { self[$0].number.utf8.count < self[$1].number.utf8.count }
  }
}

/// A part of a standard, merged from files of a catalogue.
struct PartEntry: CatalogueEntry {
  static let fieldNames = ["number", "slug", "names"]

  var origin: EntryOrigin
  private let number: String
  private let languages: CatalogueLanguages
  private let slug: EntryText?
  private let names: Localized<String>

  init?(_ fields: inout FieldReader, languages: CatalogueLanguages, _ earlier: (String) -> Self?) {
    guard let name = fields.name("number"), let number = fields.checkEntryNumber(name) else {
      return nil
    }
    origin = EntryOrigin(name, in: fields)
    self.number = number
    self.languages = languages
    let earlier = earlier(number)
    slug = fields.slug() ?? earlier?.slug
    names = fields.localizedText("names").filled(from: earlier?.names)
  }

  var key: String { number }

  var missing: [String] { languages.missing(in: names) }

  var value: (number: String, slug: String?, names: Localized<String>)? {
    missing.isEmpty ? (number, slug?.value, names) : nil
  }

  var ownNames: [(name: EntryText, language: Language?)] { slug.ownNames }
  static var otherName: Message { otherSlug }
}

/// A requirement, merged from files of a catalogue.
struct RequirementEntry: CatalogueEntry {
  static let fieldNames = [
    "number", "slug", "level", "part", "names", "summary", "uncertain", "in",
  ]
  static let replacedFields = [
    "version": Message("list its editions in `in`", french: "donner ses éditions dans `in`"),
    "removed-in": Message("list its editions in `in`", french: "donner ses éditions dans `in`"),
  ]

  /// What a requirement may name.
  struct Known {
    let editions: [String]
    let levels: [String]
    let parts: [String]
    let needsSlug: Bool
    let languages: CatalogueLanguages
  }

  var origin: EntryOrigin
  /// Its number; with its first edition if another requirement has the number in other editions.
  let key: String
  let number: String
  let level: String?
  let part: String?
  let names: Localized<String>
  let summaries: Localized<String>
  let uncertainNames: [Language]
  /// Nil if all editions have it.
  let editions: [String]?
  let slug: EntryText?
  let missing: [String]

  init?(_ fields: inout FieldReader, _ known: Known, _ earlier: (String) -> Self?) {
    guard let name = fields.name("number"), let number = fields.checkEntryNumber(name) else {
      return nil
    }
    origin = EntryOrigin(name, in: fields)
    self.number = number
    let own = fields.words("in", known: known.editions).flatMap { $0.isEmpty ? nil : $0 }
    var old = earlier(number)
    if let own, let others = old?.editions, let first = own.first,
      Set(own).isDisjoint(with: others)
    {
      key = number + "@" + first
      old = earlier(key)
    } else {
      key = number
    }
    editions = own ?? old?.editions
    slug = fields.slug() ?? old?.slug
    level =
      fields.text("level").flatMap { fields.word($0, of: "level", known: known.levels) }
      ?? old?.level
    part =
      fields.text("part").flatMap { fields.word($0, of: "part", known: known.parts) } ?? old?.part
    names = fields.localizedText("names").filled(from: old?.names)
    summaries = fields.texts("summary", known.languages, after: old?.summaries)
    uncertainNames =
      fields.words("uncertain", known: known.languages.known.map(\.code))?
      .map { Language($0) } ?? old?.uncertainNames ?? []
    missing =
      [
        ("slug", slug == nil && known.needsSlug), ("level", level == nil && !known.levels.isEmpty),
      ].filter(\.1).map(\.0) + known.languages.missing(in: names)
  }

  var value: RequirementEntry? { missing.isEmpty ? self : nil }

  var ownNames: [(name: EntryText, language: Language?)] { slug.ownNames }
  static var otherName: Message { otherSlug }
}

/// A table from an edition of a standard to another edition or another standard.
struct MapEntry {
  static let fieldNames = ["edition", "to", "requirements"]

  let path: String
  /// Nil for the main edition.
  let edition: String?
  /// `wcag@2.2`.
  let target: Located<String>
  /// The targets are nil where they are not known.
  let rows: [(number: Located<String>, targets: [Located<String>]?)]

  fileprivate init?(_ fields: inout FieldReader, editions: [String]) {
    guard let target = fields.name("to") else { return nil }
    path = fields.path
    self.target = target
    edition = fields.text("edition").flatMap {
      fields.word($0, of: "edition", known: editions)
    }
    if edition == nil, fields.has("edition") { return nil }
    rows =
      fields.map("requirements") { map in
        map.names.compactMap { number in
          guard map.checkEntryNumber(number) != nil else { return nil }
          let targets = map.list(number.value)?.value
          return (number, targets?.map(\.value) == ["unknown"] ? nil : targets)
        }
      } ?? []
  }
}

private let otherSlug = Message("choose another `slug`", french: "choisir un autre `slug`")

extension EntryText? {
  /// A slug is part of an address, for all languages.
  fileprivate var ownNames: [(name: EntryText, language: Language?)] {
    map { [(name: $0, language: nil)] } ?? []
  }
}

extension CatalogueLanguages {
  /// The fields to add for names to be complete: a page without a name in its language shows the
  /// English one, so that one is needed.
  fileprivate func missing(in names: Localized<String>) -> [String] {
    if names.values.isEmpty { return ["names"] }
    let areShown = names[.english] != nil || site.allSatisfy { names[$0] != nil }
    return areShown ? [] : ["names.en"]
  }
}

extension FieldReader {
  fileprivate mutating func slug() -> EntryText? {
    guard let slug = text("slug"),
      checkIdentifier(slug, of: "slug", like: "text-alternatives") != nil
    else { return nil }
    return EntryText(slug, in: path)
  }

  /// Checks a number, or a word in its place, which is part of addresses; nil if it is malformed,
  /// which is reported.
  fileprivate mutating func checkEntryNumber(_ text: Located<String>) -> String? {
    let bytes = text.value.utf8
    let isNumber = bytes.allSatisfy { $0.isASCIILetterOrDigit || $0.isOne(of: "-._") }
    if isNumber, bytes.first?.isASCIILetterOrDigit == true, bytes.last != .dot { return text.value }
    report(
      .invalidField, at: text.range,
      "invalid number: `\(text.value)`", french: "numéro non valide : `\(text.value)`",
      fix: "use only letters, digits, points and hyphens, as in `1.4.3`",
      french: "n’utiliser que des lettres sans accent, des chiffres, des points et des traits "
        + "d’union, comme dans `1.4.3`")
    return nil
  }

  /// What one entry is called, and several, by language.
  fileprivate mutating func nouns(_ field: String) -> Localized<[String]> {
    values(field) { map, code in
      guard let words = map.list(code) else { return nil }
      if words.value.count == 2 { return words.value.map(\.value) }
      map.report(
        .invalidField, at: words.range,
        "expected two words in `\(field)`, for one and for several",
        french: "deux mots attendus dans `\(field)`, au singulier et au pluriel",
        fix: "write both, as in `[requirement, requirements]`",
        french: "écrire les deux, comme dans `[exigence, exigences]`")
      return nil
    }
  }

  /// The entries of a list, which have identifiers, each once; nil if there is no such list.
  fileprivate mutating func distinct<Value>(
    _ field: String, known: [String], _ read: (inout FieldReader, _ id: String) -> Value
  ) -> [Value]? {
    guard has(field) else { return nil }
    var seen: Set<String> = []
    var values: [Value] = []
    maps(field, known: known) { map in
      guard let id = map.name("id") else { return }
      if !seen.insert(id.value).inserted {
        map.report(
          .invalidField, at: id.range,
          "duplicate `\(id.value)` in `\(field)`",
          french: "`\(id.value)` en double dans `\(field)`",
          fix: "remove one of the two", french: "supprimer l’une des deux")
      } else if map.checkEntryNumber(id) != nil {
        values.append(read(&map, id.value))
      }
    }
    return values
  }
}
