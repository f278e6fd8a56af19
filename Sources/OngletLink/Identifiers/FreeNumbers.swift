/// Numbers for things that would have one name: `name-2`, `name-3`…
///
/// A name goes on where it stopped, so that ten thousand things of one name ask ten thousand times
/// whether a number is free, not fifty million times.
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
