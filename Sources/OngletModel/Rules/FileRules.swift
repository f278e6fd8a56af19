/// Files and folders: encoding, emptiness, links of the file system, pictures.
extension Rule {
  package static let encoding = Rule(
    "encoding", .error, [.lenientForOldContent, .fixed],
    explanation: Explanation(
      summary: Message(
        "A text file is UTF-8 without control characters.",
        french: "Un fichier texte est en UTF-8, sans caractères de contrôle."),
      why: Message(
        """
        A file in another encoding shows wrong letters, and a screen reader stumbles over them. \
        Control characters come from a copy gone wrong, and can break what reads the page.
        """,
        french: """
          Un fichier dans un autre encodage affiche de mauvaises lettres, et un lecteur d’écran \
          bute dessus. Les caractères de contrôle viennent d’une copie ratée, et peuvent troubler \
          ce qui lit la page.
          """),
      bad: #"$ printf '# Caf\351\n\nText.\n' > content/cafe.md"#,
      good: #"$ printf '# Café\n\nText.\n' > content/cafe.md"#))

  package static let emptyPage = Rule(
    "empty-page", .warning,
    explanation: Explanation(
      summary: Message(
        "A page has content.",
        french: "Une page a un contenu."),
      why: Message(
        """
        A page without content disappoints whoever opens it, and it takes a place in the \
        navigation and in the search. A folder's page may be empty: it lists the pages below.
        """,
        french: """
          Une page sans contenu déçoit qui l’ouvre, et elle occupe une place dans la navigation et \
          dans la recherche. La page d’un dossier peut être vide : elle liste les pages du dessous.
          """),
      bad: """
        ---
        title: Colours
        ---
        """,
      good: """
        ---
        title: Colours
        ---
        Colour is never the only means.
        """))

  package static let unreadableFile = Rule(
    "unreadable-file", .error, .fixed,
    explanation: Explanation(
      summary: Message(
        "Every file of the content can be read.",
        french: "Chaque fichier du contenu peut être lu."),
      why: Message(
        """
        A site that is built without one of its files would lack a page, and nobody would be \
        told. Look at the file's permissions, and at what kind of file it is.
        """,
        french: """
          Il manquerait une page à un site construit sans l’un de ses fichiers, sans que personne \
          le sache. Regardez les droits du fichier, et de quelle sorte de fichier il s’agit.
          """),
      bad: "$ mkfifo content/colours.md",
      good: #"$ printf '# Colours\n\nText.\n' > content/colours.md"#))

  package static let symbolicLink = Rule(
    "symbolic-link", .warning,
    explanation: Explanation(
      summary: Message(
        "A link of the file system leads to a place inside the content, once.",
        french: "Un lien du système de fichiers mène dans le contenu, une seule fois."),
      why: Message(
        """
        A link that leaves the content leads to something else on another machine, and one that \
        leads to a folder above it never ends. So a link leads to a place inside, once.
        """,
        french: """
          Un lien qui sort du contenu mène à autre chose sur une autre machine, et un lien vers un \
          dossier parent n’a pas de fin. Un lien mène donc à un endroit du contenu, une seule fois.
          """),
      bad: "$ ln -s ../../elsewhere/answer.swift content/answer.swift",
      good: """
        $ mkdir content/samples
        $ echo 'let answer = 42' > content/samples/answer.swift
        $ ln -s samples/answer.swift content/answer.swift
        """))

  package static let imageFile = Rule(
    "image-file", .warning,
    explanation: Explanation(
      summary: Message(
        "An image is what its name says, and of 2 MB at most.",
        french: "Une image est ce que dit son nom, et pèse 2 Mo au plus."),
      why: Message(
        """
        Browsers and servers go by the name of a file: a JPEG that is called `.png` may not be \
        shown. A picture of many megabytes keeps those waiting who have a slow connection, and \
        costs them money.
        """,
        french: """
          Navigateurs et serveurs se fient au nom d’un fichier : un JPEG appelé `.png` peut ne pas \
          être montré. Une image de plusieurs mégaoctets fait attendre celles et ceux dont la \
          connexion est lente, et leur coûte de l’argent.
          """),
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
        """))
}
