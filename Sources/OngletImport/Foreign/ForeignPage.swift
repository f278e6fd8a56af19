import OngletLink
import OngletLoad
import OngletMarkdown
import OngletModel

/// A page of a folder, split into front matter and body.
struct ForeignPage: Sendable {
  /// The path of the file, relative to the imported folder.
  let file: String
  /// The path relative to the folder of the pages, without languages: `guide/setup.md`. It becomes
  /// that of the translation if that has another name.
  var path: String
  /// The path that links use for it: without extension, and without the name of an index.
  let address: String
  var language = Language.english
  var evidence = LanguageEvidence.text
  let fields: SettingValue
  /// The fields that Onglet reads too, as they are written.
  private(set) var kept: [PageText.Field] = []
  /// The comments of the front matter.
  private(set) var comments: [TextLines.Line] = []
  let body: TextLines
  /// Whether it has Bootstrap tabs.
  let isBootstrap: Bool
  /// The heading that is the title: the first one of level 1, else the first one.
  let heading: Heading?

  /// A heading, and whether nothing is before it.
  typealias Heading = (text: String, level: Int, isFirst: Bool)

  /// The fields that programs use for the language of a page.
  static let languageFields = ["lang", "language", "locale"]

  /// The code in the first of these fields that has one.
  static func languageCode(in fields: SettingValue) -> String? {
    languageFields.lazy.compactMap { fields[$0]?.text }.compactMap(PageLanguages.code).first
  }

  static func isPage(_ file: String) -> Bool {
    let name = file.lastStep.lowercased()
    return [".md", ".mdx", ".markdown"].contains { name.hasSuffix($0) && name.count > $0.count }
  }

  /// The name of the file without extension.
  var stem: String { PageLanguages.stem(path).lastStep }

  /// Whether it is the page of its folder.
  var isIndex: Bool { Self.isIndex(stem) }

  /// The names of its folders, and its own; an index has that of its folder.
  var steps: [String] {
    path.folder.split(separator: "/").map(String.init) + (isIndex ? [] : [stem])
  }

  static func isIndex(_ stem: String) -> Bool {
    ["index", "readme", "_index"].contains(stem.lowercased())
  }

  static func address(_ path: String) -> String {
    var steps = path.lowercased().split(separator: "/").map(String.init)
    guard var name = steps.popLast() else { return "" }
    for ending in [".mdx", ".markdown", ".md", ".html", ".htm"] where name.hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
      break
    }
    if !isIndex(name) { steps.append(name) }
    return steps.joined(separator: "/")
  }

  /// - Parameters:
  ///   - path: the path relative to the folder of the pages, without languages.
  ///   - report: gets mistakes in the front matter, which is then left out.
  ///   - keepsFields: whether it may be a page of Onglet already.
  init(
    _ file: String, path: String, in folder: ForeignFolder, keepsFields: Bool,
    report: inout ImportReport
  ) {
    (self.file, self.path, address) = (file, path, Self.address(path))
    let shown = folder.shown(file)
    let (bytes, mistakes) = PageText.decoded(folder.read(file) ?? [], path: shown)
    isBootstrap = BootstrapTabs.rewritten(MarkdownInput(bytes: bytes, path: "")) != nil
    report.add(mistakes)
    let text = TextLines(bytes) { $0 + 1 }
    var (fields, body) = (SettingValue.none, text)
    if let front = FrontLines(text) {
      do throws(SettingMistake) {
        let value = try front.value(path: shown)
        // Text between two thematic breaks is not front matter.
        if case .map = value.content {
          (fields, body) = (value, front.body)
          if keepsFields, front.form == .yaml {
            let page = PageText(Array(text.text.utf8), path: shown)
            kept = page.fields.filter { $0.mistake == nil }
          }
          if front.form != .json { comments = front.inner.lines.compactMap(Self.comment) }
        }
      } catch {
        body = front.body
        report.add([error.diagnostic])
        for line in front.inner.lines where !line.isBlank {
          report.ask(.leftOut + .quoting(line.text), on: shown, line: line.source)
        }
      }
    }
    (self.fields, self.body) = (fields, body)
    // The headings of a guide of Onglet stay as they are.
    heading = isBootstrap && keepsFields ? nil : Self.heading(of: body)
  }

  /// A page in the content format, without its front matter.
  init(_ file: String, body: TextLines) {
    (self.file, path, address) = (file, file, "")
    (self.body, fields, isBootstrap, heading) = (body, .none, true, nil)
  }

  /// The comment that a line of front matter has, if any.
  private static func comment(in line: TextLines.Line) -> TextLines.Line? {
    let parts = line.text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let before = parts.first, parts.count == 2, before.last.map(\.isWhitespace) ?? true,
      before.count(where: { $0 == "\"" }) % 2 == 0, before.count(where: { $0 == "'" }) % 2 == 0
    else { return nil }
    return line.with("#\(parts[1])")
  }

  private static func heading(of body: TextLines) -> Heading? {
    var first: Heading?
    for (place, block) in body.parsed().document.blocks.enumerated() {
      guard case .heading(let heading) = block.content else { continue }
      let found = (heading.content.plainText, heading.level, isFirst: place == 0)
      if heading.level == 1 { return found }
      first = first ?? found
    }
    return first
  }
}

/// The lines of a page's front matter, and those below it.
private struct FrontLines {
  enum Form { case yaml, toml, json }

  let form: Form
  let inner: TextLines
  let body: TextLines

  /// Nil for a page without front matter.
  init?(_ text: TextLines) {
    let forms: [String: (Form, close: String)] = [
      "---": (.yaml, "---"), "+++": (.toml, "+++"), "{": (.json, "}"),
    ]
    guard let (form, close) = forms[text.lines.first?.text.trimmingBlanksAtEnd ?? ""],
      let end = text.lines.dropFirst().firstIndex(where: { $0.text.trimmingBlanksAtEnd == close })
    else { return nil }
    self.form = form
    body = text.part(from: end + 2, to: text.lines.count)
    inner = form == .json ? text.part(from: 1, to: end + 1) : text.part(from: 2, to: end)
  }

  func value(path: String) throws(SettingMistake) -> SettingValue {
    let bytes = Array(inner.text.utf8)[...]
    return form == .toml
      ? try .toml(bytes, firstLine: 2, path: path)
      : try .yaml(bytes, firstLine: form == .json ? 1 : 2, path: path)
  }
}

extension Message {
  static let leftOut = Message("left out: ", french: "laissé de côté : ")

  init(_ english: MessageText, french: MessageText, quoting text: String?) {
    self.init(english, french: french)
    if let text { self += .quoting(text) }
  }

  /// A text of a source as inline code, on one line.
  static func quoting(_ text: String) -> Message {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let fence = words.contains("`") ? "``" : "`"
    let isEdge = words.hasPrefix("`") || words.hasSuffix("`")
    let space = isEdge ? " " : ""
    return Message(verbatim: fence + space + words + space + fence)
  }
}
