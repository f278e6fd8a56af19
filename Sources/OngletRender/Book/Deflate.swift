/// Compresses bytes (RFC 1951) into one block with the fixed codes; text shrinks to a third. The
/// output of the system's zlib differs between versions, but the files of a site may depend only on
/// its content.
struct Deflate {
  private var output: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount: UInt32 = 0
  private let symbols = Self.symbolCodes
  private let lengths = Self.lengthCodes
  private let distances = Self.distanceCodes

  /// The shortest and the longest repetition that the format knows, and how far back it may begin.
  private static let matchLengths = 3...258
  private static let window = 32_768
  /// How many earlier places are tried for each place: more of them gain little.
  private static let attempts = 24
  private static let hashBits: UInt32 = 15

  static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var deflate = Deflate()
    deflate.output.reserveCapacity(bytes.count / 2)
    bytes.withUnsafeBufferPointer { deflate.writeBlock(of: $0) }
    return deflate.output
  }

  private mutating func writeBlock(of bytes: UnsafeBufferPointer<UInt8>) {
    // The last block, with the fixed codes.
    writeBits(1, count: 1)
    writeBits(1, count: 2)
    // The last place of each hash, and of each place the one before it of the same hash.
    var last = [Int32](repeating: -1, count: 1 << Int(Self.hashBits))
    var before = [Int32](repeating: -1, count: bytes.count)
    var place = 0
    while place < bytes.count {
      let match = Self.longestMatch(in: bytes, at: place, last, before)
      let step = max(1, match.length)
      if match.length > 0 {
        writeMatch(length: match.length, distance: match.distance)
      } else {
        writeLiteral(bytes[place])
      }
      for covered in place..<max(place, min(place + step, bytes.count - 2)) {
        let hash = Self.hash(bytes, covered)
        before[covered] = last[hash]
        last[hash] = Int32(covered)
      }
      place += step
    }
    writeSymbol(256)
    writeLastBits()
  }

  /// The longest earlier sequence of bytes that occurs again at a place; its length is 0 if there
  /// is none.
  private static func longestMatch(
    in bytes: UnsafeBufferPointer<UInt8>, at place: Int, _ last: [Int32], _ before: [Int32]
  ) -> (length: Int, distance: Int) {
    let limit = min(matchLengths.upperBound, bytes.count - place)
    guard limit >= matchLengths.lowerBound else { return (0, 0) }
    var best = (length: 0, distance: 0)
    var candidate = Int(last[hash(bytes, place)])
    var attempt = 0
    while candidate >= 0, place - candidate <= window, attempt < attempts {
      if bytes[candidate + best.length] == bytes[place + best.length] {
        let length = commonLength(bytes, candidate, place, limit)
        if length > best.length { best = (length, place - candidate) }
        if length == limit { break }
      }
      candidate = Int(before[candidate])
      attempt += 1
    }
    return best.length < matchLengths.lowerBound ? (0, 0) : best
  }

  /// How many bytes from two places on are the same. Eight are compared at once: most candidates
  /// share more than that.
  private static func commonLength(
    _ bytes: UnsafeBufferPointer<UInt8>, _ first: Int, _ second: Int, _ limit: Int
  ) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    var length = 0
    while length + 8 <= limit {
      let one = raw.loadUnaligned(fromByteOffset: first + length, as: UInt64.self)
      let other = raw.loadUnaligned(fromByteOffset: second + length, as: UInt64.self)
      let difference = UInt64(littleEndian: one ^ other)
      if difference != 0 { return length + difference.trailingZeroBitCount / 8 }
      length += 8
    }
    while length < limit, bytes[first + length] == bytes[second + length] { length += 1 }
    return length
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    let three =
      UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
    return Int((three &* 0x9E37_79B1) >> (32 - hashBits))
  }

  // MARK: Codes (RFC 1951, section 3.2.6)

  /// The bits of a code in the order of the output, with the extra bits after them.
  private typealias Code = (bits: UInt32, count: UInt32)

  /// The codes of literals, the end of the block and lengths, in the order of their bits in the
  /// output.
  private static let symbolCodes: [Code] = (UInt32(0)..<288).map { symbol in
    switch symbol {
    case ..<144: (reversed(0x30 + symbol, count: 8), 8)
    case ..<256: (reversed(0x190 + symbol - 144, count: 9), 9)
    case ..<280: (reversed(symbol - 256, count: 7), 7)
    default: (reversed(0xC0 + symbol - 280, count: 8), 8)
    }
  }

  /// The code of each length, with its extra bits.
  private static let lengthCodes: [Code] = (0...matchLengths.upperBound).map { length in
    if length < matchLengths.lowerBound { return (0, 0) }
    if length == matchLengths.upperBound { return symbolCodes[285] }
    let (code, extra, count) = code(UInt32(length - 3), groupSize: 4)
    let symbol = symbolCodes[Int(257 + code)]
    return (symbol.bits | extra << symbol.count, symbol.count + count)
  }

  private static let distanceCodes: [UInt32] = (UInt32(0)..<30).map { reversed($0, count: 5) }

  private mutating func writeLiteral(_ byte: UInt8) { writeSymbol(Int(byte)) }

  /// Writes a literal, or the end of the block.
  private mutating func writeSymbol(_ symbol: Int) {
    let code = symbols[symbol]
    writeBits(code.bits, count: code.count)
  }

  private mutating func writeMatch(length: Int, distance: Int) {
    let length = lengths[length]
    writeBits(length.bits, count: length.count)
    let (code, extra, count) = Self.code(UInt32(distance - 1), groupSize: 2)
    writeBits(distances[Int(code)] | extra << 5, count: 5 + count)
  }

  /// The code of a number and its extra bits: codes of the first two groups have none, those of
  /// each further group one more than those of the group before.
  private static func code(
    _ number: UInt32, groupSize: UInt32
  ) -> (code: UInt32, extra: UInt32, count: UInt32) {
    if number < groupSize * 2 { return (number, 0, 0) }
    let groupBits = UInt32(groupSize.trailingZeroBitCount)
    let count = 31 - UInt32(number.leadingZeroBitCount) - groupBits
    let code = groupSize * count + number >> count
    return (code, number & (1 << count - 1), count)
  }

  // MARK: Bits

  /// Codes are written with the highest bit first, everything else with the lowest.
  private static func reversed(_ code: UInt32, count: UInt32) -> UInt32 {
    var (rest, reversed) = (code, UInt32(0))
    for _ in 0..<count {
      reversed = reversed << 1 | rest & 1
      rest >>= 1
    }
    return reversed
  }

  private mutating func writeBits(_ value: UInt32, count: UInt32) {
    bits |= UInt64(value) << UInt64(bitCount)
    bitCount += count
    if bitCount < 32 { return }
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: bits).littleEndian) {
      output.append(contentsOf: $0)
    }
    bits >>= 32
    bitCount -= 32
  }

  /// Writes what is left, up to a whole byte.
  private mutating func writeLastBits() {
    withUnsafeBytes(of: bits.littleEndian) {
      output.append(contentsOf: $0.prefix((Int(bitCount) + 7) / 8))
    }
  }
}
