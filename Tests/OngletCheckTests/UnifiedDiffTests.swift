import OngletCheck
import Testing

@Suite struct UnifiedDiffTests {
  private func difference(_ before: String, _ after: String, path: String = "a.md") -> String {
    UnifiedDiff(of: path, from: Array(before.utf8), to: Array(after.utf8)).text
  }

  @Test func showsThreeLinesAroundAChange() {
    #expect(
      difference("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n") == """
        --- a/a.md
        +++ b/a.md
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func distantChangesAreSeparateHunks() {
    let lines = (1...20).map { "\($0)\n" }
    let changed = ["one\n"] + lines[1..<19] + ["20\n", "21\n"]
    let text = difference(lines.joined(), changed.joined())
    #expect(text.contains("@@ -1,4 +1,4 @@\n-1\n+one\n 2\n"), "\(text)")
    #expect(text.contains("@@ -18,3 +18,4 @@\n 18\n 19\n 20\n+21\n"), "\(text)")
  }

  @Test func marksAMissingNewline() {
    let text = difference("a", "b\n")
    #expect(text.hasSuffix("-a\n\\ No newline at end of file\n+b\n"), "\(text)")
  }

  @Test func anEmptyRangeBeginsAfterALine() {
    #expect(difference("", "a\n").contains("@@ -0,0 +1,1 @@\n+a\n"))
  }

  @Test func equalTextsHaveNoDiff() {
    #expect(difference("a\nb", "a\nb") == "")
  }

  @Test func keepsAnAbsolutePath() {
    #expect(difference("a", "b", path: "/tmp/a.md").hasPrefix("--- /tmp/a.md\n+++ /tmp/a.md\n"))
  }
}
