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
    writer.writePanels(of: criterion, on: page)
    writer.writeFootnotes(of: blocks, amongOthers: page.isShownInGuide || given != nil)
    abbreviations = writer.typesetter.usedAbbreviations
    var values = TemplateContext([.id: .text(criterion.id)])
    func html(_ label: [Inline]) -> TemplateContext.Value {
      let label = label.withoutLinks
      return .html(HTMLWriter.html(ofLabel: label, in: context.strings, rules: context.rules))
    }
    values[.titleHTML] = html(page.page.heading)
    if given == nil, let trial = writer.firstTrial {
      values[.trial] = .object([.id: .text(trial.id), .titleHTML: html(trial.title)])
    }
    // The whole guide has nothing derived and no related criteria, only their pages do.
    let metadata = metadata(hasDerived: given == nil)
    values[.metadata] = metadata.map { .object($0) }
    values[.hasMetadata] = .flag(metadata != nil)
    if given == nil { values[.related] = related() }
    values[.editURL] = context.editAddress.map { .text($0) }
    values[.introduction] = .html(introduction)
    values[.tabs] = .html(writer.buffer.bytes)
    return values
  }

  /// The values from the front matter of the criterion; nil if there are none.
  ///
  /// - Parameter hasDerived: whether requirements that the criterion does not declare are among them.
  private func metadata(hasDerived: Bool) -> TemplateContext? {
    let page = context.page
    let declared = page.declarations
    let inShort = page.page.metadata.inShort
    let edition = CatalogueWriter(context).builder.unchangedSince()
    if page.page.metadata.texts.isEmpty, inShort == nil, declared == .none, edition.isEmpty {
      return nil
    }
    var values = TemplateContext([:])
    context.addTexts(to: &values)
    func write(_ key: TemplateKey, _ content: (inout CatalogueWriter) -> Void) {
      var writer = CatalogueWriter(context)
      content(&writer)
      if !writer.buffer.bytes.isEmpty { values[key] = .html(writer.buffer.bytes) }
    }
    write(.inShort) { $0.writeBlocks($0.builder.inShort(hasOpenings: true)) }
    write(.phases) {
      $0.writeTags(declared.phases) { $0.buffer.write(escaping: $0.strings.name(ofPhase: $1)) }
    }
    write(.successCriteria) {
      $0.writeTags(declared.requirements) { $0.writeChip(of: $1) }
      if hasDerived { $0.writeBlocks($0.builder.derivedRequirements()) }
    }
    write(.symbols) { $0.writeBlocks($0.builder.symbols(declared.symbols)) }
    write(.edition) { $0.writeInlines(edition) }
    return values
  }

  /// The HTML of the components of a criterion, or the criteria of a component, and of the criteria of
  /// other guides for the same success criteria, a group each; nil for a page without any.
  private func related() -> TemplateContext.Value? {
    var writer = CatalogueWriter(context)
    for group in writer.builder.relatedCriteria() {
      writer.writeElement("div", class: nil) { $0.writeBlocks(group) }
    }
    return writer.buffer.bytes.isEmpty ? nil : .html(writer.buffer.bytes)
  }
}
