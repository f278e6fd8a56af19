import FlyingSocks

/// A connection of a browser. It implements as much of HTTP/1.1 (RFC 9112) as GET and HEAD need:
/// after a request with a body, the connection is closed.
struct PreviewConnection: Sendable {
  let socket: AsyncSocket
  /// The connections of the preview, and its number among them.
  let all: PreviewConnections
  let number: Int

  /// The maximum length of the head of a request, in bytes.
  private static let headLimit = 64 * 1024

  /// How many bytes are written before that is noted again.
  private static let chunkSize = 256 * 1024

  /// Answers requests until one side closes the connection.
  ///
  /// - Parameter answer: makes the response; its argument is nil if the request is malformed.
  func serve(_ answer: (HTTPRequestHead?) async -> PreviewAnswer) async {
    defer {
      all.remove(number)
      try? socket.close()
    }
    var bytes: [UInt8] = []
    do {
      while true {
        all.note(.waiting, of: number)
        guard let head = try await nextHead(&bytes) else { return }
        all.note(.busy, of: number)
        let request = HTTPRequestHead(head)
        let found = await answer(request)
        let isLast = request?.isLast != false
        let hasBody = request?.method != "HEAD"
        try await write(found.head(isLast: isLast) + (hasBody ? found.body : []))
        if hasBody, let events = found.events {
          for await event in events { try await write(event) }
          return
        }
        if isLast { return }
      }
    } catch {
      // The browser has closed the connection.
    }
  }

  /// The bytes of the next head without the empty line after it; nil at the end of the connection,
  /// and empty if the head is too long.
  private func nextHead(_ bytes: inout [UInt8]) async throws -> [UInt8]? {
    let end = "\r\n\r\n"
    var searched = 0
    while bytes.count < Self.headLimit {
      if let found = bytes[searched...].firstOccurrence(of: end) {
        let head = Array(bytes[..<found.lowerBound])
        bytes.removeSubrange(..<found.upperBound)
        return head
      }
      searched = max(0, bytes.count - end.utf8.count)
      let more = try await socket.read(atMost: 4096)
      if more.isEmpty { return nil }
      bytes += more
    }
    return []
  }

  private func write(_ bytes: [UInt8]) async throws {
    for start in stride(from: 0, to: bytes.count, by: Self.chunkSize) {
      all.note(.writing, of: number)
      let end = min(start + Self.chunkSize, bytes.count)
      try await socket.write(.init(bytes[start..<end]))
    }
    all.note(.busy, of: number)
  }
}

struct HTTPRequestHead: Sendable, Hashable {
  let method: String
  /// The path as it was sent, without query and fragment.
  let target: String
  let host: String?
  /// The header `Range` as it was sent; nil if the whole file is requested.
  let range: String?
  /// Whether the connection is closed after the response.
  let isLast: Bool

  /// Nil if the head is malformed.
  init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let words = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard words.count == 3, !words[0].isEmpty, words[2].hasPrefix("HTTP/1.") else { return nil }
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), line.first != " ", line.first != "\t" else {
        return nil
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      let name = line[..<colon].lowercased()
      // Two `Host` headers are an error (RFC 9112, section 3.2).
      if name == "host", fields[name] != nil { return nil }
      fields[name] = String(value.prefix { $0 != " " && $0 != "\t" })
    }
    method = String(words[0])
    target = String(words[1].prefix { $0 != "?" && $0 != "#" })
    host = fields["host"]
    // With `If-Range`, the whole file is sent: the preview does not know whether it has changed.
    range = fields["if-range"] == nil && method == "GET" ? fields["range"] : nil
    let hasBody = fields["transfer-encoding"] != nil || (fields["content-length"] ?? "0") != "0"
    isLast = words[2] == "HTTP/1.0" || hasBody || fields["connection"]?.lowercased() == "close"
  }
}
