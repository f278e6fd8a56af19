import OngletModel
import Testing

@testable import OngletRender

@Suite struct ReferencePageTests {
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

  @Test func theSampleHasOneMistake() {
    let messages = site.diagnostics.map { "\($0.path): \($0.message.english)" }
    #expect(messages == ["catalogue/apple.yml: `notes` has no text in French"])
  }

  // MARK: Success criteria

  @Test(arguments: [
    ("fr/", "niveau AA", "2 critères du site", "pas encore couvert", "nouveau dans WCAG 2.2"),
    ("en/", "level AA", "2 criteria here", "not covered yet", "new in WCAG 2.2"),
  ])
  func theIndexSaysLevelsAndWhatIsCovered(
    _ language: String, _ level: String, _ count: String, _ gap: String, _ new: String
  ) throws {
    let html = try site.main(language + "wcag/")
    expect(
      html,
      contains: [
        "<h2 id=\"principle-1\">1 Perce", "<h3 id=\"guideline-1.4\">1.4 Disting",
        "<a href=\"./1.4.3/\">1.4.3 Contrast",
        "<span class=\"level level-aa\">\(level)</span>", count, gap, new,
      ])
    let toc = try site.html(language + "wcag/")
    expect(
      toc, contains: ["<a href=\"#principle-1\">1 ", "<a href=\"#guideline-4.1\">"])
  }

  @Test func aSuccessCriterionNamesItsPlaceInOtherTexts() throws {
    expect(
      try site.main("fr/wcag/1.4.3/"),
      contains: [
        "<dd><span class=\"level level-aa\">niveau AA</span></dd>",
        "<a href=\"../#guideline-1.4\">1.4 Distinguable</a>",
        "<dt>Nom anglais</dt><dd><span lang=\"en\">Contrast (Minimum)</span></dd>",
        "<dd>article 11.1.4.3</dd>", "<dd>critères 3.2, 10.5</dd>",
        "<a href=\"https://www.w3.org/Translations/WCAG22-fr/#contrast-minimum\">Texte normatif",
        "Understanding/contrast-minimum\" hreflang=\"en\">", "</a> (en anglais)",
      ])
    let english = try site.main("en/wcag/1.4.3/")
    expect(
      english,
      contains: [
        "<a href=\"https://www.w3.org/TR/WCAG22/#contrast-minimum\">Normative text</a>",
        "<span lang=\"fr\">Contraste (minimum)</span>", "clause 11.1.4.3",
      ])
    #expect(!english.contains("hreflang"), "\(english)")
  }

  @Test func criteriaThatServeStandUnderTheirGuidesWithTheirChecks() throws {
    expect(
      try site.main("fr/wcag/1.4.3/"),
      contains: [
        "<h3 class=\"group\"><a href=\"../../design/\">Conception</a></h3>",
        "<a href=\"../../design/#colours\">Couleurs</a>", "2 points à vérifier",
        "<a href=\"../../design/#colours-contrast\">Le texte atteint <strong>4,5:1</strong>.</a>",
        "Contraste augmenté</a>",
        "<a href=\"../../apis/UIAccessibility.isDarkerSystemColorsEnabled/\"><code",
      ])
    // A criterion that only names it in a check.
    let mentioned = try site.main("en/wcag/1.1.1/")
    expect(
      mentioned,
      contains: [
        "No criterion of this site covers this success criterion yet.",
        "<h2 id=\"mentions\">Mentioned in</h2>", "#colours-", "\">Colours – Checklist</a>",
        "(Design)",
      ])
  }

  @Test func whatIsObsoleteOrUncertainOrWithoutANameSaysSo() throws {
    expect(
      try site.words("fr/wcag/4.1.1/"),
      contains: ["Obsolète depuis WCAG 2.2", "n’est plus à vérifier", "n’a pas à couvrir"])
    expect(try site.words("fr/wcag/1.4.10/"), contains: ["aucun texte officiel ne donne ce nom"])
    expect(try site.words("en/wcag/1.4.10/"), contains: ["Redistribution (name to be confirmed)"])
    expect(
      try site.html("fr/wcag/1.4.6/"),
      contains: ["1.4.6 <span lang=\"en\">Contrast (Enhanced)</span></h1>"])
  }

  @Test func anAuthorsTextStandsAboveAndKeepsItsIdentifiersApart() throws {
    let html = try site.html("fr/wcag/1.4.3/")
    let own = try #require(html.firstRange(of: "Un mot de l’auteur"))
    let generated = try #require(html.firstRange(of: "<dl class=\"metadata facts\">"))
    #expect(own.upperBound < generated.lowerBound)
    let toc = ["<a href=\"#criteria-2\">Criteria</a>", "<a href=\"#criteria\">Ce qu"]
    expect(html, contains: toc)
    #expect(try site.html("en/wcag/1.4.3/").contains("Un mot") == false)
  }

  @Test func readingOrderFollowsTheNumbers() throws {
    expect(
      try site.html("fr/wcag/1.4.6/"),
      contains: [
        "<a rel=\"prev\" href=\"../1.4.3/\">",
        "<a rel=\"next\" href=\"../1.4.10/\">",
      ])
  }
}
