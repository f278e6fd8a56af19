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
  private let bytes: [UInt8]
  private var position = 0
  private(set) var found: [PolicySubject] = []
  /// The name of the at-rule whose beginning is being read: `import`.
  private var atRule = ""
  private var isInFontFace = false
  private var depth = 0
  /// How deep in parentheses the texts are that `image-set()` loads.
  private var imageSetDepth: Int?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while position < bytes.count { readNext() }
  }

  private mutating func readNext() {
    switch bytes[position] {
    case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: "*"): passComment()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readText()
    case UInt8(ascii: "@"):
      position += 1
      atRule = name()
    case UInt8(ascii: "\\"): position += 2
    case UInt8(ascii: "("), UInt8(ascii: ")"): passParenthesis()
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): passMark()
    case let byte where isOfName(byte): readName()
    default: position += 1
    }
  }

  private mutating func passMark() {
    switch bytes[position] {
    case UInt8(ascii: "{"): isInFontFace = atRule == "font-face"
    case UInt8(ascii: "}"): isInFontFace = false
    default: break
    }
    atRule = ""
    depth = 0
    imageSetDepth = nil
    position += 1
  }

  private mutating func passParenthesis() {
    depth += bytes[position] == UInt8(ascii: "(") ? 1 : -1
    if let set = imageSetDepth, depth < set { imageSetDepth = nil }
    position += 1
  }

  private mutating func passComment() {
    position += 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), byte(position + 1) == UInt8(ascii: "/") { break }
      position += 1
    }
    position += 2
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
    guard byte(position) == UInt8(ascii: "(") else { return }
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
    position += 1
    while isSpace(byte(position)) { position += 1 }
    let isQuoted = byte(position) == UInt8(ascii: "\"") || byte(position) == UInt8(ascii: "'")
    let range: Range<Int>
    if isQuoted {
      range = text()
    } else {
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: ")"), !isSpace(bytes[position])
      {
        position += 1
      }
      range = start..<position
    }
    while position < bytes.count, bytes[position] != UInt8(ascii: ")") { position += 1 }
    position += 1
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
    let address = String(decoding: bytes[range], as: UTF8.self)
    // A part of the page itself, such as a filter, is not loaded.
    if address.isEmpty || address.hasPrefix("#") { return }
    found.append(PolicySubject(directive: directive, content: .address(address), range: range))
  }

  /// The text between quotation marks, without them.
  private mutating func text() -> Range<Int> {
    let quote = bytes[position]
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != quote, bytes[position] != UInt8(ascii: "\n") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(position, bytes.count)
    position = end + 1
    return start..<end
  }

  private mutating func name() -> String {
    let start = position
    while position < bytes.count, isOfName(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
  }

  private func isOfName(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
  }

  /// The byte at a position; 0 after the end.
  private func byte(_ position: Int) -> UInt8 { position < bytes.count ? bytes[position] : 0 }
}
