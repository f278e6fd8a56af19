import OngletModel

/// Writes words as Markdown: titles, descriptions, names of links and what the program says itself.
struct MarkdownText {
  var buffer: ByteBuffer
  /// Whether it has names of footnotes.
  var hasFootnotes = false
  /// Whether a block can begin here: the text is empty, or its last line is blank.
  private(set) var endsBlock = true
  /// Whether a block was ended, and a blank line of the source would be one more.
  private var hasEndedBlock = true

  init(reserving capacity: Int = 0) { buffer = ByteBuffer(reserving: capacity) }

  /// Writes a blank line, unless there is one.
  ///
  /// - Parameter prefix: what the line begins with: the marks of quotes, and spaces.
  mutating func startBlock(_ prefix: [UInt8] = []) {
    if !endsBlock { addBlankLine(prefix) }
    hasEndedBlock = true
  }

  /// Writes a blank line of the source.
  mutating func writeBlankLine(_ prefix: [UInt8]) {
    if !hasEndedBlock { addBlankLine(prefix) }
  }

  private mutating func addBlankLine(_ prefix: [UInt8]) {
    let end = prefix.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
    buffer.write(raw: prefix[..<end])
    buffer.write("\n")
    endsBlock = true
  }

  /// Ends a line that is not blank.
  mutating func endLine() {
    buffer.write("\n")
    (endsBlock, hasEndedBlock) = (false, false)
  }

  /// Removes the spaces at the end of the current line.
  mutating func trimLine() {
    let end = buffer.bytes.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
    buffer.truncate(to: end)
  }

  /// Removes the blank line at the end, which nothing follows.
  mutating func trimEnd() {
    guard endsBlock, hasEndedBlock else { return }
    let lines = buffer.bytes.dropLast()
    let start = lines.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    if lines[start...].allSatisfy({ $0.isOne(of: " >") }) {
      buffer.truncate(to: start)
      (endsBlock, hasEndedBlock) = (false, false)
    }
  }

  mutating func writeHeading(_ level: Int, _ title: [Inline]) {
    for _ in 0..<level { buffer.write("#") }
    buffer.write(" ")
    write(title)
    endLine()
    startBlock()
  }

  mutating func writeParagraph(_ words: String) {
    startBlock()
    let start = buffer.bytes.count
    write(words)
    if let place = buffer.bytes[start...].indexOfMark {
      buffer.insert([UInt8(ascii: "\\")], at: place)
    }
    endLine()
  }

  /// Writes running text without links.
  mutating func write(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline.content {
      case .text(let words), .html(.text(let words)): write(words)
      case .code(let code): writeCode(code.text)
      case .softBreak, .lineBreak: write(" ")
      case .image(let image): write(image.alternative)
      case .html, .footnoteReference: break
      case .emphasis, .strong, .strikethrough, .span, .link: write(inline.children)
      }
    }
  }

  /// Writes words so that they are read as words (CommonMark section 2.4, “Backslash escapes”).
  mutating func write(_ words: String) {
    var words = words
    words.withUTF8 { bytes in
      for index in bytes.indices {
        let byte = bytes[index]
        let isInWord =
          index > 0 && index + 1 < bytes.count && bytes[index - 1].isASCIILetterOrDigit
          && bytes[index + 1].isASCIILetterOrDigit
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["),
          UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "~"):
          buffer.write("\\")
        case UInt8(ascii: "_") where !isInWord: buffer.write("\\")
        case UInt8(ascii: "&") where index + 1 < bytes.count && bytes[index + 1] > 0x20:
          buffer.write("\\")
        default: break
        }
        buffer.append(byte < 0x20 ? UInt8(ascii: " ") : byte)
      }
    }
  }

  /// Writes a code span (CommonMark section 6.1).
  mutating func writeCode(_ code: String) {
    let tick = UInt8(ascii: "`")
    let fence = [UInt8](repeating: tick, count: code.longestRun(of: tick) + 1)
    let isPadded = code.utf8.first == tick || code.utf8.last == tick
    buffer.write(raw: fence)
    if isPadded { buffer.write(" ") }
    for byte in code.utf8 {
      if byte == UInt8(ascii: "|") { buffer.write("\\") }
      buffer.append(byte < 0x20 ? UInt8(ascii: " ") : byte)
    }
    if isPadded { buffer.write(" ") }
    buffer.write(raw: fence)
  }

  /// Writes what follows the words of a link.
  mutating func endLink(to address: String, title: String = "") {
    buffer.write("](")
    buffer.write(destination: address)
    if !title.isEmpty {
      buffer.write(" \"")
      write(title.replacing("\"", with: "”"))
      buffer.write("\"")
    }
    buffer.write(")")
  }

  /// Writes a block of code.
  ///
  /// - Parameter prefix: what each of its lines but the first begins with.
  mutating func write(_ code: CodeBlock, _ prefix: [UInt8]) {
    // After backquotes, the language must not contain any.
    let isTilde = code.language?.utf8.contains(UInt8(ascii: "`")) ?? false
    let mark = isTilde ? UInt8(ascii: "~") : UInt8(ascii: "`")
    let fence = [UInt8](repeating: mark, count: max(3, code.text.longestRun(of: mark) + 1))
    buffer.write(raw: fence)
    buffer.write(raw: code.language ?? "")
    var rest = code.text.utf8[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      buffer.write("\n")
      buffer.write(raw: prefix)
      buffer.write(raw: line)
      rest = rest[line.endIndex...].dropFirst()
    }
    buffer.write("\n")
    buffer.write(raw: prefix)
    buffer.write(raw: fence)
  }
}

extension ArraySlice<UInt8> {
  /// The index of the character that would begin a heading, a list, a quote or a container.
  fileprivate var indexOfMark: Int? {
    guard let first else { return nil }
    if first.isOne(of: "#>-+=:") { return startIndex }
    let end = firstIndex { !$0.isASCIIDigit }
    return end.flatMap { $0 > startIndex && self[$0].isOne(of: ".)") ? $0 : nil }
  }
}

extension String {
  /// The length of the longest run of a character.
  fileprivate func longestRun(of character: UInt8) -> Int {
    var longest = 0
    var length = 0
    for byte in utf8 {
      length = byte == character ? length + 1 : 0
      longest = Swift.max(longest, length)
    }
    return longest
  }
}
