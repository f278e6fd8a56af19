import OngletModel

/// A ZIP archive (PKWARE APPNOTE 6.3.10) whose bytes depend only on its entries: their order is
/// kept, and all have the earliest date of the format.
///
/// ```swift
/// var archive = ZIPArchive()
/// archive.add(OutputFile(path: "mimetype", bytes: type), isStored: true)
/// let bytes = archive.finished()
/// ```
struct ZIPArchive {
  private var entries: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  /// 1980-01-01 in the dates of MS-DOS.
  private static let firstDay: UInt16 = 0x0021
  /// The version that readers need: 2.0, which has compressed entries.
  private static let version: UInt16 = 20

  /// Adds a file. Its path must be ASCII, since the entry names no other encoding.
  ///
  /// - Parameter isStored: whether to store it uncompressed; other files are compressed if that
  ///   makes them smaller.
  mutating func add(_ file: OutputFile, isStored: Bool = false) {
    let compressed = isStored ? nil : Deflate.compressed(file.bytes)
    let isCompressed = (compressed?.count ?? .max) < file.bytes.count
    let data = isCompressed ? compressed ?? [] : file.bytes
    var description: [UInt8] = []
    description.append(Self.version)
    description.append(UInt16(0))
    description.append(UInt16(isCompressed ? 8 : 0))
    description.append(UInt16(0))
    description.append(Self.firstDay)
    description.append(CRC32.checksum(of: file.bytes))
    description.append(UInt32(truncatingIfNeeded: data.count))
    description.append(UInt32(truncatingIfNeeded: file.bytes.count))
    description.append(UInt16(truncatingIfNeeded: file.path.utf8.count))
    // No extra field, which the first entry of an EPUB may not have.
    description.append(UInt16(0))

    directory.append(UInt32(0x0201_4B50))
    directory.append(Self.version)
    directory.append(contentsOf: description)
    // No comment, the first disk, no attributes.
    directory.append(contentsOf: [UInt8](repeating: 0, count: 10))
    directory.append(UInt32(truncatingIfNeeded: entries.count))
    directory.append(contentsOf: file.path.utf8)

    entries.append(UInt32(0x0403_4B50))
    entries.append(contentsOf: description)
    entries.append(contentsOf: file.path.utf8)
    entries.append(contentsOf: data)
    count &+= 1
  }

  /// The bytes of the archive.
  func finished() -> [UInt8] {
    var bytes = entries + directory
    bytes.append(UInt32(0x0605_4B50))
    bytes.append(UInt32(0))
    bytes.append(count)
    bytes.append(count)
    bytes.append(UInt32(truncatingIfNeeded: directory.count))
    bytes.append(UInt32(truncatingIfNeeded: entries.count))
    bytes.append(UInt16(0))
    return bytes
  }
}

extension [UInt8] {
  /// Appends a number, its lowest byte first.
  fileprivate mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}

/// The checksum of ZIP and PNG (ISO 3309), of eight bytes at once: a table of 256 numbers for each of
/// them says what it does to the checksum behind all eight.
enum CRC32 {
  private static let tables: [UInt32] = {
    var tables: [UInt32] = (0..<256).map { byte in
      (0..<8).reduce(UInt32(byte)) { value, _ in
        value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320
      }
    }
    for place in 256..<2048 {
      let before = tables[place - 256]
      tables.append(tables[Int(before & 255)] ^ before >> 8)
    }
    return tables
  }()

  static func checksum(of bytes: [UInt8]) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      bytes.withUnsafeBytes { checksum(of: $0, tables) }
    }
  }

  private static func checksum(
    of bytes: UnsafeRawBufferPointer, _ tables: UnsafeBufferPointer<UInt32>
  ) -> UInt32 {
    var value = UInt32.max
    var place = 0
    while place + 8 <= bytes.count {
      let eight = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      let mixed = eight ^ UInt64(value)
      value = 0
      for byte in 0..<8 { value ^= tables[(7 - byte) << 8 | Int(mixed >> (8 * byte) & 255)] }
      place += 8
    }
    for byte in bytes[place...] {
      value = tables[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ value >> 8
    }
    return ~value
  }
}
