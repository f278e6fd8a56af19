import OngletModel

/// The document of a page, for writing it as HTML.
struct PageDocument {
  let context: PageContext

  /// A writer of the document.
  ///
  /// - Parameter idPrefix: a prefix for all identifiers, for several languages on one page.
  func writer(idPrefix: String = "") -> HTMLWriter {
    let page = context.page
    return writer(
      ids: page.anchorIDs, levels: page.levels, isSection: page.isShownInGuide,
      idPrefix: idPrefix)
  }

  /// A writer of the document with identifiers and levels other than its own.
  ///
  /// - Parameter isSection: whether the page is a criterion that is shown on a page with others.
  func writer(
    ids: NumberedList<Anchor, String>, levels: NumberedList<Anchor, Int>, isSection: Bool,
    idPrefix: String = ""
  ) -> HTMLWriter {
    // Only identifiers of footnotes have this form, and their number follows the last dot, so that
    // they are unique.
    let prefix = isSection ? (context.page.criterion?.id ?? "") + "." : ""
    var document = documentContext(ids: ids, levels: levels, footnotePrefix: idPrefix + prefix)
    document.idPrefix = idPrefix
    var writer = HTMLWriter(
      context: document, headingID: idPrefix + context.page.headingID, reserving: 12 * 1024)
    writer.headingLevel = isSection ? 2 : 1
    writer.openings = context.openings
    return writer
  }

  private func documentContext(
    ids: NumberedList<Anchor, String>, levels: NumberedList<Anchor, Int>, footnotePrefix: String
  ) -> DocumentContext {
    DocumentContext(
      anchorIDs: ids, levels: levels, references: context,
      panelKinds: context.page.panelKinds, footnotePrefix: footnotePrefix,
      strings: context.strings, rules: context.rules,
      highlighted: context.shared.facts.highlighted,
      checks: DocumentChecks(of: context), insertions: DocumentInsertions(of: context),
      numbers: context.shared.numbers(of: context.index),
      markedFile: context.shared.marksLines && !context.addresses.areInBook
        ? context.page.page.path : nil)
  }

  /// The part of a page that a reference of the document includes.
  func included(
    by reference: ReferenceIndex, at inclusion: Inclusion,
    _ contexts: IncludedContexts<DocumentContext>
  ) -> IncludedText<DocumentContext>? {
    context.site.insertion(by: reference, on: context.page).map { part in
      let source = contexts.value(for: part.page) {
        let page = context.site.pages[part.page]
        return PageDocument(context: context.with(page: part.page)).documentContext(
          ids: page.anchorIDs, levels: page.levels, footnotePrefix: "")
      }
      return IncludedText(part, of: context.site, below: inclusion.level) {
        source.included(at: inclusion, levels: $0)
      }
    }
  }

  /// The heading above the document, with its links and identifiers.
  func heading() -> [UInt8] {
    let heading = context.page.page.heading
    if heading.count == 1, case .text(let text) = heading[0].content {
      return context.rules.html(text)
    }
    var writer = self.writer()
    writer.writeLabel(heading)
    return writer.buffer.bytes
  }
}

extension LinkedPage {
  /// The identifier of the heading above the document.
  var headingID: String {
    if isShownInGuide { return self.criterion?.id ?? "" }
    if let id = page.headingAnchor.map({ self.anchorIDs[$0] }), !id.isEmpty { return id }
    return self.criterion?.id ?? "page-title"
  }
}

extension PageContext {
  /// The sentences that the panels of the page's criterion open with, by the anchors of their
  /// headings.
  var openings: [AnchorIndex: [UInt8]] {
    guard page.criterion != nil, let inShort = page.page.metadata.inShort else { return [:] }
    let writer = CatalogueWriter(self)
    return InShort.Role.allCases.reduce(into: [:]) { openings, role in
      guard let panel = page.panel(openedBy: role), let line = inShort.lines[role],
        let anchor = page.heading(of: panel)?.anchor
      else { return }
      let isNamed = panel.kind.name == role.rawValue
      openings[anchor, default: []] += writer.captured {
        $0.writeBlock(
          .paragraph(
            isNamed ? $0.builder.sentence(line) : $0.builder.line(of: role, line),
            style: "opening"))
      }
    }
  }
}

extension HTMLWriter {
  /// Writes what is between the title of a criterion and its panels.
  mutating func writeIntroduction(of criterion: Criterion, on page: LinkedPage) {
    if !page.opensWithIntroduction { writePart(page.page.body.blocks[criterion.introduction]) }
  }

  /// Writes the panels of a criterion: as tabs when there are several.
  ///
  /// - Parameter name: the name of the tabs; by default the heading of the page.
  mutating func writePanels(
    of criterion: Criterion, on page: LinkedPage, named name: TabsName? = nil
  ) {
    let blocks = page.page.body.blocks
    guard criterion.panels.count > 1 else {
      for panel in criterion.panels {
        writeBlock(blocks[panel.heading])
        writePart(blocks[panel.blocks])
      }
      return
    }
    let footnotes = blocks.footnotes
    // Footnotes of the introduction are below the panels.
    citedFootnotes = []
    let panels = criterion.panels.enumerated().compactMap { position, panel -> TabPanel? in
      guard let heading = page.heading(of: panel) else { return nil }
      return TabPanel(
        anchor: heading.anchor, kind: panel.kind, label: heading.content
      ) { writer in
        writer.buffer.write(raw: writer.openings[heading.anchor] ?? [])
        if position == 0, page.opensWithIntroduction {
          writer.writePart(blocks[criterion.introduction])
        }
        writer.writePart(blocks[panel.blocks])
        writer.writeCitedFootnotes(of: footnotes)
      }
    }
    writeTabs(nil, name: name ?? .element(id: page.headingID), panels: panels)
  }
}

extension LinkedPage {
  /// The heading of a panel of the page's criterion.
  func heading(of panel: Criterion.Panel) -> Heading? {
    guard case .heading(let heading) = page.body.blocks[panel.heading].content else { return nil }
    return heading
  }

  /// Whether its introduction is at the beginning of its first panel: the rule is the answer, and
  /// the panels come right after it.
  var opensWithIntroduction: Bool {
    guard let criterion = self.criterion, criterion.panels.count > 1, page.metadata.inShort != nil
    else { return false }
    return !page.body.blocks[criterion.introduction].contains { $0.headingLevel != nil }
  }

  /// The panel that the line of a role opens; nil if it stays below the rule.
  func panel(openedBy role: InShort.Role) -> Criterion.Panel? {
    guard let panels = self.criterion?.panels, panels.count > 1 else { return nil }
    return role.panelKinds.lazy
      .compactMap { kind in panels.first { $0.kind.name == kind } }
      .first { role != .code || page.body.blocks[$0.blocks].containCode }
  }

  /// The identifier of a panel of the page's criterion; empty if it has none.
  func identifier(of panel: Criterion.Panel) -> String? {
    heading(of: panel).map { self.anchorIDs[$0.anchor] }
  }
}

extension InShort.Role {
  /// The kinds of the panels that are about it, the best first.
  fileprivate var panelKinds: [String] {
    switch self {
    case .design: ["anatomy", "objective", "description"]
    case .code: ["code", "examples", "description"]
    case .check: ["checklist"]
    }
  }
}

extension ArraySlice<Block> {
  /// Whether there is a sample of code among them.
  fileprivate var containCode: Bool {
    var isFound = false
    visit { if case .code = $0.content { isFound = true } }
    return isFound
  }
}
