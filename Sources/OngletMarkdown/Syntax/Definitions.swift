import CMarkGFM
import OngletModel

/// The definitions of footnotes, `[^label]: …`, and of references, `[label]: …`, in a text.
///
/// cmark-gfm drops those that nothing refers to, and the second of two with one label, so that they
/// are not in its tree. They are found in the source: on lines that look like a definition and of
/// which nothing else is in the tree.
struct Definitions {
  /// A line that looks like a definition. It may also be code or text.
  struct Candidate {
    /// The label without brackets, as it is written.
    let label: String
    /// The form in which labels are compared (CommonMark, section 4.7).
    let name: String
    let line: Int
    let column: Int
    /// Whether it only carries a comment: `[//]: # (words)`.
    let isComment: Bool

    var isFootnote: Bool { label.utf8.first == UInt8(ascii: "^") }
  }

  /// In the order of the text.
  private(set) var candidates: [Candidate] = []
  /// Their indices, by name.
  private(set) var indices: [String: [Int]] = [:]

  init(_ source: SourceText) {
    let bytes = source.bytes
    var rest = bytes[...]
    while let end = rest.firstOccurrence(of: "]:") {
      rest = bytes[end.upperBound...]
      guard let start = Self.startOfLabel(endingAt: end.lowerBound, in: bytes) else { continue }
      let place = source.place(ofOffset: start)
      let label = String(decoding: bytes[(start + 1)..<end.lowerBound], as: UTF8.self)
      let name = Self.name(label)
      candidates.append(
        Candidate(
          label: label, name: name, line: place.line, column: place.column,
          isComment: Self.isComment(rest)))
      indices[name, default: []].append(candidates.count - 1)
    }
  }

  /// The definitions of references that a line may use, which is parsed by itself, to follow it.
  func lines(for line: [UInt8], in source: SourceText) -> [UInt8] {
    if candidates.isEmpty || !line.contains(UInt8(ascii: "[")) { return [] }
    var lines: [UInt8] = []
    for name in Self.names(inBracketsOf: line).keys.sorted() {
      guard let index = indices[name]?.first, !candidates[index].isFootnote else { continue }
      let text = source.bytes[source.line(candidates[index].line)]
      lines += Array("\n\n".utf8) + text.dropFirst(candidates[index].column - 1)
    }
    return lines
  }

  static func name(_ label: some StringProtocol) -> String {
    label.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The offset of the `[` of a label, if only marks of quotes and lists come before it on its line.
  private static func startOfLabel(endingAt end: Int, in bytes: [UInt8]) -> Int? {
    var start = end - 1
    while start >= 0, bytes[start] != UInt8(ascii: "[") || isEscaped(start, in: bytes) {
      if bytes[start] == UInt8(ascii: "\n") || bytes[start] == UInt8(ascii: "]") { return nil }
      start -= 1
    }
    guard start >= 0, start + 1 < end else { return nil }
    for byte in bytes[..<start].reversed() {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      guard marks.contains(byte) else { return nil }
    }
    return start
  }

  /// The marks of quotes and lists.
  static let marks = Set(" \t>-+*.)0123456789".utf8)

  private static func isEscaped(_ place: Int, in bytes: [UInt8]) -> Bool {
    place > 0 && bytes[place - 1] == UInt8(ascii: "\\")
  }

  private static func isComment(_ rest: ArraySlice<UInt8>) -> Bool {
    let words = rest.drop { $0 == UInt8(ascii: " ") }
    let next = words.dropFirst().first ?? UInt8(ascii: "\n")
    return words.starts(with: "<>".utf8) || words.first == UInt8(ascii: "#") && next <= 0x20
  }

  /// How often each name is written between brackets that no others are in.
  static func names(inBracketsOf bytes: [UInt8]) -> [String: Int] {
    var counts: [String: Int] = [:]
    var open: Int?
    for (place, byte) in bytes.enumerated() {
      guard byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]"), !isEscaped(place, in: bytes)
      else { continue }
      if byte == UInt8(ascii: "]"), let start = open, place - start < 1000 {
        counts[name(String(decoding: bytes[(start + 1)..<place], as: UTF8.self)), default: 0] += 1
      }
      open = byte == UInt8(ascii: "[") ? place : nil
    }
    return counts
  }
}

extension DocumentBuilder {
  /// Reports definitions that readers do not see: without reference, or the second of one label.
  mutating func reportUnusedDefinitions(in root: OpaquePointer) {
    if definitions.candidates.isEmpty { return }
    var numbers: [Int: Int] = [:]
    for node in ChildNodes(of: root)
    where cmark_node_get_type(node) == CMARK_NODE_FOOTNOTE_DEFINITION {
      numbers[Int(cmark_node_get_start_line(node))] = numbers.count + 1
    }
    let reached = reachedFootnotes
    let others = definitions.candidates.filter { numbers[$0.line] == nil }
    let shown = others.isEmpty ? [] : linesShown(of: root, among: others)
    var brackets: [String: Int]?
    var lines: [String: Int] = [:]
    var lost: Definitions.Candidate?
    for candidate in definitions.candidates where !shown.contains(candidate.line) {
      // The addresses are written where they are used.
      if !candidate.isFootnote { removeLine(of: candidate) }
      // A note in a note, which is reported already.
      if let lost, lost.line < candidate.line, candidate.column >= lost.column + 4 { continue }
      lost = nil
      let name = candidate.name
      if let first = lines[name] {
        reportSecond(candidate, after: first)
        lost = candidate
        continue
      }
      lines[name] = candidate.line
      let isUsed: Bool
      if let number = numbers[candidate.line] {
        isUsed = reached.contains(number)
      } else if candidate.isFootnote {
        isUsed = footnotes.misplaced.contains(name)
        lost = candidate
      } else {
        let counts = brackets ?? Definitions.names(inBracketsOf: source.bytes)
        brackets = counts
        let ownCount = definitions.indices[name, default: []].count
        isUsed = candidate.isComment || counts[name, default: 0] > ownCount
      }
      if !isUsed { reportUnused(candidate) }
    }
  }

