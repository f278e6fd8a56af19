import CMarkGFM
import OngletModel

/// Finds text that looks like Markdown but was not read as such, because of some small mistake.
///
/// Escaped text and code are left out.
struct AlmostMarkdown {
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of footnotes that are defined, but to which the text cannot refer.
  private(set) var misplacedFootnotes: Set<String> = []
  private let path: String
  private let escapes: [Escape]
  /// What the page defines, if the text cannot refer to its footnotes.
  private let definitions: Definitions?
  /// How many more characters are examined: a limit, so that the time stays linear in a text with
  /// many brackets.
  private var rest = 500

  init(path: String, escapes: [Escape], definitions: Definitions?) {
    self.path = path
    self.escapes = escapes
    self.definitions = definitions
  }

  /// Whether a text has a character that must be examined.
  static func mayOccur(in text: String) -> Bool {
    text.containsByte { byte in
      byte == UInt8(ascii: "]") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "<")
    }
  }

  /// Examines one of some inlines.
  mutating func check(at piece: Int, of inlines: [Inline]) {
    // In a rewritten line, columns are not known.
    guard case .text(let text) = inlines[piece].content, inlines[piece].range.startColumn > 0
    else { return }
    let words = words(text, at: piece, of: inlines)
    if let start = words.startOfAttributes { checkAttributes(start, in: words) }
    for place in words.bytes.indices where rest > 0 {
      switch words.bytes[place] {
      case UInt8(ascii: "["):
        checkFootnote(place, in: words)
        checkSwapped(place, in: words)
      case UInt8(ascii: "]"): checkAfterBracket(place, in: words, piece, of: inlines)
      case UInt8(ascii: "<"): checkComment(place, in: words)
      default: break
      }
    }
  }

  private func words(_ text: String, at piece: Int, of inlines: [Inline]) -> Words {
    Words(
      bytes: Array(text.utf8), range: inlines[piece].range, escapes: escapes,
      before: piece > 0 ? inlines[piece - 1] : nil,
      after: piece + 1 < inlines.count ? inlines[piece + 1] : nil)
  }

  private mutating func checkFootnote(_ place: Int, in words: Words) {
    guard words.byte(place + 1) == UInt8(ascii: "^") else { return }
    rest -= 1
    guard !words.isEscaped(place), let end = words.end(of: UInt8(ascii: "]"), from: place + 2),
      end > place + 2,
      words.bytes[(place + 2)..<end].allSatisfy({
        $0.isASCIILetterOrDigit || $0 >= 0x80 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      })
    else { return }
    let mark = words.text(place...end)
    let name = Definitions.name(mark.dropFirst().dropLast())
    if definitions?.indices[name] != nil {
      misplacedFootnotes.insert(name)
      diagnostics.append(
        .misplacedFootnote(
          mark, in: Message("a title or label", french: "un titre ou un libellé"), path: path,
          at: words.range(of: place...end)))
      return
    }
    report(
      .undefinedReference, at: words.range(of: place...end),
      "footnote `\(mark)` is not defined", french: "note `\(mark)` non définie",
      fix: "add `\(mark): …` on a line of its own",
      french: "ajouter `\(mark): …` seul sur une ligne")
  }

  /// `(words)[address]`.
  private mutating func checkSwapped(_ place: Int, in words: Words) {
    guard words.byte(place - 1) == UInt8(ascii: ")"),
      let start = words.bytes[..<place].lastIndex(of: UInt8(ascii: "(")),
      let end = words.end(of: UInt8(ascii: "]"), from: place + 1)
    else { return }
    rest -= 1
    let address = words.text((place + 1)..<end)
    let isAddress =
      words.looksLikeAddress(address) || address.hasPrefix("/") || address.hasSuffix("/")
    // `f(x)[i]` is code, `(see above)[1]` a citation.
    let isName = words.opensWords(at: start) && !address.allSatisfy(\.isNumber)
    guard isAddress || isName, !address.isEmpty, !address.contains(" "), !words.isEscaped(place)
    else { return }
    let link = "[" + words.text((start + 1)..<(place - 1)) + "](" + address + ")"
    report(
      .almostMarkdown, at: words.range(of: start...end),
      "brackets and parentheses of this link are swapped",
      french: "crochets et parenthèses de ce lien inversés", fix: "write `\(link)`",
      french: "écrire `\(link)`",
      edit: isAddress
        ? Edit(at: words.range(of: start...end), from: words.text(start...end), to: link) : nil)
  }

  private mutating func checkAfterBracket(
    _ place: Int, in words: Words, _ piece: Int, of inlines: [Inline]
  ) {
    let isMark = words.byte(place + 1).isOne(of: "[(")
    let isDistantMark =
      words.byte(place + 1) == UInt8(ascii: " ")
      && words.byte(place + 2).isOne(of: "({")
    guard isMark || isDistantMark else { return }
    rest -= 1
    guard !words.isEscaped(place),
      let open = opening(of: place, in: words, piece, of: inlines)
    else { return }
    switch words.byte(place + 1) {
    case UInt8(ascii: "["): checkReference(from: open, place, in: words)
    case UInt8(ascii: "("): checkAddress(from: open, place + 1, in: words)
    case UInt8(ascii: " ") where words.byte(place + 2) == UInt8(ascii: "("):
      checkDistantAddress(from: open, place + 2, in: words)
    case UInt8(ascii: " ") where words.byte(place + 2) == UInt8(ascii: "{"):
      checkAttributes(place + 1, in: words)
    default: break
    }
  }

  /// The `[` of the words in brackets that end at a place. It may be in an earlier inline, before
  /// emphasis or code.
  private mutating func opening(
    of close: Int, in words: Words, _ piece: Int, of inlines: [Inline]
  ) -> Opening? {
    var open = 0
    if let place = words.lastOpening(before: close, &open) {
      let isEmpty = place + 1 == close && words.byte(close + 1) != UInt8(ascii: "(")
      guard words.opensWords(at: place), !isEmpty else { return nil }
      return Opening(
        place: words.range(of: place...place), words: words.text((place + 1)..<close))
    }
    var content = words.text(..<close)
    for earlier in inlines[..<piece].indices.suffix(Self.maximumPieces).reversed() {
      guard case .text(let text) = inlines[earlier].content else {
        content = [inlines[earlier]].plainText(atMost: 200) + content
        continue
      }
      rest -= 1
      let before = self.words(text, at: earlier, of: inlines)
      guard let place = before.lastOpening(before: before.bytes.count, &open) else {
        content = text + content
        continue
      }
      guard before.opensWords(at: place), inlines[earlier].range.startColumn > 0 else { return nil }
      return Opening(
        place: before.range(of: place...place),
        words: before.text((place + 1)...) + content)
    }
    return nil
  }

  /// How many inlines before the `]` are searched for the `[`.
  private static let maximumPieces = 20

  /// The place of a `[`, and the words after it.
  private struct Opening {
    let place: SourceRange
    let words: String

    /// The range from the `[` to an end.
    func range(to end: SourceRange) -> SourceRange { SourceRange(from: place, to: end) }
  }

  /// `[words][label]` or `[words][]`.
  private mutating func checkReference(from open: Opening, _ close: Int, in words: Words) {
    guard let end = words.end(of: UInt8(ascii: "]"), from: close + 2),
      words.byte(close + 2) != UInt8(ascii: "^")
    else { return }
    let label = words.text((close + 2)..<end)
    // Numbers in brackets are citations.
    if (label + open.words).utf8.allSatisfy(\.isASCIIDigit) { return }
    let name = label.isEmpty ? open.words : label
    report(
      .undefinedReference, at: open.range(to: words.range(of: end...end)),
      "reference `\(name)` is not defined", french: "référence `\(name)` non définie",
      fix: "add `[\(name)]: …` on a line of its own",
      french: "ajouter `[\(name)]: …` seul sur une ligne")
  }

  /// `[words](an address)`, which is not a link because of the space.
  private mutating func checkAddress(from open: Opening, _ parenthesis: Int, in words: Words) {
    let end = words.end(of: UInt8(ascii: ")"), from: parenthesis + 1)
    let address = words.text(from: parenthesis + 1, to: end)
    guard words.looksLikeAddress(address) || words.isBeforeAddress(from: parenthesis + 1),
      address.contains(" ") || end == nil
    else { return }
    if let end, checkName(address, from: parenthesis, to: end, in: words) { return }
    if open.words.isEmpty { return }
    report(
      .almostMarkdown, at: open.range(to: words.range(of: parenthesis...(end ?? parenthesis))),
      "space in the address of a link", french: "espace dans l’adresse d’un lien",
      fix: "put the address between `<` and `>`, or write `%20` for each space",
      french: "mettre l’adresse entre `<` et `>`, ou écrire `%20` pour chaque espace")
  }

  /// `[](wcag: 1.4.3)`.
  private mutating func checkName(
    _ address: String, from parenthesis: Int, to end: Int, in words: Words
  ) -> Bool {
    guard ["wcag:", "std:", "api:"].contains(where: address.hasPrefix) else { return false }
    let name = address.filter { $0 != " " }
    let place = words.range(of: (parenthesis + 1)...(end - 1))
    report(
      .almostMarkdown, at: place,
      "space in `\(address)`", french: "espace dans `\(address)`", fix: "write `\(name)`",
      french: "écrire `\(name)`",
      edit: Edit(at: place, from: address, to: name))
    return true
  }

  /// `[words] (address)`.
  private mutating func checkDistantAddress(
    from open: Opening, _ parenthesis: Int, in words: Words
  ) {
    let end = words.end(of: UInt8(ascii: ")"), from: parenthesis + 1)
    let address = words.text(from: parenthesis + 1, to: end)
    let isAddress = end != nil && !address.contains(" ") && words.looksLikeAddress(address)
    guard isAddress || words.isBeforeAddress(from: parenthesis + 1) else { return }
    report(
      .almostMarkdown, at: open.range(to: words.range(of: parenthesis...(end ?? parenthesis))),
      "space between `]` and `(` in a link", french: "espace entre `]` et `(` dans un lien",
      fix: "remove the space", french: "supprimer l’espace",
      edit: Edit(
        at: words.range(of: (parenthesis - 2)...parenthesis), from: "] (", to: "]("))
  }

  /// `{lang=en}` after a space.
  ///
  /// - Parameter space: the offset of the space.
  private mutating func checkAttributes(_ space: Int, in words: Words) {
    guard let end = words.end(of: UInt8(ascii: "}"), from: space + 2) else { return }
    let braces = Array(words.bytes[(space + 1)...end])
    guard AttributeParser.isPlausible(braces), AttributeParser(braces).unknown.isEmpty,
      !words.isEscaped(space + 1)
    else { return }
    let attributes = words.text((space + 1)...end)
    report(
      .attributes, at: words.range(of: (space + 1)...end),
      "space before `\(attributes)`", french: "espace avant `\(attributes)`",
      fix: "remove the space", french: "supprimer l’espace",
      edit: Edit(at: words.range(of: space...end), from: " " + attributes, to: attributes))
  }

  private mutating func checkComment(_ place: Int, in words: Words) {
    guard words.bytes[place...].starts(with: "<!--".utf8) else { return }
    rest -= 1
    if words.isEscaped(place) { return }
    diagnostics.append(
      .unclosedComment(path: path, at: words.range(of: place...(place + 3))))
  }

  private mutating func report(
    _ rule: Rule, at range: SourceRange, _ english: MessageText, french: MessageText,
    fix: MessageText, french frenchFix: MessageText, edit: Edit? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        rule, path: path, range: range, english, french: french, fix: fix, french: frenchFix,
        edit: edit))
  }
}

