import OngletLink
import OngletModel

/// Writes the catalogue's part of a page as Markdown: the same as in HTML, with links to the
/// Markdown forms of other pages.
struct MarkdownReference {
  let builder: ReferencePageBuilder
  let addresses: PageAddresses

  /// - Parameter page: the page that it is written on.
  init(_ context: RenderContext, page: PageIndex, _ addresses: PageAddresses) {
    builder = ReferencePageBuilder(context, page: page)
    self.addresses = addresses
  }

  private var context: RenderContext { builder.context }
  var strings: Strings { builder.strings }
  var site: Site { builder.site }
  private var relations: CatalogueRelations { builder.relations }

  /// The context for writing the document of the page.
  ///
  /// - Parameter inChecklist: whether its checks are in a list with those of other criteria.
  func documentContext(inChecklist: Bool = false) -> MarkdownContext {
    let page = site.pages[builder.page]
    // The names of footnotes are unique on a page with several documents.
    let criterion = page.isShownInGuide ? (page.criterion?.id ?? "") + "-" : ""
    let (context, addresses) = (context, addresses)
    let mayInsert = site.mayInsert(on: builder.page)
    let contexts = IncludedContexts<MarkdownContext>()
    return MarkdownContext(
      levels: page.levels,
      address: { addresses.markdownAddress(of: $0, on: page) },
      label: { context.title(ofTarget: $0, on: page) },
      footnotePrefix: criterion, checks: checkRemarks(of: page, inChecklist: inChecklist),
      acceptance: mayInsert ? builder.acceptance : DocumentInsertions.none.acceptance,
      included: { reference, inclusion in
        guard mayInsert, let part = context.site.insertion(by: reference, on: page) else {
          return nil
        }
        var included = contexts.value(for: part.page) {
          MarkdownReference(context, page: part.page, addresses).documentContext()
        }
        included.footnotePrefix = inclusion.idPrefix
        // Their numbers are those of their own page.
        included.numbers = .none
        return IncludedText(part, of: context.site, below: inclusion.level) { levels in
          included.levels = levels
          return included
        }
      },
      numbers: context.numbers(of: builder.page), strings: strings)
  }

  /// The remarks after the words of the page's checks, by their anchors.
  private func checkRemarks(
    of page: LinkedPage, inChecklist: Bool
  ) -> [AnchorIndex: [CheckRemark]] {
    var found: [AnchorIndex: [CheckRemark]] = [:]
    for check in page.criterion?.checks ?? [] {
      let remarks = builder.remarks(on: check, of: page, inChecklist: inChecklist)
      if remarks.isEmpty { continue }
      found[check.anchor] = remarks.map { remark in
        var remark = remark
        remark.address = remark.page.map { addresses.markdownAddress(of: site.pages[$0].address) }
        return remark
      }
    }
    return found
  }

  /// Writes the catalogue's part of the page.
  func writePage(to writer: inout MarkdownWriter) {
    guard let shown = site.pages[builder.page].reference else { return }
    switch shown {
    case .wcagIndex, .successCriterion, .apiIndex, .symbol, .glossary:
      writeBlocks(builder.blocks(of: shown), to: &writer)
    case .matrix: writeBlock(.lines(matrixLines()), to: &writer)
    case .checklists: writeChecks(of: relations.checkedCriteria(in: builder.language), to: &writer)
    case .checklist(let guide):
      let groups = relations.checkedCriteria(in: builder.language)
      writeChecks(
        of: groups.filter { $0.guide.map { site.pages[$0].page.id } == guide }, to: &writer)
    case .search: break
    }
  }

  // MARK: Blocks

  func writeBlocks(_ blocks: [ReferenceBlock], to writer: inout MarkdownWriter) {
    for block in blocks { writeBlock(block, to: &writer) }
  }

  private func writeBlock(_ block: ReferenceBlock, to writer: inout MarkdownWriter) {
    switch block {
    case .paragraph(let line, _): writer.writeParagraph { writeInlines(line, to: &$0) }
    case .warning(let title, let text):
      writer.writeQuote { writer in
        writer.writeParagraph { $0.writeStrong(before: .space) { $0.writeText(title) } }
        writer.writeParagraph { $0.writeText(text) }
      }
    case .heading(let level, _, let content):
      writer.writeHeading(level) { writeInlines(content, to: &$0) }
    case .groupHeading(let content): writer.writeHeading(3) { writeInlines(content, to: &$0) }
    case .list(let items, _):
      writer.writeItems(items) { writer, item in
        if !item.line.isEmpty { writer.writeParagraph { writeInlines(item.line, to: &$0) } }
        writeBlocks(item.blocks, to: &writer)
      }
    case .entries(let entries, _):
      writer.writeItems(entries) { writer, entry in
        writer.writeParagraph { writeInlines(entry.name + entry.facts, to: &$0) }
        writeBlocks(entry.notes, to: &writer)
      }
    case .facts(let facts): writeFacts(facts, to: &writer)
    case .sample(let code): writer.writeCodeBlock(code)
    case .folded(let summary, let blocks):
      if summary.isNeeded { writer.writeParagraph { writeInlines(summary.line, to: &$0) } }
      writeBlocks(blocks, to: &writer)
    case .definitions(let definitions):
      writer.writeItems(definitions) { writeDefinition($1, to: &$0) }
    }
  }

