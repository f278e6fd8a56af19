import OngletCheck
import OngletLink
import OngletLoad
import OngletModel

/// A small site written in a test, loaded, linked and checked.
struct CheckedSite {
  let site: Site

  /// Everything that is reported.
  let all: [Diagnostic]

  /// What is reported, except missing translations: most of these sites have each page in one
  /// language.
  var diagnostics: [Diagnostic] { all.filter { $0.rule != .missingTranslation } }

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
      inventory: Inventory(
        contentFiles: Set(bytes.keys.filter { $0.hasSuffix(".svg") }), publicFiles: []), jobs: 1)
    site = linked.site
    all =
      content.diagnostics + linked.diagnostics
      + (await check(linked.site, extent: .everything, jobs: 1))
  }

  /// A site of one page in a language.
  init(page: String, language: String = "en") async {
    await self.init(["index.\(language).md": page])
  }

  /// Each diagnostic as `line:column-line:column: rule: message (fix)`.
  var reports: [String] {
    diagnostics.sorted().map { diagnostic in
      let place =
        diagnostic.range.map { range in
          let start = "\(range.startLine):\(range.startColumn)"
          let end = "\(range.endLine):\(range.endColumn)"
          return start == end ? "\(start): " : "\(start)-\(end): "
        } ?? ""
      let message = diagnostic.message.english
      return place + "\(diagnostic.rule.id): \(message) (\(diagnostic.fix?.english ?? ""))"
    }
  }

  /// The files that each rule names, as `rule path`.
  var places: [String] {
    diagnostics.sorted().map { "\($0.rule.id) \($0.path)" }
  }

  /// What the edits change, as `original → replacement`.
  var edits: [String] {
    diagnostics.sorted().compactMap(\.edit).map { "\($0.original) → \($0.replacement)" }
  }
}
