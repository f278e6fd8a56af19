import OngletModel

/// A criterion says what the others of its guide say: whom it serves, when it matters, how it is
/// tested.
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
          message: Message(
            "a criterion says what the others of its guide say, and ",
            french: "un critère dit ce que disent les autres de son guide, et ") + field.lack,
          fix: field.fix)
      }
    }
  }
}

/// What the criteria of a guide say of themselves, all or none.
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

  var lack: Message {
    switch self {
    case .audience:
      Message("this one lacks its audience", french: "celui-ci ne dit pas à qui il sert")
    case .phases:
      Message(
        "this one lacks its phases",
        french: "celui-ci ne dit pas à quelles étapes du projet s’en occuper")
    case .checks:
      Message("this one lacks checks", french: "celui-ci n’a pas de vérifications")
    }
  }

  var fix: Message {
    switch self {
    case .audience:
      Message(
        "add `audience: …` to the front matter: whom the criterion serves",
        french: "ajouter `audience: …` aux métadonnées : à qui sert le critère")
    case .phases:
      Message(
        "add `phases: […]` to the front matter of the source language",
        french: "ajouter `phases: […]` aux métadonnées de la page source")
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
        "A criterion says what the others of its guide say.",
        french: "Un critère dit ce que disent les autres de son guide."),
      why: Message(
        """
        Readers of a guide look at the same place of each criterion to see whom it serves and \
        whether it is theirs to deal with, and audits count its checks. What one criterion leaves \
        out seems not to exist.
        """,
        french: """
          Les lecteurs d’un guide regardent au même endroit de chaque critère à qui il sert et s’il \
          les concerne, et les audits comptent ses vérifications. Ce qu’un critère omet semble ne \
          pas exister.
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
    Colour is never the only means.
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
