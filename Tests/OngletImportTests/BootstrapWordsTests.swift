import OngletModel
import Testing

@Suite struct BootstrapWordsTests {
  @Test(arguments: [
    ("one\n</br>two", "one\n\ntwo\n"),
    ("one<br>\ntwo", "one\n\ntwo\n"),
    ("one<br/><BR />two", "one\n\ntwo\n"),
    ("one <br> two", "one\\\ntwo\n"),
    ("one\\<br>two", "one\\<br>two\n"),
    ("one\\\\<br>two", "one\\\\  \ntwo\n"),
    ("one\n</br>\ntwo", "one\n\ntwo\n"),
    ("</br></br>\n\none\n\n<br>\n\n</br>two", "one\n\ntwo\n"),
    ("one\n</br>    two", "one\n\ntwo\n"),
    ("one  \n**two**  \nthree", "one  \n**two**  \nthree\n"),
    // Inside of emphasis a blank line would part its delimiters.
    ("**one<br><br>two** three", "**one\\\ntwo** three\n"),
    ("<span lang=\"en\">one</br></br>two</span>", "<span lang=\"en\">one\\\ntwo</span>\n"),
    // Items and quotes keep what is theirs.
    ("- one\n</br>two\n- three<br>\n- four", "- one\n\n  two\n- three\n- four\n"),
    ("1. one<br><br>two", "1. one\n\n   two\n"),
    ("- one\n\n</br>two", "- one\n\ntwo\n"),
    ("> one<br><br>two<br>three", "> one\n>\n> two\\\n> three\n"),
    ("one&nbsp;:</br>\n- two\n- three", "one&nbsp;:\n- two\n- three\n"),
    ("- </br>one\n- </br>\n  two\n-\n- three", "- one\n- two\n-\n- three\n"),
    ("- <div>one</div>\n- <div>\n  two\n  </div>", "- one\n- \n  two\n"),
    // Lines that cannot be broken.
    ("## one<br>two</br>\nthree", "## one<br>two\n\nthree\n"),
    ("one<br>\n===", "one\n===\n"),
    ("|a|b|\n|-|-|\n|x</br>y|z|", "|a|b|\n|-|-|\n|x<br>y|z|\n"),
    ("<p>one</br>two</p>", "<p>one<br>two</p>\n"),
  ])
  func convertsBreaksToParagraphsAndLines(_ text: String, _ expected: String) {
    #expect(BootstrapSample(text).text == expected)
  }

  @Test(arguments: [
    "- two", "+ two", "* two", "1. two", "7) two", "# two", "> two", "***", "---", "```two",
    "~~~", "::: tab", "[two]: three", "[^2]: three",
  ])
  func escapesBlockMarkersAfterABreak(_ words: String) {
    let escaped = BootstrapSample("one\n</br>\(words)").text.dropFirst("one\n\n".count)
    #expect(escaped.filter { $0 != "\\" } == words + "\n")
    #expect(escaped.contains("\\"), "\(escaped)")
  }

  @Test(arguments: [
    ("<a name=\"x\"></a>\n\n- **item**", "- <span id=\"x\"></span>**item**\n"),
    ("<a id='x'></a>\n\n- [ ] item", "- [ ] <span id=\"x\"></span>item\n"),
    ("<a name=x></a>\nwords", "<span id=\"x\"></span>words\n"),
    ("some <a name=\"x\"></a>words", "some <span id=\"x\"></span>words\n"),
    ("<a name=\"x\" id=\"y\"></a>words", "<span id=\"y\"></span><span id=\"x\"></span>words\n"),
    ("<a name=\"x\"/>\n\n## Title", "## <span id=\"x\"></span>Title\n"),
    ("- <a name=\"x\"></a>\n  words", "- <span id=\"x\"></span>words\n"),
    ("## <a name=\"x\"></a>Title", "## <span id=\"x\"></span>Title\n"),
    ("<a name=\"x\">words</a> more", "<span id=\"x\"></span>words more\n"),
    ("<a name=\"x\"></a>\n```\ncode\n```", "<span id=\"x\"></span>\n\n```\ncode\n```\n"),
    ("<a name=\"x\"></a>\n\n|a|b|\n|-|-|", "<span id=\"x\"></span>\n\n|a|b|\n|-|-|\n"),
    ("<a name=\"x\"></a>\n<p>y</p>", "<span id=\"x\"></span>\n\n<p>y</p>\n"),
    ("words\n\n<a name=\"x\"></a>", "words\n\n<span id=\"x\"></span>\n"),
    ("<div id=\"x\"></div>\n\nwords", "<span id=\"x\"></span>words\n"),
  ])
  func keepsAnchors(_ text: String, _ expected: String) {
    let sample = BootstrapSample(text)
    #expect(sample.text == expected)
    #expect(sample.places == [])
  }

