import OngletModel

/// What a document needs of its surroundings to be written as Markdown.
struct MarkdownContext: Sendable {
  /// The level of each heading and of each panel's heading, by anchor.
  let levels: NumberedList<Anchor, Int>
  /// The address of a reference, relative to the page; nothing for one that leads nowhere.
  let address: @Sendable (ReferenceIndex) -> String?
  /// The words of a link without any, by its reference.
  let label: @Sendable (ReferenceIndex) -> [Inline]
  /// What the names of footnotes begin with, so that several documents can stand on one page.
  let footnotePrefix: String
  /// What stands behind the words of checks, by their anchors.
  let checks: [AnchorIndex: [CheckRemark]]
  let strings: Strings

  /// For texts that are no document's: what they lead to stays behind.
  init(strings: Strings) {
    self.init(
      levels: .noLevels, address: { _ in nil }, label: { _ in [] }, footnotePrefix: "",
      strings: strings)
  }

  init(
    levels: NumberedList<Anchor, Int>, address: @escaping @Sendable (ReferenceIndex) -> String?,
    label: @escaping @Sendable (ReferenceIndex) -> [Inline], footnotePrefix: String,
    checks: [AnchorIndex: [CheckRemark]] = [:], strings: Strings
  ) {
    self.levels = levels
    self.address = address
    self.label = label
    self.footnotePrefix = footnotePrefix
    self.checks = checks
    self.strings = strings
  }
}
