import OngletModel

/// Finds addresses that would take the library very long to make links of.
///
/// - For each of the first thousand `@` of a text, it copies all that follows on the line.
/// - For each `www.` and `://`, it reads all that follows without a space, and reads that again for
///   each `)` at its end.
struct AddressLimit {
  /// How many bytes may be copied for a page, and how many may be read again.
  private static let (maximumCopies, maximumRepetition) = (64 << 20, 16 << 20)

  /// The offsets of the signs `@` beyond the limit.
  private(set) var signs: [Int] = []
  /// The offsets of the first bytes of `www.` and `://`, and of `)` after them, beyond the limit.
  private(set) var beginnings: [Int] = []

  init(_ bytes: [UInt8]) {
    // Fast path: most pages are too short, whatever is on them.
    if bytes.count * bytes.count <= Self.maximumRepetition { return }
    var (signCount, beginningCount) = (0, 0)
    // Without branches or overflow checks, so that several bytes are compared at a time.
    for byte in bytes {
      signCount &+= byte == UInt8(ascii: "@") ? 1 : 0
      beginningCount &+= byte == UInt8(ascii: ":") ? 1 : 0
      beginningCount &+= byte == UInt8(ascii: "w") ? 1 : 0
      beginningCount &+= byte == UInt8(ascii: ")") ? 1 : 0
    }
    // A line is no longer than its page.
    if bytes.count * signCount > Self.maximumCopies { findSigns(in: bytes) }
    if bytes.count * beginningCount > Self.maximumRepetition { findBeginnings(in: bytes) }
  }

  private mutating func findSigns(in bytes: [UInt8]) {
    let sign = UInt8(ascii: "@")
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

  private mutating func findBeginnings(in bytes: [UInt8]) {
    var repetition = 0
    for word in bytes.split(whereSeparator: { $0 == 0x20 || 0x09...0x0D ~= $0 }) {
      var found: [Int] = []
      for place in word.indices {
        let rest = word[place...]
        let isBeginning = rest.starts(with: "www.".utf8) || rest.starts(with: "://".utf8)
        if isBeginning || !found.isEmpty && word[place] == UInt8(ascii: ")") { found.append(place) }
      }
      // The first reading is no repetition.
      let repeated = word.count * max(0, found.count - 1)
      if repetition + repeated > Self.maximumRepetition {
        beginnings += found
      } else {
        repetition += repeated
      }
    }
  }
}

extension DocumentBuilder {
  /// Reports the first line and the first word beyond the limits.
  mutating func report(_ limit: AddressLimit) {
    if let sign = limit.signs.first {
      report(
        .size, at: range(ofOffset: sign),
        "too many email addresses on one long line",
        french: "trop d’adresses électroniques sur une longue ligne",
        fix: "break the line", french: "couper la ligne")
    }
    if let beginning = limit.beginnings.first {
      report(
        .size, at: range(ofOffset: beginning),
        "too many addresses without a space between them",
        french: "trop d’adresses sans espace entre elles",
        fix: "put spaces between them", french: "les séparer par des espaces")
    }
  }
}
