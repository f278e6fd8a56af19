import OngletModel
import Testing

@testable import OngletRender

/// What the page of a criterion, and that of a success criterion, say first, and where the rest is.
@Suite struct CriterionPageTests {
  private static let guide = "---\nlayout: guide\ntitle: Guide\ndisplay: apart\n---\n"

  /// A site of English pages with the catalogue of `ReferenceSite`.
  private func site(
    _ pages: [String: String], changing catalogue: (inout [String: String]) -> Void = { _ in }
  ) async throws -> RenderedSite {
    var files = ReferenceSite.files.filter { $0.key.hasPrefix("catalogue/") }
    catalogue(&files)
    files["site.yml"] = "title: Sample\nlanguages: [en]\naddress: https://guidelines.test/\n"
    files["index.en.md"] = "# Home"
    files["guide/index.en.md"] = Self.guide
    return try await RenderedSite(files.merging(pages) { $1 })
  }

  // MARK: A criterion

  private static let motion = """
    ---
    wcag: [1.4.3, 9.9.9]
    apis: [accessibilityLabel, two, three, four, five]
    phases: [design]
    audience: Everyone, especially people who feel ill
    in-short: {rule: Nothing spins., design: Draw it still., code: Stop `accessibilityLabel`.,
      check: Look.}
    ---
    # Motion

    What moves.

    ## Objective

    Nobody feels ill.

    ## Checklist

    - It stops.
    """

