/// Numbers that make equal names different: `name-2`, `name-3`…
///
/// Each name continues after its last number, so that ten thousand equal names take ten thousand
/// tests of whether a number is free, and not fifty million.
package struct FreeNumbers<Name: Hashable & Sendable>: Sendable {
  /// The last number given to each name.
  private var last: [Name: Int] = [:]

  package init() {}

  /// The next number of a name, from 2.
  ///
  /// - Parameter take: takes the number if it is free, and returns whether it was.
  package mutating func next(for name: Name, take: (Int) -> Bool) -> Int {
    var number = last[name] ?? 1
    repeat { number += 1 } while !take(number)
    last[name] = number
    return number
  }
}

/// Gives each name once: equal names become `name`, `name-2`, `name-3`…
package struct FreeNames: Sendable {
  private var taken: Set<String>
  private var numbers = FreeNumbers<String>()
  private let isCaseSensitive: Bool

  /// - Parameters:
  ///   - taken: names that are not free, in lower case if case does not matter.
  ///   - isCaseSensitive: whether `Name` and `name` are different names.
  package init(taken: Set<String> = [], isCaseSensitive: Bool = true) {
    self.taken = taken
    self.isCaseSensitive = isCaseSensitive
  }

  /// The name itself if it is free, else the name with its next number.
  package mutating func next(for name: String) -> String {
    let isCaseSensitive = isCaseSensitive
    func key(_ name: String) -> String { isCaseSensitive ? name : name.lowercased() }
    if taken.insert(key(name)).inserted { return name }
    let number = numbers.next(for: name) { taken.insert(key("\(name)-\($0)")).inserted }
    return "\(name)-\(number)"
  }
}
