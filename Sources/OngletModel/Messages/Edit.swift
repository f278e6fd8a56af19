/// A change of a source file: words in the place of others.
///
/// It names the text that it replaces, and is made only where exactly that text still stands. So it
/// does nothing in a file that has changed since, or where the place was wrong.
package struct Edit: Hashable, Sendable {
  /// Where to look, for instance a whole link; a column of 0 means the whole line.
  package let range: SourceRange
  /// What is replaced, as it stands in the file. It must stand in the range exactly once. To add
  /// something, name what it stands beside.
  package let original: String
  package let replacement: String

  package init(at range: SourceRange, from original: String, to replacement: String) {
    self.range = range
    self.original = original
    self.replacement = replacement
  }
}
