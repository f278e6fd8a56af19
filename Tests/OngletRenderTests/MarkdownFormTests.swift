import OngletModel
import Testing

@testable import OngletMarkdown
@testable import OngletRender

/// The Markdown form of a document, read again, says the same.
@Suite struct MarkdownFormTests {
  @Test(arguments: [
    ("Two\nlines, a hard\\\nbreak\n", "Two\nlines, a hard\\\nbreak\n"),
    ("Title\nof *two* lines `x`\n===\n\nText\n", "# Title of *two* lines `x`\n\nText\n"),
    ("## C\\# and \\#\n", "## C# and \\#\n"),
    ("---\n", "***\n"),
    ("> quote\n>\n> - item\n>   > deeper\n", "> quote\n>\n> - item\n>   > deeper\n"),
    ("- one\n- two\n\n* other\n", "- one\n- two\n\n+ other\n"),
    ("7. seven\n8. eight\n", "7. seven\n8. eight\n"),
    ("-\n- after an empty one\n", "-\n- after an empty one\n"),
    ("- loose\n\n- list\n", "- loose\n\n- list\n"),
    ("- [x] done\n- [ ] open\n", "- [x] done\n- [ ] open\n"),
    ("- a\n\n      code\n", "- a\n\n  ```\n  code\n  ```\n"),
    ("~~~\n```\n~~~\n", "````\n```\n````\n"),
    (
      "```swift title=\"Bouton de fermeture\" {2} since=\"iOS 13\"\nlet a = 1\n```\n",
      "**Bouton de fermeture** (iOS 13)\n\n```swift\nlet a = 1\n```\n"
    ),
    (
      "| a | b |\n|:--|:-:|\n| `x\\|y` | \\| |\n",
      "| a | b |\n| :-- | :--: |\n| `x\\|y` | \\| |\n"
    ),
    (
      "One[^a], two[^b].\n\n[^b]: B\n[^a]: A\n\n    - item\n",
      """
      One[^1], two[^2].

      [^1]: A

          - item

      [^2]: B

      """
    ),
    ("![alt](a.svg \"Légende\")\n", "![alt](a.svg \"Légende\")\n"),
    ("![](wave.svg){decorative}\n", "![](wave.svg)\n"),
    (
      "[`x`](/u \"a \\\"b\\\"\") <https://a.org/b>\n",
      "[`x`](/u \"a \\\"b\\\"\") <https://a.org/b>\n"
    ),
    ("[](wcag:1.4.3)\n", "[the title](wcag:1.4.3)\n"),
    ("[words](nowhere) ![words](nowhere)\n", "words words\n"),
    ("[Colour Contrast Analyser]{lang=en} `x`{.y}\n", "Colour Contrast Analyser `x`\n"),
    ("``a`b`` `` `a` ``\n", "``a`b`` `` `a` ``\n"),
    ("*a* **b** ~~c~~ **d *e* f**\n", "*a* **b** ~~c~~ **d *e* f**\n"),
    ("**a *b***\n", "<strong>a *b*</strong>\n"),
    ("a <b>b</b> H<sub>2</sub>O<br>c\n", "a b H2O\\\nc\n"),
    ("<div><p>a</p><p>b <img src=\"i\" alt=\"c\"></p></div>\n", "a b c\n"),
    ("<!-- nothing -->\n\ntext\n", "text\n"),
    (
      "\\* \\_a\\_ \\[x] \\`c\\` \\<b> a_b 2 \\* 3 \\\\ \\&amp; AT&T {#id}\n",
      "\\* \\_a\\_ \\[x\\] \\`c\\` \\<b> a_b 2 \\* 3 \\\\ \\&amp; AT\\&T \\{#id}\n"
    ),
    ("\\![a](b)\n", "\\![a](b)\n"),
    ("www\\.a.org http\\://b.org\n", "www\\.a.org http\\://b.org\n"),
  ])
  func blocksAndInlinesAreWritten(_ markdown: String, _ form: String) {
    let document = parse(MarkdownInput(bytes: Array(markdown.utf8), path: "page.md")).document
    #expect(Self.form(of: document, Self.context(of: document)) == form)
    expectSame(markdown)
  }

