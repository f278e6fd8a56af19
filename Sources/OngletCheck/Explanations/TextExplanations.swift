/// What nobody is told otherwise: Markdown that is read as plain words, images, links to other
/// languages.
extension Explanation {
  static let undefinedReference = Explanation(
    english: """
      Without its definition a footnote or a reference is no link: the brackets are shown as they \
      are written, and what they promise is missing.
      """,
    french: """
      Sans sa définition, un appel de note ou une référence n’est pas un lien : les crochets sont \
      montrés tels quels, et ce qu’ils promettent manque.
      """,
    frenchSummary: "Un appel de note et une référence ont leur définition dans la page.",
    bad: """
      # Contrast

      The ratio is at least 4.5[^1].
      """,
    good: """
      # Contrast

      The ratio is at least 4.5[^1].

      [^1]: For large text, 3 is enough.
      """)

  static let almostMarkdown = Explanation(
    english: """
      A space too many before an address, one too few behind the `#` of a heading, a space inside \
      an address: then Markdown is plain text, and readers see its signs. Where they are meant, a \
      backslash says so: `\\[x] (y.md)`.
      """,
    french: """
      Une espace de trop devant une adresse, une qui manque après le `#` d’un titre, une espace dans \
      une adresse : le Markdown devient du texte, et le public en voit les signes. S’ils sont voulus, \
      une barre oblique inversée le dit : `\\[x] (y.md)`.
      """,
    frenchSummary: "Un texte n’est pas du Markdown qu’un caractère empêche d’être lu.",
    bad: """
      # Contrast

      ##Measure

      The inspector of your browser tells the ratio.
      """,
    good: """
      # Contrast

      ## Measure

      The inspector of your browser tells the ratio.
      """)

  static let tableCells = Explanation(
    english: """
      A table has as many columns as its header. What a row holds beyond them is on no page: it \
      would be lost. A vertical bar that is meant as a character is written `\\|`, in code too.
      """,
    french: """
      Un tableau a autant de colonnes que son en-tête. Ce qu’une ligne contient en plus n’est sur \
      aucune page : ce serait perdu. Une barre verticale qui n’est qu’un caractère s’écrit `\\|`, \
      même dans du code.
      """,
    frenchSummary: "Une ligne d’un tableau n’a pas plus de cellules que son en-tête.",
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
      """)

  static let unclosed = Explanation(
    english: """
      A block of code that is not closed takes all that follows it for code, and a comment that is \
      not closed hides it.
      """,
    french: """
      Un bloc de code qui n’est pas fermé prend toute la suite pour du code, et un commentaire qui \
      n’est pas fermé la cache.
      """,
    frenchSummary: "Un bloc de code et un commentaire sont fermés.",
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
      """)

  static let imageFile = Explanation(
    english: """
      Browsers and servers go by the name of a file: a JPEG that is called `.png` may not be shown. \
      A picture of many megabytes keeps those waiting who have a slow connection, and costs them \
      money.
      """,
    french: """
      Navigateurs et serveurs se fient au nom d’un fichier : un JPEG appelé `.png` peut ne pas être \
      montré. Une image de plusieurs mégaoctets fait attendre celles et ceux dont la connexion est \
      lente, et leur coûte de l’argent.
      """,
    frenchSummary: "Une image est ce que dit son nom, et pèse 2 Mo au plus.",
    bad: """
      # page.md
      # Logo

      ![A blue square](logo.svg)
      # logo.svg
      GIF89a
      """,
    good: """
      # page.md
      # Logo

      ![A blue square](logo.svg)
      # logo.svg
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h2v2H0z" fill="blue"/></svg>
      """)

  static let linkLanguage = Explanation(
    english: """
      Who reads in French goes on in French, where there is a page. A link that names another \
      language on purpose says so: `{hreflang=en}`.
      """,
    french: """
      Qui lit en français continue en français, s’il y a une page. Un lien qui mène exprès à une \
      autre langue le dit : `{hreflang=en}`.
      """,
    frenchSummary: "Un lien mène à la page dans la langue de lecture, s’il y en a une.",
    bad: """
      # index.fr.md
      # Accueil

      Voir les [couleurs](colours.en.md).
      # index.en.md
      # Home

      See the [colours](colours.en.md).
      # colours.fr.md
      # Couleurs

      La couleur ne suffit jamais.
      # colours.en.md
      # Colours

      Colour is never enough.
      """,
    good: """
      # index.fr.md
      # Accueil

      Voir les [couleurs](colours.fr.md).
      # index.en.md
      # Home

      See the [colours](colours.en.md).
      # colours.fr.md
      # Couleurs

      La couleur ne suffit jamais.
      # colours.en.md
      # Colours

      Colour is never enough.
      """)
}
