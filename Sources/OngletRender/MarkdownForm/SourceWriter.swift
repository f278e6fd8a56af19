import OngletLink
import OngletModel

/// Writes the source of a document, line by line, with something else where only Onglet reads it.
///
/// Tabs become sections with headings, other containers quotes that begin with their kind in words.
/// Every line of a quote gets its mark; lines that are left empty become one blank line.
struct SourceWriter {
  let context: MarkdownContext
  /// The level of the last heading.
  private var headingLevel: Int
  /// The quotes around the current line that the source writes as containers.
  private var quotes: [Quote] = []
  /// What each line of the source begins with where it is written.
  private let prefix: [UInt8]
  /// Where the content of the current line begins in the buffer.
  private var contentStart = 0
  /// Where the current line begins in the buffer.
  private var lineStart = 0
  /// What the blank line after the current one begins with, if there has to be one.
  private var blank: [UInt8]?

  private struct Quote {
    /// How many bytes of a line come before its mark.
    let indent: Int
    /// The offset in the source.
    let end: Int
  }

  var source: DocumentSource { context.page.page.body.source }

  init(_ context: MarkdownContext, level: Int, prefix: [UInt8] = []) {
    self.context = context
    self.prefix = prefix
    headingLevel = level
  }

  /// Writes whole lines.
  ///
  /// - Parameters:
  ///   - range: the offsets of the lines in the source.
  ///   - indent: how many bytes of each line are left out: the marks of what is around them.
  mutating func write(_ range: Range<Int>, indent: Int = 0, to text: inout MarkdownText) {
    let source = source
    source.bytes.withUnsafeBufferPointer { bytes in
      var place = range.lowerBound
      var next = source.edits.firstPosition { $0.range.lowerBound >= place }
      while place < range.upperBound {
        let start = place
        var end = bytes.lineEnd(from: place)
        let isBlank = bytes[start..<end].allSatisfy(\.isMark)
        place = startLine(bytes[start..<end], isFirst: start == range.lowerBound, indent, to: &text)
        var isEdited = false
        while next < source.edits.count, source.edits[next].range.lowerBound <= end {
          let edit = source.edits[next]
          next += 1
          // It is inside of what was replaced.
          if edit.range.lowerBound < place { continue }
          text.buffer.write(raw: bytes[place..<edit.range.lowerBound])
          place = write(edit, atColumn: edit.range.lowerBound - start, to: &text)
          isEdited = true
          if place > end { end = bytes.lineEnd(from: place) }
        }
        text.buffer.write(raw: bytes[place..<end])
        endLine(isBlank: isBlank, isEdited: isEdited, to: &text)
        place = bytes.startOfLine(afterEnd: end)
      }
    }
  }

  // MARK: Lines

  /// Writes what is before the content of a line, with the marks of quotes.
  ///
  /// - Returns: where its content begins.
  private mutating func startLine(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, isFirst: Bool, _ indent: Int,
    to text: inout MarkdownText
  ) -> Int {
    quotes.removeAll { $0.end <= line.startIndex }
    lineStart = text.buffer.bytes.count
    text.buffer.write(raw: prefix)
    var place = line.startIndex
    if indent > 0 || !quotes.isEmpty {
      let marks = line.firstIndex { !$0.isMark } ?? line.endIndex
      place = min(line.startIndex + indent, isFirst ? line.endIndex : marks)
      for quote in quotes {
        let column = line.startIndex + quote.indent
        let end = max(place, min(column, marks))
        text.buffer.write(raw: line[place..<end])
        place = end
        if marks == line.endIndex {
          for _ in place..<max(place, column) { text.buffer.write(" ") }
        }
        text.buffer.write("> ")
      }
    }
    contentStart = text.buffer.bytes.count
    return place
  }

  private mutating func endLine(isBlank: Bool, isEdited: Bool, to text: inout MarkdownText) {
    if isBlank || isEdited && text.buffer.bytes[contentStart...].allSatisfy(\.isMark) {
      let marks = continuation(in: text)
      text.buffer.truncate(to: lineStart)
      if isEdited { text.startBlock(marks) } else { text.writeBlankLine(marks) }
    } else {
      if isEdited { text.trimLine() }
      text.endLine()
      if let blank { text.startBlock(blank) }
    }
    blank = nil
  }

