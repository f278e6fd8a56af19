/// Why a rule exists, with a sample that breaks it and one that keeps it.
///
/// A sample is the text of a page. Where it takes several files, a line `# guide/colours.fr.md`
/// stands before each, with its path from the content folder or, for `templates/`, from the site's.
/// Where it is no text that makes the difference, it is commands, each behind `$ `.
package struct Explanation: Sendable, Hashable {
  /// What the rule asks, in one sentence.
  package let summary: Message
  /// The reason, in a few sentences of Markdown.
  package let why: Message
  /// Markdown, or YAML, that breaks the rule. Where it takes several files, each begins by a line
  /// `# name.fr.md`.
  package let bad: String
  /// The same, mended.
  package let good: String

  package init(summary: Message, why: Message, bad: String, good: String) {
    self.summary = summary
    self.why = why
    self.bad = bad
    self.good = good
  }

  /// A sample, taken apart.
  package enum Sample: Sendable, Hashable {
    case files([File])
    case commands([String])

    /// A file of a sample; a page that needs no name has none.
    package struct File: Sendable, Hashable {
      package let path: String?
      package var text: String
    }

    package init(_ text: String) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.allSatisfy({ $0.hasPrefix("$ ") }) {
        self = .commands(lines.map { String($0.dropFirst(2)) })
        return
      }
      var files: [File] = []
      for line in lines {
        if let path = Self.path(in: line) {
          files.append(File(path: path, text: ""))
        } else {
          if files.isEmpty { files.append(File(path: nil, text: "")) }
          files[files.count - 1].text += line + "\n"
        }
      }
      self = .files(files)
    }

    /// `guide/colours.fr.md` in the line that stands before that file.
    private static func path(in line: Substring) -> String? {
      guard line.hasPrefix("# ") else { return nil }
      let path = line.dropFirst(2)
      let endings = [".md", ".yml", ".svg", ".swift", ".mustache"]
      return endings.contains(where: path.hasSuffix) && !path.contains(" ") ? String(path) : nil
    }
  }
}
