import OngletModel

extension Language {
  /// The language of the page at an address outside of the site; nil if its host is not known.
  init?(ofAddress address: String) {
    guard let scheme = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let rest = address[scheme...]
    guard rest.utf8.starts(with: "://".utf8) else { return nil }
    let path = rest.utf8.dropFirst(3).prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    switch Substring(path.prefix { $0 != UInt8(ascii: "/") }) {
    case "developer.apple.com", "developer.android.com": self = .english
    case "developer.mozilla.org":
      // `/fr/docs/Web/Accessibility`
      let steps = path.split(separator: UInt8(ascii: "/"))
      guard steps.count > 1 else { return nil }
      self.init(String(decoding: Array(steps[1]), as: UTF8.self))
    case "w3.org", "www.w3.org":
      // `/Translations/WCAG22-fr/`, `/WAI/fundamentals/accessibility-intro/fr`,
      // `/International/questions/qa-choosing-language-tags.fr`
      let ends = path.split(separator: UInt8(ascii: "/")).dropFirst().compactMap { step in
        step.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }.last.map { Substring($0) }
      }
      self = LanguageRules.all.map(\.language).first { ends.contains($0.primary) } ?? .english
    default: return nil
    }
  }
}

extension HTMLWriter {
  /// The language of the target of an external link, if it is known and not the page's.
  func foreignLanguage(of link: Link) -> Language? {
    guard context.references.isExternal(link.reference) else { return nil }
    let attributes = link.attributes
    let written = (attributes.targetLanguage ?? attributes.language).map { Language($0) }
    guard let language = written ?? address(of: link.reference).flatMap(Language.init(ofAddress:)),
      language.primary != context.strings.language.primary
    else { return nil }
    return language
  }

  /// Writes the language of a link's target after it, unless the sentence says it already.
  mutating func writeLanguage(_ language: Language, of link: Link) {
    guard let words = context.strings.note(onLinkTo: language) else { return }
    if Sentence(around: link.reference, in: block).says(words) { return }
    buffer.write(html: " <span class=\"link-language\">\(words)</span>")
  }
}

/// The sentence around a link, in lower case.
private struct Sentence {
  private var text: [UInt8] = []
  private var link: Range<Int>?

  init(around reference: ReferenceIndex, in inlines: [Inline]) {
    read(inlines, reference)
    guard let link else { return }
    let start = text.indices[..<link.lowerBound].last { isEnd($0) }
    let end = text.indices[link.upperBound...].first { isEnd($0) }
    text = Array(text[((start ?? -1) + 1)..<(end ?? text.count)])
  }

  /// Whether it contains some words; parentheses around them do not count.
  func says(_ words: String) -> Bool {
    let bytes = words.utf8.filter { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") }
      .map(\.asciiLowercased)
    return !bytes.isEmpty
      && text[...].firstOccurrence(of: String(decoding: bytes, as: UTF8.self)) != nil
  }

  private mutating func read(_ inlines: [Inline], _ reference: ReferenceIndex) {
    for inline in inlines {
      switch inline.content {
      case .link(let other):
        let start = text.count
        read(other.content, reference)
        if other.reference == reference { link = start..<text.count }
      case .emphasis, .strong, .strikethrough, .span: read(inline.children, reference)
      default: text += [inline].plainText.utf8.map(\.asciiLowercased)
      }
    }
  }

  private func isEnd(_ place: Int) -> Bool {
    switch text[place] {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"):
      place + 1 == text.count || text[place + 1] == UInt8(ascii: " ")
    default: false
    }
  }
}
