import OngletLink
import OngletMarkdown
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
  func linkTheFirstUse(_ text: String, _ expected: String) {
    #expect(linked(text) == expected)
  }

  @Test(arguments: [
    "## API\n\nAPI", "[API](a) API", "`API` API", "[API]{lang=en} API", "<abbr>API</abbr> API",
    "<a href=\"a\">API *API*</a> API", "![API](a.png) API", "![API](a.png \"API\")\n\nAPI",
    "::: note API\nAPI\n:::", "| API |\n|---|\n| API |", "[*API*](a) API", "a.API API.a API",
    ":::: tabs\n::: tab API\nAPI\n:::\n::: tab b\nc\n:::\n::::",
    "<details><summary>API</summary>\n\nAPI\n\n</details>",
  ])
  func linkRunningTextAlone(_ text: String) {
    let written = linked(text)
    #expect(
      written.split(separator: "{api=API}", omittingEmptySubsequences: false).count == 2,
      "\(written)")
    // The last one is the one in running text.
    let rest = written.split(separator: "{api=API}", omittingEmptySubsequences: false).last ?? ""
    #expect(!rest.contains("API"), "\(written)")
  }

  @Test func takeAnEnglishPlural() {
    #expect(linked("APIs, API", in: .english) == "<p>{api=APIs}, API</p>\n")
  }

  @Test func aWordOfAnotherLanguageSaysSoInItsLink() {
    #expect(
      line("WCAG, WCAG", catalogue: .words)
        == "<a class=\"abbreviation\" href=\"#abbr-wcag\"><abbr lang=\"en\">WCAG</abbr></a>, <span lang=\"en\">WCAG</span>"
    )
  }
}

/// Whole pages.
@Suite struct PageWordsTests {
  private func page(_ path: String, _ text: String, _ fill: (inout Metadata) -> Void = { _ in })
    -> Page
  {
    var steps = path.split(separator: "/").map(String.init)
    let name = steps.removeLast()
    var metadata = Metadata()
    fill(&metadata)
    let title = metadata.title?.value ?? "Titre"
    return Page(
      id: PageID((steps + (name == "index" ? [] : [name])).joined(separator: "/")),
      language: .french, path: path + ".fr.md", metadata: metadata, title: title,
      heading: [Inline(.text(title), at: SourceRange(line: 1))],
      body: parse(MarkdownInput(bytes: Array(text.utf8), path: path)).document, isLegacy: false,
      isIndex: name == "index")
  }

  private let template = """
    {{documentTitle}}|{{description}}|{{{siteTitleHTML}}}
    {{{navigation}}}
    {{#breadcrumb}}<{{{.titleHTML}}}>{{/breadcrumb}}
    <h1>{{{heading}}}</h1>
    {{{toc}}}
    {{{body}}}
    {{#children}}({{{.titleHTML}}}:{{.description}}){{/children}}
    {{#criteria}}
    <h2>{{{.titleHTML}}}</h2>
    {{#.metadata}}{{.audience}}{{/.metadata}}
    {{{.introduction}}}{{{.tabs}}}
    {{/criteria}}
    {{{abbreviations}}}
    """

  private func renderer(
    _ pages: [Page], hasTypography: Bool = true, catalogue: Catalogue = .words
  ) async -> Renderer {
    var configuration = Configuration(languages: [.french], isExplicit: true)
    configuration.title = Localized([.french: "L'app VoiceOver !"])
    configuration.hasTypography = hasTypography
    let linked = await link(
      pages: pages, configuration: configuration,
      inventory: Inventory(contentFiles: [], publicFiles: []), jobs: 1
    ).site
    // Without the pages that the catalogue makes.
    let site = Site(
      configuration: configuration, pages: linked.pages, homes: linked.homes, redirects: [],
      files: [], catalogue: catalogue)
    let strings = Strings(
      language: .french,
      values: ["abbreviations": "Liste d'abréviations", "audience": "C'est {audience}."])
    let theme = Theme.load(
      templates: Theme.layouts.map {
        TemplateFile(path: "layouts/\($0).mustache", bytes: Array(template.utf8))
      } + ((try? RenderedSite.files(in: "partials")) ?? []), strings: [.french: strings],
      hasTypography: hasTypography
    ).theme
    return Renderer(
      site: site, theme: theme, facts: Facts(contentImages: [:], publicImages: [:]))
  }

  private func text(of path: String, _ renderer: Renderer) -> String {
    guard
      let number = renderer.site.pages.firstIndex(where: {
        $0.page.id.path == path && !$0.isShownInGuide
      })
    else { return "" }
    return String(decoding: renderer.file(for: .page(number)).bytes, as: UTF8.self)
      .withVisibleSpaces
  }

