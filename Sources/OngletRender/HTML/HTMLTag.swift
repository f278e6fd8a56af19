import OngletModel

/// A start tag of finished HTML, read attribute by attribute.
struct HTMLTag {
  let name: String
  /// The bytes after those that were read.
  private(set) var rest: ArraySlice<UInt8>

  typealias Attribute = (name: String, value: ArraySlice<UInt8>)

  /// - Parameter bytes: from the `<` on.
  init(_ bytes: ArraySlice<UInt8>) {
    let named = bytes.dropFirst()
    let end = named.firstIndex(where: Self.endsName) ?? named.endIndex
    name = Self.name(named[..<end])
    rest = named[end...]
  }

  /// Reads the attributes, without duplicates, up to the end of the tag.
  mutating func attributes() -> [Attribute] {
    var attributes: [Attribute] = []
    while true {
      rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "/") }
      guard let first = rest.first, first != UInt8(ascii: ">") else { break }
      let end = rest.dropFirst().firstIndex(where: Self.endsName) ?? rest.endIndex
      let name = Self.name(rest[..<end])
      rest = rest[end...]
      let value = readValue()
      if !attributes.contains(where: { $0.name == name }) { attributes.append((name, value)) }
    }
    rest = rest.dropFirst()
    return attributes
  }

  /// The value of the attribute whose name was read; empty if it has none.
  private mutating func readValue() -> ArraySlice<UInt8> {
    guard rest.first == UInt8(ascii: "=") else { return rest[..<rest.startIndex] }
    let value = rest.dropFirst()
    guard let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      // Templates of a theme may leave the quotation marks out.
      let end = value.firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") } ?? value.endIndex
      rest = value[end...]
      return value[..<end]
    }
    let quoted = value.dropFirst()
    let end = quoted.firstIndex(of: quote) ?? quoted.endIndex
    rest = quoted[end...].dropFirst()
    return quoted[..<end]
  }

  /// Whether the element has no content and no end tag (HTML, “Void elements”).
  var isVoid: Bool {
    switch name {
    case "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source",
      "track", "wbr":
      true
    default: false
    }
  }

  /// A name in lower case.
  private static func name(_ bytes: ArraySlice<UInt8>) -> String {
    let name = String(decoding: bytes, as: UTF8.self)
    return bytes.contains(where: \.isASCIIUppercase) ? name.lowercased() : name
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "=")
  }
}
