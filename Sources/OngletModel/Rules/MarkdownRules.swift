/// Markdown that is too deep or too large, or is read as plain words.
extension Rule {
  package static let nesting = Rule(
    "nesting", .error, .fixed,
    explanation: Explanation(
      summary: Message(
        "Quotes, lists and emphasis are nested to a readable depth.",
        french: "Citations, listes et emphases s’imbriquent à une profondeur qui reste lisible."),
      why: Message(
        """
        No reader follows a quote in a quote a hundred times over: what is so deep comes from a \
        program or a copy gone wrong. It is not shown.
        """,
        french: """
          Personne ne suit une citation dans une citation cent fois de suite : une telle profondeur \
          vient d’un programme ou d’une copie ratée. Ce qui dépasse n’est pas montré.
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
        "A page grows no faster than its text.",
        french: "Une page ne grandit pas plus vite que son texte."),
      why: Message(
        """
        A row that is shorter than its header gets the cells that it lacks, and a reference \
        repeats the address and the title of its definition: a short text could fill the memory \
        of the machine. Some rows may be short; hundreds of them in a wide table are a mistake.
        """,
        french: """
          Une ligne plus courte que son en-tête reçoit les cellules qui lui manquent, et une \
          référence répète l’adresse et le titre de sa définition : un texte court pourrait remplir \
          la mémoire de la machine. Quelques lignes peuvent être courtes ; des centaines, dans un \
          tableau large, sont une erreur.
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
        "A footnote and a reference have their definition on the page.",
        french: "Un appel de note et une référence ont leur définition dans la page."),
      why: Message(
        """
        Without its definition a footnote or a reference is no link: the brackets are shown as \
        they are written, and what they promise is missing.
        """,
        french: """
          Sans sa définition, un appel de note ou une référence n’est pas un lien : les crochets \
          sont montrés tels quels, et ce qu’ils promettent manque.
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
        "A text is no Markdown that one character keeps from being read.",
        french: "Un texte n’est pas du Markdown qu’un caractère empêche d’être lu."),
      why: Message(
        """
        A space too many before an address, one too few behind the `#` of a heading, a space \
        inside an address: then Markdown is plain text, and readers see its signs. Where they are \
        meant, a backslash says so: `\\[x] (y.md)`.
        """,
        french: """
          Une espace de trop devant une adresse, une qui manque après le `#` d’un titre, une espace \
          dans une adresse : le Markdown devient du texte, et le public en voit les signes. S’ils \
          sont voulus, une barre oblique inversée le dit : `\\[x] (y.md)`.
          """),
      bad: """
        # Contrast

        ##Measure

        The inspector of your browser tells the ratio.
        """,
      good: """
        # Contrast

        ## Measure

        The inspector of your browser tells the ratio.
        """))

  package static let tableCells = Rule(
    "table-cells", .warning,
    explanation: Explanation(
      summary: Message(
        "A row of a table has no more cells than its header.",
        french: "Une ligne d’un tableau n’a pas plus de cellules que son en-tête."),
      why: Message(
        """
        A table has as many columns as its header. What a row holds beyond them is on no page: it \
        would be lost. A vertical bar that is meant as a character is written `\\|`, in code too.
        """,
        french: """
          Un tableau a autant de colonnes que son en-tête. Ce qu’une ligne contient en plus n’est \
          sur aucune page : ce serait perdu. Une barre verticale qui n’est qu’un caractère s’écrit \
          `\\|`, même dans du code.
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
        "A block of code and a comment are closed.",
        french: "Un bloc de code et un commentaire sont fermés."),
      why: Message(
        """
        A block of code that is not closed takes all that follows it for code, and a comment that \
        is not closed hides it.
        """,
        french: """
          Un bloc de code qui n’est pas fermé prend toute la suite pour du code, et un commentaire \
          qui n’est pas fermé la cache.
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
