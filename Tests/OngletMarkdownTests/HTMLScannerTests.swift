import OngletModel
import Testing

@Suite struct HTMLScannerTests {
  /// The tag at the beginning of a text, written again.
  private func tag(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let (tag, isEnd) = HTMLScanner.markdownTag(in: bytes, 0..<bytes.count) else { return nil }
    let attributes = tag.attributes.map { " \($0.name)" + ($0.value.map { "=[\($0)]" } ?? "") }
    let length = tag.range.count == bytes.count ? "" : " \(tag.range.count)"
    return (isEnd ? "/" : "") + tag.name + attributes.joined() + (tag.isSelfClosing ? "/" : "")
      + length
  }

  @Test(arguments: [
    ("<a>", "a"), ("<A HREF=x>b", "a href=[x] 10"), ("</div >", "/div"), ("<br/>", "br/"),
    ("<br / >", "br"), ("<a href=x/>", "a href=[x/]"), ("<a b='>' c>", "a b=[>] c"),
    ("<my-tag1\nb = \"c\"\n>", "my-tag1 b=[c]"), ("<a b=\"c\"d>", "a b=[c] d"),
  ])
  func readsTheTagsOfMarkdown(text: String, expected: String) {
    #expect(tag(text) == expected)
  }

  @Test(arguments: [
    "< a>", "<1>", "<>", "</>", "<a", "<a b", "<a b=\"c>", "<a b='", "<https://example.org/>",
    "<me@example.org>", "<a_b>", "<é>", "<a \"b\">", "<a =b>", "<a b=<c>", "<a <b>", "<a b'>",
    "<!-- a -->", "<?a?>", "<!a>",
  ])
  func leavesOtherMarkupAsText(text: String) { #expect(tag(text) == nil) }

  @Test func staysWithinItsRange() {
    #expect(HTMLScanner.markdownTag(in: Array("<a b>".utf8), 0..<4) == nil)
    #expect(HTMLScanner.markdownTag(in: Array("<a>".utf8), 0..<30)?.tag.range == 0..<3)
  }
}
