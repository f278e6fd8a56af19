import OngletModel

/// Reports headings that make a tab of their own kind where one of `sections` was probably meant:
/// what only such a tab can have, as the checks of a checklist, would be lost.
func tabHeadings(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  guard let criterion = page.criterion else { return [] }
  let sections = site.configuration.sections
  let present = criterion.panels.map(\.kind)
  let missing = sections.filter { !present.contains($0.kind) }
  if missing.isEmpty { return [] }
  return criterion.panels.compactMap { panel in
    let block = page.page.body.blocks[panel.heading]
    guard case .heading(let heading) = block.content,
      !sections.contains(where: { $0.kind == panel.kind })
    else { return nil }
    let words = heading.content.plainText
    guard
      let meant = MeantHeading(words).heading(among: missing, in: page.page.language)
        ?? page.headingOfChecks(in: panel, among: missing)
    else { return nil }
    return Diagnostic(
      .tabHeading, path: page.page.path, range: block.range,
      "tab heading not recognised: `\(words)`", french: "titre d’onglet non reconnu : `\(words)`",
      fix: .didYouMean(meant))
  }
}

extension LinkedPage {
  /// The heading of the checklist if a panel has items with success criteria, as only checks have.
  fileprivate func headingOfChecks(in panel: Criterion.Panel, among sections: [Section]) -> String?
  {
    guard let first = page.body.blocks[panel.blocks].first?.range.startLine,
      let last = page.body.blocks[panel.blocks].last?.range.endLine,
      page.body.anchors.contains(where: {
        !$0.requirements.isEmpty && (first...last).contains($0.range.startLine)
      })
    else { return nil }
    return sections.first { $0.kind == .checklist }?.headings[page.language]?.first
  }
}

/// What the author of a heading may have meant.
private struct MeantHeading {
  private let letters: String

  init(_ words: String) { letters = Self.letters(of: words) }

  /// The heading of a section that is nearly the same, or the one in this language for a heading in
  /// another.
  func heading(among sections: [Section], in language: Language) -> String? {
    if letters.isEmpty { return nil }
    let own = sections.flatMap { $0.headings[language] ?? [] }
    if let meant = own.first(where: { isSame(as: $0) }) ?? own.first(where: { isNear($0) }) {
      return meant
    }
    return sections.first { section in
      section.headings.values.values.joined().contains { isSame(as: $0) }
    }?.headings[language]?.first
  }

  /// Whether both have the same letters, whatever their case, accents and signs, or one is the
  /// plural of the other.
  private func isSame(as heading: String) -> Bool {
    let other = Self.letters(of: heading)
    return letters == other || letters + "s" == other || letters == other + "s"
  }

  /// Whether one letter differs, after the first: short words differ by as much on purpose.
  private func isNear(_ heading: String) -> Bool {
    let other = Self.letters(of: heading)
    let count = min(letters.utf8.count, other.utf8.count)
    return letters.first == other.first && count >= 6
      && isNearlySame(letters, other, differences: 1)
  }

  /// The letters in lower case without accents: `averifier` for “1. À vérifier :”.
  private static func letters(of text: String) -> String {
    slug(text).filter { $0 != "-" && !("0"..."9").contains($0) }
  }
}
