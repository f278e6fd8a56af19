/// A comment that marks lines of code, and that the other program does not show.
enum CodeMark: Sendable, Hashable {
  /// The next line, and a range of lines, of Docusaurus: `// highlight-next-line`.
  case next, start, end
  /// The lines from this one on, of VitePress: `x = 1 // [!code ++]`, `# [!code focus:2]`.
  case here(count: Int)

  private static let names: [Substring: CodeMark] = [
    "highlight-next-line": .next, "highlight-start": .start, "highlight-end": .end,
  ]

  /// The mark in a line, and the line without its comment; nil if it has none.
  static func read(_ text: String) -> (mark: CodeMark, rest: String)? {
    let signs = "/#*<!-{%; \t"
    if let start = text.firstRange(of: "highlight-")?.lowerBound {
      let words = text[start...].prefix { $0.isLetter || $0 == "-" }
      let name = words.hasSuffix("--") ? words.dropLast(2) : words
      let around = text[..<start] + text[words.endIndex...]
      guard around.allSatisfy({ "*/>} ".contains($0) || signs.contains($0) }) else { return nil }
      return names[name].map { ($0, "") }
    }
    guard let open = text.firstRange(of: "[!code "),
      let end = text[open.upperBound...].firstIndex(of: "]")
    else { return nil }
    let parts = text[open.upperBound..<end].split(separator: ":")
    guard ["highlight", "hl", "++", "--", "focus", "warning", "error"].contains(parts.first),
      text[end...].dropFirst().allSatisfy({ "*/->} ".contains($0) })
    else { return nil }
    var before = String(text[..<open.lowerBound]).trimmingBlanksAtEnd
    let sign = ["{/*", "/*", "//", "<!--", "--", "#", "%", ";"].first(where: before.hasSuffix)
    before.removeLast(sign?.count ?? 0)
    let count = parts.dropFirst().first.flatMap { Int($0) } ?? 1
    return (.here(count: max(1, count)), before.trimmingBlanksAtEnd)
  }

  /// Removes the comments from lines of code; returns the lines, from 1, that they mark.
  static func take(from lines: inout [TextLines.Line]) -> [ClosedRange<Int>] {
    var marked: [ClosedRange<Int>] = []
    var kept: [TextLines.Line] = []
    var start: Int?
    func mark(_ range: ClosedRange<Int>) {
      if let last = marked.last, last.upperBound + 1 >= range.lowerBound {
        marked[marked.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        marked.append(range)
      }
    }
    for line in lines {
      guard let (kind, rest) = read(line.text) else {
        kept.append(line)
        continue
      }
      let next = kept.count + 1
      if !rest.isEmpty { kept.append(line.with(rest)) }
      switch kind {
      case .next: mark(next...next)
      case .start: start = next
      case .end:
        if let first = start, first < next { mark(first...(next - 1)) }
        start = nil
      case .here(let count): mark(next...(next + min(count, lines.count) - 1))
      }
    }
    lines = kept
    return marked.filter { $0.upperBound <= kept.count }
  }
}
