import OngletLink
import OngletLoad
import OngletModel

/// A page of another program's documentation, split into front matter and body.
struct ForeignPage: Sendable {
  /// The path of the file, relative to the imported folder.
  let file: String
  /// The path relative to the folder of the pages, without the folder of a language:
  /// `guide/setup.md`.
  let path: String
  /// The language in the path of the page.
  let language: Language?
  let fields: SettingValue
  let body: TextLines

  static func isPage(_ file: String) -> Bool {
    let name = file.lastStep.lowercased()
    return [".md", ".mdx", ".markdown"].contains { name.hasSuffix($0) && name.count > $0.count }
  }

  /// The name of the file without extension and language.
  var stem: String { PageFileName(path).stem }

  /// Whether it is the page of its folder.
  var isIndex: Bool { Self.isIndex(stem) }

  static func isIndex(_ stem: String) -> Bool {
    ["index", "readme", "_index"].contains(stem.lowercased())
  }

  /// The path that links use for it: without extension, and without the name of an index.
  var address: String { Self.address(path) }

  static func address(_ path: String) -> String {
    var steps = path.lowercased().split(separator: "/").map(String.init)
    guard var name = steps.popLast() else { return "" }
    for ending in [".mdx", ".markdown", ".md", ".html"] where name.hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
      break
    }
    if !isIndex(name) { steps.append(name) }
    return steps.joined(separator: "/")
  }

  /// - Parameter report: gets mistakes in the front matter, which is then left out.
  init(
    _ file: String, path: String, language: Language?, in folder: ForeignFolder,
    report: inout ImportReport
  ) {
    self.file = file
    self.path = path
    self.language = language
    var bytes = folder.read(file) ?? []
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let text = TextLines(bytes) { $0 + 1 }
    let none = SettingValue(.map([]), line: 1)
    guard let fence = text.lines.first.map({ $0.text.trimmingBlanks }),
      fence == "---" || fence == "+++",
      let close = text.lines.dropFirst().firstIndex(where: { $0.text.trimmingBlanks == fence })
    else {
      (fields, body) = (none, text)
      return
    }
    let behind = text.part(from: close + 2, to: text.lines.count)
    let inner = text.part(from: 2, to: close)
    let shown = folder.shown(file)
    do throws(SettingMistake) {
      let bytes = Array(inner.text.utf8)[...]
      let fields =
        fence == "---"
        ? try SettingValue.yaml(bytes, firstLine: 2, path: shown)
        : try SettingValue.toml(bytes, firstLine: 2, path: shown)
      // Text between two thematic breaks is not front matter.
      guard case .map = fields.content else {
        (self.fields, body) = (none, text)
        return
      }
      (self.fields, body) = (fields, behind)
    } catch {
      (fields, body) = (none, behind)
      report.add([error.diagnostic])
      for line in inner.lines where !line.isBlank {
        report.ask(
          Message("left out: ", french: "laissé de côté : ") + .quoting(line.text), on: shown,
          line: line.source)
      }
    }
  }

  /// The text of the first heading of level 1.
  var heading: String? {
    let parsed = body.parsed().document
    let first = parsed.anchors.first { anchor in
      if case .heading(let level) = anchor.kind { level == 1 } else { false }
    }
    return first?.text
  }
}

extension Message {
  /// A text of a source as inline code, on one line.
  static func quoting(_ text: String) -> Message {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let fence = words.contains("`") ? "``" : "`"
    let isEdge = words.hasPrefix("`") || words.hasSuffix("`")
    let space = isEdge ? " " : ""
    return Message(verbatim: fence + space + words + space + fence)
  }
}
