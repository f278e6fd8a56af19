import OngletLink
import OngletModel
import Testing

@testable import OngletCheck

/// The rules about two languages.
private let rules: [Rule] = [
  .missingTranslation, .translationStructure, .translationReferences, .translationNumbers,
  .translationSample, .untranslated, .translationStale,
]

/// What is reported of a site by the rules about two languages: `path:line:column: rule: message`.
private func report(_ files: [String: String]) async -> [String] {
  let found = await CheckedSite(files).all
  return found.filter { rules.contains($0.rule) }.sorted().map { item in
    let place = item.range.map { ":\($0.startLine):\($0.startColumn)" } ?? ""
    return "\(item.path)\(place): \(item.rule.id): \(item.message.english)"
  }
}

/// What is reported of a page in two languages, without what they have in common.
private func report(french: String, english: String) async -> [String] {
  await report(["a.fr.md": "# A\n\n" + french + "\n", "a.en.md": "# A\n\n" + english + "\n"])
}

@Suite struct TranslationTests {
  // MARK: What is missing

  @Test(arguments: [
    ("[fr, en, de]", ["a.fr.md", "a.de.md"], "English"), ("[fr, en]", ["a.en.md"], "French"),
  ])
  func reportsAMissingTranslationOnce(
    languages: String, paths: [String], lacking: String
  ) async {
    let pages = Dictionary(uniqueKeysWithValues: paths.map { ($0, "# A") })
    let site = ["site.yml": "languages: \(languages)\n"]
    #expect(
      await report(site.merging(pages) { own, _ in own })
        == ["\(paths[0]): missing-translation: this page has no \(lacking) translation"])
  }

  @Test func reportsFrontMatterThatOneLanguageLacks() async {
    let page = "---\ntitle: A\nlayout: criterion\n"
    let reports = await report([
      "a.fr.md": page + "description: D\nin-short: {rule: R, code: C}\n---\n",
      "a.en.md": page + "audience: All\nin-short: {rule: R}\n---\n",
    ])
    #expect(
      reports == [
        "a.en.md: missing-translation: `audience` is not in `a.fr.md`",
        "a.en.md: missing-translation: missing `description`, which `a.fr.md` has",
        "a.en.md: missing-translation: missing `in-short: code`, which `a.fr.md` has",
      ])
  }

  @Test func varietiesOfALanguageMayHaveTheSameTexts() async {
    let text = "# A\n\nUne image se comprend sans être vue par quelqu’un.\n"
    let files = ["site.yml": "languages: [fr, fr-CA]\n", "a.fr.md": text, "a.fr-CA.md": text]
    #expect(await report(files) == [])
  }

  // MARK: Structure

  @Test(arguments: [
    ("## B", "### B", "a `###` heading here, but a `##` heading in `a.fr.md:3`"),
    ("- a\n- b", "- a", "1 item here, but 2 in `a.fr.md:3`"),
    ("- a\n\nb", "- a", "a paragraph of `a.fr.md:5` is missing after this"),
    ("- a", "1. a", "a numbered list here, but a list in `a.fr.md:3`"),
    ("a", "a\n\n> b", "a quote here, but nothing after `a.fr.md:3`"),
    (
      "::: note\na\n:::", "::: tip\na\n:::",
      "a `tip` container here, but a `note` container in `a.fr.md:3`"
    ),
    ("|a|b|\n|-|-|\n|c|d|", "|a|\n|-|\n|c|", "1 column here, but 2 in `a.fr.md:3`"),
    ("|a|\n|-|\n|b|", "|a|\n|-|\n|b|\n|c|", "2 rows here, but 1 in `a.fr.md:3`"),
    (
      ":::: tabs\n::: tab a\na\n:::\n::: tab b\nb\n:::\n::::",
      ":::: tabs\n::: tab a\na\n:::\n::: tab b\nb\n:::\n::: tab c\nc\n:::\n::::",
      "3 tabs here, but 2 in `a.fr.md:3`"
    ),
    (
      "a\n\n```\nx\n```", "a\n\n---",
      "a horizontal rule here, but a code block in `a.fr.md:5`"
    ),
  ])
  func reportsTheFirstStructuralDifference(french: String, english: String, words: String) async {
    let reports = await report(french: french, english: english)
    #expect(reports.count == 1)
    #expect(reports.first?.hasSuffix(": translation-structure: " + words) == true, "\(reports)")
  }

  @Test(arguments: [
    (
      "## Objectif\n- a\n- b 1\n\nc 2\n\n> d\n## Liens\n- a\n",
      "## Objective\nc 2\n\n- a\n- b 1\n\n## Links\n1. a\n",
      [
        "6:1: translation-structure: a paragraph here, but a list in `a.fr.md:6`",
        "12:1: translation-structure: a numbered list here, but a list in `a.fr.md:13`",
      ]
    ),
    (
      "## Objectif\nUn.\n## Liens\nDeux.\n", "## Links\nTwo.\n## Objective\nOne.\n",
      ["5:1: translation-structure: tab `links` here, but `objective` in `a.fr.md:5`"]
    ),
    (
      "## Objectif\nUn.\n## Description\nDeux.\n", "## Objective\nOne.\n## Links\nThree.\n",
      [
        "5:1: missing-translation: missing tab `description`",
        "7:1: missing-translation: tab `links` is not in `a.fr.md`",
      ]
    ),
  ])
  func reportsTheFirstDifferenceOfEachPanel(
    french: String, english: String, expected: [String]
  ) async {
    let fields = "---\ntitle: A\nlayout: criterion\n---\n"
    let reports = await report(["a.fr.md": fields + french, "a.en.md": fields + english])
    #expect(reports == expected.map { "a.en.md:" + $0 })
  }

  @Test func acceptsOtherParagraphs() async {
    #expect(await report(french: "Un.\n\nDeux.\n\n- a", english: "One. Two.\n\n- a") == [])
  }

  // MARK: What is referred to

  @Test func reportsALinkToAnotherPageOrPlace() async {
    let reports = await report([
      "a.fr.md": "# A\n\nVoir [b](b.fr.md).\n\n- [un](b.fr.md#un)\n",
      "a.en.md": "# A\n\nSee [a](a.en.md).\n\n- [one](b.en.md#two)\n",
      "b.fr.md": "# B\n\n## Un\n\n## Deux\n", "b.en.md": "# B\n\n## One\n\n## Two\n",
    ])
    let rule = "translation-references: reference"
    #expect(
      reports == [
        "a.en.md:3:5: \(rule) `a.en.md` here, but `b.fr.md` in `a.fr.md:3`",
        "a.en.md:5:3: \(rule) `b.en.md#two` here, but `b.fr.md#un` in `a.fr.md:5`",
      ])
  }

  @Test(arguments: [("i/a.en.svg", 0), ("i/b.svg", 1)])
  func acceptsTheLanguageVersionOfAFile(image: String, count: Int) async {
    let reports = await report([
      "i/a.fr.svg": "", "i/a.en.svg": "", "i/b.svg": "", "a.fr.md": "# A\n\n![un](i/a.fr.svg)\n",
      "a.en.md": "# A\n\n![one](\(image))\n",
    ])
    #expect(reports.count { $0.contains("reference `\(image)` here") } == count)
    #expect(reports.count == count, "\(reports)")
  }

  // MARK: Numbers

  @Test(arguments: [
    ("Un contraste de 4,5:1.", "A contrast of 4.5:1."),
    ("De 10 000 à 1 000 000.", "From 10,000 to 1,000,000."),
    ("De 10\u{202F}000,5 à 2\u{A0}000.", "From 2,000 to 10,000.5."),
    ("Avec iOS 17.4.1 et WCAG 2.2, critère 1.4.11.", "In WCAG 2.2, 1.4.11, with iOS 17.4.1."),
    ("La norme EN 301 549.", "The standard EN 301 549."), ("Le 1er, puis le 1er.", "The 1st."),
    ("`code 1`", "`code 2`"),
  ])
  func acceptsNumbersInEachLanguagesNotation(french: String, english: String) async {
    #expect(await report(french: french, english: english) == [])
  }

  @Test(arguments: [
    ("À 4,5:1.", "At 3:1.", 3, "`3` here, but `4,5` in `a.fr.md:3`"),
    ("Avec iOS 17.4.", "With iOS.", 3, "`17.4` of `a.fr.md:3` is missing"),
    ("Deux *fois*.", "Two *or 3 times*.", 3, "`3` is not in the source, `a.fr.md:3`"),
    ("|a|\n|-|\n|1 000|", "|a|\n|-|\n|1,0000|", 5, ""),
  ])
  func reportsNumbersThatDiffer(
    french: String, english: String, line: Int, words: String
  ) async {
    let reports = await report(french: french, english: english)
    #expect(reports.count == 1)
    #expect(
      reports.first?.hasPrefix("a.en.md:\(line):") == true
        && reports.first?.contains("translation-numbers: number ") == true
        && reports.first?.hasSuffix(words) == true, "\(reports)")
  }

  // MARK: Samples

  @Test(arguments: [
    [
      "swift", "let a = \"un \\(b(\"deux\")) trois\" // quatre",
      "let a = \"one \\(b(\"two\")) three\"",
    ],
    ["swift", "/* un\n deux */\nlet a = 1", "// one\nlet a = 1"],
    [
      "swift", "let a = \"\"\"\n  un\n  \"\"\"\nlet b = 1",
      "let a = \"\"\"\n  one\n  two\n  \"\"\"\nlet b = 1",
    ],
    ["sh", "make site # construit l'ensemble", "make site  # builds it"],
    ["html", "<p title=\"un\">Un</p><!-- deux -->", "<p title=\"one\">One\n</p>"],
    ["markdown", "# Un", "# One"], ["js", "f(`un ${x} deux`)", "f(`one ${x}`)"],
    // Interpolations without an end: github.com/virchau13/tree-sitter-astro/issues/42
    ["swift", endless("\"\\(") + "un", endless("\"\\(") + "one"],
    ["js", endless("`${") + "un", endless("`${") + "one"],
  ])
  func acceptsSamplesWithOtherCommentsAndStrings(sample: [String]) async {
    let texts = sample.dropFirst().map { "```\(sample[0])\n\($0)\n```" }
    #expect(await report(french: texts[0], english: texts[1]) == [])
  }

  private static func endless(_ beginning: String) -> String {
    String(repeating: beginning, count: 200_001)
  }

  @Test(arguments: [
    ("swift", "let a = 1\nlet b = 2", "let a = 1\n// c\nlet b = 3", 6, 5),
    ("swift", "f(\"\\(a)\")", "f(\"\\(b)\")", 4, 4), ("js", "f(`${a}`)", "f(`${b}`)", 4, 4),
    ("html", "<p>\n<b>a</b></p>", "<p>\n<i>a</i></p>", 5, 5),
    ("swift", "let a = 1\nlet b = 1", "let a = 1", 4, 5),
  ])
  func reportsTheFirstDifferentLineOfASample(
    language: String, french: String, english: String, line: Int, sourceLine: Int
  ) async {
    let reports = await report(
      french: "```\(language)\n\(french)\n```", english: "```\(language)\n\(english)\n```")
    let words = "this line differs from `a.fr.md:\(sourceLine)`"
    #expect(
      reports.count == 1 && reports[0].hasPrefix("a.en.md:\(line):") && reports[0].hasSuffix(words),
      "\(reports)")
  }

  // MARK: Text that was left

  @Test func acceptsUntranslatedCodeAndShortTexts() async {
    let text = """
      Apple Inc.

      - [one two three four five six seven eight nine]{lang=de}
      - `one two three four five six seven eight nine`
      """
    #expect(await report(french: text, english: text) == [])
  }

  // MARK: Digests

  private func staleness(of translated: String) async -> [String] {
    await report([
      "a.fr.md": "---\ntitle: A\nlayout: criterion\n---\n## Objectif\nUn.\n",
      "a.en.md":
        "---\ntitle: A\nlayout: criterion\ntranslated: \(translated)\n---\n## Objective\nOne.\n",
    ])
  }

  @Test(arguments: [
    ("objective", "6:1", "the source of `objective` has changed since this translation"),
    ("introduction", "4:14", "the source of `introduction` has changed since this translation"),
    ("objectif", "4:14", "the source has no part `objectif` any more"),
  ])
  func reportsStaleParts(panel: String, place: String, words: String) async {
    #expect(
      await staleness(of: "{\(panel): 000000000000}") == [
        "a.en.md:\(place): translation-stale: \(words)"
      ])
  }

  @Test func acceptsUpToDateParts() async throws {
    let page = try #require(
      await CheckedSite(["a.fr.md": "---\ntitle: A\nlayout: criterion\n---\n## Objectif\nUn.\n"])
        .site.pages.first { $0.page.path == "a.fr.md" })
    let digests = page.parts.map { "\($0.name): \($0.digest(in: page.page))" }
    #expect(await staleness(of: "{\(digests.joined(separator: ", "))}") == [])
  }
}
