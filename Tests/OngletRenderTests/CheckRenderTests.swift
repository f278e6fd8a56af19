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

  @Test func aCheckNamesItsSuccessCriteriaInTheOrderOfItsCriterion() throws {
    let main = try site.main("en/design/")
    expect(
      main,
      contains: [
        "<li id=\"colours-contrast\">Text reaches <strong>4.5:1</strong>. <p "
          + "class=\"check-criteria\"><a href=\"../wcag/1.4.3/\">1.4.3 AA</a></p> <details",
        "1.4.3 AA</a><span class=\"visually-hidden\">, </span> "
          + "<a href=\"../wcag/1.4.6/\">1.4.6 AAA</a></p> <ul> <li>A detail.</li> </ul> </li>",
        "Themes too. <p class=\"check-criteria\"><span class=\"tag\">Good practice</span></p>",
      ])
    #expect(!main.contains("Severity: major"))
  }

  @Test(arguments: [
    (
      "1.4.3",
      ["Text reaches <strong>4.5:1</strong>.", "Text reaches 7:1.", "The setting is read."]
    ),
    ("1.4.6", ["Text reaches 7:1."]),
  ])
  func aRequirementListsItsChecks(
    _ number: String, _ checks: [String]
  ) throws {
    let main = try site.main("en/wcag/\(number)/")
    let all = [
      "Text reaches <strong>4.5:1</strong>.", "Text reaches 7:1.", "The setting is read.",
      "Themes too.",
    ]
    #expect(all.filter { main.contains(">" + $0 + "</a>") } == checks)
  }
}
