import OngletLink
import OngletModel

/// The checks of a criterion as items of a checklist, and what it declares.
extension CatalogueWriter {
  func items(of index: PageIndex) -> [UInt8] {
    let page = site.pages[index]
    let words = context.checkWords.inlines(of: index, in: site)
    // With links, without identifiers.
    let document = DocumentContext(
      anchorIDs: .noIDs, levels: page.levels,
      references: PageContext(context, page: index, addresses),
      strings: strings,
      rules: context.rules(for: language), options: .all.subtracting(.abbreviations),
      checks: DocumentChecks([:], labels: site.configuration.checkLabels))
    return zip(page.criterion?.checks ?? [], words).flatMap { check, words in
      var label = HTMLWriter(context: document)
      label.writeLabel(words)
      var test = HTMLWriter(context: document)
      if let written = check.test { test.writeTest(written.copied) }
      return part(
        "check",
        [
          .key: .text(page.page.id.path + "#" + page.anchorIDs[check.anchor]),
          // A check without success criteria is a good practice.
          .wcag: .text(check.successCriteria.map(\.name).joined(separator: " ")),
          .severity: .text(check.test?.severity?.level.rawValue ?? ""),
          .titleHTML: .html(label.buffer.bytes),
          .remarks: .html(html(of: builder.remarks(on: check, of: page, inChecklist: true))),
          .test: .html(test.buffer.bytes),
        ])
    }
  }

  /// The success criteria that a check answers, as short links.
  func html(of remarks: [CheckRemark]) -> [UInt8] {
    if remarks.isEmpty { return [] }
    let items = remarks.map { remark in
      TemplateContext([
        .name: .text(remark.words), .href: .text(remark.page.map(addresses.address(of:)) ?? ""),
      ])
    }
    return part("check-criteria", [.remarks: .list(items)])
  }

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

  /// Writes a success criterion that a criterion declares as a chip, `1.4.3 AA`, with its name for
  /// screen readers.
  mutating func writeChip(of name: CatalogueName<SuccessCriterion>) {
    guard let place = name.index else {
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

extension DocumentChecks {
  /// What is written below the words of the checks of a page.
  init(of context: PageContext) {
    let page = context.page
    let labels = context.site.configuration.checkLabels
    let catalogue = CatalogueWriter(context)
    var checks: [AnchorIndex: DocumentChecks.Check] = [:]
    for check in page.criterion?.checks ?? [] {
      let remarks = catalogue.builder.remarks(on: check, of: page, inChecklist: false)
      if remarks.isEmpty, check.test == nil { continue }
      checks[check.anchor] = DocumentChecks.Check(
        criteria: catalogue.html(of: remarks), test: check.test)
    }
    self.init(checks, labels: labels)
  }
}
