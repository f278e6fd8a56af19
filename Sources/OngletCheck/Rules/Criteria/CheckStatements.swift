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
          message: Message(
            "this check is a question", french: "ce point à vérifier est une question"),
          fix: Message(
            "write a statement that is true when the check passes",
            french: "écrire une affirmation, vraie quand le point est respecté")))
    }
    if hasIDs, anchor.explicitID == nil {
      diagnostics.append(
        Diagnostic(
          .checkIdentifier, path: page.page.path, range: anchor.range,
          message: Message(
            "this check has no id, unlike the others",
            french: "ce point à vérifier n’a pas d’identifiant, contrairement aux autres"),
          fix: Message(
            "add `{#…}` at its end, the same in all languages",
            french: "ajouter `{#…}` à la fin, le même dans toutes les langues")))
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
      message: Message(
        "id `\(id)` here, but `\(wanted)` in the source",
        french: "identifiant `\(id)` ici, mais `\(wanted)` dans la source"),
      fix: Message("write `{#\(wanted)}`", french: "écrire `{#\(wanted)}`"),
      edit: Edit(at: anchor.range, from: "{#\(id)}", to: "{#\(wanted)}"))
  }
}

extension Rule {
  package static let checkStatement = Rule(
    "check-statement", .warning, check: .written(checkStatements),
    explanation: Explanation(
      summary: Message(
        "A check must be a statement that is either true or false.",
        french: "Un point à vérifier doit être une affirmation, vraie ou fausse."),
      why: Message(
        """
        An audit answers each check with yes, no or not applicable. With a statement, yes is \
        always the good answer; with a question, people have to guess.
        """,
        french: """
          Un audit répond à chaque point à vérifier par oui, non ou sans objet. Si c’est une \
          affirmation, oui est toujours la bonne réponse ; si c’est une question, il faut deviner.
          """),
      bad: """
        ---
        title: Colours
        layout: criterion
        ---
        ## Checklist

        - Is colour the only sign of an error?
        """,
      good: """
        ---
        title: Colours
        layout: criterion
        ---
        ## Checklist

        - Colour is never the only sign of an error.
        """))

  package static let checkIdentifier = Rule(
    "check-identifier", .warning, .comparingLanguages, check: .translation(checkIdentifiers),
    explanation: Explanation(
      summary: Message(
        "A check must have an id if others of its criterion have one.",
        french:
          "Un point à vérifier doit avoir un identifiant si d’autres de son critère en ont un."),
      why: Message(
        """
        A saved audit refers to a check by its id. If none is written, the id is made from the \
        text of the check and changes with it: the audit then refers to nothing.
        """,
        french: """
          Un audit enregistré désigne un point à vérifier par son identifiant. S’il n’est pas \
          écrit, l’identifiant est tiré du texte du point et change avec lui : l’audit ne désigne \
          alors plus rien.
          """),
      bad: """
        ---
        title: Colours
        layout: criterion
        ---
        ## Checklist

        - Colour is never the only sign of an error. {#only-sign}
        - Text has enough contrast.
        """,
      good: """
        ---
        title: Colours
        layout: criterion
        ---
        ## Checklist

        - Colour is never the only sign of an error. {#only-sign}
        - Text has enough contrast. {#contrast}
        """))
}
