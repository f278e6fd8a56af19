import OngletModel

/// Reports pages in a folder of the catalogue, such as `wcag/`, whose name is not that of an entry:
/// a misspelt number or symbol.
///
/// A page with a layout in its front matter is not meant as a page of the catalogue.
///
/// - Parameter pages: the pages as they were loaded, with the identifiers made from their files.
func reportUnknownCataloguePages(
  _ pages: [Page], in tree: PageTree, reference: ReferencePages,
  diagnostics: inout [Diagnostic]
) {
  for page in pages where reference[page.id] == nil {
    guard let folder = parentPath(page.id.path).map({ PageID($0) }),
      let kind = EntryKind(below: reference[folder]),
      let group = tree.groupIndex[page.id.path].map({ tree.groups[$0] }),
      group.layout == .page,
      group.members.compactMap(\.self).allSatisfy({ tree.pages[$0].metadata.layout == nil })
    else { continue }
    diagnostics.append(
      kind.diagnostic(about: page, in: folder, known: reference.names(below: folder)))
  }
}

/// Which entries of the catalogue the pages of a folder show.
private enum EntryKind {
  case successCriterion, symbol

  init?(below page: ReferencePage?) {
    switch page {
    case .wcagIndex: self = .successCriterion
    case .apiIndex: self = .symbol
    default: return nil
    }
  }

  private var rule: Rule {
    switch self {
    case .successCriterion: .successCriterion
    case .symbol: .symbol
    }
  }

  private func message(_ name: String, in folder: PageID) -> Message {
    switch self {
    case .successCriterion:
      Message(
        "a page in `\(folder)/` bears the number of a success criterion, and `\(name)` is none",
        french: "une page de `\(folder)/` porte le numéro d’un critère de succès, "
          + "et `\(name)` n’en est pas un")
    case .symbol:
      Message(
        "a page in `\(folder)/` bears the name of a symbol of the catalogue, and `\(name)` is none",
        french: "une page de `\(folder)/` porte le nom d’un symbole du catalogue, "
          + "et `\(name)` n’en est pas un")
    }
  }

  func diagnostic(about page: Page, in folder: PageID, known: [String]) -> Diagnostic {
    let name = page.id.name
    let place =
      page.metadata.id?.range ?? page.metadata.title?.range ?? page.heading.first?.range
    let wayOut = Message(
      "`layout: page` in the front matter makes it a page of your own",
      french: "`layout: page` dans les métadonnées en fait une page ordinaire")
    // If several platforms have a symbol, its name comes after that of its platform.
    let near = known.first { $0.hasSuffix("-" + name) } ?? nearestName(to: name, in: known)
    return Diagnostic(
      rule, path: page.path, range: place ?? SourceRange(line: 1),
      message: message(name, in: folder),
      fix: near.map { .didYouMean($0) + Message(" otherwise, ", french: " sinon, ") + wayOut }
        ?? wayOut)
  }
}
