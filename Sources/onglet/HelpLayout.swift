import OngletLibc
import OngletSite

/// Wraps help to the width of the terminal. It is made with one line for each paragraph and each
/// row of a table, and wrapped after it is translated.
struct HelpLayout {
  let width: Int

  /// A width that nothing is wrapped to.
  static let unlimited = 100_000

  /// Where the second column of options begins.
  private static let column = 26

  /// What begins a comment behind an example.
  private static let comment = "  # "

  /// The width of the terminal, at most 100 columns: longer lines are hard to read.
  static var ofTerminal: HelpLayout {
    var size = winsize()
    let reported = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0
    let chosen = environmentVariable("COLUMNS").flatMap { Int($0) } ?? reported
    return HelpLayout(width: chosen > 0 ? min(max(chosen, 30), 100) : 80)
  }

  func wrapped(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // Examples and comments that say what they do.
    let examples = lines.compactMap { line in
      line.firstRange(of: Self.comment).map { line[..<$0.lowerBound].count }
    }
    let column = (examples.filter { $0 <= width / 2 }.max() ?? 4) + 2
    var isTable = false
    return lines.map { line in
      if let gap = line.firstRange(of: Self.comment) {
        return row(line[..<gap.lowerBound], line[gap.upperBound...], column: column, mark: "# ")
      }
      if !line.hasPrefix(" ") { isTable = line.hasSuffix(":") }
      if !line.hasPrefix("  ") {
        return wrapped(line[...], indent: 0, hanging: line.hasPrefix("USAGE") ? 7 : 0)
      }
      if !isTable { return example(line) }
      return option(line)
    }.joined(separator: "\n")
  }

  /// A row of a table: a name and its explanation, or only one of them.
  private func option(_ line: String) -> String {
    let text = line.drop { $0 == " " }
    if line.count - text.count >= Self.column {
      return wrapped(text, indent: columnThatFits, hanging: columnThatFits)
    }
    guard let gap = text.firstRange(of: "  ") else { return line }
    return row(
      line[..<gap.lowerBound], text[gap.upperBound...].drop { $0 == " " }, column: columnThatFits)
  }

  private var columnThatFits: Int { width < 60 ? 6 : Self.column }

  private func row(
    _ name: Substring, _ words: Substring, column: Int, mark: String = ""
  ) -> String {
    let text = wrapped(mark + words, indent: column, hanging: column + mark.count)
    if name.count + 2 > column { return "\(name)\n\(text)" }
    return name + String(repeating: " ", count: column - name.count) + text.dropFirst(column)
  }

  /// An example of the command, in several lines that a shell takes for one.
  private func example(_ line: String) -> String {
    if line.count <= width { return line }
    let lines = HelpLayout(width: width - 2)
      .wrapped(line.dropFirst(2), indent: 2, hanging: 6).split(separator: "\n")
    return lines.joined(separator: " \\\n")
  }

  /// Words in lines of the width. What is in brackets stays together.
  private func wrapped(_ text: some StringProtocol, indent: Int, hanging: Int) -> String {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in Self.words(of: String(text)) {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: hanging)
        isEmpty = true
      }
      line += isEmpty ? String(word) : " \(word)"
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n")
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var depth = 0
    for word in text.split(separator: " ") {
      if depth > 0 { words[words.count - 1] += " \(word)" } else { words.append(String(word)) }
      depth += word.count { $0 == "[" } - word.count { $0 == "]" }
    }
    return words
  }
}
