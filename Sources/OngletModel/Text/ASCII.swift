/// The classes of ASCII characters. Bytes of other characters belong to none of them.
extension UInt8 {
  @inlinable package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inlinable package var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  @inlinable package var isASCIIUppercase: Bool { self &- UInt8(ascii: "A") < 26 }

  @inlinable package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

  /// Whether the byte can be in the scheme of an address (RFC 3986, section 3.1).
  package var isOfScheme: Bool {
    isASCIILetterOrDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }

  /// The number of bytes of the UTF-8 character that this one begins.
  @inlinable package var characterLength: Int {
    switch self {
    case ..<0xC0: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  /// The value of a hexadecimal digit; nil for other bytes.
  package var hexadecimalValue: UInt8? {
    if isASCIIDigit { return self - UInt8(ascii: "0") }
    let letter = asciiLowercased &- UInt8(ascii: "a")
    return isASCIILetter && letter < 6 ? letter + 10 : nil
  }

  /// The lower case of a letter; every other byte as it is.
  @inlinable package var asciiLowercased: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}

extension UInt8 {
  /// Whether it is one of the bytes of a text. `utf8.contains` of a string takes 100 instructions.
  @inlinable package func isOne(of text: StaticString) -> Bool {
    text.withUTF8Buffer { $0.contains(self) }
  }
}

extension String {
  /// Whether a condition is true of one of its UTF-8 bytes. `utf8.contains(where:)` is several
  /// times slower.
  @inlinable package func containsByte(where isWanted: (UInt8) -> Bool) -> Bool {
    var text = self
    return text.withUTF8 { $0.contains(where: isWanted) }
  }
}
