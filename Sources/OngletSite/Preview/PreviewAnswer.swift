import OngletModel

/// An HTTP response of the preview.
struct PreviewAnswer: Sendable {
  /// The status codes with their reason phrases.
  enum Status: String, Sendable {
    case ok = "200 OK"
    case partial = "206 Partial Content"
    case moved = "301 Moved Permanently"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case rangeNotSatisfiable = "416 Range Not Satisfiable"
    case serviceUnavailable = "503 Service Unavailable"
  }

  var status = Status.ok
  var type = "text/html; charset=utf-8"
  var body: [UInt8] = []
  var headers: [(name: String, value: String)] = []
  /// An endless body: server-sent events.
  var events: AsyncStream<[UInt8]>?

  /// The headers of pages of the preview itself, such as `/_status`: the same policy as that of
  /// pages of the site.
  static let ownHeaders = [
    (
      name: policyName,
      value: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        + "font-src 'self'; media-src 'self'; connect-src 'self'; base-uri 'none'; "
        + "form-action 'self'; frame-ancestors 'self'"
    ),
    (name: "X-Content-Type-Options", value: "nosniff"),
  ]

  static let policyName = "Content-Security-Policy"

  /// The requested range of bytes of a whole response (RFC 9110, section 14). If the header asks
  /// for several ranges or is malformed, the whole response.
  func part(_ range: String?) -> PreviewAnswer {
    guard status == .ok, events == nil else { return self }
    var answer = self
    answer.headers.append(("Accept-Ranges", "bytes"))
    guard let range = range.flatMap({ ByteRange($0) }) else { return answer }
    let size = body.count
    if let bytes = range.bytes(of: size) {
      answer.status = .partial
      answer.body = Array(body[bytes])
      answer.headers.append(
        ("Content-Range", "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(size)"))
    } else {
      answer.status = .rangeNotSatisfiable
      answer.body = []
      answer.headers.append(("Content-Range", "bytes */\(size)"))
    }
    return answer
  }

  /// The status line and the headers.
  ///
  /// - Parameter isLast: whether the connection is closed after the response.
  func head(isLast: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 " + status.rawValue, "Content-Type: " + type, "Cache-Control: no-store"]
    // Pages of other sites that the browser shows cannot load what is being written here.
    lines.append("Cross-Origin-Resource-Policy: same-origin")
    lines += headers.map { "\($0.name): \($0.value)" }
    if events == nil { lines.append("Content-Length: \(body.count)") }
    if isLast || events != nil { lines.append("Connection: close") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// The media type of a file, by the extension of its name.
  static func type(of path: String) -> String {
    let name = path.lastStep
    let suffix = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return types[suffix] ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "json": "application/json", "webmanifest": "application/manifest+json",
    "xml": "application/xml; charset=utf-8", "md": "text/markdown; charset=utf-8",
    "txt": "text/plain; charset=utf-8", "vtt": "text/vtt; charset=utf-8",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon",
    "mp4": "video/mp4", "webm": "video/webm", "mp3": "audio/mpeg", "ogg": "audio/ogg",
    "epub": "application/epub+zip", "pdf": "application/pdf", "wasm": "application/wasm",
    "woff": "font/woff", "woff2": "font/woff2",
  ]
}
