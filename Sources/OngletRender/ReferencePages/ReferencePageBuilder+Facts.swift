import OngletLink
import OngletModel

/// The facts about success criteria, symbols and pages.
extension ReferencePageBuilder {
  // MARK: Pages

  /// The front matter of the page in sentences, for forms without templates: Markdown and books.
  ///
  /// - Parameter hasOpenings: whether panels of the form open with the lines that are about them.
  func declaredSentences(hasOpenings: Bool = false) -> [ReferenceBlock] {
    let texts = site.pages[page].page.metadata.texts
    return inShort(hasOpenings: hasOpenings)
      + MetadataText.allCases.compactMap { field in
        texts[field].map {
          .paragraph([.text(strings.sentence(field, $0), language)], style: field.rawValue)
        }
      }
  }

  /// The answer of the criterion in a few lines; empty if the page gives none.
  ///
  /// - Parameter hasOpenings: whether panels open with the lines that are about them.
  func inShort(hasOpenings: Bool = false) -> [ReferenceBlock] {
    let page = site.pages[page]
    guard let inShort = page.page.metadata.inShort else { return [] }
    let lines = InShort.Role.allCases.compactMap { role in
      hasOpenings && page.panel(openedBy: role) != nil
        ? nil : inShort.lines[role].map { line(of: role, $0) }
    }
    let label = hasOpenings ? [] : self.label("in-short")
    return [.paragraph(label + sentence(inShort.rule), style: "rule")]
      + (lines.isEmpty ? [] : [.lines(lines, style: "lines")])
  }

  /// A line of the answer, with the name of its role.
  func line(of role: InShort.Role, _ text: String) -> [ReferenceInline] {
    label("in-short-" + role.rawValue) + sentence(text)
  }

  /// A text of the front matter, with code between backquotes.
  func sentence(_ text: String) -> [ReferenceInline] { prose(Localized([language: text])) }

  private func label(_ key: String) -> [ReferenceInline] {
    [.styled("label", [.words(strings[key] + strings["colon"])])]
  }

  /// The success criteria that the page declares, for forms without styles.
  func successCriteriaFacts() -> [ReferenceFact] {
    fact("success-criteria", site.pages[page].declarations.successCriteria) { name in
      guard let place = name.index else { return [.words(name.name)] }
      let level = catalogue.successCriteria[place].level.rawValue
      let target = relations.page(.successCriterion(place), in: language)
      return [
        target.map(link(to:)) ?? .words(name.name),
        .words(" (" + strings.filled("level", ["level": level]) + ")"),
      ]
    }
  }

  /// The symbols and the phases of work that the page declares.
  func symbolAndPhaseFacts() -> [ReferenceFact] {
    let declared = site.pages[page].declarations
    let title = relations.isComponent(page) ? "criteria-of-component" : "components"
    return fact("symbols", declared.symbols) { [link(toSymbol: $0)] }
      + fact(title, relations.betweenComponents(page).written) { [link(to: $0)] }
      + fact("phases", declared.phases) { [.words(strings.name(ofPhase: $0))] }
  }

  /// A fact with several values; empty if there is no value.
  private func fact<Value>(
    _ name: String, _ values: [Value], inlines: (Value) -> [ReferenceInline]
  ) -> [ReferenceFact] {
    values.isEmpty ? [] : [ReferenceFact(name, [.values(values.map(inlines))])]
  }

  // MARK: Success criteria

  func facts(of criterion: SuccessCriterion) -> [ReferenceFact] {
    var facts = [
      ReferenceFact("fact-level", [.level(criterion.level, isNamed: true)]),
      ReferenceFact("fact-version", [.words(criterion.versions(strings))]),
    ]
    let guideline = catalogue.guidelines.first { $0.number == criterion.guideline }
    if let guideline {
      facts.append(
        ReferenceFact("fact-guideline", link(toHeading: guideline.number, guideline.names)))
    }
    let principleNumber = guideline?.principle ?? ""
    if let principle = catalogue.principles.first(where: { $0.number == principleNumber }) {
      facts.append(
        ReferenceFact("fact-principle", link(toHeading: principle.number, principle.names)))
    }
    facts += nameFacts(of: criterion)
    facts += Standard.ID.allCases.compactMap { id -> ReferenceFact? in
      let standard = catalogue.standards.first { $0.id == id }
      return criterion.clauses(of: id, standard, strings).map {
        ReferenceFact("fact-" + id.rawValue, [.words($0)])
      }
    }
    let address = criterion.address(in: language)
    let norm = ReferenceInline.externalLink(
      address, Language(ofAddress: address) ?? .english, [.words(strings["w3c-norm"])])
    let explanation = ReferenceInline.externalLink(
      criterion.understandingAddress, .english,
      [.text(strings.filled("w3c-understanding", ["number": criterion.number]), .english)])
    facts.append(ReferenceFact("fact-w3c", [.values([[norm], [explanation]])]))
    return facts
  }

  /// The names in the site's other languages, with a note for names that may not be the official
  /// ones.
  private func nameFacts(of criterion: SuccessCriterion) -> [ReferenceFact] {
    var facts: [ReferenceFact] = []
    if criterion.names[language] == nil {
      facts.append(ReferenceFact("fact-name", [.words(strings["name-missing"])]))
    } else if criterion.uncertainNames.contains(language) {
      facts.append(ReferenceFact("fact-name", [.words(strings["uncertain-name-text"])]))
    }
    for other in criterion.names.values.keys.sorted() where !language.lookup.contains(other) {
      guard let name = criterion.names[other], let key = strings.key("fact-name-", of: other)
      else { continue }
      let isUncertain = criterion.uncertainNames.contains(other)
      let doubt: [ReferenceInline] =
        isUncertain ? [.words(" (" + strings["uncertain-name"] + ")")] : []
      facts.append(ReferenceFact(key, [.text(name, other)] + doubt))
    }
    return facts
  }

