import CMarkGFM
import OngletModel

extension DocumentBuilder {
  /// Reports a fenced code block that is not closed, so that all text after it became code.
  mutating func reportUnclosed(_ block: OpaquePointer) {
    var length: Int32 = 0
    var offset: Int32 = 0
    var character: CChar = 0
    guard cmark_node_get_fenced(block, &length, &offset, &character) != 0 else { return }
    let line = Int(cmark_node_get_start_line(block))
    let last = Int(cmark_node_get_end_line(block))
    if last > line, isFence(last, of: UInt8(bitPattern: character), length: Int(length)) { return }
    let sign = UInt8(bitPattern: character)
    if reportNoBreakSpace(besideClosing: sign, length: Int(length), of: block) { return }
    let fence = String(
      repeating: String(Unicode.Scalar(UInt8(bitPattern: character))), count: Int(length))
    // Backquotes cannot be quoted with backquotes.
    let shown = fence.hasPrefix("`") ? fence : "`\(fence)`"
    let column = Int(cmark_node_get_start_column(block))
    report(
      .unclosed,
      at: source.range(
        line: line, column: column, endLine: line, endColumn: column + Int(length) - 1),
      Message("this code block is never closed", french: "bloc de code jamais fermé"),
      fix: Message(
        "add a line \(shown) where the code ends",
        french: "ajouter une ligne \(shown) là où le code finit"),
      isStructural: true)
  }

  /// Reports the first line of a block that would close it, were there no no-break space.
  ///
  /// - Parameters:
  ///   - sign: the sign that the line repeats.
  ///   - length: how many signs it has: so many colons, so many backquotes or more.
  /// - Returns: whether there is such a line.
  mutating func reportNoBreakSpace(
    besideClosing sign: UInt8, length: Int, of block: OpaquePointer
  ) -> Bool {
    let first = Int(cmark_node_get_start_line(block)) + 1
    let last = Int(cmark_node_get_end_line(block))
    guard first <= last else { return false }
    for number in first...last {
      let bytes = source.bytes[source.line(number)]
      guard bytes.contains(sign), let text = String(validating: bytes, as: UTF8.self) else {
        continue
      }
      let signs = text.filter { !$0.isWhitespace }
      let count = signs.utf8.count
      guard sign == UInt8(ascii: ":") ? count == length : count >= length,
        signs.utf8.allSatisfy({ $0 == sign }),
        text.contains(where: { $0 == "\u{A0}" || $0 == "\u{202F}" })
      else { continue }
      let written = text.drop { $0 == " " }.prefix { !$0.isNewline }
      let column = text.utf8.count - text.drop { $0 == " " }.utf8.count + 1
      let place = source.range(
        line: number, column: column, endLine: number, endColumn: column + written.utf8.count - 1)
      report(
        .unclosed, at: place,
        Message(
          "no-break space in a line that closes a block",
          french: "espace insécable dans une ligne qui ferme un bloc"),
        fix: Message("remove it", french: "la supprimer"),
        edit: Edit(at: place, from: String(written), to: signs), isStructural: true)
      return true
    }
    return false
  }

  /// Whether a line is a closing fence, after indentation and the marks of quotes.
  private func isFence(_ number: Int, of character: UInt8, length: Int) -> Bool {
    var line = source.bytes[source.line(number)]
    while let last = line.last, last <= UInt8(ascii: " ") { line = line.dropLast() }
    var count = 0
    while line.last == character {
      line = line.dropLast()
      count += 1
    }
    return count >= length
      && line.allSatisfy { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ">") }
  }
}
