import OngletMarkdown
import OngletModel
import Testing

@testable import OngletLoad

/// The loader with the Markdown parser of the product.
@Suite struct ParsedContentTests {
  private static let markdown = LoadedFolder.Parse { parse($0) }

  @Test(
    arguments: [
      "---\nslug: s\n---\n\n# The *title* {#top}\n\nText\n\n## Part\n",
      "\u{FEFF}---\r\nslug: s\r\n---\r\n\r\n# The *title* {#top}\r\n\r\nText\r\n\r\n## Part\r\n",
    ])
  func takesTheTitleFromTheFirstHeading(text: String) async {
    let folder = await LoadedFolder(["a.md": text], parse: Self.markdown)
    let page = folder.pages.first
    #expect(folder.reports == [])
    #expect(page?.title == "The title")
    #expect(page?.heading.count == 2)
    #expect(page?.headingAnchor.map { page?.body.anchors[$0].explicitID } == "top")
    #expect(page?.headingShift == 0)
    #expect(page?.body.blocks.map(\.range.startLine) == [7, 9])
    #expect(page?.body.anchors.map(\.range.startLine) == [5, 9])
  }

  @Test func shiftsHeadingsBelowATitleOfFrontMatter() async {
    let folder = await LoadedFolder(
      ["a.md": "---\ntitle: T\n---\nText\n\nPart\n====\n"], parse: Self.markdown)
    #expect(folder.pages.map(\.headingShift) == [1])
    #expect(folder.reports == [])
  }

  @Test func readsASampleBesideThePage() async {
    let folder = await LoadedFolder(
      [
        "ios/a.md": "# A\n\n```swift file=../samples/b.swift\n```\n",
        "samples/b.swift": "let b = 1\n",
      ], parse: Self.markdown)
    #expect(folder.reports == [])
    #expect(
      folder.pages.first?.body.blocks.map(\.content) == [
        .code(CodeBlock(text: "let b = 1\n", language: "swift"))
      ])
  }
}
