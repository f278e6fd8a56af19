import OngletModel

/// Where the words of a language are.
struct SearchPostings {
  /// A word, and the entries that have it.
  struct Word {
    let form: String
    /// Its most frequent form as people write it.
    let written: String
    /// For each entry: how many entries it comes after the last one, how strongly it has the word,
    /// twice the number of positions, plus one if the title or the answer in short has it, and how
    /// many words each position comes after the last one.
    let line: [UInt8]
  }

  /// In the order of their forms.
  private(set) var sorted: [Word] = []

  private struct Form {
    let form: String
    var written = ""
    /// How often `written` occurs.
    var frequency = 0
    /// How often the word occurs.
    var count = 0
    var line: [UInt8] = []
    var last = 0
  }

  private var forms: [Form] = []
  /// For each token its words, by their indices.
  private var words: [[(form: Int, offset: Int)]] = []
  private let gap: Int
  private let limit: Int

  /// How strongly an entry holds a word is written as a number up to this.
  private static let strongest = 56.0
  /// The weight of a word in an entry of average length that makes it half as strong as possible.
  private static let half = 8.0
  /// How much the length of an entry counts.
  private static let lengthWeight = 0.3

  /// - Parameters:
  ///   - gap: the number of words between two blocks.
  ///   - limit: the size of a line in bytes above which it has no positions.
  init(
    of language: SearchLanguage, _ entries: [SearchLanguage.Entry], gap: Int, limit: Int
  ) {
    self.gap = gap
    self.limit = limit
    cut(language, entries)
    let mean = Double(entries.reduce(0) { $0 + $1.tokens.count }) / Double(max(1, entries.count))
    for (place, entry) in entries.enumerated() { add(entry, at: place, mean: mean) }
    sorted = forms.map { Word(form: $0.form, written: $0.written, line: $0.line) }
      .sorted { precedesInBytes($0.form, $1.form) }
    forms = []
  }

  /// Cuts each different token into words.
  private mutating func cut(_ language: SearchLanguage, _ entries: [SearchLanguage.Entry]) {
    var counts = Array(repeating: 0, count: language.tokens.count)
    for entry in entries { for token in entry.tokens { counts[Int(token)] += 1 } }
    let rules = SearchWords(language.language.rules)
    var known: [String: Int] = [:]
    var frequencies: [String: Int] = [:]
    for (token, count) in zip(language.tokens, counts) {
      words.append(
        rules.words(of: token).map { word in
          let form = known[word.form] ?? forms.count
          if form == forms.count {
            known[word.form] = form
            forms.append(Form(form: word.form))
          }
          forms[form].count += count
          let frequency = frequencies[word.written, default: 0] + count
          frequencies[word.written] = frequency
          let isMore = frequency > forms[form].frequency
          let isFirst =
            frequency == forms[form].frequency
            && precedesInBytes(word.written, forms[form].written)
          if isMore || isFirst {
            (forms[form].written, forms[form].frequency) = (word.written, frequency)
          }
          return (form, word.offset)
        })
    }
  }

  /// Adds what an entry has to the lines of its words.
  private mutating func add(_ entry: SearchLanguage.Entry, at place: Int, mean: Double) {
    // Word, position, weight and whether it answers, from the highest bits on.
    var found: [UInt64] = []
    found.reserveCapacity(entry.tokens.count * 5 / 4)
    var position = 0
    var start = 0
    for run in entry.runs {
      // A part of a name answers less than the whole.
      let whole = UInt64(run.weight) << 1 | (run.isAnswer ? 1 : 0)
      let part = UInt64(max(1, run.weight / 2)) << 1
      for token in entry.tokens[start..<run.end] {
        var length = 1
        for (index, (form, offset)) in words[Int(token)].enumerated() {
          length = max(length, offset + 1)
          let place = UInt64(form) << 40 | UInt64((position + offset) & 0xFF_FFFF) << 16
          found.append(place | (index == 0 ? whole : part))
        }
        position += length
      }
      position += gap
      start = run.end
    }
    found.sort()
    let length = Double(entry.tokens.count) / max(1, mean)
    let half = Self.half * (1 - Self.lengthWeight + Self.lengthWeight * length)
    for word in found.chunked(by: { $0 >> 40 }) { add(word, at: place, half: half) }
  }

  /// Adds the occurrences of a word in an entry to its line.
  private mutating func add(_ found: ArraySlice<UInt64>, at place: Int, half: Double) {
    guard let first = found.first else { return }
    let form = Int(first >> 40)
    let weight = found.reduce(0.0) { $0 + Double($1 >> 1 & 0x7FFF) }
    let answers = found.contains { $0 & 1 == 1 }
    let hasPositions = forms[form].count <= limit
    var line: [UInt8] = []
    line.append(number: place - forms[form].last)
    line.append(number: max(1, Int((Self.strongest * weight / (weight + half)).rounded())))
    line.append(number: (hasPositions ? found.count * 2 : 0) + (answers ? 1 : 0))
    if hasPositions {
      var last = 0
      for occurrence in found {
        let position = Int(occurrence >> 16 & 0xFF_FFFF)
        line.append(number: position - last)
        last = position
      }
    }
    forms[form].line += line
    forms[form].last = place
  }
}

extension Array {
  /// The runs of neighbours with the same key.
  fileprivate func chunked<Key: Equatable>(by key: (Element) -> Key) -> [ArraySlice<Element>] {
    var chunks: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices where index > start && key(self[index]) != key(self[start]) {
      chunks.append(self[start..<index])
      start = index
    }
    if start < endIndex { chunks.append(self[start...]) }
    return chunks
  }
}
