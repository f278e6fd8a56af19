import OngletModel

/// A symbol of a platform's programming interface, merged from files of a catalogue.
struct SymbolEntry: CatalogueEntry {
  static let fieldNames = [
    "name", "kind", "framework", "owner", "since", "deprecated", "replacement", "legacy",
    "names", "misspellings", "counterparts", "change-notification", "documentation", "notes",
    "uncertain",
  ]

  static let replacedFields = [
    "objective-c": Message(
      "write `names: {Objective-C: […]}`", french: "écrire `names: {Objective-C: […]}`"),
    "swiftui": Message(
      "write `counterparts: […]` with names of symbols of the catalogue, each with its own "
        + "`framework` and `since`",
      french: "écrire `counterparts: […]` avec des noms de symboles du catalogue, chacun avec ses "
        + "propres `framework` et `since`"),
  ]

  var origin: EntryOrigin
  let key: APISymbol.ID
  private var kind: APISymbol.Kind?
  /// The framework of the symbol, or of its file.
  private var framework: String?
  private var owner: String?
  private var since: String?
  private var deprecated: String?
  private var replacement: EntryText?
  private var legacyNames: [EntryText]?
  private var namesByLanguage: [String: [String]]
  private var misspellings: [EntryText]?
  fileprivate private(set) var counterparts: [EntryText]?
  private var changeNotification: EntryText?
  private var documentation: String?
  private var notes: Localized<String>
  private var uncertainFields: [String]?

  /// - Parameter framework: the framework of symbols that do not name theirs.
  init?(
    _ fields: inout FieldReader, platform: String, framework: String?, languages: [Language]
  ) {
    guard let name = fields.name("name") else { return nil }
    origin = EntryOrigin(name, in: fields)
    key = APISymbol.ID(platform: platform, name: name.value)
    kind = fields.choice("kind", of: APISymbol.Kind.self)?.value
    self.framework = fields.text("framework")?.value ?? framework
    owner = fields.text("owner")?.value
    since = fields.text("since")?.value
    deprecated = fields.text("deprecated")?.value
    replacement = fields.entryText("replacement")
    legacyNames = fields.entryTexts("legacy")
    namesByLanguage = fields.lists("names")
    misspellings = fields.entryTexts("misspellings")
    counterparts = fields.entryTexts("counterparts")
    changeNotification = fields.entryText("change-notification")
    documentation = fields.webAddress("documentation", isBase: false)
    notes = fields.localizedText("notes", languages: languages)
    uncertainFields = fields.words("uncertain", known: Self.fieldNames)
  }

  var missing: [String] { kind == nil ? ["kind"] : [] }

  var value: APISymbol? {
    guard let kind else { return nil }
    return APISymbol(
      name: key.name, kind: kind, platform: key.platform, framework: framework, owner: owner,
      since: since, deprecated: deprecated, replacement: replacement?.value,
      legacyNames: (legacyNames ?? []).map(\.value),
      namesByLanguage: namesByLanguage, misspellings: (misspellings ?? []).map(\.value),
      changeNotification: changeNotification?.value, documentation: documentation,
      notes: notes, uncertainFields: uncertainFields ?? [])
  }

  mutating func takeFields(of later: SymbolEntry) {
    kind = later.kind ?? kind
    framework = later.framework ?? framework
    owner = later.owner ?? owner
    since = later.since ?? since
    deprecated = later.deprecated ?? deprecated
    replacement = later.replacement ?? replacement
    legacyNames = later.legacyNames ?? legacyNames
    namesByLanguage.merge(later.namesByLanguage) { _, names in names }
    misspellings = later.misspellings ?? misspellings
    counterparts = later.counterparts ?? counterparts
    changeNotification = later.changeNotification ?? changeNotification
    documentation = later.documentation ?? documentation
    notes = notes.taking(later.notes)
    uncertainFields = later.uncertainFields ?? uncertainFields
  }

  /// The old and wrong names of the symbol, with their fields.
  fileprivate var otherNames: [(field: String, name: EntryText)] {
    (legacyNames ?? []).map { ("legacy", $0) } + (misspellings ?? []).map { ("misspellings", $0) }
  }

  /// The names of other symbols of the platform, with their fields.
  fileprivate var references: [(field: String, name: EntryText)] {
    [("replacement", replacement), ("change-notification", changeNotification)]
      .compactMap { field, name in name.map { (field, $0) } }
  }
}

