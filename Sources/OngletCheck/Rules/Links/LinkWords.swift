import OngletModel

/// The words of a link say where it leads, wherever they are read.
func uninformativeLinks(on page: WrittenPage) -> [Diagnostic] {
  let document = page.page.body
  var diagnostics: [Diagnostic] = []
  document.blocks.visitInlines { inline in
    guard case .link(let link) = inline.content else { return }
    let text = link.content.plainText
    let reference = document.references[link.reference]
    let blame: Message
    if meaninglessWords.contains(text.bareWords) {
      blame = Message(
        "“\(text)” says nothing of it", french: "« \(text) » n’en dit rien")
    } else if isBareAddress(text), !reference.destination.hasPrefix("mailto:") {
      blame = Message(
        "an address is spelt out by screen readers",
        french: "une adresse est épelée par les lecteurs d’écran")
    } else {
      return
    }
    diagnostics.append(
      Diagnostic(
        .linkWords, path: page.page.path, range: reference.range,
        message: Message(
          "the words of a link say where it leads, and ",
          french: "les mots d’un lien disent où il mène, et ") + blame,
        fix: Message(
          "write the title of what it leads to, or what is found there",
          french: "écrire le titre de la page où il mène, ou ce qu’on y trouve")))
  }
  return diagnostics
}

private func isBareAddress(_ text: String) -> Bool {
  text.contains("://") || text.hasPrefix("www.")
}

/// In lower case, without punctuation.
private let meaninglessWords: Set<String> = [
  // French
  "ici", "là", "cliquez ici", "cliquer ici", "cliquez", "lien", "ce lien", "le lien", "suite",
  "la suite", "lire", "lire la suite", "lire plus", "en savoir plus", "pour en savoir plus",
  "savoir plus", "plus", "plus d informations", "plus d infos", "voir", "voir ici", "voir plus",
  "page", "cette page", "la page", "détails", "télécharger", "suivez ce lien",
  // English
  "here", "click here", "click", "this link", "link", "the link", "read more", "read", "more",
  "learn more", "see more", "more information", "more info", "more details", "see here",
  "this page", "the page", "details", "download", "follow this link", "continue reading",
]

extension Rule {
  package static let linkWords = Rule(
    "link-words", .warning, check: .written(uninformativeLinks),
    explanation: Explanation(
      summary: Message(
        "The words of a link say where it leads.",
        french: "Les mots d’un lien disent où il mène."),
      why: Message(
        """
        People who listen to a page, or who see a small part of it at a time, go through its \
        links alone, out of their sentences. “Here” tells them nothing, and the letters of an \
        address hardly more.
        """,
        french: """
          Les personnes qui écoutent une page, ou qui n’en voient qu’un morceau à la fois, \
          parcourent ses liens seuls, hors de leurs phrases. « Ici » ne leur apprend rien, et les \
          lettres d’une adresse guère plus.
          """),
      bad: """
        # Contrast

        To see what is asked, [click here](https://www.w3.org/TR/WCAG22/).
        """,
      good: """
        # Contrast

        To see what is asked, read the [guidelines of W3C](https://www.w3.org/TR/WCAG22/).
        """))
}
