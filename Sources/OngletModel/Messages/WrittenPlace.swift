/// A place in a source file that an address or a name from elsewhere is written into.
package enum WrittenPlace: Sendable, Hashable {
  /// The language around the place.
  package enum Syntax: Sendable, Hashable { case markdown, yaml }

  /// After `](`, or after the `]:` of a definition (CommonMark, sections 6.3 and 4.7).
  case destination
  /// Between `<` and `>`: a destination, or an address that is its own text.
  case brackets
  /// An address in running text.
  case text
  case code
  /// The value of an attribute of HTML, with its quotation mark.
  case attribute(mark: UInt8?)
  /// A whole scalar of YAML, with its quotation mark.
  case scalar(mark: UInt8?)

  /// Finds out what a place is; nil if that is not sure.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - place: the bytes that the text replaces.
  ///   - construct: the link, tag, name or scalar that they belong to.
  package init?(_ place: Range<Int>, of construct: Range<Int>, in bytes: [UInt8], _ syntax: Syntax)
  {
    let before = place.lowerBound > 0 ? bytes[place.lowerBound - 1] : UInt8(ascii: "\n")
    let after = place.upperBound < bytes.count ? bytes[place.upperBound] : UInt8(ascii: "\n")
    let isMarked = before == after && before.isOne(of: "\"'")
    if syntax == .yaml {
      let inner = construct.lowerBound + 1..<max(construct.lowerBound + 1, construct.upperBound - 1)
      guard place == construct || isMarked && place == inner else { return nil }
      self = .scalar(mark: isMarked ? before : nil)
      return
    }
    // Texts of front matter are Markdown in YAML, which needs the escapes of both.
    guard place.lowerBound >= Self.frontMatterEnd(bytes) else { return nil }
    let isInTag = bytes[construct].first == UInt8(ascii: "<")
    switch (before, after) {
    case (UInt8(ascii: "`"), UInt8(ascii: "`")): self = .code
    case (UInt8(ascii: "<"), UInt8(ascii: ">")): self = .brackets
    case (UInt8(ascii: "="), _) where isInTag: self = .attribute(mark: nil)
    case _ where isMarked && isInTag && bytes[place.lowerBound - 2] == UInt8(ascii: "="):
      self = .attribute(mark: before)
    case _ where Self.isDestination(bytes[..<place.lowerBound]): self = .destination
    case _ where place == construct: self = .text
    default: return nil
    }
  }

  /// The text with the escapes of the place; nil if it has characters that no address has
  /// (RFC 3986, section 2): here they could end the place, or begin something else.
  package func escaped(_ text: String) -> String? {
    guard text.utf8.allSatisfy(\.isOfAddress), !text.isEmpty else { return nil }
    switch self {
    case .destination:
      return text.replacing("&", with: "&amp;").replacing("(", with: "\\(")
        .replacing(")", with: "\\)")
    case .brackets: return text.replacing("&", with: "&amp;")
    case .text:
      // Some signs at the end of an address belong to the sentence.
      let isPlain =
        !text.utf8.contains { $0.isOne(of: "!&'()*,;[]") }
        && text.utf8.last?.isASCIILetterOrDigit ?? false || text.hasSuffix("/")
      return isPlain ? text : "<" + text.replacing("&", with: "&amp;") + ">"
    case .code: return text
    case .attribute(let mark):
      let escaped = text.replacing("&", with: "&amp;").replacing("'", with: "&#39;")
      return mark == nil ? escaped.replacing("=", with: "&#61;") : escaped
    case .scalar(nil): return Self.isPlainScalar(text) ? text : yamlText(text)
    case .scalar(UInt8(ascii: "'")): return text.replacing("'", with: "''")
    case .scalar: return text
    }
  }

  /// Whether an address can be a scalar without quotation marks, in a list on one line too.
  private static func isPlainScalar(_ text: String) -> Bool {
    text.utf8.first?.isASCIILetterOrDigit == true && text.utf8.last != UInt8(ascii: ":")
      && text.utf8.contains { $0.isOne(of: "/.(:") }
      && !text.utf8.contains { $0.isOne(of: ",[]") }
  }

  /// Whether a link's destination begins after some bytes.
  private static func isDestination(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let last = rest.last, last == 0x20 || last == 0x0A || last == 0x0D { rest.removeLast() }
    return rest.suffix(2).elementsEqual("](".utf8) || rest.suffix(2).elementsEqual("]:".utf8)
  }

  /// The offset after the front matter; 0 without one.
  private static func frontMatterEnd(_ bytes: [UInt8]) -> Int {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].starts(with: "---".utf8) else { return 0 }
    return bytes[(start + 3)...].firstOccurrence(of: "\n---")?.upperBound ?? bytes.count
  }
}

extension UInt8 {
  /// Whether the byte means nothing but itself in the path of an address, wherever it is written.
  package var isPlainInAddress: Bool {
    self >= 0x80 || isASCIILetterOrDigit || isOne(of: "-._~/")
  }

  /// Whether the byte can be in an address (RFC 3986, section 2).
  fileprivate var isOfAddress: Bool {
    isASCIILetterOrDigit || isOne(of: "-._~:/?#[]@!$&'()*+,;=%")
  }
}

extension String {
  /// Whether a web address has only characters that one has, brackets only in its host, and each `%`
  /// two hexadecimal digits after it (RFC 3986, sections 2 and 3.2.2).
  package var hasOnlyCharactersOfAddress: Bool {
    let bytes = Array(utf8)
    let parts = split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    if parts.count > 3, parts[3].contains(where: { "[]".contains($0) }) { return false }
    return bytes.indices.allSatisfy { place in
      guard bytes[place] == UInt8(ascii: "%") else { return bytes[place].isOfAddress }
      return bytes.count > place + 2 && bytes[place + 1].hexadecimalValue != nil
        && bytes[place + 2].hexadecimalValue != nil
    }
  }

  /// The path of a file as an address that means nothing else anywhere: in Markdown, in HTML, in
  /// YAML.
  package var pathAsAddress: String { percentEncoded(where: \.isPlainInAddress) }
}
