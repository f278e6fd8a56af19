import OngletModel
import Testing

@testable import OngletImport

/// A text of another program in the content format, and what is asked about it.
private struct Converted {
  let text: String
  let questions: [String]

  init(_ text: String, file: String = "page.md", others: [String: String] = [:]) {
    let files = others.merging([file: text]) { $1 }
    let folder = ForeignFolder(path: "", files: files.keys.sorted()) {
      files[$0].map { Array($0.utf8) }
    }
    var report = ImportReport()
    let page = ForeignPage(file, path: file, in: folder, keepsFields: false, report: &report)
    var reader = ForeignBlockReader(
      context: ForeignPageContext(page: page, folder: folder, root: "", addresses: [:]))
    let blocks = reader.read(page.body.lines)
    self.text = TextLines(ForeignBlockWriter(blocks).lines).trimmed.text
    reader.notes.add(to: &report, path: file)
    questions = report.questions.map { "\($0.line ?? 0): \($0.text.text(in: .english))" }
  }
}

private let boxes: [(String, String)] = [
  ("!!! tip \"Hot\"\n    Oil.", "::: tip Hot\nOil.\n:::\n"),
  (":::tip[Hot]\nOil.\n:::", "::: tip Hot\nOil.\n:::\n"),
  (":::tip[Tip]\nOil.\n:::", "::: tip\nOil.\n:::\n"),
  (":::tip{title=\"Hot\"}\nOil.\n:::", "::: tip Hot\nOil.\n:::\n"),
  ("::: tip Hot\nOil.\n:::", "::: tip Hot\nOil.\n:::\n"),
  ("<Aside type=\"tip\" title={'Hot'}>Oil.</Aside>", "::: tip Hot\nOil.\n:::\n"),
  ("{{% notice tip \"Hot\" %}}\nOil.\n{{% /notice %}}", "::: tip Hot\nOil.\n:::\n"),
  ("{% hint style=\"tip\" %}\nOil.\n{% endhint %}", "::: tip\nOil.\n:::\n"),
  (
    "{% include box.html type=\"start\" title=\"Hot\" %}\n\nOil.\n\n"
      + "{% include box.html type=\"end\" %}",
    "::: note Hot\nOil.\n:::\n"
  ),
  ("> [!INFO] Hot\n> Oil.", "::: note Hot\nOil.\n:::\n"),
  ("Oil.\n{: .tip}", "::: tip\nOil.\n:::\n"),
  ("{: .tip }\n> Oil.", "::: tip\nOil.\n:::\n"),
  ("??? tip \"Hot\"\n    Oil.", "::: details Hot\nOil.\n:::\n"),
  ("{{< expand \"Hot\" >}}\nOil.\n{{< /expand >}}", "::: details Hot\nOil.\n:::\n"),
  ("<Accordion title=\"Hot\">\n  Oil.\n</Accordion>", "::: details Hot\nOil.\n:::\n"),
  (
    "{% include excol.html type=\"start\" %}\n## Hot\n{% include excol.html type=\"middle\" %}\nOil.\n"
      + "{% include excol.html type=\"end\" %}", "::: details Hot\nOil.\n:::\n"
  ),
]

@Test(arguments: boxes)
func turnsBoxesOfAllProgramsIntoContainers(text: String, expected: String) {
  let converted = Converted(text)
  #expect(converted.text == expected)
  #expect(converted.questions.isEmpty)
}

private let sets: [String] = [
  "=== \"A b\"\n\n    One.\n\n=== \"C\"\n\n    Two.",
  // The only form before Docusaurus 2.0.0-beta.7: facebook/docusaurus#5441.
  "<Tabs values={[{label: 'A b', value: 'a'}, {value: 'c', label: \"C\"}]}>\n"
    + "<TabItem value=\"c\">Two.</TabItem>\n<TabItem value=\"a\">One.</TabItem>\n</Tabs>",
  "<Tabs>\n  <TabItem label=\"A b\">\n\nOne.\n\n  </TabItem>\n  <TabItem label=\"C\">\nTwo.\n  </TabItem>\n"
    + "</Tabs>",
  "<Tabs items={['A b', 'C']}>\n  <Tabs.Tab>One.</Tabs.Tab>\n  <Tabs.Tab>Two.</Tabs.Tab>\n</Tabs>",
  "{{< tabs items=\"A b,C\" >}}\n{{< tab >}}\nOne.\n{{< /tab >}}\n{{< tab >}}Two.{{< /tab >}}\n{{< /tabs >}}",
  "{{< tabpane text=true >}}\n{{% tab header=\"A b\" %}}\nOne.\n{{% /tab %}}\n{{% tab header=\"C\" %}}"
    + "\nTwo.\n{{% /tab %}}\n{{< /tabpane >}}",
  "{% tabs %}\n{% tab title=\"A b\" %}\nOne.\n{% endtab %}\n{% tab title=\"C\" %}\nTwo.\n{% endtab %}\n"
    + "{% endtabs %}",
]

