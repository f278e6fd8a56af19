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
      ---

      """,
    ])
    #expect(folder.reports == [])
    let metadata = folder.pages.first?.metadata
    #expect(
      metadata?.layout
        == Located(
          .guide, at: SourceRange(startLine: 3, startColumn: 9, endLine: 3, endColumn: 13)))
    #expect(
      metadata?.title
        == Located(
          "Critères de conception iOS",
          at: SourceRange(startLine: 4, startColumn: 8, endLine: 4, endColumn: 34)))
    #expect(metadata?.slug?.value == "conception")
    #expect(
      metadata?.criteria == [
        Located(
          "images", at: SourceRange(startLine: 6, startColumn: 12, endLine: 6, endColumn: 17)),
        Located(
          "couleurs…", at: SourceRange(startLine: 6, startColumn: 20, endLine: 6, endColumn: 30)),
      ])
    #expect(metadata?.display == .together)
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
    #expect(
      metadata?.wcag?.range
        == SourceRange(startLine: 3, startColumn: 7, endLine: 3, endColumn: 28))
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
        Located(
          "/ancienne/",
          at: SourceRange(startLine: 11, startColumn: 11, endLine: 11, endColumn: 20)),
        Located(
          "#vieux", at: SourceRange(startLine: 11, startColumn: 23, endLine: 11, endColumn: 30)),
      ])
    #expect(metadata?.isSearchable == false)
    #expect(metadata?.isDraft == false)
    #expect(metadata?.display == nil)
    #expect(folder.pages.first?.id == PageID("ios/design/images"))
  }

  @Test func takesOneTextForAListOfOne() async {
    let folder = await load("---\ntitle: T\nwcag: 1.4.3\n---\nTexte\n")
    #expect(folder.pages.first?.metadata.wcag?.value.map(\.value) == ["1.4.3"])
    #expect(folder.reports == [])
  }

  @Test(
    arguments: [
      (
        "titre: x",
        "p.fr.md:2:1-2:5: error: unknown field `titre` in the front matter [unknown-field] (did you mean `title`?)"
      ),
      (
        "displayTocs: true",
        "p.fr.md:2:1-2:11: error: unknown field `displayTocs` in the front matter [unknown-field]"
      ),
      (
        "display: 'à part'",
        "p.fr.md:2:10-2:18: error: unknown value `à part` for `display` [invalid-field] (expected one of `together`, `apart`)"
      ),
      (
        "updated: 2023-02-29",
        "p.fr.md:2:10-2:19: error: invalid date in `updated`: `2023-02-29` [invalid-field] (write a day that exists, as `YYYY-MM-DD`)"
      ),
      (
        "draft: maybe",
        "p.fr.md:2:8-2:12: error: `draft` must be `true` or `false`, not `maybe` [invalid-field]"
      ),
      (
        "slug: a/b",
        "p.fr.md:2:7-2:9: error: invalid `slug`: `a/b` [invalid-field] (did you mean `a-b`?)"
      ),
      (
        "id: ../x",
        "p.fr.md:2:5-2:8: error: invalid `id`: `../x` [invalid-field] (write a path without spaces, such as `ios/design/images`)"
      ),
      (
        "été: {é: [ü, x]}\nwcag: {a: b}",
        "p.fr.md:2:1-2:5: error: unknown field `été` in the front matter [unknown-field]|p.fr.md:3:7-3:12: error: `wcag` must be a list, not a group of fields [invalid-field]"
      ),
      (
        "description: {x: \"é\"}",
        "p.fr.md:2:14-2:22: error: `description` must be text, not a group of fields [invalid-field]"
      ),
      (
        "aliases: [é, [b]]",
        "p.fr.md:2:15-2:17: error: an item of `aliases` must be text, not a list [invalid-field]"
      ),
      (
        "? [a]\n: b",
        "p.fr.md:2:3-2:5: error: a field name must be text, not a list [invalid-field]"
      ),
    ])
  func reportsAMistakeWithItsPlace(fields: String, report: String) async {
    let folder = await load("---\n\(fields)\n---\n# Titre\n")
    #expect(folder.reports.joined(separator: "|") == report)
  }

  @Test(
    arguments: [
      ("title: a\nslug: b\ntitle: c", ["4:1-4:5"], "a"),
      ("slug: x\ntitle: a\n\"title\": b\n'title': c", ["4:1-4:7", "5:1-5:7"], "a"),
      ("{description: é, title: 2, title: 3}", ["2:29-2:33"], "2"),
      ("title: a\naudience: é\ntitle: c\naudience: d", ["4:1-4:5", "5:1-5:8"], "a"),
    ])
  func reportsAFieldThatStandsTwiceAtTheSecond(
    fields: String, places: [String], title: String
  ) async {
    let folder = await load("---\n\(fields)\n---\n# Titre\n")
    let found = folder.content.diagnostics.map(\.rule)
    #expect(found == places.map { _ in .yaml })
    for (place, report) in zip(places, folder.reports) {
      #expect(
        report.hasPrefix("p.fr.md:\(place): error: duplicate field `"), "\(report)")
      #expect(report.hasSuffix(" [yaml] (remove one of the two)"), "\(report)")
    }
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
        $0.hasPrefix(
          "p.fr.md:\(place): error: invalid YAML: \(problem)")
      }, "\(folder.reports)")
    // The rest of the page is read all the same, so that its mistakes are reported too.
    #expect(folder.pages.map(\.title) == ["Titre"])
  }

  @Test func reportsFrontMatterThatIsNotClosed() async {
    let folder = await load("---\ntitle: x\n\nTexte\n")
    #expect(
      folder.reports.filter { $0.contains("[yaml]") } == [
        "p.fr.md:1:1: error: front matter not closed [yaml] (add a `---` line after the fields, or write `***` for a horizontal rule)"
      ])
  }

  @Test func reportsFrontMatterThatIsNoMap() async {
    let folder = await load("---\n- title\n---\n# Titre\n")
    #expect(
      folder.reports == [
        "p.fr.md:2:1-2:7: error: the front matter must be a group of fields, not a list [invalid-field] (write each field as `field: value`)"
      ])
  }

  @Test(arguments: [
    "---\nA paragraph\n---\n# Title\n", "---\n# Title\n---\n", "---\n- a\n- b\n\n---\nText\n",
    "---\n**A: b** @c\n---\n", "---\nText\n", "----\nauthor: x\n----\n", "--- x\n---\n",
  ])
  func readsThematicBreaksInAPlainFolderAsMarkdown(text: String) async {
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
  }

  @Test func reportsWhatIsNotYAMLInAPlainFolderWhereItReadsAsFields() async {
    let folder = await LoadedFolder(["page.md": "---\ntitle: a: b\n---\n# Title\n"])
    #expect(folder.content.diagnostics.map(\.rule) == [.yaml])
    #expect(folder.pages.map(\.title) == ["Title"])
  }

  @Test func readsDeeplyNestedYAMLOnEveryThread() async {
    let depth = 900
    let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let text = "---\ntitle: \(value)\n---\n# T\n"
    let folder = await LoadedFolder(
      ["a.md": text, "b.md": text], options: LoadOptions(jobs: 2))
    let place = "2:8-2:\(7 + 2 * depth)"
    #expect(
      folder.reports == [
        "a.md:\(place): error: `title` must be text, not a list [invalid-field]",
        "b.md:\(place): error: `title` must be text, not a list [invalid-field]",
      ])
  }

  @Test func countsLinesAsEditorsDo() async {
    let folder = await load("---\ndescription: \"a\u{2028}b\" # \u{2029}\ntitre: x\n---\n# Titre\n")
    #expect(folder.reports.count == 1, "\(folder.reports)")
    #expect(folder.reports.allSatisfy { $0.hasPrefix("p.fr.md:3:1-3:5:") }, "\(folder.reports)")
  }
}
