import OngletModel

/// What calls become.
extension ForeignBlockReader {
  /// - Parameter content: nil for a call without an end tag.
  mutating func blocks(
    _ outcome: ConstructOutcome, _ call: ConstructCall, _ content: [Line]?, at start: Line
  ) -> [ForeignBlock] {
    let (line, width, lines) = (start.source, start.text.indentationWidth, content ?? [])
    let gap = [ForeignBlock.gap(line)]
    func inner(_ column: Int) -> [ForeignBlock] { read(outdented(lines, to: column), base: column) }
    func turned(_ text: String) -> [ForeignBlock] {
      notes.turned(call.source, into: text, line: line)
      return [.line(start.with(text.indented(by: width)))]
    }
    if outcome != .unknown, outcome != .removed { notes.askAboutLost(call, line: line) }
    switch outcome {
    // Without an end and a title, a shortcode only shares its name with a box.
    case .container(let name, let title) where content != nil || !title.isEmpty:
      return [box(name, title, lines, insteadOf: call, at: start)]
    case .panel(let tab): return panel(tab, call, lines, at: start)
    case .tabs(let labels):
      sets.append((labels, width, 0))
      defer { sets.removeLast() }
      notes.turned(call.source, into: "::: tabs", line: line)
      return Self.sets(in: inner(width))
    case .code(let info, let text) where text != nil || !Self.isFenced(lines):
      notes.turned(call.source, into: "```\(info)", line: line)
      let code = text.map { TextLines(Array($0.utf8)) { _ in line }.lines }
      return fenced(code ?? lines, info, start)
    case .labelled(let label): return turned(label) + gap + inner(width) + gap
    case .quote:
      notes.turned(call.source, into: "> …", line: line)
      return [.quote(inner(width), indentation: width, line: line)]
    case .item(let text): return turned("- " + text) + inner(width + 2)
    case .text(let text): return turned(text) + inner(width)
    case .link(let address), .reference(let address):
      let words = lines.map(\.text).joined(separator: " ").trimmingBlanks
      return turned("[\(words.isEmpty ? address : words)](\(address))")
    case .included(let name): return included(name, call.source, at: start) + inner(width)
    case .verbatim, .opened:
      notes.removed(call.source, line: line)
      return outcome == .verbatim ? lines.map(ForeignBlock.line) : gap + inner(width) + gap
    case .removed:
      notes.ask(.leftOut + .quoting(lines.reduce(call.source) { $0 + "\n" + $1.text }), line: line)
      return gap
    case .container, .code, .value, .unknown: break
    }
    return [commented(call, at: start)] + gap + inner(width) + gap
  }

  /// A call that no row reads, as a comment.
  private mutating func commented(_ call: ConstructCall, at start: Line) -> ForeignBlock {
    notes.commented(call.source, line: start.source)
    let words = call.source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return .line(start.with(Self.comment(words).indented(by: start.text.indentationWidth)))
  }

  /// A container; the part before `type="middle"` of a Liquid call is its title.
  private mutating func box(
    _ name: String, _ title: String, _ lines: [Line], insteadOf call: ConstructCall, at start: Line
  ) -> ForeignBlock {
    var title = title
    var content = outdented(lines, to: start.text.indentationWidth)
    let middle = content.firstIndex { $0.text.hasPrefix("{%") && $0.text.contains("\"middle\"") }
    if let middle, title.isEmpty {
      title = content[..<middle].map { String($0.text.drop { "# ".contains($0) }).trimmingBlanks }
        .filter { !$0.isEmpty }.joined(separator: " ")
      content.removeFirst(middle + 1)
    }
    return .container(container(name, title, insteadOf: call.source, at: start, content))
  }

  // MARK: Tabs

  private mutating func panel(
    _ tab: TabCall, _ call: ConstructCall, _ lines: [Line], at start: Line
  ) -> [ForeignBlock] {
    let set = sets.last
    let indentation = start.text.indentationWidth
    let width = min(indentation, set?.width ?? indentation)
    let start = start.with(start.text.outdented(by: indentation - width))
    if !sets.isEmpty { sets[sets.count - 1].count += 1 }
    let label =
      tab.label ?? set?.labels.label(value: tab.value, number: set?.count ?? 0) ?? tab.value ?? ""
    // A tab that cannot be chosen is a label of its set.
    if lines.isEmpty, call.arguments.contains(where: { $0.isNamed("disabled") }) {
      notes.turned(call.source, into: label, line: start.source)
      return [.line(start.with(label.indented(by: width))), .gap(start.source)]
    }
    guard tab.isCode ?? set?.labels.isCode ?? false, !Self.isFenced(lines) else {
      let content = outdented(lines, to: width)
      return [.panel(container("tab", label, insteadOf: call.source, at: start, content))]
    }
    notes.turned(call.source, into: "::: tab \(label)", line: start.source)
    let info = (tab.language ?? set?.labels.language ?? "").lowercased()
    return [
      .panel(
        ForeignContainer(
          name: "tab", title: label, indentation: width, line: start.source,
          blocks: fenced(lines, info, start)))
    ]
  }

  private static func isFenced(_ lines: [Line]) -> Bool {
    lines.first { !$0.isBlank }?.text.trimmingBlanks.hasPrefix("```") ?? false
  }

  /// The set of tabs, between the other blocks in it.
  static func sets(in blocks: [ForeignBlock]) -> [ForeignBlock] {
    var panels: [ForeignContainer] = []
    var (before, after): ([ForeignBlock], [ForeignBlock]) = ([], [])
    for block in blocks {
      if case .panel(let panel) = block {
        panels.append(panel)
      } else if panels.isEmpty {
        before.append(block)
      } else {
        after.append(block)
      }
    }
    return panels.isEmpty ? blocks : before + [.tabs(panels)] + after
  }

  /// A block of code, with its lines as they are but for their common indentation.
  func fenced(_ lines: [Line], _ info: String, _ start: Line) -> [ForeignBlock] {
    let indentation = String(repeating: " ", count: start.text.indentationWidth)
    let common = lines.filter { !$0.isBlank }.map { $0.text.prefix { $0 == " " || $0 == "\t" } }
      .reduce(nil as Substring?) { common, own in common?.commonPrefix(with: own)[...] ?? own }
    let code = lines.map {
      $0.with($0.isBlank ? "" : indentation + $0.text.dropFirst(common?.count ?? 0))
    }
    // A fence that is longer than those inside.
    let longest = lines.map { $0.text.trimmingBlanks.prefix { $0 == "`" }.count }.max() ?? 0
    let fence = indentation + String(repeating: "`", count: max(3, longest + 1))
    let last = lines.last?.source ?? start.source
    let all = [start.with(fence + info)] + code + [Line(text: fence, source: last)]
    return [.gap(start.source)] + all.map(ForeignBlock.line) + [.gap(last)]
  }
}
