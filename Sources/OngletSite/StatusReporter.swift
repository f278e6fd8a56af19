import OngletModel

/// Writes how far translations have come: what there is to do, and a count a language.
package struct StatusReporter: Sendable {
  private let status: TranslationStatus
  /// Whether what is up to date is listed too.
  private let listsAll: Bool

  package init(_ status: TranslationStatus, listsAll: Bool = false) {
    self.status = status
    self.listsAll = listsAll
  }

  /// For people: a line for each part that something is to be done about, named like a mistake.
  ///
  ///     content/images.en.md:12: stale: description, from content/images.fr.md:14
  package var text: String {
    var lines: [String] = []
    for page in status.pages {
      for entry in entries(of: page) {
        let place = entry.line.map { ":\($0)" } ?? ""
        lines.append(
          "\(page.path ?? page.id)\(place): \(entry.state.rawValue): \(entry.words), from "
            + entry.source)
        lines += entry.change.map { $0.lines.map { "  \($0)" } } ?? []
      }
    }
    if !lines.isEmpty { lines.append("") }
    for count in status.counts {
      lines.append("\(count.language): \(count.rate)% up to date: \(Self.words(for: count))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// For a pull request: a table of counts, and a list of tasks.
  package var markdown: String {
    var lines = [
      "## Translations", "", "| language | up to date | stale | missing | untracked |",
      "| --- | --- | --- | --- | --- |",
    ]
    for count in status.counts {
      lines.append(
        "| \(count.language) | \(count.rate)% (\(count[.present]) of \(count.total)) "
          + "| \(count[.stale]) | \(count[.missing]) | \(count[.untracked]) |")
    }
    var tasks: [String] = []
    for page in status.pages {
      for entry in entries(of: page) {
        let place = entry.line.map { ":\($0)" } ?? ""
        tasks.append(
          "- [\(entry.state == .present ? "x" : " ")] `\(page.path ?? page.id)\(place)`: "
            + "**\(entry.state.rawValue)**, \(entry.words), from `\(entry.source)`")
        if let change = entry.change {
          tasks += ["", "  ```diff"] + change.lines.map { "  \($0)" } + ["  ```", ""]
        }
      }
    }
    if !tasks.isEmpty { lines += [""] + tasks }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func words(for count: TranslationStatus.Count) -> String {
    let others = TranslationStatus.State.allCases.dropFirst().filter { count[$0] > 0 }
    return
      (["\(count[.present]) of \(count.total) parts"]
      + others.map { "\(count[$0]) \($0.rawValue)" }).joined(separator: ", ")
  }

  // MARK: Entries

  /// A part to be told of, or all of a page where all its parts are alike.
  private struct Entry {
    let state: TranslationStatus.State
    let words: String
    let line: Int?
    /// The place in the source.
    let source: String
    let change: SourceChange?
  }

  private func entries(of page: TranslationStatus.TranslatedPage) -> [Entry] {
    let states = Set(page.parts.map(\.state))
    if states.count == 1, let state = states.first, state != .stale,
      page.parts.count > 1 || page.path == nil
    {
      if state == .present, !listsAll { return [] }
      let words =
        page.path == nil ? "the page in `\(page.language)`" : "all \(page.parts.count) parts"
      return [
        Entry(state: state, words: words, line: nil, source: page.sourcePath, change: nil)
      ]
    }
    return page.parts.filter { listsAll || $0.state != .present }.map { part in
      Entry(
        state: part.state, words: part.name, line: part.line,
        source: "\(page.sourcePath):\(part.sourceLine)", change: part.change)
    }
  }
}

extension SourceChange {
  /// What is shown below the part.
  fileprivate var lines: [Substring] {
    switch self {
    case .difference(let text, let commit): ["since \(commit):"] + text.split(separator: "\n")
    case .unknown(let reason): ["what changed is not known: \(reason)"]
    }
  }
}
