import OngletModel

/// A page and each of its panels exist in every language of the site.
func missingTranslations(of page: LinkedPage, in site: Site) -> [Diagnostic] {
  if page.page.isGenerated { return [] }
  return missingPages(of: page, in: site) + missingPanels(of: page, in: site)
}

/// Reported once, in the first language that has the page.
private func missingPages(of page: LinkedPage, in site: Site) -> [Diagnostic] {
  // A folder without `site.yml` lists no languages that a page could lack.
  if !site.configuration.isExplicit { return [] }
  let languages = site.configuration.languages
  let present = languages.filter { site.exactTranslation(of: page, in: $0) != nil }
  guard present.first == page.page.language else { return [] }
  return languages.filter { !present.contains($0) }.map { language in
    Diagnostic(
      .missingTranslation, path: page.page.path,
      message: Message(
        "a page is there in every language of the site, and this one is not in `\(language)`",
        french: "une page existe dans toutes les langues du site, et celle-ci n’existe pas en "
          + "`\(language)`"),
      fix: misspeltLanguage(of: page, among: languages).map(Message.didYouMean)
        ?? Message(
          "write it, or leave it out of the others",
          french: "l’écrire, ou la retirer des autres langues"))
  }
}

/// The name of a file whose language is written as no language of the site is: `about.en.md` for
/// `about.eng.md`.
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
    let line = heading(panel, of: source).startLine
    diagnostics.append(
      Diagnostic(
        .missingTranslation, path: page.page.path, range: last,
        message: missing(panel, at: "\(source.page.path):\(line)"),
        fix: last == nil
          ? Message("translate it at the beginning", french: "mettre sa traduction au début")
          : Message(
            "translate it after this panel", french: "mettre sa traduction après ce volet")))
  }
  let kinds = Set(original.panels.map(\.kind))
  diagnostics += criterion.panels.filter { !kinds.contains($0.kind) }.map { panel in
    Diagnostic(
      .missingTranslation, path: page.page.path, range: heading(panel, of: page),
      message: missing(panel, in: source.page.path),
      fix: Message(
        "write it there too, or remove it here", french: "l’y écrire aussi, ou le supprimer ici"))
  }
  return diagnostics
}

private let rule = Message(
  "a panel is there in every language of the site; ",
  french: "un volet existe dans toutes les langues du site ; ")

/// - Parameter place: the place of the panel in the source.
private func missing(_ panel: Criterion.Panel, at place: String) -> Message {
  rule
    + Message(
      "`\(panel.kind.name)` (\(place)) is missing here",
      french: "`\(panel.kind.name)` (\(place)) manque ici")
}

private func missing(_ panel: Criterion.Panel, in path: String) -> Message {
  rule
    + Message(
      "`\(panel.kind.name)` is missing in \(path)",
      french: "`\(panel.kind.name)` manque dans \(path)")
}
