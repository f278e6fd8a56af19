/// What content refers to: success criteria and symbols.
extension Rule {
  package static let successCriterion = Rule(
    "success-criterion", .error,
    explanation: Explanation(
      summary: Message(
        "A success criterion has a number of WCAG.",
        french: "Un critère de succès a un numéro des WCAG."),
      why: Message(
        """
        Whoever audits follows the number to the text of WCAG. A number that does not exist leads \
        to nothing; most often a digit is missing or doubled.
        """,
        french: """
          Qui audite suit le numéro jusqu’au texte des WCAG. Un numéro qui n’existe pas ne mène à \
          rien ; le plus souvent, un chiffre manque ou est en double.
          """),
      bad: """
        # Contrast

        Text stands out from its ground: [](wcag:1.4.33).
        """,
      good: """
        # Contrast

        Text stands out from its ground: [](wcag:1.4.3).
        """))

  package static let symbol = Rule(
    "symbol", .error,
    explanation: Explanation(
      summary: Message(
        "A symbol stands in the catalogue under its name.",
        french: "Un symbole est dans le catalogue sous son nom."),
      why: Message(
        """
        A name that the catalogue does not know is either misspelt or missing there. With the \
        right one, readers find the documentation and the criteria that speak of it.
        """,
        french: """
          Un nom que le catalogue ne connaît pas est mal orthographié, ou y manque. Avec le bon, \
          les lecteurs trouvent la documentation et les critères qui en parlent.
          """),
      bad: """
        # Text alternatives

        A button says its name: [](api:accessibilityLabelText).
        """,
      good: """
        # Text alternatives

        A button says its name: [](api:accessibilityLabel).
        """))

  package static let ambiguousSymbol = Rule(
    "ambiguous-symbol", .warning,
    explanation: Explanation(
      summary: Message(
        "A symbol's name stands for one symbol.",
        french: "Le nom d’un symbole désigne un seul symbole."),
      why: Message(
        """
        The last step of a name may belong to several types. The page cannot lead to all of them: \
        the whole name says which one is meant. Where two platforms have a symbol of one name, \
        the platform stands before it: `ios:accessibilityLabel`. Where it belongs to two \
        frameworks, the sentence, the tab, the column or the heading names the framework, or the \
        framework stands before it: `SwiftUI:accessibilityLabel`.
        """,
        french: """
          La fin d’un nom peut appartenir à plusieurs types. La page ne peut mener à tous : le nom \
          entier dit lequel est visé. Si deux plateformes ont un symbole du même nom, la plateforme \
          s’écrit devant : `ios:accessibilityLabel`. S’il appartient à deux frameworks, la phrase, \
          l’onglet, la colonne ou le titre nomme le framework, ou celui-ci s’écrit devant : \
          `SwiftUI:accessibilityLabel`.
          """),
      bad: """
        # Tabs

        The tab that is open has the trait [](api:selected).
        """,
      good: """
        # Tabs

        The tab that is open has the trait [](api:UIAccessibilityTraits.selected).
        """))

  package static let legacyName = Rule(
    "legacy-name", .warning,
    explanation: Explanation(
      summary: Message(
        "A symbol goes by its current name.",
        french: "Un symbole porte son nom actuel."),
      why: Message(
        """
        A name that was given up does not compile any more, and is not found in the \
        documentation. Where the text is about the old name, say so: `{legacy}` behind it.
        """,
        french: """
          Un nom abandonné ne compile plus, et n’est plus dans la documentation. Si le \
          texte parle de l’ancien nom, dites-le : `{legacy}` à sa suite.
          """),
      bad: """
        # Traits

        A button has the trait `UIAccessibilityTraitButton`.
        """,
      good: """
        # Traits

        A button has the trait `UIAccessibilityTraits.button`.
        """))
}
