import OngletModel

/// A block of a body after its foreign constructs were read.
indirect enum ForeignBlock: Sendable, Hashable {
  /// A line that stays as it is.
  case line(TextLines.Line)
  /// A blank line, if there is none; the value is its source line.
  case gap(Int)
  case container(ForeignContainer)
  case tabs([ForeignContainer])
  /// A quote, with the number of spaces before it and its source line.
  case quote([ForeignBlock], indentation: Int, line: Int)
  /// A tab; outside of a set, its label with the content below.
  case panel(ForeignContainer)
}

/// A block that has other blocks.
struct ForeignContainer: Sendable, Hashable {
  let name: String
  let title: String
  /// The number of spaces before it, since it may be in an item of a list.
  let indentation: Int
  let line: Int
  let blocks: [ForeignBlock]
}

/// The container of Onglet for a container of another program.
struct ForeignContainerName: Sendable, Hashable {
  let name: String
  /// The title if it has none: the foreign name, unless Onglet's name means the same.
  let title: String
  /// Whether the foreign name is known; another one becomes a note with that name as its title.
  let isKnown: Bool

  private static let foreignNames = [
    "note":
      "note seealso abstract summary tldr info todo question help faq quote cite example secondary "
      + "primary success check done default pageinfo notice nb",
    "tip": "tip hint important",
    "warning":
      "warning caution attention danger error failure fail missing bug alert",
  ].mapValues { $0.split(separator: " ") }

  /// Foreign names that mean the same as Onglet's name.
  private static let synonyms: Set<String> = [
    "info", "seealso", "secondary", "primary", "default", "pageinfo", "notice", "nb", "hint",
    "caution", "attention", "alert",
  ]

  /// - Parameter foreign: the foreign name, in any case: `danger`, `Note`.
  init(_ foreign: String) {
    let word = foreign.lowercased()
    let known = Self.foreignNames.first { $0.value.contains(word[...]) }?.key
    isKnown = known != nil
    name = known ?? "note"
    let isSame = word == known || Self.synonyms.contains(word)
    title = isSame ? "" : (isKnown ? word : foreign).capitalizedFirst
  }

  /// The title of a block: the given one; of a warning of another kind, with that kind before it:
  /// `Danger – Wet ropes`.
  func title(given: String) -> String {
    if given.isEmpty || given.lowercased() == name { return title }
    let namesKind = name != "warning" || given.lowercased().contains(title.lowercased())
    return title.isEmpty || namesKind ? given : "\(title) – \(given)"
  }
}

/// Writes blocks as lines.
struct ForeignBlockWriter {
  private(set) var lines: [TextLines.Line] = []
  /// The largest number of colons of a container in it.
  private var height = 2
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
      case .container(let container): write([container], depth: depth)
      case .quote(let blocks, let indentation, let line):
        append("", line)
        let mark = "> ".indented(by: indentation)
        for line in TextLines(ForeignBlockWriter(blocks, depth: depth).lines).trimmed.lines {
          let text = mark + line.text.outdented(by: min(indentation, line.text.indentationWidth))
          lines.append(line.with(text.trimmingBlanksAtEnd))
        }
        append("", line)
      case .tabs(let panels) where panels.count > 1 && depth < Self.deepestSet:
        write(panels, isSet: true, depth: depth + 1)
      case .tabs(let panels):
        for panel in panels { write([panel], isLabelled: true, depth: depth) }
      case .panel(let panel): write([panel], isLabelled: true, depth: depth)
      }
    }
  }

  /// Writes a container or a set of tabs, with a fence that is longer than those in it.
  ///
  /// - Parameter isLabelled: whether it is a tab without a set, or in a set that is nested too
  ///   deeply, which becomes its label above its content.
  private mutating func write(
    _ parts: [ForeignContainer], isSet: Bool = false, isLabelled: Bool = false, depth: Int
  ) {
    let first = parts[0]
    let inner = parts.map {
      ForeignBlockWriter(isSet ? [.container($0)] : $0.blocks, depth: depth)
    }
    let tallest = inner.map(\.height).max() ?? 2
    let colons = max(3, tallest + 1)
    height = max(height, isLabelled ? tallest : colons)
    let fence = String(repeating: ":", count: colons).indented(by: first.indentation)
    if lines.last.map({ !$0.isBlank }) ?? false { append("", first.line) }
    if !isLabelled {
      let title = isSet || first.title.isEmpty ? "" : " " + first.title
      append("\(fence) \(isSet ? "tabs" : first.name)\(title)", first.line)
    } else if !first.title.isEmpty {
      append("**\(first.title)**".indented(by: first.indentation), first.line)
      append("", first.line)
    }
    for part in inner { lines += TextLines(part.lines).trimmed.lines }
    let last = lines.last?.source ?? first.line
    if !isLabelled { append(fence, last) }
    append("", last)
  }

  private mutating func append(_ text: String, _ source: Int) {
    isAfterGap = text.isEmpty
    if text.isEmpty, lines.last?.isBlank ?? true { return }
    lines.append(TextLines.Line(text: text, source: source))
  }
}
