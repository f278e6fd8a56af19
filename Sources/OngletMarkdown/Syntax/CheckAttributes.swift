import OngletModel

/// The attributes `wcag=…` and `meets=…` of an item: the requirements of a check.
extension DocumentBuilder {
  /// The success criteria of an item, each with its place; if the value is malformed, reports it
  /// and returns none.
  mutating func requirements(in attributes: AttributeParser?) -> [Located<String>] {
    guard let attributes, let names = attributes.requirements, let start = attributes.start
    else { return [] }
    let criteria = names.map { name, offset in
      Located(
        RequirementName(name).text,
        at: Self.range(ofBytes: name.utf8.count, at: offset, after: start))
    }
    guard let mistake = Self.firstMistake(in: criteria) else { return criteria }
    report(.attributes, at: mistake.range, mistake.message)
    return []
  }

  /// The first name that is empty, a duplicate, or `none` together with others.
  private static func firstMistake(
    in criteria: [Located<String>]
  ) -> (range: SourceRange, message: Message)? {
    var seen: Set<String> = []
    for name in criteria {
      if name.value.isEmpty {
        return (
          name.range, Message("missing number in `wcag`", french: "il manque un numéro dans `wcag`")
        )
      }
      if name.value == Anchor.noRequirement, criteria.count > 1 {
        return (
          name.range,
          Message(
            "`wcag` cannot combine `none` with numbers",
            french: "`wcag` ne peut pas réunir `none` et des numéros")
        )
      }
      if !seen.insert(name.value).inserted {
        return (
          name.range,
          Message(
            "duplicate `\(name.value)` in `wcag`", french: "`\(name.value)` en double dans `wcag`")
        )
      }
    }
    return nil
  }

  private static func range(
    ofBytes count: Int, at offset: Int, after start: SourceRange
  ) -> SourceRange {
    let line = Int(start.startLine)
    // In a rewritten line, columns are not known.
    guard start.startColumn > 0 else { return SourceRange(line: line) }
    let column = Int(start.startColumn) + offset
    return SourceRange(
      startLine: line, startColumn: column, endLine: line, endColumn: column + max(0, count - 1))
  }

  mutating func reportMisplacedCriteria(at range: SourceRange) {
    if !reported.isBroken { diagnostics.append(.misplacedCriteria(path: path, at: range)) }
  }
}
