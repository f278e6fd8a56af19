/// Markdown: containers, attributes, raw HTML.
extension Explanation {
  static let container = Explanation(
    english: """
      A container of an unknown name, or one that is not closed, would swallow the text below it \
      or show its colons. The containers are `tabs`, `tab`, `note`, `tip`, `important`, `warning`, \
      `caution`, `valid`, `invalid`, `details` and `video`. An alert of an unknown name would stay \
      a quote that shows its mark: there are `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` and \
      `[!CAUTION]`.
      """,
    french: """
      Un conteneur de nom inconnu, ou qui n’est pas fermé, avalerait le texte qui suit ou \
      montrerait ses deux-points. Les conteneurs sont `tabs`, `tab`, `note`, `tip`, `important`, \
      `warning`, `caution`, `valid`, `invalid`, `details` et `video`. Une alerte de nom inconnu \
      resterait une citation qui montre sa marque : il y a `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, \
      `[!WARNING]` et `[!CAUTION]`.
      """,
    frenchSummary: "Un conteneur a un nom connu et il est fermé.",
    bad: """
      # Colours

      ::: nota
      A printed page may have no colours.
      :::
      """,
    good: """
      # Colours

      ::: note
      A printed page may have no colours.
      :::
      """)

  static let tabs = Explanation(
    english: """
      A tab alone promises others that do not exist, and tabs in tabs in tabs are lost from sight. \
      Use a heading where there is only one text, or where two levels are not enough.
      """,
    french: """
      Un onglet seul en promet d’autres qui n’existent pas, et l’on se perd dans des onglets à \
      trois niveaux. Mettez un titre s’il n’y a qu’un texte, ou si deux niveaux ne suffisent pas.
      """,
    frenchSummary:
      "Un jeu d’onglets en a au moins deux, et les jeux s’imbriquent sur deux niveaux au plus.",
    bad: """
      # Contrast

      :::: tabs Measure
      ::: tab iOS
      Use the Accessibility Inspector.
      :::
      ::::
      """,
    good: """
      # Contrast

      :::: tabs Measure
      ::: tab iOS
      Use the Accessibility Inspector.
      :::
      ::: tab Web
      Use the inspector of your browser.
      :::
      ::::
      """)

  static let attributes = Explanation(
    english: """
      What stands in braces changes how a text is read aloud or shown. A misspelt attribute would \
      appear among the words, and do nothing.
      """,
    french: """
      Ce qui est entre accolades change la façon dont un texte est lu ou montré. Un attribut mal \
      orthographié apparaîtrait parmi les mots, sans effet.
      """,
    frenchSummary: "Les attributs entre accolades sont connus et à leur place.",
    bad: """
      # Words

      A [lecteur d’écran]{langue=fr} reads French.
      """,
    good: """
      # Words

      A [lecteur d’écran]{lang=fr} reads French.
      """)

  static let headingLevel = Explanation(
    english: """
      HTML has six levels of headings. In a guide that shows its criteria together, the headings \
      of a criterion go down one level, and so does all that stands below them.
      """,
    french: """
      HTML a six niveaux de titres. Dans un guide qui montre ses critères ensemble, les titres d’un \
      critère descendent d’un niveau, avec tout ce qui est dessous.
      """,
    frenchSummary: "Un titre est au plus de niveau 6.",
    bad: headingSample(deepest: "###### Units"), good: headingSample(deepest: "##### Units"))

  private static func headingSample(deepest: String) -> String {
    """
    # guide/index.md
    ---
    title: Design
    layout: guide
    ---
    What to decide before the code.
    # guide/text-size.md
    ---
    title: Text size
    ---
    ## Description
    Text grows with the setting.

    ### Fonts
    Use the text styles.

    #### Own fonts
    They need a scale.

    ##### Scale
    It follows the setting.

    \(deepest)
    Points, not pixels.
    """
  }

  static let nesting = Explanation(
    english: """
      No reader follows a quote in a quote a hundred times over: what is so deep comes from a \
      program or a copy gone wrong. It is not shown.
      """,
    french: """
      Personne ne suit une citation dans une citation cent fois de suite : une telle profondeur \
      vient d’un programme ou d’une copie ratée. Ce qui dépasse n’est pas montré.
      """,
    frenchSummary: "Citations, listes et emphases s’imbriquent à une profondeur qui reste lisible.",
    bad: "# Quotes\n\n" + String(repeating: "> ", count: 110) + "Too deep.",
    good: """
      # Quotes

      > > A quote in a quote.
      """)

  static let size = Explanation(
    english: """
      A row that is shorter than its header gets the cells that it lacks, and a reference repeats \
      the address and the title of its definition: a short text could fill the memory of the \
      machine. Some rows may be short; hundreds of them in a wide table are a mistake.
      """,
    french: """
      Une ligne plus courte que son en-tête reçoit les cellules qui lui manquent, et une référence \
      répète l’adresse et le titre de sa définition : un texte court pourrait remplir la mémoire \
      de la machine. Quelques lignes peuvent être courtes ; des centaines, dans un tableau large, \
      sont une erreur.
      """,
    frenchSummary: "Une page ne grandit pas plus vite que son texte.",
    bad: "# Values\n\n" + tableRow(of: "a", count: 60) + tableRow(of: "-", count: 60)
      + Array(repeating: "| 1 |", count: 17).joined(separator: "\n"),
    good: """
      # Values

      | a | b |
      | - | - |
      | 1 | 2 |
      """)

