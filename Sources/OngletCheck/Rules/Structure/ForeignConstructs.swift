import OngletModel

/// Finds the syntax of other programs, which is plain text here.
func foreignConstructs(on page: WrittenPage) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  let hasEscapes = !page.page.body.escapes.isEmpty
  page.page.body.blocks.visitTexts { inlines in
    guard ForeignConstruct.mayOccur(in: inlines, hasEscapes: hasEscapes) else { return }
    let text = RunningText(inlines, of: page.page.body)
    for construct in ForeignConstruct.all {
      guard let range = construct.range(in: text) else { continue }
      diagnostics.append(
        Diagnostic(
          .foreignConstruct, path: page.page.path, range: text.place(of: range.lowerBound),
          construct.mistake))
    }
  }
  return diagnostics
}

extension [Diagnostic] {
  /// What was found on all pages, with each kind of foreign syntax once, at its first place.
  var withForeignConstructsOnce: [Diagnostic] {
    var counts: [String: Int] = [:]
    // A loop over the elements would copy each.
    for index in indices where self[index].rule == .foreignConstruct {
      counts[self[index].message.english, default: 0] += 1
    }
    if counts.isEmpty { return self }
    return compactMap { diagnostic in
      guard diagnostic.rule == .foreignConstruct else { return diagnostic }
      guard let count = counts.removeValue(forKey: diagnostic.message.english) else { return nil }
      return count == 1 ? diagnostic : diagnostic.found(count)
    }
  }
}

extension Diagnostic {
  fileprivate func found(_ count: Int) -> Diagnostic {
    Diagnostic(
      rule, path: path, range: range,
      message: message
        + Message(
          ", found \(count) times in the site", french: " (\(count) occurrences dans le site)"),
      fix: fix)
  }
}
