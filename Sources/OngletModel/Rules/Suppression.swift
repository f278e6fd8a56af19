/// A comment that switches a rule off at one place:
///
///     <!-- onglet: off link — the page moves next week -->
///     # onglet: off-page missing-title — the name of the file says all
///
/// The first form is that of Markdown, the second that of YAML.
package struct Suppression: Sendable, Hashable {
  /// Where the comment applies.
  package enum Scope: Sendable, Hashable {
    case lines(ClosedRange<Int>)
    case file
  }

  /// What the comment asks for.
  package enum Order: String, Sendable, CaseIterable {
    case off
    case offPage = "off-page"
  }

  /// The file, as in diagnostics.
  package let path: String
  /// The place of the comment.
  package let range: SourceRange
  package let scope: Scope
  /// As written; perhaps a name that does not exist.
  package let order: String
  /// As written; perhaps a name that does not exist.
  package let rule: String
  package let hasReason: Bool

  /// Every such comment contains these bytes.
  package static let mark = Array("onglet:".utf8)

  /// - Parameters:
  ///   - comment: its text, without what opens and closes it.
  ///   - lines: the lines that the comment applies to, unless it applies to the whole page.
  /// - Returns: nil for a comment that is not for Onglet.
  package init?(
    _ comment: some Collection<UInt8>, path: String, range: SourceRange, lines: ClosedRange<Int>
  ) {
    var rest = comment.drop(while: Self.isBlank)
    guard rest.starts(with: Self.mark) else { return nil }
    func word() -> String {
      rest = rest.drop(while: Self.isBlank)
      let word = rest.prefix { !Self.isBlank($0) }
      rest = rest.dropFirst(word.count)
      return String(decoding: word, as: UTF8.self)
    }
    rest = rest.dropFirst(Self.mark.count)
    order = word()
    rule = word()
    // Letters and digits of any script; a dash is not a reason.
    hasReason = String(decoding: rest, as: UTF8.self).contains { $0.isLetter || $0.isNumber }
    scope = order == Order.offPage.rawValue ? .file : .lines(lines)
    self.path = path
    self.range = range
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
}
