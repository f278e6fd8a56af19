import OngletModel

/// A link leads to the page in the reader's language, where there is one; unless it says by
/// `hreflang`, or by the language of its words, that another is meant.
func linkLanguages(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  let language = page.page.language
  let isForeign = ReferenceList(
    page.targets.map { target in
      guard case .page(let index, _) = target, site.pages.indices.contains(index) else {
        return false
      }
      let other = site.pages[index]
      return other.page.language != language
        && site.exactTranslation(of: other, in: language) != nil
    })
  let references = page.page.body.references
  guard isForeign.contains(true), isForeign.count == references.count else { return [] }
  var diagnostics: [Diagnostic] = []
  page.page.body.blocks.visitInlines { inline in
    guard case .link(let link) = inline.content, isForeign.indices.contains(link.reference),
      isForeign[link.reference], link.attributes.targetLanguage == nil,
      link.attributes.language == nil, !link.content.sayLanguage,
      case .page(let number, _) = page.targets[link.reference],
      let own = site.exactTranslation(of: site.pages[number], in: language)
    else { return }
    let other = site.pages[number].page.language
    diagnostics.append(
      Diagnostic(
        .linkLanguage, path: page.page.path, range: references[link.reference].range,
        message: Message(
          "a link leads to the page in the reader’s language, and this one to that in `\(other)`",
          french: "un lien mène à la page dans la langue de lecture, et celui-ci à celle en "
            + "`\(other)`"),
        fix: Message(
          "link to `\(own.page.path)`, or add `{hreflang=\(other)}`",
          french: "mener à `\(own.page.path)`, ou ajouter `{hreflang=\(other)}`")))
  }
  return diagnostics
}

extension [Inline] {
  /// Whether some of the words say that they are in another language.
  fileprivate var sayLanguage: Bool {
    var found = false
    visit { inline in
      if case .span(let span) = inline.content, span.attributes.language != nil { found = true }
    }
    return found
  }
}

extension Rule {
  package static let linkLanguage = Rule(
    "link-language", .warning, .comparingLanguages, check: .page(linkLanguages),
    explanation: Explanation(
      summary: Message(
        "A link leads to the page in the reader’s language, where there is one.",
        french: "Un lien mène à la page dans la langue de lecture, s’il y en a une."),
      why: Message(
        """
        Who reads in French goes on in French, where there is a page. A link that names another \
        language on purpose says so: `{hreflang=en}`.
        """,
        french: """
          Qui lit en français continue en français, s’il y a une page. Un lien qui mène exprès à \
          une autre langue le dit : `{hreflang=en}`.
          """),
      bad: """
        # index.fr.md
        # Accueil

        Voir les [couleurs](colours.en.md).
        # index.en.md
        # Home

        See the [colours](colours.en.md).
        # colours.fr.md
        # Couleurs

        La couleur ne suffit jamais.
        # colours.en.md
        # Colours

        Colour is never enough.
        """,
      good: """
        # index.fr.md
        # Accueil

        Voir les [couleurs](colours.fr.md).
        # index.en.md
        # Home

        See the [colours](colours.en.md).
        # colours.fr.md
        # Couleurs

        La couleur ne suffit jamais.
        # colours.en.md
        # Colours

        Colour is never enough.
        """))
}
