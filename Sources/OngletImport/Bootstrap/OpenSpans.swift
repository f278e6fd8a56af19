/// The emphasis, brackets and elements that are open in a paragraph.
struct OpenSpans: Sendable {
  private var isInStars = false
  private var isInUnderscores = false
  private var brackets = 0
  private var elements = 0

  var isEmpty: Bool { !isInStars && !isInUnderscores && brackets == 0 && elements == 0 }

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

  /// A run opens emphasis or closes it, unless spaces or letters are on both of its sides.
  private mutating func handleRun(_ run: ArraySlice<UInt8>, in words: ArraySlice<UInt8>) {
    let before = run.startIndex == words.startIndex ? 0 : words[run.startIndex - 1]
    let after = run.endIndex == words.endIndex ? 0 : words[run.endIndex]
    let isStar = run.first == UInt8(ascii: "*")
    let isInWord = !isStar && before > 0x20 && after > 0x20
    if isInWord || before == 0x20 && after == 0x20 { return }
    if isStar { isInStars.toggle() } else { isInUnderscores.toggle() }
  }
}
