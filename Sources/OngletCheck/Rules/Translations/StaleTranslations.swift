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
        .translationStale, path: page.page.path, range: item.range,
        "the source has no part `\(name)` any more",
        french: "la source n’a plus de partie `\(name)`",
        fix: names.nearest(to: name).map(Message.didYouMean)
          ?? Message(
            "check this translation, then run `onglet status --accept \(page.page.path)`",
            french: "relire cette traduction, puis lancer "
              + "`onglet status --accept \(page.page.path)`"))
    }
    if original.digest(in: source.page) == item.value.digest { return nil }
    let heading = parts[name]?.heading
    return Diagnostic(
      .translationStale, path: page.page.path,
      range: heading.map { page.page.body.blocks[$0].range } ?? item.range,
      "the source of `\(name)` has changed since this translation",
      french: "la source de `\(name)` a changé depuis cette traduction",
      fix: "translate what `onglet status --diff \(page.page.path)` shows, then run "
        + "`onglet status --accept \(page.page.path)`",
      french: "traduire ce que montre `onglet status --diff \(page.page.path)`, puis lancer "
        + "`onglet status --accept \(page.page.path)`")
  }
}
