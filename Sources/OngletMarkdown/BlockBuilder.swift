import CMarkGFM
import OngletModel

extension DocumentBuilder {
  /// The blocks below a node.
  ///
  /// - Parameter isTop: whether lists here may be checklists: at the top level of the page or of a
  ///   panel.
  mutating func blocks(of parent: OpaquePointer, isTop: Bool = false) -> [Block] {
    depth += 1
    defer { depth -= 1 }
    guard !isTooDeep(parent) else { return [] }
    var blocks: [Block] = []
    let children = ChildNodes(of: parent)
    blocks.reserveCapacity(children.count)
    var hasHTML = false
    for node in children {
      let count = blocks.count
      appendBlocks(for: node, isTop: isTop, to: &blocks)
      // A container with errors becomes several blocks.
      for block in blocks[count...] {
        if case .html = block.content { hasHTML = true }
      }
    }
    return hasHTML ? balanced(blocks) : blocks
  }

  mutating func appendBlocks(
    for node: OpaquePointer, isTop: Bool, to blocks: inout [Block]
  ) {
    let type = cmark_node_get_type(node)
    if type == types.container {
      appendContainer(node, isTop: isTop, to: &blocks)
      return
    }
    if let content = content(of: node, type: type, isTop: isTop) {
      blocks.append(Block(content, at: range(of: node)))
    }
  }

  private mutating func content(
    of node: OpaquePointer, type: cmark_node_type, isTop: Bool
  ) -> Block.Content? {
    switch type {
    case CMARK_NODE_PARAGRAPH:
      enterLeaf(node)
      reportExcess(at: node)
      reportUnreadTable()
      let words = inlines(of: node)
      editNumber(of: words, node)
      return .paragraph(words)
    case CMARK_NODE_HEADING: return .heading(heading(node))
    case CMARK_NODE_LIST: return .list(list(node, isTop: isTop))
    case CMARK_NODE_CODE_BLOCK: return .code(code(node))
    case CMARK_NODE_BLOCK_QUOTE: return quote(self.blocks(of: node))
    case CMARK_NODE_THEMATIC_BREAK: return .thematicBreak
    case CMARK_NODE_HTML_BLOCK:
      reportUnclosedComment(node)
      let tokens = htmlTokens(of: node)
      return tokens.isEmpty ? nil : .html(tokens)
    case CMARK_NODE_FOOTNOTE_DEFINITION: return footnote(node)
    case types.table: return .table(table(node))
    default: return nil
    }
  }

  /// Sets the state for a block that has inlines.
  mutating func enterLeaf(_ node: OpaquePointer) {
    let start = Int(cmark_node_get_start_line(node))
    let end = Int(cmark_node_get_end_line(node))
    // If a paragraph ends in a table, the library sets no place for the paragraph, and gives the
    // table the place of the paragraph.
    var lines = leaf.lines
    if start > 0 {
      lines = start...max(start, end)
    } else if let table = cmark_node_next(node), cmark_node_get_type(table) == types.table {
      let first = Int(cmark_node_get_start_line(table))
      lines = first...max(first, headerLine(of: table) - 1)
    }
    leaf = LeafBlock(
      lines: lines, indent: max(0, Int(cmark_node_get_start_column(node)) - 1),
      firstEscape: escapes.count)
  }

  private mutating func reportUnclosedComment(_ node: OpaquePointer) {
    let text = Self.string(cmark_node_get_literal(node)).drop { $0 == " " }
    guard text.hasPrefix("<!--"), !text.contains("-->") else { return }
    let line = Int(cmark_node_get_start_line(node))
    let column = Int(cmark_node_get_start_column(node))
    diagnostics.append(
      .unclosedComment(
        path: path,
        at: source.range(line: line, column: column, endLine: line, endColumn: column + 3)))
  }

  private mutating func heading(_ node: OpaquePointer) -> Heading {
    enterLeaf(node)
    var attributes = AttributeParser?.none
    let content = inlines(of: node, trailing: &attributes)
    let range = range(of: node)
    check(attributes, of: Message("a heading", french: "un titre"), at: range)
    if attributes?.requirements != nil {
      reportMisplacedCriteria(at: attributes?.start ?? range)
    }
    let anchor = addAnchor(
      .heading(level: Int(cmark_node_get_heading_level(node))), id: attributes?.id,
      text: words(of: content), at: range)
    editHeading(node, anchor)
    return Heading(
      level: Int(cmark_node_get_heading_level(node)),
      content: wrapped(content, language: attributes?.language, at: range), anchor: anchor)
  }

  private func wrapped(_ content: [Inline], language: String?, at range: SourceRange) -> [Inline] {
    guard let language else { return content }
    return [
      Inline(
        .span(Span(content: content, attributes: Attributes(language: language))), at: range)
    ]
  }

  private mutating func list(_ node: OpaquePointer, isTop: Bool) -> List {
    let items = ChildNodes(of: node).map { item($0, isTop: isTop) }
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return List(
      start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0, items: items)
  }

