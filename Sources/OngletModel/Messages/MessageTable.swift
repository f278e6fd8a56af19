/// The messages in a further language, by their English words.
///
/// A language is a file in this folder with the text of a gettext catalogue (PO), and a line in
/// `tables`:
///
///     extension MessageTable {
///       static let spanish = MessageTable(
///         #"""
///         msgid "`{1}` stands twice"
///         msgstr "`{1}` figura dos veces"
///
///         msgid "{1} page"
///         msgid_plural "{1} pages"
///         msgstr[0] "{1} página"
///         msgstr[1] "{1} páginas"
///         """#)
///     }
///
/// `{1}`, `{2}`… stand for what is filled in, in the order of the English words, of the plural where
/// there is one; the translation may have them in another order. What is not translated is said in
/// English. `scripts/messages --missing` prints the entries to fill in.
package struct MessageTable: Sendable {
  /// The translations, by the English words; several where they depend on a number.
  private let forms: [String: [String]]
  private let plural: @Sendable (Int) -> Int

  /// - Parameters:
  ///   - catalogue: the entries; what is none of `msgid`, `msgid_plural`, `msgstr` is left out.
  ///   - plural: which of `msgstr[0]`, `msgstr[1]`… a number takes; by default the second for all
  ///     but 1.
  package init(
    _ catalogue: String, plural: @escaping @Sendable (Int) -> Int = { abs($0) == 1 ? 0 : 1 }
  ) {
    forms = MessageCatalogue(catalogue).forms
    self.plural = plural
  }

  /// The further languages, by their primary subtags. A table is made when it is first asked for.
  private static let tables: [String: @Sendable () -> MessageTable] = [:]

  /// The languages of messages, by their primary subtags, sorted.
  package static let languages: [String] = (["en", "fr"] + tables.keys).sorted()

  static func table(for language: Language) -> MessageTable? {
    tables[String(language.primary)]?()
  }

  /// The words in this language; nil if they are not translated.
  ///
  /// - Parameters:
  ///   - key: the English words, the singular where there is a number.
  ///   - values: what is filled in, in this language.
  func words(for key: String, number: Int, values: () -> [String]) -> String? {
    guard let forms = forms[key], let last = forms.last else { return nil }
    let wanted = plural(number)
    let text = forms.indices.contains(wanted) ? forms[wanted] : last
    return Self.fill(text, with: values())
  }

  /// Puts values in the places of `{1}`, `{2}`…
  private static func fill(_ text: String, with values: [String]) -> String {
    var rest = text[...]
    var filled = ""
    while let brace = rest.firstIndex(of: "{") {
      filled += rest[..<brace]
      let inner = rest[rest.index(after: brace)...]
      let digits = inner.prefix { $0.isNumber }
      let behind = inner[digits.endIndex...]
      if let number = Int(digits), values.indices.contains(number - 1), behind.first == "}" {
        filled += values[number - 1]
        rest = behind.dropFirst()
      } else {
        filled += "{"
        rest = inner
      }
    }
    return filled + rest
  }
}

/// The entries of a gettext catalogue (GNU gettext, section “The Format of PO Files”).
private struct MessageCatalogue {
  /// The translations, by `msgid`; those that are empty are left out.
  private(set) var forms: [String: [String]] = [:]
  private var key = ""
  private var entry: [String] = []
  private var field = Field.other

  private enum Field { case key, translation, other }

  init(_ text: String) {
    for line in text.split(separator: "\n") { read(line.drop { $0 == " " }) }
    endEntry()
  }

  private mutating func read(_ line: Substring) {
    guard let quote = line.firstIndex(of: "\"") else {
      field = .other
      return
    }
    let word = line[..<quote].prefix { $0 != " " }
    let words = Self.unquoted(line[quote...])
    switch word {
    case "msgid":
      endEntry()
      key = words
      field = .key
    case _ where word == "msgstr" || word.hasPrefix("msgstr["):
      entry.append(words)
      field = .translation
    case "": extend(by: words)
    default: field = .other
    }
  }

  /// Adds a line that goes on with the text of the one before.
  private mutating func extend(by words: String) {
    switch field {
    case .key: key += words
    case .translation: if let last = entry.popLast() { entry.append(last + words) }
    case .other: break
    }
  }

  private mutating func endEntry() {
    if !key.isEmpty, !entry.isEmpty, !entry.contains("") { forms[key] = entry }
    entry = []
  }

  /// The text between quotation marks.
  private static func unquoted(_ text: Substring) -> String {
    var words = ""
    var isEscaped = false
    for character in text.dropFirst() {
      if isEscaped {
        words.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        break
      } else {
        words.append(character)
      }
    }
    return words
  }
}
