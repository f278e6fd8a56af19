import OngletModel

/// A block of a body after its foreign constructs were read.
indirect enum ForeignBlock: Sendable, Hashable {
  /// A line that stays as it is.
  case line(TextLines.Line)
  /// A blank line, if there is none; the value is its source line.
  case gap(Int)
  /// A container of Onglet.
  case container(ForeignContainer)
  case tabs([ForeignContainer])
  /// A tab; outside of a set, its label with the content below.
  case panel(ForeignContainer)
}

/// A block that has other blocks.
struct ForeignContainer: Sendable, Hashable {
  /// The name of the container in Onglet.
  var name = "tab"
  let title: String
  /// The spaces before it, since it may be in an item of a list.
  let indentation: String
  /// The line of the source.
  let line: Int
  let blocks: [ForeignBlock]
}

/// The container of Onglet for a container of another program.
struct ForeignContainerName: Sendable, Hashable {
  let name: String
  /// The title if it has none: the foreign name, unless Onglet's name means the same.
  let title: String

  private static let names: [String: String] = [
    "note": "note", "seealso": "note", "abstract": "note", "summary": "note", "tldr": "note",
    "info": "note", "todo": "note", "question": "note", "help": "note", "faq": "note",
    "quote": "note", "cite": "note", "example": "note", "secondary": "note", "primary": "note",
    "success": "note", "check": "note", "done": "note", "default": "note", "pageinfo": "note",
    "tip": "tip", "hint": "tip", "important": "tip",
    "warning": "warning", "caution": "warning", "attention": "warning", "danger": "warning",
    "error": "warning", "failure": "warning", "fail": "warning", "missing": "warning",
    "bug": "warning", "alert": "warning", "notice": "note",
  ]

  /// Foreign names that mean the same as Onglet's name.
  private static let synonyms: Set<String> = [
    "info", "seealso", "secondary", "primary", "default", "pageinfo", "notice", "hint", "caution",
    "attention", "alert",
  ]

  /// - Parameter foreign: the foreign name, in any case: `danger`, `Note`.
  init?(_ foreign: String) {
    let word = foreign.lowercased()
    guard let name = Self.names[word] else { return nil }
    self.name = name
    let isSame = word == name || Self.synonyms.contains(word)
    title = isSame ? "" : word.capitalizedFirst
  }

  /// The title of a block: the given one; of a warning of another kind, with that kind before it:
  /// `Danger – Wet ropes`.
  func title(given: String) -> String {
    if given.isEmpty { return title }
    let namesKind = name != "warning" || given.lowercased().contains(title.lowercased())
    return title.isEmpty || namesKind ? given : "\(title) – \(given)"
  }

  /// A note with the foreign name as its title.
  init(unknown foreign: String) {
    name = "note"
    title = foreign.capitalizedFirst
  }
}

/// Writes blocks in the content format.
struct ForeignBlockWriter {
  private(set) var lines: [TextLines.Line] = []
  /// The largest number of colons of a container in it.
  private(set) var height = 2
  private var isAfterGap = false

  /// Sets of tabs are nested at most two deep.
  private static let deepestSet = 2

  init(_ blocks: [ForeignBlock], depth: Int = 0) {
    for block in blocks {
      switch block {
      case .line(let line):
        // One blank line is enough.
        if isAfterGap, line.isBlank { continue }
        lines.append(line)
        isAfterGap = false
      case .gap(let source): append("", source)
      case .container(let container): writeContainer(container, depth: depth)
      case .panel(let panel): writeLabelled(panel, depth: depth)
      case .tabs(let panels):
        if panels.count > 1, depth < Self.deepestSet {
          writePanels(panels, depth: depth)
        } else {
          for panel in panels { writeLabelled(panel, depth: depth) }
        }
      }
    }
  }

  private mutating func writeContainer(_ container: ForeignContainer, depth: Int) {
    let inner = ForeignBlockWriter(container.blocks, depth: depth)
    let colons = max(3, inner.height + 1)
    height = max(height, colons)
    let fence = container.indentation + String(repeating: ":", count: colons)
    separate(container)
    let title = container.title.isEmpty ? "" : " " + container.title
    append("\(fence) \(container.name)\(title)", container)
    lines += inner.trimmedLines
    append(fence, inner.lines.last?.source ?? container.line)
    append("", inner.lines.last?.source ?? container.line)
  }

  private mutating func writePanels(_ panels: [ForeignContainer], depth: Int) {
    guard let first = panels.first else { return }
    let inner = panels.map { panel in ForeignBlockWriter([.container(panel)], depth: depth + 1) }
    let colons = (inner.map(\.height).max() ?? 3) + 1
    height = max(height, colons)
    let fence = first.indentation + String(repeating: ":", count: colons)
    separate(first)
    append("\(fence) tabs", first)
    for panel in inner { lines += panel.trimmedLines }
    append(fence, lines.last?.source ?? first.line)
    append("", lines.last?.source ?? first.line)
  }

  /// Writes a tab without a set, or in a set that is nested too deeply: its label above its
  /// content.
  private mutating func writeLabelled(_ panel: ForeignContainer, depth: Int) {
    let inner = ForeignBlockWriter(panel.blocks, depth: depth)
    height = max(height, inner.height)
    separate(panel)
    if !panel.title.isEmpty {
      append("\(panel.indentation)**\(panel.title)**", panel)
      append("", panel)
    }
    lines += inner.trimmedLines
    append("", inner.lines.last?.source ?? panel.line)
  }

  private var trimmedLines: [TextLines.Line] { TextLines(lines).trimmed.lines }

  private mutating func separate(_ container: ForeignContainer) {
    if lines.last.map({ !$0.isBlank }) ?? false { append("", container) }
  }

  private mutating func append(_ text: String, _ container: ForeignContainer) {
    append(text, container.line)
  }

  private mutating func append(_ text: String, _ source: Int) {
    isAfterGap = text.isEmpty
    if text.isEmpty, lines.last?.isBlank ?? true { return }
    lines.append(TextLines.Line(text: text, source: source))
  }
}
