import OngletModel
import Testing

@testable import OngletImport

/// Pages that were imported from one or more texts.
private struct Imported {
  let result: ImportedPages

  init(
    _ texts: KeyValuePairs<String, String>, language: Language? = nil, isPair: Bool = false,
    beside: [String: String] = [:]
  ) {
    var request = ImportRequest()
    request.language = language
    request.isPair = isPair
    request.locate = { beside[$1].map { .file(path: $0, shown: $0) } }
    let files = texts.map { (name: $0, path: $0, bytes: Array($1.utf8)) }
    _ = request.addPages(of: ForeignFolder(files: files), kind: .markdown)
    result = ImportedPages(request)
  }

  var paths: [String] { result.pages.map(\.path) }

  subscript(path: String) -> String? {
    result.pages.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// What a part of the report says, a line each.
  func entries(_ title: String) -> [Substring] {
    let sections = result.report.markdown(in: .english).split(separator: "\n## ")
    let section = sections.first { $0.hasPrefix(title + "\n") } ?? ""
    return section.split(separator: "\n").filter { $0.hasPrefix("- ") }
  }
}

/// Bootstrap tabs, as they are usually pasted.
private func tabs(_ prefix: String, _ panels: KeyValuePairs<String, String>) -> String {
  let links = panels.enumerated().map { number, panel in
    "<li><a data-toggle=\"tab\" href=\"#\(prefix)-\(number)\" role=\"tab\">\(panel.key)</a></li>\n"
  }
  let bodies = panels.enumerated().map { number, panel in
    "<div class=\"tab-pane\" id=\"\(prefix)-\(number)\" role=\"tabpanel\">\n\(panel.value)\n</div>\n"
  }
  return "<ul class=\"nav nav-tabs\" role=\"tablist\">\n\(links.joined())</ul>"
    + "<div class=\"tab-content\">\n\(bodies.joined())</div>\n"
}

private let guide = """
  ---
  title: "Les critères"
  displayToc: true
  ---

  # Les critères
  Voici le guide.

  ## Images
  \(tabs("img", ["Objectif": "Voir.\n</br>Savoir.", "À vérifier": "- Une alternative."]))
  ## L’ordre <i>de</i> lecture
  Avant.
  \(tabs("ord", ["Objectif": "Lire <a onclick=\"$('#img-1_tab').trigger('click')\">ceci</a>.", "Description": "Voir [là](#images).\n\n## Un titre\n\nFin."]))
  <!-- La licence. -->
  """

@Test func splitsAPageIntoCriteriaNamedAfterTheirHeadings() throws {
  let imported = Imported(["guide.txt": guide])
  #expect(imported.paths == ["images.fr.md", "index.fr.md", "l-ordre-de-lecture.fr.md"])
  #expect(
    imported["index.fr.md"] == """
      ---
      layout: guide
      title: "Les critères"
      criteria: [images, l-ordre-de-lecture]
      ---
      Voici le guide.

      """)
  #expect(
    imported["images.fr.md"] == """
      ---
      title: Images
      aliases: ["#img-0", "#img-1"]
      ---
      ## Objectif

      Voir.

      Savoir.

      ## À vérifier

      - Une alternative.

      """)
  let criterion = try #require(imported["l-ordre-de-lecture.fr.md"])
  #expect(criterion.contains("\n# L’ordre <i>de</i> lecture\n\nAvant.\n\n## Objectif\n"))
  // A heading of level 2 inside of a tab would be a tab of its own.
  #expect(criterion.contains("\n### Un titre\n\nFin.\n\n<!-- La licence. -->\n"))
  // Links lead to where their targets are now.
  #expect(criterion.contains("[ceci](images.fr.md#à-vérifier)"))
  #expect(criterion.contains("[là](images.fr.md)"))
  let decisions = imported.entries("Decisions")
  #expect(decisions.contains { $0.contains(":3`: unknown field, left out: `displayToc: true`") })
  #expect(decisions.contains { $0.contains("a guide of 2 criteria") })
}

@Test func turnsHeadingsIntoTabs() throws {
  let page = """
    ## Vide
    ## Un
    Avant.

    ### Objectif

    Voir.

    #### Plus

    ### Autre
    ## Deux
    \(tabs("b", ["A": "1", "B": "2"]))
    """
  let imported = Imported(["page.md": page], language: .french)
  #expect(imported.paths == ["deux.fr.md", "index.fr.md", "un.fr.md", "vide.fr.md"])
  #expect(imported["vide.fr.md"] == "---\ntitle: Vide\n---\n")
  #expect(
    imported["un.fr.md"]
      == "---\ntitle: Un\n---\nAvant.\n\n## Objectif\n\nVoir.\n\n### Plus\n\n## Autre\n")
}

