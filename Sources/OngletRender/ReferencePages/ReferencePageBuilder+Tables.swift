import OngletLink
import OngletModel

/// Editions of standards, and the tables between them.
extension ReferencePageBuilder {
  // MARK: Editions

  /// The editions of a standard, the newest first, with their status, their date and the tables from
  /// other standards; nothing if that is not known of any.
  func editions(of place: StandardIndex) -> [ReferenceBlock] {
    let standard = catalogue.standards[place]
    let tables = catalogue.standards.indices.filter { $0 != place }.flatMap(catalogue.tables(of:))
      .map(\.table).filter { $0.target == place }
    if tables.isEmpty, standard.editions.allSatisfy({ $0.date == nil }) { return [] }
    let facts = standard.editions.indices.reversed().map { edition in
      ReferenceFact(
        .words(strings.filled("standard-edition-name", ["edition": standard.editions[edition].id])),
        [
          .values(
            lines(about: standard.editions[edition], of: standard)
              + links(to: tables.filter { $0.targetEdition == edition }))
        ])
    }
    let title = ReferenceInline.string("standard-editions")
    let rows = ReferenceBlock.facts(facts, style: "metadata alternatives")
    return [.heading(level: 2, id: Standard.editionsID, [title]), rows]
  }

  /// The status and the date of an edition, a sentence about it, and its text.
  private func lines(about edition: Standard.Edition, of standard: Standard) -> [[ReferenceInline]]
  {
    let status = edition.status.map { strings["standard-edition-" + $0.rawValue] }
    let known = [status, edition.date.map(strings.date)].compactMap(\.self)
    let address = edition.addresses.nearest(to: language).map {
      ReferenceInline.externalLink($0.text, $0.language, [.string("standard-edition-text")])
    }
    let facts: [ReferenceInline] =
      known.isEmpty ? [] : [.words(known.joined(separator: ", ").capitalizedFirst + ". ")]
    let lines = [facts + prose(edition.notes), address.map { [$0] } ?? []]
    return lines.filter { !$0.isEmpty }
  }

  /// Links to tables, in lines, without the name that their titles begin with.
  func links(to tables: [StandardTable], without name: String = "") -> [[ReferenceInline]] {
    tables.compactMap { relations.page(.table($0), in: language) }.map { table in
      let title = site.pages[table].page.title.trimmingPrefix(name)
      let rest = String(title.drop { !$0.isLetter && !$0.isNumber }).capitalizedFirst
      return [.link(table, [.words(rest)])]
    }
  }

  /// The name of a standard and its edition: `OWASP ASVS 5.0.0`.
  func name(of standard: StandardIndex, edition: Int) -> String {
    name(of: standard) + " " + catalogue.standards[standard].editions[edition].id
  }

  // MARK: Tables

  func table(_ table: StandardTable) -> [ReferenceBlock] {
    let rows = catalogue.rows(of: table)
    let editions = [(table.standard, table.edition), (table.target, table.targetEdition)].map {
      catalogue.standards[$0].editions[$1].id
    }
    let lead = strings.filled(
      table.isBetweenEditions ? "table-lead-editions" : "table-lead-standards",
      [
        "entries": strings.count("success-criterion-count", rows.count { $0.change != .new }),
        "standard": name(of: table.standard), "other": name(of: table.target),
        "standard-edition": editions[0], "other-edition": editions[1],
      ])
    var blocks: [ReferenceBlock] = [.paragraph([.words(lead)])]
    if table.isBetweenEditions { blocks.append(counts(of: rows, in: table)) }
    blocks.append(.filter(choices(among: rows, in: table)))
    let file = ReferenceBlock.file(site.tableFile(of: page), "table-file")
    if table.isBetweenEditions { return blocks + parts(rows, editions, in: table) + [file] }
    let heads = [
      name(of: table.standard, edition: table.edition),
      name(of: table.target, edition: table.targetEdition),
    ]
    let byPart = Dictionary(grouping: rows) { catalogue.parts(of: $0.requirement).last?.number }
    blocks += byPart[nil].map { [self.table($0, heads, in: table)] } ?? []
    let standard = catalogue.standards[table.standard]
    for part in standard.parts {
      guard let rows = byPart[part.number] else { continue }
      let name = numbered(part.number, part.names)
      blocks += [
        .heading(level: 2, id: standard.headingID(of: part), name),
        self.table(rows, heads, in: table),
      ]
    }
    return blocks + [file]
  }

