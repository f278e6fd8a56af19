import CMarkGFM
import OngletModel

/// The places where the Markdown form of a page differs from its source, noted where the parser
/// knows them.
extension DocumentBuilder {
  /// The source with the edits in the order of the text.
  var documentSource: DocumentSource {
    DocumentSource(
      bytes: whole.bytes, lines: whole.table,
      // Sorting is stable: those of one place stay in their order.
      edits: edits.sorted { $0.range.lowerBound < $1.range.lowerBound },
      firstLine: whole.fileLine(1))
  }

  mutating func edit(_ range: Range<Int>?, _ kind: SourceEdit.Kind) {
    if let range { edits.append(SourceEdit(range, kind)) }
  }

  /// The offset in the text of the page of a line and a column, from 1, of the current text; nil if
  /// it is not known.
  private func offset(line: Int, column: Int) -> Int? {
    whole.offsets(
      of: source.range(line: line, column: column, endLine: line, endColumn: column))?.lowerBound
  }

  /// The bytes of a block, without its line end.
  func offsets(of node: OpaquePointer) -> Range<Int>? { whole.offsets(of: range(of: node)) }

  // MARK: Links

  /// Notes the address of a link or an image whose children were read.
  mutating func editAddress(of node: OpaquePointer, _ reference: ReferenceIndex, isEmpty: Bool) {
    let written = references[reference].destination
    let last = end(of: node)
    if cmark_node_get_end_line(node) > 0,
      let end = offset(line: last.line + leaf.definitionLines, column: last.column),
      let tail = LinkTail(endingAt: end, to: written, in: whole.bytes)
    {
      if isEmpty { edit(tail.start..<tail.start, .label(reference)) }
      if let destination = tail.destination {
        if !Self.isElsewhere(written) { edit(destination, .address(reference)) }
      } else {
        let title = Self.string(cmark_node_get_title(node))
        edit(tail.start..<(end + 1), .linkEnd(reference, title: title))
      }
    } else if !Self.isElsewhere(written), !isInLabel {
      // Behind the links before it in the same block.
      let block = whole.line(leaf.lines.lowerBound).lowerBound
      let end = whole.line(leaf.lines.upperBound).upperBound
      let start = min(end, max(block, edits.last?.range.upperBound ?? 0))
      guard let found = whole.firstOffset(of: "](" + written, in: start..<end) else { return }
      if isEmpty { edit(found..<found, .label(reference)) }
      edit(found + 2..<found + 2 + written.utf8.count, .address(reference))
    }
  }

  /// Notes an address that is written somewhere in a range.
  mutating func editAddress(of reference: ReferenceIndex, in range: SourceRange) {
    let written = references[reference].destination
    guard !Self.isElsewhere(written), let offsets = whole.offsets(of: range) else { return }
    // The end of what was found by its text may be unknown.
    let end = min(
      whole.bytes.count, max(offsets.upperBound, offsets.lowerBound + written.utf8.count))
    guard let start = whole.firstOffset(of: written, in: offsets.lowerBound..<end) else { return }
    edit(start..<(start + written.utf8.count), .address(reference))
  }

  /// Whether an address leads out of the site: it stays as it is written.
  private static func isElsewhere(_ address: String) -> Bool {
    ["https:", "http:", "mailto:"].contains(where: address.hasPrefix)
  }

  /// Notes the mark of a footnote: cmark-gfm does not say where a reference is.
  mutating func editFootnote() {
    let end = whole.line(leaf.lines.upperBound).upperBound
    var start = max(leaf.footnoteStart, whole.line(leaf.lines.lowerBound).lowerBound)
    while start < end, let found = whole.firstOffset(of: "[^", in: start..<end) {
      start = found + 2
      let name = whole.bytes[(found + 1)..<end].prefix { $0 != UInt8(ascii: "]") }
      if definitions.indices[Definitions.name(String(decoding: name, as: UTF8.self))] != nil {
        edit(start..<start, .footnotePrefix)
        break
      }
    }
    leaf.footnoteStart = start
  }

  // MARK: Attributes and variables

  /// Notes attributes, with the brackets of the words they belong to or the spaces before them.
  mutating func editAttributes(
    at range: SourceRange, of inline: Inline? = nil, ofWords: Bool = false
  ) {
    guard let braces = whole.offsets(of: range), whole.bytes[braces.lowerBound] == UInt8(ascii: "{")
    else { return }
    var certainty: Certainty?
    if case .span(let span) = inline?.content { certainty = span.attributes.certainty }
    let opening = certainty.map(SourceEdit.Kind.certainty)
    var start = braces.lowerBound
    if ofWords {
      guard let open = whole.openingBracket(before: start - 1) else { return }
      edit(open..<(open + 1), opening ?? .removed)
      start -= 1
    } else {
      while start > 0, whole.bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
      if let opening, let link = inline.flatMap({ whole.offsets(of: $0.range)?.lowerBound }) {
        edit(link..<link, opening)
      }
    }
    edit(start..<braces.upperBound, certainty == nil ? .removed : .text(")"))
  }