  private mutating func item(_ node: OpaquePointer, isTop: Bool) -> List.Item {
    let range = range(of: node)
    let isTask = cmark_node_get_syntax_extension(node) != nil
    let isDone = isTask ? cmark_gfm_extensions_get_tasklist_item_checked(node) : nil
    // The anchor of the item must come before those of its content.
    var attributes = AttributeParser?.none
    var blocks: [Block] = []
    blocks.reserveCapacity(ChildNodes(of: node).count)
    var anchor: AnchorIndex?
    var rest = cmark_node_first_child(node)
    if let first = rest, cmark_node_get_type(first) == CMARK_NODE_PARAGRAPH {
      enterLeaf(first)
      let content = inlines(of: first, trailing: &attributes)
      blocks.append(
        Block(
          .paragraph(wrapped(content, language: attributes?.language, at: range)),
          at: self.range(of: first)))
      rest = cmark_node_next(first)
      check(attributes, of: Message("a list item", french: "un élément de liste"), at: range)
      if isTop || attributes?.id != nil {
        anchor = addAnchor(
          .item, id: attributes?.id, text: words(of: content, atMost: 80), at: range,
          requirements: isTop ? requirements(in: attributes) : [])
        if let anchor, let end = offsets(of: first)?.upperBound { edit(end..<end, .check(anchor)) }
      }
      // A nested list is part of a check.
      if !isTop, attributes?.requirements != nil {
        reportMisplacedCriteria(at: attributes?.start ?? range)
      }
    }
    if rest != nil {
      depth += 1
      defer { depth -= 1 }
      if !isTooDeep(node) {
        while let child = rest {
          rest = cmark_node_next(child)
          appendBlocks(for: child, isTop: false, to: &blocks)
        }
      }
    }
    return List.Item(blocks: balanced(blocks), isDone: isDone, anchor: anchor, range: range)
  }

  private mutating func table(_ node: OpaquePointer) -> Table {
    reportExcess(at: node)
    let columns = Int(cmark_gfm_extensions_get_table_columns(node))
    let raw = cmark_gfm_extensions_get_table_alignments(node)
    let alignments = (0..<columns).map { column -> Table.Alignment? in
      switch raw?[column] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: nil
      }
    }
    var header: Table.Row = []
    var rows: [Table.Row] = []
    for row in ChildNodes(of: node) {
      enterLeaf(row)
      let isHeader = cmark_gfm_extensions_get_table_row_is_header(row) != 0
      if isHeader {
        let line = headerLine(of: node)
        leaf.lines = line...line
      } else {
        reportExtraCells(in: row, columns: columns)
      }
      let cells = ChildNodes(of: row).map { inlines(of: $0) }
      if isHeader { header = cells } else { rows.append(cells) }
    }
    return Table(alignments: alignments, header: header, rows: rows)
  }

  /// The line of the header of a table, above the line of dashes.
  private func headerLine(of table: OpaquePointer) -> Int {
    let header = cmark_node_first_child(table)
    let dashes =
      header.flatMap(cmark_node_next).map { Int(cmark_node_get_start_line($0)) - 1 }
      ?? Int(cmark_node_get_end_line(table))
    return max(Int(cmark_node_get_start_line(table)), dashes - 1)
  }

  private mutating func footnote(_ node: OpaquePointer) -> Block.Content {
    footnotes.last += 1
    footnotes.current = footnotes.last
    defer { footnotes.current = 0 }
    // The library gives only its line.
    let line = whole.line(Int(cmark_node_get_start_line(node)))
    if let start = whole.firstOffset(of: "[^", in: line) {
      edit(start + 2..<start + 2, .footnotePrefix)
    }
    return .footnote(
      Footnote(number: footnotes.current, referenceCount: 0, blocks: blocks(of: node)))
  }

  /// Reports attributes that a heading or an item cannot have.
  private mutating func check(
    _ parser: AttributeParser?, of block: Message, at range: SourceRange
  ) {
    guard let parser else { return }
    reportUnknown(parser, at: range)
    let refused = parser.refusedByWords
    if refused.isEmpty { return }
    report(
      .attributes, at: range,
      .notAllowed(refused, on: block),
      fix: Message(
        "keep only `#id` and `lang=…`", french: "ne garder que `#id` et `lang=…`"))
  }

  mutating func reportUnknown(languageTag tag: String, at range: SourceRange) {
    guard !LanguageTag.isKnown(tag) else { return }
    report(
      .attributes, at: range,
      "`\(tag)` is not a language tag", french: "`\(tag)` n’est pas un code de langue",
      fix: LanguageTag.meant(by: tag).map(Message.didYouMean)
        ?? Message(
          "write a tag such as `fr` or `pt-BR`", french: "écrire un code comme `fr` ou `pt-BR`"))
  }

  /// Reports unknown attributes, and unknown values of attributes.
  mutating func reportUnknown(_ parser: AttributeParser, at range: SourceRange) {
    for tag in [parser.language, parser.targetLanguage].compactMap(\.self) {
      reportUnknown(languageTag: tag, at: range)
    }
    // The site may have its own classes, so only those similar to a known one are reported.
    for name in parser.classes {
      guard let known = nearestName(to: name, in: AttributeParser.knownClasses),
        !AttributeParser.knownClasses.contains(name)
      else { continue }
      report(
        .attributes, at: range,
        "unknown class `.\(name)`", french: "classe inconnue : `.\(name)`",
        fix: .didYouMean("." + known))
    }
    for word in parser.unknown {
      let name = String(word.prefix { $0 != "=" })
      let nearest = nearestName(to: name, in: AttributeParser.knownNames)
      report(
        .attributes, at: range,
        "unknown attribute `\(word)`", french: "attribut inconnu : `\(word)`",
        fix: nearest.map(Message.didYouMean)
          ?? Message(
            "expected one of \(AttributeParser.forms)",
            french: "attributs possibles : \(AttributeParser.forms)"))
    }
  }
}
