import OngletModel

/// Writes running text: escapes it, applies the typography of its language, and marks words of
/// other languages and abbreviations, in one pass over its bytes.
///
/// A block's text comes in runs, with elements between them. What the next run depends on is kept
/// as state until the next block begins.
struct Typesetter {
  let rules: TextRules
  /// The options for the text that follows.
  var options: TextOptions
  /// The abbreviations that the page has used, in the order of their first use.
  var usedAbbreviations: [AbbreviationIndex] = []
  var state = State()

  /// What the next run of a block needs to know of the text before it.
  struct State {
    var last = CharacterKind.edge
    /// The place in the buffer of the white space at the end of the text.
    var space: Range<Int>?
    /// Whether a digit is before that space.
    var isSpaceAfterDigit = false
    /// The place in the buffer after an opening « whose space is not written yet.
    var guillemetEnd: Int?
    var hasOpenApostrophe = false
    var hasOpenQuotationMark = false
  }

  /// A run of text that is being written.
  struct Run {
    let bytes: UnsafeBufferPointer<UInt8>
    let form: TextForm
    /// Whether an element with words follows without a space.
    let isGlued: Bool
    /// The first byte that has not been written.
    var start = 0
    /// The current byte.
    var index = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, form: TextForm, isGlued: Bool = false) {
      self.bytes = bytes
      self.form = form
      self.isGlued = isGlued
    }

    /// The kind of the character at a byte.
    func kind(at index: Int) -> CharacterKind { CharacterKind(of: bytes, at: index) }

