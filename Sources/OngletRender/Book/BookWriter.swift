import OngletLink
import OngletModel

/// Writes a guide as a book (EPUB 3.3) from the same blocks as the page:
///
/// 1. The pages of the guide get files, and the pictures that they show get names (`Book`).
/// 2. Each page's blocks are written as HTML in its form for books.
/// 3. The files that describe the contents are written (`BookPackage`).
/// 4. All files are put into one archive.
///
/// Its bytes depend only on the guide: not on the time, nor on the order of files on the machine.
struct BookWriter {
  private let context: RenderContext
  private let book: Book

  /// - Parameter picture: the bytes of an image's file; nil if it cannot be read.
  init(_ context: RenderContext, guide: PageIndex, picture: (Target) -> [UInt8]?) {
    self.context = context
    book = Book(context, guide: guide, picture: picture)
  }

  /// The bytes of the book's file.
  func epub() -> [UInt8] {
    let chapters = [chapter(book.guide, sections: [])] + book.criteria.map(chapter)
    let package = BookPackage(book, chapters)
    var archive = ZIPArchive()
    // The first entry, uncompressed, so that programs find the type in the first bytes (OCF,
    // section 4.3).
    archive.add(
      OutputFile(path: "mimetype", bytes: Array("application/epub+zip".utf8)), isStored: true)
    archive.add(OutputFile(path: "META-INF/container.xml", bytes: package.container()))
    func add(_ path: String, _ bytes: [UInt8]) {
      archive.add(OutputFile(path: BookPackage.folder + path, bytes: bytes))
    }
    add(BookPackage.packageFile, package.document())
    add(BookPackage.navigationFile, package.navigation())
    for chapter in chapters { add(chapter.path, chapter.bytes) }
    add(Book.styleFile, context.theme.bookStyle)
    for picture in package.pictures { add(picture.path, picture.bytes) }
    return archive.finished()
  }

  // MARK: Chapters

  private func chapter(_ index: PageIndex) -> Book.Chapter {
    chapter(index, sections: sections(of: index))
  }

  private func chapter(_ index: PageIndex, sections: [ContentsEntry]) -> Book.Chapter {
    let page = context.site.pages[index]
    let title = context.rules(for: book.language).typeset(page.page.wholeTitle.plainText)
    let titleHTML = context.html(of: page.page.wholeTitle, on: page)
    let id = page.headingID
    var buffer = ByteBuffer(reserving: 32 * 1024)
    buffer.write(html: "<section aria-labelledby=\"\(id)\">\n")
    buffer.startHeading(1, id: id)
    buffer.write(raw: titleHTML)
    buffer.endHeading(1)
    buffer.write("\n")
    var writer = self.writer(for: index)
    let blocks = page.page.body.blocks
    if let criterion = page.criterion {
      buffer.write(raw: facts(of: index))
      writer.writeIntroduction(of: criterion, on: page)
      writer.writePanels(of: criterion, on: page)
    } else {
      writeDescription(of: page, to: &buffer)
      writer.writeBlocks(blocks)
    }
    writer.writeFootnotes(of: blocks)
    buffer.write(raw: writer.buffer.bytes)
    if page.criterion == nil { writeOrigin(to: &buffer) }
    buffer.write("</section>\n")
    var catalogue = CatalogueWriter(pageContext(index))
    catalogue.writeAbbreviations(writer.typesetter.usedAbbreviations)
    buffer.write(raw: catalogue.buffer.bytes)
    return Book.Chapter(
      path: book.places.files[index] ?? "", title: title, titleHTML: titleHTML, sections: sections,
      bytes: book.document(title: title, body: buffer.bytes))
  }

  private func pageContext(_ index: PageIndex) -> PageContext {
    PageContext(context, page: index, book.addresses)
  }

  private func writer(for index: PageIndex) -> HTMLWriter {
    let page = context.site.pages[index]
    let levels =
      page.isShownInGuide
      ? NumberedList(HeadingLevels(of: page.page, isShownInGuide: false).levels.elements, or: 6)
      : page.levels
    var writer = PageDocument(context: pageContext(index)).writer(
      ids: page.anchorIDs, levels: levels, isSection: false)
    writer.isForBook = true
    writer.hasHeadingAnchors = false
    return writer
  }

  /// The panels of a criterion, for the table of contents.
  private func sections(of index: PageIndex) -> [ContentsEntry] {
    let page = context.site.pages[index]
    return (page.criterion?.panels ?? []).compactMap { panel in
      guard let heading = page.heading(of: panel) else { return nil }
      return ContentsEntry(
        level: 2, id: page.anchorIDs[heading.anchor],
        html: context.html(of: heading.content, on: page))
    }.filter { !$0.id.isEmpty }
  }

  /// The audience of a criterion, and what it declares.
  private func facts(of index: PageIndex) -> [UInt8] {
    var writer = CatalogueWriter(pageContext(index))
    writer.writeBlocks(writer.builder.declaredSentences(hasOpenings: true))
    let facts = writer.builder.successCriteriaFacts() + writer.builder.symbolAndPhaseFacts()
    if !facts.isEmpty { writer.writeBlocks([.facts(facts)]) }
    return writer.buffer.bytes
  }

  private func writeDescription(of page: LinkedPage, to buffer: inout ByteBuffer) {
    let description = context.description(of: page)
    if description.isEmpty { return }
    buffer.write(html: "<p class=\"description\">\(description)</p>\n")
  }

  /// Writes the source of the book: the site, its licence, the date.
  private func writeOrigin(to buffer: inout ByteBuffer) {
    buffer.write("<p class=\"origin\">")
    if let address = book.siteAddress { buffer.write(html: "<a href=\"\(address: address)\">") }
    buffer.write(raw: context.siteTitleHTML(in: book.language))
    if book.siteAddress != nil { buffer.write("</a>") }
    if let licence = context.site.configuration.licence {
      buffer.write(html: "<br />\n\(book.strings["licence"] + " " + licence)")
    }
    if let day = book.lastChange {
      buffer.write(html: "<br />\n\(book.strings["updated"] + " " + book.strings.date(day))")
    }
    buffer.write("</p>\n")
  }
}
