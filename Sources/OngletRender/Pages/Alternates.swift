import OngletModel

extension Site {
  /// The same page in each language that has it, and the one for all other readers.
  func alternates(of page: LinkedPage) -> [(language: String, path: String)] {
    alternates(of: page) { pages[$0].address }
  }

  /// The same in a form of pages.
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
    // For the homes that is the choice of a language; else the source language's page.
    if page.layout == .home {
      alternates.append(("x-default", ""))
    } else if let source = exact.first(where: { $0.language == configuration.sourceLanguage }) {
      alternates.append(("x-default", form(source.page).path))
    }
    return alternates
  }
}
