import OngletModel
import Testing

@testable import OngletLink

/// A site with everything in it, mistakes too; `path` gives the path of a page in a language.
private func pages(_ path: (_ name: String, _ language: String) -> String) -> [Page] {
  ["fr", "en"].flatMap { language in
    [
      page(path("index", language), [.link("ios"), .link("nowhere")]),
      guide(path("ios/index", language), [.heading(2, "Un"), .link("#images")]),
    ]
      + (0..<40).map { number in
        page(
          path(number == 0 ? "ios/images" : "ios/page-\(number)", language),
          [
            .heading(2, "Objectif"), .heading(3, "Un"), .link("page-7#un"), .link("../ios"),
            .heading(3, "Un", id: "same"), .heading(3, "Deux", id: "same"),
            .tabs("T", [("A", [.link("page-90.md")]), ("B", [.image("x.png")])]),
          ])
      }
  }
}

private func suffixed(_ name: String, _ language: String) -> String { "\(name).\(language).md" }

/// Everything that a linked site says, in words.
private func words(_ site: LinkedSite) -> [String] {
  site.site.pages.map { page in
    [
      "\(page.page.id) \(page.page.language) \(page.layout) \(page.address) \(page.anchorIDs)",
      "\(page.targets) \([page.parent, page.previous, page.next]) \(page.children)",
      "\(page.translations)",
      "\(page.criterion?.panels.map(\.kind.name) ?? [])",
      "\(page.panelKinds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })",
      "\(page.fragmentAliases.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })",
    ].joined(separator: " ")
  }
}

@Test(arguments: [1, 2, 8])
func doesNotDependOnTheOrderOfPagesOrJobs(jobs: Int) async {
  let made = pages(suffixed)
  let first = await linked(made, content: ["ios/x.pnj"], jobs: 1)
  let second = await linked(Array(made.reversed()), content: ["ios/x.pnj"], jobs: jobs)
  #expect(words(first) == words(second))
  #expect(first.report == second.report)
  #expect(first.diagnostics == first.diagnostics.sorted())
  #expect(!first.report.isEmpty)
}

@Test func bothFileLayoutsMakeTheSameSite() async {
  let beside = await linked(pages(suffixed))
  let trees = await linked(pages { name, language in "\(language)/\(name).md" })
  #expect(words(beside) == words(trees))
  #expect(beside.diagnostics.map(\.rule).count == trees.diagnostics.map(\.rule).count)
}

@Test func linksAnEmptySite() async {
  let site = await linked([])
  #expect(site.site.pages.map(\.address.path) == ["fr/", "en/"])
  #expect(site.report == [])
}
