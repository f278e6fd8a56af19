/// Onglet's own notation in Markdown, and that of others.
extension Rule {
  package static let container = Rule(
    "container", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "A container has a known name and is closed.",
        french: "Un conteneur a un nom connu et il est fermé."),
      why: Message(
        """
        A container of an unknown name, or one that is not closed, would swallow the text below \
        it or show its colons. The containers are \(Message.all(Container.names)). An alert of an \
        unknown name would stay a quote that shows its mark: there are `[!NOTE]`, `[!TIP]`, \
        `[!IMPORTANT]`, `[!WARNING]` and `[!CAUTION]`.
        """,
        french: """
          Un conteneur de nom inconnu, ou qui n’est pas fermé, avalerait le texte qui suit ou \
          montrerait ses deux-points. Les conteneurs sont \(Message.all(Container.names)). Une \
          alerte de nom inconnu resterait une citation qui montre sa marque : il y a `[!NOTE]`, `[!TIP]`, \
          `[!IMPORTANT]`, `[!WARNING]` et `[!CAUTION]`.
          """),
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
        """))

  package static let tabs = Rule(
    "tabs", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "A set of tabs has at least two tabs and is nested at most once.",
        french:
          "Un jeu d’onglets en a au moins deux, et les jeux s’imbriquent sur deux niveaux au plus."),
      why: Message(
        """
        A tab alone promises others that do not exist, and tabs in tabs in tabs are lost from \
        sight. Use a heading where there is only one text, or where two levels are not enough.
        """,
        french: """
          Un onglet seul en promet d’autres qui n’existent pas, et l’on se perd dans des onglets à \
          trois niveaux. Mettez un titre s’il n’y a qu’un texte, ou si deux niveaux ne suffisent \
          pas.
          """),
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
        """))

  package static let attributes = Rule(
    "attributes", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "Attributes in braces are known and stand where they apply.",
        french: "Les attributs entre accolades sont connus et à leur place."),
      why: Message(
        """
        What stands in braces changes how a text is read aloud or shown. A misspelt attribute \
        would appear among the words, and do nothing.
        """,
        french: """
          Ce qui est entre accolades change la façon dont un texte est lu ou montré. Un attribut \
          mal orthographié apparaîtrait parmi les mots, sans effet.
          """),
      bad: """
        # Words

        A [lecteur d’écran]{langue=fr} reads French.
        """,
      good: """
        # Words

        A [lecteur d’écran]{lang=fr} reads French.
        """))

  package static let headingLevel = Rule(
    "heading-level", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "A heading is at level 6 at the deepest.",
        french: "Un titre est au plus de niveau 6."),
      why: Message(
        """
        HTML has six levels of headings. In a guide that shows its criteria together, the \
        headings of a criterion go down one level, and so does all that stands below them.
        """,
        french: """
          HTML a six niveaux de titres. Dans un guide qui montre ses critères ensemble, les titres \
          d’un critère descendent d’un niveau, avec tout ce qui est dessous.
          """),
      bad: headingSample(deepest: "###### Units"),
      good: headingSample(deepest: "##### Units")))

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

  package static let sample = Rule(
    "sample", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "A sample named by a code block exists.",
        french: "L’exemple que nomme un bloc de code existe."),
      why: Message(
        """
        A sample that stands in a file of its own can be compiled and tested. When the file is \
        not there, or has no such region, readers would find an empty box.
        """,
        french: """
          Un exemple qui a son propre fichier peut être compilé et testé. Si le fichier n’est pas \
          là, ou n’a pas cette région, les lecteurs trouvent un cadre vide.
          """),
      bad: codeSample("samples/Button.swift"),
      good: codeSample("samples/CloseButton.swift")))

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

  package static let legacy = Rule(
    "legacy", .note,
    explanation: Explanation(
      summary: Message(
        "A page uses the content format rather than Bootstrap tabs.",
        french: "Une page utilise le format de contenu plutôt que les onglets de Bootstrap."),
      why: Message(
        """
        A page with the tabs of Bootstrap is read as the content format, so that it builds at \
        once. Nothing is wrong with it for readers; the content format is shorter and easier to \
        translate.
        """,
        french: """
          Une page avec les onglets de Bootstrap est lue comme si elle était au format de contenu, \
          pour qu’elle se construise tout de suite. Rien ne gêne les lecteurs ; le format de \
          contenu est plus court et plus facile à traduire.
          """),
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
        """))

  package static let foreignConstruct = Rule(
    "foreign-construct", .warning,
    explanation: Explanation(
      summary: Message(
        "A page has Onglet’s notation, not that of another program.",
        french: "Une page emploie la notation d’Onglet, et non celle d’un autre programme."),
      why: Message(
        """
        What MkDocs, Docusaurus, Starlight, mdBook or Hugo make a note, tabs or a formula of is \
        text in Onglet: readers would see its signs. `onglet import` writes the pages of such a \
        folder anew, and tells what is left to a person. A page that ends in `.mdx` is no page \
        here.
        """,
        french: """
          Ce dont MkDocs, Docusaurus, Starlight, mdBook ou Hugo font une note, des onglets ou une \
          formule est du texte dans Onglet : on en verrait les signes. `onglet import` réécrit les \
          pages d’un tel dossier, et dit ce qui reste à faire à la main. Un fichier en `.mdx` n’est \
          pas une page ici.
          """),
      bad: """
        # Colours

        !!! note
            A printed page may have no colours.
        """,
      good: """
        # Colours

        ::: note
        A printed page may have no colours.
        :::
        """))
}