extension Diagnostic {
  static func unclosedComment(path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unclosed, path: path, range: range,
      message: Message("this comment is never closed", french: "commentaire jamais fermé"),
      fix: Message("add `-->` where it should end", french: "ajouter `-->` là où il doit finir"),
      isStructural: true)
  }
}

/// A text with its place, and the inlines beside it.
private struct Words {
  let bytes: [UInt8]
  let range: SourceRange
  let escapes: [Escape]
  let before: Inline?
  let after: Inline?

  /// How many bytes are searched for the end of words in brackets or of an address.
  private static let limit = 1000

  func byte(_ place: Int) -> UInt8 { bytes.indices.contains(place) ? bytes[place] : 0 }

  func text(_ places: some RangeExpression<Int>) -> String {
    String(decoding: bytes[places], as: UTF8.self)
  }

  /// The text up to an end, or as much as is searched for it.
  func text(from start: Int, to end: Int?) -> String {
    text(start..<(end ?? min(bytes.count, start + Self.limit)))
  }

  private func column(_ place: Int) -> Int {
    Escape.column(ofByte: place, inTextAt: range, among: escapes)
  }

  func range(of places: ClosedRange<Int>) -> SourceRange {
    SourceRange(
      startLine: Int(range.startLine), startColumn: column(places.lowerBound),
      endLine: Int(range.startLine), endColumn: column(places.upperBound))
  }

