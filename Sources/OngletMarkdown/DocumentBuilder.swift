import CMarkGFM
import OngletModel

/// The children of a node of cmark-gfm.
struct ChildNodes: Sequence, IteratorProtocol {
  private var node: OpaquePointer?

  init(of parent: OpaquePointer?) { node = cmark_node_first_child(parent) }

  mutating func next() -> OpaquePointer? {
    defer { node = cmark_node_next(node) }
    return node
  }

  /// Their number, for reserving capacity.
  var count: Int { reduce(0) { count, _ in count + 1 } }
}

/// Names that a site may have thousands of, for suggestions.
struct KnownNames {
  let names: [String]
  private let nearest: NearestNames

  init(_ names: [String]) {
    self.names = names
    nearest = NearestNames(names)
  }

  /// Those that a misspelt name is compared with.
  func candidates(for name: String) -> [String] {
    nearest.compared(with: name).map { names[$0] }
  }
}

/// Turns a tree of cmark-gfm into a `Document`.
///
/// This file has what all parts share; blocks, containers, inlines, their places and raw HTML have
/// their own files.
struct DocumentBuilder {
  let input: MarkdownInput
  /// The text of the current nodes: that of the page, or the label of a container.
  var source: SourceText
  /// The text of the page.
  let whole: SourceText
  let types: Extensions.NodeTypes
  let definitions: Definitions

  // The document, as it is built.
  var anchors: AnchorList<Anchor> = []
  var references: ReferenceList<Reference> = []
  var escapes: [Escape] = []
  var statements: [DatedStatement] = []
  /// Whether the text or a link has a number like that of a success criterion, `1.4.3`.
  var hasDottedNumbers = false
  /// Whether there is a container that the program fills.
  var hasInsertions = false
  /// Where the Markdown form differs from the text, as they are found.
  var edits: [SourceEdit] = []
  var diagnostics: [Diagnostic] = []
  /// The comments that switch rules off.
  var suppressions: [Suppression] = []

  // Where the builder is.
  /// The depth of the current node.
  var depth = 0
  /// The anchor of the innermost panel around the current node, and the number of sets of tabs
  /// around it.
  var panel: AnchorIndex?
  var tabsDepth = 0
  /// The language of words in emphasis in a container of what is heard.
  var voice: Language?
  /// Whether the current text is the label of a container, which is parsed by itself.
  var isInLabel = false
  var leaf = LeafBlock()

  var footnotes = Footnotes()
  var included = Included()
  var reported = Reported()
  /// The places of the end tags in blocks of HTML, by the place of the block.
  var endTagPlaces: [SourceRange: [SourceRange]] = [:]

  var path: String { input.path }

  /// The current block that has inlines, in which positions are searched.
  struct LeafBlock {
    /// Its lines in the text.
    var lines = 1...1
    /// The hard line breaks that were passed.
    var breaks = UncountedBreaks(line: 1, indent: 0)
    /// The offset after the last text that was found.
    var searchStart = 0
    /// Where the mark of the next footnote is searched.
    var footnoteStart = 0
    /// The index of its first escape.
    var firstEscape = 0
    /// How many texts were not found.
    var missCount = 0
    /// How many lines of reference definitions are known to come before its text.
    var definitionLines = 0

    init() {}

    init(lines: ClosedRange<Int>, indent: Int, firstEscape: Int) {
      self.lines = lines
      self.firstEscape = firstEscape
      breaks = UncountedBreaks(line: lines.lowerBound, indent: indent)
    }
  }

  struct Footnotes {
    /// The number of the last footnote so far.
    var last = 0
    /// The number of the footnote of the current node; 0 outside of them.
    var current = 0
    /// The number of references to each footnote.
    var counts: [Int: Int] = [:]
    /// The footnotes to which the text of each footnote refers; for 0, the text outside of them.
    var references: [Int: Set<Int>] = [:]
    /// The names of those with a reference where there cannot be one.
    var misplaced: Set<String> = []
  }

  /// What the page includes so far.
  struct Included {
    /// The samples that were looked for, by path; nil for those that are not there.
    var samples: [String: SampleRegions?] = [:]
    /// How many bytes of samples and values of variables there are.
    var length = 0
    /// The names of variables and of containers, from the first one that is unknown.
    var variableNames: KnownNames?
    var containerNames: KnownNames?
  }

  /// What was reported so far, so that nothing that follows from it is reported too.
  struct Reported {
    /// How many malformed opening lines of containers still wait for their closing lines.
    var lostOpenings = 0
    /// Whether a code block is not closed, so that code blocks after it may begin where others end.
    var hasLostFence = false
    /// Whether a block begins or ends in the wrong place.
    var isBroken = false
    /// The numbers of refused elements, by name, whose end tags are still to come.
    var refusedElements: [String: Int] = [:]
    /// Whether a line is like one of a list of definitions.
    var hasDefinition = false
    /// The names between braces on a site without variables.
    var variables: Set<String> = []
    /// Whether nodes are too deep.
    var hasDepth = false
    var excesses: Set<TableLimit.Excess> = []
  }

