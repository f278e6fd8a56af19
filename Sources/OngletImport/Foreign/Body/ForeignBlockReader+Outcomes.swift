import OngletModel

/// What calls become.
extension ForeignBlockReader {
  /// - Parameter content: nil for a call without an end tag.
  mutating func blocks(
    _ outcome: ConstructOutcome, _ call: ConstructCall, _ content: [Line]?, at start: Line
  ) -> [ForeignBlock] {
    let line = start.source
    let width = start.text.indentationWidth
    let lines = content ?? []
    func inner() -> [ForeignBlock] { read(outdented(lines, to: width), base: width) }
    if outcome != .unknown, outcome != .removed { reportLost(call, at: line) }
    switch outcome {
    case .container(let name, let title):
      // A shortcode without an end and a title only shares its name with a box.
      if content == nil, title.isEmpty { return commented(call, inner(), at: start) }
      return [box(name, title, lines, insteadOf: call, at: start)]
    case .panel(let tab): return panel(tab, call, lines, at: start)
    case .tabs(let labels):
      notes.turned(call.source, into: "::: tabs", line: line)
      sets.append((labels, 0))
      defer { sets.removeLast() }
      return Self.sets(
        in: labels.hasFences ? codePanels(outdented(lines, to: width), base: width) : inner())
    case .code(let info, let text):
      if text == nil, Self.isFenced(lines) {
        notes.commented(call.source, line: line)
        return inner()
      }
      notes.turned(call.source, into: "```\(info)", line: line)
      return fenced(
        text.map { TextLines(Array($0.utf8)) { _ in line }.lines } ?? lines, info, start)
    default: return text(outcome, call, lines, at: start)
    }
  }

  /// The blocks of a call that becomes Markdown without a container.
  private mutating func text(
    _ outcome: ConstructOutcome, _ call: ConstructCall, _ lines: [Line], at start: Line
  ) -> [ForeignBlock] {
    let line = start.source
    let width = start.text.indentationWidth
    func inner(_ column: Int) -> [ForeignBlock] { read(outdented(lines, to: column), base: column) }
    func turned(_ text: String, mark: String = "") -> ForeignBlock {
      notes.turned(call.source, into: text, line: line)
      return .line(start.with((mark + text).indented(by: width)))
    }
    switch outcome {
    case .labelled(let label):
      return [turned(label), .gap(line)] + inner(width) + [.gap(line)]
    case .item(let text): return [turned(text, mark: "- ")] + inner(width + 2)
    case .text(let text): return [turned(text)] + inner(width)
    case .verbatim:
      notes.removed(call.source, line: line)
      return lines.map(ForeignBlock.line)
    case .removed:
      let all = [call.source] + lines.map(\.text)
      notes.ask(.leftOut + .quoting(all.joined(separator: "\n")), line: line)
      return [.gap(line)]
    case .included(let name): return included(name, call.source, at: start) + inner(width)
    case .link(let address), .reference(let address):
      let words = lines.map(\.text).joined(separator: " ").trimmingBlanks
      return [turned("[\(words.isEmpty ? address : words)](\(address))")]
    case .opened:
      notes.removed(call.source, line: line)
      return [.gap(line)] + inner(width) + [.gap(line)]
    default: return commented(call, inner(width), at: start)
    }
  }

  private mutating func commented(
    _ call: ConstructCall, _ content: [ForeignBlock], at start: Line
  ) -> [ForeignBlock] {
    notes.commented(call.source, line: start.source)
    let words = call.source.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let comment = Self.comment(words).indented(by: start.text.indentationWidth)
    return [.line(start.with(comment)), .gap(start.source)] + content + [.gap(start.source)]
  }

  /// Reports arguments that no row has taken, and that may be words.
  private mutating func reportLost(_ call: ConstructCall, at line: Int) {
    for argument in call.lost {
      let name = argument.name.map { "\($0)=" } ?? ""
      let value = argument.value ?? ""
      notes.ask(
        "argument left out: ", french: "argument laissé de côté : ",
        quoting: name + (argument.isExpression ? "{\(value)}" : "\"\(value)\""), line: line)
    }
  }

  /// A container; the part before `type="middle"` of a Liquid call is its title.
  private mutating func box(
    _ name: String, _ title: String, _ lines: [Line], insteadOf call: ConstructCall, at start: Line
  ) -> ForeignBlock {
    notes.turned(call.source, into: "::: \(name) \(title)".trimmingBlanks, line: start.source)
    let content = outdented(lines, to: start.text.indentationWidth)
    let middle = content.firstIndex { $0.text.hasPrefix("{%") && $0.text.contains("\"middle\"") }
    guard let middle, title.isEmpty else {
      return .container(container(name, title: title, at: start, content))
    }
    let words = content[..<middle].map { String($0.text.drop { "# ".contains($0) }).trimmingBlanks }
    let shown = words.filter { !$0.isEmpty }.joined(separator: " ")
    return .container(
      container(name, title: shown, at: start, Array(content[(middle + 1)...])))
  }

  // MARK: Tabs

  private mutating func panel(
    _ tab: TabCall, _ call: ConstructCall, _ lines: [Line], at start: Line
  ) -> [ForeignBlock] {
    let set = sets.last
    if !sets.isEmpty { sets[sets.count - 1].count += 1 }
    let label =
      tab.label ?? set?.labels.label(value: tab.value, number: set?.count ?? 0) ?? tab.value ?? ""
    notes.turned(call.source, into: "::: tab \(label)", line: start.source)
    guard tab.isCode ?? set?.labels.isCode ?? false, !Self.isFenced(lines) else {
      let content = outdented(lines, to: start.text.indentationWidth)
      return [.panel(container("tab", title: label, at: start, content))]
    }
    let info = (tab.language ?? set?.labels.language ?? "").lowercased()
    return [
      .panel(
        ForeignContainer(
          name: "tab", title: label, indentation: start.text.indentationWidth, line: start.source,
          blocks: fenced(lines, info, start)))
    ]
  }

  private static func isFenced(_ lines: [Line]) -> Bool {
    lines.first { !$0.isBlank }?.text.trimmingBlanks.hasPrefix("```") ?? false
  }

  /// The set of tabs, and the other blocks in it after the set.
  private static func sets(in blocks: [ForeignBlock]) -> [ForeignBlock] {
    var panels: [ForeignContainer] = []
    var others: [ForeignBlock] = []
    for block in blocks {
      if case .panel(let panel) = block { panels.append(panel) } else { others.append(block) }
    }
    return panels.isEmpty ? blocks : [.tabs(panels)] + others
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
    return [.gap(start.source), .line(start.with(fence + info))]
      + code.map(ForeignBlock.line) + [.line(Line(text: fence, source: last)), .gap(last)]
  }
}
