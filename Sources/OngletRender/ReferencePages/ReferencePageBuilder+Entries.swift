import OngletLink
import OngletModel

/// The pages of success criteria and symbols.
extension ReferencePageBuilder {
  /// The summary of a success criterion, above the author's text about it.
  func summary(ofRequirement place: RequirementIndex) -> [ReferenceBlock] {
    let summary = text(catalogue.requirements[place].summaries)
    return summary.isEmpty ? [] : [.paragraph(summary)]
  }

  func requirement(_ place: RequirementIndex) -> [ReferenceBlock] {
    let removal = catalogue.removal(of: place)
    var blocks: [ReferenceBlock] = []
    if let version = removal?.id {
      let title = strings.filled("obsolete-since", ["version": version])
      let text = strings.filled("obsolete-text", ["version": version])
      blocks.append(
        .part(
          "container warning",
          [.paragraph([.words(title)], style: "container-title"), .paragraph([.words(text)])]))
    }
    let groups = relations.criteria(of: place, in: language)
    let (criteria, first) = inOrder(groups.flatMap(\.criteria), for: place)
    if let first { blocks.append(.part("answer", answer(of: first, for: place))) }
    let checks = criteria.map { ($0, positions(ofChecksOf: $0, answering: place)) }
      .filter { !$1.isEmpty }
    let others = criteria.filter { criterion in !checks.contains { $0.0 == criterion } }
    let derived = relations.derivedCriteria(of: place, in: language)
    if criteria.isEmpty, derived.isEmpty {
      let gap = removal == nil ? "not-covered" : "obsolete-not-covered"
      blocks += section(.criteria, "serving-criteria", [self.gap(gap)])
    } else if checks.isEmpty {
      blocks += section(.criteria, "serving-criteria", uses(of: criteria))
    } else {
      blocks += section(.criteria, "what-to-test", [.checks(checks)])
      if !others.isEmpty {
        blocks.append(.paragraph([.string("serving-without-checks"), .string("colon")]))
        blocks += uses(of: others)
      }
    }
    blocks += derived.flatMap { servingThrough($0, $1) }
    blocks.append(
      .part("rail", section(.facts, "criterion-facts", [.facts(facts(ofRequirement: place))])))
    let mentions = site.backlinks.requirements[place]
    let pages = relations.pages(of: mentions, besides: criteria, on: page)
    let title = criteria.isEmpty ? "mentioned-in" : "also-mentioned-in"
    blocks += section(.mentions, title, uses(of: pages, naming: mentions))
    let symbols = relations.symbols(of: groups, about: place)
    let links = declared(symbols, "symbols", style: "codes") { [link(toSymbol: $0)] }
    return blocks + section(.symbols, "criteria-symbols", links)
  }

  /// The criteria of a requirement in reading order, but those of its own come first; and the first of
  /// them, if it is its own.
  private func inOrder(
    _ declaring: [PageIndex], for place: RequirementIndex
  ) -> (all: [PageIndex], first: PageIndex?) {
    let all = (0...2).flatMap { rank in declaring.filter { self.rank(of: $0, for: place) == rank } }
    return (all, all.first.flatMap { rank(of: $0, for: place) < 2 ? $0 : nil })
  }

  /// The criteria that meet a requirement through an equivalent.
  private func servingThrough(
    _ equivalent: RequirementIndex, _ groups: [CatalogueRelations.Group]
  ) -> [ReferenceBlock] {
    let name: [ReferenceInline] = [
      .string("meets-through"), .words(" "), link(toNumberOf: equivalent), .words(" "),
    ]
    let text = text(catalogue.requirements[equivalent].names)
    return [.paragraph(name + text + [.string("colon")])] + uses(of: groups.flatMap(\.criteria))
  }

  /// 0 for a criterion that is named after a requirement, 1 for another that declares only this one,
  /// else 2.
  private func rank(of criterion: PageIndex, for place: RequirementIndex) -> Int {
    let page = site.pages[criterion]
    if page.page.title.hasPrefix(catalogue.requirements[place].number + " ") { return 0 }
    return page.declarations.requirements.allSatisfy { $0.index == place } ? 1 : 2
  }

