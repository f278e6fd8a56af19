import OngletModel

/// Reads how checks are tested, from lists below them whose items begin with labels.
///
/// A list with other items is kept as an ordinary list, so that no text is lost. If only some of
/// its items begin with a label, that is reported.
struct CheckTestReader: Sendable {
  private let labels: [Language: Labels]

  /// The labels of a language, in bytes, since every item below every check is compared with them.
  fileprivate struct Labels: Sendable {
    var parts: [(bytes: [UInt8], part: CheckLabels.Part)] = []
    var levels: [(bytes: [UInt8], level: CheckSeverity)] = []
    /// The first word for each, for messages.
    var names: [String] = []
    var levelNames: [String] = []
  }

  init(_ words: CheckLabels, languages: [Language]) {
    labels = Dictionary(
      firstOf: languages.map { language in
        var labels = Labels()
        for part in CheckLabels.Part.allCases {
          let words = words.labels(of: part, in: language)
          labels.parts += words.map { (Array($0.utf8), part) }
          labels.names += words.prefix(1)
        }
        for level in CheckSeverity.allCases {
          let words = words.words(for: level, in: language)
          labels.levels += words.map { (Array($0.utf8), level) }
          labels.levelNames += words.prefix(1)
        }
        return (language, labels)
      })
  }

  /// How the check of an item is tested; nil if there is no list below that says how.
  func test(
    of item: List.Item, on page: Page, _ diagnostics: inout [Diagnostic]
  ) -> CheckTest? {
    guard item.blocks.count > 1, let labels = labels[page.language] else { return nil }
    for (place, block) in item.blocks.enumerated() {
      guard case .list(let list) = block.content else { continue }
      let starts = list.items.map { labels.start(of: $0) }
      guard starts.contains(where: { $0 != nil }) else { continue }
      var reader = PartReader(labels: labels, page: page)
      for (item, start) in zip(list.items, starts) { reader.read(item, start) }
      diagnostics += reader.diagnostics
      return reader.test(at: place)
    }
    return nil
  }

  /// The label that an item begins with.
  fileprivate struct Start {
    let part: CheckLabels.Part
    /// The text without the label.
    let rest: Substring.UTF8View
    /// The number of bytes before it.
    let offset: Int
  }

  /// Reads the items of a list.
  fileprivate struct PartReader {
    let labels: Labels
    let page: Page
    var diagnostics: [Diagnostic] = []
    private var words: [CheckLabels.Part: [Inline]] = [:]
    private var severity: CheckTest.Severity?
    /// Whether all items read so far begin with a label.
    private var isSound = true

    init(labels: Labels, page: Page) {
      self.labels = labels
      self.page = page
    }

    func test(at block: Int) -> CheckTest? {
      guard isSound else { return nil }
      return CheckTest(
        procedure: words[.test] ?? [], expected: words[.expected] ?? [], severity: severity,
        block: block)
    }
  }
}

extension CheckTestReader.Labels {
  /// The label that an item begins with; nil if there is none.
  fileprivate func start(of item: List.Item) -> CheckTestReader.Start? {
    guard case .paragraph(let inlines) = item.blocks.first?.content,
      case .text(let text) = inlines.first?.content
    else { return nil }
    for (label, part) in parts {
      guard let rest = text.utf8.dropped(label), let words = rest.afterColon else { continue }
      return CheckTestReader.Start(
        part: part, rest: words, offset: text.utf8.count - words.count)
    }
    return nil
  }
}

extension CheckTestReader.PartReader {
  fileprivate mutating func read(_ item: List.Item, _ start: CheckTestReader.Start?) {
    guard let start, case .paragraph(let inlines) = item.blocks.first?.content,
      let first = inlines.first
    else {
      let place = item.blocks.first?.range ?? item.range
      refuse(at: place.start, .labelMissing, fix: .addLabel(labels.names))
      return
    }
    let label = first.range
    if item.blocks.count > 1 {
      return refuse(at: label, .severalBlocks(name(of: start.part)), fix: .oneParagraph)
    }
    if words[start.part] != nil { return refuse(at: label, .labelTwice(name(of: start.part))) }
    let rest = words(start.rest, at: start.offset, of: first, before: inlines.dropFirst())
    words[start.part] = rest
    if rest.isEmpty { return refuse(at: label, .noWords(name(of: start.part))) }
    if start.part == .severity { readSeverity(rest) }
  }

  private mutating func readSeverity(_ inlines: [Inline]) {
    guard let first = inlines.first, case .text(let text) = first.content else {
      return refuse(at: inlines.first?.range, .missingLevel, fix: .writeLevel(labels.levelNames))
    }
    for (word, level) in labels.levels {
      guard let rest = text.utf8.dropped(word), rest.first?.endsWord ?? true else { continue }
      if let next = rest.first, next != UInt8(ascii: ".") {
        let name = String(decoding: word, as: UTF8.self)
        return refuse(at: first.range, .noFullStop(name), fix: .writeReason(name))
      }
      let end = rest.dropFirst().droppingSpaces
      let reason = words(
        end, at: text.utf8.count - end.count, of: first, before: inlines.dropFirst())
      if reason.isEmpty { report(at: first.range, .noReason) }
      severity = CheckTest.Severity(level: level, reason: reason, range: first.range)
      return
    }
    let word = String(Substring(text.utf8.prefix { !$0.endsWord }))
    refuse(
      at: first.range, .unknownLevel(word),
      fix: nearestName(to: word.lowercased(), in: labels.levelNames).map(Message.didYouMean)
        ?? .writeLevel(labels.levelNames))
  }

