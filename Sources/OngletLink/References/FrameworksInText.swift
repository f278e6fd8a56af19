import OngletModel

/// The framework that the text around each reference is about, if it is about one. A name that
/// several frameworks have then means the symbol of this framework.
///
/// It is the framework named in the sentence, else in the header of the table column, in the label
/// of the tab, in the title of the container or in the heading above. Of several in a sentence, it
/// is the last one before the reference.
struct FrameworksInText: Sendable {
  private(set) var around: [ReferenceIndex: String] = [:]
  private let names: Names

  /// The names of frameworks to look for.
  struct Names: Sendable {
    fileprivate let known: [(name: String, bytes: [UInt8])]
    /// Whether a name begins with a byte.
    fileprivate let beginnings: [Bool]

    init(_ known: Set<String>) {
      // `Compose UI` comes before `Compose`.
      self.known = known.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
        .map { ($0, Array($0.utf8)) }
      let first = Set(known.compactMap(\.utf8.first))
      beginnings = (UInt8.min...UInt8.max).map(first.contains)
    }
  }

  init(_ document: Document, names: Names) {
    self.names = names
    add(document.blocks, in: nil)
  }

  // MARK: Blocks

  /// - Parameter outer: the framework of what the blocks are in.
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

  /// The frameworks and references of a sentence.
  private struct Sentence {
    /// The frameworks that it names, in order.
    var frameworks: [String] = []
    /// The references, each with the framework named last before it.
    var references: [(index: ReferenceIndex, framework: String?)] = []
  }

  /// - Parameter outer: the framework for sentences that name none.
  private mutating func add(_ content: [Inline], in outer: String?) {
    // Most texts have no reference, and need not be read.
    guard content.contains(where: { $0.contains(where: \.isReference) }) else { return }
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
        read(link.content, into: &sentence, outer)
      default: read(inline.children, into: &sentence, outer)
      }
    }
  }

  private mutating func read(_ text: String, into sentence: inout Sentence, _ outer: String?) {
    for mark in marks(in: text) {
      if let mark { sentence.frameworks.append(mark) } else { end(&sentence, outer) }
    }
  }

  /// The frameworks that a text names, in order, and nil for each end of a sentence. All texts of
  /// most pages are read: words are compared in place.
  private func marks(in text: String) -> [String?] {
    var text = text
    return text.withUTF8 { bytes in
      var marks: [String?] = []
      var index = 0
      while index < bytes.count {
        let start = index
        while index < bytes.count, bytes[index].isASCIILetterOrDigit { index += 1 }
        if start < index {
          guard names.beginnings[Int(bytes[start])] else { continue }
          let named = names.known.first { name in
            // A name may be of several words.
            let end = start + name.bytes.count
            return end <= bytes.count && bytes[start..<end].elementsEqual(name.bytes)
              && (end == bytes.count || !bytes[end].isASCIILetterOrDigit)
          }
          if let named {
            marks.append(named.name)
            index = start + named.bytes.count
          }
        } else {
          index += 1
          if Self.endsSentence(bytes[start]), index == bytes.count || bytes[index] <= 0x20 {
            marks.append(nil)
          }
        }
      }
      return marks
    }
  }

  private static func endsSentence(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";"): true
    default: false
    }
  }

  private mutating func end(_ sentence: inout Sentence, _ outer: String?) {
    let only = Self.only(sentence.frameworks)
    for (index, framework) in sentence.references {
      around[index] = only ?? framework ?? outer
    }
    sentence = Sentence()
  }

  /// The framework that a text names, if it names only one.
  private func framework(in text: String) -> String? {
    Self.only(marks(in: text).compactMap(\.self))
  }

  /// The name, if all names are the same.
  private static func only(_ names: [String]) -> String? {
    names.first.flatMap { first in names.allSatisfy { $0 == first } ? first : nil }
  }
}

extension Inline {
  /// Whether it may lead somewhere by what its text is about: a link, or code.
  fileprivate var isReference: Bool {
    switch content {
    case .link, .code: true
    default: false
    }
  }
}
