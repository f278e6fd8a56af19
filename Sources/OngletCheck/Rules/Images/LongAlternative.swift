import OngletModel

/// How many characters of alt text people can listen to in one go.
private let maximumLength = 250

/// Reports alt texts that are too long to listen to in one go.
func longAlternatives(on page: WrittenPage) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  page.page.body.visitImages { image, range in
    let length = image.alternative.count
    if length <= maximumLength { return }
    diagnostics.append(
      Diagnostic(
        .longAlternative, path: page.page.path, range: range,
        message: Message(
          "alt text too long: \(length) characters",
          french: "texte de remplacement trop long : \(length) caractères"),
        fix: Message(
          "shorten it to \(maximumLength) characters, and put the rest in the text of the page",
          french: "le raccourcir à \(maximumLength) caractères, et mettre le reste dans le texte "
            + "de la page")))
  }
  return diagnostics
}

extension Rule {
  package static let longAlternative = Rule(
    "long-alternative", .warning, check: .written(longAlternatives),
    explanation: Explanation(
      summary: Message(
        "A text alternative must have at most 250 characters.",
        french: "Un texte de remplacement doit compter 250 caractères au plus."),
      why: Message(
        """
        People hear a text alternative in one go: they cannot go back a word or a line, or skip \
        to the next heading. Put a longer description in a text or a table next to the image, \
        where everybody finds it.
        """,
        french: """
          Un texte de remplacement s’écoute d’une traite : on ne peut pas revenir d’un mot ou \
          d’une ligne, ni sauter au titre suivant. Une description plus longue va dans un texte ou \
          un tableau à côté de l’image, où tout le monde la trouve.
          """),
      bad: """
        # sales.svg
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>
        # index.en.md
        # Sales of last year

        ![A bar chart of the sales by quarter: twelve in the first quarter, when the shop had just \
        opened, nineteen in the second after the campaign in the papers, eight in the third, when \
        half of the town was on holiday, then twenty-three in the fourth, before the end of the \
        year.](sales.svg)
        """,
      good: """
        # sales.svg
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>
        # index.en.md
        # Sales of last year

        ![A bar chart. Sales by quarter: 12, 19, 8, then 23.](sales.svg)

        The campaign in the papers helped in the second quarter; in the third, half of the town was \
        on holiday.
        """))
}
