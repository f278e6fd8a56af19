/// The pages among each other: their order, their languages, the checks of criteria.
extension Rule {
  package static let criteriaOrder = Rule(
    "criteria-order", .error,
    explanation: Explanation(
      summary: Message(
        "A guide's list of criteria names its criteria, each once.",
        french: "La liste des critères d’un guide les nomme tous, une fois chacun."),
      why: Message(
        """
        `criteria` in the front matter of a guide gives the order in which its criteria are read. \
        A name without a file, or a criterion that is not named, is most often a file that was \
        renamed.
        """,
        french: """
          `criteria`, dans les métadonnées d’un guide, donne l’ordre de lecture de ses critères. Un \
          nom sans fichier, ou un critère absent de la liste, vient le plus souvent d’un fichier \
          renommé.
          """),
      bad: orderSample("[colour]"),
      good: orderSample("[colours]")))

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

  package static let navigation = Rule(
    "navigation", .error,
    explanation: Explanation(
      summary: Message(
        "The navigation names pages of the site.",
        french: "La navigation nomme des pages du site."),
      why: Message(
        """
        `navigation` in `site.yml` makes the menu of every page. A page that does not exist would \
        leave a hole in it.
        """,
        french: """
          `navigation`, dans `site.yml`, fait le menu de toutes les pages. Une page qui n’existe \
          pas y laisserait un trou.
          """),
      bad: navigationSample("[colour]"),
      good: navigationSample("[colours]")))

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

  package static let checkSuccessCriteria = Rule(
    "check-success-criteria", .warning,
    explanation: Explanation(
      summary: Message(
        "A check names the success criteria that it answers, of those of its criterion.",
        french:
          "Une vérification nomme les critères de succès auxquels elle répond, parmi ceux de son critère."
      ),
      why: Message(
        """
        A criterion may serve several success criteria, and each of its checks answers one or two \
        of them. Where checks say which, the page of a success criterion lists its own checks, \
        and an audit reports each failure under the right number. A check that says nothing is \
        counted for all.
        """,
        french: """
          Un critère peut servir plusieurs critères de succès, et chacune de ses vérifications \
          répond à un ou deux d’entre eux. Quand elles disent auxquels, la page d’un critère de \
          succès montre ses propres vérifications et un audit range chaque échec sous le bon \
          numéro. Une vérification qui ne dit rien compte pour tous.
          """),
      bad: mappedChecksSample(attributes: "#contrast"),
      good: mappedChecksSample(attributes: "#contrast wcag=1.4.3")))

  private static func mappedChecksSample(attributes: String) -> String {
    """
    ---
    title: Colours
    layout: criterion
    wcag: [1.4.1, 1.4.3]
    ---
    ## Checklist

    - Colour is never the only means. {#only-means wcag=1.4.1}
    - Text has enough contrast. {\(attributes)}
    """
  }

  package static let checkTest = Rule(
    "check-test", .warning,
    explanation: Explanation(
      summary: Message(
        "The list below a check says how it is tested, under known labels.",
        french: "La liste sous une vérification dit comment la tester, avec des étiquettes connues."
      ),
      why: Message(
        """
        Who tests wants to know what to do, what should happen then, and how bad it is when it \
        does not. A list below a check says it when each of its items begins with a label; the \
        severity has one of three levels and a reason, the same in all languages. A list with \
        other items is shown as it is, and nobody can filter by it.
        """,
        french: """
          La personne qui teste veut savoir quoi faire, ce qui doit se passer, et si c’est grave \
          sinon. La liste sous une vérification le dit quand chacun de ses éléments commence par \
          une étiquette ; la gravité a l’un des trois niveaux et une raison, les mêmes dans toutes \
          les langues. Une liste avec d’autres éléments est montrée telle quelle, et aucun filtre \
          ne la connaît.
          """),
      bad: checkTestSample(severity: "serious. They find no other way."),
      good: checkTestSample(severity: "major. They find no other way.")))

  private static func checkTestSample(severity: String) -> String {
    """
    ---
    title: Colours
    layout: criterion
    ---
    ## Checklist

    - Colour is never the only means.
      - Test: look at the screen in grey.
      - Expected: each error is still told.
      - Severity: \(severity)
    """
  }

  package static let missingTranslation = Rule(
    "missing-translation", .warning, .comparingLanguages,
    explanation: Explanation(
      summary: Message(
        "A page and its panels are there in every language of the site.",
        french: "Une page et ses volets existent dans toutes les langues du site."),
      why: Message(
        """
        Whoever reads in one language must find what the others find: half of a guideline is not \
        half as useful. A page that is missing leads its readers to the page above it.
        """,
        french: """
          Qui lit dans une langue doit trouver ce que trouvent les autres : une moitié de \
          recommandation n’est pas à moitié utile. Une page absente mène à celle du dessus.
          """),
      bad: """
        # page.fr.md
        ---
        title: Images
        layout: criterion
        ---
        ## Objectif
        Une image se comprend sans être vue.
        ## Description
        Écrivez une alternative.
        # page.en.md
        ---
        title: Images
        layout: criterion
        ---
        ## Objective
        An image is understood without being seen.
        """,
      good: """
        # page.fr.md
        ---
        title: Images
        layout: criterion
        ---
        ## Objectif
        Une image se comprend sans être vue.
        ## Description
        Écrivez une alternative.
        # page.en.md
        ---
        title: Images
        layout: criterion
        ---
        ## Objective
        An image is understood without being seen.
        ## Description
        Write an alternative.
        """))
}
