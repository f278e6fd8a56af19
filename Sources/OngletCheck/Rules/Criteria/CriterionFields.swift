import OngletModel

/// Reports criteria without a field, or without checks, that most criteria of their guide have.
func criterionFields(in site: Site) -> [Diagnostic] {
  site.pages.flatMap { guide -> [Diagnostic] in
    guard guide.layout == .guide else { return [] }
    let criteria = guide.children.map { site.pages[$0] }.filter { $0.layout == .criterion }
    return CriterionField.all.flatMap { field -> [Diagnostic] in
      let lacking = criteria.filter { !field.isPresent($0) }
      // A field that most of them lack is not expected.
      if lacking.count * 2 >= criteria.count { return [] }
      return lacking.filter { field.isWritten(on: $0, of: site) }.map { page in
        Diagnostic(
          .criterionField, path: page.page.path, range: page.page.metadata.title?.range,
          field.mistake)
      }
    }
  }
}

/// What all criteria of a guide should have if most of them have it.
private struct CriterionField: Sendable {
  let isPresent: @Sendable (LinkedPage) -> Bool
  /// Whether it is written once for all languages.
  var isShared = false
  let mistake: Mistake

  static let all = [
    CriterionField(
      isPresent: { $0.page.metadata.texts[.audience] != nil },
      mistake: Mistake(
        "missing field `audience`", french: "champ `audience` manquant",
        fix: "add `audience: …` to the front matter: the people who need this criterion",
        french: "ajouter `audience: …` à l’en-tête : à qui sert le critère")),
    CriterionField(
      isPresent: { !$0.declarations.phases.isEmpty }, isShared: true,
      mistake: Mistake(
        "missing field `phases`", french: "champ `phases` manquant",
        fix: "add `phases: […]` to the front matter of the page in the source language",
        french: "ajouter `phases: […]` à l’en-tête de la page en langue source")),
    CriterionField(
      isPresent: { $0.criterion?.checks.isEmpty == false },
      mistake: Mistake(
        "this criterion has no checks", french: "ce critère n’a pas de points à vérifier",
        fix: "add a list of statements under the heading of the checklist",
        french: "ajouter une liste d’affirmations sous le titre de la liste de contrôle")),
  ]

  /// Whether the field would be written on this page.
  func isWritten(on page: LinkedPage, of site: Site) -> Bool {
    let source = site.configuration.sourceLanguage
    return !isShared || page.page.language == source
      || !page.translations.contains { $0.isExact && $0.language == source }
  }
}
