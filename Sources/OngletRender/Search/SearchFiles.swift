import OngletLink
import OngletModel

/// The files of the search of a language: what `public/scripts/search-files.js` reads.
///
/// - `search-index/fr.json` names the others, and has the rules that questions are read with.
/// - The directory has the titles, addresses and kinds of all entries.
/// - Each shard has the words that follow each other in the alphabet, a line each, with where they
///   are.
/// - Each pack has the texts of some entries, for excerpts.
///
/// The names of all but the first are digests of their bytes, so that what has not changed keeps
/// its name.
struct SearchFiles {
  private let language: SearchLanguage
  private let input: SearchInput
  private let name: ([UInt8]) -> String
  private let entries: [SearchLanguage.Entry]
  private var files: [OutputFile] = []

  /// The size of a shard in bytes; hosts send it compressed to less than half.
  private static let shardSize = 16 * 1024
  private static let packSize = 3 * 1024
  /// The tokens between two blocks: no phrase continues from one to the next.
  private static let blockGap = 4

  init(_ language: SearchLanguage, _ input: SearchInput, name: @escaping ([UInt8]) -> String) {
    self.language = language
    self.input = input
    self.name = name
    entries = language.entries.sorted { precedesInBytes($0.facts.key, $1.facts.key) }
  }

  /// The files, with their paths in the site.
  mutating func made() -> [OutputFile] {
    let shards = addShards()
    let directory = add(self.directory(packs: addPacks()), "json")
    let rules = language.language.rules
    var json = JSONWriter(isIndented: false)
    json.object { json in
      json.field("directory", directory)
      json.field("elisions", rules.elisions.sorted(by: precedesInBytes))
      json.field("enclitics", rules.enclitics.sorted(by: precedesInBytes))
      json.field("endings", rules.endings)
      json.field("ignored", input.ignoredWords(in: language.language))
      json.array("shards", shards) { $0.strings([$1.first, $1.name]) }
      json.array("spellings", rules.spellings) { $0.strings($1) }
      // Groups of words with the same meaning.
      json.array("synonyms", input.synonyms()) { $0.strings($1) }
    }
    let path = OutputPaths.searchFolder + language.language.code + ".json"
    return [OutputFile(path: path, bytes: json.bytes)] + files
  }

  /// - Returns: the name of the file, without its ending.
  private mutating func add(_ bytes: [UInt8], _ ending: String) -> String {
    let name = name(bytes)
    let path = "\(OutputPaths.searchFolder)\(language.language.code)/\(name).\(ending)"
    files.append(OutputFile(path: path, bytes: bytes))
    return name
  }

  // MARK: Entries

  private func directory(packs: [(first: Int, name: String)]) -> [UInt8] {
    let facts = entries.map(\.facts)
    let places = Dictionary(firstOf: facts.enumerated().map { ($1.address, $0) })
    let guides = Set(facts.compactMap(\.guide)).sorted(by: precedesInBytes)
    let kinds = SearchKind.allCases
    var json = JSONWriter(reserving: 64 * 1024, isIndented: false)
    json.object { json in
      json.array("addresses", facts) { $0.string($1.address.text) }
      // They come after all other results.
      json.array("aside", facts.indices.filter { facts[$0].isAside }) { $0.number($1) }
      // The criteria that explain an entry.
      json.object("criteria") { json in
        for (place, entry) in facts.enumerated() where !entry.criteria.isEmpty {
          json.array(String(place), entry.criteria.compactMap { places[$0] }) { $0.number($1) }
        }
      }
      // They are shown in place of the title if another entry has the same.
      json.object("fullTitles") { json in
        for (place, entry) in facts.enumerated() where entry.fullTitle != entry.title {
          json.field(String(place), entry.fullTitle)
        }
      }
      json.field("guides", guides)
      // The guide of each entry, from 1; 0 for none.
      json.array("inGuide", facts) { json, entry in
        json.number(entry.guide.flatMap { guides.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
      }
      json.field("kinds", kinds.map(\.rawValue))
      json.array("ofKind", facts) { $0.number(kinds.firstIndex(of: $1.kind) ?? 0) }
      // The names of the packs, and the first entry of each.
      json.field("packs", packs.map(\.name))
      json.array("packStarts", packs) { $0.number($1.first) }
      json.array("titles", facts) { $0.string($1.title) }
    }
    return json.bytes
  }

  private mutating func addPacks() -> [(first: Int, name: String)] {
    var packs: [(first: Int, name: String)] = []
    var first = 0
    var bytes: [UInt8] = []
    for (place, entry) in entries.enumerated() {
      bytes.append(UInt8(ascii: bytes.isEmpty ? "[" : ","))
      bytes += entry.text
      if bytes.count < Self.packSize, place < entries.count - 1 { continue }
      packs.append((first, add(bytes + [UInt8(ascii: "]")], "json")))
      first = place + 1
      bytes = []
    }
    return packs
  }

  // MARK: Words

  /// Adds the shards, and returns the first word of each.
  private mutating func addShards() -> [(first: String, name: String)] {
    let postings = SearchPostings(of: language, entries, gap: Self.blockGap, limit: Self.shardSize)
    var shards: [(first: String, name: String)] = []
    var first: String?
    var bytes: [UInt8] = []
    var last: [UInt16] = []
    for word in postings.sorted {
      // A break after every eighth word or so, so that a new word moves few others to other shards.
      let isFull = bytes.count > Self.shardSize / 2 && name(Array(word.form.utf8)).hasSuffix("0")
      if isFull || bytes.count + word.line.count > Self.shardSize, let begun = first {
        shards.append((begun, add(bytes, "txt")))
        (first, bytes, last) = (nil, [], [])
      }
      first = first ?? word.form
      let written = Array(word.written.utf16)
      var shared = zip(last, written).prefix { $0 == $1 }.count
      // No character of two units is cut.
      if shared > 0, UTF16.isLeadSurrogate(written[shared - 1]) { shared -= 1 }
      shared = min(shared, 40)
      bytes.append(number: shared)
      bytes += String(decoding: written[shared...], as: UTF16.self).utf8
      bytes.append(UInt8(ascii: " "))
      bytes += word.line
      bytes.append(UInt8(ascii: "\n"))
      last = written
    }
    if let first { shards.append((first, add(bytes, "txt"))) }
    return shards
  }
}

extension SearchEntry {
  /// What entries are sorted by.
  fileprivate var key: String { address.path + "#" + (address.fragment ?? "") }
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
