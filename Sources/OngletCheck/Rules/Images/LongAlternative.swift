import OngletModel

/// How many characters of an alternative can be listened to in one go.
private let greatestLength = 250

/// An alternative is short enough to be listened to in one go.
func longAlternatives(on page: WrittenPage) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  page.page.body.visitImages { image, range in
    let length = image.alternative.count
    if length <= greatestLength { return }
    diagnostics.append(
      Diagnostic(
        .longAlternative, path: page.page.path, range: range,
        message: Message(
          "an alternative has \(greatestLength) characters at most, and this one has "
            + "\(length)",
          french: "une alternative compte \(greatestLength) caractères au plus, et celle-ci en a "
            + "\(length)"),
        fix: Message(
          "keep the essential, and give the rest in a text that everybody sees",
          french: "garder l’essentiel, et donner le reste dans un texte que tout le monde voit")))
  }
  return diagnostics
}

extension Rule {
  package static let longAlternative = Rule(
    "long-alternative", .warning, check: .written(longAlternatives),
    explanation: Explanation(
      summary: Message(
        "An alternative has 250 characters at most.",
        french: "Une alternative compte 250 caractères au plus."),
      why: Message(
        """
        An alternative is heard in one go: nobody can go back in it by a word or a line, nor skip \
        to the next heading. What takes longer belongs in a text beside the image, or in a table, \
        where everybody finds it.
        """,
        french: """
          Une alternative s’écoute d’une traite : on ne peut y revenir d’un mot ou d’une ligne, ni \
          sauter au titre suivant. Ce qui est plus long va dans un texte à côté de l’image, ou dans \
          un tableau, où tout le monde le trouve.
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
