import Testing

@testable import OngletSite

@Suite struct CommentLinesTests {
  @Test(arguments: [
    ("// One.\n  // Two.\nlet a = 1; // three\n", "let a = 1; // three\n", true),
    ("/** One. */\nlet a;\n\n  /*\n   * Two.\n   */\nlet b;", "let a;\n\nlet b;", true),
    ("let a = 'https://a.example/*';\n", "let a = 'https://a.example/*';\n", true),
    ("", "", true),
    // Style sheets have no comments that begin with two slashes.
    ("a {\n  /* One. */\n  b: url(\n//c/d)\n}\n", "a {\n  b: url(\n//c/d)\n}\n", false),
  ])
  func leavesOutLinesThatOnlyComment(code: String, expected: String, isScript: Bool) {
    let kept = CommentLines.removed(from: Array(code.utf8), isScript: isScript)
    #expect(String(decoding: kept, as: UTF8.self) == expected)
  }
}
