/// Pairs the start and end tags of links of a legacy page, by the indices of their pieces.
struct LegacyLinks: Sendable {
  private var ends: [Int: Int] = [:]
  private var pairedEnds: Set<Int> = []

  init(_ text: LegacyText) {
    var open: Int?
    // After a blank line, a link may have only images, because words would begin a new paragraph.
    var isAfterBlank = false
    var holdsWords = false
    for (number, piece) in text.pieces.enumerated() {
      let tag = text.tag(number)
      switch tag?.role {
      case .link where tag?.isInTabList == false && tag?.isSelfClosing == false:
        open = number
        isAfterBlank = false
        holdsWords = false
      case .linkEnd:
        if let start = open {
          ends[start] = number
          pairedEnds.insert(number)
        }
        open = nil
      case .tabList, .tabContent, .tabPanel, .division, .divisionEnd: open = nil
      case .link, .image, .lineBreak: break
      case .other: holdsWords = true
      case nil:
        switch piece.kind {
        case .line(let line):
          switch line.kind {
          case .blank: isAfterBlank = true
          case .start, .continuation: break
          default: open = nil
          }
        case .code, .tabListEnd: open = nil
        case .text where text.isSpace(number): break
        default: holdsWords = true
        }
      }
      if isAfterBlank, holdsWords { open = nil }
    }
  }

  /// The index of the piece with the end tag of a link.
  ///
  /// - Parameter piece: the index of the piece with its start tag.
  func end(of piece: Int) -> Int? { ends[piece] }

  func isPaired(_ end: Int) -> Bool { pairedEnds.contains(end) }
}
