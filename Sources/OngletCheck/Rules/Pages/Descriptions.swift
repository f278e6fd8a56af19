import OngletModel

/// How many characters of a description search engines show in their results.
private let maximumLength = 160

/// Reports pages whose description is missing, too long, or the same as another page's.
func descriptions(in site: Site) -> [Diagnostic] {
  // Those are reported as missing translations.
  let untranslated = Set(
    site.pages.filter {
      $0.page.metadata.description == nil
        && site.source(of: $0)?.page.metadata.description != nil
    }.map(\.page.path))
  return site.configuration.languages.flatMap { language -> [Diagnostic] in
    let pages = site.writtenPages(in: language)
    return missingDescriptions(of: pages).filter { !untranslated.contains($0.path) }
      + longDescriptions(of: pages)
      + repeated(
        pages.compactMap { page in page.metadata.description.map { ($0, page) } },
        .description, at: \.descriptionRange, noun: Message(verbatim: "description"),
        fix: Message(
          "describe what only this page has",
          french: "décrire ce qu’on ne trouve que sur cette page"))
  }
}

private func missingDescriptions(of pages: [Page]) -> [Diagnostic] {
  let lacking = pages.filter { $0.metadata.description == nil }
  // If most pages have no description, none is expected.
  if lacking.count * 2 >= pages.count { return [] }
  return lacking.map { page in
    Diagnostic(
      .description, path: page.path, range: page.metadata.title?.range,
      "missing field `description`", french: "champ `description` manquant",
      fix: "add `description: …` to the front matter: what readers find here, in one sentence",
      french: "ajouter `description: …` à l’en-tête : ce qu’on trouve ici, en une phrase")
  }
}

private func longDescriptions(of pages: [Page]) -> [Diagnostic] {
  pages.compactMap { page in
    // Counting characters takes longer than counting bytes, which are as many or more.
    guard let description = page.metadata.description, description.utf8.count > maximumLength,
      case let length = description.count, length > maximumLength
    else { return nil }
    return Diagnostic(
      .description, path: page.path, range: page.metadata.descriptionRange,
      "description too long: \(length) characters",
      french: "description trop longue : \(length) caractères",
      fix: "shorten it to \(maximumLength) characters",
      french: "la raccourcir à \(maximumLength) caractères")
  }
}

/// A diagnostic for each page whose text an earlier page has already.
///
/// - Parameter place: where the text is in the front matter.
func repeated(
  _ texts: [(text: String, page: Page)], _ rule: Rule, at place: KeyPath<Metadata, SourceRange?>,
  noun: Message, fix: Message
) -> [Diagnostic] {
  var first: [String: Page] = [:]
  return texts.compactMap { text, page in
    let words = text.bareWords
    guard let earlier = first[words] else {
      first[words] = page
      return nil
    }
    return Diagnostic(
      rule, path: page.path, range: page.metadata[keyPath: place],
      "same \(noun) as `\(earlier.path)`", french: "même \(noun) que `\(earlier.path)`", fix: fix)
  }
}

extension Site {
  /// The pages of a language that have a file.
  ///
  /// - Parameter withOwnAddress: whether to leave out criteria that are shown on their guide's
  ///   page.
  func writtenPages(in language: Language, withOwnAddress: Bool = false) -> [Page] {
    pages.filter {
      $0.page.language == language && !$0.page.isGenerated
        && !(withOwnAddress && $0.isShownInGuide)
    }.map(\.page)
  }
}
