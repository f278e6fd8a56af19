import OngletLink
import OngletModel

/// The page of what changed in each edition, and the line about it on the page of a criterion.
extension ReferencePageBuilder {
  /// The languages of titles and changes: the page's, then the others.
  private var languages: [Language] { [language] + site.configuration.languages }

  /// The identifier of the heading of an edition; that of what is not published yet has no name.
  static func headingID(of edition: String) -> String {
    edition.isEmpty ? "unreleased" : "edition-" + slug(edition)
  }

  func editions() -> [ReferenceBlock] {
    guard let history = context.editions else { return [] }
    let steps = history.steps.filter { step in
      step.isReleased || step.changes.contains { $0.isVisible(in: languages) }
    }
    let lead =
      steps.first?.isReleased == true
      ? strings.filled("edition-same", ["edition": history.newest.id]) : strings["editions-lead"]
    // They are beside the page.
    let feed = site.configuration.address == nil ? [] : [("feed.xml", "edition-feed")]
    let files = feed + [("changes.json", "edition-data")]
    return [
      .paragraph([.words(lead)]),
      .lines(files.map { [.externalLink($0, language, [.string($1)])] }, style: "change-files"),
    ] + steps.flatMap(blocks)
  }

  /// The title of a step: that of its edition.
  func title(of step: EditionHistory.Step) -> String {
    step.edition.id.isEmpty
      ? strings.filled("edition-unreleased", ["edition": step.former?.id ?? ""])
      : strings.filled("edition", ["edition": step.edition.id])
  }

  private func blocks(of step: EditionHistory.Step) -> [ReferenceBlock] {
    let id = Self.headingID(of: step.edition.id)
    let date = step.edition.date.isEmpty ? [] : [strings.date(step.edition.date)]
    let guides = inReadingOrder(Dictionary(grouping: step.edition.criteria, by: \.guide))
    let line = date + (step.former == nil ? [summary(of: step)] : [])
    var blocks: [ReferenceBlock] = [.heading(level: 2, id: id, [.words(title(of: step))])]
    if !line.isEmpty {
      blocks.append(.paragraph([.words(line.joined(separator: " · "))], style: "edition-line"))
    }
    if step.former == nil { return blocks + (guides.count > 1 ? sizes(of: guides) : []) }
    let changes = inReadingOrder(
      Dictionary(grouping: step.changes) { $0.pair.new?.guide ?? $0.pair.old?.guide ?? "" })
    var overview: [(name: [ReferenceInline], counts: [[ReferenceInline]])] = []
    var groups: [ReferenceBlock] = []
    for (guide, changes) in changes {
      var counts = ChangeCounts(id: id + "-" + slug(guide))
      let items = changes.sorted { rank($0.pair.new?.key) < rank($1.pair.new?.key) }
        .compactMap { item(of: $0, &counts) }
      if items.isEmpty { continue }
      overview.append((name(ofGuide: guide, fragment: counts.id), links(counts)))
      groups.append(.groupHeading(id: counts.id, name(ofGuide: guide)))
      groups.append(.list(items, style: "changes"))
    }
    let style = "change-counts"
    // The name of the only guide is right below.
    if overview.count == 1 { return blocks + [.lines(overview[0].counts, style: style)] + groups }
    let lines = overview.map {
      ReferenceBlock.Item(line: $0.name, blocks: [.lines($0.counts, style: style)])
    }
    return blocks + [.list(lines, style: "edition-guides")] + groups
  }

  /// How much each guide has, in a list for each main page.
  private func sizes(of guides: [(key: String, value: [Edition.Criterion])]) -> [ReferenceBlock] {
    let sections = context.navigation.groups(of: guides, by: { page(of: $0.key) })
    var blocks: [ReferenceBlock] = []
    for (section, guides) in sections {
      let name = section.map { ReferenceInline.title($0) } ?? .string("checklists-guides")
      if sections.count > 1 { blocks.append(.groupHeading([name])) }
      let lines = guides.map { guide, criteria in
        ReferenceBlock.Item(
          line: self.name(ofGuide: guide) + [.styled("where", [.words(size(of: criteria))])])
      }
      blocks.append(.list(lines, style: "edition-guides"))
    }
    return blocks
  }

  /// The guides in reading order, each with what is about it.
  private func inReadingOrder<Item>(
    _ guides: [String: [Item]]
  ) -> [(key: String, value: [Item])] {
    guides.sorted { (rank($0.key), $0.key) < (rank($1.key), $1.key) }
  }

