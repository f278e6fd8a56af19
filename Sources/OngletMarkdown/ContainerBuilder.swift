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
      report(
        .container, at: opening.range,
        "a line of colons closes a container opened with as many, and this one closes none",
        fix: "take it away, or count the colons of the line that opens the container")
      return
    }
    if !state.isClosed {
      report(
        .container, at: opening.range,
        "a container is closed, and `\(opening.name)` is still open where its text ends",
        fix: "add a line with \(String(repeating: ":", count: state.colons)) after its last block")
    }
    switch opening.name {
    case "tabs": appendTabs(node, opening, to: &blocks)
    case "tab":
      report(
        .tabs, at: opening.range, "a `tab` stands in `tabs`, and this one stands alone",
        fix: "put a line `:::: tabs` before the first tab and `::::` after the last")
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
        let nearest = nearestName(to: opening.name, in: Self.containerNames)
        report(
          .container, at: opening.range,
          "a container is one of \(Self.containerNames.joined(separator: ", ")), and `\(opening.name)` is none",
          fix: nearest.map { "did you mean `\($0)`?" })
        appendPlain(node, opening, to: &blocks)
      }
    }
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
        .tabs, at: opening.range, "sets of tabs are nested at most two deep, and this is the third",
        fix: "use headings inside the tab")
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
    report(
      .tabs, at: opening.range,
      panels.isEmpty
        ? "a set of tabs has at least two, and this one has none"
        : "a set of tabs has at least two, and this one has one",
      fix: "use a heading, or add a line `::: tab` with a label")
    for panel in panels {
      blocks.append(
        Block(.paragraph([Inline(.strong(panel.label), at: opening.range)]), at: opening.range))
      blocks += panel.blocks
    }
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
      report(
        .tabs, at: range(of: node),
        "a set of tabs holds `tab` containers and blocks of code, and this is neither",
        fix: "put it before the set or into a tab")
      var outside: [Block] = []
      appendStray(node, to: &outside)
      blocks += outside
      return
    }
    let state = ContainerSyntax.State(of: node)
    if !state.isClosed {
      report(
        .container, at: opening.range,
        "a container is closed, and this `tab` is still open where its set ends",
        fix: "add a line with \(String(repeating: ":", count: state.colons)) after its last block")
    }
    let label = label(opening)
    if label.isEmpty {
      report(
        .tabs, at: opening.range, "a tab has a label, and this one has none",
        fix: "write it after `tab`")
    }
    let outer = panel
    let anchor = addAnchor(
      .panel, id: opening.attributes?.id, text: label.plainText, at: opening.range)
    panel = anchor
    let content = self.blocks(of: node, isTop: true)
    panel = outer
    panels.append(Tabs.Panel(label: label, blocks: content, anchor: anchor))
  }

  /// A block of code that is a tab by itself, named by its title or its language.
  private mutating func codePanel(_ node: OpaquePointer) -> Tabs.Panel {
    let range = range(of: node)
    let code = code(node)
    let name = code.title ?? code.language.map(Self.displayName) ?? ""
    if name.isEmpty {
      report(
        .tabs, at: range, "a block of code that is a tab has a language or a title, which names it",
        fix: "write the language after the fence")
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
        .container, at: opening.range, "a video names its file first, and this one names none",
        fix: "write `::: video media/name.mp4 captions=media/name.vtt`")
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
          "a video has a file, `captions=` and `transcript=`, and `\(word)` is none of them")
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
