import OngletModel
import Testing

@testable import OngletRender

/// Headings and labels whose words lead somewhere, where they stand again: in lists of tabs, tables
/// of contents and exports.
@Suite struct LinkNameTests {
  private let site: RenderedSite

  init() async throws {
    var files = ReferenceSite.files
    files["design/colours.fr.md"] = """
      ---
      wcag: [1.4.3]
      ---
      # Couleurs

      ## [](wcag:1.4.3)

      Texte.

      ## `accessibilityLabel` et le reste

      ## À vérifier

      - [](wcag:1.4.6).
      """
    files["page.fr.md"] = """
      # Page

      ## [](wcag:1.4.3)

      ## Puis *[](api:accessibilityLabel)* {#then}

      :::: tabs Réglages
      ::: tab VoiceOver `accessibilityLabel`
      Un.
      :::
      ::: tab [](wcag:1.4.3)
      Deux.
      :::
      ::::
      """
    site = try await RenderedSite(files)
  }

  private let criterionName = "1.4.3 Contraste (minimum)"

  @Test(arguments: ["fr/design/", "fr/page/"])
  func noLinkIsInALink(page: String) throws {
    let html = try site.html(page)
    let inLinks = html.split(separator: "<a ").dropFirst().filter { !$0.contains("</a>") }
    #expect(inLinks == [])
  }

  @Test func namesEmptyLinksInTabsAndContents() throws {
    let html = try site.html("fr/page/")
    #expect(html.contains("<a href=\"#1-4-3\">\(criterionName)</a>"))
    #expect(html.contains("data-kind=\"1-4-3\"><span>\(criterionName)</span></a></li>"))
    #expect(html.contains("Puis <em><code>accessibilityLabel</code></em></"))
    let guide = try site.html("fr/design/")
    #expect(guide.contains("#colours-1-4-3\" data-kind=\"1-4-3\"><span>\(criterionName)</span>"))
  }

  @Test func namesEmptyLinksInTheExport() throws {
    let json = try site.text("criteria.json")
    #expect(json.contains("\"fr\": \"\(criterionName)\""))
    #expect(json.contains("\"fr\": \"1.4.6 Contrast (Enhanced).\""))
  }
}
