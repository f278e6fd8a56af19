import OngletModel

/// Among the pages of a language that have their own address, titles are unique.
func duplicateTitles(in site: Site) -> [Diagnostic] {
  site.configuration.languages.flatMap { language in
    repeated(
      site.writtenPages(in: language, withOwnAddress: true).map { ($0.title, $0) },
      rule: .duplicateTitle, message: sameTitle,
      fix: Message(
        "say in it what sets this page apart from the other",
        french: "y dire ce qui distingue cette page de l’autre"))
  }
}

private func sameTitle(as earlier: String) -> Message {
  Message(
    "a page has a title of its own, and this is that of `\(earlier)` already",
    french: "le titre d’une page la distingue des autres, et celui-ci est déjà celui de "
      + "`\(earlier)`")
}

extension Rule {
  package static let duplicateTitle = Rule(
    "duplicate-title", .warning, check: .site(duplicateTitles),
    explanation: Explanation(
      summary: Message(
        "A page has a title of its own among those of its language.",
        french: "Le titre d’une page la distingue des autres de sa langue."),
      why: Message(
        """
        The title is what tells a page from others in tabs, histories and lists of results, and \
        the first thing that a screen reader says of it. Two pages of one title seem to be the \
        same.
        """,
        french: """
          C’est son titre qui distingue une page dans les onglets, les historiques et les listes de \
          résultats, et c’est la première chose qu’un lecteur d’écran en dit. Deux pages de même \
          titre semblent n’en faire qu’une.
          """),
      bad: """
        # index.en.md
        # Colours
        Colour is never the only means.
        # contrast.en.md
        # Colours
        Text has enough contrast.
        """,
      good: """
        # index.en.md
        # Colours
        Colour is never the only means.
        # contrast.en.md
        # Contrast
        Text has enough contrast.
        """))
}
