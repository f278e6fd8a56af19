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

  /// A message in the language of the user.
  func text(_ words: Message) -> String { words.text(in: language) }

  // MARK: Parts of every page

  /// A page of the site with the script and style sheet of the preview.
  ///
  /// - Parameters:
  ///   - bytes: the HTML of the page.
  ///   - revision: the state of the site that the page shows.
  func page(_ bytes: [UInt8], revision: String) -> [UInt8] {
    guard let place = bytes[...].firstOccurrence(of: "</head>")?.lowerBound else { return bytes }
    return bytes[..<place] + head(revision: revision).bytes + bytes[place...]
  }

  private func head(revision: String) -> Markup {
    let pattern: Markup = editor.map { "\" data-editor=\"\($0.pattern)" } ?? ""
    return """
      <link rel="stylesheet" href="/_preview/preview.css"/>
      <script type="module" src="/_preview/preview.js" data-revision="\(revision)" \
      data-language="\(language.code)" data-root="\(root)" data-name="\(name)\(pattern)"></script>

      """
  }

  /// The page for a site that cannot be shown yet; its script shows the errors.
  func empty(revision: String) -> [UInt8] {
    let words = Message(
      "The content has errors. Fix them, and the page will appear.",
      french: "Le contenu a des erreurs. Corrigez-les, et la page s’affichera.")
    return document(
      title: Message("No site yet", french: "Pas encore de site"), revision: revision,
      body: "<p data-onglet-empty=\"\">\(text(words))</p>\n")
  }

  // MARK: Errors and warnings

  /// The HTML of a list of the errors or the warnings among diagnostics; `-` for none.
  func list(
    of severity: Severity, in diagnostics: [Diagnostic], failure: EnvironmentFailure? = nil
  ) -> [UInt8] {
    // There may be tens of thousands, and to copy them all would take longer than a request may
    // wait.
    let places = diagnostics.places(of: severity)
    let shown = places.prefix(Self.shownCount).map { diagnostics[$0] }
    let count = places.count + (failure == nil ? 0 : 1)
    if count == 0 { return [UInt8(ascii: "-")] }
    let title: Message =
      severity == .error
      ? .count(count, "error", "errors", french: ("erreur", "erreurs"))
      : .count(count, "warning", "warnings", french: ("avertissement", "avertissements"))
    var first: Markup = ""
    if let failure {
      let fix = failure.fix.map { "\n      = \(text($0))" } ?? ""
      first = "<li><pre>\(text(failure.message))\(fix)</pre></li>\n"
    }
    var rest: Markup = ""
    if places.count > shown.count {
      let count = places.count - shown.count
      let words = Message("… and \(count) more: ", french: "… et \(count) de plus : ")
      let link = Message("show all", french: "tout afficher")
      rest = "<p>\(text(words))<a href=\"/_status\">\(text(link))</a></p>\n"
    }
    let list: Markup = """
      <h2>\(text(title))</h2>
      <ul>
      \(first)\(shown.map(item))</ul>
      \(rest)
      """
    return list.bytes
  }

  private static let shownCount = 20

  /// A diagnostic with its line of source, and a link to the editor.
  func item(_ diagnostic: Diagnostic) -> Markup {
    let reporter = TextReporter(isColoured: false, language: language) { try? readFile($0) }
    let report = reporter.report([diagnostic], limit: 1)
    let line = Int(diagnostic.range?.startLine ?? 1)
    let words = Message(
      "Open \(diagnostic.path) at line \(line)",
      french: "Ouvrir \(diagnostic.path) à la ligne \(line)")
    let link = editor.map { editor -> Markup in
      "<a href=\"\(address: editor.address(of: diagnostic.path, line: line))\">\(text(words))</a>"
    }
    return "<li><pre>\(report)</pre>\(link ?? "")</li>\n"
  }

  // MARK: Pages of the preview itself

  /// A page of the preview itself.
  func document(title: Message, revision: String, body: Markup) -> [UInt8] {
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="\(language.code)">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <title>\(text(title))</title>
      <link rel="icon" href="/_preview/icon.svg" type="image/svg+xml"/>
      <link rel="stylesheet" href="/styles/onglet.css"/>
      \(head(revision: revision))</head>
      <body class="onglet-tool">
      <main id="page-content" tabindex="-1">
      <h1>\(text(title))</h1>
      \(body)</main>
      </body>
      </html>

      """
    return page.bytes
  }
}
