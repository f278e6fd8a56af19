/// A language of the site, named by its BCP 47 tag: `fr`, `pt-BR`.
package struct Language: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The BCP 47 tag, for instance `fr` or `pt-BR`.
  package let code: String

  package init(_ code: String) { self.code = code }

  package var description: String { code }

  /// The first part of the tag: the language without its region or script.
  package var primary: Substring {
    code[..<(code.utf8.firstIndex(of: UInt8(ascii: "-")) ?? code.endIndex)]
  }

  /// The tags that stand in for it, the nearest first: itself, then itself with fewer subtags
  /// (RFC 4647, section 3.4): `zh-Hant-TW`, `zh-Hant`, `zh`.
  package var lookup: [Language] {
    // Fast path: most tags are only a language.
    guard code.containsByte(where: { $0 == UInt8(ascii: "-") }) else { return [self] }
    var tags = [self]
    var subtags = code.split(separator: "-")
    while subtags.count > 1 {
      subtags.removeLast()
      // A subtag of one letter says what follows it.
      while subtags.count > 1, subtags.last?.utf8.count == 1 { subtags.removeLast() }
      tags.append(Language(subtags.joined(separator: "-")))
    }
    return tags
  }

  /// The subtags after the language, up to one of a single letter, which begins an extension.
  private var subtags: ArraySlice<Substring> {
    code.split(separator: "-").prefix { $0.utf8.count > 1 }.dropFirst()
  }

  /// The region of the tag, in capitals: `CA` of `fr-CA`.
  package var region: String? {
    subtags.first {
      $0.utf8.count == 2 || $0.utf8.count == 3 && $0.utf8.allSatisfy(\.isASCIIDigit)
    }?.uppercased()
  }

  /// The direction in which it is written, as a value of `dir`: that of the script in the tag, else
  /// of the usual script.
  package var direction: String { isRightToLeft ? "rtl" : "ltr" }

  package var isRightToLeft: Bool {
    // Fast path: most tags are only a language, in small letters.
    if languagesFromTheRight.contains(code) { return true }
    guard code.containsByte(where: { $0 == UInt8(ascii: "-") || $0.isASCIIUppercase }) else {
      return false
    }
    if let script = subtags.first(where: {
      $0.utf8.count == 4 && $0.utf8.first?.isASCIIDigit == false
    }
    ) {
      return scriptsFromTheRight.contains(script.lowercased())
    }
    let primary = primary.lowercased()
    return languagesFromTheRight.contains(primary)
      || region.map { languagesFromTheRight.contains(primary + "-" + $0) } ?? false
  }

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

/// The codes of scripts that are written from right to left (ISO 15924).
private let scriptsFromTheRight: Set<String> = [
  "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "syre", "syrj",
  "syrn", "thaa",
]

/// The languages whose usual script is one of them (CLDR, likely subtags); some are in one country
/// only.
private let languagesFromTheRight: Set<String> = [
  "ar", "acm", "aeb", "afb", "ajp", "apc", "apd", "arc", "ars", "ary", "arz", "azb", "bal", "bgn",
  "bqi", "ckb", "dv", "fa", "glk", "ha-CM", "ha-SD", "he", "iw", "ji", "ks", "lrc", "luz", "mzn",
  "nqo", "pnb", "prs", "ps", "rhg", "sam", "sd", "sdh", "skr", "syr", "ug", "ur", "yi", "yid",
  "ara", "fas", "per", "heb", "pus", "snd", "uig", "urd", "div", "kas", "az-IQ", "az-IR", "pa-PK",
  "uz-AF", "kk-CN", "ku-LB", "ms-CC", "tk-IR",
]

/// A value for each of several languages: `{fr: Accueil, en: Home}`.
package struct Localized<Value> {
  /// The values by language.
  package let values: [Language: Value]

  package init(_ values: [Language: Value] = [:]) { self.values = values }

  /// The value of a language, else of the language whose variety it is: `fr` for `fr-CA`.
  package subscript(language: Language) -> Value? {
    if let value = values[language] { return value }
    return language.lookup.lazy.dropFirst().compactMap { values[$0] }.first
  }
}

extension Localized: Sendable where Value: Sendable {}
extension Localized: Equatable where Value: Equatable {}
extension Localized: Hashable where Value: Hashable {}

extension Localized<String> {
  /// The text in a language, else in English, else in the first language that has it.
  package func nearest(to language: Language) -> (language: Language, text: String)? {
    for candidate in [language, .english] {
      if let text = self[candidate] { return (candidate, text) }
    }
    return values.min { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
