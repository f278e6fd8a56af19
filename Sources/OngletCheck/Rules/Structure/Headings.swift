import OngletModel

/// Checks the headings of a page, which are its outline: empty ones, skipped levels, several
/// titles, the same heading twice in a section.
func headings(on page: WrittenPage) -> [Diagnostic] {
  var outline = HeadingOutline(page)
  for (index, anchor) in page.page.body.anchors.indexed() {
    guard case .heading(let level) = anchor.kind else { continue }
    outline.add(index, anchor, written: level)
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
      Message(
        "empty heading", french: "titre vide"),
      fix: Message(
        "write what the section is about, or remove the heading",
        french: "écrire de quoi parle la partie, ou supprimer le titre"))
  }

  /// Reports a heading that gives the page another title than the front matter.
  private mutating func checkTitle(_ anchor: Anchor) {
    guard let title = page.page.metadata.title?.value, !anchor.text.bareWords.isEmpty,
      anchor.text.bareWords != title.bareWords
    else { return }
    report(
      .severalTitles, anchor,
      Message(
        "different title in the front matter: “\(title)”",
        french: "titre différent dans l’en-tête : « \(title) »"),
      fix: Message(
        "remove one of the two, or write the shorter one as `navigation-title`",
        french: "supprimer l’un des deux, ou mettre le plus court dans `navigation-title`"))
  }

  private mutating func checkTitle(_ index: AnchorIndex, _ anchor: Anchor, written: Int) {
    guard written == 1, anchor.panel == nil else { return }
    if title != nil {
      report(
        .severalTitles, anchor,
        Message(
          "this page already has a heading of level 1",
          french: "cette page a déjà un titre de niveau 1"),
        fix: Message(
          "write `##`, and move the headings below it one level down",
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
      Message(
        for: skipped, "this heading skips a level", "this heading skips \(skipped) levels",
        french: ("ce titre saute un niveau", "ce titre saute \(skipped) niveaux")),
      fix: Message(
        for: skipped, "remove one `#`", "remove \(skipped) `#`",
        french: ("supprimer un `#`", "supprimer \(skipped) `#`")))
  }

  private mutating func checkDuplicate(
    _ index: AnchorIndex, _ anchor: Anchor, below parent: AnchorIndex?
  ) {
    let words = anchor.text.bareWords
    if words.isEmpty { return }
    guard let first = seen[parent, default: [:]][words] else {
      seen[parent, default: [:]][words] = index
      return
    }
    let line = page.page.body.anchors[first].range.startLine
    report(
      .duplicateHeading, anchor,
      Message(
        "duplicate heading “\(anchor.text)” in this section",
        french: "titre en double dans cette partie : « \(anchor.text) »"),
      fix: Message(
        "rename one of them, or join the two sections; the first is on line \(line)",
        french: "renommer l’un des deux, ou réunir les parties ; le premier est ligne \(line)"))
  }

  private mutating func report(_ rule: Rule, _ anchor: Anchor, _ message: Message, fix: Message) {
    diagnostics.append(
      Diagnostic(rule, path: page.page.path, range: anchor.range, message: message, fix: fix))
  }
}

extension Rule {
  package static let emptyHeading = Rule(
    "empty-heading", .warning, check: .written(headings),
    explanation: Explanation(
      summary: Message(
        "A heading must not be empty.",
        french: "Un titre ne doit pas être vide."),
      why: Message(
        """
        Screen readers list the headings of a page, and people go from one to the next. At an \
        empty heading they stop and hear nothing.
        """,
        french: """
          Les lecteurs d’écran donnent la liste des titres d’une page, et l’on va de l’un à \
          l’autre. Devant un titre vide, on s’arrête et on n’entend rien.
          """),
      bad: """
        # Colours

        ##

        Colour is never the only way to convey information.
        """,
      good: """
        # Colours

        ## The rule

        Colour is never the only way to convey information.
        """))

  package static let severalTitles = Rule(
    "several-titles", .warning,
    explanation: Explanation(
      summary: Message(
        "A page must have only one heading of level 1, its title.",
        french: "Une page ne doit avoir qu’un titre de niveau 1, le sien."),
      why: Message(
        """
        The heading of level 1 says what the whole page is about. If there are several, nobody \
        knows which one to believe, and Onglet moves all the others down a level.
        """,
        french: """
          Le titre de niveau 1 dit de quoi parle toute la page. S’il y en a plusieurs, on ne sait \
          plus lequel croire, et Onglet descend tous les autres d’un niveau.
          """),
      bad: """
        # Colours

        Colour is never the only way to convey information.

        # Contrast

        Text has enough contrast with its background.
        """,
      good: """
        # Colours

        Colour is never the only way to convey information.

        ## Contrast

        Text has enough contrast with its background.
        """))

  package static let skippedHeading = Rule(
    "skipped-heading", .warning,
    explanation: Explanation(
      summary: Message(
        "A heading must be at most one level below the heading before it.",
        french: "Un titre doit être au plus un niveau sous celui qui le précède."),
      why: Message(
        """
        For people who listen, the levels of headings are the table of contents. A skipped level \
        makes them think that they missed a section.
        """,
        french: """
          Pour qui écoute, les niveaux des titres sont la table des matières. Un niveau sauté fait \
          croire qu’on a manqué une partie.
          """),
      bad: """
        # Colours

        ## The rule

        #### An exception

        Logos need no contrast.
        """,
      good: """
        # Colours

        ## The rule

        ### An exception

        Logos need no contrast.
        """))

  package static let duplicateHeading = Rule(
    "duplicate-heading", .warning,
    explanation: Explanation(
      summary: Message(
        "The headings of one section must all be different.",
        french: "Les titres d’une même partie doivent tous être différents."),
      why: Message(
        """
        In a list of headings, nobody can tell two identical ones apart, and a link to the second \
        one breaks when the first one is removed.
        """,
        french: """
          Dans une liste de titres, rien ne distingue deux titres identiques, et un lien vers le \
          second se casse quand le premier est supprimé.
          """),
      bad: """
        # Colours

        ## Example

        A red button.

        ## Example

        A green button.
        """,
      good: """
        # Colours

        ## A red button

        It says “Delete”.

        ## A green button

        It says “Save”.
        """))
}
