import OngletModel

/// Text at the start of a page that looks like front matter but cannot be read as such. Without a
/// message, its fields would be shown as text.
struct FrontMatterLookalike: Sendable {
  /// The form of the text, for the message.
  private enum Form {
    case toml
    case json
    /// It begins with this line in place of `---`.
    case otherFence(String)
    case unopened
    case afterComment
  }

  private let form: Form
  /// The number of its first line in the file, from 1.
  private let line: Int
  let isDraft: Bool
  /// The body after it, and the number of the body's first line; nil if it may have more than
  /// fields.
  let rest: (body: ArraySlice<UInt8>, line: Int)?

  init?(in text: CheckedText) {
    let lines = FirstLines(text.bytes[text.start...])
    guard let first = lines.firstSignificant(from: 0) else { return nil }
    let found =
      Self.toml(lines, first) ?? Self.json(lines, first) ?? Self.afterComment(lines, first)
      ?? Self.otherFence(lines, first) ?? Self.unopened(lines, first)
    guard let found else { return nil }
    form = found.form
    line = found.start + 1
    isDraft = FrontMatter.saysDraft(lines.text(found.start..<found.end))
    rest =
      switch found.form {
      case .toml, .json: (lines.text(found.end..<lines.count), found.end + 1)
      case .otherFence, .unopened, .afterComment: nil
      }
  }

  /// The form and the range of its lines, by their indices.
  private struct Found {
    let form: Form
    let start: Int
    let end: Int
  }

  /// TOML between two lines `+++`, as in Hugo and Zola.
  private static func toml(_ lines: FirstLines, _ first: Int) -> Found? {
    guard lines[first].elementsEqual("+++".utf8),
      let next = lines.firstSignificant(from: first + 1),
      lines[next].contains(UInt8(ascii: "=")) || lines[next].first == UInt8(ascii: "[")
        || lines[next].elementsEqual("+++".utf8)
    else { return nil }
    let close = lines.first(from: first + 1) { $0.elementsEqual("+++".utf8) }
    let blank = lines.first(from: first + 1, where: \.isEmpty)
    return Found(form: .toml, start: first, end: close.map { $0 + 1 } ?? blank ?? lines.count)
  }

