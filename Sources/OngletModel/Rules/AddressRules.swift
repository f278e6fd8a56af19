/// Addresses, identifiers, and what references lead to.
extension Rule {
  package static let duplicateAddress = Rule(
    "duplicate-address", .error, [.lenientForOldContent, .fixed],
    explanation: Explanation(
      summary: Message(
        "Every page must have its own address.",
        french: "Chaque page doit avoir sa propre adresse."),
      why: Message(
        """
        If two pages had the same address, one would overwrite the other. Addresses come from the \
        names of files and folders, and from `slug`; upper and lower case count as the same.
        """,
        french: """
          Si deux pages avaient la même adresse, l’une écraserait l’autre. Les adresses viennent \
          des noms de fichiers et de dossiers, et de `slug`, sans distinction entre majuscules et \
          minuscules.
          """),
      bad: addressSample(slug: "colours"),
      good: addressSample(slug: "contrast")))

  private static func addressSample(slug: String) -> String {
    """
    # colours.md
    # Colours

    Colour is never the only way to convey information.
    # contrast.md
    ---
    title: Contrast
    slug: \(slug)
    ---
    Text has enough contrast with its background.
    """
  }

  package static let duplicateIdentifier = Rule(
    "duplicate-identifier", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "An identifier must be unique on its page.",
        french: "Un identifiant doit être unique dans sa page."),
      why: Message(
        """
        A link to an identifier that is used twice leads to the first place; no link can lead to \
        the second. Labels and panels are also connected by their identifiers.
        """,
        french: """
          Un lien vers un identifiant utilisé deux fois mène au premier endroit ; aucun lien ne \
          peut mener au second. Les libellés et les volets sont aussi reliés par leurs \
          identifiants.
          """),
      bad: """
        # Contrast

        ## Text {#measure}
        Measure the colour of the letters.

        ## Icons {#measure}
        Measure the colour of the lines.
        """,
      good: """
        # Contrast

        ## Text {#measure-text}
        Measure the colour of the letters.

        ## Icons {#measure-icons}
        Measure the colour of the lines.
        """))

  package static let link = Rule(
    "link", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "A link must lead to a page or file that exists.",
        french: "Un lien doit mener à une page ou à un fichier qui existe."),
      why: Message(
        """
        A broken link wastes readers' time and costs you their trust. Link to the file of the \
        other page: the link then works on a code host too, and still works when the page's \
        address changes.
        """,
        french: """
          Un lien cassé fait perdre du temps aux lecteurs, et leur confiance avec. Faites un lien \
          vers le fichier de l’autre page : il marche aussi sur une forge, et marche encore quand \
          l’adresse de la page change.
          """),
      bad: linkSample("colour-contrast.md"),
      good: linkSample("contrast.md")))

  package static let fragment = Rule(
    "fragment", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "A fragment must be an identifier of the linked page.",
        french: "Un fragment doit être un identifiant de la page visée."),
      why: Message(
        """
        A link with an unknown `#…` opens the page at the top, and readers have to look for the \
        place. If other pages link to a heading, give it its own identifier: `{#measure}`.
        """,
        french: """
          Un lien dont le `#…` est inconnu ouvre le haut de la page, et les lecteurs doivent \
          chercher l’endroit. Donnez un identifiant aux titres vers lesquels mènent d’autres \
          pages : `{#measure}`.
          """),
      bad: linkSample("contrast.md#mesure"),
      good: linkSample("contrast.md#measure")))

  private static func linkSample(_ destination: String) -> String {
    """
    # colours.md
    # Colours

    [Contrast](\(destination)) says how much two colours must differ.
    # contrast.md
    # Contrast

    ## Measuring {#measure}
    Compare the colours of the text and its background. Then see [Colours](colours.md).
    """
  }

  package static let image = Rule(
    "image", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "An image must exist, inside the content folder.",
        french: "Une image doit exister, dans le dossier du contenu."),
      why: Message(
        """
        A missing image leaves an empty frame and its text alternative. An image on another site may \
        disappear, and lets that site know who reads the page.
        """,
        french: """
          Une image absente laisse un cadre vide et son texte de remplacement. Une image d’un \
          autre site peut disparaître, et permet à ce site de savoir qui lit la page.
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
        "A linked file must be inside the content folder.",
        french: "Un fichier lié doit être dans le dossier du contenu."),
      why: Message(
        """
        Only files in the content folder are copied to the site. A link to a file outside of it \
        works on the author's machine and nowhere else.
        """,
        french: """
          Seuls les fichiers du dossier du contenu sont copiés dans le site. Un lien vers un \
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
        "A linked address outside the site must respond.",
        french: "Une adresse externe doit répondre."),
      why: Message(
        """
        A dead link makes readers go there and back for nothing, and makes the guidelines look \
        abandoned. Only `onglet check --online` requests addresses; it remembers the responses for \
        a week.
        """,
        french: """
          Un lien mort fait perdre du temps aux lecteurs, et donne aux recommandations l’air \
          d’être à l’abandon. Seul `onglet check --online` interroge les adresses ; il garde les \
          réponses une semaine.
          """),
      bad: """
        # Contrast

        Read the [W3C guidelines](https://www.w3.org/TR/WCAG22/nowhere).
        """,
      good: """
        # Contrast

        Read the [W3C guidelines](https://www.w3.org/TR/WCAG22/).
        """))

  package static let movedAddress = Rule(
    "moved-address", .warning, .needingNetwork,
    explanation: Explanation(
      summary: Message(
        "A link outside the site must use the current address.",
        french: "Un lien externe doit utiliser l’adresse actuelle."),
      why: Message(
        """
        A server does not redirect an old address forever. Write the new address while the old one \
        still leads there.
        """,
        french: """
          Un serveur ne redirige pas éternellement une ancienne adresse. Écrivez la nouvelle tant \
          que l’ancienne y mène encore.
          """),
      bad: """
        # Contrast

        Read the [W3C guidelines](https://w3.org/TR/WCAG22/).
        """,
      good: """
        # Contrast

        Read the [W3C guidelines](https://www.w3.org/TR/WCAG22/).
        """))
}
