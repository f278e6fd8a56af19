/// A list whose elements are known elsewhere by their numbers: a document's tree names its references
/// and anchors so.
///
/// No number is trusted because another part made it: one that the list does not have, of another
/// document for instance, gives a blank element instead of the end of the program.
@usableFromInline
package struct NumberedList<Element: Sendable & Hashable>: Sendable, Hashable,
  RandomAccessCollection
{
  @usableFromInline package let elements: [Element]
  @usableFromInline package let blank: Element

  /// - Parameter blank: what numbers stand for that the list does not have.
  package init(_ elements: [Element], or blank: Element) {
    self.elements = elements
    self.blank = blank
  }

  // Inlinable, so that other targets get them for their type of element: looking up what a number
  // stands for takes a thousand instructions more otherwise, and is done for each node.
  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { elements.count }

  @inlinable package subscript(number: Int) -> Element {
    elements.indices.contains(number) ? elements[number] : blank
  }
}

extension Reference {
  /// What a number stands for that a document does not have.
  package static let blank = Reference(kind: .code, destination: "", range: SourceRange(line: 0))
}

extension Anchor {
  /// What a number stands for that a document does not have.
  package static let blank = Anchor(
    kind: .html, explicitID: nil, text: "", panel: nil, range: SourceRange(line: 0))
}

extension NumberedList<String> {
  /// Identifiers of anchors none of which gets one.
  package static var noIDs: Self { Self([], or: "") }
}

extension NumberedList<Int> {
  /// Levels of headings that have no place in an outline: the lowest.
  package static var noLevels: Self { Self([], or: 6) }
}
