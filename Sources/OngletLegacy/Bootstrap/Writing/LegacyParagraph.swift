/// The state of the paragraph that is being written.
struct LegacyParagraph: Sendable {
  private(set) var isOpen = false
  /// The beginning of its other lines: marks of quotes, and white space for markers of items.
  private(set) var indentation: [UInt8] = []
  /// Whether the next words begin a new paragraph.
  var isBroken = false
  /// Whether the next words begin a new line of the same paragraph.
  var isSplit = false
  private var stars = 0
  private var underscores = 0
  private var brackets = 0
  private var elements = 0

  /// Begins a paragraph.
  ///
  /// - Parameter prefix: the white space and markers before its first word.
  init(after prefix: some Sequence<UInt8>) {
    isOpen = true
    indentation = prefix.map { isLegacySpace($0) || $0 == UInt8(ascii: ">") ? $0 : 0x20 }
  }

  /// No paragraph.
  init() {}

  /// Whether a blank line would be inside emphasis, a link or an element.
  var isInsideSpan: Bool { stars > 0 || underscores > 0 || brackets > 0 || elements > 0 }

  mutating func open(_ tag: LegacyTag) {
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
