import OngletLink
import OngletModel

/// What is needed besides a document to write it as HTML.
struct DocumentContext: Sendable {
  /// The identifier of each anchor; empty if it gets none.
  let anchorIDs: NumberedList<Anchor, String>
  /// What is put before each of them, so that several documents can be on one page.
  var idPrefix = ""
  /// The level of each heading and of each panel's heading, by anchor.
  var levels: NumberedList<Anchor, Int>
  let references: any ReferencePlaces
  /// For each set of tabs, by its anchor: the kinds of its panels.
  var panelKinds: [AnchorIndex: [PanelKind]] = [:]
  /// The prefix of the numbers in the ids of footnotes, so that several documents can be on one
  /// page.
  var footnotePrefix = ""
  let strings: Strings
  let rules: TextRules
  /// What is done with its text: where nothing explains abbreviations, none gets a link.
  var options = TextOptions.all
  /// The HTML of highlighted samples of code.
  var highlighted: [Snippet: [UInt8]] = [:]
  /// What is written below the words of checks.
  var checks = DocumentChecks.none
  var insertions = DocumentInsertions.none
  /// The numbers of its figures and tables.
  var numbers = DocumentNumbers.none
  /// The file whose lines are written to `data-line` of blocks; nil if they are not written.
  var markedFile: String?

  /// The same for a part of the document that another page includes.
  func included(at inclusion: Inclusion, levels: NumberedList<Anchor, Int>) -> DocumentContext {
    var part = self
    part.levels = levels
    (part.idPrefix, part.footnotePrefix) = (inclusion.idPrefix, inclusion.idPrefix)
    // Their numbers are those of their own page.
    part.numbers = .none
    return part
  }

  /// The identifier of an anchor; empty if it gets none.
  func id(of anchor: AnchorIndex) -> String {
    let id = anchorIDs[anchor]
    return idPrefix.isEmpty || id.isEmpty ? id : idPrefix + id
  }
}

/// Looks up the references of a document while it is written; by default, they lead nowhere.
protocol ReferencePlaces: Sendable {
  /// The address, relative to the page; nil if it leads nowhere.
  func address(of reference: ReferenceIndex) -> String?
  /// Whether it leads out of the site.
  func isExternal(_ reference: ReferenceIndex) -> Bool
  /// The links to the symbols in a piece of code.
  func codeLinks(of reference: ReferenceIndex) -> [CodeLink]
  /// The words for a link that has none, as HTML: the name of its target.
  func label(of reference: ReferenceIndex) -> [UInt8]
  /// The name of a reference's target.
  func title(of reference: ReferenceIndex) -> [Inline]
  func imageSize(of reference: ReferenceIndex) -> ImageSize?
}

extension ReferencePlaces {
  func address(of reference: ReferenceIndex) -> String? { nil }
  func isExternal(_ reference: ReferenceIndex) -> Bool { false }
  func codeLinks(of reference: ReferenceIndex) -> [CodeLink] { [] }
  func label(of reference: ReferenceIndex) -> [UInt8] { [] }
  func title(of reference: ReferenceIndex) -> [Inline] { [] }
  func imageSize(of reference: ReferenceIndex) -> ImageSize? { nil }
}

struct NoReferences: ReferencePlaces {}

/// A link from a part of a piece of code.
struct CodeLink: Sendable {
  /// Its bytes in the code.
  let bytes: Range<Int>
  /// Relative to the page.
  let address: String
}

/// What is written below the words of the checks of a document.
struct DocumentChecks: Sendable {
  /// What is written below the words of a check.
  struct Check: Sendable {
    /// The success criteria that it answers, as HTML.
    let criteria: [UInt8]
    let test: CheckTest?
  }

  private let checks: [AnchorIndex: Check]
  let labels: CheckLabels

  static let none = DocumentChecks([:], labels: CheckLabels())

  /// - Parameter checks: by their anchors.
  init(_ checks: [AnchorIndex: Check], labels: CheckLabels) {
    self.checks = checks
    self.labels = labels
  }

  subscript(anchor: AnchorIndex) -> Check? { checks.isEmpty ? nil : checks[anchor] }
}

/// What the program writes into a document.
struct DocumentInsertions: Sendable {
  /// The checks of the page as acceptance criteria, from the state of the app that they start from.
  let acceptance: @Sendable ([Inline]) -> CodeBlock
  /// The criterion that a reference leads to, as HTML; nil if it is not shown here. The
  /// abbreviations that it explains are added to those of the page.
  let criterion: @Sendable (ReferenceIndex, inout [AbbreviationIndex]) -> [UInt8]?
  /// The part of a page that a reference includes; nil if it leads to no page, or may not be written.
  let included: @Sendable (ReferenceIndex, Inclusion) -> IncludedText<DocumentContext>?

  static let none = DocumentInsertions(
    acceptance: { _ in CodeBlock(text: "", language: nil) }, criterion: { _, _ in nil },
    included: { _, _ in nil })
}

/// The place at which a document includes a part of a page.
struct Inclusion: Sendable {
  /// The level of the heading before it.
  let level: Int
  /// A prefix for the identifiers in the part, so that they are unique.
  let idPrefix: String
}

/// A part of a page that another page includes, with what is needed to write it there.
struct IncludedText<Context: Sendable>: Sendable {
  let blocks: ArraySlice<Block>
  /// The footnotes of its page, by number.
  let footnotes: [Int: Footnote]
  let context: Context

  /// - Parameter context: makes what is needed, from the levels of the headings.
  init(
    _ part: IncludedPart, of site: Site, below level: Int,
    context: (NumberedList<Anchor, Int>) -> Context
  ) {
    let page = site.pages[part.page]
    blocks = page.blocks(of: part.fragment)
    footnotes = page.namedParts.footnotes
    self.context = context(HeadingLevels.levels(in: blocks, below: level))
  }

  /// The numbers of the footnotes that the part refers to, itself or in other footnotes.
  var citedFootnotes: [Int] {
    var found: Set<Int> = []
    var rest = Array(blocks)
    while let block = rest.popLast() {
      CollectionOfOne(block).visitInlines { inline in
        guard case .footnoteReference(let reference) = inline.content,
          found.insert(reference.number).inserted
        else { return }
        rest += footnotes[reference.number]?.blocks ?? []
      }
    }
    return found.sorted()
  }
}

/// What is needed to write the parts that a document includes, by their pages: made once, however
/// many parts of a page there are.
typealias IncludedContexts<Context: Sendable> = KeyedCache<PageIndex, Context>
