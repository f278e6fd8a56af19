extension String {
  /// Whether the text is an address with the scheme `http` or `https` and a host (RFC 3986).
  ///
  /// - Parameter isBase: whether paths are added to it, so that it may have no query and no
  ///   fragment.
  package func isWebAddress(isBase: Bool = false) -> Bool {
    let parts = split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let refused = isBase ? "\"<>?#" : "\"<>"
    return parts.count >= 3 && ["http:", "https:"].contains(parts[0].lowercased())
      && parts[1].isEmpty && !parts[2].isEmpty
      && !utf8.contains { $0 <= UInt8(ascii: " ") || refused.utf8.contains($0) }
  }
}
