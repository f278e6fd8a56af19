import CMarkGFM
import OngletLibc
import OngletModel

/// Finds beginnings of declarations (`<?`, `<!A`, `<![CDATA[`; CommonMark, section 6.6) that have no
/// end: for each, the library reads the rest of the paragraph. On a page with many, another
/// character is put in place of their sign for the time of parsing: they are text anyway.
struct DeclarationLimit {
  /// How many bytes may be read again for a page.
  private static let maximumRepetition = 16 << 20
  /// How long a declaration may be on a page with many.
  private static let maximumLength = 500
  /// Texts have no control characters.
  private static let mark: UInt8 = 0x01

  private static let sign = UInt8(ascii: "<")
  /// The offsets of the signs `<` without an end.
  private var signs: [Int] = []

  init(_ bytes: [UInt8]) {
    var count = 0
    for byte in bytes { count &+= byte == Self.sign ? 1 : 0 }
    // Fast path: a paragraph is no longer than its page.
    guard count * bytes.count > Self.maximumRepetition else { return }
    for place in bytes.indices.dropLast(2) where bytes[place] == Self.sign {
      let rest = bytes[(place + 1)...].prefix(Self.maximumLength)
      // At the beginning of a line, it may begin a block.
      guard let end = Self.end(of: rest), place > 0, bytes[place - 1] != UInt8(ascii: "\n") else {
        continue
      }
      if rest.firstOccurrence(of: end) == nil { signs.append(place) }
    }
  }

  /// What ends the declaration that begins before some text; nil if none does.
  private static func end(of rest: ArraySlice<UInt8>) -> String? {
    if rest.first == UInt8(ascii: "?") { return "?>" }
    guard rest.first == UInt8(ascii: "!"), let next = rest.dropFirst().first else { return nil }
    return next == UInt8(ascii: "[") ? "]]>" : next.isASCIILetter ? ">" : nil
  }

  func hide(in bytes: inout [UInt8]) {
    for sign in signs { bytes[sign] = Self.mark }
  }

  /// Puts the signs back into the texts of a tree.
  func restore(in root: OpaquePointer) {
    if signs.isEmpty { return }
    let steps = cmark_iter_new(root)
    defer { cmark_iter_free(steps) }
    while cmark_iter_next(steps) != CMARK_EVENT_DONE {
      let node = cmark_iter_get_node(steps)
      for text in [
        cmark_node_get_literal(node), cmark_node_get_url(node), cmark_node_get_title(node),
      ] {
        guard let text else { continue }
        // The library has made a copy of it, for this tree alone.
        let bytes = UnsafeMutablePointer(mutating: text)
        for place in 0..<strlen(text) where bytes[place] == CChar(Self.mark) {
          bytes[place] = CChar(Self.sign)
        }
      }
    }
  }
}
