import OngletModel
import Testing

@testable import OngletLoad

@Suite struct FrontMatterTests {
  private static let site = "languages: [fr, en]\n"

  private func load(_ text: String, site: String? = site) async -> LoadedFolder {
    var files = ["p.fr.md": text]
    files["site.yml"] = site
    return await LoadedFolder(files)
  }

  private func range(_ line: Int, _ start: Int, _ end: Int) -> SourceRange {
    SourceRange(startLine: line, startColumn: start, endLine: line, endColumn: end)
  }

  @Test func readsTheFieldsOfAnyPage() async {
    let folder = await load(
      """
      ---
      title: 2024
      navigation-title: Court
      description: >
        Des mots
        en deux lignes
      slug: un-pas
      id: ios/design/images
      wcag: 1.4.3
      layout: page
      updated: 2024-02-29
      aliases: [/ancienne/, '#vieux']
      search: false
      display:
      ...
      Texte
      """)
    #expect(folder.reports == [])
    let metadata = folder.pages.first?.metadata
    #expect(metadata?.title?.value == "2024")
    #expect(metadata?.navigationTitle == "Court")
    #expect(metadata?.description == "Des mots en deux lignes")
    #expect(metadata?.slug?.value == "un-pas")
    #expect(metadata?.id?.value == "ios/design/images")
    #expect(metadata?.layout?.value == .page)
    #expect(metadata?.updated == "2024-02-29")
    #expect(
      metadata?.aliases == [
        Located("/ancienne/", at: range(12, 11, 20)), Located("#vieux", at: range(12, 23, 30)),
      ])
    #expect(metadata?.wcag?.value.map(\.value) == ["1.4.3"])
    #expect(metadata?.isSearchable == false)
    #expect(metadata?.isDraft == false)
    #expect(metadata?.display == nil)
    #expect(folder.pages.first?.id == PageID("ios/design/images"))
  }

  @Test(arguments: [
    "---\nA paragraph\n---\n# Title\n", "---\n# Title\n---\n", "---\n- a\n- b\n\n---\nText\n",
    "---\n**A: b** @c\n---\n", "---\nText\n", "----\nauthor: x\n----\n", "--- x\n---\n",
  ])
  func readsThematicBreaksInAPlainFolder(text: String) async {
    let folder = await LoadedFolder(["page.md": text], parse: .headings)
    #expect(folder.content.diagnostics.allSatisfy { $0.rule == .missingTitle }, "\(folder.reports)")
    let page = folder.pages.first
    #expect(
      (page?.body.blocks.count ?? 0) + (page?.headingAnchor == nil ? 0 : 1)
        == text.split(separator: "\n").count)
  }

  @Test func readsFrontMatterInAPlainFolder() async {
    let folder = await LoadedFolder(["page.md": "---\r\ntitle: T\r\n--- \r\nText\r\n"])
    #expect(folder.pages.map(\.title) == ["T"])
    #expect(folder.pages.first?.metadata.title?.range.startLine == 2)
    #expect(folder.pages.first?.body.blocks.first?.range.startLine == 4)
    #expect(folder.reports == [])
    let broken = await LoadedFolder(["page.md": "---\ntitle: a: b\n---\n# Title\n"])
    #expect(broken.content.diagnostics.map(\.rule) == [.yaml])
    #expect(broken.pages.map(\.title) == ["Title"])
    let twice = await LoadedFolder(["page.md": "---\ntitle: One\n'title': Two\n---\nText.\n"])
    #expect(twice.pages.map(\.title) == ["One"])
  }

  @Test func readsDeeplyNestedYAMLOnEveryThread() async {
    let value = String(repeating: "[", count: 900) + String(repeating: "]", count: 900)
    let text = "---\ntitle: \(value)\n---\n# T\n"
    let folder = await LoadedFolder(["a.md": text, "b.md": text], options: LoadOptions(jobs: 2))
    let report = "2:8-2:1807: error: `title` must be text, not a list [invalid-field]"
    #expect(folder.reports == ["a.md:\(report)", "b.md:\(report)"])
  }

  @Test func countsLinesAsEditorsDo() async {
    let folder = await load("---\ndescription: \"a\u{2028}b\" # \u{2029}\ntitre: x\n---\n# Titre\n")
    #expect(folder.reports.map { $0.prefix(15) } == ["p.fr.md:3:1-3:5"])
  }
}