  @Test(arguments: [
    "\\# a", "\\1. a", "1\\. a", "1\\) a", "\\- a", "\\+ a", "\\* a", "\\> a", "\\=== ",
    "\\::: note",
    "\\~~~", "\\```", "\\|a|b|\n\\|-|-|", "a\\\n\\---", "a\n\\- b", "a\n\\===", "a\n1\\. b",
    "a|b\n\\:-|-", "&#32;&#32;&#32;&#32;a", "&#9;a", "\\[a]: /b", "\\[^1]: a",
    "[^1]\\: a\n\n[^1]: b",
    "\\<div>", "\\- [ ] a", "\\***",
  ])
  func textThatLooksLikeABlockStaysText(_ markdown: String) {
    expectSame(markdown)
    expectSame("- " + markdown.replacing("\n", with: "\n  "))
    expectSame("> " + markdown.replacing("\n", with: "\n> "))
  }

  @Test func containersAndTabsAreWrittenAsMarkdown() {
    let markdown = """
      ::: note Un *titre*
      Texte

      - item
      :::

      ::: note
      ```swift
      code
      ```
      :::

      :::: tabs Réglages
      ::: tab iOS 13 et `x`
      Un

      ::::: tabs
      :::::: tab A
      a
      ::::::
      :::::: tab B
      b
      ::::::
      :::::
      :::
      ```swift title="Deux"
      two
      ```
      ::::

      ::: video v.mp4 captions=v.vtt
      Ce que la vidéo montre.
      :::

      """
    let expected = """
      > <strong>Note: Un *titre*</strong>
      >
      > Texte
      >
      > - item

      > **Note**
      >
      > ```swift
      > code
      > ```

      #### iOS 13 et `x`

      Un

      #### A

      a

      #### B

      b

      #### Deux

      **Deux**

      ```swift
      two
      ```

      Ce que la vidéo montre.

      [Video](v.mp4) · [captions](v.vtt)

      """
    let document = parse(MarkdownInput(bytes: Array(markdown.utf8), path: "page.md")).document
    #expect(Self.form(of: document, Self.context(of: document)) == expected)
    expectSame(markdown)
  }

  @Test func generatedDocumentsSayTheSame() {
    var failures = 0
    for seed in 1...UInt64(Samples.areWhole ? 4000 : 100) where failures < 5 {
      var generator = MarkdownGenerator(seed: seed, isExtended: seed % 4 != 0)
      let markdown = generator.document()
      if !expectSame(markdown, "seed \(seed)") { failures += 1 }
    }
  }

  /// - Returns: whether the form says the same.
  @discardableResult
  private func expectSame(_ markdown: String, _ comment: String = "") -> Bool {
    let document = parse(MarkdownInput(bytes: Array(markdown.utf8), path: "page.md")).document
    let context = Self.context(of: document)
    let form = Self.form(of: document, context)
    let expected = FormOutline(of: document, writtenWith: context).lines
    let got = FormOutline(ofForm: form).lines(comparedWith: expected)
    let isSame = got == expected
    #expect(
      isSame,
      """
      \(comment) for \(markdown.debugDescription)
      \(got.difference(from: expected).map { "\($0)" }.joined(separator: "\n"))
      -- form
      \(form)
      """)
    return isSame
  }

  private static func form(of document: Document, _ context: MarkdownContext) -> String {
    var writer = MarkdownWriter(context: context)
    writer.writeBlocks(document.blocks)
    return String(decoding: writer.buffer.bytes, as: UTF8.self)
  }

  private static func context(of document: Document) -> MarkdownContext {
    MarkdownContext(
      levels: NumberedList(
        document.anchors.map { if case .heading(let level) = $0.kind { level } else { 4 } }, or: 6),
      address: { number in
        let destination = document.references[number].destination
        return destination == "nowhere" ? nil : destination
      },
      label: { _ in [Inline(.text("the title"), at: SourceRange(line: 0))] }, footnotePrefix: "",
      strings: Strings(
        language: .english, values: ["colon": ": ", "note": "Note", "video": "Video"]))
  }
}
