import OngletCheck
import OngletModel
import OngletRender

/// What the preview adds to a site: mistakes, the languages side by side, the state of all pages.
struct PreviewPages {
  let lines: LineLinks

  // MARK: What every page gets

  /// A page with the preview's own script and style sheet.
  func page(_ bytes: [UInt8], revision: String) -> [UInt8] {
    let end = Array("</head>".utf8)
    guard let place = bytes.firstRange(of: end)?.lowerBound else { return bytes }
    return bytes[..<place] + head(revision: revision) + bytes[place...]
  }

  private func head(revision: String) -> [UInt8] {
    var buffer = ByteBuffer()
    buffer.write(
      """
      <link rel="stylesheet" href="/_preview/preview.css">
      <script type="module" src="/_preview/preview.js" data-revision="
      """)
    buffer.write(escaping: revision)
    buffer.write("\" data-root=\"")
    buffer.write(escaping: lines.root)
    buffer.write("\" data-name=\"")
    buffer.write(escaping: lines.name)
    if let editor = lines.editor {
      buffer.write("\" data-editor=\"")
      buffer.write(escaping: editor.pattern)
    }
    buffer.write("\"></script>\n")
    return buffer.bytes
  }

  /// The page of a site that cannot be shown: what is wrong is told by its script.
  func empty(revision: String) -> [UInt8] {
    document(
      title: "No site yet", revision: revision,
      body: { buffer in
        buffer.write(
          """
          <p data-onglet-empty>The content has errors, and there is no earlier site to show. \
          Mend them, and the page appears.</p>

          """)
      })
  }

  // MARK: Mistakes

  /// The mistakes as a part of a page; `-` for none.
  func mistakes(_ diagnostics: [Diagnostic], failure: EnvironmentFailure?) -> [UInt8] {
    if diagnostics.isEmpty && failure == nil { return [UInt8(ascii: "-")] }
    var buffer = ByteBuffer()
    let count = diagnostics.count + (failure == nil ? 0 : 1)
    buffer.write("<h2>")
    buffer.write(count)
    buffer.write(count == 1 ? " mistake" : " mistakes")
    buffer.write("</h2>\n<ul>\n")
    if let failure {
      buffer.write("<li><pre>")
      buffer.write(escaping: failure.description)
      buffer.write("</pre></li>\n")
    }
    for diagnostic in diagnostics.prefix(Self.greatestCount) { write(diagnostic, to: &buffer) }
    buffer.write("</ul>\n")
    if diagnostics.count > Self.greatestCount {
      buffer.write("<p>… and ")
      buffer.write(diagnostics.count - Self.greatestCount)
      buffer.write(" more: <a href=\"/_status\">all of them</a></p>\n")
    }
    return buffer.bytes
  }

  private static let greatestCount = 20

  /// Writes what is wrong, with the line, the place in it and what to do.
  func write(_ diagnostic: Diagnostic, to buffer: inout ByteBuffer) {
    let reporter = TextReporter(isColoured: false) { try? readFile($0) }
    buffer.write("<li><pre>")
    buffer.write(escaping: reporter.report([diagnostic], limit: 1))
    buffer.write("</pre>")
    let line = Int(diagnostic.range?.startLine ?? 1)
    if let address = lines.address(of: diagnostic.path, line: line) {
      buffer.write("<a href=\"")
      buffer.write(address: address)
      buffer.write("\">Open ")
      buffer.write(escaping: diagnostic.path)
      buffer.write(" at line ")
      buffer.write(line)
      buffer.write("</a>")
    }
    buffer.write("</li>\n")
  }

  // MARK: Pages of its own

  /// A page of the preview.
  func document(
    title: String, revision: String, body: (inout ByteBuffer) -> Void
  ) -> [UInt8] {
    var buffer = ByteBuffer(reserving: 16 * 1024)
    buffer.write(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>
      """)
    buffer.write(escaping: title)
    buffer.write(
      """
      </title>
      <link rel="icon" href="/_preview/icon.svg" type="image/svg+xml">
      <link rel="stylesheet" href="/styles/onglet.css">

      """)
    buffer.write(raw: head(revision: revision))
    buffer.write(
      "</head>\n<body class=\"onglet-tool\">\n<main id=\"page-content\" tabindex=\"-1\">\n<h1>")
    buffer.write(escaping: title)
    buffer.write("</h1>\n")
    body(&buffer)
    buffer.write("</main>\n</body>\n</html>\n")
    return buffer.bytes
  }
}
