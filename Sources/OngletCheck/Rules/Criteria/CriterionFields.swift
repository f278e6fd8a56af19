import OngletModel

/// Reports criteria without a field, or without checks, that most criteria of their guide have.
func criterionFields(in site: Site) -> [Diagnostic] {
  site.pages.flatMap { guide -> [Diagnostic] in
    guard guide.layout == .guide else { return [] }
    let criteria = guide.children.map { site.pages[$0] }.filter { $0.layout == .criterion }
    return CriterionField.allCases.flatMap { field -> [Diagnostic] in
      let (having, lacking) = criteria.partitioned { field.isPresent(on: $0) }
      // A field that most of them lack is not expected.
      if having.count <= lacking.count { return [] }
      return lacking.filter { field.isWritten(on: $0, of: site) }.map { page in
        Diagnostic(
          .criterionField, path: page.page.path, range: page.page.metadata.title?.range,
          message: field.message, fix: field.fix)
      }
    }
  }
}

/// What all criteria of a guide should have if most of them have it.
private enum CriterionField: CaseIterable {
  case audience, phases, checks

  func isPresent(on page: LinkedPage) -> Bool {
    switch self {
    case .audience: page.page.metadata.audience != nil
    case .phases: !page.declarations.phases.isEmpty
    case .checks: page.criterion?.checks.isEmpty == false
    }
  }

  /// Whether the field would be written on this page: phases are written once for all languages.
  func isWritten(on page: LinkedPage, of site: Site) -> Bool {
    let source = site.configuration.sourceLanguage
    return self != .phases || page.page.language == source
      || !page.translations.contains { $0.isExact && $0.language == source }
  }

  var message: Message {
    switch self {
    case .audience: Message("missing field `audience`", french: "champ `audience` manquant")
    case .phases: Message("missing field `phases`", french: "champ `phases` manquant")
    case .checks:
      Message("this criterion has no checks", french: "ce critère n’a pas de points à vérifier")
    }
  }

  var fix: Message {
    switch self {
    case .audience:
      Message(
        "add `audience: …` to the front matter: the people who need this criterion",
        french: "ajouter `audience: …` à l’en-tête : à qui sert le critère")
    case .phases:
      Message(
        "add `phases: […]` to the front matter of the page in the source language",
        french: "ajouter `phases: […]` à l’en-tête de la page en langue source")
    case .checks:
      Message(
        "add a list of statements under the heading of the checklist",
        french: "ajouter une liste d’affirmations sous le titre de la liste de contrôle")
    }
  }
}

extension Array {
  fileprivate func partitioned(by isFirst: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}

extension Rule {
  package static let criterionField = Rule(
    "criterion-field", .warning, check: .site(criterionFields),
    explanation: Explanation(
      summary: Message(
        "A criterion must have an audience, phases and checks if most others of its "
          + "guide do.",
        french: "Un critère doit avoir un public, des phases et des points à vérifier si la "
          + "plupart des autres de son guide en ont."),
      why: Message(
        """
        Readers of a guide look in the same place of each criterion to see who needs it and \
        whether it is their job, and audits count its checks. If one criterion leaves something \
        out, readers think that there is nothing.
        """,
        french: """
          Les lecteurs d’un guide regardent au même endroit de chaque critère à qui il sert et s’il \
          les concerne, et les audits comptent ses points à vérifier. Si un critère omet quelque \
          chose, on croit qu’il n’y a rien.
          """),
      bad: criterionSample(fields: ""),
      good: criterionSample(fields: "audience: Everybody\n")))

  private static func criterionSample(fields: String) -> String {
    """
    # guide/index.en.md
    ---
    title: Design
    layout: guide
    ---
    What to decide before the code.
    # guide/colours.en.md
    ---
    title: Colours
    audience: Everybody
    ---
    Colour is never the only way to convey information.
    # guide/images.en.md
    ---
    title: Images
    audience: Everybody
    ---
    An image has an alternative.
    # guide/forms.en.md
    ---
    title: Forms
    \(fields)---
    A field has a name.
    """
  }
}
