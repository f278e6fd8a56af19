import OngletModel

/// Reports checks without success criteria on a criterion where other checks name theirs. Readers
/// of a success criterion see the list of its checks, which would be wrong otherwise.
func unmappedChecks(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  // Translations inherit it.
  guard let checks = page.criterion?.checks, checks.contains(where: \.isMapped),
    site.source(of: page) == nil
  else { return [] }
  let names = page.declarations.requirements.map(\.name).joined(separator: ", ")
  let anchors = checks.filter { !$0.isMapped }.map { page.page.body.anchors[$0.anchor] }
  // If a check names criteria that its page does not declare, linking reports that.
  let field = names.contains("/") ? "meets" : "wcag"
  return anchors.filter(\.requirements.isEmpty).map { anchor in
    Diagnostic(
      .checkSuccessCriteria, path: page.page.path, range: anchor.range,
      "this check has no `\(field)=`, unlike the others",
      french: "ce point à vérifier n’a pas de `\(field)=`, contrairement aux autres",
      fix:
        "add `\(field)=…` to the braces at its end, with the right ones of \(names), or `\(field)=none`",
      french: "ajouter `\(field)=…` dans les accolades à la fin, avec les bons numéros parmi "
        + "\(names), ou `\(field)=none`")
  }
}

/// Reports checks with another severity than in the source language.
func checkSeverities(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  guard let checks = page.criterion?.checks, checks.contains(where: { $0.test?.severity != nil }),
    let source = site.source(of: page), let originals = source.criterion?.checks
  else { return [] }
  let byID = Dictionary(firstOf: originals.map { (source.anchorIDs[$0.anchor], $0) })
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
      "severity `\(word(own.level, on: page))` here, but "
        + "`\(word(original.level, on: source))` in `\(place)`",
      french: "gravité `\(word(own.level, on: page))` ici, mais "
        + "`\(word(original.level, on: source))` dans `\(place)`",
      fix: "write `\(word(original.level, on: page))`",
      french: "écrire `\(word(original.level, on: page))`")
  }
}
