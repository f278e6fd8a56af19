import CMarkGFM
import OngletModel

/// The sign of the fence of a block of code, and how often it is repeated; nil if it has no fence.
func fence(of node: OpaquePointer?) -> (sign: UInt8, length: Int)? {
  var (length, offset, sign) = (Int32(0), Int32(0), CChar(0))
  return cmark_node_get_fenced(node, &length, &offset, &sign) == 0
    ? nil : (UInt8(bitPattern: sign), Int(length))
}

extension DocumentBuilder {
  /// Reports a fenced code block that is not closed, so that all text after it became code.
  mutating func reportUnclosed(_ block: OpaquePointer) {
    guard let (sign, length) = fence(of: block) else { return }
    let line = Int(cmark_node_get_start_line(block))
    let column = Int(cmark_node_get_start_column(block))
    if isClosed(block) {
      if !reported.hasLostFence { reportOpening(inside: block, of: sign, length: length) }
      return
    }
    if reported.hasLostFence || reportNoBreakSpace(besideClosing: sign, length: length, of: block) {
      return
    }
    let shown = shownFence(of: sign, length)
    report(
      .unclosed,
      at: source.range(
        line: line, column: column, endLine: line, endColumn: column + length - 1),
      "this code block is never closed", french: "bloc de code jamais fermé",
      fix: "add a \(shown) line where the code should end",
      french: "ajouter une ligne \(shown) là où le code doit finir",
      isStructural: true)
  }

  private func isClosed(_ block: OpaquePointer) -> Bool {
    guard let (sign, length) = fence(of: block) else { return true }
    let last = Int(cmark_node_get_end_line(block))
    return last > Int(cmark_node_get_start_line(block))
      && isFence(last, of: sign, length: length)
  }

  /// Whether a block of code in a container is not closed, or closed too late, so that the lines that
  /// close the container may be code too.
  func holdsUnclosedCode(_ node: OpaquePointer) -> Bool {
    if cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK {
      return !isClosed(node) || lineOfOpening(inside: node) != nil
    }
    return ChildNodes(of: node).contains { holdsUnclosedCode($0) }
  }

  /// The line of a fenced block of code at which another one with a language seems to begin.
  private func lineOfOpening(inside block: OpaquePointer) -> Int? {
    guard let (sign, length) = fence(of: block) else { return nil }
    let first = Int(cmark_node_get_start_line(block)) + 1
    let last = Int(cmark_node_get_end_line(block))
    guard first < last else { return nil }
    return (first..<last).first { number in
      let line = source.bytes[source.line(number)].drop { $0 == UInt8(ascii: " ") }
      let signs = line.prefix { $0 == sign }
      guard signs.count >= length else { return false }
      let info = line.dropFirst(signs.count).drop { $0 == UInt8(ascii: " ") }
      let name = String(decoding: info.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self)
      return CodeLanguages.all.contains(name)
    }
  }

  /// Reports a block of code in which another one seems to begin: between them a line is lost.
  private mutating func reportOpening(inside block: OpaquePointer, of sign: UInt8, length: Int) {
    guard let next = lineOfOpening(inside: block) else { return }
    reported.hasLostFence = true
    let first = Int(cmark_node_get_start_line(block))
    let shown = shownFence(of: sign, length)
    let column = Int(cmark_node_get_start_column(block))
    report(
      .unclosed,
      at: source.range(line: first, column: column, endLine: first, endColumn: column + length - 1),
      "code block not closed before the next one",
      french: "bloc de code non fermé avant le suivant",
      fix: "write \(shown) before line \(source.fileLine(next))",
      french: "écrire \(shown) avant la ligne \(source.fileLine(next))",
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
      // Most lines have no byte in which these spaces end, and are not looked at further.
      guard bytes.contains(0xA0) || bytes.contains(0xAF), bytes.contains(sign),
        let text = String(validating: bytes, as: UTF8.self)
      else { continue }
      let signs = text.filter { !$0.isWhitespace }
      let count = signs.utf8.count
      guard sign == UInt8(ascii: ":") ? count == length : count >= length,
        signs.utf8.allSatisfy({ $0 == sign }),
        text.contains(where: { $0 == "\u{A0}" || $0 == "\u{202F}" })
      else { continue }
      let written = text.drop { $0 == " " }.prefix { !$0.endsLine }
      let column = text.utf8.count - text.drop { $0 == " " }.utf8.count + 1
      let place = source.range(
        line: number, column: column, endLine: number, endColumn: column + written.utf8.count - 1)
      report(
        .unclosed, at: place,
        "no-break space in a line that closes a block",
        french: "espace insécable dans une ligne qui ferme un bloc",
        fix: "remove it", french: "la supprimer",
        edit: Edit(at: place, from: String(written), to: signs),
        isStructural: true)
      return true
    }
    return false
  }

  /// A fence in a message, where backquotes cannot be quoted with backquotes.
  private func shownFence(of sign: UInt8, _ length: Int) -> String {
    let fence = String(repeating: String(Unicode.Scalar(sign)), count: length)
    return sign == UInt8(ascii: "`") ? fence : "`\(fence)`"
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
