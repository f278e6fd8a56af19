import OngletModel

/// Writes values of HTML in Markdown.
enum MarkdownEscapes {
  /// Text of HTML as text of Markdown: markup is escaped; character references such as `&amp;` are
  /// the same in both.
  static func text(_ text: String, inTable: Bool = false) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        result.append(UInt8(ascii: " "))
        continue
      case UInt8(ascii: "_"):
        let isInWord =
          index > 0 && index + 1 < bytes.count && isWordByte(bytes[index - 1])
          && isWordByte(bytes[index + 1])
        if !isInWord { result.append(UInt8(ascii: "\\")) }
      case UInt8(ascii: "|") where inTable: result.append(UInt8(ascii: "\\"))
      default:
        if "\\`*[]<~{".utf8.contains(byte) { result.append(UInt8(ascii: "\\")) }
      }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte == UInt8(ascii: "_")
  }

  /// The destination of a link (CommonMark section 6.3).
  static func destination(_ address: String) -> String {
    if address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f && !"()<>\\".utf8.contains($0) }) {
      return address
    }
    return "<" + escaping("<>\\", in: address.filter { !$0.isNewline }) + ">"
  }

  static func title(_ title: String) -> String {
    "\"" + escaping("\"\\", in: String(title.map { $0.isNewline ? " " : $0 })) + "\""
  }

  private static func escaping(_ signs: String, in text: String) -> String {
    text.reduce(into: "") { result, character in
      if signs.contains(character) { result += "\\" }
      result.append(character)
    }
  }

  /// A value of an attribute of HTML.
  static func quoted(_ value: String) -> String {
    let value = value.split(whereSeparator: \.isNewline).joined(separator: " ")
    return value.contains("\"") ? "'\(value)'" : "\"\(value)\""
  }

  /// Whether a value can be used in braces without escapes.
  static func isPlain(_ value: String) -> Bool {
    !value.isEmpty && value.utf8.allSatisfy { $0 > 0x20 && !"{}\"&\\".utf8.contains($0) }
  }
}

extension BootstrapTag {
  /// The image in Markdown.
  func image(inTable: Bool) -> String {
    let alternative = value("alt")
    var image =
      "![\(MarkdownEscapes.text(alternative ?? "", inTable: inTable))]("
      + MarkdownEscapes.destination(value("src") ?? "")
    if let title = value("title") { image += " " + MarkdownEscapes.title(title) }
    // An empty `alt` means that the image is decorative.
    return image + (alternative?.isEmpty == true ? "){decorative}" : ")")
  }

  /// The tag without styles and scripts.
  ///
  /// - Parameter bytes: the text that it is in.
  func sanitized(in bytes: [UInt8]) -> String {
    let kept = attributes.filter { $0.name != "style" && !$0.name.hasPrefix("on") }
    let written = String(decoding: bytes[range], as: UTF8.self)
    if kept.count == attributes.count, !written.contains(where: \.isNewline) { return written }
    return (isEnd ? "</" : "<") + name + Self.written(kept.map { ($0.name, $0.value) })
      + (isSelfClosing ? "/>" : ">")
  }

  /// A start tag with some of the attributes.
  func start(_ first: [(String, String?)] = [], keeping names: [String]) -> String {
    let kept = names.compactMap { name in value(name).map { (name, Optional($0)) } }
    return "<" + name + Self.written(first + kept) + ">"
  }

  private static func written(_ attributes: [(name: String, value: String?)]) -> String {
    attributes.map { " \($0)" + ($1.map { "=" + MarkdownEscapes.quoted($0) } ?? "") }.joined()
  }
}
