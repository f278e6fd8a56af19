import Foundation
import OngletModel
import Testing

@testable import OngletRender

/// The Markdown forms of whole sites.
@Suite struct SiteFormTests {
  /// The words and the structure of this project's own pages are in their forms.
  @Test func formsOfThisProjectSayWhatItsPagesSay() async throws {
    let site = try await RenderedSite(Self.content())
    let renderer = site.renderer
    var checked = 0
    let pages = renderer.site.pages.indexed()
      .filter { index, _ in Samples.areWhole || index.number % 12 == 0 }
    for (index, page) in pages where !page.isShownInGuide {
      let path = renderer.path(of: .markdown(index))
      let form = String(decoding: renderer.file(for: .markdown(index)).bytes, as: UTF8.self)
      let addresses = PageAddresses(
        site: renderer.site, facts: renderer.context.facts, path: page.address.path)
      let (lines, notes) = FormOutline(ofForm: form).lines.withoutFootnotes
      // The numbers of tables are not in their source.
      var got = lines.map { $0.replacing(#/^p Tab(?:le|leau)\s[0-9]+\s?:\s/#, with: "p ") }[...]
      for part in [index] + page.children.filter({ renderer.site.pages[$0].isShownInGuide }) {
        let source = renderer.site.pages[part]
        let level = part == index ? 1 : 2
        let title = "h\(level) \(source.page.wholeTitle.plainText.filter { $0 != "`" })"
        let place = got.firstIndex { $0.filter { $0 != "`" && $0 != "\"" } == title }
        #expect(place != nil, "no \(title) in \(path)")
        got = got[(place ?? got.startIndex)...]
        let (expected, expectedNotes) = FormOutline(
          of: source.page.body,
          writtenWith: MarkdownReference(renderer.context, page: part, addresses).documentContext()
        ).lines.withoutFootnotes
        #expect(Set(notes).isSuperset(of: expectedNotes), "the footnotes of \(source.page.path)")
        let start = got.indices.first { got[$0...].starts(with: expected) }
        #expect(
          start != nil,
          """
          \(source.page.path) in \(path):
          \(Array(got).difference(from: expected).removals.map { "\($0)" }.joined(separator: "\n"))
          """)
        checked += 1
      }
    }
    #expect(checked > pages.count / 8)
  }

  private static func content() throws -> [String: String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "content")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.reduce(into: [:]) { files, path in
      guard path.hasSuffix(".md") || path.hasSuffix(".yml") || path.contains("samples/") else {
        return
      }
      let file = folder.appending(path: path)
      if (try file.resourceValues(forKeys: [.isRegularFileKey])).isRegularFile == true {
        files[path] = try String(contentsOf: file, encoding: .utf8)
      }
    }
  }

  @Test func aGuideHoldsItsCriteria() async throws {
    let site = try await RenderedSite(ReferenceSite.files)
    #expect(
      try site.text("fr/design/index.md") == """
        # Conception

        ## Couleurs

        - Critères WCAG\u{a0}: [1.4.3 Contraste (minimum)](../../fr/wcag/1.4.3/index.md) (niveau AA), [1.4.6 Contrast (Enhanced)](../../fr/wcag/1.4.6/index.md) (niveau AAA)

        ### Description

        Voir aussi `accessibilityLabel`.

        ### À vérifier

        - Le texte atteint **4,5:1**.
        - Les thèmes [aussi](../../fr/wcag/1.1.1/index.md).

        + Étapes du projet\u{a0}: Conception

        """)
  }

  @Test func aSuccessCriterionSaysItsFactsAndLeadsToWhatUsesIt() async throws {
    let site = try await RenderedSite(ReferenceSite.files)
    #expect(
      try site.text("en/wcag/1.4.3/index.md") == """
        # 1.4.3 Contrast (Minimum)

        ## What to test

        ### [Design](../../../en/design/index.md)

        - [Colours](../../../en/design/index.md#colours)
          - Text reaches **4.5:1**.
          - Themes too.

        ### [Development](../../../en/development/index.md)

        - [Increased contrast](../../../en/development/index.md#contrast)

        ## In WCAG and the standards

        - Level: AA
        - Version: since WCAG 2.0
        - Guideline: [1.4 Distinguishable](../../../en/wcag/index.md#guideline-1.4)
        - Principle: [1 Perceivable](../../../en/wcag/index.md#principle-1)
        - French name: Contraste (minimum)
        - EN 301 549: clause 11.1.4.3
        - RGAA: criteria 3.2, 10.5
        - W3C texts: [Normative text](https://www.w3.org/TR/WCAG22/#contrast-minimum), [Understanding 1.4.3](https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum)

        ## APIs for this success criterion

        - [`UIAccessibility.isDarkerSystemColorsEnabled`](../../../en/apis/UIAccessibility.isDarkerSystemColorsEnabled/index.md)

        """)
  }

  @Test func aLinkWithoutWordsIsNamedInTheListOfChecks() async throws {
    var files = ReferenceSite.files
    files["design/colours.en.md"]?.append("\n- See [](wcag:1.4.6).\n- 1\\. of\n  two lines.\n")
    let site = try await RenderedSite(files)
    expect(
      try site.text("en/wcag/1.4.3/index.md"),
      contains: ["  - See 1.4.6 Contrast (Enhanced).\n  - 1\\. of two lines.\n"])
  }

  @Test func aSuccessCriterionThatIsOnlyMentionedSaysWhere() async throws {
    let site = try await RenderedSite(ReferenceSite.files)
    expect(
      try site.text("en/wcag/1.1.1/index.md"),
      contains: [
        """
        ## Criteria of this site

        No criterion of this site covers this success criterion yet.

        """,
        """

        ## Mentioned in

        - [Colours – Checklist](../../../en/design/index.md#colours-les-themes-aussi) (Design)

        """,
      ])
  }

  @Test func whatIsObsoleteOrUncertainOrWithoutANameSaysSo() async throws {
    let site = try await RenderedSite(ReferenceSite.files)
    expect(
      try site.text("fr/wcag/1.4.10/index.md"),
      contains: [
        "- Nom français\u{a0}: À confirmer\u{a0}: aucun texte officiel ne donne ce nom en français.\n"
      ])
    expect(
      try site.text("en/wcag/1.4.10/index.md"),
      contains: ["- French name: Redistribution (name to be confirmed)\n"])
    expect(
      try site.text("fr/wcag/1.4.6/index.md"),
      contains: [
        "- Nom français\u{a0}: Ce critère de succès n’a pas de nom officiel",
        "Understanding/contrast-enhanced) (en anglais)\n",
      ])
    expect(
      try site.text("en/wcag/4.1.1/index.md"),
      contains: [
        "> **Obsolete since WCAG 2.2**\n>\n> WCAG 2.2 removed this success criterion:",
        "- Version: since WCAG 2.0, removed in WCAG 2.2\n", "it is obsolete.\n",
      ])
  }

  @Test func aSymbolSaysItsFacts() async throws {
    let site = try await RenderedSite(ReferenceSite.files)
    #expect(
      try site.text("en/apis/accessibilityLabel/index.md") == """
        # `accessibilityLabel`

        Read by [`UIAccessibility.isDarkerSystemColorsEnabled`](../../../en/apis/UIAccessibility.isDarkerSystemColorsEnabled/index.md) and `VoiceOver`.

        - Kind: Property
        - Platform: iOS
        - Framework: UIKit
        - Available since: iOS 3
        - In Objective-C: `setAccessibilityLabel`
        - Common misspellings: `accessibilityLable`
        - Counterparts: [`View.accessibilityLabel(_:)`](../../../en/apis/View.accessibilityLabel/index.md) (SwiftUI, iOS 14)

        ## In the guides

        - [Colours – Description](../../../en/design/index.md#colours-description) (Design)

        """)
    expect(
      try site.text("en/apis/UIAccessibility.isDarkerSystemColorsEnabled/index.md"),
      contains: [
        "- Change notification: [`UIAccessibility.darkerSystemColorsStatusDidChangeNotification`](../",
        "](https://developer.apple.com/documentation/x) (to be confirmed)\n",
        """
        ### [Development](../../../en/development/index.md)

        - [Increased contrast](../../../en/development/index.md#contrast)
          - [Description](../../../en/development/index.md#contrast-description)

        ## Success criteria that it covers

        - [1.4.3 Contrast (Minimum), level AA](../../../en/wcag/1.4.3/index.md)

        """,
      ])
    expect(
      try site.text(
        "en/apis/UIAccessibility.darkerSystemColorsStatusDidChangeNotification/index.md"),
      contains: [
        "- Deprecated since: iOS 20\n",
        "- Replaced by: [`accessibilityLabel`](../../../en/apis/accessibilityLabel/index.md)\n",
        "The guides do not mention this API yet.\n",
      ])
  }

  @Test func indexesAndTheGlossarySayWhatTheirPagesSay() async throws {
    let site = try await RenderedSite(ReferenceSite.files)
    expect(
      try site.text("fr/wcag/index.md"),
      contains: [
        "4 critères de succès\u{a0}: 1 de niveau A, 2 de niveau AA, 1 de niveau AAA. Le site en couvre 2. [Voir la matrice des critères](../../fr/matrix/index.md).",
        "## 1 Perceptible\n\n### 1.1 Équivalents textuels\n\n- [1.1.1 ",
        "- [1.4.3 Contraste (minimum)](../../fr/wcag/1.4.3/index.md), niveau AA, 2 critères du site\n",
        "1.4.6/index.md), nouveau dans WCAG 2.2, niveau AAA, 1 critère du site\n",
        "1.4.10/index.md), nom à confirmer, niveau AA, pas encore couvert\n",
      ])
    expect(
      try site.text("en/apis/index.md"),
      contains: [
        "4 APIs for iOS.\n\n## UIKit\n\n### Properties\n\n- [`UIAccessibility.isDarker",
        "isDarkerSystemColorsEnabled/index.md), iOS 8, 1 criterion here\n",
        "ChangeNotification/index.md), iOS 8, deprecated\n",
        "\n## SwiftUI\n\n### Modifiers\n\n- [`View.accessibilityLabel(_:)`](",
      ])
    expect(
      try site.text("en/matrix/index.md"),
      contains: [
        "- [1.1.1 Non-text Content, level A](../../en/wcag/1.1.1/index.md)\n",
        "1.4.3/index.md): [Colours](../../en/design/index.md#colours), [Increased contrast](",
        "4.1.1/index.md), Obsolete since WCAG 2.2\n",
      ])
    expect(
      try site.text("fr/glossary/index.md"),
      contains: [
        """
        - **équivalent textuel**\u{a0}: Un texte.
          - En anglais\u{a0}: text alternative
        - **lecteur d’écran**\u{a0}: Un logiciel qui parle.
          - En anglais\u{a0}: screen reader
        - **WCAG** (Web Content Accessibility Guidelines)\u{a0}: Des règles.

        """
      ])
  }

  private func expect(
    _ text: String, contains parts: [String], location: SourceLocation = #_sourceLocation
  ) {
    for part in parts {
      #expect(text.contains(part), "no \(part) in\n\(text)", sourceLocation: location)
    }
  }

  @Test func theTextIndexListsGuidesAndThenEntriesOfTheCatalogue() async throws {
    let site = try await RenderedSite(ReferenceSite.files)
    let text = try site.text("llms.txt")
    let entries = try #require(text.firstRange(of: "## Optional\n\n")).upperBound
    #expect(
      text[..<entries] == """
        # Essai

        ## Français

        - [Accueil](fr/index.md)
        - [Conception](fr/design/index.md)
        - [Développement](fr/development/index.md)
        - [Wcag](fr/wcag/index.md)
        - [Apis](fr/apis/index.md)
        - [Matrix](fr/matrix/index.md)
        - [Glossary](fr/glossary/index.md)
        - [Checklists](fr/checklists/index.md)
        - [Conception](fr/checklists/design/index.md)
        - [fr/llms-full.txt](fr/llms-full.txt)\u{a0}: le texte de ces pages en un seul fichier, sans les listes qui le répètent
        - [criteria.json](criteria.json)\u{a0}: les critères et leurs relations, en JSON, pour d’autres outils

        ## English

        - [Home](en/index.md)
        - [Design](en/design/index.md)
        - [Development](en/development/index.md)
        - [Wcag](en/wcag/index.md)
        - [Apis](en/apis/index.md)
        - [Matrix](en/matrix/index.md)
        - [Glossary](en/glossary/index.md)
        - [Checklists](en/checklists/index.md)
        - [Design](en/checklists/design/index.md)
        - [en/llms-full.txt](en/llms-full.txt): the text of these pages in one file, without the lists that repeat it
        - [criteria.json](criteria.json): the criteria and their relations, in JSON, for other tools

        ## Optional


        """)
    #expect(
      text[entries...].split(separator: "\n").prefix(2) == [
        "- [1.1.1 Contenu non textuel](fr/wcag/1.1.1/index.md)",
        "- [1.4.3 Contraste (minimum)](fr/wcag/1.4.3/index.md)",
      ])
    #expect(text.hasSuffix("- [`accessibilityLabel`](en/apis/accessibilityLabel/index.md)\n"))
  }
}

extension [String] {
  /// The lines of an outline, and those of its footnotes, which a form has at its end. A page of
  /// several documents counts all of them.
  fileprivate var withoutFootnotes: (lines: [String], notes: [String]) {
    var lines: [String] = []
    var notes: [String] = []
    var isInNote = false
    for line in self {
      isInNote = line.hasPrefix("footnote ") || isInNote && line.hasPrefix(" ")
      let line = line.replacing(#/(footnote |\[\^)[0-9]+/#) { $0.output.1 }
      if isInNote { notes.append(line) } else { lines.append(line) }
    }
    return (lines, notes)
  }
}