  /// What the next line begins with to stay in the blocks around the current place.
  private func continuation(in text: MarkdownText, to end: Int? = nil) -> [UInt8] {
    text.buffer.bytes[lineStart..<(end ?? text.buffer.bytes.count)].map {
      $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "\t") ? $0 : UInt8(ascii: " ")
    }
  }

  /// Writes a blank line before the current one if a paragraph would run into it.
  ///
  /// - Returns: what further lines begin with.
  private mutating func startBlock(in text: inout MarkdownText) -> [UInt8] {
    let marks = continuation(in: text)
    if text.buffer.bytes[lineStart...].elementsEqual(marks) {
      text.buffer.truncate(to: lineStart)
      text.startBlock(marks)
      lineStart = text.buffer.bytes.count
      text.buffer.write(raw: marks)
      contentStart = text.buffer.bytes.count
    }
    return marks
  }

  // MARK: Edits

  /// - Returns: the offset of what follows in the source.
  private mutating func write(
    _ edit: SourceEdit, atColumn column: Int, to text: inout MarkdownText
  ) -> Int {
    switch edit.kind {
    case .removed: break
    case .text(let words): words == " " ? text.buffer.write(" ") : text.write(words)
    case .address(let reference): text.buffer.write(destination: context.address(of: reference))
    case .linkEnd(let reference, let title):
      text.endLink(to: context.address(of: reference), title: title)
    case .label(let reference): text.write(context.title(of: reference))
    case .heading(let anchor, let end):
      if anchor == context.page.page.headingAnchor { return end }
      startHeading(anchor, to: &text)
      if edit.range.isEmpty { text.buffer.write(" ") }
    case .panel(let anchor):
      blank = continuation(in: text)
      startHeading(anchor, to: &text)
      text.buffer.write(" ")
    case .container(let kind, let hasLabel, let end):
      write(kind, hasLabel: hasLabel, to: &text)
      quotes.append(Quote(indent: column, end: end))
    case .alert(let kind):
      blank = continuation(in: text)
      writeStrong(context.builder.strings.name(of: kind), to: &text)
    case .labelEnd: text.buffer.write("**")
    case .code(let code, let panel, let label): write(code, panel, label, to: &text)
    case .inserted(let kind, let title): write(kind, title, to: &text)
    case .certainty(let certainty): text.write(context.builder.strings.opening(of: certainty))
    case .media(let video, let label):
      blank = startBlock(in: &text)
      write(video, label, to: &text)
    case .footnotePrefix:
      text.hasFootnotes = true
      text.buffer.write(raw: context.footnotePrefix)
    case .check(let anchor): write(context.checks[anchor] ?? [], to: &text)
    case .number(let anchor, let caption): writeNumber(anchor, caption, to: &text)
    }
    return edit.range.upperBound
  }

  private mutating func startHeading(_ anchor: AnchorIndex, to text: inout MarkdownText) {
    headingLevel = context.levels[anchor]
    for _ in 0..<headingLevel { text.buffer.write("#") }
  }

  private func writeStrong(_ words: String, to text: inout MarkdownText) {
    text.buffer.write("**")
    text.write(words)
    text.buffer.write("**")
  }

  /// Writes the kind of a container in words; of `details` with a title only that.
  private mutating func write(
    _ kind: Container.Kind, hasLabel: Bool, to text: inout MarkdownText
  ) {
    let strings = context.builder.strings
    text.buffer.write("> ")
    blank = continuation(in: text)
    text.buffer.write("**")
    if kind != .simple(.details) || !hasLabel {
      text.write(strings.name(of: kind))
      if hasLabel { text.write(strings["colon"]) }
    }
    if !hasLabel { text.buffer.write("**") }
  }

  private mutating func write(
    _ code: CodeBlock, _ panel: AnchorIndex?, _ label: String, to text: inout MarkdownText
  ) {
    let marks = startBlock(in: &text)
    if let panel {
      startHeading(panel, to: &text)
      text.write(" " + label)
    } else if let title = code.title {
      writeStrong(title, to: &text)
    }
    if let since = code.since {
      text.write((panel == nil && code.title == nil ? "(" : " (") + since + ")")
    }
    if panel != nil || code.title != nil || code.since != nil {
      text.endLine()
      text.startBlock(marks)
      text.buffer.write(raw: marks)
    }
    text.write(code, marks)
  }

  private mutating func write(
    _ kind: Container.Kind, _ title: [Inline], to text: inout MarkdownText
  ) {
    switch kind {
    case .acceptance:
      let code = context.builder.acceptance(from: title)
      write(code, nil, "", to: &text)
    case .criterion(let reference):
      blank = startBlock(in: &text)
      text.buffer.write("[")
      text.write(context.title(of: reference))
      text.endLink(to: context.address(of: reference))
    case .include(let reference): writeIncluded(by: reference, to: &text)
    default: break
    }
  }

  /// Writes a part of another page as if it were written here, with the footnotes it refers to.
  private mutating func writeIncluded(by reference: ReferenceIndex, to text: inout MarkdownText) {
    guard let included = context.included(by: reference, below: headingLevel) else { return }
    let marks = startBlock(in: &text)
    if text.buffer.bytes[lineStart...].elementsEqual(marks) {
      text.buffer.truncate(to: lineStart)
    } else {
      text.endLine()
    }
    var writer = SourceWriter(included.context, level: headingLevel, prefix: marks)
    let lines = writer.source.lines
    for part in included.parts {
      let (first, last) = (lines.offsets(ofLine: part.first), lines.offsets(ofLine: part.last))
      text.startBlock(marks)
      writer.write(first.lowerBound..<last.upperBound, indent: part.indent, to: &text)
    }
    text.startBlock(marks)
    lineStart = text.buffer.bytes.count
    contentStart = lineStart
  }

  private func write(_ video: Video, _ label: String, to text: inout MarkdownText) {
    let files = [
      (video.source, label), (video.captions, "captions"), (video.transcript, "transcript"),
    ]
    for (position, (reference, label)) in files.enumerated() {
      guard let reference else { continue }
      text.buffer.write(position == 0 ? "[" : " · [")
      text.write(context.builder.strings[label])
      text.endLink(to: context.address(of: reference))
    }
  }

  private func write(_ remarks: [CheckRemark], to text: inout MarkdownText) {
    for (place, remark) in remarks.enumerated() {
      text.write(place == 0 ? " (" : ", ")
      if let page = remark.page {
        text.buffer.write("[")
        text.write(remark.words)
        text.endLink(to: context.builder.site.markdownAddress(of: page, from: context.root))
      } else {
        text.write(remark.words)
      }
    }
    if !remarks.isEmpty { text.write(")") }
  }

  private func writeNumber(
    _ anchor: AnchorIndex, _ caption: String, to text: inout MarkdownText
  ) {
    guard let part = context.numbers[anchor] else { return }
    let strings = context.builder.strings
    if part.isTable {
      text.write(strings.name(of: part) + strings["colon"])
      return
    }
    let image = text.buffer.bytes[lineStart...].firstIndex(of: UInt8(ascii: "!"))
    let marks = continuation(in: text, to: image)
    text.endLine()
    text.startBlock(marks)
    text.buffer.write(raw: marks)
    text.write(strings.name(of: part) + (caption.isEmpty ? "" : strings["colon"] + caption))
  }
}

extension UInt8 {
  /// Whether it may be a part of what is before the content of a line: white space, quote marks.
  fileprivate var isMark: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: ">")
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the next line end, or of the end of the text.
  fileprivate func lineEnd(from place: Int) -> Int {
    self[place...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? count
  }

  fileprivate func startOfLine(afterEnd end: Int) -> Int {
    let isPair =
      end + 1 < count && self[end] == UInt8(ascii: "\r") && self[end + 1] == UInt8(ascii: "\n")
    return end + (isPair ? 2 : 1)
  }
}
