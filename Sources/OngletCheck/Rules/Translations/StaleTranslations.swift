import OngletLink
import OngletModel

/// A translation is up to date with its source: each part of the source has the digest that it had
/// when it was translated.
func staleTranslations(
  on page: WrittenPage, source: WrittenPage, catalogue: Catalogue
) -> [Diagnostic] {
  let translated = page.page.metadata.translated
  // No digests are computed where no translation is tracked.
  if translated.isEmpty { return [] }
  let names = NearestNames(source.parts.map(\.name))
  let originals = Dictionary(source.parts.map { ($0.name, $0) }) { first, _ in first }
  let parts = Dictionary(page.parts.map { ($0.name, $0) }) { first, _ in first }
  return translated.compactMap { item in
    let name = item.value.name
    guard let original = originals[name] else {
      return Diagnostic(
        .unknownField, severity: .warning, path: page.page.path, range: item.range,
        message: Message(
          "`translated` names the parts of the page that is translated, "
            + "\(source.page.path), and `\(name)` is none of them",
          french: "`translated` nomme les parties de la page source, \(source.page.path), et "
            + "`\(name)` n’en est pas une"),
        fix: names.nearest(to: name).map(Message.didYouMean)
          ?? Message(
            "say `onglet status --accept \(page.page.path)`",
            french: "lancer `onglet status --accept \(page.page.path)`"))
    }
    if original.digest(in: source.page) == item.value.digest { return nil }
    let heading = parts[name]?.heading
    return Diagnostic(
      .translationStale, path: page.page.path,
      range: heading.map { page.page.body.blocks[$0].range } ?? item.range,
      message: change(of: name, at: place(of: original, in: source)),
      fix: Message(
        "see `onglet status --diff \(page.page.path)`, translate what changed, then --accept",
        french: "voir `onglet status --diff \(page.page.path)`, traduire ce qui a changé, puis "
          + "--accept"))
  }
}

private func change(of part: String, at place: String) -> Message {
  Message(
    "a translation is up to date with its source; of `\(part)` the source, in "
      + "\(place), has changed since",
    french: "une traduction est à jour par rapport à sa source ; celle de `\(part)`, dans "
      + "\(place), a changé depuis")
}

private func place(of part: PagePart, in page: WrittenPage) -> String {
  let heading = part.heading.map { page.page.body.blocks[$0].range.startLine }
  return "\(page.page.path):\(heading ?? 1)"
}

extension Rule {
  package static let translationStale = Rule(
    "translation-stale", .warning, .comparingLanguages, check: .translation(staleTranslations),
    explanation: Explanation(
      summary: Message(
        "A translation is up to date with its source.",
        french: "Une traduction est à jour par rapport à sa source."),
      why: Message(
        """
        A source that changes leaves its translations behind, and nobody sees it: both read well. \
        So a translation keeps the digests of what it translates, one a panel, which `onglet \
        status --accept` writes when the work is done.
        """,
        french: """
          Une source qui change laisse ses traductions derrière elle, et personne ne le voit : les \
          deux se lisent bien. Une traduction garde donc l’empreinte de chaque volet qu’elle \
          traduit : `onglet status --accept` l’écrit quand le travail est fait.
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
