import CMarkGFM
import OngletModel

/// Attributes in braces, `{#id .class lang=en}`, as an inline extension of cmark-gfm.
///
/// They follow a link, an image, code or words in brackets without a space, or are at the end of a
/// heading or an item after a space. A match becomes a node of inline HTML, because tables allow
/// no other types in their cells; unlike that of inline HTML, its text begins with a brace. If
/// nothing can have the attributes, `DocumentBuilder` turns the node into text.
enum AttributeSyntax {
  static func makeExtension() -> OpaquePointer? {
    guard let handle = cmark_syntax_extension_new("onglet-attributes") else { return nil }
    cmark_syntax_extension_set_match_inline_func(handle, match)
    let characters = cmark_llist_append(
      cmark_get_default_mem_allocator(), nil,
      UnsafeMutableRawPointer(bitPattern: UInt(UInt8(ascii: "{"))))
    cmark_syntax_extension_set_special_inline_chars(handle, characters)
    return handle
  }

  private static let match: cmark_match_inline_func = { _, parser, _, character, inlineParser in
    guard character == UInt8(ascii: "{"), let inlineParser else { return nil }
    let start = Int(cmark_inline_parser_get_offset(inlineParser))
    guard start > 0 else { return nil }
    func byte(_ position: Int) -> UInt8 {
      cmark_inline_parser_peek_at(inlineParser, Int32(position))
    }
    let before = byte(start - 1)
    let followsSomething =
      before == UInt8(ascii: "]") || before == UInt8(ascii: ")") || before == UInt8(ascii: "`")
    guard followsSomething || before == UInt8(ascii: " "),
      let text = braces(from: start, byte),
      followsSomething || isEnd(start + text.count, byte), AttributeParser.isPlausible(text)
    else { return nil }
    guard let node = cmark_node_new_with_mem(CMARK_NODE_HTML_INLINE, Extensions.memory) else {
      return nil
    }
    cmark_node_set_literal(node, String(decoding: text, as: UTF8.self))
    cmark_inline_parser_set_offset(inlineParser, Int32(start + text.count))
    return node
  }

  /// Attributes with their braces; nil if they do not end on the same line or braces are nested.
  private static func braces(from start: Int, _ byte: (Int) -> UInt8) -> [UInt8]? {
    var text = [UInt8(ascii: "{")]
    var isQuoted = false
    while text.count <= 200 {
      let next = byte(start + text.count)
      text.append(next)
      switch next {
      // A NUL byte ends the text.
      case 0, UInt8(ascii: "\n"), UInt8(ascii: "{"): return nil
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "}") where !isQuoted: return text
      default: break
      }
    }
    return nil
  }

  private static func isEnd(_ position: Int, _ byte: (Int) -> UInt8) -> Bool {
    var position = position
    while byte(position) == UInt8(ascii: " ") || byte(position) == UInt8(ascii: "\n") {
      position += 1
    }
    return byte(position) == 0
  }
}

/// Reads attributes in braces.
///
///     AttributeParser(Array("{#size lang=en}".utf8)).id  // "size"
struct AttributeParser {
  private(set) var id: String?
  /// The values of attributes that have one, by their names.
  private var values: [String: String] = [:]
  private(set) var classes: [String] = []
  private(set) var flags: Set<Attributes.Flag> = []
  /// The success criteria of a check, each with its offset from the opening brace; nil without
  /// `wcag=` and `meets=`.
  private(set) var requirements: [(name: String, offset: Int)]?
  /// The place of the opening brace, for attributes at the end of a block.
  var start: SourceRange?
  /// Words that are not attributes.
  private(set) var unknown: [String] = []

  var language: String? { values["lang"] }
  var targetLanguage: String? { values["hreflang"] }
  /// The values of `sure`, `version` and `date`.
  var certainty: [String: String] { values.filter { Self.certaintyNames.contains($0.key) } }

  /// The attributes that a heading or an item cannot have; those of checks are checked apart.
  var refusedByWords: [String] { refusedByTabs.filter { !["lang", "wcag", "meets"].contains($0) } }

