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
