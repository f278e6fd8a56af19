/// The place of something in the list of all of its kind, from 0: of a page among the site's pages,
/// of an anchor among those of its document.
///
/// The type says in which list it counts, so a page's place cannot stand for an anchor's. It is a
/// plain number in memory.
@usableFromInline
package struct TypedIndex<Element>: Hashable, Comparable, Strideable, Sendable {
  @usableFromInline package let number: Int

  @inlinable package init(_ number: Int) { self.number = number }

  @inlinable package static func == (first: Self, second: Self) -> Bool {
    first.number == second.number
  }

  @inlinable package static func < (first: Self, second: Self) -> Bool {
    first.number < second.number
  }

  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(number) }

  @inlinable package func advanced(by distance: Int) -> Self { Self(number + distance) }

  @inlinable package func distance(to other: Self) -> Int { other.number - number }
}

/// Something for each element of a list, in the list's order: the elements themselves, or what is
/// known of each.
///
/// - Parameter Owner: the element whose index counts here.
@usableFromInline
package struct IndexedList<Owner, Element>: RandomAccessCollection, MutableCollection,
  ExpressibleByArrayLiteral
{
  @usableFromInline package typealias Index = TypedIndex<Owner>
  @usableFromInline package typealias Indices = Range<TypedIndex<Owner>>

  @usableFromInline package var elements: [Element]

  @inlinable package init(_ elements: [Element]) { self.elements = elements }

  @inlinable package init(arrayLiteral elements: Element...) { self.elements = elements }

  @inlinable package init(repeating element: Element, count: Int) {
    elements = Array(repeating: element, count: count)
  }

  @inlinable package var startIndex: TypedIndex<Owner> { TypedIndex(0) }
  @inlinable package var endIndex: TypedIndex<Owner> { TypedIndex(elements.count) }

  @inlinable package subscript(index: TypedIndex<Owner>) -> Element {
    get { elements[index.number] }
    // Not `set`, by which a list in the list is copied whenever something is appended to it.
    _modify { yield &elements[index.number] }
  }

  @inlinable package func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

  /// - Returns: the index of the element.
  @discardableResult
  @inlinable package mutating func append(_ element: Element) -> TypedIndex<Owner> {
    elements.append(element)
    return TypedIndex(elements.count - 1)
  }

  @inlinable package mutating func reserveCapacity(_ count: Int) {
    elements.reserveCapacity(count)
  }
}

extension Collection {
  /// Each element behind its index.
  @inlinable package func indexed() -> Zip2Sequence<Indices, Self> { zip(indices, self) }
}

extension IndexedList: Sendable where Element: Sendable {}
extension IndexedList: Equatable where Element: Equatable {}
extension IndexedList: Hashable where Element: Hashable {}
