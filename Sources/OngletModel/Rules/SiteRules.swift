/// Relations between pages: their order, their languages, the checks of criteria.
extension Rule {
  package static let criteriaOrder = Rule(
    "criteria-order", .error,
    explanation: Explanation(
      summary: Message(
        "A guide's list of criteria must name each of its criteria once.",
        french: "La liste des critères d’un guide doit nommer chacun de ses critères une fois."),
      why: Message(
        """
        `criteria` in the front matter of a guide gives the order of its criteria. A name without \
        a file, or a criterion that is not listed, usually means that a file was renamed.
        """,
        french: """
          `criteria`, dans l’en-tête d’un guide, donne l’ordre de ses critères. Un nom sans \
          fichier, ou un critère absent de la liste, signifie le plus souvent qu’un fichier a été \
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
    What to decide before you write code.
    # guide/colours.md
    # Colours

    Colour is never the only way to convey information.
    """
  }

  package static let navigation = Rule(
    "navigation", .error,
    explanation: Explanation(
      summary: Message(
        "The navigation must list pages of the site.",
        french: "La navigation doit lister des pages du site."),
      why: Message(
        """
        `navigation` in `site.yml` is the menu of every page. A page that does not exist would \
        leave a gap in it.
        """,
        french: """
          `navigation`, dans `site.yml`, est le menu de toutes les pages. Une page qui n’existe \
          pas y laisserait un vide.
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

    Colour is never the only way to convey information.
    """
  }

  package static let checkSuccessCriteria = Rule(
    "check-success-criteria", .warning,
    explanation: Explanation(
      summary: Message(
        "A checklist item must name the success criteria that it covers.",
        french:
          "Un élément de liste de contrôle doit nommer les critères de succès auxquels il répond."),
      why: Message(
        """
        A criterion may cover several success criteria, and each item of its checklist covers one \
        or two of them. If the items say which, the page of a success criterion lists only its own \
        items, and an audit reports each failure under the right number. An item that names none \
        counts for all.
        """,
        french: """
          Un critère peut répondre à plusieurs critères de succès, et chaque élément de sa liste \
          de contrôle à un ou deux d’entre eux. Si les éléments disent lesquels, la page d’un \
          critère de succès ne liste que les siens, et un audit range chaque échec sous le bon \
          numéro. Un élément qui n’en nomme aucun compte pour tous.
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

    - Colour is never the only way to convey information. {#only-means wcag=1.4.1}
    - Text has enough contrast. {\(attributes)}
    """
  }

  package static let checkTest = Rule(
    "check-test", .warning,
    explanation: Explanation(
      summary: Message(
        "The list below a checklist item must use known labels.",
        french:
          "La liste sous un élément de liste de contrôle doit utiliser des étiquettes connues."),
      why: Message(
        """
        Testers need to know what to do, what should happen, and how serious a failure is. A list \
        below a checklist item says so if each of its items begins with a label; the severity is \
        one of three levels with a reason, the same in all languages. A list with other items is \
        shown as it is, and cannot be used in filters.
        """,
        french: """
          Les personnes qui testent doivent savoir quoi faire, ce qui doit se passer, et si un \
          échec est grave. Une liste sous un élément de liste de contrôle le dit si chacun de ses \
          éléments commence par une étiquette ; la gravité est l’un de trois niveaux avec une \
          raison, les mêmes dans toutes les langues. Une liste avec d’autres éléments s’affiche \
          telle quelle, et ne sert pas aux filtres.
          """),
      bad: checkTestSample(severity: "serious. People miss the errors."),
      good: checkTestSample(severity: "major. People miss the errors.")))

  private static func checkTestSample(severity: String) -> String {
    """
    ---
    title: Colours
    layout: criterion
    ---
    ## Checklist

    - Colour is never the only way to convey information.
      - Test: look at the screen in grey.
      - Expected: each error can still be noticed.
      - Severity: \(severity)
    """
  }

  package static let missingTranslation = Rule(
    "missing-translation", .warning, .comparingLanguages,
    explanation: Explanation(
      summary: Message(
        "A page and its panels must exist in every language of the site.",
        french: "Une page et ses volets doivent exister dans toutes les langues du site."),
      why: Message(
        """
        Readers need the whole guideline, whatever their language. If a page is missing, the \
        language menu leads to the page above it.
        """,
        french: """
          Le public a besoin de toute la recommandation, quelle que soit sa langue. Si une page \
          manque, le menu des langues mène à la page du dessus.
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
        Écrivez un texte de remplacement.
        # page.en.md
        ---
        title: Images
        layout: criterion
        ---
        ## Objective
        An image can be understood without seeing it.
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
        Écrivez un texte de remplacement.
        # page.en.md
        ---
        title: Images
        layout: criterion
        ---
        ## Objective
        An image can be understood without seeing it.
        ## Description
        Write alt text.
        """))
}
