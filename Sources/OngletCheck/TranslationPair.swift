import OngletLink
import OngletModel

/// A translation beside its source: where their structures differ, and which texts and samples
/// correspond.
///
/// Both are compared block by block, separately in each part and in each block that contains
/// others. The comparison stops at two blocks of different kinds, since those after them would
/// differ only for that reason.
struct TranslationPair {
  let page: WrittenPage
  let source: WrittenPage
  private(set) var differences: [Difference] = []
  private(set) var texts: [(own: Passage, source: Passage)] = []
  private(set) var samples: [(own: Sample, source: Sample)] = []

  /// A difference in structure.
  struct Difference {
    let message: Message
    let range: SourceRange
  }

  /// Paragraphs without another block between them, or a heading, a label, a cell.
  struct Passage {
    let texts: [[Inline]]
    let range: SourceRange
  }

  /// A block of code.
  struct Sample {
    let code: CodeBlock
    let range: SourceRange
  }

  init(_ page: WrittenPage, source: WrittenPage) {
    self.page = page
    self.source = source
    let (blocks, originals) = (page.page.body.blocks, source.page.body.blocks)
    let start = SourceRange(line: Int(blocks.first?.range.startLine ?? 1))
    compareOrder()
    let parts = Dictionary(firstOf: page.parts.map { ($0.name, $0) })
    for original in source.parts {
      guard let part = parts[original.name] else { continue }
      var place = start
      if let heading = part.heading, let other = original.heading {
        place = blocks[heading].range
        descend(into: blocks[heading], originals[other])
      }
      compare(blocks[part.blocks], originals[original.blocks], after: place)
    }
    let footnotes = [blocks, originals].map { $0.filter(\.content.isFootnote) }
    compare(footnotes[0][...], footnotes[1][...], after: start)
  }

  /// A place in the source, for a message.
  func place(_ range: SourceRange) -> String { "\(source.page.path):\(range.startLine)" }

  // MARK: Comparison

  /// Compares the order of the panels that both have.
  private mutating func compareOrder() {
    let (parts, originals) = (page.parts, source.parts)
    let names = Set(parts.map(\.name)).intersection(originals.map(\.name))
    let pairs = zip(
      parts.filter { names.contains($0.name) }, originals.filter { names.contains($0.name) })
    guard let (part, original) = pairs.first(where: { $0.name != $1.name }),
      let heading = part.heading, let other = original.heading
    else { return }
    let range = source.page.body.blocks[other].range
    report(
      Message(
        "tab `\(part.name)` here, but `\(original.name)` in `\(place(range))`",
        french: "onglet `\(part.name)` ici, mais `\(original.name)` dans `\(place(range))`"),
      page.page.body.blocks[heading].range)
  }

  /// - Parameter place: what is before the blocks of the translation.
  private mutating func compare(
    _ blocks: ArraySlice<Block>, _ originals: ArraySlice<Block>, after place: SourceRange
  ) {
    let (units, others) = (Unit.all(of: blocks), Unit.all(of: originals))
    for (unit, other) in zip(units, others) {
      guard unit.name == other.name else {
        return report(
          unit.name.difference(from: other.name, at: self.place(other.range)), unit.range)
      }
      switch (unit, other) {
      case (.passage(let own), .passage(let source)): texts.append((own, source))
      case (.block(let own), .block(let source)): descend(into: own, source)
      default: break
      }
    }
    if units.count > others.count {
      let unit = units[others.count]
      report(unit.name.addition(after: others.last.map { self.place($0.range) }), unit.range)
    } else if units.count < others.count {
      let other = others[units.count]
      report(other.name.absence(at: self.place(other.range)), units.last?.range ?? place)
    }
  }

  /// Compares the contents of two blocks of the same kind.
  private mutating func descend(into block: Block, _ original: Block) {
    let (range, other) = (block.range, original.range)
    switch (block.content, original.content) {
    case (.heading(let own), .heading(let source)):
      text(own.content, source.content, range, other)
    case (.quote(let own), .quote(let source)): compare(own[...], source[...], after: range)
    case (.list(let own), .list(let source)):
      guard isEqual(own.items.count, source.items.count, .item, range, other) else { return }
      for (item, counterpart) in zip(own.items, source.items) {
        compare(item.blocks[...], counterpart.blocks[...], after: item.range)
      }
    case (.table(let own), .table(let source)):
      guard isEqual(own.header.count, source.header.count, .column, range, other),
        isEqual(own.rows.count, source.rows.count, .row, range, other)
      else { return }
      for (row, counterpart) in zip([own.header] + own.rows, [source.header] + source.rows) {
        for (cell, sourceCell) in zip(row, counterpart) { text(cell, sourceCell, range, other) }
      }
    case (.code(let own), .code(let source)):
      samples.append((Sample(code: own, range: range), Sample(code: source, range: other)))
    case (.tabs(let own), .tabs(let source)):
      guard isEqual(own.panels.count, source.panels.count, .tab, range, other) else { return }
      for (panel, counterpart) in zip(own.panels, source.panels) {
        text(panel.label, counterpart.label, range, other)
        compare(
          panel.blocks[...], counterpart.blocks[...],
          after: page.page.body.anchors[panel.anchor].range)
      }
    case (.container(let own), .container(let source)):
      text(own.title, source.title, range, other)
      compare(own.blocks[...], source.blocks[...], after: range)
    case (.footnote(let own), .footnote(let source)):
      compare(own.blocks[...], source.blocks[...], after: range)
    default: break
    }
  }

