import OngletModel
import Testing

@testable import OngletRender

@Suite struct EnglishTypographyTests {
  @Test(arguments: [
    ("It's the users' app, isn't it?", "It’s the users’ app, isn’t it?"),
    ("\"Hello\", she said: \"yes\".", "“Hello”, she said: “yes”."),
    ("'Hello', (\"yes\") [\"no\"]", "‘Hello’, (“yes”) [“no”]"),
    ("\"'Hello' she said\" '\"So\" he'", "“‘Hello’ she said” ‘“So” he’"),
    ("word—\"quote\"—word, \"wait—\"", "word—“quote”—word, “wait—”"),
    ("either \"a\"/\"b\" or 'c'/'d'", "either “a”/“b” or ‘c’/‘d’"),
    ("the '90s and 1990's", "the ’90s and 1990’s"),
    ("\"iOS 13\" and 'iOS 12'", "“iOS 13” and ‘iOS 12’"),
    ("\"What?\" \"Yes!\" \"No.\"", "“What?” “Yes!” “No.”"),
    ("l’été \"été\"", "l’été “été”"),
  ])
  func curlsQuotationMarksAndApostrophes(_ text: String, _ expected: String) {
    #expect(line(text, in: .english) == expected)
  }

  @Test(arguments: [
    ("5' 10\" and 27\" screens", "5' 10&quot; and 27&quot; screens"),
    ("a \" b ' c", "a &quot; b ' c"), ("x : y ! z", "x : y ! z"),
    ("44 pt, 10 000", "44 pt, 10 000"),
  ])
  func leavesOtherSignsUnchanged(_ text: String, _ expected: String) {
    #expect(line(text, in: .english) == expected)
  }

  @Test(arguments: [
    ("\"*word*\" and *\"word\"*", "“<em>word</em>” and <em>“word”</em>"),
    ("\"`code`\" and `code`'s", "“<code>code</code>” and <code>code</code>’s"),
    ("*users*' [app](a)'s", "<em>users</em>’ <a href=\"a\">app</a>’s"),
    ("(\"**a** b\")", "(“<strong>a</strong> b”)"),
    ("\"a\nb\"\n\"c\"", "“a\nb”\n“c”"),
    ("\"'*a*'\"", "“‘<em>a</em>’”"),
    ("a\\\n\"b\"", "a<br />\n“b”"),
    ("[\"l'a\"]{lang=fr} \"b\"", "<span lang=\"fr\">&quot;l'a&quot;</span> “b”"),
  ])
  func ignoresElementBoundaries(_ text: String, _ expected: String) {
    #expect(line(text, in: .english) == expected)
  }

  @Test func startsAgainInEachBlock() {
    #expect(html("- \"a\n- \"b\"\n", in: .english) == "<ul>\n<li>“a</li>\n<li>“b”</li>\n</ul>\n")
  }

  @Test func leavesCodeAndAddressesUnchanged() {
    #expect(line("`it's \"x\"`", in: .english) == "<code>it's &quot;x&quot;</code>")
    #expect(
      line("https://a.org/it's", in: .english, catalogue: .words)
        == "<a href=\"https://a.org/it&#x27;s\">https://a.org/it's</a>")
    #expect(line("![It's \"x\"](a.png)", in: .english) == "<img src=\"a.png\" alt=\"It’s “x”\" />")
  }

  // github.com/markdown-it/markdown-it/issues/66, github.com/yuin/goldmark/issues/552
  @Test(arguments: [
    ("<https://a.org/it's>", "https://a.org/it's"), ("www.a.org/it's", "www.a.org/it's"),
    ("https://a.org/a\"b", "https://a.org/a&quot;b"), ("<it's@a.org>", "it's@a.org"),
    ("[a.org/it's](https://a.org/it's)", "a.org/it's"), ("[it's](b)", "it’s"),
  ])
  func leavesLinkTextThatIsAnAddressUnchanged(_ text: String, _ expected: String) {
    #expect(line(text, in: .english).hasSuffix(">\(expected)</a>"), "\(line(text, in: .english))")
  }

  @Test(arguments: [
    ("https://a.org/it's", "https://a.org/it's"), ("www.a.org/it's", "www.a.org/it's"),
    ("it's@a.org it's", "it's@a.org it’s"),
  ])
  func leavesAddressesInAlternativesUnchanged(_ text: String, _ expected: String) {
    #expect(line("![\(text)](a.png)", in: .english).contains("alt=\"\(expected)\""))
  }

  @Test func setsTextOfRawHTML() {
    #expect(
      html("<div title=\"it's\">\nIt's \"so\" &quot;x&quot;\n</div>", in: .english)
        == "<div title=\"it's\">\nIt’s “so” “x”\n</div>\n")
  }

  @Test func doesNothingIfTypographyIsOff() {
    #expect(line("It's \"so\"", in: .english, hasTypography: false) == "It's &quot;so&quot;")
  }
}