  private mutating func removeLine(of candidate: Definitions.Candidate) {
    let start = whole.line(candidate.line).lowerBound + candidate.column - 1
    edit(start..<max(start, whole.contentEnd(ofLine: candidate.line)), .removed)
  }

  /// The numbers of the footnotes to which the text refers, or a footnote to which it refers.
  private var reachedFootnotes: Set<Int> {
    var reached: Set<Int> = []
    var waiting = footnotes.references[0] ?? []
    while let number = waiting.popFirst() {
      if reached.insert(number).inserted { waiting.formUnion(footnotes.references[number] ?? []) }
    }
    return reached
  }

  /// The lines of candidates of which something is in the tree: code, HTML or text.
  private func linesShown(
    of root: OpaquePointer, among candidates: [Definitions.Candidate]
  ) -> Set<Int> {
    var shown: Set<Int> = []
    var waiting = [root]
    while let parent = waiting.popLast() {
      for node in ChildNodes(of: parent) {
        guard let lines = linesShown(ofLeaf: node, among: candidates) else {
          waiting.append(node)
          continue
        }
        let first = candidates.firstPosition { $0.line >= lines.lowerBound }
        for candidate in candidates[first...].prefix(while: { lines.contains($0.line) }) {
          shown.insert(candidate.line)
        }
      }
    }
    return shown
  }

  /// The lines of a block without blocks in it; nil for another one. A paragraph may begin with
  /// definitions, which are not shown.
  private func linesShown(
    ofLeaf node: OpaquePointer, among candidates: [Definitions.Candidate]
  ) -> ClosedRange<Int>? {
    let type = cmark_node_get_type(node)
    switch type {
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK,
      CMARK_NODE_THEMATIC_BREAK, types.table:
      break
    default: return nil
    }
    var first = Int(cmark_node_get_start_line(node))
    let last = max(first, lastLine(of: node, from: first))
    guard type == CMARK_NODE_PARAGRAPH, let words = cmark_node_first_child(node),
      cmark_node_get_type(words) == CMARK_NODE_TEXT,
      !Self.string(cmark_node_get_literal(words)).hasPrefix("[")
    else { return first...last }
    let place = candidates.firstPosition { $0.line >= first }
    for candidate in candidates[place...] {
      guard candidate.line == first, first < last else { break }
      first += 1
    }
    return first...last
  }

  private mutating func reportSecond(_ candidate: Definitions.Candidate, after first: Int) {
    let line = source.fileLine(first)
    let range = range(of: candidate)
    let mark = "[\(candidate.label)]"
    if candidate.isFootnote {
      report(
        .unusedDefinition, at: range,
        "footnote `\(mark)` is already defined on line \(line)",
        french: "note `\(mark)` déjà définie ligne \(line)",
        fix: "rename one of them, or join their texts",
        french: "renommer l’une des deux, ou réunir leurs textes")
    } else {
      report(
        .unusedDefinition, at: range,
        "reference `\(mark)` is already defined on line \(line)",
        french: "référence `\(mark)` déjà définie ligne \(line)",
        fix: "rename one of them, or remove this line",
        french: "renommer l’une des deux, ou supprimer cette ligne")
    }
  }

  private mutating func reportUnused(_ candidate: Definitions.Candidate) {
    let range = range(of: candidate)
    let mark = "[\(candidate.label)]"
    if candidate.isFootnote {
      report(
        .unusedDefinition, at: range,
        "nothing in the text refers to footnote `\(mark)`",
        french: "rien, dans le texte, ne renvoie à la note `\(mark)`",
        fix: "write `\(mark)` in the text, or remove the footnote",
        french: "écrire `\(mark)` dans le texte, ou supprimer la note")
    } else {
      report(
        .unusedDefinition, at: range,
        "reference `\(mark)` is never used", french: "référence `\(mark)` jamais utilisée",
        fix: "write `[words]\(mark)` in the text, or remove this line",
        french: "écrire `[mots]\(mark)` dans le texte, ou supprimer cette ligne")
    }
  }

  private func range(of candidate: Definitions.Candidate) -> SourceRange {
    source.range(
      line: candidate.line, column: candidate.column, endLine: candidate.line,
      endColumn: candidate.column + candidate.label.utf8.count + 1)
  }

  /// Reports a reference to a footnote where there cannot be one, if it is defined.
  mutating func reportFootnotes(in text: String, at range: SourceRange, _ place: Message) {
    var rest = text[...]
    while let start = rest.firstRange(of: "[^"),
      let end = rest[start.upperBound...].firstIndex(of: "]")
    {
      let name = Definitions.name(rest[rest.index(after: start.lowerBound)..<end])
      if definitions.indices[name] != nil {
        footnotes.misplaced.insert(name)
        diagnostics.append(.misplacedFootnote("[\(name)]", in: place, path: path, at: range))
      }
      rest = rest[end...]
    }
  }
}

extension Diagnostic {
  /// A diagnostic about a reference to a footnote where there cannot be one.
  package static func misplacedFootnote(
    _ mark: String, in place: Message, path: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .undefinedReference, path: path, range: range,
      "footnote not allowed in \(place): `\(mark)`",
      french: "note non autorisée dans \(place) : `\(mark)`",
      fix: "write `\(mark)` in the text", french: "écrire `\(mark)` dans le texte")
  }
}
