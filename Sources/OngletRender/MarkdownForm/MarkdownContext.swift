import OngletModel

/// What is needed besides a document to write it as Markdown.
struct MarkdownContext: Sendable {
  /// The level of each heading and of each panel's heading, by anchor.
  var levels: NumberedList<Anchor, Int>
  /// The address of a reference, relative to the page; nil if it leads nowhere.
  let address: @Sendable (ReferenceIndex) -> String?
  /// The words for a link that has none, by its reference.
  let label: @Sendable (ReferenceIndex) -> [Inline]
  /// The prefix of the names of footnotes, so that several documents can be in one file.
  var footnotePrefix: String
  /// The remarks after the words of checks, by their anchors.
  var checks: [AnchorIndex: [CheckRemark]] = [:]
  /// The checks of the page as acceptance criteria.
  var acceptance = DocumentInsertions.none.acceptance
  /// The part of a page that a reference includes; nil if it leads to no page, or may not be written.
  var included: @Sendable (ReferenceIndex, Inclusion) -> IncludedText<MarkdownContext>? = { _, _ in
    nil
  }
  /// The numbers of its figures and tables.
  var numbers = DocumentNumbers.none
  let strings: Strings
}

extension MarkdownContext {
  /// For texts that are not in a document: their references have no addresses.
  init(strings: Strings) {
    self.init(
      levels: .noLevels, address: { _ in nil }, label: { _ in [] }, footnotePrefix: "",
      strings: strings)
  }
}
