import OngletModel
import Testing

@testable import OngletRender

@Suite struct ChecklistTests {
  private let site: RenderedSite

  init() async throws {
    site = try await RenderedSite(ReferenceSite.files)
  }

  private func expect(
    _ text: String, contains parts: [String], location: SourceLocation = #_sourceLocation
  ) {
    for part in parts {
      #expect(text.contains(part), "no \(part) in\n\(text)", sourceLocation: location)
    }
  }

  @Test(arguments: ["fr/", "en/"])
  func everyLanguageHasAnIndexAndAListOfEachGuideThatHasChecks(_ language: String) {
    let lists = site.paths.filter {
      $0.hasPrefix(language + "checklists/") && $0.hasSuffix(".html")
    }
    #expect(
      lists == [
        language + "checklists/index.html", language + "checklists/design/index.html",
      ])
  }

  @Test(arguments: [
    ("fr/", "Couleurs", "2 points à vérifier, dans 1 critère.", "1.4.3 AA<"),
    ("en/", "Colours", "2 checks from 1 criterion.", "1.4.3 AA<"),
  ])
  func aCheckStandsUnderItsCriterionWithLevelsPhasesAndKey(
    _ language: String, _ title: String, _ count: String, _ level: String
  ) throws {
    expect(
      try site.main(language + "checklists/design/"),
      contains: [
        count, "<section data-criterion=\"design/colours\"", "data-phases=\"design\"",
        "data-success-criteria=\"1.4.3:AA:contrast-minimum 1.4.6:AAA:contrast-enhanced\"",
        "id=\"checks/design/colours\">\(title)<",
        "<a href=\"../../design/#colours\">\(title)</a>", level,
        "<a href=\"../../wcag/1.4.3/\">1.4.3 ",
        "<li data-check=\"design/colours#colours-contrast\" data-wcag=\"1.4.3 1.4.6\">"
          + "<div class=\"check-text\">",
      ])
  }

  @Test func theIndexLeadsToListsAndKeepsThePlacesOfTheListOfAll() throws {
    let index = try site.main("en/checklists/")
    expect(
      index,
      contains: [
        "<li id=\"checks/design\" data-of-guide=\"design\" data-keys=\"colours#colours-contrast",
        "<span class=\"old-place\" id=\"checks/design/colours\"></span>",
        "<a href=\"./design/\">", "2 checks from 1 criterion.",
        "<script src=\"../../scripts/fragment-redirect.js\"></script>",
      ])
    #expect(!index.contains("data-check="))
  }

  @Test func guidesInOneMainPageStandBelowItsTitle() async throws {
    var files = ReferenceSite.files
    files["site.yml"] = files["site.yml"]?.replacing("[design,", with: "[design, parts,")
    files["parts/index.en.md"] = "# Parts"
    for name in ["first", "second"] {
      files["parts/\(name)/index.en.md"] = "---\ntitle: The \(name)\nlayout: guide\n---\nText."
      files["parts/\(name)/criterion.en.md"] = "# One\n\n## Checklist\n\n- It is so."
    }
    let index = try await RenderedSite(files).main("en/checklists/")
    let places = [
      "data-of-guide=\"design\"", "<h2 id=\"lists/parts\">Parts</h2>",
      "data-of-guide=\"parts/first\"", "data-of-guide=\"parts/second\"",
    ].map { index.firstRange(of: $0)?.lowerBound }
    let found = places.compactMap(\.self)
    #expect(found.count == places.count && found == found.sorted(), "\(index)")
    #expect(index.matches(of: #/<h2/#).count == 1)
  }

  @Test func theWordsOfACheckKeepTheirMarkupAndLinks() throws {
    expect(
      try site.main("fr/checklists/design/"),
      contains: [
        "Le texte atteint <strong>4,5:1</strong>.",
        "Les thèmes <a href=\"../../wcag/1.1.1/\">aussi</a>.",
      ])
  }

  @Test func translationsHaveTheSameKeys() throws {
    let keys = try ["fr/", "en/"].map { language in
      try site.main(language + "checklists/design/").matches(of: #/data-check="([^"]*)"/#)
        .map { String($0.1) }
    }
    #expect(keys[0].count == 2 && keys[0] == keys[1], "\(keys)")
  }

  @Test func wordsOfFilesStandInAllLanguages() throws {
    expect(
      try site.main("en/checklists/design/"),
      contains: [
        "<div data-word=\"status-passes\"><dt>Passes</dt><dd lang=\"fr\">Conforme</dd>"
          + "<dd lang=\"en\">Passes</dd></div>"
      ])
  }

  @Test func theScriptIsOnChecklistsOnly() throws {
    let script = "scripts/checklist.js"
    for (folder, isThere) in [
      ("en/checklists/", false), ("en/checklists/design/", true), ("en/wcag/", false),
    ] {
      let html = try site.html(folder)
      #expect(html.contains(script) == isThere, "\(folder)")
    }
  }

  @Test func aSiteWithoutChecksHasNoChecklists() async throws {
    var files = ReferenceSite.files
    for language in ["fr", "en"] {
      files["design/colours.\(language).md"] = "# Colours\n\n## Description\n\n- An item."
    }
    let site = try await RenderedSite(files)
    #expect(!site.paths.contains { $0.contains("checklists") }, "\(site.paths)")
  }

  @Test func anAuthorMayWriteTextAboveTheList() async throws {
    var files = ReferenceSite.files
    files["checklists.en.md"] = "# Lists of ours\n\nRead this first."
    let html = try await RenderedSite(files).html("en/checklists/")
    expect(html, contains: [">Lists of ours</h1>", "Read this first.", "data-keys="])
  }

  @Test func footnotesAndIdentifiersStayWhereTheyAre() async throws {
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
