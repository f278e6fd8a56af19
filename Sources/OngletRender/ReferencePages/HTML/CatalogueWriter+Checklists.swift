import OngletLink
import OngletModel

/// The checklists of guides: lists for printing, with data for the script of checklists.
extension CatalogueWriter {
  /// Writes the index of checklists, with an entry for all checks and one for each guide.
  mutating func writeChecklists() {
    let groups = relations.checkedCriteria(in: language)
    let lists = groups.filter { checklist(of: $0) != nil }
    var values = TemplateContext([
      .count: .text(count(of: groups)), .isEmpty: .flag(groups.isEmpty),
      .groups: .list(sections(of: lists)), .hasLists: .flag(!lists.isEmpty),
    ])
    if let all = relations.page(.allChecks, in: language) {
      values[.allChecks] = .object(link(to: all))
    }
    write("checklists", values)
    // The checks of criteria outside of guides are only here.
    let others = groups.filter { checklist(of: $0) == nil }
    if !others.isEmpty { writeList(of: others, [.isEmpty: .flag(false)]) }
  }

  /// Writes the checks of all guides, each below its heading, then those of other criteria.
  mutating func writeAllChecks() {
    let groups = relations.checkedCriteria(in: language)
    let guides = groups.compactMap { group -> TemplateContext? in
      guard let guide = group.guide, checklist(of: group) != nil else { return nil }
      let id = site.pages[guide].page.id
      let heading = ContentsEntry(
        level: 2, id: Self.headingID(of: id), html: context.titles[guide])
      return [
        .id: .text(id.path), .heading: .html(part("anchored-heading", noted(heading))),
        .sections: .html(group.criteria.flatMap { checks(of: $0, level: 3) }),
      ]
    }
    writeList(
      of: groups.filter { checklist(of: $0) == nil },
      [
        .count: .text(count(of: groups)), .isEmpty: .flag(groups.isEmpty),
        .groups: .list(guides),
      ])
  }

  /// Writes the checks of a guide.
  mutating func writeChecklist(of guide: PageID) {
    let groups = relations.checkedCriteria(in: language).filter {
      $0.guide.map { site.pages[$0].page.id } == guide
    }
    var values = TemplateContext([
      .count: .text(count(of: groups)), .isEmpty: .flag(groups.isEmpty), .id: .text(guide.path),
    ])
    if let guide = groups.first?.guide { values[.guide] = .object(link(to: guide)) }
    writeList(of: groups, values)
  }

  // MARK: The index

  /// The lists below the title of the main page that their guides are in; first those of guides that
  /// are main pages themselves, without a title.
  private mutating func sections(of lists: [CatalogueRelations.Group]) -> [TemplateContext] {
    var order: [PageIndex?] = []
    var members: [PageIndex?: [TemplateContext]] = [:]
    for group in lists {
      guard let list = checklist(of: group) else { continue }
      let main = group.guide.flatMap { context.navigation.section(of: $0) }
      let section = main == group.guide ? nil : main
      if members[section] == nil { order.append(section) }
      members[section, default: []].append(entry(of: group, list))
    }
    let titled = order.count > 1 ? order.compactMap(\.self) : []
    let untitled = order.filter { section in !titled.contains { $0 == section } }
    return (untitled + titled).map { section in
      var values: TemplateContext = [.lists: .list(members[section] ?? [])]
      if let section, titled.contains(section) {
        let path = site.pages[section].page.id.path.split { $0.isWhitespace }
        let heading = ContentsEntry(
          level: 2, id: "lists/" + path.joined(separator: "-"), html: context.titles[section])
        values[.heading] = .html(part("anchored-heading", noted(heading)))
      }
      return values
    }
  }

  private func checklist(of group: CatalogueRelations.Group) -> PageIndex? {
    group.guide.flatMap { relations.page(.checklist(site.pages[$0].page.id), in: language) }
  }

