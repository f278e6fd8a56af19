import OngletLink
import OngletModel
import OngletRender
import Synchronization

/// The index of the search. Another program makes it from copies of the pages: it never sees the
/// output folder, whose files may be hard links to those of the published site.
///
/// If an earlier build gave the program the same copies, the files are taken from the cache.
final class SearchIndex: Sendable {
  /// The program that makes the index; the browser's counterpart is in `public/scripts/search-index.js`.
  private typealias Engine = Pagefind

  private let engine: Engine
  private let cache: SearchIndexCache?
  /// The entries by the path that the program gets.
  private let entries = Mutex<[String: SearchEntry]>([:])

  /// Nil if the program is not installed.
  init?(program: String?, cache: String?, timeout: Int) throws(EnvironmentFailure) {
    guard let engine = try Engine(at: program, timeout: timeout) else { return nil }
    self.engine = engine
    self.cache = cache.map { SearchIndexCache(folder: $0, program: engine.program) }
  }

  /// The diagnostic that the search has no index.
  static func missing(_ reason: Message) -> Diagnostic { Engine.noIndex(reason) }

  /// Adds an entry; many tasks may do so at once.
  func add(_ entry: SearchEntry) {
    // A criterion on the page of its guide gets a path that no page can have.
    let path =
      entry.address.path + (entry.address.fragment.map { "#\($0)/" } ?? "") + "index.html"
    entries.withLock { $0[path] = entry }
  }

  /// Makes the index and adds its files to the site.
  ///
  /// - Throws: if the program fails; then no file was added.
  func make(
    in output: OutputFolder, from input: SearchInput,
    progress: @escaping @Sendable (BuildStep) -> Void
  ) async throws(EnvironmentFailure) {
    let entries = entries.withLock(\.self)
    let source = cache.map { _ in Self.source(of: entries, from: input) } ?? ""
    if let stored = cache?.files(madeFrom: source) {
      for file in stored { try output.write(file) }
      return
    }
    let files = try await files(of: entries, from: input, progress: progress)
    for file in files { try output.write(file) }
    cache?.store(files, madeFrom: source)
  }

  /// The files of the index, and the directory of each language, with their paths in the site.
  private func files(
    of entries: [String: SearchEntry], from input: SearchInput,
    progress: @escaping @Sendable (BuildStep) -> Void
  ) async throws(EnvironmentFailure) -> [OutputFile] {
    let (made, texts) = try await engine.index(of: entries, progress: progress)
    var files = made
    for directory in SearchDirectory.directories(of: entries, texts, from: input) {
      files.append(
        OutputFile(path: "directory-\(directory.language).json", bytes: directory.json))
    }
    return files.map { OutputFile(path: OutputPaths.searchFolder + $0.path, bytes: $0.bytes) }
  }

  /// Everything that the files of the index depend on, apart from the program; long texts by their
  /// digest.
  private static func source(
    of entries: [String: SearchEntry], from input: SearchInput
  ) -> String {
    var source = ""
    for (path, entry) in entries.sorted(by: { precedesInBytes($0.key, $1.key) }) {
      let facts =
        [
          entry.language.code, entry.title, entry.fullTitle, String(entry.isAside),
          entry.answer ?? "",
        ] + entry.filters
        + entry.criteria.map { "\($0.path)#\($0.fragment ?? "")" }
      let digest = (Array(facts.joined(separator: "\n").utf8) + entry.copy).withUnsafeBytes {
        Digest(of: $0).value
      }
      source += "\(digest) \(entry.copy.count) \(path)\n"
    }
    for language in Set(entries.values.map(\.language)).sorted() {
      source += input.ignoredWords(in: language) + "\n"
    }
    for words in input.synonyms() { source += words.joined(separator: "\t") + "\n" }
    return source
  }
}
