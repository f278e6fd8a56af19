import OngletLink
import OngletModel

/// What the criteria of guides show of the catalogue.
extension Renderer {
  /// What the front matter says of a criterion; nothing when it says nothing.
  func metadata(of index: Int, _ addresses: PageAddresses) -> TemplateContext? {
    let page = site.pages[index]
    let declared = page.declarations
    let audience = page.page.metadata.audience
    if audience == nil, declared == .none { return nil }
    var context = TemplateContext()
    func list(
      _ key: TemplateKey, _ class: StaticString, _ count: Int,
      item: (inout CatalogueWriter, Int) -> Void
    ) {
      guard count > 0 else { return }
      var writer = CatalogueWriter(self, page: index, addresses)
      writer.buffer.write("<ul class=\"")
      writer.buffer.write(`class`)
      writer.buffer.write("\">")
      for place in 0..<count {
        writer.buffer.write("<li>")
        item(&writer, place)
        writer.buffer.write("</li>")
      }
      writer.buffer.write("</ul>")
      context[key] = .html(writer.buffer.bytes)
    }
    if let audience {
      let strings = theme.strings(for: page.page.language)
      let sentence = strings.sentence(about: audience)
      context[.audience] = .html(rules(for: page.page.language).html(sentence))
    }
    list(.phases, "tags", declared.phases.count) { writer, place in
      let phase = declared.phases[place]
      let key = "phase-" + phase
      writer.buffer.write(escaping: writer.strings.has(key) ? writer.strings[key] : phase)
    }
    list(.successCriteria, "tags", declared.successCriteria.count) { writer, place in
      writer.writeChip(of: declared.successCriteria[place])
    }
    list(.symbols, "tags", declared.symbols.count) { writer, place in
      let name = declared.symbols[place]
      if let place = name.place {
        writer.writeLink(toSymbol: place)
      } else {
        writer.write(code: name.name)
      }
    }
    return context
  }

  /// So many related criteria are named on a page; the pages of success criteria have them all.
  private static let greatestRelatedCount = 8

  /// The criteria of other guides that serve one of the same success criteria, as HTML; empty when
  /// there is none.
  func related(to index: Int, _ addresses: PageAddresses) -> [UInt8] {
    let related = ties.related(to: index)
    if related.isEmpty { return [] }
    var writer = CatalogueWriter(self, page: index, addresses)
    writer.buffer.write("<div class=\"related\">\n")
    writer.writeParagraph(writer.strings["related-criteria"], class: "related-title")
    writer.buffer.write("<ul>\n")
    for criterion in related.prefix(Self.greatestRelatedCount) {
      writer.buffer.write("<li>")
      writer.writeLink(to: criterion)
      if let guide = site.pages[criterion].parent {
        writer.buffer.write(" <span class=\"where\">(")
        writer.buffer.write(raw: titles[guide])
        writer.buffer.write(")</span>")
      }
      writer.buffer.write("</li>\n")
    }
    writer.buffer.write("</ul>\n")
    if related.count > Self.greatestRelatedCount {
      writer.writeParagraph(writer.strings["related-more"])
    }
    writer.buffer.write("</div>\n")
    return writer.buffer.bytes
  }
}
