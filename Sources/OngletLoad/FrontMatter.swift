import OngletMarkdown
import OngletModel

/// The front matter and the body of a page.
struct FrontMatter: Sendable {
  static let subject = Message("the front matter", french: "l’en-tête")

  /// The YAML between the two `---` lines, with its last line end.
  let yaml: ArraySlice<UInt8>
  /// The number of its first line in the file, from 1.
  let yamlLine: Int
  let body: ArraySlice<UInt8>
  /// The number of the body's first line in the file, from 1.
  let bodyLine: Int

  /// The result of looking for front matter.
  enum Split {
    /// There is no opening line `---`.
    case none
    /// There is no closing line; `rest` is the text after the opening line.
    case unclosed(rest: ArraySlice<UInt8>)
    case closed(FrontMatter)
  }

  /// Finds a line `---` at the very start and the next line `---` or `...`.
  ///
  /// Some programs write empty lines or byte order marks before it. After these, the line opens
  /// front matter only if a field of Onglet follows, because it may be a thematic break.
  static func split(_ text: CheckedText) -> Split {
    let whole = text.bytes[text.start...]
    let start = endOfBlanks(in: whole)
    let found = split(whole[start...], firstLine: 1 + whole[..<start].lineEndCount)
    if start == whole.startIndex { return found }
    switch found {
    case .closed(let frontMatter): return hasKnownField(frontMatter.yaml) ? found : .none
    case .unclosed(let rest): return looksLikeFields(rest) && hasKnownField(rest) ? found : .none
    case .none: return .none
    }
  }

  /// The offset of the first character that is not a blank, a byte order mark or a zero-width
  /// space.
  private static func endOfBlanks(in bytes: ArraySlice<UInt8>) -> Int {
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let rest = bytes[place...]
      if bytes[place].isBlank {
        place += 1
      } else if rest.starts(with: [0xEF, 0xBB, 0xBF]) || rest.starts(with: [0xE2, 0x80, 0x8B]) {
        place += 3
      } else {
        break
      }
    }
    return place
  }

  private static func split(_ bytes: ArraySlice<UInt8>, firstLine: Int) -> Split {
    guard bytes.starts(with: [.hyphen, .hyphen, .hyphen]) else { return .none }
    let lines = LineTable(bytes)
    func isFence(_ line: Int, of character: UInt8) -> Bool {
      let line = bytes[lines.offsets(ofLine: line)]
      return line.starts(with: [character, character, character])
        && line.dropFirst(3).allSatisfy(\.isBlank)
    }
    guard isFence(1, of: .hyphen) else { return .none }
    let start = lines.offsets(ofLine: 1).upperBound
    let close = (1...lines.count).dropFirst().first { line in
      isFence(line, of: .hyphen) || isFence(line, of: .dot)
    }
    guard let close else { return .unclosed(rest: bytes[start...]) }
    let fence = lines.offsets(ofLine: close)
    return .closed(
      FrontMatter(
        yaml: bytes[start..<fence.lowerBound], yamlLine: firstLine + 1,
        body: bytes[fence.upperBound...], bodyLine: firstLine + close))
  }

  /// Whether a text looks like fields of front matter: its first line that is neither blank nor a
  /// comment is `name:`.
  ///
  /// This matters in plain folders, where a page may begin with a thematic break (CommonMark,
  /// section 4.1).
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

  /// Whether a line of the text is a field that Onglet knows.
  static func hasKnownField(_ text: ArraySlice<UInt8>) -> Bool {
    text.split(whereSeparator: { $0 == .lineFeed || $0 == .carriageReturn }).contains(
      where: isKnownField)
  }

  /// Whether a line is `name: …` with the name of a field that Onglet knows.
  static func isKnownField(_ line: ArraySlice<UInt8>) -> Bool {
    let names = MetadataField.names
    return names.contains { name in
      line.starts(with: name.utf8) && line.dropFirst(name.utf8.count).first == .colon
    }
  }

  /// Whether a line says `draft: true`, in YAML, TOML or JSON that cannot be read otherwise: a
  /// draft must not be published.
  static func saysDraft(_ text: ArraySlice<UInt8>) -> Bool {
    text.split { $0 == .lineFeed || $0 == .carriageReturn || $0 == .comma }.contains { line in
      let signs: Set<UInt8> = Set(" \t\"'{}".utf8)
      let words = line.filter { !signs.contains($0) }.map(\.asciiLowercased)
      return ["true", "yes", "on"].contains { value in
        words.starts(with: "draft:\(value)".utf8) || words.starts(with: "draft=\(value)".utf8)
      }
    }
  }
}

extension FrontMatter {
  /// The references to footnotes in fields, which are text there.
  func footnotes(path: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var rest = yaml
    // A limit, so that the time stays linear.
    for _ in 0..<20 {
      guard let start = rest.firstOccurrence(of: "[^") else { break }
      rest = yaml[start.upperBound...]
      guard let end = rest.prefix(50).firstIndex(of: UInt8(ascii: "]")) else { continue }
      let mark = String(decoding: yaml[start.lowerBound...end], as: UTF8.self)
      let name = yaml[start.upperBound..<end]
      let isName = name.allSatisfy {
        $0.isASCIILetterOrDigit || $0 >= 0x80 || $0.isOne(of: "-_")
      }
      // In code, it is a set of characters.
      guard isName, !name.isEmpty, yaml[..<start.lowerBound].last != UInt8(ascii: "`") else {
        continue
      }
      let place = LineTable(yaml).position(of: start.lowerBound)
      found.append(
        .misplacedFootnote(
          mark, in: Self.subject, path: path,
          at: SourceRange(line: place.line + yamlLine - 1, column: place.column)))
    }
    return found
  }
}

extension UInt8 {
  static let hyphen = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let colon = UInt8(ascii: ":")
  static let comma = UInt8(ascii: ",")
}

extension ArraySlice<UInt8> {
  /// The number of line ends: LF, CRLF or CR.
  var lineEndCount: Int { LineTable(self).count - 1 }
}
