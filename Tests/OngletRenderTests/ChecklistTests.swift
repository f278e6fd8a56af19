import OngletModel
import Testing

@testable import OngletRender

/// What `Tests/Golden/catalogue` has not.
@Suite struct ChecklistTests {
  private let site: RenderedSite

  init() async throws {
    site = try await RenderedSite(ReferenceSite.files)
  }

  @Test func aCheckCountsForAllSuccessCriteriaOfItsCriterion() throws {
    expect(
      try site.main("fr/checklists/design/"),
      contains: [
        "2 points à vérifier, dans 1 critère.",
        "data-success-criteria=\"1.4.3:AA:contrast-minimum 1.4.6:AAA:contrast-enhanced\"",
        "<li data-check=\"design/colours#colours-contrast\" data-wcag=\"1.4.3 1.4.6\">"
          + "<div class=\"check-text\">",
      ])
  }

  @Test func groupsGuidesBelowTheirMainPage() async throws {
    var files = ReferenceSite.files
    files["site.yml"] = files["site.yml"]?.replacing("[design,", with: "[design, parts,")
    files["parts/index.en.md"] = "# Parts"
    for name in ["first", "second"] {
      files["parts/\(name)/index.en.md"] = "---\ntitle: The \(name)\nlayout: guide\n---\nText."
      files["parts/\(name)/criterion.en.md"] = "# One\n\n## Checklist\n\n- It is so."
    }
    let index = try await RenderedSite(files).main("en/checklists/")
    let places = [
      "<h2 id=\"lists/\">Guides</h2>", "data-of-guide=\"design\"",
      "<h2 id=\"lists/parts\">Parts</h2>",
      "data-of-guide=\"parts/first\"", "data-of-guide=\"parts/second\"",
    ].map { index.firstRange(of: $0)?.lowerBound }
    let found = places.compactMap(\.self)
    #expect(found.count == places.count && found == found.sorted(), "\(index)")
    #expect(index.matches(of: #/<h2/#).count == 2)
  }

  @Test func onlyChecklistsLoadTheirScript() throws {
    let script = "scripts/checklist.js"
    for (folder, isThere) in [
      ("en/checklists/", false), ("en/checklists/design/", true), ("en/wcag/", false),
    ] {
      let html = try site.html(folder)
      #expect(html.contains(script) == isThere, "\(folder)")
    }
  }

  @Test func anAuthorMayWriteTextAboveTheList() async throws {
    var files = ReferenceSite.files
    files["checklists.en.md"] = "# Lists of ours\n\nRead this first."
    let html = try await RenderedSite(files).html("en/checklists/")
    expect(html, contains: [">Lists of ours</h1>", "Read this first.", "data-keys="])
  }

  @Test func omitsFootnotesAndIdentifiersInChecklists() async throws {
    var files = ReferenceSite.files
    files["design/colours.fr.md"] = """
      # Couleurs

      ## À vérifier

      - Le texte[^1] se [lit]{#reading lang=fr}. {#contrast}

      [^1]: Une note.
      """
    let main = try await RenderedSite(files).main("fr/checklists/design/")
    expect(
      main, contains: ["<div class=\"check-text\">Le texte se <span lang=\"fr\">lit</span>.</div>"])
  }
}
