import CMarkGFM
import OngletModel

extension DocumentBuilder {
  /// What the opening line of a container says.
  private struct Opening {
    let name: String
    let label: [UInt8]
    let attributes: AttributeParser?
    let range: SourceRange
    /// The line in the text, and the column of the label there.
    let line: Int
    let labelColumn: Int
  }

  static let containerNames = [
    "tabs", "tab", "note", "tip", "warning", "valid", "invalid", "video",
  ]

  /// Appends the block of a container, or what it holds when there is no such container.
  mutating func appendContainer(_ node: OpaquePointer, isTop: Bool, to blocks: inout [Block]) {
    let opening = opening(of: node)
    let state = ContainerSyntax.State(of: node)
    if state.isStray {
      reportStray(opening)
      return
    }
    if !state.isClosed {
      reportUnclosed(
        opening, colons: state.colons,
        Message(
          "a container is closed, and `\(opening.name)` is still open where its text ends",
          french: "un conteneur est fermé : `\(opening.name)` est encore ouvert là où finit son "
            + "texte"))
    }
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

  private mutating func reportStray(_ opening: Opening) {
    report(
      .container, at: opening.range,
      Message(
        "a line of colons closes a container opened with as many, and this one closes none",
        french: "une ligne de deux-points ferme un conteneur ouvert par autant de deux-points : "
          + "celle-ci n’en ferme aucun"),
      fix: Message(
        "take it away, or count the colons of the line that opens the container",
        french: "l’enlever, ou compter les deux-points de la ligne qui ouvre le conteneur"))
  }

  private mutating func reportUnclosed(_ opening: Opening, colons: Int, _ message: Message) {
    let line = String(repeating: ":", count: colons)
    report(
      .container, at: opening.range, message,
      fix: Message(
        "add a line with \(line) after its last block",
        french: "ajouter une ligne `\(line)` à la fin de son contenu"))
  }

  private mutating func reportLoneTab(_ opening: Opening) {
    report(
      .tabs, at: opening.range,
      Message(
        "a `tab` stands in `tabs`, and this one stands alone",
        french: "un `tab` se trouve dans un `tabs` : celui-ci est seul"),
      fix: Message(
        "put a line `:::: tabs` before the first tab and `::::` after the last",
        french: "mettre une ligne `:::: tabs` avant le premier onglet et `::::` après le dernier"))
  }

  private mutating func reportUnknown(_ opening: Opening) {
    let names = Self.containerNames.joined(separator: ", ")
    report(
      .container, at: opening.range,
      Message(
        "a container is one of \(names), and `\(opening.name)` is none",
        french: "les conteneurs sont \(names) : `\(opening.name)` n’en est pas un"),
      fix: nearestName(to: opening.name, in: Self.containerNames).map(Message.didYouMean))
  }

  private func kind(named name: String) -> Container.Kind? {
    switch name {
    case "note": .note
    case "tip": .tip
    case "warning": .warning
    case "valid": .valid
    case "invalid": .invalid
    default: nil
    }
  }

  /// Keeps the words of a container that cannot be shown as one.
  private mutating func appendPlain(
    _ node: OpaquePointer, _ opening: Opening, to blocks: inout [Block]
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
    _ node: OpaquePointer, _ opening: Opening, to blocks: inout [Block]
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

  private mutating func reportTooFew(_ opening: Opening, isEmpty: Bool) {
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
      reportNoPanel(at: range(of: node))
      var outside: [Block] = []
      appendStray(node, to: &outside)
      blocks += outside
      return
    }
    let state = ContainerSyntax.State(of: node)
    if !state.isClosed {
      reportUnclosed(
        opening, colons: state.colons,
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

  private mutating func reportNoLabel(_ opening: Opening) {
    report(
      .tabs, at: opening.range,
      Message(
        "a tab has a label, and this one has none",
        french: "un onglet a un libellé : celui-ci n’en a pas"),
      fix: Message("write it after `tab`", french: "l’écrire après `tab`"))
  }

  private mutating func reportNoPanel(at range: SourceRange) {
    report(
      .tabs, at: range,
      Message(
        "a set of tabs holds `tab` containers and blocks of code, and this is neither",
        french: "un jeu d’onglets contient des conteneurs `tab` et des blocs de code : ceci n’est "
          + "ni l’un ni l’autre"),
      fix: Message(
        "put it before the set or into a tab",
        french: "le placer avant le jeu d’onglets ou dans un onglet"))
  }

  /// A block of code that is a tab by itself, named by its title or its language.
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

  // MARK: Videos

  private mutating func video(_ node: OpaquePointer, _ opening: Opening) -> Container? {
    let words = String(decoding: opening.label, as: UTF8.self).split(separator: " ")
    guard let source = words.first, !source.contains("=") else {
      report(
        .container, at: opening.range,
        Message(
          "a video names its file first, and this one names none",
          french: "une vidéo nomme d’abord son fichier : celle-ci n’en nomme aucun"),
        fix: Message(
          "write `::: video media/name.mp4 captions=media/name.vtt`",
          french: "écrire `::: video media/nom.mp4 captions=media/nom.vtt`"))
      return nil
    }
    let reference = addReference(.media, to: String(source), at: opening.range)
    var captions: Int?
    var transcript: Int?
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      switch (parts.first, parts.count) {
      case ("captions", 2): captions = addReference(.media, to: parts[1], at: opening.range)
      case ("transcript", 2): transcript = addReference(.link, to: parts[1], at: opening.range)
      default:
        report(
          .container, at: opening.range,
          Message(
            "a video has a file, `captions=` and `transcript=`, and `\(word)` is none of them",
            french: "une vidéo a un fichier, `captions=` et `transcript=` : `\(word)` n’est rien "
              + "de cela"))
      }
    }
    return Container(
      kind: .video(Video(source: reference, captions: captions, transcript: transcript)),
      title: [], blocks: blocks(of: node))
  }

  // MARK: The opening line

  private func opening(of node: OpaquePointer) -> Opening {
    let line = Int(cmark_node_get_start_line(node))
    let column = Int(cmark_node_get_start_column(node))
    let offsets = source.line(line)
    return source.bytes[offsets].withUnsafeBufferPointer { buffer in
      let fence = ContainerLine(buffer, from: max(0, min(column - 1, buffer.count)))
      let name = fence?.name ?? 0..<0
      let label = fence?.label ?? 0..<0
      var end = label.upperBound
      var attributes: AttributeParser?
      // `{…}` at the end of the label.
      if end > label.lowerBound, buffer[end - 1] == UInt8(ascii: "}"),
        let brace = buffer[label].lastIndex(of: UInt8(ascii: "{"))
      {
        let bytes = Array(buffer[brace..<end])
        let isSeparate = brace == label.lowerBound || buffer[brace - 1] == UInt8(ascii: " ")
        if isSeparate, AttributeParser.isPlausible(bytes) {
          attributes = AttributeParser(bytes)
          end = brace
          while end > label.lowerBound, buffer[end - 1] == UInt8(ascii: " ") { end -= 1 }
        }
      }
      return Opening(
        name: String(decoding: buffer[name], as: UTF8.self),
        label: Array(buffer[label.lowerBound..<end]), attributes: attributes,
        range: source.range(
          line: line, column: column, endLine: line, endColumn: max(column, label.upperBound)),
        line: line, labelColumn: label.lowerBound)
    }
  }

  /// The label of a container, parsed as a line of Markdown.
  private mutating func label(_ opening: Opening) -> [Inline] {
    guard !opening.label.isEmpty else { return [] }
    let plain = [Inline(.text(String(decoding: opening.label, as: UTF8.self)), at: opening.range)]
    let isPlain = opening.label.allSatisfy {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: " ") || $0 >= 0x80
    }
    if isPlain { return plain }
    let outer = source
    let number = outer.fileLine(opening.line)
    source = SourceText(
      opening.label, lines: .shifted(by: number - 1), firstColumn: opening.labelColumn)
    defer { source = outer }
    let inlines = Extensions.withTree(of: opening.label, options: CMARK_OPT_UNSAFE) {
      root, _ -> [Inline]? in
      // What looks like a list or a heading is a label all the same.
      guard let first = cmark_node_first_child(root), cmark_node_next(first) == nil,
        cmark_node_get_type(first) == CMARK_NODE_PARAGRAPH
      else { return nil }
      enterLeaf(first)
      return self.inlines(of: first)
    }
    return (inlines ?? nil) ?? plain
  }
}
