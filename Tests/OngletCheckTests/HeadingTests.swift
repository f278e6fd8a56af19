import Testing

@Suite struct HeadingTests {
  private func report(_ markdown: String) async -> [String] {
    await CheckedSite(page: markdown).reports
  }

  @Test(arguments: [
    "# A\n\n## B\n\n#### C\n\nText.":
      "5:1-5:6: skipped-heading: this heading skips a level (remove one `#`)",
    "# A\n\n#### C\n\nText.":
      "3:1-3:6: skipped-heading: this heading skips 2 levels (remove 2 `#`)",
    "# A\n\n##\n\nText.":
      "3:1-3:2: empty-heading: empty heading (write what the section is about, or remove the heading)",
    "# A\n\n## B\n\nText.\n\n## *b*!\n\nText.":
      "7:1-7:7: duplicate-heading: duplicate heading “b!” in this section (rename one of them, or join the two sections; the first is on line 3)",
    "# A\n\nText.\n\n# B\n\nText.":
      "5:1-5:3: several-titles: this page already has a heading of level 1 (write `##`, and move the headings below it one level down)",
    "---\ntitle: A\n---\n# A\n\n# B\n\nText.":
      "6:1-6:3: several-titles: this page already has a heading of level 1 (write `##`, and move the headings below it one level down)",
  ])
  func reportsAWrongHeading(markdown: String, expected: String) async {
    #expect(await report(markdown) == [expected])
  }

  private static let set = "::: tab A\na\n:::\n::: tab B\nb\n:::\n"

  @Test(arguments: [
    "## B\n\n### C\n\n#### D\n\n## E\n\n### F\n\nText.",
    "## B\n\n### D\n\n## C\n\n### D\n\nText.",
    // Headings in tabs are below the heading of the set.
    "## B\n\n:::: tabs\n\(set.replacing(":::\n", with: "### X\n\nText.\n:::\n"))::::\n\n### C\n\nText.",
    // Tabs of the same names in two sets, and in a set of a tab.
    ":::: tabs\n\(set)::::\n\n:::: tabs\n\(set)::::\n\n"
      + ":::::: tabs\n::::: tab A\n:::: tabs\n\(set)::::\n:::::\n::::: tab B\nb\n:::::\n::::::\n",
  ])
  func acceptsOtherHeadings(markdown: String) async {
    #expect(await report("# A\n\n" + markdown) == [])
  }

  // github.com/facebook/docusaurus/issues/5674
  @Test(arguments: [
    ("::: tab macOS\na\n:::\n::: tab *MacOS*\nb\n:::", "MacOS", 8),
    ("```js\na\n```\n```javascript\nb\n```", "JavaScript", 8),
    ("```js title=\"a.js\"\na\n```\n::: tab A.js\nb\n:::", "A.js", 8),
  ])
  func reportsDuplicateTabsInASet(tabs: String, label: String, line: Int) async {
    let reports = await report("# A\n\n## B\n\n:::: tabs\n\(tabs)\n::::\n").filter {
      $0.contains("duplicate-heading")
    }
    #expect(reports.count == 1)
    #expect(
      reports.first?.contains("duplicate tab “\(label)” in this set") == true
        && reports.first?.hasSuffix("the first is on line 6)") == true, "\(reports)")
  }
}
