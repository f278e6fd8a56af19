import OngletLink
import OngletModel

extension CatalogueWriter {
  /// The version whose success criteria are pointed out as new.
  private static let newestVersion = "2.2"

  // MARK: The index

  mutating func writeWCAGIndex() {
    writeWCAGSummary()
    for principle in catalogue.principles {
      writeHeading(2, id: wcagHeadingID(principle.number)) {
        $0.write(numbered: principle.number, principle.names)
      }
      for guideline in catalogue.guidelines where guideline.principle == principle.number {
        writeHeading(3, id: wcagHeadingID(guideline.number)) {
          $0.write(numbered: guideline.number, guideline.names)
        }
        buffer.write("<ul class=\"entries\">\n")
        for (place, criterion) in catalogue.successCriteria.enumerated()
        where criterion.guideline == guideline.number {
          writeEntry(criterion, place)
        }
        buffer.write("</ul>\n")
      }
    }
  }

  /// Says how many success criteria there are, and how many of them the site covers.
  private mutating func writeWCAGSummary() {
    let inForce = catalogue.successCriteria.indices.filter {
      catalogue.successCriteria[$0].removedIn == nil
    }
    let covered = inForce.count { !ties.criteria(of: $0, in: language).isEmpty }
    let levels = ConformanceLevel.allCases.map { level in
      let count = inForce.count { catalogue.successCriteria[$0].level == level }
      return strings.filled(
        "level-count", ["count": String(count), "level": level.rawValue])
    }
    buffer.write("<p>")
    buffer.write(escaping: strings.count("success-criterion-count", inForce.count))
    write(string: "colon")
    buffer.write(escaping: levels.joined(separator: ", "))
    buffer.write(". ")
    buffer.write(
      escaping: covered == 0 ? strings["none-covered"] : strings.count("covered", covered))
    if let matrix = ties.page(.matrix, in: language) {
      buffer.write(" ")
      writeLink(to: matrix) { $0.write(string: "see-matrix") }
      buffer.write(".")
    }
    buffer.write("</p>\n")
  }

  private mutating func writeEntry(_ criterion: SuccessCriterion, _ place: Int) {
    buffer.write("<li")
    if criterion.removedIn != nil { buffer.write(" class=\"is-obsolete\"") }
    buffer.write("><span class=\"entry-name\">")
    writeLink(toSuccessCriterion: place, withLevel: false)
    if let removed = criterion.removedIn {
      writeSilentComma()
      writeTag(strings.filled("obsolete-since", ["version": removed]))
    } else if criterion.version == Self.newestVersion {
      writeSilentComma()
      writeTag(strings.filled("new-in", ["version": criterion.version]))
    }
    if criterion.uncertainNames.contains(language) {
      writeSilentComma()
      writeTag(strings["uncertain-name"])
    }
    buffer.write("</span><span class=\"entry-facts\">")
    writeSilentComma()
    write(criterion.level)
    writeSilentComma()
    writeCoverage(of: place)
    buffer.write("</span></li>\n")
  }

  private mutating func writeTag(_ text: String) {
    buffer.write(" <span class=\"tag\">")
    buffer.write(escaping: text)
    buffer.write("</span>")
  }

  /// How many criteria of the site serve a success criterion.
  private mutating func writeCoverage(of place: Int) {
    let count = ties.criteria(of: place, in: language).reduce(0) { $0 + $1.criteria.count }
    buffer.write(count == 0 ? "<span class=\"coverage is-gap\">" : "<span class=\"coverage\">")
    if count > 0 {
      buffer.write(escaping: strings.count("site-criteria", count))
    } else {
      let isObsolete = catalogue.successCriteria[place].removedIn != nil
      write(string: isObsolete ? "need-not-be-covered" : "not-covered-yet")
    }
    buffer.write("</span>")
  }

  // MARK: A success criterion

  mutating func writeSuccessCriterion(_ place: Int) {
    let criterion = catalogue.successCriteria[place]
    if let removed = criterion.removedIn {
      buffer.write("<div class=\"container warning\">\n<p class=\"container-title\">")
      buffer.write(escaping: strings.filled("obsolete-since", ["version": removed]))
      buffer.write("</p>\n")
      writeParagraph(strings.filled("obsolete-text", ["version": removed]))
      buffer.write("</div>\n")
    }
    buffer.write("<dl class=\"metadata facts\">\n")
    writeStanding(of: criterion)
    writeNames(of: criterion)
    writeClauses(of: criterion.clauses)
    writeFact("fact-w3c") { $0.writeW3CLinks(of: criterion) }
    buffer.write("</dl>\n")
    let groups = ties.criteria(of: place, in: language)
    writeHeading(.criteria, "serving-criteria")
    if groups.isEmpty {
      writeParagraph(
        strings[criterion.removedIn == nil ? "not-covered" : "obsolete-not-covered"],
        class: "gap")
    } else {
      write(groups) { $0.writeChecks(of: $1) }
    }
    writeMentions(site.backlinks.successCriteria[place], besides: groups)
    writeSymbols(of: groups)
  }

