import OngletModel
import OngletRender

extension PreviewPages {
  /// A page in all its languages, with the same panels of a criterion side by side.
  func comparison(
    _ comparison: Comparison, of site: Site, path: String, revision: String
  ) -> [UInt8] {
    let title = Message("Side by side: /\(path)", french: "Côte à côte : /\(path)")
    let groups = site.translationGroupsByID
    return document(title: title, revision: revision) { buffer in
      for entry in comparison.entries {
        let stale = staleParts(of: groups[entry.id] ?? [], comparison.languages)
        buffer.write("<section class=\"onglet-entry\" aria-label=\"")
        let first = comparison.languages.lazy.compactMap { entry.titles[$0] }.first
        buffer.write(escaping: first.map { $0.address.fragment ?? $0.address.path } ?? path)
        buffer.write("\">\n")
        let noPage = Message("No page in this language", french: "Pas de page dans cette langue")
        writeRow(comparison, stale: stale["page"], missing: noPage, to: &buffer) {
          entry.titles[$0].map(heading)
        }
        for part in entry.parts {
          if let kind = part.kind {
            buffer.write("<h3>")
            buffer.write(escaping: kind.name)
            buffer.write("</h3>\n")
          }
          let noPart = Message("Missing in this language", french: "Absent dans cette langue")
          let name = part.isIntroduction ? "introduction" : part.kind?.name ?? ""
          writeRow(comparison, stale: stale[name], missing: noPart, to: &buffer) { part.html[$0] }
        }
        buffer.write("</section>\n")
      }
    }
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
    var buffer = ByteBuffer()
    buffer.write("<h2 id=\"")
    buffer.write(escaping: title.id)
    buffer.write("\"><a href=\"/")
    buffer.write(
      address: title.address.text)
    buffer.write("\">")
    buffer.write(raw: title.html)
    buffer.write("</a></h2>\n")
    return buffer.bytes
  }

  private static let staleWords = Message(
    "Stale: the source has changed since it was translated",
    french: "Traduction périmée : la source a changé depuis")

  /// Writes a part in each language, or that it is missing.
  private func writeRow(
    _ comparison: Comparison, stale: Set<Language>?, missing: Message,
    to buffer: inout ByteBuffer, _ html: (Language) -> [UInt8]?
  ) {
    buffer.write("<div class=\"onglet-row\">\n")
    for language in comparison.languages {
      if let html = html(language) {
        let isStale = stale?.contains(language) ?? false
        buffer.write(isStale ? "<div class=\"onglet-stale\">\n<p>" : "<div>\n")
        if isStale {
          writeWords(Self.staleWords, to: &buffer)
          buffer.write("</p>\n")
        }
        buffer.write("<div class=\"prose\" lang=\"")
        buffer.write(escaping: language.code)
        buffer.write("\">\n")
        buffer.write(raw: html)
        buffer.write("</div>\n")
      } else {
        buffer.write("<div class=\"onglet-missing\">\n<p>")
        writeWords(missing, to: &buffer)
        buffer.write(" (")
        buffer.write(escaping: language.code)
        buffer.write(")</p>\n")
      }
      buffer.write("</div>\n")
    }
    buffer.write("</div>\n")
  }
}
