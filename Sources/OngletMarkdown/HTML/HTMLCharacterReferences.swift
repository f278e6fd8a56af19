import CMarkGFM
import OngletModel

/// Character references in raw HTML.
package enum HTMLCharacterReferences {
  /// The length of the longest name, `CounterClockwiseContourIntegral`.
  private static let longestName = 31

  /// The text with characters for its references; what has no meaning stays (HTML, “Character
  /// reference state”).
  package static func resolved(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<ampersand]
      rest = rest[ampersand...].dropFirst()
      let name = name(rest)
      let next = rest[name.endIndex...].first
      if let characters = characters(name, before: next) {
        result += characters.utf8
        rest = rest[name.endIndex...].dropFirst(next == UInt8(ascii: ";") ? 1 : 0)
      } else {
        result.append(UInt8(ascii: "&"))
      }
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  /// The name of the reference at the beginning of some bytes; empty if there is none.
  private static func name(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if bytes.first != UInt8(ascii: "#") { return bytes.prefix(while: \.isASCIILetterOrDigit) }
    let isHexadecimal = bytes.dropFirst().first?.asciiLowercased == UInt8(ascii: "x")
    let digits = bytes.dropFirst(isHexadecimal ? 2 : 1).prefix {
      $0.isASCIIDigit || isHexadecimal && $0.asciiLowercased.isOne(of: "abcdef")
    }
    return bytes[..<digits.endIndex]
  }

  private static func characters(_ name: ArraySlice<UInt8>, before next: UInt8?) -> String? {
    guard (2...longestName).contains(name.count) else { return nil }
    let reference = "&\(String(decoding: name, as: UTF8.self));"
    let characters = parsed(reference)
    if characters == reference { return nil }
    if next == UInt8(ascii: ";") || name.first == UInt8(ascii: "#") { return characters }
    // Names of Latin 1 and of characters of markup need no semicolon.
    let needsNone = characters.unicodeScalars.allSatisfy {
      0xA0...0xFF ~= $0.value || "&<>\"".unicodeScalars.contains($0)
    }
    return needsNone && next != UInt8(ascii: "=") ? characters : nil
  }

  /// A reference as cmark-gfm reads it, which knows all names of HTML.
  private static func parsed(_ reference: String) -> String {
    let document = cmark_parse_document(reference, reference.utf8.count, CMARK_OPT_DEFAULT)
    defer { cmark_node_free(document) }
    let text = cmark_node_first_child(cmark_node_first_child(document))
    // What is no reference may be read in several pieces.
    guard cmark_node_next(text) == nil, let literal = cmark_node_get_literal(text) else {
      return reference
    }
    return String(cString: literal)
  }
}
