import FlyingSocks

/// A connection of a browser, in HTTP/1.1 (RFC 9112) as far as GET and HEAD need it: what has a body
/// is answered, and the connection closed.
struct PreviewConnection: Sendable {
  private let socket: AsyncSocket
  /// Is told what the connection does from now on.
  private let note: @Sendable (PreviewConnections.Work) -> Void

  /// The longest head of a request.
  private static let greatestLength = 64 * 1024

  /// How many bytes are written before it is noted that the browser still takes some.
  private static let chunkSize = 256 * 1024

  init(_ socket: AsyncSocket, note: @escaping @Sendable (PreviewConnections.Work) -> Void) {
    self.socket = socket
    self.note = note
  }

  /// Answers requests until one side has enough.
  ///
  /// - Parameters:
  ///   - answer: gets nothing for a request that is malformed.
  ///   - ended: is called before the connection is closed.
  func serve(
    _ answer: (HTTPRequestHead?) async -> PreviewAnswer, ended: () -> Void
  ) async {
    defer {
      ended()
      try? socket.close()
    }
    var bytes: [UInt8] = []
    do {
      while true {
        note(.waiting)
        guard let head = try await nextHead(&bytes) else { return }
        note(.busy)
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

  /// The bytes of the next head, without the empty line that ends it; nothing at the end.
  private func nextHead(_ bytes: inout [UInt8]) async throws -> [UInt8]? {
    let end = Array("\r\n\r\n".utf8)
    var searched = 0
    while bytes.count < Self.greatestLength {
      if let found = bytes[searched...].firstRange(of: end) {
        let head = Array(bytes[..<found.lowerBound])
        bytes.removeSubrange(..<found.upperBound)
        return head
      }
      searched = max(0, bytes.count - end.count)
      let more = try await socket.read(atMost: 4096)
      if more.isEmpty { return nil }
      bytes += more
    }
    return []
  }

  private func write(_ bytes: [UInt8]) async throws {
    for start in stride(from: 0, to: bytes.count, by: Self.chunkSize) {
      note(.writing)
      let end = min(start + Self.chunkSize, bytes.count)
      try await socket.write(.init(bytes[start..<end]))
    }
    note(.busy)
  }
}

/// The head of a request.
struct HTTPRequestHead: Sendable, Hashable {
  let method: String
  /// The path as it was sent, without the query.
  let target: String
  let host: String?
  /// The part of a file that is asked for, as it was sent; nothing when the whole is.
  let range: String?
  /// Whether the connection ends with the answer.
  let isLast: Bool

  /// Nothing comes of what is malformed.
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
    // `If-Range`: whether the file is still the same is not known here, so all of it is sent.
    range = fields["if-range"] == nil && method == "GET" ? fields["range"] : nil
    let hasBody =
      fields["transfer-encoding"] != nil || (fields["content-length"] ?? "0") != "0"
    isLast = words[2] == "HTTP/1.0" || hasBody || fields["connection"]?.lowercased() == "close"
  }
}
