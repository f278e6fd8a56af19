import CMarkGFM
import OngletModel

extension DocumentBuilder {
  /// Appends the block of a container; if its name is unknown, only its content.
  mutating func appendContainer(_ node: OpaquePointer, isTop: Bool, to blocks: inout [Block]) {
    let opening = opening(of: node)
    let state = ContainerSyntax.State.read(from: node)
    if state.isStray {
      reportStray(opening, state.colons)
      return
    }
    if !state.isClosed { reportUnclosed(opening, node, colons: state.colons) }
    reportIneffectiveAttributes(opening)
    switch opening.name {
    case "tabs": appendTabs(node, opening, to: &blocks)
    case "tab":
      reportLoneTab(opening)
      appendPlain(node, opening, to: &blocks)
    case "video", "heard", "try", "acceptance", "criterion", "include":
      if let container = container(opening.name, node, opening) {
        hasInsertions = hasInsertions || container.kind.isInserted
        editContainer(node, opening, container.kind, title: container.title)
        blocks.append(Block(.container(container), at: range(of: node)))
      } else {
        appendPlain(node, opening, to: &blocks)
      }
    default:
      if let kind = kind(named: opening.name) {
        let title = label(opening)
        let anchor = opening.attributes?.id.map {
          addAnchor(.html, id: $0, text: words(of: title), at: opening.range)
        }
        if kind.isFolded, title.contains(where: \.containsLink) { reportLinkInSummary(opening) }
        editContainer(node, opening, kind)
        blocks.append(
          Block(
            .container(
              Container(
                kind: kind, title: title, blocks: self.blocks(of: node), anchor: anchor)),
            at: range(of: node)))
      } else {
        reportUnknown(opening)
        appendPlain(node, opening, to: &blocks)
      }
    }
  }

  /// The container with a name whose line has more than a title; nil if the line has a mistake.
  private mutating func container(
    _ name: String, _ node: OpaquePointer, _ opening: ContainerOpening
  ) -> Container? {
    switch name {
    case "video": video(node, opening)
    case "heard": heard(node, opening)
    case "try": trial(node, opening)
    case "criterion": criterion(node, opening)
    case "include": include(node, opening)
    default: acceptance(node, opening)
    }
  }

  /// Reports attributes without effect: containers can only have an id, and those that the program
  /// fills cannot have attributes.
  private mutating func reportIneffectiveAttributes(_ opening: ContainerOpening) {
    guard let attributes = opening.attributes, attributes.unknown.isEmpty else {
      if let attributes = opening.attributes { reportUnknown(attributes, at: opening.range) }
      return
    }
    guard ["tabs", "tab"].contains(opening.name) || kind(named: opening.name) != nil else {
      report(
        .attributes, at: opening.range,
        "attributes not allowed on `\(opening.name)`",
        french: "attributs non autorisés sur `\(opening.name)`",
        fix: "remove `{…}`", french: "supprimer `{…}`")
      return
    }
    let refused = attributes.refusedByTabs
    if refused.isEmpty { return }
    report(
      .attributes, at: opening.range,
      .notAllowed(refused, on: Message(verbatim: "`\(opening.name)`")),
      fix: Message("keep only `#id`", french: "ne garder que `#id`"))
  }

  private mutating func reportStray(_ opening: ContainerOpening, _ colons: Int) {
    if reported.lostOpenings > 0 {
      reported.lostOpenings -= 1
      return
    }
    if reported.isBroken { return }
    let line = String(repeating: ":", count: colons)
    report(
      .container, at: opening.range,
      "this `\(line)` closes nothing", french: "ce `\(line)` ne ferme rien",
      fix: "remove this `\(line)`, or use as many colons on the line that opens the container",
      french: "supprimer ce `\(line)`, ou mettre autant de deux-points sur la ligne qui ouvre le "
        + "conteneur",
      isStructural: true)
  }

  private mutating func reportUnclosed(
    _ opening: ContainerOpening, _ node: OpaquePointer, colons: Int
  ) {
    if holdsUnclosedCode(node) { return }
    if reportNoBreakSpace(besideClosing: UInt8(ascii: ":"), length: colons, of: node) { return }
    let line = String(repeating: ":", count: colons)
    report(
      .container, at: opening.range,
      "this `\(opening.name)` is not closed", french: "ce `\(opening.name)` n’est pas fermé",
      fix: "add a `\(line)` line after its content",
      french: "ajouter une ligne `\(line)` après son contenu",
      isStructural: true)
  }

  private mutating func reportLoneTab(_ opening: ContainerOpening) {
    if reported.isBroken { return }
    report(
      .tabs, at: opening.range,
      "`tab` outside a `tabs` container", french: "`tab` hors d’un conteneur `tabs`",
      fix: "add a `:::: tabs` line before the first tab and a `::::` line after the last",
      french: "ajouter une ligne `:::: tabs` avant le premier onglet et `::::` après le dernier",
      isStructural: true)
  }

