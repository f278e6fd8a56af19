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
    guard let folder = page.id.path.parentPath.map({ PageID($0) }),
      let kind = EntryKind(below: reference[folder]),
      let group = tree.groupIndex[page.id.path].map({ tree.groups[$0] }),
      group.layout == .page,
      group.members.compactMap(\.self).allSatisfy({ tree.pages[$0].metadata.layout == nil })
    else { continue }
    diagnostics.append(
      kind.diagnostic(about: page, known: reference.names(below: folder)))
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

  private func message(_ name: String) -> Message {
    switch self {
    case .successCriterion:
      Message(
        "page named after an unknown success criterion: `\(name)`",
        french: "cette page porte le nom d’un critère de succès inconnu : `\(name)`")
    case .symbol:
      Message(
        "page named after an unknown symbol: `\(name)`",
        french: "cette page porte le nom d’un symbole inconnu : `\(name)`")
    }
  }

  func diagnostic(about page: Page, known: [String]) -> Diagnostic {
    let name = page.id.name
    let place =
      page.metadata.id?.range ?? page.metadata.title?.range ?? page.heading.first?.range
    let ordinaryPage = Message(
      "add `layout: page` to the front matter to make it an ordinary page",
      french: "ajouter `layout: page` à l’en-tête pour en faire une page ordinaire")
    // If several platforms have a symbol, its name comes after that of its platform.
    let near = known.first { $0.hasSuffix("-" + name) } ?? nearestName(to: name, in: known)
    return Diagnostic(
      rule, path: page.path, range: place ?? SourceRange(line: 1),
      message: message(name),
      fix: near.map {
        Message("rename the file `\($0)`, or ", french: "renommer le fichier en `\($0)`, ou ")
          + ordinaryPage
      } ?? ordinaryPage)
  }
}