  /// The entry of a guide's list, with the keys by which answers are counted.
  private func entry(of group: CatalogueRelations.Group, _ list: PageIndex) -> TemplateContext {
    let guide = group.guide.map { site.pages[$0].page.id } ?? PageID("")
    let keys = group.criteria.flatMap { index in
      let page = site.pages[index]
      return (page.criterion?.checks ?? []).map {
        page.page.id.path.dropFirst(guide.path.count + 1) + "#" + page.anchorIDs[$0.anchor]
      }
    }
    var entry = link(to: list)
    entry[.headingID] = .text(Self.headingID(of: guide))
    entry[.id] = .text(guide.path)
    entry[.keys] = .text(keys.joined(separator: "\n"))
    // All checks used to be on this page: old links to those of a criterion lead to the entry of
    // their list.
    let old = group.criteria.map { Self.headingID(of: site.pages[$0].page.id) }
    entry[.aliases] = .html(FragmentAliases.html(of: old, leadingTo: "top"))
    entry[.count] = .text(strings.count("checks", keys.count))
    return entry
  }

  /// The number of checks and criteria, in words; empty without criteria.
  private func count(of groups: [CatalogueRelations.Group]) -> String {
    let criteria = groups.flatMap(\.criteria)
    if criteria.isEmpty { return "" }
    let checks = criteria.reduce(0) { $0 + (site.pages[$1].criterion?.checks.count ?? 0) }
    return strings.filled(
      "checklist-count",
      [
        "checks": strings.count("checks", checks),
        "criteria": builder.count(of: criteria),
      ])
  }

  // MARK: A list

  /// The words of files of answers, in all languages, so that a file can be read in another
  /// language than it was written in.
  private static let fileWords = [
    "status-passes", "status-fails", "status-inapplicable", "status-untested", "column-key",
    "column-guide", "column-criterion", "column-check", "column-phases",
    "column-success-criteria", "column-severity", "column-status", "column-note", "column-app",
    "column-version", "column-device", "column-system", "column-sample", "column-address",
    "column-tester", "column-date",
  ]

  private mutating func writeList(
    of groups: [CatalogueRelations.Group], _ values: TemplateContext
  ) {
    listsChecks = true
    var values = values
    values[.fileWords] = .list(
      Self.fileWords.map { key in
        TemplateContext([
          .key: .text(key), .titleHTML: .html(context.html(ofWords: key, in: language)),
          .languages: .list(
            site.configuration.languages.filter { context.strings(for: $0).has(key) }.map {
              TemplateContext([
                .language: .text($0.code), .name: .text(context.strings(for: $0)[key]),
              ])
            }),
        ])
      })
    values[.sections] = .html(groups.flatMap(\.criteria).flatMap { checks(of: $0) })
    write("checks", values)
  }

  /// The identifier of a heading: the slash makes it different from those in texts.
  private static func headingID(of page: PageID) -> String {
    "checks/" + page.path.split { $0.isWhitespace }.joined(separator: "-")
  }

  /// The checks of a criterion with their heading and what the criterion declares.
  ///
  /// - Parameter level: that of the heading. Below the heading of a guide, there are too many for a
  ///   table of contents.
  private mutating func checks(of index: PageIndex, level: Int = 2) -> [UInt8] {
    let page = site.pages[index]
    let declared = page.declarations
    let successCriteria = declared.successCriteria.map { name in
      guard let place = name.index else { return name.name }
      let criterion = catalogue.successCriteria[place]
      return [name.name, criterion.level.rawValue, criterion.slug].joined(separator: ":")
    }
    let guide = page.parent.map { site.pages[$0].shortTitle }
    let phases = declared.phases.map {
      TemplateContext([.id: .text($0), .name: .text(strings.name(ofPhase: $0))])
    }
    let heading = ContentsEntry(
      level: level, id: Self.headingID(of: page.page.id), html: context.titles[index])
    var values = level == 2 ? noted(heading) : values(of: heading)
    values[.href] = .text(addresses.address(of: index))
    values[.id] = .text(page.page.id.path)
    values[.guideName] = .text(guide ?? "")
    values[.updated] = .text(context.lastChange(of: index) ?? "")
    values[.phaseIDs] = .text(declared.phases.joined(separator: " "))
    values[.phases] = .list(phases)
    values[.wcag] = .text(successCriteria.joined(separator: " "))
    if !successCriteria.isEmpty {
      values[.successCriteria] = .html(
        captured { $0.writeTags(declared.successCriteria) { $0.writeChip(of: $1) } })
    }
    values[.checks] = .html(items(of: index))
    return part("criterion-checks", values)
  }
}
