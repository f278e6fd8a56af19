import OngletLink
import OngletModel

/// Reports links to a page in another language when the page exists in the reader's language,
/// unless `hreflang` or the language of the link text shows that the other one is meant.
func linkLanguages(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  let language = page.page.language
  return page.page.body.links.compactMap { link, range in
    guard case .page(let number, _) = page.targets[link.reference],
      site.pages[number].page.language != language,
      link.attributes.targetLanguage == nil, link.attributes.language == nil,
      !link.content.isMarkedWithLanguage,
      let own = site.exactTranslation(of: site.pages[number], in: language)
    else { return nil }
    let other = site.pages[number].page.language
    return Diagnostic(
      .linkLanguage, path: page.page.path, range: range,
      "this link leads to the \(other.name) version of the page",
      french: "ce lien mène à la page en \(other.name)",
      fix: "link to `\(own.page.path)`, or add `{hreflang=\(other)}`",
      french: "mettre un lien vers `\(own.page.path)`, ou ajouter `{hreflang=\(other)}`")
  }
}

extension [Inline] {
  /// Whether a part of the text is marked as another language.
  fileprivate var isMarkedWithLanguage: Bool {
    contains { inline in
      inline.contains {
        if case .span(let span) = $0.content { span.attributes.language != nil } else { false }
      }
    }
  }
}
