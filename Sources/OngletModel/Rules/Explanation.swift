/// Why a rule exists, with a sample that breaks it and one that respects it.
///
/// A sample is the text of a page. A sample of several files has a line such as
/// `# guide/colours.fr.md` before each: its path in the content folder or, for `templates/`, in the
/// site's folder. Where commands make the difference, the sample is lines that begin with `$ `.
package struct Explanation: Sendable, Hashable {
  /// What the rule requires, in one sentence.
  package let summary: Message
  /// The reason, in a few sentences of Markdown.
  package let why: Message
  /// A sample that breaks the rule.
  package let bad: String
  /// The same sample, corrected.
  package let good: String

  package init(summary: Message, why: Message, bad: String, good: String) {
    self.summary = summary
    self.why = why
    self.bad = bad
    self.good = good
  }

  /// A sample, parsed.
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

    /// `guide/colours.fr.md` in the line that precedes that file.
    private static func path(in line: Substring) -> String? {
      guard line.hasPrefix("# ") else { return nil }
      let path = line.dropFirst(2)
      let endings = [".md", ".yml", ".svg", ".swift", ".mustache"]
      return endings.contains(where: path.hasSuffix) && !path.contains(" ") ? String(path) : nil
    }
  }
}
