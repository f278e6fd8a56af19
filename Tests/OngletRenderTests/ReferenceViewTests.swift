import OngletModel
import Testing

@testable import OngletRender

/// Symbols, the matrix, the glossary, and what other pages show of the catalogue.
@Suite struct ReferenceViewTests {
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

  @Test func symbolsAreListedByFrameworkAndKind() throws {
    let html = try site.main("fr/apis/")
    expect(
      html,
      contains: [
        "4 API pour iOS.", "<h2 id=\"framework-uikit\">UIKit</h2>",
        "<h3 id=\"framework-uikit-property\">Propriétés</h3>",
        "<h3 id=\"framework-uikit-notification\">Notifications</h3>",
        "<h2 id=\"framework-swiftui\">SwiftUI</h2>",
        "<h3 id=\"framework-swiftui-modifier\">Modificateurs</h3>",
        ">accessibilityLabel</code></a>",
        "iOS 3",
        "1 critère du site", "déprécié",
      ])
    #expect(!html.contains("-trait"))
  }

  @Test func symbolsOfOneFrameworkAreListedByKind() async throws {
    var files = ReferenceSite.files
    files["catalogue/apple.yml"] = """
      platform: ios
      platform-name: iOS
      symbols:
        - {name: accessibilityLabel, kind: property}
        - {name: UIAccessibility.isDarkerSystemColorsEnabled, kind: property}
      """
    let site = try await RenderedSite(files)
    let html = try site.main("fr/apis/")
    expect(html, contains: ["<h2 id=\"kind-property\">Propriétés</h2>"])
    #expect(!html.contains("framework"))
  }

