import OngletLink
import OngletModel

/// A heading of a page, for its table of contents.
struct ContentsEntry {
  let level: Int
  let id: String
  let html: [UInt8]
}

/// Writes what a page says of the catalogue, as HTML.
///
/// It is written straight into bytes rather than by templates: its lists are of every length, and a
/// template costs more a shape than all the rest of a page.
struct CatalogueWriter {
  var buffer = ByteBuffer()
  /// The headings that were written.
  private(set) var contents: [ContentsEntry] = []
  /// Whether checks were written, for readers to answer.
  var listsChecks = false
  let renderer: Renderer
  /// The page that it is written on.
  let page: Int
  let addresses: PageAddresses
  let strings: Strings
  let language: Language

  init(_ renderer: Renderer, page: Int, _ addresses: PageAddresses) {
    self.renderer = renderer
    self.page = page
    self.addresses = addresses
    language = renderer.site.pages[page].page.language
    strings = renderer.theme.strings(for: language)
  }

  var site: Site { renderer.site }
  var catalogue: Catalogue { renderer.site.catalogue }
  var ties: CatalogueTies { renderer.ties }

  /// Writes all that a page shows of the catalogue.
  mutating func write(_ reference: ReferencePage) {
    buffer.startLine()
    switch reference {
    case .wcagIndex: writeWCAGIndex()
    case .successCriterion(let place):
      write(renderer.entryPage(ofSuccessCriterion: place, on: page))
    case .apiIndex: writeAPIIndex()
    case .symbol(let place): write(renderer.entryPage(ofSymbol: place, on: page))
    case .matrix: writeMatrix()
    case .glossary: writeGlossary()
    case .checklists: writeChecklists()
    case .checklist(let guide): writeChecklist(of: guide)
    case .search: writeSearch()
    }
  }

  // MARK: Words

  /// Writes words of the theme as content of an element: words of other languages are marked.
  mutating func write(string key: String) {
    buffer.write(raw: renderer.html(ofWords: key, in: language))
  }

  /// Writes a text of the catalogue in the page's language, or else in the first of the others that
  /// has it, marked as such.
  mutating func write(_ texts: Localized<String>) {
    guard let (found, text) = texts.nearest(to: language) else { return }
    write(text, in: found)
  }

  /// Writes a text of the catalogue.
  mutating func write(_ text: String, in textLanguage: Language) {
    guard textLanguage != language else {
      buffer.write(raw: renderer.rules(for: language).html(text))
      return
    }
    buffer.write("<span lang=\"")
    buffer.write(escaping: textLanguage.code)
    buffer.write("\">")
    buffer.write(raw: renderer.rules(for: textLanguage).html(text))
    buffer.write("</span>")
  }

  /// Writes sentences of the catalogue: code stands between backquotes.
  mutating func write(prose: Localized<String>) {
    guard let (found, text) = prose.nearest(to: language) else { return }
    if found != language {
      buffer.write("<span lang=\"")
      buffer.write(escaping: found.code)
      buffer.write("\">")
    }
    for part in text.proseParts {
      guard part.isCode else {
        buffer.write(raw: renderer.rules(for: found).html(part.text))
        continue
      }
      let symbol = catalogue.symbols.firstIndex { $0.name == part.text }
      if let symbol { writeLink(toSymbol: symbol) } else { write(code: part.text) }
    }
    if found != language { buffer.write("</span>") }
  }

  /// Writes a name of a programming interface.
  mutating func write(code: String) {
    buffer.write("<code translate=\"no\">")
    buffer.write(name: code)
    buffer.write("</code>")
  }

  /// Writes a comma that is heard, and seen where there is no style: elsewhere shapes part the words.
  mutating func writeSilentComma() {
    buffer.write("<span class=\"visually-hidden\">, </span>")
  }

  // MARK: Elements

  /// Notes a place of the page for the table of contents.
  mutating func note(_ entry: ContentsEntry) { contents.append(entry) }

