/// A name that is sorted as people count, `step-2` before `step-10`, and as glossaries are, `écran`
/// before `zone`.
package struct NaturalName: Comparable {
  private let bytes: [UInt8]
  /// As it is written, for names that differ only in accents or capitals.
  private let name: String

  package init(_ name: String) {
    bytes = alphabeticalKey(name)
    self.name = name
  }

  package static func < (first: NaturalName, second: NaturalName) -> Bool {
    let (one, other) = (first.bytes, second.bytes)
    var (place, otherPlace) = (0, 0)
    while place < one.count, otherPlace < other.count {
      let (number, otherNumber) = (number(at: place, of: one), number(at: otherPlace, of: other))
      if let number, let otherNumber {
        if number.digits.count != otherNumber.digits.count {
          return number.digits.count < otherNumber.digits.count
        }
        if !number.digits.elementsEqual(otherNumber.digits) {
          return number.digits.lexicographicallyPrecedes(otherNumber.digits)
        }
        (place, otherPlace) = (number.end, otherNumber.end)
      } else {
        if one[place] != other[otherPlace] { return one[place] < other[otherPlace] }
        (place, otherPlace) = (place + 1, otherPlace + 1)
      }
    }
    let isShorter = one.count - place < other.count - otherPlace
    let isLonger = one.count - place > other.count - otherPlace
    // The names differ only in leading zeros of their numbers.
    if isShorter || isLonger { return isShorter }
    return one == other
      ? first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
      : one.lexicographicallyPrecedes(other)
  }

  /// The digits of a number without leading zeros, and where it ends.
  private static func number(
    at place: Int, of bytes: [UInt8]
  ) -> (digits: ArraySlice<UInt8>, end: Int)? {
    guard bytes[place].isASCIIDigit else { return nil }
    let run = bytes[place...].prefix(while: \.isASCIIDigit)
    return (run.drop { $0 == UInt8(ascii: "0") }, run.endIndex)
  }
}
