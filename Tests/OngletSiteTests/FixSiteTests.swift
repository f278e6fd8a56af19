import Testing

@testable import OngletSite

@Suite struct FixSiteTests {
  private func fixed(_ name: String, from before: String) -> FixedFile {
    FixedFile(path: name, before: Array(before.utf8), after: Array("mended".utf8), count: 1)
  }

  @Test func keepsAFileChangedMeanwhile() throws {
    let scratch = try ScratchFolder()
    try scratch.write("changed", to: "page.md")
    let folder = try SourceFolder(path: scratch.path)
    #expect(try folder.replace(["page.md": fixed("page.md", from: "as it was")]) == ["page.md"])
    #expect(scratch.text("page.md") == "changed")
    #expect(try SourceFolder(path: scratch.path, includesHidden: true).files == ["page.md"])
  }

  @Test func writesNothingOutsideTheFolder() throws {
    let scratch = try ScratchFolder()
    try scratch.write("outside", to: "outside.md")
    try scratch.makeFolder("content")
    try scratch.link("content/page.md", to: "../outside.md")
    let folder = try SourceFolder(path: scratch["content"])
    #expect(throws: EnvironmentFailure.self) {
      try folder.replace(["page.md": fixed("page.md", from: "outside")])
    }
    #expect(scratch.text("outside.md") == "outside")
  }
}
