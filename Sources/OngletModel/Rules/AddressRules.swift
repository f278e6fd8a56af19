/// Addresses, identifiers, and what references lead to.
extension Rule {
  package static let duplicateAddress = Rule(
    "duplicate-address", .error, [.lenientForOldContent, .fixed],
    explanation: Explanation(
      summary: Message(
        "Every page has an address of its own.",
        french: "Chaque page a sa propre adresse."),
      why: Message(
        """
        Of two pages with one address, one would overwrite the other. Addresses come from the \
        names of files and folders, and from `slug`; capital and small letters count as the same.
        """,
        french: """
          De deux pages de même adresse, l’une écraserait l’autre. Les adresses viennent des noms \
          de fichiers et de dossiers, et de `slug` ; majuscules et minuscules y sont confondues.
          """),
      bad: addressSample(slug: "colours"),
      good: addressSample(slug: "contrast")))

  private static func addressSample(slug: String) -> String {
    """
    # colours.md
    # Colours

    Colour is never the only means.
    # contrast.md
    ---
    title: Contrast
    slug: \(slug)
    ---
    Text stands out from its ground.
    """
  }

  package static let duplicateIdentifier = Rule(
    "duplicate-identifier", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "An identifier stands once on a page.",
        french: "Un identifiant n’est donné qu’une fois sur une page."),
      why: Message(
        """
        A link with `#` leads to the first of two places with the same identifier, and the second \
        cannot be reached. The same identifiers tie labels and panels to what they belong to.
        """,
        french: """
          Un lien avec `#` mène au premier de deux endroits de même identifiant, et le second ne \
          peut être atteint. Ces identifiants relient aussi les libellés et les volets à ce qui \
          leur correspond.
          """),
      bad: """
        # Contrast

        ## Text {#measure}
        Take the colour of the letters.

        ## Icons {#measure}
        Take the colour of the lines.
        """,
      good: """
        # Contrast

        ## Text {#measure-text}
        Take the colour of the letters.

        ## Icons {#measure-icons}
        Take the colour of the lines.
        """))

  package static let link = Rule(
    "link", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "A link leads to a page or file that exists.",
        french: "Un lien mène à une page ou à un fichier qui existe."),
      why: Message(
        """
        A link that leads nowhere costs its readers a way and their trust. Name the file of the \
        other page: so the link works on a code host too, and follows the address when it \
        changes.
        """,
        french: """
          Un lien qui ne mène nulle part coûte aux lecteurs un détour et leur confiance. Nommez le \
          fichier de l’autre page : le lien marche aussi sur une forge, et suit l’adresse si elle \
          change.
          """),
      bad: linkSample("colour-contrast.md"),
      good: linkSample("contrast.md")))

  package static let fragment = Rule(
    "fragment", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "A fragment names an identifier of the page it leads to.",
        french: "Un fragment nomme un identifiant de la page où il mène."),
      why: Message(
        """
        A link with an unknown `#` opens the top of the page, and its readers have to look for \
        the place. Give a heading that others link to an identifier of its own: `{#measure}`.
        """,
        french: """
          Un lien dont le `#` est inconnu ouvre le haut de la page, et ses lecteurs doivent \
          chercher l’endroit. Donnez à un titre visé par d’autres son propre identifiant : \
          `{#measure}`.
          """),
      bad: linkSample("contrast.md#mesure"),
      good: linkSample("contrast.md#measure")))

  private static func linkSample(_ destination: String) -> String {
    """
    # colours.md
    # Colours

    How far two colours must differ is said in [Contrast](\(destination)).
    # contrast.md
    # Contrast

    ## Measuring {#measure}
    Take the colours of text and ground. Then see [Colours](colours.md).
    """
  }

  package static let image = Rule(
    "image", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "An image exists, in the site.",
        french: "Une image existe, et elle est dans le site."),
      why: Message(
        """
        An image that is missing leaves an empty frame and its alternative. One of another site \
        may go away, and tells that site who reads the page.
        """,
        french: """
          Une image absente laisse un cadre vide et son alternative. Celle d’un autre site peut \
          disparaître, et apprend à ce site qui lit la page.
          """),
      bad: """
        # Remote control

        ![A remote control with two buttons, on and off](https://example.org/remote.svg)
        """,
      good: """
        # remote.md
        # Remote control

        ![A remote control with two buttons, on and off](remote.svg)
        # remote.svg
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>
        """))

  package static let file = Rule(
    "file", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "A linked file stands inside the site.",
        french: "Un fichier lié est dans le site."),
      why: Message(
        """
        Only what stands in the content folder is copied into the site. A link to a file outside \
        of it works on the author's machine, and nowhere else.
        """,
        french: """
          Seul ce qui est dans le dossier du contenu est copié dans le site. Un lien vers un \
          fichier extérieur marche sur la machine de l’auteur, et nulle part ailleurs.
          """),
      bad: fileSample("../../samples/CloseButton.swift"),
      good: fileSample("samples/CloseButton.swift")))

  private static func fileSample(_ path: String) -> String {
    """
    # button.md
    # A close button

    You can download [the whole sample](\(path)).
    # samples/CloseButton.swift
    button.accessibilityLabel = "Close"
    """
  }

  package static let deadAddress = Rule(
    "dead-address", .warning, .needingNetwork,
    explanation: Explanation(
      summary: Message(
        "An address outside of the site answers.",
        french: "Une adresse hors du site répond."),
      why: Message(
        """
        A link that leads to nothing costs its readers a way there and back, and the guidelines \
        their word. Addresses are asked by `onglet check --online` alone; what they answered \
        counts for a week.
        """,
        french: """
          Un lien qui ne mène à rien coûte à ses lecteurs un aller-retour, et aux recommandations \
          leur crédit. Seul `onglet check --online` interroge les adresses ; leur réponse vaut une \
          semaine.
          """),
      bad: """
        # Contrast

        Read the [guidelines of W3C](https://www.w3.org/TR/WCAG22/nowhere).
        """,
      good: """
        # Contrast

        Read the [guidelines of W3C](https://www.w3.org/TR/WCAG22/).
        """))

  package static let movedAddress = Rule(
    "moved-address", .warning, .needingNetwork,
    explanation: Explanation(
      summary: Message(
        "An address outside of the site is the one where things are today.",
        french: "Une adresse hors du site est celle d’aujourd’hui."),
      why: Message(
        """
        A server that says an address has moved for good will not say so for ever. Write the new \
        address while the old one still tells it.
        """,
        french: """
          Un serveur qui dit qu’une adresse a changé pour de bon ne le dira pas toujours. Écrivez \
          la nouvelle tant que l’ancienne l’indique.
          """),
      bad: """
        # Contrast

        Read the [guidelines of W3C](https://w3.org/TR/WCAG22/).
        """,
      good: """
        # Contrast

        Read the [guidelines of W3C](https://www.w3.org/TR/WCAG22/).
        """))
}
