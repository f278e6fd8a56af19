import OngletModel

/// Reports texts of a translation that do not refer to the same pages, places on pages, success
/// criteria, symbols, images and files as their source. Links to other sites are only counted,
/// since each language has its own documents.
func translationReferences(
  of pair: TranslationPair, catalogue: Catalogue
) -> [Diagnostic] {
  pair.texts.compactMap { own, source in
    let here = References(own, of: pair.page, catalogue)
    let there = References(source, of: pair.source, catalogue)
    let place = pair.place(source.range)
    let noun = Message("reference ", french: "renvoi ")
    let fix = Message(
      "refer to the same thing in both languages",
      french: "renvoyer à la même chose dans les deux langues")
    let missing = there.named.first { !here.keys.contains($0.key) }
    if let extra = here.named.first(where: { !there.keys.contains($0.key) }) {
      let words =
        missing.map { Message.difference(extra.words, from: $0.words, at: pair.place($0.range)) }
        ?? Message.addition(extra.words, to: place)
      return Diagnostic(.translationReferences, pair, at: extra.range, noun + words, fix: fix)
    }
    if let missing {
      let words = Message.absence(of: missing.words, at: pair.place(missing.range))
      return Diagnostic(.translationReferences, pair, at: own.range, noun + words, fix: fix)
    }
    if here.externalCount == there.externalCount { return nil }
    return Diagnostic(
      .translationReferences, pair, at: own.range,
      Message(
        "external links: \(here.externalCount) here, but \(there.externalCount) in `\(place)`",
        french: "liens externes : \(here.externalCount) ici, mais \(there.externalCount) dans "
          + "`\(place)`"),
      fix: Message(
        "give both languages the same links, each to a page in its language",
        french: "mettre les mêmes liens dans les deux langues, chacun vers une page dans sa langue"
      ))
  }
}

/// What a text refers to.
private struct References {
  struct Named {
    /// The same in all languages.
    let key: String
    /// As the author wrote it.
    let words: String
    let range: SourceRange
  }

  private(set) var named: [Named] = []
  private(set) var keys: Set<String> = []
  private(set) var externalCount = 0
  private let page: WrittenPage
  private let catalogue: Catalogue

  init(_ passage: TranslationPair.Passage, of page: WrittenPage, _ catalogue: Catalogue) {
    self.page = page
    self.catalogue = catalogue
    for text in passage.texts { text.visit { add($0.content) } }
  }

  private mutating func add(_ inline: Inline.Content) {
    switch inline {
    case .link(let link): add(reference: link.reference)
    case .image(let image): add(reference: image.reference)
    case .code(let code): if let reference = code.reference { add(reference: reference) }
    case .html(.open(let element)):
      for case .reference(let index) in element.attributes.map(\.value) { add(reference: index) }
    default: break
    }
  }

  private mutating func add(reference index: ReferenceIndex) {
    let reference = page.page.body.references[index]
    switch page.named[index] {
    case .page(let id, _, let fragment):
      add("page \(id)#\(fragment ?? "")", reference.destination, reference.range)
    case .other(.file(let path)):
      add("file \(neutral(path))", reference.destination, reference.range)
    case .other(.asset(let path)):
      add("asset \(neutral(path))", reference.destination, reference.range)
    case .other(.symbols(let uses)):
      for use in uses {
        let name = catalogue.symbols[use.symbol].name
        add("symbol \(name)", name, reference.range)
      }
    case .other(.external): externalCount += 1
    case .other: break
    }
  }

  private mutating func add(_ key: String, _ words: String, _ range: SourceRange) {
    if keys.insert(key).inserted { named.append(Named(key: key, words: words, range: range)) }
  }

  /// A path without the parts that name the page's language: `images/a.fr.svg`, `fr/images/a.svg`.
  private func neutral(_ path: String) -> String {
    let code = page.page.language.code
    return path.split(separator: "/").filter { $0 != code }.map { step in
      step.split(separator: ".").filter { $0 != code }.joined(separator: ".")
    }.joined(separator: "/")
  }
}

extension Rule {
  package static let translationReferences = Rule(
    "translation-references", .warning, .comparingLanguages,
    explanation: Explanation(
      summary: Message(
        "A translation must have the same links, images, symbols and criteria as its source.",
        french: "Une traduction doit avoir les mêmes liens, images, symboles et critères que sa "
          + "source."),
      why: Message(
        """
        A link, a success criterion, a symbol or an image that is in one language only was \
        forgotten in the other, or is wrong there. A file may have one version for each language: \
        `chart.fr.svg` and `chart.en.svg` count as the same.
        """,
        french: """
          Un lien, un critère de succès, un symbole ou une image qui n’est que dans une langue a \
          été oublié dans l’autre, ou y est faux. Un fichier peut avoir une version par langue : \
          `chart.fr.svg` et `chart.en.svg` comptent pour le même.
          """),
      bad: """
        # page.fr.md
        # Images
        Les [WCAG](https://www.w3.org/Translations/WCAG21-fr/) demandent une alternative.
        # page.en.md
        # Images
        WCAG asks for an alternative.
        """,
      good: """
        # page.fr.md
        # Images
        Les [WCAG](https://www.w3.org/Translations/WCAG21-fr/) demandent une alternative.
        # page.en.md
        # Images
        [WCAG](https://www.w3.org/TR/WCAG21/) asks for an alternative.
        """))
}
