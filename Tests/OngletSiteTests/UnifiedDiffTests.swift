import Testing

@testable import OngletSite

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, from first: Int = 1) -> String {
    unifiedDiff(
      from: NumberedLines(Array(old.utf8), from: first, to: nil),
      to: NumberedLines(Array(new.utf8), from: first, to: nil))
  }

  @Test func equalTextsHaveNone() {
    #expect(diff("a\nb\n", "a\nb\n") == "")
    #expect(diff("a\r\nb", "a\nb\n") == "")
  }

  @Test func showsAChangeAmongThreeLinesAroundIt() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nV\n6\n7\n8\n9\n")
        == "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+V\n 6\n 7\n 8\n")
  }

  @Test func keepsChangesThatAreFarApartApart() {
    let lines = (1...20).map(String.init)
    let old = lines.joined(separator: "\n")
    let new = lines.dropFirst().dropLast().joined(separator: "\n")
    #expect(
      diff(old, new) == "@@ -1,4 +1,3 @@\n-1\n 2\n 3\n 4\n@@ -17,4 +16,3 @@\n 17\n 18\n 19\n-20\n")
  }

  @Test func anEmptyStretchIsNamedByTheLineBeforeIt() {
    #expect(diff("", "a\nb\n") == "@@ -0,0 +1,2 @@\n+a\n+b\n")
    #expect(diff("a\n", "") == "@@ -1 +0,0 @@\n-a\n")
  }

  @Test func countsLinesInTheFile() {
    #expect(diff("1\n2\n3\n", "1\n2\nIII\n", from: 3) == "@@ -3 +3 @@\n-3\n+III\n")
  }

  @Test func aStretchEndsBeforeTheLineThatItIsToldTo() {
    let lines = NumberedLines(Array("1\n2\n3\n4\n".utf8), from: 2, to: 4)
    #expect(lines.lines == ["2", "3"])
    #expect(NumberedLines(Array("1\n".utf8), from: 9, to: 12).lines == [])
  }
}
