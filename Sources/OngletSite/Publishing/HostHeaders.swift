/// The file `_headers`, which tells web hosts such as Netlify and Cloudflare Pages which HTTP
/// headers to send.
enum HostHeaders {
  /// The headers for all pages: those after the line `/*`.
  static func everywhere(in bytes: [UInt8]) -> [(name: String, value: String)] {
    var headers: [(name: String, value: String)] = []
    var isEverywhere = false
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if !line.hasPrefix(" ") && !line.hasPrefix("\t") {
        isEverywhere = line == "/*"
      } else if isEverywhere, let colon = line.firstIndex(of: ":") {
        let name = line[..<colon].drop { $0 == " " || $0 == "\t" }
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        headers.append((String(name), String(value)))
      }
    }
    return headers
  }
}