  /// Whether the source has a backslash escape or a character reference there.
  func isEscaped(_ place: Int) -> Bool {
    Escape.begins(atColumn: column(place), onLineOf: range, among: escapes)
  }

  func end(of byte: UInt8, from start: Int) -> Int? {
    start <= bytes.count ? bytes[start...].prefix(Self.limit).firstIndex(of: byte) : nil
  }

  /// The last `[` before a place that is not closed by a `]`.
  ///
  /// - Parameter open: the number of `]` without their `[` so far.
  func lastOpening(before end: Int, _ open: inout Int) -> Int? {
    for place in bytes[..<end].suffix(Self.limit).indices.reversed() {
      if bytes[place] == UInt8(ascii: "]") { open += 1 }
      guard bytes[place] == UInt8(ascii: "[") else { continue }
      if open == 0 { return place }
      open -= 1
    }
    return nil
  }

  /// Whether a `[` may begin words in brackets; after a name it begins an index.
  func opensWords(at place: Int) -> Bool {
    if isEscaped(place) { return false }
    guard place > 0 else { return !before.isPartOfName }
    let left = bytes[place - 1]
    return !left.isASCIILetterOrDigit && left < 0x80 && left != UInt8(ascii: "]")
      && left != UInt8(ascii: ")")
  }

