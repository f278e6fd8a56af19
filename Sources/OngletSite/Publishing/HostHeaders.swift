/// The file `_headers`, by which sites ask their hosts for headers, in the form that Netlify and
/// Cloudflare Pages read.
enum HostHeaders {
  /// The headers for all pages: those below the line `/*`.
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
