import OngletModel

/// Reports alt texts that are a file name or that begin with “image of”.
func uninformativeAlternatives(on page: WrittenPage) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  page.page.body.visitImages { image, range in
    let message: Message
    let fix: Message
    let words = Word.all(in: Array(image.alternative.utf8)).map(\.lowercased)
    if isFileName(image.alternative) {
      message = Message(
        "alt text is a file name: `\(image.alternative)`",
        french: "le texte de remplacement est un nom de fichier : `\(image.alternative)`")
      fix = Message(
        "write what the image shows, or `![](…){decorative}` if it is decorative",
        french: "écrire ce que montre l’image, ou `![](…){decorative}` si elle est décorative")
    } else if let opening = opening(words) {
      message = Message(
        "alt text begins with “\(opening)”",
        french: "le texte de remplacement commence par « \(opening) »")
      fix = Message(
        "begin with what the image shows", french: "commencer par ce que montre l’image")
    } else {
      return
    }
    diagnostics.append(
      Diagnostic(
        .alternativeWords, path: page.page.path, range: range, message: message, fix: fix))
  }
  return diagnostics
}

private let extensions = [
  ".avif", ".gif", ".heic", ".jpeg", ".jpg", ".pdf", ".png", ".svg", ".webp",
]

private func isFileName(_ alternative: String) -> Bool {
  let name = alternative.lowercased()
  if name.utf8.contains(UInt8(ascii: " ")) { return false }
  if extensions.contains(where: name.hasSuffix) { return true }
  // `IMG_1234`, `screen_2`: a generated name.
  return name.utf8.contains(UInt8(ascii: "_"))
}

private let articles = Set(LanguageRules.all.flatMap(\.imageWords.articles))
private let nouns = Set(LanguageRules.all.flatMap(\.imageWords.nouns))
private let links = Set(LanguageRules.all.flatMap(\.imageWords.links))

/// The words at the beginning that say nothing about what the image shows.
private func opening(_ words: [String]) -> String? {
  let words = words.drop(while: articles.contains).prefix(2)
  guard words.count == 2, let noun = words.first, let link = words.last, nouns.contains(noun),
    links.contains(link)
  else { return nil }
  // An elided `d’`.
  return noun + " " + (link.count == 1 ? link + "’" : link)
}

extension Rule {
  package static let alternativeWords = Rule(
    "alternative-words", .warning, check: .written(uninformativeAlternatives),
    explanation: Explanation(
      summary: Message(
        "A text alternative must say what the image shows, without a file name or “image "
          + "of”.",
        french: "Un texte de remplacement doit dire ce que montre l’image, sans nom de fichier "
          + "ni « image de »."),
      why: Message(
        """
        A screen reader says “image” by itself, so “image of” only makes people wait for what \
        matters. It reads a file name letter by letter, and the name tells them nothing.
        """,
        french: """
          Un lecteur d’écran dit « image » de lui-même : « image de » fait seulement attendre \
          l’essentiel. Il épelle un nom de fichier, et ce nom n’apprend rien.
          """),
      bad: """
        # bridge.svg
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>
        # index.en.md
        # A sunny page

        ![Image of a bridge at sunset](bridge.svg)
        """,
      good: """
        # bridge.svg
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>
        # index.en.md
        # A sunny page

        ![A bridge at sunset](bridge.svg)
        """))
}
