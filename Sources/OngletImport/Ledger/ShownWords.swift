import OngletMarkdown
import OngletModel

/// The words of a text that readers see, its lines of code and its addresses of other sites, as
/// hashes.
///
/// Not words: names and settings of tags and commands, lists of attributes, names of fields, fields
/// whose value is a single word, and addresses of the same site, which an import changes.
/// `Tests/Commands/imported_words.py` has the same rules.
struct ShownWords {
  /// The hashes on each line of the text.
  private(set) var lines: [[UInt64]] = [[]]
  /// The number of lines of front matter.
  private(set) var fieldCount = 0
  /// The words in code: in a result, they can have been text.
  private(set) var codeWords: [UInt64] = []
  /// Whether front matter is text.
  private let isResult: Bool
  private var cursor: ByteCursor
  /// Whether a definition of a link begins the line.
  private var isDefinition = false

  private static let shownNames = [
    "title", "label", "alt", "caption", "summary", "header", "subtitle", "footer", "text",
    "description", "aria-label", "placeholder", "attribution",
  ]
  /// Commands whose values without a name are shown.
  private static let labelled: Set<String> = [
    "tab", "expand", "details", "notice", "hint", "note", "tip", "alert",
  ]
  /// In bytes; longer ones are read as text.
  private static let longestTag = 4000
  private static let lineFeed = UInt8(ascii: "\n")

  init(_ bytes: [UInt8], isResult: Bool) {
    self.isResult = isResult
    // These would begin and end tags and attributes.
    let text = String(decoding: bytes, as: UTF8.self).replacing("&lt;", with: " ")
      .replacing("&quot;", with: " ")
    cursor = ByteCursor(Array(HTMLCharacterReferences.resolved(text).utf8))
    if !isResult { readFields() }
    while !cursor.isAtEnd {
      readLineStart()
      while !cursor.isAtEnd, !endLine() { readPart() }
    }
  }

  // MARK: Lines

  private mutating func endLine() -> Bool {
    guard cursor.skip("\n") else { return false }
    lines.append([])
    return true
  }

  private mutating func takeLine() -> ArraySlice<UInt8> { cursor.take { $0 != Self.lineFeed } }

  private mutating func add(_ word: UInt64) { lines[lines.count - 1].append(word) }

  private mutating func addWords(of text: some Sequence<UInt8>) {
    lines[lines.count - 1] += Self.words(of: text)
  }

  private static func words(
    of text: some Sequence<UInt8>, onlyAddresses: Bool = false
  ) -> [UInt64] {
    var cursor = ByteCursor(Array(text))
    var words: [UInt64] = []
    while !cursor.isAtEnd {
      let isAddress = cursor.isNextOutside
      guard let word = cursor.word() else {
        cursor.advance()
        continue
      }
      if isAddress || !onlyAddresses { words.append(word) }
    }
    return words
  }

  private mutating func readFields() {
    let start = cursor
    func text(_ line: ArraySlice<UInt8>) -> String {
      String(decoding: line, as: UTF8.self).trimmingBlanksAtEnd
    }
    let fence = text(takeLine())
    guard ["---", "+++"].contains(fence) else { return cursor = start }
    while endLine(), !cursor.isAtEnd {
      let line = takeLine()
      fieldCount = lines.count
      if text(line) == fence { return }
      let value = Array(Self.shownValue(ofField: line))
      if !value.isEmpty { lines[lines.count - 1] += Self(value, isResult: true).lines.joined() }
    }
    (cursor, lines, fieldCount) = (start, [[]], 0)
  }

