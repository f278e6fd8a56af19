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
  @usableFromInline let first: Int

  /// - Parameters:
  ///   - first: the index of the first element.
  ///   - blank: the element for indices that the list does not have.
  package init(
    _ elements: [Element], from first: TypedIndex<Owner> = TypedIndex(0), or blank: Element
  ) {
    self.elements = elements
    self.blank = blank
    self.first = first.number
  }

  // Inlinable, so that other targets specialise them for their element type: without that a lookup
  // takes a thousand instructions more, and there is one for each node.
  @inlinable package var startIndex: TypedIndex<Owner> { TypedIndex(first) }
  @inlinable package var endIndex: TypedIndex<Owner> { TypedIndex(first + elements.count) }

  @inlinable package subscript(index: TypedIndex<Owner>) -> Element {
    let place = index.number - first
    return elements.indices.contains(place) ? elements[place] : blank
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
