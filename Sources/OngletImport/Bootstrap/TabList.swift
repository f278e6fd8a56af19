/// A list of tabs: its links, and the other content of the list.
struct TabList: Sendable {
  /// A tab, with its label in Markdown.
  struct Link: Sendable {
    let tag: MarkupTag
    var label = ""

    /// The label on one line, in its language.
    var title: String {
      let words = label.split { $0.isWhitespace && $0 != "\u{a0}" && $0 != "\u{202f}" }
        .joined(separator: " ")
      guard let language = tag["lang"], MarkdownEscapes.isPlain(language), !words.isEmpty
      else { return words }
      return "[\(words)]{lang=\(language)}"
    }
  }

  let tag: MarkupTag
  private(set) var links: [Link] = []
  private(set) var stray: [MarkupToken] = []
  private var isInLink = false

  init(tag: MarkupTag) { self.tag = tag }

  /// Adds a token to the label of the open link, where comments are left out, or to the rest.
  mutating func append(_ token: MarkupToken, in bytes: [UInt8]) {
    switch token {
    case .tag(let tag) where ["a", "button"].contains(tag.element):
      isInLink = !tag.isEnd
      if isInLink { links.append(Link(tag: tag)) }
    case _ where isInLink: links[links.count - 1].label += label(of: token, in: bytes)
    case .lineEnd: break
    case .verbatim: stray.append(token)
    case .text(let range): if bytes[range].contains(where: { $0 > 0x20 }) { stray.append(token) }
    case .tag(let tag):
      if !["ul", "ol", "li", "div", "nav"].contains(tag.element) { stray.append(token) }
    }
  }

  private func label(of token: MarkupToken, in bytes: [UInt8]) -> String {
    switch token {
    case .text(let range):
      MarkdownEscapes.text(String(decoding: bytes[range], as: UTF8.self))
    case .tag(let tag) where tag.role == .image: tag.image
    case .tag(let tag) where tag.role == .other: tag.sanitized(in: bytes)
    case .tag, .lineEnd: " "
    case .verbatim: ""
    }
  }
}