  /// Writes a heading with an identifier and notes it for the table of contents.
  mutating func writeHeading(
    _ level: Int, id: String, content: (inout CatalogueWriter) -> Void
  ) {
    buffer.write("<div class=\"heading\"><h")
    buffer.write(level)
    buffer.write(" id=\"")
    buffer.write(escaping: id)
    buffer.write("\">")
    let start = buffer.bytes.count
    content(&self)
    let html = Array(buffer.bytes[start...])
    contents.append(ContentsEntry(level: level, id: id, html: html))
    buffer.write("</h")
    buffer.write(level)
    buffer.write("><a class=\"heading-anchor\" href=\"#")
    buffer.write(address: id)
    buffer.write("\"><span class=\"visually-hidden\">")
    write(string: "anchor-label")
    buffer.write(raw: html)
    buffer.write("</span><span aria-hidden=\"true\">#</span></a></div>\n")
  }

  mutating func writeHeading(_ part: ReferencePart, _ key: String) {
    writeHeading(2, id: part.rawValue) { $0.write(string: key) }
  }

  /// Writes a paragraph of the theme's words.
  mutating func writeParagraph(_ text: String, class name: StaticString? = nil) {
    buffer.write("<p")
    if let name {
      buffer.write(" class=\"")
      buffer.write(name)
      buffer.write("\"")
    }
    buffer.write(">")
    buffer.write(escaping: text)
    buffer.write("</p>\n")
  }

  /// Writes a link to a page of the site, or to a place on it.
  mutating func writeLink(
    to page: Int, fragment: String? = nil, content: (inout CatalogueWriter) -> Void
  ) {
    let address = site.pages[page].address
    buffer.write("<a href=\"")
    buffer.write(
      address: addresses.address(
        of: Address(path: address.path, fragment: fragment ?? address.fragment)))
    buffer.write("\">")
    content(&self)
    buffer.write("</a>")
  }

  /// Writes a link to a page with its title.
  mutating func writeLink(to page: Int) {
    let title = renderer.titles[page]
    writeLink(to: page) { $0.buffer.write(raw: title) }
  }

  /// Writes a link out of the site; what it leads to in another language is said to be.
  mutating func writeLink(
    toAddress address: String, in target: Language, content: (inout CatalogueWriter) -> Void
  ) {
    buffer.write("<a href=\"")
    buffer.write(address: address)
    buffer.write("\"")
    if target != language {
      buffer.write(" hreflang=\"")
      buffer.write(escaping: target.code)
      buffer.write("\"")
    }
    buffer.write(">")
    content(&self)
    buffer.write("</a>")
    if target != language {
      buffer.write(" ")
      buffer.write(escaping: strings["in-language-\(target)"])
    }
  }

  /// Writes a fact: an entry of a list of terms.
  mutating func writeFact(_ key: String, content: (inout CatalogueWriter) -> Void) {
    buffer.write("<div><dt>")
    write(string: key)
    buffer.write("</dt><dd>")
    content(&self)
    buffer.write("</dd></div>\n")
  }

  /// Writes a list of codes.
  mutating func write(codes: [String]) {
    for (place, code) in codes.enumerated() {
      if place > 0 { buffer.write(", ") }
      write(code: code)
    }
  }

  /// What `content` writes.
  func captured(_ content: (inout CatalogueWriter) -> Void) -> [UInt8] {
    var writer = CatalogueWriter(renderer, page: page, addresses)
    content(&writer)
    return writer.buffer.bytes
  }
}

extension Localized<String> {
  /// The text in a language, else in English, else in the first language that has it.
  func nearest(to language: Language) -> (language: Language, text: String)? {
    for candidate in [language, .english] {
      if let text = self[candidate] { return (candidate, text) }
    }
    return values.min { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension String {
  /// The parts of sentences of the catalogue, where code stands between backquotes.
  var proseParts: [(text: String, isCode: Bool)] {
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().filter { !$0.element.isEmpty }.map { place, part in
      (String(part), place % 2 == 1 && place < parts.count - 1)
    }
  }
}
