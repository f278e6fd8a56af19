import OngletCheck
import OngletLink
import OngletLoad
import OngletModel

/// A small site written in a test, loaded, linked and checked.
struct CheckedSite {
  let site: Site

  /// Everything that is reported.
  let all: [Diagnostic]

  /// - Parameter files: text by path. Without a `site.yml`, one with French and English is there.
  init(_ files: [String: String]) async {
    let settings = ["site.yml": "languages: [fr, en]\n"]
    let bytes = settings.merging(files) { _, own in own }.mapValues { Array($0.utf8) }
    let tree = ContentTree(files: bytes.keys.sorted()) { path in
      bytes[path].map { .success($0) }
        ?? .failure(ReadFailure(reason: Message(verbatim: "no such file")))
    }
    let content = await load(tree, options: LoadOptions())
    let linked = await link(
      pages: content.pages, configuration: content.configuration, catalogue: content.catalogue,
      inventory: Inventory(contentFiles: [], publicFiles: []), jobs: 1)
    site = linked.site
    var memory = CheckMemory.none
    all =
      content.diagnostics + linked.diagnostics
      + (await check(linked.site, extent: .everything, memory: &memory, jobs: 1))
  }
}
