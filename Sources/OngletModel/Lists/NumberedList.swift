/// A list like `IndexedList`, for indices that another part of the program made: the tree of a
/// document holds indices of references and anchors.
///
/// An index that the list does not have, for instance one of another document, gives a blank
/// element; it does not end the program.
@usableFromInline
package struct NumberedList<Owner, Element: Sendable & Hashable>: Sendable, Hashable,
  RandomAccessCollection
{
  @usableFromInline package typealias Index = TypedIndex<Owner>
  @usableFromInline package typealias Indices = Range<TypedIndex<Owner>>

  @usableFromInline package let elements: [Element]
  @usableFromInline package let blank: Element

  /// - Parameter blank: the element for indices that the list does not have.
  package init(_ elements: [Element], or blank: Element) {
    self.elements = elements
    self.blank = blank
  }

  // Inlinable, so that other targets specialise them for their element type: without that a lookup
  // takes a thousand instructions more, and there is one for each node.
  @inlinable package var startIndex: TypedIndex<Owner> { TypedIndex(0) }
  @inlinable package var endIndex: TypedIndex<Owner> { TypedIndex(elements.count) }

  @inlinable package subscript(index: TypedIndex<Owner>) -> Element {
    elements.indices.contains(index.number) ? elements[index.number] : blank
  }
}

extension Reference {
  /// The element for indices that a document does not have.
  package static let blank = Reference(kind: .code, destination: "", range: SourceRange(line: 0))
}

extension Anchor {
  /// The element for indices that a document does not have.
  package static let blank = Anchor(
    kind: .html, explicitID: nil, text: "", panel: nil, range: SourceRange(line: 0))
}

extension NumberedList<Anchor, String> {
  /// For anchors of which none gets an identifier.
  package static var noIDs: Self { Self([], or: "") }
}

extension NumberedList<Anchor, Int> {
  /// For headings outside of an outline: all have the lowest level.
  package static var noLevels: Self { Self([], or: 6) }
}
