import OngletLoad
import OngletModel

/// The settings of a folder: where its pages are, and what cannot be seen in them.
struct ForeignSettings: Sendable {
  /// A folder of pages, with a final `/` or empty, and its language if it has one.
  struct Root: Sendable, Hashable {
    let prefix: String
    var code: String?
  }

  let layout: ForeignLayout
  /// The settings file; nil if there is none.
  let file: String?
  let value: SettingValue
  /// The folder of the pages in the default language, with a final `/` or empty.
  let root: String
  /// All folders of pages, the longest first.
  let roots: [Root]
  /// The folders of static files, with a final `/`.
  let statics: [String]

  /// - Parameter part: the part of the folder with one language, with a final `/`, or empty.
  init(
    _ layout: ForeignLayout, of folder: ForeignFolder, part: String, report: inout ImportReport
  ) {
    self.layout = layout
    let found = folder.settings(of: layout, in: part)
    file = found?.file
    value = Self.value(found?.file, in: folder, &report)
    let site = found?.folder ?? part
    func hasPages(_ prefix: String) -> Bool {
      folder.files.contains { $0.hasPrefix(prefix) && ForeignPage.isPage($0) }
    }
    let named = layout.pagesFields.lazy.compactMap(value.text).first.map { [$0] } ?? []
    var root = part
    if found != nil {
      let places = (named + layout.pages).flatMap { [site + $0, part + $0] }
      let prefixes = places.map { path in
        let path = "".resolving(Array(path.utf8)) ?? ""
        return path.isEmpty ? "" : path + "/"
      }
      root = prefixes.first(where: hasPages) ?? part
    }
    // The folder of a language is one of several.
    if found != nil, root != part, PageLanguages.code(String(root.dropLast()).lastStep) != nil {
      let above = String(root.dropLast()).folder
      root = above.isEmpty ? "" : above + "/"
    }
    self.root = root
    let code = part.isEmpty ? nil : String(part.dropLast())
    var roots = [Root(prefix: root, code: code)]
    if found != nil { roots += Self.translations(of: site, value, in: folder) }
    self.roots = roots.sorted { $0.prefix.utf8.count > $1.prefix.utf8.count }
    statics = layout.statics.map { "\(site)\($0)/" }
  }

  /// The folders of translations: those of Docusaurus, and those that Hugo's settings name.
  private static func translations(
    of site: String, _ value: SettingValue, in folder: ForeignFolder
  ) -> [Root] {
    let end = "/docusaurus-plugin-content-docs/current/"
    let start = site + "i18n/"
    var roots: Set<Root> = []
    for file in folder.files where file.hasPrefix(start) {
      guard let place = file.firstRange(of: end) else { continue }
      let code = file[..<place.lowerBound].dropFirst(start.count)
      roots.insert(Root(prefix: String(file[..<place.upperBound]), code: String(code)))
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
    guard let file else { return SettingValue(.map([]), line: 1) }
    let bytes = folder.read(file) ?? []
    if ["js", "ts", "mjs", "mts", "cjs"].contains(where: { file.hasSuffix(".\($0)") }) {
      report.ask(
        Message(
          "settings written as a program: only the address and the language are read; write "
            + "titles and order by hand",
          french: "réglages écrits comme un programme : seules l’adresse et la langue sont lues ; "
            + "écrire les titres et l’ordre à la main"),
        on: folder.shown(file))
      return ScriptSettings.read(bytes)
    }
    do throws(SettingMistake) {
      return file.hasSuffix(".toml")
        ? try .toml(bytes[...], path: folder.shown(file))
        : try .yaml(bytes[...], path: folder.shown(file))
    } catch {
      report.add([error.diagnostic])
      return SettingValue(.map([]), line: 1)
    }
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
    roots.first { file.hasPrefix($0.prefix) }.map { root in
      (root, String(file.utf8.dropFirst(root.prefix.utf8.count)) ?? file)
    }
  }
}

/// Texts that settings written as a program give to well-known names, wherever they are.
enum ScriptSettings {
  private static let names: Set<String> = ["base", "baseUrl", "defaultLocale", "lang", "srcDir"]

  static func read(_ bytes: [UInt8]) -> SettingValue {
    var fields: [SettingValue.Field] = []
    var rest = bytes[...]
    var name = ""
    var isValue = false
    while let byte = rest.first {
      if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else if rest.starts(with: "/*".utf8) {
        rest = rest.firstOccurrence(of: "*/").map { rest[$0.upperBound...] } ?? []
      } else if "\"'`".utf8.contains(byte) {
        let text = rest.dropFirst().prefix { $0 != byte && $0 != UInt8(ascii: "\n") }
        rest = rest[text.endIndex...].dropFirst()
        let value = String(decoding: text, as: UTF8.self)
        if isValue, names.contains(name), !value.contains("${"),
          !fields.contains(where: { $0.name == name })
        {
          fields.append(.init(name: name, value: SettingValue(.text(value), line: 1)))
        }
        (name, isValue) = (isValue ? "" : value, false)
      } else if byte.isASCIILetterOrDigit {
        let word = rest.prefix(while: \.isASCIILetterOrDigit)
        rest = rest[word.endIndex...]
        (name, isValue) = (String(decoding: word, as: UTF8.self), false)
      } else {
        if byte == UInt8(ascii: ":") {
          isValue = true
        } else if byte > 0x20 {
          name = ""
        }
        rest = rest.dropFirst()
      }
    }
    return SettingValue(.map(fields), line: 1)
  }
}

extension SettingValue {
  /// The text at a path of names.
  func text(at path: [String]) -> String? {
    path.isEmpty ? nil : path.reduce(self) { $0?[$1] }?.text
  }
}
