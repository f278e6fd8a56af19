/// The site as a whole: addresses, identifiers, links.
extension Explanation {
  static let duplicateAddress = Explanation(
    english: """
      Of two pages with one address, one would overwrite the other. Addresses come from the names \
      of files and folders, and from `slug`; capital and small letters count as the same.
      """,
    french: """
      De deux pages de même adresse, l’une écraserait l’autre. Les adresses viennent des noms de \
      fichiers et de dossiers, et de `slug` ; majuscules et minuscules y sont confondues.
      """,
    frenchSummary: "Chaque page a sa propre adresse.",
    bad: addressSample(slug: "colours"), good: addressSample(slug: "contrast"))

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

  static let duplicateIdentifier = Explanation(
    english: """
      A link with `#` leads to the first of two places with the same identifier, and the second \
      cannot be reached. The same identifiers tie labels and panels to what they belong to.
      """,
    french: """
      Un lien avec `#` mène au premier de deux endroits de même identifiant, et le second ne peut \
      être atteint. Ces identifiants relient aussi les libellés et les volets à ce qui leur \
      correspond.
      """,
    frenchSummary: "Un identifiant n’est donné qu’une fois sur une page.",
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
      """)

  static let criteriaOrder = Explanation(
    english: """
      `criteria` in the front matter of a guide gives the order in which its criteria are read. A \
      name without a file, or a criterion that is not named, is most often a file that was renamed.
      """,
    french: """
      `criteria`, dans les métadonnées d’un guide, donne l’ordre de lecture de ses critères. Un nom \
      sans fichier, ou un critère absent de la liste, vient le plus souvent d’un fichier renommé.
      """,
    frenchSummary: "La liste des critères d’un guide les nomme tous, une fois chacun.",
    bad: orderSample("[colour]"), good: orderSample("[colours]"))

  private static func orderSample(_ criteria: String) -> String {
    """
    # guide/index.md
    ---
    title: Design
    layout: guide
    criteria: \(criteria)
    ---
    What to decide before the code.
    # guide/colours.md
    # Colours

    Colour is never the only means.
    """
  }

  static let navigation = Explanation(
    english: """
      `navigation` in `site.yml` makes the menu of every page. A page that does not exist would \
      leave a hole in it.
      """,
    french: """
      `navigation`, dans `site.yml`, fait le menu de toutes les pages. Une page qui n’existe pas y \
      laisserait un trou.
      """,
    frenchSummary: "La navigation nomme des pages du site.",
    bad: navigationSample("[colour]"), good: navigationSample("[colours]"))

  private static func navigationSample(_ pages: String) -> String {
    """
    # site.yml
    title: Guidelines
    navigation: \(pages)
    # colours.md
    # Colours

    Colour is never the only means.
    """
  }

  static let link = Explanation(
    english: """
      A link that leads nowhere costs its readers a way and their trust. Name the file of the other \
      page: so the link works on a code host too, and follows the address when it changes.
      """,
    french: """
      Un lien qui ne mène nulle part coûte aux lecteurs un détour et leur confiance. Nommez le \
      fichier de l’autre page : le lien marche aussi sur une forge, et suit l’adresse si elle \
      change.
      """,
    frenchSummary: "Un lien mène à une page ou à un fichier qui existe.",
    bad: linkSample("colour-contrast.md"), good: linkSample("contrast.md"))

  static let fragment = Explanation(
    english: """
      A link with an unknown `#` opens the top of the page, and its readers have to look for the \
      place. Give a heading that others link to an identifier of its own: `{#measure}`.
      """,
    french: """
      Un lien dont le `#` est inconnu ouvre le haut de la page, et ses lecteurs doivent chercher \
      l’endroit. Donnez à un titre visé par d’autres son propre identifiant : `{#measure}`.
      """,
    frenchSummary: "Un fragment nomme un identifiant de la page où il mène.",
    bad: linkSample("contrast.md#mesure"), good: linkSample("contrast.md#measure"))

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

  static let image = Explanation(
    english: """
      An image that is missing leaves an empty frame and its alternative. One of another site may \
      go away, and tells that site who reads the page.
      """,
    french: """
      Une image absente laisse un cadre vide et son alternative. Celle d’un autre site peut \
      disparaître, et apprend à ce site qui lit la page.
      """,
    frenchSummary: "Une image existe, et elle est dans le site.",
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
      """)

  static let file = Explanation(
    english: """
      Only what stands in the content folder is copied into the site. A link to a file outside of \
      it works on the author's machine, and nowhere else.
      """,
    french: """
      Seul ce qui est dans le dossier du contenu est copié dans le site. Un lien vers un fichier \
      extérieur marche sur la machine de l’auteur, et nulle part ailleurs.
      """,
    frenchSummary: "Un fichier lié est dans le site.",
    bad: fileSample("../../samples/CloseButton.swift"),
    good: fileSample("samples/CloseButton.swift"))

  private static func fileSample(_ path: String) -> String {
    """
    # button.md
    # A close button

    You can download [the whole sample](\(path)).
    # samples/CloseButton.swift
    button.accessibilityLabel = "Close"
    """
  }
}
