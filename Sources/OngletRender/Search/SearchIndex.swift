import OngletModel
import Synchronization

/// Collects the entries of a site, and makes the files that its search reads.
package final class SearchIndex: Sendable {
  private let entries: Mutex<[Language: [SearchEntry]]>

  /// - Parameter languages: those of the site; each has an index, if only an empty one.
  package init(_ languages: [Language]) {
    entries = Mutex(Dictionary(firstOf: languages.map { ($0, []) }))
  }

  /// Adds an entry; many tasks may do so at once.
  package func add(_ entry: SearchEntry) {
    entries.withLock { $0[entry.language, default: []].append(entry) }
  }

  /// The files of the index, with their paths in the site.
  ///
  /// - Parameter name: makes the name of a file from its bytes.
  package func files(
    from input: SearchInput, jobs: Int, name: @escaping @Sendable ([UInt8]) -> String
  ) async -> [OutputFile] {
    let languages = entries.withLock { Array($0) }
    return await languages.concurrentMap(jobs: jobs) { language, entries in
      var files = SearchFiles(language, entries, input, name: name)
      return files.made()
    }.flatMap(\.self)
  }
}