  func writeFacts(_ facts: [ReferenceFact], to writer: inout MarkdownWriter) {
    writer.writeItems(facts) { writer, fact in
      writer.writeParagraph {
        writeInlines([fact.name, .string("colon")] + fact.value, to: &$0)
      }
    }
  }

  private func writeDefinition(
    _ definition: ReferenceDefinition, to writer: inout MarkdownWriter
  ) {
    writer.writeParagraph { writer in
      writer.writeStrong(before: .space) { writeInline(definition.name, to: &$0) }
      if let expansion = definition.expansion {
        writeInlines([.words(" ("), expansion, .words(")")], to: &writer)
      }
      writer.writeText(strings["colon"])
      writeInlines(definition.meaning, to: &writer)
    }
    writeFacts(definition.equivalents, to: &writer)
  }

  // MARK: Inlines

  private func writeInlines(_ inlines: [ReferenceInline], to writer: inout MarkdownWriter) {
    for inline in inlines { writeInline(inline, to: &writer) }
  }

  private func writeInline(_ inline: ReferenceInline, to writer: inout MarkdownWriter) {
    switch inline {
    case .string(let key): writer.writeText(strings[key])
    case .words(let text), .text(let text, _): writer.writeText(text)
    case .code(let code): writer.writeCode(code)
    case .level(let level, let isNamed):
      writer.writeText(
        isNamed ? level.rawValue : strings.filled("level", ["level": level.rawValue]))
    case .title(let page):
      if writer.isInLink {
        writer.buffer.write(raw: context.linkWords[page])
      } else {
        writer.writeTitle(site.pages[page].page.wholeTitle)
      }
    case .panelName(let mention):
      guard let heading = relations.panelHeading(of: mention) else { return }
      writer.writeTitle(context.named(heading.content, on: site.pages[mention.page]))
    case .check(let position, let page):
      let words = context.checkWords.inlines(of: page, in: site)
      if words.indices.contains(position) {
        // On one line, as in a heading.
        let place = writer.place
        writer.place = .heading
        writer.writeTitle(context.named(words[position], on: site.pages[page]))
        writer.place = place
      }
    case .link(let page, let fragment, let content):
      let target = site.pages[page].address
      let address = Address(path: target.path, fragment: fragment ?? target.fragment)
      writer.writeLink(to: addresses.markdownAddress(of: address)) {
        writeInlines(content, to: &$0)
      }
    case .externalLink(let address, let language, let content):
      writer.writeLink(to: address) { writeInlines(content, to: &$0) }
      if let note = strings.note(onLinkTo: language) { writer.writeText(" " + note) }
    case .values(let values):
      for (position, value) in values.enumerated() {
        if position > 0 { writer.writeText(", ") }
        writeInlines(value, to: &writer)
      }
    case .prose(let parts, _), .styled(_, let parts): writeInlines(parts, to: &writer)
    case .separator: writer.writeText(", ")
    }
  }

  // MARK: The matrix and checklists

  /// Each success criterion with the criteria that declare it.
  private func matrixLines() -> [[ReferenceInline]] {
    builder.catalogue.successCriteria.indexed().map { place, criterion in
      var line = builder.link(toSuccessCriterion: place, withLevel: true)
      if let removed = criterion.removedIn {
        line.append(.words(", " + strings.filled("obsolete-since", ["version": removed])))
      }
      let pages = relations.criteria(of: place, in: builder.language).flatMap(\.criteria)
      for (position, page) in pages.enumerated() {
        line.append(position == 0 ? .string("colon") : .words(", "))
        line += builder.link(toCriterion: page, answering: place)
      }
      return line
    }
  }

  /// Writes the checks of criteria, below the names of the criteria.
  private func writeChecks(
    of groups: [CatalogueRelations.Group], to writer: inout MarkdownWriter
  ) {
    let outer = writer.context
    for criterion in groups.flatMap(\.criteria) {
      let words = context.checkWords.inlines(of: criterion, in: site)
      let checks = site.pages[criterion].criterion?.checks ?? []
      writer.writeHeading(2) { writeInline(builder.link(to: criterion), to: &$0) }
      let reference = MarkdownReference(context, page: criterion, addresses)
      writer.context = reference.documentContext(inChecklist: true)
      writer.writeItems(Array(zip(checks, words))) { writeCheck($1.0, $1.1, to: &$0) }
      writer.context = outer
    }
  }

  /// Writes a check of a checklist: its words, and below them how it is tested.
  private func writeCheck(
    _ check: Criterion.Check, _ words: [Inline], to writer: inout MarkdownWriter
  ) {
    writer.writeParagraph { writer in
      writer.writeInlines(words)
      writer.writeRemarks(writer.context.checks[check.anchor] ?? [])
    }
    guard let test = check.test?.copied else { return }
    let labels = site.configuration.checkLabels
    var facts: [(part: CheckLabels.Part, value: [Inline])] = []
    if !test.procedure.isEmpty { facts.append((.test, test.procedure)) }
    if !test.expected.isEmpty { facts.append((.expected, test.expected)) }
    if let severity = test.severity {
      let level = labels.words(for: severity.level, in: builder.language).first ?? ""
      let words = severity.reason.isEmpty ? level : level + ". "
      facts.append((.severity, [Inline(.text(words), at: severity.range)] + severity.reason))
    }
    writer.writeItems(facts) { writer, fact in
      let name = labels.labels(of: fact.part, in: builder.language).first ?? ""
      writer.writeParagraph { $0.writeFact(name) { $0.writeInlines(fact.value) } }
    }
  }
}
