import OngletModel

/// A page, and each panel of it, is there in every language of the site.
func missingTranslations(of page: LinkedPage, in site: Site) -> [Diagnostic] {
  if page.page.isGenerated { return [] }
  return missingPages(of: page, in: site) + missingPanels(of: page, in: site)
}

/// Reported once, in the first language that has the page.
private func missingPages(of page: LinkedPage, in site: Site) -> [Diagnostic] {
  // A plain folder promises no languages.
  if !site.configuration.isExplicit { return [] }
  let languages = site.configuration.languages
  let present = languages.filter { site.exactTranslation(of: page, in: $0) != nil }
  guard present.first == page.page.language else { return [] }
  return languages.filter { !present.contains($0) }.map { language in
    Diagnostic(
      .missingTranslation, path: page.page.path,
      message:
        "a page is there in every language of the site, and this one is not in `\(language)`",
      fix: "write it, or leave it out of the others")
  }
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
    diagnostics.append(
      Diagnostic(
        .missingTranslation, path: page.page.path, range: last,
        message: "a panel is there in every language of the site; `\(panel.kind.name)` "
          + "(\(source.page.path):\(heading(panel, of: source).startLine)) is missing here",
        fix: last == nil ? "translate it at the beginning" : "translate it after this panel"))
  }
  let kinds = Set(original.panels.map(\.kind))
  diagnostics += criterion.panels.filter { !kinds.contains($0.kind) }.map { panel in
    Diagnostic(
      .missingTranslation, path: page.page.path, range: heading(panel, of: page),
      message: "a panel is there in every language of the site; `\(panel.kind.name)` is missing in "
        + source.page.path,
      fix: "write it there too, or remove it here")
  }
  return diagnostics
}

extension Explanation {
  static let missingTranslation = Explanation(
    english: """
      Whoever reads in one language must find what the others find: half of a guideline is not \
      half as useful. A page that is missing leads its readers to the page above it.
      """,
    french: """
      Qui lit dans une langue doit trouver ce que trouvent les autres : une moitié de \
      recommandation n’est pas à moitié utile. Une page absente mène à celle du dessus.
      """,
    frenchSummary: "Une page et ses volets existent dans toutes les langues du site.",
    bad: """
      # page.fr.md
      ---
      title: Images
      layout: criterion
      ---
      ## Objectif
      Une image se comprend sans être vue.
      ## Description
      Écrivez une alternative.
      # page.en.md
      ---
      title: Images
      layout: criterion
      ---
      ## Objective
      An image is understood without being seen.
      """,
    good: """
      # page.fr.md
      ---
      title: Images
      layout: criterion
      ---
      ## Objectif
      Une image se comprend sans être vue.
      ## Description
      Écrivez une alternative.
      # page.en.md
      ---
      title: Images
      layout: criterion
      ---
      ## Objective
      An image is understood without being seen.
      ## Description
      Write an alternative.
      """)
}