  /// What became of each number, with what stayed the same folded, then what is new.
  private func parts(
    _ rows: [StandardTable.Row], _ editions: [String], in table: StandardTable
  ) -> [ReferenceBlock] {
    let heads = editions.map { strings.filled("standard-edition-name", ["edition": $0]) }
    let kept = rows.filter(isSame)
    let added = rows.filter { $0.change == .new }
    let changed = rows.filter { $0.change != .new && !isSame($0) }
    var firsts = Dictionary(firstOf: rows.map { ($0.change, $0.requirement) })
    // Its heading has the identifier.
    firsts[.new] = nil
    var blocks: [ReferenceBlock] = [
      .heading(level: 2, id: StandardTable.changesID, [.string("table-changes")])
    ]
    if !changed.isEmpty { blocks.append(self.table(changed, heads, firsts, in: table)) }
    if !kept.isEmpty {
      blocks.append(
        .folded(
          [.words(strings.count("table-kept", kept.count))], style: "more-entries",
          [self.table(kept, heads, firsts, in: table)]))
    }
    blocks.append(touched(by: rows))
    if added.isEmpty { return blocks }
    let new = strings.filled("table-new", ["edition": editions[1]])
    return blocks + [
      .heading(level: 2, id: StandardTable.Change.new.rawValue, [.words(new)]),
      self.table(added, heads, in: table),
    ]
  }

  /// Rows of requirements, what they became or correspond to, and criteria. How is said where numbers
  /// do not show it.
  ///
  /// - Parameter firsts: the requirements that are the first ones with a change: their rows have its
  ///   identifier.
  private func table(
    _ rows: [StandardTable.Row], _ heads: [String],
    _ firsts: [StandardTable.Change: RequirementIndex] = [:], in table: StandardTable
  ) -> ReferenceBlock {
    .table(
      heads + [strings["serving-criteria"]],
      rows.map { row in
        let criteria = criteria(of: [row.requirement] + row.targets)
        if table.isBetweenEditions {
          let number = ReferenceInline.words(catalogue.requirements[row.requirement].number)
          return ReferenceBlock.Row(
            id: firsts[row.change] == row.requirement ? row.change.rawValue : nil,
            former: [row.change == .new ? tag(for: .new, in: table) : number],
            name: became(row, in: table), values: values(of: row), cells: [criteria])
        }
        var targets = row.targets.map { self.named($0, after: row.requirement) }
        if targets.isEmpty { targets.append([tag(for: row.change, in: table)]) }
        return ReferenceBlock.Row(
          name: named(row.requirement, number: nil), values: values(of: row),
          cells: [targets, criteria])
      })
  }

  /// What a requirement is in the newer edition, then what it was before if that is not the same.
  private func became(_ row: StandardTable.Row, in table: StandardTable) -> [ReferenceInline] {
    let (old, tag) = (row.requirement, tag(for: row.change, in: table))
    if row.change == .new { return named(old, number: nil) }
    if row.targets.isEmpty { return named(old, number: tag) }
    var lines = row.targets.map { named($0, number: nil) }
    if ![.kept, .renumbered].contains(row.change) {
      lines[lines.count - 1] += [.separator(isSpaced: true), tag]
    }
    let name = row.targets.allSatisfy { hasSameName($0, old) } ? [] : text(catalogue.names(of: old))
    let level = row.targets.allSatisfy { hasSameLevel($0, old) } ? nil : catalogue.level(of: old)
    let former = name + (level.map { [.words(" "), .level($0)] } ?? [])
    let before: [ReferenceInline] = [.string("table-before"), .string("colon")] + former
    return (lines.count == 1 ? lines[0] : [.values(lines)])
      + (former.isEmpty ? [] : [.styled("where", before)])
  }

