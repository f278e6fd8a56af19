import OngletModel
import Testing

@testable import OngletMarkdown

@Suite struct HTMLTests {
  @Test(arguments: [
    ("<script>alert(1)</script>\n", ["1:1: html"]),
    ("text <script>x</script> more\n", ["1:6: html"]),
    ("<div onclick=\"x()\">\n\na\n\n</div>\n", ["1:1: html"]),
    ("a <b style=\"color:red\">b</b>\n", ["1:3: html"]),
    ("a <span style=\"color:red\">b</span>\n", ["1:3: html"]),
    ("<iframe src=\"x\"></iframe>\n", ["1:1: html"]),
    ("<style>\np { color: red }\n</style>\n", ["1:1: html"]),
    ("<div>\n<font color=red>x</font>\n</div>\n", ["2:1: html"]),
    ("<?php echo 1 ?>\n", ["1:1: html"]),
    ("- a\n  - <font>b</font>\n", ["2:5: html"]),
    ("> <div>\n>\t<font>b</font></div>\n", ["2:3: html"]),
  ])
  func refusesElementsThatAreNotAllowed(_ markdown: String, _ expected: [String]) {
    #expect(complaints(markdown) == expected, "for \(markdown.debugDescription)")
  }

  @Test(arguments: [
    "<details>\n<summary>More</summary>\n\ntext\n\n</details>\n",
    "a <abbr title=\"World Wide Web\">WWW</abbr> b <br> c <kbd>x</kbd>\n",
    "<!-- a comment -->\n\ntext\n",
    "<table>\n<tr><td>1<td>2\n</table>\n",
    "<table><colgroup><col><tbody>\n<tr>\n\n<td>\n\na\n\n</td></tr></table>\n",
    "<ul>\n<li><p>a\n<li>b\n</ul>\n",
    "<figure><img src=\"a.png\" alt=\"a\"><figcaption>b</figcaption></figure>\n",
  ])
  func acceptsAllowedElements(_ markdown: String) {
    #expect(complaints(markdown) == [], "for \(markdown.debugDescription)")
  }

  @Test(arguments: [
    ("</div>\n", ["1:1: html-balance"]),
    ("<div>\n\ntext\n", ["1:1: html-balance"]),
    ("a <em>b\n", ["1:3: html-balance"]),
    ("*a <em>b* c</em>\n", ["1:12: html-balance", "1:4: html-balance"]),
    ("a</br>b\n", ["1:2: html-balance"]),
    // The place is the tag's, wherever its block begins.
    ("<p>\na</p>\n  <i>b</div>\n", ["3:3: html-balance", "3:7: html-balance"]),
    ("> - <div>\n>   <i>\n", ["1:5: html-balance", "2:5: html-balance"]),
    ("a\n   b <em>c\n", ["2:6: html-balance"]),
    ("a\nb <em>c\n| d <em> |\n|--|\n", ["2:3: html-balance", "3:5: html-balance"]),
    // What HTML says of paragraphs, lists and tables.
    ("<p>\n\na\n\n</p>\n", ["1:1: html-balance"]),
    ("a\n\n<li>b</li>\n", ["3:1: html-balance"]),
    ("<td>b</td> </td>\n", ["1:12: html-balance", "1:1: html-balance"]),
    ("<table>\n<tr>a\n</table>\n", ["2:1: html-balance"]),
  ])
  func reportsUnbalancedElements(_ markdown: String, _ expected: [String]) {
    #expect(complaints(markdown).sorted() == expected, "for \(markdown.debugDescription)")
  }

  @Test(arguments: [
    ("<p class=\"a\" class=\"b\">c</p>", "duplicate `class` on `<p>`"),
    ("<p onclick=\"a\">c</p>", "`onclick` is not allowed on `<p>`"),
    ("<p id=\"\">c</p>", "empty `id`"), ("<p id>c</p>", "empty `id`"),
    ("<p id=\"a b\">c</p>", "`id` with spaces: `a b`"),
  ])
  func reportsInvalidAttributesOfElements(_ markdown: String, _ message: String) {
    #expect(parsed(markdown).diagnostics.map(\.message.english) == [message], "for \(markdown)")
  }

  @Test func reportsAnImageWithoutAlternative() {
    #expect(complaints("a <img src=\"x.png\">\n") == ["1:3: missing-alternative"])
    #expect(complaints("a <img src=\"x.png\" alt=\"\">\n") == [])
  }
}
