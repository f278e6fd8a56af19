import OngletMarkdown
import OngletModel

@testable import OngletLoad

/// A content folder written in a test, loaded.
struct LoadedFolder {
  /// With some rules for `site.yml` to name.
  private static let options = LoadOptions(rules: [.missingTitle, .link, .translationContradicts])

  let content: LoadedContent

  init(
    _ files: [String: String], unreadable: Set<String> = [], options: LoadOptions? = nil,
    parse: Parse = .headings
  ) async {
    let tree = ContentTree(files: unreadable.union(files.keys).sorted()) { path in
      if unreadable.contains(path) {
        return .failure(ReadFailure(reason: Message(verbatim: "permission denied")))
      }
      return files[path].map { .success(Array($0.utf8)) }
        ?? .failure(ReadFailure(reason: Message(verbatim: "no such file")))
    }
    content = await load(tree, options: options ?? Self.options, parse: parse.function)
  }

  var pages: [Page] { content.pages }
  var configuration: Configuration { content.configuration }

  /// Each diagnostic as `path:line:column-line:column: severity: message [rule] (fix)`, but for that
  /// of a folder without pages, which most of these are.
  var reports: [String] {
    content.diagnostics.filter { !$0.path.isEmpty }.map { diagnostic in
      let place =
        diagnostic.range.map { range in
          let start = "\(range.startLine):\(range.startColumn)"
          let end = "\(range.endLine):\(range.endColumn)"
          return start == end ? ":\(start)" : ":\(start)-\(end)"
        } ?? ""
      let fix = diagnostic.fix.map { " (\($0.english))" } ?? ""
      return "\(diagnostic.path)\(place): \(diagnostic.severity.rawValue): "
        + "\(diagnostic.message.english) [\(diagnostic.rule.id)]\(fix)"
    }
  }

  /// `id language path`, with `index` for a folder's page.
  var names: [String] {
    pages.map { page in
      "\(page.id) \(page.language) \(page.path)\(page.isIndex ? " index" : "")"
    }
  }

  /// A stand-in for the Markdown parser, so that these tests are about the loader alone.
  struct Parse: Sendable {
    let function: @Sendable (MarkdownInput) -> ParsedDocument

    /// Knows headings, one a line; every other line is a paragraph.
    static let headings = Parse { input in
      var blocks: [Block] = []
      var anchors: AnchorList<Anchor> = []
      let lines = input.bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() where !line.isEmpty {
        let range = SourceRange(line: input.firstLine + number, column: 1)
        let level = line.prefix { $0 == UInt8(ascii: "#") }.count
        let text = String(decoding: line.dropFirst(level == 0 ? 0 : level + 1), as: UTF8.self)
        let inlines = [Inline(.text(text), at: range)]
        if level == 0 {
          blocks.append(Block(.paragraph(inlines), at: range))
          continue
        }
        let heading = Heading(level: level, content: inlines, anchor: anchors.endIndex)
        blocks.append(Block(.heading(heading), at: range))
        anchors.append(
          Anchor(
            kind: .heading(level: level), explicitID: nil, text: text, panel: nil, range: range))
      }
      return ParsedDocument(
        document: Document(blocks: blocks, anchors: anchors.elements, references: []),
        isLegacy: false,
        diagnostics: [])
    }
  }
}
