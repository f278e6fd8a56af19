import OngletLink
import OngletModel

/// The checks of a criterion as items of a checklist.
extension CatalogueWriter {
  mutating func writeList(of checks: [Criterion.Check], of index: PageIndex) {
    let page = site.pages[index]
    buffer.write("<ul class=\"checks\">\n")
    let words = context.checkWords.inlines(of: index, in: site)
    var writer = checkWriter(of: index)
    for (check, words) in zip(checks, words) {
      buffer.write("<li data-check=\"")
      buffer.write(escaping: page.page.id.path + "#" + page.anchorIDs[check.anchor])
      // A check without success criteria is a good practice.
      buffer.write("\" data-wcag=\"")
      buffer.write(escaping: check.successCriteria.map(\.name).joined(separator: " "))
      if let severity = check.test?.severity {
        buffer.write("\" data-severity=\"")
        buffer.write(raw: severity.level.rawValue)
      }
      buffer.write("\"><div class=\"check-text\">")
      swap(&buffer, &writer.buffer)
      writer.writeLabel(words)
      swap(&buffer, &writer.buffer)
      buffer.write("</div>")
      writeRemarks(builder.remarks(on: check, of: page, inChecklist: true))
      if let test = check.test {
        swap(&buffer, &writer.buffer)
        writer.writeTest(test.copied)
        swap(&buffer, &writer.buffer)
      }
      buffer.write("</li>\n")
    }
    buffer.write("</ul>\n")
  }

  /// Writes the success criteria that a check answers, as short links; nothing if there is none.
  mutating func writeRemarks(_ remarks: [CheckRemark]) {
    if remarks.isEmpty { return }
    buffer.startLine()
    buffer.write("<p class=\"check-criteria\">")
    for (place, remark) in remarks.enumerated() {
      if place > 0 {
        writeSilentComma()
        buffer.write(" ")
      }
      guard let target = remark.page else {
        buffer.write("<span class=\"tag\">")
        buffer.write(escaping: remark.words)
        buffer.write("</span>")
        continue
      }
      writeLink(to: target) { $0.buffer.write(escaping: remark.words) }
    }
    buffer.write("</p>\n")
  }

  /// The writer of a criterion's words for this page: with links, without identifiers.
  private func checkWriter(of index: PageIndex) -> HTMLWriter {
    let page = site.pages[index]
    return HTMLWriter(
      context: DocumentContext(
        anchorIDs: .noIDs, levels: page.levels,
        references: ReferencePlaces(of: PageContext(context, page: index, addresses)),
        strings: strings,
        rules: context.rules(for: language), options: .all.subtracting(.abbreviations),
        checks: DocumentChecks([:], labels: site.configuration.checkLabels)))
  }
}

extension DocumentChecks {
  /// What is written below the words of the checks of a page.
  init(of context: PageContext) {
    let page = context.page
    let labels = context.site.configuration.checkLabels
    guard let tested = page.criterion?.checks, !tested.isEmpty else {
      self.init([:], labels: labels)
      return
    }
    let catalogue = CatalogueWriter(context)
    var checks: [AnchorIndex: DocumentChecks.Check] = [:]
    for check in tested {
      let remarks = catalogue.builder.remarks(on: check, of: page, inChecklist: false)
      if remarks.isEmpty, check.test == nil { continue }
      checks[check.anchor] = DocumentChecks.Check(
        criteria: catalogue.captured { $0.writeRemarks(remarks) }, test: check.test)
    }
    self.init(checks, labels: labels)
  }
}
