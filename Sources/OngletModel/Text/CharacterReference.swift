extension Unicode.Scalar {
  /// The scalar of a numeric character reference, such as `#233` or `#xE9`.
  ///
  /// - Parameter name: the reference without `&` and `;`; nil if it names no scalar.
  package init?(characterReference name: some StringProtocol) {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = number.flatMap(Unicode.Scalar.init) else { return nil }
    self = scalar
  }
}