    mutating func passCharacter() {
      index = min(index + bytes[index].characterLength, bytes.count)
    }
  }

  init(_ rules: TextRules) {
    self.rules = rules
    options = rules.options.subtracting(.abbreviations)
  }

  private var hasSpacedSigns: Bool {
    rules.typography.signSpaces != nil && options.contains(.typography)
  }

  mutating func startBlock() { state = State() }

  /// Notes that something other than text was written, such as code or an image.
  mutating func passElement(in buffer: inout ByteBuffer) {
    closeGuillemet(in: &buffer)
    state.space = nil
    state.last = .closing
  }

  /// Notes that a line break was written.
  mutating func passLineBreak() {
    state.guillemetEnd = nil
    state.space = nil
    state.last = .edge
  }

  mutating func write(_ text: String, as form: TextForm, to buffer: inout ByteBuffer) {
    var text = text
    text.withUTF8 { bytes in
      var run = Run(bytes, form: form)
      write(&run, to: &buffer)
    }
  }

  mutating func write(_ run: inout Run, to buffer: inout ByteBuffer) {
    if run.bytes.isEmpty { return }
    if options.contains(.typography) {
      joinSpaces(&run, to: &buffer)
    } else {
      closeGuillemet(in: &buffer)
    }
    let before = state.last
    let options = options
    rules.withClasses(options, run.form) { scan(&run, $0, to: &buffer) }
    finish(&run, before: before, in: &buffer)
  }

  private mutating func scan(
    _ run: inout Run, _ classes: UnsafeBufferPointer<ByteClass>, to buffer: inout ByteBuffer
  ) {
    let bytes = run.bytes
    // Looked up once: there is a word every few bytes.
    let lexicon = options.contains(.terms) ? rules.lexicon : nil
    while run.index < bytes.count {
      switch classes[Int(bytes[run.index])] {
      case .plain:
        if let lexicon, writeWord(of: lexicon, &run, to: &buffer) { continue }
        var index = run.index + 1
        while index < bytes.count, classes[Int(bytes[index])] == .plain { index += 1 }
        run.index = index
      case .separator: run.index += 1
      case .digit:
        if let lexicon, writeWord(of: lexicon, &run, to: &buffer) { continue }
        writeNumber(&run, to: &buffer)
      case .escaped: writeEscaped(&run, to: &buffer)
      case .quotationMark: writeQuotationMark(&run, to: &buffer)
      case .apostrophe: writeApostrophe(&run, to: &buffer)
      case .sign: writeSign(&run, to: &buffer)
      case .colon: writeColon(&run, to: &buffer)
      case .at:
        if isInAddress(run) {
          copyAddress(&run, to: &buffer)
        } else if let lexicon, writeWord(of: lexicon, &run, to: &buffer) {
          continue
        } else {
          run.index += 1
        }
      case .latin:
        if hasSpacedSigns, writeGuillemet(&run, to: &buffer) { continue }
        if let lexicon, writeWord(of: lexicon, &run, to: &buffer) { continue }
        run.passCharacter()
      case .symbol:
        if let lexicon, writeWord(of: lexicon, &run, to: &buffer) { continue }
        run.passCharacter()
      }
    }
  }

  /// Writes a character that must be escaped in HTML.
  private func writeEscaped(_ run: inout Run, to buffer: inout ByteBuffer) {
    flush(&run, to: &buffer)
    if let entity = ByteBuffer.entity(for: run.bytes[run.index]) { buffer.write(entity) }
    run.index += 1
    run.start = run.index
  }

  /// Writes a colon; if it is part of an address, with the rest of that.
  private mutating func writeColon(_ run: inout Run, to buffer: inout ByteBuffer) {
    if beginsAddress(run) {
      copyAddress(&run, to: &buffer)
    } else if hasSpacedSigns {
      writeSign(&run, to: &buffer)
    } else {
      run.index += 1
    }
  }

  /// Writes the bytes before the current one.
  func flush(_ run: inout Run, to buffer: inout ByteBuffer) {
    flush(&run, upTo: run.index, to: &buffer)
  }

  func flush(_ run: inout Run, upTo end: Int, to buffer: inout ByteBuffer) {
    if run.start < end { buffer.write(raw: run.bytes[run.start..<end]) }
    run.start = max(end, run.start)
  }

  /// Writes the rest of a run, and keeps the state for the next one.
  private mutating func finish(
    _ run: inout Run, before: CharacterKind, in buffer: inout ByteBuffer
  ) {
    let bytes = run.bytes
    let rest = run.start
    flush(&run, upTo: bytes.count, to: &buffer)
    state.last = kind(before: bytes.count, in: run)
    state.space = nil
    guard state.last == .space else { return }
    var start = bytes.count
    while start > rest, bytes[start - 1].isSpace { start -= 1 }
    if start == bytes.count { return }
    state.space = buffer.bytes.count - (bytes.count - start)..<buffer.bytes.count
    let kind = start > 0 ? CharacterKind(of: bytes, before: start) : before
    state.isSpaceAfterDigit = kind == .digit
  }

  /// The kind of the character before a byte, in this run or at the end of the last one.
  ///
  /// For a quotation mark that has just been written, it is known whether it opened.
  func kind(before index: Int, in run: Run) -> CharacterKind {
    guard index > 0 else { return state.last }
    let kind = CharacterKind(of: run.bytes, before: index)
    if kind == .opening, rules.typography.closesQuotation(in: run.bytes, before: index) {
      return .closing
    }
    guard kind == .straightQuote else { return kind }
    if run.bytes[index - 1] == UInt8(ascii: "\"") {
      return state.hasOpenQuotationMark ? .opening : .closing
    }
    guard rules.typography.singleQuotationMarks != nil else { return kind }
    return state.hasOpenApostrophe ? .opening : .closing
  }
}

// MARK: - Words

extension Typesetter {
  /// Writes the word of the lexicon that begins here, if one does.
  private mutating func writeWord(
    of lexicon: Lexicon, _ run: inout Run, to buffer: inout ByteBuffer
  ) -> Bool {
    if let match = lexicon.match(in: run.bytes, from: run.index) {
      return writeFoundWord(match, &run, to: &buffer)
    }
    guard run.bytes[run.index] == UInt8(ascii: "w"), beginsWebName(run) else { return false }
    copyAddress(&run, to: &buffer)
    return true
  }

  /// Writes a word that was found here, unless it is part of something longer.
  private mutating func writeFoundWord(
    _ match: Lexicon.Match, _ run: inout Run, to buffer: inout ByteBuffer
  ) -> Bool {
    let bytes = run.bytes
    let start = run.index
    if isPartOfName(start..<match.end, in: bytes) { return false }
    let before = kind(before: start, in: run)
    if before == .letter || before == .digit { return false }
    let word = rules.words[match.word]
    if let abbreviation = word.abbreviation, options.contains(.abbreviations),
      !usedAbbreviations.contains(abbreviation)
    {
      usedAbbreviations.append(abbreviation)
      flush(&run, to: &buffer)
      buffer.write("<a class=\"abbreviation\" href=\"#")
      buffer.write(address: rules.abbreviations[abbreviation].anchorID)
      buffer.write("\"><abbr")
      if let language = word.language { buffer.write(language, within: rules.language) }
      buffer.write(">")
      buffer.write(escaping: bytes[start..<match.end])
      buffer.write("</abbr></a>")
    } else if let language = word.language {
      flush(&run, to: &buffer)
      buffer.write("<span")
      buffer.write(language, within: rules.language)
      buffer.write(">")
      buffer.write(escaping: bytes[start..<match.end])
      buffer.write("</span>")
    } else {
      copy(&run, upTo: match.end, to: &buffer)
      return true
    }
    run.index = match.end
    run.start = match.end
    return true
  }

