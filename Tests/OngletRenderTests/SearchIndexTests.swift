import OngletModel
import Testing

@testable import OngletRender

/// The words and the files of the search. `Tests/Scripts/search.test.js` tests the same words in the
/// browser.
@Suite struct SearchIndexTests {
  private func words(_ text: String, _ language: Language = .french) -> [[String]] {
    let rules = SearchWords(language.rules)
    var found: [[String]] = []
    SearchWords.forEachToken(in: Array(text.utf8)) {
      found.append(rules.words(of: String(decoding: $0, as: UTF8.self)).map(\.form))
    }
    return found
  }

  /// Reported by zestedesavoir/zds-site#6747.
  @Test(arguments: [
    ("L’écran, l'écran, L’ÉCRAN", "ecran ecran ecran"),
    ("d’œil j’ai m’a n’y s’il c’est ç’a", "oeil ai a y il est a"),
    ("qu’un jusqu’à lorsqu’on puisqu’il", "un a on il"),
    ("quoiqu’il quelqu’un presqu’île", "il un ile"), ("l’iOS 26, l’11 mai", "ios 26 11 mai"),
    ("l’« écran » «\u{A0}l’écran\u{A0}»", "l ecran ecran"), ("dit l’ x 'l'.", "dit l x l"),
    ("aujourd’hui prud’homme", "aujourdhui prudhomme"), ("l’e\u{301}cran", "ecran"),
  ])
  func removesElisions(text: String, expected: String) {
    #expect(words(text).compactMap(\.first).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("isReduceMotionEnabled", ["isreducemotionenabled", "is", "reduce", "motion", "enabled"]),
    ("UIView.isHidden", ["uiview.ishidden", "uiview", "ui", "view", "ishidden", "is", "hidden"]),
    ("aria-label", ["arialabel", "aria", "label"]), ("aria_label", ["arialabel", "aria", "label"]),
    ("l’aria-label", ["arialabel", "aria", "label"]), ("1.4.3", ["1.4.3"]), ("URLs", ["urls"]),
    ("e-mail", ["email", "mail"]), ("iPhone", ["iphone", "phone"]), ("WCAG", ["wcag"]),
    ("Straße", ["strasse"]), ("Łódź", ["lodz"]), ("co\u{AD}op", ["coop"]), ("한글", ["한글"]),
  ])
  func splitsNamesIntoParts(token: String, expected: [String]) {
    #expect(words(token) == [expected])
  }

  @Test func removesEnglishEnclitics() {
    #expect(words("it’s, user's doesn’t", .english).map(\.first) == ["it", "user", "doesn"])
    #expect(words("l’été, d’Artagnan", .english).map(\.first) == ["lete", "dartagnan"])
  }

  @Test func splitsTextWithoutSpacesIntoCharacters() {
    #expect(words("画像の説明 ok", Language("ja")).map(\.first) == ["画", "像", "の", "説", "明", "ok"])
  }

  private static let files = [
    "site.yml": """
    languages: [fr]
    title: Essai
    sections: {objective: {fr: [Objectif]}, description: {fr: [Description]}}
    """,
    "index.fr.md": "# Accueil\n\nBonjour.\n",
    "guide/index.fr.md":
      "---\nlayout: guide\ndisplay: apart\n---\n# Guide\n\n## Liste\n\n- [Un](one.fr.md)\n",
    "guide/one.fr.md": """
    ---
    title: L’image
    in-short: {rule: Décrire, code: un label}
    ---
    ## Objectif
    Une *grande* "loupiote" : `isHidden`. ![Un chat](chat.svg)
    ### Détail {#detail}
    | A | B |
    | - | - |
    | c | d |

    ```swift
    let a = 1
    ```
    ## Description
    <div>Un <b>mot</b></div><div>Deux</div>

    ::: note Titre
    - Item
      ::: include ../shared.fr.md
      :::
    :::
    """,
    "shared.fr.md": "---\ntitle: Partagé\nsearch: false\n---\nCommun.\n\n## Dessous\n\nPlus.\n",
  ]

  private func entries(_ files: [String: String]) async throws -> [String: SearchEntry] {
    let renderer = try await RenderedSite(files).renderer
    let entries = renderer.site.pages.indices.flatMap { renderer.searchInput.entries(of: $0) }
    return Dictionary(entries.map { ($0.address.text, $0) }) { first, _ in first }
  }

  @Test func groupsTheTextOfAPageByHeading() async throws {
    let entry = try #require(try await entries(Self.files)["fr/guide/one/"])
    let parts = entry.text.parts.map { part in
      ([part.id, part.title] + part.blocks.map { String(decoding: $0.bytes, as: UTF8.self) })
        .joined(separator: "|")
    }
    #expect(
      parts == [
        "||En bref\u{A0}: Décrire|Code\u{A0}: un label",
        "one-objective|Objectif|Une grande «\u{A0}loupiote\u{A0}»\u{A0}: isHidden.|Un chat",
        "one-detail|Objectif – Détail|A, B|c, d|let a = 1",
        "one-description|Description|Un mot|Deux|Titre|Item|Commun.|Dessous|Plus.",
      ])
    #expect(entry.title == "L’image" && entry.kind == .criterion && entry.guide == "guide")
    #expect(entry.text.parts[0].blocks.map(\.isAnswer) == [true, false])
    #expect(entry.text.parts[2].blocks.map(\.isCode) == [false, false, true])
  }

  @Test func omitsListsAndExcludedPages() async throws {
    let entries = try await entries(Self.files)
    #expect(entries["fr/guide/"]?.text.parts.flatMap(\.blocks).isEmpty == true)
    #expect(entries["fr/shared/"] == nil && entries["fr/"] != nil)
  }

  @Test(arguments: [0, 1, 56, 57, 90, 91, 1212, 1213, 100_000])
  func writesNumbersThatTheScriptReads(number: Int) {
    var bytes: [UInt8] = []
    bytes.append(number: number)
    var (value, scale) = (0, 1)
    for byte in bytes.dropLast() {
      value += scale * (Int(byte) - 36)
      scale *= 34
    }
    #expect(value + scale * (Int(bytes.last ?? 0) - 35) == number)
    #expect(
      bytes.dropLast().allSatisfy { $0 > 92 } && bytes.last.map { $0 < 92 && $0 != 34 } == true)
  }

  @Test func doesNotDependOnTheOrderOfEntries() async throws {
    let renderer = try await RenderedSite(Self.files).renderer
    let entries = renderer.site.pages.indices.flatMap { renderer.searchInput.entries(of: $0) }
    var made: [[String]] = []
    for order in [entries, entries.reversed()] {
      let index = SearchIndex([.french])
      for entry in order { index.add(entry) }
      let files = await index.files(from: renderer.searchInput, jobs: 2) { "\($0.count)" }
      made.append(files.map { $0.path + String(decoding: $0.bytes, as: UTF8.self) })
    }
    #expect(made[0] == made[1] && made[0].count == 3)
  }
}
