import OngletMarkdown
import OngletModel

/// The lines of a level that are code or raw HTML, as the parser of pages reads them.
struct CodeMap: Sendable {
  /// The blocks by the index of their first line.
  let blocks: [Int: VerbatimBlock]
  private var isVerbatim: [Bool]

  /// - Parameter base: the indentation of the level.
  init(_ lines: [TextLines.Line], base: Int) {
    isVerbatim = Array(repeating: false, count: lines.count)
    guard lines.contains(where: { Self.mayBegin($0.text) }) else {
      blocks = [:]
      return
    }
    var text: [UInt8] = []
    for line in lines {
      // Otherwise the tag would begin a block of raw HTML, and hide the code below it.
      if !Self.isOnlyTags(line.text) {
        text += (base == 0 ? line.text : line.text.outdented(by: base)).utf8.lazy.map {
          $0 == 0 ? 0x20 : $0
        }
      }
      text.append(0x0A)
    }
    var blocks: [Int: VerbatimBlock] = [:]
    for block in VerbatimBlock.all(in: text) {
      let range = (block.lines.lowerBound - 1)..<min(block.lines.upperBound, lines.count)
      blocks[range.lowerBound] = block
      for index in range { isVerbatim[index] = true }
    }
    self.blocks = blocks
  }

  subscript(index: Int) -> Bool { isVerbatim[index] }

  private static func mayBegin(_ text: String) -> Bool {
    ["```", "~~~", "<"].contains(where: text.contains)
  }

  /// Whether a line has tags and shortcodes, and nothing else.
  private static func isOnlyTags(_ text: String) -> Bool {
    var rest = Array(text.utf8)
    let tags = MarkupTag.all(in: rest)
    for tag in tags.reversed() { rest.removeSubrange(tag.range) }
    return !tags.isEmpty && rest.allSatisfy { $0 <= 0x20 }
      && !tags.contains { ["pre", "script", "style", "textarea"].contains($0.element) }
  }
}
