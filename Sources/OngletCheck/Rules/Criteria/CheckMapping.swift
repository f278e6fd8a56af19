import OngletModel

/// If one check of a criterion names the success criteria that it answers, the others do too: only
/// then is the list of checks right that readers see for a success criterion.
func unmappedChecks(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  // Translations inherit it.
  guard let checks = page.criterion?.checks, checks.contains(where: \.isMapped),
    site.source(of: page) == nil
  else { return [] }
  let names = page.declarations.successCriteria.map(\.name).joined(separator: ", ")
  let anchors = checks.filter { !$0.isMapped }.map { page.page.body.anchors[$0.anchor] }
  // If a check names criteria that its page does not declare, linking reports that.
  return anchors.filter(\.successCriteria.isEmpty).map { anchor in
    Diagnostic(
      .checkSuccessCriteria, path: page.page.path, range: anchor.range,
      message: Message(
        "a check says which success criteria of its criterion it answers where the others say it, "
          + "and this one does not",
        french: "une vérification dit à quels critères de succès de son critère elle répond quand "
          + "les autres le disent, et celle-ci ne le dit pas"),
      fix: Message(
        "add `wcag=…` between the braces at its end, with what it answers of \(names), or "
          + "`wcag=none`",
        french: "ajouter `wcag=…` entre les accolades à la fin, avec ce à quoi elle répond parmi "
          + "\(names), ou `wcag=none`"))
  }
}

/// The severity of a check is the same in all languages.
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
