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
  /// The differences in structure.
  private(set) var differences: [Diagnostic] = []
  /// Paragraphs without another block between them, or a heading, a label, a cell.
  private(set) var texts: [(own: Passage, source: Passage)] = []
  private(set) var samples: [(own: Located<CodeBlock>, source: Located<CodeBlock>)] = []
  /// What is heard, in containers of the same voice.
  private(set) var phrases: [(own: Passage, source: Passage)] = []

  typealias Passage = Located<[[Inline]]>

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
      difference(
        of: Message("tab `\(part.name)`", french: "onglet `\(part.name)`"),
        from: Message(verbatim: "`\(original.name)`"), at: range),
      page.page.body.blocks[heading].range)
  }

  /// - Parameter place: what is before the blocks of the translation.
  private mutating func compare(
    _ blocks: ArraySlice<Block>, _ originals: ArraySlice<Block>, after place: SourceRange
  ) {
    let (units, others) = (Unit.all(of: blocks), Unit.all(of: originals))
    for (unit, other) in zip(units, others) {
      guard unit.name == other.name else {
        return report(difference(of: unit.name, from: other.name, at: other.range), unit.range)
      }
      switch (unit, other) {
      case (.passage(let own), .passage(let source)): texts.append((own, source))
      case (.block(let own), .block(let source)): descend(into: own, source)
      default: break
      }
    }
    if units.count > others.count {
      let unit = units[others.count]
      let rest =
        others.last.map { self.place($0.range) }.map {
          Message("nothing after `\($0)`", french: "rien après `\($0)`")
        } ?? Message("nothing in the source", french: "rien dans la source")
      report(
        Message("\(unit.name) here, but \(rest)", french: "\(unit.name) ici, mais \(rest)"),
        unit.range)
    } else if units.count < others.count {
      let other = others[units.count]
      let otherPlace = self.place(other.range)
      report(
        Message(
          "\(other.name) of `\(otherPlace)` is missing after this",
          french: "il manque après ceci \(other.name) de `\(otherPlace)`"),
        units.last?.range ?? place,
        fix: Message("add its translation", french: "en ajouter la traduction"))
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
      samples.append((Located(own, at: range), Located(source, at: other)))
    case (.tabs(let own), .tabs(let source)):
      guard isEqual(own.panels.count, source.panels.count, .tab, range, other) else { return }
      for (panel, counterpart) in zip(own.panels, source.panels) {
        text(panel.label, counterpart.label, range, other)
        compare(
          panel.blocks[...], counterpart.blocks[...],
          after: page.page.body.anchors[panel.anchor].range)
      }
    case (.container(let own), .container(let source)):
      if case .heard(let voice, _) = own.kind {
        var original: [[Inline]] = []
        if case .heard(voice, _) = source.kind { original = source.phrases }
        phrases.append((Passage(own.phrases, at: range), Passage(original, at: other)))
      }
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
        Passage([own], at: own.first?.range ?? range),
        Passage([original], at: original.first?.range ?? other)
      ))
  }

  /// Whether two blocks have the same number of something; if not, reports it.
  private mutating func isEqual(
    _ count: Int, _ original: Int, _ noun: Counted, _ range: SourceRange, _ other: SourceRange
  ) -> Bool {
    if count == original { return true }
    let words = difference(
      of: noun.words(count), from: Message(verbatim: "\(original)"), at: other)
    report(words, range)
    return false
  }

  private mutating func report(
    _ message: Message, _ range: SourceRange,
    fix: Message = Message(
      "use the same headings, lists, tables and containers as the source",
      french: "reprendre les titres, listes, tableaux et conteneurs de la source")
  ) {
    // A block of several lines is reported at its start.
    differences.append(
      diagnostic(
        .translationStructure, at: range.startLine == range.endLine ? range : range.start,
        Mistake(message, fix: fix)))
  }

  // MARK: Reports

  /// A diagnostic about a place in the translation.
  func diagnostic(_ rule: Rule, at range: SourceRange?, _ mistake: Mistake) -> Diagnostic {
    Diagnostic(rule, path: page.page.path, range: range, mistake)
  }

  /// - Parameter range: the place in the source.
  func difference(of own: Message, from original: Message, at range: SourceRange) -> Message {
    let place = place(range)
    return Message(
      "\(own) here, but \(original) in `\(place)`",
      french: "\(own) ici, mais \(original) dans `\(place)`")
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
      if let start { units.append(.passage(.init(texts, at: start))) }
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
      let article = "aeiou".contains(name.prefix(1)) ? "an" : "a"
      return Message("\(article) `\(name)` container", french: "un conteneur `\(name)`")
    case .footnote: return Message("a footnote", french: "une note de bas de page")
    case .paragraph, .html: return Self.paragraph
    }
  }

  private static let paragraph = Message("a paragraph", french: "un paragraphe")
}

extension Container {
  /// The words in emphasis of what is heard.
  fileprivate var phrases: [[Inline]] {
    var phrases: [[Inline]] = []
    blocks.visit { block in
      guard case .paragraph(let words) = block.content else { return }
      for word in words {
        if case .emphasis(let phrase) = word.content { phrases.append(phrase) }
      }
    }
    return phrases
  }
}
