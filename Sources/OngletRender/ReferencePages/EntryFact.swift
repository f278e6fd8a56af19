import OngletModel

/// A fact about a success criterion or a symbol, whatever it is written as.
struct EntryFact {
  /// The key of its name among the words of the theme.
  let name: String
  let value: [Part]

  enum Part {
    /// Words of the theme, or what reads the same in all languages.
    case words(String)
    /// A text of the catalogue.
    case text(String, Language)
    case level(ConformanceLevel)
    /// A guideline or a principle.
    case heading(number: String, names: Localized<String>)
    /// Names of programming interfaces.
    case code([String])
    /// A symbol, by its place in the catalogue.
    case symbol(Int)
    /// A link out of the site, to something in a language.
    indirect case link(address: String, language: Language, label: Part)
    case list([Part])
    /// That nobody could confirm what stands before.
    case doubt
  }

  init(_ name: String, _ value: [Part]) {
    self.name = name
    self.value = value
  }
}

extension SuccessCriterion {
  /// The version whose success criteria are pointed out as new.
  private static let newestVersion = "2.2"

  /// - Parameter strings: those of the language that the facts are told in.
  func facts(in catalogue: Catalogue, _ strings: Strings) -> [EntryFact] {
    var facts = [
      EntryFact("fact-level", [.level(level)]),
      EntryFact("fact-version", [.words(versions(strings))]),
    ]
    let parent = catalogue.guidelines.first { $0.number == guideline }
    if let parent {
      facts.append(
        EntryFact("fact-guideline", [.heading(number: parent.number, names: parent.names)]))
    }
    if let root = catalogue.principles.first(where: { $0.number == parent?.principle ?? "" }) {
      facts.append(
        EntryFact("fact-principle", [.heading(number: root.number, names: root.names)]))
    }
    facts += nameFacts(strings) + clauseFacts(in: catalogue, strings)
    let norm = EntryFact.Part.link(
      address: address(in: strings.language),
      language: strings.language == .french ? .french : .english,
      label: .words(strings["w3c-norm"]))
    let explanation = EntryFact.Part.link(
      address: understandingAddress, language: .english,
      label: .text(strings.filled("w3c-understanding", ["number": number]), .english))
    facts.append(EntryFact("fact-w3c", [.list([norm, explanation])]))
    return facts
  }

  /// What lists say of it besides its name.
  func tags(_ strings: Strings) -> [String] {
    var tags: [String] = []
    if let removedIn {
      tags.append(strings.filled("obsolete-since", ["version": removedIn]))
    } else if isNew {
      tags.append(strings.filled("new-in", ["version": version]))
    }
    if uncertainNames.contains(strings.language) { tags.append(strings["uncertain-name"]) }
    return tags
  }

  private var isNew: Bool { version == Self.newestVersion && removedIn == nil }

  private func versions(_ strings: Strings) -> String {
    let since = strings.filled(isNew ? "new-in" : "since-version", ["version": version])
    guard let removedIn else { return since }
    return since + ", " + strings.filled("removed-in", ["version": removedIn])
  }

  /// The names in the site's other languages; a name that may not be the official one is said to be.
  private func nameFacts(_ strings: Strings) -> [EntryFact] {
    var facts: [EntryFact] = []
    if names[strings.language] == nil {
      facts.append(EntryFact("fact-name", [.words(strings["name-missing"])]))
    } else if uncertainNames.contains(strings.language) {
      facts.append(EntryFact("fact-name", [.words(strings["uncertain-name-text"])]))
    }
    for other in names.values.keys.sorted() where other != strings.language {
      guard let name = names[other], strings.has("fact-name-\(other)") else { continue }
      let isUncertain = uncertainNames.contains(other)
      let doubt: [EntryFact.Part] =
        isUncertain ? [.words(" (" + strings["uncertain-name"] + ")")] : []
      facts.append(EntryFact("fact-name-\(other)", [.text(name, other)] + doubt))
    }
    return facts
  }

  /// Where other standards take it up, and those that do not because they follow an older version.
  private func clauseFacts(in catalogue: Catalogue, _ strings: Strings) -> [EntryFact] {
    Standard.ID.allCases.compactMap { id in
      let standard = catalogue.standards.first { $0.id == id }
      guard let text = clauses(of: id, standard, strings) else { return nil }
      return EntryFact("fact-" + id.rawValue, [.words(text)])
    }
  }

