import CMarkGFM
import OngletModel

extension DocumentBuilder {
  /// Appends the block of a container; if its name is unknown, only its content.
  mutating func appendContainer(_ node: OpaquePointer, isTop: Bool, to blocks: inout [Block]) {
    let opening = opening(of: node)
    let state = ContainerSyntax.State(of: node)
    if state.isStray {
      if lostOpenings > 0 { lostOpenings -= 1 } else { reportStray(opening) }
      return
    }
    if !state.isClosed {
      reportUnclosed(
        opening, node, colons: state.colons,
        Message(
          "a container is closed, and `\(opening.name)` is still open where its text ends",
          french: "un conteneur est fermé : `\(opening.name)` est encore ouvert là où finit son "
            + "texte"))
    }
    reportIneffectiveAttributes(opening)
    switch opening.name {
    case "tabs": appendTabs(node, opening, to: &blocks)
    case "tab":
      reportLoneTab(opening)
      appendPlain(node, opening, to: &blocks)
    case "video":
      if let container = video(node, opening) {
        blocks.append(Block(.container(container), at: range(of: node)))
      } else {
        appendPlain(node, opening, to: &blocks)
      }
    default:
      if let kind = kind(named: opening.name) {
        let title = label(opening)
        if kind == .details, title.contains(where: \.holdsLink) { reportLinkInSummary(opening) }
        blocks.append(
          Block(
            .container(Container(kind: kind, title: title, blocks: self.blocks(of: node))),
            at: range(of: node)))
      } else {
        reportUnknown(opening)
        appendPlain(node, opening, to: &blocks)
      }
    }
  }

  /// Reports attributes without effect: `tabs` and `tab` have an id, other containers have no
  /// attributes.
  private mutating func reportIneffectiveAttributes(_ opening: ContainerOpening) {
    guard let attributes = opening.attributes, attributes.unknown.isEmpty else {
      if let attributes = opening.attributes { reportUnknown(attributes, at: opening.range) }
      return
    }
    let isTab = opening.name == "tabs" || opening.name == "tab"
    if isTab, attributes.isForTabs { return }
    report(
      .attributes, at: opening.range,
      isTab
        ? Message(
          "`\(opening.name)` takes an id, and these attributes hold something else",
          french: "`\(opening.name)` accepte un identifiant : ces attributs contiennent autre chose"
        )
        : Message(
          "a container other than `tabs` and `tab` takes no attributes, and these do nothing",
          french: "un conteneur autre que `tabs` et `tab` n’accepte pas d’attributs : ceux-ci sont "
            + "sans effet"),
      fix: Message("take them away", french: "les enlever"))
  }

  private mutating func reportStray(_ opening: ContainerOpening) {
    if isBroken { return }
    report(
      .container, at: opening.range,
      Message(
        "a line of colons closes a container opened with as many, and this one closes none",
        french: "une ligne de deux-points ferme un conteneur ouvert par autant de deux-points : "
          + "celle-ci n’en ferme aucun"),
      fix: Message(
        "take it away, or count the colons of the line that opens the container",
        french: "l’enlever, ou compter les deux-points de la ligne qui ouvre le conteneur"),
      isStructural: true)
  }

  private mutating func reportUnclosed(
    _ opening: ContainerOpening, _ node: OpaquePointer, colons: Int, _ message: Message
  ) {
    if holdsUnclosedCode(node) { return }
    if reportNoBreakSpace(besideClosing: UInt8(ascii: ":"), length: colons, of: node) { return }
    let line = String(repeating: ":", count: colons)
    report(
      .container, at: opening.range, message,
      fix: Message(
        "add a line with \(line) after its last block",
        french: "ajouter une ligne `\(line)` à la fin de son contenu"), isStructural: true)
  }

