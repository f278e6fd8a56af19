/// The index of an element in the list of all elements of its kind, from 0: of a page in the site,
/// of an anchor in its document.
///
/// Its type names the kind, so the index of a page does not compile where that of an anchor is
/// needed. In memory it is a plain integer.
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

/// A list with one entry for each element of some kind, in their order: the elements themselves, or
/// a value for each.
///
/// - Parameter Owner: the kind of element whose index the list takes.
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
    // With `set` instead, an array in the list would be copied whenever something is appended to
    // it.
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
  /// Each element with its index.
  @inlinable package func indexed() -> Zip2Sequence<Indices, Self> { zip(indices, self) }
}

extension IndexedList: Sendable where Element: Sendable {}
extension IndexedList: Equatable where Element: Equatable {}
extension IndexedList: Hashable where Element: Hashable {}