  private func name(of part: CheckLabels.Part) -> String {
    labels.parts.first { $0.part == part }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  /// The end of a text and the inlines after it, without a line break at the beginning.
  private func words(
    _ end: Substring.UTF8View, at offset: Int, of text: Inline, before others: ArraySlice<Inline>
  ) -> [Inline] {
    if end.isEmpty {
      return Array(others.drop { $0.content == .softBreak || $0.content == .lineBreak })
    }
    let column = Escape.column(
      ofByte: offset, inTextAt: text.range, among: page.body.escapes)
    let place = SourceRange(line: Int(text.range.startLine), column: column)
    return [Inline(.text(String(Substring(end))), at: place)] + others
  }

  /// Reports why the list cannot be read.
  private mutating func refuse(at range: SourceRange?, _ message: Message, fix: Message? = nil) {
    isSound = false
    report(at: range, message, fix: fix)
  }

  private mutating func report(at range: SourceRange?, _ message: Message, fix: Message? = nil) {
    diagnostics.append(
      Diagnostic(.checkTest, path: page.path, range: range, message: message, fix: fix))
  }
}

// MARK: Messages

extension Message {
  fileprivate static let labelMissing = Message(
    "this item has no label, unlike the others",
    french: "cet élément n’a pas d’étiquette, contrairement aux autres")

  fileprivate static func addLabel(_ labels: [String]) -> Message {
    Message(
      "begin it with \(Message.either(labels)) and a colon",
      french: "le commencer par \(Message.either(labels)), suivi d’un deux-points")
  }

  fileprivate static func severalBlocks(_ label: String) -> Message {
    Message(
      "more than one paragraph after `\(label)`", french: "plus d’un paragraphe après `\(label)`")
  }

  fileprivate static let oneParagraph = Message(
    "write it as one paragraph", french: "l’écrire en un seul paragraphe")

  fileprivate static func labelTwice(_ label: String) -> Message {
    Message("duplicate label `\(label)`", french: "étiquette en double : `\(label)`")
  }

  fileprivate static func noWords(_ label: String) -> Message {
    Message("no text after `\(label)`", french: "il manque un texte après `\(label)`")
  }

  fileprivate static func unknownLevel(_ word: String) -> Message {
    Message("unknown severity `\(word)`", french: "gravité inconnue : `\(word)`")
  }

  fileprivate static let missingLevel = Message(
    "missing severity level", french: "niveau de gravité manquant")

  fileprivate static func writeLevel(_ levels: [String]) -> Message {
    Message("write ", french: "écrire ") + .either(levels)
  }

  fileprivate static func noFullStop(_ level: String) -> Message {
    Message("missing full stop after `\(level)`", french: "il manque un point après `\(level)`")
  }

  fileprivate static func writeReason(_ level: String) -> Message {
    Message(
      "write `\(level).`, then the reason", french: "écrire `\(level).`, puis la raison")
  }

  fileprivate static let noReason = Message(
    "missing reason for this severity", french: "il manque la raison de cette gravité")
}

// MARK: Bytes

extension Substring.UTF8View {
  /// The text after a word, whatever the case of its ASCII letters; nil if it begins with another
  /// word.
  fileprivate func dropped(_ word: [UInt8]) -> Substring.UTF8View? {
    let end = index(startIndex, offsetBy: word.count, limitedBy: endIndex)
    guard let end, zip(self, word).allSatisfy({ $0.asciiLowercased == $1.asciiLowercased }) else {
      return nil
    }
    return self[end...]
  }

  /// The text without spaces at its beginning, no-break spaces included.
  fileprivate var droppingSpaces: Substring.UTF8View {
    var rest = self
    while let first = rest.first {
      if first == UInt8(ascii: " ") {
        rest = rest.dropFirst()
      } else if rest.starts(with: "\u{A0}".utf8) {
        rest = rest.dropFirst(2)
      } else if rest.starts(with: "\u{202F}".utf8) {
        rest = rest.dropFirst(3)
      } else {
        break
      }
    }
    return rest
  }

  /// The text after a colon; nil if there is no colon.
  fileprivate var afterColon: Substring.UTF8View? {
    let rest = droppingSpaces
    return rest.first == UInt8(ascii: ":") ? rest.dropFirst().droppingSpaces : nil
  }
}

extension String.UTF8View {
  fileprivate func dropped(_ word: [UInt8]) -> Substring.UTF8View? { self[...].dropped(word) }
}

extension UInt8 {
  /// Whether the byte can follow the end of a word: a space or an ASCII sign.
  fileprivate var endsWord: Bool { self < 0x80 && !isASCIILetterOrDigit && self != 0x2D }
}
