import CMarkGFM

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ends a table whose rows lack too many cells, as a block extension of cmark-gfm that is asked before
/// that of tables.
///
/// The library gives a row that is shorter than its header the cells that it lacks: a text of `n`
/// columns and `n` short rows takes memory by the square of its length. The row that goes beyond the
/// limit becomes a paragraph, with the lines after it.
enum TableLimit {
  /// How many cells the rows of a page may lack together.
  static let greatestLack = 1000

  static func makeExtension() -> OpaquePointer? {
    guard let handle = cmark_syntax_extension_new("onglet-table-limit") else { return nil }
    cmark_syntax_extension_set_open_block_func(handle, open)
    return handle
  }

  /// Whether a node is the paragraph that a row has become.
  static func isRow(_ node: OpaquePointer) -> Bool { cmark_node_get_user_data(node) == mark }

  private static var mark: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }

  private static let open: cmark_open_block_func = {
    _, indented, parser, parent, input, length in
    guard indented == 0, let parser, let parent, let input else { return nil }
    guard strcmp(cmark_node_get_type_string(parent), "table") == 0 else { return nil }
    let columns = Int(cmark_gfm_extensions_get_table_columns(parent))
    let start = Int(cmark_parser_get_first_nonspace(parser))
    let line = UnsafeBufferPointer(start: input, count: Int(length))
    let lack = columns - cellCount(of: line[min(start, line.count)...])
    guard lack > 0, let page = root(of: parent) else { return nil }
    // The page's own node keeps the sum.
    let sum = UInt(bitPattern: cmark_node_get_user_data(page)) + UInt(lack)
    if sum <= greatestLack {
      cmark_node_set_user_data(page, UnsafeMutableRawPointer(bitPattern: sum))
      return nil
    }
    let row = cmark_parser_add_child(
      parser, parent, CMARK_NODE_PARAGRAPH, Int32(start + 1))
    cmark_node_set_user_data(row, mark)
    return row
  }

  private static func root(of node: OpaquePointer) -> OpaquePointer? {
    var root = node
    while let parent = cmark_node_parent(root) { root = parent }
    return root
  }

  /// How many cells are written in a row.
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
