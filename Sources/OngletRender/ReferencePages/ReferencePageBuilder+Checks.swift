import OngletModel

/// Remarks about checks.
extension ReferencePageBuilder {
  /// The remarks after the words of a check: the success criteria that it answers.
  ///
  /// - Parameters:
  ///   - criterion: the page of the check, in the language of this one.
  ///   - inChecklist: whether it is in a list with checks of other criteria. On the page of its
  ///     criterion, a success criterion that all checks share is above them.
  func remarks(
    on check: Criterion.Check, of criterion: LinkedPage, inChecklist: Bool
  ) -> [CheckRemark] {
    let declared = criterion.declarations.requirements
    if !check.isMapped || declared.isEmpty { return [] }
    if check.requirements.isEmpty {
      return [CheckRemark(words: strings["good-practice"], page: nil)]
    }
    if !inChecklist, Set(declared).count == 1 { return [] }
    return check.requirements.map { name in
      guard let place = name.index else { return CheckRemark(words: name.name, page: nil) }
      return CheckRemark(
        words: context.shortName(of: place, in: language),
        page: relations.page(.requirement(place), in: language))
    }
  }

  /// The checks of the page as acceptance criteria: a statement, what to do, what must then be true.
  ///
  /// - Parameter state: what is true before, unless a check says it; if empty, the page’s title
  ///   names it.
  func acceptance(from state: [Inline]) -> CodeBlock {
    let linked = site.pages[page]
    let rules = context.rules(for: language)
    func text(_ inlines: [Inline]) -> String {
      rules.typesetPlain(context.named(inlines, on: linked))
    }
    func line(_ key: String, _ words: String) -> String? {
      words.isEmpty ? nil : "  " + strings.filled(key, ["text": words])
    }
    let words = context.checkWords.inlines(of: page, in: site)
    let criteria = zip(linked.criterion?.checks ?? [], words).map { check, statement in
      let given = check.test.map(\.given).flatMap { $0.isEmpty ? nil : $0 } ?? state
      let lines = [
        text(statement),
        given.isEmpty
          ? line("acceptance-given-title", rules.typeset(linked.page.title))
          : line("acceptance-given", text(given)),
        line("acceptance-when", text(check.test?.procedure ?? [])),
        line("acceptance-then", text(check.test?.expected ?? [])),
      ]
      return lines.compactMap(\.self).joined(separator: "\n")
    }
    return CodeBlock(
      text: criteria.joined(separator: "\n\n") + "\n", language: nil,
      title: strings["acceptance"])
  }
}

/// A remark after a check: a success criterion that it answers, or that it is a good practice.
struct CheckRemark: Sendable {
  /// `1.4.3 AA`.
  let words: String
  /// The page of the success criterion; nil if the site has none.
  let page: PageIndex?
}
