import OngletLink
import OngletModel

/// The words of links that their authors left empty.
extension RenderContext {
  /// The words of an empty link, as HTML.
  func label(of reference: ReferenceIndex, on page: LinkedPage) -> [UInt8] {
    let language = page.page.language
    // Without a target page the words are an address, and no text.
    let isPage = if case .page = page.targets[reference] { true } else { false }
    let rules = isPage ? rules(for: language) : TextRules(leavingAlone: language)
    return HTMLWriter.html(
      ofLabel: title(ofTarget: reference, on: page), in: strings(for: language), rules: rules)
  }

  /// Inlines of a page in which all links have words, for copying them elsewhere.
  func named(_ inlines: [Inline], on page: LinkedPage) -> [Inline] {
    inlines.naming { title(ofTarget: $0, on: page) }
  }

  /// Words of a page for other pages, as HTML: without links.
  func html(of inlines: [Inline], on page: LinkedPage) -> [UInt8] {
    let language = page.page.language
    return HTMLWriter.html(
      ofLabel: named(inlines, on: page).withoutLinks, in: strings(for: language),
      rules: rules(for: language))
  }

  /// The name of a reference's target: the title of a page, the name of a success criterion,
  /// guideline or principle, a symbol. If there is no such page, it is what the link names: `1.4.3`
  /// for `wcag:1.4.3`.
  func title(ofTarget reference: ReferenceIndex, on page: LinkedPage) -> [Inline] {
    let nowhere = SourceRange(line: 0)
    guard case .page(let index, let fragment) = page.targets[reference] else {
      let destination = page.page.body.references[reference].destination
      if destination.hasPrefix("api:") {
        return [Inline(.code(Code(String(destination.dropFirst("api:".count)))), at: nowhere)]
      }
      let scheme = ["wcag:", "std:"].first(where: destination.hasPrefix) ?? ""
      let name = destination.dropFirst(scheme.count)
      return [Inline(.text(name.isEmpty ? destination : String(name)), at: nowhere)]
    }
    let target = site.pages[index]
    if case .standardIndex(let index)? = target.reference, let fragment,
      let name = heading(withID: fragment, of: index, in: page.page.language)
    {
      return [Inline(.text(name), at: nowhere)]
    }
    return numberedPart(fragment, on: index, in: page.page.language) ?? target.page.wholeTitle
  }

  /// `Figure 3` for the identifier of a figure or table with a number.
  private func numberedPart(
    _ fragment: String?, on target: PageIndex, in language: Language
  ) -> [Inline]? {
    guard let fragment, fragment.hasPrefix("fig-") || fragment.hasPrefix("tab-"),
      let anchor = site.pages[target].namedParts.anchors[fragment],
      let part = numbers(of: target)[anchor]
    else { return nil }
    return [Inline(.text(strings(for: language).reference(to: part)), at: SourceRange(line: 0))]
  }

  /// `1.4 Distinguishable` for the identifier of that part's heading, or of a
  /// requirement's line.
  private func heading(
    withID id: String, of index: StandardIndex, in language: Language
  ) -> String? {
    let (catalogue, standard) = (site.catalogue, site.catalogue.standards[index])
    if let part = standard.parts.first(where: { standard.headingID(of: $0) == id }) {
      return part.number + " " + (part.names.nearest(to: language)?.text ?? "")
    }
    let row = catalogue.listed(of: index).first {
      requirementRowID(catalogue.requirementFileNames[$0]) == id
    }
    return row.map { place in
      let name = catalogue.names(of: place).nearest(to: language)?.text
      return [catalogue.requirements[place].number, name].compactMap(\.self)
        .joined(separator: " ")
    }
  }
}

extension Page {
  /// The whole title, with its markup but without links. (The short title is for navigation.)
  var wholeTitle: [Inline] {
    heading.isEmpty ? [Inline(.text(title), at: SourceRange(line: 0))] : heading.withoutLinks
  }
}
