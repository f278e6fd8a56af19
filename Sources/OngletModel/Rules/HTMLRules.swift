/// Raw HTML, and images.
extension Rule {
  package static let html = Rule(
    "html", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "HTML in Markdown must only use allowed elements and attributes.",
        french: "Le HTML dans Markdown ne doit utiliser que des éléments et attributs autorisés."),
      why: Message(
        """
        Raw HTML is for what Markdown cannot express. Scripts, styles and elements that only \
        change the appearance would ignore the theme, dark mode and readers' own settings.
        """,
        french: """
          Le HTML brut sert à ce que Markdown ne sait pas exprimer. Les scripts, les styles et les \
          éléments qui ne changent que l’apparence ignoreraient le thème, le mode sombre et les \
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
        "HTML elements in Markdown must be closed where they were opened.",
        french: "Les éléments HTML doivent être fermés là où ils ont été ouverts."),
      why: Message(
        """
        An unclosed element takes in the whole rest of the page: a fold hides it, a table swallows \
        it. Each browser repairs this in its own way.
        """,
        french: """
          Un élément non fermé englobe toute la suite de la page : un bloc repliable la cache, un \
          tableau l’avale. Chaque navigateur répare à sa façon.
          """),
      bad: """
        # Contrast

        <details>
        <summary>How to measure</summary>

        Compare the colours of the text and its background.
        """,
      good: """
        # Contrast

        <details>
        <summary>How to measure</summary>

        Compare the colours of the text and its background.

        </details>
        """))

  package static let missingAlternative = Rule(
    "missing-alternative", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "An image must have a text alternative, or be marked as decorative.",
        french: "Une image doit avoir un texte de remplacement, ou être marquée comme décorative."),
      why: Message(
        """
        People who do not see an image hear its text alternative (WCAG 1.1.1). Without it, a screen reader \
        reads out the name of the file. Mark an image that adds nothing with `{decorative}`.
        """,
        french: """
          Les personnes qui ne voient pas une image entendent son texte de remplacement (WCAG \
          1.1.1). Sans lui, un lecteur d’écran lit le nom du fichier. Marquez d’un `{decorative}` \
          une image qui n’apporte rien.
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
