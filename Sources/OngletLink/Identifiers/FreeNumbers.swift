/// Numbers for things that would have the same name: `name-2`, `name-3`…
///
/// Each name continues after its last number: ten thousand things with one name take ten thousand
/// tests of whether a number is free, not fifty million.
package struct FreeNumbers<Name: Hashable> {
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
