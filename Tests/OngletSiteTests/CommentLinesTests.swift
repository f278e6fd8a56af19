import Testing

@testable import OngletSite

@Suite struct CommentLinesTests {
  @Test(arguments: [
    ("// One.\n  // Two.\nlet a = 1; // three\n", "let a = 1; // three\n"),
    ("/** One. */\nlet a;\n\n  /*\n   * Two.\n   */\nlet b;", "let a;\n\nlet b;"),
    ("let a = 'https://a.example/*';\n", "let a = 'https://a.example/*';\n"),
    ("", ""),
  ])
  func removesCommentLinesOfScripts(script: String, expected: String) {
    let kept = CommentLines.removed(from: Array(script.utf8), isScript: true)
    #expect(String(decoding: kept, as: UTF8.self) == expected)
  }

  @Test func leavesTwoSlashesInStyleSheets() {
    let sheet = "a {\n  /* One. */\n  background:\n    url(\n//host.example/a.png);\n}\n"
    let kept = CommentLines.removed(from: Array(sheet.utf8), isScript: false)
    #expect(
      String(decoding: kept, as: UTF8.self)
        == "a {\n  background:\n    url(\n//host.example/a.png);\n}\n")
  }
}