@Test func keepsASetOfTabsFollowedByText() throws {
  let page =
    "## Un\n\(tabs("a", ["A": "1", "B": "2"]))\nAprès.\n\n## Deux\n\(tabs("b", ["A": "1", "B": "2"]))"
  let imported = Imported(["page.md": page])
  let kept = try #require(imported["un.fr.md"])
  #expect(kept.contains("::: tabs\n") && kept.contains("\nAprès.\n"))
  #expect(
    imported.entries("Needs your attention").count {
      $0.contains("the tabs of “Un” stay a separate set")
    } == 1)
}

@Test(arguments: [
  "## Un\n[là][x]\n\(tabs("a", ["A": "1", "B": "2"]))\n## Deux\n\nFin.\n\n[x]: https://example.org/\n",
  "## Un\nVoir[^1].\n\(tabs("a", ["A": "1", "B": "2"]))\n## Deux\n\nFin.\n\n[^1]: Note.\n",
])
func keepsAPageWithSharedDefinitionsInOnePiece(page: String) {
  let imported = Imported(["page.md": page])
  #expect(imported.paths == ["page.fr.md"])
  #expect(
    imported.entries("Needs your attention").count { $0.contains("not split into criteria") } == 1)
}

@Test(arguments: [
  ("page.md", "Le guide est pour vous, avec des images.", nil, "fr"),
  ("page.md", "The guide is for you, and it has images.", nil, "en"),
  ("page.md", "The guide is for you, and it has images.", Language.french, "fr"),
  ("page.en.md", "Le guide est pour vous, avec des images.", Language.french, "en"),
  ("page.en.md", "---\nlang: fr\n---\nThe guide is for you.", Language.english, "fr"),
])
func detectsTheLanguageOfAPage(
  name: String, text: String, option: Language?, expected: String
) {
  #expect(Imported([name: text], language: option).paths == ["page.\(expected).md"])
}

@Test func copiesImagesOrReportsThem() throws {
  let text = "# Une page\n\n![Un](../a%20b.png) ![Deux](<c (1).png>) ![Trois](d.png)\n"
  let imported = Imported(
    ["page.md": text], language: .french, beside: ["../a b.png": "/x/a b.png", "d.png": "/x/d.png"])
  #expect(
    imported["page.fr.md"]
      == "# Une page\n\n![Un](<images/a b.png>) ![Deux](<c (1).png>) ![Trois](images/d.png)\n")
  #expect(
    imported.result.copies.map { "\($0.source) \($0.path)" } == [
      "/x/a b.png images/a b.png", "/x/d.png images/d.png",
    ])
  #expect(imported.entries("Needs your attention").count { $0.contains("file `c (1).png`") } == 1)
}

@Test func usesTheNamesOfTheFirstLanguage() {
  let english = """
    ## Pictures
    \(tabs("img", ["Objective": "See.", "Description": "More.", "Checklist": "- One.\n- Two."]))
    ## Order
    Before.
    \(tabs("ord", ["Objective": "Read.", "Description": "There.\n\n### A title\n\nEnd."]))
    """
  let imported = Imported(["a.md": guide, "b.md": english], isPair: true)
  #expect(imported["index.en.md"]?.contains("criteria: [images, l-ordre-de-lecture]") == true)
  #expect(imported["l-ordre-de-lecture.en.md"]?.contains("title: Order") == true)
  #expect(imported.entries("Decisions").contains { $0.contains("paired with `a.md`") })
}

@Test(arguments: [
  ("[x](b.md) and `](b.md)`", "[x](b.en.md) and `](b.md)`"),
  ("[x](b.md)\n\n```\n[x](b.md)\n[q]: b.md\n```", "[x](b.en.md)\n\n```\n[x](b.md)\n[q]: b.md\n```"),
  (
    "[x][q] [r]\n\n[q]: <b.md> \"T\"\n[r]: b.md", "[x][q] [r]\n\n[q]: <b.en.md> \"T\"\n[r]: b.en.md"
  ),
  (
    "<a href=\"b.md\">b.md</a> [x](b.md 't (u)')",
    "<a href=\"b.en.md\">b.md</a> [x](b.en.md 't (u)')"
  ),
])
func changesOnlyTheAddressesOfLinks(text: String, expected: String) {
  let imported = Imported(["a.md": "# A\n\n\(text)\n", "b.md": "# B\n"])
  #expect(imported["a.en.md"] == "# A\n\n\(expected)\n")
}

@Test func importsSingleFilesAsThoseOfFolders() {
  let page = "+++\ntitle = \"Boats\"\nweight = 2\n+++\n!!! note \"Wet\"\n    Ropes.\n"
  let imported = Imported(["a.txt": page, "b.md": "---\nlang: es\n---\nHola.\n"])
  #expect(imported.paths == ["a.en.md"])
  #expect(imported["a.en.md"] == "---\ntitle: Boats\n---\n::: note Wet\nRopes.\n:::\n\n")
  #expect(imported.entries("Needs your attention").count { $0.contains("`b.md`: left out") } == 1)
}
