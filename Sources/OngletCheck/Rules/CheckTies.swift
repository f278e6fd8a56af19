import OngletModel

/// Where one check of a criterion says which of its success criteria it answers, the others say it
/// too: what readers are shown of a success criterion is right only then.
func untiedChecks(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  // A translation inherits it.
  guard let checks = page.criterion?.checks, checks.contains(where: \.isTied),
    site.source(of: page) == nil
  else { return [] }
  let names = page.declarations.successCriteria.map(\.name)
  let anchors = checks.filter { !$0.isTied }.map { page.page.body.anchors[$0.anchor] }
  // What names strangers is told where they are.
  return anchors.filter(\.successCriteria.isEmpty).map { anchor in
    Diagnostic(
      .checkSuccessCriteria, path: page.page.path, range: anchor.range,
      message: Message(
        "a check says which success criteria of its criterion it answers where the others say it, "
          + "and this one does not",
        french: "une vérification dit à quels critères de succès de son critère elle répond quand "
          + "les autres le disent, et celle-ci ne le dit pas"),
      fix: Message(
        "add `wcag=…` between the braces at its end, with what it answers of "
          + names.joined(separator: ", ") + ", or `wcag=none`",
        french: "ajouter `wcag=…` entre les accolades à la fin, avec ce à quoi elle répond parmi "
          + names.joined(separator: ", ") + ", ou `wcag=none`"))
  }
}

/// A check is as severe in all languages.
func checkSeverities(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  guard let checks = page.criterion?.checks, checks.contains(where: { $0.test?.severity != nil }),
    let source = site.source(of: page), let originals = source.criterion?.checks
  else { return [] }
  let byID = Dictionary(
    originals.map { (source.anchorIDs[$0.anchor], $0) }, uniquingKeysWith: { first, _ in first })
  let labels = site.configuration.checkLabels
  func word(_ level: CheckSeverity, on page: LinkedPage) -> String {
    labels.words(for: level, in: page.page.language).first ?? level.rawValue
  }
  return checks.compactMap { check in
    guard let own = check.test?.severity,
      let original = byID[page.anchorIDs[check.anchor]]?.test?.severity,
      own.level != original.level
    else { return nil }
    let place = "\(source.page.path):\(original.range.startLine)"
    return Diagnostic(
      .checkTest, path: page.page.path, range: own.range,
      message: Message(
        "the severity of a check is the same in all languages: here it is "
          + "`\(word(own.level, on: page))`, and `\(word(original.level, on: source))` in `\(place)`",
        french: "la gravité d’une vérification est la même dans toutes les langues : ici "
          + "`\(word(own.level, on: page))`, et `\(word(original.level, on: source))` dans "
          + "`\(place)`"),
      fix: Message(
        "write `\(word(original.level, on: page))`",
        french: "écrire `\(word(original.level, on: page))`"))
  }
}

extension Explanation {
  static let checkSuccessCriteria = Explanation(
    english: """
      A criterion may serve several success criteria, and each of its checks answers one or two of \
      them. Where checks say which, the page of a success criterion lists its own checks, and an \
      audit reports each failure under the right number. A check that says nothing is counted for \
      all.
      """,
    french: """
      Un critère peut servir plusieurs critères de succès, et chacune de ses vérifications répond à \
      un ou deux d’entre eux. Quand elles disent auxquels, la page d’un critère de succès montre \
      ses propres vérifications et un audit range chaque échec sous le bon numéro. Une vérification \
      qui ne dit rien compte pour tous.
      """,
    frenchSummary:
      "Une vérification nomme les critères de succès auxquels elle répond, parmi ceux de son critère.",
    bad: tiedChecksSample(attributes: "#contrast"),
    good: tiedChecksSample(attributes: "#contrast wcag=1.4.3"))

  private static func tiedChecksSample(attributes: String) -> String {
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

  static let checkTest = Explanation(
    english: """
      Who tests wants to know what to do, what should happen then, and how bad it is when it does \
      not. A list below a check says it when each of its items begins with a label; the severity \
      has one of three levels and a reason, the same in all languages. A list with other items is \
      shown as it is, and nobody can filter by it.
      """,
    french: """
      La personne qui teste veut savoir quoi faire, ce qui doit se passer, et si c’est grave sinon. \
      La liste sous une vérification le dit quand chacun de ses éléments commence par une \
      étiquette ; la gravité a l’un des trois niveaux et une raison, les mêmes dans toutes les \
      langues. Une liste avec d’autres éléments est montrée telle quelle, et aucun filtre ne la \
      connaît.
      """,
    frenchSummary:
      "La liste sous une vérification dit comment la tester, avec des étiquettes connues.",
    bad: checkTestSample(severity: "serious. They find no other way."),
    good: checkTestSample(severity: "major. They find no other way."))

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
}
