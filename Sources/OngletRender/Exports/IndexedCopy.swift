import OngletModel

/// A copy of a page for Pagefind, with as little HTML as possible: Pagefind spends most of its time
/// on going through elements, including those that it ignores.
///
/// The copy has the text, headings with their identifiers, pictures, and the blocks that separate
/// sentences. Definition lists become headings and paragraphs, since Pagefind would join their
/// words. The identifier of a panel is given to its heading, since Pagefind links only to headings
/// with an identifier.
struct IndexedCopy {
  private enum Reading {
    /// Outside of what is indexed.
    case outside
    case indexed
    case ignored
  }

  private struct Element {
    var name = ""
    /// Its name in the copy; nil if it is not in the copy.
    var written: String?
    var reading: Reading
    var isInCode = false
    var isInMetadata = false
    /// The elisions of its language.
    var elisions: Set<String> = []
  }

  /// The description of the page, which has more weight than the text.
  private let description: String
  /// Whether the page marks what is to be indexed; if not, all of it is.
  private let isMarked: Bool
  private var copy = ByteBuffer(reserving: 16 * 1024)
  /// The elements that are open.
  private var open: [Element] = []
  private var hasTitle = false
  /// The identifier of the panel that has begun, until its heading gets it.
  private var panel: String?

  /// - Parameter description: the description of the page, which has more weight than the text.
  static func of(_ page: [UInt8], description: String) -> [UInt8] {
    var copy = IndexedCopy(page, description: description)
    copy.read(page)
    return copy.copy.bytes
  }

  private init(_ page: [UInt8], description: String) {
    self.description = description
    isMarked = page[...].firstOccurrence(of: "data-pagefind-body") != nil
  }

  private mutating func read(_ page: [UInt8]) {
    var scanner = HTMLScanner(page)
    while let piece = scanner.next() {
      switch piece {
      case .text(let range): writeText(page[range])
      case .open(let tag):
        let start = StartTag(tag)
        open(start)
        if start.holdsNoElements { scanner.passRawText() }
      case .close(let tag): close(tag.name)
      case .comment, .declaration: break
      }
    }
    while !open.isEmpty { closeLast() }
  }

  // MARK: Elements

  /// The innermost open element.
  private var current: Element {
    open.last ?? Element(reading: isMarked ? .outside : .indexed)
  }

  private mutating func open(_ tag: StartTag) {
    let parent = current
    var element = parent
    element.name = tag.name
    element.written = nil
    if let language = tag.language { element.elisions = Language(language).rules.elisions }
    if parent.reading != .ignored {
      // Pagefind separates words at elements with an identifier.
      if tag.identifier != nil, !tag.isPanel { writeSpace() }
      if Self.isIgnored(tag, in: parent) {
        element.reading = .ignored
      } else {
        if !tag.marks.isEmpty, tag.name != "html" { element.reading = .indexed }
        element.isInCode = element.isInCode || tag.name == "pre"
        element.isInMetadata = element.isInMetadata || tag.has("metadata")
        if element.reading == .indexed || !tag.marks.isEmpty {
          element.written = writeStartTag(tag, element.elisions)
        }
      }
    }
    if !tag.isVoid { open.append(element) }
  }

  /// Writes a start tag if Pagefind needs it.
  ///
  /// - Returns: the name of the element in the copy.
  private mutating func writeStartTag(_ tag: StartTag, _ elisions: Set<String>) -> String? {
    if tag.isPanel { panel = tag.identifier }
    guard let name = Self.name(of: tag) else { return nil }
    copy.write("<")
    copy.write(raw: name)
    var identifier = tag.identifier
    if panel != nil, tag.has("tab-heading") {
      identifier = panel
      panel = nil
    }
    if let identifier, !identifier.isEmpty, Self.isHeading(name) {
      writeAttribute("id", identifier)
    }
    for mark in tag.marks where mark.name != "id" { writeAttribute(mark.name, mark.value ?? "") }
    for attribute in tag.picture {
      writeAttribute(attribute.name, attribute.value ?? "", attribute.name == "alt" ? elisions : [])
    }
    // The answer counts as much as the title; the objective describes a criterion best after them.
    if tag.has("in-short") {
      copy.write(" data-pagefind-weight=\"7\"")
    } else if tag.isPanel, tag.kind == "objective" {
      copy.write(" data-pagefind-weight=\"2\"")
    }
    copy.write(">")
    return name
  }

  private mutating func writeAttribute(
    _ attribute: String, _ value: String, _ elisions: Set<String> = []
  ) {
    copy.write(" ")
    copy.write(raw: attribute)
    if value.isEmpty { return }
    copy.write("=\"")
    write(Array(value.utf8)[...], elisions)
    copy.write("\"")
  }

  /// Closes an element and the open elements in it; does nothing if no element with that name is
  /// open.
  private mutating func close(_ name: String) {
    guard let place = open.lastIndex(where: { $0.name == name }) else { return }
    while open.count > place { closeLast() }
  }

  private mutating func closeLast() {
    let element = open.removeLast()
    if let written = element.written {
      copy.write("</")
      copy.write(raw: written)
      copy.write(">")
    }
    guard element.name == "h1", element.reading == .indexed, !hasTitle else { return }
    hasTitle = true
    if !description.isEmpty {
      copy.write(isMarked ? "<p data-pagefind-body" : "<p")
      copy.write(" data-pagefind-weight=\"4\">")
      var escaped = ByteBuffer()
      escaped.write(escaping: description)
      write(escaped.bytes[...], element.elisions)
      copy.write("</p>")
    }
  }

