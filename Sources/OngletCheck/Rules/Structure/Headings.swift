import OngletModel

/// Checks the headings of a page, which are its outline: empty ones, skipped levels, several
/// titles, the same heading twice in a section, the same tab twice in a set.
func headings(on page: WrittenPage) -> [Diagnostic] {
  var outline = HeadingOutline(page)
  for (index, anchor) in page.page.body.anchors.indexed() {
    switch anchor.kind {
    case .heading(let level): outline.add(index, anchor, written: level)
    case .tabs: outline.beginTabs(index, anchor)
    case .panel: outline.addTab(index, anchor)
    default: continue
    }
  }
  return outline.diagnostics
}

/// The headings above the current place of a page, for each panel.
private struct HeadingOutline {
  private(set) var diagnostics: [Diagnostic] = []
  private let page: WrittenPage
  /// For each panel, and for the page outside of panels: the headings above, from the top.
  private var above: [AnchorIndex?: [AnchorIndex]] = [:]
  /// The headings directly below each heading, panel or page, by their words.
  private var seen: [AnchorIndex?: [String: AnchorIndex]] = [:]
  /// The last set of tabs in each panel, and outside of panels.
  private var sets: [AnchorIndex?: AnchorIndex] = [:]
  private var title: AnchorIndex?

  init(_ page: WrittenPage) {
    self.page = page
    title = page.page.headingAnchor
  }

  mutating func add(_ index: AnchorIndex, _ anchor: Anchor, written: Int) {
    if index == page.page.headingAnchor {
      checkTitle(anchor)
      return
    }
    checkText(anchor)
    checkTitle(index, anchor, written: written)
    let level = page.levels[index]
    var ancestors = above[anchor.panel, default: []]
    while let last = ancestors.last, page.levels[last] >= level { ancestors.removeLast() }
    checkLevel(anchor, level, below: ancestors.last)
    checkDuplicate(index, anchor, below: ancestors.last ?? anchor.panel)
    above[anchor.panel] = ancestors + [index]
  }

  private mutating func checkText(_ anchor: Anchor) {
    if !anchor.text.utf8.allSatisfy({ $0 <= UInt8(ascii: " ") }) { return }
    report(
      .emptyHeading, anchor,
      Mistake(
        "empty heading", french: "titre vide",
        fix: "write what the section is about, or remove the heading",
        french: "écrire de quoi parle la partie, ou supprimer le titre"))
  }

  /// Reports a heading that gives the page another title than the front matter.
  private mutating func checkTitle(_ anchor: Anchor) {
    guard let title = page.page.metadata.title?.value, !anchor.text.bareWords.isEmpty,
      anchor.text.bareWords != title.bareWords
    else { return }
    report(
      .severalTitles, anchor,
      Mistake(
        "different title in the front matter: “\(title)”",
        french: "titre différent dans l’en-tête : « \(title) »",
        fix: "remove one of the two, or write the shorter one as `navigation-title`",
        french: "supprimer l’un des deux, ou mettre le plus court dans `navigation-title`"))
  }

  private mutating func checkTitle(_ index: AnchorIndex, _ anchor: Anchor, written: Int) {
    guard written == 1, anchor.panel == nil else { return }
    if title != nil {
      report(
        .severalTitles, anchor,
        Mistake(
          "this page already has a heading of level 1",
          french: "cette page a déjà un titre de niveau 1",
          fix: "write `##`, and move the headings below it one level down",
          french: "écrire `##`, et descendre d’un niveau les titres qui en dépendent"))
    }
    title = title ?? index
  }

  private mutating func checkLevel(_ anchor: Anchor, _ level: Int, below parent: AnchorIndex?) {
    let top = anchor.panel.map { page.levels[$0] } ?? (page.isShownInGuide ? 2 : 1)
    let parentLevel = parent.map { page.levels[$0] } ?? top
    if level <= parentLevel + 1 { return }
    let skipped = level - parentLevel - 1
    report(
      .skippedHeading, anchor,
      Mistake(
        Message(
          for: skipped, "this heading skips a level", "this heading skips \(skipped) levels",
          french: ("ce titre saute un niveau", "ce titre saute \(skipped) niveaux")),
        fix: Message(
          for: skipped, "remove one `#`", "remove \(skipped) `#`",
          french: ("supprimer un `#`", "supprimer \(skipped) `#`"))))
  }

  private mutating func checkDuplicate(
    _ index: AnchorIndex, _ anchor: Anchor, below parent: AnchorIndex?
  ) {
    guard let line = lineOfFirst(index, anchor, below: parent) else { return }
    report(
      .duplicateHeading, anchor,
      Mistake(
        "duplicate heading “\(anchor.text)” in this section",
        french: "titre en double dans cette partie : « \(anchor.text) »",
        fix: "rename one of them, or join the two sections; the first is on line \(line)",
        french: "renommer l’un des deux, ou réunir les parties ; le premier est ligne \(line)"))
  }

  /// The line of an earlier heading or tab with the same words and the same parent, if there is one.
  private mutating func lineOfFirst(
    _ index: AnchorIndex, _ anchor: Anchor, below parent: AnchorIndex?
  ) -> UInt32? {
    let words = anchor.text.bareWords
    if words.isEmpty { return nil }
    let first = seen[parent, default: [:]][words]
    if first == nil { seen[parent, default: [:]][words] = index }
    return first.map { page.page.body.anchors[$0].range.startLine }
  }

  mutating func beginTabs(_ index: AnchorIndex, _ anchor: Anchor) { sets[anchor.panel] = index }

  /// Reports a tab with the label of another one of its set.
  mutating func addTab(_ index: AnchorIndex, _ anchor: Anchor) {
    guard let set = sets[anchor.panel], let line = lineOfFirst(index, anchor, below: set)
    else { return }
    report(
      .duplicateHeading, anchor,
      Mistake(
        "duplicate tab “\(anchor.text)” in this set",
        french: "onglet en double dans ce groupe : « \(anchor.text) »",
        fix: "rename one of them (`title=…` for code); the first is on line \(line)",
        french: "renommer l’un des deux (`title=…` pour du code) ; le premier est ligne \(line)"))
  }

  private mutating func report(_ rule: Rule, _ anchor: Anchor, _ mistake: Mistake) {
    diagnostics.append(Diagnostic(rule, path: page.page.path, range: anchor.range, mistake))
  }
}