  /// Whether the bytes are part of something longer that is not a word: `Switch.swift`, an address.
  private func isPartOfName(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = range.upperBound
    if range.lowerBound > 1, bytes[range.lowerBound - 1] == UInt8(ascii: "."),
      bytes[range.lowerBound - 2].isWordByte
    {
      return true
    }
    guard end + 1 < bytes.count else { return false }
    switch bytes[end] {
    case UInt8(ascii: "."), UInt8(ascii: "@"): return bytes[end + 1].isWordByte
    case UInt8(ascii: ":"): return bytes[end + 1] == UInt8(ascii: "/")
    default: return false
    }
  }

  /// Writes bytes without processing them.
  private func copy(_ run: inout Run, upTo end: Int, to buffer: inout ByteBuffer) {
    if run.form == .html {
      flush(&run, to: &buffer)
      buffer.write(escaping: run.bytes[run.index..<end])
      run.start = end
    }
    run.index = end
  }
}

// MARK: - Addresses in text

extension Typesetter {
  /// Whether there is `://` here.
  private func beginsAddress(_ run: Run) -> Bool {
    let bytes = run.bytes
    return run.index + 2 < bytes.count && bytes[run.index + 1] == UInt8(ascii: "/")
      && bytes[run.index + 2] == UInt8(ascii: "/")
  }

  /// Whether there is `www.` here.
  private func beginsWebName(_ run: Run) -> Bool {
    let bytes = run.bytes
    let index = run.index
    return index + 3 < bytes.count && bytes[index + 1] == UInt8(ascii: "w")
      && bytes[index + 2] == UInt8(ascii: "w") && bytes[index + 3] == UInt8(ascii: ".")
  }

  /// Whether the `@` here is inside a word.
  private func isInAddress(_ run: Run) -> Bool {
    let index = run.index
    return index > 0 && index + 1 < run.bytes.count && run.bytes[index - 1].isWordByte
      && run.bytes[index + 1].isWordByte
  }

  /// Writes the rest of an address unchanged.
  private func copyAddress(_ run: inout Run, to buffer: inout ByteBuffer) {
    let bytes = run.bytes
    var end = run.index
    while end < bytes.count, !bytes[end].isSpace, bytes[end] != 0xC2 {
      switch bytes[end] {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
        copy(&run, upTo: end, to: &buffer)
        return
      default: end += 1
      }
    }
    copy(&run, upTo: end, to: &buffer)
  }
}

extension GlossaryEntry {
  /// The identifier of its explanation on a page.
  var anchorID: String { "abbr-" + id }
}

extension TextRules {
  /// A text as HTML, with its typography and with words of other languages marked.
  func html(_ text: String) -> [UInt8] {
    var buffer = ByteBuffer(reserving: text.utf8.count + 16)
    var typesetter = Typesetter(self)
    typesetter.write(text, as: .html, to: &buffer)
    return buffer.bytes
  }

  /// A text with the typography of its language, for places without elements.
  func typeset(_ text: String) -> String {
    if typography.quotationMarks == nil { return text }
    var buffer = ByteBuffer(reserving: text.utf8.count + 16)
    var typesetter = Typesetter(self)
    typesetter.options = .typography
    typesetter.write(text, as: .plain, to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// The words of inlines with the typography of their language, but for code.
  func typesetPlain(_ inlines: [Inline]) -> String {
    var buffer = ByteBuffer(reserving: 128)
    var typesetter = Typesetter(self)
    typesetter.options = options.intersection(.typography)
    inlines.visit { inline in
      guard inline.children.isEmpty else { return }
      if case .code(let code) = inline.content {
        typesetter.passElement(in: &buffer)
        buffer.write(raw: code.text)
      } else {
        typesetter.write([inline].plainText, as: .plain, to: &buffer)
      }
    }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
