import OngletModel

/// Reports where the structure of a translation differs from its source. Only the first difference
/// is reported in each part of a page and in each block that contains others: what follows would
/// differ for that reason alone.
func translationStructure(of pair: TranslationPair) -> [Diagnostic] {
  pair.differences.map { difference in
    Diagnostic(
      .translationStructure, pair, at: difference.range, difference.message,
      fix: Message(
        "use the same headings, lists, tables and containers as the source",
        french: "reprendre les titres, listes, tableaux et conteneurs de la source"))
  }
}

extension Rule {
  package static let translationStructure = Rule(
    "translation-structure", .warning, .comparingLanguages,
    check: .translation(translationDisagreements),
    explanation: Explanation(
      summary: Message(
        "A translation must have the same structure as its source.",
        french: "Une traduction doit avoir la même structure que sa source."),
      why: Message(
        """
        If two languages have the same headings, lists, tables and containers, a link leads to \
        the same place in both, a check has the same number, and reviewers see at once what is \
        missing.
        """,
        french: """
          Si deux langues ont les mêmes titres, listes, tableaux et conteneurs, un lien mène au \
          même endroit dans les deux, un point à vérifier a le même numéro, et à la relecture on \
          voit tout de suite ce qui manque.
          """),
      bad: """
        # page.fr.md
        # Images
        - Une photo a une alternative.
        - Une décoration n’en a pas.
        # page.en.md
        # Images
        - A photo has an alternative, a decoration has none.
        """,
      good: """
        # page.fr.md
        # Images
        - Une photo a une alternative.
        - Une décoration n’en a pas.
        # page.en.md
        # Images
        - A photo has an alternative.
        - A decoration has none.
        """))
}
