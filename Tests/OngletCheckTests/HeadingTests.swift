import Testing

@Suite struct HeadingTests {
  private func report(_ markdown: String) async -> [String] {
    await CheckedSite(page: markdown).reports
  }

  @Test func reportsALevelThatIsSkipped() async {
    #expect(
      await report("# A\n\n## B\n\n#### C\n\nText.") == [
        "5:1-5:6: skipped-heading: this heading skips a level (remove one `#`)"
      ])
    #expect(
      await report("# A\n\n#### C\n\nText.") == [
        "3:1-3:6: skipped-heading: this heading skips 2 levels (remove 2 `#`)"
      ])
  }

  @Test func acceptsLevelsThatGoDownOneByOneAndUpAtOnce() async {
    #expect(await report("# A\n\n## B\n\n### C\n\n#### D\n\n## E\n\n### F\n\nText.") == [])
  }

  @Test func headingsInTabsStandBelowTheirTabs() async {
    let tabs = """
      # A

      ## B

      :::: tabs Samples
      ::: tab UIKit
      ### Example

      Text.
      :::
      ::: tab SwiftUI
      ### Example

      Text.
      :::
      ::::

      ### C

      Text.
      """
    #expect(await report(tabs) == [])
  }

  @Test func reportsAHeadingWithoutWords() async {
    #expect(
      await report("# A\n\n##\n\nText.") == [
        "3:1-3:2: empty-heading: empty heading "
          + "(write what the section is about, or remove the heading)"
      ])
  }

  @Test func reportsHeadingsOfTheSameWordsInOneSection() async {
    #expect(
      await report("# A\n\n## B\n\nText.\n\n## *b*!\n\nText.") == [
        "7:1-7:7: duplicate-heading: duplicate heading “b!” in this section "
          + "(rename one of them, or join the two sections; the first is on line 3)"
      ])
    #expect(await report("# A\n\n## B\n\n### D\n\n## C\n\n### D\n\nText.") == [])
  }

  // github.com/facebook/docusaurus/issues/5674
  @Test(arguments: [
    ("::: tab macOS\na\n:::\n::: tab *MacOS*\nb\n:::", "MacOS", 8),
    ("```js\na\n```\n```javascript\nb\n```", "JavaScript", 8),
    ("```js title=\"a.js\"\na\n```\n::: tab A.js\nb\n:::", "A.js", 8),
  ])
  func reportsTabsOfOneLabelInASet(tabs: String, label: String, line: Int) async {
    let reports = await report("# A\n\n## B\n\n:::: tabs\n\(tabs)\n::::\n").filter {
      $0.contains("duplicate-heading")
    }
    #expect(reports.count == 1)
    #expect(
      reports.first?.contains("duplicate tab “\(label)” in this set") == true
        && reports.first?.hasSuffix("the first is on line 6)") == true, "\(reports)")
  }

  @Test func acceptsTabsOfOneLabelInTwoSets() async {
    let set = "::: tab A\na\n:::\n::: tab B\nb\n:::\n"
    let nested =
      ":::::: tabs\n::::: tab A\n:::: tabs\n\(set)::::\n:::::\n"
      + "::::: tab B\nb\n:::::\n::::::\n"
    let sets = [set, set].map { ":::: tabs\n\($0)::::\n\n" }.joined()
    #expect(await report("# A\n\n\(sets)\(nested)") == [])
  }

  @Test(arguments: ["# A\n\nText.\n\n# B\n\nText.", "---\ntitle: A\n---\n# A\n\n# B\n\nText."])
  func reportsAnotherHeadingOfLevelOne(markdown: String) async {
    let reports = await report(markdown)
    #expect(reports.count == 1)
    #expect(
      reports.first?.hasSuffix(
        "several-titles: this page already has a heading of level 1 "
          + "(write `##`, and move the headings below it one level down)") == true, "\(reports)")
  }
}
