import OngletLink
import OngletModel
import OngletRender
import Synchronization

/// The index of the search. Pagefind makes it from copies of the pages: it never sees the output
/// folder, whose files may be hard links to those of the published site.
///
/// Each language has an index of its own. If an earlier build gave Pagefind the same copies of the
/// pages of a language, the files are taken from the cache.
final class SearchIndex: Sendable {
  private let program: Pagefind
  private let cache: SearchIndexCache?
  /// The entries of each language, by the paths of their copies.
  private let entries = Mutex<[Language: [String: SearchEntry]]>([:])

  /// The index of a language that is not in the cache.
  private struct Missing {
    let entries: [String: SearchEntry]
    let language: Language
    /// What the index depends on.
    let source: String
  }

  /// Nil if the program is not installed.
  init?(program: String?, cache: String?, timeout: Int) throws(EnvironmentFailure) {
    guard let program = try Pagefind(at: program, timeout: timeout) else { return nil }
    self.program = program
    self.cache = cache.map { SearchIndexCache(folder: $0, program: program.program) }
  }

  /// Adds an entry; many tasks may do so at once.
  func add(_ entry: SearchEntry) {
    // A criterion on the page of its guide gets a path that no page can have.
    let path =
      entry.address.path + (entry.address.fragment.map { "#\($0)/" } ?? "") + "index.html"
    entries.withLock { $0[entry.language, default: [:]][path] = entry }
  }

  /// Makes the index and adds its files to the site.
  ///
  /// - Throws: if the program fails; then no file was added.
  func make(
    in output: OutputFolder, from input: SearchInput,
    progress: @escaping @Sendable (BuildStep) -> Void
  ) async throws(EnvironmentFailure) {
    var indexes: [[OutputFile]] = []
    var missing: [Missing] = []
    var entries = entries.withLock(\.self)
    // The search of a site whose pages are all left out answers too: that there is nothing.
    if entries.isEmpty { entries[.english] = [:] }
    for (language, entries) in entries {
      let source = cache.map { _ in Self.source(of: entries, in: language, from: input) } ?? ""
      if let stored = cache?.files(madeFrom: source) {
        indexes.append(stored)
      } else {
        missing.append(Missing(entries: entries, language: language, source: source))
      }
    }
    indexes += try await self.indexes(missing, from: input, progress: progress)
    for file in try Pagefind.merged(indexes) {
      try output.write(
        OutputFile(path: OutputPaths.searchFolder + file.path, bytes: file.bytes))
    }
    cache?.removeUnused(languages: indexes.count)
  }

  /// Makes the indexes of several languages at once: Pagefind works on one core.
  private func indexes(
    _ missing: [Missing], from input: SearchInput,
    progress: @escaping @Sendable (BuildStep) -> Void
  ) async throws(EnvironmentFailure) -> [[OutputFile]] {
    let total = missing.reduce(0) { $0 + $1.entries.count }
    let sent = Mutex(0)
    let sending: @Sendable (Int) -> Void = { count in
      let before = sent.withLock { sent -> Int in
        sent += count
        return sent - count
      }
      progress(.indexing(before, of: total))
    }
    let results = await withTaskGroup(of: Result<[OutputFile], EnvironmentFailure>.self) { group in
      for part in missing {
        group.addTask {
          do throws(EnvironmentFailure) {
            return .success(try await self.files(of: part, from: input, sending: sending))
          } catch { return .failure(error) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    return try results.map { result throws(EnvironmentFailure) in try result.get() }
  }

  /// The files of the index of a language, with its directory.
  private func files(
    of part: Missing, from input: SearchInput, sending: @Sendable (Int) -> Void
  ) async throws(EnvironmentFailure) -> [OutputFile] {
    let (files, texts) = try await program.index(of: part.entries, sending: sending)
    let directory = SearchDirectory(of: part.entries, texts, in: part.language, from: input)
    let path = "directory-\(part.language).json"
    let all = files + [OutputFile(path: path, bytes: directory.json)]
    cache?.store(all, madeFrom: part.source)
    return all
  }

  /// Everything that the files of the index of a language depend on, apart from the program; long
  /// texts by their digest.
  private static func source(
    of entries: [String: SearchEntry], in language: Language, from input: SearchInput
  ) -> String {
    var source = language.code + "\n"
    for (path, entry) in entries.sorted(by: { precedesInBytes($0.key, $1.key) }) {
      let facts =
        [entry.title, entry.fullTitle, String(entry.isAside), entry.answer ?? ""] + entry.filters
        + entry.criteria.map { "\($0.path)#\($0.fragment ?? "")" }
      let digest = (Array(facts.joined(separator: "\n").utf8) + entry.copy).withUnsafeBytes {
        Digest(of: $0).value
      }
      source += "\(digest) \(entry.copy.count) \(path)\n"
    }
    source += input.ignoredWords(in: language) + "\n"
    for words in input.synonyms() { source += words.joined(separator: "\t") + "\n" }
    return source
  }
}
