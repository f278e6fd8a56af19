import OngletModel

/// Finds lines with so many email addresses that links to them would fill the memory: for each of
/// the first thousand `@` of a text, the library copies all that follows on the line.
struct AddressLimit {
  /// How many bytes may be copied for a page.
  private static let maximumCopies = 64 << 20

  /// The offsets of the signs `@` beyond the limit.
  private(set) var signs: [Int] = []

  init(_ bytes: [UInt8]) {
    let sign = UInt8(ascii: "@")
    // Fast path: a line is no longer than its page.
    guard bytes.count * bytes.lazy.filter({ $0 == sign }).count > Self.maximumCopies else {
      return
    }
    var copies = 0
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let copied = line.count * line.lazy.filter { $0 == sign }.count
      if copies + copied > Self.maximumCopies {
        signs += line.indices.filter { line[$0] == sign }
      } else {
        copies += copied
      }
    }
  }
}

extension DocumentBuilder {
  /// Reports the first line beyond the limit.
  mutating func report(_ limit: AddressLimit) {
    guard let sign = limit.signs.first else { return }
    report(
      .size, at: range(ofOffset: sign),
      "too many email addresses on one long line",
      french: "trop d’adresses électroniques sur une longue ligne",
      fix: "break the line", french: "couper la ligne")
  }
}
