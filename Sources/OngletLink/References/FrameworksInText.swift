import OngletModel

/// The framework that the text around each reference is about, where it is about one: names that
/// several frameworks have mean the symbols of that one.
///
/// The sentence says it, else the head of the column, the label of the tab, the title of the box,
/// or the heading above. A sentence that names several means the last one before the reference.
struct FrameworksInText: Sendable {
  /// By the numbers of the references.
  private(set) var around: [Int: String] = [:]
  private let known: Set<String>

  /// - Parameter known: the names of frameworks that count.
  init(_ document: Document, known: Set<String>) {
    self.known = known
    add(document.blocks, in: nil)
  }

  // MARK: Blocks

  /// - Parameter outer: the framework of what the blocks stand in.
  private mutating func add(_ blocks: [Block], in outer: String?) {
    // The headings above, with the frameworks that they name.
    var sections: [(level: Int, framework: String?)] = []
    var current: String? { sections.last { $0.framework != nil }?.framework ?? outer }
    for block in blocks {
      switch block.content {
      case .heading(let heading):
        while let last = sections.last, last.level >= heading.level { sections.removeLast() }
        sections.append((heading.level, framework(in: heading.content.plainText)))
        add(heading.content, in: current)
      case .table(let table): add(table, in: current)
      case .tabs(let tabs):
        for panel in tabs.panels {
          let framework = framework(in: panel.label.plainText) ?? current
          add(panel.label, in: framework)
          add(panel.blocks, in: framework)
        }
      case .container(let container):
        let framework = framework(in: container.title.plainText) ?? current
        add(container.title, in: framework)
        add(container.blocks, in: framework)
      case .footnote(let footnote): add(footnote.blocks, in: nil)
      case .paragraph, .quote, .list, .thematicBreak, .code, .html:
        let framework = current
        block.forEachPart { part in
          switch part {
          case .blocks(let blocks): add(blocks, in: framework)
          case .text(let inlines): add(inlines, in: framework)
          }
        }
      }
    }
  }

  private mutating func add(_ table: Table, in outer: String?) {
    let columns = table.header.map { framework(in: $0.plainText) ?? outer }
    for row in [table.header] + table.rows {
      for (column, cell) in row.enumerated() {
        add(cell, in: columns.indices.contains(column) ? columns[column] : outer)
      }
    }
  }

  // MARK: Sentences

  /// What stands in a sentence.
  private struct Sentence {
    /// The frameworks that it names, in order.
    var frameworks: [String] = []
    /// The references, each with the framework named last before it.
    var references: [(number: Int, framework: String?)] = []
  }

  /// - Parameter outer: the framework where a sentence names none.
  private mutating func add(_ content: [Inline], in outer: String?) {
    var sentence = Sentence()
    read(content, into: &sentence, outer)
    end(&sentence, outer)
  }

  private mutating func read(_ content: [Inline], into sentence: inout Sentence, _ outer: String?) {
    for inline in content {
      switch inline.content {
      case .text(let text): read(text, into: &sentence, outer)
      case .code(let code):
        if let reference = code.reference {
          sentence.references.append((reference, sentence.frameworks.last))
        }
      case .link(let link):
        sentence.references.append((link.reference, sentence.frameworks.last))
      default: break
      }
      read(inline.children, into: &sentence, outer)
    }
  }

  private mutating func read(_ text: String, into sentence: inout Sentence, _ outer: String?) {
    var rest = text.utf8[...]
    while let mark = rest.firstIndex(where: Self.endsSentence) {
      let next = rest.index(after: mark)
      sentence.frameworks += frameworks(in: rest[..<mark])
      rest = rest[next...]
      if rest.first.map({ $0 <= 0x20 }) ?? true { end(&sentence, outer) }
    }
    sentence.frameworks += frameworks(in: rest)
  }

  /// The frameworks that a text names, in order.
  private func frameworks(in text: Substring.UTF8View) -> [String] {
    text.split { !$0.isASCIILetterOrDigit }.compactMap { word in
      String(word).flatMap { known.contains($0) ? $0 : nil }
    }
  }

  private static func endsSentence(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";"): true
    default: false
    }
  }

  private mutating func end(_ sentence: inout Sentence, _ outer: String?) {
    let only = Set(sentence.frameworks).count == 1 ? sentence.frameworks.first : nil
    for (number, framework) in sentence.references {
      around[number] = only ?? framework ?? outer
    }
    sentence = Sentence()
  }

  /// The framework that a text names, where it names just one.
  private func framework(in text: String) -> String? {
    let found = frameworks(in: text.utf8[...])
    return Set(found).count == 1 ? found.first : nil
  }
}
