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
    return [.paragraph([.words(lead)])] + steps.map { .part("edition", blocks(of: $0)) }
      + [.lines(files.map { [.externalLink($0, language, [.string($1)])] }, style: "link-row")]
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
    let line = date + (step.former == nil ? [summary(of: step)] : [])
    var blocks: [ReferenceBlock] = [.heading(level: 2, id: id, [.words(title(of: step))])]
    if !line.isEmpty {
      blocks.append(.paragraph([.words(line.joined(separator: " · "))], style: "edition-line"))
    }
    if step.former == nil { return blocks + sizes(of: step.edition) }
    let changes = inReadingOrder(
      Dictionary(grouping: step.changes) { $0.pair.new?.guide ?? $0.pair.old?.guide ?? "" })
    var overview: [ReferenceBlock.Item] = []
    var groups: [ReferenceBlock] = []
    var total = 0
    for (guide, changes) in changes {
      var counts = ChangeCounts(id: id + "-" + slug(guide))
      let items = changes.sorted { rank($0.pair.new?.key) < rank($1.pair.new?.key) }
        .compactMap { item(of: $0, &counts) }
      if items.isEmpty { continue }
      total += counts.numbers.values.reduce(0, +)
      let lines = ReferenceBlock.lines(links(counts), style: "change-counts")
      overview.append(.init(line: name(ofGuide: guide, fragment: counts.id), blocks: [lines]))
      groups.append(.groupHeading(id: counts.id, name(ofGuide: guide)))
      groups.append(.list(items, style: "changes"))
    }
    if total > Self.mostOpenChanges {
      let all = strings.filled("edition-changes", ["count": String(total)])
      groups = [.folded([.words(all)], groups)]
    }
    // The name of the only guide is right below.
    if overview.count == 1 { return blocks + overview[0].blocks + groups }
    return blocks + [.list(overview, style: "edition-guides")] + groups
  }

  /// The most changes of an edition that are not folded, and the most guides that are not counted
  /// together.
  private static let (mostOpenChanges, mostGuides) = (20, 8)

  /// How much each main page has, then, folded, how much each guide of it has.
  private func sizes(of edition: Edition) -> [ReferenceBlock] {
    func item(_ name: [ReferenceInline], _ criteria: [Edition.Criterion]) -> ReferenceBlock.Item {
      let counts = counts(of: criteria)
      let lines = [counts.checks, counts.criteria].map {
        [ReferenceInline.separator(isSpaced: true), .styled("where", [.words($0)])]
      }
      return ReferenceBlock.Item(line: name + lines.joined())
    }
    let guides = inReadingOrder(Dictionary(grouping: edition.criteria, by: \.guide))
    // The line above has the numbers of the only guide.
    if guides.count < 2 { return [] }
    let sections = context.navigation.groups(of: guides, by: { page(of: $0.key) })
    var overview: [ReferenceBlock.Item] = []
    var folded: [ReferenceBlock] = []
    for (section, guides) in sections {
      let items = guides.map { item(name(ofGuide: $0), $1) }
      if items.count <= Self.mostGuides, section == nil || sections.count == 1 {
        overview += items
        continue
      }
      let title = section.map(link) ?? .string("checklists-guides")
      overview.append(item([title], guides.flatMap(\.value)))
      folded += [.groupHeading([title]), .list(items, style: "edition-sizes")]
    }
    return [.list(overview, style: "edition-guides")]
      + (folded.isEmpty ? [] : [.folded([.string("edition-sizes")], folded)])
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
    if step.former == nil {
      let (checks, criteria) = counts(of: step.edition.criteria)
      return strings.filled("edition-first", ["checks": checks, "criteria": criteria])
    }
    let counts = [
      ("criteria", count(step.changes.map(\.pair))),
      ("edition-checks", count(step.changes.flatMap(checks))),
    ]
    return counts.filter { !$1.isEmpty }.map { strings[$0] + strings["colon"] + $1 }
      .joined(separator: "; ")
  }

  private func counts(of criteria: [Edition.Criterion]) -> (checks: String, criteria: String) {
    let checks = criteria.reduce(0) { $0 + $1.checks.count }
    return (strings.count("checks", checks), strings.count("criteria-count", criteria.count))
  }

  /// The kinds of changes in the order in which they are counted.
  private static let kinds = [
    EditionPair<Edition.Check>.Change.new, .reworded, .moved, .removed,
  ].map(\.rawValue)

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
    var runs: [(isInserted: Bool?, words: [String])] = []
    for part in parts {
      let (isInserted, word): (Bool?, String) =
        switch part {
        case .kept(let word): (nil, word)
        case .inserted(let word): (true, word)
        case .removed(let word): (false, word)
        }
      if runs.last.map({ $0.isInserted == isInserted }) != true { runs.append((isInserted, [])) }
      runs[runs.count - 1].words.append(word)
    }
    let inlines = runs.map { isInserted, words -> [ReferenceInline] in
      let text = ReferenceInline.words(words.joined(separator: " "))
      return [isInserted.map { .edited(isInserted: $0, [text]) } ?? text]
    }
    return Array(inlines.joined(separator: [.words(" ")]))
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