  @Test func aSymbolThatNoPageNamesHasALine() async throws {
    var files = ReferenceSite.files
    (files[ReferenceSite.notification], files[ReferenceSite.modifier]) = (nil, nil)
    let documentation = "https://developer.apple.com/documentation/y"
    files["catalogue/apple.yml"]? += "\n    documentation: \(documentation)\n"
    let site = try await RenderedSite(files)
    #expect(!site.paths.contains { $0.contains("View.accessibilityLabel") })
    #expect(site.paths.contains("fr/apis/accessibilityLabel/index.html"))
    expect(
      try site.main("fr/apis/"),
      contains: [
        "<li id=\"symbol-View.accessibilityLabel\"><span class=\"entry-name\"><a href=\"\(documentation)\"",
        "<li id=\"symbol-UIAccessibility.darkerSystemColorsStatusDidChangeNotification\">"
          + "<span class=\"entry-name\"><code",
      ])
    expect(
      try site.main("fr/apis/accessibilityLabel/"),
      contains: ["<a href=\"../#symbol-View.accessibilityLabel\"><code"])
    let line = "fr/apis/#symbol-View.accessibilityLabel"
    expect(try site.text("criteria.json"), contains: ["\"fr\": \"\(line)\""])
    let index = try #require(
      site.renderer.site.pages.indices.first {
        site.renderer.site.pages[$0].address.path == "fr/apis/"
      })
    let entries = site.renderer.searchInput.entries(of: index)
    let entry = try #require(entries.first { $0.address.text == line })
    #expect(entry.kind == .symbol && entry.title == "View.accessibilityLabel(_:)")
    let blocks = entry.text.parts.flatMap { $0.blocks }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    #expect(blocks.contains("SwiftUI"))
  }

  @Test func aCounterpartNamesTheOther() throws {
    expect(
      try site.words("fr/apis/View.accessibilityLabel/"),
      contains: [
        "Nature Modificateur", "Framework SwiftUI", "Équivalents accessibilityLabel (UIKit, iOS 3)",
      ])
    expect(
      try site.text("fr/apis/View.accessibilityLabel/index.html"),
      contains: ["View.accessibilityLabel(_:) (Modificateur, SwiftUI, iOS)"])
  }

  @Test func aSymbolTellsItsNamesAndItsRelations() throws {
    expect(
      try site.words("fr/apis/accessibilityLabel/"),
      contains: [
        "Nature Propriété", "Disponible depuis iOS 3", "En Objective-C setAccessibilityLabel",
        "Fautes courantes accessibilityLable",
        "Équivalents View.accessibilityLabel(_:) (SwiftUI, iOS 14)",
        "Dans les guides Couleurs – Description (Conception)",
      ])
    expect(
      try site.main("fr/apis/accessibilityLabel/"),
      contains: [
        "<span lang=\"en\">Read by <a href=\"../UIAccessibility.isDarkerSystemColorsEnabled/\">",
        "<code translate=\"no\">VoiceOver</code>.</span>",
      ])
    expect(
      try site.main("en/apis/UIAccessibility.isDarkerSystemColorsEnabled/"),
      contains: [
        "<a href=\"../UIAccessibility.darkerSystemColorsStatusDidChangeNotification/\">",
        "<dt>Documentation</dt><dd><a href=\"https://developer.apple.com/documentation/x\">",
        "(to be confirmed)", "<a href=\"../../development/#contrast\">Increased contrast</a>",
        "<a href=\"../../development/#contrast-description\">Description</a>",
        ">1.4.3 Contrast (Minimum), level AA</a>",
      ])
    expect(
      try site.words("en/apis/UIAccessibility.darkerSystemColorsStatusDidChangeNotification/"),
      contains: [
        "Deprecated since iOS 20", "Replaced by accessibilityLabel",
        "The guides do not mention this API yet.",
      ])
  }

  @Test func wordsOfTheThemeMarkTermsInElementsOnly() async throws {
    var files = ReferenceSite.files
    files["catalogue/terms.yml"] = """
      terms:
        - {term: Framework, language: en}
        - {term: Niveaux, language: en}
      """
    let marked = try await RenderedSite(files)
    expect(
      try marked.main("fr/apis/accessibilityLabel/"),
      contains: ["<dt><span lang=\"en\">Framework</span></dt>"])
    expect(
      try marked.main("fr/matrix/"),
      contains: [
        "aria-label=\"Niveaux affichés\"", "<span lang=\"en\">Niveaux</span> A et AA</a>",
      ])
    expect(try marked.main("en/apis/accessibilityLabel/"), contains: ["<dt>Framework</dt>"])
  }

  @Test func theModelHasThePartsOfWCAGAndAllOfASymbol() throws {
    expect(
      try site.text("criteria.json"),
      contains: [
        """
          "guidelines": [
            {
              "names": {
                "en": "Text Alternatives",
                "fr": "Équivalents textuels"
              },
              "number": "1.1",
              "slug": "text-alternatives"
            },
        """,
        """
              "number": "4",
              "slug": "robust"
            }
          ],
          "schemaVersion": 3,
        """,
        "\"changeNotification\": \"UIAccessibility.darkerSystemColorsStatusDidChangeNotification\",",
        """
              "counterparts": [
                "View.accessibilityLabel(_:)"
              ],
        """,
        """
              "notes": {
                "en": "Read by `UIAccessibility.isDarkerSystemColorsEnabled` and `VoiceOver`."
              },
        """,
        """
              "uncertain": [
                "documentation"
              ]
        """,
      ])
  }

  @Test func theMatrixHasARowASuccessCriterionAndAColumnAGuide() throws {
    let html = try site.main("fr/matrix/")
    expect(
      html,
      contains: [
        "<th scope=\"col\"><a href=\"../design/\">Conception</a></th> <th scope=\"col\">"
          + "<a href=\"../development/\">Développement</a></th>",
        "<th scope=\"rowgroup\" colspan=\"3\"><span>1 Perceptible</span></th>",
        "<tr class=\"row-level-aaa\">", "<tr class=\"row-level-a is-gap\">",
        "<span class=\"visually-hidden\">aucun critère</span>",
        "<a href=\"../design/#colours\">Couleurs</a>",
        "<a href=\"#level-aa\">Niveaux A et AA</a>", "id=\"level-aa\"",
      ])
    #expect(html.ranges(of: "<tr class=\"row-").count == 5)
  }

  @Test func theGlossaryIsInTheOrderOfItsLanguage() throws {
    let french = try site.main("fr/glossary/")
    let ids = french.matches(of: #/<dt id="([^"]*)"/#).map { String($0.output.1) }
    #expect(ids == ["alternative", "screen-reader", "wcag", "outline"])
    expect(
      french,
      contains: [
        "<span lang=\"en\">Web Content Accessibility Guidelines</span>",
        "En anglais : <span lang=\"en\">screen reader</span>",
      ])
    let english = try site.main("en/glossary/")
    #expect(
      english.matches(of: #/<dt id="([^"]*)"/#).map { String($0.output.1) }
        == ["outline", "screen-reader", "alternative", "wcag"])
    #expect(english.ranges(of: "In French:").count == 3, "\(english)")
  }

  // MARK: Other pages

  @Test func criteriaLeadToTheCatalogueAndToOneAnother() throws {
    expect(
      try site.main("fr/design/"),
      contains: [
        "<a href=\"../wcag/1.4.3/\">1.4.3 AA<span class=\"visually-hidden\"> "
          + "Contraste (minimum)</span></a>",
        "1.4.6 AAA<span class=\"visually-hidden\"> <span lang=\"en\">Contrast (Enhanced)</span>",
        "Critères d’autres guides pour les mêmes critères de succès",
        "<a href=\"../development/#contrast\">Contraste augmenté</a>",
      ])
    expect(
      try site.main("en/development/").replacing("<wbr aria-hidden=\"true\"/>", with: "<wbr/>"),
      contains: [
        "<a href=\"../apis/UIAccessibility.isDarkerSystemColorsEnabled/\">"
          + "<code translate=\"no\">UIAccessibility<wbr/>.is<wbr/>Darker<wbr/>System<wbr/>Colors"
          + "<wbr/>Enabled</code></a>",
        "<a href=\"../design/#colours\">Colours</a>",
      ])
  }

  @Test func withoutACatalogueNumbersAndNamesStandAsTheyAre() async throws {
    let files = ReferenceSite.files.filter {
      !$0.key.hasPrefix("catalogue/") && !$0.key.hasPrefix("wcag/")
    }
    let plain = try await RenderedSite(files)
    expect(
      try plain.main("fr/design/"),
      contains: ["<ul class=\"tags\"><li>1.4.3</li><li>1.4.6</li></ul>"])
    #expect(!plain.paths.contains { $0.contains("wcag") || $0.contains("matrix") })
  }

  @Test func navigationAndCardsLeaveTheEntriesOut() throws {
    let html = try site.html("fr/wcag/1.4.3/")
    let start = try #require(html.firstRange(of: "id=\"page-navigation\""))
    let navigation = html[start.upperBound...].prefix { $0 != "\u{0}" }
      .prefix(upTo: try #require(html.firstRange(of: "</nav>", after: start)).lowerBound)
    #expect(!navigation.contains("1.4.6"))
    #expect(navigation.contains("<a href=\"../\" aria-current=\"true\">"))
    #expect(!(try site.html("fr/wcag/").contains("class=\"cards\"")))
  }

  @Test func titlesAndDescriptionsAreUniqueInTheirLanguage() throws {
    for language in ["fr/", "en/"] {
      let pages = site.paths.filter {
        $0.hasSuffix(".html")
          && ($0.hasPrefix(language + "wcag/") || $0.hasPrefix(language + "apis/"))
      }
      #expect(pages.count == 11)
      let folders = pages.map { String($0.dropLast("index.html".count)) }
      let titles = try folders.map {
        try #require(try site.html($0).firstMatch(of: #/<title>[^<]*/#)).output
      }
      #expect(Set(titles).count == titles.count, "\(titles)")
      let leaves = folders.filter { $0.split(separator: "/").count == 3 }
      let descriptions = try leaves.map {
        try #require(
          try site.html($0).firstMatch(of: #/<meta name="description" [^>]*content="[^"]*/#),
          "\($0)"
        ).output
      }
      #expect(Set(descriptions).count == leaves.count, "\(descriptions)")
    }
    expect(
      try site.html("fr/wcag/1.4.3/"),
      contains: ["Critère de succès 1.4.3 des WCAG 2.2, niveau AA\u{a0}: Contraste (minimum)."])
  }
}

extension String {
  fileprivate func firstRange(of text: String, after range: Range<Index>) -> Range<Index>? {
    self[range.upperBound...].firstRange(of: text)
  }
}
