import OngletModel
import Testing

@testable import OngletRender

/// Pages of the catalogue, and what other pages show of it: what `Tests/Golden/catalogue` has not.
@Suite struct ReferenceViewTests {
  private let site: RenderedSite

  init() async throws {
    site = try await RenderedSite(ReferenceSite.files)
  }

  @Test func theSampleHasOneMistake() {
    let messages = site.diagnostics.map { "\($0.path): \($0.message.english)" }
    #expect(messages == ["catalogue/apple.yml: `notes` has no text in French"])
  }

  @Test func marksObsoleteUncertainAndUntranslatedCriteria() throws {
    expect(
      try site.words("fr/wcag/4.1.1/"),
      contains: ["Obsolète depuis WCAG 2.2", "n’est plus à vérifier", "n’a pas à couvrir"])
    expect(try site.words("fr/wcag/1.4.10/"), contains: ["aucun texte officiel ne donne ce nom"])
    expect(try site.words("en/wcag/1.4.10/"), contains: ["Redistribution (name to be confirmed)"])
    expect(
      try site.html("fr/wcag/1.4.6/"),
      contains: ["1.4.6 <span lang=\"en\">Contrast (Enhanced)</span></h1>"])
    expect(try site.main("en/wcag/"), contains: ["new in WCAG 2.2"])
  }

  @Test func listsSymbolsByTaskThenByFramework() async throws {
    var files = ReferenceSite.files
    let others = (1...5).map { "  - {name: other\($0), kind: method, framework: SwiftUI}" }
    files["catalogue/apple.yml"] = """
      platform: ios
      platform-name: iOS
      tasks:
        settings: {fr: Suivre les réglages, en: Follow settings}
        label: {fr: Nommer un élément, en: Name an element}
      symbols:
        - {name: accessibilityLabel, kind: property, task: label}
        - {name: UIAccessibility.isDarkerSystemColorsEnabled, kind: property, task: settings}
      \(others.joined(separator: "\n"))
        - {name: View.focus(_:at:), kind: modifier, framework: SwiftUI}
      """
    files["apis/View.focus.en.md"] = "A word."
    let site = try await RenderedSite(files)
    let html = try site.main("fr/apis/")
    expect(
      html,
      contains: [
        "<h2 id=\"task-settings\">Suivre les réglages</h2>", "<h2 id=\"task-label\">",
        // The most used come first, and what is in no task last; of many, some are folded.
        "<h2 id=\"framework-swiftui\">",
        "<summary>2 autres API<span class=\"visually-hidden\"> : SwiftUI</span></summary>",
      ])
    let headings = html.matches(of: #/<h2 id="([^"]*)"/#).map { String($0.output.1) }
    #expect(headings == ["task-settings", "task-label", "framework-swiftui"])
    expect(try site.main("en/apis/View.focus/"), contains: [".focus(…, at: …)"])
  }

  @Test func aSymbolThatNoPageNamesIsOnlyListed() async throws {
    var files = ReferenceSite.files
    (files[ReferenceSite.notification], files[ReferenceSite.modifier]) = (nil, nil)
    let documentation = "https://developer.apple.com/documentation/y"
    files["catalogue/apple.yml"]? += "\n    documentation: \(documentation)\n"
    let site = try await RenderedSite(files)
    #expect(!site.paths.contains { $0.contains("View.accessibilityLabel") })
    expect(
      try site.main("fr/apis/"),
      contains: [
        "<li id=\"symbol-View.accessibilityLabel\" data-framework=\"SwiftUI\"><span class=\"entry-name\"><a href=\"\(documentation)\""
      ])
    expect(
      try site.main("fr/apis/accessibilityLabel/"),
      contains: ["<a href=\"../#symbol-View.accessibilityLabel\"><code"])
    let index = try #require(
      site.renderer.site.pages.indices.first {
        site.renderer.site.pages[$0].address.path == "fr/apis/"
      })
    let entry = try #require(
      site.renderer.searchInput.entries(of: index).first {
        $0.address.text == "fr/apis/#symbol-View.accessibilityLabel"
      })
    #expect(entry.kind == .symbol && entry.title == "View.accessibilityLabel(_:)")
    let blocks = entry.text.parts.flatMap(\.blocks).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    #expect(blocks.contains("SwiftUI"))
  }

  @Test func aSymbolHasItsNamesAndRelations() throws {
    expect(
      try site.words("fr/apis/accessibilityLabel/"),
      contains: [
        "En Objective-C setAccessibilityLabel",
        "Équivalents View.accessibilityLabel(_:) (SwiftUI, iOS 14)",
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
        "<a href=\"../../development/#contrast\">Increased contrast</a>",
      ])
    expect(
      try site.words("en/apis/UIAccessibility.darkerSystemColorsStatusDidChangeNotification/"),
      contains: [
        "Deprecated since iOS 20", "Replaced by accessibilityLabel",
        "The guides do not mention this API yet.",
      ])
  }

  @Test func marksTermsInWordsOfTheTheme() async throws {
    var files = ReferenceSite.files
    files["catalogue/terms.yml"] = """
      terms:
        - {term: Framework, language: en}
        - {term: Niveau, language: en}
      """
    let marked = try await RenderedSite(files)
    expect(
      try marked.main("fr/apis/accessibilityLabel/"),
      contains: ["<dt><span lang=\"en\">Framework</span></dt>"])
    expect(
      try marked.main("fr/matrix/"),
      contains: ["<th scope=\"col\"><span lang=\"en\">Niveau</span></th>"])
    expect(
      try marked.main("fr/wcag/"),
      contains: ["<label><span><span lang=\"en\">Niveau</span></span><select name=\"level\""])
    expect(try marked.main("en/apis/accessibilityLabel/"), contains: ["<dt>Framework</dt>"])
  }

  @Test func sortsTheGlossaryByTheOrderOfEachLanguage() throws {
    func ids(_ folder: String) throws -> [String] {
      try site.main(folder).matches(of: #/<dt id="([^"]*)"/#).map { String($0.output.1) }
    }
    #expect(try ids("fr/glossary/") == ["alternative", "screen-reader", "wcag", "outline"])
    #expect(try ids("en/glossary/") == ["outline", "screen-reader", "alternative", "wcag"])
  }

  // MARK: Other pages

  @Test func criteriaLeadToThoseWithTheSameSuccessCriteria() throws {
    expect(
      try site.main("fr/design/"),
      contains: [
        "1.4.6 AAA<span class=\"visually-hidden\"> <span lang=\"en\">Contrast (Enhanced)</span>",
        "Mêmes critères de succès",
        "Développement : </span><a href=\"../development/#contrast\">Contraste augmenté</a>",
      ])
  }

  @Test func withoutACatalogueNumbersAreNotLinks() async throws {
    let files = ReferenceSite.files.filter {
      !$0.key.hasPrefix("catalogue/") && !$0.key.hasPrefix("wcag/")
    }
    let plain = try await RenderedSite(files)
    expect(
      try plain.main("fr/design/"),
      contains: ["<ul class=\"tags\"><li>1.4.3</li><li>1.4.6</li></ul>"])
    #expect(!plain.paths.contains { $0.contains("wcag") || $0.contains("matrix") })
  }
}
