import OngletModel

/// Reports links whose text, read alone, does not say where they lead.
func uninformativeLinks(on page: WrittenPage) -> [Diagnostic] {
  let document = page.page.body
  var diagnostics: [Diagnostic] = []
  document.visitLinks { link, range in
    let text = link.content.plainText
    let message: Message
    if meaninglessWords.contains(text.bareWords) {
      message = Message(
        "“\(text)” does not say where the link leads",
        french: "« \(text) » ne dit pas où mène le lien")
    } else if isBareAddress(text),
      !document.references[link.reference].destination.hasPrefix("mailto:")
    {
      message = Message(
        "link text is an address: `\(text)`",
        french: "le texte du lien est une adresse : `\(text)`")
    } else {
      return
    }
    diagnostics.append(
      Diagnostic(
        .linkWords, path: page.page.path, range: range, message: message,
        fix: Message(
          "write the title of the page, or what readers find there",
          french: "écrire le titre de la page, ou ce qu’on y trouve")))
  }
  return diagnostics
}

private func isBareAddress(_ text: String) -> Bool {
  text.contains("://") || text.hasPrefix("www.")
}

private let meaninglessWords = Set(LanguageRules.all.flatMap(\.emptyLinkTexts))

extension Rule {
  package static let linkWords = Rule(
    "link-words", .warning, check: .written(uninformativeLinks),
    explanation: Explanation(
      summary: Message(
        "Link text must say where the link leads.",
        french: "Le texte d’un lien doit dire où il mène."),
      why: Message(
        """
        People who listen to a page, or who see only a small part of it at a time, often go \
        through its links without the sentences around them. “Here” tells them nothing, and an \
        address hardly more: screen readers spell it out.
        """,
        french: """
          Les personnes qui écoutent une page, ou qui n’en voient qu’un morceau à la fois, \
          parcourent souvent ses liens sans les phrases autour. « Ici » ne leur apprend rien, et \
          une adresse guère plus : les lecteurs d’écran l’épellent.
          """),
      bad: """
        # Contrast

        For the requirements, [click here](https://www.w3.org/TR/WCAG22/).
        """,
      good: """
        # Contrast

        For the requirements, read the [guidelines of W3C](https://www.w3.org/TR/WCAG22/).
        """))
}
