import OngletLink
import OngletModel

/// A program whose folders of documentation can be imported; `markdown` is any other folder.
package enum ForeignKind: String, Sendable, Hashable, CaseIterable {
  case mkdocs, docusaurus, starlight, mdbook, hugo, jekyll, vitepress, eleventy, markdown

  /// The places of pages, settings and titles in folders of this kind.
  var layout: ForeignLayout {
    switch self {
    case .mkdocs:
      ForeignLayout(
        name: "MkDocs", settings: ["mkdocs.yml", "mkdocs.yaml"], pages: ["docs"],
        navigationField: "nav", titleField: "site_name", languageFields: ["theme.language"])
    case .docusaurus:
      ForeignLayout(
        name: "Docusaurus", settings: scripts("docusaurus.config"), pages: ["docs"],
        statics: ["static"], sidebars: scripts("sidebars") + ["sidebars.json"],
        languageFields: ["defaultLocale"], route: "docs", hasPartials: true)
    case .starlight:
      ForeignLayout(
        name: "Starlight", settings: scripts("astro.config"), pages: ["src/content/docs"],
        statics: ["public"], navigationField: "sidebar", languageFields: ["defaultLocale"],
        hasPartials: true)
    case .mdbook:
      ForeignLayout(
        name: "mdBook", settings: ["book.toml"], pages: ["src"], titleField: "book.title",
        languageFields: ["book.language"])
    case .hugo:
      ForeignLayout(
        name: "Hugo",
        settings: ["", "config/_default/"].flatMap { folder in
          ["hugo", "config"].flatMap { name in
            ["toml", "yaml", "yml", "json"].map { "\(folder)\(name).\($0)" }
          }
        }, pages: ["content"], statics: ["static", "assets"],
        languageFields: ["defaultContentLanguage", "languageCode", "locale"])
    case .jekyll:
      ForeignLayout(
        name: "Jekyll", settings: ["_config.yml", "_config.yaml", "_config.toml"], pages: [""],
        languageFields: ["lang", "locale", "language"])
    case .vitepress:
      ForeignLayout(
        name: "VitePress",
        settings: scripts(".vitepress/config") + scripts(".vitepress/config/index"), pages: [""],
        statics: ["public"], navigationField: "sidebar", languageFields: ["lang"])
    case .eleventy:
      ForeignLayout(
        name: "Eleventy", settings: [".eleventy.js"] + scripts("eleventy.config"),
        pages: ["src", "content", ""], titleField: "")
    case .markdown: ForeignLayout(name: "Markdown", settings: [], pages: [""])
    }
  }

  private func scripts(_ name: String) -> [String] {
    ["js", "ts", "mjs", "mts", "cjs"].map { "\(name).\($0)" }
  }
}

/// The layout of folders of a kind of documentation.
struct ForeignLayout: Sendable {
  let name: String
  /// The possible paths of the settings file, relative to the folder of the site.
  let settings: [String]
  /// The usual folders of the pages.
  let pages: [String]
  /// The folders of static files, which are copied to the root of the site.
  var statics: [String] = []
  /// The field of the settings with the list of pages; empty for none.
  var navigationField = ""
  /// The possible files with only that list.
  var sidebars: [String] = []
  /// The field with the title of the site, as names with points between them; empty for none.
  var titleField = "title"
  /// The fields with the language of the whole site.
  var languageFields: [String] = []
  /// The first step of the addresses of its pages.
  var route = ""
  /// Whether files and folders whose names begin with `_` are parts for other pages to import.
  var hasPartials = false

  func isPartial(_ path: String) -> Bool {
    hasPartials && path.split(separator: "/").contains { $0.hasPrefix("_") }
  }
}