  private mutating func reportLoneTab(_ opening: ContainerOpening) {
    if isBroken { return }
    report(
      .tabs, at: opening.range,
      Message(
        "a `tab` stands in `tabs`, and this one stands alone",
        french: "un `tab` se trouve dans un `tabs` : celui-ci est seul"),
      fix: Message(
        "put a line `:::: tabs` before the first tab and `::::` after the last",
        french: "mettre une ligne `:::: tabs` avant le premier onglet et `::::` après le dernier"),
      isStructural: true)
  }

  private mutating func reportUnknown(_ opening: ContainerOpening) {
    let names = Container.names.joined(separator: ", ")
    report(
      .container, at: opening.range,
      Message(
        "a container is one of \(names), and `\(opening.name)` is none",
        french: "les conteneurs sont \(names) : `\(opening.name)` n’en est pas un"),
      fix: (Self.otherAlertNames[opening.name.uppercased()]?.lowercased()
        ?? nearestName(to: opening.name, in: Container.names)).map(Message.didYouMean))
  }

  private mutating func reportLinkInSummary(_ opening: ContainerOpening) {
    report(
      .container, at: opening.range,
      Message(
        "the title of `details` unfolds it, so no link stands in it",
        french: "le titre d’un `details` le déplie : il ne contient donc pas de lien"),
      fix: Message("put the link into the text below", french: "mettre le lien dans le texte"))
  }

  func kind(named name: String) -> Container.Kind? {
    Container.Kind.simple.first { $0.name.description == name }
  }

  /// Appends the label and the content of a container with errors.
  private mutating func appendPlain(
    _ node: OpaquePointer, _ opening: ContainerOpening, to blocks: inout [Block]
  ) {
    let label = label(opening)
    if !label.isEmpty {
      blocks.append(
        Block(.paragraph([Inline(.strong(label), at: opening.range)]), at: opening.range))
    }
    blocks += self.blocks(of: node)
  }

  // MARK: Tabs

  private mutating func appendTabs(
    _ node: OpaquePointer, _ opening: ContainerOpening, to blocks: inout [Block]
  ) {
    tabsDepth += 1
    defer { tabsDepth -= 1 }
    if tabsDepth == 3 {
      report(
        .tabs, at: opening.range,
        Message(
          "sets of tabs are nested at most two deep, and this is the third",
          french: "les jeux d’onglets s’imbriquent sur deux niveaux au plus : celui-ci en fait un "
            + "troisième"),
        fix: Message(
          "use headings inside the tab", french: "mettre des titres dans l’onglet"))
    }
    let label = label(opening).plainText
    let anchor = addAnchor(
      .tabs, id: opening.attributes?.id, text: label, at: opening.range)
    var panels: [Tabs.Panel] = []
    var child = cmark_node_first_child(node)
    while let current = child {
      child = cmark_node_next(current)
      appendPanel(for: current, to: &panels, outside: &blocks)
    }
    if panels.count >= 2 {
      let tabs = Tabs(label: label.isEmpty ? nil : label, panels: panels, anchor: anchor)
      blocks.append(Block(.tabs(tabs), at: range(of: node)))
      return
    }
    reportTooFew(opening, isEmpty: panels.isEmpty)
    for panel in panels {
      blocks.append(
        Block(.paragraph([Inline(.strong(panel.label), at: opening.range)]), at: opening.range))
      blocks += panel.blocks
    }
  }

  private mutating func reportTooFew(_ opening: ContainerOpening, isEmpty: Bool) {
    if isBroken { return }
    report(
      .tabs, at: opening.range,
      isEmpty
        ? Message(
          "a set of tabs has at least two, and this one has none",
          french: "un jeu d’onglets en a au moins deux : celui-ci n’en a aucun")
        : Message(
          "a set of tabs has at least two, and this one has one",
          french: "un jeu d’onglets en a au moins deux : celui-ci n’en a qu’un"),
      fix: Message(
        "use a heading, or add a line `::: tab` with a label",
        french: "mettre un titre, ou ajouter une ligne `::: tab` suivie d’un libellé"))
  }

