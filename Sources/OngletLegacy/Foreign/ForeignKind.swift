import OngletModel

/// A program whose folders of documentation can be imported.
package enum ForeignKind: String, Sendable, Hashable, CaseIterable {
  case mkdocs, docusaurus, starlight, mdbook, hugo

  /// Where the pages of this kind, their order and their titles come from, and what their text may
  /// hold.
  var layout: ForeignLayout {
    switch self {
    case .mkdocs: .mkdocs
    case .docusaurus: .docusaurus
    case .starlight: .starlight
    case .mdbook: .mdbook
    case .hugo: .hugo
    }
  }
}

/// Where a kind of documentation keeps what an import needs.
struct ForeignLayout: Sendable {
  /// A file that says what no page says: titles, order.
  enum Order: Sendable, Hashable {
    /// The field `nav` of the settings.
    case navigation
    /// The list of chapters.
    case summary
    /// Fields of the pages, and files `_category_` of folders.
    case positions
  }

  /// The program's name.
  let name: String
  /// The files of settings, from the folder that is imported.
  let settings: [String]
  /// The field that names the folder of the pages.
  let pagesField: [String]
  /// The folder of the pages where no field names one.
  let pages: String
  /// The folders of files that are published as they are, at the root of the site.
  let statics: [String]
  let order: Order
  /// The field with the site's title.
  let titleField: [String]
  /// The fields that name the language of the whole site.
  let languageFields: [[String]]
  /// What the text may hold besides Markdown.
  let syntaxes: Set<ForeignSyntax>
  /// Files that give an order by names that only the program knows.
  var lists: Set<String> = []

  static let mkdocs = ForeignLayout(
    name: "MkDocs", settings: ["mkdocs.yml", "mkdocs.yaml"], pagesField: ["docs_dir"],
    pages: "docs", statics: [], order: .navigation, titleField: ["site_name"],
    languageFields: [["theme", "language"]],
    syntaxes: [.indentedBlocks, .attributeLists, .snippets])

  static let docusaurus = ForeignLayout(
    name: "Docusaurus",
    settings: ["docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs"],
    pagesField: [], pages: "docs", statics: ["static"], order: .positions, titleField: [],
    languageFields: [], syntaxes: [.directives, .elements],
    lists: ["sidebars.js", "sidebars.ts", "sidebars.json"])

  static let starlight = ForeignLayout(
    name: "Starlight",
    settings: ["astro.config.mjs", "astro.config.ts", "astro.config.js"], pagesField: [],
    pages: "src/content/docs", statics: ["public"], order: .positions, titleField: [],
    languageFields: [], syntaxes: [.directives, .elements])

  static let mdbook = ForeignLayout(
    name: "mdBook", settings: ["book.toml"], pagesField: ["book", "src"], pages: "src",
    statics: [], order: .summary, titleField: ["book", "title"],
    languageFields: [["book", "language"]], syntaxes: [.includes])

  static let hugo = ForeignLayout(
    name: "Hugo",
    settings: [
      "hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json", "config.toml", "config.yaml",
      "config.yml",
    ],
    pagesField: ["contentDir"], pages: "content", statics: ["static", "assets"],
    order: .positions, titleField: ["title"],
    languageFields: [["defaultContentLanguage"], ["languageCode"], ["locale"]],
    syntaxes: [.shortcodes])
}

/// A notation of other programs that Onglet has another for.
enum ForeignSyntax: Sendable, Hashable {
  /// `!!! note`, `??? note`, `=== "Tab"`, with indented content.
  case indentedBlocks
  /// `{: .class #id key=value }`.
  case attributeLists
  /// `--8<-- "file"`.
  case snippets
  /// `:::note[Title]`.
  case directives
  /// `<Tabs>`, `<Card title="…">`, `{expression}`, `import`.
  case elements
  /// `{{#include file}}`.
  case includes
  /// `{{< name >}}` and `{{% name %}}`.
  case shortcodes
}

/// A folder that may be somebody's documentation.
package struct ForeignFolder: Sendable {
  /// The folder, as people know it.
  let path: String
  /// Its files, relative to it, hidden ones left out.
  let files: [String]
  /// The bytes of one of them.
  let read: @Sendable (_ file: String) -> [UInt8]?

  package init(
    path: String, files: [String], read: @escaping @Sendable (_ file: String) -> [UInt8]?
  ) {
    self.path = path
    self.files = files
    self.read = read
  }

  /// A file as people know it.
  func shown(_ file: String) -> String { path.isEmpty || path == "." ? file : "\(path)/\(file)" }

  /// The program that the documentation was written for; nothing when nothing tells.
  ///
  /// The settings tell, at the top of the folder. Without them it is the folder of the pages alone,
  /// and what they hold tells.
  package var kind: ForeignKind? {
    let names = Set(files)
    for kind in ForeignKind.allCases
    where kind.layout.settings.contains(where: names.contains) {
      let pages = kind.layout.pages + "/"
      // Other programs have such settings too.
      let isCommonName = kind == .starlight || kind == .hugo
      if !isCommonName || files.contains(where: { $0.hasPrefix(pages) }) { return kind }
    }
    if names.contains("SUMMARY.md") { return .mdbook }
    if files.contains(where: { lastStep($0).hasPrefix("_category_.") }) { return .docusaurus }
    if files.contains(where: { lastStep($0) == "_index.md" }) { return .hugo }
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

  private func lastStep(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}
