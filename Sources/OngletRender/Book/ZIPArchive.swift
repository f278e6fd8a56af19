import CDeflate
import OngletModel

/// A ZIP archive (PKWARE APPNOTE 6.3.10) whose bytes depend only on its entries and on the version of
/// libdeflate: their order is kept, and all have the earliest date of the format.
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
    let data = compressed ?? file.bytes
    var description: [UInt8] = []
    description.append(Self.version)
    description.append(UInt16(0))
    description.append(UInt16(compressed == nil ? 0 : 8))
    description.append(UInt16(0))
    description.append(Self.firstDay)
    description.append(libdeflate_crc32(0, file.bytes, file.bytes.count))
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
  /// From 1 to 12.
  private static let level: Int32 = 4

  private let compressor = libdeflate_alloc_compressor(level)

  deinit { libdeflate_free_compressor(compressor) }

  /// - Returns: nil if that would not make the bytes smaller, or if there is not enough memory.
  func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let compressor else { return nil }
    // With less room it gives up on small files.
    let limit = libdeflate_deflate_compress_bound(compressor, bytes.count)
    let result = [UInt8](unsafeUninitializedCapacity: limit) { output, count in
      count = libdeflate_deflate_compress(compressor, bytes, bytes.count, output.baseAddress, limit)
    }
    return result.isEmpty || result.count >= bytes.count ? nil : result
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