  /// More than any real text needs, and few enough for the stack of a thread.
  static let maximumDepth = 100

  mutating func document(from root: OpaquePointer) -> Document {
    let blocks = blocks(of: root, isTop: true)
    reportUnusedDefinitions(in: root)
    // Copies without spare capacity: sites keep thousands of documents.
    return Document(
      blocks: counted(blocks), anchors: anchors.map(\.self), references: references.map(\.self),
      hasDottedNumbers: hasDottedNumbers, escapes: escapes.map(\.self),
      hasInsertions: hasInsertions, statements: statements, source: documentSource)
  }

  /// The blocks with the numbers of references to footnotes, which are known only at the end.
  private func counted(_ blocks: [Block]) -> [Block] {
    guard footnotes.last > 0 else { return blocks }
    return blocks.map { block in
      guard case .footnote(let footnote) = block.content else { return block }
      let count = footnotes.counts[footnote.number] ?? 0
      return Block(
        .footnote(
          Footnote(number: footnote.number, referenceCount: count, blocks: footnote.blocks)),
        at: block.range)
    }
  }

  /// The place of a block in the file.
  func range(of node: OpaquePointer) -> SourceRange {
    let line = Int(cmark_node_get_start_line(node))
    // cmark-gfm sets no place for line breaks and autolinks.
    if line == 0 {
      return source.range(
        line: leaf.lines.lowerBound, column: 0, endLine: leaf.lines.lowerBound, endColumn: 0)
    }
    return source.range(
      line: line, column: Int(cmark_node_get_start_column(node)),
      endLine: Int(cmark_node_get_end_line(node)),
      endColumn: Int(cmark_node_get_end_column(node)))
  }

  mutating func addReference(
    _ kind: Reference.Kind, to destination: String, at range: SourceRange
  ) -> ReferenceIndex {
    references.append(Reference(kind: kind, destination: destination, range: range))
  }

  mutating func addAnchor(
    _ kind: Anchor.Kind, id: String?, text: String, at range: SourceRange,
    requirements: [Located<String>] = []
  ) -> AnchorIndex {
    if let invisible = id?.unicodeScalars.first(where: \.isInvisible), let id {
      let seen = String(String.UnicodeScalarView(id.unicodeScalars.filter { !$0.isInvisible }))
      report(
        .attributes, at: range,
        "invisible character \(invisible.codePoint) in the id `\(seen)`",
        french: "caractère invisible \(invisible.codePoint) dans l’identifiant `\(seen)`",
        fix: "type the id again", french: "retaper l’identifiant")
    }
    return anchors.append(
      Anchor(
        kind: kind, explicitID: id, text: text, panel: panel, range: range,
        requirements: requirements))
  }

  mutating func report(
    _ rule: Rule, at range: SourceRange, _ message: Message, fix: Message? = nil,
    edit: Edit? = nil, isStructural: Bool = false
  ) {
    if isStructural { reported.isBroken = true }
    diagnostics.append(
      Diagnostic(
        rule, path: path, range: range, message: message, fix: fix, edit: edit,
        isStructural: isStructural))
  }

  mutating func report(
    _ rule: Rule, at range: SourceRange, _ english: MessageText, french: MessageText,
    fix: Message? = nil, edit: Edit? = nil, isStructural: Bool = false
  ) {
    report(
      rule, at: range, Message(english, french: french), fix: fix, edit: edit,
      isStructural: isStructural)
  }

  mutating func report(
    _ rule: Rule, at range: SourceRange, _ english: MessageText, french: MessageText,
    fix: MessageText, french frenchFix: MessageText, edit: Edit? = nil, isStructural: Bool = false
  ) {
    report(
      rule, at: range, english, french: french, fix: Message(fix, french: frenchFix), edit: edit,
      isStructural: isStructural)
  }

  /// Whether nodes below this one are too deep to be read; reported once for a page.
  mutating func isTooDeep(_ node: OpaquePointer) -> Bool {
    guard depth > Self.maximumDepth else { return false }
    reportDepth(at: range(of: node))
    return true
  }

  mutating func reportDepth(at range: SourceRange) {
    if !reported.hasDepth {
      reported.hasDepth = true
      report(
        .nesting, at: range,
        "nested more than \(Self.maximumDepth) levels deep",
        french: "imbrication de plus de \(Self.maximumDepth) niveaux",
        fix: "remove some levels", french: "supprimer des niveaux")
    }
  }

  /// A copy of a C string of the library.
  static func string(_ characters: UnsafePointer<CChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }
}

extension Unicode.Scalar {
  /// The code point for messages: `U+0007`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
