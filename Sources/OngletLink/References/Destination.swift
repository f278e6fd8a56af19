import OngletModel

/// The destination of a link, parsed before anything is looked up (RFC 3986, as browsers read it).
/// `https://a.example/` is `external`, `javascript:f()` is `unsafe`.
package enum Destination: Sendable, Equatable {
  /// Another site, a mail address, a telephone number…
  case external
  /// A scheme that runs code, carries data in the address, or leads to the reader's own files.
  case unsafe(scheme: String)
  /// A scheme that is nearly one of those that pages use: `htps` for `https`.
  case misspelt(scheme: String, meant: String)
  /// An address without what its scheme needs: a host, a mailbox, a number. What was meant is nil if
  /// that is not clear.
  case incomplete(meant: String?)
  /// A requirement of a standard, one of its parts, or with an empty number its index: `wcag:1.4.3`,
  /// `std:asvs/6.1.1`, `std:asvs`.
  case requirement(RequirementName)
  /// An API symbol: `accessibilityLabel` of `api:accessibilityLabel`.
  case symbol(String)
  case local(Local)

  /// A page or a file of the site.
  package struct Local: Sendable, Equatable {
    /// Percent-decoded, without query and fragment.
    package let path: [UInt8]
    /// Whether the path starts at the site's root.
    package let isAbsolute: Bool
    package let hasQuery: Bool
    /// Percent-decoded, without what browsers search on the page (`:~:text=…`); nil if there is
    /// none, or an empty one.
    package let fragment: String?
    package let isEmpty: Bool
  }

  package init(_ text: String) {
    let bytes = trimmed(text)
    if bytes.starts(with: "https://".utf8) {
      // By far the most frequent scheme, and none of the others.
      self = Self.incomplete("https", bytes.dropFirst("https:".utf8.count)) ?? .external
    } else if let scheme = unsafeScheme(bytes) {
      self = .unsafe(scheme: scheme)
    } else if let scheme = scheme(bytes) {
      let name = bytes[(bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.startIndex)...].dropFirst()
      let text = String(decoding: percentDecoded(name), as: UTF8.self)
      // The name of a whole standard has no number.
      let standard = text + "/"
      self =
        switch scheme {
        case "wcag": .requirement(RequirementName(text))
        case "std": .requirement(RequirementName(text.utf8.contains(0x2F) ? text : standard))
        case "api": .symbol(text)
        default:
          Self.usualScheme(near: scheme).map { .misspelt(scheme: scheme, meant: $0) }
            ?? Self.incomplete(scheme, name) ?? .external
        }
    } else if bytes.starts(with: "//".utf8) {
      self = .external
    } else {
      self = .local(Local(bytes))
    }
  }

  /// - Parameter rest: what follows the scheme and its colon.
  private static func incomplete(_ name: String, _ rest: ArraySlice<UInt8>) -> Self? {
    let bare = rest.drop { $0.isOne(of: "/\\") }
    func meant(_ scheme: String, _ rest: ArraySlice<UInt8>) -> Self {
      .incomplete(meant: scheme + String(decoding: rest, as: UTF8.self))
    }
    switch name {
    case "http", "https":
      let host = bare.prefix { !$0.isOne(of: "/\\?#") }
      let inner = String(decoding: host.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
      let tail = bare[(host.startIndex + inner.utf8.count)...].drop { $0 == UInt8(ascii: ":") }
      // An address that was pasted behind the beginning of another.
      if inner == "http" || inner == "https", tail.starts(with: "//".utf8) {
        return meant(inner + "://", tail.dropFirst(2))
      }
      if host.isEmpty || host.contains(where: { $0 <= 0x20 }) { return .incomplete(meant: nil) }
      return rest[..<bare.startIndex].elementsEqual("//".utf8) ? nil : meant(name + "://", bare)
    case "mailto":
      if bare.count < rest.count { return meant("mailto:", bare) }
      let hasMailbox = rest.first == UInt8(ascii: "?") || percentDecoded(rest).contains(0x40)
      return hasMailbox ? nil : .incomplete(meant: nil)
    case "tel": return rest.contains(where: \.isASCIIDigit) ? nil : .incomplete(meant: nil)
    default: return nil
    }
  }

  package var isUnsafe: Bool { if case .unsafe = self { true } else { false } }

  private static func usualScheme(near written: String) -> String? {
    let usual = ["https", "http", "mailto", "wcag", "std"]
    return usual.contains(written) ? nil : nearestName(to: written, in: usual)
  }
}

extension Destination.Local {
  fileprivate init(_ bytes: ArraySlice<UInt8>) {
    let hash = bytes.firstIndex(of: UInt8(ascii: "#"))
    let resource = bytes[..<(hash ?? bytes.endIndex)]
    let query = resource.firstIndex(of: UInt8(ascii: "?"))
    path = percentDecoded(resource[..<(query ?? resource.endIndex)])
    isAbsolute = path.first == UInt8(ascii: "/")
    hasQuery = query != nil
    let written = hash.map { bytes[($0 + 1)...] } ?? []
    // What browsers search on a page is no part of the name.
    let search = written.firstOccurrence(of: ":~:")?.lowerBound ?? written.endIndex
    let name = percentDecoded(written[..<search])
    fragment = name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    isEmpty = bytes.isEmpty
  }
}

/// The text without the spaces and control characters around it, which browsers ignore.
func trimmed(_ text: String) -> ArraySlice<UInt8> {
  let bytes = Array(text.utf8)
  guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
    let last = bytes.lastIndex(where: { $0 > 0x20 })
  else { return [] }
  return bytes[first...last]
}

/// The scheme in lower case. One letter is the drive of a file system, not a scheme.
private func scheme(_ bytes: ArraySlice<UInt8>) -> String? {
  guard let first = bytes.first, first.isASCIILetter else { return nil }
  var result: [UInt8] = []
  for byte in bytes {
    if byte == UInt8(ascii: ":") {
      return result.count > 1 ? String(decoding: result, as: UTF8.self) : nil
    }
    guard byte.isOfScheme else { return nil }
    result.append(byte.asciiLowercased)
  }
  return nil
}

private let unsafeSchemes: Set<String> = [
  "javascript", "vbscript", "livescript", "data", "blob", "filesystem", "file",
]

/// A scheme that must not be followed. Spaces and control characters in it are ignored: browsers
/// ignore some of them, and to ignore more of them is safe.
private func unsafeScheme(_ bytes: ArraySlice<UInt8>) -> String? {
  guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
  var letters: [UInt8] = []
  for byte in bytes[..<colon] where byte > 0x20 && byte != 0x7F {
    guard byte.isASCIILetter, letters.count < 10 else { return nil }
    letters.append(byte | 0x20)
  }
  let scheme = String(decoding: letters, as: UTF8.self)
  return unsafeSchemes.contains(scheme) ? scheme : nil
}

/// `%20` becomes a space; a `%` that two hexadecimal digits do not follow is kept.
private func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  guard bytes.contains(UInt8(ascii: "%")) else { return Array(bytes) }
  var result: [UInt8] = []
  var position = bytes.startIndex
  while position < bytes.endIndex {
    if bytes[position] == UInt8(ascii: "%"), position + 2 < bytes.endIndex,
      let high = bytes[position + 1].hexadecimalValue,
      let low = bytes[position + 2].hexadecimalValue
    {
      result.append(high << 4 | low)
      position += 3
    } else {
      result.append(bytes[position])
      position += 1
    }
  }
  return result
}
