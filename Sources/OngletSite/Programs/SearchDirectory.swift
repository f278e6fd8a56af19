import OngletModel
import OngletRender

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the script of the search knows of the entries of a language besides Pagefind's index:
/// `pagefind/directory-fr.json`. Pagefind's own filters come in an order left to chance, deep in its
/// files.
struct SearchDirectory: Encodable {
  /// An entry, by the name that Pagefind gives it: `fr_1a2b3c`.
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

  /// What Pagefind took of an entry.
  struct Fragment {
    let name: String
    let text: Text

    struct Text: Decodable {
      let url: String
      let content: String
    }
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
    of entries: [String: SearchEntry], _ fragments: [Fragment], from input: SearchInput
  ) -> [(Language, SearchDirectory)] {
    var named: [(entry: SearchEntry, fragment: Fragment)] = []
    for fragment in fragments {
      guard let entry = entries[fragment.text.url.dropFirst() + "index.html"] else { continue }
      named.append((entry, fragment))
    }
    let names = Dictionary(
      named.map { ($0.entry.address, $0.fragment.name) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(grouping: named, by: \.entry.language).sorted { $0.key < $1.key }.map {
      language, named in
      let listed = named.map { entry, fragment in
        let criteria = entry.criteria.compactMap { names[$0] }
        let address = entry.address
        return (
          fragment.name,
          Entry(
            title: entry.title,
            address: address.path + (address.fragment.map { "#" + $0 } ?? ""),
            filters: entry.filters, criteria: criteria.isEmpty ? nil : criteria,
            aside: entry.isAside ? true : nil)
        )
      }
      // A mistyped word was rather meant to be one of the pages that navigation leads to.
      var texts: [Bool: [String]] = [:]
      for (entry, fragment) in named {
        texts[entry.isAside, default: []].append(entry.title + " " + fragment.text.content)
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

  /// What fragments of the index hold: each is a mark and an object of JSON.
  static func texts(inFragments bytes: [UInt8]) -> [Fragment.Text] {
    let mark = Array("pagefind_dcd{".utf8)
    var texts: [Fragment.Text] = []
    var starts: [Int] = []
    var next = bytes.startIndex
    while let place = bytes[next...].firstIndex(of: mark[0]) {
      next = place + 1
      // In the text of a page the mark would be an odd thing to find, and its object is no fragment.
      if bytes[place...].starts(with: mark) { starts.append(place + mark.count - 1) }
    }
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] - mark.count + 1 : bytes.endIndex
      guard
        let text = try? JSONDecoder().decode(Fragment.Text.self, from: Data(bytes[start..<end]))
      else { continue }
      texts.append(text)
    }
    return texts
  }
}
