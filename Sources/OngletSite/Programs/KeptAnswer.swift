#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The answer of an address in the cache. It counts for some days; that nothing was there does not
/// count at all, since it is asked again after it was mended.
struct KeptAnswer: Sendable {
  private let address: String
  private let file: CacheFile

  static let kind = "addresses"

  private static let seconds = 7 * 24 * 60 * 60

  init(of address: String, in folder: String) {
    self.address = address
    file = CacheFile(in: folder, Self.kind, key: address)
  }

  /// Three lines: when it was asked, in seconds since 1970; the address; where it moved to, if it did.
  var answer: AddressAnswer? {
    guard let bytes = file.read() else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 3, lines[1] == address, let asked = Int(lines[0]),
      asked > 0, (0..<Self.seconds).contains(time(nil) - asked)
    else { return nil }
    return lines[2].isEmpty ? .found : .moved(to: String(lines[2]))
  }

  func keep(_ answer: AddressAnswer) {
    switch answer {
    case .found, .refused: keep("")
    case .moved(let place): keep(place)
    case .dead: break
    }
  }

  private func keep(_ place: String) { file.keep(Array("\(time(nil))\n\(address)\n\(place)".utf8)) }
}
