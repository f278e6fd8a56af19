import OngletModel

/// Reads how checks are tested, from lists below them whose items begin with labels.
///
/// A list with other items is kept as an ordinary list, so that no text is lost. If only some of
/// its items begin with a label, that is reported.
struct CheckTestReader: Sendable {
  private let labels: [Language: Labels]

  /// The labels of a language, in bytes, since every item below every check is compared with them.
  fileprivate struct Labels: Sendable {
    let parts: [(bytes: [UInt8], part: CheckLabels.Part)]
    let levels: [(bytes: [UInt8], level: CheckSeverity)]
    /// The first word for each, for messages.
    let names: [String]
    let levelNames: [String]

    init(_ words: CheckLabels, in language: Language) {
      let parts = CheckLabels.Part.allCases.map { ($0, words.labels(of: $0, in: language)) }
      let levels = CheckSeverity.allCases.map { ($0, words.words(for: $0, in: language)) }
      self.parts = parts.flatMap { part, words in words.map { (Array($0.utf8), part) } }
      self.levels = levels.flatMap { level, words in words.map { (Array($0.utf8), level) } }
      names = parts.compactMap(\.1.first)
      levelNames = levels.compactMap(\.1.first)
    }
  }

  init(_ words: CheckLabels, languages: [Language]) {
    labels = Dictionary(firstOf: languages.map { ($0, Labels(words, in: $0)) })
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

  /// The label that an item begins with, and the rest of its first text.
  fileprivate typealias Start = (part: CheckLabels.Part, rest: Substring.UTF8View)

  /// Reads the items of a list.
  fileprivate struct PartReader {
    let labels: Labels
    let page: Page
    var diagnostics: [Diagnostic] = []
    var words: [CheckLabels.Part: [Inline]] = [:]
    var severity: CheckTest.Severity?
    /// Whether all items read so far begin with a label.
    var isSound = true

    func test(at block: Int) -> CheckTest? {
      guard isSound else { return nil }
      return CheckTest(
        given: words[.given] ?? [], procedure: words[.test] ?? [],
        expected: words[.expected] ?? [], severity: severity, block: block)
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
      return (part, words)
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
      refuse(
        at: place.start,
        Mistake(
          "this item has no label, unlike the others",
          french: "cet élément n’a pas d’étiquette, contrairement aux autres",
          fix: "begin it with \(Message.either(labels.names)) and a colon",
          french: "le commencer par \(Message.either(labels.names)), suivi d’un deux-points"))
      return
    }
    let label = first.range
    let name = name(of: start.part)
    if item.blocks.count > 1 {
      return refuse(
        at: label,
        Mistake(
          "more than one paragraph after `\(name)`", french: "plus d’un paragraphe après `\(name)`",
          fix: "write it as one paragraph", french: "l’écrire en un seul paragraphe"))
    }
    if words[start.part] != nil {
      return refuse(
        at: label,
        Mistake(
          "duplicate label `\(name)`", french: "étiquette en double : `\(name)`"))
    }
    let rest = words(start.rest, of: first, before: inlines.dropFirst())
    words[start.part] = rest
    if rest.isEmpty {
      return refuse(
        at: label,
        Mistake(
          "no text after `\(name)`", french: "il manque un texte après `\(name)`"))
    }
    if start.part == .severity { readSeverity(rest) }
  }

  private mutating func readSeverity(_ inlines: [Inline]) {
    let writeLevel = Message("write ", french: "écrire ") + .either(labels.levelNames)
    guard let first = inlines.first, case .text(let text) = first.content else {
      return refuse(
        at: inlines.first?.range,
        Mistake(
          "missing severity level", french: "niveau de gravité manquant",
          fix: writeLevel))
    }
    for (word, level) in labels.levels {
      guard let rest = text.utf8.dropped(word), rest.first?.endsWord ?? true else { continue }
      if let next = rest.first, next != UInt8(ascii: ".") {
        let name = String(decoding: word, as: UTF8.self)
        return refuse(
          at: first.range,
          Mistake(
            "missing full stop after `\(name)`", french: "il manque un point après `\(name)`",
            fix: "write `\(name).`, then the reason", french: "écrire `\(name).`, puis la raison"))
      }
      let reason = words(
        rest.dropFirst().droppingSpaces, of: first, before: inlines.dropFirst())
      if reason.isEmpty {
        report(
          at: first.range,
          Mistake(
            "missing reason for this severity", french: "il manque la raison de cette gravité"))
      }
      severity = CheckTest.Severity(level: level, reason: reason, range: first.range)
      return
    }
    let word = String(Substring(text.utf8.prefix { !$0.endsWord }))
    refuse(
      at: first.range,
      Mistake(
        "unknown severity `\(word)`", french: "gravité inconnue : `\(word)`",
        fix: nearestName(to: word.lowercased(), in: labels.levelNames).map(Message.didYouMean)
          ?? writeLevel))
  }

  private func name(of part: CheckLabels.Part) -> String {
    labels.parts.first { $0.part == part }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  /// The end of a text and the inlines after it, without a line break at the beginning.
  private func words(
    _ end: Substring.UTF8View, of text: Inline, before others: ArraySlice<Inline>
  ) -> [Inline] {
    guard case .text(let whole) = text.content, !end.isEmpty else {
      return Array(others.drop { $0.content == .softBreak || $0.content == .lineBreak })
    }
    let column = Escape.column(
      ofByte: whole.utf8.count - end.count, inTextAt: text.range, among: page.body.escapes)
    let place = SourceRange(line: Int(text.range.startLine), column: column)
    return [Inline(.text(String(Substring(end))), at: place)] + others
  }

  /// Reports why the list cannot be read.
  private mutating func refuse(at range: SourceRange?, _ mistake: Mistake) {
    isSound = false
    report(at: range, mistake)
  }

  private mutating func report(at range: SourceRange?, _ mistake: Mistake) {
    diagnostics.append(Diagnostic(.checkTest, path: page.path, range: range, mistake))
  }
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
