import OngletLink
import OngletModel

/// Writes the catalogue's part of a page as HTML.
///
/// It does not use templates: a template has to be rendered anew for each length of its lists,
/// which costs more than the rest of a page.
struct CatalogueWriter {
  var buffer = ByteBuffer()
  /// The headings that were written.
  private(set) var contents: [ContentsEntry] = []
  /// Whether a checklist was written.
  var listsChecks = false
  let builder: ReferencePageBuilder
  let addresses: PageAddresses
  /// The language of the words that are being written.
  private var textLanguage: Language

  /// - Parameter page: the page on which it is written.
  init(_ page: PageContext) {
    builder = ReferencePageBuilder(page.shared, page: page.index)
    addresses = page.addresses
    textLanguage = builder.language
  }

  var context: RenderContext { builder.context }
  var strings: Strings { builder.strings }
  var language: Language { builder.language }
  var site: Site { builder.site }
  var catalogue: Catalogue { builder.catalogue }
  var relations: CatalogueRelations { builder.relations }

  /// Writes the catalogue's part of a page.
  mutating func writePage(_ reference: ReferencePage) {
    buffer.startLine()
    switch reference {
    case .wcagIndex: writeBlocks(builder.wcagIndex())
    case .successCriterion(let place): writeBlocks(builder.successCriterion(place))
    case .apiIndex: writeBlocks(builder.apiIndex())
    case .symbol(let place): writeBlocks(builder.symbol(place))
    case .matrix: writeMatrix()
    case .glossary: writeBlock(builder.glossary())
    case .checklists: writeChecklists()
    case .checklist(let guide): writeChecklist(of: guide)
    case .search: writeSearch()
    }
  }

  // MARK: Words

  /// Writes words of the theme as content of an element, with words of other languages marked.
  mutating func writeString(_ key: String) {
    buffer.write(raw: context.html(ofWords: key, in: language))
  }

  /// Writes a name of a programming interface.
  mutating func writeCode(_ code: String) {
    buffer.write("<code translate=\"no\">")
    buffer.write(name: code)
    buffer.write("</code>")
  }

  /// Writes a comma for screen readers and for pages without style; with style, shapes separate the
  /// words.
  mutating func writeSilentComma() {
    buffer.write("<span class=\"visually-hidden\">, </span>")
  }

  /// Writes a level in words. The style sheet adds a mark, so that levels differ by shape too.
  mutating func writeLevel(_ level: ConformanceLevel) {
    buffer.write("<span class=\"level level-")
    buffer.write(raw: level.rawValue.lowercased())
    buffer.write("\">")
    buffer.write(escaping: strings.filled("level", ["level": level.rawValue]))
    buffer.write("</span>")
  }

  /// Writes the heading of the panel that contains a mention.
  mutating func writePanelName(of mention: Mention) {
    guard let heading = relations.panelHeading(of: mention) else { return }
    let page = site.pages[mention.page]
    buffer.write(raw: context.html(of: heading.content, on: page))
  }

  /// Writes the words of a check of a page as a link to it.
  mutating func writeCheck(_ position: Int, of index: PageIndex) {
    let page = site.pages[index]
    let words = context.checkWords.words(of: index, in: site, as: .html) { words in
      context.html(of: words, on: page)
    }
    guard let checks = page.criterion?.checks, checks.indices.contains(position) else { return }
    let id = page.anchorIDs[checks[position].anchor]
    writeLink(to: index, fragment: id.isEmpty ? nil : id) { $0.buffer.write(raw: words[position]) }
  }

  /// Marks what `content` writes with a language, unless the text around it has the same.
  mutating func writeMarked(
    as language: Language, content: (inout CatalogueWriter) -> Void
  ) {
    let outer = textLanguage
    guard language != outer else { return content(&self) }
    buffer.write("<span lang=\"")
    buffer.write(escaping: language.code)
    buffer.write("\">")
    textLanguage = language
    content(&self)
    textLanguage = outer
    buffer.write("</span>")
  }

  // MARK: Elements

  /// Notes a place of the page for the table of contents.
  mutating func note(_ entry: ContentsEntry) { contents.append(entry) }

  /// Writes a heading with an identifier and notes it for the table of contents.
  mutating func writeHeading(
    _ level: Int, id: String, content: (inout CatalogueWriter) -> Void
  ) {
    buffer.write("<div class=\"heading\">")
    buffer.startHeading(level, id: id)
    let start = buffer.bytes.count
    content(&self)
    let html = Array(buffer.bytes[start...])
    contents.append(ContentsEntry(level: level, id: id, html: html))
    buffer.endHeading(level)
    buffer.startHeadingLink(to: id)
    // Not as an attribute, in which words of other languages could not be marked.
    buffer.write("><span class=\"visually-hidden\">")
    writeString("anchor-label")
    buffer.write(raw: html)
    buffer.write("</span><span aria-hidden=\"true\">#</span></a></div>\n")
  }

  /// Writes a paragraph of the theme's words.
  mutating func writeParagraph(_ words: String, class name: StaticString? = nil) {
    writeBlock(.paragraph([.words(words)], style: name))
  }

  /// Writes a start tag.
  mutating func startElement(_ name: StaticString, class style: StaticString?) {
    buffer.write("<")
    buffer.write(name)
    if let style {
      buffer.write(" class=\"")
      buffer.write(style)
      buffer.write("\"")
    }
    buffer.write(">")
  }

  /// Writes a link to a page of the site, or to a place on it.
  mutating func writeLink(
    to page: PageIndex, fragment: String? = nil, content: (inout CatalogueWriter) -> Void
  ) {
    let target = site.pages[page].address
    let address = addresses.address(
      of: Address(path: target.path, fragment: fragment ?? target.fragment))
    // In a book of a site without an address.
    if address.isEmpty { return content(&self) }
    buffer.write("<a href=\"")
    buffer.write(address: address)
    buffer.write("\">")
    content(&self)
    buffer.write("</a>")
  }

  /// Writes a link to a page with its title.
  mutating func writeLink(to page: PageIndex) { writeInline(builder.link(to: page)) }

  /// Writes a link out of the site, with the language of its target if that is another one.
  mutating func writeLink(
    toAddress address: String, in target: Language, content: (inout CatalogueWriter) -> Void
  ) {
    buffer.write("<a href=\"")
    buffer.write(address: address)
    buffer.write("\"")
    if target.primary != language.primary {
      buffer.write(" hreflang=\"")
      buffer.write(escaping: target.code)
      buffer.write("\"")
    }
    buffer.write(">")
    content(&self)
    buffer.write("</a>")
    if let note = strings.note(onLinkTo: target) {
      buffer.write(" ")
      buffer.write(escaping: note)
    }
  }

  /// Writes a fact: an entry of a description list.
  ///
  /// - Parameter name: the key of its name among the words of the theme.
  mutating func writeFact(_ name: ReferenceInline, content: (inout CatalogueWriter) -> Void) {
    buffer.write("<div><dt>")
    writeInline(name)
    buffer.write("</dt><dd>")
    content(&self)
    buffer.write("</dd></div>\n")
  }

  /// What `content` writes.
  func captured(_ content: (inout CatalogueWriter) -> Void) -> [UInt8] {
    var writer = self
    writer.buffer = ByteBuffer()
    content(&writer)
    return writer.buffer.bytes
  }
}
