import CZlib
import OngletModel

/// A ZIP archive (PKWARE APPNOTE 6.3.10) whose bytes depend only on its entries and on the version of
/// zlib: their order is kept, and all have the earliest date of the format.
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
  private let deflater = Deflater()

  /// 1980-01-01 in the dates of MS-DOS.
  private static let firstDay: UInt16 = 0x0021
  /// The version that readers need: 2.0, which has compressed entries.
  private static let version: UInt16 = 20

  /// Adds a file. Its path must be ASCII, since the entry names no other encoding.
  ///
  /// - Parameter isStored: whether to store it uncompressed; other files are compressed if that
  ///   makes them smaller.
  mutating func add(_ file: OutputFile, isStored: Bool = false) {
    let compressed = isStored ? nil : deflater.compressed(file.bytes)
    let isCompressed = (compressed?.count ?? .max) < file.bytes.count
    let data = isCompressed ? compressed ?? [] : file.bytes
    var description: [UInt8] = []
    description.append(Self.version)
    description.append(UInt16(0))
    description.append(UInt16(isCompressed ? 8 : 0))
    description.append(UInt16(0))
    description.append(Self.firstDay)
    description.append(UInt32(truncatingIfNeeded: crc32(0, file.bytes, uInt(file.bytes.count))))
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

/// Compresses with DEFLATE (RFC 1951), one file after the other in the same memory.
private final class Deflater {
  /// From 1 to 9. With 6, zlib’s own choice, books are 8 % smaller and take half as much time again.
  private static let level: Int32 = 3
  /// The largest window, negative for bytes without the header and the checksum of RFC 1950.
  private static let windowBits: Int32 = -15
  /// zlib’s own choice.
  private static let memoryLevel: Int32 = 8

  // zlib keeps its address.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let isReady: Bool

  init() {
    stream.initialize(to: z_stream())
    isReady =
      deflateInit2_(
        stream, Self.level, Z_DEFLATED, Self.windowBits, Self.memoryLevel, Z_DEFAULT_STRATEGY,
        ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    if isReady { deflateEnd(stream) }
    stream.deallocate()
  }

  /// - Returns: nil if there is not enough memory.
  func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard isReady, deflateReset(stream) == Z_OK else { return nil }
    let limit = Int(deflateBound(stream, uLong(bytes.count)))
    var isDone = false
    let result = [UInt8](unsafeUninitializedCapacity: limit) { output, count in
      bytes.withUnsafeBufferPointer { input in
        // zlib only reads the input.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = uInt(input.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = uInt(limit)
        isDone = deflate(stream, Z_FINISH) == Z_STREAM_END
        count = limit - Int(stream.pointee.avail_out)
      }
    }
    return isDone ? result : nil
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
