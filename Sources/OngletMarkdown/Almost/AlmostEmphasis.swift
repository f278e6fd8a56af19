import OngletModel

/// Marks of emphasis that are read as text because of what is beside them (CommonMark, section 6.2):
/// `**Attention !**Voir`, `mot**(exemple)**`, `**Note **`.
struct AlmostEmphasis {
  /// What is beside a mark.
  private enum Side {
    case space, punctuation, word
  }

  /// A run of one mark.
  private struct Run: Hashable {
    struct Kind: Hashable {
      let sign: UInt8
      let length: Int

      var mark: String { String(repeating: Character(Unicode.Scalar(sign)), count: length) }
    }

    let kind: Kind
    let piece: Int
    let offset: Int
    let before: Side
    let after: Side
  }

  private let inlines: [Inline]
  private let escapes: [Escape]
  /// The last run of each kind that may begin emphasis.
  private var open: [Run.Kind: Run] = [:]
  /// The texts that have runs, by their indices.
  private var texts: [Int: [UInt8]] = [:]
  /// How many more runs are examined: a limit, so that the time stays linear in a text with many
  /// marks and escapes.
  private var rest = 500
  private(set) var diagnostics: [Diagnostic] = []
  private let path: String

  /// Whether a text has a mark.
  static func mayOccur(in text: String) -> Bool {
    text.containsByte {
      $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "~")
    }
  }

  init(_ inlines: [Inline], escapes: [Escape], path: String) {
    (self.inlines, self.escapes, self.path) = (inlines, escapes, path)
    for (piece, inline) in inlines.enumerated() {
      guard case .text(let text) = inline.content, inline.range.startColumn > 0,
        Self.mayOccur(in: text)
      else { continue }
      let bytes = Array(text.utf8)
      texts[piece] = bytes
      read(bytes, of: piece)
    }
  }

  private mutating func read(_ bytes: [UInt8], of piece: Int) {
    var start = 0
    while start < bytes.count, rest > 0 {
      let sign = bytes[start]
      guard sign.isOne(of: "*_~") else {
        start += 1
        continue
      }
      rest -= 1
      let end = bytes[start...].firstIndex { $0 != sign } ?? bytes.count
      defer { start = end }
      let kind = Run.Kind(sign: sign, length: end - start)
      guard kind.length <= 3, sign != UInt8(ascii: "~") || kind.length == 2,
        !isEscaped(start, of: piece)
      else { continue }
      add(
        Run(
          kind: kind, piece: piece, offset: start,
          before: start > 0
            ? Self.side(of: bytes[..<start], atEnd: true) : side(of: piece - 1, atEnd: true),
          after: end < bytes.count
            ? Self.side(of: bytes[end...], atEnd: false) : side(of: piece + 1, atEnd: false)))
    }
  }

  /// What is at the end of an inline before a mark, or at the start of one after it.
  private func side(of piece: Int, atEnd: Bool) -> Side {
    guard inlines.indices.contains(piece) else { return .space }
    switch inlines[piece].content {
    case .text(let text): return Self.side(of: Array(text.utf8)[...], atEnd: atEnd)
    case .softBreak, .lineBreak: return .space
    // Marks, brackets and tags are punctuation.
    default: return .punctuation
    }
  }

  private static func side(of bytes: ArraySlice<UInt8>, atEnd: Bool) -> Side {
    let part = atEnd ? bytes.suffix(8) : bytes.prefix(8)
    let text = String(decoding: part, as: UTF8.self).unicodeScalars
    guard let scalar = atEnd ? text.last : text.first else { return .space }
    if scalar.properties.isWhitespace { return .space }
    if scalar.isASCII { return UInt8(scalar.value).isASCIILetterOrDigit ? .word : .punctuation }
    return scalar.properties.generalCategory.isPunctuation ? .punctuation : .word
  }

  private mutating func add(_ run: Run) {
    guard let first = open.updateValue(run, forKey: run.kind),
      let words = words(from: first, to: run), let fix = fix(from: first, to: run, around: words)
    else { return }
    open[run.kind] = nil
    diagnostics.append(diagnostic(from: first, to: run, around: words, fix))
  }

  /// What to do about two marks and the words between them; nil if they may be meant as text.
  private func fix(from first: Run, to last: Run, around words: String) -> Message? {
    let mark = first.kind.mark
    let isFirstWrong = first.after == .punctuation && first.before == .word
    let isLastWrong = last.before == .punctuation && last.after == .word
    if first.after == .space || last.before == .space {
      // Text such as `2 ** 3` has marks on purpose.
      let isOneSided = first.after == .word || last.before == .word
      guard mark == "**", words.hasWord, first.before != .word, last.after != .word,
        isOneSided || first.piece == 0 && first.offset == 0
      else { return nil }
      let right = mark + words.trimmingSpaces + mark
      return Message(
        "remove the space: `\(right)`", french: "supprimer l’espace : `\(right)`")
    }
    guard isFirstWrong || isLastWrong else { return nil }
    // One mark is a sign of much else: `*.js`, `a*(b+c)*d`, `"_a" and "_b"`.
    let isClear =
      mark.utf8.count > 1 || (isLastWrong ? first.before == .space : last.after != .word)
    let isWord = words.hasWord || mark.utf8.count > 1 && !isFirstWrong && first.before != .word
    guard isClear, isWord else { return nil }
    if isFirstWrong, isLastWrong, let start = words.first, let end = words.last {
      return Message(
        "put the `\(start)` and the `\(end)` outside the `\(mark)`",
        french: "mettre le `\(start)` et le `\(end)` à l’extérieur des `\(mark)`")
    }
    return isLastWrong
      ? fix(beside: words.last, mark, isFirst: false)
      : fix(beside: words.first, mark, isFirst: true)
  }

  private func fix(beside sign: Character?, _ mark: String, isFirst: Bool) -> Message {
    let ordinal =
      isFirst ? Message("first", french: "premier") : Message("second", french: "second")
    let place = isFirst ? Message("before", french: "devant") : Message("after", french: "après")
    guard let sign, sign.isPunctuation else {
      return Message(
        "put a space \(place) the \(ordinal) `\(mark)`",
        french: "mettre une espace \(place) le \(ordinal) `\(mark)`")
    }
    return Message(
      "put a space \(place) the \(ordinal) `\(mark)`, or the `\(sign)` outside",
      french: "mettre une espace \(place) le \(ordinal) `\(mark)`, ou sortir le `\(sign)`")
  }

  private func diagnostic(
    from first: Run, to last: Run, around words: String, _ fix: Message
  ) -> Diagnostic {
    let mark = first.kind.mark
    return Diagnostic(
      .almostMarkdown, path: path,
      range: SourceRange(
        startLine: Int(inlines[first.piece].range.startLine), startColumn: column(of: first),
        endLine: Int(inlines[last.piece].range.startLine),
        endColumn: column(of: last) + mark.utf8.count - 1),
      message: Message(
        "readers see the `\(mark)`: `\(mark + words + mark)`",
        french: "les lecteurs voient les `\(mark)` : `\(mark + words + mark)`"),
      fix: fix)
  }

  private func column(of run: Run) -> Int {
    Escape.column(ofByte: run.offset, inTextAt: inlines[run.piece].range, among: escapes)
  }

  private func isEscaped(_ offset: Int, of piece: Int) -> Bool {
    let range = inlines[piece].range
    return Escape.begins(
      atColumn: Escape.column(ofByte: offset, inTextAt: range, among: escapes), onLineOf: range,
      among: escapes)
  }

  /// The words between two marks; nil if they are too many for emphasis.
  private func words(from first: Run, to last: Run) -> String? {
    let start = first.offset + first.kind.length
    guard last.piece - first.piece < 20 else { return nil }
    var words: [UInt8] = []
    for piece in first.piece...last.piece {
      let from = piece == first.piece ? start : 0
      if let text = texts[piece] {
        words += text[from..<(piece == last.piece ? last.offset : text.count)].prefix(300)
      } else {
        words += Array([inlines[piece]].plainText(atMost: 300).utf8)
      }
      if words.count >= 300 { return nil }
    }
    return String(decoding: words, as: UTF8.self)
  }
}

extension String {
  /// Whether it has a letter of another script, or three letters in a row.
  fileprivate var hasWord: Bool {
    var count = 0
    for byte in utf8 {
      count = byte.isASCIILetter ? count + 1 : byte >= 0x80 ? 3 : 0
      if count == 3 { return true }
    }
    return false
  }

  fileprivate var trimmingSpaces: Substring {
    var words = drop(while: \.isWhitespace)
    while words.last?.isWhitespace == true { words.removeLast() }
    return words
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isPunctuation: Bool {
    switch self {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
