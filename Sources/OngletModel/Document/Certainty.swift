/// How sure a statement is, and what it was seen on: `sure=reported version="iOS 27" date=2026-08`.
package struct Certainty: Sendable, Hashable {
  package enum Degree: String, Sendable, Hashable, CaseIterable {
    /// Recorded, measured or documented: the source is named.
    case certain
    /// Seen by somebody, who is named, at a known date.
    case reported
    /// Inferred, and to be tried on a device.
    case probable
  }

  package let degree: Degree
  package let version: SystemVersion?
  /// A year, a month or a day (ISO 8601).
  package let date: String?

  package init(_ degree: Degree, version: SystemVersion? = nil, date: String? = nil) {
    self.degree = degree
    self.version = version
    self.date = date
  }

  /// Whether a text is a year, a month or a day: `2026`, `2026-08` or `2026-08-18`.
  package static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count <= 3 && parts[0].utf8.count == 4
      && parts.allSatisfy { $0.utf8.allSatisfy(\.isASCIIDigit) }
      && zip(parts.dropFirst(), ["01"..."12", "01"..."31"]).allSatisfy {
        $0.utf8.count == 2 && $1 ~= $0
      }
  }

  /// What an author writes in it, without what is not there: digests of translations depend on it.
  package var texts: [String] {
    [degree.rawValue] + [version?.text, date].compactMap(\.self)
  }
}

extension Message {
  package static func notADate(_ text: String) -> Message {
    Message("`\(text)` is not a date", french: "`\(text)` n’est pas une date")
  }

  package static func notAVersion(_ text: String) -> Message {
    Message(
      "`\(text)` is not the version of a system",
      french: "`\(text)` n’est pas une version de système")
  }
}

/// The version of an operating system: `iOS 26.1`.
package struct SystemVersion: Sendable, Hashable {
  package let text: String
  package let system: Substring
  package let numbers: [Int]

  /// The version that a text names; nil unless it is a name, a space and numbers.
  package init?(_ text: String) {
    guard let space = text.lastIndex(of: " ") else { return nil }
    let numbers = text[text.index(after: space)...].split(
      separator: ".", omittingEmptySubsequences: false)
    self.numbers = numbers.compactMap { Int($0) }
    if self.numbers.count != numbers.count || space == text.startIndex { return nil }
    self.text = text
    system = text[..<space]
  }

  package func precedes(_ other: SystemVersion) -> Bool {
    numbers.lexicographicallyPrecedes(other.numbers)
  }
}

/// A major version of a system that the content has to be true for, and its month: `iOS 26`,
/// `2025-09`.
package struct SiteVersion: Sendable, Hashable {
  package let version: SystemVersion
  package let date: String

  package init(version: SystemVersion, date: String) {
    self.version = version
    self.date = date
  }
}

/// A statement with a version or a date, and its place.
package struct DatedStatement: Sendable, Hashable {
  package let certainty: Certainty
  package let range: SourceRange

  package init(_ certainty: Certainty, at range: SourceRange) {
    self.certainty = certainty
    self.range = range
  }
}
