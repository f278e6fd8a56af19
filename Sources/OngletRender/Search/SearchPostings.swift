import OngletModel

/// The entries of the search that have each word of a language.
///
/// Texts are cut into tokens, and only the different tokens of a language, some tens of thousands,
/// into words.
struct SearchPostings {
  /// A word, and the entries that have it.
  struct Word {
    let form: String
    /// Its most frequent form as people write it.
    fileprivate(set) var written = ""
    /// For each entry: how many entries it comes after the last one, how strongly it has the word,
    /// twice the number of positions, plus one if the title or the answer in short has it, and how
    /// many words each position comes after the last one.
    fileprivate(set) var line: [UInt8] = []
    /// The line without positions: that of a word which nearly all entries have is too long.
    fileprivate var short: [UInt8] = []
    /// How often `written` occurs.
    fileprivate var frequency = 0
    fileprivate var last = 0
  }

  private struct Token {
    let words: [(place: Int, word: SearchWords.Word)]
    var count = 0
  }

  /// What an entry has of a word.
  private struct Found {
    var weight = 0
    var answers = false
    var positions: [Int] = []
  }

  private var words: [Word] = []
  private var tokens: [Token] = []
  private var placesOfWords: [String: Int] = [:]
  private var placesOfTokens: [String: Int] = [:]
  private let rules: SearchWords
  /// The size of a line in bytes above which it has no positions.
  private let limit: Int

  /// How strongly an entry holds a word is written as a number up to this.
  private static let strongest = 56.0
  /// The weight of a word in an entry of average length that makes it half as strong as possible.
  private static let half = 8.0
  /// How much the length of an entry counts.
  private static let lengthWeight = 0.3
  /// The tokens between two blocks: no phrase continues from one to the next.
  private static let blockGap = 4

  init(of entries: [SearchEntry], in language: Language, limit: Int) {
    rules = SearchWords(language.rules)
    self.limit = limit
    let mean = Double(entries.reduce(0) { $0 + $1.text.size }) / Double(max(1, entries.count))
    for (place, entry) in entries.enumerated() {
      let length = Double(entry.text.size) / max(1, mean)
      let half = Self.half * (1 - Self.lengthWeight + Self.lengthWeight * length)
      for (word, found) in words(in: entry) { add(found, of: word, at: place, half: half) }
    }
    chooseWritten()
  }

  /// In the order of their forms.
  var sorted: [Word] { words.sorted { precedesInBytes($0.form, $1.form) } }

  private mutating func words(in entry: SearchEntry) -> [Int: Found] {
    var found: [Int: Found] = [:]
    var position = 0
    for block in entry.text.all {
      SearchWords.forEachToken(in: block.bytes) { bytes in
        let token = number(ofToken: String(decoding: bytes, as: UTF8.self))
        tokens[token].count += 1
        var length = 1
        for (index, (place, word)) in tokens[token].words.enumerated() {
          length = max(length, word.offset + 1)
          // A part of a name answers less than the whole.
          let weight = index == 0 ? block.weight : max(1, block.weight / 2)
          found[place, default: Found()].weight += Int(weight)
          if index == 0, block.isAnswer { found[place]?.answers = true }
          found[place]?.positions.append(position + word.offset)
        }
        position += length
      }
      position += Self.blockGap
    }
    return found
  }

  private mutating func number(ofToken name: String) -> Int {
    if let known = placesOfTokens[name] { return known }
    placesOfTokens[name] = tokens.count
    tokens.append(Token(words: rules.words(of: name).map { (number(ofWord: $0.form), $0) }))
    return tokens.count - 1
  }

  private mutating func number(ofWord form: String) -> Int {
    if let known = placesOfWords[form] { return known }
    placesOfWords[form] = words.count
    words.append(Word(form: form))
    return words.count - 1
  }

  /// Adds what an entry has of a word to its line.
  private mutating func add(_ found: Found, of word: Int, at place: Int, half: Double) {
    let weight = Double(found.weight)
    var line: [UInt8] = []
    line.append(number: place - words[word].last)
    line.append(number: max(1, Int((Self.strongest * weight / (weight + half)).rounded())))
    words[word].last = place
    words[word].short += line
    words[word].short.append(number: found.answers ? 1 : 0)
    if words[word].line.count > limit { return }
    line.append(number: found.positions.count * 2 + (found.answers ? 1 : 0))
    var last = 0
    for position in found.positions {
      line.append(number: position - last)
      last = position
    }
    words[word].line += line
  }

  /// Chooses the most frequent form of each word, and the line that is not too long.
  private mutating func chooseWritten() {
    var frequencies: [String: Int] = [:]
    for token in tokens {
      for (place, word) in token.words {
        let frequency = frequencies[word.written, default: 0] + token.count
        frequencies[word.written] = frequency
        let other = words[place]
        if frequency < other.frequency { continue }
        if frequency == other.frequency, !precedesInBytes(word.written, other.written) { continue }
        (words[place].written, words[place].frequency) = (word.written, frequency)
      }
    }
    for index in words.indices where words[index].line.count > limit {
      words[index].line = words[index].short
    }
  }
}

extension [UInt8] {
  /// Appends a number of 0 or more, in printable characters of ASCII without `"` and `\`. The last
  /// character of a number is below `\`; those before it are above, and have 34 values each.
  mutating func append(number: Int) {
    var rest = number
    while rest > 56 {
      append(UInt8(93 + (rest - 57) % 34))
      rest = (rest - 57) / 34
    }
    append(UInt8(35 + rest))
  }
}
