import OngletLink
import OngletModel

extension CatalogueWriter {
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
    buffer.write("<p>")
    buffer.write(escaping: renderer.wcagSummary(in: language))
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
    for tag in criterion.tags(strings) {
      writeSilentComma()
      buffer.write(" <span class=\"tag\">")
      buffer.write(escaping: tag)
      buffer.write("</span>")
    }
    buffer.write("</span><span class=\"entry-facts\">")
    writeSilentComma()
    write(criterion.level)
    writeSilentComma()
    writeCoverage(of: place)
    buffer.write("</span></li>\n")
  }

  /// How many criteria of the site serve a success criterion.
  private mutating func writeCoverage(of place: Int) {
    let (count, words) = renderer.coverage(of: place, in: language)
    buffer.write(count == 0 ? "<span class=\"coverage is-gap\">" : "<span class=\"coverage\">")
    buffer.write(escaping: words)
    buffer.write("</span>")
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

  /// Writes a success criterion that a criterion declares as a chip, `1.4.3 AA`, which is called by
  /// its name too.
  mutating func writeChip(of name: CatalogueName) {
    guard let place = name.place else {
      buffer.write(escaping: name.name)
      return
    }
    if let page = ties.page(.successCriterion(place), in: language) {
      writeLink(to: page) { $0.writeChip(ofSuccessCriterion: place) }
    } else {
      writeChip(ofSuccessCriterion: place)
    }
  }

  private mutating func writeChip(ofSuccessCriterion place: Int) {
    let criterion = catalogue.successCriteria[place]
    buffer.write(raw: criterion.number)
    buffer.write(" ")
    buffer.write(raw: criterion.level.rawValue)
    buffer.write("<span class=\"visually-hidden\"> ")
    write(criterion.names)
    buffer.write("</span>")
  }

  private mutating func write(successCriterion place: Int, withLevel: Bool) {
    let criterion = catalogue.successCriteria[place]
    write(numbered: criterion.number, criterion.names)
    guard withLevel else { return }
    buffer.write(", ")
    buffer.write(escaping: strings.filled("level", ["level": criterion.level.rawValue]))
  }
}
