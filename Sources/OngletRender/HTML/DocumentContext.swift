import OngletModel

/// What a document needs of its surroundings to be written as HTML.
final class DocumentContext: Sendable {
  /// The identifier of each anchor; empty for one that gets none.
  let anchorIDs: NumberedList<Anchor, String>
  /// The level of each heading and of each panel's heading, by anchor.
  let levels: NumberedList<Anchor, Int>
  let references: ReferencePlaces
  /// For each set of tabs, by its anchor: the kinds of its panels.
  let panelKinds: [AnchorIndex: [PanelKind]]
  /// What stands before the numbers in the ids of footnotes, so that several documents can stand on
  /// one page.
  let footnotePrefix: String
  let strings: Strings
  /// What is done to its text.
  let rules: TextRules
  /// The HTML of samples of code that have colours.
  let highlighted: [Snippet: [UInt8]]
  /// What stands below the words of checks.
  let checks: DocumentChecks
  /// The file whose lines blocks name in `data-line`; nothing where they name none.
  let markedFile: String?

  init(
    anchorIDs: NumberedList<Anchor, String>, levels: NumberedList<Anchor, Int>,
    references: ReferencePlaces,
    panelKinds: [AnchorIndex: [PanelKind]] = [:], footnotePrefix: String = "", strings: Strings,
    rules: TextRules, highlighted: [Snippet: [UInt8]] = [:],
    checks: DocumentChecks = .none, markedFile: String? = nil
  ) {
    self.anchorIDs = anchorIDs
    self.levels = levels
    self.references = references
    self.panelKinds = panelKinds
    self.footnotePrefix = footnotePrefix
    self.strings = strings
    self.rules = rules
    self.highlighted = highlighted
    self.checks = checks
    self.markedFile = markedFile
  }
}

/// Where the references of a document lead, looked up when they are written.
struct ReferencePlaces: Sendable {
  /// The address, relative to the page; nothing for one that leads nowhere.
  let address: @Sendable (ReferenceIndex) -> String?
  /// Whether it leads out of the site.
  let isExternal: @Sendable (ReferenceIndex) -> Bool
  /// The links of a piece of code in which symbols stand.
  let codeLinks: @Sendable (ReferenceIndex) -> [CodeLink]
  /// The words of a link without any: the name of what it leads to.
  let label: @Sendable (ReferenceIndex) -> [UInt8]
  /// What a reference leads to by its name.
  let title: @Sendable (ReferenceIndex) -> [Inline]
  /// The size of an image.
  let imageSize: @Sendable (ReferenceIndex) -> ImageSize?

  /// All references lead nowhere.
  static let none = ReferencePlaces(
    address: { _ in nil }, isExternal: { _ in false }, codeLinks: { _ in [] },
    label: { _ in [] }, title: { _ in [] }, imageSize: { _ in nil })
}

/// A link of a part of a piece of code.
struct CodeLink: Sendable {
  /// The bytes of the code.
  let bytes: Range<Int>
  /// Relative to the page.
  let address: String
}

/// What stands below the words of the checks of a document.
struct DocumentChecks: Sendable {
  /// What stands below the words of a check.
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

  /// The check of an anchor.
  subscript(anchor: AnchorIndex) -> Check? { checks.isEmpty ? nil : checks[anchor] }
}