  private mutating func appendPanel(
    for node: OpaquePointer, to panels: inout [Tabs.Panel], outside blocks: inout [Block]
  ) {
    let type = cmark_node_get_type(node)
    if type == CMARK_NODE_CODE_BLOCK {
      panels.append(codePanel(node))
      return
    }
    let opening = type == types.container ? self.opening(of: node) : nil
    guard let opening, opening.name == "tab" else {
      // What is in it may have a line that was to begin a tab, which is then told alone.
      var outside: [Block] = []
      appendStray(node, to: &outside)
      reportNoPanel(at: range(of: node))
      blocks += outside
      return
    }
    reportIneffectiveAttributes(opening)
    let state = ContainerSyntax.State(of: node)
    if !state.isClosed {
      reportUnclosed(
        opening, node, colons: state.colons,
        Message(
          "a container is closed, and this `tab` is still open where its set ends",
          french: "un conteneur est fermé : ce `tab` est encore ouvert là où finit son jeu "
            + "d’onglets"))
    }
    let label = label(opening)
    if label.isEmpty {
      reportNoLabel(opening)
    }
    let outer = panel
    let anchor = addAnchor(
      .panel, id: opening.attributes?.id, text: words(of: label), at: opening.range)
    panel = anchor
    let content = self.blocks(of: node, isTop: true)
    panel = outer
    panels.append(Tabs.Panel(label: label, blocks: content, anchor: anchor))
  }

  private mutating func reportNoLabel(_ opening: ContainerOpening) {
    report(
      .tabs, at: opening.range,
      Message(
        "a tab has a label, and this one has none",
        french: "un onglet a un libellé : celui-ci n’en a pas"),
      fix: Message("write it after `tab`", french: "l’écrire après `tab`"))
  }

  private mutating func reportNoPanel(at range: SourceRange) {
    if isBroken { return }
    report(
      .tabs, at: range,
      Message(
        "a set of tabs holds `tab` containers and blocks of code, and this is neither",
        french: "un jeu d’onglets contient des conteneurs `tab` et des blocs de code : ceci n’est "
          + "ni l’un ni l’autre"),
      fix: Message(
        "put it before the set or into a tab",
        french: "le placer avant le jeu d’onglets ou dans un onglet"),
      isStructural: true)
  }

  /// The panel of a block of code in `tabs`, with its title or language as label.
  private mutating func codePanel(_ node: OpaquePointer) -> Tabs.Panel {
    let range = range(of: node)
    let code = code(node)
    let name = code.title ?? code.language.map(Self.displayName) ?? ""
    if name.isEmpty {
      report(
        .tabs, at: range,
        Message(
          "a block of code that is a tab has a language or a title, which names it",
          french: "un bloc de code qui sert d’onglet a un langage ou un titre, qui le nomme"),
        fix: Message(
          "write the language after the fence",
          french: "écrire le langage sur la ligne qui ouvre le bloc de code"))
    }
    let anchor = addAnchor(.panel, id: nil, text: name, at: range)
    return Tabs.Panel(
      label: [Inline(.text(name), at: range)], blocks: [Block(.code(code), at: range)],
      anchor: anchor)
  }

  /// The name of a programming language as its users write it.
  private static func displayName(_ language: String) -> String {
    switch language {
    case "swift": "Swift"
    case "objc", "objective-c", "objectivec": "Objective-C"
    case "kotlin": "Kotlin"
    case "java": "Java"
    case "html": "HTML"
    case "css": "CSS"
    case "js", "javascript": "JavaScript"
    default: language
    }
  }

  private mutating func appendStray(_ node: OpaquePointer, to blocks: inout [Block]) {
    if cmark_node_get_type(node) == types.container {
      appendContainer(node, isTop: false, to: &blocks)
    } else {
      appendBlocks(for: node, isTop: false, to: &blocks)
    }
  }
}

extension Inline {
  /// Whether it is a link or contains one.
  fileprivate var holdsLink: Bool {
    contains { inline in
      switch inline.content {
      case .link: true
      case .html(.open(let element)): element.name == "a"
      default: false
      }
    }
  }
}
