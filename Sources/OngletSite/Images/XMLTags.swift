/// The start tags of an XML document, read attribute by attribute (XML 1.0, sections 2.8 and 3.1).
///
/// An XML parser stops where a document is not well-formed. This one continues, so that it finds at
/// least as many tags.
struct XMLTags {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Skips to the end of the root's name, over declaration, comments, instructions and document
  /// type; returns whether the root has that name.
  mutating func enter(root: String) -> Bool {
    if starts(with: "\u{FEFF}") { offset += 3 }
    while true {
      skipSpaces()
      guard let isOther = skipOther() else { return false }
      if isOther { continue }
      guard starts(with: "<" + root) else { return false }
      offset += 1 + root.utf8.count
      guard let next = current else { return false }
      return Self.endsName(next)
    }
  }

  /// Skips to the end of the name of the next start tag, and returns it; nil at the end of the
  /// document.
  mutating func nextTag() -> String? {
    while let open = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = open
      guard let isOther = skipOther() else { break }
      if isOther { continue }
      offset += 1
      let end = bytes[offset...].firstIndex(where: Self.endsName) ?? bytes.endIndex
      defer { offset = end }
      // Without a name it is an end tag.
      if end > offset { return String(decoding: bytes[offset..<end], as: UTF8.self) }
    }
    offset = bytes.count
    return nil
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    isXMLSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "<")
  }

  /// The next attribute; nil at the end of the tag, or if it is not well-formed.
  mutating func nextAttribute() -> (name: String, value: String)? {
    skipSpaces()
    let start = offset
    while let byte = current, byte != UInt8(ascii: "="), byte != UInt8(ascii: ">"),
      !isXMLSpace(byte)
    {
      offset += 1
    }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self)
    skipSpaces()
    guard current == UInt8(ascii: "=") else { return nil }
    offset += 1
    skipSpaces()
    guard let quote = current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    offset += 1
    guard let end = bytes[offset...].firstIndex(of: quote) else { return nil }
    defer { offset = end + 1 }
    return (name, String(decoding: bytes[offset..<end], as: UTF8.self))
  }

  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func starts(with text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  private mutating func skipSpaces() {
    while let byte = current, isXMLSpace(byte) { offset += 1 }
  }

  /// Skips a comment, an instruction, a CDATA section or the document type; returns whether one
  /// begins here, and nil if it never ends.
  private mutating func skipOther() -> Bool? {
    for (start, end) in [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>")]
    where starts(with: start) {
      offset += start.utf8.count
      return skip(past: end) ? true : nil
    }
    guard starts(with: "<!DOCTYPE") else { return false }
    return skipDocumentType() ? true : nil
  }

  private mutating func skip(past end: String) -> Bool {
    while offset < bytes.count {
      if starts(with: end) {
        offset += end.utf8.count
        return true
      }
      offset += 1
    }
    return false
  }

  /// Skips `<!DOCTYPE … [ … ]>`; `>` and brackets in quoted text, comments and instructions do not
  /// count.
  private mutating func skipDocumentType() -> Bool {
    var depth = 0
    while let byte = current {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = bytes[offset...].firstIndex(of: byte) else { return false }
        offset = end + 1
      case UInt8(ascii: "<") where starts(with: "!--"):
        offset += 3
        guard skip(past: "-->") else { return false }
      case UInt8(ascii: "<") where starts(with: "?"):
        guard skip(past: "?>") else { return false }
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return true
      default: break
      }
    }
    return false
  }
}

/// White space (XML 1.0, section 2.3).
func isXMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}
