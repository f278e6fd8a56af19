import OngletModel

/// A symbol of a platform's programming interface, merged from files of a catalogue.
struct SymbolEntry: CatalogueEntry {
  static let fieldNames = [
    "name", "kind", "framework", "task", "owner", "since", "deprecated", "replacement", "legacy",
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
  private let kind: APISymbol.Kind?
  private let replacement: EntryText?
  private let legacyNames: [EntryText]
  private let misspellings: [EntryText]
  fileprivate let counterparts: [EntryText]
  private let changeNotification: EntryText?
  /// Complete if its kind is known.
  private let symbol: APISymbol

  /// - Parameters:
  ///   - framework: the framework of symbols that do not name theirs.
  ///   - tasks: the identifiers of all tasks.
  init?(
    _ fields: inout FieldReader, platform: String, framework: String?, tasks: [String],
    languages: CatalogueLanguages,
    _ earlier: (APISymbol.ID) -> Self?
  ) {
    guard let name = fields.name("name") else { return nil }
    origin = EntryOrigin(name, in: fields)
    key = APISymbol.ID(platform: platform, name: name.value)
    let before = earlier(key)
    kind = fields.choice("kind", of: APISymbol.Kind.self)?.value ?? before?.kind
    replacement = fields.entryText("replacement") ?? before?.replacement
    legacyNames = fields.entryTexts("legacy") ?? before?.legacyNames ?? []
    misspellings = fields.entryTexts("misspellings") ?? before?.misspellings ?? []
    counterparts = fields.entryTexts("counterparts") ?? before?.counterparts ?? []
    changeNotification = fields.entryText("change-notification") ?? before?.changeNotification
    let old = before?.symbol
    symbol = APISymbol(
      name: key.name, kind: kind ?? .property, platform: platform,
      framework: fields.text("framework")?.value ?? framework ?? old?.framework,
      task: fields.text("task").flatMap { fields.word($0, of: "task", known: tasks) } ?? old?.task,
      owner: fields.text("owner")?.value ?? old?.owner,
      since: fields.text("since")?.value ?? old?.since,
      deprecated: fields.text("deprecated")?.value ?? old?.deprecated,
      replacement: replacement?.value, legacyNames: legacyNames.map(\.value),
      namesByLanguage: fields.lists("names").merging(old?.namesByLanguage ?? [:]) { own, _ in own },
      misspellings: misspellings.map(\.value), changeNotification: changeNotification?.value,
      documentation: fields.webAddress("documentation", isBase: false)?.value
        ?? old?.documentation,
      notes: fields.texts("notes", languages, after: old?.notes),
      uncertainFields: fields.words("uncertain", known: Self.fieldNames)
        ?? old?.uncertainFields ?? [])
  }

  var missing: [String] { kind == nil ? ["kind"] : [] }

  var value: APISymbol? { kind == nil ? nil : symbol }

  /// The old and wrong names of the symbol, with their fields.
  fileprivate var otherNames: [(field: String, name: EntryText)] {
    legacyNames.map { ("legacy", $0) } + misspellings.map { ("misspellings", $0) }
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
  /// - Parameter tasks: the identifiers of all tasks.
  /// - Returns: the name of the platform for readers, by its identifier; empty if the file has
  ///   none.
  mutating func readSymbols(
    _ fields: inout FieldReader, languages: CatalogueLanguages, tasks: [String]
  ) -> [String: Localized<String>] {
    guard
      let platform = fields.name("platform").flatMap({
        fields.checkIdentifier($0, of: "platform", like: "ios")
      })
    else { return [:] }
    let name = fields.texts("platform-name", languages, after: nil)
    let framework = fields.text("framework")?.value
    read("symbols", of: &fields) {
      SymbolEntry(
        &$0, platform: platform, framework: framework, tasks: tasks, languages: languages, $1)
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

extension FieldReader {
  /// The tasks of a file, by their identifiers.
  mutating func tasks(_ languages: CatalogueLanguages) -> [SymbolTask] {
    map("tasks") { map in
      map.names.compactMap { name in
        map.checkIdentifier(name, of: "tasks", like: "focus").map {
          SymbolTask(id: $0, names: map.texts($0, languages, after: nil))
        }
      }
    } ?? []
  }
}

/// Checks the names by which symbols refer to one another.
private struct SymbolNameCheck {
  private let entries: [SymbolEntry]
  private let current: Set<APISymbol.ID>
  private let namesByPlatform: [String: [String]]
  private let nearestNames = KeyedCache<String, NearestNames>()

  init(_ entries: [SymbolEntry]) {
    self.entries = entries
    current = Set(entries.map(\.key))
    namesByPlatform = Dictionary(grouping: entries.map(\.key), by: \.platform)
      .mapValues { $0.map(\.name) }
  }

  /// The counterparts of each symbol: those that it names, then those that name it, sorted by name.
  ///
  /// - Parameter diagnostics: receives wrong names.
  func counterparts(_ diagnostics: inout [Diagnostic]) -> [APISymbol.ID: [APISymbol.ID]] {
    var named: [APISymbol.ID: [APISymbol.ID]] = [:]
    var naming: [APISymbol.ID: [APISymbol.ID]] = [:]
    for entry in entries {
      checkNames(of: entry, &diagnostics)
      for name in entry.counterparts {
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
          "`\(name.value)` in `\(field)` is the current name of a symbol",
          french: "`\(name.value)`, dans `\(field)`, est le nom actuel d’un symbole",
          fix: "remove it from `\(field)`", french: "le supprimer de `\(field)`"))
    }
    for (field, name) in entry.references {
      let id = APISymbol.ID(platform: platform, name: name.value)
      if current.contains(id) { continue }
      report(name, in: field, nearest: nearest(to: id, of: entry), &diagnostics)
    }
  }

  /// The nearest name of a symbol, in the form that the entry uses.
  private func nearest(to id: APISymbol.ID, of entry: SymbolEntry) -> String? {
    let name = nearestNames.value(for: id.platform) {
      NearestNames(namesByPlatform[id.platform] ?? [])
    }.nearest(to: id.name)
    return id.platform == entry.key.platform ? name : name.map { id.platform + ":" + $0 }
  }

  private func report(
    _ name: EntryText, in field: String, nearest: String?, _ diagnostics: inout [Diagnostic]
  ) {
    diagnostics.append(
      Diagnostic(
        .invalidField, path: name.path, range: name.range,
        "unknown symbol `\(name.value)` in `\(field)`",
        french: "symbole inconnu dans `\(field)` : `\(name.value)`",
        fix: nearest.map(Message.didYouMean)))
  }
}
