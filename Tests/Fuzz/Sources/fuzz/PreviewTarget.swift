import Foundation
import OngletModel

@testable import OngletSite

/// The preview of a small site, asked without a connection.
enum PreviewTarget {
  /// An answer is one of the preview's own, and no header of it breaks its line.
  static func run(_ input: [UInt8]) {
    let head = HTTPRequestHead(input)
    let server = server
    let answer = waiting { await server.answer(to: head) }
    let lines = answer.head(isLast: true).split(separator: 0x0A, omittingEmptySubsequences: false)
    let count = 7 + answer.headers.count + (answer.events == nil ? 1 : 0)
    hold(lines.count == count, "\(lines.count) lines of \(count) in the head")
    hold(
      lines.dropLast().allSatisfy { line in
        line.last == 0x0D && line.dropLast().allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      }, "a control character in the head")
    hold(answer.body.count < 200_000, "\(answer.body.count) bytes are answered")
    guard let head, let request = try? PreviewRequest(head, at: server.place) else {
      hold(answer.status != .ok, "what is no request was answered")
      return
    }
    let steps = request.path.split(separator: "/", omittingEmptySubsequences: false)
    hold(!steps.contains("..") && !steps.contains("."), "the path \(request.path)")
  }

  /// Its folder stays, below the folder for temporary files that the script gives.
  private static let server: PreviewServer = {
    let folder = NSTemporaryDirectory() + "onglet-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
    let content = folder + "/content"
    let pages = [
      "site.yml": "languages: [en, fr]\n", "index.en.md": "# Home\n", "index.fr.md": "# Accueil\n",
      "a/index.en.md": "# A\n\n![a](a.svg)\n", "a/a.svg": "<svg/>\n",
    ]
    for (path, text) in pages {
      let file = URL(filePath: content + "/" + path)
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data(text.utf8).write(to: file)
    }
    var options = BuildOptions()
    options.site = folder
    options.highlights = false
    options.hasSearch = false
    let build = options
    let site = waiting {
      try? await PreviewSite(build, editor: nil, language: .english, report: { _ in })
    }
    guard let site else { abort() }
    return PreviewServer(
      site: site, place: PreviewPlace(host: "127.0.0.1", port: 8000), language: .english)
  }()
}

/// Builds the site of a folder beside it, without programs of others.
///
/// - Returns: the status to exit with.
func buildSite(in folder: String) -> CInt {
  var options = BuildOptions()
  options.site = folder
  options.output =
    NSTemporaryDirectory() + "onglet-fuzz-site-\(ProcessInfo.processInfo.processIdentifier)"
  options.highlights = false
  options.hasSearch = false
  options.jobs = 4
  let build = options
  let errors = waiting { () -> Int? in
    guard let report = try? await OngletSite.build(build) else { return nil }
    return report.check.diagnostics.count { $0.severity == .error }
  }
  try? FileManager.default.removeItem(atPath: build.outputPath)
  print(errors.map { "built with \($0) errors" } ?? "could not be built")
  return errors == 0 ? 0 : 1
}
