/// Files and folders: encoding, emptiness, links of the file system.
extension Explanation {
  static let encoding = Explanation(
    english: """
      A file in another encoding shows wrong letters, and a screen reader stumbles over them. \
      Control characters come from a copy gone wrong, and can break what reads the page.
      """,
    french: """
      Un fichier dans un autre encodage affiche de mauvaises lettres, et un lecteur d’écran bute \
      dessus. Les caractères de contrôle viennent d’une copie ratée, et peuvent troubler ce qui \
      lit la page.
      """,
    frenchSummary: "Un fichier texte est en UTF-8, sans caractères de contrôle.",
    bad: #"$ printf '# Caf\351\n\nText.\n' > content/cafe.md"#,
    good: #"$ printf '# Café\n\nText.\n' > content/cafe.md"#)

  static let emptyPage = Explanation(
    english: """
      A page without content disappoints whoever opens it, and it takes a place in the navigation \
      and in the search. A folder's page may be empty: it lists the pages below.
      """,
    french: """
      Une page sans contenu déçoit qui l’ouvre, et elle occupe une place dans la navigation et \
      dans la recherche. La page d’un dossier peut être vide : elle liste les pages du dessous.
      """,
    frenchSummary: "Une page a un contenu.",
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
      """)

  static let unreadableFile = Explanation(
    english: """
      A site that is built without one of its files would lack a page, and nobody would be told. \
      Look at the file's permissions, and at what kind of file it is.
      """,
    french: """
      Il manquerait une page à un site construit sans l’un de ses fichiers, sans que personne le \
      sache. Regardez les droits du fichier, et de quelle sorte de fichier il s’agit.
      """,
    frenchSummary: "Chaque fichier du contenu peut être lu.",
    bad: "$ mkfifo content/colours.md",
    good: #"$ printf '# Colours\n\nText.\n' > content/colours.md"#)

  static let symbolicLink = Explanation(
    english: """
      A link that leaves the content leads to something else on another machine, and one that \
      leads to a folder above it never ends. So a link leads to a place inside, once.
      """,
    french: """
      Un lien qui sort du contenu mène à autre chose sur une autre machine, et un lien vers un \
      dossier parent n’a pas de fin. Un lien mène donc à un endroit du contenu, une seule fois.
      """,
    frenchSummary: "Un lien du système de fichiers mène dans le contenu, une seule fois.",
    bad: "$ ln -s ../../elsewhere/answer.swift content/answer.swift",
    good: """
      $ mkdir content/samples
      $ echo 'let answer = 42' > content/samples/answer.swift
      $ ln -s samples/answer.swift content/answer.swift
      """)
}
