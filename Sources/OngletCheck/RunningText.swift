import OngletModel

/// Running text without its markup, and the place of each piece of it in the source.
struct RunningText {
  private typealias Piece = (start: Int, range: SourceRange)

  /// A zero byte takes the place of what is not text, such as code and images.
  private(set) var bytes: [UInt8] = []
  private var pieces: [Piece] = []
  /// The raw HTML elements that are open, and whether each of them hides what is in it.
  private var open: [(name: String, hides: Bool)] = []
  /// How many of them hide what is in them.
  private var hidingCount = 0
  private let language: Language?
  let escapes: [Escape]
  private let numbersLinks: Bool

  /// - Parameters:
  ///   - language: the language of the text, if words that are marked as another language are to be
  ///     left out.
  ///   - numbersLinks: whether the number of a success criterion is written before the words of a
  ///     link to it, as it is for a link without words.
  init(
    _ inlines: [Inline], of document: Document, leavingOutAllBut language: Language? = nil,
    numbersLinks: Bool = false
  ) {
    self.language = language
    self.numbersLinks = numbersLinks
    escapes = document.escapes
    append(inlines, of: document)
  }

  private mutating func append(_ inlines: [Inline], of document: Document) {
    for inline in inlines {
      if case .html(let token) = inline.content { pass(token) }
      if hidingCount > 0 {
        appendGap(at: inline.range)
        continue
      }
      switch inline.content {
      case .text(let text): append(text, at: inline.range)
      case .softBreak, .lineBreak: append(" ", at: inline.range)
      case .emphasis, .strong: append(inline.children, of: document)
      case .span(let span):
        append(span.content, in: span.attributes.language, of: document, at: inline.range)
      case .link(let link): append(link, of: document, at: inline.range)
      // Text that is struck out does not count.
      case .strikethrough, .code, .image, .html, .footnoteReference:
        appendGap(at: inline.range)
      }
    }
  }

  private mutating func append(_ link: Link, of document: Document, at range: SourceRange) {
    let destination = document.references[link.reference].destination
    if destination.hasPrefix("wcag:"), link.content.isEmpty || numbersLinks {
      let number = String(destination.dropFirst("wcag:".count))
      append(link.content.isEmpty ? number : number + " ", at: range)
    }
    if link.shows(destination) {
      // So that a word which touches the address counts as part of it.
      append("/", at: range)
    } else if !link.content.isEmpty {
      append(link.content, in: link.attributes.language, of: document, at: range)
    }
  }

  private mutating func append(
    _ inlines: [Inline], in marked: String?, of document: Document, at range: SourceRange
  ) {
    if isOther(marked) { appendGap(at: range) } else { append(inlines, of: document) }
  }

  private mutating func append(_ text: String, at range: SourceRange) {
    pieces.append((bytes.count, range))
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func appendGap(at range: SourceRange) { append("\u{0}", at: range) }

  private func isOther(_ marked: String?) -> Bool {
    guard let language, let marked else { return false }
    return Language(marked).primary != language.primary
  }

  private mutating func pass(_ token: HTMLToken) {
    switch token {
    case .open(let element):
      if element.isVoid { return }
      var hides = false
      if case .text(let code) = element.value(of: "lang") { hides = isOther(code) }
      if language != nil, ["code", "kbd", "pre"].contains(element.name) { hides = true }
      open.append((element.name, hides))
      if hides { hidingCount += 1 }
    case .close(let name):
      guard let last = open.lastIndex(where: { $0.name == name }) else { break }
      hidingCount -= open[last...].count { $0.hides }
      open.removeSubrange(last...)
    case .text: break
    }
  }

  func place(of offset: Int) -> SourceRange? { place(of: offset..<offset + 1) }

  /// The place of some bytes of the text, at least one, in the source; they may be of several lines.
  func place(of range: Range<Int>) -> SourceRange? {
    guard let first = piece(at: range.lowerBound), let last = piece(at: range.upperBound - 1)
    else { return nil }
    func column(_ offset: Int, in piece: Piece) -> Int {
      Escape.column(ofByte: offset - piece.start, inTextAt: piece.range, among: escapes)
    }
    return SourceRange(
      startLine: Int(first.range.startLine), startColumn: column(range.lowerBound, in: first),
      endLine: Int(last.range.startLine), endColumn: column(range.upperBound, in: last) - 1)
  }

  private func piece(at offset: Int) -> Piece? {
    let next = pieces.firstPosition { $0.start > offset }
    return next > 0 ? pieces[next - 1] : nil
  }

  /// Whether the byte at an offset is the first of a text or an element.
  func beginsPiece(at offset: Int) -> Bool { piece(at: offset)?.start == offset }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension WrittenPage {
  /// Calls `body` for each text of the page, its title and the alternatives of its images included,
  /// without what is marked as another language.
  func visitOwnTexts(_ body: (RunningText) -> Void) {
    func visit(_ inlines: [Inline]) {
      body(RunningText(inlines, of: page.body, leavingOutAllBut: page.language))
    }
    // Other titles are made from names of files.
    if page.headingAnchor != nil || page.metadata.title != nil { visit(page.heading) }
    page.body.blocks.visitTexts(visit)
    for (image, range) in page.body.images where image.attributes.language == nil {
      // After `![`.
      let place = SourceRange(line: Int(range.startLine), column: Int(range.startColumn) + 2)
      visit([Inline(.text(image.alternative), at: place)])
    }
  }
}

extension Document {
  var links: [(link: Link, range: SourceRange)] {
    var links: [(Link, SourceRange)] = []
    blocks.visitInlines { inline in
      guard case .link(let link) = inline.content else { return }
      links.append((link, references[link.reference].range))
    }
    return links
  }

  /// The images that have an alternative, with their places.
  var images: [(image: Image, range: SourceRange)] {
    var images: [(Image, SourceRange)] = []
    blocks.visitInlines { inline in
      guard case .image(let image) = inline.content, !image.alternative.isEmpty else { return }
      images.append((image, references[image.reference].range))
    }
    return images
  }
}