  private mutating func reportUnknown(_ opening: ContainerOpening) {
    let known =
      included.containerNames ?? KnownNames(Container.names + input.containers.keys.sorted())
    included.containerNames = known
    let isShort = known.names.count <= Self.shownCount
    let names = isShort ? known.names.map { "`\($0)`" }.joined(separator: ", ") : ""
    let list = Message("expected one of \(names)", french: "conteneurs possibles : \(names)")
    report(
      .container, at: opening.range,
      "unknown container `\(opening.name)`", french: "conteneur inconnu : `\(opening.name)`",
      fix: (Self.otherAlertNames[opening.name.uppercased()]?.lowercased()
        ?? nearestName(to: opening.name, in: known.candidates(for: opening.name)))
        .map(Message.didYouMean) ?? (isShort ? list : nil))
  }

  /// How many names a message lists.
  private static let shownCount = 100

  private mutating func reportLinkInSummary(_ opening: ContainerOpening) {
    report(
      .container, at: opening.range,
      "link not allowed in the title of `\(opening.name)`",
      french: "lien non autorisé dans le titre de `\(opening.name)`",
      fix: "move the link into the text below", french: "déplacer le lien dans le texte en dessous")
  }

  func kind(named name: String) -> Container.Kind? {
    Container.Simple(rawValue: name).map { .simple($0) } ?? input.containers[name].map { .own($0) }
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
        "tabs nested three levels deep", french: "onglets imbriqués sur trois niveaux",
        fix: "use headings instead", french: "utiliser des titres à la place")
    }
    let label = label(opening).plainText
    let anchor = addAnchor(
      .tabs, id: opening.attributes?.id, text: label, at: opening.range)
    var panels: [Tabs.Panel] = []
    for child in ChildNodes(of: node) { appendPanel(for: child, to: &panels, outside: &blocks) }
    if panels.count >= 2 {
      editContainer(node, opening)
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
    if reported.isBroken { return }
    report(
      .tabs, at: opening.range,
      isEmpty
        ? Message("`tabs` without any tab", french: "`tabs` sans aucun onglet")
        : Message("`tabs` with a single tab", french: "`tabs` avec un seul onglet"),
      fix: Message(
        "use a heading instead, or add a `::: tab` with a label",
        french: "utiliser un titre à la place, ou ajouter un `::: tab` avec un libellé"))
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
      // If a line in it was to begin a tab, only that is reported.
      var outside: [Block] = []
      appendBlocks(for: node, isTop: false, to: &outside)
      reportNoPanel(at: range(of: node))
      blocks += outside
      return
    }
    reportIneffectiveAttributes(opening)
    let state = ContainerSyntax.State.read(from: node)
    if !state.isClosed { reportUnclosed(opening, node, colons: state.colons) }
    let label = label(opening)
    if label.isEmpty {
      reportNoLabel(opening)
    }
    let outer = panel
    let anchor = addAnchor(
      .panel, id: opening.attributes?.id, text: words(of: label), at: opening.range)
    panel = anchor
    editContainer(node, opening, panel: anchor)
    let content = self.blocks(of: node, isTop: true)
    panel = outer
    panels.append(Tabs.Panel(label: label, blocks: content, anchor: anchor))
  }

  private mutating func reportNoLabel(_ opening: ContainerOpening) {
    report(
      .tabs, at: opening.range,
      "this tab has no label", french: "cet onglet n’a pas de libellé",
      fix: "write one after `tab`", french: "en écrire un après `tab`")
  }

  private mutating func reportNoPanel(at range: SourceRange) {
    if reported.isBroken { return }
    report(
      .tabs, at: range,
      "content in `tabs`, but outside a tab", french: "contenu dans `tabs`, mais hors d’un onglet",
      fix: "move it into a tab, or above `tabs`",
      french: "le déplacer dans un onglet, ou au-dessus de `tabs`",
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
        "this code block in `tabs` has no language or title",
        french: "ce bloc de code, dans `tabs`, n’a ni langage ni titre",
        fix: "write the language on its first line, to label the tab",
        french: "écrire le langage sur sa première ligne, comme libellé de l’onglet")
    }
    let anchor = addAnchor(.panel, id: nil, text: name, at: range)
    if edits.last?.range.lowerBound == offsets(of: node)?.lowerBound { edits.removeLast() }
    editCode(node, code, panel: anchor, label: name)
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
}

extension Inline {
  /// Whether it is a link or contains one.
  fileprivate var containsLink: Bool {
    contains { inline in
      switch inline.content {
      case .link: true
      case .html(.open(let element)): element.name == "a"
      default: false
      }
    }
  }
}
