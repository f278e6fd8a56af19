import OngletCheck
import OngletModel
import OngletRender

/// Writes what the preview adds to a site: diagnostics, comparisons of languages, the state of all
/// pages.
struct PreviewPages {
  /// The absolute path of the content folder.
  private let root: String
  /// The path of the content folder for messages.
  private let name: String
  private let editor: EditorLink?
  let language: Language

  /// - Parameter content: the path of the content folder as it was given.
  init(content: String, editor: EditorLink?, language: Language) {
    root = (try? realPath(content)) ?? content
    name = shown(content)
    self.editor = editor
    self.language = language
  }

  /// Writes a message in the language of the user.
  func writeWords(_ words: Message, to buffer: inout ByteBuffer) {
    buffer.write(escaping: words.text(in: language))
  }

  // MARK: Parts of every page

  /// A page of the site with the script and style sheet of the preview.
  ///
  /// - Parameters:
  ///   - bytes: the HTML of the page.
  ///   - revision: the state of the site that the page shows.
  func page(_ bytes: [UInt8], revision: String) -> [UInt8] {
    guard let place = bytes[...].firstOccurrence(of: "</head>")?.lowerBound else { return bytes }
    return bytes[..<place] + head(revision: revision) + bytes[place...]
  }

  private func head(revision: String) -> [UInt8] {
    var buffer = ByteBuffer()
    buffer.write(
      """
      <link rel="stylesheet" href="/_preview/preview.css"/>
      <script type="module" src="/_preview/preview.js" data-revision="
      """)
    buffer.write(escaping: revision)
    buffer.write("\" data-language=\"")
    buffer.write(escaping: language.code)
    buffer.write("\" data-root=\"")
    buffer.write(escaping: root)
    buffer.write("\" data-name=\"")
    buffer.write(escaping: name)
    if let editor {
      buffer.write("\" data-editor=\"")
      buffer.write(escaping: editor.pattern)
    }
    buffer.write("\"></script>\n")
    return buffer.bytes
  }

  /// The page for a site that cannot be shown yet; its script shows the errors.
  func empty(revision: String) -> [UInt8] {
    let title = Message("No site yet", french: "Pas encore de site")
    return document(title: title, revision: revision) { buffer in
      let words = Message(
        "The content has errors. Fix them, and the page will appear.",
        french: "Le contenu a des erreurs. Corrigez-les, et la page s’affichera.")
      buffer.write("<p data-onglet-empty=\"\">")
      writeWords(words, to: &buffer)
      buffer.write("</p>\n")
    }
  }

  // MARK: Errors and warnings

  /// The HTML of a list of the errors among diagnostics; `-` for none.
  func mistakes(_ diagnostics: [Diagnostic], failure: EnvironmentFailure?) -> [UInt8] {
    let errors = Shown(diagnostics, .error)
    if errors.count == 0 && failure == nil { return [UInt8(ascii: "-")] }
    let count = errors.count + (failure == nil ? 0 : 1)
    let title = Message.count(count, "error", "errors", french: ("erreur", "erreurs"))
    return list(of: errors, title: title, failure: failure)
  }

  /// The HTML of a list of the warnings among diagnostics; `-` for none.
  func warnings(_ diagnostics: [Diagnostic]) -> [UInt8] {
    let warnings = Shown(diagnostics, .warning)
    if warnings.count == 0 { return [UInt8(ascii: "-")] }
    let title = Message.count(
      warnings.count, "warning", "warnings", french: ("avertissement", "avertissements"))
    return list(of: warnings, title: title, failure: nil)
  }

  /// The diagnostics of a severity that a list shows. There may be tens of thousands, and to copy
  /// them all would take longer than a request may wait.
  private struct Shown {
    let first: [Diagnostic]
    let count: Int

    init(_ diagnostics: [Diagnostic], _ severity: Severity) {
      let places = diagnostics.places(of: severity)
      first = places.prefix(PreviewPages.shownCount).map { diagnostics[$0] }
      count = places.count
    }
  }

  private func list(
    of shown: Shown, title: Message, failure: EnvironmentFailure?
  ) -> [UInt8] {
    var buffer = ByteBuffer()
    buffer.write("<h2>")
    writeWords(title, to: &buffer)
    buffer.write("</h2>\n<ul>\n")
    if let failure {
      buffer.write("<li><pre>")
      writeWords(failure.message, to: &buffer)
      if let fix = failure.fix { buffer.write(escaping: "\n      = \(fix.text(in: language))") }
      buffer.write("</pre></li>\n")
    }
    for diagnostic in shown.first { writeDiagnostic(diagnostic, to: &buffer) }
    buffer.write("</ul>\n")
    if shown.count > shown.first.count {
      let count = shown.count - shown.first.count
      buffer.write("<p>")
      writeWords(Message("… and \(count) more: ", french: "… et \(count) de plus : "), to: &buffer)
      buffer.write("<a href=\"/_status\">")
      writeWords(Message("show all", french: "tout afficher"), to: &buffer)
      buffer.write("</a></p>\n")
    }
    return buffer.bytes
  }

  private static let shownCount = 20

  /// Writes a diagnostic with its line of source, and a link to the editor.
  func writeDiagnostic(_ diagnostic: Diagnostic, to buffer: inout ByteBuffer) {
    let reporter = TextReporter(isColoured: false, language: language) { try? readFile($0) }
    buffer.write("<li><pre>")
    buffer.write(escaping: reporter.report([diagnostic], limit: 1))
    buffer.write("</pre>")
    let line = Int(diagnostic.range?.startLine ?? 1)
    if let address = editor?.address(of: diagnostic.path, line: line) {
      buffer.write("<a href=\"")
      buffer.write(address: address)
      buffer.write("\">")
      let words = Message(
        "Open \(diagnostic.path) at line \(line)",
        french: "Ouvrir \(diagnostic.path) à la ligne \(line)")
      writeWords(words, to: &buffer)
      buffer.write("</a>")
    }
    buffer.write("</li>\n")
  }

  // MARK: Pages of the preview itself

  /// A page of the preview itself.
  func document(
    title: Message, revision: String, body: (inout ByteBuffer) -> Void
  ) -> [UInt8] {
    var buffer = ByteBuffer(reserving: 16 * 1024)
    buffer.write(
      """
      <!DOCTYPE html>
      <html lang="
      """)
    buffer.write(escaping: language.code)
    buffer.write(
      """
      ">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>
      """)
    writeWords(title, to: &buffer)
    buffer.write(
      """
      </title>
      <link rel="icon" href="/_preview/icon.svg" type="image/svg+xml"/>
      <link rel="stylesheet" href="/styles/onglet.css"/>

      """)
    buffer.write(raw: head(revision: revision))
    buffer.write(
      "</head>\n<body class=\"onglet-tool\">\n<main id=\"page-content\" tabindex=\"-1\">\n<h1>")
    writeWords(title, to: &buffer)
    buffer.write("</h1>\n")
    body(&buffer)
    buffer.write("</main>\n</body>\n</html>\n")
    return buffer.bytes
  }
}
