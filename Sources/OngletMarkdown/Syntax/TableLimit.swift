import CMarkGFM
import COngletSystem
import OngletLibc
import OngletModel

/// Limits the time and memory that tables take, as a block extension of cmark-gfm that comes before
/// the extension for tables.
///
/// Without limits, three kinds of text would be very expensive: the library adds missing cells to a
/// row that is shorter than the header, it walks over all cells of a row to add one, and it reads a
/// whole paragraph again for each line that could make a table of it. Beyond a limit, these become
/// text: a row and the lines after it, or a header and its line of dashes.
enum TableLimit {
  /// How many cells may be missing in all rows of a page in total.
  static let maximumMissingCells = 1000
  /// How many columns a table may have.
  static let maximumColumns = 1000
  /// How much of paragraphs may be read again on a page: the bytes of each, times its lines.
  static let maximumRepetition = 16 << 20
  /// The fixed cost of reading a paragraph again, as a number of lines.
  private static let linesOfCost = 16

  /// The limit that was exceeded.
  enum Excess {
    case missingCells, columns, repetition
  }

  static func makeExtension() -> OpaquePointer? {
    guard let handle = cmark_syntax_extension_new("onglet-table-limit") else { return nil }
    cmark_syntax_extension_set_open_block_func(handle, open)
    return handle
  }

  /// Sets the function that decides whether a table goes on: by the rule of the library, but
  /// without reading the cells.
  static func limitRows(ofTables extension: OpaquePointer?) {
    cmark_syntax_extension_set_match_block_func(`extension`, match)
  }

  /// The limit that was exceeded at a block, and the line in the text; nil if none was.
  static func excess(at node: OpaquePointer) -> (excess: Excess, line: Int)? {
    cmark_node_get_user_data(node)?.assumingMemoryBound(to: (Excess, Int).self).pointee
  }

  private static func mark(_ node: OpaquePointer?, _ excess: Excess, line parser: OpaquePointer) {
    keep((excess, max(1, Int(cmark_parser_get_line_number(parser)))), with: node)
  }

  /// Keeps a value in the user data of a node; its memory is freed with the tree.
  @discardableResult
  private static func keep<Value: BitwiseCopyable>(
    _ value: Value, with node: OpaquePointer?
  ) -> UnsafeMutablePointer<Value>? {
    let memory = onglet_arena_calloc(1, MemoryLayout<Value>.size)?
      .bindMemory(to: Value.self, capacity: 1)
    memory?.initialize(to: value)
    cmark_node_set_user_data(node, memory)
    return memory
  }

  /// What the tables of a page have used of their limits.
  private struct Sums {
    var missingCells = 0
    var repetition = 0
  }

  private static func sums(below node: OpaquePointer) -> UnsafeMutablePointer<Sums>? {
    var page = node
    while let parent = cmark_node_parent(page) { page = parent }
    let kept = cmark_node_get_user_data(page)?.assumingMemoryBound(to: Sums.self)
    return kept ?? keep(Sums(), with: page)
  }

  private static let match: cmark_match_block_func = { _, parser, input, length, node in
    guard let parser, let input, let node, isNode(node, "table") else { return 0 }
    let row = line(input, length, of: parser)
    guard hasCell(row) else { return 0 }
    if cellCount(of: row) <= maximumColumns { return 1 }
    mark(node, .columns, line: parser)
    return 0
  }

  private static let open: cmark_open_block_func = { _, indented, parser, parent, input, length in
    guard indented == 0, let parser, let parent, let input else { return nil }
    if cmark_node_get_type(parent) == CMARK_NODE_PARAGRAPH {
      // Returning the parent makes the line part of the paragraph; other extensions are not called.
      return isBounded(line(input, length, of: parser), below: parent, parser) ? nil : parent
    }
    guard isNode(parent, "table"), let sums = sums(below: parent) else { return nil }
    let row = line(input, length, of: parser)
    // After the line of dashes that has just begun the table, nothing is left.
    guard hasCell(row) else { return nil }
    let missing = Int(cmark_gfm_extensions_get_table_columns(parent)) - cellCount(of: row)
    guard missing > 0 else { return nil }
    if sums.pointee.missingCells + missing <= maximumMissingCells {
      sums.pointee.missingCells += missing
      return nil
    }
    let paragraph = cmark_parser_add_child(
      parser, parent, CMARK_NODE_PARAGRAPH, cmark_parser_get_first_nonspace(parser) + 1)
    mark(paragraph, .missingCells, line: parser)
    return paragraph
  }

