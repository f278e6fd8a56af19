import OngletModel
import Testing

/// Raw HTML is written as a browser would read it, so that no page can lose its form to it.
@Suite struct RawHTMLTests {
  /// github/archive-program#95.
  @Test(arguments: [
    ("en", "[ع]{lang=ar}", "<span lang=\"ar\" dir=\"rtl\">ع</span>"),
    (
      "ar", "[a]{lang=en} [ع]{lang=fa}",
      "<span lang=\"en\" dir=\"ltr\">a</span> <span lang=\"fa\">ع</span>"
    ),
    ("fr", "[a]{lang=en}", "<span lang=\"en\">a</span>"),
    (
      "fr", "[ע [a]{lang=fr}]{lang=he}",
      "<span lang=\"he\" dir=\"rtl\">ע <span lang=\"fr\" dir=\"ltr\">a</span></span>"
    ),
    ("en", "`a`{lang=ur}", "<span lang=\"ur\" dir=\"rtl\"><code>a</code></span>"),
    ("en", "[a](b){lang=ps}", "<a href=\"b\" lang=\"ps\" dir=\"rtl\">a</a>"),
    (
      "en", "<span lang=\"ar\">ع [a]{lang=en}</span> [b]{lang=fr}",
      "<span lang=\"ar\" dir=\"rtl\">ع <span lang=\"en\" dir=\"ltr\">a</span></span> <span lang=\"fr\">b</span>"
    ),
    (
      "en", "<span lang=\"ar\" dir=\"ltr\">[a]{lang=en}</span>",
      "<span lang=\"ar\" dir=\"ltr\"><span lang=\"en\">a</span></span>"
    ),
    (
      "en", "<span dir=\"auto\">[a]{lang=en}</span>",
      "<span dir=\"auto\"><span lang=\"en\" dir=\"ltr\">a</span></span>"
    ),
    (
      "ar", "<span lang=\"en\">a</span> don't",
      "<span lang=\"en\" dir=\"ltr\">a</span> <span lang=\"en\" dir=\"ltr\">don't</span>"
    ),
  ])
  func setsTheDirectionOfOtherLanguages(language: String, text: String, expected: String) {
    #expect(line(text, in: Language(language), catalogue: .words) == expected)
  }

  @Test(arguments: [
    // End tags that HTML lets authors leave out.
    ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>\n"),
    (
      "<table><tr><td>a<td>b<tr><th>c</table>",
      "<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>\n"
    ),
    ("<p>a<div>b</div>", "<p>a</p><div>b</div>\n"),
    ("<p>\n\na\n\n</p>", "<p>\n</p>\n<p>a</p>\n\n"),
    // Parts of lists and tables that stand alone.
    ("<li>a</li>", "a\n"),
    ("- a <li>b</li>", "<ul>\n<li>a b</li>\n</ul>\n"),
    ("<td>a</td>", "a\n"),
    ("a </tr> b", "<p>a  b</p>\n"),
    // Content of a table outside of its cells.
    ("<table>a<tr>b</table>", "<table><tr><td>a</td></tr><tr><td>b</td></tr></table>\n"),
    ("<table><td>a</table>", "<table><tr><td>a</td></tr></table>\n"),
    (
      "<table>\n\na\n\n</table>", "<table>\n<tr><td>\n<p>a</p>\n</td></tr></table>\n"
    ),
    ("<table><tr><td>a<col></table>", "<table><tr><td>a</td></tr><col /></table>\n"),
    // Blocks in running text.
    ("a <div>b</div>", "<div>a <div>b</div></div>\n"),
    ("*a <p>b*", "<div><em>a <p>b</p></em></div>\n"),
    // What is no tag.
    ("<div>a < b </3</div>", "<div>a &lt; b &lt;/3</div>\n"),
    ("<i/>a", "<p><i>a</i></p>\n"),
    ("<div><!-->a<!--->b</div>", "<div>ab</div>\n"),
    // Character references.
    (
      "<p id=\"a&amp;b\" title=\"a&amp;b\">c</p>",
      "<p id=\"a&amp;b\" title=\"a&amp;b\">c</p>\n"
    ),
    ("<p id='&#x61;&#34;'>b</p>", "<p id=\"a&quot;\">b</p>\n"),
    ("<p id='a&#32;b'>c</p>", "<p>c</p>\n"),
    ("<p>&nbsp;&eacute;&rarr;&#233;&#xE9;&#60;</p>", "<p>\u{a0}é→éé&lt;</p>\n"),
    ("<p title='&eacute;&quot;<'>&amp;eacute;</p>", "<p title=\"é&quot;&lt;\">&amp;eacute;</p>\n"),
    ("<p>& &; &b &www; &#; &#x;</p>", "<p>&amp; &amp;; &amp;b &amp;www; &amp;#; &amp;#x;</p>\n"),
    (
      "<p title='?a=b&copy=c'>&copy &copyd &#233e &rarr</p>",
      "<p title=\"?a=b&amp;copy=c\">© &amp;copyd ée &amp;rarr</p>\n"
    ),
    // Attributes and void elements as XML has them.
    ("<ul class=a dir>b</ul>", "<ul class=\"a\" dir=\"\">b</ul>\n"),
    ("a<br>b <img src=c alt=d>", "<p>a<br />b <img src=\"c\" alt=\"d\" /></p>\n"),
  ])
  func closesElementsLikeABrowser(_ markdown: String, _ expected: String) {
    #expect(siteHTML(of: markdown).html == expected, "for \(markdown.debugDescription)")
  }

  @Test(arguments: [
    ("<a href=\"u\">http://a.b</a>", "<p><a href=\"u\">http://a.b</a></p>\n"),
    ("[a <a href=\"u\" id=\"x\">b</a>](v)", "<p><a href=\"v\">a <span id=\"x\">b</span></a></p>\n"),
    ("<a href=\"u\">\n\n[b](v)\n\n</a>", "<a href=\"u\">\n<p>b</p>\n</a>\n"),
    ("<a href=\"u\">\n\n# b\n\n</a>", "<a href=\"u\">\n<h1>b</h1>\n</a>\n"),
  ])
  func removesALinkInALink(_ markdown: String, _ expected: String) {
    #expect(siteHTML(of: markdown).html == expected, "for \(markdown.debugDescription)")
  }

  @Test func aBlockInAFootnoteMakesADivision() {
    let html = siteHTML(of: "a[^1]\n\n[^1]: b <div>c</div>\n").html
    #expect(html.contains("<li id=\"fn-1\">\n<div>b <div>c</div> <a "))
    #expect(!html.contains("<p>b"), "\(html)")
  }

  @Test func backlinksOfAFootnoteHaveDifferentNames() {
    let html = siteHTML(of: "a[^1] b[^1]\n\n[^1]: c\n").html
    #expect(html.contains("aria-label=\"footnote-back1\""))
    #expect(html.contains("aria-label=\"footnote-back1-2\""))
  }

  @Test func aFootnoteInALinkKeepsItsPlace() {
    let html = siteHTML(of: "[a[^1]](u)\n\n[^1]: b\n").html
    #expect(
      html.hasPrefix("<p><a href=\"u\">a<sup class=\"footnote-ref\" id=\"fnref-1\">1</sup></a></p>")
    )
  }
}