  /// A JSON object on its own lines.
  private static func json(_ lines: FirstLines, _ first: Int) -> Found? {
    guard lines[first].first == UInt8(ascii: "{") else { return nil }
    var depth = 0
    var isQuoted = false
    var isEscaped = false
    var isMap = false
    for number in first..<min(lines.count, first + FirstLines.limit) {
      for (place, byte) in lines[number].enumerated() {
        if isEscaped {
          isEscaped = false
        } else if isQuoted, byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isQuoted.toggle()
          isMap = true
        } else if isQuoted || byte.isBlank {
          continue
        } else if byte == UInt8(ascii: "{") {
          depth += 1
        } else if !isMap {
          return nil
        } else if byte == UInt8(ascii: "}") {
          depth -= 1
          let isEnd = place == lines[number].count - 1
          if depth == 0 { return isEnd ? Found(form: .json, start: first, end: number + 1) : nil }
        }
      }
    }
    return nil
  }

  /// Front matter after a comment, for instance of a licence.
  private static func afterComment(_ lines: FirstLines, _ first: Int) -> Found? {
    guard lines[first].starts(with: "<!--".utf8),
      let close = lines.first(from: first, where: { $0.suffix(3).elementsEqual("-->".utf8) }),
      let open = lines.firstSignificant(from: close + 1),
      lines[open].elementsEqual("---".utf8), let end = lines.closing(after: open)
    else { return nil }
    return Found(form: .afterComment, start: open, end: end)
  }

  /// Front matter after a line of other dashes than three hyphens.
  private static func otherFence(_ lines: FirstLines, _ first: Int) -> Found? {
    let fence = String(decoding: lines[first], as: UTF8.self)
    guard !fence.isEmpty, fence != "---", fence.allSatisfy("-–—\u{A0}\u{202F}".contains),
      lines.isField(first + 1)
    else { return nil }
    return Found(form: .otherFence(fence), start: first, end: lines.endOfFields(from: first + 1))
  }

  /// Fields without an opening line: at least two, or one with a line `---` after it.
  private static func unopened(_ lines: FirstLines, _ first: Int) -> Found? {
    guard lines.isField(first) else { return nil }
    let end = lines.endOfFields(from: first)
    let isClosed = end < lines.count && lines[end].elementsEqual("---".utf8)
    guard isClosed || lines.isField(first + 1) else { return nil }
    return Found(form: .unopened, start: first, end: end)
  }

  // MARK: Message

  func diagnostic(path: String) -> Diagnostic {
    Diagnostic(.frontMatter, path: path, range: SourceRange(line: line, column: 1), mistake)
  }

  private var mistake: Mistake {
    switch form {
    case .toml:
      Mistake(
        "the front matter is TOML, not YAML", french: "l’en-tête est du TOML, pas du YAML",
        fix: Self.writeFields)
    case .json:
      Mistake(
        "the front matter is JSON, not YAML", french: "l’en-tête est du JSON, pas du YAML",
        fix: Self.writeFields)
    case .otherFence(let fence):
      Mistake(
        "the front matter begins with `\(fence)` instead of `---`",
        french: "l’en-tête commence par `\(fence)` au lieu de `---`",
        fix: fence.hasPrefix("---") && !fence.hasSuffix("-")
          ? Message(
            "remove the no-break space after `---`",
            french: "supprimer l’espace insécable après `---`")
          : Message("write `---`, three hyphens", french: "écrire `---`, trois traits d’union"))
    case .unopened:
      Mistake(
        "missing `---` above the fields", french: "il manque `---` au-dessus des champs",
        fix: "put the fields between two `---` lines",
        french: "mettre les champs entre deux lignes `---`")
    case .afterComment:
      Mistake(
        "comment above the front matter", french: "commentaire au-dessus de l’en-tête",
        fix: "move the comment below the front matter",
        french: "déplacer le commentaire sous l’en-tête")
    }
  }

  private static let writeFields = Message(
    "write each field as `field: value`, between two `---` lines",
    french: "écrire chaque champ sous la forme `champ: valeur`, entre deux lignes `---`")
}

/// The first lines of a text, without blanks around them.
private struct FirstLines {
  /// The number of lines that are examined; front matter is shorter.
  static let limit = 200

  private let bytes: ArraySlice<UInt8>
  private let table: LineTable
  /// The number of lines; there is none after the last line end.
  let count: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    table = LineTable(bytes, limit: Self.limit)
    count = table.offsets(ofLine: table.count).isEmpty ? table.count - 1 : table.count
  }

  subscript(number: Int) -> ArraySlice<UInt8> {
    guard number < count else { return [] }
    var line = bytes[table.offsets(ofLine: number + 1)].drop(while: \.isBlank)
    if number == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) {
      line = line.dropFirst(3).drop(while: \.isBlank)
    }
    while line.last?.isBlank ?? false { line = line.dropLast() }
    return line
  }

  func text(_ numbers: Range<Int>) -> ArraySlice<UInt8> {
    let start = table.offsets(ofLine: numbers.lowerBound + 1).lowerBound
    return bytes[start..<table.offsets(ofLine: numbers.upperBound + 1).lowerBound]
  }

  func first(from start: Int, where isWanted: (ArraySlice<UInt8>) -> Bool) -> Int? {
    start < count ? (start..<count).first { isWanted(self[$0]) } : nil
  }

  func firstSignificant(from start: Int) -> Int? { first(from: start) { !$0.isEmpty } }

  func isField(_ number: Int) -> Bool { FrontMatter.isKnownField(self[number]) }

  /// The index of the line after front matter; nil if it is not closed or has no fields.
  func closing(after open: Int) -> Int? {
    guard let close = first(from: open + 1, where: { $0.elementsEqual("---".utf8) }),
      FrontMatter.hasKnownField(text(open..<close))
    else { return nil }
    return close + 1
  }

  /// The index of the first line that is neither a field nor the value of one.
  func endOfFields(from start: Int) -> Int {
    first(from: start) { line in
      line.isEmpty || line.first == .hyphen && line.dropFirst().first != .space
    } ?? count
  }
}
