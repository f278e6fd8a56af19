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
  struct Entry {
    let title: String
    /// What is shown in place of the title if another entry has the same; nil for the title.
    let fullTitle: String?
    /// The address relative to the root of the site.
    let address: String
    let filters: [String]
    /// The names, in the index, of the criteria that explain it.
    let criteria: [String]
    /// Whether it comes after all other results.
    let isAside: Bool
    /// The answer in short of a criterion; nil if it has none.
    let answer: String?
  }

  /// The entries by their name in the index: `fr_1a2b3c`.
  let entries: [String: Entry]
  /// Groups of words with the same meaning.
  let synonyms: [[String]]
  let ignored: String
  /// The words to which misspelt words are corrected, separated by spaces; those in more entries
  /// come first.
  let words: String

  /// - Parameters:
  ///   - entries: those of the language, by the paths of their copies.
  ///   - indexed: what the index has of each.
  init(
    of entries: [String: SearchEntry], _ indexed: [IndexedText], in language: Language,
    from input: SearchInput
  ) {
    let named = indexed.compactMap { text in entries[text.path].map { (entry: $0, text: text) } }
    let names = Dictionary(firstOf: named.map { ($0.entry.address, $0.text.name) })
    let listed = named.map { entry, text in
      (
        text.name,
        Entry(
          title: entry.title,
          fullTitle: entry.fullTitle == entry.title ? nil : entry.fullTitle,
          address: entry.address.text, filters: entry.filters,
          criteria: entry.criteria.compactMap { names[$0] }, isAside: entry.isAside,
          answer: entry.answer)
      )
    }
    self.entries = Dictionary(firstOf: listed)
    synonyms = input.synonyms()
    ignored = input.ignoredWords(in: language)
    // Words of the pages in the navigation come first: they are more likely than the others.
    var texts: [Bool: [String]] = [:]
    for (entry, text) in named {
      texts[entry.isAside, default: []].append(entry.title + " " + text.content)
    }
    let words = Self.words(of: texts[false] ?? []) + Self.words(of: texts[true] ?? [])
    self.words = words.joined(separator: " ")
  }

  var json: [UInt8] {
    var writer = JSONWriter(reserving: 64 * 1024, isIndented: false)
    writer.object { json in
      json.field("entries") { json in
        json.object { json in
          for (name, entry) in entries.sorted(by: { precedesInBytes($0.key, $1.key) }) {
            json.field(name) { entry.write(to: &$0) }
          }
        }
      }
      json.field("ignored", ignored)
      json.field("synonyms") { $0.array(synonyms) { $0.strings($1) } }
      json.field("words", words)
    }
    return writer.bytes
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

extension SearchDirectory.Entry {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("address", address)
      json.field("answer", answer)
      if isAside { json.field("aside", true) }
      if !criteria.isEmpty { json.field("criteria", criteria) }
      json.field("filters", filters)
      json.field("fullTitle", fullTitle)
      json.field("title", title)
    }
  }
}
