import OngletLibc
import OngletModel

/// A valid request; it is checked before any file is looked for.
struct PreviewRequest: Sendable, Hashable {
  /// Why a request is refused.
  enum Refusal: Error, Hashable {
    /// Neither GET nor HEAD.
    case method
    /// It is for another host: this may be an attack by DNS rebinding.
    case host
    /// Its path cannot be one of a site.
    case path
  }

  /// The decoded path without the leading `/`: `fr/ios/`.
  let path: String

  init(_ head: HTTPRequestHead, at place: PreviewPlace) throws(Refusal) {
    guard let host = head.host, place.isNamed(by: host) else { throw .host }
    guard head.method == "GET" || head.method == "HEAD" else { throw .method }
    guard let path = Self.path(of: head.target) else { throw .path }
    self.path = path
  }

  /// The path of a request target; nil if it is malformed, or has what no path of a site has: empty
  /// components, `.` and `..`, backslashes and control characters.
  static func path(of target: String) -> String? {
    guard target.utf8.first == UInt8(ascii: "/") else { return nil }
    var bytes: [UInt8] = []
    var rest = target.utf8.dropFirst()
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else if let high = rest.popFirst()?.hexadecimalValue,
        let low = rest.popFirst()?.hexadecimalValue
      {
        bytes.append(high << 4 | low)
      } else {
        return nil
      }
    }
    guard let path = String(validating: bytes, as: UTF8.self),
      !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") })
    else { return nil }
    var steps = path.split(separator: "/", omittingEmptySubsequences: false)
    if steps.last == "" { steps.removeLast() }
    return steps.contains { $0.isEmpty || $0 == "." || $0 == ".." } ? nil : path
  }
}

/// The host and port of the preview.
package struct PreviewPlace: Sendable, Hashable {
  /// An IP address.
  let host: String
  let port: UInt16

  var address: String { "http://\(isVersion6 ? "[\(host)]" : host):\(port)/" }

  var isVersion6: Bool { host.contains(":") }

  /// Whether a header `Host` names this preview.
  func isNamed(by header: String) -> Bool {
    let suffix = ":\(port)"
    let name: Substring
    if header.hasSuffix(suffix) {
      name = header.dropLast(suffix.count)
    } else if port == 80 {
      name = header[...]
    } else {
      return false
    }
    let known = [host, "[\(host)]", "localhost", "127.0.0.1", "[::1]"]
    if known.contains(name.lowercased()) { return true }
    // On all addresses of the machine, only IP addresses are accepted: somebody else could own a
    // domain name that resolves to this machine.
    return (host == "0.0.0.0" || host == "::") && Self.isAddress(name)
  }

  /// Whether a text is an IP address, and not a name.
  package static func isAddress(_ text: some StringProtocol) -> Bool {
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    let bare = isBracketed ? String(text.dropFirst().dropLast()) : String(text)
    var storage = in6_addr()
    if isBracketed || bare.contains(":") { return inet_pton(AF_INET6, bare, &storage) == 1 }
    var address = in_addr()
    return inet_pton(AF_INET, bare, &address) == 1
  }
}
