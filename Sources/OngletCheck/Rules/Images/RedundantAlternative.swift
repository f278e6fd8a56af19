import OngletModel

/// Reports alt texts that repeat the caption of the image or the text of the same link.
func redundantAlternatives(on page: WrittenPage) -> [Diagnostic] {
  let document = page.page.body
  var diagnostics: [Diagnostic] = []
  document.visitImages { image, _ in
    if image.alternative.bareWords != image.title.bareWords { return }
    diagnostics.append(
      redundant(
        image, on: page.page,
        Message(
          "alt text repeats the caption", french: "le texte de remplacement répète la légende"),
        fix: Message(
          "write in one of them what the image shows, in the other what to look for",
          french: "écrire dans l’un ce que montre l’image, dans l’autre ce qu’il faut y voir")))
  }
  document.visitLinks { link, _ in
    let (images, words) = parts(of: link)
    for image in images
    where !image.alternative.isEmpty && image.alternative.bareWords == words.bareWords {
      diagnostics.append(
        redundant(
          image, on: page.page,
          Message(
            "alt text repeats the text of its link",
            french: "le texte de remplacement répète le texte du lien"),
          fix: Message(
            "write `![](…){decorative}`: the text of the link is enough",
            french: "écrire `![](…){decorative}` : le texte du lien suffit")))
    }
  }
  return diagnostics
}

private func redundant(
  _ image: Image, on page: Page, _ message: Message, fix: Message
) -> Diagnostic {
  Diagnostic(
    .redundantAlternative, path: page.path, range: page.body.references[image.reference].range,
    message: message, fix: fix)
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

extension Rule {
  package static let redundantAlternative = Rule(
    "redundant-alternative", .warning, check: .written(redundantAlternatives),
    explanation: Explanation(
      summary: Message(
        "A text alternative must not repeat the caption or the text of its link.",
        french: "Un texte de remplacement ne doit répéter ni la légende ni le texte de son lien."),
      why: Message(
        """
        People who listen hear the text alternative, then the text next to the image. If both are \
        the same, they hear it twice and wonder whether they missed something.
        """,
        french: """
          Qui écoute entend le texte de remplacement, puis le texte à côté de l’image. S’ils sont \
          identiques, il l’entend deux fois et se demande s’il a manqué quelque chose.
          """),
      bad: """
        # bridge.svg
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>
        # index.en.md
        # The history of a bridge

        ![The bridge at sunset](bridge.svg "The bridge at sunset")
        """,
      good: """
        # bridge.svg
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>
        # index.en.md
        # The history of a bridge

        ![Three stone arches over a river](bridge.svg "The bridge at sunset")
        """))
}
