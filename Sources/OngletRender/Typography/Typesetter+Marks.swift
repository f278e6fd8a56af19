extension Typesetter {
  /// Writes `'` as the sign that the language uses.
  mutating func writeApostrophe(_ run: inout Run, to buffer: inout ByteBuffer) {
    if isInAddress(run) {
      run.index += 1
      return
    }
    guard let marks = rules.typography.singleQuotationMarks else {
      writeApostropheOfLetters(&run, to: &buffer)
      return
    }
    let index = run.index
    let before = kind(before: index, in: run)
    let after = run.kind(at: index + 1)
    run.index += 1
    let mark: StaticString
    if before == .digit, after != .letter, !state.hasOpenApostrophe {
      // Feet or minutes.
      return
    } else if before == .letter || before == .digit, after == .letter || after == .digit {
      mark = "’"
    } else if opens(before, after, isOpen: state.hasOpenApostrophe, isGlued: run.isGlued) {
      if leavesOutDigits(run, at: index) {
        mark = "’"
      } else if after == .space {
        return
      } else {
        mark = marks.opening
        state.hasOpenApostrophe = true
      }
    } else {
      mark = state.hasOpenApostrophe ? marks.closing : "’"
      // `the users' “names”`: it may be an apostrophe, so nothing is open any more.
      state.hasOpenApostrophe = false
    }
    replace(index, by: mark, &run, to: &buffer)
  }

  /// Whether a `'` is in an address that begins with `www.`, or before the `@` of an email address.
  private func isInAddress(_ run: Run) -> Bool {
    let (bytes, index) = (run.bytes, run.index)
    var start = index
    while start > 0, index - start < 100, !bytes[start - 1].isSpace { start -= 1 }
    if bytes[start...].starts(with: "www.".utf8) { return true }
    var end = index + 1
    while end < bytes.count, end - index < 64,
      bytes[end].isWordByte || bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: "'")
    {
      end += 1
    }
    return end > index + 1 && end + 1 < bytes.count && bytes[end] == UInt8(ascii: "@")
      && bytes[end + 1].isWordByte
  }

  /// Writes `'` where it only is an apostrophe: between letters.
  private mutating func writeApostropheOfLetters(_ run: inout Run, to buffer: inout ByteBuffer) {
    let index = run.index
    run.index += 1
    let before = kind(before: index, in: run)
    guard before == .letter else {
      // Feet and the digits of a decade open no quotation.
      state.hasOpenApostrophe = before != .digit && run.kind(at: index + 1) != .digit
      return
    }
    switch run.kind(at: index + 1) {
    case .letter, .digit, .opening: break
    case .straightQuote where run.bytes[index + 1] == UInt8(ascii: "\""): break
    // An element may follow: `l'*écran*`.
    case .edge where !state.hasOpenApostrophe: break
    default:
      state.hasOpenApostrophe = false
      return
    }
    flush(&run, upTo: index, to: &buffer)
    buffer.write("’")
    run.start = index + 1
  }

  /// Writes `"`.
  mutating func writeQuotationMark(_ run: inout Run, to buffer: inout ByteBuffer) {
    let index = run.index
    run.index += 1
    guard let marks = rules.typography.quotationMarks else { return }
    let hasSpaces = rules.typography.signSpaces != nil
    let before = kind(before: index, in: run)
    let after = run.kind(at: index + 1)
    if !state.hasOpenQuotationMark, before == .digit || before == .space && after == .space {
      // Inches or seconds, or a single mark between spaces.
      replace(index, by: run.form == .html ? "&quot;" : "\"", &run, to: &buffer)
    } else if opens(before, after, isOpen: state.hasOpenQuotationMark, isGlued: run.isGlued)
      || followsElision(run, at: index)
    {
      state.hasOpenQuotationMark = true
      replace(index, by: marks.opening, &run, to: &buffer)
      if hasSpaces { writeSpaceAfterGuillemet(&run, to: &buffer) }
    } else {
      state.hasOpenQuotationMark = false
      if hasSpaces { writeSpaceBeforeGuillemet(&run, at: index, to: &buffer) }
      replace(index, by: marks.closing, &run, to: &buffer)
    }
  }

  /// Whether a quotation mark between two characters opens a quotation.
  private func opens(
    _ before: CharacterKind, _ after: CharacterKind, isOpen: Bool, isGlued: Bool
  ) -> Bool {
    switch before {
    case .edge, .opening: true
    case .space: !isOpen || after != .space && !(after == .edge && !isGlued)
    case .dash, .other:
      switch after {
      case .letter, .digit, .opening, .straightQuote: !isOpen || before == .dash
      case .edge: isGlued
      default: false
      }
    default: false
    }
  }

  /// Whether `'` replaces the digits of the century: `’90s`.
  private func leavesOutDigits(_ run: Run, at index: Int) -> Bool {
    run.kind(at: index + 1) == .digit && run.kind(at: index + 2) == .digit
      && index + 3 < run.bytes.count && run.bytes[index + 3] == UInt8(ascii: "s")
  }

  func replace(
    _ index: Int, by mark: StaticString, _ run: inout Run, to buffer: inout ByteBuffer
  ) {
    flush(&run, upTo: index, to: &buffer)
    buffer.write(mark)
    run.start = index + 1
  }
}
