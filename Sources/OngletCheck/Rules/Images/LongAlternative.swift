import OngletModel

/// How many characters of alt text people can listen to in one go.
private let maximumLength = 250

/// Reports alt texts that are too long to listen to in one go.
func longAlternatives(on page: WrittenPage) -> [Diagnostic] {
  page.page.body.images.compactMap { image, range in
    let length = image.alternative.count
    if length <= maximumLength { return nil }
    return Diagnostic(
      .longAlternative, path: page.page.path, range: range,
      "alt text too long: \(length) characters",
      french: "texte de remplacement trop long : \(length) caractères",
      fix: "shorten it to \(maximumLength) characters, and put the rest in the text of the page",
      french: "le raccourcir à \(maximumLength) caractères, et mettre le reste dans le texte "
        + "de la page")
  }
}
