import OngletModel

/// A translation has the structure of its source. In each part of a page, and in each block that
/// holds others, the first difference is reported: what follows would differ for that reason alone.
func translationStructure(of pair: TranslationPair) -> [Diagnostic] {
  pair.differences.map { difference in
    Diagnostic(
      .translationStructure, pair, at: difference.range,
      Message(
        "a translation has the structure of its source: ",
        french: "une traduction a la structure de sa source : ") + difference.words,
      fix: Message(
        "translate block for block: headings, lists and their items, tables, containers",
        french: "traduire bloc par bloc : titres, listes et leurs éléments, tableaux, conteneurs"))
  }
}

extension Rule {
  package static let translationStructure = Rule(
    "translation-structure", .warning, .comparingLanguages,
    check: .translation(translationDisagreements),
    explanation: Explanation(
      summary: Message(
        "A translation has the structure of its source.",
        french: "Une traduction a la structure de sa source."),
      why: Message(
        """
        Where two languages have the same headings, lists, tables and containers, a link leads to \
        the same place in both, a check has the same number, and who reviews a change sees at \
        once what is missing.
        """,
        french: """
          Quand deux langues ont les mêmes titres, listes, tableaux et conteneurs, un lien mène au \
          même endroit dans les deux, une vérification garde son numéro, et qui relit voit ce qui \
          manque.
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