extension EntryList<SymbolEntry> {
  /// Reads the symbols of a file for one platform.
  ///
  /// - Returns: the name of the platform for readers, by its identifier; empty if the file has
  ///   none.
  mutating func readSymbols(
    _ fields: inout FieldReader, languages: [Language]
  ) -> [String: Localized<String>] {
    guard
      let platform = fields.name("platform").flatMap({
        fields.checkIdentifier($0, of: "platform", like: "ios")
      })
    else { return [:] }
    let name = fields.localizedText("platform-name", languages: languages)
    let framework = fields.text("framework")?.value
    read("symbols", of: &fields) {
      SymbolEntry(&$0, platform: platform, framework: framework, languages: languages)
    }
    return name.values.isEmpty ? [:] : [platform: name]
  }

  /// The symbols, sorted by name.
  ///
  /// - Parameter diagnostics: receives wrong names and missing fields.
  func symbols(_ diagnostics: inout [Diagnostic]) -> [APISymbol] {
    let counterparts = SymbolNameCheck(entries).counterparts(&diagnostics)
    return values(&diagnostics)
      .sorted { ($0.name, $0.platform) < ($1.name, $1.platform) }
      .map { $0.adding(counterparts: counterparts[$0.id] ?? []) }
  }
}

/// Checks the names by which symbols refer to one another.
private struct SymbolNameCheck {
  private let entries: [SymbolEntry]
  private let current: Set<APISymbol.ID>
  private let namesByPlatform: [String: NearestNames]

  init(_ entries: [SymbolEntry]) {
    self.entries = entries
    current = Set(entries.map(\.key))
    namesByPlatform = Dictionary(grouping: entries.map(\.key), by: \.platform)
      .mapValues { NearestNames($0.map(\.name)) }
  }

  /// The counterparts of each symbol: those that it names, then those that name it, sorted by name.
  ///
  /// - Parameter diagnostics: receives wrong names.
  func counterparts(_ diagnostics: inout [Diagnostic]) -> [APISymbol.ID: [APISymbol.ID]] {
    var named: [APISymbol.ID: [APISymbol.ID]] = [:]
    var naming: [APISymbol.ID: [APISymbol.ID]] = [:]
    for entry in entries {
      checkNames(of: entry, &diagnostics)
      for name in entry.counterparts ?? [] {
        let id = counterpart(name.value, of: entry)
        if current.contains(id) {
          named[entry.key, default: []].append(id)
          naming[id, default: []].append(entry.key)
        } else {
          report(name, in: "counterparts", nearest: nearest(to: id, of: entry), &diagnostics)
        }
      }
    }
    return named.merging(
      naming.mapValues { $0.sorted { ($0.name, $0.platform) < ($1.name, $1.platform) } },
      uniquingKeysWith: +)
  }

  /// The symbol with a name: of the same platform, or of the platform in front of a colon.
  private func counterpart(_ name: String, of entry: SymbolEntry) -> APISymbol.ID {
    let own = APISymbol.ID(platform: entry.key.platform, name: name)
    guard !current.contains(own), let colon = name.firstIndex(of: ":"),
      namesByPlatform[String(name[..<colon])] != nil
    else { return own }
    return APISymbol.ID(
      platform: String(name[..<colon]), name: String(name[name.index(after: colon)...]))
  }

  private func checkNames(of entry: SymbolEntry, _ diagnostics: inout [Diagnostic]) {
    let platform = entry.key.platform
    for (field, name) in entry.otherNames
    where current.contains(APISymbol.ID(platform: platform, name: name.value)) {
      diagnostics.append(
        Diagnostic(
          .invalidField, path: name.path, range: name.range,
          message: isCurrent(name.value, in: field),
          fix: Message("remove it from `\(field)`", french: "le supprimer de `\(field)`")))
    }
    for (field, name) in entry.references {
      let id = APISymbol.ID(platform: platform, name: name.value)
      if current.contains(id) { continue }
      report(name, in: field, nearest: nearest(to: id, of: entry), &diagnostics)
    }
  }

  /// The nearest name of a symbol, in the form that the entry uses.
  private func nearest(to id: APISymbol.ID, of entry: SymbolEntry) -> String? {
    let name = namesByPlatform[id.platform]?.nearest(to: id.name)
    return id.platform == entry.key.platform ? name : name.map { id.platform + ":" + $0 }
  }

  private func report(
    _ name: EntryText, in field: String, nearest: String?, _ diagnostics: inout [Diagnostic]
  ) {
    diagnostics.append(
      Diagnostic(
        .invalidField, path: name.path, range: name.range,
        message: isUnknown(name.value, in: field), fix: nearest.map(Message.didYouMean)))
  }

  private func isCurrent(_ name: String, in field: String) -> Message {
    Message(
      "`\(name)` in `\(field)` is the current name of a symbol",
      french: "`\(name)`, dans `\(field)`, est le nom actuel d’un symbole")
  }

  private func isUnknown(_ name: String, in field: String) -> Message {
    Message(
      "unknown symbol `\(name)` in `\(field)`",
      french: "symbole inconnu dans `\(field)` : `\(name)`")
  }
}
