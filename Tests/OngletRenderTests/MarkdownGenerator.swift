/// Makes Markdown of all kinds, the same for the same seed: sound documents and rows of signs.
struct MarkdownGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A number below `bound` (xorshift64*).
  private mutating func number(below bound: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % bound
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[number(below: choices.count)]
  }

  mutating func document() -> String {
    number(below: 3) == 0 ? signs() : blocks(depth: 0)
  }

  /// Signs that mean something, in any order.
  private mutating func signs() -> String {
    let signs = [
      "*", "**", "_", "__", "`", "``", "[", "]", "(", ")", "![", "](", "](/u)", "<", ">", "#", "# ",
      "- ", "1. ", "+ ", "> ", "\n", "\n", "\n\n", "    ", "  ", "\t", "a", "b c", "word", "\\",
      "&",
      "&amp;", "|", "|-|\n", "~", "~~", "```", "---", "===", "\"", "'", "!", ":", "www.a.org",
      "http://b.org", "x@y.org", "é", "日本", "{", "}", "[^1]", "[^1]: note\n", "[r]", "[r]: /v\n",
      "<br>", "<em>", "</em>", "<i lang=\"en\">", "</i>", "[ ] ", "[x] ", "::", "%", "=",
    ]
    return (0...(5 + number(below: 40))).map { _ in pick(signs) }.joined()
  }

  private mutating func blocks(depth: Int) -> String {
    (0...number(below: depth == 0 ? 6 : 2)).map { _ in block(depth: depth) }.joined(separator: "\n")
  }

  private mutating func block(depth: Int) -> String {
    switch number(below: depth > 2 ? 5 : 11) {
    case 0, 1, 2: return words() + "\n"
    case 3: return String(repeating: "#", count: 1 + number(below: 6)) + " " + words() + "\n"
    case 4: return pick(["---\n", "***\n", "Setext " + words() + "\n====\n", words() + "\n---\n"])
    case 5: return indented(blocks(depth: depth + 1), first: "> ", rest: pick(["> ", ">", ""]))
    case 6, 7: return list(depth: depth)
    case 8:
      return "```" + pick(["", "swift", "c++", "a b"]) + "\n" + words() + "\n<x> & \"y\"\n```\n"
    case 9: return table()
    default: return "<div>\n\n" + block(depth: depth + 1) + "\n</div>\n"
    }
  }

  private mutating func list(depth: Int) -> String {
    let marker = pick(["- ", "* ", "+ ", "1. ", "3) ", "- [x] ", "- [ ] "])
    let rest = String(repeating: " ", count: marker.prefix { $0 != "[" }.count)
    let separator = pick(["", "\n"])
    return (0...number(below: 3)).map { _ in
      indented(blocks(depth: depth + 1), first: marker, rest: rest)
    }.joined(separator: separator)
  }

  private mutating func table() -> String {
    let columns = 1 + number(below: 4)
    func row(_ cell: () -> String) -> String {
      "|" + (0..<columns).map { _ in cell() + "|" }.joined() + "\n"
    }
    var text = row { words(atMost: 2) }
    text += row { pick(["---", ":--", "--:", ":-:"]) }
    for _ in 0..<number(below: 4) { text += row { words(atMost: 3) } }
    return text
  }

  private func indented(_ text: String, first: String, rest: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      index == 0 ? first + line : (line.isEmpty ? String(line) : rest + line)
    }.joined(separator: "\n")
  }

  private mutating func words(atMost limit: Int = 8) -> String {
    (0...number(below: limit)).map { _ in inline() }.joined(separator: pick([" ", " ", "\n", ""]))
  }

  private mutating func inline() -> String {
    switch number(below: 16) {
    case 0: "*" + word() + "*"
    case 1: "**" + word() + " " + word() + "**"
    case 2: "`" + word() + "`"
    case 3: "[" + word() + "](" + pick(["/u", "<a b>", "u \"t\"", "#f", "x?y&z='1'", "é"]) + ")"
    case 4: "![" + word() + "](i.png) " + word()
    case 5: "~~" + word() + "~~"
    case 6: "<https://" + word() + ".org>"
    case 7: pick(["&eacute;", "&#39;", "&lt;", "\\*", "\\\\", "a\\\nb", "a  \nb"])
    case 8: "_" + word() + "_" + word()
    default: word()
    }
  }

  private mutating func word() -> String {
    pick([
      "text", "mot", "élan", "lorem", "<b", "a*b", "x_y_z", "1.", "don't", "“q”", "a:b", "www", "w",
    ])
  }
}
