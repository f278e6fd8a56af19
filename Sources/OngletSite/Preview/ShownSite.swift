import OngletLibc
import OngletModel
import OngletRender

/// A site as the preview shows it: each file is made when it is requested.
struct ShownSite: Sendable {
  let renderer: Renderer
  private let prepared: PreparedSite
  /// The files to be rendered, by their path in the site.
  private let outputs: [String: Output]
  /// The files to be copied, by their path in the site.
  private let copies: [String: SourceFolder]
  /// The headers for all pages in the site's file `_headers`.
  let headers: [(name: String, value: String)]

  /// Whether these headers have a Content Security Policy.
  var hasPolicy: Bool {
    headers.contains { $0.name.lowercased() == PreviewAnswer.policyName.lowercased() }
  }

  init(_ prepared: PreparedSite, colours: [Snippet: [UInt8]]) {
    let sources = prepared.sources
    let facts = sources.facts(
      for: prepared.site, history: prepared.history, highlighted: colours, hasSearchIndex: false)
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
      in: theme.staticFiles.first { $0.path == HostHeaders.fileName }
        .flatMap { try? theme.published($0) } ?? [])
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

  /// Whether the site has a page in a folder.
  func hasFolder(_ path: String) -> Bool { outputs[path + "/index.html"] != nil }
}

/// The number of this process, by which browsers notice that it is another preview.
let systemProcess = Int(getpid())