  /// Notes a variable.
  mutating func editVariable(at range: SourceRange, value: String) {
    guard let start = whole.offsets(of: range)?.lowerBound,
      whole.bytes[start...].starts(with: "{{".utf8),
      let end = whole.bytes[start...].firstOccurrence(of: "}}")
    else { return }
    edit(start..<end.upperBound, .text(value))
  }

  /// Notes the variables in a range of the text.
  mutating func editVariables(in range: SourceRange) {
    guard let offsets = whole.offsets(of: range) else { return }
    var rest = whole.bytes[offsets]
    while let open = rest.firstOccurrence(of: "{{"),
      let close = rest[open.upperBound...].firstOccurrence(of: "}}")
    {
      let inner = String(decoding: rest[open.upperBound..<close.lowerBound], as: UTF8.self)
      if let value = input.variables[inner.filter { $0 != " " }] {
        edit(open.lowerBound..<close.upperBound, .text(value))
      }
      rest = rest[close.upperBound...]
    }
  }

  // MARK: Blocks

  /// Notes the marks of a heading, which is on one line in the Markdown form.
  mutating func editHeading(_ node: OpaquePointer, _ anchor: AnchorIndex) {
    guard let range = offsets(of: node) else { return }
    let (first, last) = (
      Int(cmark_node_get_start_line(node)), Int(cmark_node_get_end_line(node))
    )
    if first == last {
      let marks = whole.bytes[range].prefix { $0 == UInt8(ascii: "#") }
      edit(marks.indices, .heading(anchor, end: range.upperBound))
      return
    }
    edit(range.lowerBound..<range.lowerBound, .heading(anchor, end: range.upperBound))
    for line in first..<last {
      let next = whole.line(line + 1)
      let isUnderline = line + 1 == last
      let text = whole.bytes[next].firstIndex { !$0.isOne(of: " \t>") } ?? next.lowerBound
      let end = whole.contentEnd(ofLine: line)
      edit(end..<(isUnderline ? range.upperBound : text), isUnderline ? .removed : .text(" "))
    }
  }

  /// Notes a block of code whose first line has more than a language.
  mutating func editCode(
    _ node: OpaquePointer, _ code: CodeBlock, panel: AnchorIndex? = nil, label: String = ""
  ) {
    edit(offsets(of: node), .code(code, panel: panel, label: label))
  }

  /// Notes the lines around the content of a container.
  mutating func editContainer(
    _ node: OpaquePointer, _ opening: ContainerOpening, _ kind: Container.Kind? = nil,
    title: [Inline] = [], panel: AnchorIndex? = nil
  ) {
    guard let range = offsets(of: node) else { return }
    let isClosed = ContainerSyntax.State.read(from: node).isClosed
    let last = Int(cmark_node_get_end_line(node))
    let lineEnd = whole.contentEnd(ofLine: opening.line)
    let lastEnd = max(lineEnd, whole.contentEnd(ofLine: last))
    let label = whole.line(opening.line).lowerBound + opening.labelColumn
    let labelEnd = label + opening.label.count
    let end = isClosed ? whole.line(last).lowerBound : lastEnd
    switch kind {
    case .acceptance, .criterion, .include:
      if let kind { edit(range.lowerBound..<lastEnd, .inserted(kind, title: title)) }
      return
    case .video(let video):
      edit(range.lowerBound..<lineEnd, .removed)
      edit(closing(on: last, isClosed) ?? lastEnd..<lastEnd, .media(video, label: "video"))
      return
    case .some(let kind):
      let title = label + opening.arguments.titleStart
      let hasLabel = title < labelEnd
      edit(
        range.lowerBound..<(hasLabel ? title : lineEnd),
        .container(kind, hasLabel: hasLabel, end: end))
      if hasLabel { edit(labelEnd..<lineEnd, .labelEnd) }
      if case .heard(_, let recording?) = kind {
        edit(
          closing(on: last, isClosed) ?? lastEnd..<lastEnd, .media(recording, label: "recording"))
        return
      }
    case nil:
      guard let panel else {
        edit(range.lowerBound..<lineEnd, .removed)
        break
      }
      edit(range.lowerBound..<label, .panel(panel))
      edit(labelEnd..<lineEnd, .removed)
    }
    edit(closing(on: last, isClosed), .removed)
  }

