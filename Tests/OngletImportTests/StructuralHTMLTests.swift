import Testing

@testable import OngletImport

/// HTML that pages do not have, written so in pages of every program.
@Suite struct StructuralHTMLTests {
  @Test(arguments: [
    "<section class=\"x\">\n  <p>one</p>\n</section>\ntwo": "<p>one</p>\n\ntwo\n",
    // canada-ca/design-system mandatory-templates/theme.md
    " <div class=\"x\">\n    <figure><img src=\"a.png\" alt=\"b\"></figure>\n </div>":
      " <figure><img src=\"a.png\" alt=\"b\"></figure>\n",
    "- one\n\n<div>\n  <p>two</p>\n</div>": "- one\n\n<p>two</p>\n",
    "- one\n\n  <div>\n\n  two\n\n  </div>": "- one\n\n  two\n",
    "<section id=\"x\">\n\none\n</section>": "<span id=\"x\"></span>one\n",
    "<main lang=\"en\">\none\n</main>": "<div lang=\"en\">\n\none\n\n</div>\n",
    "<article>\n- one\n- two": "- one\n- two\n",
    "<section>\n    <div>\n        <p>one</p>\n        <p>two</p>\n    </div>\n</section>":
      "<p>one</p>\n<p>two</p>\n",
    "<h2 id=\"a\" class=\"b\">\n  One <b>two</b>\n  three\n</h2>\nfour":
      "## One <strong>two</strong> three {#a}\n\nfour\n",
    "<h3></h3>\n\n<h3>one\n\ntwo": "### one\n\ntwo\n",
    "- <h3>one</h3>\n- two": "- <strong>one</strong>\n- two\n",
    "| <h3>one</h3> | <section>two</section> |\n|-|-|":
      "| <strong>one</strong> | two |\n|-|-|\n",
    "<summary>\n<h3>one</h3>\n</summary>": "<summary>\n<strong>one</strong>\n</summary>\n",
    "one <h3>two</h3> three": "one <strong>two</strong> three\n",
    "<dl>\n  <dt>One</dt>\n  <dd>two</dd>\n  <dd>three</dd>\n  <dt>Four</dt>\n  <dd><p>five</p>\n  <p>six</p></dd>\n</dl>\nend":
      "- **One**:\n  two\n\n  three\n\n- **Four**:\n  <p>five</p>\n  <p>six</p>\n\nend\n",
    "<dl><dt id=x>One<dd>two<dl><dt>Three<dd>four</dl></dl>end":
      "- <span id=\"x\"></span>**One**:\n  two Three four\n\nend\n",
    "<dl>\n<dt>One\n<dd>two\n<dl>\n<dt>Three\n<dd>four\n</dl>\n</dl>":
      "- **One**:\n  two\n\n  - **Three**:\n    four\n",
    "::: tip A <small>b</small> <b>c</b>\none\n:::":
      "::: tip A b <strong>c</strong>\none\n:::\n",
    "one\n<hr class=x>\ntwo": "one\n\n***\n\ntwo\n",
    "a <small>b</small> <time datetime=x id=y>c</time> <tt>d</tt> <cite>e</cite>":
      "a b <span id=\"y\"></span>c <code>d</code> <i>e</i>\n",
    "<table><td data-label=\"x\" colspan=2 style={{a: 1}}>one</td></table>":
      "<table><td colspan=\"2\">one</td></table>\n",
    "<img src={require('./a.png').default} alt={'b'} className=\"c\"/>": "![b](./a.png)\n",
    "- a\n  ```\n  <div>\n      </br>\n  ```\n  b":
      "- a\n  ```\n  <div>\n      </br>\n  ```\n  b\n",
    "```\n    ```\n<h2>one</h2>\n```": "```\n    ```\n<h2>one</h2>\n```\n",
    "```\n<section>\n```\n\n`<h2>`\n\n<h2>one</h2>": "```\n<section>\n```\n\n`<h2>`\n\n## one\n",
  ])
  func becomesMarkdown(_ text: String, _ expected: String) {
    #expect(BootstrapSample(text).text == expected)
  }

  @Test func tellsWhatIsLeftOut() {
    let sample = BootstrapSample(
      "<section class=x>\n<small>a</small>\n\n<h2 class=\"y z\" data-w>b</h2>\n</section>")
    #expect(
      sample.messages(.html) == [
        "left out: `<section class=\"x\">`", "left out: `<small>`",
        "ignored on `<h2>`: `class=\"y z\"`, `data-w=\"\"`",
      ])
  }

  @Test(arguments: [
    "Only *Markdown* with `<section>`.", "A <br> and <kbd>X</kbd>.", "<details>\n\none\n</details>",
    "a < b, <https://example.org/>", "<Unknown x={1}>a</Unknown>",
  ])
  func leavesOtherPagesAsTheyAre(_ text: String) {
    var notes = ForeignNotes()
    let lines = TextLines(Array(text.utf8)) { $0 + 1 }
    #expect(BootstrapTabs.rewritten(lines, targets: ScriptTargets([]), notes: &notes) == lines)
  }
}
