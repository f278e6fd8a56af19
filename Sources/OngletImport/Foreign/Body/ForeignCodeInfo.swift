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
  private var lines: [String] = []

  private static let diagrams: Set<String> = [
    "mermaid", "plantuml", "puml", "graphviz", "dot", "goat", "math", "katex", "d2",
  ]
  /// Settings of how code is shown.
  private static let settings: Set<String> = [
    "anchorlinenos", "annotate", "base_url", "collapse", "copy", "editable", "exec", "frame",
    "ignore",
    "lang", "lineanchors", "linenos", "linenostart", "linenums", "line-numbers", "live", "no-copy",
    "no_run", "noplayground", "noinline", "nolinenumbers", "no-line-numbers", "numberlines",
    "should_panic", "showlinenumbers", "startfrom", "startline", "startlinenumber", "style",
    "twoslash", "vue", "wrap",
  ]

  init(_ info: String) {
    for (place, word) in Self.words(info).enumerated() {
      if word.hasPrefix("{"), word.hasSuffix("}") {
        takeBraces(String(word.dropFirst().dropLast()), word)
      } else if word.hasPrefix("["), word.hasSuffix("]") {
        title = title ?? String(word.dropFirst().dropLast())
      } else if let equals = word.firstIndex(of: "="),
        place > 0 || ["title=", "file=", "since="].contains(where: word.hasPrefix)
      {
        take(word[..<equals], word[word.index(after: equals)...], word)
      } else if place == 0 {
        language = String(word.prefix { $0 != "," && $0 != ":" })
      } else {
        takeWord(word)
      }
    }
  }

  /// The language, if it is one of diagrams.
  var diagram: String? { Self.diagrams.contains(language.lowercased()) ? language : nil }

  /// The info string of Onglet.
  var text: String { written(title: title) }

  /// The same without the title.
  var untitled: String { written(title: nil) }

  private func written(title: String?) -> String {
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

  // MARK: Taking words

  private mutating func take(_ name: Substring, _ written: Substring, _ word: String) {
    let value = Self.bare(written)
    switch name.lowercased() {
    case "title", "caption", "filename", "name":
      title = title ?? Self.unquoted(written)
    case "since": since = value
    case "file": file = value
    case "hl_lines", "highlight", "mark", "ins", "del":
      lines += Self.lines(value, orLostIn: word, &lost)
    default: takeWord(word)
    }
  }

  private mutating func takeWord(_ word: String) {
    let name = word.drop { $0 == ":" }.prefix { $0 != "=" && $0 != ":" }.lowercased()
    if !Self.settings.contains(name) { lost.append(word) }
  }

  private mutating func takeBraces(_ inner: String, _ word: String) {
    if inner.allSatisfy({ $0.isNumber || ",- ".contains($0) }) {
      lines += Self.lines(inner, orLostIn: word, &lost)
      return
    }
    for option in Self.split(inner, { $0 == " " || $0 == "," }) {
      if option.hasPrefix("."), language.isEmpty {
        language = String(option.dropFirst())
      } else if let equals = option.firstIndex(of: "=") {
        take(option[..<equals], option[option.index(after: equals)...], option)
      } else if !option.hasPrefix("."), !option.hasPrefix("#"), option != "legacy" {
        takeWord(option)
      }
    }
  }

  // MARK: Splitting

  /// The words; quotes and brackets are not split.
  static func words(_ info: String) -> [String] { split(info) { $0 == " " || $0 == "\t" } }

  private static func split(_ text: String, _ isSeparator: (Character) -> Bool) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var depth = 0
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
      } else if "\"'".contains(character) {
        quote = character
      } else if "{[".contains(character) {
        // Braces follow a language without a space too.
        if depth == 0, !word.isEmpty, !word.hasSuffix("=") {
          words.append(word)
          word = ""
        }
        depth += 1
      } else if "}]".contains(character) {
        depth -= 1
      }
      let isSeparate = isSeparator(character) && quote == nil && depth == 0
      if !isSeparate { word.append(character) }
      let isClosed = depth == 0 && "}]".contains(character) && "{[".contains(word.first ?? " ")
      if isSeparate || isClosed {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func unquoted(_ text: Substring) -> String {
    guard let mark = text.first, "\"'".contains(mark), text.count > 1 else { return String(text) }
    return String(text.dropFirst().prefix { $0 != mark })
  }

  /// A value without quotes and brackets.
  private static func bare(_ text: Substring) -> String {
    String(text).filter { !"\"'[]{}".contains($0) }
  }

  /// Reads numbers of lines such as `1,3-5`; other parts go to `lost`.
  private static func lines(
    _ text: String, orLostIn word: String, _ lost: inout [String]
  ) -> [String] {
    let parts = text.split { " ,".contains($0) }.map(String.init)
    let lines = parts.filter { part in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      return ends.count < 3 && ends.allSatisfy { Int($0).map { $0 > 0 } ?? false }
    }
    if lines.count < parts.count { lost.append(word) }
    return lines
  }
}
