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
  ])
  func findsTheBytesOfARange(_ range: SourceRange, _ expected: String) {
    #expect(text(lines.offsets(of: range)) == expected)
  }

  @Test func aLineThatIsNotThereHasNoBytes() {
    #expect(lines.offsets(of: SourceRange(line: 4)) == nil)
    #expect(lines.offsets(of: SourceRange(line: 0)) == nil)
  }

  @Test func countsColumnsInUnitsOfUTF16() throws {
    let offsets = try #require(
      lines.offsets(of: SourceRange(startLine: 2, startColumn: 14, endLine: 2, endColumn: 19)))
    let ends = [offsets.lowerBound, offsets.upperBound].map { lines.place(of: $0) }
    #expect(ends.map(\.line) == [2, 2])
    #expect(ends.map(\.column) == [11, 17])
  }

  @Test func anEditIsMadeWhereWhatItReplacesStandsOnce() {
    func place(_ original: String, _ range: SourceRange) -> String? {
      text(lines.offsets(of: Edit(at: range, from: original, to: "z")))
    }
    #expect(place("y", SourceRange(line: 2)) == "y")
    #expect(place("absent", SourceRange(line: 2)) == nil)
    #expect(place("x", SourceRange(line: 1)) == nil, "another line")
    #expect(place("u", SourceRange(startLine: 1, startColumn: 1, endLine: 2, endColumn: 4)) == nil)
    #expect(place("", SourceRange(line: 2)) == nil)
    #expect(place("longer than the line", SourceRange(line: 1)) == nil)
  }

  @Test func ofEditsThatOverlapTheFirstIsMade() {
    let edits = [("deux", "trois"), ("ux é", "x"), ("y", "z")].map {
      Edit(at: SourceRange(line: 2), from: $0.0, to: $0.1)
    }
    let (bytes, count) = lines.making(edits)
    #expect(String(decoding: bytes, as: UTF8.self) == "un\r\ntrois é 🎉 [x](z)\rtrois")
    #expect(count == 2)
  }
}
