import OngletModel

/// The words of the theme in one language, by key.
package struct Strings: Sendable {
  package let language: Language
  private let values: [String: String]

  package init(language: Language, values: [String: String]) {
    self.language = language
    self.values = values
  }

  /// The words of a key; the key itself where the theme lacks it, which loading reports.
  package subscript(key: String) -> String { values[key] ?? key }

  /// All keys, sorted.
  package var keys: [String] { values.keys.sorted() }

  package func has(_ key: String) -> Bool { values[key] != nil }

  /// The same words with the typography of their language.
  var typeset: Strings {
    let rules = TextRules(language, hasTypography: true, catalogue: .empty)
    return Strings(language: language, values: values.mapValues(rules.typeset))
  }

  /// A day as people write it: `21 novembre 2026` for `2026-11-21`.
  ///
  /// - Parameter day: `YYYY-MM-DD` (ISO 8601).
  func date(_ day: String) -> String {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    let months = self["months"].split(separator: " ")
    guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return day }
    let number = parts[2] == 1 && has("first-day") ? self["first-day"] : String(parts[2])
    return "\(number) \(months[parts[1] - 1]) \(parts[0])"
  }
}
