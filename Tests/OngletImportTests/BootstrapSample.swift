import OngletMarkdown
import OngletModel

@testable import OngletImport

/// A piece of a legacy page, and what became of it.
struct BootstrapSample {
  let result: CanonicalText

  init(_ text: String, firstLine: Int = 1) {
    result =
      BootstrapTabs.canonical(
        MarkdownInput(bytes: Array(text.utf8), path: "page.md", firstLine: firstLine)
      ).text
  }

  /// Whether a page has Bootstrap tabs outside of code.
  static func isLegacy(_ text: String) -> Bool {
    BootstrapTabs.rewritten(MarkdownInput(bytes: Array(text.utf8), path: "page.md")) != nil
  }

  var text: String { String(decoding: result.bytes, as: UTF8.self) }

  var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  /// `line:column rule severity`, in order.
  var places: [String] {
    result.diagnostics.map { diagnostic in
      let range = diagnostic.range ?? SourceRange(line: 0)
      return
        "\(range.startLine):\(range.startColumn) \(diagnostic.rule.id) \(diagnostic.severity)"
    }
  }

  func messages(_ rule: Rule) -> [String] {
    result.diagnostics.filter { $0.rule == rule }.map(\.message.english)
  }

  /// The lines of the source that the first line of the result with some words came from.
  func sourceLine(of words: String) -> Int? {
    lines.firstIndex { $0.contains(words) }.map { result.lines[$0] }
  }

  /// Bootstrap tabs, as they are usually pasted.
  static func tabs(_ panels: [(id: String, label: String, body: String)]) -> String {
    let links = panels.map { panel in
      "<li class=\"nav-item\"><a class=\"nav-link\" data-toggle=\"tab\" href=\"#\(panel.id)\" "
        + "role=\"tab\">\(panel.label)</a></li>\n"
    }
    let bodies = panels.map { panel in
      "<div class=\"tab-pane\" id=\"\(panel.id)\" role=\"tabpanel\">\n\(panel.body)\n</div>\n"
    }
    return "<ul class=\"nav nav-tabs\" role=\"tablist\">\n\(links.joined())</ul>"
      + "<div class=\"tab-content\">\n\(bodies.joined())</div>"
  }
}
