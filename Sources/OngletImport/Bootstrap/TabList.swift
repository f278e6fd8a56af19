/// A list of tabs and its links.
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
  /// Whether it has content outside of its links.
  private(set) var hasStrayContent = false
  /// The number of open elements with its name.
  private(set) var depth = 1
  private var isInLink = false

  init(tag: MarkupTag) { self.tag = tag }

  /// Whether one of its links leads to a panel.
  func leads(to id: String?) -> Bool {
    id != nil && links.contains { $0.tag.tabTarget == id }
  }

  /// Adds a token to the label of the open link, where comments are left out; returns false if it
  /// belongs to no link and is not only an element of the list.
  mutating func append(_ token: MarkupToken, in text: BootstrapText) -> Bool {
    if case .tag(let inner) = token {
      if inner.element == tag.element, !inner.isSelfClosing { depth += inner.isEnd ? -1 : 1 }
      if ["a", "button"].contains(inner.element) {
        isInLink = !inner.isEnd
        if isInLink { links.append(Link(tag: inner)) }
        return true
      }
    }
    if isInLink {
      links[links.count - 1].label += label(of: token, in: text.bytes)
      return true
    }
    let isOwn =
      switch token {
      case .lineEnd: true
      case .text(let range): text.isBlank(range)
      case .tag(let tag): ["ul", "ol", "li", "div", "nav"].contains(tag.element)
      case .verbatim: false
      }
    if !isOwn { hasStrayContent = true }
    return isOwn
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
