import OngletModel

/// Reports pages with the title of another page of their language. Criteria that are shown on their
/// guide's page do not count.
func duplicateTitles(in site: Site) -> [Diagnostic] {
  site.configuration.languages.flatMap { language in
    repeated(
      site.writtenPages(in: language, withOwnAddress: true).map { ($0.title, $0) },
      rule: .duplicateTitle, message: sameTitle,
      fix: Message(
        "add to the title what makes this page different",
        french: "ajouter au titre ce qui distingue cette page"))
  }
}

private func sameTitle(as earlier: String) -> Message {
  Message("same title as `\(earlier)`", french: "même titre que `\(earlier)`")
}

extension Rule {
  package static let duplicateTitle = Rule(
    "duplicate-title", .warning, check: .site(duplicateTitles),
    explanation: Explanation(
      summary: Message(
        "Two pages of a language must not have the same title.",
        french: "Deux pages d’une même langue ne doivent pas avoir le même titre."),
      why: Message(
        """
        The title distinguishes a page from others in browser tabs, histories and search \
        results, and is the first thing that a screen reader says about it. Two pages with the \
        same title look like one page.
        """,
        french: """
          C’est son titre qui distingue une page des autres dans les onglets du navigateur, les \
          historiques et les résultats de recherche, et c’est la première chose qu’en dit un \
          lecteur d’écran. Deux pages de même titre ont l’air d’une seule page.
          """),
      bad: """
        # index.en.md
        # Colours
        Colour is never the only way to convey information.
        # contrast.en.md
        # Colours
        Text has enough contrast.
        """,
      good: """
        # index.en.md
        # Colours
        Colour is never the only way to convey information.
        # contrast.en.md
        # Contrast
        Text has enough contrast.
        """))
}
