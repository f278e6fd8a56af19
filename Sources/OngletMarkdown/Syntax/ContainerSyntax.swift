import OngletModel
import CMarkGFM

/// The container directive, `::: name label` … `:::`, as a block extension of cmark-gfm.
///
/// A container can have any blocks. A line of only colons closes the nearest open container that
/// was opened with the same number. The opening line is read from the source afterwards
/// (`ContainerLine`); a node records only the number of colons and whether it was closed.
enum ContainerSyntax {
  /// Makes the extension and the type of its nodes.
  static func makeExtension() -> (pointer: OpaquePointer?, type: cmark_node_type) {
    let type = cmark_syntax_extension_add_node(0)
    guard let handle = cmark_syntax_extension_new("onglet-container") else { return (nil, type) }
    // The callbacks are C functions, which cannot capture values, so the type is stored in the
    // extension.
    cmark_syntax_extension_set_private(
      handle, UnsafeMutableRawPointer(bitPattern: UInt(type.rawValue)), nil)
    cmark_syntax_extension_set_open_block_func(handle, open)
    cmark_syntax_extension_set_match_block_func(handle, match)
    cmark_syntax_extension_set_can_contain_func(handle) { _, _, child in
      let isBlock = child.rawValue & 0xc000 == CMARK_NODE_DOCUMENT.rawValue & 0xc000
      return isBlock && child != CMARK_NODE_ITEM ? 1 : 0
    }
    cmark_syntax_extension_set_get_type_string_func(handle, typeName)
    return (handle, type)
  }

  /// The state of a node, stored in its user data, which has the size of a pointer.
  struct State {
    let colons: Int
    let isClosed: Bool
    /// Whether it is a line of colons without a container to close.
    let isStray: Bool

    static func read(from node: OpaquePointer?) -> State {
      let bits = UInt(bitPattern: cmark_node_get_user_data(node))
      return State(colons: Int(bits >> 2), isClosed: bits & 1 != 0, isStray: bits & 2 != 0)
    }

    func store(in node: OpaquePointer?) {
      let bits = UInt(colons) << 2 | (isStray ? 2 : 0) | (isClosed ? 1 : 0)
      cmark_node_set_user_data(node, UnsafeMutableRawPointer(bitPattern: bits))
    }
  }

  private static let typeName: cmark_get_type_string_func = { _, _ in
    // Never freed: the library keeps the pointer.
    containerTypeName.withUTF8Buffer { buffer in
      UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
    }
  }

  private static let containerTypeName: StaticString = "container"

  private static let open: cmark_open_block_func = {
    handle, indented, parser, parent, input, length in
    guard indented == 0, let handle, let parser, let input else { return nil }
    let line = UnsafeBufferPointer(start: input, count: Int(length))
    let start = Int(cmark_parser_get_first_nonspace(parser))
    guard let fence = ContainerLine(line, from: start), !isTooDeep(parent) else { return nil }
    let type = cmark_node_type(
      rawValue: numericCast(UInt(bitPattern: cmark_syntax_extension_get_private(handle))))
    guard let node = cmark_parser_add_child(parser, parent, type, Int32(start + 1)) else {
      return nil
    }
    cmark_node_set_syntax_extension(node, handle)
    State(colons: fence.colons, isClosed: fence.isClosing, isStray: fence.isClosing).store(in: node)
    advanceToEnd(of: line, parser)
    return node
  }

  /// Whether a node is nested so deeply that it is reported anyway. This bounds the time, because
  /// each line is matched with every open block.
  private static func isTooDeep(_ node: OpaquePointer?) -> Bool {
    var ancestor = node
    // `DocumentBuilder` counts a set of tabs and its tab as one level.
    for _ in 0...2 * DocumentBuilder.maximumDepth {
      guard let current = ancestor else { return false }
      ancestor = cmark_node_parent(current)
    }
    return ancestor != nil
  }

