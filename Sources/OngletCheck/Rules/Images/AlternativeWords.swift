import OngletModel

/// An alternative says what the image shows: neither the name of its file nor that it is an image.
func uninformativeAlternatives(on page: WrittenPage) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  page.page.body.visitImages { image, range in
    let blame: Message
    let fix: Message
    let words = Word.all(in: Array(image.alternative.utf8)).map(\.lowercased)
    if isFileName(image.alternative) {
      blame = Message(
        "`\(image.alternative)` is the name of a file",
        french: "`\(image.alternative)` est le nom d’un fichier")
      fix = Message(
        "write what the image shows, or `![]` and `{decorative}` where it shows nothing",
        french: "écrire ce que montre l’image, ou `![]` et `{decorative}` si elle ne montre rien")
    } else if let opening = opening(words) {
      blame = Message(
        "“\(opening)” says only that it is an image, as screen readers do by themselves",
        french: "« \(opening) » dit seulement que c’est une image, ce que les lecteurs d’écran "
          + "disent d’eux-mêmes")
      fix = Message(
        "begin with what the image shows", french: "commencer par ce que montre l’image")
    } else {
      return
    }
    diagnostics.append(
      Diagnostic(
        .alternativeWords, path: page.page.path, range: range,
        message: Message(
          "an alternative says what the image shows, and ",
          french: "une alternative dit ce que montre l’image, et ") + blame,
        fix: fix))
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

private let kinds: Set<String> = [
  "image", "photo", "photographie", "illustration", "picture", "photograph",
]
private let linkingWords: Set<String> = [
  "de", "d", "du", "des", "représentant", "montrant", "of", "showing",
]

/// The words at the beginning that say nothing about what the image shows.
private func opening(_ words: [String]) -> String? {
  let articles: Set<String> = ["une", "un", "l", "an", "a", "the"]
  let words = words.drop(while: articles.contains).prefix(2)
  guard words.count == 2, let kind = words.first, let link = words.last, kinds.contains(kind),
    linkingWords.contains(link)
  else { return nil }
  return kind + " " + (link == "d" ? "d’" : link)
}

extension Rule {
  package static let alternativeWords = Rule(
    "alternative-words", .warning, check: .written(uninformativeAlternatives),
    explanation: Explanation(
      summary: Message(
        "An alternative says what the image shows, without “image of”.",
        french: "Une alternative dit ce que montre l’image, sans nom de fichier ni « image de »."),
      why: Message(
        """
        A screen reader says “image” by itself, and reads the name of a file letter by letter. An \
        alternative that begins with “image of” makes people wait for what matters, and one that \
        is a file's name tells them nothing.
        """,
        french: """
          Un lecteur d’écran dit « image » de lui-même, et épelle un nom de fichier. Une \
          alternative qui commence par « image de » fait attendre l’essentiel, et celle qui n’est \
          qu’un nom de fichier n’apprend rien.
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
