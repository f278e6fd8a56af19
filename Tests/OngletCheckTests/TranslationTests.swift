import OngletModel
import Testing

/// `Tests/Golden/translations` has the other differences between two languages of a page.
@Suite struct TranslationTests {
  /// What is reported of a site by a rule, with the place.
  private func report(_ files: [String: String], _ rule: Rule) async -> [String] {
    await CheckedSite(files).all.filter { $0.rule == rule }.map {
      "\($0.path): \($0.message.english)"
    }
  }

  @Test func reportsAPageThatOneOfThreeLanguagesLacksOnce() async {
    let files = ["site.yml": "languages: [fr, en, de]\n", "a.fr.md": "# A", "a.de.md": "# A"]
    #expect(
      await report(files, .missingTranslation) == ["a.fr.md: this page has no English translation"])
  }

  @Test func varietiesOfALanguageMayHaveTheSameTexts() async {
    let text = "# A\n\nUne image se comprend sans être vue par quelqu’un.\n"
    let files = ["site.yml": "languages: [fr, fr-CA]\n", "a.fr.md": text, "a.fr-CA.md": text]
    #expect(await report(files, .untranslated) == [])
  }

  /// Interpolations without an end: github.com/virchau13/tree-sitter-astro/issues/42
  @Test(arguments: [("swift", "\"\\("), ("js", "`${")])
  func acceptsSamplesThatNeverEnd(language: String, beginning: String) async {
    let sample = "# A\n\n```\(language)\n" + String(repeating: beginning, count: 200_001)
    let files = ["a.fr.md": sample + "un\n```\n", "a.en.md": sample + "one\n```\n"]
    #expect(await report(files, .translationSample) == [])
  }
}
