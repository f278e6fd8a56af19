import OngletModel
import OngletRender

extension Site {
  /// The samples of code whose language their author names, each once, in no order.
  var snippets: Set<Snippet> {
    var snippets: Set<Snippet> = []
    for page in pages { page.page.body.blocks.collectSnippets(into: &snippets) }
    return snippets
  }
}

extension [Block] {
  fileprivate func collectSnippets(into snippets: inout Set<Snippet>) {
    for block in self {
      switch block.content {
      case .code(let code):
        guard let language = code.language, !code.text.isEmpty else { continue }
        snippets.insert(Snippet(language: language, text: code.text))
      case .quote(let blocks): blocks.collectSnippets(into: &snippets)
      case .list(let list): for item in list.items { item.blocks.collectSnippets(into: &snippets) }
      case .tabs(let tabs):
        for panel in tabs.panels { panel.blocks.collectSnippets(into: &snippets) }
      case .container(let container): container.blocks.collectSnippets(into: &snippets)
      case .footnote(let footnote): footnote.blocks.collectSnippets(into: &snippets)
      case .paragraph, .heading, .thematicBreak, .table, .html: break
      }
    }
  }
}
