import OngletModel
import Testing

@Suite struct LineTableTests {
  private func table(_ text: String) -> LineTable { LineTable(Array(text.utf8)[...]) }

  private func lines(_ table: LineTable, of text: String) -> [String] {
    let bytes = Array(text.utf8)
    return (1...table.count).map { line in
      String(decoding: bytes[table.offsets(ofLine: line)], as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a\n", ""]),
    ("a\r\nb\rc\n\nd", ["a\r\n", "b\r", "c\n", "\n", "d"]),
    ("\r\r\n", ["\r", "\r\n", ""]),
  ])
  func splitsLinesLikeMarkdown(_ text: String, _ expected: [String]) {
    #expect(lines(table(text), of: text) == expected)
  }

  @Test func anOffsetHasALineAndAColumn() {
    let table = table("a\r\nbé\rc")
    let positions = (0...7).map { table.position(of: $0) }
    #expect(positions.map(\.line) == [1, 1, 1, 2, 2, 2, 2, 3])
    #expect(positions.map(\.column) == [1, 2, 3, 1, 2, 3, 4, 1])
    #expect(table.line(of: 100) == 3)
  }

  @Test func aMissingLineIsEmpty() {
    #expect(table("a\n").offsets(ofLine: 0) == 2..<2)
    #expect(table("a\n").offsets(ofLine: 3) == 2..<2)
  }

  @Test func usesTheOffsetsOfTheSlice() {
    let table = LineTable(Array("ab\ncd\nef".utf8)[4...])
    #expect(table.offsets(ofLine: 1) == 4..<6)
    #expect(table.position(of: 7) == (2, 2))
  }

  @Test func afterTheLimitTheRestIsOneLine() {
    let text = "a\nb\nc\nd"
    let table = LineTable(Array(text.utf8)[...], limit: 2)
    #expect(lines(table, of: text) == ["a\n", "b\n", "c\nd"])
  }
}
