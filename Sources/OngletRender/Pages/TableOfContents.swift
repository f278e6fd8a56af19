import OngletModel

/// A heading of a page, for its table of contents.
struct ContentsEntry {
  let level: Int
  let id: String
  let html: [UInt8]
}

/// A list of links to the headings of a page.
enum TableOfContents {
  /// The table of contents of a page: its criteria, or its headings of levels 2 and 3; empty if
  /// there are fewer than two.
  ///
  /// - Parameter headings: the headings of the catalogue's part of the page.
  static func html(
    of index: PageIndex, with headings: [ContentsEntry], _ context: RenderContext
  ) -> [UInt8] {
    let site = context.site
    let page = site.pages[index]
    var entries: [ContentsEntry] = []
    for block in page.page.body.blocks {
      guard case .heading(let heading) = block.content else { continue }
      let level = page.levels[heading.anchor]
      let id = page.anchorIDs[heading.anchor]
      guard level == 2 || level == 3, !id.isEmpty else { continue }
      let html = context.html(of: heading.content, on: page)
      entries.append(ContentsEntry(level: level, id: id, html: html))
    }
    for child in page.children where site.pages[child].isShownInGuide {
      entries.append(
        ContentsEntry(
          level: 2, id: site.pages[child].criterion?.id ?? "", html: context.titles[child]))
    }
    return nestedList(of: entries + headings)
  }

  private static func nestedList(of entries: [ContentsEntry]) -> [UInt8] {
    guard entries.count > 1, let first = entries.first else { return [] }
    var buffer = ByteBuffer(reserving: 1024)
    buffer.write("<ul>\n")
    var isNested = false
    for (position, entry) in entries.enumerated() {
      // A deeper heading before the first of level 2 is at the top level.
      let isBelow = entry.level > 2 && position > 0 && first.level == 2
      if isBelow, !isNested {
        buffer.write("\n<ul>\n")
      } else if isNested, !isBelow {
        buffer.write("</li>\n</ul>\n</li>\n")
      } else if position > 0 {
        buffer.write("</li>\n")
      }
      isNested = isBelow
      buffer.write(html: "<li><a href=\"#\(address: entry.id)\">\(raw: entry.html)</a>")
    }
    buffer.write(isNested ? "</li>\n</ul>\n</li>\n</ul>" : "</li>\n</ul>")
    return buffer.bytes
  }
}
