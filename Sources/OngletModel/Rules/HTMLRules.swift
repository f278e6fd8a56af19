/// Raw HTML, and images.
extension Rule {
  package static let html = Rule(
    "html", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "HTML in Markdown is of the allowed kind.",
        french: "Le HTML dans Markdown se limite à ce qui est permis."),
      why: Message(
        """
        Raw HTML is let through where Markdown has no words for it. Scripts, styles and elements \
        that only change the looks would escape from the theme, from dark mode and from readers' \
        own settings.
        """,
        french: """
          Le HTML brut est admis là où Markdown n’a pas de mots. Les scripts, les styles et les \
          éléments qui ne changent que l’apparence échapperaient au thème, au mode sombre et aux \
          réglages des lecteurs.
          """),
      bad: """
        # Contrast

        This is <font color="red">important</font>.
        """,
      good: """
        # Contrast

        This is **important**.
        """))

  package static let htmlBalance = Rule(
    "html-balance", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "HTML elements in Markdown are closed where they were opened.",
        french: "Les éléments HTML sont fermés là où ils ont été ouverts."),
      why: Message(
        """
        An element that is not closed takes in all that follows, up to the end of the page: a \
        fold hides it, a table swallows it. Browsers repair this each in its own way.
        """,
        french: """
          Un élément qui n’est pas fermé prend tout ce qui suit, jusqu’à la fin de la page : un \
          bloc repliable le cache, un tableau l’avale. Chaque navigateur répare à sa façon.
          """),
      bad: """
        # Contrast

        <details>
        <summary>How to measure</summary>

        Take the colours of text and ground.
        """,
      good: """
        # Contrast

        <details>
        <summary>How to measure</summary>

        Take the colours of text and ground.

        </details>
        """))

  package static let missingAlternative = Rule(
    "missing-alternative", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "An image has an alternative, or says that it is decorative.",
        french: "Une image a une alternative, ou dit qu’elle est décorative."),
      why: Message(
        """
        Who does not see an image hears its alternative (WCAG 1.1.1). Without one a screen reader \
        says the name of the file. An image that adds nothing says so: `{decorative}`.
        """,
        french: """
          Qui ne voit pas une image entend son alternative (WCAG 1.1.1). Sans elle, un lecteur \
          d’écran dit le nom du fichier. Une image qui n’apporte rien le dit : `{decorative}`.
          """),
      bad: imageSample("![](remote.svg)"),
      good: imageSample("![A remote control with two buttons, on and off](remote.svg)")))

  private static func imageSample(_ image: String) -> String {
    """
    # remote.md
    # Remote control

    \(image)
    # remote.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>
    """
  }
}
