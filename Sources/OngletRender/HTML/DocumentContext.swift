import OngletModel

/// What is needed besides a document to write it as HTML.
final class DocumentContext: Sendable {
  /// The identifier of each anchor; empty if it gets none.
  let anchorIDs: NumberedList<Anchor, String>
  /// The level of each heading and of each panel's heading, by anchor.
  let levels: NumberedList<Anchor, Int>
  let references: ReferencePlaces
  /// For each set of tabs, by its anchor: the kinds of its panels.
  let panelKinds: [AnchorIndex: [PanelKind]]
  /// The prefix of the numbers in the ids of footnotes, so that several documents can be on one
  /// page.
  let footnotePrefix: String
  let strings: Strings
  /// The rules for its text.
  let rules: TextRules
  /// What is done with its text: where nothing explains abbreviations, none gets a link.
  let options: TextOptions
  /// The HTML of highlighted samples of code.
  let highlighted: [Snippet: [UInt8]]
  /// What is written below the words of checks.
  let checks: DocumentChecks
  /// The file whose lines are written to `data-line` of blocks; nil if they are not written.
  let markedFile: String?

  init(
    anchorIDs: NumberedList<Anchor, String>, levels: NumberedList<Anchor, Int>,
    references: ReferencePlaces,
    panelKinds: [AnchorIndex: [PanelKind]] = [:], footnotePrefix: String = "", strings: Strings,
    rules: TextRules, options: TextOptions = .all, highlighted: [Snippet: [UInt8]] = [:],
    checks: DocumentChecks = .none, markedFile: String? = nil
  ) {
    self.anchorIDs = anchorIDs
    self.levels = levels
    self.references = references
    self.panelKinds = panelKinds
    self.footnotePrefix = footnotePrefix
    self.strings = strings
    self.rules = rules
    self.options = options
    self.highlighted = highlighted
    self.checks = checks
    self.markedFile = markedFile
  }
}

/// Looks up the references of a document while it is written.
struct ReferencePlaces: Sendable {
  /// The address, relative to the page; nil if it leads nowhere.
  let address: @Sendable (ReferenceIndex) -> String?
  /// Whether it leads out of the site.
  let isExternal: @Sendable (ReferenceIndex) -> Bool
  /// The links to the symbols in a piece of code.
  let codeLinks: @Sendable (ReferenceIndex) -> [CodeLink]
  /// The words for a link that has none, as HTML: the name of its target.
  let label: @Sendable (ReferenceIndex) -> [UInt8]
  /// The name of a reference's target.
  let title: @Sendable (ReferenceIndex) -> [Inline]
  /// The size of an image.
  let imageSize: @Sendable (ReferenceIndex) -> ImageSize?

  /// All references lead nowhere.
  static let none = ReferencePlaces(
    address: { _ in nil }, isExternal: { _ in false }, codeLinks: { _ in [] },
    label: { _ in [] }, title: { _ in [] }, imageSize: { _ in nil })
}

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

  /// The check with an anchor.
  subscript(anchor: AnchorIndex) -> Check? { checks.isEmpty ? nil : checks[anchor] }
}
