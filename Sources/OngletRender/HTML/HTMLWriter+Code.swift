import OngletModel

extension HTMLWriter {
  mutating func writeCodeBlock(_ code: CodeBlock) {
    buffer.startLine()
    let hasCaption = code.title != nil || code.since != nil
    if hasCaption {
      buffer.write("<figure class=\"code\">\n<figcaption>")
      if let title = code.title { writeLabel(title) }
      if let since = code.since {
        if code.title != nil { buffer.write(" ") }
        buffer.write(html: "<span class=\"since\">\(since)</span>")
      }
      buffer.write("</figcaption>\n")
    }
    buffer.write("<pre><code")
    if let language = code.language { buffer.write(html: " class=\"language-\(language)\"") }
    buffer.write(">")
    writeLines(of: code)
    buffer.write("</code></pre>\n")
    if hasCaption { buffer.write("</figure>\n") }
  }

  /// Writes the text of a block of code, with highlighted lines as `mark` elements. Hidden words
  /// announce the beginning and the end of each sequence of such lines.
  private mutating func writeLines(of code: CodeBlock) {
    let html = self.html(of: code)
    guard !code.highlighted.isEmpty else {
      buffer.write(raw: html)
      return
    }
    var start = html.startIndex
    var number = 1
    while start < html.endIndex {
      let end = html[start...].firstIndex(of: UInt8(ascii: "\n")) ?? html.endIndex
      if code.pointsOut(number) {
        buffer.write("<mark>")
        if !code.pointsOut(number - 1) { writeNote("highlight-start") }
        buffer.write(raw: html[start..<end])
        let isLast = end + 1 >= html.endIndex || !code.pointsOut(number + 1)
        if isLast { writeNote("highlight-end") }
        buffer.write("</mark>")
      } else {
        buffer.write(raw: html[start..<end])
      }
      buffer.write("\n")
      start = end + 1
      number += 1
    }
  }

  /// The text of a sample as HTML, with colours if it has some; every element ends on the line on
  /// which it begins.
  private func html(of code: CodeBlock) -> [UInt8] {
    if let language = code.language,
      let html = context.highlighted[Snippet(language: language, text: code.text)]
    {
      return html
    }
    var plain = ByteBuffer(reserving: code.text.utf8.count + 64)
    plain.write(escaping: code.text)
    return plain.bytes
  }

  /// Writes words only for screen readers.
  private mutating func writeNote(_ key: String) {
    buffer.write("<span class=\"visually-hidden\">")
    buffer.write(html: "\(context.strings[key])</span>")
  }
}

extension CodeBlock {
  /// Whether a line, counted from 1, is to be highlighted.
  fileprivate func pointsOut(_ line: Int) -> Bool {
    highlighted.contains { $0.contains(line) }
  }
}
