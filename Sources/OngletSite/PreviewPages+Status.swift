import OngletModel
import OngletRender

extension PreviewPages {
  /// All pages with the languages that they lack, and all that is wrong.
  func status(_ site: Site?, _ mistakes: [Diagnostic], revision: String) -> [UInt8] {
    let title = Message("State of the site", french: "État du site")
    return document(title: title, revision: revision) { buffer in
      if let site { writeTranslations(of: site, to: &buffer) }
      buffer.write("<h2>Messages</h2>\n")
      if mistakes.isEmpty {
        buffer.write("<p>")
        write(Message("Nothing is wrong.", french: "Tout est en ordre."), to: &buffer)
        buffer.write("</p>\n")
      } else {
        buffer.write("<ul class=\"onglet-messages\">\n")
        for diagnostic in mistakes { write(diagnostic, to: &buffer) }
        buffer.write("</ul>\n")
      }
    }
  }

  private func writeTranslations(of site: Site, to buffer: inout ByteBuffer) {
    let languages = site.configuration.languages
    let status = TranslationStatus(of: site, PageChoice([], content: "")) { $0 }
    buffer.write("<ul>\n")
    for count in status.counts {
      buffer.write("<li>")
      write(Message(verbatim: "\(count.language): ") + count.words, to: &buffer)
      buffer.write("</li>\n")
    }
    buffer.write("</ul>\n")
    let states = Dictionary(
      grouping: status.pages, by: \.id
    ).mapValues { pages in
      Dictionary(pages.map { ($0.language, $0) }, uniquingKeysWith: { first, _ in first })
    }
    // “Page” is the same word in both languages.
    buffer.write(
      "<div class=\"table\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">Page</th>\n")
    for language in languages {
      buffer.write("<th scope=\"col\">")
      buffer.write(escaping: language.code)
      buffer.write("</th>\n")
    }
    buffer.write("<th scope=\"col\">")
    write(Message("Side by side", french: "Côte à côte"), to: &buffer)
    buffer.write("</th>\n</tr>\n</thead>\n<tbody>\n")
    for family in Self.families(of: site) {
      write(family, states[family.id.path] ?? [:], of: site, to: &buffer)
    }
    buffer.write("</tbody>\n</table>\n</div>\n")
  }

  /// Writes the row of a page.
  private func write(
    _ family: Family, _ states: [Language: TranslationStatus.TranslatedPage], of site: Site,
    to buffer: inout ByteBuffer
  ) {
    let languages = site.configuration.languages
    buffer.write("<tr>\n<th scope=\"row\">")
    buffer.write(escaping: family.id.path.isEmpty ? "/" : family.id.path)
    buffer.write("</th>\n")
    for language in languages {
      write(family.pages[language], states[language], of: site, to: &buffer)
    }
    buffer.write("<td>")
    if let page = languages.lazy.compactMap({ family.pages[$0] }).first {
      buffer.write("<a href=\"/_compare/")
      buffer.write(address: site.pages[page].address.path)
      buffer.write("\">")
      write(Message("Compare", french: "Comparer"), to: &buffer)
      buffer.write("<span class=\"visually-hidden\"> ")
      buffer.write(escaping: family.id.path)
      buffer.write("</span></a>")
    }
    buffer.write("</td>\n</tr>\n")
  }

  /// Writes the cell of a page in a language: a link to it, and what of it is not up to date.
  private func write(
    _ page: Int?, _ state: TranslationStatus.TranslatedPage?, of site: Site,
    to buffer: inout ByteBuffer
  ) {
    guard let page else {
      buffer.write("<td class=\"onglet-missing\">")
      write(Message("missing", french: "absente"), to: &buffer)
      buffer.write("</td>\n")
      return
    }
    let address = site.pages[page].address
    buffer.write("<td><a href=\"/")
    buffer.write(address: address.path + (address.fragment.map { "#" + $0 } ?? ""))
    buffer.write("\" lang=\"")
    buffer.write(escaping: site.pages[page].page.language.code)
    buffer.write("\">")
    buffer.write(escaping: site.pages[page].page.title)
    buffer.write("</a>")
    let entries = state?.entries(listsAll: false) ?? []
    if !entries.isEmpty {
      buffer.write("<ul class=\"onglet-stale\">")
      for entry in entries {
        buffer.write("<li>")
        write(entry.wordsWithState, to: &buffer)
        buffer.write("</li>")
      }
      buffer.write("</ul>")
    }
    buffer.write("</td>\n")
  }

  /// A page in all its languages.
  private struct Family {
    let id: PageID
    var pages: [Language: Int]
  }

  /// The pages that have files, in the order of their identifiers.
  private static func families(of site: Site) -> [Family] {
    var families: [Family] = []
    for (number, page) in site.pages.enumerated() where !page.page.isGenerated {
      if families.last?.id != page.page.id {
        families.append(Family(id: page.page.id, pages: [:]))
      }
      families[families.count - 1].pages[page.page.language] = number
    }
    return families
  }
}
