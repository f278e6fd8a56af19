import OngletModel

/// Something that a template or a style sheet loads or runs, which a policy may block.
struct PolicySubject: Hashable {
  enum Content: Hashable {
    /// An address, as a browser reads it.
    case address(String)
    /// A `<script>` or a `<style>` with its code.
    case element
    /// An attribute with code: `onclick`, `style`.
    case attribute(String)
    /// An address that is code: `javascript:`.
    case codeAddress
  }

  let directive: ContentSecurityPolicy.Directive
  let content: Content
  /// The bytes of the address, of the attribute's name or of the tag in the file.
  let range: Range<Int>
}

/// Finds the addresses that a style sheet loads: style sheets (`@import`), fonts and images (CSS
/// Syntax Level 3).
struct StyleSheetLoads {
  private var cursor: ByteCursor
  private(set) var found: [PolicySubject] = []
  /// The name of the at-rule whose beginning is being read: `import`.
  private var atRule = ""
  private var isInFontFace = false
  private var depth = 0
  /// How deep in parentheses the texts are that `image-set()` loads.
  private var imageSetDepth: Int?

  init(_ bytes: [UInt8]) {
    cursor = ByteCursor(bytes)
    while !cursor.isAtEnd { readNext() }
  }

  private mutating func readNext() {
    switch cursor.peek() {
    case UInt8(ascii: "/") where cursor.skip("/*"): cursor.skip(past: "*/")
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readText()
    case UInt8(ascii: "@"):
      cursor.advance()
      atRule = name()
    case UInt8(ascii: "\\"): cursor.advance(2)
    case UInt8(ascii: "("), UInt8(ascii: ")"): passParenthesis()
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): passMark()
    case let byte where isOfName(byte): readName()
    default: cursor.advance()
    }
  }

  private mutating func passMark() {
    switch cursor.next() {
    case UInt8(ascii: "{"): isInFontFace = atRule == "font-face"
    case UInt8(ascii: "}"): isInFontFace = false
    default: break
    }
    atRule = ""
    depth = 0
    imageSetDepth = nil
  }

  private mutating func passParenthesis() {
    depth += cursor.next() == UInt8(ascii: "(") ? 1 : -1
    if let set = imageSetDepth, depth < set { imageSetDepth = nil }
  }

  private mutating func readText() {
    let range = text()
    if atRule == "import" {
      add(.style, range)
      // What follows it are conditions.
      atRule = "imported"
    } else if atRule.isEmpty, depth > 0, depth == imageSetDepth {
      add(.image, range)
    }
  }

  /// A word, or the beginning of a function.
  private mutating func readName() {
    let name = name()
    guard cursor.isNext("(") else { return }
    switch name {
    case "url": readAddress()
    case "image-set", "-webkit-image-set":
      passParenthesis()
      imageSetDepth = depth
    default: break
    }
  }

  /// `url(…)`, whose address may be between quotation marks.
  private mutating func readAddress() {
    cursor.advance()
    cursor.skip(while: isSpace)
    let range: Range<Int>
    if cursor.isNext("\"") || cursor.isNext("'") {
      range = text()
    } else {
      let start = cursor.position
      cursor.skip { $0 != UInt8(ascii: ")") && !isSpace($0) }
      range = start..<cursor.position
    }
    cursor.skip(past: ")")
    switch atRule {
    case "import":
      add(.style, range)
      atRule = "imported"
    case "": add(isInFontFace ? .font : .image, range)
    // The name of a namespace, or a condition.
    default: break
    }
  }

  private mutating func add(_ directive: ContentSecurityPolicy.Directive, _ range: Range<Int>) {
    let address = String(decoding: cursor.bytes[range], as: UTF8.self)
    // A part of the page itself, such as a filter, is not loaded.
    if address.isEmpty || address.hasPrefix("#") { return }
    found.append(PolicySubject(directive: directive, content: .address(address), range: range))
  }

  /// The text between quotation marks, without them.
  private mutating func text() -> Range<Int> {
    let quote = cursor.next()
    let start = cursor.position
    while cursor.peek() != quote, !cursor.isNext("\n"), !cursor.isAtEnd {
      cursor.advance(cursor.isNext("\\") ? 2 : 1)
    }
    defer { cursor.advance() }
    return start..<cursor.position
  }

  private mutating func name() -> String {
    String(decoding: cursor.take(while: isOfName), as: UTF8.self).lowercased()
  }
}

private func isOfName(_ byte: UInt8) -> Bool {
  byte.isASCIILetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    || byte >= 0x80
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
}
