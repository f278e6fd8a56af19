import OngletLink
import OngletModel

/// Reports links to a page in another language when the page exists in the reader's language,
/// unless `hreflang` or the language of the link text shows that the other one is meant.
func linkLanguages(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  let language = page.page.language
  var diagnostics: [Diagnostic] = []
  page.page.body.visitLinks { link, range in
    guard case .page(let number, _) = page.targets[link.reference],
      site.pages[number].page.language != language,
      link.attributes.targetLanguage == nil, link.attributes.language == nil,
      !link.content.isMarkedWithLanguage,
      let own = site.exactTranslation(of: site.pages[number], in: language)
    else { return }
    let other = site.pages[number].page.language
    diagnostics.append(
      Diagnostic(
        .linkLanguage, path: page.page.path, range: range,
        message: Message(
          "this link leads to the \(other.name) version of the page",
          french: "ce lien mène à la page en \(other.name)"),
        fix: Message(
          "link to `\(own.page.path)`, or add `{hreflang=\(other)}`",
          french: "mettre un lien vers `\(own.page.path)`, ou ajouter `{hreflang=\(other)}`")))
  }
  return diagnostics
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

extension Rule {
  package static let linkLanguage = Rule(
    "link-language", .warning, .comparingLanguages, check: .page(linkLanguages),
    explanation: Explanation(
      summary: Message(
        "A link must lead to the page in the reader’s language, if there is one.",
        french: "Un lien doit mener à la page dans la langue du lecteur, si elle existe."),
      why: Message(
        """
        Someone who reads in French should stay in French wherever a French page exists. For a \
        link that leads to another language on purpose, add `{hreflang=en}`.
        """,
        french: """
          Qui lit en français doit rester en français chaque fois qu’une page française existe. Si \
          un lien mène exprès à une autre langue, ajoutez `{hreflang=en}`.
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
