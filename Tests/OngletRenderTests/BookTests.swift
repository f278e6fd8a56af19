import OngletModel
import Testing

@testable import OngletRender

/// The parts of books; `Tests/Commands/test_books.py` looks at whole ones.
@Suite struct BookTests {
  @Test(arguments: [
    ("<p>a<br>b<hr /></p>", "<p>a<br/>b<hr/></p>"),
    ("<ol start=\"3\"><li>a</li></ol>", "<ol start=\"3\"><li>a</li></ol>"),
    ("<p lang=\"fr\">a</p>", "<p lang=\"fr\" xml:lang=\"fr\">a</p>"),
    // What is for screens and scripts.
    ("<div class=\"tabs\" data-label=\"x\">a</div>", "<div class=\"tabs\">a</div>"),
    (
      "<img src=\"a.png\" alt=\"\" width=\"4\" loading=\"lazy\">",
      "<img src=\"a.png\" alt=\"\" width=\"4\"/>"
    ),
    ("<td width=\"4\">a</td>", "<td>a</td>"),
    ("<img src=\"a.png\" alt=\"\" width=\"50%\">", "<img src=\"a.png\" alt=\"\"/>"),
    (
      "<details><summary>a</summary></details>",
      "<details open=\"open\"><summary>a</summary></details>"
    ),
    // Attributes.
    ("<input checked disabled=\"\">", "<input checked=\"\" disabled=\"\"/>"),
    ("<p title=\"a > b\">c ]]> d</p>", "<p title=\"a &gt; b\">c ]]&gt; d</p>"),
    ("<p title=\"a < b\" title=\"c\">d</p>", "<p title=\"a &lt; b\">d</p>"),
    ("<p a=b c>d</p>", "<p a=\"b\" c=\"\">d</p>"),
    // Links that lead nowhere.
    (
      "<a href=\"\" class=\"x\">a</a>, <a href=\"b\">b</a>",
      "<span class=\"x\">a</span>, <a href=\"b\">b</a>"
    ),
    // Elements that nobody closed, or that nobody opened.
    ("<p>a<em>b</p>c", "<p>a<em>b</em></p>c"),
    ("<p>a</em>b", "<p>ab</p>"),
    ("a</br>b", "ab"),
    ("a<!-- b -->c", "ac"),
    ("a<!-- b", "a"),
    ("a < b <", "a &lt; b &lt;"),
    ("<p", "<p></p>"),
    ("<p class=\"", "<p class=\"\"></p>"),
    // Characters.
    ("&amp; &lt; &#160;&#xE9; &eacute; &rarr;", "&amp; &lt; \u{a0}é é →"),
    ("&#60; &#38;", "&lt; &amp;"),
    ("& &; &b &unknown;", "&amp; &amp;; &amp;b &amp;unknown;"),
    ("a\u{0}b\u{1}c\u{b}d\t\n", "abcd\t\n"),
    ("&#0;&#1;&#xD800;&#xFFFF;&#9;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\t"),
    ("a\u{FFFE}b\u{FFFF}c\u{FFFD}d\u{F000}", "abc\u{FFFD}d\u{F000}"),
  ])
  func htmlBecomesXHTML(_ html: String, _ expected: String) {
    let got = XHTMLWriter.xhtml(of: Array(html.utf8))
    #expect(String(decoding: got, as: UTF8.self) == expected)
  }

  @Test func theChecksumIsThatOfTheStandard() {
    #expect(CRC32.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(CRC32.checksum(of: []) == 0)
  }

  @Test(arguments: [
    (
      "<style>@media (prefers-color-scheme: dark) { a { b: c; } d {} } e {}</style>",
      "<style> e {}</style>"
    ),
    (
      "<style>@media (prefers-color-scheme: dark) { a { b: c;",
      "<style>@media (prefers-color-scheme: dark) { a { b: c;"
    ),
    ("<svg/>", "<svg/>"),
  ])
  func drawingsLoseTheirDarkForm(_ drawing: String, _ expected: String) throws {
    let picture = try #require(BookPicture(1, file: "a/b.svg", bytes: Array(drawing.utf8)))
    #expect(String(decoding: picture.bytes, as: UTF8.self) == expected)
    #expect(picture.path == "images/1.svg")
  }

  @Test func picturesThatNotEveryReaderShowsAreLeftOut() {
    #expect(BookPicture(1, file: "a.avif", bytes: []) == nil)
    #expect(BookPicture(1, file: "a", bytes: []) == nil)
    #expect(BookPicture(2, file: "A.JPG", bytes: [])?.path == "images/2.jpg")
  }
}
