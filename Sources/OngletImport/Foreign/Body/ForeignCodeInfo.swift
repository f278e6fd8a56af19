import OngletModel

/// Converts the info string of a block of code to that of Onglet.
///
/// MkDocs: `py title="x" hl_lines="2 3" linenums="1"`, `{ .py .annotate }`. Docusaurus and
/// Starlight: `js title='x' {1,3-4} showLineNumbers`. VitePress: `ts{1,3}:line-numbers [name.ts]`.
/// mdBook: `rust,editable`. Hugo: `go {linenos=table,hl_lines=[8,"15-17"]}`.
struct ForeignCodeInfo {
  private(set) var language = ""
  private(set) var title: String?
  /// The words that have no counterpart and may be more than a setting of how code is shown.
  private(set) var lost: [String] = []
  private var since: String?
  private var file: String?
  /// The lines that are marked.
  private(set) var lines: [String] = []

  private static let diagrams: Set<String> = [
    "mermaid", "plantuml", "puml", "graphviz", "dot", "goat", "math", "katex", "d2",
  ]
  /// Settings of how code is shown.
  private static let settings: Set<String> = [
    "anchorlinenos", "annotate", "base_url", "collapse", "copy", "editable", "exec", "frame",
    "ignore", "lang", "legacy", "lineanchors", "linenos", "linenostart", "linenums",
    "line-numbers", "live", "no-copy", "no-transpile", "no_run", "noplayground", "noinline",
    "nolinenumbers", "no-line-numbers", "numberlines", "should_panic", "showlinenumbers",
    "startfrom", "startline", "startlinenumber", "style", "twoslash", "vue", "wrap",
  ]

  init(_ info: String) {
    var cursor = ByteCursor(Array(info.utf8))
    let first = cursor.take { !$0.isOne(of: " \t,:={[") }
    // The name of an option, without a language before it.
    if cursor.isNext("=") { cursor.position = 0 } else { language = Self.text(first) }
    readOptions(&cursor)
  }

  /// Marks lines of the code.
  mutating func mark(_ ranges: [ClosedRange<Int>]) {
    lines += ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
  }

  /// The language, if it is one of diagrams.
  var diagram: String? { Self.diagrams.contains(language.lowercased()) ? language : nil }

  /// The info string of Onglet.
  var text: String { written(title: title) }

  func written(title: String?) -> String {
    func field(_ name: String, _ value: String?) -> String? {
      value.map { "\(name)=\"\($0.replacing("\"", with: "'"))\"" }
    }
    let parts = [
      language.isEmpty ? nil : language, field("title", title),
      lines.isEmpty ? nil : "{\(lines.joined(separator: ","))}", field("since", since),
      field("file", file),
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  // MARK: Options

  private mutating func readOptions(_ cursor: inout ByteCursor, inBraces: Bool = false) {
    while !cursor.isAtEnd {
      cursor.skip { $0.isOne(of: " \t,:") }
      let start = cursor.position
      let name = Self.text(cursor.take { !$0.isOne(of: " \t,={[") })
      let value = cursor.skip("=") || name.isEmpty ? Self.value(&cursor, inBraces: inBraces) : nil
      let option = Self.text(cursor.bytes[start..<cursor.position])
      switch (name.lowercased(), value) {
      case ("", let value?) where option.hasPrefix("["): title = title ?? value
      case ("", let value?) where value.allSatisfy { $0.isNumber || ",- ".contains($0) }:
        addLines(value, of: option)
      case ("", let value?):
        var inner = ByteCursor(Array(value.utf8))
        readOptions(&inner, inBraces: true)
      case ("title", let value?), ("caption", let value?), ("filename", let value?),
        ("name", let value?):
        title = title ?? value
      case ("since", let value?): since = value
      case ("file", let value?): file = value
      case ("hl_lines", let value?), ("highlight", let value?), ("mark", let value?),
        ("ins", let value?), ("del", let value?):
        addLines(value, of: option)
      case _ where inBraces && name.hasPrefix("."):
        if language.isEmpty { language = String(name.dropFirst()) }
      case (let name, _) where inBraces && name.hasPrefix("#"): continue
      case (let name, _):
        let setting = String(name.prefix { $0 != ":" })
        if !option.isEmpty, !Self.settings.contains(setting) { lost.append(option) }
      }
    }
  }

  /// A value without quotation marks or brackets.
  private static func value(_ cursor: inout ByteCursor, inBraces: Bool) -> String? {
    for (open, close) in zip("\"'{[".utf8, "\"'}]".utf8) where cursor.peek() == open {
      cursor.advance()
      let value = cursor.take { $0 != close }
      cursor.advance()
      return text(value)
    }
    let value = cursor.take { $0 > 0x20 && !(inBraces && $0 == UInt8(ascii: ",")) }
    return value.isEmpty ? nil : text(value)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Adds numbers of lines such as `1,3-5`; an option with other parts is lost.
  private mutating func addLines(_ text: String, of option: String) {
    let parts = text.split { " ,\"'[]{}".contains($0) }.map(String.init)
    let numbers = parts.filter { part in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      return ends.count < 3 && ends.allSatisfy { Int($0).map { $0 > 0 } ?? false }
    }
    lines += numbers
    if numbers.count < parts.count { lost.append(option) }
  }
}