  /// The bytes of the line that closes a container.
  private func closing(on line: Int, _ isClosed: Bool) -> Range<Int>? {
    guard isClosed else { return nil }
    let bytes = whole.bytes[whole.line(line).lowerBound..<whole.contentEnd(ofLine: line)]
    return bytes.firstIndex(of: UInt8(ascii: ":")).map { $0..<bytes.endIndex }
  }

  /// Notes the number of a paragraph that is a figure or the caption of a table.
  mutating func editNumber(of inlines: [Inline], _ node: OpaquePointer) {
    guard inlines.count == 1, let range = offsets(of: node) else { return }
    switch inlines[0].content {
    case .image(let image):
      guard let anchor = image.attributes.anchor else { return }
      edit(range.upperBound..<range.upperBound, .number(anchor, caption: image.title))
    case .span(let span):
      guard let anchor = span.attributes.anchor else { return }
      edits.insert(
        SourceEdit(range.lowerBound..<range.lowerBound, .number(anchor, caption: "")), at: 0)
    default: break
    }
  }
}

/// What follows the words of a link in the source: `](address "title")`, `][name]` or `]`.
struct LinkTail {
  /// The offset of the first bracket.
  let start: Int
  /// The bytes of the address; nil if it is that of a definition.
  let destination: Range<Int>?

  /// - Parameter end: the offset of the last byte.
  init?(endingAt end: Int, to written: String, in bytes: [UInt8]) {
    guard bytes.indices.contains(end) else { return nil }
    let first = max(0, end - Self.maximumLength)
    if bytes[end] == UInt8(ascii: "]") {
      let bracket = bytes[first..<end].lastIndex { $0.isOne(of: "[]") }
      let isPair = bracket.map {
        $0 > 0 && bytes[$0] == UInt8(ascii: "[") && bytes[$0 - 1] == UInt8(ascii: "]")
      }
      start = isPair == true ? (bracket ?? end) - 1 : end
      destination = nil
      return
    }
    guard bytes[end] == UInt8(ascii: ")") else { return nil }
    var place = end
    while place > first + 1 {
      place -= 1
      guard bytes[place] == UInt8(ascii: "("), bytes[place - 1] == UInt8(ascii: "]") else {
        continue
      }
      let inside = bytes[(place + 1)..<end].drop { $0 <= UInt8(ascii: " ") }
      let isMarked = inside.first == UInt8(ascii: "<")
      let address =
        isMarked
        ? inside.prefix { $0 != UInt8(ascii: ">") }.dropFirst()
        : inside.prefix { $0 > UInt8(ascii: " ") }
      guard
        address.elementsEqual(written.utf8) || address.contains(where: { $0.isOne(of: "\\&") })
      else { continue }
      start = place - 1
      destination =
        isMarked ? address.startIndex - 1..<address.endIndex + 1 : address.indices
      return
    }
    return nil
  }

  /// A limit, so that the time stays linear.
  private static let maximumLength = 3000
}

extension SourceText {
  /// The bytes of a range of the file; nil if its place in the text is not known.
  func offsets(of range: SourceRange) -> Range<Int>? {
    guard range.startColumn > 0, let shift else { return nil }
    let start = line(Int(range.startLine) - shift).lowerBound + Int(range.startColumn) - 1
    let last = Int(range.endLine) - shift
    let end =
      range.endColumn > 0
      ? line(last).lowerBound + Int(range.endColumn) : contentEnd(ofLine: last)
    return start <= end && end <= bytes.count ? start..<end : nil
  }

  /// The offset of the end of a line, without line ends.
  func contentEnd(ofLine number: Int) -> Int {
    let line = line(number)
    return bytes[line].lastIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      .map { $0 + 1 } ?? line.lowerBound
  }

  /// The bracket that a closing one at an offset belongs to; brackets in code and after a backslash
  /// are text.
  fileprivate func openingBracket(before end: Int) -> Int? {
    guard end >= 0, bytes[end] == UInt8(ascii: "]") else { return nil }
    var depth = 1
    var place = end
    while place > 0, end - place < 4000 {
      place -= 1
      switch bytes[place] {
      case UInt8(ascii: "`"):
        place = bytes[..<place].lastIndex(of: UInt8(ascii: "`")) ?? place
      case UInt8(ascii: "["), UInt8(ascii: "]"):
        if place > 0, bytes[place - 1] == UInt8(ascii: "\\") { continue }
        depth += bytes[place] == UInt8(ascii: "[") ? -1 : 1
        if depth == 0 { return place }
      default: break
      }
    }
    return nil
  }
}