  private func clauses(
    of id: Standard.ID, _ standard: Standard?, _ strings: Strings
  ) -> String? {
    let numbers = clauses[id]
    if numbers.isEmpty {
      guard let standard, version > standard.wcag, level != .aaa else { return nil }
      return strings.filled(
        "standard-lacks", ["edition": standard.edition, "version": standard.wcag])
    }
    let key = id.rawValue + (numbers.count == 1 ? "-clause-one" : "-clause-other")
    let text = strings.filled(key, ["numbers": numbers.joined(separator: ", ")])
    guard let standard else { return text }
    return strings.filled("standard-edition", ["clauses": text, "edition": standard.edition])
  }
}

extension APISymbol {
  /// - Parameter strings: those of the language that the facts are told in.
  func facts(in catalogue: Catalogue, _ strings: Strings) -> [EntryFact] {
    var facts: [EntryFact] = []
    func add(_ name: String, _ field: String, _ value: [EntryFact.Part]?) {
      guard let value else { return }
      let isUncertain = uncertainFields.contains(field)
      facts.append(EntryFact(name, isUncertain ? value + [.doubt] : value))
    }
    func add(_ name: String, _ field: String, names: [String]) {
      if !names.isEmpty { add(name, field, [.code(names)]) }
    }
    func add(_ name: String, _ field: String, symbol: String?) {
      guard let symbol else { return }
      let place = catalogue.symbols.firstIndex { $0.name == symbol && $0.platform == platform }
      add(name, field, [place.map { .symbol($0) } ?? .code([symbol])])
    }
    add("fact-kind", "kind", [.words(strings["kind-\(kind.rawValue)"])])
    add("fact-platform", "platform", [.words(strings.name(ofPlatform: platform))])
    add("fact-framework", "framework", framework.map { [.words($0)] })
    add("fact-owner", "owner", symbol: owner)
    if since == nil, uncertainFields.contains("since") {
      facts.append(EntryFact("fact-since", [.words(strings["unconfirmed-version"])]))
    }
    add("fact-since", "since", since.map { [.words($0)] })
    add("fact-deprecated", "deprecated", deprecated.map { [.words($0)] })
    add("fact-replacement", "replacement", symbol: replacement)
    add("fact-legacy", "legacy", names: legacyNames)
    add("fact-objective-c", "objective-c", names: objectiveCNames)
    add("fact-misspellings", "misspellings", names: misspellings)
    add("fact-counterparts", "counterparts", counterpartParts(in: catalogue))
    add("fact-notification", "change-notification", symbol: changeNotification)
    add(
      "fact-documentation", "documentation",
      documentation.map { [.link(address: $0, language: .english, label: .code([name]))] })
    return facts
  }

  /// The counterparts, each with its framework and version.
  private func counterpartParts(in catalogue: Catalogue) -> [EntryFact.Part]? {
    if counterparts.isEmpty { return nil }
    return counterparts.enumerated().flatMap { position, name -> [EntryFact.Part] in
      let place = catalogue.symbols.firstIndex { $0.name == name && $0.platform == platform }
      let known = place.map { catalogue.symbols[$0] }
      let remarks = [known?.framework, known?.since].compactMap(\.self).joined(separator: ", ")
      return [
        position == 0 ? nil : .words(", "), place.map { .symbol($0) } ?? .code([name]),
        remarks.isEmpty ? nil : .words(" (" + remarks + ")"),
      ].compactMap(\.self)
    }
  }

  /// The name of its platform where a list has to say it: its version, or that there is no other
  /// platform, may tell.
  ///
  /// - Parameter platforms: the names of those in the list.
  func shownPlatform(among platforms: [String], _ strings: Strings) -> String? {
    let name = strings.name(ofPlatform: platform)
    guard let since else { return name }
    return platforms.count > 1 && !since.hasPrefix(name) ? name : nil
  }
}

extension Strings {
  /// The name of a platform; its identifier where the theme has no words for it.
  func name(ofPlatform platform: String) -> String {
    has("platform-" + platform) ? self["platform-" + platform] : platform
  }
}
