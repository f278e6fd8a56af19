/// Files and folders: encoding, emptiness, links of the file system, pictures.
extension Rule {
  package static let encoding = Rule(
    "encoding", .error, [.lenientForOldContent, .fixed],
    explanation: Explanation(
      summary: Message(
        "A text file must be UTF-8 without control characters.",
        french: "Un fichier texte doit être en UTF-8, sans caractères de contrôle."),
      why: Message(
        """
        A file in another encoding shows wrong letters, and screen readers stumble over them. \
        Control characters come from a bad copy, and can break programs that read the page.
        """,
        french: """
          Un fichier dans un autre encodage affiche de mauvaises lettres, et les lecteurs d’écran \
          butent dessus. Les caractères de contrôle viennent d’une copie ratée, et peuvent \
          perturber les programmes qui lisent la page.
          """),
      bad: #"$ printf '# Caf\351\n\nText.\n' > content/cafe.md"#,
      good: #"$ printf '# Café\n\nText.\n' > content/cafe.md"#))

  package static let emptyPage = Rule(
    "empty-page", .warning,
    explanation: Explanation(
      summary: Message(
        "A page must have content.",
        french: "Une page doit avoir un contenu."),
      why: Message(
        """
        An empty page disappoints whoever opens it, and takes up space in the navigation and the \
        search. The page of a folder may be empty: it lists the pages of the folder.
        """,
        french: """
          Une page vide déçoit les personnes qui l’ouvrent, et prend de la place dans la \
          navigation et la recherche. La page d’un dossier peut être vide : elle liste les pages \
          du dossier.
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
        Colour is never the only way to convey information.
        """))

  package static let unreadableFile = Rule(
    "unreadable-file", .error, .fixed,
    explanation: Explanation(
      summary: Message(
        "Every file of the content must be readable.",
        french: "Chaque fichier du contenu doit être lisible."),
      why: Message(
        """
        If Onglet skipped a file that it cannot read, a page would be missing and nobody would \
        know. Check the permissions of the file, and that it is a regular file.
        """,
        french: """
          Si Onglet ignorait un fichier illisible, il manquerait une page sans que personne le \
          sache. Vérifiez les droits du fichier, et qu’il s’agit d’un fichier ordinaire.
          """),
      bad: "$ mkfifo content/colours.md",
      good: #"$ printf '# Colours\n\nText.\n' > content/colours.md"#))

  package static let symbolicLink = Rule(
    "symbolic-link", .warning,
    explanation: Explanation(
      summary: Message(
        "A symbolic link must lead inside the content folder, without a loop.",
        french: "Un lien symbolique doit mener à l’intérieur du contenu, sans boucle."),
      why: Message(
        """
        A link to the outside leads to something else on another machine, and a link to a parent \
        folder never ends. A link inside a linked folder is not followed.
        """,
        french: """
          Un lien vers l’extérieur mène à autre chose sur une autre machine, et un lien vers un \
          dossier parent n’a pas de fin. Un lien placé dans un dossier lié n’est pas suivi.
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
        "An image must have the right file extension, and 2 MB at most.",
        french: "Une image doit avoir la bonne extension, et peser 2 Mo au plus."),
      why: Message(
        """
        Browsers and servers go by the name of the file: a JPEG named `.png` may not be shown. An \
        image of several megabytes makes people with a slow connection wait, and costs them money.
        """,
        french: """
          Les navigateurs et les serveurs se fient au nom du fichier : un JPEG nommé `.png` peut \
          ne pas s’afficher. Une image de plusieurs mégaoctets fait attendre les personnes dont la \
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
