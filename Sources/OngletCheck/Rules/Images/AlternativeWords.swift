import OngletModel

/// Reports alt texts that are a file name or that begin with “image of”.
func uninformativeAlternatives(on page: WrittenPage) -> [Diagnostic] {
  page.page.body.images.compactMap { image, range in
    mistake(in: image.alternative).map {
      Diagnostic(.alternativeWords, path: page.page.path, range: range, $0)
    }
  }
}

private func mistake(in alternative: String) -> Mistake? {
  if isFileName(alternative) {
    return Mistake(
      "alt text is a file name: `\(alternative)`",
      french: "le texte de remplacement est un nom de fichier : `\(alternative)`",
      fix: "write what the image shows, or `![](…){decorative}` if it is decorative",
      french: "écrire ce que montre l’image, ou `![](…){decorative}` si elle est décorative")
  }
  return opening(Word.all(in: Array(alternative.utf8)).map(\.lowercased)).map { opening in
    Mistake(
      "alt text begins with “\(opening)”",
      french: "le texte de remplacement commence par « \(opening) »",
      fix: "begin with what the image shows", french: "commencer par ce que montre l’image")
  }
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