@Test(arguments: sets)
func keepsTheLabelsThatASetHasForItsTabs(text: String) {
  let converted = Converted(text)
  #expect(converted.text.hasPrefix(":::: tabs\n::: tab "))
  #expect(converted.text.contains("::: tab A b\nOne.\n:::\n"))
  #expect(converted.text.contains("::: tab C\nTwo.\n:::\n"))
  #expect(converted.questions.isEmpty)
}

private let code: [(String, String)] = [
  // google/docsy#550: a tab is code, unless the set has `text=true`.
  (
    "{{< tabpane lang=\"sh\" >}}\n{{< tab header=\"A\" >}}\n# no heading\n\t* x\n{{< /tab >}}\n"
      + "{{< tab header=\"B\" lang=\"yaml\" >}}\na:\n  - <b>\n{{< /tab >}}\n{{< /tabpane >}}",
    ":::: tabs\n::: tab A\n```sh\n# no heading\n\t* x\n```\n:::\n"
      + "::: tab B\n```yaml\na:\n  - <b>\n```\n:::\n::::\n"
  ),
  (
    "::: code-group\n\n```js{1,3}:line-numbers [a.js]\nx\n```\n\n```ts\ny\n```\n\n:::",
    ":::: tabs\n::: tab a.js\n```js {1,3}\nx\n```\n:::\n::: tab ts\n```ts\ny\n```\n:::\n::::\n"
  ),
  ("{% highlight rb linenos %}\nx\n\ty\n{% endhighlight %}", "```rb\nx\n\ty\n```\n"),
  ("<Code code={`a\nb`} lang=\"js\" title=\"x.js\" />", "```js title=\"x.js\"\na\nb\n```\n"),
  // A closing fence is indented by three spaces at most: commonmark/commonmark-spec#94.
  (
    "``` md\n=== \"One\"\n\n    ``` c\n    int a;\n    ```\n\n=== \"Two\"\n\n    x\n```",
    "``` md\n=== \"One\"\n\n    ``` c\n    int a;\n    ```\n\n=== \"Two\"\n\n    x\n```\n"
  ),
  (
    "<TabItem label=\"L\">\n\n    ```mdx\n    <TabItem>\n    ```\n\n</TabItem>",
    "**L**\n\n```mdx\n<TabItem>\n```\n"
  ),
  ("<div>\n```\n:::note\nx\n:::\n```\n</div>", "```\n:::note\nx\n:::\n```\n"),
  ("- a\n\n  ~~~\n  !!! note\n      x\n  ~~~", "- a\n\n  ~~~\n  !!! note\n      x\n  ~~~\n"),
]

@Test(arguments: code)
func keepsCodeAsItIs(text: String, expected: String) {
  let converted = Converted(text)
  #expect(converted.text == expected)
  #expect(converted.questions.isEmpty)
}

@Test func turnsCardsAndTreesIntoLists() {
  let text = """
    {{< cards >}}
      {{< card link="/a" title="One" subtitle="First" icon="x" >}}
      {{< card link="/b" title="Two" tag="new!" image="x.png" >}}
    {{< /cards >}}

    {{< filetree/container >}}
      {{< filetree/folder name="src" >}}
        {{< filetree/file name="a.c" >}}
      {{< /filetree/folder >}}
    {{< /filetree/container >}}
    """
  let converted = Converted(text)
  #expect(converted.text == "- [One](/a): First\n- [Two (new!)](/b)\n\n- **src**\n  - `a.c`\n")
  #expect(converted.questions == ["3: argument left out: `image=\"x.png\"`"])
}

@Test func includesPagesAndCodeOfTheFolder() {
  let others = ["part.md": "Part.\n", "x.js": "one\n", "pic.png": ""]
  let text = """
    <!-- prettier-ignore -->
    import Part from './part.md';
    import pic from './pic.png';

    <Part />

    <!--@include: ./part.md-->

    <<< @/x.js{1}

    {% include part.md %}

    <Image src={pic} alt="A" />
    """
  let converted = Converted(text, file: "page.mdx", others: others)
  #expect(
    converted.text
      == "<!-- prettier-ignore -->\n\nPart.\n\nPart.\n\n```js {1}\none\n```\n\nPart.\n\n![A](./pic.png)\n"
  )
  #expect(converted.questions.isEmpty)
}

@Test(arguments: [
  "Type List<String> of `T`.", "Press <kbd>x</kbd>.", "{% if x %}", "Ruby’s :::symbol.", "!!!",
  "::: tab A\nx\n:::", "::: video https://example.org/v.mp4\nx\n:::", "> [!NOTE]\n> Text.",
])
func keepsTextThatIsNoConstruct(text: String) {
  #expect(Converted(text).text == text + "\n")
}

@Test(arguments: [
  ("<script setup>\nlet x = 1\n</script>", "let x = 1"), ("```js ins=\"x\"\nx\n```", "ins=\"x\""),
  ("{{< unknown title=\"Words here\" >}}", "Words here"),
  ("<Icon />\n\n<Odd name=\"A b\" />", "A b"),
  ("{% comment %}\nHidden.\n{% endcomment %}", "Hidden."),
])
func quotesWhatIsLeftOut(text: String, words: String) {
  #expect(Converted(text).questions.contains { $0.contains(words) })
}
