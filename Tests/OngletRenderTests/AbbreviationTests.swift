import OngletModel
import Testing

@testable import OngletRender

@Suite struct AbbreviationTests {
  /// French text with `{…}` for an abbreviation that leads to its explanation, and without typography.
  private func linked(_ text: String, in language: Language = .french) -> String {
    html(
      text, in: language, hasTypography: false,
      catalogue: Catalogue(glossary: Catalogue.words.glossary)
    ).replacing(
      #/<a class="abbreviation" href="#abbr-([a-z]*)"><abbr>([^<]*)</abbr></a>/#
    ) {
      "{\($0.output.1)=\($0.output.2)}"
    }
  }

  @Test(arguments: [
    ("WCAG et WCAG, API.", "<p>{wcag=WCAG} et WCAG, {api=API}.</p>\n"),
    ("une API\n\nune API", "<p>une {api=API}</p>\n<p>une API</p>\n"),
    ("*API* API", "<p><em>{api=API}</em> API</p>\n"),
    ("APIs, WCAGs et contraste", "<p>APIs, WCAGs et contraste</p>\n"),
    ("- API\n- API\n", "<ul>\n<li>{api=API}</li>\n<li>API</li>\n</ul>\n"),
    ("> API\n", "<blockquote>\n<p>{api=API}</p>\n</blockquote>\n"),
  ])
  func linksTheFirstUse(_ text: String, _ expected: String) {
    #expect(linked(text) == expected)
  }

  @Test(arguments: [
    "## API\n\nAPI", "[API](a) API", "`API` API", "[API]{lang=en} API", "<abbr>API</abbr> API",
    "<a href=\"a\">API *API*</a> API", "![API](a.png) API", "![API](a.png \"API\")\n\nAPI",
    "::: note API\nAPI\n:::", "| API |\n|---|\n| API |", "[*API*](a) API", "a.API API.a API",
    ":::: tabs\n::: tab API\nAPI\n:::\n::: tab b\nc\n:::\n::::",
    "<details><summary>API</summary>\n\nAPI\n\n</details>",
  ])
  func linksOnlyRunningText(_ text: String) {
    let written = linked(text)
    #expect(
      written.split(separator: "{api=API}", omittingEmptySubsequences: false).count == 2,
      "\(written)")
    // The last one is the one in running text.
    let rest = written.split(separator: "{api=API}", omittingEmptySubsequences: false).last ?? ""
    #expect(!rest.contains("API"), "\(written)")
  }

  @Test func recognisesAnEnglishPlural() {
    #expect(linked("APIs, API", in: .english) == "<p>{api=APIs}, API</p>\n")
  }

  @Test func marksTheLanguageOfALinkedAbbreviation() {
    #expect(
      line("WCAG, WCAG", catalogue: .words)
        == "<a class=\"abbreviation\" href=\"#abbr-wcag\"><abbr lang=\"en\">WCAG</abbr></a>, <span lang=\"en\">WCAG</span>"
    )
  }
}

/// Whole pages.
@Suite struct PageWordsTests {
  /// The pages of a site with words in two languages.
  private static let files = [
    "site.yml": "title: L'app VoiceOver !\nlanguages: [fr]\n",
    "catalogue/terms.yml": """
    terms:
      - {term: VoiceOver, language: en}
      - {term: WCAG, language: en}
    """,
    "catalogue/glossary.yml": """
    entries:
      - id: wcag
        names: WCAG
        expansion: {text: Web Content Accessibility Guidelines, language: en}
        definitions: Des règles pour WCAG.
      - id: api
        names: API
        expansion: {text: Application Programming Interface, language: en}
        definitions: Une interface.
      - id: rgaa
        names: RGAA
        expansion: {text: "référentiel d'amélioration", language: fr}
        definitions: La méthode de l'État.
    """,
    "index.fr.md": "---\ntitle: L'accueil !\n---\nWCAG, RGAA : WCAG et l'outil VoiceOver",
    "voix/index.fr.md":
      "---\ntitle: L'outil VoiceOver !\ndescription: 'Voici : VoiceOver'\n---\n"
      + "## Avec VoiceOver ?\n\na\n\n## B\n\nb\n\n## C\n\nc\n",
    "voix/note.fr.md": "# Note\n\nUn mot.\n",
    "guide/index.fr.md":
      "---\nlayout: guide\ntitle: Guide\ndisplay: together\ncriteria: [b, a]\n---\nL'API.\n",
    "guide/a.fr.md":
      "# A\n\n## Objectif\n\nAPI et WCAG\n\n## Liens\n\nRGAA[^1]\n\n[^1]: WCAG\n",
    "guide/b.fr.md":
      "---\ntitle: WCAG VoiceOver\naudience: 'Pour VoiceOver : oui'\n---\nWCAG\n\n## Liens\n\nAPI\n",
  ]

