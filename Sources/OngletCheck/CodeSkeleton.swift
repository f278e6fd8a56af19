import OngletModel

/// The code of a sample without its translatable parts: comments and the contents of strings. Of
/// markup it keeps the tags, without the values of attributes.
struct CodeSkeleton: Sendable {
  /// What is left of a line of the sample.
  struct Line: Sendable {
    /// From 1.
    let number: Int
    let bytes: [UInt8]
  }

  private(set) var lines: [Line] = []

  /// - Returns: nil for prose, and for a language whose comments and strings are not known.
  init?(_ code: CodeBlock) {
    guard let syntax = code.language.flatMap(Syntax.init) else { return nil }
    var scanner = CodeScanner(bytes: Array(code.text.utf8), syntax: syntax)
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
      return (
        own?.number ?? lines.last?.number ?? 1, original?.number ?? other.lines.last?.number ?? 1
      )
    }
    return nil
  }

  /// How a language writes comments and strings.
  struct Syntax: Sendable {
    private(set) var lineComment: [UInt8]?
    private(set) var block: (opening: [UInt8], closing: [UInt8])?
    let quotes: [UInt8]
    /// The beginning of code in a string, such as `\(`.
    private(set) var interpolation: [UInt8]?
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
        lineComment = Array("#".utf8)
      case "html", "xml", "svg", "xhtml", "plist":
        self.init(quotes: "\"'")
        block = (Array("<!--".utf8), Array("-->".utf8))
        isMarkup = true
      default: return nil
      }
    }

    private init(quotes: String) { self.quotes = Array(quotes.utf8) }

    private init(slashes quotes: String, interpolation: String? = nil) {
      self.init(quotes: quotes)
      lineComment = Array("//".utf8)
      block = (Array("/*".utf8), Array("*/".utf8))
      self.interpolation = interpolation.map { Array($0.utf8) }
    }
  }
}

/// Reads a sample byte by byte.
private struct CodeScanner {
  let bytes: [UInt8]
  let syntax: CodeSkeleton.Syntax
  var lines: [CodeSkeleton.Line] = []
  var index = 0
  var number = 1
  var line: [UInt8] = []
  var lineNumber = 1

  mutating func run() {
    if syntax.isMarkup { scanMarkup() } else { scanCode(until: nil) }
    endLine()
  }

  private func isNext(_ word: [UInt8]) -> Bool { bytes[index...].starts(with: word) }

  private mutating func advance(_ count: Int = 1) {
    let end = min(index + count, bytes.count)
    while index < end {
      if bytes[index] == UInt8(ascii: "\n") { number += 1 }
      index += 1
    }
  }

  private mutating func keep(_ byte: UInt8) {
    if line.isEmpty { lineNumber = number }
    line.append(byte)
  }

  private mutating func endLine() {
    if !line.isEmpty { lines.append(.init(number: lineNumber, bytes: line)) }
    line = []
  }

  /// Reads code to its end, or to the bracket that ends an interpolation.
  private mutating func scanCode(until closing: UInt8?) {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      if let mark = syntax.lineComment, isNext(mark) {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
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
        advance()
      }
    }
  }

  private mutating func skipBlockComment() -> Bool {
    guard let block = syntax.block, isNext(block.opening) else { return false }
    advance(block.opening.count)
    while index < bytes.count, !isNext(block.closing) { advance() }
    advance(block.closing.count)
    return true
  }

  /// Reads a string. Only its quotation marks and the code in it are kept.
  private mutating func scanString(quote: UInt8) {
    let isLong = isNext([quote, quote, quote])
    let closing = [UInt8](repeating: quote, count: isLong ? 3 : 1)
    keep(quote)
    advance(closing.count)
    while index < bytes.count, !isNext(closing) {
      if let opening = syntax.interpolation, isNext(opening) {
        advance(opening.count)
        keep(UInt8(ascii: "("))
        scanCode(until: opening.last == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}"))
        keep(UInt8(ascii: ")"))
        advance()
      } else if bytes[index] == UInt8(ascii: "\n"), !isLong, quote != UInt8(ascii: "`") {
        // It was not a quotation mark, but for instance an apostrophe.
        return
      } else {
        advance(bytes[index] == UInt8(ascii: "\\") ? 2 : 1)
      }
    }
    keep(quote)
    advance(closing.count)
  }

  /// Reads markup: each tag becomes a line, the text between tags is left out.
  private mutating func scanMarkup() {
    var isInTag = false
    while index < bytes.count {
      let byte = bytes[index]
      if !isInTag, skipBlockComment() { continue }
      if !isInTag {
        isInTag = byte == UInt8(ascii: "<")
        if isInTag { keep(byte) }
        advance()
      } else if syntax.quotes.contains(byte) {
        keep(byte)
        advance()
        while index < bytes.count, bytes[index] != byte { advance() }
        advance()
      } else {
        if byte > 0x20 { keep(byte) }
        isInTag = byte != UInt8(ascii: ">")
        advance()
        if !isInTag { endLine() }
      }
    }
  }
}
