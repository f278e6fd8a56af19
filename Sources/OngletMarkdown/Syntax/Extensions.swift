import CMarkGFM
import COngletSystem
import Synchronization

/// The extensions of all parsers, registered once in a process.
///
/// Only this file touches the shared state of cmark-gfm. The library has a global table of the
/// characters that start inline extensions. Each parser adds its characters when it begins to
/// parse inlines and *removes* them at the end, so parsers on several threads interfere.
/// Therefore the characters are added once and for all, and then the lists of the extensions are
/// emptied, so that no parser changes the table again. Only strikethrough needs its list while it
/// parses inlines: it is attached only to texts with a `~`, whose inlines are parsed one at a time.
enum Extensions {
  /// The node types of extensions.
  struct NodeTypes: Sendable {
    let table: cmark_node_type
    let strikethrough: cmark_node_type
    let container: cmark_node_type
  }

  /// Parses UTF-8 text and calls `body` with its tree, which must not be kept.
  ///
  /// - Parameter options: options of cmark-gfm (`CMARK_OPT_…`).
  static func withTree<Result>(
    of bytes: [UInt8], options: Int32, _ body: (_ root: OpaquePointer, NodeTypes) -> Result
  ) -> Result? {
    let registered = registry
    onglet_arena_enter()
    defer { onglet_arena_leave() }
    // Tree and parser are freed with the arena.
    guard let parser = cmark_parser_new_with_mem(options, memory) else { return nil }
    for address in registered.always {
      cmark_parser_attach_syntax_extension(parser, OpaquePointer(bitPattern: address))
    }
    let hasTilde = bytes.contains(UInt8(ascii: "~"))
    if hasTilde {
      cmark_parser_attach_syntax_extension(
        parser, OpaquePointer(bitPattern: registered.strikethrough))
    }
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        cmark_parser_feed(parser, characters.baseAddress, characters.count)
      }
    }
    var root: OpaquePointer?
    if hasTilde {
      strikethroughLock.withLock { _ in root = cmark_parser_finish(parser) }
    } else {
      root = cmark_parser_finish(parser)
    }
    return root.map { body($0, registered.types) }
  }

  /// The allocator of trees.
  static var memory: UnsafeMutablePointer<cmark_mem>? {
    UnsafeMutablePointer(bitPattern: memoryAddress)
  }

  private static let memoryAddress: UInt = {
    let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    memory.initialize(
      to: cmark_mem(
        calloc: onglet_arena_calloc, realloc: onglet_arena_realloc, free: onglet_arena_free))
    return UInt(bitPattern: memory)
  }()

  /// Locked while inlines of a text with strikethrough are parsed.
  static let strikethroughLock = Mutex<Void>(())

  /// The addresses of the registered extensions, which are neither moved nor changed later.
  private struct Registry: Sendable {
    let always: [UInt]
    let strikethrough: UInt
    let types: NodeTypes
  }

  private static let registry: Registry = {
    cmark_gfm_core_extensions_ensure_registered()
    let container = ContainerSyntax.makeExtension()
    let attributes = AttributeSyntax.makeExtension()
    let limit = TableLimit.makeExtension()
    let core = ["table", "autolink", "tasklist"].compactMap { (name: String) in
      cmark_find_syntax_extension(name)
    }
    TableLimit.limitRows(ofTables: cmark_find_syntax_extension("table"))
    let always = [container.pointer, attributes, limit].compactMap { $0 } + core
    keepSpecialCharacters(of: always)
    let strikethrough = cmark_find_syntax_extension("strikethrough")
    return Registry(
      always: always.map { UInt(bitPattern: $0) }, strikethrough: UInt(bitPattern: strikethrough),
      types: NodeTypes(
        table: firstType(in: "|a|\n|-|\n", extensions: always, isInline: false),
        strikethrough: firstType(
          in: "~~a~~", extensions: [strikethrough].compactMap { $0 }, isInline: true),
        container: container.type))
  }()

  /// Adds the characters of extensions to the global table, so that no parser will remove them.
  private static func keepSpecialCharacters(of extensions: [OpaquePointer]) {
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return }
    defer { cmark_parser_free(parser) }
    for handle in extensions { cmark_parser_attach_syntax_extension(parser, handle) }
    cmark_manage_extensions_special_characters(parser, 1)
    for handle in extensions { cmark_syntax_extension_set_special_inline_chars(handle, nil) }
  }

  /// The node type of the first block of a text, or of the first inline in it. Parsing a text is
  /// the only way to get the types of the library's own extensions.
  private static func firstType(
    in text: String, extensions: [OpaquePointer], isInline: Bool
  ) -> cmark_node_type {
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return CMARK_NODE_NONE }
    defer { cmark_parser_free(parser) }
    for handle in extensions { cmark_parser_attach_syntax_extension(parser, handle) }
    cmark_parser_feed(parser, text, text.utf8.count)
    guard let root = cmark_parser_finish(parser) else { return CMARK_NODE_NONE }
    defer { cmark_node_free(root) }
    let block = cmark_node_first_child(root)
    return cmark_node_get_type(isInline ? cmark_node_first_child(block) : block)
  }
}
