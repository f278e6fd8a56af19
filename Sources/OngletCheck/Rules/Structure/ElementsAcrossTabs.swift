import OngletModel

/// Reports elements that are opened in one tab and closed in another: a tab is shown without the
/// others.
func elementsAcrossTabs(on page: WrittenPage) -> [Diagnostic] {
  guard let criterion = page.criterion else { return [] }
  let parts = [criterion.introduction] + criterion.panels.map(\.blocks)
  return parts.flatMap { part -> [Diagnostic] in
    var open: [String] = []
    var places: [SourceRange] = []
    for block in page.page.body.blocks[part] {
      guard case .html(let tokens) = block.content else { continue }
      for token in tokens {
        _ = token.stays(within: &open)
        if case .open(let element) = token, places.count < open.count {
          places.append(element.range)
        }
        while places.count > open.count { places.removeLast() }
      }
    }
    return zip(open, places).filter { !HTMLElement.isEndOptional($0.0) }.map { name, range in
      Diagnostic(
        .htmlBalance, path: page.page.path, range: range,
        "`<\(name)>` is not closed before the next heading of level 2",
        french: "`<\(name)>` n’est pas fermé avant le titre de niveau 2 suivant",
        fix: "add `</\(name)>` above that heading",
        french: "ajouter `</\(name)>` au-dessus de ce titre")
    }
  }
}
