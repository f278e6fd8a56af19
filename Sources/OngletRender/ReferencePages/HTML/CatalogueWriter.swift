import OngletLink
import OngletModel

/// Writes the catalogue's part of a page as HTML: what is also written as Markdown from blocks, the
/// rest with templates.
struct CatalogueWriter {
  var buffer = ByteBuffer()
  /// The headings that were written.
  private(set) var contents: [ContentsEntry] = []
  /// Whether a checklist was written.
  var listsChecks = false
  let builder: ReferencePageBuilder
  let page: PageContext
  /// The language of the words that are being written.
  private var textLanguage: Language

  /// - Parameter page: the page on which it is written.
  init(_ page: PageContext) {
    builder = ReferencePageBuilder(page.shared, page: page.index)
    self.page = page
    textLanguage = builder.language
  }

  var context: RenderContext { builder.context }
  var addresses: PageAddresses { page.addresses }
  var strings: Strings { builder.strings }
  var language: Language { builder.language }
  var site: Site { builder.site }
  var catalogue: Catalogue { builder.catalogue }
  var relations: CatalogueRelations { builder.relations }

  /// Writes the catalogue's part of a page.
  mutating func writePage(_ reference: ReferencePage) {
    buffer.startLine()
    switch reference {
    case .standardIndex, .requirement, .table, .apiIndex, .symbol, .glossary, .editions:
      writeBlocks(builder.blocks(of: reference))
    case .matrix(let index): writeMatrix(of: index)
    case .checklists: writeChecklists()
    case .allChecks: writeAllChecks()
    case .checklist(let guide): writeChecklist(of: guide)
    case .search: writeSearch()
    }
  }

  // MARK: Words

  /// Writes words of the theme as content of an element, with words of other languages marked.
  mutating func writeString(_ key: String) {
    if strings.standard == context.strings(for: language).standard {
      buffer.write(raw: context.html(ofWords: key, in: language))
    } else {
      buffer.write(raw: context.rules(for: language).html(strings[key]))
    }
  }

  /// Writes a comma for screen readers and for pages without style; with style, shapes separate the
  /// words.
  mutating func writeSilentComma() {
    buffer.write("<span class=\"visually-hidden\">, </span>")
  }

  /// Writes a level in words. The style sheet adds a mark, so that levels differ by shape too.
  mutating func writeLevel(_ level: Standard.Level) {
    buffer.write(html: "<span class=\"level level-\(raw: level.id.lowercased())\">")
    buffer.write(html: "\(strings.name(of: level))</span>")
  }

  /// Writes a range of levels in words, without a mark: `A–AAA`.
  mutating func writeLevels(from first: Standard.Level, to last: Standard.Level) {
    let levels = strings.filled("levels", ["first": first.id, "last": last.id])
    buffer.write(html: "<span class=\"level\">\(levels)</span>")
  }

  /// Writes the words of a check of a page as a link to it.
  mutating func writeCheck(_ position: Int, of index: PageIndex) {
    let page = site.pages[index]
    guard let checks = page.criterion?.checks, checks.indices.contains(position) else { return }
    let words = context.checkWords.html(of: index, in: context)[position]
    let id = page.anchorIDs[checks[position].anchor]
    writeLink(to: index, fragment: id.isEmpty ? nil : id) {
      $0.buffer.write(raw: words)
    }
  }

  /// Marks what `content` writes with a language, unless the text around it has the same.
  mutating func writeMarked(
    as language: Language, content: (inout CatalogueWriter) -> Void
  ) {
    let outer = textLanguage
    guard language != outer else { return content(&self) }
    buffer.write("<span")
    buffer.write(language, within: outer)
    buffer.write(">")
    textLanguage = language
    content(&self)
    textLanguage = outer
    buffer.write("</span>")
  }

  // MARK: Elements

  /// A part of the page as its template shows it.
  func part(_ name: String, _ values: TemplateContext) -> [UInt8] {
    var values = values
    values[.strings] = .strings(strings)
    values[.words] = .words(context.words(in: language))
    values[.root] = .text(addresses.root)
    return context.theme.render(values, layout: "partials/" + name)
  }

  mutating func write(_ name: String, _ values: TemplateContext) {
    buffer.write(raw: part(name, values))
  }

  /// Notes a heading for the table of contents.
  ///
  /// - Returns: its values for a template.
  mutating func noted(_ heading: ContentsEntry) -> TemplateContext {
    contents.append(heading)
    return values(of: heading)
  }

  /// The values of a heading for a template.
  func values(of heading: ContentsEntry) -> TemplateContext {
    [
      .level: .text(String(heading.level)), .headingID: .text(heading.id),
      .titleHTML: .html(heading.html),
    ]
  }

  /// Writes a start tag.
  mutating func startElement(
    _ name: StaticString, id: String? = nil, class style: String? = nil
  ) {
    buffer.write("<")
    buffer.write(name)
    if let id { buffer.write(attribute: "id", id) }
    if let style { buffer.write(attribute: "class", style) }
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
    buffer.write("<a")
    buffer.write(attribute: "href", address: address)
    buffer.write(">")
    content(&self)
    buffer.write("</a>")
  }

  func link(to page: PageIndex) -> TemplateContext { self.page.link(to: page) }

  /// Writes a link out of the site, with the language of its target if that is another one.
  mutating func writeLink(
    toAddress address: String, in target: Language, content: (inout CatalogueWriter) -> Void
  ) {
    buffer.write("<a")
    buffer.write(attribute: "href", address: address)
    if target.primary != language.primary { buffer.write(attribute: "hreflang", target.code) }
    buffer.write(">")
    content(&self)
    buffer.write("</a>")
    guard let note = strings.note(onLinkTo: target) else { return }
    buffer.write(html: " <span class=\"link-language\">\(note)</span>")
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

  func html(of inlines: [ReferenceInline]) -> [UInt8] { captured { $0.writeInlines(inlines) } }
}
