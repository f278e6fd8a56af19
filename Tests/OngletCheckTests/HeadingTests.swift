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
