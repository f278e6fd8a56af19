import OngletModel

/// Describes the contents of a book (EPUB 3.3, sections 5 and 7): the package document and the
/// navigation document.
struct BookPackage {
  private let book: Book
  private let chapters: [Book.Chapter]
  private let title: String

  /// The folder of all files for which the format names no other place.
  static let folder = "EPUB/"
  static let packageFile = "package.opf"
  static let navigationFile = "nav.xhtml"

  /// The date of a book whose history is not known: the first day that a ZIP archive can store.
  private static let firstDay = "1980-01-01"

  init(_ book: Book, _ chapters: [Book.Chapter]) {
    self.book = book
    self.chapters = chapters
    title = chapters.first?.title ?? ""
  }

  /// The pictures of the book, in the order of their numbers.
  var pictures: [BookPicture] {
    book.places.pictures.values.sorted {
      ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path)
    }
  }

  /// `META-INF/container.xml`: where the package document is (OCF, section 4.2.6.3.1).
  func container() -> [UInt8] {
    let markup: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
      <rootfiles>
      <rootfile full-path="\(Self.folder + Self.packageFile)" \
      media-type="application/oebps-package+xml"/>
      </rootfiles>
      </container>

      """
    return markup.bytes
  }

  // MARK: The package document

  func document() -> [UInt8] {
    var writer = ByteBuffer(reserving: 16 * 1024)
    writer.write(
      html: """
        <?xml version="1.0" encoding="UTF-8"?>
        <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book" \
        xml:lang="\(book.language.code)" dir="\(book.language.direction)">
        <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">

        """)
    writeMetadata(to: &writer)
    writeAccessibility(to: &writer)
    writer.write("</metadata>\n<manifest>\n")
    writeManifest(to: &writer)
    writer.write("</manifest>\n<spine>\n")
    for number in chapters.indices {
      writer.write(html: "<itemref idref=\"\(Self.chapterID(number))\"/>\n")
      if number == 0 { writer.write("<itemref idref=\"nav\"/>\n") }
    }
    writer.write("</spine>\n</package>\n")
    return writer.bytes
  }

  private func writeMetadata(to writer: inout ByteBuffer) {
    let site = book.context.siteTitle(in: book.language)
    let path = book.context.site.pages[book.guide].address.path
    writer.write(
      html: """
        <dc:identifier id="book">\(book.siteAddress ?? "\(site), \(path)")</dc:identifier>
        <dc:title>\(title)</dc:title>
        <dc:language>\(book.language.code)</dc:language>
        <dc:publisher>\(site)</dc:publisher>

        """)
    let description = book.context.description(of: book.context.site.pages[book.guide])
    if !description.isEmpty {
      writer.write(html: "<dc:description>\(description)</dc:description>\n")
    }
    if let licence = book.context.site.configuration.licence {
      writer.write(html: "<dc:rights>\(licence)</dc:rights>\n")
    }
    if let address = book.siteAddress {
      writer.write(html: "<dc:source>\(address)</dc:source>\n")
    }
    writer.meta("dcterms:modified", (book.lastChange ?? Self.firstDay) + "T00:00:00Z")
  }

  /// Writes the accessibility metadata (EPUB Accessibility 1.1, section 3). No conformance is
  /// claimed, since nobody has examined the book itself.
  private func writeAccessibility(to writer: inout ByteBuffer) {
    let hasPictures = !pictures.isEmpty
    writer.meta("schema:accessMode", "textual")
    if hasPictures {
      writer.meta("schema:accessMode", "visual")
      writer.meta("schema:accessModeSufficient", "textual,visual")
    }
    if !hasPictures || hasAlternatives { writer.meta("schema:accessModeSufficient", "textual") }
    for feature in [
      "tableOfContents", "structuralNavigation", "readingOrder", "displayTransformability",
    ] { writer.meta("schema:accessibilityFeature", feature) }
    var summary = book.strings["book-accessibility"]
    if hasPictures && hasAlternatives {
      writer.meta("schema:accessibilityFeature", "alternativeText")
      summary += " " + book.strings["book-alternatives"]
    }
    let mayMove = pictures.contains(where: \.mayMove)
    writer.meta("schema:accessibilityHazard", mayMove ? "unknown" : "none")
    writer.meta("schema:accessibilitySummary", summary)
  }

  /// Whether all pictures must have an alternative: a site can change the severity of the rule, and
  /// in old pages it is only a warning.
  private var hasAlternatives: Bool {
    let site = book.context.site
    return site.configuration.isExplicit
      && site.configuration.severities.index(forKey: .missingAlternative) == nil
      && ([book.guide] + book.criteria).allSatisfy { !site.pages[$0].page.isLegacy }
  }

  private func writeManifest(to writer: inout ByteBuffer) {
    func item(_ id: String, _ path: String, _ type: String, _ properties: StaticString = "") {
      writer.write(
        html: """
          <item id="\(id)" href="\(address: path)" media-type="\(type)"\(properties)/>

          """)
    }
    item("nav", Self.navigationFile, "application/xhtml+xml", " properties=\"nav\"")
    item("style", Book.styleFile, "text/css")
    for (number, chapter) in chapters.enumerated() {
      item(Self.chapterID(number), chapter.path, "application/xhtml+xml")
    }
    for (number, picture) in pictures.enumerated() {
      item("image-\(number + 1)", picture.path, picture.type)
    }
  }

  private static func chapterID(_ number: Int) -> String {
    number == 0 ? "guide" : "criterion-\(number)"
  }

  // MARK: The navigation document

  func navigation() -> [UInt8] {
    var buffer = ByteBuffer(reserving: 16 * 1024)
    buffer.write(
      "<nav epub:type=\"toc\" role=\"doc-toc\" id=\"toc\" aria-labelledby=\"toc-title\">\n")
    buffer.startHeading(1, id: "toc-title")
    buffer.write(escaping: book.strings["book-contents"])
    buffer.endHeading(1)
    buffer.write("\n<ol>\n")
    for chapter in chapters {
      buffer.write("<li>")
      writeLink(to: chapter.path, chapter.titleHTML, &buffer)
      if !chapter.sections.isEmpty {
        buffer.write("\n<ol>\n")
        for section in chapter.sections {
          buffer.write("<li>")
          writeLink(to: chapter.path + "#" + section.id, section.html, &buffer)
          buffer.write("</li>\n")
        }
        buffer.write("</ol>\n")
      }
      buffer.write("</li>\n")
    }
    buffer.write(
      html: """
        </ol>
        </nav>
        <nav epub:type="landmarks" hidden="hidden" aria-label="\(book.strings["book-landmarks"])">
        <ol>
        <li><a epub:type="toc" href="#toc">\(book.strings["book-contents"])</a></li>
        <li><a epub:type="bodymatter" href="\(address: chapters.first?.path ?? "")">\
        \(book.strings["book-start"])</a></li>
        </ol>
        </nav>

        """)
    return book.document(title: book.strings["book-contents"], body: buffer.bytes)
  }

  private func writeLink(to address: String, _ words: [UInt8], _ buffer: inout ByteBuffer) {
    buffer.write(html: "<a href=\"\(address: address)\">\(raw: words)</a>")
  }
}

extension ByteBuffer {
  fileprivate mutating func meta(_ property: String, _ value: String) {
    write(html: "<meta property=\"\(property)\">\(value)</meta>\n")
  }
}
