import OngletLibc
import OngletModel
import OngletRender
import Synchronization

/// A site as the preview shows it: each file is made when it is requested.
struct ShownSite: Sendable {
  let renderer: Renderer
  private let prepared: PreparedSite
  /// The files to be rendered, by their path in the site.
  private let outputs: [String: Output]
  /// The files to be copied, by their path in the site.
  private let copies: [String: SourceFolder]
  private let search = ShownSearch()
  /// The headers for all pages in the site's file `_headers`.
  let headers: [(name: String, value: String)]

  /// Whether these headers have a Content Security Policy.
  var hasPolicy: Bool {
    headers.contains { $0.name.lowercased() == PreviewAnswer.policyName.lowercased() }
  }

  init(_ prepared: PreparedSite, colours: [Snippet: [UInt8]]) {
    let sources = prepared.sources
    let facts = sources.facts(
      for: prepared.site, history: prepared.history, highlighted: colours, hasSearchIndex: true)
    let renderer = Renderer(
      site: prepared.site, theme: prepared.theme, facts: facts, marksLines: true)
    self.renderer = renderer
    self.prepared = prepared
    outputs = Dictionary(firstOf: sources.outputs(of: renderer).map { (renderer.path(of: $0), $0) })
    var copies: [String: SourceFolder] = [:]
    for file in sources.themeFolder.staticFiles { copies[file.path] = file.folder }
    for file in prepared.site.files { copies[file] = sources.content }
    self.copies = copies
    let theme = sources.themeFolder
    headers = HostHeaders.everywhere(
      in: theme.staticFile(at: HostHeaders.fileName).flatMap { try? theme.published($0) } ?? [])
  }

  /// The same site with more highlighted code blocks.
  func with(colours: [Snippet: [UInt8]]) -> ShownSite { ShownSite(prepared, colours: colours) }

  /// The bytes of a file of the site; nil if there is none at that path.
  func file(at path: String) -> [UInt8]? {
    if let output = outputs[path] {
      return renderer.file(for: output, picture: prepared.sources.picture).bytes
    }
    if path.isVectorImage, renderer.site.files.contains(path) {
      return try? prepared.sources.vectorImage(path)
    }
    return copies[path].flatMap { try? $0.read(path) }
  }

  /// A file of the search index, which is made when one is requested for the first time.
  func searchFile(at path: String) async -> [UInt8]? { await search.file(at: path, of: renderer) }

  /// Whether the site has a page in a folder.
  func hasFolder(_ path: String) -> Bool { outputs[path + "/index.html"] != nil }
}

/// The search index of a site, once it is made.
private final class ShownSearch: Sendable {
  private let making = Mutex<Task<[String: [UInt8]], Never>?>(nil)

  func file(at path: String, of renderer: Renderer) async -> [UInt8]? {
    let files = making.withLock { making in
      let task = making ?? Task.detached { await Self.files(of: renderer) }
      making = task
      return task
    }
    return await files.value[path]
  }

  private static func files(of renderer: Renderer) async -> [String: [UInt8]] {
    let index = SearchIndex(renderer.site.configuration.languages)
    for page in renderer.site.pages.indices where !renderer.site.pages[page].isShownInGuide {
      for entry in renderer.searchInput.entries(of: page) { index.add(entry) }
    }
    let files = await index.files(from: renderer.searchInput, jobs: 2, name: searchName)
    return Dictionary(firstOf: files.map { ($0.path, $0.bytes) })
  }
}

/// The number of this process, by which browsers notice that it is another preview.
let systemProcess = Int(getpid())
