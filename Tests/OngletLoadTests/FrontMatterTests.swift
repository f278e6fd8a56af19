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

  @Test func readsTheGuideOfTheFormat() async {
    let folder = await LoadedFolder([
      "site.yml": Self.site,
      "ios/design/index.fr.md": """
      ---
      # content/ios/design/index.fr.md, front matter
      layout: guide
      title: Critères de conception iOS
      slug: conception
      criteria: [images, couleurs…]      # order, by file name
      display: together                  # criteria on one page, or: apart
      page-type: component
      ---

      """,
    ])
    #expect(folder.reports == [])
    let metadata = folder.pages.first?.metadata
    #expect(metadata?.layout == Located(.guide, at: range(3, 9, 13)))
    #expect(metadata?.title == Located("Critères de conception iOS", at: range(4, 8, 34)))
    #expect(metadata?.slug?.value == "conception")
    #expect(
      metadata?.criteria == [
        Located("images", at: range(6, 12, 17)), Located("couleurs…", at: range(6, 20, 30)),
      ])
    #expect(metadata?.display == .together)
    #expect(metadata?.pageType == .component)
    #expect(folder.names == ["ios/design fr ios/design/index.fr.md index"])
  }

  @Test func readsTheCriterionOfTheFormat() async {
    let folder = await load(
      """
      ---
      title: Couleurs
      wcag: [1.4.1, 1.4.3, 1.4.11]
      apis: [UIAccessibility.shouldDifferentiateWithoutColor]
      audience: Tout le monde, en particulier les personnes malvoyantes ou daltoniennes
      phases: [design, development]
      ---
      ## Objectif
      …
      """)
    #expect(folder.reports == [])
    let metadata = folder.pages.first?.metadata
    #expect(metadata?.title?.value == "Couleurs")
    #expect(metadata?.wcag?.value.map(\.value) == ["1.4.1", "1.4.3", "1.4.11"])
    #expect(metadata?.wcag?.range == range(3, 7, 28))
    #expect(
      metadata?.apis?.value.map(\.value) == ["UIAccessibility.shouldDifferentiateWithoutColor"])
    #expect(
      metadata?.texts[.audience]
        == "Tout le monde, en particulier les personnes malvoyantes ou daltoniennes")
    #expect(metadata?.phases?.value.map(\.value) == ["design", "development"])
    #expect(folder.pages.first?.body.blocks.first?.range == SourceRange(line: 8, column: 1))
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

  @Test(
    arguments: [
      ("title: a\nslug: b\ntitle: c", ["4:1-4:5"], "a"),
      ("slug: x\ntitle: a\n\"title\": b\n'title': c", ["4:1-4:7", "5:1-5:7"], "a"),
      ("{description: é, title: 2, title: 3}", ["2:29-2:33"], "2"),
      ("title: a\naudience: é\ntitle: c\naudience: d", ["4:1-4:5", "5:1-5:8"], "a"),
    ])
  func reportsADuplicateFieldAndKeepsTheFirst(
    fields: String, places: [String], title: String
  ) async {
    let folder = await load("---\n\(fields)\n---\n# Titre\n")
    let found = folder.reports.map { $0.replacing(#/`\w+`/#, with: "") }
    let rest = "error: duplicate field  [yaml] (remove one of the two)"
    #expect(found == places.map { "p.fr.md:\($0): \(rest)" })
    #expect(folder.pages.first?.metadata.title?.value == title)
  }

  @Test(
    arguments: [
      ("title: a: b", "2:9", "unexpected colon ["),
      ("title: x\nwcag: [1.4.1\n", "3:7", "this `[` is not closed ["),
      (
        "title: x\n\n@author: me", "4:1",
        "unexpected character (`@`, `%` or backquote) ["
      ),
      ("title: x\napis:\n\tios: y", "4:1", "tab used for indentation ["),
      ("title: 'x", "2:8", "quotes not closed ["),
      (
        "title: x\nin-short: {rule: #1}\n", "3:18",
        "`#` begins a comment, so the value is missing ["
      ),
      ("é: ü: x", "2:7", "unexpected colon ["),
    ])
  func reportsTheLineOfWhatIsNotYAML(fields: String, place: String, problem: String) async {
    let folder = await load("---\n\(fields)\n---\n# Titre\n")
    #expect(folder.reports.count == 1)
    #expect(
      folder.reports.allSatisfy {
        $0.hasPrefix("p.fr.md:\(place): error: invalid YAML: \(problem)")
      }, "\(folder.reports)")
    // The rest of the page is read all the same, so that its mistakes are reported too.
    #expect(folder.pages.map(\.title) == ["Titre"])
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
