import OngletModel

/// A piece of syntax of another program.
struct ForeignConstruct: Sendable {
  /// Where it is in a text.
  enum Place {
    /// At its start.
    case start
    /// The whole text.
    case whole
    case anywhere
    /// Without a letter or a digit beside it.
    case word
    /// Directly after a letter, a digit or a bracket.
    case suffix
    /// With a backslash before each of its signs, which Markdown leaves out.
    case escaped
  }

  let place: Place
  /// The signs that it begins with.
  let opening: String
  /// The signs that it ends with; empty if the opening ones are enough.
  var closing = ""
  /// Whether the bytes between the signs fit; without closing signs, those after the opening ones.
  var fits: @Sendable (ArraySlice<UInt8>) -> Bool = { _ in true }
  let mistake: Mistake

  /// How many bytes are searched for the closing signs.
  private static let maximumLength = 200

  /// A quick test whether a text may contain one of them: few texts do.
  ///
  /// - Parameter hasEscapes: whether the page has escapes.
  static func mayOccur(in inlines: [Inline], hasEscapes: Bool) -> Bool {
    if case .text(let first)? = inlines.first?.content, let byte = first.utf8.first,
      byte.isOne(of: "!?=-:i<*[@+.\\")
    {
      return true
    }
    return inlines.contains { inline in
      guard case .text(var text) = inline.content else { return false }
      return text.withUTF8 { hasSign($0, hasEscapes: hasEscapes) }
    }
  }

  /// Whether a text has `{`, `$`, `^`, `[[`, `==`, `%%`, `++`, `:` before a letter or `+`, or brackets
  /// that may be escaped.
  private static func hasSign(_ text: UnsafeBufferPointer<UInt8>, hasEscapes: Bool) -> Bool {
    var last: UInt8 = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "$"), UInt8(ascii: "^"): return true
      case UInt8(ascii: "("): if hasEscapes { return true }
      case UInt8(ascii: "["), UInt8(ascii: "="), UInt8(ascii: "%"):
        if byte == last || byte == UInt8(ascii: "[") && hasEscapes { return true }
      case UInt8(ascii: "+"): if byte == last || last == UInt8(ascii: ":") { return true }
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        if last == UInt8(ascii: ":") { return true }
      default: break
      }
      last = byte
    }
    return false
  }

  /// Where it is in a text, in bytes; nil if it is not there.
  func range(in text: RunningText) -> Range<Int>? {
    var start = 0
    // A limit, so that the time stays linear in a text with many signs.
    for _ in 0..<50 {
      guard let found = text.bytes[start...].firstOccurrence(of: opening) else { return nil }
      if place == .start || place == .whole, found.lowerBound > 0 { return nil }
      if let end = end(after: found, in: text.bytes),
        text.isEscaped(found.lowerBound) == (place == .escaped),
        place != .escaped || text.isEscaped(end - closing.utf8.count)
      {
        return found.lowerBound..<end
      }
      start = found.lowerBound + 1
    }
    return nil
  }

  private func end(after opening: Range<Int>, in bytes: [UInt8]) -> Int? {
    let rest = bytes[opening.upperBound...]
    let before = opening.lowerBound > 0 ? bytes[opening.lowerBound - 1] : UInt8(ascii: " ")
    let isBeside = before.isASCIILetterOrDigit || before >= 0x80
    // `{{% … %}}` is not `{% … %}`.
    if before == UInt8(ascii: "{"), before == bytes[opening.lowerBound] { return nil }
    if place == .word, isBeside || before == bytes[opening.lowerBound] { return nil }
    if place == .suffix, !isBeside, !before.isOne(of: ")]") { return nil }
    guard !closing.isEmpty else { return fits(rest) ? opening.upperBound : nil }
    guard let close = rest.prefix(Self.maximumLength).firstOccurrence(of: closing) else {
      return nil
    }
    let next = close.upperBound < bytes.count ? bytes[close.upperBound] : UInt8(ascii: " ")
    if place == .word || place == .suffix,
      next.isASCIILetterOrDigit || next >= 0x80 || next == bytes[close.lowerBound]
    {
      return nil
    }
    if place == .whole, close.upperBound < bytes.count { return nil }
    return fits(bytes[opening.upperBound..<close.lowerBound]) ? close.upperBound : nil
  }
}

extension RunningText {
  /// Whether the byte at an offset has a backslash before it in the source, or is a character
  /// reference there.
  fileprivate func isEscaped(_ offset: Int) -> Bool {
    guard let place = place(of: offset) else { return false }
    return Escape.begins(
      atColumn: Int(place.startColumn), onLineOf: place, among: escapes)
  }
}
