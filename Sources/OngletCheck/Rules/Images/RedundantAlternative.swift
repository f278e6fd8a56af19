import OngletModel

/// Reports alt texts that repeat the caption of the image or the text of the same link.
func redundantAlternatives(on page: WrittenPage) -> [Diagnostic] {
  let document = page.page.body
  var diagnostics: [Diagnostic] = []
  func report(_ image: Image, _ mistake: Mistake) {
    let range = document.references[image.reference].range
    diagnostics.append(
      Diagnostic(.redundantAlternative, path: page.page.path, range: range, mistake))
  }
  for (image, _) in document.images where image.alternative.bareWords == image.title.bareWords {
    report(
      image,
      Mistake(
        "alt text repeats the caption", french: "le texte de remplacement répète la légende",
        fix: "write in one of them what the image shows, in the other what to look for",
        french: "écrire dans l’un ce que montre l’image, dans l’autre ce qu’il faut y voir"))
  }
  for (link, _) in document.links {
    let (images, words) = parts(of: link)
    for image in images
    where !image.alternative.isEmpty && image.alternative.bareWords == words.bareWords {
      report(
        image,
        Mistake(
          "alt text repeats the text of its link",
          french: "le texte de remplacement répète le texte du lien",
          fix: "write `![](…){decorative}`: the text of the link is enough",
          french: "écrire `![](…){decorative}` : le texte du lien suffit"))
    }
  }
  return diagnostics
}

/// The images of a link, and its words without them.
private func parts(of link: Link) -> (images: [Image], words: String) {
  var images: [Image] = []
  var words = ""
  link.content.visit { inline in
    switch inline.content {
    case .image(let image): images.append(image)
    case .text(let text): words += text
    case .softBreak, .lineBreak: words += " "
    case .code(let code): words += code.text
    default: break
    }
  }
  return (images, words)
}
