import OngletLink
import OngletModel

/// The files of the search of a language: what `public/scripts/search-files.js` reads.
///
/// - `search-index/fr.json` names the others. It has the rules that questions are read with, and the
///   titles, addresses and kinds of all entries.
/// - Each shard has the words that follow each other in the alphabet, a line each, with where they
///   are.
/// - Each pack has the texts of some entries, for excerpts.
///
/// The names of all but the first are digests of their bytes, so that what has not changed keeps
/// its name.
struct SearchFiles {
  private let language: Language
  private let input: SearchInput
  private let name: ([UInt8]) -> String
  private let entries: [SearchEntry]
  private var files: [OutputFile] = []

  /// The size of a shard in bytes; hosts send it compressed to less than half.
  private static let shardSize = 16 * 1024
  private static let packSize = 3 * 1024

  init(
    _ language: Language, _ entries: [SearchEntry], _ input: SearchInput,
    name: @escaping ([UInt8]) -> String
  ) {
    self.language = language
    self.input = input
    self.name = name
    self.entries = entries.sorted { precedesInBytes($0.key, $1.key) }
  }

  /// The files, with their paths in the site.
  mutating func made() -> [OutputFile] {
    let (shards, packs) = (addShards(), addPacks())
    let rules = language.rules
    var json = JSONWriter(reserving: 64 * 1024, isIndented: false)
    json.object { json in
      writeEntries(to: &json)
      json.field("elisions", rules.elisions.sorted(by: precedesInBytes))
      json.field("enclitics", rules.enclitics.sorted(by: precedesInBytes))
      json.field("endings", rules.endings)
      json.field("ignored", input.ignoredWords(in: language))
      // The names of the packs, and the first entry of each.
      json.field("packs", packs.map(\.name))
      json.array("packStarts", packs) { $0.number($1.first) }
      json.array("shards", shards) { $0.strings([$1.first, $1.name]) }
      json.array("spellings", rules.spellings) { $0.strings($1) }
      // What texts say for the same thing, the name first, and what people type instead.
      json.array("synonyms", input.synonyms(in: language)) { json, words in
        json.array(words) { $0.strings($1) }
      }
    }
    let path = OutputPaths.searchFolder + language.code + ".json"
    return [OutputFile(path: path, bytes: json.bytes)] + files
  }

  /// - Returns: the name of the file, without its ending.
  private mutating func add(_ bytes: [UInt8], _ ending: String) -> String {
    let name = name(bytes)
    let path = "\(OutputPaths.searchFolder)\(language.code)/\(name).\(ending)"
    files.append(OutputFile(path: path, bytes: bytes))
    return name
  }

  // MARK: Entries

  private func writeEntries(to json: inout JSONWriter) {
    let places = Dictionary(firstOf: entries.enumerated().map { ($1.address, $0) })
    // The script puts the title in place of `*`.
    json.array("addresses", entries) { $0.string($1.address.text.replacing($1.title, with: "*")) }
    // They come after all other results.
    json.array("aside", entries.indices.filter { entries[$0].isAside }) { $0.number($1) }
    // The criteria that explain an entry.
    json.object("criteria") { json in
      for (place, entry) in entries.enumerated() where !entry.criteria.isEmpty {
        json.array(String(place), entry.criteria.compactMap { places[$0] }) { $0.number($1) }
      }
    }
    // They are shown in place of the title if another entry of the same kind and guide has the same.
    let alike = Dictionary(grouping: entries) { [$0.title, $0.kind.rawValue, $0.guide ?? ""] }
    let doubled = Set(alike.values.filter { $0.count > 1 }.flatMap { $0 }.map(\.address))
    json.object("fullTitles") { json in
      for (place, entry) in entries.enumerated() where doubled.contains(entry.address) {
        json.field(String(place), entry.fullTitle)
      }
    }
    json.field("guides", entries.map { $0.guide ?? "" })
    json.field("kinds", entries.map(\.kind.rawValue))
    json.field("titles", entries.map(\.title))
  }

  /// Adds the packs: for each entry its parts, each with the identifier and the title of its heading,
  /// then its blocks, those of code after a tab.
  private mutating func addPacks() -> [(first: Int, name: String)] {
    var packs: [(first: Int, name: String)] = []
    var first = 0
    var size = 0
    for (place, entry) in entries.enumerated() {
      size += entry.text.size
      if size < Self.packSize, place < entries.count - 1 { continue }
      var json = JSONWriter(isIndented: false)
      json.array(entries[first...place]) { json, entry in
        json.array(entry.text.parts) { json, part in
          let blocks = part.blocks.map {
            ($0.isCode ? "\t" : "") + String(decoding: $0.bytes, as: UTF8.self)
          }
          json.strings([part.id, part.title] + blocks)
        }
      }
      packs.append((first, add(json.bytes, "json")))
      (first, size) = (place + 1, 0)
    }
    return packs
  }

  // MARK: Words

  /// Adds the shards, and returns the first word of each.
  private mutating func addShards() -> [(first: String, name: String)] {
    let postings = SearchPostings(of: entries, in: language, limit: Self.shardSize)
    var shards: [(first: String, name: String)] = []
    var first: String?
    var bytes: [UInt8] = []
    for word in postings.sorted {
      // A break after every eighth word or so, so that a new word moves few others to other shards.
      let isFull = bytes.count > Self.shardSize / 2 && name(Array(word.form.utf8)).hasSuffix("0")
      if isFull || bytes.count + word.line.count > Self.shardSize, let begun = first {
        shards.append((begun, add(bytes, "txt")))
        (first, bytes) = (nil, [])
      }
      first = first ?? word.form
      bytes += word.written.utf8
      bytes += " ".utf8
      bytes += word.line
      bytes += "\n".utf8
    }
    if let first { shards.append((first, add(bytes, "txt"))) }
    return shards
  }
}

extension SearchEntry {
  /// What entries are sorted by.
  fileprivate var key: String { address.path + "#" + (address.fragment ?? "") }
}