  /// The name of an element in the copy; nil if only the text in it is copied.
  private static func name(of tag: StartTag) -> String? {
    switch tag.name {
    case "dt": "h6"
    case "dd", "figcaption", "caption", "summary": "p"
    case "th": "td"
    // Elements after which Pagefind ends a sentence or inserts a space.
    case "h1", "h2", "h3", "h4", "h5", "h6", "p", "td", "div", "ul", "li", "article", "section",
      "br":
      tag.name
    // Pagefind stores the first picture and its alternative too.
    case "img": tag.name
    default: tag.marks.isEmpty ? nil : tag.name
    }
  }

  private static func isHeading(_ name: String) -> Bool {
    name.utf8.count == 2 && name.utf8.first == UInt8(ascii: "h") && name != "hr"
  }

  // MARK: What is not searched for

  /// Whether Pagefind ignores an element by itself, or the search is not to find what is in it.
  private static func isIgnored(_ tag: StartTag, in parent: Element) -> Bool {
    switch tag.name {
    case "head", "style", "script", "noscript", "label", "form", "svg", "footer", "nav", "iframe",
      "template":
      return true
    // Lists of links to what has entries of its own.
    case "ul" where parent.isInMetadata, "dt" where parent.isInMetadata: return true
    default: break
    }
    return tag.marks.contains { $0.name == "data-pagefind-ignore" }
      || tag.classes.contains { ignored.contains($0) || parent.isInCode && $0 == "visually-hidden" }
  }

  private static let ignored: Set<String> = [
    "heading-anchor", "tabs-list", "tab-preference", "check-test",
    // Each criterion of a guide has an entry of its own.
    "criterion",
    // Lists of links to what has entries of its own.
    "criterion-symbols", "check-criteria", "serving", "codes", "mentions", "indirect", "group",
    "related", "cards", "entries", "matrix-levels", "matrix", "checklist",
  ]

  // MARK: Text

  private mutating func writeText(_ text: ArraySlice<UInt8>) {
    guard !text.isEmpty, current.reading == .indexed else { return }
    if text.contains(where: { $0 > 0x20 }) {
      write(text, current.elisions)
    } else {
      writeSpace()
    }
  }

  /// Writes text with a space after each elided word, so that what follows is a word of its own, and
  /// before the space a word joiner, by which the search script closes the gap again.
  private mutating func write(_ text: ArraySlice<UInt8>, _ elisions: Set<String>) {
    if elisions.isEmpty { return copy.write(raw: text) }
    text.withUnsafeBufferPointer { bytes in
      var start = 0
      for index in bytes.indices {
        let length =
          bytes[index] == UInt8(ascii: "'") ? 1 : bytes.holdsApostrophe(at: index) ? 3 : 0
        guard length > 0, CharacterKind(of: bytes, at: index + length).beginsWord else { continue }
        copy.write(raw: bytes[start..<index])
        let isElision = elisions.contains(copy.bytes.lastWord)
        start = index + length
        copy.write(raw: bytes[index..<start])
        if isElision { copy.write("\u{2060} ") }
      }
      copy.write(raw: bytes[start...])
    }
  }

  private mutating func writeSpace() {
    guard current.reading == .indexed, let last = copy.bytes.last, last > 0x20 else { return }
    copy.write(" ")
  }
}

extension CharacterKind {
  /// Whether a word may follow an apostrophe here; it may be in the next element.
  fileprivate var beginsWord: Bool {
    switch self {
    case .letter, .digit, .opening, .edge: true
    default: false
    }
  }
}

extension [UInt8] {
  /// The word at the end, in lower case; empty if there is none, or a long one.
  fileprivate var lastWord: String {
    withUnsafeBufferPointer { bytes in
      var start = bytes.count
      while start > 0, CharacterKind(of: bytes, before: start) == .letter {
        if bytes.count - start > 8 { return "" }
        repeat { start -= 1 } while start > 0 && bytes[start] & 0xC0 == 0x80
      }
      return String(decoding: bytes[start...], as: UTF8.self).lowercased()
    }
  }
}

/// A start tag, with the attributes that decide what is copied.
private struct StartTag {
  let name: String
  let isVoid: Bool
  var identifier: String?
  /// The kind of a panel.
  var kind: String?
  var language: String?
  var classes: [String] = []
  /// The attributes that Pagefind reads: its own, those that these name, and the language of the
  /// page.
  var marks: [HTMLScanner.Attribute] = []
  /// The address and the words of a picture.
  var picture: [HTMLScanner.Attribute] = []

  init(_ tag: HTMLScanner.Tag) {
    name = tag.name
    isVoid = HTMLElement.isVoid(tag.name)
    var marksOthers = name == "html"
    for attribute in tag.attributes {
      let value = attribute.value ?? ""
      switch attribute.name {
      case "id": identifier = value
      case "class":
        classes = value.utf8.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
      case "data-kind": kind = value
      case "lang": language = value
      case "src", "alt": if name == "img" { picture.append(attribute) }
      default:
        guard attribute.name.hasPrefix("data-pagefind-") else { continue }
        marks.append(attribute)
        if attribute.name == "data-pagefind-index-attrs" || value.utf8.contains(UInt8(ascii: "[")) {
          marksOthers = true
        }
      }
    }
    if marksOthers { (marks, picture) = (tag.attributes, []) }
  }

  var isPanel: Bool { name == "section" && has("tab-panel") }

  /// Whether `<` begins no element in it.
  var holdsNoElements: Bool { name == "script" || name == "style" }

  func has(_ name: String) -> Bool { classes.contains(name) }
}
