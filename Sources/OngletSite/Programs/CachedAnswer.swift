import OngletLibc

/// The answer of an address in the cache, which is used for seven days. `dead` is never stored,
/// because authors check again as soon as they have changed something.
struct CachedAnswer: Sendable {
  private let address: String
  private let file: CacheFile

  static let kind = "addresses"

  private static let seconds = 7 * 24 * 60 * 60

  init(of address: String, in folder: String) {
    self.address = address
    file = CacheFile(in: folder, Self.kind, key: address)
  }

  /// The stored answer; nil if there is none or it is too old.
  ///
  /// The file has three lines: the time in seconds since 1970, the address, and its new address if
  /// it has moved.
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
    case .dead, .restricted: break
    }
  }

  private func store(_ place: String) {
    file.store(Array("\(time(nil))\n\(address)\n\(place)".utf8))
  }
}
