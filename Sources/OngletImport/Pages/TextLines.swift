import OngletMarkdown
import OngletModel

/// Lines of Markdown, each with the line of the file that it was made from.
struct TextLines: Sendable, Hashable {
  /// A line with its line in the file.
  struct Line: Sendable, Hashable {
    var text: String
    /// The number, from 1, of the line in the file.
    let source: Int

    func with(_ text: String) -> Line { Line(text: text, source: source) }

    /// Removes spaces and tabs at the end.
    mutating func trim() {
      while text.utf8.last?.isSpaceOrTab == true { text.unicodeScalars.removeLast() }
    }

    var isBlank: Bool { text.utf8.allSatisfy(\.isSpaceOrTab) }

    /// Whether a block of the same page can follow it: a blank line, or the end of a comment.
    var endsBlock: Bool { isBlank || text.hasSuffix("-->") }
  }

  private(set) var lines: [Line]

  init(_ lines: some Sequence<Line> = []) { self.lines = Array(lines) }

  /// - Parameter sources: returns the line in the file, from 1, for the index of a line of the
  ///   text.
  init(_ bytes: [UInt8], sources: (_ index: Int) -> Int) {
    var texts = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    if texts.last?.isEmpty == true { texts.removeLast() }
    lines = texts.enumerated().map { Line(text: String($1), source: sources($0)) }
  }

  /// The lines from one to another, both from 1 and included; empty if there are no such lines.
  func part(from first: Int, to last: Int) -> TextLines {
    let end = min(lines.count, last)
    return first >= 1 && first <= end ? TextLines(lines[first - 1..<end]) : TextLines()
  }

  subscript(range: SourceRange) -> TextLines {
    part(from: range.lines.lowerBound, to: range.lines.upperBound)
  }

  /// The lines without blank lines at the ends.
  var trimmed: TextLines {
    guard let first = lines.firstIndex(where: { !$0.isBlank }),
      let last = lines.lastIndex(where: { !$0.isBlank })
    else { return TextLines() }
    return TextLines(lines[first...last])
  }

  /// The text, with a line feed after every line.
  var text: String { lines.map { $0.text + "\n" }.joined() }

  /// The line in the file of a line, both from 1; nil if there is no such line.
  func source(ofLine number: Int) -> Int? {
    lines.indices.contains(number - 1) ? lines[number - 1].source : nil
  }

  mutating func append(_ other: TextLines) { lines += other.lines }

  mutating func append(_ text: String, from source: Int) {
    lines.append(Line(text: text, source: source))
  }

  /// Adds blocks, after a blank line.
  mutating func appendBlock(_ other: TextLines) {
    let other = other.trimmed
    guard let first = other.lines.first else { return }
    if !lines.isEmpty { append("", from: first.source) }
    append(other)
  }

  func parsed() -> ParsedDocument {
    parse(MarkdownInput(bytes: Array(text.utf8), path: ""))
  }
}

extension SourceRange {
  /// The lines of the range, from 1.
  var lines: ClosedRange<Int> { Int(startLine)...max(Int(startLine), Int(endLine)) }
}
