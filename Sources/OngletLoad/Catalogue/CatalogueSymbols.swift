import OngletModel

/// A symbol of a platform's programming interface.
struct SymbolEntry: CatalogueEntry {
  static let fieldNames = [
    "name", "kind", "framework", "owner", "since", "deprecated", "replacement", "legacy",
    "objective-c", "misspellings", "counterparts", "change-notification", "documentation", "notes",
    "uncertain",
  ]

  static let replacedFields = [
    "swiftui": Message(
      "write `counterparts: […]`, with the names of symbols of the catalogue, each with a "
        + "`framework` and a `since` of its own",
      french: "écrire `counterparts: […]`, avec les noms de symboles du catalogue, chacun avec ses "
        + "propres `framework` et `since`")
  ]

  /// A symbol is known by its name on its platform.
  struct Key: Hashable {
    let platform: String
    let name: String
  }

  var origin: EntryOrigin
  let key: Key
  private var kind: APISymbol.Kind?
  /// Its own, or that of the symbols of its file.
  private var framework: String?
  private var owner: String?
  private var since: String?
  private var deprecated: String?
  private var replacement: EntryText?
  private var legacyNames: [EntryText]?
  private var objectiveCNames: [EntryText]?
  private var misspellings: [EntryText]?
  private var counterparts: [EntryText]?
  private var changeNotification: EntryText?
  private var documentation: String?
  private var notes: Localized<String>
  private var uncertainFields: [String]?

  /// - Parameter framework: that of a symbol that names none.
  init?(
    _ fields: inout FieldReader, platform: String, framework: String?, languages: [Language]
  ) {
    guard let name = fields.name("name") else { return nil }
    origin = EntryOrigin(name, in: fields)
    key = Key(platform: platform, name: name.value)
    kind = fields.choice("kind", of: APISymbol.Kind.self)?.value
    self.framework = fields.text("framework")?.value ?? framework
    owner = fields.text("owner")?.value
    since = fields.text("since")?.value
    deprecated = fields.text("deprecated")?.value
    replacement = fields.entryText("replacement")
    legacyNames = fields.entryTexts("legacy")
    objectiveCNames = fields.entryTexts("objective-c")
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
      objectiveCNames: (objectiveCNames ?? []).map(\.value),
      misspellings: (misspellings ?? []).map(\.value),
      counterparts: (counterparts ?? []).map(\.value),
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
    objectiveCNames = later.objectiveCNames ?? objectiveCNames
    misspellings = later.misspellings ?? misspellings
    counterparts = later.counterparts ?? counterparts
    changeNotification = later.changeNotification ?? changeNotification
    documentation = later.documentation ?? documentation
    notes = notes.taking(later.notes)
    uncertainFields = later.uncertainFields ?? uncertainFields
  }

  /// The names that are not the current one, by the field that gives them.
  fileprivate var otherNames: [(field: String, name: EntryText)] {
    (legacyNames ?? []).map { ("legacy", $0) } + (misspellings ?? []).map { ("misspellings", $0) }
  }

  /// The names of other symbols, by the field that gives them.
  fileprivate var references: [(field: String, name: EntryText)] {
    [("replacement", replacement), ("change-notification", changeNotification)]
      .compactMap { field, name in name.map { (field, $0) } }
      + (counterparts ?? []).map { ("counterparts", $0) }
  }
}

extension EntryList<SymbolEntry> {
  /// Reads the symbols of a file for one platform.
  mutating func readSymbols(_ fields: inout FieldReader, languages: [Language]) {
    guard
      let platform = fields.name("platform").flatMap({
        fields.checkIdentifier($0, of: "platform", like: "ios")
      })
    else { return }
    let framework = fields.text("framework")?.value
    read("symbols", of: &fields) {
      SymbolEntry(&$0, platform: platform, framework: framework, languages: languages)
    }
  }

  /// The symbols in the order of their names.
  ///
  /// - Parameter diagnostics: gets names that cannot be, and what is missing.
  func symbols(_ diagnostics: inout [Diagnostic]) -> [APISymbol] {
    checkNames(&diagnostics)
    let symbols = values(&diagnostics).sorted { first, second in
      first.name == second.name ? first.platform < second.platform : first.name < second.name
    }
    // One of two says of both that they are counterparts.
    var naming: [SymbolEntry.Key: [String]] = [:]
    for symbol in symbols {
      for name in symbol.counterparts {
        naming[SymbolEntry.Key(platform: symbol.platform, name: name), default: []]
          .append(symbol.name)
      }
    }
    return symbols.map { symbol in
      let key = SymbolEntry.Key(platform: symbol.platform, name: symbol.name)
      return naming[key].map(symbol.adding(counterparts:)) ?? symbol
    }
  }

  private func checkNames(_ diagnostics: inout [Diagnostic]) {
    let current = Set(entries.map(\.key))
    var known: [String: NearestNames] = [:]
    func nearest(to name: String, on platform: String) -> String? {
      let names =
        known[platform]
        ?? NearestNames(entries.filter { $0.key.platform == platform }.map(\.key.name))
      known[platform] = names
      return names.nearest(to: name)
    }
    for entry in entries {
      let platform = entry.key.platform
      for (field, name) in entry.otherNames
      where current.contains(SymbolEntry.Key(platform: platform, name: name.value)) {
        diagnostics.append(
          Diagnostic(
            .invalidField, path: name.path, range: name.range,
            message: isCurrent(name.value, in: field)))
      }
      for (field, name) in entry.references
      where !current.contains(SymbolEntry.Key(platform: platform, name: name.value)) {
        diagnostics.append(
          Diagnostic(
            .invalidField, path: name.path, range: name.range,
            message: isUnknown(name.value, in: field),
            fix: nearest(to: name.value, on: platform).map(Message.didYouMean)))
      }
    }
  }

  private func isCurrent(_ name: String, in field: String) -> Message {
    Message(
      "`\(field)` holds names that no symbol has today, and `\(name)` is the name of one",
      french: "`\(field)` contient des noms que nul symbole ne porte aujourd’hui, "
        + "et un symbole s’appelle `\(name)`")
  }

  private func isUnknown(_ name: String, in field: String) -> Message {
    Message(
      "`\(field)` holds the name of a symbol of the catalogue, and there is no `\(name)`",
      french: "`\(field)` contient le nom d’un symbole du catalogue, et il n’y a pas de `\(name)`")
  }
}
