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
}
