import OngletRender

/// The cache of highlighted code blocks, with one file for each.
struct HighlightCache: Sendable {
  private let folder: String
  /// What the answers depend on, apart from the code.
  private let stamp: String

  private static let kind = "code"

  /// The version of the HTML: to be changed when the HTML of the same code changes.
  private static let version = "1"

  init(folder: String, program: Program) {
    self.folder = folder
    stamp = Self.version + " " + program.stamp
    CacheFile.removeUnfinished(in: folder, Self.kind)
  }

  func file(of snippet: Snippet) -> CacheFile {
    CacheFile(in: folder, Self.kind, key: "\(stamp)\n\(snippet.language)\n\(snippet.text)")
  }

  func answer(to snippet: Snippet) -> [UInt8]? {
    guard let html = file(of: snippet).read(),
      ChromaOutput.isSound(html, for: snippet.text)
    else { return nil }
    return html
  }

  func store(_ html: [UInt8], for snippet: Snippet) { file(of: snippet).store(html) }
}
