import OngletModel
import OngletRender

extension PreviewPages {
  /// The page `/_status`: the state of all translations, and all diagnostics.
  func status(_ site: Site?, _ mistakes: [Diagnostic], revision: String) -> [UInt8] {
    let title = Message("Site status", french: "État du site")
    return document(title: title, revision: revision) { buffer in
      if let site { writeTranslations(of: site, to: &buffer) }
      buffer.write("<h2>Messages</h2>\n")
      if mistakes.isEmpty {
        buffer.write("<p>")
        writeWords(Message("No messages.", french: "Aucun message."), to: &buffer)
        buffer.write("</p>\n")
      } else {
        buffer.write("<ul class=\"onglet-messages\">\n")
        for diagnostic in mistakes { writeDiagnostic(diagnostic, to: &buffer) }
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
      writeWords(Message(verbatim: "\(count.language): ") + count.words, to: &buffer)
      buffer.write("</li>\n")
    }
    buffer.write("</ul>\n")
    // “Page” is the same word in both languages.
    buffer.write(
      "<div class=\"table\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">Page</th>\n")
    for language in languages {
      buffer.write("<th scope=\"col\">")
      buffer.write(escaping: language.code)
      buffer.write("</th>\n")
    }
    buffer.write("<th scope=\"col\">")
    writeWords(Message("Side by side", french: "Côte à côte"), to: &buffer)
    buffer.write("</th>\n</tr>\n</thead>\n<tbody>\n")
    for group in site.translationGroups { writeRow(of: group, languages, to: &buffer) }
    buffer.write("</tbody>\n</table>\n</div>\n")
  }

  /// Writes the row of a page.
  private func writeRow(
    of group: [LinkedPage], _ languages: [Language], to buffer: inout ByteBuffer
  ) {
    guard let source = group.first else { return }
    let id = source.page.id.path
    buffer.write("<tr>\n<th scope=\"row\">")
    buffer.write(escaping: id.isEmpty ? "/" : id)
    buffer.write("</th>\n")
    for language in languages {
      let page = group.first { $0.page.language == language }
      let state = TranslationStatus.TranslatedPage(group, in: language) { $0 }
      writeCell(of: page, state?.entries(listsAll: false) ?? [], to: &buffer)
    }
    buffer.write("<td><a href=\"/_compare/")
    buffer.write(address: source.address.path)
    buffer.write("\">")
    writeWords(Message("Compare", french: "Comparer"), to: &buffer)
    buffer.write("<span class=\"visually-hidden\"> ")
    buffer.write(escaping: id.isEmpty ? "/" : id)
    buffer.write("</span></a></td>\n</tr>\n")
  }

  /// Writes the cell of a page in a language: a link to it, and its parts that are not up to date.
  private func writeCell(
    of page: LinkedPage?, _ entries: [StatusEntry], to buffer: inout ByteBuffer
  ) {
    guard let page else {
      buffer.write("<td class=\"onglet-missing\">")
      writeWords(Message("missing", french: "absente"), to: &buffer)
      buffer.write("</td>\n")
      return
    }
    buffer.write("<td><a href=\"/")
    buffer.write(address: page.address.text)
    buffer.write("\" lang=\"")
    buffer.write(escaping: page.page.language.code)
    buffer.write("\">")
    buffer.write(escaping: page.page.title)
    buffer.write("</a>")
    if !entries.isEmpty {
      buffer.write("<ul class=\"onglet-stale\">")
      for entry in entries {
        buffer.write("<li>")
        writeWords(entry.wordsWithState, to: &buffer)
        buffer.write("</li>")
      }
      buffer.write("</ul>")
    }
    buffer.write("</td>\n")
  }
}
