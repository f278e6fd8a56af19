import OngletModel
import Testing

@testable import OngletCheck

@Suite struct SourceLineTests {
  private let lines = SourceLines(Array("un\r\ndeux é 🎉 [x](y)\rtrois".utf8))

  private func text(_ offsets: Range<Int>?) -> String? {
    offsets.map { String(decoding: lines.bytes[$0], as: UTF8.self) }
  }

  @Test(arguments: [
    (SourceRange(startLine: 2, startColumn: 14, endLine: 2, endColumn: 19), "[x](y)"),
    (SourceRange(line: 2), "deux é 🎉 [x](y)"), (SourceRange(line: 3), "trois"),
    (SourceRange(line: 1, column: 2), "n"), (SourceRange(line: 1, column: 9), ""),
    (
      SourceRange(startLine: 1, startColumn: 2, endLine: 3, endColumn: 1), "n\r\ndeux é 🎉 [x](y)\rt"
    ),
    (SourceRange(line: 4), nil), (SourceRange(line: 0), nil),
  ])
  func findsTheBytesOfARange(_ range: SourceRange, _ expected: String?) {
    #expect(text(lines.offsets(of: range)) == expected)
  }

  @Test func countsColumnsInUTF16() throws {
    let offsets = try #require(
      lines.offsets(of: SourceRange(startLine: 2, startColumn: 14, endLine: 2, endColumn: 19)))
    let ends = [offsets.lowerBound, offsets.upperBound].map { lines.place(of: $0) }
    #expect(ends.map(\.line) == [2, 2])
    #expect(ends.map(\.column) == [11, 17])
  }

  @Test func appliesAnEditIfItsTextOccursOnce() {
    func place(_ original: String, _ range: SourceRange) -> String? {
      text(lines.change(of: Edit(at: range, from: original, to: "z"))?.offsets)
    }
    #expect(place("y", SourceRange(line: 2)) == "y")
    #expect(place("absent", SourceRange(line: 2)) == nil)
    #expect(place("x", SourceRange(line: 1)) == nil, "another line")
    #expect(place("u", SourceRange(startLine: 1, startColumn: 1, endLine: 2, endColumn: 4)) == nil)
    #expect(place("", SourceRange(line: 2)) == nil)
    #expect(place("longer than the line", SourceRange(line: 1)) == nil)
  }

  @Test func appliesTheFirstOfOverlappingEdits() {
    let edits = [("deux", "trois"), ("ux é", "x"), ("y", "z")].map {
      Edit(at: SourceRange(line: 2), from: $0.0, to: $0.1)
    }
    let (bytes, count) = lines.making(edits)
    #expect(String(decoding: bytes, as: UTF8.self) == "un\r\ntrois é 🎉 [x](z)\rtrois")
    #expect(count == 2)
  }

  /// A line with the address `X`, the construct of which `X` is a part, the language, and the line
  /// with another address.
  private static let places: [(String, String, WrittenPlace.Syntax, String?)] = [
    ("a [t](X) b", "[t](X)", .markdown, #"a [t](N\(1\)?a=1&amp;b='2') b"#),
    ("a [t](X \"T\") b", "[t](X \"T\")", .markdown, #"a [t](N\(1\)?a=1&amp;b='2' "T") b"#),
    ("[t](<X>)", "[t](<X>)", .markdown, "[t](<N(1)?a=1&amp;b='2'>)"),
    ("[t]: X", "[t]: X", .markdown, #"[t]: N\(1\)?a=1&amp;b='2'"#),
    ("[t]: <X>", "[t]: <X>", .markdown, "[t]: <N(1)?a=1&amp;b='2'>"),
    ("see <X>.", "<X>", .markdown, "see <N(1)?a=1&amp;b='2'>."),
    ("see X, or", "X", .markdown, "see <N(1)?a=1&amp;b='2'>, or"),
    (
      #"<a href="X">t</a>"#, #"<a href="X">"#, .markdown,
      #"<a href="N(1)?a=1&amp;b=&#39;2&#39;">t</a>"#
    ),
    ("<a href='X'>t</a>", "<a href='X'>", .markdown, "<a href='N(1)?a=1&amp;b=&#39;2&#39;'>t</a>"),
    (
      "<a href=X>t</a>", "<a href=X>", .markdown, "<a href=N(1)?a&#61;1&amp;b&#61;&#39;2&#39;>t</a>"
    ),
    ("<a title='to X'>t</a>", "<a title='to X'>", .markdown, nil),
    ("[X](y)", "[X](y)", .markdown, nil),
    ("link: X", "X", .yaml, "link: N(1)?a=1&b='2'"),
    ("- {link: X, a: b}", "X", .yaml, "- {link: N(1)?a=1&b='2', a: b}"),
    (#"link: "X""#, #""X""#, .yaml, #"link: "N(1)?a=1&b='2'""#),
    ("link: 'X'", "'X'", .yaml, "link: 'N(1)?a=1&b=''2'''"),
    ("text: see X here", "see X here", .yaml, nil),
    (#"text: "see X""#, #""see X""#, .yaml, nil),
  ]

  private func change(
    _ line: String, _ construct: String, _ syntax: WrittenPlace.Syntax, to address: String
  ) throws -> String? {
    let old = "https://a.example/"
    let (line, construct) = (line.replacing("X", with: old), construct.replacing("X", with: old))
    let start = try #require(line.firstRange(of: construct)).lowerBound
    let column = line.utf8.distance(from: line.startIndex, to: start) + 1
    let range = SourceRange(
      startLine: 1, startColumn: column, endLine: 1, endColumn: column + construct.utf8.count - 1)
    let edit = Edit(at: range, from: old, to: address, in: syntax)
    let (bytes, count) = SourceLines(Array(line.utf8)).making([edit])
    return count == 0 ? nil : String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: places)
  func escapesANewAddressForItsContext(
    _ line: String, _ construct: String, _ syntax: WrittenPlace.Syntax, _ expected: String?
  ) throws {
    let new = "https://b.example/c"
    #expect(
      try change(line, construct, syntax, to: new + "(1)?a=1&b='2'")
        == expected?.replacing("N", with: new))
  }

  @Test func quotesAnAddressInAFlowList() throws {
    #expect(
      try change("[{link: X}]", "X", .yaml, to: "https://b.example/a,[b]")
        == #"[{link: "https://b.example/a,[b]"}]"#)
  }

  @Test(arguments: [
    " ", "\t", "\n", "\r", "\0", "\u{7F}", "\u{85}", "\u{2028}", "\"", "<", ">", "\\", "`", "{",
    "}",
    "|", "^", "é", "\u{202E}",
  ])
  func refusesAnInvalidAddress(sign: String) throws {
    for (line, construct, syntax, _) in Self.places {
      #expect(
        try change(line, construct, syntax, to: "https://b.example/\(sign)") == nil, "\(line)")
    }
  }
}
