import OngletModel

/// The code of a sample without its translatable parts: comments and the contents of strings. Of
/// markup it keeps the tags, without the values of attributes. Samples that differ only by `"Pay"`
/// and `"Payer"` have the same skeleton.
struct CodeSkeleton: Sendable {
  /// What is left of a line of the sample.
  struct Line: Sendable {
    /// The offset of its first byte in the sample.
    let offset: Int
    let bytes: [UInt8]
  }

  private let bytes: [UInt8]
  let lines: [Line]

  /// - Returns: nil for prose, and for a language whose comments and strings are not known.
  init?(_ code: CodeBlock) {
    guard let syntax = code.language.flatMap(Syntax.init) else { return nil }
    bytes = Array(code.text.utf8)
    var scanner = CodeScanner(syntax: syntax, cursor: ByteCursor(bytes))
    scanner.run()
    lines = scanner.lines
  }

  /// The first line in which two skeletons differ, as a number from 1 in each; nil if they are
  /// equal.
  func firstDifference(from other: CodeSkeleton) -> (own: Int, other: Int)? {
    let count = max(lines.count, other.lines.count)
    for index in 0..<count {
      let own = index < lines.count ? lines[index] : nil
      let original = index < other.lines.count ? other.lines[index] : nil
      if own?.bytes == original?.bytes { continue }
      return (number(of: own), other.number(of: original))
    }
    return nil
  }

  /// The number of a line in the sample, from 1; without a line, that of the last.
  private func number(of line: Line?) -> Int {
    LineTable(bytes[..<((line ?? lines.last)?.offset ?? 0)]).count
  }

  /// How a language writes comments and strings.
  struct Syntax: Sendable {
    private(set) var lineComment: StaticString?
    private(set) var block: (opening: StaticString, closing: StaticString)?
    let quotes: [UInt8]
    /// The beginning of code in a string, such as `\(`.
    private(set) var interpolation: StaticString?
    private(set) var isMarkup = false

    init?(_ language: String) {
      switch language.lowercased() {
      case "swift": self.init(slashes: "\"", interpolation: "\\(")
      case "kotlin", "kt": self.init(slashes: "\"'", interpolation: "${")
      case "javascript", "js", "jsx", "typescript", "ts", "tsx":
        self.init(slashes: "\"'`", interpolation: "${")
      case "objc", "objective-c", "objectivec", "c", "cpp", "c++", "java", "cs", "c#", "dart", "go",
        "scss", "css":
        self.init(slashes: "\"'`")
      case "rust", "rs", "json", "jsonc": self.init(slashes: "\"")
      case "sh", "bash", "zsh", "shell", "python", "py", "ruby", "rb", "make", "makefile":
        self.init(quotes: "\"'")
        lineComment = "#"
      case "html", "xml", "svg", "xhtml", "plist":
        self.init(quotes: "\"'")
        block = ("<!--", "-->")
        isMarkup = true
      default: return nil
      }
    }

    private init(quotes: String) { self.quotes = Array(quotes.utf8) }

    private init(slashes quotes: String, interpolation: StaticString? = nil) {
      self.init(quotes: quotes)
      lineComment = "//"
      block = ("/*", "*/")
      self.interpolation = interpolation
    }
  }
}

/// Reads a sample byte by byte.
private struct CodeScanner {
  let syntax: CodeSkeleton.Syntax
  var cursor: ByteCursor
  var lines: [CodeSkeleton.Line] = []
  var line: [UInt8] = []
  var lineOffset = 0
  /// How many interpolations the next byte is in.
  var nesting = 0

  /// Deeper ones are taken for text: more than any code has, and few enough for the stack.
  private static let maximumNesting = 50

  mutating func run() {
    if syntax.isMarkup { scanMarkup() } else { scanCode(until: nil) }
    endLine()
  }

  private mutating func keep(_ byte: UInt8) {
    if line.isEmpty { lineOffset = cursor.position }
    line.append(byte)
  }

  private mutating func endLine() {
    if !line.isEmpty { lines.append(.init(offset: lineOffset, bytes: line)) }
    line = []
  }

  /// Reads code to its end, or to the bracket that ends an interpolation.
  private mutating func scanCode(until closing: UInt8?) {
    var depth = 0
    while !cursor.isAtEnd {
      let byte = cursor.peek()
      if let mark = syntax.lineComment, cursor.isNext(mark) {
        cursor.skip { $0 != UInt8(ascii: "\n") }
      } else if skipBlockComment() {
        continue
      } else if syntax.quotes.contains(byte) {
        scanString(quote: byte)
      } else if byte == closing, depth == 0 {
        return
      } else {
        if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") { depth -= 1 }
        if byte == UInt8(ascii: "\n") { endLine() } else if byte > 0x20 { keep(byte) }
        cursor.advance()
      }
    }
  }

  private mutating func skipBlockComment() -> Bool {
    guard let block = syntax.block, cursor.skip(block.opening) else { return false }
    cursor.skip(past: block.closing)
    return true
  }

  /// Reads a string. Only its quotation marks and the code in it are kept.
  private mutating func scanString(quote: UInt8) {
    let isLong = cursor.isNext([quote, quote, quote])
    let closing = [UInt8](repeating: quote, count: isLong ? 3 : 1)
    keep(quote)
    cursor.skip(closing)
    while !cursor.isAtEnd, !cursor.isNext(closing) {
      if nesting < Self.maximumNesting, let opening = syntax.interpolation, cursor.skip(opening) {
        nesting += 1
        keep(UInt8(ascii: "("))
        let isRound = cursor.bytes[cursor.position - 1] == UInt8(ascii: "(")
        scanCode(until: isRound ? UInt8(ascii: ")") : UInt8(ascii: "}"))
        keep(UInt8(ascii: ")"))
        cursor.advance()
        nesting -= 1
      } else if cursor.peek() == UInt8(ascii: "\n"), !isLong, quote != UInt8(ascii: "`") {
        // It was not a quotation mark, but for instance an apostrophe.
        return
      } else {
        cursor.advance(cursor.peek() == UInt8(ascii: "\\") ? 2 : 1)
      }
    }
    keep(quote)
    cursor.skip(closing)
  }

  /// Reads markup: each tag becomes a line, the text between tags is left out.
  private mutating func scanMarkup() {
    var isInTag = false
    while !cursor.isAtEnd {
      if !isInTag, skipBlockComment() { continue }
      let byte = cursor.peek()
      if !isInTag {
        isInTag = byte == UInt8(ascii: "<")
        if isInTag { keep(byte) }
        cursor.advance()
      } else if syntax.quotes.contains(byte) {
        keep(byte)
        cursor.advance()
        cursor.skip { $0 != byte }
        cursor.advance()
      } else {
        if byte > 0x20 { keep(byte) }
        isInTag = byte != UInt8(ascii: ">")
        cursor.advance()
        if !isInTag { endLine() }
      }
    }
  }
}
