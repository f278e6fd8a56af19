/// What content is tied to: success criteria and symbols.
extension Explanation {
  static let successCriterion = Explanation(
    english: """
      Whoever audits follows the number to the text of WCAG. A number that does not exist leads \
      to nothing; most often a digit is missing or doubled.
      """,
    french: """
      Qui audite suit le numéro jusqu’au texte des WCAG. Un numéro qui n’existe pas ne mène à rien ; \
      le plus souvent, un chiffre manque ou est en double.
      """,
    frenchSummary: "Un critère de succès a un numéro des WCAG.",
    bad: """
      # Contrast

      Text stands out from its ground: [](wcag:1.4.33).
      """,
    good: """
      # Contrast

      Text stands out from its ground: [](wcag:1.4.3).
      """)

  static let symbol = Explanation(
    english: """
      A name that the catalogue does not know is either misspelt or missing there. With the right \
      one, readers find the documentation and the criteria that speak of it.
      """,
    french: """
      Un nom que le catalogue ne connaît pas est mal orthographié, ou y manque. Avec le bon, les \
      lecteurs trouvent la documentation et les critères qui en parlent.
      """,
    frenchSummary: "Un symbole est dans le catalogue sous son nom.",
    bad: """
      # Text alternatives

      A button says its name: [](api:accessibilityLabelText).
      """,
    good: """
      # Text alternatives

      A button says its name: [](api:accessibilityLabel).
      """)

  static let ambiguousSymbol = Explanation(
    english: """
      The last step of a name may belong to several types. The page cannot lead to all of them: the \
      whole name says which one is meant. Where two platforms have a symbol of one name, the \
      platform stands before it: `ios:accessibilityLabel`. Where it belongs to two frameworks, the \
      sentence, the tab, the column or the heading names the framework, or the framework stands \
      before it: `SwiftUI:accessibilityLabel`.
      """,
    french: """
      La fin d’un nom peut appartenir à plusieurs types. La page ne peut mener à tous : le nom \
      entier dit lequel est visé. Si deux plateformes ont un symbole du même nom, la plateforme \
      s’écrit devant : `ios:accessibilityLabel`. S’il appartient à deux frameworks, la phrase, \
      l’onglet, la colonne ou le titre nomme le framework, ou celui-ci s’écrit devant : \
      `SwiftUI:accessibilityLabel`.
      """,
    frenchSummary: "Le nom d’un symbole désigne un seul symbole.",
    bad: """
      # Tabs

      The tab that is open has the trait [](api:selected).
      """,
    good: """
      # Tabs

      The tab that is open has the trait [](api:UIAccessibilityTraits.selected).
      """)

  static let legacyName = Explanation(
    english: """
      A name that Apple gave up does not compile any more, and is not found in the documentation. \
      Where the text is about the old name, say so: `{legacy}` behind it.
      """,
    french: """
      Un nom qu’Apple a abandonné ne compile plus, et n’est plus dans la documentation. Si le texte \
      parle de l’ancien nom, dites-le : `{legacy}` à sa suite.
      """,
    frenchSummary: "Un symbole porte son nom actuel.",
    bad: """
      # Traits

      A button has the trait `UIAccessibilityTraitButton`.
      """,
    good: """
      # Traits

      A button has the trait `UIAccessibilityTraits.button`.
      """)

  static let claimedLevel = Explanation(
    english: """
      Laws and audits ask for a level: who plans by a wrong one does too little, or too much. The \
      catalogue knows the level that each success criterion has in WCAG.
      """,
    french: """
      Les lois et les audits demandent un niveau : qui se fie à un niveau faux en fait trop peu, ou \
      trop. Le catalogue connaît celui de chaque critère de succès dans les WCAG.
      """,
    frenchSummary: "Un texte donne à un critère de succès le niveau qu’il a dans les WCAG.",
    bad: """
      # Contrast

      This is 1.4.3 Contrast (Minimum), level AAA.
      """,
    good: """
      # Contrast

      This is 1.4.3 Contrast (Minimum), level AA.
      """)
}
