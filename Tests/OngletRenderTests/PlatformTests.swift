import Testing

/// Catalogues of symbols of several platforms.
@Suite struct PlatformTests {
  private let site: RenderedSite

  init() async throws {
    site = try await RenderedSite([
      "site.yml": "languages: [fr, en]\n",
      // Symbols that pages name have pages.
      "index.fr.md": """
      ---
      apis: [View.contentDescription, aria-label, dialog]
      ---
      # Accueil
      """,
      "index.en.md": "# Home\n",
      "catalogue/android.yml": """
      platform: android
      platform-name: Android
      symbols:
        - name: View.contentDescription
          kind: property
          framework: android.view
          since: API 4
          names: {Java: [setContentDescription, getContentDescription], C++: describe}
          counterparts: [contentDescription, 'web:aria-label']
          documentation: https://developer.android.com/reference/android/view/View
          uncertain: [names]
        - {name: contentDescription, kind: property, framework: Jetpack Compose}
      """,
      "catalogue/web.yml": """
      platform: web
      platform-name: {fr: le web, en: the web}
      symbols:
        - name: aria-label
          kind: attribute
          since: WAI-ARIA 1.0
          documentation: https://developer.mozilla.org/fr/docs/Web/aria-label
        - {name: role="alert", kind: role}
        - name: dialog
          kind: element
          documentation: https://developer.mozilla.org/en-US/docs/Web/HTML/Element/dialog
        - {name: toggle, kind: event}
      """,
    ])
  }

  @Test func listsSymbolsWithoutAFrameworkByPlatform() throws {
    let words = try site.words("fr/apis/")
    for part in [
      "6 API pour Android, le web.",
      "Jetpack Compose contentDescription, Jetpack Compose, Android",
      "android.view View.contentDescription, android.view, Android, API 4",
      // The heading above says the platform.
      "le web aria-label, WAI-ARIA 1.0", "role=&quot;alert&quot;",
    ] {
      #expect(words.contains(part), "no \(part) in\n\(words)")
    }
    #expect(!words.contains("Sans framework"))
    #expect(try site.main("fr/apis/").contains("<h2 id=\"platform-web\">le web</h2>"))
    #expect(try site.words("en/apis/").contains("the web aria-label, WAI-ARIA 1.0"))
  }

  @Test func namesCounterpartsWithTheirPlatforms() throws {
    let android = try site.words("fr/apis/View.contentDescription/")
    #expect(
      android.contains(
        "Équivalents contentDescription (Jetpack Compose), aria-label (le web, WAI-ARIA 1.0)"),
      "\(android)")
    let web = try site.words("en/apis/aria-label/")
    #expect(
      web.contains("Counterparts View.contentDescription (android.view, Android, API 4)"), "\(web)")
  }

  @Test func namesLanguagesOfCode() throws {
    let words = try site.words("fr/apis/View.contentDescription/")
    #expect(
      words.contains(
        "En C++ describe (à confirmer) En Java setContentDescription, getContentDescription (à confirmer)"
      ), "\(words)")
  }

  @Test(arguments: [
    ("fr", "View.contentDescription", "reference/android/view/View\" hreflang=\"en\""),
    ("en", "aria-label", "aria-label\" hreflang=\"fr\""),
    ("fr", "dialog", "Element/dialog\" hreflang=\"en-US\">"), ("en", "dialog", "Element/dialog\">"),
  ])
  func marksDocumentationInAnotherLanguage(language: String, name: String, link: String) throws {
    let html = try site.main("\(language)/apis/\(name)/")
    #expect(html.contains(link), "\(html)")
    if name == "dialog" { #expect(html.contains("</a> (en anglais)") == (language == "fr")) }
  }
}
