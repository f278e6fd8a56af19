import OngletModel

/// On a page, links of the same words lead to the same place.
func ambiguousLinks(on page: WrittenPage) -> [Diagnostic] {
  let document = page.page.body
  var first: [String: (target: NamedTarget, line: UInt32)] = [:]
  var diagnostics: [Diagnostic] = []
  document.blocks.visitInlines { inline in
    guard case .link(let link) = inline.content else { return }
    let words = link.content.plainText.bareWords
    let target = page.named[link.reference]
    let range = document.references[link.reference].range
    if words.isEmpty || target == .nowhere { return }
    guard let earlier = first[words] else {
      first[words] = (target, range.startLine)
      return
    }
    if earlier.target == target { return }
    diagnostics.append(
      Diagnostic(
        .ambiguousLink, path: page.page.path, range: range,
        message: Message(
          "links of the same words lead to the same place, and that on line "
            + "\(earlier.line) leads to another",
          french: "des liens aux mêmes mots mènent au même endroit, et celui de la ligne "
            + "\(earlier.line) mène ailleurs"),
        fix: Message(
          "say in the words of each what is found there",
          french: "dire dans les mots de chacun ce qu’on y trouve")))
  }
  return diagnostics
}

extension Rule {
  package static let ambiguousLink = Rule(
    "ambiguous-link", .warning, check: .written(ambiguousLinks),
    explanation: Explanation(
      summary: Message(
        "On a page, links of the same words lead to the same place.",
        french: "Sur une page, des liens aux mêmes mots mènent au même endroit."),
      why: Message(
        """
        In a list of links, two of the same words seem to be one link given twice. Who follows \
        the first never learns of the place that the second leads to.
        """,
        french: """
          Dans une liste de liens, deux liens aux mêmes mots semblent n’en faire qu’un, donné deux \
          fois. Qui suit le premier ne saura rien de l’endroit où mène le second.
          """),
      bad: """
        # Contrast

        See [the understanding document](https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum) \
        for text, and [the understanding document](https://www.w3.org/WAI/WCAG22/Understanding/non-text-contrast) \
        for icons.
        """,
      good: """
        # Contrast

        See [W3C on the contrast of text](https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum), \
        and [W3C on the contrast of icons](https://www.w3.org/WAI/WCAG22/Understanding/non-text-contrast).
        """))
}
