import OngletModel
import OngletRender

extension Site {
  /// The code blocks that have a language, without duplicates.
  var snippets: Set<Snippet> {
    var snippets: Set<Snippet> = []
    for page in pages {
      page.page.body.blocks.visit { block in
        guard case .code(let code) = block.content, let language = code.language,
          !code.text.isEmpty
        else { return }
        snippets.insert(Snippet(language: language, text: code.text))
      }
    }
    return snippets
  }
}