  /// The value of a field that has several words, or a name whose text is shown; else nothing.
  private static func shownValue(ofField line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let name = line.drop { $0.isOne(of: " -\"") }.prefix {
      $0.isASCIILetterOrDigit || $0.isOne(of: "_-.")
    }
    let rest = line[name.endIndex...].drop { $0.isOne(of: "\" ") }
    let isField = rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "=")
    let value = (isField ? rest.dropFirst() : line).drop { $0.isOne(of: " -") }
    if value.first == UInt8(ascii: "{") { return [] }
    let text = String(decoding: name, as: UTF8.self).lowercased()
    let isShown = isField && shownNames.contains { $0 == text }
    let isNull = value.elementsEqual("null".utf8)
    return isShown && !isNull || value.contains(0x20) ? value : []
  }

  /// Reads what can only begin a line: fences of code, openings of blocks, commands.
  private mutating func readLineStart() {
    let start = cursor.position
    cursor.skip { $0.isOne(of: " \t>") }
    isDefinition = cursor.isNext("[") && !cursor.isNext("[^")
    let indent = cursor.position - start
    if cursor.peek().isOne(of: "-*+:"), cursor.peek(1) == 0x20 {
      cursor.advance()
      cursor.skip { $0 == 0x20 }
    }
    let sign = cursor.peek()
    let signs = Array(cursor.bytes[cursor.position...].prefix { $0 == sign })
    switch sign {
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      if signs.count > 2 { readCode(fence: signs, indent: indent) }
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      if signs.count > 2 { cursor.skip { $0 != UInt8(ascii: "\"") && $0 != Self.lineFeed } }
    case UInt8(ascii: ":"):
      guard signs.count > 2 else { return }
      cursor.skip { $0.isOne(of: ": ") }
      cursor.skip { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
    case UInt8(ascii: "-"), UInt8(ascii: "<"):
      if cursor.isNext("--8<--") || cursor.isNext("-8<-") || signs.count > 2, !cursor.isNext("---")
      {
        _ = takeLine()
      }
    default: break
    }
  }

  private mutating func readCode(fence: [UInt8], indent: Int) {
    var ahead = cursor
    let info = ahead.take { $0 != Self.lineFeed }.dropFirst(fence.count)
    if fence.first == UInt8(ascii: "`"), info.contains(UInt8(ascii: "`")) { return }
    cursor = ahead
    let tag = Array("<x ".utf8) + info + Array(">".utf8)
    if let tag = MarkupTag(tag, at: 0) { addShown(in: tag) }
    while endLine(), !cursor.isAtEnd {
      let written = takeLine()
      // A comment that marks lines is a setting.
      let mark = CodeMark.read(String(decoding: written, as: UTF8.self))
      let line = mark.map { Array($0.rest.utf8)[...] } ?? written
      let text = line.drop { $0.isOne(of: " \t>") }
      let code = text.filter { $0 > 0x20 }
      let isFence = code.allSatisfy { $0 == fence.first } && code.count >= fence.count
      if isFence, text.startIndex - line.startIndex < indent + 4 { return }
      if !code.isEmpty { add(ByteCursor.hash(of: code[...], seed: 1)) }
      codeWords += Self.words(of: line)
    }
  }

  // MARK: Parts of lines

  private mutating func readPart() {
    if let word = cursor.word() { return add(word) }
    switch cursor.peek() {
    case UInt8(ascii: "<"), UInt8(ascii: "{"): readBrackets()
    case UInt8(ascii: "]"): skipAddress()
    case UInt8(ascii: ":"):
      let end = ForeignInlineReader.endOfIcon(cursor.bytes[cursor.position...])
      cursor.position = end ?? cursor.position + 1
    case UInt8(ascii: "["):
      if cursor.isNext("[!") { cursor.skip { $0 != UInt8(ascii: "]") && $0 != Self.lineFeed } }
      fallthrough
    default: cursor.advance()
    }
  }

  private mutating func readBrackets() {
    let start = cursor.position
    if let tag = MarkupTag(cursor.bytes, at: start, to: start + Self.longestTag) {
      addShown(in: tag)
      advance(to: tag.range.upperBound)
      return
    }
    if cursor.skip("{{</*") || cursor.skip("{{%/*") {
      cursor.skip { $0 != UInt8(ascii: "*") && $0 != Self.lineFeed }
      return
    }
    let isInclude = cursor.isNext("{{#")
    guard cursor.skip("{"), let inner = cursor.take(upTo: UInt8(ascii: "}"), within: 200) else {
      return cursor.position = start + 1
    }
    let words = inner.drop { $0.isOne(of: ": ") }
    let name = words.prefix { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
    let packed = inner.filter { $0 != 0x20 }
    let values = ["{page.", "{site.", "{$frontmatter."]
    let isValue = values.contains { packed.starts(with: $0.utf8) }
    let isSetting =
      isValue || "#.".utf8.contains(words.first ?? 0) || inner.starts(with: "::".utf8)
      || inner.starts(with: ":/".utf8)
      || words[name.endIndex...].first == UInt8(ascii: "=")
      || name.elementsEqual("markdown".utf8)
    if !isSetting && !isInclude || inner.contains(Self.lineFeed) { cursor.position = start + 1 }
  }

  /// Skips the address of a link, unless it is of another site.
  private mutating func skipAddress() {
    cursor.advance()
    guard cursor.skip("(") || isDefinition && cursor.skip(":") else { return }
    cursor.skip { $0 == 0x20 }
    if endLine() { cursor.skip { $0 == 0x20 } }
    if cursor.isNext("{"), let tag = MarkupTag(cursor.bytes, at: cursor.position) {
      cursor.position = tag.range.upperBound
    } else if cursor.skip("{{") {
      cursor.skip { $0 != UInt8(ascii: "}") && $0 != Self.lineFeed }
    }
    if cursor.skip("<") {
      if !cursor.isNextOutside { cursor.skip { $0 != UInt8(ascii: ">") && $0 != Self.lineFeed } }
    } else if !cursor.isNextOutside {
      cursor.skip { $0 > 0x20 && $0 != UInt8(ascii: ")") }
    }
  }

  private mutating func advance(to end: Int) {
    while cursor.position < end { if !endLine() { cursor.advance() } }
  }

  /// Adds the words of attributes to the lines that these begin on.
  private mutating func addShown(in tag: MarkupTag) {
    for attribute in tag.attributes {
      if tag.range.lowerBound > 0 || tag.name != "x" { advance(to: attribute.range.lowerBound) }
      guard let value = attribute.value, value != "true", value != "false" else { continue }
      let isShown = attribute.name.map { Self.shownNames.contains($0.lowercased()) }
      if attribute.isExpression {
        for label in value.split(separator: "label:").dropFirst() {
          let mark = label.first { "\"'".contains($0) } ?? "'"
          addWords(of: label.drop { $0 != mark }.dropFirst().prefix { $0 != mark }.utf8)
        }
      }
      let isQuoted = cursor.bytes.dropFirst(attribute.range.lowerBound).first == UInt8(ascii: "\"")
      if isShown ?? (isQuoted && Self.labelled.contains(tag.name)) {
        addWords(of: value.utf8)
      } else if value.contains("://") || value.contains("mailto:") {
        lines[lines.count - 1] += Self.words(of: value.utf8, onlyAddresses: true)
      }
    }
  }
}

extension ByteCursor {
  /// FNV-1a, which is the same in each run. Without a seed, the case of ASCII letters is no
  /// difference.
  fileprivate static func hash(of bytes: ArraySlice<UInt8>, seed: UInt64 = 0) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed << 40
    for byte in bytes {
      hash = (hash ^ UInt64(seed == 0 ? byte.asciiLowercased : byte)) &* 0x100_0000_01b3
    }
    return hash
  }

  fileprivate var isNextOutside: Bool {
    isNext("http://") || isNext("https://") || isNext("mailto:")
  }

  /// Reads an address of another site, or a word, without regard to the case of ASCII letters; nil,
  /// without moving, if another character is next.
  fileprivate mutating func word() -> UInt64? {
    if isNextOutside {
      var address = take { $0 > 0x20 && !$0.isOne(of: ")\"'<>]}`|\\") }
      while let last = address.last, last.isOne(of: ".,;:*_") { address.removeLast() }
      return Self.hash(of: address, seed: 2)
    }
    let start = position
    while true {
      let length = letterLength
      if length == 0 { break }
      position += length
    }
    if position == start { return nil }
    return Self.hash(of: bytes[start..<position])
  }

  /// The number of bytes of the next letter or digit; 0 for other characters. Beyond ASCII, that is
  /// all but the blocks of punctuation, symbols and emoji.
  private var letterLength: Int {
    let byte = peek()
    switch byte {
    case 0..<0x80: return byte.isASCIILetterOrDigit ? 1 : 0
    case 0xC2: return peek(1) < 0xC0 ? 0 : 2
    case 0xC3...0xDF: return 2
    case 0xE2: return 0
    case 0xE0...0xEF: return 3
    case 0xF0...0xF7: return peek(1) == 0x9F ? 0 : 4
    default: return 0
    }
  }
}