  /// The title of a guide as a link to its page, or to a place on this page.
  private func name(ofGuide key: String, fragment: String? = nil) -> [ReferenceInline] {
    let guide = page(of: key)
    let name: [ReferenceInline] = guide.map { [.title($0)] } ?? [.words(key)]
    if let fragment { return [.link(page, fragment: fragment, name)] }
    return guide.map { [.link($0, name)] } ?? name
  }

  /// How many changes of each kind there are, each as a link to the first one.
  private func links(_ counts: ChangeCounts) -> [[ReferenceInline]] {
    Self.kinds.compactMap { kind in
      counts.numbers[kind].map { number in
        let tag = ReferenceInline.styled(
          "tag change-" + kind, [.words(strings["change-" + kind].lowercased())])
        return [.link(page, fragment: counts.id(of: kind), [.words("\(number) "), tag])]
      }
    }
  }

  /// The position of a page in reading order; what is no longer there comes last.
  private func rank(_ key: String?) -> Int {
    key.flatMap(page).map { relations.ranks[$0] } ?? .max
  }

  /// What changed in an edition, or what the first one has, in numbers.
  func summary(of step: EditionHistory.Step) -> String {
    if step.former != nil {
      return counts(of: step).map { strings[$0] + strings["colon"] + $1 }.joined(separator: "; ")
    }
    return size(of: step.edition.criteria)
  }

  private func size(of criteria: [Edition.Criterion]) -> String {
    let checks = criteria.reduce(0) { $0 + $1.checks.count }
    return strings.filled(
      "edition-first",
      [
        "checks": strings.count("checks", checks),
        "criteria": strings.count("criteria-count", criteria.count),
      ])
  }

  /// The kinds of changes in the order in which they are counted.
  private static let kinds = [
    EditionPair<Edition.Check>.Change.new, .reworded, .moved, .removed,
  ].map(\.rawValue)

  /// How many criteria and checks changed, with the keys of the words that name them.
  private func counts(of step: EditionHistory.Step) -> [(name: String, count: String)] {
    [
      ("criteria", count(step.changes.map(\.pair))),
      ("edition-checks", count(step.changes.flatMap(checks))),
    ].filter { !$1.isEmpty }
  }

  /// How many items are new, reworded, moved and removed: “new: 3, reworded: 14”.
  private func count<Item: EditionItem>(_ pairs: [EditionPair<Item>]) -> String {
    let changes = pairs.compactMap { $0.change(in: languages)?.rawValue }
    return Self.kinds.compactMap { kind in
      let count = changes.count { $0 == kind }
      let name = strings["change-" + kind].lowercased()
      return count == 0 ? nil : name + strings["colon"] + String(count)
    }.joined(separator: ", ")
  }

  /// The checks that changed, but for those that are the same in a criterion that moved.
  private func checks(of change: ComparedCriterion) -> [EditionPair<Edition.Check>] {
    change.checks.filter { check in
      guard let old = check.old, let new = check.new else { return true }
      return old.criterion == new.criterion || old.criterion != change.pair.old?.key
        || check.isReworded(in: languages)
    }
  }

  /// A criterion with what changed in it; nil if nothing that readers of the language see.
  private func item(
    of change: ComparedCriterion, _ counts: inout ChangeCounts
  ) -> ReferenceBlock.Item? {
    let former = change.pair.old.flatMap { $0.guide == change.pair.new?.guide ? nil : $0.guide }
    let ties = Edition.Tie.allCases.flatMap { self.ties(of: change, $0) }
    let page = (change.pair.new?.key).flatMap(self.page)
    var item = line(of: change.pair, on: page, from: former, &counts)
    let checks = self.checks(of: change).compactMap { check in
      let criterion = check.old?.criterion
      return line(of: check, from: criterion == change.pair.old?.key ? nil : criterion, &counts)
    }
    if item == nil, checks.isEmpty, ties.isEmpty { return nil }
    if item == nil, let new = change.pair.new {
      item = ReferenceBlock.Item(line: named(on: page, [.words(new.title(in: languages))]))
    }
    return ReferenceBlock.Item(
      id: item?.id,
      blocks: [.paragraph(item?.line ?? [], style: "changed")]
        + (checks.isEmpty ? [] : [.list(checks, style: "changed-checks")])
        + (ties.isEmpty ? [] : [.facts(ties)]))
  }