  @Test(arguments: [
    "<a href=\"u\">one</a>, two": "[one](u), two\n",
    "**<a href='u'>one&nbsp;two</a>**": "**[one&nbsp;two](u)**\n",
    "<a\n  href=\"u\"\n>`one`\n</a>\ntwo": "[`one`](u)\ntwo\n",
    "one<a href=\"u\"> two </a>three": "one [two](u) three\n",
    "<a href=\"a b(c)\" title='\"t\"'>one</a>": "[one](<a b(c)> \"\\\"t\\\"\")\n",
    "wow!<a href=\"u\">one</a>{#x}": "wow\\![one](u)\\{#x}\n",
    "1. <a href=\"u\">one\n   2. two</a>": "1. [one\n   2. two](u)\n",
    "<a href=\"u\">one ] two</a>": "<a href=\"u\">one ] two</a>\n",
    "<a href=\"u\" lang=\"en\">one</a>": "[one](u){lang=en}\n",
    "<a id=\"x\" href=\"u\">one</a>": "<span id=\"x\"></span>[one](u)\n",
    "<a href=\"u\">[one](v)</a>": "<a href=\"u\">[one](v)</a>\n",
    "<ul><li><a href=\"u\">one</a></li></ul>": "<ul><li><a href=\"u\">one</a></li></ul>\n",
    "<img src=\"a.png\" alt=\"L'œil\">": "![L'œil](a.png)\n",
    "<img src=\"a.png\" alt=\"\">": "![](a.png){decorative}\n",
    "<img src=\"a.png\">": "![](a.png)\n",
    "<a href=\"u\"><img class=\"img-fluid\" alt=\"a\nb\" src=\"i.png\"/>\n</a>\n## Next":
      "[![a b](i.png)](u)\n\n## Next\n",
    "<a href=\"u\">\n\n<img src=\"i.png\" alt=\"a\">\n\n</a>": "[![a](i.png)](u)\n",
    "<img src=\"i.png\" alt=\"a [b] *c* _d_ e_f `g` &quot;h&quot; \\ &lt;i>\">":
      "![a \\[b\\] \\*c\\* \\_d\\_ e\\_f \\`g\\` &quot;h&quot; \\\\ &lt;i>](i.png)\n",
    "<i lang=\"en\">one</i> <abbr>A</abbr>": "<i lang=\"en\">one</i> <abbr>A</abbr>\n",
  ])
  func convertsLinksAndImages(_ text: String, _ expected: String) {
    let sample = BootstrapSample(text)
    #expect(sample.text == expected)
    #expect(sample.places == [])
  }

  @Test(arguments: [
    ("$('#tab-of-b').trigger('click');document.getElementById('t').scrollIntoView()", "#b"),
    ("$(&quot;#b_tab&quot;).tab(&quot;show&quot;)", "#b"),
    ("$('a[href=\"#b\"]').tab('show')".replacing("\"", with: "&quot;"), "#b"),
    (
      "$('#gone').click();document.getElementById('place').scrollIntoView({ block: 'start' })",
      "#place"
    ),
    ("javascript:document.getElementById('place').focus()", "#place"),
  ])
  func convertsScriptedLinks(_ script: String, _ address: String) {
    let tabs = BootstrapSample.tabs([("a", "A", "x"), ("b", "B", "y")])
      .replacing("href=\"#b\"", with: "id=\"tab-of-b\" href=\"#b\"")
    let sample = BootstrapSample(
      "<a id=\"place\"></a>\n\n## Options\n\n"
        + "See <a role=\"button\" onclick=\"\(script)\">the *other*</a>.\n\n\(tabs)")
    #expect(sample.lines.contains("See [the *other*](\(address))."), "\(sample.text)")
    #expect(sample.places == ["7:1 legacy note"])
  }

  @Test func keepsTheWordsOfABrokenScriptedLink() {
    let sample = BootstrapSample("See <a role=\"button\" onclick=\"$('#gone').click()\">this</a>.")
    #expect(sample.text == "See this.\n")
    #expect(sample.places == ["1:1 html warning"])
  }

  @Test func reportsUnclosedLinks() {
    let sample = BootstrapSample("See <a href=\"u\">this\n\nand that</a>.")
    #expect(sample.text == "See this\n\nand that.\n")
    #expect(sample.places == ["1:1 html-balance error", "3:1 html-balance error"])
    #expect(sample.messages(.htmlBalance).first?.contains("`<a href=\"u\">`") == true)
  }

  @Test func reportsDroppedAttributes() {
    let sample = BootstrapSample(
      """
      <a href="u" style="color: red" target=_blank>one</a>
      <span style="a" onmouseover="b" lang="en">two</span>

      <div class="row col-6">

      <img src="i.png" alt="i" class="img-fluid wide" width="3">

      </div>
      """)
    #expect(
      sample.places == [
        "1:1 html warning", "2:1 html warning", "4:1 html warning", "6:1 html warning",
      ])
    let messages = sample.messages(.html)
    #expect(
      messages[0]
        == "ignored on `<a>`: `style=\"color: red\"`, `target=\"_blank\"`")
    #expect(messages[1].hasSuffix("`style=\"a\"`, `onmouseover=\"b\"`"))
    #expect(messages[2].hasSuffix("`class=\"row col-6\"`"))
    #expect(messages[3].hasSuffix("`class=\"wide\"`, `width=\"3\"`"))
    #expect(sample.text.contains("<span lang=\"en\">two</span>"))
  }

  @Test func keepsCommentsEntitiesAndLineEnds() {
    let sample = BootstrapSample("a&nbsp;&eacute;\r\n\r\n\r\n<!-- <div>\r\n\r\n</br> -->\r\rb")
    #expect(sample.text == "a&nbsp;&eacute;\n\n<!-- <div>\n\n</br> -->\n\nb\n")
    #expect(sample.result.lines == [1, 2, 4, 5, 6, 7, 8])
  }
}
