import OngletModel

/// The headings of a page are its outline: none is empty, none skips a level, one is the title's,
/// and those of one section differ.
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
    checkWords(anchor)
    checkTitle(index, anchor, written: written)
    let level = page.levels[index]
    var ancestors = above[anchor.panel, default: []]
    while let last = ancestors.last, page.levels[last] >= level { ancestors.removeLast() }
    checkLevel(anchor, level, below: ancestors.last)
    checkDuplicate(index, anchor, below: ancestors.last ?? anchor.panel)
    above[anchor.panel] = ancestors + [index]
  }

  private mutating func checkWords(_ anchor: Anchor) {
    if !anchor.text.utf8.allSatisfy({ $0 <= UInt8(ascii: " ") }) { return }
    report(
      .emptyHeading, anchor,
      Message(
        "a heading has words, and this one has none",
        french: "un titre contient des mots, et celui-ci n’en a pas"),
      fix: Message(
        "write what the section is about, or remove the heading",
        french: "écrire de quoi parle la partie, ou supprimer le titre"))
  }

  /// The heading that is the page's title says the same as the front matter.
  private mutating func checkTitle(_ anchor: Anchor) {
    guard let title = page.page.metadata.title?.value, !anchor.text.bareWords.isEmpty,
      anchor.text.bareWords != title.bareWords
    else { return }
    report(
      .severalTitles, anchor,
      Message(
        "a page has one title, and its front matter gives another, “\(title)”",
        french: "une page a un seul titre, et ses métadonnées en donnent un autre, « \(title) »"),
      fix: Message(
        "leave one of the two out; `navigation-title` is for a shorter one",
        french: "en retirer un ; `navigation-title` en donne un plus court"))
  }

  private mutating func checkTitle(_ index: AnchorIndex, _ anchor: Anchor, written: Int) {
    guard written == 1, anchor.panel == nil else { return }
    if title != nil {
      report(
        .severalTitles, anchor,
        Message(
          "a page has one heading of level 1, its title, and this is another",
          french: "une page a un seul titre de niveau 1, le sien, et celui-ci en est un autre"),
        fix: Message(
          "write `##`, and the headings below it one level down",
          french: "écrire `##`, et descendre d’un niveau les titres qui en dépendent"))
    }
    title = title ?? index
  }

  private mutating func checkLevel(_ anchor: Anchor, _ level: Int, below parent: AnchorIndex?) {
    let top = anchor.panel.map { page.levels[$0] } ?? (page.isShownInGuide ? 2 : 1)
    let parentLevel = parent.map { page.levels[$0] } ?? top
    if level <= parentLevel + 1 { return }
    let skipped = level - parentLevel - 1
    let rule = Message(
      "a heading is one level below the heading above it at most, and ",
      french: "un titre est au plus un niveau sous celui qui le précède, et ")
    report(
      .skippedHeading, anchor,
      rule
        + Message(
          for: skipped, "this one skips a level", "this one skips \(skipped) levels",
          french: ("celui-ci saute un niveau", "celui-ci saute \(skipped) niveaux")),
      fix: Message(
        for: skipped, "remove one `#`", "remove \(skipped) `#`",
        french: ("retirer un `#`", "retirer \(skipped) `#`")))
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
        "the headings of one section differ, and this one stands on line \(line) already",
        french: "les titres d’une même partie diffèrent, et celui-ci est déjà à la ligne \(line)"),
      fix: Message(
        "say in its words what is different here, or join the two sections",
        french: "dire dans ses mots ce qui est différent ici, ou réunir les deux parties"))
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
        "A heading has words.",
        french: "Un titre contient des mots."),
      why: Message(
        """
        Screen readers list the headings of a page, and people go from one to the next. A heading \
        without words is a stop where nothing is said.
        """,
        french: """
          Les lecteurs d’écran donnent la liste des titres, et l’on va de l’un à l’autre. Un titre \
          sans mots est un arrêt où rien n’est dit.
          """),
      bad: """
        # Colours

        ##

        Colour is never the only means.
        """,
      good: """
        # Colours

        ## The rule

        Colour is never the only means.
        """))

  package static let severalTitles = Rule(
    "several-titles", .warning,
    explanation: Explanation(
      summary: Message(
        "A page has one heading of level 1, its title.",
        french: "Une page a un seul titre de niveau 1, le sien."),
      why: Message(
        """
        The heading of level 1 says what the whole page is about. With several of them nobody \
        knows which one does, and all other headings go down a level to make room.
        """,
        french: """
          Le titre de niveau 1 dit de quoi parle toute la page. Quand il y en a plusieurs, on ne \
          sait plus lequel le dit, et tous les autres descendent d’un niveau pour leur faire place.
          """),
      bad: """
        # Colours

        Never the only means.

        # Contrast

        Enough of it.
        """,
      good: """
        # Colours

        Never the only means.

        ## Contrast

        Enough of it.
        """))

  package static let skippedHeading = Rule(
    "skipped-heading", .warning,
    explanation: Explanation(
      summary: Message(
        "A heading is one level below the one above it at most.",
        french: "Un titre est au plus un niveau sous celui qui le précède."),
      why: Message(
        """
        The levels of headings are the table of contents of who listens. A level that is skipped \
        seems to be a section that was missed.
        """,
        french: """
          Les niveaux des titres sont la table des matières de qui écoute. Un niveau sauté fait \
          croire à une partie manquée.
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
        "The headings of one section differ.",
        french: "Les titres d’une même partie diffèrent."),
      why: Message(
        """
        In a list of headings, two of the same words cannot be told apart, and a link to the \
        second one breaks when the first one goes.
        """,
        french: """
          Dans une liste de titres, deux titres identiques ne se distinguent pas, et un lien vers \
          le second se rompt quand le premier disparaît.
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