  private static func tableRow(of cell: String, count: Int) -> String {
    String(repeating: "| \(cell) ", count: count) + "|\n"
  }

  static let html = Explanation(
    english: """
      Raw HTML is let through where Markdown has no words for it. Scripts, styles and elements \
      that only change the looks would escape from the theme, from dark mode and from readers' own \
      settings.
      """,
    french: """
      Le HTML brut est admis là où Markdown n’a pas de mots. Les scripts, les styles et les \
      éléments qui ne changent que l’apparence échapperaient au thème, au mode sombre et aux \
      réglages des lecteurs.
      """,
    frenchSummary: "Le HTML dans Markdown se limite à ce qui est permis.",
    bad: """
      # Contrast

      This is <font color="red">important</font>.
      """,
    good: """
      # Contrast

      This is **important**.
      """)

  static let htmlBalance = Explanation(
    english: """
      An element that is not closed takes in all that follows, up to the end of the page: a fold \
      hides it, a table swallows it. Browsers repair this each in its own way.
      """,
    french: """
      Un élément qui n’est pas fermé prend tout ce qui suit, jusqu’à la fin de la page : un bloc \
      repliable le cache, un tableau l’avale. Chaque navigateur répare à sa façon.
      """,
    frenchSummary: "Les éléments HTML sont fermés là où ils ont été ouverts.",
    bad: """
      # Contrast

      <details>
      <summary>How to measure</summary>

      Take the colours of text and ground.
      """,
    good: """
      # Contrast

      <details>
      <summary>How to measure</summary>

      Take the colours of text and ground.

      </details>
      """)

  static let missingAlternative = Explanation(
    english: """
      Who does not see an image hears its alternative (WCAG 1.1.1). Without one a screen reader \
      says the name of the file. An image that adds nothing says so: `{decorative}`.
      """,
    french: """
      Qui ne voit pas une image entend son alternative (WCAG 1.1.1). Sans elle, un lecteur d’écran \
      dit le nom du fichier. Une image qui n’apporte rien le dit : `{decorative}`.
      """,
    frenchSummary: "Une image a une alternative, ou dit qu’elle est décorative.",
    bad: imageSample("![](remote.svg)"),
    good: imageSample("![A remote control with two buttons, on and off](remote.svg)"))

  private static func imageSample(_ image: String) -> String {
    """
    # remote.md
    # Remote control

    \(image)
    # remote.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>
    """
  }

  static let sample = Explanation(
    english: """
      A sample that stands in a file of its own can be compiled and tested. When the file is not \
      there, or has no such region, readers would find an empty box.
      """,
    french: """
      Un exemple qui a son propre fichier peut être compilé et testé. Si le fichier n’est pas là, \
      ou n’a pas cette région, les lecteurs trouvent un cadre vide.
      """,
    frenchSummary: "L’exemple que nomme un bloc de code existe.",
    bad: codeSample("samples/Button.swift"), good: codeSample("samples/CloseButton.swift"))

  private static func codeSample(_ file: String) -> String {
    """
    # button.md
    # A close button

    ```swift file=\(file)
    ```
    # samples/CloseButton.swift
    button.accessibilityLabel = "Close"
    """
  }

  static let legacy = Explanation(
    english: """
      A page with the tabs of Bootstrap is read as the content format, so that it builds at once. \
      Nothing is wrong with it for readers; the content format is shorter and easier to translate.
      """,
    french: """
      Une page avec les onglets de Bootstrap est lue comme si elle était au format de contenu, \
      pour qu’elle se construise tout de suite. Rien ne gêne les lecteurs ; le format de contenu \
      est plus court et plus facile à traduire.
      """,
    frenchSummary: "Une page utilise le format de contenu plutôt que les onglets de Bootstrap.",
    bad: """
      # Contrast

      <ul class="nav nav-tabs" role="tablist">
      <li role="presentation"><a href="#ios" role="tab" data-toggle="tab">iOS</a></li>
      <li role="presentation"><a href="#web" role="tab" data-toggle="tab">Web</a></li>
      </ul>
      <div class="tab-content">
      <div role="tabpanel" class="tab-pane" id="ios">

      Use the Accessibility Inspector.

      </div>
      <div role="tabpanel" class="tab-pane" id="web">

      Use the inspector of your browser.

      </div>
      </div>
      """,
    good: """
      # Contrast

      :::: tabs Measure
      ::: tab iOS
      Use the Accessibility Inspector.
      :::
      ::: tab Web
      Use the inspector of your browser.
      :::
      ::::
      """)
}