  private func title(_ text: String) -> Located<String> { Located(text, at: SourceRange(line: 1)) }

  @Test func titlesAndFrontMatterAreTextToo() async {
    let renderer = await renderer([
      page("index", "a") { $0.title = title("Accueil") },
      page("voix/index", "## Avec VoiceOver ?\n\na\n\n## L'autre\n\nb") {
        $0.title = title("L'outil VoiceOver !")
        $0.description = "Voici : VoiceOver"
      },
      page("voix/note", "a") { $0.title = title("Note") },
    ])
    let voice = "<span lang=\"en\">VoiceOver</span>"
    let home = text(of: "", renderer)
    let page = text(of: "voix", renderer)
    #expect(
      page.hasPrefix("L’outil VoiceOver·! – L’app VoiceOver·!|Voici~: VoiceOver|L’app \(voice)·!\n")
    )
    #expect(page.contains("aria-current=\"page\">L’outil \(voice)·!</a>"))
    #expect(page.contains("<h1>L’outil \(voice)·!</h1>"))
    #expect(page.contains("<li><a href=\"#avec-voiceover\">Avec \(voice)·?</a>"))
    #expect(page.contains("<h2 id=\"avec-voiceover\">Avec \(voice)·?</h2>"))
    #expect(home.contains("(L’outil \(voice)·!:Voici~: \(voice))"))
    #expect(text(of: "voix/note", renderer).contains("<L’outil \(voice)·!>"))
  }

  @Test func typographyCanBeSwitchedOff() async {
    let renderer = await renderer(
      [page("index", "L'outil VoiceOver : WCAG !") { $0.title = title("L'accueil !") }],
      hasTypography: false)
    let page = text(of: "", renderer)
    #expect(page.contains("<h1>L'accueil !</h1>"))
    #expect(
      page.contains("<p>L'outil <span lang=\"en\">VoiceOver</span> : <a class=\"abbreviation\""))
    #expect(page.contains("<summary>Liste d'abréviations</summary>"))
  }

  @Test func aPageEndsWithItsAbbreviationsByName() async {
    let renderer = await renderer([page("index", "WCAG, RGAA, WCAG et VoiceOver")])
    #expect(
      text(of: "", renderer).hasSuffix(
        """
        <details class="abbreviations">
        <summary>Liste d’abréviations</summary>
        <dl class="glossary">
        <div><dt id="abbr-rgaa">RGAA</dt>
        <dd class="expansion">référentiel général d’amélioration de l’accessibilité</dd>
        <dd>La méthode de l’État.</dd>
        </div>
        <div><dt id="abbr-wcag"><span lang="en">WCAG</span></dt>
        <dd class="expansion"><span lang="en">Web Content Accessibility Guidelines</span></dd>
        <dd>Des règles pour <span lang="en">WCAG</span>.</dd>
        </div>
        </dl>
        </details>
        """))
  }

  @Test func aPageWithoutAbbreviationsHasNoList() async {
    let renderer = await renderer([page("index", "## WCAG\n\n[WCAG](https://a.org)")])
    #expect(!text(of: "", renderer).contains("abbr"))
  }

  @Test func criteriaShownTogetherShareOneList() async {
    let renderer = await renderer([
      page("index", "a"),
      page("guide/index", "L'API.") {
        $0.layout = Located(.guide, at: SourceRange(line: 1))
        $0.display = .together
        $0.criteria = ["b", "a"].map(title)
      },
      page("guide/a", "## Objectif\n\nAPI et WCAG\n\n## Liens\n\nRGAA[^1]\n\n[^1]: WCAG"),
      page("guide/b", "WCAG\n\n## Objectif\n\nWCAG\n\n## Liens\n\nAPI") {
        $0.title = title("WCAG VoiceOver")
        $0.texts[.audience] = "Pour VoiceOver : oui"
      },
    ])
    let page = text(of: "guide", renderer)
    let uses = page.matches(of: #/href="#abbr-([a-z]+)"/#).map { String($0.output.1) }
    #expect(uses == ["api", "wcag", "rgaa"])
    let entries = page.matches(of: #/dt id="abbr-([a-z]+)"/#).map { String($0.output.1) }
    #expect(entries == ["api", "rgaa", "wcag"])
    #expect(page.split(separator: "class=\"abbreviations\"").count == 2)
    #expect(
      page.contains("<h2><span lang=\"en\">WCAG</span> <span lang=\"en\">VoiceOver</span></h2>"))
    #expect(page.contains("C’est pour <span lang=\"en\">VoiceOver</span>~: oui."))
  }
}