  private func html(_ folder: String, settings: String = "") async throws -> String {
    var files = Self.files
    files["site.yml"]? += settings
    return try await RenderedSite(files).html(folder).withVisibleSpaces
  }

  @Test func setsTitlesAndFrontMatter() async throws {
    let voice = "<span lang=\"en\">VoiceOver</span>"
    expect(
      try await html("fr/voix/"),
      contains: [
        "<title>L’outil VoiceOver·! – L’app VoiceOver·!</title>", "content=\"Voici~: VoiceOver\"",
        "<span>L’app \(voice)·!</span>", "aria-current=\"page\">L’outil \(voice)·!</a>",
        "<h1 id=\"page-title\">L’outil \(voice)·!</h1>",
        "<li><a href=\"#avec-voiceover\">Avec \(voice)·?</a>",
        "<h2 id=\"avec-voiceover\">Avec \(voice)·?</h2>",
      ])
    expect(
      try await html("fr/"),
      contains: ["L’outil \(voice)·!</a>", "<p>Voici~: \(voice)</p>"])
    expect(try await html("fr/voix/note/"), contains: ["<a href=\"../\">L’outil \(voice)·!</a>"])
  }

  @Test func typographyCanBeSwitchedOff() async throws {
    expect(
      try await html("fr/", settings: "typography: off\n"),
      contains: [
        "L'accueil !</h1>", "</a> : <span lang=\"en\">WCAG</span> et l'outil <span",
        "<dd class=\"expansion\">référentiel d'amélioration</dd>",
      ])
  }

  @Test func aPageEndsWithItsAbbreviationsInOrder() async throws {
    expect(
      try await html("fr/"),
      contains: [
        """
        <div><dt id="abbr-rgaa">RGAA</dt>
        <dd class="expansion">référentiel d’amélioration</dd>
        <dd>La méthode de l’État.</dd>
        </div>
        <div><dt id="abbr-wcag"><span lang="en">WCAG</span></dt>
        <dd class="expansion"><span lang="en">Web Content Accessibility Guidelines</span></dd>
        <dd>Des règles pour <span lang="en">WCAG</span>.</dd>
        </div>
        </dl>
        </details>
        """
      ])
    #expect(try await !html("fr/voix/note/").contains("abbr"))
  }

  @Test func criteriaShownTogetherShareOneList() async throws {
    let page = try await html("fr/guide/")
    let uses = page.matches(of: #/href="#abbr-([a-z]+)"/#).map { String($0.output.1) }
    #expect(uses == ["api", "wcag", "rgaa"])
    let entries = page.matches(of: #/dt id="abbr-([a-z]+)"/#).map { String($0.output.1) }
    #expect(entries == ["api", "rgaa", "wcag"])
    #expect(page.split(separator: "class=\"abbreviations\"").count == 2)
    expect(
      page,
      contains: [
        "<h2 id=\"b\"><span lang=\"en\">WCAG</span> <span lang=\"en\">VoiceOver</span></h2>",
        "Ce critère aide pour <span lang=\"en\">VoiceOver</span>~: oui.",
      ])
  }
}