  /// The number of a requirement or what is in its place, then its name and its level.
  private func named(
    _ requirement: RequirementIndex, number: ReferenceInline?
  ) -> [ReferenceInline] {
    let names = catalogue.names(of: requirement)
    let number = ReferenceInline.styled(
      "number", [number ?? .words(catalogue.requirements[requirement].number)])
    let name = names.values.isEmpty ? [number] : text(names)
    let page = relations.page(.requirement(requirement), in: language)
    return (names.values.isEmpty ? [] : [number, .words(" ")])
      + (page.map { [.link($0, name)] } ?? name)
      + (catalogue.level(of: requirement).map { [.separator(isSpaced: true), .level($0)] } ?? [])
  }

  /// What rows are chosen by. Levels and parts are those of the other standard where the first one
  /// has none.
  private func choices(
    among rows: [StandardTable.Row], in table: StandardTable
  ) -> [ReferenceBlock.Choice] {
    let own = choices(among: rows.map(\.requirement), of: catalogue.standards[table.standard])
    let others = choices(among: rows.flatMap(\.targets), of: catalogue.standards[table.target])
    let changes = StandardTable.Change.allCases.filter { change in
      table.isBetweenEditions && rows.contains { $0.change == change }
    }.map { (value: $0.rawValue, name: word(for: $0, in: table)) }
    return zip(own, others).map { $0.options.isEmpty ? $1 : $0 } + [
      ReferenceBlock.Choice(name: "change", title: .string("table-change"), options: changes)
    ]
  }

  private func values(of row: StandardTable.Row) -> KeyValuePairs<String, String?> {
    let places = [row.requirement] + row.targets
    return [
      "level": places.lazy.compactMap { catalogue.level(of: $0)?.id }.first,
      "part": places.lazy.compactMap { catalogue.parts(of: $0).last?.number }.first,
      "change": row.change.rawValue,
    ]
  }

  /// Whether a requirement reads the same in both editions.
  private func isSame(_ row: StandardTable.Row) -> Bool {
    row.change == .kept
      && row.targets.allSatisfy {
        hasSameName($0, row.requirement) && hasSameLevel($0, row.requirement)
      }
  }

  private func hasSameLevel(_ one: RequirementIndex, _ other: RequirementIndex) -> Bool {
    catalogue.level(of: one)?.id == catalogue.level(of: other)?.id
  }

  private func hasSameName(_ one: RequirementIndex, _ other: RequirementIndex) -> Bool {
    catalogue.names(of: one).nearest(to: language)?.text
      == catalogue.names(of: other).nearest(to: language)?.text
  }

  /// The number of a requirement with its name and its level, unless another one before it has the
  /// same.
  private func named(
    _ requirement: RequirementIndex, after other: RequirementIndex
  ) -> [ReferenceInline] {
    let name =
      hasSameName(requirement, other)
      ? [.words(catalogue.requirements[requirement].number)] : numbered(requirement)
    let level = hasSameLevel(requirement, other) ? nil : catalogue.level(of: requirement)
    return
      (relations.page(.requirement(requirement), in: language).map { [.link($0, name)] } ?? name)
      + (level.map { [.separator(isSpaced: true), .level($0)] } ?? [])
  }

  private func word(for change: StandardTable.Change, in table: StandardTable) -> String {
    let isMissing = change == .removed && !table.isBetweenEditions
    return strings["table-change-" + (isMissing ? "none" : change.rawValue)]
  }

  private func tag(
    for change: StandardTable.Change, in table: StandardTable
  ) -> ReferenceInline {
    .styled("tag change-" + change.rawValue, [.words(word(for: change, in: table))])
  }

  /// The criteria that meet one of some requirements, in lines, those of the same title with their
  /// guides; those that meet one through another standard if no author names these.
  private func criteria(of places: [RequirementIndex]) -> [[ReferenceInline]] {
    let written = relations.criteria(meeting: places, in: language)
    let criteria =
      written.isEmpty
      ? relations.criteria(meeting: places, isDerived: true, in: language) : written
    if criteria.isEmpty { return places.last.map { [[coverage(of: $0, besidesLink: true)]] } ?? [] }
    let titles = Dictionary(grouping: criteria) { context.titles[$0] }
    return criteria.map { criterion in
      let isAlone = titles[context.titles[criterion]]?.count == 1
      let guide = isAlone ? nil : site.pages[criterion].parent
      return [link(to: criterion)] + (guide.map { remark(.title($0)) } ?? [])
    }
  }

