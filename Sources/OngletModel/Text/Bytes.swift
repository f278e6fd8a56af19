import OngletLibc

extension [UInt8] {
  /// Appends a byte as in an address: `%E9` (RFC 3986, section 2.1).
  package mutating func append(percentEncoding byte: UInt8) {
    append(UInt8(ascii: "%"))
    append(Self.hexadecimalDigit(byte >> 4))
    append(Self.hexadecimalDigit(byte & 15))
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

extension ArraySlice<UInt8> {
  /// The place of the first occurrence of a text. The search of the standard library takes 300
  /// instructions a byte.
  package func firstOccurrence(of text: String) -> Range<Int>? {
    var text = text
    return text.withUTF8 { wanted in
      guard let first = wanted.first else { return startIndex..<startIndex }
      return withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return nil }
        var rest = bytes[...]
        while let found = memchr(base + rest.startIndex, Int32(first), rest.count) {
          let start = UnsafeRawPointer(found) - base
          rest = rest[start...]
          if rest.starts(with: wanted) {
            return startIndex + start..<startIndex + start + wanted.count
          }
          rest = rest.dropFirst()
        }
        return nil
      }
    }
  }
}

extension String {
  /// Its UTF-8 bytes, percent-encoded where they are not allowed in an address (RFC 3986).
  package func percentEncoded(where isAllowed: (UInt8) -> Bool) -> String {
    var encoded: [UInt8] = []
    for byte in utf8 {
      if isAllowed(byte) { encoded.append(byte) } else { encoded.append(percentEncoding: byte) }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}

/// Whether the first text precedes the second in the order of their UTF-8 bytes, which does not
/// depend on the locale of the machine.
package func precedesInBytes(_ first: String, _ second: String) -> Bool {
  let sign = first.utf8.withContiguousStorageIfAvailable { left in
    second.utf8.withContiguousStorageIfAvailable { right -> Int in
      guard let start = left.baseAddress, let other = right.baseAddress else {
        return left.count - right.count
      }
      let order = Int(memcmp(start, other, min(left.count, right.count)))
      return order == 0 ? left.count - right.count : order
    }
  }
  if case .some(.some(let sign)) = sign { return sign < 0 }
  return first.utf8.lexicographicallyPrecedes(second.utf8)
}
