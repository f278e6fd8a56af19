import Testing

@testable import OngletSite

@Suite struct ChromaOutputTests {
  private static func answer(_ lines: String) -> String {
    "<pre class=\"chroma\"><code>\(lines)</code></pre>"
  }

  private static func line(_ tokens: String) -> String {
    "<span class=\"line\"><span class=\"cl\">\(tokens)\n</span></span>"
  }

  /// The HTML of the samples; nothing for an output that is refused.
  private func html(_ output: String, _ texts: [String]) -> [String?]? {
    ChromaOutput.highlighted(Array(output.utf8), texts: texts)?
      .map { $0.map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test func keepsOnlyTokensThatHaveColours() {
    let output = Self.answer(
      Self.line(
        "<span class=\"kd\">let</span> <span class=\"nv\">a</span> <span class=\"p\">=</span> "
          + "<span class=\"s\">&#34;b</span><span class=\"s\">&amp;&#34;</span>"))
    #expect(
      html(output, ["let a = \"b&\"\n"]) == [
        "<span class=\"k\">let </span>a = <span class=\"s\">&quot;b&amp;&quot;</span>\n"
      ])
  }

  @Test func endsTokensAtLineEnds() {
    let comment = ["/* a", "", "b */"].map { Self.line("<span class=\"cm\">\($0)</span>") }
    #expect(
      html(Self.answer(comment.joined()), ["/* a\n\nb */\n"]) == [
        "<span class=\"c\">/* a</span>\n\n<span class=\"c\">b */</span>\n"
      ])
  }

  @Test func readsAnswersInOrder() {
    let output = Self.answer(Self.line("a")) + Self.answer(Self.line("b")) + "\n"
    #expect(html(output, ["a\n", "b\n"]) == ["a\n", "b\n"])
    #expect(html(output, ["a\n"]) == nil)
    #expect(html(output, ["a\n", "b\n", "c\n"]) == nil)
  }

  @Test func omitsAChangedSample() {
    let output = Self.answer(Self.line("a")) + Self.answer(Self.line("b"))
    #expect(html(output, ["a", "b\n"]) == [nil, "b\n"])
  }

  @Test(arguments: [
    "<span class=\"k\" style=\"color:red\">a</span>", "<span style=\"color:red\">a</span>",
    "<script>a</script>", "<span class=\"k\">a", "a</span>", "<span class=\"K\">a</span>",
    "&lang;a",
    "<b>a</b>", "a > b", "<span>a</span>", "<span class=\"k\" class=\"s\">a</span>",
    "<span class=\"k", "<!DOCTYPE html>a", "<span class=\"averylongclass\">a</span>", "<!-- a -->a",
  ])
  func refusesOtherMarkup(tokens: String) {
    #expect(html(Self.answer(tokens), ["a"]) == nil)
  }

  @Test(arguments: TokenKind.allCases) func acceptsItsOwnOutput(kind: TokenKind) throws {
    let html = Array("<span class=\"\(kind.rawValue)\">a  b</span>\n &lt; c".utf8)
    #expect(ChromaOutput.isSound(html, for: "a  b\n < c"))
    #expect(!ChromaOutput.isSound(html, for: "a  b\n < d"))
    #expect(!ChromaOutput.isSound(html + Array("<b>".utf8), for: "a  b\n < c"))
  }
}
