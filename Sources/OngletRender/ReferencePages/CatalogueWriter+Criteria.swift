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
    func list<Value>(
      _ key: TemplateKey, _ values: [Value], item: (inout CatalogueWriter, Value) -> Void
    ) {
      if values.isEmpty { return }
      var writer = CatalogueWriter(self, page: index, addresses)
      writer.writeTags(values) { item(&$0, $1) }
      context[key] = .html(writer.buffer.bytes)
    }
    if let audience {
      let strings = theme.strings(for: page.page.language)
      let sentence = strings.sentence(about: audience)
      context[.audience] = .html(rules(for: page.page.language).html(sentence))
    }
    list(.phases, declared.phases) { $0.buffer.write(escaping: $0.strings.name(ofPhase: $1)) }
    list(.successCriteria, declared.successCriteria) { $0.writeChip(of: $1) }
    list(.symbols, declared.symbols) { $0.writeInline($0.builder.link(toSymbol: $1)) }
    return context
  }

  /// The criteria of other guides that serve one of the same success criteria, as HTML; empty when
  /// there is none.
  func related(to index: Int, _ addresses: PageAddresses) -> [UInt8] {
    var writer = CatalogueWriter(self, page: index, addresses)
    let blocks = writer.builder.relatedCriteria()
    if blocks.isEmpty { return [] }
    writer.buffer.write("<div class=\"related\">\n")
    writer.writeBlocks(blocks)
    writer.buffer.write("</div>\n")
    return writer.buffer.bytes
  }
}

extension CatalogueWriter {
  /// Writes a list of short values.
  mutating func writeTags<Value>(
    _ values: [Value], item: (inout CatalogueWriter, Value) -> Void
  ) {
    buffer.write("<ul class=\"tags\">")
    for value in values {
      buffer.write("<li>")
      item(&self, value)
      buffer.write("</li>")
    }
    buffer.write("</ul>")
  }

  /// Writes a success criterion that a criterion declares as a chip, `1.4.3 AA`, which is called by
  /// its name too.
  mutating func writeChip(of name: CatalogueName) {
    guard let place = name.place else {
      buffer.write(escaping: name.name)
      return
    }
    let criterion = catalogue.successCriteria[place]
    let chip: [ReferenceInline] = [
      .words(criterion.number + " " + criterion.level.rawValue),
      .styled("visually-hidden", [.words(" ")] + builder.text(criterion.names)),
    ]
    if let page = relations.page(.successCriterion(place), in: language) {
      writeInline(.link(page, chip))
    } else {
      writeInlines(chip)
    }
  }
}

extension Strings {
  /// The name of a phase of work; its identifier where the theme has no words for it.
  func name(ofPhase phase: String) -> String {
    has("phase-" + phase) ? self["phase-" + phase] : phase
  }
}
