import OngletLink
import OngletModel

/// A guide as a book (EPUB 3.3), one more form of the same blocks:
///
/// 1. The pages of the guide get files, and the pictures that they show get names.
/// 2. Each page's blocks are written as HTML, for a book, and that again as XHTML.
/// 3. The files that say what the book holds are written (`BookPackage`).
/// 4. All of it becomes one archive.
///
/// Its bytes depend on the guide alone: no clock, no order of a machine.
struct Book {
  let renderer: Renderer
  let guide: Int
  let criteria: [Int]
  let places: BookPlaces
  let addresses: PageAddresses
  let language: Language
  let strings: Strings

  /// - Parameter picture: the bytes of an image's file; nothing where it cannot be read.
  init(_ renderer: Renderer, guide: Int, picture: (Target) -> [UInt8]?) {
    self.renderer = renderer
    self.guide = guide
    let site = renderer.site
    criteria = site.pages[guide].children.filter { site.pages[$0].criterion != nil }
    let pictures = Self.pictures(on: [guide] + criteria, of: site, picture)
    places = BookPlaces(of: guide, criteria, in: site, pictures: pictures)
    addresses = PageAddresses(site: site, facts: renderer.facts, book: places)
    language = site.pages[guide].page.language
    strings = renderer.theme.strings(for: language)
  }

  /// A page of the book: its file, its words, what a table of contents says of it.
  struct Chapter {
    let path: String
    /// Without markup.
    let title: String
    let titleHTML: [UInt8]
    let sections: [ContentsEntry]
    let bytes: [UInt8]
  }

  /// The bytes of the book's file.
  func epub() -> [UInt8] {
    let chapters = [chapter(guide, sections: [])] + criteria.map(chapter)
    let package = BookPackage(self, chapters)
    var archive = ZIPArchive()
    // The first entry, as it is, so that programs know the type by the first bytes (OCF, section 4.3).
    archive.add(
      OutputFile(path: "mimetype", bytes: Array("application/epub+zip".utf8)), isStored: true)
    archive.add(OutputFile(path: "META-INF/container.xml", bytes: package.container()))
    func add(_ path: String, _ bytes: [UInt8]) {
      archive.add(OutputFile(path: BookPackage.folder + path, bytes: bytes))
    }
    add(BookPackage.packageFile, package.document())
    add(BookPackage.navigationFile, package.navigation())
    for chapter in chapters { add(chapter.path, chapter.bytes) }
    add(BookPackage.styleFile, renderer.theme.bookStyle)
    for picture in package.pictures { add(picture.path, picture.bytes) }
    return archive.finished()
  }

  /// The pictures that some pages show, numbered in the order of the text.
  private static func pictures(
    on pages: [Int], of site: Site, _ picture: (Target) -> [UInt8]?
  ) -> [Target: BookPicture] {
    var pictures: [Target: BookPicture] = [:]
    for page in pages.map({ site.pages[$0] }) {
      for (number, reference) in page.page.body.references.enumerated()
      where reference.kind == .image && pictures[page.targets[number]] == nil {
        let target = page.targets[number]
        switch target {
        case .file(let path), .asset(let path):
          // A picture of another type, or on another host, leaves its alternative.
          guard let bytes = picture(target) else { continue }
          pictures[target] = BookPicture(pictures.count + 1, file: path, bytes: bytes)
        case .page, .external, .symbols, .nowhere: continue
        }
      }
    }
    return pictures
  }

  // MARK: Chapters

  private func chapter(_ index: Int) -> Chapter { chapter(index, sections: sections(of: index)) }

  private func chapter(_ index: Int, sections: [ContentsEntry]) -> Chapter {
    let page = renderer.site.pages[index]
    let title = renderer.rules(for: language).typeset(page.page.wholeTitle.plainText)
    let titleHTML = html(of: page.page.wholeTitle, on: page)
    let id = renderer.headingID(of: page)
    var buffer = ByteBuffer(reserving: 32 * 1024)
    buffer.write("<section aria-labelledby=\"")
    buffer.write(escaping: id)
    buffer.write("\">\n")
    buffer.startHeading(1, id: id)
    buffer.write(raw: titleHTML)
    buffer.endHeading(1)
    buffer.write("\n")
    var writer = self.writer(for: index)
    let blocks = page.page.body.blocks
    if let criterion = page.criterion {
      buffer.write(raw: facts(of: index))
      writer.writePart(blocks[criterion.introduction])
      renderer.write(criterion, of: page, to: &writer)
    } else {
      writeDescription(of: page, to: &buffer)
      writer.write(blocks)
    }
    writer.writeFootnotes(of: blocks)
    buffer.write(raw: writer.buffer.bytes)
    if page.criterion == nil { writeOrigin(to: &buffer) }
    buffer.write("</section>\n")
    let abbreviations = writer.typesetter.usedAbbreviations
    if !abbreviations.isEmpty {
      buffer.write(raw: renderer.list(of: abbreviations, on: index, addresses))
    }
    return Chapter(
      path: places.files[index] ?? "", title: title, titleHTML: titleHTML, sections: sections,
      bytes: document(title: title, body: buffer.bytes))
  }

  private func writer(for index: Int) -> HTMLWriter {
    let page = renderer.site.pages[index]
    let levels = HeadingLevels(of: page.page, isShownInGuide: false).levels
    let context = DocumentContext(
      anchorIDs: page.anchorIDs, levels: NumberedList(levels, or: 6),
      references: references(of: page), panelKinds: page.panelKinds, strings: strings,
      rules: renderer.rules(for: language), highlighted: renderer.facts.highlighted,
      checks: renderer.checks(of: index, addresses))
    var writer = HTMLWriter(context: context, headingID: renderer.headingID(of: page))
    writer.isForBook = true
    writer.hasHeadingAnchors = false
    return writer
  }

