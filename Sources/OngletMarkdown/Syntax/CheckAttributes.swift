import OngletModel

/// The attribute `wcag=…` of an item: the success criteria of a check.
extension DocumentBuilder {
  /// The success criteria of an item, each with its place; if the value is malformed, reports it
  /// and returns none.
  mutating func successCriteria(in attributes: AttributeParser?) -> [Located<String>] {
    guard let attributes, let names = attributes.successCriteria, let start = attributes.start
    else { return [] }
    let criteria = names.map { name, offset in
      Located(name, at: Self.range(ofBytes: name.utf8.count, at: offset, behind: start))
    }
    guard let wrong = Self.firstInvalid(among: criteria) else { return criteria }
    report(
      .attributes, at: wrong.range,
      Message(
        "`wcag` holds the numbers of success criteria with commas between them, each once, or "
          + "`none`, and `\(criteria.map(\.value).joined(separator: ","))` is neither",
        french: "`wcag` contient des numéros de critères de succès séparés par des virgules, "
          + "chacun une fois, ou `none` : `\(criteria.map(\.value).joined(separator: ","))` n’est "
          + "ni l’un ni l’autre"))
    return []
  }

  /// The first name that is empty, a duplicate, or `none` together with others.
  private static func firstInvalid(among criteria: [Located<String>]) -> Located<String>? {
    var seen: Set<String> = []
    return criteria.first { name in
      name.value.isEmpty || !seen.insert(name.value).inserted
        || (name.value == Anchor.noSuccessCriterion && criteria.count > 1)
    }
  }

  private static func range(
    ofBytes count: Int, at offset: Int, behind start: SourceRange
  ) -> SourceRange {
    let line = Int(start.startLine)
    // In a rewritten line, columns are not known.
    guard start.startColumn > 0 else { return SourceRange(line: line) }
    let column = Int(start.startColumn) + offset
    return SourceRange(
      startLine: line, startColumn: column, endLine: line, endColumn: column + max(0, count - 1))
  }

  mutating func reportMisplacedCriteria(at range: SourceRange) {
    if !isBroken { diagnostics.append(.misplacedCriteria(path: path, at: range)) }
  }
}