  @Test func showsTheRuleOfACriterionAboveItsTabsAndItsOtherFieldsBelowThem() async throws {
    let site = try await site(["guide/motion.en.md": Self.motion])
    let main = try site.main("en/guide/motion/")
    let tabs = try #require(main.firstRange(of: "<div class=\"tabs\""))
    let facts = try #require(main.firstRange(of: "<div class=\"key-facts\">"))
    // No panel has a sample of code.
    #expect(
      main[..<tabs.lowerBound].contains(
        "<p class=\"rule\">Nothing spins.</p> <ul class=\"lines\"> <li><span class=\"label\">Code: "
      ))
    #expect(!main[..<tabs.lowerBound].contains("What moves."))
    expect(
      String(main[facts.upperBound...]),
      contains: [
        "<p class=\"audience\">This criterion helps everyone, especially people who feel ill.</p>",
        "<li><a href=\"../../wcag/1.4.3/\">1.4.3 AA<span class=\"visually-hidden\"> Contrast "
          + "(Minimum)</span></a></li><li>9.9.9</li>",
        "<dt>Project phases</dt><dd><ul class=\"tags\"><li>Design</li></ul>",
        "<dt>APIs</dt><dd><ul class=\"codes\"> <li><a href=\"../../apis/accessibilityLabel/\">",
        "three</code></li> </ul> <details> <summary>2 more APIs</summary>",
      ])
    let form = try site.text("en/guide/motion/index.md")
    #expect(form.contains("(level AA), 9.9.9\n"), "\(form)")
  }

  @Test(arguments: ["en/guide/motion/", "en/guide/whole/"])
  func eachSentenceOfAnAnswerOpensThePanelItIsAbout(_ path: String) async throws {
    let code = "## Code\n\n```\nstop()\n```\n\n## Checklist"
    let main = try await site([
      "guide/motion.en.md": Self.motion.replacing("## Checklist", with: code),
      "guide/other.en.md": "# Other\n\n## Objective\n\nNone.\n",
    ]).main(path)
    let label = { (name: String) in "<p class=\"opening\"><span class=\"label\">\(name): </span>" }
    expect(
      main,
      contains: [
        "<div class=\"tab-body\"> \(label("Design"))Draw it still.</p> <p>What moves.</p> <p>Nobody",
        "<div class=\"tab-body\"> <p class=\"opening\">Stop <a href=",
        "<div class=\"tab-body\"> \(label("Check"))Look.</p>",
      ])
    for sentence in ["Nothing spins.", "Draw it still.", ">Stop <a", "Look.", "What moves."] {
      #expect(main.ranges(of: sentence).count == 1, "\(sentence)")
    }
  }

  @Test(arguments: [
    ("Everyone", "everyone"), ("VoiceOver users.", "VoiceOver users"), ("iPad users", "iPad users"),
    ("A few", "a few"), ("", ""),
  ])
  func fitsAnAudienceIntoASentence(_ audience: String, _ words: String) {
    let strings = Strings(language: .english, values: ["audience": "It helps {audience}."])
    #expect(strings.sentence(.audience, audience) == "It helps \(words).")
  }

  @Test(arguments: MetadataText.allCases)
  func eachTextOfTheFrontMatterHasATemplateKey(_ field: MetadataText) {
    #expect(TemplateKey(name: field.rawValue) != nil)
  }

  // MARK: Footnotes

  @Test func showsFootnotesInThePanelThatCitesThem() async throws {
    let main = try await site([
      "guide/notes.en.md": """
      # Notes

      First.[^intro]

      ## Objective

      One[^one] and three[^three].

      ## Examples

      Two[^two], and one again[^one].

      [^intro]: Of the introduction.
      [^one]: One, see[^deep].
      [^two]: Two.
      [^three]: Three.
      [^deep]: Deep.
      """
    ]).main("en/guide/notes/")
    let panels = main.split(separator: "<section class=\"tab-panel\"")
    #expect(panels.count == 3)
    let notes = panels.map { panel in
      panel.matches(of: #/<li id="fn-(\d)"( value="\d")?>/#).map { String($0.output.1) }
    }
    // The last panel is followed by what the introduction leads to.
    #expect(notes == [[], ["2", "3", "5"], ["4", "1"]], "\(main)")
    expect(
      main,
      contains: [
        "<div class=\"footnotes\" role=\"group\" aria-label=\"Footnotes\"> <ol> <li id=\"fn-2\" value=\"2\"> <p>One,",
        "<li id=\"fn-3\"> <p>Three.", "<li id=\"fn-5\" value=\"5\">",
        "<section class=\"footnotes\" aria-label=\"Footnotes\"> <ol> <li id=\"fn-1\"> <p>Of the",
      ])
  }

  // Axe’s rule `landmark-unique`, github.com/daisy/ace/issues/300
  @Test func aPageOfSeveralCriteriaHasOneRegionOfFootnotes() async throws {
    let note = "Text[^a].\n\n## Objective\n\nx\n\n[^a]: A note.\n"
    let html = try await site([
      "guide/index.en.md":
        "---\nlayout: guide\ntitle: Guide\ndisplay: together\n---\nText[^a].\n\n[^a]: A note.\n",
      "guide/one.en.md": "# One\n\n\(note)", "guide/two.en.md": "# Two\n\n\(note)",
    ]).html("en/guide/")
    #expect(html.ranges(of: "class=\"footnotes\" role=\"group\"").count == 2)
    #expect(html.ranges(of: "<section class=\"footnotes\"").count == 1)
  }

  // MARK: Code and examples

  @Test func longNamesInCodeCanBreak() async throws {
    let main = try await site([
      "names.en.md": """
      # Names

      Not `VStack` nor `label.text` nor `isAccessibilityElement`, but `UIAccessibility.isVoiceOverRunning`, `let title = makeTitleOfTheWholeScreen()`,
      `UIAccessibility.isDarkerSystemColorsEnabled` and:

      ```
      UIAccessibility.isVoiceOverRunning
      ```
      """
    ]).main("en/names/")
    // Without the attribute a screen reader hears a space at each.
    expect(
      main.replacing("<wbr aria-hidden=\"true\"/>", with: "<wbr/>"),
      contains: [
        "<code>VStack</code> nor <code>label.text</code> nor "
          + "<code>isAccessibilityElement</code>",
        "<code>UIAccessibility<wbr/>.isVoice<wbr/>Over<wbr/>Running</code>",
        "<code>let title = make<wbr/>Title<wbr/>OfThe<wbr/>Whole<wbr/>Screen()</code>",
        ">UIAccessibility<wbr/>.isDarker<wbr/>System<wbr/>Colors<wbr/>Enabled</a></code>",
        "<pre><code>UIAccessibility.isVoiceOverRunning ",
      ])
  }

  @Test func namesTheGroupsOfExamples() async throws {
    let text = "# Title\n\n::: invalid `a` & “b”\nNo.\n:::\n\n::: note\nSo.\n:::\n"
    expect(
      try await site(["examples.en.md": text]).main("en/examples/"),
      contains: [
        "<div class=\"container invalid\" role=\"group\" "
          + "aria-label=\"Bad example\"> <h2 class=\"container-title\">",
        "<div class=\"container note\"> <p",
      ])
  }

  // MARK: A success criterion

  @Test func aSuccessCriterionBeginsWithItsSummary() async throws {
    let site = try await site(["wcag/1.4.3.en.md": "A word of the author."]) { files in
      files["catalogue/wcag.yml"]?.replace(
        "Contrast (Minimum)}",
        with: "Contrast (Minimum)}, summary: {en: Text can be read., fr: Le texte se lit.}")
    }
    #expect(site.diagnostics.map(\.message.english).first == nil)
    #expect(
      try site.main("en/wcag/1.4.3/").hasPrefix(
        " <p>Text can be read.</p> <p>A word of the author.</p>"))
    expect(try site.text("criteria.json"), contains: ["\"fr\": \"Le texte se lit.\""])
  }

  /// A criterion about two success criteria, whose text says what two of its symbols have to do with
  /// the first.
  private static let two = """
    ---
    wcag: [1.4.3, 1.4.6]
    apis: [accessibilityLabel, UIAccessibility.isDarkerSystemColorsEnabled, 'View.accessibilityLabel(_:)']
    ---
    # Two

    ## Description

    For [](wcag:1.4.3), use `UIAccessibility.isDarkerSystemColorsEnabled`.

    ## Examples

    Or `accessibilityLabel`.

    ## Checklist

    - It has `View.accessibilityLabel(_:)`. {wcag=1.4.3}
    - It is good. {wcag=1.4.6}
    """

  @Test func listsWhatATextNamesTogetherAndFoldsTheRest() async throws {
    let site = try await site(["guide/two.en.md": Self.two])
    let main = try site.main("en/wcag/1.4.3/")
    let part = try #require(main.firstRange(of: "<h2 id=\"symbols\">"))
    let fold = try #require(
      main.firstRange(
        of: "<details class=\"indirect\"> <summary>Indirectly: 1 API in the same criteria</summary>"
      ))
    let direct = main[part.upperBound..<fold.lowerBound]
    expect(
      String(direct), contains: ["isDarkerSystemColorsEnabled/\">", "View.accessibilityLabel/\">"])
    #expect(!direct.contains("apis/accessibilityLabel/"))
    #expect(main[fold.upperBound...].contains("apis/accessibilityLabel/"))
    // The other is named beside no symbol.
    expect(
      try site.main("en/wcag/1.4.6/"),
      contains: [
        "<p>No criterion directly links an API to this success criterion.</p> <details",
        "Indirectly: 3 APIs in the same criteria",
      ])
    let parts = try site.main("en/apis/UIAccessibility.isDarkerSystemColorsEnabled/")
      .split(separator: "<details class=\"indirect\">")
    expect(String(parts[0]), contains: ["1.4.3 Contrast (Minimum)</a>", "AA</span></li> </ul>"])
    expect(
      String(try #require(parts.dropFirst().first)),
      contains: [
        "Indirectly: 1 success criterion in the same criteria", "1.4.6 Contrast (Enhanced)",
      ])
  }
}
