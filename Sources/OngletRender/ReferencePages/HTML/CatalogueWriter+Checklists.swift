import OngletLink
import OngletModel

/// The checklists of guides: lists for printing, with data for the script of checklists.
extension CatalogueWriter {
  private typealias Group = CatalogueRelations.Group

  /// Writes the index of checklists, with an entry for all checks and one for each guide.
  mutating func writeChecklists() {
    let groups = relations.checkedCriteria(in: language)
    let lists = groups.filter { checklist(of: $0) != nil }
    var values = TemplateContext([
      .count: .text(count(of: groups)), .isEmpty: .flag(groups.isEmpty),
      .groups: .list(sections(of: lists) { writer, list, _ in writer.entry(of: list) }),
      .hasLists: .flag(!lists.isEmpty),
    ])
    if let all = relations.page(.allChecks, in: language) {
      values[.allChecks] = .object(link(to: all))
    }
    addEdition(to: &values)
    write("checklists", values)
    // The checks of criteria outside of guides are only here.
    let others = groups.filter { checklist(of: $0) == nil }
    if !others.isEmpty { writeList(of: others, [.isEmpty: .flag(false)]) }
  }

  /// Writes the checks of all guides, each below its heading, then those of other criteria.
  mutating func writeAllChecks() {
    let groups = relations.checkedCriteria(in: language)
    let lists = groups.filter { checklist(of: $0) != nil }
    writeList(
      of: groups.filter { checklist(of: $0) == nil },
      [
        .count: .text(count(of: groups)), .isEmpty: .flag(groups.isEmpty),
        .groups: .list(sections(of: lists) { $0.checks(of: $1, level: $2) }),
      ])
  }

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

  /// The lists below the title of the main page that their guides are in. They have no titles where
  /// all are of one group.
  private mutating func sections(
    of lists: [Group], entry: (inout Self, Group, _ level: Int) -> TemplateContext?
  ) -> [TemplateContext] {
    let sections = context.navigation.groups(of: lists, by: \.guide)
    return sections.map { section, lists in
      var values: TemplateContext = [:]
      if sections.count > 1 {
        let path = section.map { site.pages[$0].page.id.path.split { $0.isWhitespace } } ?? []
        let title =
          section.map { context.titles[$0] }
          ?? context.html(ofWords: "checklists-guides", in: language)
        let heading = ContentsEntry(
          level: 2, id: "lists/" + path.joined(separator: "-"), html: title)
        values[.heading] = .html(part("anchored-heading", noted(heading)))
      }
      values[.lists] = .list(lists.compactMap { entry(&self, $0, sections.count > 1 ? 3 : 2) })
      return values
    }
  }

  /// The checks of a guide below its heading, which is in the table of contents if no other is above.
  private mutating func checks(of group: Group, level: Int) -> TemplateContext? {
    guard let guide = group.guide else { return nil }
    let id = site.pages[guide].page.id
    let title = ContentsEntry(level: level, id: Self.headingID(of: id), html: context.titles[guide])
    return [
      .id: .text(id.path),
      .heading: .html(part("anchored-heading", level == 2 ? noted(title) : values(of: title))),
      .sections: .html(group.criteria.flatMap { checks(of: $0, level: level + 1) }),
    ]
  }

  private func checklist(of group: Group) -> PageIndex? {
    group.guide.flatMap { relations.page(.checklist(site.pages[$0].page.id), in: language) }
  }

  /// The entry of a guide's list, with the keys by which answers are counted.
  private func entry(of group: Group) -> TemplateContext? {
    guard let list = checklist(of: group) else { return nil }
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
    entry[.criteria] = .html(
      Array(group.criteria.map { context.titles[$0] }.joined(separator: "\u{A0}· ".utf8)))
    return entry
  }

  /// The number of checks and criteria, in words; empty without criteria.
  private func count(of groups: [Group]) -> String {
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
    "column-tester", "column-date", "column-edition", "column-previous-edition",
  ]

  private mutating func writeList(of groups: [Group], _ values: TemplateContext) {
    listsChecks = true
    var values = values
    values[.fileWords] = .list(
      Self.fileWords.map { key in
        TemplateContext([
          .key: .text(key),
          .languages: .list(
            site.configuration.languages.filter { context.strings(for: $0).has(key) }.map {
              TemplateContext([
                .language: .text($0.code), .name: .text(context.strings(for: $0)[key]),
              ])
            }),
        ])
      })
    values[.sections] = .html(groups.flatMap(\.criteria).flatMap { checks(of: $0) })
    addEdition(to: &values)
    write("checks", values)
  }

  /// Adds the newest edition and the address of what changed since others.
  private func addEdition(to values: inout TemplateContext) {
    guard let edition = context.editions?.newest,
      let page = relations.page(.editions, in: language)
    else { return }
    values[.edition] = .text(edition.id)
    values[.changes] = .text(
      addresses.address(of: Address(path: Output.changes(page).path(in: site))))
  }

  /// The identifier of a heading: the slash makes it different from those in texts.
  private static func headingID(of page: PageID) -> String {
    "checks/" + page.path.split { $0.isWhitespace }.joined(separator: "-")
  }

  /// What identifies a requirement in files of results: the last step of its address at W3C, or the
  /// address of its page or of its line in the index.
  private func identifier(of place: RequirementIndex) -> String {
    let requirement = catalogue.requirements[place]
    let isWCAG = catalogue.standard(of: place).id == RequirementName.shortStandard
    if isWCAG, let slug = requirement.slug { return slug }
    if let page = relations.page(.requirement(place), in: language) {
      return addresses.address(of: page)
    }
    let index = relations.page(.standardIndex(requirement.standard), in: language)
    let line = requirementRowID(catalogue.requirementFileNames[place])
    return index.map {
      addresses.address(of: Address(path: site.pages[$0].address.path, fragment: line))
    } ?? ""
  }

  /// The checks of a criterion with their heading and what the criterion declares.
  ///
  /// - Parameter level: that of the heading. Below the heading of a guide, there are too many for a
  ///   table of contents.
  private mutating func checks(of index: PageIndex, level: Int = 2) -> [UInt8] {
    let page = site.pages[index]
    let declared = page.declarations
    let requirements = declared.requirements.map { name in
      guard let place = name.index else { return name.name }
      return [name.name, catalogue.level(of: place)?.id ?? "", identifier(of: place)]
        .joined(separator: ":")
    }
    let phases = declared.phases.map {
      TemplateContext([.id: .text($0), .name: .text(strings.name(ofPhase: $0))])
    }
    let heading = ContentsEntry(
      level: level, id: Self.headingID(of: page.page.id), html: context.titles[index])
    var values = level == 2 ? noted(heading) : values(of: heading)
    values[.href] = .text(addresses.address(of: index))
    values[.id] = .text(page.page.id.path)
    values[.guideName] = .text(page.parent.map { site.pages[$0].shortTitle } ?? "")
    values[.updated] = .text(context.lastChange(of: index) ?? "")
    values[.phaseIDs] = .text(declared.phases.joined(separator: " "))
    values[.phases] = .list(phases)
    values[.wcag] = .text(requirements.joined(separator: " "))
    if !requirements.isEmpty {
      values[.successCriteria] = .html(
        captured { $0.writeTags(declared.requirements) { $0.writeChip(of: $1) } })
    }
    values[.checks] = .html(items(of: index))
    return part("criterion-checks", values)
  }
}