  private static let match: cmark_match_block_func = { _, parser, input, length, node in
    let state = State.read(from: node)
    if state.isClosed { return 0 }
    guard let parser, let input else { return 1 }
    let line = UnsafeBufferPointer(start: input, count: Int(length))
    let start = Int(cmark_parser_get_first_nonspace(parser))
    guard cmark_parser_get_indent(parser) < 4, let fence = ContainerLine(line, from: start),
      fence.isClosing, fence.colons == state.colons,
      !closesSomethingInside(node, colons: state.colons, column: Int32(start + 1))
    else { return 1 }
    State(colons: state.colons, isClosed: true, isStray: false).store(in: node)
    // Not beyond the line's end: then the parser would take the line for a lazy continuation.
    advanceToEnd(of: line, parser)
    return 1
  }

  private static func advanceToEnd(
    of line: UnsafeBufferPointer<UInt8>, _ parser: OpaquePointer
  ) {
    var end = line.count
    while end > 0, line[end - 1] == UInt8(ascii: "\n") || line[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    let offset = Int(cmark_parser_get_offset(parser))
    line.withMemoryRebound(to: CChar.self) { characters in
      cmark_parser_advance_offset(parser, characters.baseAddress, Int32(end - offset), 0)
    }
  }

  /// Whether a closing line belongs to an open block inside the node: a container with the same
  /// number of colons, or a fenced block of code, where it is code.
  private static func closesSomethingInside(
    _ node: OpaquePointer?, colons: Int, column: Int32
  ) -> Bool {
    var isNestedDirectly = true
    var child = cmark_node_last_child(node)
    while let current = child {
      if isContainer(current) {
        let state = State.read(from: current)
        if state.isClosed { return false }
        // In a quote or an item, the line must be indented at least as far as the inner container.
        let isReached = isNestedDirectly || cmark_node_get_start_column(current) <= column
        if state.colons == colons, isReached { return true }
      } else {
        isNestedDirectly = false
        let type = cmark_node_get_type(current)
        if type == CMARK_NODE_CODE_BLOCK {
          // While a block is open, its end line is its start line.
          return fence(of: current) != nil
            && cmark_node_get_start_line(current) == cmark_node_get_end_line(current)
        }
        if type == CMARK_NODE_BLOCK_QUOTE { return false }
      }
      child = cmark_node_last_child(current)
    }
    return false
  }

  private static func isContainer(_ node: OpaquePointer) -> Bool {
    guard let handle = cmark_node_get_syntax_extension(node) else { return false }
    return cmark_syntax_extension_get_private(handle)
      == UnsafeMutableRawPointer(bitPattern: UInt(cmark_node_get_type(node).rawValue))
  }
}

/// A line that opens or closes a container: `::: note Before you begin`, then `:::`.
struct ContainerLine {
  let colons: Int
  /// The range of the name in the line, empty on a closing line.
  let name: Range<Int>
  /// The range of the text after the name, without white space around it.
  let label: Range<Int>

  var isClosing: Bool { name.isEmpty }

  /// Reads a line from its first byte that is not white space; nil for other lines.
  init?(_ line: UnsafeBufferPointer<UInt8>, from start: Int) {
    let space = UInt8(ascii: " ")
    let tab = UInt8(ascii: "\t")
    var end = line.count
    while end > start, line[end - 1] <= space { end -= 1 }
    var position = start
    while position < end, line[position] == UInt8(ascii: ":") { position += 1 }
    colons = position - start
    guard colons >= 3 else { return nil }
    while position < end, line[position] == space || line[position] == tab { position += 1 }
    let nameStart = position
    while position < end, Self.isNameByte(line[position], isFirst: position == nameStart) {
      position += 1
    }
    name = nameStart..<position
    // “::: 12” or “:::(” is text.
    if name.isEmpty, position < end { return nil }
    if position < end, line[position] > space { return nil }
    while position < end, line[position] <= space { position += 1 }
    label = position..<end
  }

  private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    if byte.isASCIILetter { return true }
    let isLater = byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    return isLater && !isFirst
  }
}