  /// Whether a table of the paragraph and this line stays within the limits, if they could be one.
  private static func isBounded(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, below paragraph: OpaquePointer,
    _ parser: OpaquePointer
  ) -> Bool {
    guard line.allSatisfy(isOfDelimiterRow), line.contains(UInt8(ascii: "-")),
      let text = cmark_node_get_string_content(paragraph), let sums = sums(below: paragraph)
    else { return true }
    guard sums.pointee.repetition <= maximumRepetition else { return false }
    let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    sums.pointee.repetition += bytes.count * (lines.count + linesOfCost)
    if sums.pointee.repetition > maximumRepetition {
      mark(paragraph, .repetition, line: parser)
      return false
    }
    let bar = UInt8(ascii: "|")
    // A row may begin and end with a bar, so it has at least one cell fewer than bars.
    let bars = lines.lazy.map { line in line.lazy.filter { $0 == bar }.count }.max() ?? 0
    if max(bars - 1, cellCount(of: line)) <= maximumColumns { return true }
    mark(paragraph, .columns, line: parser)
    return false
  }

  private static func isOfDelimiterRow(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "|")
      || byte == UInt8(ascii: ":")
  }

  private static func isNode(_ node: OpaquePointer, _ type: String) -> Bool {
    strcmp(cmark_node_get_type_string(node), type) == 0
  }

  /// The rest of the current line from its first byte that is not white space.
  private static func line(
    _ input: UnsafePointer<UInt8>, _ length: Int32, of parser: OpaquePointer
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    let line = UnsafeBufferPointer(start: input, count: Int(length))
    return line[min(Int(cmark_parser_get_first_nonspace(parser)), line.count)...]
  }

  /// Whether a row has text after an optional bar at its beginning.
  private static func hasCell(_ row: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard row.first == UInt8(ascii: "|") else { return row.first.map { !isLineEnd($0) } ?? false }
    let rest = row.dropFirst().drop { $0 <= 0x20 && !isLineEnd($0) }
    return rest.first.map { !isLineEnd($0) } ?? false
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// The number of cells in a row.
  private static func cellCount(of row: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let bar = UInt8(ascii: "|")
    var bars = 0
    var last: UInt8 = 0
    var isEscaped = false
    for byte in row {
      if byte == bar, !isEscaped { bars += 1 }
      if byte > 0x20 { last = byte == bar && isEscaped ? 0 : byte }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return bars + 1 - (row.first == bar ? 1 : 0) - (last == bar && bars > 1 ? 1 : 0)
  }
}

extension DocumentBuilder {
  /// Reports a block where a limit of tables was exceeded; only the first for each limit.
  mutating func reportExcess(at node: OpaquePointer) {
    guard let (excess, line) = TableLimit.excess(at: node),
      reported.excesses.insert(excess).inserted
    else { return }
    let mistake = excess.mistake
    report(
      .size, at: source.range(line: line, column: 1, endLine: line, endColumn: 1),
      mistake.message, fix: mistake.fix)
  }
}

extension TableLimit.Excess {
  fileprivate var mistake: Mistake {
    switch self {
    case .missingCells:
      Mistake(
        "more than \(TableLimit.maximumMissingCells) missing cells in the tables of this page",
        french:
          "plus de \(TableLimit.maximumMissingCells) cellules manquantes dans les tableaux de "
          + "cette page",
        fix: "write all cells of each row", french: "écrire toutes les cellules de chaque ligne")
    case .columns:
      Mistake(
        "table row with more than \(TableLimit.maximumColumns) columns",
        french: "ligne de tableau de plus de \(TableLimit.maximumColumns) colonnes",
        fix: "split it into several tables", french: "la répartir dans plusieurs tableaux")
    case .repetition:
      Mistake(
        "too many lines of dashes below long paragraphs",
        french: "trop de lignes de tirets sous de longs paragraphes",
        fix: "leave a blank line before the header of each table",
        french: "laisser une ligne vide avant l’en-tête de chaque tableau")
    }
  }
}
