import OngletModel
import OngletRender

/// A program that makes the index of the search. `SearchIndex` names the one that is used.
///
/// The files of its index are in `OutputPaths.searchFolder`. In the browser a module of
/// `public/scripts` searches them, which `search-index.js` imports.
protocol SearchEngine: Sendable {
  var program: Program { get }

  /// Looks for the program; nil if it is not installed.
  ///
  /// - Throws: if there is no program at the path.
  init?(at path: String?, timeout: Int) throws(EnvironmentFailure)

  /// The diagnostic that the search has no index.
  static func noIndex(_ reason: Message) -> Diagnostic

  /// Makes the index.
  ///
  /// - Parameters:
  ///   - entries: by the paths of their copies.
  ///   - progress: called with the number of entries that it has got.
  /// - Returns: the files of the index with their paths in its folder, always the same for the same
  ///   entries; and what the index has of each entry.
  func index(
    of entries: [String: SearchEntry], progress: @escaping @Sendable (BuildStep) -> Void
  ) async throws(EnvironmentFailure) -> (files: [OutputFile], texts: [IndexedText])
}
