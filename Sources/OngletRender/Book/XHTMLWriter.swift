import OngletModel

/// Converts HTML to XHTML (HTML, “The XML syntax”), for readers of books.
///
/// The input is the output of `HTMLWriter`. The result is well-formed for any input: elements are
/// closed in the right order, attributes have values, characters are those of XML. What only
/// scripts use is left out. A link with an empty address becomes a `span`.
struct XHTMLWriter {
  private(set) var buffer = ByteBuffer(reserving: 32 * 1024)
  /// The open elements: their names in HTML, and the names that were written.
  private var open: [(name: String, written: String)] = []

  /// HTML as XHTML.
  static func xhtml(of html: [UInt8]) -> [UInt8] {
    var writer = XHTMLWriter()
    writer.writeDocument(html)
    return writer.buffer.bytes
  }

  private mutating func writeDocument(_ html: [UInt8]) {
    var rest = html[...]
    while let tag = rest.firstIndex(of: UInt8(ascii: "<")) {
      writeText(rest[..<tag])
      rest = rest[tag...]
      let next = rest.dropFirst().first ?? 0
      if rest.starts(with: "<!--".utf8) {
        rest = rest[(rest.firstOccurrence(of: "-->")?.upperBound ?? rest.endIndex)...]
      } else if next == UInt8(ascii: "/") {
        let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
        close(String(decoding: rest[..<end].dropFirst(2), as: UTF8.self))
        rest = rest[end...].dropFirst()
      } else if next.isASCIILetter {
        var tag = HTMLTag(rest)
        writeStartTag(&tag)
        rest = tag.rest
      } else {
        buffer.write("&lt;")
        rest = rest.dropFirst()
      }
    }
    writeText(rest)
    for element in open.reversed() { writeEndTag(element.written) }
    open = []
  }

  // MARK: Elements

  private mutating func writeStartTag(_ tag: inout HTMLTag) {
    let attributes = tag.attributes()
    let leadsNowhere =
      tag.name == "a" && attributes.contains { $0.name == "href" && $0.value.isEmpty }
    let written = leadsNowhere ? "span" : tag.name
    buffer.write("<")
    buffer.write(raw: written)
    for (name, value) in attributes {
      if leadsNowhere && Self.isOfLinks(name) || !Self.isKept(name, value, of: tag.name) {
        continue
      }
      writeAttribute(name, value)
      if name == "lang" { writeAttribute("xml:lang", value) }
    }
    // In a book, everything is unfolded.
    if tag.name == "details", !attributes.contains(where: { $0.name == "open" }) {
      buffer.write(" open=\"open\"")
    }
    if tag.isVoid {
      buffer.write("/>")
    } else {
      buffer.write(">")
      open.append((tag.name, written))
    }
  }

  private mutating func writeAttribute(_ attribute: String, _ value: ArraySlice<UInt8>) {
    buffer.write(" ")
    buffer.write(raw: attribute)
    buffer.write("=\"")
    writeText(value)
    buffer.write("\"")
  }

  /// Closes an element and the open elements in it; does nothing if no element with that name is
  /// open.
  private mutating func close(_ name: String) {
    guard let place = open.lastIndex(where: { $0.name == name }) else { return }
    for element in open[place...].reversed() { writeEndTag(element.written) }
    open.removeSubrange(place...)
  }

  private mutating func writeEndTag(_ name: String) {
    buffer.write("</")
    buffer.write(raw: name)
    buffer.write(">")
  }

  private static func isKept(
    _ attribute: String, _ value: ArraySlice<UInt8>, of element: String
  ) -> Bool {
    switch attribute {
    case "loading": false
    // Other sizes, and sizes of other elements, are for style sheets.
    case "width", "height": element == "img" && value.allSatisfy(\.isASCIIDigit)
    default:
      !attribute.hasPrefix("data-")
        && attribute.utf8.allSatisfy {
          $0.isASCIILetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":")
        }
    }
  }

  private static func isOfLinks(_ attribute: String) -> Bool {
    attribute == "href" || attribute == "hreflang" || attribute == "rel" || attribute == "type"
  }

  // MARK: Characters

  /// Writes text. Character references that XML does not know become characters.
  private mutating func writeText(_ text: ArraySlice<UInt8>) {
    var rest = text
    while let place = rest.firstIndex(where: Self.isSpecial) {
      buffer.write(raw: rest[..<place])
      rest = rest[place...]
      switch rest.first {
      case UInt8(ascii: "&"): rest = rest.dropFirst(writeReference(rest))
      case UInt8(ascii: "<"):
        buffer.write("&lt;")
        rest = rest.dropFirst()
      // XML allows `]]>` in no text.
      case UInt8(ascii: ">"):
        buffer.write("&gt;")
        rest = rest.dropFirst()
      case 0xEF where Self.isNoCharacter(rest): rest = rest.dropFirst(3)
      case 0xEF:
        buffer.append(0xEF)
        rest = rest.dropFirst()
      // A control character, which is not allowed in XML.
      default: rest = rest.dropFirst()
      }
    }
    buffer.write(raw: rest)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), 0xEF: true
    case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): false
    default: byte < 0x20
    }
  }

  /// U+FFFE and U+FFFF (XML 1.0, production 2).
  private static func isNoCharacter(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0xEF, 0xBF, 0xBE]) || bytes.starts(with: [0xEF, 0xBF, 0xBF])
  }

  /// Writes the character reference at the beginning of some bytes; or an ampersand, if it begins
  /// no reference.
  ///
  /// - Returns: its length in bytes.
  private mutating func writeReference(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let end = bytes.prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      buffer.write("&amp;")
      return 1
    }
    let name = String(decoding: bytes[..<end].dropFirst(), as: UTF8.self)
    switch name {
    case "amp", "lt", "gt", "quot", "apos": buffer.write(raw: bytes[...end])
    default:
      guard let scalar = Self.scalar(named: name) else {
        buffer.write("&amp;")
        return 1
      }
      if !scalar.isOfXML {
        buffer.write("\u{FFFD}")
      } else if let byte = UInt8(exactly: scalar.value), let entity = ByteBuffer.entity(for: byte) {
        buffer.write(entity)
      } else {
        buffer.write(raw: String(scalar))
      }
    }
    return end - bytes.startIndex + 1
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return NamedCharacters[name] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.map { Unicode.Scalar($0) ?? "\u{FFFD}" }
  }
}

extension Unicode.Scalar {
  /// Whether it is allowed in XML (XML 1.0, production 2).
  fileprivate var isOfXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD: true
    case ..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
