#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The answer of an address in the cache. It is used for seven days. That an address is dead is never
/// stored: authors ask again as soon as they have mended it.
struct CachedAnswer: Sendable {
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

  func store(_ answer: AddressAnswer) {
    switch answer {
    case .found, .refused: store("")
    case .moved(let place): store(place)
    case .dead: break
    }
  }

  private func store(_ place: String) {
    file.store(Array("\(time(nil))\n\(address)\n\(place)".utf8))
  }
}
