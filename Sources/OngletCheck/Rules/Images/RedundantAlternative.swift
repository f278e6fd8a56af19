import OngletModel

/// An alternative adds to the words beside the image: its caption, the text of the same link.
func redundantAlternatives(on page: WrittenPage) -> [Diagnostic] {
  let document = page.page.body
  var diagnostics: [Diagnostic] = []
  document.visitImages { image, _ in
    if image.alternative.bareWords != image.title.bareWords { return }
    diagnostics.append(
      redundant(
        image, on: page.page,
        blame: Message("this one repeats the caption", french: "celle-ci répète la légende"),
        fix: Message(
          "write in one of them what the image shows, in the other what to see in it",
          french: "écrire dans l’une ce que montre l’image, dans l’autre ce qu’il faut y voir")))
  }
  document.blocks.visitInlines { inline in
    guard case .link(let link) = inline.content else { return }
    let (images, words) = parts(of: link)
    for image in images
    where !image.alternative.isEmpty && image.alternative.bareWords == words.bareWords {
      diagnostics.append(
        redundant(
          image, on: page.page,
          blame: Message(
            "this one repeats the text of its link",
            french: "celle-ci répète le texte de son lien"),
          fix: Message(
            "write `![]` and `{decorative}` for the image: the text is enough",
            french: "écrire `![]` et `{decorative}` pour l’image : le texte suffit")))
    }
  }
  return diagnostics
}

private func redundant(
  _ image: Image, on page: Page, blame: Message, fix: Message
) -> Diagnostic {
  let rule = Message(
    "an alternative says what the words beside the image do not, and ",
    french: "une alternative dit ce que ne disent pas les mots à côté de l’image, et ")
  return Diagnostic(
    .redundantAlternative, path: page.path, range: page.body.references[image.reference].range,
    message: rule + blame, fix: fix)
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
        "An alternative adds to the caption and the text of its link.",
        french: "Une alternative ne répète ni la légende de l’image ni le texte du même lien."),
      why: Message(
        """
        Who listens hears the alternative and then the words beside the image. When both are the \
        same, they hear it twice, and wonder whether they missed something.
        """,
        french: """
          Qui écoute entend l’alternative, puis les mots à côté de l’image. Quand ce sont les \
          mêmes, il les entend deux fois, et se demande s’il a manqué quelque chose.
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
