import OngletLink
import OngletModel
import Synchronization

/// Collects the entries of a site, and makes the files that its search reads.
///
/// Words are cut from texts in two steps: a text into tokens when its entry is added, and each
/// different token into words when the files are made.
package final class SearchIndex: Sendable {
  private let languages: Mutex<[Language: SearchLanguage]>

  /// - Parameter languages: those of the site; each has an index, if only an empty one.
  package init(_ languages: [Language]) {
    self.languages = Mutex(Dictionary(firstOf: languages.map { ($0, SearchLanguage($0)) }))
  }

  /// Adds an entry; many tasks may do so at once.
  package func add(_ entry: SearchEntry) {
    let tokens = EntryTokens(entry.text)
    languages.withLock {
      $0[entry.language, default: SearchLanguage(entry.language)].add(entry, tokens)
    }
  }

  /// The files of the index, with their paths in the site.
  ///
  /// - Parameter name: makes the name of a file from its bytes.
  package func files(
    from input: SearchInput, jobs: Int, name: @escaping @Sendable ([UInt8]) -> String
  ) async -> [OutputFile] {
    let languages = languages.withLock { Array($0.values) }
    let files = await languages.concurrentMap(jobs: jobs) { language in
      var files = SearchFiles(language, input, name: name)
      return files.made()
    }
    return files.flatMap(\.self)
  }
}

/// The tokens of the text of an entry.
struct EntryTokens: Sendable {
  /// A piece of text whose words count the same.
  struct Run: Sendable {
    /// The index after its last token.
    let end: Int
    let weight: UInt8
    let isAnswer: Bool
  }

  /// The different tokens, in the order of the text.
  private(set) var names: [String] = []
  /// The tokens of the text, as indices of `names`.
  private(set) var tokens: [UInt32] = []
  private(set) var runs: [Run] = []

  init(_ text: SearchText) {
    var known: [String: UInt32] = [:]
    add(text.title, &known)
    for part in text.parts {
      if let heading = part.heading { add(heading, &known) }
      for block in part.blocks { add(block, &known) }
    }
  }

  private mutating func add(_ block: SearchText.Block, _ known: inout [String: UInt32]) {
    SearchWords.forEachToken(in: block.bytes) { bytes in
      let name = String(decoding: bytes, as: UTF8.self)
      let number = known[name] ?? UInt32(names.count)
      if number == names.count {
        known[name] = number
        names.append(name)
      }
      tokens.append(number)
    }
    runs.append(Run(end: tokens.count, weight: block.weight, isAnswer: block.isAnswer))
  }
}

/// The entries of a language.
struct SearchLanguage: Sendable {
  /// An entry, with its text in the forms that the index has.
  struct Entry: Sendable {
    let facts: SearchEntry
    /// The tokens of the text, as indices of those of the language.
    let tokens: [UInt32]
    let runs: [EntryTokens.Run]
    /// The text for excerpts, as JSON.
    let text: [UInt8]
  }

  let language: Language
  private(set) var entries: [Entry] = []
  /// The different tokens of all texts.
  private(set) var tokens: [String] = []
  private var numbers: [String: UInt32] = [:]

  init(_ language: Language) { self.language = language }

  mutating func add(_ entry: SearchEntry, _ own: EntryTokens) {
    let places = own.names.map { name in
      let number = numbers[name] ?? UInt32(tokens.count)
      if number == tokens.count {
        numbers[name] = number
        tokens.append(name)
      }
      return number
    }
    var facts = entry
    facts.text.parts = []
    entries.append(
      Entry(
        facts: facts, tokens: own.tokens.map { places[Int($0)] }, runs: own.runs,
        text: entry.text.json))
  }
}

extension SearchText {
  /// The text for excerpts: for each part the identifier and the title of its heading, then its
  /// blocks, those of code after a tab.
  fileprivate var json: [UInt8] {
    var writer = JSONWriter(isIndented: false)
    writer.array(parts) { json, part in
      json.strings(
        [part.id, part.title]
          + part.blocks.map { ($0.isCode ? "\t" : "") + String(decoding: $0.bytes, as: UTF8.self) })
    }
    return writer.bytes
  }
}
