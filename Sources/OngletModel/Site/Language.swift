/// A language of the site, named by its BCP 47 tag.
package struct Language: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The BCP 47 tag, for instance `fr` or `pt-BR`.
  package let code: String

  package init(_ code: String) { self.code = code }

  package var description: String { code }

  /// The first part of the tag: the language without its region or script.
  package var primary: Substring { code.prefix { $0 != "-" } }

  package static func < (first: Language, second: Language) -> Bool { first.code < second.code }

  /// Whether a text has the form of a BCP 47 tag: a language of two or three letters, then subtags
  /// of up to eight letters and digits.
  package static func isWellFormed(_ code: String) -> Bool {
    let parts = code.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count),
      first.allSatisfy({ $0.isASCIILetter })
    else { return false }
    return parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy(\.isASCIILetterOrDigit) }
  }

  package static let french = Language("fr")
  package static let english = Language("en")
}

/// A value for each of several languages.
package struct Localized<Value> {
  /// The values by language.
  package let values: [Language: Value]

  package init(_ values: [Language: Value] = [:]) { self.values = values }

  package subscript(language: Language) -> Value? { values[language] }
}

extension Localized: Sendable where Value: Sendable {}
extension Localized: Equatable where Value: Equatable {}
extension Localized: Hashable where Value: Hashable {}
