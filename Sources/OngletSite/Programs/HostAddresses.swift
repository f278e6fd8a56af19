import OngletLibc

/// The IP addresses of the host of a web address, so that curl connects to those
/// that were checked.
enum HostAddresses: Equatable {
  /// All are on the public internet; as text, in the order in which they are to be tried. With them
  /// the port that the web address names.
  case publicInternet([String], port: String)
  /// One of them belongs to this machine, a private network or a special purpose.
  case restricted
  case unknown

  /// - Parameter address: begins with `http://` or `https://`.
  init(of address: String) {
    let authority = address.split(separator: "/", maxSplits: 2).dropFirst().first ?? ""
    let place = authority.prefix { !"?#\\".contains($0) }.split(separator: "@").last ?? ""
    let host =
      place.hasPrefix("[") ? place.dropFirst().prefix { $0 != "]" } : place.prefix { $0 != ":" }
    let port = place[host.endIndex...].drop { $0 == "]" || $0 == ":" }
    let usualPort = address.lowercased().hasPrefix("https:") ? "443" : "80"
    var hints = addrinfo()
    #if canImport(Darwin)
      hints.ai_socktype = SOCK_STREAM
    #else
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    guard !host.isEmpty, getaddrinfo(String(host), nil, &hints, &list) == 0, let list else {
      self = .unknown
      return
    }
    defer { freeaddrinfo(list) }
    var found: [String] = []
    for entry in sequence(first: list, next: { $0.pointee.ai_next }) {
      guard let text = Self.text(of: entry.pointee) else {
        self = .restricted
        return
      }
      found.append(text)
    }
    self = .publicInternet(found, port: port.isEmpty ? usualPort : String(port))
  }

  /// The text of an address of the public internet; nil for any other.
  private static func text(of entry: addrinfo) -> String? {
    guard let bytes = bytes(of: entry), isPublic(bytes) else { return nil }
    return bytes.withUnsafeBytes { bytes in
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
        inet_ntop(
          entry.ai_family, bytes.baseAddress, text.baseAddress, socklen_t(text.count)
        ).map { String(cString: $0) }
      }
    }
  }

  /// The four or sixteen bytes of an address; nil for other families.
  private static func bytes(of entry: addrinfo) -> [UInt8]? {
    guard let address = UnsafeRawPointer(entry.ai_addr) else { return nil }
    switch entry.ai_family {
    case AF_INET:
      return withUnsafeBytes(of: address.loadUnaligned(as: sockaddr_in.self).sin_addr) { Array($0) }
    case AF_INET6:
      return withUnsafeBytes(of: address.loadUnaligned(as: sockaddr_in6.self).sin6_addr) {
        Array($0)
      }
    default: return nil
    }
  }

  /// Whether an address is reached through the internet (the registries of IANA for special-purpose
  /// addresses, RFC 6890).
  ///
  /// - Parameter bytes: four or sixteen.
  static func isPublic(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 16 else { return isPublicVersion4(bytes) }
    // Addresses of version 4 in those of version 6: as they are, and by a gateway (RFC 6052).
    let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
    let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
    if bytes.starts(with: mapped) || bytes.starts(with: translated) {
      return isPublicVersion4(Array(bytes[12...]))
    }
    // Global unicast is 2000::/3. Below 2001::/23 and 2002::/16 tunnels lead elsewhere; 2001:db8::/32
    // and 3fff::/20 are for documents.
    switch (bytes[0], bytes[1]) {
    case (0x20, 0x01): return bytes[2] > 0x01 && !(bytes[2] == 0x0D && bytes[3] == 0xB8)
    case (0x20, 0x02): return false
    case (0x3F, 0xFF): return bytes[2] > 0x0F
    default: return bytes[0] & 0xE0 == 0x20
    }
  }

  private static func isPublicVersion4(_ bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1], bytes[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): false
    case (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _): false
    case (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 18...19, _), (198, 51, 100), (203, 0, 113):
      false
    default: true
    }
  }
}
