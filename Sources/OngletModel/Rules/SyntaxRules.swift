/// Onglet's own notation in Markdown, and that of others.
extension Rule {
  package static let container = Rule(
    "container", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "A container must have a known name, and be closed.",
        french: "Un conteneur doit avoir un nom connu, et être fermé."),
      why: Message(
        """
        A container with an unknown name, or without an end, would swallow the text below it or \
        show its colons. The containers are \(Message.all(Container.names)). An alert with an \
        unknown name would be shown as a quote with its mark. The alerts are `[!NOTE]`, `[!TIP]`, \
        `[!IMPORTANT]`, `[!WARNING]` and `[!CAUTION]`.
        """,
        french: """
          Un conteneur de nom inconnu, ou sans fin, avalerait le texte qui suit ou montrerait ses \
          deux-points. Les conteneurs sont \(Message.all(Container.names)). Une alerte de nom \
          inconnu s’afficherait comme une citation avec sa marque. Les alertes sont `[!NOTE]`, \
          `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` et `[!CAUTION]`.
          """),
      bad: """
        # Colours

        ::: nota
        A page may be printed without colours.
        :::
        """,
      good: """
        # Colours

        ::: note
        A page may be printed without colours.
        :::
        """))

  package static let tabs = Rule(
    "tabs", .error, .lenientForOldContent,
    explanation: Explanation(
      summary: Message(
        "A set of tabs must have at least two tabs, and be nested at most once.",
        french: "Un jeu d’onglets doit en avoir au moins deux, et s’imbriquer au plus une fois."),
      why: Message(
        """
        A single tab suggests others that do not exist, and readers get lost in tabs of a third \
        level. Use a heading if there is only one text, or if two levels are not enough.
        """,
        french: """
          Un onglet seul en laisse supposer d’autres, et l’on se perd dans des onglets de \
          troisième niveau. Utilisez un titre s’il n’y a qu’un texte, ou si deux niveaux ne \
          suffisent pas.
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
        "Attributes in braces must be known, and used where they apply.",
        french:
          "Les attributs entre accolades doivent être connus, et utilisés là où ils s’appliquent."),
      why: Message(
        """
        Attributes in braces change how a text is read aloud or shown. A misspelt attribute would \
        appear as text, without any effect.
        """,
        french: """
          Les attributs entre accolades changent la façon dont un texte est lu à voix haute ou \
          affiché. Un attribut mal orthographié s’afficherait comme du texte, sans aucun effet.
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
        "A heading must not be deeper than level 6.",
        french: "Un titre ne doit pas dépasser le niveau 6."),
      why: Message(
        """
        HTML has six levels of headings. In a guide that shows its criteria on one page, the \
        headings of a criterion move down one level, with all headings below them.
        """,
        french: """
          HTML a six niveaux de titres. Dans un guide qui montre ses critères sur une seule page, \
          les titres d’un critère descendent d’un niveau, avec tous ceux qui sont dessous.
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
    What to decide before you write code.
    # guide/text-size.md
    ---
    title: Text size
    ---
    ## Description
    Text grows with the setting.

    ### Fonts
    Use the text styles.

    #### Custom fonts
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
        "A sample file named by a code block must exist.",
        french: "Un fichier d’exemple nommé par un bloc de code doit exister."),
      why: Message(
        """
        A sample in its own file can be compiled and tested. If the file or the named region does \
        not exist, readers find an empty box.
        """,
        french: """
          Un exemple dans son propre fichier peut être compilé et testé. Si le fichier ou la \
          région nommée n’existe pas, les lecteurs trouvent un cadre vide.
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
        "A page should use Onglet's syntax instead of Bootstrap tabs.",
        french:
          "Une page devrait utiliser la syntaxe d’Onglet plutôt que les onglets de Bootstrap."),
      why: Message(
        """
        Onglet reads Bootstrap tabs too, so that old pages can be built at once. Readers see no \
        difference; Onglet's syntax is shorter and easier to translate.
        """,
        french: """
          Onglet lit aussi les onglets de Bootstrap, pour que les anciennes pages se construisent \
          tout de suite. Les lecteurs ne voient pas la différence ; la syntaxe d’Onglet est plus \
          courte et plus facile à traduire.
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
        "A page must use Onglet's syntax, not that of another program.",
        french: "Une page doit utiliser la syntaxe d’Onglet, et non celle d’un autre programme."),
      why: Message(
        """
        The notes, tabs and formulas of MkDocs, Docusaurus, Starlight, mdBook or Hugo are plain \
        text in Onglet: readers would see the markup. `onglet import` rewrites the pages of such a \
        folder, and lists what is left to do by hand. Onglet does not read `.mdx` files as pages.
        """,
        french: """
          Les notes, les onglets et les formules de MkDocs, Docusaurus, Starlight, mdBook ou Hugo \
          sont du texte ordinaire dans Onglet : le public en verrait la syntaxe. `onglet import` \
          réécrit les pages d’un tel dossier, et liste ce qui reste à faire à la main. Onglet ne \
          lit pas les fichiers `.mdx` comme des pages.
          """),
      bad: """
        # Colours

        !!! note
            A page may be printed without colours.
        """,
      good: """
        # Colours

        ::: note
        A page may be printed without colours.
        :::
        """))
}
