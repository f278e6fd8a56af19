/// What differs from one language to another, besides the words of the interface, which are the
/// theme's. A language is one such value, in a file of its own, and a place in `all`; a language
/// without one is treated as these defaults say.
package struct LanguageRules: Sendable {
  package let language: Language
  /// Its name in messages.
  package let name: Message
  package var typography = Typography.asWritten
  /// The typography of regions that have one of their own, by the subtag of the region: `CA`.
  package var regionalTypography: [String: Typography] = [:]
  package var numbers = NumberMarks.spaced
  /// Words in lower case that nearly every text in it has and that are not frequent in any other
  /// language of the list: they show in which language a text or a passage is.
  package var frequentWords: Set<String> = []
  /// The names of the months, in lower case.
  package var months: [String] = []
  /// What follows the number of a day in a date.
  package var dayEnding = ""
  /// What words lose their last letter to before an apostrophe, in lower case: `l` in `l’écran`. The
  /// search finds the word after it.
  package var elisions: Set<String> = []
  /// What an apostrophe joins to the end of a word, in lower case: `s` in `it’s`. The search finds
  /// the word before it.
  package var enclitics: Set<String> = []
  /// What the forms of a word end with, without accents: for the search, two words that only differ
  /// in such an ending are the same.
  package var endings: [String] = []
  /// Letters that spell the same word in another variety of the language: `our` and `or`.
  package var spellings: [[String]] = []
  /// Whether nouns have a capital, so that no first letter becomes small inside of a sentence.
  package var capitalizesNouns = false
  /// The headings that make tabs, by the name of their kind.
  package var headings: [String: [String]] = [:]
  /// The labels below a check and the levels of severity, by their names in `site.yml`.
  package var checkLabels: [String: String] = [:]
  /// Texts of links that say nothing, in lower case and without punctuation.
  package var emptyLinkTexts: Set<String> = []
  package var imageWords = ImageWords()
  /// What an abbreviation that ends in a capital gets in the plural: `URLs`.
  package var abbreviationPlural: String?
  /// How a word is spelled that was typed without the letters that keyboards lack, given the next
  /// word in lower case and whether it begins a sentence; nil if it is right already, or not known.
  package var spelling: (@Sendable (_ word: String, _ next: String, _ isFirst: Bool) -> String?)?

  /// The words with which an alternative says that an image is an image: `a picture of`.
  package struct ImageWords: Sendable {
    package var articles: Set<String> = []
    package var nouns: Set<String> = []
    package var links: Set<String> = []
  }
}

extension LanguageRules {
  package static let all: [LanguageRules] = [french, english, german]

  /// A value for each language that has one.
  static func localized<Value>(_ value: (LanguageRules) -> Value?) -> Localized<Value> {
    Localized(
      Dictionary(
        uniqueKeysWithValues: all.compactMap { rules in
          value(rules).map { (rules.language, $0) }
        }))
  }
}

extension Language {
  /// Its rules. A region shares those of its language, but may have a typography of its own.
  package var rules: LanguageRules {
    guard var rules = LanguageRules.all.first(where: { $0.language.code == primary }) else {
      return LanguageRules(language: self, name: name, numbers: .ofOther(self))
    }
    if !rules.regionalTypography.isEmpty, let region,
      let typography = rules.regionalTypography[region]
    {
      rules.typography = typography
    }
    return rules
  }

  /// Its name in messages; for one that messages have no name for, its code.
  package var name: Message {
    LanguageRules.all.first { $0.language == self }?.name ?? Message(verbatim: "`\(code)`")
  }
}

/// How a language writes numbers. Groups of three digits may be separated by spaces in all
/// languages: the names of standards, such as `EN 301 549`, are written so in English too.
package struct NumberMarks: Sendable {
  package let decimal: UInt8
  /// The separator of groups of three digits, besides spaces.
  package let thousands: UInt8?

  static let spaced = NumberMarks(decimal: UInt8(ascii: ","), thousands: nil)
  static let english = NumberMarks(decimal: UInt8(ascii: "."), thousands: UInt8(ascii: ","))
  static let continental = NumberMarks(decimal: UInt8(ascii: ","), thousands: UInt8(ascii: "."))

  /// The marks of a language without rules of its own.
  fileprivate static func ofOther(_ language: Language) -> NumberMarks {
    switch language.primary {
    case "ja", "zh", "ko", "th", "he", "hi", "ga", "cy", "mt": .english
    case "es", "it", "pt", "nl", "da", "el", "tr", "id", "ro", "hr", "sl": .continental
    default: .spaced
    }
  }
}
