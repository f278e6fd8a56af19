import OngletModel

/// Reports links whose text, read alone, does not say where they lead.
func uninformativeLinks(on page: WrittenPage) -> [Diagnostic] {
  let document = page.page.body
  return document.links.compactMap { link, range in
    let text = link.content.plainText
    let message: Message
    if meaninglessWords.contains(text.bareWords) {
      message = Message(
        "“\(text)” does not say where the link leads",
        french: "« \(text) » ne dit pas où mène le lien")
    } else if text.contains("://") || text.hasPrefix("www."),
      !document.references[link.reference].destination.hasPrefix("mailto:")
    {
      message = Message(
        "link text is an address: `\(text)`",
        french: "le texte du lien est une adresse : `\(text)`")
    } else {
      return nil
    }
    return Diagnostic(
      .linkWords, path: page.page.path, range: range, message: message,
      fix: Message(
        "write the title of the page, or what readers find there",
        french: "écrire le titre de la page, ou ce qu’on y trouve"))
  }
}

private let meaninglessWords = Set(LanguageRules.all.flatMap(\.emptyLinkTexts))
