import OngletModel
import OngletRender

extension PreviewPages {
  /// The page `/_status`: the state of all translations, and all diagnostics.
  ///
  /// - Parameter untranslated: the files of pages that are in one language on purpose.
  func status(
    _ site: Site?, untranslated: Set<String>, _ mistakes: [Diagnostic], revision: String
  ) -> [UInt8] {
    let none = Message("No messages.", french: "Aucun message.")
    let messages: Markup =
      mistakes.isEmpty
      ? "<p>\(text(none))</p>\n" : "<ul class=\"onglet-messages\">\n\(mistakes.map(item))</ul>\n"
    return document(
      title: Message("Site status", french: "État du site"), revision: revision,
      body: "\(site.map { translations(of: $0, untranslated) } ?? "")<h2>Messages</h2>\n\(messages)"
    )
  }

  private func translations(of site: Site, _ untranslated: Set<String>) -> Markup {
    let languages = site.configuration.languages
    let status = TranslationStatus(
      of: site, PageChoice([], content: ""), untranslated: untranslated
    ) { $0 }
    let counts = status.counts.map { count -> Markup in
      "<li>\(count.language.code): \(text(count.words))</li>\n"
    }
    let columns = languages.map { language -> Markup in
      "<th scope=\"col\">\(language.code)</th>\n"
    }
    let comparison = Message("Side by side", french: "Côte à côte")
    // “Page” is the same word in both languages.
    return """
      <ul>
      \(counts)</ul>
      <div class="table">
      <table>
      <thead>
      <tr>
      <th scope="col">Page</th>
      \(columns)<th scope="col">\(text(comparison))</th>
      </tr>
      </thead>
      <tbody>
      \(site.translationGroups.compactMap { row(of: $0, languages, untranslated) })</tbody>
      </table>
      </div>

      """
  }

  private func row(
    of group: [LinkedPage], _ languages: [Language], _ untranslated: Set<String>
  ) -> Markup? {
    guard let source = group.first else { return nil }
    let id = source.page.id.path
    let name = id.isEmpty ? "/" : id
    let isWhole = group.contains { untranslated.contains($0.page.path) }
    let cells = languages.map { language -> Markup in
      let page = group.first { $0.page.language == language }
      if page == nil, isWhole {
        let words = Message("not translated on purpose", french: "non traduite exprès")
        return "<td>\(text(words))</td>\n"
      }
      let state = TranslationStatus.TranslatedPage(group, in: language) { $0 }
      return cell(of: page, state?.entries(listsAll: false) ?? [])
    }
    let compare = Message("Compare", french: "Comparer")
    return """
      <tr>
      <th scope="row">\(name)</th>
      \(cells)<td><a href="/_compare/\(address: source.address.path)">\(text(compare))\
      <span class="visually-hidden"> \(name)</span></a></td>
      </tr>

      """
  }

  /// The cell of a page in a language: a link to it, and its parts that are not up to date.
  private func cell(of page: LinkedPage?, _ entries: [StatusEntry]) -> Markup {
    guard let page else {
      let missing = Message("missing", french: "absente")
      return "<td class=\"onglet-missing\">\(text(missing))</td>\n"
    }
    let items = entries.map { entry -> Markup in "<li>\(text(entry.wordsWithState))</li>" }
    let list: Markup = items.isEmpty ? "" : "<ul class=\"onglet-stale\">\(items)</ul>"
    return """
      <td><a href="/\(address: page.address.text)" lang="\(page.page.language.code)">\
      \(page.page.title)</a>\(list)</td>

      """
  }
}
