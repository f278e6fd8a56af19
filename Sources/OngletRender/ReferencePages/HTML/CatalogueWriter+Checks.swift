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
          .wcag: .text(check.requirements.map(\.name).joined(separator: " ")),
          .severity: .text(check.test?.severity?.level.rawValue ?? ""),
          .titleHTML: .html(label.buffer.bytes),
          .remarks: .html(html(of: builder.remarks(on: check, of: page, inChecklist: true))),
          .test: .html(test.buffer.bytes),
        ])
    }
  }

  /// Writes checks as a table; how severe a failure is has a column if a check says it.
  mutating func writeTable(of criteria: [ReferenceBlock.CriterionChecks]) {
    let labels = site.configuration.checkLabels
    func severity(_ position: Int, of criterion: PageIndex) -> CheckSeverity? {
      site.pages[criterion].criterion?.checks[position].test?.severity?.level
    }
    let hasSeverity = criteria.contains { criterion, checks in
      checks.contains { severity($0, of: criterion) != nil }
    }
    buffer.write("<div class=\"table named checks-table\">\n<table>\n<thead>\n<tr>")
    for key in ["column-criterion", "column-check"] + (hasSeverity ? ["column-severity"] : []) {
      buffer.write("<th scope=\"col\">")
      writeString(key)
      buffer.write("</th>")
    }
    buffer.write("</tr>\n</thead>\n")
    for (criterion, checks) in criteria {
      buffer.write("<tbody>\n<tr>")
      buffer.write(html: "<th scope=\"rowgroup\" rowspan=\"\(checks.count)\">")
      writeInlines([builder.link(to: criterion)])
      if let guide = site.pages[criterion].parent {
        writeInlines([.separator(isSpaced: true), .styled("where", [.title(guide)])])
      }
      buffer.write("</th>")
      for (row, check) in checks.enumerated() {
        buffer.write(row == 0 ? "<td>" : "<tr><td>")
        writeCheck(check, of: criterion)
        buffer.write("</td>")
        if hasSeverity {
          buffer.write("<td>")
          if let level = severity(check, of: criterion) {
            let words = labels.words(for: level, in: language).first ?? ""
            writeInline(.styled("severity severity-" + level.rawValue, [.words(words)]))
          }
          buffer.write("</td>")
        }
        buffer.write("</tr>\n")
      }
      buffer.write("</tbody>\n")
    }
    buffer.write("</table>\n</div>\n")
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

  /// Writes a list of short values, unless it is empty.
  mutating func writeTags<Value>(
    _ values: [Value], item: (inout CatalogueWriter, Value) -> Void
  ) {
    if values.isEmpty { return }
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
  mutating func writeChip(of name: CatalogueName<Requirement>) {
    guard let place = name.index else {
      buffer.write(escaping: name.name)
      return
    }
    let chip: [ReferenceInline] = [
      .words(context.shortName(of: place, in: language)),
      .styled("visually-hidden", [.words(" ")] + builder.text(catalogue.requirements[place].names)),
    ]
    if let page = relations.page(.requirement(place), in: language) {
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
