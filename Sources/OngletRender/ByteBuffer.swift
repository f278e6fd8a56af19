/// The bytes of a file that is being written: UTF-8, appended to one buffer.
struct ByteBuffer {
  private(set) var bytes: [UInt8] = []

  init(reserving capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes text as it is.
  mutating func write(raw text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(raw other: [UInt8]) {
    bytes.append(contentsOf: other)
  }

  mutating func write(raw other: Slice<UnsafeBufferPointer<UInt8>>) {
    bytes.append(contentsOf: other)
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func write(_ number: Int) {
    if number >= 0, number < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      write(raw: String(number))
    }
  }

  /// Begins a new line, unless one has just begun.
  mutating func startLine() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Writes text for element content or a quoted attribute value.
  mutating func write(escaping text: String) {
    var text = text
    text.withUTF8 { buffer in
      var start = 0
      for index in 0..<buffer.count {
        let byte = buffer[index]
        // All four stand below 63.
        if byte > UInt8(ascii: ">") { continue }
        let entity: StaticString
        switch byte {
        case UInt8(ascii: "&"): entity = "&amp;"
        case UInt8(ascii: "<"): entity = "&lt;"
        case UInt8(ascii: ">"): entity = "&gt;"
        case UInt8(ascii: "\""): entity = "&quot;"
        default: continue
        }
        if start < index { bytes.append(contentsOf: buffer[start..<index]) }
        write(entity)
        start = index + 1
      }
      if start < buffer.count { bytes.append(contentsOf: buffer[start...]) }
    }
  }

  /// Writes an address for an attribute value: what no address may hold is percent-encoded.
  mutating func write(address text: String) {
    for byte in text.utf8 {
      if Self.isSafeInAddress(byte) {
        bytes.append(byte)
      } else if byte == UInt8(ascii: "&") {
        write("&amp;")
      } else if byte == UInt8(ascii: "'") {
        write("&#x27;")
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(Self.hexadecimalDigit(byte >> 4))
        bytes.append(Self.hexadecimalDigit(byte & 15))
      }
    }
  }

  private static func isSafeInAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"),
      UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "#"),
      UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "="), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
