/// Markdown that is too deep or too large, or is read as plain text.
extension Rule {
  package static let nesting = Rule(
    "nesting", .error, .fixed,
    explanation: Explanation(
      summary: Message(
        "Quotes, lists and emphasis must not be nested too deep.",
        french: "Les citations, les listes et les emphases ne doivent pas être trop imbriquées."),
      why: Message(
        """
        Nobody follows a quote in a quote a hundred levels deep: it comes from a program or a bad \
        copy. Deeper levels are not shown.
        """,
        french: """
          Personne ne suit des citations imbriquées cent fois : elles viennent d’un programme ou \
          d’une copie ratée. Les niveaux plus profonds ne s’affichent pas.
          """),
      bad: "# Quotes\n\n" + String(repeating: "> ", count: 110) + "Too deep.",
      good: """
        # Quotes

        > > A quote in a quote.
        """))

  package static let size = Rule(
    "size", .error, .fixed,
    explanation: Explanation(
      summary: Message(
        "A page must not grow much larger than its text.",
        french: "Une page ne doit pas devenir beaucoup plus grande que son texte."),
      why: Message(
        """
        A row that is shorter than its header gets the missing cells, and each reference repeats \
        the address and the title of its definition: a short text could fill the memory of the \
        machine. A few short rows are fine; hundreds of them in a wide table are a mistake.
        """,
        french: """
          Une ligne plus courte que la ligne d’en-tête reçoit les cellules manquantes, et chaque \
          référence répète l’adresse et le titre de sa définition : un texte court pourrait \
          remplir la mémoire de la machine. Quelques lignes courtes ne gênent pas ; des centaines, \
          dans un tableau large, sont une erreur.
          """),
      bad: "# Values\n\n" + tableRow(of: "a", count: 60) + tableRow(of: "-", count: 60)
        + Array(repeating: "| 1 |", count: 17).joined(separator: "\n"),
      good: """
        # Values

        | a | b |
        | - | - |
        | 1 | 2 |
        """))

  private static func tableRow(of cell: String, count: Int) -> String {
    String(repeating: "| \(cell) ", count: count) + "|\n"
  }

  package static let undefinedReference = Rule(
    "undefined-reference", .warning,
    explanation: Explanation(
      summary: Message(
        "A footnote or a reference must be defined on its page.",
        french: "Une note de bas de page ou une référence doit être définie dans sa page."),
      why: Message(
        """
        Without its definition, a footnote or a reference is not a link: readers see its brackets, \
        and what it refers to is missing.
        """,
        french: """
          Sans sa définition, une note ou une référence n’est pas un lien : le public en voit les \
          crochets, et ce qu’elle annonce manque.
          """),
      bad: """
        # Contrast

        The ratio is at least 4.5[^1].
        """,
      good: """
        # Contrast

        The ratio is at least 4.5[^1].

        [^1]: For large text, 3 is enough.
        """))

  package static let almostMarkdown = Rule(
    "almost-markdown", .warning,
    explanation: Explanation(
      summary: Message(
        "Text that looks like Markdown must be valid Markdown.",
        french: "Un texte qui ressemble à du Markdown doit être du Markdown valide."),
      why: Message(
        """
        With a space before an address, or without one after the `#` of a heading, Markdown \
        becomes plain text, and readers see the markup. If that is what you want, add a backslash: \
        `\\[x] (y.md)`.
        """,
        french: """
          Avec une espace devant une adresse, ou sans espace après le `#` d’un titre, le Markdown \
          devient du texte ordinaire, et le public en voit la syntaxe. Si c’est voulu, ajoutez une \
          barre oblique inversée : `\\[x] (y.md)`.
          """),
      bad: """
        # Contrast

        ##Measure

        The inspector of your browser shows the ratio.
        """,
      good: """
        # Contrast

        ## Measure

        The inspector of your browser shows the ratio.
        """))

  package static let tableCells = Rule(
    "table-cells", .warning,
    explanation: Explanation(
      summary: Message(
        "A table row must not have more cells than the header.",
        french: "Une ligne de tableau ne doit pas avoir plus de cellules que la ligne d’en-tête."),
      why: Message(
        """
        A table has as many columns as its header. Extra cells are not shown, so their text would \
        be lost. Write `\\|` for a pipe that is only a character, even in code.
        """,
        french: """
          Un tableau a autant de colonnes que sa ligne d’en-tête. Les cellules en trop ne \
          s’affichent pas : leur texte serait perdu. Écrivez `\\|` pour une barre verticale qui \
          n’est qu’un caractère, même dans du code.
          """),
      bad: """
        # Contrast

        | Text | Ratio |
        | ---- | ----- |
        | Body | 4.5   | AA |
        """,
      good: """
        # Contrast

        | Text | Ratio | Level |
        | ---- | ----- | ----- |
        | Body | 4.5   | AA    |
        """))

  package static let unclosed = Rule(
    "unclosed", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "Code blocks and comments must be closed.",
        french: "Les blocs de code et les commentaires doivent être fermés."),
      why: Message(
        """
        An unclosed code block turns the rest of the page into code, and an unclosed comment hides \
        it.
        """,
        french: """
          Un bloc de code non fermé transforme toute la suite de la page en code, et un \
          commentaire non fermé la cache.
          """),
      bad: """
        # Contrast

        ```swift
        let ratio = 4.5

        The ratio of large text may be lower.
        """,
      good: """
        # Contrast

        ```swift
        let ratio = 4.5
        ```

        The ratio of large text may be lower.
        """))
}