  /// The attributes that a set of tabs or a tab cannot have: all but an identifier.
  var refusedByTabs: [String] {
    classes.map { "." + $0 } + Attributes.Flag.allCases.filter(flags.contains).map(\.rawValue)
      + Self.namesWithValue.filter { values[$0] != nil }
  }

  static let knownClasses = ["settings"]
  /// In the order of messages.
  private static let namesWithValue = ["lang", "hreflang", "wcag", "meets"] + certaintyNames
  static let knownNames = namesWithValue + Attributes.Flag.allCases.map(\.rawValue)
  /// The forms of all attributes, for messages.
  static let forms =
    (["#id", ".class"] + namesWithValue.map { $0 + "=…" }
    + Attributes.Flag.allCases.map(\.rawValue))
    .map { "`\($0)`" }.joined(separator: ", ")

  /// - Parameter anchor: the anchor for the identifier.
  func attributes(anchor: AnchorIndex?) -> Attributes {
    Attributes(
      id: id, anchor: anchor, language: language, targetLanguage: targetLanguage, classes: classes,
      flags: flags)
  }

  /// Whether bytes with braces look like attributes, and not like text in braces.
  static func isPlausible(_ bytes: [UInt8]) -> Bool {
    let words = words(of: bytes)
    return !words.isEmpty
      && words.allSatisfy { word in
        guard let first = word.first else { return false }
        if first == UInt8(ascii: "#") || first == UInt8(ascii: ".") { return word.count > 1 }
        if let equals = word.firstIndex(of: UInt8(ascii: "=")) {
          return equals > word.startIndex && word[..<equals].allSatisfy(\.isASCIILetter)
        }
        return Attributes.Flag.allCases.contains { word.elementsEqual($0.rawValue.utf8) }
      }
  }

  /// - Parameter bytes: the attributes with the braces.
  init(_ bytes: [UInt8]) {
    for word in Self.words(of: bytes) {
      let text = String(decoding: word, as: UTF8.self)
      if text.hasPrefix("#") {
        id = String(text.dropFirst())
      } else if text.hasPrefix(".") {
        classes.append(String(text.dropFirst()))
      } else if let flag = Attributes.Flag(rawValue: text) {
        flags.insert(flag)
      } else if let (name, value) = Self.value(of: Self.namesWithValue, in: text) {
        values[name] = value
        guard name == "wcag" || name == "meets" else { continue }
        let names = Self.names(in: word.dropFirst(name.utf8.count + 1))
        requirements = (requirements ?? []) + names
      } else {
        unknown.append(text)
      }
    }
  }

  /// The names between commas, without quotation marks and spaces around them.
  private static func names(in value: ArraySlice<UInt8>) -> [(name: String, offset: Int)] {
    value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { part in
      let isAround = { (byte: UInt8) in byte == UInt8(ascii: "\"") || byte == UInt8(ascii: " ") }
      let rest = part.drop(while: isAround)
      let name = rest.prefix { !isAround($0) }
      return (String(decoding: name, as: UTF8.self), name.startIndex)
    }
  }

  private static func words(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    var cursor = ByteCursor(bytes, from: 1, to: bytes.count - 1)
    while true {
      cursor.skip { $0 == UInt8(ascii: " ") }
      if cursor.isAtEnd { return words }
      var isQuoted = false
      words.append(
        cursor.take { byte in
          if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
          return isQuoted || byte != UInt8(ascii: " ")
        })
    }
  }
}

extension Message {
  /// Attributes that a block cannot have.
  static func notAllowed(_ attributes: [String], on block: Message) -> Message {
    let named = all(attributes)
    return Message(
      for: attributes.count, "\(named) is not allowed on \(block)",
      "\(named) are not allowed on \(block)",
      french: (
        "\(named) n’est pas autorisé sur \(block)", "\(named) ne sont pas autorisés sur \(block)"
      ))
  }
}
