import OngletModel
import OngletRender

/// The file `_headers`, which tells web hosts such as Netlify and Cloudflare Pages which HTTP
/// headers to send.
enum HostHeaders {
  /// The file among those of a theme, by its path in the site.
  static let fileName = "_headers"

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

  /// The file that comes with Onglet with the policy of a site: the two would otherwise both apply,
  /// and what the site allows in its own would still be blocked.
  ///
  /// - Parameter policy: that of the site's pages; if it is empty, there is none.
  static func replacingPolicy(in bytes: [UInt8], with policy: String) -> [UInt8] {
    let name = "  \(PreviewAnswer.policyName): "
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let replaced = lines.compactMap { line -> String? in
      guard line.hasPrefix(name) else { return String(line) }
      // A page cannot say which pages may frame it; only the header can (CSP 3, section 3.3).
      return policy.isEmpty ? nil : "\(name)\(policy); frame-ancestors 'self'"
    }
    return Array(replaced.joined(separator: "\n").utf8)
  }
}

extension ThemeFolder {
  /// The templates of pages, sorted by path, each from the first place that has it.
  var mustacheFiles: [TemplateFile] {
    templates.filter { $0.key.hasSuffix(".mustache") }.sorted { $0.key < $1.key }
      .compactMap { path, places in
        places.first.map {
          TemplateFile(path: path, bytes: $0.bytes, isOwn: $0.isOwn, isShipped: $0.isShipped)
        }
      }
  }

  /// The bytes of a static file as it is published.
  func published(_ file: StaticFile) throws(EnvironmentFailure) -> [UInt8] {
    let bytes = try file.folder.read(file.path)
    if ownStaticFiles.contains(file.path) { return bytes }
    if file.path.hasSuffix(".js") { return CommentLines.removed(from: bytes, isScript: true) }
    if file.path.hasSuffix(".css") {
      return try joined(CommentLines.removed(from: bytes, isScript: false), in: file.path.folder)
    }
    guard file.path == HostHeaders.fileName,
      let policy = templates[PolicyCheck.template]?.first, !policy.isShipped
    else { return bytes }
    return HostHeaders.replacingPolicy(
      in: bytes, with: ContentSecurityPolicy(template: policy.bytes).header)
  }

  /// A style sheet without indentation, which is 7 % of its compressed size, and with those that it
  /// imports in their places, so that a page waits for one file: `@import "onglet/text.css";`.
  private func joined(_ sheet: [UInt8], in folder: String) throws(EnvironmentFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in sheet.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: "\""))
      if parts.count == 3, parts[0].elementsEqual("@import ".utf8),
        let part = staticFile(at: folder.appending(path: String(decoding: parts[1], as: UTF8.self)))
      {
        bytes += try published(part)
      } else {
        bytes += line.drop { $0 == UInt8(ascii: " ") } + [UInt8(ascii: "\n")]
      }
    }
    return bytes
  }
}

extension Sources {
  /// What the security policy of pages blocks in the site's own templates and style sheets.
  func policyDiagnostics(of site: Site) -> [Diagnostic] {
    let files = themeFolder.mustacheFiles
    let styles = site.looks.styles.compactMap(\.filePath)
    let ownSheets = themeFolder.ownStaticFiles.filter { $0.hasSuffix(".css") }
    // Most sites have only the templates and style sheets of Onglet.
    if files.allSatisfy(\.isShipped), ownSheets.isEmpty, styles.isEmpty { return [] }
    let check = PolicyCheck(templates: files, host: site.configuration.address?.webHost ?? "")
    return check.diagnostics(styles: styles) { path in
      if ownSheets.contains(path) {
        return themeFolder.staticFile(at: path)?.bytes.map {
          PolicyCheck.Sheet(path: "../public/" + path, bytes: $0)
        }
      }
      guard styles.contains(path) else { return nil }
      return (try? content.read(path)).map { PolicyCheck.Sheet(path: path, bytes: $0) }
    }
  }
}
