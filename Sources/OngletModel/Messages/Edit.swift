/// A change of a source file that replaces some text by another: `](Index.md)` by `](index.md)`.
///
/// It holds the text that it replaces, and is made only if exactly that text is still there. So it
/// does nothing in a file that has changed since, or if the place was wrong.
package struct Edit: Hashable, Sendable {
  /// Where to look, for instance a whole link; a column of 0 means the whole line.
  package let range: SourceRange
  /// The text to replace, as it is in the file. The range must contain it exactly once. To add
  /// text, replace the text beside it by both.
  package let original: String
  package let replacement: String
  /// The language of the file, for an address or a name from elsewhere: it is written with the
  /// escapes of its place, and not at all where it could mean anything else. Nil for a text that is
  /// written as it is.
  package let syntax: WrittenPlace.Syntax?

  package init(
    at range: SourceRange, from original: String, to replacement: String,
    in syntax: WrittenPlace.Syntax? = nil
  ) {
    self.range = range
    self.original = original
    self.replacement = replacement
    self.syntax = syntax
  }
}
