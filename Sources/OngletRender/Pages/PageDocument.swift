import OngletModel

/// The document of a page, for writing it as HTML.
struct PageDocument {
  let context: PageContext

  init(_ context: PageContext) { self.context = context }

  /// A writer of the document.
  ///
  /// - Parameter idPrefix: a prefix for all identifiers, for several languages on one page.
  func writer(idPrefix: String = "") -> HTMLWriter {
    let page = context.page
    let ids =
      idPrefix.isEmpty
      ? page.anchorIDs
      : NumberedList(page.anchorIDs.map { $0.isEmpty ? "" : idPrefix + $0 }, or: "")
    return writer(
      ids: ids, levels: page.levels, isSection: page.isShownInGuide, idPrefix: idPrefix)
  }

  /// A writer of the document with identifiers and levels other than its own.
  ///
  /// - Parameter isSection: whether the page is a criterion that is shown on a page with others.
  func writer(
    ids: NumberedList<Anchor, String>, levels: NumberedList<Anchor, Int>, isSection: Bool,
    idPrefix: String = ""
  ) -> HTMLWriter {
    let page = context.page
    // Only identifiers of footnotes have this form, and their number follows the last dot, so that
    // they are unique.
    let prefix = isSection ? (page.criterion?.id ?? "") + "." : ""
    let document = DocumentContext(
      anchorIDs: ids, levels: levels,
      references: ReferencePlaces(of: context),
      panelKinds: page.panelKinds, footnotePrefix: idPrefix + prefix,
      strings: context.strings, rules: context.rules,
      highlighted: context.shared.facts.highlighted,
      checks: DocumentChecks(of: context),
      markedFile: context.shared.marksLines ? page.page.path : nil)
    return HTMLWriter(
      context: document, headingID: idPrefix + page.headingID, reserving: 12 * 1024)
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
    if isShownInGuide { return criterion?.id ?? "" }
    if let anchor = page.headingAnchor, !anchorIDs[anchor].isEmpty { return anchorIDs[anchor] }
    return criterion?.id ?? "page-title"
  }
}

extension HTMLWriter {
  /// Writes the panels of a criterion: as tabs when there are several.
  mutating func writePanels(of criterion: Criterion, on page: LinkedPage) {
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
    let panels = criterion.panels.compactMap { panel -> TabPanel? in
      guard let heading = page.heading(of: panel) else { return nil }
      return TabPanel(
        id: context.anchorIDs[heading.anchor], kind: panel.kind, label: heading.content,
        level: context.levels[heading.anchor]
      ) { writer in
        writer.writePart(blocks[panel.blocks])
        writer.writeCitedFootnotes(of: footnotes)
      }
    }
    writeTabs(id: "", name: .element(id: page.headingID), panels: panels)
  }
}
