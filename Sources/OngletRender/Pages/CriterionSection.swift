import OngletModel

/// A criterion as a template shows it: on a page of its own, or as a section of its guide's page.
struct CriterionSection {
  /// The context of the criterion's page.
  let context: PageContext

  /// The values of a criterion for a template.
  ///
  /// - Parameters:
  ///   - abbreviations: the abbreviations that the page has used before; the criterion's are
  ///     appended.
  ///   - given: the writer of its text; by default the one for its own address.
  func values(
    _ abbreviations: inout [AbbreviationIndex], with given: HTMLWriter? = nil
  ) -> TemplateContext {
    let page = context.page
    let blocks = page.page.body.blocks
    guard let criterion = page.criterion else { return [:] }
    var writer = given ?? PageDocument(context: context).writer()
    writer.typesetter.usedAbbreviations = abbreviations
    writer.writeIntroduction(of: criterion, on: page)
    let introduction = writer.buffer.bytes
    writer.buffer = ByteBuffer(reserving: 12 * 1024)
    if given == nil {
      if context.shared.otherForms(of: context.index) > 0 { writer.buffer.places = [] }
      writer.writePanels(of: criterion, on: page)
      context.shared.keepPanels(in: writer.buffer, of: context.index)
    } else {
      writer.writePanels(
        of: criterion, on: page, like: context.shared.takePanels(of: context.index))
    }
    writer.writeFootnotes(of: blocks, amongOthers: page.isShownInGuide || given != nil)
    abbreviations = writer.typesetter.usedAbbreviations
    var values = TemplateContext([.id: .text(criterion.id)])
    values[.titleHTML] = .html(
      HTMLWriter.html(
        ofLabel: page.page.heading.withoutLinks, in: context.strings, rules: context.rules))
    let metadata = metadata()
    // The whole guide has no related criteria, only their pages do.
    let related = given == nil ? related() : []
    values[.metadata] = metadata.map { .object($0) }
    values[.related] = .html(related)
    values[.hasMetadata] = .flag(metadata != nil || !related.isEmpty)
    values[.editURL] = context.editAddress.map { .text($0) }
    values[.introduction] = .html(introduction)
    values[.tabs] = .html(writer.buffer.bytes)
    return values
  }

  /// The values from the front matter of the criterion; nil if there are none.
  private func metadata() -> TemplateContext? {
    let page = context.page
    let declared = page.declarations
    let inShort = page.page.metadata.inShort
    if page.page.metadata.texts.isEmpty, inShort == nil, declared == .none { return nil }
    var values = TemplateContext([:])
    context.addTexts(to: &values)
    if inShort != nil {
      var writer = CatalogueWriter(context)
      writer.writeBlocks(writer.builder.inShort(hasOpenings: true))
      values[.inShort] = .html(writer.buffer.bytes)
    }
    func list<Value>(
      _ key: TemplateKey, _ items: [Value], item: (inout CatalogueWriter, Value) -> Void
    ) {
      if items.isEmpty { return }
      var writer = CatalogueWriter(context)
      writer.writeTags(items) { item(&$0, $1) }
      values[key] = .html(writer.buffer.bytes)
    }
    list(.phases, declared.phases) { $0.buffer.write(escaping: $0.strings.name(ofPhase: $1)) }
    list(.successCriteria, declared.successCriteria) { $0.writeChip(of: $1) }
    list(.symbols, declared.symbols) { $0.writeInline($0.builder.link(toSymbol: $1)) }
    return values
  }

  /// The components of the criterion, or the criteria of a component, then criteria of other guides
  /// for the same success criteria, as HTML; empty if there is none.
  private func related() -> [UInt8] {
    var writer = CatalogueWriter(context)
    let blocks = writer.builder.relatedCriteria()
    if blocks.isEmpty { return [] }
    writer.buffer.write("<div class=\"related\">\n")
    writer.writeBlocks(blocks)
    writer.buffer.write("</div>\n")
    return writer.buffer.bytes
  }
}