  /// A criterion below its main page, with its rule. The title of one that is named after the
  /// requirement would repeat the heading.
  private func answer(of criterion: PageIndex, for place: RequirementIndex) -> [ReferenceBlock] {
    let section = context.navigation.section(of: criterion) ?? site.pages[criterion].parent
    let words = strings.filled("how-to-meet", ["number": catalogue.requirements[place].number])
    let isNamed = rank(of: criterion, for: place) == 0
    let link = isNamed ? .link(criterion, [.words(words)]) : link(to: criterion)
    let rule = site.pages[criterion].page.metadata.inShort.map { sentence($0.rule) }
    return [section.map { [.title($0)] }, [link], rule].compactMap { $0 }.map { .paragraph($0) }
  }

  func symbol(_ place: SymbolIndex) -> [ReferenceBlock] {
    let symbol = catalogue.symbols[place]
    let notes = prose(symbol.notes)
    var blocks = (notes.isEmpty ? [] : [.paragraph(notes)]) + declaration(of: symbol)
    let facts = facts(of: symbol)
    if !facts.alternatives.isEmpty {
      blocks.append(.facts(facts.alternatives, style: "metadata alternatives"))
    }
    blocks += section(.sample, "sample", samples(of: place))
    blocks.append(.part("rail", [.facts(facts.others)]))
    let groups = relations.criteria(ofSymbol: place, in: language)
    let mentions = site.backlinks.symbols[place]
    let declaring = groups.flatMap(\.criteria)
    let pages = declaring + relations.pages(of: mentions, besides: declaring, on: page)
    blocks += section(
      .criteria, "using-criteria",
      pages.isEmpty ? [gap("not-used")] : uses(of: pages, naming: mentions))
    let criteria = relations.requirements(of: groups, about: place)
    return blocks
      + section(
        .successCriteria, "criteria-success-criteria",
        declared(criteria, "success-criteria", style: "uses") { place in
          let prefix = context.standardPrefix(of: place, in: language)
          let level = catalogue.level(of: place).map { strings.name(of: $0) }
          return line(link(toRequirement: place, after: prefix), level.map { .words($0) })
        })
  }

  // MARK: Sections

  private func section(
    _ part: ReferencePart, _ title: String, _ content: [ReferenceBlock]
  ) -> [ReferenceBlock] {
    content.isEmpty ? [] : [.heading(level: 2, id: part.rawValue, [.string(title)])] + content
  }

  /// Words of the theme, by their key, that say that there is nothing.
  private func gap(_ key: String) -> ReferenceBlock {
    .paragraph([.words(strings[key])], style: "gap")
  }

  /// A line of a list with a column at its end.
  private func line(
    _ links: [ReferenceInline], _ remark: ReferenceInline?
  ) -> [ReferenceInline] {
    [.styled("use", links)] + (remark.map { [.separator(), .styled("where", [$0])] } ?? [])
  }

  /// Links to pages, each with those of its panels that name something, and with what is above it.
  private func uses(of pages: [PageIndex], naming mentions: [Mention] = []) -> [ReferenceBlock] {
    let lines = pages.map { page -> [ReferenceInline] in
      let panels = relations.panels(of: page, naming: mentions).map {
        ReferenceInline.link(page, fragment: relations.fragment(of: $0), [.panelName($0)])
      }
      let above = site.pages[page].parent.flatMap { site.pages[$0].parent == nil ? nil : $0 }
      return line(
        [link(to: page)] + panels.flatMap { [.separator(), $0] }, above.map { .title($0) })
    }
    return list(lines, first: 12, atMost: 16, style: "uses", folded: "more-pages")
  }

  /// A list of lines; if there are too many, it has the first and the rest is folded.
  private func list(
    _ lines: [[ReferenceInline]], first: Int, atMost maximum: Int, style: String,
    folded key: String
  ) -> [ReferenceBlock] {
    if lines.isEmpty { return [] }
    let rest = lines.count > maximum ? Array(lines[first...]) : []
    let shown = ReferenceBlock.lines(lines.dropLast(rest.count), style: style)
    if rest.isEmpty { return [shown] }
    let count = strings.count(key, rest.count)
    return [shown, .folded([.words(count)], [.lines(rest, style: style)])]
  }

  /// The positions of the checks of a criterion that answer a success criterion.
  private func positions(
    ofChecksOf criterion: PageIndex, answering place: RequirementIndex
  ) -> [Int] {
    (site.pages[criterion].criterion?.checks ?? []).enumerated()
      .filter { $0.element.answers(place) }.map(\.offset)
  }

