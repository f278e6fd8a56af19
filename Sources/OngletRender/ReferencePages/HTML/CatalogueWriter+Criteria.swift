import OngletModel

/// The catalogue's part of criteria.
extension CatalogueWriter {
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
