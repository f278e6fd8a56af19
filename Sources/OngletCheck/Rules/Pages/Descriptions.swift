import OngletModel

/// How many characters of a description search engines show in their results.
private let maximumLength = 160

/// Reports pages whose description is missing, too long, or the same as another page's.
func descriptions(in site: Site) -> [Diagnostic] {
  site.configuration.languages.flatMap { language -> [Diagnostic] in
    let pages = site.writtenPages(in: language)
    return missingDescriptions(of: pages) + longDescriptions(of: pages)
      + repeated(
        pages.compactMap { page in page.metadata.description.map { ($0, page) } },
        rule: .description, message: sameDescription,
        fix: Message(
          "describe what only this page has",
          french: "décrire ce qu’on ne trouve que sur cette page"))
  }
}

private func sameDescription(as earlier: String) -> Message {
  Message(
    "same description as `\(earlier)`", french: "même description que `\(earlier)`")
}

private func missingDescriptions(of pages: [Page]) -> [Diagnostic] {
  let lacking = pages.filter { $0.metadata.description == nil }
  // If most pages have no description, none is expected.
  if lacking.count * 2 >= pages.count { return [] }
  return lacking.map { page in
    Diagnostic(
      .description, path: page.path, range: page.metadata.title?.range,
      message: Message(
        "missing field `description`", french: "champ `description` manquant"),
      fix: Message(
        "add `description: …` to the front matter: what readers find here, in one sentence",
        french: "ajouter `description: …` à l’en-tête : ce qu’on trouve ici, en une phrase"))
  }
}

private func longDescriptions(of pages: [Page]) -> [Diagnostic] {
  pages.compactMap { page in
    guard let length = page.metadata.description?.count, length > maximumLength else { return nil }
    return Diagnostic(
      .description, path: page.path, range: page.metadata.title?.range,
      message: Message(
        "description too long: \(length) characters",
        french: "description trop longue : \(length) caractères"),
      fix: Message(
        "shorten it to \(maximumLength) characters",
        french: "la raccourcir à \(maximumLength) caractères"))
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
        "A page must have its own description, of at most 160 characters.",
        french: "Une page doit avoir sa propre description, de 160 caractères au plus."),
      why: Message(
        """
        Search engines and the lists of this site show the description below the title of a \
        page, and people choose by it. Without one, they see the first words of the text; a long \
        one is cut off; one that two pages share does not tell them apart. A missing description \
        is reported when most pages have one.
        """,
        french: """
          Les moteurs de recherche et les listes de ce site montrent la description sous le titre \
          d’une page, et c’est d’après elle que l’on choisit. Sans elle, on ne voit que les \
          premiers mots du texte ; trop longue, elle est coupée ; commune à deux pages, elle ne \
          les distingue pas. Une description manquante est signalée quand la plupart des pages en \
          ont une.
          """),
      bad: """
        ---
        title: Colours
        description: This page explains everything there is to know about the colours of an app, from how to choose them to how to check them with a tool, and what else to do so that nobody depends on them.
        ---
        Colour is never the only way to convey information.
        """,
      good: """
        ---
        title: Colours
        description: How to choose colours that everybody can distinguish, and what to add to them.
        ---
        Colour is never the only way to convey information.
        """))
}