  private func references(of page: LinkedPage) -> ReferencePlaces {
    ReferencePlaces(
      address: { number in
        let target = page.targets[number]
        if page.page.body.references[number].kind == .image { return places.pictures[target]?.path }
        return addresses.address(of: target).flatMap { $0.isEmpty ? nil : $0 }
      },
      isExternal: { page.targets[$0].isExternal }, codeLinks: { _ in [] },
      label: { renderer.label(of: $0, on: page) },
      title: { renderer.title(ofTarget: $0, on: page) },
      imageSize: { addresses.size(of: page.targets[$0]) })
  }

  private func html(of words: [Inline], on page: LinkedPage) -> [UInt8] {
    Renderer.inlineHTML(
      renderer.named(words, on: page).withoutLinks, of: page.page, in: strings,
      rules: renderer.rules(for: language))
  }

  /// The panels of a criterion, for the table of contents.
  private func sections(of index: Int) -> [ContentsEntry] {
    let page = renderer.site.pages[index]
    return (page.criterion?.panels ?? []).compactMap { panel in
      guard case .heading(let heading) = page.page.body.blocks[panel.heading].content else {
        return nil
      }
      return ContentsEntry(
        level: 2, id: page.anchorIDs[heading.anchor], html: html(of: heading.content, on: page))
    }.filter { !$0.id.isEmpty }
  }

  /// Whom a criterion serves, and the success criteria that it declares.
  private func facts(of index: Int) -> [UInt8] {
    let page = renderer.site.pages[index]
    var writer = CatalogueWriter(renderer, page: index, addresses)
    if let audience = page.page.metadata.audience {
      writer.writeFact("audience") {
        $0.buffer.write(raw: renderer.rules(for: language).html(audience))
      }
    }
    if !page.declarations.successCriteria.isEmpty {
      writer.writeFact("success-criteria") { writer in
        writer.buffer.write("<ul>\n")
        for name in page.declarations.successCriteria {
          writer.buffer.write("<li>")
          if let place = name.place {
            writer.writeInlines(writer.builder.link(toSuccessCriterion: place, withLevel: true))
          } else {
            writer.buffer.write(escaping: name.name)
          }
          writer.buffer.write("</li>\n")
        }
        writer.buffer.write("</ul>\n")
      }
    }
    if writer.buffer.bytes.isEmpty { return [] }
    return Array("<dl class=\"facts\">\n".utf8) + writer.buffer.bytes + Array("</dl>\n".utf8)
  }

  private func writeDescription(of page: LinkedPage, to buffer: inout ByteBuffer) {
    let description = renderer.description(of: page)
    if description.isEmpty { return }
    buffer.write("<p class=\"description\">")
    buffer.write(escaping: description)
    buffer.write("</p>\n")
  }

  /// Writes where the book comes from.
  private func writeOrigin(to buffer: inout ByteBuffer) {
    buffer.write("<p class=\"origin\">")
    buffer.write("<a href=\"")
    buffer.write(address: siteAddress ?? "")
    buffer.write("\">")
    buffer.write(raw: renderer.siteTitleHTML(in: language))
    buffer.write("</a>")
    if let licence = renderer.site.configuration.licence {
      buffer.write("<br />\n")
      buffer.write(escaping: strings["licence"] + " " + licence)
    }
    if let day = lastChange {
      buffer.write("<br />\n")
      buffer.write(escaping: strings["updated"] + " " + strings.date(day))
    }
    buffer.write("</p>\n")
  }

  /// The whole address of the guide on the site; nothing where that of the site is not known.
  var siteAddress: String? {
    renderer.site.configuration.address.map { $0 + renderer.site.pages[guide].address.path }
  }

  /// The day on which a page of the book changed last; nothing where that is not known.
  var lastChange: String? {
    ([guide] + criteria).compactMap { renderer.lastChange(of: $0) }.max()
  }

  // MARK: Documents

  /// A document of the book.
  ///
  /// - Parameter body: HTML.
  func document(title: String, body: [UInt8]) -> [UInt8] {
    var buffer = ByteBuffer(reserving: body.count + 512)
    buffer.write(
      """
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="
      """)
    buffer.write(escaping: language.code)
    buffer.write("\" dir=\"")
    buffer.write(escaping: strings.has("direction") ? strings["direction"] : "ltr")
    buffer.write("\">\n<head>\n<title>")
    buffer.write(escaping: title)
    buffer.write("</title>\n<link rel=\"stylesheet\" href=\"")
    buffer.write(raw: BookPackage.styleFile)
    buffer.write("\">\n</head>\n<body>\n")
    buffer.write(raw: body)
    buffer.write("</body>\n</html>\n")
    var document = ByteBuffer(reserving: buffer.bytes.count + 64)
    document.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n")
    document.write(raw: XHTMLWriter.xhtml(of: buffer.bytes))
    return document.bytes
  }
}

extension Renderer {
  /// Adds to a form of a guide the address of its book.
  func addBook(of guide: Int, _ addresses: PageAddresses, to context: inout TemplateContext) {
    guard let book = site.pages[guide].book else { return }
    context[.book] = .text(addresses.root + book.percentEncoded)
  }
}
