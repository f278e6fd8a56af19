import OngletModel

/// Finds what of a source is neither in its pages nor quoted in the report.
struct WordLedger {
  private var available: [UInt64: Int] = [:]
  /// How often each line is in a page: if another one lost a word, lines that are whole did not.
  private var wholeLines: [[UInt64]: Int] = [:]

  /// Adds the text of a page that was made of the source.
  mutating func add(page: [UInt8]) {
    let words = ShownWords(page, isResult: true)
    for line in words.lines {
      wholeLines[line, default: 0] += 1
      for word in line { available[word, default: 0] += 1 }
    }
    for word in words.codeWords { available[word, default: 0] += 1 }
  }

  /// Adds an entry of the report: only what it quotes.
  mutating func add(entry: String) {
    guard let start = entry.firstIndex(of: "`"), let end = entry.lastIndex(of: "`") else { return }
    let quoted = entry[start...end]
    let code = quoted.split(separator: "`").joined(separator: "\n")
    add(page: Array(quoted.replacing("`", with: " ").utf8))
    for line in ShownWords(Array("```\n\(code)".utf8), isResult: false).lines {
      for word in line { available[word, default: 0] += 1 }
    }
  }

  /// The indices of the lines that lost a word, an address or, in code, the whole line.
  mutating func lines(lostOf source: [UInt8]) -> [Int] {
    let words = ShownWords(source, isResult: false)
    // What was code before is not what text became.
    take(words.codeWords)
    // A field can repeat the title.
    let fields = words.lines.indices.prefix(words.fieldCount).filter { index in
      words.lines[index].contains { available[$0] == nil }
    }
    let others = words.lines.indices.dropFirst(words.fieldCount).filter { index in
      let line = words.lines[index]
      guard let count = wholeLines[line], count > 0 else { return true }
      wholeLines[line] = count - 1
      take(line)
      return false
    }
    return fields + others.filter { !take(words.lines[$0]) }
  }

  /// Uses up the words of a line; returns whether there were enough of each.
  @discardableResult private mutating func take(_ words: [UInt64]) -> Bool {
    words.reduce(true) { isWhole, word in
      let count = available[word] ?? 0
      available[word] = max(0, count - 1)
      return isWhole && count > 0
    }
  }
}

extension ImportReport {
  /// Asks about the lines of a source that are neither in its pages nor quoted here.
  mutating func askAboutLosses(of source: ImportSource, in pages: ArraySlice<OutputFile>) {
    var ledger = WordLedger()
    for page in pages { ledger.add(page: page.bytes) }
    for entry in questions where entry.path == source.path {
      ledger.add(entry: entry.text.text(in: .english))
    }
    let asked = Set(questions)
    let whole = TextLines(source.bytes) { $0 + 1 }
    for index in ledger.lines(lostOf: Array(whole.text.utf8)) where index < whole.lines.count {
      let line = whole.lines[index].text
      // A program, not words.
      if ForeignBlockReader.isStatement(line) { continue }
      let text = Message(
        "missing from the result: ", french: "absent du résultat : ", quoting: line)
      // A quoted line is read without those around it, and may seem to have other words.
      if asked.contains(Entry(path: source.path, line: index + 1, text: text)) { continue }
      ask(text, on: source.path, line: index + 1)
    }
  }
}
