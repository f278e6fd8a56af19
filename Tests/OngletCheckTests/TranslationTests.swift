import OngletLink
import OngletLoad
import OngletModel
import Testing

@testable import OngletCheck

/// The rules about two languages.
private let rules: [Rule] = [
  .missingTranslation, .translationStructure, .translationReferences, .translationNumbers,
  .translationSample, .untranslated, .translationStale,
]

private func site(_ files: [String: String]) async -> Site {
  let files = files.merging(["site.yml": "languages: [fr, en]\n"]) { own, _ in own }
  let tree = ContentTree(files: files.keys.sorted()) { .success(Array((files[$0] ?? "").utf8)) }
  let content = await load(tree, options: LoadOptions())
  return await link(
    pages: content.pages, configuration: content.configuration,
    inventory: Inventory(
      contentFiles: Set(files.keys.filter { !$0.hasSuffix(".md") }), publicFiles: []), jobs: 1
  ).site
}

/// What is reported of a site by the rules about two languages: `path:line:column: rule: message`.
private func report(_ files: [String: String]) async -> [String] {
  let found = await check(await site(files), extent: .everything, jobs: 1)
  return found.filter { item in
    item.rule == .unknownField || rules.contains(item.rule)
  }.sorted().map { item in
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

  @Test func reportsAPageThatALanguageLacksOnce() async {
    let files = ["site.yml": "languages: [fr, en, de]\n", "a.fr.md": "# A", "a.de.md": "# A"]
    let message = "this page has no English translation"
    #expect(await report(files) == ["a.fr.md: missing-translation: \(message)"])
  }

  @Test func reportsAPageThatOnlyATranslationHas() async {
    let message = "this page has no French translation"
    #expect(
      await report(["a.en.md": "# A"]) == ["a.en.md: missing-translation: \(message)"])
  }

  @Test func reportsPanelsThatOneLanguageLacks() async {
    let reports = await report([
      "a.fr.md": "---\ntitle: A\nlayout: criterion\n---\n## Objectif\nUn.\n## Description\nDeux.\n",
      "a.en.md": "---\ntitle: A\nlayout: criterion\n---\n## Objective\nOne.\n## Links\nThree.\n",
    ])
    #expect(
      reports == [
        "a.en.md:5:1: missing-translation: missing tab `description`",
        "a.en.md:7:1: missing-translation: tab `links` is not in `a.fr.md`",
      ])
  }

  @Test func reportsTextsOfTheFrontMatterThatOneLanguageLacks() async {
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
  func reportsTheFirstDifferenceOfStructure(french: String, english: String, words: String) async {
    let reports = await report(french: french, english: english)
    #expect(reports.count == 1)
    #expect(reports.first?.hasSuffix(": translation-structure: " + words) == true, "\(reports)")
  }

  @Test func reportsADifferenceOncePerPartAndNotWhatFollowsFromIt() async {
    let reports = await report([
      "a.fr.md":
        "---\ntitle: A\nlayout: criterion\n---\n## Objectif\n- a\n- b 1\n\nc 2\n\n> d\n## Liens\n- a\n",
      "a.en.md":
        "---\ntitle: A\nlayout: criterion\n---\n## Objective\nc 2\n\n- a\n- b 1\n\n## Links\n1. a\n",
    ])
    #expect(
      reports == [
        "a.en.md:6:1: translation-structure: a paragraph here, but a list in `a.fr.md:6`",
        "a.en.md:12:1: translation-structure: a numbered list here, but a list in `a.fr.md:13`",
      ])
  }

  @Test func reportsPanelsInAnotherOrder() async {
    let reports = await report([
      "a.fr.md": "---\ntitle: A\nlayout: criterion\n---\n## Objectif\nUn.\n## Liens\nDeux.\n",
      "a.en.md": "---\ntitle: A\nlayout: criterion\n---\n## Links\nTwo.\n## Objective\nOne.\n",
    ])
    #expect(
      reports == [
        "a.en.md:5:1: translation-structure: tab `links` here, but `objective` in `a.fr.md:5`"
      ])
  }

  @Test func leavesParagraphsToTheTranslator() async {
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

  @Test func takesVersionsOfAFileForTheSame() async {
    let pictures = ["i/a.fr.svg": "", "i/a.en.svg": "", "i/b.svg": ""]
    let same = await report(
      pictures.merging([
        "a.fr.md": "# A\n\n![un](i/a.fr.svg)\n", "a.en.md": "# A\n\n![one](i/a.en.svg)\n",
      ]) { own, _ in own })
    #expect(same == [])
    let other = await report(
      pictures.merging([
        "a.fr.md": "# A\n\n![un](i/a.fr.svg)\n", "a.en.md": "# A\n\n![one](i/b.svg)\n",
      ]) { own, _ in own })
    #expect(other.count == 1 && other[0].contains("reference `i/b.svg` here"), "\(other)")
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
  func acceptsNumbersAsEachLanguageWritesThem(french: String, english: String) async {
    #expect(await report(french: french, english: english) == [])
  }

  @Test(arguments: [
    ("À 4,5:1.", "At 3:1.", "3:7", "`3` here, but `4,5` in `a.fr.md:3`"),
    ("Avec iOS 17.4.", "With iOS.", "3:1", "`17.4` of `a.fr.md:3` is missing"),
    ("Deux *fois*.", "Two *or 3 times*.", "3:9", "`3` is not in the source, `a.fr.md:3`"),
    ("|a|\n|-|\n|1 000|", "|a|\n|-|\n|1,0000|", "5:3", ""),
  ])
  func reportsNumbersThatDiffer(
    french: String, english: String, place: String, words: String
  ) async {
    let reports = await report(french: french, english: english)
    let rule = "translation-numbers: number "
    if words.isEmpty {
      #expect(reports.count == 1)
    } else {
      let line = place.split(separator: ":")
      #expect(
        reports.map { $0.hasSuffix(rule + words) } == [true]
          && reports[0].contains("md:\(line[0]):"),
        "\(reports)")
    }
  }

  // MARK: Samples

  @Test(arguments: [
    (
      "swift", "let a = \"un \\(b(\"deux\")) trois\" // quatre",
      "let a = \"one \\(b(\"two\")) three\""
    ),
    ("swift", "/* un\n deux */\nlet a = 1", "// one\nlet a = 1"),
    (
      "swift", "let a = \"\"\"\n  un\n  \"\"\"\nlet b = 1",
      "let a = \"\"\"\n  one\n  two\n  \"\"\"\nlet b = 1"
    ),
    ("sh", "make site # construit l'ensemble", "make site  # builds it"),
    ("html", "<p title=\"un\">Un</p><!-- deux -->", "<p title=\"one\">One\n</p>"),
    ("markdown", "# Un", "# One"), ("js", "f(`un ${x} deux`)", "f(`one ${x}`)"),
  ])
  func acceptsSamplesWithOtherCommentsAndStrings(
    language: String, french: String, english: String
  ) async {
    let reports = await report(
      french: "```\(language)\n\(french)\n```", english: "```\(language)\n\(english)\n```")
    #expect(reports == [])
  }

  @Test(arguments: [
    ("swift", "let a = 1\nlet b = 2", "let a = 1\n// c\nlet b = 3", 6, 5),
    ("swift", "f(\"\\(a)\")", "f(\"\\(b)\")", 4, 4), ("js", "f(`${a}`)", "f(`${b}`)", 4, 4),
    ("html", "<p>\n<b>a</b></p>", "<p>\n<i>a</i></p>", 5, 5),
    ("swift", "let a = 1\nlet b = 1", "let a = 1", 4, 5),
  ])
  func reportsTheFirstLineThatDiffers(
    language: String, french: String, english: String, line: Int, sourceLine: Int
  ) async {
    let reports = await report(
      french: "```\(language)\n\(french)\n```", english: "```\(language)\n\(english)\n```")
    let words = "this line differs from `a.fr.md:\(sourceLine)`"
    #expect(
      reports.count == 1 && reports[0].hasPrefix("a.en.md:\(line):") && reports[0].hasSuffix(words),
      "\(reports)")
  }

  // https://github.com/virchau13/tree-sitter-astro/issues/42
  @Test(arguments: [("swift", "\"\\("), ("js", "`${")])
  func readsInterpolationsThatNeverEnd(language: String, beginning: String) async {
    let code = "```\(language)\n" + String(repeating: beginning, count: 200_001)
    let reports = await report(french: code + "un\n```", english: code + "one\n```")
    #expect(reports == [])
  }

  // MARK: Text that was left

  @Test func leavesMarkedWordsAndCodeAndShortTexts() async {
    let text = """
      Apple Inc.

      - [one two three four five six seven eight nine]{lang=de}
      - `one two three four five six seven eight nine`
      """
    #expect(await report(french: text, english: text) == [])
  }

  // MARK: Digests

  private func staleness(
    of translated: String, source: String = "Un.", english: String = "One."
  ) async -> [String] {
    await report([
      "a.fr.md": "---\ntitle: A\nlayout: criterion\n---\n## Objectif\n\(source)\n",
      "a.en.md":
        "---\ntitle: A\nlayout: criterion\ntranslated: \(translated)\n---\n## Objective\n\(english)\n",
    ])
  }

  @Test func reportsAPanelWhoseSourceChanged() async throws {
    let rest = "has changed since this translation"
    #expect(
      await staleness(of: "{objective: 000000000000}") == [
        "a.en.md:6:1: translation-stale: the source of `objective` \(rest)"
      ])
    #expect(
      await staleness(of: "{introduction: 000000000000}") == [
        "a.en.md:4:14: translation-stale: the source of `introduction` \(rest)"
      ])
  }

  @Test func acceptsWhatHasTheDigestOfItsSource() async throws {
    let page = try #require(
      await site(["a.fr.md": "---\ntitle: A\nlayout: criterion\n---\n## Objectif\nUn.\n"])
        .pages.first { $0.page.path == "a.fr.md" })
    let digests = page.parts.map { "\($0.name): \($0.digest(in: page.page))" }
    #expect(await staleness(of: "{\(digests.joined(separator: ", "))}") == [])
  }

  @Test func reportsAPartThatTheSourceDoesNotHave() async {
    #expect(
      await staleness(of: "{objectif: 000000000000}") == [
        "a.en.md:4:14: translation-stale: the source has no part `objectif` any more"
      ])
  }
}