  /// The kind of a change and the words of what changed; nil if readers see no change.
  ///
  /// - Parameters:
  ///   - page: the page that it leads to.
  ///   - former: the criterion or the guide that it was in, if it was another one.
  private func line<Item: EditionItem>(
    of pair: EditionPair<Item>, on page: PageIndex? = nil, from former: String?,
    _ counts: inout ChangeCounts
  ) -> ReferenceBlock.Item? {
    guard let change = pair.change(in: languages)?.rawValue else { return nil }
    let (old, new) = (pair.old?.title(in: languages), pair.new?.title(in: languages))
    let tag = change == "reworded" && old == new ? "text" : change
    var words: [ReferenceInline] =
      switch (old, new) {
      case (let old?, let new?): named(on: page, difference(from: old, to: new))
      case (let old?, nil): [.edited(isInserted: false, [.words(old)])]
      default: named(on: page, [.words(new ?? "")])
      }
    if change == "moved", let former {
      let name = self.page(of: former).map { site.pages[$0].shortTitle } ?? former
      words += [
        .words(" "), .styled("where", [.words(strings.filled("change-from", ["place": name]))]),
      ]
    }
    return ReferenceBlock.Item(
      id: counts.add(change),
      line: [
        .styled("tag change-" + change, [.string("change-" + tag)]), .words(" "),
        .styled("change-words", words),
      ])
  }

  private func page(of key: String) -> PageIndex? {
    context.editions?.page(of: key, in: language)
  }

  private func named(on page: PageIndex?, _ words: [ReferenceInline]) -> [ReferenceInline] {
    page.map { [.link($0, words)] } ?? words
  }

  /// The words of two titles, those that only one of them has marked; if they have little in common,
  /// one after the other.
  private func difference(from old: String, to new: String) -> [ReferenceInline] {
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    let (former, later) = (words(old), words(new))
    var parts = Difference.all(from: former, to: later)
    let kept = parts.count { if case .kept = $0 { true } else { false } }
    if kept * 3 < max(former.count, later.count) {
      parts = former.map { .removed($0) } + later.map { .inserted($0) }
    }
    var inlines: [ReferenceInline] = []
    var rest = parts[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isLike(first) }
      rest = rest.dropFirst(run.count)
      let text = ReferenceInline.words(run.map(\.element).joined(separator: " "))
      if !inlines.isEmpty { inlines.append(.words(" ")) }
      switch first {
      case .kept: inlines.append(text)
      case .inserted: inlines.append(.edited(isInserted: true, [text]))
      case .removed: inlines.append(.edited(isInserted: false, [text]))
      }
    }
    return inlines
  }

  private func ties(of change: ComparedCriterion, _ tie: Edition.Tie) -> [ReferenceFact] {
    let (added, dropped) = change.ties(tie)
    // What a new or a removed criterion declares is nothing that changed.
    if change.pair.old == nil || change.pair.new == nil { return [] }
    let subject =
      switch tie {
      case .meets: strings["success-criteria"]
      case .apis: strings["symbols"]
      case .phases: strings["phases"]
      }
    return [("ties-added", added), ("ties-dropped", dropped)].filter { !$1.isEmpty }.map {
      key, names in
      let shown = names.map { tie == .phases ? strings.name(ofPhase: $0) : $0 }
      return ReferenceFact(
        .words(strings.filled(key, ["name": subject])),
        [.words(shown.joined(separator: ", "))])
    }
  }

  // MARK: The page of a criterion

  /// Since which edition the page's criterion is as it is, with a link to what changed in it.
  func unchangedSince() -> [ReferenceInline] {
    let key = site.pages[page].page.id.path
    guard let step = context.editions?.lastChange(ofCriterion: key, in: languages) else {
      return []
    }
    let words = ReferenceInline.words(
      step.isReleased
        ? strings.filled("unchanged-since", ["edition": step.edition.id])
        : strings.filled("changed-since", ["edition": step.former?.id ?? ""]))
    guard let page = relations.page(.editions, in: language) else { return [words] }
    return [.link(page, fragment: Self.headingID(of: step.edition.id), [words])]
  }
}

/// How many changes of each kind a guide has in an edition. The first of each has an identifier.
private struct ChangeCounts {
  /// The identifier of the heading that they are below.
  let id: String
  private(set) var numbers: [String: Int] = [:]

  init(id: String) { self.id = id }

  func id(of kind: String) -> String { id + "-" + kind }

  /// - Returns: the identifier of the change if it is the first of its kind.
  mutating func add(_ kind: String) -> String? {
    numbers[kind, default: 0] += 1
    return numbers[kind] == 1 ? id(of: kind) : nil
  }
}

extension Difference {
  fileprivate var element: Element {
    switch self {
    case .removed(let element), .inserted(let element), .kept(let element): element
    }
  }

  fileprivate func isLike(_ other: Difference) -> Bool {
    switch (self, other) {
    case (.removed, .removed), (.inserted, .inserted), (.kept, .kept): true
    default: false
    }
  }
}
