/// Front matter, `site.yml` and catalogues.
extension Rule {
  package static let frontMatter = Rule(
    "front-matter", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "Front matter is YAML between two lines `---`, at the start of a page.",
        french: "Les métadonnées sont du YAML entre deux lignes `---`, au début d’une page."),
      why: Message(
        """
        Fields in another form than YAML between two lines `---`, or in another place than the \
        start of the page, are read as text: visitors would see `title: …`, and a draft would be \
        published. Empty lines and a byte order mark may stand before them.
        """,
        french: """
          Des champs écrits autrement qu’en YAML entre deux lignes `---`, ou ailleurs qu’au début \
          de la page, sont lus comme du texte : le public verrait `title: …`, et un brouillon \
          serait publié. Des lignes vides et une marque d’ordre des octets peuvent les précéder.
          """),
      bad: """
        +++
        title = "Colours"
        +++
        Colour is never the only means.
        """,
      good: """
        ---
        title: Colours
        ---
        Colour is never the only means.
        """))

  package static let yaml = Rule(
    "yaml", .error, [.lenientForOldContent, .fixed],
    explanation: Explanation(
      summary: Message(
        "Front matter and configuration are well-formed YAML.",
        french: "Les métadonnées et la configuration sont du YAML bien formé."),
      why: Message(
        """
        What is not well-formed YAML cannot be read: the fields would be lost, or mean something \
        else. A value that holds a colon and a space stands between quotation marks.
        """,
        french: """
          Ce qui n’est pas du YAML bien formé ne peut pas être lu : les champs seraient perdus, ou \
          diraient autre chose. Une valeur qui contient un deux-points suivi d’une espace se met \
          entre guillemets droits.
          """),
      bad: """
        ---
        title: Colours: an introduction
        ---
        Colour is never the only means.
        """,
      good: """
        ---
        title: "Colours: an introduction"
        ---
        Colour is never the only means.
        """))

  package static let unknownField = Rule(
    "unknown-field", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "Front matter and configuration hold only fields that Onglet knows.",
        french: "Les métadonnées et la configuration n’ont que des champs connus d’Onglet."),
      why: Message(
        """
        A misspelt field is as good as none: what it says is not shown anywhere. So every field \
        is one that Onglet knows, and the nearest known one is offered.
        """,
        french: """
          Un champ mal orthographié ne sert à rien : ce qu’il dit n’est montré nulle part. Chaque \
          champ est donc connu d’Onglet, qui propose le plus proche.
          """),
      bad: """
        ---
        title: Colours
        descripton: When colour alone is not enough.
        ---
        Colour is never the only means.
        """,
      good: """
        ---
        title: Colours
        description: When colour alone is not enough.
        ---
        Colour is never the only means.
        """))

  package static let invalidField = Rule(
    "invalid-field", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "A field holds a value of its kind.",
        french: "Un champ contient une valeur du genre attendu."),
      why: Message(
        """
        A date, a number of a success criterion or the name of a layout is read by a program: \
        what it does not understand, it cannot show. The message says what the field takes.
        """,
        french: """
          Une date, le numéro d’un critère de succès ou le nom d’une mise en page sont lus par un \
          programme : ce qu’il ne comprend pas, il ne peut le montrer. Le message dit ce que le \
          champ attend.
          """),
      bad: """
        ---
        title: Colours
        updated: last spring
        ---
        Colour is never the only means.
        """,
      good: """
        ---
        title: Colours
        updated: 2026-03-14
        ---
        Colour is never the only means.
        """))

  package static let missingTitle = Rule(
    "missing-title", .warning,
    explanation: Explanation(
      summary: Message(
        "A page has a title, in its front matter or as its first heading.",
        french:
          "Une page a un titre, donné par ses métadonnées ou par le premier titre de son texte."),
      why: Message(
        """
        The title is the first thing that a screen reader says of a page, and what names it in \
        tabs, in the navigation and in the search (WCAG 2.4.2). A file's name is no title for \
        readers.
        """,
        french: """
          Le titre est la première chose qu’un lecteur d’écran dit d’une page, et ce qui la nomme \
          dans les onglets, la navigation et la recherche (WCAG 2.4.2). Le nom d’un fichier n’est \
          pas un titre pour ses lecteurs.
          """),
      bad: """
        Colour is never the only means.
        """,
      good: """
        # Colours

        Colour is never the only means.
        """))

  package static let translationContradicts = Rule(
    "translation-contradicts", .error, .comparingLanguages,
    explanation: Explanation(
      summary: Message(
        "A translation does not contradict its source language.",
        french: "Une traduction ne contredit pas sa langue source."),
      why: Message(
        """
        Success criteria, APIs and phases do not depend on the language. They are said once, in \
        the source language, and the translations inherit them: two lists would sooner or later \
        differ.
        """,
        french: """
          Les critères de succès, les API et les étapes du projet ne dépendent pas de la langue. \
          Ils sont dits une fois, dans la langue source, et les traductions en héritent : deux \
          listes finiraient par différer.
          """),
      bad: """
        # colours.fr.md
        ---
        title: Couleurs
        wcag: [1.4.1, 1.4.3]
        ---
        La couleur n’est jamais le seul moyen.
        # colours.en.md
        ---
        title: Colours
        wcag: [1.4.1]
        ---
        Colour is never the only means.
        """,
      good: """
        # colours.fr.md
        ---
        title: Couleurs
        wcag: [1.4.1, 1.4.3]
        ---
        La couleur n’est jamais le seul moyen.
        # colours.en.md
        ---
        title: Colours
        ---
        Colour is never the only means.
        """))
}