  private mutating func text(
    _ own: [Inline], _ original: [Inline], _ range: SourceRange, _ other: SourceRange
  ) {
    texts.append(
      (
        Passage(texts: [own], range: own.first?.range ?? range),
        Passage(texts: [original], range: original.first?.range ?? other)
      ))
  }

  /// Whether two blocks have the same number of something; if not, reports it.
  private mutating func isEqual(
    _ count: Int, _ original: Int, _ noun: Counted, _ range: SourceRange, _ other: SourceRange
  ) -> Bool {
    if count == original { return true }
    let own = noun.words(count)
    let place = place(other)
    report(
      Message(
        "\(own) here, but \(original) in `\(place)`",
        french: "\(own) ici, mais \(original) dans `\(place)`"),
      range)
    return false
  }

  private mutating func report(_ message: Message, _ range: SourceRange) {
    // A block of several lines is reported at its start.
    differences.append(
      Difference(message: message, range: range.startLine == range.endLine ? range : range.start))
  }
}

/// What is counted in a block.
private enum Counted {
  case item, column, row, tab

  func words(_ number: Int) -> Message {
    switch self {
    case .item: .count(number, "item", "items", french: ("élément", "éléments"))
    case .column: .count(number, "column", "columns", french: ("colonne", "colonnes"))
    case .row: .count(number, "row", "rows", french: ("ligne", "lignes"))
    case .tab: .count(number, "tab", "tabs", french: ("onglet", "onglets"))
    }
  }
}

/// Messages about a block that this message names.
extension Message {
  fileprivate func difference(from original: Message, at place: String) -> Message {
    Message(
      "\(self) here, but \(original) in `\(place)`",
      french: "\(self) ici, mais \(original) dans `\(place)`")
  }

  /// - Parameter place: the place of the last block in the source; nil if it has none.
  fileprivate func addition(after place: String?) -> Message {
    guard let place else {
      return Message(
        "\(self) here, but nothing in the source",
        french: "\(self) ici, mais rien dans la source")
    }
    return Message(
      "\(self) here, but nothing after `\(place)`",
      french: "\(self) ici, mais rien après `\(place)`")
  }

  fileprivate func absence(at place: String) -> Message {
    Message(
      "\(self) is missing after this: see `\(place)`",
      french: "il manque ensuite \(self) : voir `\(place)`")
  }
}

/// One element of the comparison.
private enum Unit {
  case passage(TranslationPair.Passage)
  case block(Block)

  /// Raw HTML does not count: a translation may leave it out, add it, or use Markdown instead.
  static func all(of blocks: ArraySlice<Block>) -> [Unit] {
    var units: [Unit] = []
    var texts: [[Inline]] = []
    var start: SourceRange?
    func endPassage() {
      if let start { units.append(.passage(.init(texts: texts, range: start))) }
      texts = []
      start = nil
    }
    for block in blocks {
      switch block.content {
      case .paragraph(let inlines):
        texts.append(inlines)
        start = start ?? block.range
      case .html: continue
      default:
        endPassage()
        units.append(.block(block))
      }
    }
    endPassage()
    return units
  }

  var range: SourceRange {
    switch self {
    case .passage(let passage): passage.range
    case .block(let block): block.range
    }
  }

  /// What it is, for comparing and for messages.
  var name: Message {
    guard case .block(let block) = self else { return Self.paragraph }
    switch block.content {
    case .heading(let heading):
      let marks = String(repeating: "#", count: heading.level)
      return Message("a `\(marks)` heading", french: "un titre `\(marks)`")
    case .thematicBreak:
      return Message("a horizontal rule", french: "une ligne de séparation")
    case .quote: return Message("a quote", french: "une citation")
    case .list(let list):
      return list.start == nil
        ? Message("a list", french: "une liste")
        : Message("a numbered list", french: "une liste numérotée")
    case .code: return Message("a code block", french: "un bloc de code")
    case .table: return Message("a table", french: "un tableau")
    case .tabs: return Message("a set of tabs", french: "un jeu d’onglets")
    case .container(let container):
      let name = container.kind.name
      return Message("a `\(name)` container", french: "un conteneur `\(name)`")
    case .footnote: return Message("a footnote", french: "une note de bas de page")
    case .paragraph, .html: return Self.paragraph
    }
  }

  private static let paragraph = Message("a paragraph", french: "un paragraphe")
}
