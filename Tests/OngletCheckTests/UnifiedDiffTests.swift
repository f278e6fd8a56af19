import OngletCheck
import Testing

/// `Tests/Commands/test_fix.py` and `test_move.py` apply differences with git.
@Suite struct UnifiedDiffTests {
  private func difference(_ before: String, _ after: String, path: String = "a.md") -> String {
    UnifiedDiff(of: path, from: Array(before.utf8), to: Array(after.utf8)).text
  }

  @Test func distantChangesAreSeparateHunks() {
    let lines = (1...20).map { "\($0)\n" }
    let changed = ["one\n"] + lines[1..<19] + ["20\n", "21\n"]
    let text = difference(lines.joined(), changed.joined())
    #expect(text.contains("@@ -1,4 +1,4 @@\n-1\n+one\n 2\n"), "\(text)")
    #expect(text.contains("@@ -18,3 +18,4 @@\n 18\n 19\n 20\n+21\n"), "\(text)")
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
