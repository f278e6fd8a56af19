import OngletLink
import OngletModel

/// A program whose folders of documentation can be imported.
package enum ForeignKind: String, Sendable, Hashable, CaseIterable {
  case mkdocs, docusaurus, starlight, mdbook, hugo

  /// The places of pages, order and titles in folders of this kind.
  var layout: ForeignLayout {
    switch self {
    case .mkdocs:
      ForeignLayout(
        name: "MkDocs", settings: ["mkdocs.yml", "mkdocs.yaml"], pagesField: ["docs_dir"],
        pages: "docs", order: .navigation, titleField: ["site_name"],
        languageFields: [["theme", "language"]])
    case .docusaurus:
      ForeignLayout(
        name: "Docusaurus",
        settings: ["docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs"],
        pages: "docs", statics: ["static"], order: .positions,
        lists: ["sidebars.js", "sidebars.ts", "sidebars.json"])
    case .starlight:
      ForeignLayout(
        name: "Starlight",
        settings: ["astro.config.mjs", "astro.config.ts", "astro.config.js"],
        pages: "src/content/docs", statics: ["public"], order: .positions)
    case .mdbook:
      ForeignLayout(
        name: "mdBook", settings: ["book.toml"], pagesField: ["book", "src"], pages: "src",
        order: .summary, titleField: ["book", "title"], languageFields: [["book", "language"]])
    case .hugo:
      ForeignLayout(
        name: "Hugo",
        settings: [
          "hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json", "config.toml", "config.yaml",
          "config.yml",
        ],
        pagesField: ["contentDir"], pages: "content", statics: ["static", "assets"],
        order: .positions, titleField: ["title"],
        languageFields: [["defaultContentLanguage"], ["languageCode"], ["locale"]])
    }
  }
}

/// The layout of folders of a kind of documentation.
struct ForeignLayout: Sendable {
  /// The source of the order and titles of pages.
  enum Order: Sendable, Hashable {
    /// The field `nav` of the settings.
    case navigation
    /// The list of chapters in `SUMMARY.md`.
    case summary
    /// Fields of the pages, and files `_category_` of folders.
    case positions
  }

  let name: String
  /// The possible paths of the settings file, relative to the imported folder.
  let settings: [String]
  /// The field with the folder of the pages, as a path of names; empty for none.
  var pagesField: [String] = []
  let pages: String
  /// The folders of static files, which are copied to the root of the site.
  var statics: [String] = []
  let order: Order
  /// The field with the title of the site, as a path of names; empty for none.
  var titleField: [String] = []
  /// The fields with the language of the whole site.
  var languageFields: [[String]] = []
  /// Files with an order that cannot be read.
  var lists: Set<String> = []
}

/// A folder that may be documentation of another program.
package struct ForeignFolder: Sendable {
  /// The path of the folder, for messages.
  let path: String
  /// The paths of its files relative to it, without hidden files.
  let files: [String]
  /// Returns the bytes of a file; nil if it cannot be read.
  let read: @Sendable (_ file: String) -> [UInt8]?

  package init(
    path: String, files: [String], read: @escaping @Sendable (_ file: String) -> [UInt8]?
  ) {
    self.path = path
    self.files = files
    self.read = read
  }

  func shown(_ file: String) -> String { path.isEmpty || path == "." ? file : "\(path)/\(file)" }

  /// The program that the documentation was written for; nil if it is not recognised.
  ///
  /// It is recognised by its settings file at the top of the folder. Without one, the folder may be
  /// only that of the pages, and it is recognised by their content.
  package var kind: ForeignKind? {
    let names = Set(files)
    for kind in ForeignKind.allCases
    where kind.layout.settings.contains(where: names.contains) {
      let pages = kind.layout.pages + "/"
      // Other programs have settings files with these names too.
      let isCommonName = kind == .starlight || kind == .hugo
      if !isCommonName || files.contains(where: { $0.hasPrefix(pages) }) { return kind }
    }
    if names.contains("SUMMARY.md") { return .mdbook }
    if files.contains(where: { $0.lastStep.hasPrefix("_category_.") }) { return .docusaurus }
    if files.contains(where: { $0.lastStep == "_index.md" }) { return .hugo }
    for file in files where ForeignPage.isPage(file) {
      if let kind = Self.kind(ofPage: String(decoding: read(file) ?? [], as: UTF8.self)) {
        return kind
      }
    }
    return nil
  }

  private static func kind(ofPage text: String) -> ForeignKind? {
    if text.hasPrefix("+++\n") || text.hasPrefix("+++\r\n") { return .hugo }
    if text.contains("'@astrojs/starlight/") { return .starlight }
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("sidebar_position:") || line.hasPrefix("sidebar_label:")
        || line.contains("'@theme/")
      {
        return .docusaurus
      }
      if line.hasPrefix("!!! ") || line.hasPrefix("??? ") || line.hasPrefix("=== \"") {
        return .mkdocs
      }
      if line.hasPrefix("{{#include ") { return .mdbook }
    }
    return nil
  }
}
