import OngletModel

/// Reports checks that are questions, and checks without an id on a criterion where others have
/// one.
func checkStatements(on page: WrittenPage) -> [Diagnostic] {
  guard let criterion = page.criterion else { return [] }
  let anchors = criterion.checks.map { page.page.body.anchors[$0.anchor] }
  let hasIDs = anchors.contains { $0.explicitID != nil }
  return anchors.flatMap { anchor -> [Diagnostic] in
    var diagnostics: [Diagnostic] = []
    if anchor.text.utf8.last(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "?") {
      diagnostics.append(
        Diagnostic(
          .checkStatement, path: page.page.path, range: anchor.range,
          "this check is a question", french: "ce point à vérifier est une question",
          fix: "write a statement that is true when the check passes",
          french: "écrire une affirmation, vraie quand le point est respecté"))
    }
    if hasIDs, anchor.explicitID == nil {
      diagnostics.append(
        Diagnostic(
          .checkIdentifier, path: page.page.path, range: anchor.range,
          "this check has no id, unlike the others",
          french: "ce point à vérifier n’a pas d’identifiant, contrairement aux autres",
          fix: "add `{#…}` at its end, the same in all languages",
          french: "ajouter `{#…}` à la fin, le même dans toutes les langues"))
    }
    return diagnostics
  }
}

/// Reports checks with another id than in the source language: saved audits refer to the id, in
/// whatever language they are read.
func checkIdentifiers(
  on page: WrittenPage, source: WrittenPage, catalogue: Catalogue
) -> [Diagnostic] {
  guard let checks = page.criterion?.checks, let originals = source.criterion?.checks,
    checks.count == originals.count
  else { return [] }
  let anchors = checks.map { page.page.body.anchors[$0.anchor] }
  let original = originals.map { source.page.body.anchors[$0.anchor] }
  let known = Set(original.compactMap(\.explicitID))
  return zip(anchors, original).compactMap { anchor, original in
    guard let id = anchor.explicitID, let wanted = original.explicitID, id != wanted,
      !known.contains(id)
    else { return nil }
    return Diagnostic(
      .checkIdentifier, path: page.page.path, range: anchor.range,
      "id `\(id)` here, but `\(wanted)` in the source",
      french: "identifiant `\(id)` ici, mais `\(wanted)` dans la source",
      fix: "write `{#\(wanted)}`", french: "écrire `{#\(wanted)}`",
      edit: Edit(at: anchor.range, from: "{#\(id)}", to: "{#\(wanted)}"))
  }
}
