/// Something for each element of a list, as `IndexedList` has it, where indices come from elsewhere:
/// a document's tree names its references and anchors so.
///
/// No index is trusted because another part made it: one that the list does not have, of another
/// document for instance, gives a blank element instead of the end of the program.
@usableFromInline
package struct NumberedList<Owner, Element: Sendable & Hashable>: Sendable, Hashable,
  RandomAccessCollection
{
  @usableFromInline package typealias Index = TypedIndex<Owner>
  @usableFromInline package typealias Indices = Range<TypedIndex<Owner>>

  @usableFromInline package let elements: [Element]
  @usableFromInline package let blank: Element

  /// - Parameter blank: what indices stand for that the list does not have.
  package init(_ elements: [Element], or blank: Element) {
    self.elements = elements
    self.blank = blank
  }

  // Inlinable, so that other targets get them for their type of element: looking up what an index
  // stands for takes a thousand instructions more otherwise, and is done for each node.
  @inlinable package var startIndex: TypedIndex<Owner> { TypedIndex(0) }
  @inlinable package var endIndex: TypedIndex<Owner> { TypedIndex(elements.count) }

  @inlinable package subscript(index: TypedIndex<Owner>) -> Element {
    elements.indices.contains(index.number) ? elements[index.number] : blank
  }
}

extension Reference {
  /// What an index stands for that a document does not have.
  package static let blank = Reference(kind: .code, destination: "", range: SourceRange(line: 0))
}

extension Anchor {
  /// What an index stands for that a document does not have.
  package static let blank = Anchor(
    kind: .html, explicitID: nil, text: "", panel: nil, range: SourceRange(line: 0))
}

extension NumberedList<Anchor, String> {
  /// Identifiers of anchors none of which gets one.
  package static var noIDs: Self { Self([], or: "") }
}

extension NumberedList<Anchor, Int> {
  /// Levels of headings that have no place in an outline: the lowest.
  package static var noLevels: Self { Self([], or: 6) }
}
