import OngletModel

extension Site {
  /// The page in each language in which it exists, and the one for readers of other languages.
  func alternates(of page: LinkedPage) -> [(language: String, path: String)] {
    alternates(of: page) { pages[$0].address }
  }

  /// The same for another form of the page.
  ///
  /// - Parameter form: the address of a page in that form.
  func alternates(
    of page: LinkedPage, form: (PageIndex) -> Address
  ) -> [(language: String, path: String)] {
    let exact = page.translations.filter(\.isExact)
    guard exact.count > 1 else { return [] }
    var alternates = exact.map { translation in
      (translation.language.code, form(translation.page).path)
    }
    // For home pages it is the page for choosing a language, else the page in the source language.
    if page.layout == .home {
      alternates.append(("x-default", ""))
    } else if let source = exact.first(where: { $0.language == configuration.sourceLanguage }) {
      alternates.append(("x-default", form(source.page).path))
    }
    return alternates
  }
}
