/// What content refers to: success criteria and symbols.
extension Rule {
  package static let successCriterion = Rule(
    "success-criterion", .error,
    explanation: Explanation(
      summary: Message(
        "A success criterion must exist in WCAG.",
        french: "Un critère de succès doit exister dans les WCAG."),
      why: Message(
        """
        Auditors follow the number to the text of WCAG. A number that does not exist leads \
        nowhere; most often a digit is missing or doubled.
        """,
        french: """
          Lors d’un audit, on suit le numéro jusqu’au texte des WCAG. Un numéro qui n’existe pas \
          ne mène nulle part ; le plus souvent, un chiffre manque ou est en double.
          """),
      bad: """
        # Contrast

        Text has enough contrast with its background: [](wcag:1.4.33).
        """,
      good: """
        # Contrast

        Text has enough contrast with its background: [](wcag:1.4.3).
        """))

  package static let symbol = Rule(
    "symbol", .error,
    explanation: Explanation(
      summary: Message(
        "A symbol must be in the catalogue.",
        french: "Un symbole doit être dans le catalogue."),
      why: Message(
        """
        A name that is not in the catalogue is either misspelt or still to be added there. With \
        the right name, readers find the documentation and the criteria that mention the symbol.
        """,
        french: """
          Un nom absent du catalogue est mal orthographié, ou reste à y ajouter. Avec le bon nom, \
          les lecteurs trouvent la documentation et les critères qui citent le symbole.
          """),
      bad: """
        # Text alternatives

        A button has a name: [](api:accessibilityLabelText).
        """,
      good: """
        # Text alternatives

        A button has a name: [](api:accessibilityLabel).
        """))

  package static let ambiguousSymbol = Rule(
    "ambiguous-symbol", .warning,
    explanation: Explanation(
      summary: Message(
        "A symbol's name must mean one symbol only.",
        french: "Le nom d’un symbole doit désigner un seul symbole."),
      why: Message(
        """
        Several types may have a member of the same name, and a link cannot lead to all of them: \
        write the full name of the one you mean. If two platforms have a symbol of that name, \
        write the platform first: `ios:accessibilityLabel`. If two frameworks have it, name the \
        framework in the sentence, the tab, the column or the heading, or write it first: \
        `SwiftUI:accessibilityLabel`.
        """,
        french: """
          Plusieurs types peuvent avoir un membre du même nom, et un lien ne peut pas mener à \
          tous : écrivez le nom complet de celui que vous visez. Si deux plateformes ont un \
          symbole de ce nom, écrivez la plateforme devant : `ios:accessibilityLabel`. Si deux \
          frameworks l’ont, nommez le framework dans la phrase, l’onglet, la colonne ou le titre, \
          ou écrivez-le devant : `SwiftUI:accessibilityLabel`.
          """),
      bad: """
        # Tabs

        The open tab has the trait [](api:selected).
        """,
      good: """
        # Tabs

        The open tab has the trait [](api:UIAccessibilityTraits.selected).
        """))

  package static let legacyName = Rule(
    "legacy-name", .warning,
    explanation: Explanation(
      summary: Message(
        "A symbol must be called by its current name.",
        french: "Un symbole doit être cité sous son nom actuel."),
      why: Message(
        """
        An old name no longer compiles, and the documentation does not list it. If the text is \
        about the old name, write `{legacy}` after it.
        """,
        french: """
          Un ancien nom ne compile plus, et n’est plus dans la documentation. Si le texte parle de \
          l’ancien nom, écrivez `{legacy}` juste après.
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
