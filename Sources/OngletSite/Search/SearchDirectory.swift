import OngletModel
import OngletRender

/// The text of an entry in the search index.
struct IndexedText {
  /// The name of the entry in the index.
  let name: String
  /// The path of the copy that was indexed.
  let path: String
  let content: String
}

/// The file for the search script about the entries of a language, which it reads besides the
/// index.
struct SearchDirectory {
  /// The entries, with what the index has of them.
  private let entries: [(entry: SearchEntry, text: IndexedText)]
  /// Their names in the index: `fr_1a2b3c`.
  private let names: [Address: String]
  private let language: Language
  private let input: SearchInput

  /// - Parameters:
  ///   - entries: those of the language, by the paths of their copies.
  ///   - indexed: what the index has of each.
  init(
    of entries: [String: SearchEntry], _ indexed: [IndexedText], in language: Language,
    from input: SearchInput
  ) {
    self.entries = indexed.compactMap { text in
      entries[text.path].map { (entry: $0, text: text) }
    }
    names = Dictionary(firstOf: self.entries.map { ($0.entry.address, $0.text.name) })
    self.language = language
    self.input = input
  }

  var json: [UInt8] {
    let named = Dictionary(firstOf: entries.map { ($0.text.name, $0.entry) })
    var writer = JSONWriter(reserving: 64 * 1024, isIndented: false)
    writer.object { json in
      json.field("entries") { json in
        json.object { json in
          for (name, entry) in named.sorted(by: { precedesInBytes($0.key, $1.key) }) {
            json.field(name) { write(entry, to: &$0) }
          }
        }
      }
      json.field("ignored", input.ignoredWords(in: language))
      // Groups of words with the same meaning.
      json.field("synonyms") { $0.array(input.synonyms()) { $0.strings($1) } }
      json.field("words", words)
    }
    return writer.bytes
  }

  private func write(_ entry: SearchEntry, to json: inout JSONWriter) {
    // The criteria that explain it.
    let criteria = entry.criteria.compactMap { names[$0] }
    json.object { json in
      json.field("address", entry.address.text)
      json.field("answer", entry.answer)
      // It comes after all other results.
      if entry.isAside { json.field("aside", true) }
      if !criteria.isEmpty { json.field("criteria", criteria) }
      json.field("filters", entry.filters)
      // It is shown in place of the title if another entry has the same.
      json.field("fullTitle", entry.fullTitle == entry.title ? nil : entry.fullTitle)
      json.field("title", entry.title)
    }
  }

  /// The words to which misspelt words are corrected, separated by spaces; those in more entries
  /// come first, after those of the pages in the navigation, which are more likely than the others.
  private var words: String {
    let texts = Dictionary(grouping: entries, by: \.entry.isAside)
      .mapValues { $0.map { $0.entry.title + " " + $0.text.content } }
    let words = Self.words(of: texts[false] ?? []) + Self.words(of: texts[true] ?? [])
    return words.joined(separator: " ")
  }

  /// The words of texts that have three letters or more, the most frequent first.
  private static func words(of texts: [String]) -> [String] {
    var counts: [String: Int] = [:]
    // Texts repeat many words: each different one is split only once.
    var known: [String: [String]] = [:]
    for text in texts {
      var words: Set<String> = []
      for part in Set(parts(of: text)) {
        let found = known[part] ?? Array(Self.words(of: part))
        known[part] = found
        words.formUnion(found)
      }
      for word in words where word.utf8.count > 2 { counts[word, default: 0] += 1 }
    }
    return
      counts.sorted {
        $0.value != $1.value ? $0.value > $1.value : precedesInBytes($0.key, $1.key)
      }.map(\.key)
  }

  /// The parts of a text between ASCII characters that are not letters.
  private static func parts(of text: String) -> [String] {
    text.utf8.split { $0 < 0x80 && !$0.isASCIILetter }.map { String(Substring($0)) }
  }

  /// The different words of a text in lower case; names of symbols are also split at their
  /// capitals.
  private static func words(of text: String) -> Set<String> {
    var words: Set<String> = []
    for word in text.split(whereSeparator: { !$0.isLetter }) {
      words.insert(word.lowercased())
      var start = word.startIndex
      var isSmall = false
      for place in word.indices {
        if isSmall, word[place].isUppercase {
          words.insert(word[start..<place].lowercased())
          start = place
        }
        isSmall = word[place].isLowercase
      }
      words.insert(word[start...].lowercased())
    }
    return words
  }
}
