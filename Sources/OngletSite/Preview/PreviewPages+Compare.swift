import OngletModel
import OngletRender

extension PreviewPages {
  /// A page in all its languages, with the same panels of a criterion side by side.
  func comparison(
    _ comparison: Comparison, of site: Site, path: String, revision: String
  ) -> [UInt8] {
    let groups = site.translationGroupsByID
    let noPage = Message("No page in this language", french: "Pas de page dans cette langue")
    let noPart = Message("Missing in this language", french: "Absent dans cette langue")
    let sections = comparison.entries.map { entry -> Markup in
      let stale = staleParts(of: groups[entry.id] ?? [], comparison.languages)
      let address = comparison.languages.lazy.compactMap { entry.titles[$0]?.address }.first
      let title = row(comparison, stale: stale["page"], missing: noPage) {
        entry.titles[$0].map(heading)
      }
      let parts = entry.parts.map { part -> Markup in
        let heading = part.kind.map { kind -> Markup in "<h3>\(kind.name)</h3>\n" }
        let name = part.isIntroduction ? "introduction" : part.kind?.name ?? ""
        let row = row(comparison, stale: stale[name], missing: noPart) { part.html[$0] }
        return "\(heading ?? "")\(row)"
      }
      return """
        <section class="onglet-entry" \
        aria-label="\(address.map { $0.fragment ?? $0.path } ?? path)">
        \(title)\(parts)</section>

        """
    }
    return document(
      title: Message("Side by side: /\(path)", french: "Côte à côte : /\(path)"),
      revision: revision, body: "\(sections)")
  }

  /// The languages in which parts of a page are stale, by the name of the part.
  private func staleParts(
    of group: [LinkedPage], _ languages: [Language]
  ) -> [String: Set<Language>] {
    var stale: [String: Set<Language>] = [:]
    for language in languages {
      let page = TranslationStatus.TranslatedPage(group, in: language) { $0 }
      for part in page?.parts ?? [] where part.state == .stale {
        stale[part.name, default: []].insert(language)
      }
    }
    return stale
  }

  private func heading(_ title: Comparison.Title) -> [UInt8] {
    let heading: Markup = """
      <h2 id="\(title.id)"><a href="/\(address: title.address.text)">\(raw: title.html)</a></h2>

      """
    return heading.bytes
  }

  private static let staleWords = Message(
    "Stale: the source has changed since it was translated",
    french: "Traduction périmée : la source a changé depuis")

  /// A part in each language, or that it is missing.
  private func row(
    _ comparison: Comparison, stale: Set<Language>?, missing: Message,
    _ html: (Language) -> [UInt8]?
  ) -> Markup {
    let cells = comparison.languages.map { language -> Markup in
      guard let html = html(language) else {
        return """
          <div class="onglet-missing">
          <p>\(text(missing)) (\(language.code))</p>
          </div>

          """
      }
      let isStale = stale?.contains(language) ?? false
      let start: Markup =
        isStale
        ? "<div class=\"onglet-stale\">\n<p>\(text(Self.staleWords))</p>\n" : "<div>\n"
      return """
        \(start)<div class="prose" lang="\(language.code)">
        \(raw: html)</div>
        </div>

        """
    }
    return "<div class=\"onglet-row\">\n\(cells)</div>\n"
  }
}
