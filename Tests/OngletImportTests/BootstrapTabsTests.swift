import OngletModel
import Testing

@testable import OngletImport

@Suite struct BootstrapTabsTests {
  @Test(arguments: [
    ("<ul class=\"nav nav-tabs\"><li>x</li></ul>", true),
    ("<UL CLASS='nav\n nav-tabs'></UL>", true),
    ("<div id=a class=tab-pane>x</div>", true),
    ("The class nav-tabs and `<div class=\"tab-pane\">`.", false),
    ("```html\n<ul class=\"nav-tabs\">\n```\n", false),
    ("Sample:\n\n    <div class=\"tab-pane\">\n", false),
    ("<!-- <ul class=\"nav-tabs\"> -->", false),
    ("<pre><div class=\"tab-pane\"></pre>", false),
    ("<p>line</br>line</p>", false),
    ("", false),
  ])
  func recognisesTabsOutsideCode(_ text: String, _ isLegacy: Bool) {
    #expect(BootstrapSample.isLegacy(text) == isLegacy, "\(text)")
  }

  @Test func acceptsAnyWhiteSpaceAndQuotes() {
    let sample = BootstrapSample(
      """
      ## Remotes
      <ul role='tablist'
        class="nav nav-tabs">
          <li><a href='#r-one'  role=tab
             class="nav-link active">First
             part</a>
          </li><li><a role="tab" href="#r-two">Second</a></li></ul><div class=tab-content><div
      id="r-one" class="tab-pane show active">Glued words
      - item
      </div>

      <div role="tabpanel" id=r-two class='tab-pane' >
      Other **words**</div></div>Last words
      """)
    #expect(
      sample.text == """
        ## Remotes

        :::: tabs
        ::: tab First part {#r-one}
        Glued words
        - item
        :::
        ::: tab Second {#r-two}
        Other **words**
        :::
        ::::

        Last words

        """)
    #expect(sample.places == ["2:1 legacy note"])
    #expect(sample.messages(.legacy).first?.contains("(1 set, 2 tabs)") == true)
  }

  @Test func mapsEachLineToItsSource() {
    let sample = BootstrapSample(
      "Intro\n\n" + BootstrapSample.tabs([("a", "One", "first"), ("b", "Two", "second\nthird")]),
      firstLine: 5)
    #expect(sample.result.lines.count == sample.lines.count)
    #expect(sample.sourceLine(of: "Intro") == 5)
    #expect(sample.sourceLine(of: "tab One") == 11)
    #expect(sample.sourceLine(of: "first") == 12)
    #expect(sample.sourceLine(of: "second") == 15)
    #expect(sample.sourceLine(of: "third") == 16)
    #expect(sample.places == ["7:1 legacy note"])
  }

  @Test func outerSetsHaveMoreColons() {
    let inner = BootstrapSample.tabs([("in-a", "In A", "inner a"), ("in-b", "In B", "inner b")])
    let sample = BootstrapSample(
      BootstrapSample.tabs([("a", "A", "before\n\n\(inner)\n\nafter"), ("b", "B", "last")]))
    #expect(
      sample.lines.filter { $0.hasPrefix(":::") } == [
        ":::::: tabs", "::::: tab A {#a}", ":::: tabs", "::: tab In A {#in-a}", ":::",
        "::: tab In B {#in-b}", ":::", "::::", ":::::", "::: tab B {#b}", ":::", "::::::",
      ])
    #expect(sample.messages(.legacy).first?.contains("(2 sets, 4 tabs)") == true)
  }

  @Test func turnsASingleTabIntoASection() {
    let sample = BootstrapSample(
      "### Zoom\n" + BootstrapSample.tabs([("zoom-d", "Description", "Words")]))
    #expect(sample.text == "### Zoom\n\n#### Description {#zoom-d}\n\nWords\n")
    #expect(sample.places == ["2:1 legacy note", "5:1 tabs warning"])
  }

  @Test func keepsPanelsWithoutTabAndTabsWithoutPanel() {
    let text = BootstrapSample.tabs([("a", "A", "in a"), ("b", "B", "in b"), ("c", "C", "in c")])
      .replacing("#c\"", with: "#gone\"")
    let sample = BootstrapSample(text)
    #expect(
      sample.text == """
        C

        :::: tabs
        ::: tab A {#a}
        in a
        :::
        ::: tab B {#b}
        in b
        :::
        ::::

        <span id="c"></span>in c

        """)
    #expect(sample.places == ["1:1 legacy note", "1:1 tabs error", "12:1 tabs error"])
  }

  @Test func keepsTextBetweenTabsAndPanels() {
    let sample = BootstrapSample(
      """
      <ul class="nav-tabs">Stray <li><a role="tab" href="#a">A</a></li>
      <li><a role="tab" href="#b">B</a></li></ul>
      between
      <div class="tab-content">outside
      <div class="tab-pane" id="a">x</div><div class="tab-pane" id="b">y</div></div>
      """)
    #expect(sample.text.hasPrefix("Stray\n\nbetween\n\noutside\n\n:::: tabs\n::: tab A {#a}\n"))
    #expect(sample.places == ["1:1 legacy note", "1:1 tabs error"])
  }

  @Test func pairsPanelsWithoutAContainer() {
    let sample = BootstrapSample(
      """
      <ul class="nav-tabs"><a href="#a">A</a><a href="#b">B</a></ul>
      <div class="tab-pane" id="a">x</div>
      <div class="tab-pane" id="b">y</div>

      after
      """)
    #expect(
      sample.text
        == ":::: tabs\n::: tab A {#a}\nx\n:::\n::: tab B {#b}\ny\n:::\n::::\n\nafter\n")
  }

  private static let two = BootstrapSample.tabs([("a", "A", "in a"), ("b", "B", "in b")])

  @Test func closesAPanelBeforeTheNext() {
    let sample = BootstrapSample(Self.two.replacing("in a\n</div>", with: "in a"))
    #expect(sample.lines == BootstrapSample(Self.two).lines)
    #expect(sample.places == ["1:1 legacy note", "4:1 html-balance error"])
  }

  @Test(arguments: ["", "</div>"])
  func closesAnUnclosedDivisionBeforeTheNextSection(end: String) {
    let second = BootstrapSample.tabs([("c", "C", "in c"), ("d", "D", "in d")])
    let text = "## One\n\(Self.two)\n\n## Two\n\(second)\n"
    let sample = BootstrapSample(text.replacing("in b\n</div>\n</div>", with: "in b\n\(end)"))
    #expect(sample.lines == BootstrapSample(text).lines)
    #expect(sample.places.contains { $0.hasSuffix("html-balance error") }, "\(sample.places)")
  }

  @Test func reportsAStrayEndTag() {
    let sample = BootstrapSample("\(Self.two)\n\nwords\n</div> and\n")
    #expect(sample.lines.suffix(3) == ["words", "", "and"])
    #expect(sample.places == ["1:1 legacy note", "14:1 html-balance error"])
  }

  @Test func ignoresTabsInCode() {
    let code = """
      ```html
      <div class="tab-pane"></br>

      </div>
      ```

          <ul class="nav-tabs">

          </ul>

      `</br>` and ``<div> ` </div>``

      """
    let tabs = BootstrapSample.tabs([("a", "A", "x\n\n\(code)"), ("b", "B", "y")])
    #expect(BootstrapSample(tabs).text.contains("x\n\n\(code):::\n"))
  }

  @Test func removesTheIndentationOfPanels() {
    let sample = BootstrapSample(
      """
      <ul class="nav-tabs"><a href="#a">A</a><a href="#b">B</a></ul>
      <div class="tab-content">

          <div class="tab-pane" id="a">

          words

          - item

                code of the item

          </div>
          <div class="tab-pane" id="b">
              more words
          </div>
      </div>
      """)
    #expect(sample.text.contains("\nwords\n\n- item\n\n      code of the item\n:::\n"))
    #expect(sample.text.contains("\nmore words\n:::\n::::\n"))
    #expect(sample.places == ["1:1 legacy note"])
  }

  @Test func keepsLabelsWordForWord() {
    let tabs = BootstrapSample.tabs([
      ("a", "*Star* [x] &amp; a_b {c}", "x"), ("b", "<i lang=\"en\">Swift</i>\n  UI", "y"),
    ])
    let sample = BootstrapSample(tabs)
    #expect(sample.text.contains("::: tab \\*Star\\* \\[x\\] &amp; a\\_b \\{c} {#a}\n"))
    #expect(sample.text.contains("::: tab <i lang=\"en\">Swift</i> UI {#b}\n"))
  }

  @Test func keepsTheIdentifiersOfASetAndQuotesItsName() {
    let tabs = BootstrapSample.tabs([("a b", "A", "x"), ("b", "B", "y")])
      .replacing("role=\"tablist\"", with: "aria-label=\"Versions\"")
    let sample = BootstrapSample("<a name=\"versions\"></a>\n" + tabs)
    #expect(sample.text.hasPrefix(":::: tabs {#versions}\n::: tab A\n\n"))
    #expect(sample.messages(.html) == ["left out: `aria-label=\"Versions\"`"])
    #expect(sample.text.contains("\n<span id=\"a b\"></span>x\n"))
  }

  @Test func keepsTheLanguageOfADivision() {
    let sample = BootstrapSample(
      "<ul class=\"nav-tabs\"></ul>\n<div lang=\"en\" class=\"wide\">\nSome **words**\n</div>\nend")
    #expect(sample.text == "<div lang=\"en\">\n\nSome **words**\n\n</div>\n\nend\n")
    #expect(sample.messages(.html).count == 1)
    #expect(sample.messages(.html).first?.contains("`class=\"wide\"`") == true)
  }
}
