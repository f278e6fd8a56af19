import OngletModel

/// Writes diagnostics for people: place, severity, message and rule, the line with the place
/// marked, and what to do.
///
///     content/index.fr.md:12:5: error: a link leads to … [link]
///        12 | Voir [la page](absente.md).
///           |      ^~~~~~~~~~~~~~~~~~~~
///           = did you mean `absence.md`?
package struct TextReporter {
  /// The bytes of a file that a diagnostic names; nothing when it cannot be read.
  private let source: (_ path: String) -> [UInt8]?
  private let isColoured: Bool

  /// How much of a long line is shown, in characters.
  private static let excerptWidth = 100

  package init(isColoured: Bool, source: @escaping (_ path: String) -> [UInt8]?) {
    self.isColoured = isColoured
    self.source = source
  }

  /// The report on sorted diagnostics.
  ///
  /// - Parameter limit: how many are shown; the gravest come first in the choice.
  package func report(_ diagnostics: [Diagnostic], limit: Int) -> String {
    let shown = Self.choice(of: diagnostics, limit: limit)
    var text = ""
    var file: (path: String, bytes: [UInt8])?
    for diagnostic in shown {
      if file?.path != diagnostic.path {
        file = source(diagnostic.path).map { (diagnostic.path, $0) }
      }
      text += report(diagnostic, in: file?.bytes)
    }
    if shown.count < diagnostics.count {
      text += "… and \(diagnostics.count - shown.count) more; --verbose shows all\n"
    }
    return text
  }

  private static func choice(of diagnostics: [Diagnostic], limit: Int) -> [Diagnostic] {
    if diagnostics.count <= limit { return diagnostics }
    // The sort is stable: within a severity the order of the files stays.
    return diagnostics.sorted { $0.severity > $1.severity }.prefix(limit).sorted()
  }

  private func report(_ diagnostic: Diagnostic, in bytes: [UInt8]?) -> String {
    var place = diagnostic.path
    if let range = diagnostic.range {
      place += ":\(range.startLine)"
      if range.startColumn > 0 { place += ":\(range.startColumn)" }
    }
    var text =
      styled(place, .bold) + ": " + styled(diagnostic.severity.rawValue, style(of: diagnostic))
      + ": \(diagnostic.message) [\(diagnostic.rule.rawValue)]\n"
    if let range = diagnostic.range, let bytes {
      text += excerpt(of: bytes, at: range)
    }
    if let fix = diagnostic.fix {
      text += String(repeating: " ", count: 6) + "= \(fix)\n"
    }
    return text
  }

  private func excerpt(of bytes: [UInt8], at range: SourceRange) -> String {
    guard let line = Self.line(Int(range.startLine), of: bytes) else { return "" }
    let column = min(max(1, Int(range.startColumn)), line.count + 1)
    let endsHere = range.endLine == range.startLine && range.startColumn > 0
    let end = endsHere ? min(max(column, Int(range.endColumn)), line.count) : column
    // Characters, so that the mark stands below its place.
    let start = line.startIndex + column - 1
    let markEnd = max(start, line.startIndex + end)
    var before = Self.text(line[line.startIndex..<start])
    var marked = Self.text(line[start..<markEnd])
    let half = Self.excerptWidth / 2
    if before.count > half { before = "…" + before.suffix(half) }
    var after = marked.count > half ? "…" : Self.text(line[markEnd...])
    marked = String(marked.prefix(half))
    let room = max(1, Self.excerptWidth - before.count - marked.count)
    if after.count > room { after = after.prefix(room) + "…" }
    let number = String(range.startLine)
    let margin = String(repeating: " ", count: max(0, 5 - number.count))
    var text = "\(margin)\(number) | \(before)\(marked)\(after)\n"
    if range.startColumn > 0 {
      let mark = "^" + String(repeating: "~", count: max(0, marked.count - 1))
      text += "      | " + String(repeating: " ", count: before.count) + styled(mark, .green) + "\n"
    }
    return text
  }

  /// The bytes of a line, counted from 1, without its end.
  private static func line(_ number: Int, of bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var start = 0
    var current = 1
    while current < number {
      guard let end = bytes[start...].firstIndex(where: { $0 == 0x0a || $0 == 0x0d }) else {
        return nil
      }
      start = end + 1
      if bytes[end] == 0x0d, start < bytes.count, bytes[start] == 0x0a { start += 1 }
      current += 1
    }
    let end = bytes[start...].firstIndex { $0 == 0x0a || $0 == 0x0d } ?? bytes.count
    return bytes[start..<end]
  }

  /// Text for a terminal: a tab is a space, and no control character comes through.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { $0 < 0x20 || $0 == 0x7f ? 0x20 : $0 }, as: UTF8.self)
  }

  // MARK: Colour

  private enum Style: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case green = "32"
    case blue = "34"
  }

  private func style(of diagnostic: Diagnostic) -> Style {
    switch diagnostic.severity {
    case .error: .red
    case .warning: .yellow
    case .note: .blue
    }
  }

  private func styled(_ text: String, _ style: Style) -> String {
    isColoured ? "\u{1b}[\(style.rawValue)m\(text)\u{1b}[0m" : text
  }
}
