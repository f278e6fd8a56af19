import OngletModel

/// Where the front matter of a page stands, and where its body begins.
struct FrontMatter: Sendable {
  /// How messages call it.
  static let subject = FieldSubject(
    Message("front matter", french: "les métadonnées"), isPlural: true)

  /// The YAML between the two lines, with its last line end; it begins on line 2.
  let yaml: ArraySlice<UInt8>
  let body: ArraySlice<UInt8>
  /// The number of the body's first line in the file, from 1.
  let bodyLine: Int

  /// What the first lines of a page are.
  enum Split {
    /// There is no line `---` at the very start.
    case none
    /// There is one, and none that closes it.
    case unclosed
    case closed(FrontMatter)
  }

  /// Finds a line `---` at the very start and the next line `---` or `...`.
  static func split(_ text: SourceText) -> Split {
    let bytes = text.bytes[text.start...]
    guard bytes.starts(with: [.hyphen, .hyphen, .hyphen]) else { return .none }
    var lineStart = bytes.startIndex
    var line = 1
    var yamlStart: Int?
    while lineStart < bytes.endIndex {
      var end = lineStart
      while end < bytes.endIndex, bytes[end] != .lineFeed, bytes[end] != .carriageReturn {
        end += 1
      }
      let content = bytes[lineStart..<end]
      var next = min(end + 1, bytes.endIndex)
      if next < bytes.endIndex, bytes[end] == .carriageReturn, bytes[next] == .lineFeed {
        next += 1
      }
      if let start = yamlStart {
        if isFence(content, of: .hyphen) || isFence(content, of: .dot) {
          let yaml = bytes[start..<lineStart]
          return .closed(FrontMatter(yaml: yaml, body: bytes[next...], bodyLine: line + 1))
        }
      } else {
        guard isFence(content, of: .hyphen) else { return .none }
        yamlStart = next
      }
      lineStart = next
      line += 1
    }
    return .unclosed
  }

  /// Whether the text reads as the fields of front matter: its first line that says something
  /// is `name:`.
  ///
  /// In a folder of plain Markdown, a page may begin with a thematic break (CommonMark 4.1).
  static func looksLikeFields(_ text: ArraySlice<UInt8>) -> Bool {
    for line in text.split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn }) {
      guard let first = line.first(where: { !$0.isBlank }) else { continue }
      if first == UInt8(ascii: "#") { continue }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
      let name = line[..<colon]
      let isWord = name.allSatisfy {
        $0 >= 0x80 || $0.isASCIILetterOrDigit || $0 == .hyphen || $0 == 0x5F
      }
      let isSeparated = colon + 1 == line.endIndex || line[colon + 1].isBlank
      return isWord && !name.isEmpty && isSeparated
    }
    return false
  }

  /// Whether a line is three of a character, and nothing else but blanks.
  private static func isFence(_ line: ArraySlice<UInt8>, of character: UInt8) -> Bool {
    line.starts(with: [character, character, character])
      && line.dropFirst(3).allSatisfy { $0 == .space || $0 == .tab }
  }
}

extension UInt8 {
  static let hyphen = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
}
