import OngletModel

/// A guide as a book: its pages, and the places of these and of their pictures in the book.
struct Book {
  /// The name of the file of its style sheet.
  static let styleFile = "style.css"

  let context: RenderContext
  let guide: PageIndex
  let criteria: [PageIndex]
  let places: BookPlaces
  let addresses: PageAddresses
  let language: Language
  let strings: Strings

  /// - Parameter picture: the bytes of an image's file; nil if it cannot be read.
  init(_ context: RenderContext, guide: PageIndex, picture: (Target) -> [UInt8]?) {
    self.context = context
    self.guide = guide
    let site = context.site
    criteria = site.pages[guide].children.filter { site.pages[$0].criterion != nil }
    let pictures = Self.pictures(on: [guide] + criteria, of: site, picture)
    places = BookPlaces(of: guide, criteria, in: site, pictures: pictures)
    addresses = PageAddresses(site: site, facts: context.facts, book: places)
    language = site.pages[guide].page.language
    strings = context.strings(for: site.pages[guide])
  }

  /// A page of the book: its file and its entries in the table of contents.
  struct Chapter {
    let path: String
    /// Without markup.
    let title: String
    let titleHTML: [UInt8]
    let sections: [ContentsEntry]
    let bytes: [UInt8]
  }

  /// The pictures that some pages show, numbered in the order of the text, then those that these
  /// pages include.
  private static func pictures(
    on pages: [PageIndex], of site: Site, _ picture: (Target) -> [UInt8]?
  ) -> [Target: BookPicture] {
    var pictures: [Target: BookPicture] = [:]
    for (page, references) in references(on: pages, of: site) {
      for index in references where page.page.body.references[index].kind == .image {
        let target = page.targets[index]
        if pictures[target] != nil { continue }
        switch target {
        case .file(let path), .asset(let path):
          // For a picture of another type, or on another host, the book shows its alternative text.
          guard let bytes = picture(target) else { continue }
          pictures[target] = BookPicture(pictures.count + 1, file: path, bytes: bytes)
        case .page, .external, .symbols, .nowhere: continue
        }
      }
    }
    return pictures
  }

  /// The references on some pages, and those of images in the parts of others that they include.
  private static func references(
    on pages: [PageIndex], of site: Site
  ) -> [(page: LinkedPage, references: [ReferenceIndex])] {
    var found = pages.map { (site.pages[$0], Array(site.pages[$0].page.body.references.indices)) }
    var parts = pages.filter { site.pages[$0].page.body.hasInsertions }
      .flatMap { site.expansion(of: $0).includedParts }
    var seen: Set<IncludedPart> = []
    while let part = parts.popLast() {
      guard seen.insert(part).inserted else { continue }
      let page = site.pages[part.page]
      found.append((page, page.blocks(of: part.fragment).images))
      parts += site.expansion(of: part).includedParts
    }
    return found
  }

  /// The whole address of the guide on the site; nil if the site's address is not known.
  var siteAddress: String? {
    context.site.configuration.address.map { $0 + context.site.pages[guide].address.path }
  }

  /// The day on which a page of the book was last changed; nil if that is not known.
  var lastChange: String? {
    ([guide] + criteria).compactMap { context.lastChange(of: $0) }.max()
  }

  // MARK: Documents

  /// A document of the book.
  ///
  /// - Parameter body: HTML.
  func document(title: String, body: [UInt8]) -> [UInt8] {
    let document: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE html>
      <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
      lang="\(language.code)" xml:lang="\(language.code)" dir="\(language.direction)">
      <head>
      <title>\(title)</title>
      <link rel="stylesheet" href="\(Self.styleFile)"/>
      </head>
      <body>
      \(raw: body)</body>
      </html>

      """
    return Self.withCharactersOfXML(document.bytes)
  }

  /// Without control characters, U+FFFE and U+FFFF (XML 1.0, production 2), which HTML forbids as
  /// well, but which end the reading of a book.
  private static func withCharactersOfXML(_ bytes: [UInt8]) -> [UInt8] {
    // Nearly all texts have neither, and are not copied.
    // Without `&&` and `||`, many bytes are compared at once.
    var others: UInt8 = 0
    for byte in bytes {
      let isControl: UInt8 = byte < 0x20 ? 1 : 0
      let isLineEnd: UInt8 = byte == 0x0A ? 1 : 0
      let isMark: UInt8 = byte == 0xEF ? 1 : 0
      others |= isControl ^ isLineEnd | isMark
    }
    if others == 0 { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case 0xBE, 0xBF:
        if result.suffix(2) == [0xEF, 0xBF] { result.removeLast(2) } else { result.append(byte) }
      case 0x09, 0x0A, 0x0D, 0x20...: result.append(byte)
      default: break
      }
    }
    return result
  }
}

extension Sequence<Block> {
  /// The references of the images in these blocks.
  fileprivate var images: [ReferenceIndex] {
    var found: [ReferenceIndex] = []
    func add(_ token: HTMLToken) {
      guard case .open(let element) = token, case .reference(let source)? = element.value(of: "src")
      else { return }
      found.append(source)
    }
    visit { if case .html(let tokens) = $0.content { tokens.forEach(add) } }
    visitInlines { inline in
      switch inline.content {
      case .image(let image): found.append(image.reference)
      case .html(let token): add(token)
      default: break
      }
    }
    return found
  }
}
