import Foundation
import OngletCheck
import OngletImport
import OngletLink
import OngletLoad
import OngletMarkdown
import OngletModel

@testable import OngletRender

/// A site of which an input is one file, taken through all steps of a build.
struct FuzzedSite {
  private let renderer: Renderer
  private let files: [String: [UInt8]]
  private let diagnostics: [Diagnostic]

  /// What stands in every site unless the input takes its place.
  private static let others: [String: String] = [
    "site.yml": "languages: [en, fr]\ntitle: Site\naddress: https://example.org/\n",
    "index.en.md": "# Home\n\n[a](page.en.md#part) {{wcag:1.1.1}}\n",
    "other.en.md": "---\nwcag: [1.1.1]\n---\n# Other\n\n## Part {#part}\n\nWords.\n",
    "page.fr.md": "# Page\n\nDes mots.\n",
    "samples/a.swift": "let a = 1\n",
  ]

  /// - Parameter own: the input, by its path, and what else is to be as it says.
  static func pass(_ own: [String: [UInt8]], page: String = "page.en.md") {
    let files = others.mapValues { Array($0.utf8) }.merging(own) { $1 }
    let site = waiting { await FuzzedSite(files) }
    site.checkPlaces()
    site.checkPage(page, inputSize: own.values.reduce(0) { $0 + $1.count })
  }

  private init(_ files: [String: [UInt8]]) async {
    let tree = ContentTree(files: files.keys.sorted()) { path in
      files[path].map { .success($0) }
        ?? .failure(ReadFailure(reason: Message(verbatim: "no such file")))
    }
    let content = await load(
      tree, options: LoadOptions(), parse: { parse($0, as: BootstrapTabs.rewritten($0)) })
    let linked = await link(
      pages: content.pages, configuration: content.configuration, catalogue: content.catalogue,
      inventory: Inventory(
        contentFiles: Set(files.keys.filter { !$0.hasSuffix(".md") }), publicFiles: []), jobs: 1)
    self.files = files
    var memory = CheckMemory.none
    let checked = await check(linked.site, extent: .everything, memory: &memory, jobs: 1)
    diagnostics = content.diagnostics + linked.diagnostics + checked
    renderer = Renderer(site: linked.site, theme: Self.theme, facts: Facts())
  }

  // MARK: Properties

  /// Each diagnostic is about a place that its file has.
  private func checkPlaces() {
    for diagnostic in diagnostics {
      guard let range = diagnostic.range, let bytes = files[diagnostic.path] else { continue }
      hold(
        LineLengths(bytes).hold(range),
        "\(diagnostic.path):\(range) is no place of the file: \(diagnostic.message.english)")
    }
  }

  /// The page's HTML is balanced and has nothing that runs; what is written grows no faster than
  /// what was read.
  private func checkPage(_ path: String, inputSize: Int) {
    let site = renderer.site
    guard let page = site.pages.firstIndex(where: { $0.page.path == path }),
      !site.pages[page].isShownInGuide
    else { return }
    let html = renderer.file(for: .page(page)).bytes
    let markdown = renderer.file(for: .markdown(page)).bytes
    for output in [html, markdown] {
      hold(
        output.count <= 200 * inputSize + 200_000,
        "\(output.count) bytes were written for \(inputSize)")
    }
    HTMLOutput.check(html)
  }

  // MARK: The theme

  private static let theme: Theme = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../templates").standardizedFileURL
    let templates = ["layouts", "partials"].flatMap { part in
      names(in: folder.appending(path: part)).filter { $0.hasSuffix(".mustache") }.map { name in
        let path = part + "/" + name
        return TemplateFile(path: path, bytes: bytes(of: folder.appending(path: path)))
      }
    }
    let strings = [Language.french, .english].map { language in
      let path = "strings/\(language).yml"
      let values = readStrings(bytes(of: folder.appending(path: path)), path: path).values
      return (language, Strings(language: language, values: values))
    }
    let (theme, problems) = Theme.load(
      templates: templates, strings: Dictionary(uniqueKeysWithValues: strings))
    hold(problems.isEmpty && !templates.isEmpty, "the theme has mistakes: \(problems)")
    return theme
  }()

  private static func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
  }

  private static func bytes(of file: URL) -> [UInt8] {
    (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
  }
}