  /// The entries that criteria declare; those that their text does not relate to the entry are
  /// folded.
  ///
  /// - Parameter name: the part of the keys of the theme's words that names them.
  private func declared<Entry>(
    _ declared: CatalogueRelations.Declared<Entry>, _ name: String, style: String,
    line: (_ place: TypedIndex<Entry>) -> [ReferenceInline]
  ) -> [ReferenceBlock] {
    if declared.isEmpty { return [] }
    let direct: ReferenceBlock =
      declared.direct.isEmpty
      ? .paragraph([.words(strings["no-direct-" + name])])
      : .lines(declared.direct.map(line), style: style)
    if declared.indirect.isEmpty { return [direct] }
    let count = strings.count("indirect-" + name, declared.indirect.count)
    let indirect = [ReferenceBlock.lines(declared.indirect.map(line), style: style)]
    return [direct, .folded([.words(count)], style: "indirect", indirect)]
  }

  // MARK: Symbols and related criteria

  /// The symbols that a criterion declares: all but three are folded, and never only one.
  func symbols(_ symbols: [CatalogueName<APISymbol>]) -> [ReferenceBlock] {
    let lines = symbols.map { [link(toSymbol: $0)] }
    return list(lines, first: 3, atMost: 4, style: "codes", folded: "more-symbols")
  }

  /// The most related criteria on a page; the pages of success criteria have all.
  private static let maximumRelatedCount = 4

  /// The components of the page or, on the page of a component, its criteria; then the criteria of
  /// other guides that serve one of the same success criteria. Each group begins with its title.
  func relatedCriteria() -> [[ReferenceBlock]] {
    let related = relations.betweenComponents(page)
    var blocks: [ReferenceBlock] = []
    if !related.written.isEmpty { blocks.append(lines(related.written)) }
    // There may be many: readers can unfold them.
    if !related.derived.isEmpty {
      let words = strings.filled("derived-relations", ["criteria": count(of: related.derived)])
      blocks.append(.folded([.words(words)], style: "indirect", [lines(related.derived)]))
    }
    let title = relations.isComponent(page) ? "criteria-of-component" : "components"
    return [(title, blocks), ("related-criteria", criteriaForSameSuccessCriteria())]
      .filter { !$1.isEmpty }.map { [.groupHeading([.words(strings[$0])])] + $1 }
  }

  /// The requirements that the criterion meets through those that it declares, in a line for each
  /// standard and each of these.
  func derivedRequirements() -> [ReferenceBlock] {
    let derived = relations.derivedRequirements(of: page)
    if derived.isEmpty { return [] }
    let standards = Set(derived.map(\.standard)).sorted().map(name(of:))
    let lines = derived.map { standard, through, requirements in
      // The summary says which one if it is the only one.
      let prefix = standards.count == 1 ? [] : [ReferenceInline.words(name(of: standard) + " ")]
      let numbers = requirements.map { place -> ReferenceInline in
        let number = ReferenceInline.words(catalogue.requirements[place].number)
        return relations.page(.requirement(place), in: language).map { .link($0, [number]) }
          ?? number
      }
      return prefix + separated(numbers)
        + [.words(" ("), .string("through"), .words(" ")]
        + separated(through.map(link(toNumberOf:))) + [.words(")")]
    }
    let title = strings["derived-requirements"] + strings["colon"]
    return [
      .folded(
        [.words(title + standards.joined(separator: ", "))], style: "derived", [.lines(lines)])
    ]
  }

  private func lines(_ pages: [PageIndex]) -> ReferenceBlock {
    .lines(pages.map { [link(to: $0)] })
  }

  /// Those of a guide are in a line, after its title.
  private func criteriaForSameSuccessCriteria() -> [ReferenceBlock] {
    let related = relations.related(to: page)
    let shown = related.prefix(Self.maximumRelatedCount)
    let guides = Dictionary(grouping: shown) { site.pages[$0].parent }.values
    let lines = guides.sorted { $0[0] < $1[0] }.map { criteria in
      let guide: [ReferenceInline] =
        site.pages[criteria[0]].parent.map { [.title($0), .words(strings["colon"])] } ?? []
      return [.styled("where", guide)] + separated(criteria.map { link(to: $0) })
    }
    let rest = ReferenceBlock.paragraph([.words(strings["related-more"])])
    return lines.isEmpty ? [] : [.lines(lines)] + (related.count > shown.count ? [rest] : [])
  }
}
