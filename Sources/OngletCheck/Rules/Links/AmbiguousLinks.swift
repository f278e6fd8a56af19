import OngletModel

/// Reports links that have the same text as an earlier link of their page and another target.
func ambiguousLinks(on page: WrittenPage) -> [Diagnostic] {
  var first: [String: (target: NamedTarget, line: UInt32)] = [:]
  var diagnostics: [Diagnostic] = []
  page.page.body.visitLinks { link, range in
    let text = link.content.plainText
    let words = text.bareWords
    let target = page.named[link.reference]
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
          "two links “\(text)” lead to different places",
          french: "deux liens « \(text) » mènent à des endroits différents"),
        fix: Message(
          "say in each link where it leads; the first one is on line \(earlier.line)",
          french: "dire dans chaque lien où il mène ; le premier est ligne \(earlier.line)")))
  }
  return diagnostics
}

extension Rule {
  package static let ambiguousLink = Rule(
    "ambiguous-link", .warning, check: .written(ambiguousLinks),
    explanation: Explanation(
      summary: Message(
        "On a page, links with the same text must lead to the same place.",
        french: "Sur une page, des liens de même texte doivent mener au même endroit."),
      why: Message(
        """
        In a list of links, two links with the same text look like one link given twice. Someone \
        who follows the first never finds the place where the second leads.
        """,
        french: """
          Dans une liste de liens, deux liens de même texte ont l’air d’un seul lien donné deux \
          fois. Qui suit le premier ne trouve jamais l’endroit où mène le second.
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
