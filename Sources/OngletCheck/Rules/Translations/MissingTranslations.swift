import OngletLink
import OngletModel

/// Reports pages, and panels of pages, that do not exist in every language of the site.
func missingTranslations(of page: LinkedPage, in site: Site) -> [Diagnostic] {
  if page.page.isGenerated { return [] }
  return missingPages(of: page, in: site) + missingFields(of: page, in: site)
    + missingPanels(of: page, in: site)
}

/// The texts of the front matter that a page and its source do not both have. A short title for the
/// navigation is not one of them: only long titles need it.
private func missingFields(of page: LinkedPage, in site: Site) -> [Diagnostic] {
  guard let source = site.source(of: page) else { return [] }
  return zip(page.page.metadata.expectedTexts, source.page.metadata.expectedTexts).compactMap {
    own, original in
    guard own.isThere != original.isThere else { return nil }
    let path = source.page.path
    return Diagnostic(
      .missingTranslation, path: page.page.path,
      own.isThere
        ? Mistake(
          "`\(own.name)` is not in `\(path)`", french: "`\(own.name)` n’est pas dans `\(path)`",
          fix: "add it there, or remove it here", french: "l’y ajouter, ou le supprimer ici")
        : Mistake(
          "missing `\(own.name)`, which `\(path)` has",
          french: "il manque `\(own.name)`, qui est dans `\(path)`",
          fix: "translate it into the front matter of this page",
          french: "le traduire dans l’en-tête de cette page"))
  }
}

extension Metadata {
  /// The texts that every language of a page has if one has them.
  fileprivate var expectedTexts: [(name: String, isThere: Bool)] {
    [("description", description != nil)]
      + MetadataText.allCases.map { ($0.rawValue, texts[$0] != nil) }
      + [("in-short", inShort != nil)]
      + InShort.Role.allCases.map { role in
        ("in-short: " + role.rawValue, inShort.map { $0.lines[role] != nil } ?? false)
      }
  }
}

/// Reported once, in the first language that has the page.
private func missingPages(of page: LinkedPage, in site: Site) -> [Diagnostic] {
  // Without `site.yml`, no languages are expected.
  if !site.configuration.isExplicit { return [] }
  let languages = site.configuration.languages
  let present = languages.filter { site.exactTranslation(of: page, in: $0) != nil }
  guard present.first == page.page.language else { return [] }
  if !page.page.metadata.translated.isEmpty, !present.contains(site.configuration.sourceLanguage) {
    return [lostSource(of: page.page, site.configuration.sourceLanguage)]
  }
  return languages.filter { !present.contains($0) }.map { language in
    Diagnostic(
      .missingTranslation, path: page.page.path,
      "this page has no \(language.name) translation",
      french: "cette page n’est pas traduite en \(language.name)",
      fix: misspeltLanguage(of: page, among: languages).map(Message.didYouMean)
        ?? Message(
          "translate it, or remove it from the other languages",
          french: "la traduire, ou la retirer des autres langues"))
  }
}

/// A translation whose source is there no more: `onglet check --fix` finds a source that was renamed
/// by hand.
private func lostSource(of page: Page, _ language: Language) -> Diagnostic {
  Diagnostic(
    .missingTranslation, path: page.path,
    "the \(language.name) source of this translation does not exist",
    french: "la source de cette traduction n’existe pas en \(language.name)",
    fix: "run `onglet check --fix` if it was renamed, or remove this page if it was removed",
    french: "lancer `onglet check --fix` si elle a été renommée, ou supprimer cette page si elle a "
      + "été supprimée")
}

/// The right name of a file whose language is misspelt: `about.en.md` for `about.eng.md`.
private func misspeltLanguage(of page: LinkedPage, among languages: [Language]) -> String? {
  let name = page.page.id.name
  guard let dot = name.lastIndex(of: "."),
    let language = languages.first(where: {
      name[name.index(after: dot)...].lowercased().hasPrefix($0.code)
    })
  else { return nil }
  return name[...dot] + language.code + ".md"
}

private func missingPanels(of page: LinkedPage, in site: Site) -> [Diagnostic] {
  guard let source = site.source(of: page), let criterion = page.criterion,
    let original = source.criterion
  else { return [] }
  func heading(_ panel: Criterion.Panel, of page: LinkedPage) -> SourceRange {
    page.page.body.blocks[panel.heading].range
  }
  var diagnostics: [Diagnostic] = []
  var last: SourceRange?
  for panel in original.panels {
    if let own = criterion.panels.first(where: { $0.kind == panel.kind }) {
      last = heading(own, of: page)
      continue
    }
    let place = "\(source.page.path):\(heading(panel, of: source).startLine)"
    diagnostics.append(
      Diagnostic(
        .missingTranslation, path: page.page.path, range: last,
        "missing tab `\(panel.kind.name)`", french: "onglet `\(panel.kind.name)` manquant",
        fix: last == nil
          ? Message(
            "translate `\(place)` at the beginning", french: "traduire `\(place)` au début")
          : Message(
            "translate `\(place)` after this tab", french: "traduire `\(place)` après cet onglet")))
  }
  let kinds = Set(original.panels.map(\.kind))
  diagnostics += criterion.panels.filter { !kinds.contains($0.kind) }.map { panel in
    Diagnostic(
      .missingTranslation, path: page.page.path, range: heading(panel, of: page),
      "tab `\(panel.kind.name)` is not in `\(source.page.path)`",
      french: "l’onglet `\(panel.kind.name)` n’est pas dans `\(source.page.path)`",
      fix: "add it there, or remove it here", french: "l’y ajouter, ou le supprimer ici")
  }
  return diagnostics
}