  /// The offset of a space before attributes at the start of the text, after an inline that can
  /// have attributes.
  var startOfAttributes: Int? {
    guard byte(0) == UInt8(ascii: " "), byte(1) == UInt8(ascii: "{") else { return nil }
    switch before?.content {
    case .link, .image, .code: return 0
    default: return nil
    }
  }

  /// Whether the text ends there, and an autolink follows.
  func isBeforeAddress(from place: Int) -> Bool {
    guard place == bytes.count, case .link(let link)? = after?.content else { return false }
    return ["http://", "https://", "www."].contains(where: link.content.plainText.hasPrefix)
  }

  func looksLikeAddress(_ text: String) -> Bool {
    let path = text.prefix { $0 != "#" }
    return [".md", ".html", ".svg", ".png", ".jpg", ".pdf"].contains(where: path.hasSuffix)
      || ["http://", "https://", "www.", "./", "../", "mailto:", "wcag:", "std:", "api:"].contains(
        where: text.hasPrefix)
      || text.hasPrefix("#") && text.count > 1 && !text.contains(" ")
  }
}

extension Inline? {
  /// Whether brackets after it may be an index: `values`[0].
  fileprivate var isPartOfName: Bool {
    switch self?.content {
    case .code, .html: true
    default: false
    }
  }
}
