import OngletModel

/// Reports statements about a version before those that the site keeps true for, or of a date before
/// them: what they say may have changed.
func datedStatements(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  let versions = site.configuration.versions
  guard let oldest = versions.min(by: { $0.date < $1.date }),
    let newest = versions.max(by: { $0.date < $1.date })
  else { return [] }
  return page.page.body.statements.compactMap { statement in
    let certainty = statement.certainty
    let ofSystem = versions.filter { $0.version.system == certainty.version?.system }
    let first = ofSystem.min { $0.date < $1.date } ?? oldest
    let last = ofSystem.max { $0.date < $1.date } ?? newest
    let written: String
    if let version = certainty.version, !ofSystem.isEmpty {
      if !version.precedes(first.version) { return nil }
      written = version.text
    } else if let date = certainty.date, date < first.date.prefix(date.count) {
      written = date
    } else {
      return nil
    }
    return Diagnostic(
      .datedStatement, path: page.page.path, range: statement.range,
      "statement of \(written), before \(first.version.text)",
      french: "affirmation qui date : \(written), avant \(first.version.text)",
      fix: "try it on \(last.version.text), then update its version and date, or remove it",
      french: "l’essayer sur \(last.version.text), puis mettre à jour sa version et sa date, ou "
        + "la supprimer")
  }
}
