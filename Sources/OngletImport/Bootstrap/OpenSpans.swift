/// The emphasis, brackets and elements that are open in a paragraph.
struct OpenSpans: Sendable {
  private var stars = 0
  private var underscores = 0
  private var brackets = 0
  private var elements = 0

  var isEmpty: Bool { stars == 0 && underscores == 0 && brackets == 0 && elements == 0 }

  mutating func handle(_ tag: BootstrapTag) {
    let isVoid = tag.isSelfClosing || ["wbr", "input", "hr"].contains(tag.name)
    if !isVoid { elements = max(0, elements + (tag.isEnd ? -1 : 1)) }
  }

  /// Counts the delimiters in words (roughly as in CommonMark, section 6.2).
  mutating func handle(_ words: ArraySlice<UInt8>) {
    var position = words.startIndex
    while position < words.endIndex {
      let byte = words[position]
      switch byte {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets = max(0, brackets - 1)
      case UInt8(ascii: "*"), UInt8(ascii: "_"):
        let run = words[position...].prefix { $0 == byte }
        handleRun(run, in: words)
        position = run.endIndex - 1
      default: break
      }
      position += 1
    }
  }

  private mutating func handleRun(_ run: ArraySlice<UInt8>, in words: ArraySlice<UInt8>) {
    let isAfterSpace = run.startIndex == words.startIndex || words[run.startIndex - 1] <= 0x20
    let isBeforeSpace = run.endIndex == words.endIndex || words[run.endIndex] <= 0x20
    let isStar = run.first == UInt8(ascii: "*")
    let depth = isStar ? stars : underscores
    // At the edge of the words, a tag or code is beside the run, so it may open or close.
    let isAtEdge = run.startIndex == words.startIndex || run.endIndex == words.endIndex
    let closes = depth >= run.count && (isAtEdge || !isAfterSpace)
    let opens = !closes && (isAtEdge || !isBeforeSpace)
    if !isStar, !isAfterSpace, !isBeforeSpace { return }
    let change = closes ? -run.count : opens ? run.count : 0
    if isStar { stars = depth + change } else { underscores = depth + change }
  }
}
