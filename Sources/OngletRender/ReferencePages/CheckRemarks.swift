import OngletModel

/// Words behind a check: a success criterion that it answers, or that it is a good practice.
struct CheckRemark: Sendable {
  /// `1.4.3 AA`.
  let words: String
  /// The page of the success criterion; nothing where the site has none.
  let page: Int?
  /// The address of its Markdown form, relative to the page at hand.
  var address: String?
}

/// What stands below the words of the checks of a document.
struct DocumentChecks: Sendable {
  /// What stands below the words of a check.
  struct Check: Sendable {
    /// The success criteria that it answers, as HTML.
    let criteria: [UInt8]
    let test: CheckTest?
  }

  private let checks: [Int: Check]
  let labels: CheckLabels

  static let none = DocumentChecks([:], labels: CheckLabels())

  /// - Parameter checks: by their anchors.
  init(_ checks: [Int: Check], labels: CheckLabels) {
    self.checks = checks
    self.labels = labels
  }

  /// The check of an anchor.
  subscript(anchor: Int) -> Check? { checks.isEmpty ? nil : checks[anchor] }
}

extension Renderer {
  /// What is said behind the words of a check of the success criteria that it answers.
  ///
  /// - Parameter inChecklist: whether it stands among checks of other criteria. On the page of its
  ///   criterion, the one success criterion of all stands above.
  func remarks(
    on check: Criterion.Check, of page: LinkedPage, inChecklist: Bool
  ) -> [CheckRemark] {
    let declared = page.declarations.successCriteria
    if !check.isTied || declared.isEmpty { return [] }
    let language = page.page.language
    if check.successCriteria.isEmpty {
      return [CheckRemark(words: theme.strings(for: language)["good-practice"], page: nil)]
    }
    if !inChecklist, Set(declared).count == 1 { return [] }
    return check.successCriteria.map { name in
      guard let place = name.place else { return CheckRemark(words: name.name, page: nil) }
      let level = site.catalogue.successCriteria[place].level.rawValue
      return CheckRemark(
        words: name.name + " " + level, page: relations.page(.successCriterion(place), in: language)
      )
    }
  }

  /// What stands below the words of the checks of a page, on the page of these addresses.
  func checks(of index: Int, _ addresses: PageAddresses) -> DocumentChecks {
    let page = site.pages[index]
    var checks: [Int: DocumentChecks.Check] = [:]
    for check in page.criterion?.checks ?? [] {
      let remarks = remarks(on: check, of: page, inChecklist: false)
      if remarks.isEmpty, check.test == nil { continue }
      var writer = CatalogueWriter(self, page: index, addresses)
      writer.writeRemarks(remarks)
      checks[check.anchor] = DocumentChecks.Check(
        criteria: writer.buffer.bytes, test: check.test)
    }
    return DocumentChecks(checks, labels: site.configuration.checkLabels)
  }

  /// The same for the Markdown form.
  func checkRemarks(
    of page: LinkedPage, inChecklist: Bool, _ addresses: PageAddresses
  ) -> [Int: [CheckRemark]] {
    var found: [Int: [CheckRemark]] = [:]
    for check in page.criterion?.checks ?? [] {
      let remarks = remarks(on: check, of: page, inChecklist: inChecklist)
      if remarks.isEmpty { continue }
      found[check.anchor] = remarks.map { remark in
        var remark = remark
        remark.address = remark.page.map { addresses.markdownAddress(of: site.pages[$0].address) }
        return remark
      }
    }
    return found
  }

  /// How many checks of a criterion answer a success criterion; nothing where they do not say it.
  func checkCount(of criterion: Int, answering place: Int) -> Int? {
    guard let checks = site.pages[criterion].criterion?.checks, !checks.isEmpty,
      checks.allSatisfy(\.isTied)
    else { return nil }
    return checks.count { $0.answers(place) }
  }
}

extension CheckTest {
  /// The same for another page: without notes and identifiers, which stay behind.
  var copied: CheckTest {
    CheckTest(
      procedure: procedure.copied, expected: expected.copied,
      severity: severity.map {
        Severity(level: $0.level, reason: $0.reason.copied, range: $0.range)
      },
      block: block)
  }
}

// MARK: HTML

extension HTMLWriter {
  /// Writes how a check is tested, folded: who reads the checks alone is not kept by it.
  mutating func writeTest(_ test: CheckTest) {
    let labels = context.checks.labels
    let language = context.strings.language
    func label(_ part: CheckLabels.Part) -> String {
      labels.labels(of: part, in: language).first ?? ""
    }
    let level = test.severity.map { labels.words(for: $0.level, in: language).first ?? "" }
    buffer.startLine()
    buffer.write("<details class=\"check-test\" data-pagefind-ignore>\n<summary>")
    let isTold = !test.procedure.isEmpty || !test.expected.isEmpty
    buffer.write(escaping: isTold ? context.strings["check-how"] : label(.severity))
    if let severity = test.severity {
      buffer.write("<span class=\"visually-hidden\">, </span> <span class=\"severity severity-")
      buffer.write(raw: severity.level.rawValue)
      buffer.write("\">")
      buffer.write(escaping: level ?? "")
      buffer.write("</span>")
    }
    buffer.write("</summary>\n<dl>\n")
    if !test.procedure.isEmpty {
      writeFact(label(.test)) { $0.writeBlock(test.procedure) }
    }
    if !test.expected.isEmpty {
      writeFact(label(.expected)) { $0.writeBlock(test.expected) }
    }
    if let severity = test.severity {
      writeFact(label(.severity)) { writer in
        writer.buffer.write("<strong>")
        writer.buffer.write(escaping: level ?? "")
        writer.buffer.write("</strong>")
        if severity.reason.isEmpty { return }
        writer.buffer.write(". ")
        writer.writeBlock(severity.reason)
      }
    }
    buffer.write("</dl>\n</details>\n")
  }

  private mutating func writeFact(_ name: String, _ value: (inout HTMLWriter) -> Void) {
    buffer.write("<div><dt>")
    buffer.write(escaping: name)
    buffer.write("</dt><dd>")
    value(&self)
    buffer.write("</dd></div>\n")
  }
}

// MARK: Markdown

extension MarkdownWriter {
  /// Writes what stands behind the words of a check.
  mutating func writeRemarks(_ remarks: [CheckRemark]) {
    if remarks.isEmpty { return }
    writeText(" (")
    for (place, remark) in remarks.enumerated() {
      if place > 0 { writeText(", ") }
      if let address = remark.address {
        writeLink(to: address) { $0.writeText(remark.words) }
      } else {
        writeText(remark.words)
      }
    }
    writeText(")")
  }
}

extension MarkdownReference {
  /// Writes a check of a checklist: its words, and how it is tested below them.
  func writeCheck(
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
