import OngletModel

/// Reports links that have the same text as an earlier link of their page and another target.
func ambiguousLinks(on page: WrittenPage) -> [Diagnostic] {
  var first: [String: (target: NamedTarget, line: UInt32)] = [:]
  return page.page.body.links.compactMap { link, range in
    let text = link.content.plainText
    let words = text.bareWords
    let target = page.named[link.reference]
    if words.isEmpty || target == .nowhere { return nil }
    guard let earlier = first[words] else {
      first[words] = (target, range.startLine)
      return nil
    }
    if earlier.target == target { return nil }
    return Diagnostic(
      .ambiguousLink, path: page.page.path, range: range,
      "two links “\(text)” lead to different places",
      french: "deux liens « \(text) » mènent à des endroits différents",
      fix: "say in each link where it leads; the first one is on line \(earlier.line)",
      french: "dire dans chaque lien où il mène ; le premier est ligne \(earlier.line)")
  }
}
