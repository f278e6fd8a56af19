extension String {
  /// The host of a web address, in lower case; empty if it has none.
  package var webHost: String {
    let parts = split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard isWebAddress(), let authority = parts[2].split(separator: "@").last else { return "" }
    return authority.prefix { $0 != ":" }.lowercased()
  }

  /// Whether the host of a web address is one that is kept for examples (RFC 2606).
  package var isOnExampleHost: Bool {
    let host = webHost
    return ["example.org", "example.com", "example.net"].contains {
      host == $0 || host.hasSuffix("." + $0)
    }
  }

  /// Whether the first folder of a web address is a placeholder, such as `your-name`.
  package var hasExampleOwner: Bool {
    let owner = split(separator: "/", maxSplits: 4, omittingEmptySubsequences: false).dropFirst(3)
    return [
      "example", "owner", "username", "your-name", "your-org", "your-username", "yourname",
      "yourusername",
    ].contains(owner.first?.lowercased())
  }

  /// Whether the text is an address with the scheme `http` or `https` and a host (RFC 3986).
  ///
  /// - Parameter isBase: whether paths are added to it, so that it may have no query and no
  ///   fragment.
  package func isWebAddress(isBase: Bool = false) -> Bool {
    let parts = split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count >= 3 && ["http:", "https:"].contains(parts[0].lowercased())
      && parts[1].isEmpty && !parts[2].isEmpty
      && !containsByte { Self.isRefusedInAddress($0) || isBase && ($0 == 0x23 || $0 == 0x3F) }
  }

  private static func isRefusedInAddress(_ byte: UInt8) -> Bool {
    switch byte {
    // Browsers take a backslash for a slash: what seems to be a path would name the host.
    case 0...0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "`"),
      UInt8(ascii: "{")...UInt8(ascii: "}"):
      true
    default: false
    }
  }
}
