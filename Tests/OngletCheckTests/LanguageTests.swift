import OngletModel
import Testing

/// What the rules of each language must have, so that none is half there.
@Suite struct LanguageTests {
  @Test(arguments: LanguageRules.all.map(\.language))
  func eachLanguageHasEveryRule(_ language: Language) {
    let rules = language.rules
    let model = Language.english.rules
    #expect(Set(rules.headings.keys) == Set(model.headings.keys))
    #expect(Set(rules.checkLabels.keys) == Set(model.checkLabels.keys))
    #expect(rules.months.count == 12)
    #expect(rules.typography.quotationMarks != nil)
    #expect(rules.frequentWords.count > 50 && !rules.emptyLinkTexts.isEmpty)
    #expect(!rules.imageWords.nouns.isEmpty && !rules.imageWords.links.isEmpty)
    let words =
      rules.frequentWords.union(rules.emptyLinkTexts).union(rules.months)
      .union(rules.imageWords.articles).union(rules.imageWords.nouns).union(rules.imageWords.links)
    #expect(words.filter { $0 != $0.lowercased() } == [])
  }

  @Test func noFrequentWordIsSharedByTwoLanguages() {
    for first in LanguageRules.all {
      for second in LanguageRules.all where second.language > first.language {
        #expect(first.frequentWords.intersection(second.frequentWords) == [])
      }
    }
  }

  @Test func aRegionHasTheRulesOfItsLanguage() {
    #expect(Language("de-AT").rules.language == Language("de"))
    #expect(Language("pt").rules.typography.quotationMarks == nil)
    #expect(Language("pt").name.english == "`pt`")
  }
}
