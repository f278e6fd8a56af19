import OngletCheck
import OngletModel

/// The last line of a command: what was done, in numbers.
struct Summary {
  private var parts: [String]

  /// - Parameter pageCount: translations counted each.
  init(pageCount: Int, languages: [Language]) {
    parts = [
      Self.count(pageCount, "page"),
      Self.count(languages.count, "language") + " ("
        + languages.map(\.code).joined(separator: ", ") + ")",
    ]
  }

  mutating func add(_ part: String) { parts.append(part) }

  /// The whole line.
  ///
  /// - Parameters:
  ///   - subject: what was done, or with what: `_site`, `Checked`.
  ///   - time: how long it took.
  func line(_ subject: String, _ diagnostics: [Diagnostic], after time: Duration) -> String {
    let milliseconds =
      time.components.seconds * 1000
      + time.components.attoseconds / 1_000_000_000_000_000
    let all =
      parts + [
        Self.count(diagnostics.count(of: .error), "error"),
        Self.count(diagnostics.count(of: .warning), "warning"),
        milliseconds < 10_000
          ? "\(milliseconds) ms" : "\(milliseconds / 1000).\(milliseconds % 1000 / 100) s",
      ]
    return "\(subject): " + all.joined(separator: ", ")
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
