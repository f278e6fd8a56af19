import OngletLink
import OngletLoad
import OngletModel

/// A content folder as it is or would be, loaded and linked.
struct MovedContent: Sendable {
  let content: LoadedContent
  private let linked: LinkedSite
  /// The pages by the paths of their files.
  let byPath: [String: LinkedPage]
  /// By the identifiers of pages and the codes of their languages.
  private let indices: [[String]: PageIndex]

  var site: Site { linked.site }

  /// - Parameters:
  ///   - renamed: the new paths of files, by their old ones.
  ///   - replaced: bytes to use instead of those of files, by their old paths.
  ///   - standing: where files are that were renamed already, by their old paths.
  ///   - earlier: the same content before; what has not changed is used again.
  static func load(
    _ sources: Sources, _ options: BuildOptions, renamed: [String: String] = [:],
    replaced: [String: [UInt8]] = [:], standing: [String: String] = [:],
    earlier before: MovedContent? = nil
  ) async -> MovedContent {
    let earlier = Dictionary(firstOf: renamed.map { ($1, $0) })
    let now = sources.tree()
    let former = Dictionary(firstOf: standing.map { ($1, $0) })
    let files = now.files.map { former[$0] ?? $0 }.map { renamed[$0] ?? $0 }
      .sorted(by: precedesInBytes)
    let tree = ContentTree(files: files) { path in
      let old = earlier[path] ?? path
      return replaced[old].map { .success($0) } ?? now.read(standing[old] ?? old)
    }
    let changed = Set(replaced.keys).union(renamed.keys).union(renamed.values)
    let content = await OngletLoad.load(
      tree, options: sources.loadOptions(options), earlier: before?.content, changed: changed,
      parse: parsePage)
    let configuration = content.configuration
    let linked = await link(
      pages: content.pages, configuration: configuration, catalogue: content.catalogue,
      titles: sources.titles(for: configuration.languages, hasSearch: options.hasSearch),
      inventory: sources.inventory(without: content, files: files),
      memory: before?.linked.memory ?? .empty, jobs: options.jobs)
    return MovedContent(content: content, linked: linked)
  }

  private init(content: LoadedContent, linked: LinkedSite) {
    self.content = content
    self.linked = linked
    let site = linked.site
    let pages = site.pages.filter { !$0.page.isGenerated }
    byPath = Dictionary(firstOf: pages.map { ($0.page.path, $0) })
    indices = Dictionary(
      firstOf: site.pages.indexed().map { ([$1.page.id.path, $1.page.language.code], $0) })
  }

  func index(_ id: PageID, _ language: Language) -> PageIndex? {
    indices[[id.path, language.code]]
  }

  func page(_ id: PageID, _ language: Language) -> LinkedPage? {
    index(id, language).map { site.pages[$0] }
  }

  /// The folder of the address of the page above.
  func folder(above page: LinkedPage) -> String {
    page.parent.map { String(site.pages[$0].address.path.dropLast()) } ?? ""
  }
}
