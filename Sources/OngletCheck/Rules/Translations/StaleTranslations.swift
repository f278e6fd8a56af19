import OngletLink
import OngletModel

/// Reports the parts of a page whose source has changed since they were translated: its digest is
/// not the one that the translation keeps.
func staleTranslations(
  on page: WrittenPage, source: WrittenPage, catalogue: Catalogue
) -> [Diagnostic] {
  let translated = page.page.metadata.translated
  // No digests are computed where no translation is tracked.
  if translated.isEmpty { return [] }
  let names = NearestNames(source.parts.map(\.name))
  let originals = Dictionary(firstOf: source.parts.map { ($0.name, $0) })
  let parts = Dictionary(firstOf: page.parts.map { ($0.name, $0) })
  return translated.compactMap { item in
    let name = item.value.name
    guard let original = originals[name] else {
      return Diagnostic(
        .unknownField, severity: .warning, path: page.page.path, range: item.range,
        message: Message(
          "unknown part `\(name)` in `translated`",
          french: "partie inconnue dans `translated` : `\(name)`"),
        fix: names.nearest(to: name).map(Message.didYouMean)
          ?? Message(
            "run `onglet status --accept \(page.page.path)`",
            french: "lancer `onglet status --accept \(page.page.path)`"))
    }
    if original.digest(in: source.page) == item.value.digest { return nil }
    let heading = parts[name]?.heading
    return Diagnostic(
      .translationStale, path: page.page.path,
      range: heading.map { page.page.body.blocks[$0].range } ?? item.range,
      message: Message(
        "the source of `\(name)` has changed since this translation",
        french: "la source de `\(name)` a changé depuis cette traduction"),
      fix: Message(
        "translate what `onglet status --diff \(page.page.path)` shows, then run "
          + "`onglet status --accept \(page.page.path)`",
        french: "traduire ce que montre `onglet status --diff \(page.page.path)`, puis lancer "
          + "`onglet status --accept \(page.page.path)`"))
  }
}

extension Rule {
  package static let translationStale = Rule(
    "translation-stale", .warning, .comparingLanguages, check: .translation(staleTranslations),
    explanation: Explanation(
      summary: Message(
        "A translation must be up to date with its source.",
        french: "Une traduction doit être à jour par rapport à sa source."),
      why: Message(
        """
        When a source changes, its translations become outdated, and nobody notices: both still \
        read well. A translation therefore keeps a digest of each part that it translates. When \
        the work is done, `onglet status --accept` writes the new digests.
        """,
        french: """
          Quand une source change, ses traductions ne sont plus à jour, et personne ne le voit : \
          les deux se lisent encore bien. Une traduction garde donc une empreinte de chaque partie \
          qu’elle traduit. Quand le travail est fait, `onglet status --accept` écrit les nouvelles \
          empreintes.
          """),
      bad: """
        # page.fr.md
        # Images
        Une image a une alternative.
        # page.en.md
        ---
        translated: {page: 000000000000}
        ---
        # Images
        An image has an alternative.
        """,
      good: """
        # page.fr.md
        # Images
        Une image a une alternative.
        # page.en.md
        ---
        translated: {page: c9f4aaae584e}
        ---
        # Images
        An image has an alternative.
        """))
}
