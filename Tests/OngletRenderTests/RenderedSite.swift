import Foundation
import OngletLink
import OngletLoad
import OngletModel
import Testing

@testable import OngletRender

/// Expects that a text has each of some parts.
func expect(
  _ text: String, contains parts: [String], location: SourceLocation = #_sourceLocation
) {
  for part in parts {
    #expect(text.contains(part), "no \(part) in\n\(text)", sourceLocation: location)
  }
}

/// A small site, rendered with the theme that comes with Onglet.
struct RenderedSite {
  let renderer: Renderer
  let diagnostics: [Diagnostic]

  private static let templates = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "templates")

  /// - Parameter files: the content by path, `site.yml` and catalogues included.
  init(_ files: [String: String], facts: Facts = Facts()) async throws {
    let content = await load(
      ContentTree(files: files.keys.sorted()) { path in
        .success(Array((files[path] ?? "").utf8))
      }, options: LoadOptions())
    let linked = await link(
      pages: content.pages, configuration: content.configuration, catalogue: content.catalogue,
      inventory: Inventory(contentFiles: [], publicFiles: []), jobs: 1)
    let (theme, problems) = Theme.load(
      templates: try ["layouts", "partials"].flatMap(Self.files(in:)),
      strings: try [.french, .english].reduce(into: [:]) { strings, language in
        strings[language] = Strings(language: language, values: try Self.words(of: language))
      })
    diagnostics = content.diagnostics + linked.diagnostics + problems
    renderer = Renderer(site: linked.site, theme: theme, facts: facts)
  }

  static func files(in folder: String) throws -> [TemplateFile] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: templates.appending(path: folder).path)
    return try names.filter { $0.hasSuffix(".mustache") }.sorted().map { name in
      let path = folder + "/" + name
      return TemplateFile(
        path: path, bytes: [UInt8](try Data(contentsOf: templates.appending(path: path))))
    }
  }

  private static func words(of language: Language) throws -> [String: String] {
    let path = "strings/\(language).yml"
    let bytes = [UInt8](try Data(contentsOf: templates.appending(path: path)))
    return readStrings(bytes, path: path).values
  }

  /// The paths of all files.
  var paths: [String] { renderer.outputs.map(renderer.path(of:)) }

  /// The HTML of a page, by its folder.
  func html(_ folder: String) throws -> String { try text(folder + "index.html") }

  /// The text of a file.
  func text(_ path: String) throws -> String {
    let output = try #require(
      renderer.outputs.first { renderer.path(of: $0) == path }, "no \(path) among \(paths)")
    return String(decoding: renderer.file(for: output).bytes, as: UTF8.self)
  }

  /// What stands in the `main` element of a page, with single spaces and without what is only seen.
  func main(_ folder: String) throws -> String {
    let html = try html(folder)
    let start = try #require(html.firstRange(of: "<div class=\"prose\">"))
    let end = try #require(html.firstRange(of: "<div class=\"about-page\">"))
    let lead = html.firstRange(of: "<div class=\"prose lead\">").map { html[$0.upperBound...] }
    let firstLines = lead.map { $0[..<($0.firstRange(of: "</div>")?.lowerBound ?? $0.endIndex)] }
    return String((firstLines ?? "") + html[start.upperBound..<end.lowerBound])
      .replacing(#/<span aria-hidden="true">[^<]*</span>/#, with: "")
      .replacing(#/\s+/#, with: " ")
  }

  /// The words of a page.
  func words(_ folder: String) throws -> String {
    try main(folder).replacing(#/<a class="heading-anchor".*?<\/a>/#, with: " ")
      .replacing(#/</(li|p|h[1-6]|dt|dd|th|td|summary|caption)>/#, with: " ")
      .replacing(#/<[^>]*>/#, with: "").replacing(#/ +/#, with: " ")
  }
}
