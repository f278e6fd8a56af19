import OngletLoad
import OngletModel

/// The settings of a folder: where its pages are, and what cannot be seen in them.
struct ForeignSettings: Sendable {
  /// A folder of pages, with a final `/` or empty, and its language if it has one.
  struct Root: Sendable, Hashable {
    let prefix: String
    var code: String?
    /// What the paths of its pages begin with in the result.
    var base = ""
  }

  let layout: ForeignLayout
  /// The path of the settings file; nil for a folder without settings.
  let file: String?
  let value: SettingValue
  /// The folder of the pages in the default language, with a final `/` or empty.
  let root: String
  /// All folders of pages, the longest first.
  let roots: [Root]
  /// The folders of static files, with a final `/`.
  let statics: [String]
  /// The list of pages that settings have, and its file.
  let navigation: SettingValue?
  let navigationFile: String?

  /// The fields of all programs with the folder of the pages, and with the address of the site.
  private static let pagesFields = [
    "docs_dir", "book.src", "contentDir", "source", "srcDir", "input",
  ]
  private static let baseFields = [
    "site_url", "output.html.site-url", "baseURL", "baseUrl", "baseurl", "base", "url",
    "pathPrefix",
  ]

  /// - Parameter part: the part of the folder with one language, with a final `/`, or empty.
  init(
    _ layout: ForeignLayout, of folder: ForeignFolder, part: String, report: inout ImportReport
  ) {
    self.layout = layout
    let found = folder.settings(of: layout, in: part)
    let site = found?.folder ?? part
    file = found?.file
    let name = layout.navigationField
    let names: Set = [
      "base", "baseUrl", "defaultLocale", "input", "lang", "pathPrefix", "srcDir", "title", name,
    ]
    value = Self.value(of: file, fields: names, in: folder, &report) ?? .none
    let sidebars = layout.sidebars.map { site + $0 }.first(where: folder.contains)
    navigationFile = sidebars ?? file
    navigation = value[name] ?? Self.value(of: sidebars, fields: [], in: folder, &report)
    // The lists of translations have the same pages.
    for other in value.fields.filter({ $0.name == name }).dropFirst() {
      report.ask(
        .leftOut + .quoting(other.summary), on: folder.shown(navigationFile ?? ""),
        line: other.value.line)
    }
    func hasPages(_ prefix: String) -> Bool {
      folder.files.contains { $0.hasPrefix(prefix) && ForeignPage.isPage($0) }
    }
    let named = Self.pagesFields.compactMap(value.text).prefix(1)
    let places = found == nil ? [] : (named + layout.pages).flatMap { [site + $0, part + $0] }
    let prefixes = places.map { ("".resolving(Array($0.utf8)) ?? "").asPrefix }
    var root = prefixes.first(where: hasPages) ?? part
    // The folder of a language is one of several.
    if found != nil, root != part, PageLanguages.code(root.folder.lastStep) != nil {
      root = root.folder.folder.asPrefix
    }
    self.root = root
    var roots = [Root(prefix: root, code: part.parentFolder)]
    if found != nil { roots += Self.translations(of: site, value, in: folder) }
    self.roots = roots.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
    statics = layout.statics.map { "\(site)\($0)/" }
  }

  /// The folders of translations: those of Docusaurus, and those that Hugo's settings name; and
  /// those of each further set of documents of Docusaurus.
  private static func translations(
    of site: String, _ value: SettingValue, in folder: ForeignFolder
  ) -> [Root] {
    let start = site + "i18n/"
    var roots: Set<Root> = []
    for file in folder.files where file.hasPrefix(start) {
      let steps = file.dropFirst(start.count).split(separator: "/").map(String.init)
      let plugin = "docusaurus-plugin-content-docs"
      guard steps.count > 3, steps[1].hasPrefix(plugin), steps[2] == "current" else { continue }
      let name = steps[1].without(prefix: plugin).without(prefix: "-")
      let base = name.isEmpty ? "" : name + "/"
      roots.insert(
        Root(prefix: start + steps[..<3].joined(separator: "/") + "/", code: steps[0], base: base))
      if !name.isEmpty { roots.insert(Root(prefix: site + base, base: base)) }
    }
    for language in value["languages"]?.fields ?? [] {
      guard let path = language.value["contentDir"]?.text ?? language.value["contentdir"]?.text,
        let resolved = "".resolving(Array((site + path).utf8)), !resolved.isEmpty
      else { continue }
      roots.insert(Root(prefix: resolved + "/", code: language.name))
    }
    return Array(roots)
  }

  /// The value of a file of settings; of a program, the fields with some names, or what it exports.
  private static func value(
    of file: String?, fields names: Set<String>, in folder: ForeignFolder,
    _ report: inout ImportReport
  ) -> SettingValue? {
    guard let file else { return nil }
    let bytes = folder.read(file) ?? []
    if ["js", "ts", "mjs", "mts", "cjs"].contains(where: { file.hasSuffix(".\($0)") }) {
      var reader = DataReader(bytes, .script)
      let fields = names.isEmpty ? [] : reader.fields(named: names)
      let value = names.isEmpty ? reader.exported() : SettingValue(.map(fields), line: 1)
      for line in reader.unreadLines {
        report.ask(
          "setting not read, write it by hand: ",
          french: "réglage non lu, l’écrire à la main : ", quoting: line.text,
          on: folder.shown(file), line: line.source)
      }
      return value
    }
    do throws(SettingMistake) {
      return file.hasSuffix(".toml")
        ? try .toml(bytes[...], path: folder.shown(file))
        : try .yaml(bytes[...], path: folder.shown(file))
    } catch {
      report.add([error.diagnostic])
      return nil
    }
  }

  /// The files whose definitions all pages of MkDocs have.
  var definitions: [String] {
    let extensions = value["markdown_extensions"]?.list ?? []
    return extensions.flatMap { $0["pymdownx.snippets", "auto_append"]?.list ?? [] }
      .compactMap(\.text)
  }

  var title: String? { value.text(at: layout.titleField) }

  /// The codes of languages that the settings name for the whole site.
  var codes: [String] { layout.languageFields.compactMap(value.text) }

  /// The paths that addresses of the site may begin with, without slashes at the ends.
  var bases: [String] {
    let named = Self.baseFields.compactMap(value.text).map { text in
      let path = text.firstRange(of: "://").map { text[$0.upperBound...].drop { $0 != "/" } }
      return "".resolving(Array(String(path ?? text[...]).utf8)) ?? ""
    }
    let usual = layout.pages.map(\.lastStep) + [layout.route]
    let first = named.first { !$0.isEmpty }
    return ([first].compactMap(\.self) + usual + usual.compactMap { first?.appending(path: $0) })
      .filter { !$0.isEmpty }
  }

  /// The root that a file is in, and its path relative to it.
  func place(of file: String) -> (root: Root, path: String)? {
    roots.first { file.hasPrefix($0.prefix) }.map {
      ($0, $0.base + file.without(prefix: $0.prefix))
    }
  }
}

extension String {
  /// The folder, with a final `/`, that begins the paths of its files; empty for the root.
  fileprivate var asPrefix: String { isEmpty ? "" : self + "/" }
}

extension SettingValue {
  static let none = SettingValue(.map([]), line: 1)

  /// The text of a field, by names with points between them.
  func text(at path: String) -> String? {
    let names = path.split(separator: ".").map(String.init)
    let parent = names.dropLast().reduce(self) { $0?[$1] }
    return parent?.fields.lazy.filter { $0.name == names.last }.compactMap(\.value.text).first
  }
}
