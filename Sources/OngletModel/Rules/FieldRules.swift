/// Front matter, `site.yml` and catalogues.
extension Rule {
  package static let frontMatter = Rule(
    "front-matter", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "Front matter must be YAML between two `---` lines, at the start of the page.",
        french: "L’en-tête (front matter) est du YAML entre deux lignes `---`, en début de page."),
      why: Message(
        """
        Fields in another format, or elsewhere in the page, are read as text: visitors would see \
        `title: …`, and a draft would be published. Only empty lines and a byte order mark may \
        come before front matter.
        """,
        french: """
          Des champs dans un autre format, ou ailleurs dans la page, sont lus comme du texte : le \
          public verrait `title: …`, et un brouillon serait publié. Seules des lignes vides et une \
          marque d’ordre des octets peuvent précéder l’en-tête.
          """),
      bad: """
        +++
        title = "Colours"
        +++
        Colour is never the only way to convey information.
        """,
      good: """
        ---
        title: Colours
        ---
        Colour is never the only way to convey information.
        """))

  package static let yaml = Rule(
    "yaml", .error, [.lenientForOldContent, .fixed],
    explanation: Explanation(
      summary: Message(
        "Front matter and configuration must be valid YAML.",
        french: "L’en-tête et la configuration doivent être du YAML valide."),
      why: Message(
        """
        Invalid YAML cannot be read: its fields would be lost, or mean something else. Put a value \
        that contains a colon and a space in quotation marks.
        """,
        french: """
          Du YAML invalide ne peut pas être lu : ses champs seraient perdus, ou auraient un autre \
          sens. Mettez entre guillemets droits une valeur qui contient un deux-points suivi d’une \
          espace.
          """),
      bad: """
        ---
        title: Colours: an introduction
        ---
        Colour is never the only way to convey information.
        """,
      good: """
        ---
        title: "Colours: an introduction"
        ---
        Colour is never the only way to convey information.
        """))

  package static let unknownField = Rule(
    "unknown-field", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "Front matter and configuration must only have known fields.",
        french: "L’en-tête et la configuration ne doivent avoir que des champs connus."),
      why: Message(
        """
        A misspelt field has no effect: its value is not shown anywhere. The message suggests the \
        known field with the nearest name.
        """,
        french: """
          Un champ mal orthographié n’a aucun effet : sa valeur ne s’affiche nulle part. Le \
          message propose le champ connu au nom le plus proche.
          """),
      bad: """
        ---
        title: Colours
        descripton: When colour alone is not enough.
        ---
        Colour is never the only way to convey information.
        """,
      good: """
        ---
        title: Colours
        description: When colour alone is not enough.
        ---
        Colour is never the only way to convey information.
        """))

  package static let invalidField = Rule(
    "invalid-field", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "A field must have a value of the expected kind.",
        french: "La valeur d’un champ doit être du genre attendu."),
      why: Message(
        """
        Dates, numbers of success criteria and names of layouts are read by a program, which \
        cannot show what it does not understand. The message says what the field accepts.
        """,
        french: """
          Les dates, les numéros de critères de succès et les noms de mises en page sont lus par \
          un programme, qui ne peut pas montrer ce qu’il ne comprend pas. Le message dit ce que le \
          champ accepte.
          """),
      bad: """
        ---
        title: Colours
        updated: last spring
        ---
        Colour is never the only way to convey information.
        """,
      good: """
        ---
        title: Colours
        updated: 2026-03-14
        ---
        Colour is never the only way to convey information.
        """))

  package static let missingTitle = Rule(
    "missing-title", .warning,
    explanation: Explanation(
      summary: Message(
        "A page must have a title, in its front matter or as its first heading.",
        french: "Une page doit avoir un titre, dans son en-tête ou comme premier titre du texte."),
      why: Message(
        """
        Screen readers announce the title first, and browser tabs, the navigation and the search \
        show it (WCAG 2.4.2). The name of a file is not a title for readers.
        """,
        french: """
          Les lecteurs d’écran annoncent d’abord le titre, et les onglets du navigateur, la \
          navigation et la recherche l’affichent (WCAG 2.4.2). Le nom d’un fichier n’est pas un \
          titre pour le public.
          """),
      bad: """
        Colour is never the only way to convey information.
        """,
      good: """
        # Colours

        Colour is never the only way to convey information.
        """))

  package static let translationContradicts = Rule(
    "translation-contradicts", .error, .comparingLanguages,
    explanation: Explanation(
      summary: Message(
        "A translation must not contradict its source.",
        french: "Une traduction ne doit pas contredire sa source."),
      why: Message(
        """
        Success criteria, APIs and phases do not depend on the language. List them once, in the \
        source language: translations inherit them. Two lists would sooner or later differ.
        """,
        french: """
          Les critères de succès, les API et les étapes du projet ne dépendent pas de la langue. \
          Indiquez-les une seule fois, dans la langue source : les traductions en héritent. Deux \
          listes finiraient par différer.
          """),
      bad: """
        # colours.fr.md
        ---
        title: Couleurs
        wcag: [1.4.1, 1.4.3]
        ---
        La couleur n’est jamais le seul moyen d’informer.
        # colours.en.md
        ---
        title: Colours
        wcag: [1.4.1]
        ---
        Colour is never the only way to convey information.
        """,
      good: """
        # colours.fr.md
        ---
        title: Couleurs
        wcag: [1.4.1, 1.4.3]
        ---
        La couleur n’est jamais le seul moyen d’informer.
        # colours.en.md
        ---
        title: Colours
        ---
        Colour is never the only way to convey information.
        """))
}
