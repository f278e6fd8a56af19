import OngletModel

/// Converts the info string of a block of code to that of Onglet.
///
/// MkDocs: `py title="x" hl_lines="2 3" linenums="1"`, `{ .py .annotate }`. Docusaurus and
/// Starlight: `js title='x' {1,3-4} showLineNumbers`. mdBook: `rust,editable`. Hugo:
/// `go {linenos=table,hl_lines=[8,"15-17"]}`.
struct ForeignCodeInfo {
  /// The info string of Onglet.
  let text: String
  /// The language, if it is one of diagrams.
  let diagram: String?

  private static let diagrams: Set<String> = [
    "mermaid", "plantuml", "puml", "graphviz", "dot", "goat", "math", "katex", "d2",
  ]

  init(_ info: String) {
    var language = ""
    var title: String?
    var since: String?
    var lines: [String] = []
    func take(_ name: Substring, _ value: String) {
      switch name {
      case "title", "caption", "filename": title = title ?? value
      case "since": since = value
      case "hl_lines": lines += Self.lines(value)
      default: break
      }
    }
    for (place, word) in Self.words(info).enumerated() {
      if word.hasPrefix("{"), word.hasSuffix("}") {
        let inner = String(word.dropFirst().dropLast())
        if inner.allSatisfy({ $0.isNumber || ",- ".contains($0) }) {
          lines += Self.lines(inner)
        } else {
          for option in Self.options(inner) {
            if option.hasPrefix("."), language.isEmpty { language = String(option.dropFirst()) }
            if let equals = option.firstIndex(of: "=") {
              take(option[..<equals], Self.bare(option[option.index(after: equals)...]))
            }
          }
        }
      } else if let equals = word.firstIndex(of: "="), place > 0 || word.hasPrefix("title=") {
        take(word[..<equals], Self.bare(word[word.index(after: equals)...]))
      } else if place == 0 {
        language = String(word.prefix { $0 != "," })
      }
    }
    diagram = Self.diagrams.contains(language.lowercased()) ? language : nil
    let plain = title.map { $0.replacing("\"", with: "'") }
    let parts = [
      language.isEmpty ? nil : language, plain.map { "title=\"\($0)\"" },
      lines.isEmpty ? nil : "{\(lines.joined(separator: ","))}", since.map { "since=\"\($0)\"" },
    ]
    text = parts.compactMap(\.self).joined(separator: " ")
  }

  /// The words; quotes and brackets are not split.
  static func words(_ info: String) -> [String] { split(info) { $0 == " " || $0 == "\t" } }

  private static func options(_ text: String) -> [String] {
    split(text) { $0 == " " || $0 == "," }
  }

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
        if depth == 0, character == "{", !word.isEmpty {
          words.append(word)
          word = ""
        }
        depth += 1
      } else if "}]".contains(character) {
        depth -= 1
      }
      if isSeparator(character), quote == nil, depth == 0 {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// A value without quotes and brackets.
  private static func bare(_ text: Substring) -> String {
    String(text).filter { !"\"'[]".contains($0) }
  }

  private static func lines(_ text: String) -> [String] {
    text.split { " ,".contains($0) }.map(String.init).filter { part in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      return ends.count < 3 && ends.allSatisfy { Int($0).map { $0 > 0 } ?? false }
    }
  }
}
