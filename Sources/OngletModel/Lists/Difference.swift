/// An element of one of two lists, or of both.
package enum Difference<Element: Hashable & Sendable>: Hashable, Sendable {
  case removed(Element)
  case inserted(Element)
  case kept(Element)

  /// The elements of both lists in one: where they differ, those of the old one come first.
  package static func all(from old: [Element], to new: [Element]) -> [Difference] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var all: [Difference] = []
    var (place, newPlace) = (0, 0)
    while place < old.count || newPlace < new.count {
      if removed.contains(place) {
        all.append(.removed(old[place]))
        place += 1
      } else if inserted.contains(newPlace) {
        all.append(.inserted(new[newPlace]))
        newPlace += 1
      } else {
        all.append(.kept(new[newPlace]))
        place += 1
        newPlace += 1
      }
    }
    return all
  }
}
