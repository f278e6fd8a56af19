import OngletModel
import Testing

@testable import OngletRender

/// What is inserted into pages is bounded in all forms of them, also where nothing was checked: the
/// preview shows a page before its checks have run.
struct InsertionTests {
  private static let include = "::: include "
  private static let end = "\n:::\n\n"

  /// A guide, and forty pages that include the next one twice.
  ///
  /// - Parameter last: what the last page has.
  private static func files(last: String) -> [String: String] {
    let first = include + "a0.md" + end
    var files = [
      "site.yml": "languages: [en]\ntitle: Trial\naddress: https://example.org/\n",
      "index.md": "# Home\n\n" + include + "g/a0.md" + end,
      "g/index.md": "---\nlayout: guide\n---\n# Guide\n\n" + first,
      "g/c.md": "---\nlayout: criterion\n---\n# Criterion\n\n## Objective\n\n" + first
        + "## Examples\n\nAn example.\n",
    ]
    for number in 0..<40 {
      files["g/a\(number).md"] =
        "---\nlayout: page\n---\n# A\n\nText.\n\n"
        + String(repeating: include + "a\(number + 1).md" + end, count: 2)
    }
    files["g/a40.md"] = "---\nlayout: page\n---\n# A\n\n" + last
    return files
  }

  @Test(arguments: [String(repeating: "Text.\n\n", count: 2000), include + "a0.md" + end])
  func limitsInsertionsInAllForms(last: String) async throws {
    let site = try await RenderedSite(Self.files(last: last))
    let size = site.renderer.outputs.reduce(0) { $0 + site.renderer.file(for: $1).bytes.count }
    #expect(size < 50_000_000)
    let home = try site.html("en/")
    #expect(home.contains("Home") && !home.contains("Text."))
  }

  @Test func criteriaMayShowEachOther() async throws {
    let site = try await RenderedSite([
      "site.yml": "languages: [en]\ntitle: Trial\n", "index.md": "# Home\n",
      "g/index.md": "---\nlayout: guide\n---\n# Guide\n",
      "g/a.md": "# A\n\n## Objective\n\n::: criterion b.md\n:::\n",
      "g/b.md": "# B\n\n## Objective\n\n::: criterion a.md\n:::\n",
    ])
    #expect(try site.html("en/g/").contains("Objective"))
  }

  @Test func insertsAPartRepeatedly() async throws {
    let site = try await RenderedSite([
      "site.yml": "languages: [en]\ntitle: Trial\n",
      "index.md": "# Home\n\n" + String(repeating: "::: include a.md#x\n:::\n\n", count: 3),
      "a.md": "# A\n\n## X {#x}\n\nThe [part]{#p}.\n\n## Y\n\nAnother.\n",
    ])
    let page = try site.html("en/")
    #expect(page.matches(of: #/id="in\d\.p"/#).count == 3)
    #expect(!page.contains("Another."))
  }
}
