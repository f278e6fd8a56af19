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

  /// - Parameter part: the part of the folder with one language, with a final `/`, or empty.
  init(
    _ layout: ForeignLayout, of folder: ForeignFolder, part: String, report: inout ImportReport
  ) {
    self.layout = layout
    let found = folder.settings(of: layout, in: part)
    let site = found?.folder ?? part
    file = found?.file
    value = Self.value(found?.file, in: folder, &report)
    let sidebars = layout.sidebars.map { site + $0 }.first(where: folder.contains)
    navigationFile = sidebars ?? (layout.navigationField.isEmpty ? nil : file)
    navigation = Self.navigation(in: navigationFile, of: layout, value, folder, &report)
    func hasPages(_ prefix: String) -> Bool {
      folder.files.contains { $0.hasPrefix(prefix) && ForeignPage.isPage($0) }
    }
    let named = layout.pagesFields.compactMap(value.text).prefix(1)
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

  private static func value(
    _ file: String?, in folder: ForeignFolder, _ report: inout ImportReport
  ) -> SettingValue {
    guard let file else { return .none }
    if isProgram(file) {
      report.ask(
        "settings written as a program: only the address, the language and the list of pages are "
          + "read; write the rest by hand",
        french: "réglages écrits comme un programme : seules l’adresse, la langue et la liste des "
          + "pages sont lues ; écrire le reste à la main", on: folder.shown(file))
      var reader = ScriptReader(folder.read(file) ?? [])
      let fields = reader.fields(named: ["base", "baseUrl", "defaultLocale", "lang", "srcDir"])
      return SettingValue(.map(fields.filter { $0.value.text != nil }), line: 1)
    }
    do throws(SettingMistake) {
      let bytes = (folder.read(file) ?? [])[...]
      return file.hasSuffix(".toml")
        ? try .toml(bytes, path: folder.shown(file)) : try .yaml(bytes, path: folder.shown(file))
    } catch {
      report.add([error.diagnostic])
      return .none
    }
  }

  private static func isProgram(_ file: String) -> Bool {
    ["js", "ts", "mjs", "mts", "cjs"].contains { file.hasSuffix(".\($0)") }
  }

  /// The list of pages in the settings, or in a program: as much of it as is data.
  private static func navigation(
    in file: String?, of layout: ForeignLayout, _ settings: SettingValue, _ folder: ForeignFolder,
    _ report: inout ImportReport
  ) -> SettingValue? {
    guard let file else { return nil }
    let name = layout.navigationField
    guard isProgram(file) else {
      return name.isEmpty ? value(file, in: folder, &report) : settings[name]
    }
    var reader = ScriptReader(folder.read(file) ?? [])
    let all = name.isEmpty ? [] : reader.fields(named: [name])
    let found = name.isEmpty ? reader.exported() : all.first?.value
    let others = all.dropFirst().map {
      TextLines.Line(text: $0.summary, source: $0.value.line)
    }
    for line in reader.unread + others where name.isEmpty || !all.isEmpty {
      report.ask(
        "list of pages not read, write it by hand: ",
        french: "liste de pages non lue, l’écrire à la main : ", quoting: line.text,
        on: folder.shown(file), line: line.source)
    }
    return found
  }

  var title: String? { value.text(at: layout.titleField) }

  /// The codes of languages that the settings name for the whole site.
  var codes: [String] { layout.languageFields.compactMap(value.text) }

  /// The paths that addresses of the site may begin with, without slashes at the ends.
  var bases: [String] {
    let named = layout.baseFields.compactMap(value.text).map { text in
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
    path.split(separator: ".").reduce(self) { $0?[String($1)] }?.text
  }
}