/// A folder of Markdown, or one for each language, or single files.
package struct ForeignFolder: Sendable {
  /// The path of the folder, for messages.
  let path: String
  /// The paths of its files relative to it, without hidden files and those that programs install
  /// or write.
  let files: [String]
  /// The codes of languages whose files are in folders with these names; empty for one folder.
  let parts: [String]
  private let names: Set<String>
  /// Whether they are single files, whose order is not known.
  let isList: Bool
  /// The bytes of a file; nil if it cannot be read.
  let read: @Sendable (_ file: String) -> [UInt8]?
  /// The path of a file for messages.
  let shown: @Sendable (_ file: String) -> String

  /// - Parameter shown: the paths of files for messages, if they are not those below the folder.
  package init(
    path: String, files: [String], parts: [String] = [], isList: Bool = false,
    shown: [String: String] = [:], read: @escaping @Sendable (_ file: String) -> [UInt8]?
  ) {
    self.path = path
    self.files = files.filter { file in
      isList || !file.split(separator: "/").contains { Self.ignored.contains(String($0)) }
    }
    names = Set(self.files)
    (self.parts, self.isList, self.read) = (parts, isList, read)
    let base = path == "." || !parts.isEmpty ? "" : path
    self.shown = { shown[$0] ?? base.appending(path: $0) }
  }

  /// Single files, with their paths for messages.
  package init(files: [(name: String, path: String, bytes: [UInt8])]) {
    let all = Dictionary(firstOf: files.map { ($0.name, $0) })
    self.init(
      path: "", files: files.map(\.name), isList: true, shown: all.mapValues(\.path)
    ) { all[$0]?.bytes }
  }

  /// Whether a file is a page; each of single files is.
  func isPage(_ file: String) -> Bool { isList || ForeignPage.isPage(file) }

  private static let ignored: Set<String> = ["node_modules", "_site", "vendor", ".git"]

  func contains(_ file: String) -> Bool { names.contains(file) }

  /// The settings file of a program: in a part of the folder, or in a usual folder of it.
  ///
  /// - Parameter part: a folder with a final `/`, or empty.
  func settings(of layout: ForeignLayout, in part: String) -> (file: String, folder: String)? {
    for folder in ["", "docs/", "website/", "site/", "documentation/", "www/"] {
      for name in layout.settings {
        let file = part + folder + name
        let isThere = name.hasPrefix(".") ? read(file) != nil : names.contains(file)
        if isThere { return (file, part + folder) }
      }
    }
    return nil
  }

  /// The program that the documentation was written for.
  ///
  /// It is recognised by its settings file. Without one, the folder may be only that of the pages,
  /// and it is recognised by their content.
  package var kind: ForeignKind {
    let part = parts.first.map { $0 + "/" } ?? ""
    for kind in ForeignKind.allCases {
      guard let settings = settings(of: kind.layout, in: part) else { continue }
      // Other programs have settings files with these names too.
      let isCommonName = kind == .starlight || kind == .hugo
      let pages = kind.layout.pages.map { settings.folder + $0 + "/" }
      if !isCommonName || files.contains(where: { file in pages.contains(where: file.hasPrefix) }) {
        return kind
      }
    }
    if names.contains(part + "SUMMARY.md") { return .mdbook }
    let pages = files.filter(ForeignPage.isPage)
    if files.contains(where: { $0.lastStep.hasPrefix("_category_.") }) { return .docusaurus }
    if files.contains(where: { $0.lastStep.contains(".11tydata.") }) { return .eleventy }
    if pages.contains(where: { $0.lastStep.hasPrefix("_index.") }) { return .hugo }
    return pages.lazy.compactMap { Self.kind(ofPage: self.read($0) ?? []) }.first ?? .markdown
  }

  private static func kind(ofPage bytes: [UInt8]) -> ForeignKind? {
    if bytes.starts(with: "+++".utf8) { return .hugo }
    let text = [0x0A] + bytes
    let signs: [(kind: ForeignKind, texts: [String])] = [
      (.starlight, ["'@astrojs/starlight/"]),
      (.docusaurus, ["'@theme/", "\nsidebar_position:", "\nsidebar_label:"]),
      (.mkdocs, ["\n!!! ", "\n??? ", "\n=== \""]), (.mdbook, ["\n{{#include "]),
    ]
    return signs.first { sign in
      sign.texts.contains { text[...].firstOccurrence(of: $0) != nil }
    }?.kind
  }
}
