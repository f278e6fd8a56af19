import OngletModel

/// Reports pages in a folder of the catalogue, such as `wcag/`, whose name is not that of an entry:
/// a misspelt number or symbol.
///
/// A page with a layout in its front matter is not meant as a page of the catalogue.
///
/// - Parameter pages: the pages as they were loaded, with the identifiers made from their files.
func reportUnknownCataloguePages(
  _ pages: [PageHeader], in tree: PageTree, reference: ReferencePages,
  diagnostics: inout [Diagnostic]
) {
  for page in pages where reference[page.id] == nil {
    guard let folder = page.id.path.parentPath.map({ PageID($0) }), let shown = reference[folder],
      shown.isIndexOfEntries,
      let group = tree.groupIndex[page.id.path].map({ tree.groups[$0] }),
      group.layout == .page,
      group.members.compactMap(\.self).allSatisfy({ tree.pages[$0].metadata.writtenLayout == nil })
    else { continue }
    diagnostics.append(
      unknownEntry(of: shown, namedBy: page, known: reference.names(below: folder)))
  }
}

private func unknownEntry(
  of index: ReferencePage, namedBy page: PageHeader, known: [String]
) -> Diagnostic {
  let name = page.id.name
  let place = page.metadata.id?.range ?? page.metadata.title?.range ?? page.heading.first?.range
  let ordinaryPage = Message(
    "add `layout: page` to the front matter to make it an ordinary page",
    french: "ajouter `layout: page` à l’en-tête pour en faire une page ordinaire")
  // If several platforms have a symbol, its name comes after that of its platform.
  let near = known.first { $0.hasSuffix("-" + name) } ?? nearestName(to: name, in: known)
  let noun =
    index == .apiIndex
    ? Message("symbol", french: "symbole")
    : Message("requirement", french: "numéro")
  return Diagnostic(
    index == .apiIndex ? .symbol : .requirement, path: page.path,
    range: place ?? SourceRange(line: 1),
    "page named after an unknown \(noun): `\(name)`",
    french: "cette page porte le nom d’un \(noun) inconnu : `\(name)`",
    fix: near.map {
      Message(
        "rename the file `\($0)`, or \(ordinaryPage)",
        french: "renommer le fichier en `\($0)`, ou \(ordinaryPage)")
    } ?? ordinaryPage)
}

extension ReferencePage {
  /// Whether the entries that it lists have pages below it.
  fileprivate var isIndexOfEntries: Bool {
    switch self {
    case .standardIndex, .apiIndex: true
    default: false
    }
  }
}
