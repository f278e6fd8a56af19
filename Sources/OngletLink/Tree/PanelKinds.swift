import OngletModel

/// The kinds of panels that the site names, by the words of their headings.
struct PanelKinds: Sendable {
  private let kinds: Localized<[String: PanelKind]>

  init(_ sections: [Section]) {
    var kinds: [Language: [String: PanelKind]] = [:]
    for section in sections {
      for (language, headings) in section.headings.values {
        for heading in headings {
          for words in [heading, Self.normalized(heading)] where kinds[language]?[words] == nil {
            kinds[language, default: [:]][words] = section.kind
          }
        }
      }
    }
    self.kinds = Localized(kinds)
  }

  /// The kind of a panel with this heading or label; nil if the site names none.
  func kind(of text: String, in language: Language) -> PanelKind? {
    guard let names = kinds[language] else { return nil }
    return names[text] ?? names[Self.normalized(text)]
  }

  /// The words in lower case, with single spaces and straight apostrophes.
  private static func normalized(_ text: String) -> String {
    text.lowercased().unicodeScalars
      .split { $0.properties.isWhitespace }
      .map { String(String.UnicodeScalarView($0.map { $0 == "’" ? "'" : $0 })) }
      .joined(separator: " ")
  }

  /// The same kinds in the same order, with numbers for those that repeat.
  static func distinct(_ kinds: [PanelKind]) -> [PanelKind] {
    var names = FreeNames()
    return kinds.map { PanelKind(names.next(for: $0.name)) }
  }
}
