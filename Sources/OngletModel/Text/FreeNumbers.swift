/// Numbers for things that would have the same name: `name-2`, `name-3`…
///
/// Each name continues after its last number: ten thousand things with one name take ten thousand
/// tests of whether a number is free, not fifty million.
package struct FreeNumbers<Name: Hashable & Sendable>: Sendable {
  /// The last number given behind each name.
  private var last: [Name: Int] = [:]

  package init() {}

  /// The next number of a name, from 2.
  ///
  /// - Parameter take: takes the number if it is free, and tells whether it was.
  package mutating func next(for name: Name, take: (Int) -> Bool) -> Int {
    var number = last[name] ?? 1
    repeat { number += 1 } while !take(number)
    last[name] = number
    return number
  }
}

/// Names that are each given once: things that would have the same get `name`, `name-2`, `name-3`…
package struct FreeNames: Sendable {
  private var taken: Set<String>
  private var numbers = FreeNumbers<String>()
  private let isCaseSensitive: Bool

  /// - Parameter taken: names that nothing gets as they are, in small letters where case does not
  ///   tell names apart.
  package init(taken: Set<String> = [], isCaseSensitive: Bool = true) {
    self.taken = taken
    self.isCaseSensitive = isCaseSensitive
  }

  /// The name itself where it is free, else the name with its next number.
  package mutating func next(for name: String) -> String {
    let isCaseSensitive = isCaseSensitive
    func key(_ name: String) -> String { isCaseSensitive ? name : name.lowercased() }
    if taken.insert(key(name)).inserted { return name }
    let number = numbers.next(for: name) { taken.insert(key("\(name)-\($0)")).inserted }
    return "\(name)-\(number)"
  }
}
