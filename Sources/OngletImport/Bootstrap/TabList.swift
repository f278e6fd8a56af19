/// The links in a list of tabs of Bootstrap, and the other words in it.
struct TabList: Sendable {
  /// A tab, with its label in Markdown on one line.
  struct Link: Sendable {
    let tag: MarkupTag
    fileprivate(set) var label = ""

    /// The label in its language.
    fileprivate var title: String {
      let words = label.split { $0.isWhitespace && $0 != "\u{a0}" && $0 != "\u{202f}" }
        .joined(separator: " ")
      guard let language = tag["lang"], MarkdownEscapes.isPlain(language), !words.isEmpty
      else { return words }
      return "[\(words)]{lang=\(language)}"
    }
  }

  private(set) var links: [Link] = []
  /// The words outside of its links.
  private(set) var others = ""

  init(_ lines: [TextLines.Line]) {
    let bytes = Array(lines.map(\.text).joined(separator: "\n").utf8)
    var isInLink = false
    for token in MarkupReader.tokens(ofBlock: bytes) {
      if case .tag(let tag) = token, ["a", "button"].contains(tag.element) {
        isInLink = !tag.isEnd
        if isInLink { links.append(Link(tag: tag)) }
      } else if isInLink {
        links[links.count - 1].label += Self.label(of: token, in: bytes)
      } else {
        others += Self.label(of: token, in: bytes)
      }
    }
    for index in links.indices { links[index].label = links[index].title }
    others = others.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func label(of token: MarkupToken, in bytes: [UInt8]) -> String {
    switch token {
    case .text(let range): MarkdownEscapes.text(String(decoding: bytes[range], as: UTF8.self))
    case .tag(let tag) where tag.role == .image: tag.image
    case .tag(let tag) where ["ul", "ol", "li"].contains(tag.element): " "
    case .tag(let tag) where tag.role == .other: tag.sanitized(in: bytes)
    case .tag, .lineEnd: " "
    case .verbatim(let range):
      bytes[range].first == UInt8(ascii: "<") ? "" : String(decoding: bytes[range], as: UTF8.self)
    }
  }
}
