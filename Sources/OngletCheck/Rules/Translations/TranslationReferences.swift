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
    let difference = pair.difference(
      of: here.named, at: own.range, from: there.named, at: source.range, .translationReferences,
      noun: Message("reference ", french: "renvoi "),
      fix: Message(
        "refer to the same thing in both languages",
        french: "renvoyer à la même chose dans les deux langues"))
    if let difference { return difference }
    if here.externalCount == there.externalCount { return nil }
    let place = pair.place(source.range)
    let mistake = Mistake(
      "external links: \(here.externalCount) here, but \(there.externalCount) in `\(place)`",
      french: "liens externes : \(here.externalCount) ici, mais \(there.externalCount) dans "
        + "`\(place)`",
      fix: "give both languages the same links, each to a page in its language",
      french: "mettre les mêmes liens dans les deux langues, chacun vers une page dans sa langue")
    return pair.diagnostic(.translationReferences, at: own.range, mistake)
  }
}

/// What a text refers to.
private struct References {
  private(set) var named: [TranslationPair.Named] = []
  private(set) var externalCount = 0
  private let page: WrittenPage
  private let catalogue: Catalogue

  init(_ passage: TranslationPair.Passage, of page: WrittenPage, _ catalogue: Catalogue) {
    self.page = page
    self.catalogue = catalogue
    for text in passage.value { text.visit { add($0.content) } }
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
    named.append(TranslationPair.Named(key: key, words: words, range: range))
  }

  /// A path without the parts that name the page's language: `images/a.fr.svg`, `fr/images/a.svg`.
  private func neutral(_ path: String) -> String {
    let code = page.page.language.code
    return path.split(separator: "/").filter { $0 != code }.map { step in
      step.split(separator: ".").filter { $0 != code }.joined(separator: ".")
    }.joined(separator: "/")
  }
}
