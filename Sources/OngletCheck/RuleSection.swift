/// The section on a rule, in the page on all rules.
package struct RuleSection {
  /// What the rule requires, in one sentence.
  package private(set) var summary = ""
  /// How severe it is, and whether a site can change that, in a sentence.
  private(set) var severity = ""
  /// The reason, in a few sentences of Markdown.
  package private(set) var why = ""
  /// A sample that breaks the rule.
  private(set) var bad = Sample()
  /// The same sample, corrected.
  private(set) var good = Sample()

  /// - Parameter lines: those below the heading.
  init(_ lines: ArraySlice<Substring>) {
    let samples = lines.firstIndex(of: "::: invalid") ?? lines.endIndex
    let paragraphs = lines[..<samples].split(separator: "").map { $0.joined(separator: "\n") }
    if let first = paragraphs.first, let end = first.dropFirst(2).firstRange(of: "**") {
      summary = String(first.dropFirst(2)[..<end.lowerBound])
      severity = String(first[end.upperBound...].drop { $0 == " " })
    }
    why = paragraphs.dropFirst().joined(separator: "\n\n")
    let middle = lines[samples...].firstIndex(of: "::: valid") ?? lines.endIndex
    bad = Sample(lines[samples..<middle])
    good = Sample(lines[middle...])
  }

  /// Files, or commands that make them.
  package struct Sample {
    /// Blocks of code, as they are written.
    private(set) var markdown = ""
    package private(set) var files: [File] = []

    /// A file of a sample; a page that needs no name has none.
    package struct File {
      /// Its path in the content folder or, for `templates/`, in the site's folder.
      package let path: String?
      package var text = ""
      fileprivate let isCommands: Bool
    }

    fileprivate init() {}

    /// - Parameter lines: those of the container, with its own.
    fileprivate init(_ lines: ArraySlice<Substring>) {
      var fence: Substring?
      for line in lines.dropFirst() {
        if let open = fence {
          if line == open { fence = nil } else { files[files.count - 1].text += line + "\n" }
        } else if line == ":::" {
          break
        } else if line.hasPrefix("```") {
          fence = line.prefix { $0 == "`" }
          files.append(
            File(
              path: line.split(separator: "\"").dropFirst().first.map(String.init),
              isCommands: line.hasSuffix("`sh")))
        }
        markdown += line + "\n"
      }
      markdown.removeLast(markdown.isEmpty ? 0 : 1)
    }

    /// The lines of commands, if the sample is commands.
    var commands: [String]? {
      guard let file = files.first, file.isCommands else { return nil }
      return file.text.split(separator: "\n").map(String.init)
    }

    /// The sample for a terminal: files after their paths, or commands after a prompt.
    var text: String {
      if let commands { return commands.map { "$ " + $0 }.joined(separator: "\n") }
      let texts = files.map { ($0.path.map { "# \($0)\n" } ?? "") + $0.text }
      return String(texts.joined().dropLast())
    }
  }
}
