import OngletModel
import Testing

@testable import OngletImport

/// The lines of a source, from 1, that lost something to a result.
private func lost(_ source: String, in result: String, quoting entries: String...) -> [Int] {
  var ledger = WordLedger()
  ledger.add(page: Array(result.utf8))
  for entry in entries { ledger.add(entry: entry) }
  return ledger.lines(lostOf: Array(source.utf8)).map { $0 + 1 }
}

@Test(arguments: [
  // Words, labels, addresses, code.
  ("# A\n\nOne two.", "# A\n\nOne.", [3]),
  ("One.\n\nOne.", "One.", [3]),
  ("<Tab label=\"Bow\">x</Tab>", "x", [1]),
  ("<Tabs values={[{label: 'Bow', value: 'b'}]}>", "", [1]),
  ("{{< tab \"Bow\" >}}\nx", "x", [1]),
  ("![Oar](a.png)", "![](a.png)", [1]),
  ("[x](https://example.org/a)", "[x](a)", [1]),
  ("```sh\na  b\nc\n```", "```sh\na b c\n```", [2, 3]),
  ("```sh\na b\n```\n\nb", "```sh\na b\n```", [5]),
  ("<a href=\"https://example.org/a\">x</a>", "x", [1]),
  ("- x\n\n  ```\n  a\n  ```", "- x\n\n      a", [4]),
  ("```js title=\"fly.js\"\na\n```", "```js\na\n```", [1]),
  ("---\nintro: Two words\n---\nx", "x", [2]),
  ("---\ntitle: One\n---\nx", "x", [2]),
  // Names and settings are not words, and local addresses change.
  ("<Tabs groupId=\"w\">\n<Tab label='Bow'>x</Tab>", "::: tab Bow\nx", []),
  ("!!! danger inline \"Wet\"\n    x", "::: warning Danger – Wet\nx", []),
  (":::note[Wet] {.big}", "::: tip Wet", []),
  ("[x]({{< ref \"y\" >}})\n\n[z]: /z/", "[x](y.en.md)\n\n[z]: z.en.md", []),
  ("[x]({{ site.url }}/y/)\n\n{::nomarkdown}", "[x](y.en.md)", []),
  ("<b data-x=\"{&quot;a&quot;:&quot;c&quot;}\">x</b>", "x", []),
  ("---\ntitle: A <abbr>B</abbr>\ndescription: null\n---\nx", "A B\nx", []),
  ("## x { #y .z }\n\n![a](b){ width=3 }", "## x {#y}\n\n![a](b)", []),
  ("{{< highlight go >}}\na := 1\n{{< /highlight >}}", "```go\na := 1\n```", []),
  ("---\nweight: 2\ntags: [a]\n---\ncaf&eacute; &lt;x", "café \\<x", []),
])
func findsTheLinesThatLostSomething(source: String, result: String, lines: [Int]) {
  #expect(lost(source, in: result) == lines)
}

@Test func countsWhatTheReportQuotesAsFound() {
  #expect(lost("One `two` {{x}}", in: "", quoting: "not One: ``One `two` {{x}}``") == [])
  #expect(lost("```\na  b\n```", in: "", quoting: "left out: `a b`") == [])
  #expect(lost("not", in: "", quoting: "not: `x`") == [1])
  #expect(lost("x\n\nx", in: "", quoting: "not: `x`") == [3])
}