  private mutating func writeStanding(of criterion: SuccessCriterion) {
    writeFact("fact-level") { $0.write(criterion.level) }
    writeFact("fact-version") { writer in
      let isNew = criterion.version == Self.newestVersion && criterion.removedIn == nil
      writer.buffer.write(
        escaping: writer.strings.filled(
          isNew ? "new-in" : "since-version", ["version": criterion.version]))
      if let removed = criterion.removedIn {
        writer.buffer.write(", ")
        writer.buffer.write(
          escaping: writer.strings.filled("removed-in", ["version": removed]))
      }
    }
    let guideline = catalogue.guidelines.first { $0.number == criterion.guideline }
    if let guideline {
      writeFact("fact-guideline") { $0.writeIndexLink(guideline.number, guideline.names) }
    }
    if let principle = catalogue.principles.first(where: { $0.number == guideline?.principle ?? "" }
    ) {
      writeFact("fact-principle") { $0.writeIndexLink(principle.number, principle.names) }
    }
  }

  /// Writes a link to the heading of a guideline or principle on the index.
  private mutating func writeIndexLink(_ number: String, _ names: Localized<String>) {
    guard let index = ties.page(.wcagIndex, in: language) else {
      write(numbered: number, names)
      return
    }
    writeLink(to: index, fragment: wcagHeadingID(number)) { $0.write(numbered: number, names) }
  }

  /// The names in the site's other languages; a name that may not be the official one is said to be.
  private mutating func writeNames(of criterion: SuccessCriterion) {
    if criterion.names[language] == nil {
      writeFact("fact-name") { $0.write(string: "name-missing") }
    } else if criterion.uncertainNames.contains(language) {
      writeFact("fact-name") { $0.write(string: "uncertain-name-text") }
    }
    for other in criterion.names.values.keys.sorted() where other != language {
      guard let name = criterion.names[other], strings.has("fact-name-\(other)") else { continue }
      writeFact("fact-name-\(other)") { writer in
        writer.write(name, in: other)
        guard criterion.uncertainNames.contains(other) else { return }
        writer.buffer.write(" (")
        writer.write(string: "uncertain-name")
        writer.buffer.write(")")
      }
    }
  }

  private mutating func writeClauses(of clauses: SuccessCriterion.Clauses) {
    let standards = [
      ("en-301-549", clauses.en301549), ("rgaa", clauses.rgaa), ("raam", clauses.raam),
    ]
    for (standard, numbers) in standards where !numbers.isEmpty {
      writeFact("fact-" + standard) { writer in
        let key = numbers.count == 1 ? standard + "-clause-one" : standard + "-clause-other"
        writer.buffer.write(
          escaping: writer.strings.filled(key, ["numbers": numbers.joined(separator: ", ")]))
      }
    }
  }

  /// Links to the normative text, in its French translation for French readers, and to what explains
  /// it, which exists in English only.
  private mutating func writeW3CLinks(of criterion: SuccessCriterion) {
    let isTranslated = language == .french
    let norm =
      isTranslated
      ? "https://www.w3.org/Translations/WCAG22-fr/#" : "https://www.w3.org/TR/WCAG22/#"
    buffer.write("<ul class=\"plain\">\n<li>")
    writeLink(toAddress: norm + criterion.slug, in: isTranslated ? .french : .english) {
      $0.write(string: "w3c-norm")
    }
    buffer.write("</li>\n<li>")
    writeLink(
      toAddress: "https://www.w3.org/WAI/WCAG22/Understanding/" + criterion.slug, in: .english
    ) { writer in
      writer.write(
        writer.strings.filled("w3c-understanding", ["number": criterion.number]), in: .english)
    }
    buffer.write("</li>\n</ul>")
  }

  // MARK: Names

  mutating func write(numbered number: String, _ names: Localized<String>) {
    buffer.write(raw: number)
    buffer.write(" ")
    write(names)
  }

  /// Writes a level in words; a mark before them tells levels apart by shape.
  mutating func write(_ level: ConformanceLevel) {
    buffer.write("<span class=\"level level-")
    buffer.write(raw: level.rawValue.lowercased())
    buffer.write("\">")
    buffer.write(escaping: strings.filled("level", ["level": level.rawValue]))
    buffer.write("</span>")
  }

  /// Writes the number and name of a success criterion, as a link where it has a page, and its level.
  mutating func writeLink(toSuccessCriterion place: Int, withLevel: Bool) {
    if let page = ties.page(.successCriterion(place), in: language) {
      writeLink(to: page) { $0.write(successCriterion: place, withLevel: withLevel) }
    } else {
      write(successCriterion: place, withLevel: withLevel)
    }
  }

  private mutating func write(successCriterion place: Int, withLevel: Bool) {
    let criterion = catalogue.successCriteria[place]
    write(numbered: criterion.number, criterion.names)
    guard withLevel else { return }
    buffer.write(", ")
    buffer.write(escaping: strings.filled("level", ["level": criterion.level.rawValue]))
  }
}
