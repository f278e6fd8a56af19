import OngletModel

/// A check is a statement that holds or does not, with an id where the others of its criterion have
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
            "a check is a statement that holds or does not, and this one is a question",
            french: "une vérification est une affirmation, vraie ou fausse, et celle-ci est une "
              + "question"),
          fix: Message(
            "write what is true when the check is passed",
            french: "écrire ce qui est vrai quand la vérification est satisfaite")))
    }
    if hasIDs, anchor.explicitID == nil {
      diagnostics.append(
        Diagnostic(
          .checkIdentifier, path: page.page.path, range: anchor.range,
          message: Message(
            "a check has an id where the others of its criterion have one, and this one "
              + "has none",
            french: "une vérification a un identifiant quand les autres de son critère en ont un, "
              + "et celle-ci n’en a pas"),
          fix: Message(
            "add `{#…}` at its end, the same in all languages",
            french: "ajouter `{#…}` à la fin, le même dans toutes les langues")))
    }
    return diagnostics
  }
}

/// A check has the same id in all languages: saved audits refer to it, in whatever language they
/// are read.
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
        "a check has the same id in all languages: `\(id)` is `\(wanted)` in the source",
        french: "une vérification a le même identifiant dans toutes les langues : `\(id)` est "
          + "`\(wanted)` dans la source"),
      fix: Message("write `{#\(wanted)}`", french: "écrire `{#\(wanted)}`"),
      edit: Edit(at: anchor.range, from: "{#\(id)}", to: "{#\(wanted)}"))
  }
}

extension Rule {
  package static let checkStatement = Rule(
    "check-statement", .warning, check: .written(checkStatements),
    explanation: Explanation(
      summary: Message(
        "A check is a statement that holds or does not.",
        french: "Une vérification est une affirmation, vraie ou fausse."),
      why: Message(
        """
        An audit answers each check by yes, no or not applicable. A statement says which of them \
        is the good answer; of a question it must be guessed.
        """,
        french: """
          Un audit répond à chaque vérification par oui, non ou sans objet. Une affirmation dit \
          quelle est la bonne réponse ; devant une question, il faut la deviner.
          """),
      bad: """
        ---
        title: Colours
        layout: criterion
        ---
        ## Checklist

        - Is colour the only means to tell an error?
        """,
      good: """
        ---
        title: Colours
        layout: criterion
        ---
        ## Checklist

        - Colour is never the only means to tell an error.
        """))

  package static let checkIdentifier = Rule(
    "check-identifier", .warning, .comparingLanguages, check: .translation(checkIdentifiers),
    explanation: Explanation(
      summary: Message(
        "A check has an id where the others of its criterion have one.",
        french: "Une vérification a un identifiant quand les autres de son critère en ont un."),
      why: Message(
        """
        The id of a check is what an audit points at. Where none is written it is made of the \
        words, and changes with them: the audit then points at nothing.
        """,
        french: """
          Un audit désigne une vérification par son identifiant. Quand celui-ci n’est pas écrit, il \
          vient des mots et change avec eux : l’audit ne désigne alors plus rien.
          """),
      bad: """
        ---
        title: Colours
        layout: criterion
        ---
        ## Checklist

        - Colour is never the only means. {#only-means}
        - Text has enough contrast.
        """,
      good: """
        ---
        title: Colours
        layout: criterion
        ---
        ## Checklist

        - Colour is never the only means. {#only-means}
        - Text has enough contrast. {#contrast}
        """))
}
