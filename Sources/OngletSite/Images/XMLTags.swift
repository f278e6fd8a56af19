import OngletModel

/// The start tags of an XML document, read attribute by attribute (XML 1.0, sections 2.8 and 3.1).
///
/// An XML parser stops where a document is not well-formed. This one continues, so that it finds at
/// least as many tags.
struct XMLTags {
  private var cursor: ByteCursor

  init(_ bytes: [UInt8]) { cursor = ByteCursor(bytes) }

  /// Skips to the end of the root's name, over declaration, comments, instructions and document
  /// type; returns whether the root has that name.
  mutating func enter(root: StaticString) -> Bool {
    cursor.skip("\u{FEFF}")
    while true {
      cursor.skip(while: isXMLSpace)
      guard let isOther = skipOther() else { return false }
      if isOther { continue }
      return cursor.skip("<") && cursor.skip(root) && Self.endsName(cursor.peek())
    }
  }

  /// Skips to the end of the name of the next start tag, and returns it; nil at the end of the
  /// document.
  mutating func nextTag() -> String? {
    while cursor.skip(to: "<") {
      guard let isOther = skipOther() else { return nil }
      if isOther { continue }
      cursor.advance()
      let name = cursor.take { !Self.endsName($0) }
      // Without a name it is an end tag.
      if !name.isEmpty { return String(decoding: name, as: UTF8.self) }
    }
    return nil
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    isXMLSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "<")
  }

  /// The next attribute; nil at the end of the tag, or if it is not well-formed.
  mutating func nextAttribute() -> (name: String, value: String)? {
    cursor.skip(while: isXMLSpace)
    let name = cursor.take {
      $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") && !isXMLSpace($0)
    }
    cursor.skip(while: isXMLSpace)
    guard cursor.skip("=") else { return nil }
    cursor.skip(while: isXMLSpace)
    let quote = cursor.peek()
    guard cursor.skip("\"") || cursor.skip("'"), let value = cursor.take(upTo: quote) else {
      return nil
    }
    return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
  }

  /// Skips a comment, an instruction, a CDATA section or the document type; returns whether one
  /// begins here, and nil if it never ends.
  private mutating func skipOther() -> Bool? {
    let marks: [(StaticString, StaticString)] =
      [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>")]
    for (start, end) in marks where cursor.skip(start) {
      return cursor.skip(past: end) ? true : nil
    }
    guard cursor.skip("<!DOCTYPE") else { return false }
    return skipDocumentType() ? true : nil
  }

  /// Skips `<!DOCTYPE … [ … ]>`; `>` and brackets in quoted text, comments and instructions do not
  /// count.
  private mutating func skipDocumentType() -> Bool {
    var depth = 0
    while let byte = cursor.next() {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard cursor.take(upTo: byte) != nil else { return false }
      case UInt8(ascii: "<") where cursor.skip("!--"):
        guard cursor.skip(past: "-->") else { return false }
      case UInt8(ascii: "<") where cursor.isNext("?"):
        guard cursor.skip(past: "?>") else { return false }
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
