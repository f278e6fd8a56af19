import OngletLink
import OngletModel

/// The file `.onglet` in an output folder: it says that Onglet made the folder, and lists its
/// files.
///
/// Its first line is `onglet 1`. Each other line has the digest of a file (16 hexadecimal digits),
/// a space and its path. Lines are sorted by the bytes of the path, so equal sites have equal
/// markers.
struct OutputMarker: Sendable {
  static let fileName = OutputPaths.marker
  static let header = "onglet 1\n"

  /// Whether it is a file that systems write into folders by themselves.
  static func isIgnored(_ name: String) -> Bool { name == ".DS_Store" || name == "Thumbs.db" }

  /// The digests of the site's files without the marker, by path.
  let digests: [String: Digest]

  init(digests: [String: Digest]) { self.digests = digests }

  /// Reads a marker; nil if it has another version or is damaged.
  init?(parsing bytes: [UInt8]) {
    let header = Self.header.utf8
    guard bytes.starts(with: header), bytes.last == UInt8(ascii: "\n") else { return nil }
    var digests: [String: Digest] = [:]
    for line in bytes[header.count...].split(separator: UInt8(ascii: "\n")) {
      guard line.count > 17, line[line.startIndex + 16] == UInt8(ascii: " "),
        let value = UInt64(String(decoding: line.prefix(16), as: UTF8.self), radix: 16),
        let path = String(validating: line.dropFirst(17), as: UTF8.self)
      else { return nil }
      digests[path] = Digest(value: value)
    }
    self.digests = digests
  }

  var bytes: [UInt8] {
    var bytes = Array(Self.header.utf8)
    for (path, digest) in digests.sorted(by: { precedesInBytes($0.key, $1.key) }) {
      bytes.append(contentsOf: digest.hexadecimal.utf8)
      bytes.append(UInt8(ascii: " "))
      bytes.append(contentsOf: path.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