  /// How many requirements changed in which way, with links to them.
  private func counts(
    of rows: [StandardTable.Row], in table: StandardTable
  ) -> ReferenceBlock {
    let counts = Dictionary(grouping: rows, by: \.change).mapValues(\.count)
    return .lines(
      StandardTable.Change.allCases.compactMap { change in
        counts[change].map {
          [
            .link(
              page, fragment: change.rawValue,
              [.words("\($0) "), tag(for: change, in: table)])
          ]
        }
      }, style: "change-counts")
  }

  /// The most criteria that a sentence names.
  private static let longestSentence = 8

  /// The criteria of the site that meet a requirement that did not stay as it was.
  private func touched(by rows: [StandardTable.Row]) -> ReferenceBlock {
    let changed = rows.filter { $0.change != .kept && $0.change != .new }
    let places = changed.flatMap { [$0.requirement] + $0.targets }
    let criteria = relations.criteria(meeting: places, in: language)
    if criteria.isEmpty {
      let derived = relations.criteria(meeting: places, isDerived: true, in: language)
      return .paragraph([.string("table-touches-" + (derived.isEmpty ? "none" : "derived"))])
    }
    let links = criteria.map(link)
    if links.count > Self.longestSentence {
      let count = ReferenceInline.words(String(links.count))
      return .folded(
        [.string("table-touches"), .string("colon"), count],
        [.lines(links.map { [$0] }, style: "mentions")])
    }
    return .paragraph(
      [.string("table-touches"), .string("colon")] + separated(links) + [.words(".")])
  }

  /// A table as CSV: a line for each pair of requirements.
  func tableFile(_ table: StandardTable) -> [UInt8] {
    let rows = catalogue.rows(of: table)
    func cells(_ place: RequirementIndex?) -> [String] {
      guard let place else { return ["", "", ""] }
      let requirement = catalogue.requirements[place]
      return [
        requirement.number, catalogue.names(of: place).nearest(to: language)?.text ?? "",
        catalogue.level(of: place)?.id ?? "",
      ]
    }
    func titles(_ places: [RequirementIndex]) -> String {
      let rules = context.rules(for: language)
      return relations.criteria(meeting: places, isDerived: true, in: language)
        .map { rules.typeset(site.pages[$0].shortTitle) }.joined(separator: "\n")
    }
    let heads = [(table.standard, table.edition), (table.target, table.targetEdition)].flatMap {
      [name(of: $0, edition: $1), strings["table-name"], strings["fact-level"]]
    }
    let pairs = rows.flatMap { row -> [[String]] in
      (row.targets.isEmpty ? [nil] : row.targets.map { $0 }).map { target in
        cells(row.change == .new ? nil : row.requirement) + cells(target)
          + [word(for: row.change, in: table), titles(row.targets + [row.requirement])]
      }
    }
    return strings.spreadsheet(
      [heads + [strings["table-change"], strings["serving-criteria"]]] + pairs)
  }
}

extension CatalogueRelations {
  /// The criteria that meet one of some requirements, in reading order.
  ///
  /// - Parameter isDerived: whether also those that meet one through another requirement.
  fileprivate func criteria(
    meeting requirements: [RequirementIndex], isDerived: Bool = false, in language: Language
  ) -> [PageIndex] {
    let groups = requirements.flatMap { place in
      criteria(of: place, in: language)
        + (isDerived ? derivedCriteria(of: place, in: language).flatMap(\.groups) : [])
    }
    return inReadingOrder(Set(groups.flatMap(\.criteria)))
  }
}

extension Site {
  /// The path of a table as CSV.
  func tableFile(of page: PageIndex) -> String { pages[page].address.path + "table.csv" }
}
