import OngletMarkdown
import OngletModel

/// Writes values of HTML in Markdown.
enum MarkdownEscapes {
  /// Text of HTML as text of Markdown on one line: markup is escaped; character references such as
  /// `&amp;` are the same in both.
  static func text(_ text: String) -> String {
    escaping("\\`*_[]<~{|", in: String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
  }

  /// The destination of a link (CommonMark section 6.3).
  static func destination(_ address: String) -> String {
    if address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f && !$0.isOne(of: "()<>\\") }) {
      return address
    }
    return "<" + escaping("<>\\", in: address.filter { !$0.isNewline }) + ">"
  }

  /// What follows the words of a link or an image.
  static func endOfLink(_ address: String, title: String?) -> String {
    let title = title.map { String($0.map { $0.isNewline ? " " : $0 }) }
    let words = title.map { " \"" + escaping("\"\\", in: $0) + "\"" } ?? ""
    return "](\(destination(address))\(words))"
  }

  private static func escaping(_ signs: String, in text: String) -> String {
    text.reduce(into: "") { result, character in
      if signs.contains(character) { result += "\\" }
      result.append(character)
    }
  }

  /// An image; an empty alternative means that it is decorative.
  static func image(_ address: String, alternative: String?, title: String?) -> String {
    "![\(text(alternative ?? ""))\(endOfLink(address, title: title))"
      + (alternative?.isEmpty == true ? "{decorative}" : "")
  }

  /// A value of an attribute of HTML.
  static func quoted(_ value: String) -> String {
    let value = value.split(whereSeparator: \.isNewline).joined(separator: " ")
    return value.contains("\"") ? "'\(value)'" : "\"\(value)\""
  }

  /// Attributes of HTML, each with a space before it.
  static func written(_ attributes: [(name: String, value: String?)]) -> String {
    attributes.map { " \($0)" + ($1.map { "=" + quoted($0) } ?? "") }.joined()
  }

  /// Elements that have identifiers and no content.
  static func anchors(_ ids: [String]) -> String {
    ids.map { "<span id=\(quoted($0))></span>" }.joined()
  }

  /// An identifier in braces, after a space; empty if it needs escapes.
  static func braces(_ id: String) -> String { isPlain(id) ? " {#\(id)}" : "" }

  /// Whether a value can be used in braces without escapes.
  static func isPlain(_ value: String) -> Bool {
    !value.isEmpty && value.utf8.allSatisfy { $0 > 0x20 && !$0.isOne(of: "{}\"&\\") }
  }
}

extension MarkupTag {
  var image: String {
    MarkdownEscapes.image(self["src"] ?? "", alternative: self["alt"], title: self["title"])
  }

  /// The tag without styles and scripts.
  func sanitized(in bytes: [UInt8]) -> String {
    if Self.presentation.contains(element) { return MarkdownEscapes.anchors(identifiers) }
    let kept = attributes.filter(Self.allows)
    let written = String(decoding: bytes[range], as: UTF8.self)
    let isKnown = HTMLAllowList.elements.contains(element)
    if twin == nil, !written.contains(where: \.isNewline),
      kept.count == attributes.count || !isKnown
    {
      return written
    }
    return (isEnd ? "</" : "<") + (twin ?? element)
      + MarkdownEscapes.written(kept.map { ($0.htmlName ?? "", $0.value == nil ? nil : $0.text) })
      + (isSelfClosing ? "/>" : ">")
  }

  /// A start tag with some of the attributes.
  func start(
    as name: String, _ first: [(String, String?)] = [], keeping names: [String]
  ) -> String {
    let kept = names.compactMap { name in self[name].map { (name, Optional($0)) } }
    return "<" + name + MarkdownEscapes.written(first + kept) + ">"
  }
}
