import OngletModel
import OngletRender

/// What the index holds of an entry.
struct IndexedText {
  /// What the index calls the entry.
  let name: String
  /// The path of its copy.
  let path: String
  let content: String
}

/// What the script of the search knows of the entries of a language besides the index.
struct SearchDirectory: Encodable {
  /// An entry, by the name that the index gives it: `fr_1a2b3c`.
  struct Entry: Encodable {
    let title: String
    /// From the root of the site.
    let address: String
    let filters: [String]
    /// The names of the criteria that explain it; nothing where there are none.
    let criteria: [String]?
    /// Whether it comes after all others.
    let aside: Bool?
  }

  let entries: [String: Entry]
  /// Words for the same thing.
  let synonyms: [[String]]
  /// Words of the language that say nothing of what is searched for.
  let ignored: String
  /// The words of the entries that a mistyped one may have meant, with spaces between them, those
  /// that more entries have first.
  let words: String

  /// The directory of each language, in the order of languages.
  ///
  /// - Parameter entries: by the paths of their copies.
  static func directories(
    of entries: [String: SearchEntry], _ indexed: [IndexedText], from input: SearchInput
  ) -> [(Language, SearchDirectory)] {
    var named: [(entry: SearchEntry, text: IndexedText)] = []
    for text in indexed {
      guard let entry = entries[text.path] else { continue }
      named.append((entry, text))
    }
    let names = Dictionary(
      named.map { ($0.entry.address, $0.text.name) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(grouping: named, by: \.entry.language).sorted { $0.key < $1.key }.map {
      language, named in
      let listed = named.map { entry, text in
        let criteria = entry.criteria.compactMap { names[$0] }
        let address = entry.address
        return (
          text.name,
          Entry(
            title: entry.title,
            address: address.path + (address.fragment.map { "#" + $0 } ?? ""),
            filters: entry.filters, criteria: criteria.isEmpty ? nil : criteria,
            aside: entry.isAside ? true : nil)
        )
      }
      // A mistyped word was rather meant to be one of the pages that navigation leads to.
      var texts: [Bool: [String]] = [:]
      for (entry, text) in named {
        texts[entry.isAside, default: []].append(entry.title + " " + text.content)
      }
      let words = words(of: texts[false] ?? []) + words(of: texts[true] ?? [])
      return (
        language,
        SearchDirectory(
          entries: Dictionary(listed, uniquingKeysWith: { first, _ in first }),
          synonyms: input.synonyms(),
          ignored: input.ignoredWords(in: language),
          words: words.joined(separator: " "))
      )
    }
  }

  /// The words of texts that may be meant by a mistyped one: those of three letters or more.
  private static func words(of texts: [String]) -> [String] {
    var counts: [String: Int] = [:]
    // Texts say the same again and again: each of their words is taken apart once.
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

  /// A text cut at all that is ASCII and no letter.
  private static func parts(of text: String) -> [String] {
    text.utf8.split { $0 < 0x80 && !$0.isASCIILetter }.map { String(Substring($0)) }
  }

  /// The different words of a text, in small letters; names of symbols also parted at their capitals.
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