  // MARK: Symbols

  func facts(of symbol: APISymbol) -> [ReferenceFact] {
    var facts: [ReferenceFact] = []
    func add(_ name: ReferenceInline, _ field: String, _ value: [ReferenceInline]) {
      if value.isEmpty { return }
      let isUncertain = symbol.uncertainFields.contains(field)
      facts.append(ReferenceFact(name, isUncertain ? value + doubt : value))
    }
    func add(_ name: String, _ field: String, _ value: [ReferenceInline]) {
      add(.string(name), field, value)
    }
    func add(_ name: String, _ field: String, words: String?) {
      add(name, field, words.map { [.words($0)] } ?? [])
    }
    func add(_ name: String, _ field: String, symbol other: String?) {
      let id = other.map { APISymbol.ID(platform: symbol.platform, name: $0) }
      add(name, field, id.map { [self.name(of: $0, besides: symbol).inline] } ?? [])
    }
    add("fact-kind", "kind", words: strings["kind-" + symbol.kind.rawValue])
    let platform = catalogue.name(ofPlatform: symbol.platform, in: language)
    add("fact-platform", "platform", words: platform)
    add("fact-framework", "framework", words: symbol.framework)
    add("fact-owner", "owner", symbol: symbol.owner)
    if symbol.since == nil, symbol.uncertainFields.contains("since") {
      facts.append(ReferenceFact("fact-since", [.words(strings["unconfirmed-version"])]))
    }
    add("fact-since", "since", words: symbol.since)
    add("fact-deprecated", "deprecated", words: symbol.deprecated)
    add("fact-replacement", "replacement", symbol: symbol.replacement)
    add("fact-legacy", "legacy", list(ofCodes: symbol.legacyNames))
    for (language, names) in symbol.namesByLanguage.sorted(by: { $0.key < $1.key }) {
      let name = strings.filled("fact-names", ["language": language])
      add(.words(name), "names", list(ofCodes: names))
    }
    add("fact-misspellings", "misspellings", list(ofCodes: symbol.misspellings))
    add("fact-counterparts", "counterparts", counterparts(of: symbol))
    add("fact-notification", "change-notification", symbol: symbol.changeNotification)
    let documentation = symbol.documentation.map { [documentationLink(of: symbol, at: $0)] }
    add("fact-documentation", "documentation", documentation ?? [])
    return facts
  }

  /// The name of a symbol as a link to its documentation.
  func documentationLink(of symbol: APISymbol, at address: String) -> ReferenceInline {
    .externalLink(address, Language(ofAddress: address) ?? .english, [.code(symbol.name)])
  }

  /// The note that nobody could confirm what is before it.
  private var doubt: [ReferenceInline] {
    [.words(" "), .styled("doubt", [.words("("), .string("unconfirmed"), .words(")")])]
  }

  private func list(ofCodes codes: [String]) -> [ReferenceInline] {
    Array(codes.flatMap { [ReferenceInline.words(", "), .code($0)] }.dropFirst())
  }

  /// The name of a symbol, and the symbol if it is in the catalogue.
  private func name(
    of id: APISymbol.ID, besides symbol: APISymbol
  ) -> (inline: ReferenceInline, symbol: APISymbol?) {
    let place = relations.symbol(id)
    return (
      place.map { link(toSymbol: $0) } ?? .code(symbol.name(of: id)),
      place.map { catalogue.symbols[$0] }
    )
  }

  /// The counterparts, each with its framework, its platform if it has another, and its version.
  private func counterparts(of symbol: APISymbol) -> [ReferenceInline] {
    symbol.counterparts.enumerated().flatMap { position, id -> [ReferenceInline] in
      let (link, known) = name(of: id, besides: symbol)
      let platform =
        id.platform == symbol.platform
        ? nil : known?.shownPlatform(called: catalogue.name(ofPlatform: id.platform, in: language))
      let remarks = [known?.framework, platform, known?.since].compactMap(\.self)
        .joined(separator: ", ")
      let parts: [ReferenceInline?] = [
        position == 0 ? nil : .words(", "), link,
        remarks.isEmpty ? nil : .words(" (" + remarks + ")"),
      ]
      return parts.compactMap(\.self)
    }
  }
}

extension SuccessCriterion {
  /// The version whose success criteria are marked as new.
  private static let newestVersion = "2.2"

  private var isNew: Bool { version == Self.newestVersion && removedIn == nil }

  /// The tags after its name in lists.
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

  fileprivate func versions(_ strings: Strings) -> String {
    let since = strings.filled(isNew ? "new-in" : "since-version", ["version": version])
    guard let removedIn else { return since }
    return since + ", " + strings.filled("removed-in", ["version": removedIn])
  }

  /// The clauses of another standard that contain it, or a note that the standard follows an older
  /// version.
  fileprivate func clauses(
    of id: Standard.ID, _ standard: Standard?, _ strings: Strings
  ) -> String? {
    let numbers = clauses[id] ?? []
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
  /// The name of its platform; nil if its version contains it: `iOS 13`.
  func shownPlatform(called name: String) -> String? {
    since?.hasPrefix(name) == true ? nil : name
  }
}

extension Catalogue {
  /// The name of a platform; its identifier if no catalogue names it.
  func name(ofPlatform platform: String, in language: Language) -> String {
    platformNames[platform]?.nearest(to: language)?.text ?? platform
  }
}
