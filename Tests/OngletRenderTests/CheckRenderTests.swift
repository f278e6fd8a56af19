import OngletModel
import Testing

@testable import OngletRender

/// How pages show which success criteria checks answer, and how they are tested.
@Suite struct CheckRenderTests {
  private let site: RenderedSite

  init() async throws {
    var files = ReferenceSite.files
    files["design/colours.fr.md"] = """
      ---
      wcag: [1.4.3, 1.4.6]
      phases: [design]
      ---
      # Couleurs

      ## À vérifier

      - Le texte atteint **4,5:1**. {#contrast wcag=1.4.3}
        - Test : mesurer avec [l’outil](wcag:1.1.1).
        - Attendu : 4,5:1 ou *plus*.
        - Gravité : majeure. On ne lit plus.
      - Le texte atteint 7:1. {#more wcag=1.4.6,1.4.3}
        - Un détail.
      - Les thèmes aussi. {#themes wcag=none}
      """
    files["design/colours.en.md"] = """
      # Colours

      ## Checklist

      - Text reaches **4.5:1**.
        - Test: measure with [the tool](wcag:1.1.1).
        - Expected: 4.5:1 or *more*.
        - Severity: major. Nobody reads it.
      - Text reaches 7:1.
        - A detail.
      - Themes too.
      """
    files["development/contrast.fr.md"] = """
      ---
      wcag: [1.4.3]
      ---
      # Contraste

      ## À vérifier

      - Le réglage est lu. {#setting}
      """
    files["development/contrast.en.md"] = "# Contrast\n\n## Checklist\n\n- The setting is read."
    site = try await RenderedSite(files)
  }

  private func expect(
    _ text: String, contains parts: [String], location: SourceLocation = #_sourceLocation
  ) {
    for part in parts {
      #expect(text.contains(part), "no \(part) in\n\(text)", sourceLocation: location)
    }
  }

  private static let test = """
    <details class="check-test"> <summary>How to test<span class="visually-hidden">, </span> \
    <span class="severity severity-major">major</span></summary> <dl> \
    <div><dt>Test</dt><dd>measure with <a href="
    """

  @Test func thePageOfACriterionShowsChipsAndTestsOfItsChecks() throws {
    let main = try site.main("en/design/")
    expect(
      main,
      contains: [
        "<li id=\"colours-contrast\">Text reaches <strong>4.5:1</strong>. <p "
          + "class=\"check-criteria\"><a href=\"../wcag/1.4.3/\">1.4.3 AA</a></p> "
          + Self.test,
        "<div><dt>Expected</dt><dd>4.5:1 or <em>more</em>.</dd></div> <div><dt>Severity</dt>"
          + "<dd><strong>major</strong>. Nobody reads it.</dd></div> </dl> </details> </li>",
        // Those of the criterion are in its order.
        "1.4.3 AA</a><span class=\"visually-hidden\">, </span> "
          + "<a href=\"../wcag/1.4.6/\">1.4.6 AAA</a></p> <ul> <li>A detail.</li> </ul> </li>",
        "Themes too. <p class=\"check-criteria\"><span class=\"tag\">Good practice</span></p>",
      ])
    #expect(!main.contains("Severity: major"))
  }

  @Test func aCriterionOfOneSuccessCriterionSaysItOnce() throws {
    expect(
      try site.main("en/development/"),
      contains: ["<li id=\"contrast-setting\">The setting is read.</li>"])
    expect(
      try site.main("en/checklists/development/"),
      contains: [
        "data-wcag=\"1.4.3\"><div class=\"check-text\">The setting is read.</div> <p "
          + "class=\"check-criteria\"><a href=\"../../wcag/1.4.3/\">1.4.3 AA</a></p> </li>"
      ])
  }

  @Test func aChecklistHasThemAsDataAndAsWords() throws {
    expect(
      try site.main("en/checklists/design/"),
      contains: [
        "<li data-check=\"design/colours#colours-contrast\" data-wcag=\"1.4.3\" "
          + "data-severity=\"major\"><div class=\"check-text\">Text reaches "
          + "<strong>4.5:1</strong>.</div> <p class=\"check-criteria\"><a "
          + "href=\"../../wcag/1.4.3/\">1.4.3 AA</a></p> " + Self.test,
        "data-wcag=\"1.4.3 1.4.6\"><div class=\"check-text\">Text reaches 7:1.</div>",
        "data-wcag=\"\"><div class=\"check-text\">Themes too.</div> <p class=\"check-criteria\">"
          + "<span class=\"tag\">Good practice</span></p>",
      ])
  }

  @Test func aCheckThatSaysNothingCountsForAllOfItsCriterion() async throws {
    let main = try await RenderedSite(ReferenceSite.files).main("en/checklists/design/")
    expect(
      main,
      contains: [
        "data-wcag=\"1.4.3 1.4.6\"><div class=\"check-text\">Text reaches "
          + "<strong>4.5:1</strong>.</div> </li>"
      ])
  }

  @Test(arguments: [
    (
      "1.4.3",
      ["Text reaches <strong>4.5:1</strong>.", "Text reaches 7:1.", "The setting is read."]
    ),
    ("1.4.6", ["Text reaches 7:1."]),
  ])
  func thePageOfASuccessCriterionListsTheChecksThatAnswerIt(
    _ number: String, _ checks: [String]
  ) throws {
    let main = try site.main("en/wcag/\(number)/")
    let all = [
      "Text reaches <strong>4.5:1</strong>.", "Text reaches 7:1.", "The setting is read.",
      "Themes too.",
    ]
    #expect(all.filter { main.contains(">" + $0 + "</a>") } == checks)
  }

  @Test func theMatrixCountsTheChecks() throws {
    expect(
      try site.main("en/matrix/"),
      contains: [
        "<a href=\"../design/#colours\">Colours</a> <span class=\"where\">(2 checks)</span>",
        "<a href=\"../design/#colours\">Colours</a> <span class=\"where\">(1 check)</span>",
      ])
  }

  @Test func theMarkdownFormSaysThemInWords() throws {
    expect(
      try site.text("en/design/index.md"),
      contains: [
        """
        - Text reaches **4.5:1**. ([1.4.3 AA](https://guidelines.test/en/wcag/1.4.3/))
          - Test: measure with [the tool](https://guidelines.test/en/wcag/1.1.1/).
          - Expected: 4.5:1 or *more*.
          - Severity: major. Nobody reads it.
        """, "- Themes too. (Good practice)\n",
      ])
  }
}
