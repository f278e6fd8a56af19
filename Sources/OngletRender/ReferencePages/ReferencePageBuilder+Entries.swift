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
    if let removal {
      blocks.append(
        .warning(
          title: strings.filled("obsolete-since", ["version": removal.id]),
          text: strings.filled("obsolete-text", ["version": removal.id])))
    }
    let groups = relations.criteria(of: place, in: language)
    let criteria = groups.flatMap(\.criteria)
    if let first = criteria.first { blocks.append(.drawing(of: first)) }
    let checks = criteria.map { ($0, positions(ofChecksOf: $0, answering: place)) }
      .filter { !$1.isEmpty }
    let checked = Set(checks.map { $0.0 })
    let others = groups.map { group in
      CatalogueRelations.Group(
        guide: group.guide, criteria: group.criteria.filter { !checked.contains($0) })
    }.filter { !$0.criteria.isEmpty }
    let derived = relations.derivedCriteria(of: place, in: language)
    if groups.isEmpty, derived.isEmpty {
      let gap = removal == nil ? "not-covered" : "obsolete-not-covered"
      blocks += section(.criteria, "serving-criteria", [self.gap(gap)])
    } else if checks.isEmpty || groups.isEmpty {
      blocks += section(.criteria, "serving-criteria", self.groups(groups) { _ in [] })
    } else {
      blocks += section(.criteria, "what-to-test", [.checks(checks)])
      if !others.isEmpty {
        blocks.append(.paragraph([.string("serving-without-checks"), .string("colon")]))
        blocks += self.groups(others) { _ in [] }
      }
    }
    blocks += derived.flatMap { servingThrough($0, $1) }
    blocks.append(.rail(section(.facts, "criterion-facts", [.facts(facts(ofRequirement: place))])))
    blocks += mentions(
      relations.places(of: site.backlinks.requirements[place], besides: groups, on: page),
      besides: groups)
    let symbols = relations.symbols(of: groups, about: place)
    if !symbols.isEmpty {
      blocks += section(
        .symbols, "criteria-symbols",
        declared(symbols, "symbols", style: "codes") { [link(toSymbol: $0)] })
    }
    return blocks
  }

  /// The criteria that meet a requirement through an equivalent.
  private func servingThrough(
    _ equivalent: RequirementIndex, _ groups: [CatalogueRelations.Group]
  ) -> [ReferenceBlock] {
    let name: [ReferenceInline] = [
      .string("meets-through"), .words(" "), link(toNumberOf: equivalent), .words(" "),
    ]
    let text = text(catalogue.requirements[equivalent].names)
    return [.paragraph(name + text + [.string("colon")])] + self.groups(groups) { _ in [] }
  }

  func symbol(_ place: SymbolIndex) -> [ReferenceBlock] {
    let symbol = catalogue.symbols[place]
    let notes = prose(symbol.notes)
    var blocks: [ReferenceBlock] = notes.isEmpty ? [] : [.paragraph(notes)]
    blocks += declaration(of: symbol)
    let samples = samples(of: place)
    if !samples.isEmpty { blocks += section(.sample, "sample", samples) }
    blocks.append(.rail([.facts(facts(of: symbol))]))
    let groups = relations.criteria(ofSymbol: place, in: language)
    let mentions = site.backlinks.symbols[place]
    let places = relations.places(of: mentions, besides: groups, on: page)
    let users: [ReferenceBlock] =
      if !groups.isEmpty {
        self.groups(groups) { panels(of: $0, naming: mentions) }
      } else if !places.isEmpty {
        [list(of: places)]
      } else {
        [gap("not-used")]
      }
    blocks += section(.criteria, "using-criteria", users)
    if !groups.isEmpty { blocks += self.mentions(places, besides: groups) }
    let criteria = relations.requirements(of: groups, about: place)
    if !criteria.isEmpty {
      blocks += section(
        .successCriteria, "criteria-success-criteria",
        declared(criteria, "success-criteria", style: "mentions") {
          link(toRequirement: $0, withLevel: true)
        })
    }
    return blocks
  }

  // MARK: Sections

  private func section(
    _ part: ReferencePart, _ title: String, _ content: [ReferenceBlock]
  ) -> [ReferenceBlock] {
    [.heading(level: 2, id: part.rawValue, [.string(title)])] + content
  }

  /// Words of the theme, by their key, that say that there is nothing.
  private func gap(_ key: String) -> ReferenceBlock {
    .paragraph([.words(strings[key])], style: "gap")
  }

  /// The section of places that name an entry without being about it.
  private func mentions(
    _ places: [Mention], besides groups: [CatalogueRelations.Group]
  ) -> [ReferenceBlock] {
    if places.isEmpty { return [] }
    let title = groups.isEmpty ? "mentioned-in" : "also-mentioned-in"
    return section(.mentions, title, [list(of: places)])
  }

  /// Links to the checks or panels of mentions, with page and panel as words.
  private func list(of places: [Mention]) -> ReferenceBlock {
    .lines(
      places.map { place in
        var name: [ReferenceInline] = [.title(place.page)]
        if place.panel != nil { name += [.words(" – "), .panelName(place)] }
        let link = ReferenceInline.link(place.page, fragment: relations.fragment(of: place), name)
        let page = site.pages[place.page]
        guard let guide = page.parent, page.criterion != nil else { return [link] }
        return [link] + remark(.title(guide))
      }, style: "mentions")
  }

  /// Criteria, by guide.
  ///
  /// - Parameter below: the blocks below a criterion.
  private func groups(
    _ groups: [CatalogueRelations.Group], below: (_ criterion: PageIndex) -> [ReferenceBlock]
  ) -> [ReferenceBlock] {
    let items = groups.map { group in
      let heading = group.guide.map { ReferenceBlock.groupHeading([link(to: $0)]) }
      let criteria = group.criteria.map { criterion in
        ReferenceBlock.Item(
          blocks: [.paragraph([link(to: criterion)], style: "serving-name")] + below(criterion))
      }
      return ReferenceBlock.Item(
        blocks: [heading, .list(criteria, style: "serving")].compactMap(\.self))
    }
    return [.list(items, style: "guides")]
  }

  /// The positions of the checks of a criterion that answer a success criterion.
  private func positions(
    ofChecksOf criterion: PageIndex, answering place: RequirementIndex
  ) -> [Int] {
    (site.pages[criterion].criterion?.checks ?? []).enumerated()
      .filter { $0.element.answers(place) }.map(\.offset)
  }

  /// The panels of a criterion that name something.
  private func panels(of criterion: PageIndex, naming mentions: [Mention]) -> [ReferenceBlock] {
    let places = relations.panels(of: criterion, naming: mentions)
    if places.isEmpty { return [] }
    return [
      .lines(
        places.map {
          [.link(criterion, fragment: relations.fragment(of: $0), [.panelName($0)])]
        }, style: "mentions")
    ]
  }

  /// The entries that criteria declare; those that their text does not relate to the entry are
  /// folded.
  ///
  /// - Parameter name: the part of the keys of the theme's words that names them.
  private func declared<Entry>(
    _ declared: CatalogueRelations.Declared<Entry>, _ name: String, style: String,
    line: (_ place: TypedIndex<Entry>) -> [ReferenceInline]
  ) -> [ReferenceBlock] {
    let direct: ReferenceBlock =
      declared.direct.isEmpty
      ? .paragraph([.words(strings["no-direct-" + name])])
      : .lines(declared.direct.map(line), style: style)
    if declared.indirect.isEmpty { return [direct] }
    let count = strings.count("indirect-" + name, declared.indirect.count)
    let summary = ReferenceSummary(line: [.words(count)], style: "indirect")
    return [direct, .folded(summary, [.lines(declared.indirect.map(line), style: style)])]
  }

  // MARK: Symbols and related criteria

  /// The symbols that a criterion declares: all but three are folded, and never only one.
  func symbols(_ symbols: [CatalogueName<APISymbol>]) -> [ReferenceBlock] {
    if symbols.isEmpty { return [] }
    let lines = symbols.map { [link(toSymbol: $0)] }
    let rest = lines.count > 4 ? Array(lines[3...]) : []
    let first = ReferenceBlock.lines(lines.dropLast(rest.count), style: "codes")
    if rest.isEmpty { return [first] }
    let summary = ReferenceSummary(line: [.words(strings.count("more-symbols", rest.count))])
    return [first, .folded(summary, [.lines(rest, style: "codes")])]
  }

  /// The most related criteria on a page; the pages of success criteria have all.
  private static let maximumRelatedCount = 8

  /// The components of the page or, on the page of a component, its criteria; then the criteria of
  /// other guides that serve one of the same success criteria. Each group begins with its title.
  func relatedCriteria() -> [[ReferenceBlock]] {
    let related = relations.betweenComponents(page)
    var blocks: [ReferenceBlock] = []
    if !related.written.isEmpty { blocks.append(lines(related.written)) }
    // There may be many: readers can unfold them.
    if !related.derived.isEmpty {
      let words = strings.filled("derived-relations", ["criteria": count(of: related.derived)])
      let summary = ReferenceSummary(line: [.words(words)], style: "indirect")
      blocks.append(.folded(summary, [lines(related.derived)]))
    }
    let title = relations.isComponent(page) ? "criteria-of-component" : "components"
    return [blocks.isEmpty ? [] : [relatedTitle(title)] + blocks, criteriaForSameSuccessCriteria()]
      .filter { !$0.isEmpty }
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
    let summary = ReferenceSummary(
      line: [.words(title + standards.joined(separator: ", "))], style: "derived")
    return [.folded(summary, [.lines(lines)])]
  }

  private func lines(_ pages: [PageIndex]) -> ReferenceBlock {
    .lines(pages.map { [link(to: $0)] })
  }

  private func relatedTitle(_ key: String) -> ReferenceBlock {
    .groupHeading([.words(strings[key])])
  }

  private func criteriaForSameSuccessCriteria() -> [ReferenceBlock] {
    let related = relations.related(to: page)
    if related.isEmpty { return [] }
    let lines = related.prefix(Self.maximumRelatedCount).map { criterion in
      [link(to: criterion)] + (site.pages[criterion].parent.map { remark(.title($0)) } ?? [])
    }
    let rest = ReferenceBlock.paragraph([.words(strings["related-more"])])
    return [relatedTitle("related-criteria"), .lines(lines)]
      + (related.count > lines.count ? [rest] : [])
  }
}
