import OngletModel

/// How many characters of a description search engines show in a list of results.
private let greatestLength = 160

/// The pages of a language have descriptions, which are short and unique.
func descriptions(in site: Site) -> [Diagnostic] {
  site.configuration.languages.flatMap { language -> [Diagnostic] in
    let pages = site.writtenPages(in: language)
    return missingDescriptions(of: pages) + longDescriptions(of: pages)
      + repeated(
        pages.compactMap { page in page.metadata.description.map { ($0, page) } },
        rule: .description, message: sameDescription,
        fix: Message(
          "say what is found on this page and not on the other",
          french: "dire ce qu’on trouve sur cette page et pas sur l’autre"))
  }
}

private func sameDescription(as earlier: String) -> Message {
  Message(
    "a page has a description of its own, and this is that of `\(earlier)` already",
    french: "une page a une description à elle, et celle-ci est déjà celle de `\(earlier)`")
}

private func missingDescriptions(of pages: [Page]) -> [Diagnostic] {
  let lacking = pages.filter { $0.metadata.description == nil }
  // If most pages have no description, none is expected.
  if lacking.count * 2 >= pages.count { return [] }
  return lacking.map { page in
    Diagnostic(
      .description, path: page.path, range: page.metadata.title?.range,
      message: Message(
        "a page has a description where most pages have one, and this one has none",
        french: "une page a une description quand la plupart en ont une, et celle-ci n’en a pas"),
      fix: Message(
        "add `description: …` to the front matter: what is found here, in a sentence",
        french: "ajouter `description: …` aux métadonnées : ce qu’on trouve ici, en une phrase"))
  }
}

private func longDescriptions(of pages: [Page]) -> [Diagnostic] {
  pages.compactMap { page in
    guard let length = page.metadata.description?.count, length > greatestLength else { return nil }
    return Diagnostic(
      .description, path: page.path, range: page.metadata.title?.range,
      message: Message(
        "a description has \(greatestLength) characters at most, and this one has \(length)",
        french: "une description compte \(greatestLength) caractères au plus, et celle-ci en a "
          + "\(length)"),
      fix: Message(
        "keep what tells the page from others: lists of results cut the rest",
        french: "garder ce qui distingue la page des autres : les listes de résultats coupent le "
          + "reste"))
  }
}

/// A diagnostic for each page whose text an earlier page has already.
///
/// - Parameter message: the message, given the file of the earlier page.
func repeated(
  _ texts: [(text: String, page: Page)], rule: Rule, message: (_ earlier: String) -> Message,
  fix: Message
) -> [Diagnostic] {
  var first: [String: Page] = [:]
  return texts.compactMap { text, page in
    guard let earlier = first[text.bareWords] else {
      first[text.bareWords] = page
      return nil
    }
    return Diagnostic(
      rule, path: page.path, range: page.metadata.title?.range,
      message: message(earlier.path), fix: fix)
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

extension Rule {
  package static let description = Rule(
    "description", .warning, check: .site(descriptions),
    explanation: Explanation(
      summary: Message(
        "A page has a description of its own, of 160 characters at most.",
        french:
          "Une page a une description à elle, de 160 caractères au plus, quand les autres en ont."),
      why: Message(
        """
        Search engines and the lists of this site show the description below a page's title. It \
        is what people choose by: without one they get the first words of the text, a long one is \
        cut, and one that two pages share tells neither.
        """,
        french: """
          Les moteurs de recherche et les listes de ce site montrent la description sous le titre \
          d’une page. C’est d’après elle que l’on choisit : sans elle, on n’a que les premiers mots \
          du texte ; trop longue, elle est coupée ; commune à deux pages, elle ne dit rien de l’une \
          ni de l’autre.
          """),
      bad: """
        ---
        title: Colours
        description: This page says all that there is to say about the colours of an app, how to choose them, how to check them with a tool, and what else there is to do so that nobody depends on them.
        ---
        Colour is never the only means.
        """,
      good: """
        ---
        title: Colours
        description: How to choose colours that everybody can tell apart, and what to add to them.
        ---
        Colour is never the only means.
        """))
}
