import OngletModel

/// The kinds of processing of running text.
struct TextOptions: OptionSet, Sendable {
  let rawValue: UInt8

  /// Spaces, apostrophes and quotation marks of the language.
  static let typography = TextOptions(rawValue: 1)
  /// Marking words of other languages.
  static let terms = TextOptions(rawValue: 2)
  /// Linking abbreviations to their explanation at their first use.
  static let abbreviations = TextOptions(rawValue: 4)

  static let all: TextOptions = [.typography, .terms, .abbreviations]
}

/// The form in which text is written.
enum TextForm: Int, Sendable, CaseIterable {
  /// For element content and attribute values: characters with a meaning in HTML are escaped.
  case html
  /// Unescaped.
  case plain
}

/// The index of an abbreviation in the list of those that are explained in a language.
typealias AbbreviationIndex = TypedIndex<GlossaryEntry>

/// The rules for running text in one language: its typography, the words of other languages to
/// mark, the abbreviations to explain.
final class TextRules: Sendable {
  /// What a word of the lexicon is.
  struct Word: Sendable {
    /// The language to mark it with, if it is a word of another language.
    var language: Language?
    /// Its index, if it is an abbreviation.
    var abbreviation: AbbreviationIndex?
  }

  let language: Language
  let typography: Typography
  let lexicon: Lexicon
  /// The words of the lexicon, by their numbers.
  let words: [Word]
  /// The abbreviations that are explained.
  let abbreviations: IndexedList<GlossaryEntry, GlossaryEntry>
  /// The options that have an effect.
  let options: TextOptions
  /// A table of 256 classes for each form and each combination of typography and terms.
  private let classes: [ByteClass]

  /// Rules that leave text in the language unchanged.
  convenience init(leavingAlone language: Language) {
    self.init(language, hasTypography: false, catalogue: .empty)
  }

  /// - Parameter catalogue: the source of terms in other languages and of abbreviations.
  init(_ language: Language, hasTypography: Bool, catalogue: Catalogue) {
    self.language = language
    typography = hasTypography ? language.rules.typography : .asWritten
    let vocabulary = Vocabulary(of: language, catalogue)
    words = vocabulary.words
    abbreviations = vocabulary.abbreviations
    let lexicon = Lexicon(vocabulary.forms)
    self.lexicon = lexicon
    var options: TextOptions = []
    if typography.quotationMarks != nil { options.insert(.typography) }
    if !lexicon.isEmpty { options.insert(.terms) }
    if !abbreviations.isEmpty { options.insert(.abbreviations) }
    self.options = options
    var classes: [ByteClass] = []
    for form in TextForm.allCases {
      for choice in 0..<4 {
        let options = TextOptions(rawValue: UInt8(choice))
        for byte in UInt8.min...UInt8.max {
          classes.append(
            ByteClass(
              of: byte, form: form,
              typography: options.contains(.typography) ? typography : .asWritten,
              lexicon: options.contains(.terms) ? lexicon : .empty))
        }
      }
    }
    self.classes = classes
  }

  /// Calls `body` with the classes of bytes for text with some options.
  func withClasses<Result>(
    _ options: TextOptions, _ form: TextForm, _ body: (UnsafeBufferPointer<ByteClass>) -> Result
  ) -> Result {
    let start = (form.rawValue * 4 + Int(options.rawValue & 3)) * 256
    return classes.withUnsafeBufferPointer { body(.init(rebasing: $0[start..<start + 256])) }
  }

  /// The options for text that its author marked with a language.
  func options(markedAs language: String) -> TextOptions {
    Language(language).primary == self.language.primary ? .typography : []
  }
}

/// The words to look for in texts of a language.
private struct Vocabulary {
  private(set) var words: [TextRules.Word] = []
  private(set) var forms: [(text: String, number: Int)] = []
  private(set) var abbreviations: IndexedList<GlossaryEntry, GlossaryEntry> = []
  private var numbers: [String: Int] = [:]

  init(of language: Language, _ catalogue: Catalogue) {
    for term in catalogue.terms
    where term.language.primary != language.primary && !term.isProperName {
      for form in term.forms where words[number(of: form)].language == nil {
        words[number(of: form)].language = term.language
      }
    }
    let abbreviationPlural = language.rules.abbreviationPlural
    for entry in catalogue.glossary where entry.expansion != nil {
      guard let name = entry.names[language] else { continue }
      let plural = name.last?.isUppercase == true ? abbreviationPlural.map { name + $0 } : nil
      for form in [name, plural].compactMap(\.self) {
        let number = number(of: form)
        if words[number].abbreviation == nil { words[number].abbreviation = abbreviations.endIndex }
      }
      abbreviations.append(entry)
    }
  }

  private mutating func number(of form: String) -> Int {
    if let number = numbers[form] { return number }
    numbers[form] = words.count
    forms.append((form, words.count))
    words.append(TextRules.Word())
    return words.count - 1
  }
}

/// The class of a byte of running text, which decides how it is processed.
enum ByteClass: UInt8, Sendable {
  /// Part of a word; if no words are looked for, anything without a meaning.
  case plain
  /// A digit, if numbers have rules of their own.
  case digit
  /// A separator of words without another meaning.
  case separator
  /// To be written as a character reference.
  case escaped
  /// `"`
  case quotationMark
  /// `'`
  case apostrophe
  /// `!`, `?` or `;`, if they take a space.
  case sign
  /// `:`
  case colon
  /// `@`
  case at
  /// The first of two bytes of U+0080 to U+00BF: no-break space, «, ».
  case latin
  /// The first byte of another character that is not part of words, unless some word of the lexicon
  /// begins with it.
  case symbol

  init(of byte: UInt8, form: TextForm, typography: Typography, lexicon: Lexicon) {
    let hasTerms = !lexicon.isEmpty
    switch byte {
    case UInt8(ascii: "\"") where typography.quotationMarks != nil: self = .quotationMark
    case UInt8(ascii: "'") where typography.quotationMarks != nil: self = .apostrophe
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
      switch form {
      case .html: self = .escaped
      case .plain: self = hasTerms ? .separator : .plain
      }
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";"):
      self = typography.signSpaces != nil ? .sign : hasTerms ? .separator : .plain
    case UInt8(ascii: ":"):
      self = typography.quotationMarks != nil || hasTerms ? .colon : .plain
    case UInt8(ascii: "@") where hasTerms: self = .at
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = typography.units.isEmpty ? .plain : .digit
    case 0xC2: self = typography.signSpaces != nil || hasTerms ? .latin : .plain
    default:
      if !hasTerms || byte.isWordByte {
        self = .plain
      } else {
        self = byte >= 0x80 || lexicon.canBegin(with: byte) ? .symbol : .separator
      }
    }
  }
}
