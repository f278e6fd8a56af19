import OngletModel

/// Writes reports on translations: what there is to do, and counts for each language.
package struct StatusReporter: Sendable {
  private let status: TranslationStatus
  /// Whether parts that are up to date are listed too.
  private let listsAll: Bool
  let language: Language

  package init(_ status: TranslationStatus, listsAll: Bool = false, language: Language) {
    self.status = status
    self.listsAll = listsAll
    self.language = language
  }

  /// The report for a terminal: a line for each part that needs work, in the form of diagnostics.
  ///
  ///     content/images.en.md:12: stale: description, from content/images.fr.md:14
  package var text: String {
    var lines: [String] = []
    for page in status.pages {
      for entry in page.entries(listsAll: listsAll) {
        let place = entry.line.map { ":\($0)" } ?? ""
        let words = entry.wordsWithSource.text(in: language)
        lines.append("\((page.path ?? page.id).printableAtStart)\(place): \(words)")
        lines += entry.change?.lines(in: language).map { "  \($0)" } ?? []
      }
    }
    if !lines.isEmpty { lines.append("") }
    for count in status.counts {
      lines.append("\(count.language): \(count.words.text(in: language))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The report for a pull request: a table of counts, and a list of tasks; where a commit was
  /// named, what changed since then and what was found too.
  package var markdown: String {
    guard let changes = status.changes else { return translations.map { $0 + "\n" }.joined() }
    // A change of a source, in a list, ends with an empty line.
    let end = translations.last == "" ? [] : [""]
    let lines = files(of: changes) + [""] + translations + end + problems(of: changes)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The table of counts, and the list of tasks.
  private var translations: [String] {
    let title = Message("## Translations", french: "## Traductions")
    let head = Message(
      "| language | up to date | stale | missing | untracked |",
      french: "| langue | à jour | périmées | absentes | non suivies |")
    var lines = [
      title.text(in: language), "", head.text(in: language), "| --- | --- | --- | --- | --- |",
    ]
    for count in status.counts {
      let rate = Message(
        "\(count.rate)% (\(count[.present]) of \(count.total))",
        french: "\(count.rate)\u{a0}% (\(count[.present]) sur \(count.total))")
      lines.append(
        "| \(count.language) | \(rate.text(in: language)) "
          + "| \(count[.stale]) | \(count[.missing]) | \(count[.untracked]) |")
    }
    var tasks: [String] = []
    for page in status.pages {
      for entry in page.entries(listsAll: listsAll) {
        let place = (page.path ?? page.id) + (entry.line.map { ":\($0)" } ?? "")
        let words = entry.task(at: place).text(in: language)
        tasks.append("- [\(entry.state == .present ? "x" : " ")] \(words)")
        if let change = entry.change {
          let lines = change.lines(in: language)
          let fence = Self.fence(around: lines)
          tasks += [""] + ([fence + "diff"] + lines + [fence]).map { "  \($0)" } + [""]
        }
      }
    }
    if !tasks.isEmpty { lines += [""] + tasks }
    return lines
  }

  /// The fence of a block of code whose lines may have fences themselves (CommonMark, section 4.5).
  private static func fence(around lines: [String]) -> String {
    // Each line of a diff begins with ` `, `+` or `-`.
    let longest = lines.map { $0.utf8.dropFirst().drop { $0 == 0x20 }.prefix { $0 == 0x60 }.count }
    return String(repeating: "`", count: max(2, longest.max() ?? 0) + 1)
  }
}

/// An entry of a report: a part of a page, or the page if all its parts have the same state.
struct StatusEntry {
  let state: TranslationStatus.State
  let words: Message
  let line: Int?
  /// The path and perhaps the line of the source.
  let source: String
  let change: SourceChange?

  /// `stale: description`.
  var wordsWithState: Message { state.name + Message(": ", french: " : ") + words }

  var wordsWithSource: Message {
    wordsWithState + Message(", from \(source)", french: ", d’après \(source)")
  }

  /// An item of a list of tasks, in Markdown.
  func task(at place: String) -> Message {
    Message(
      "`\(place)`: **\(state.name)**, \(words), from `\(source)`",
      french: "`\(place)` : **\(state.name)**, \(words), d’après `\(source)`")
  }
}

extension TranslationStatus.TranslatedPage {
  func entries(listsAll: Bool) -> [StatusEntry] {
    let states = Set(parts.map(\.state))
    if states.count == 1, let state = states.first, state != .stale,
      parts.count > 1 || path == nil
    {
      if state == .present, !listsAll { return [] }
      let words =
        path == nil
        ? Message("the page in `\(language)`", french: "la page en `\(language)`")
        : Message("all \(parts.count) parts", french: "les \(parts.count) parties")
      return [StatusEntry(state: state, words: words, line: nil, source: sourcePath, change: nil)]
    }
    return parts.filter { listsAll || $0.state != .present }.map { part in
      StatusEntry(
        state: part.state, words: Message(verbatim: part.name), line: part.line,
        source: "\(sourcePath):\(part.sourceLine)", change: part.change)
    }
  }
}

extension SourceChange {
  /// The lines that are shown below the part.
  fileprivate func lines(in language: Language) -> [String] {
    switch self {
    case .difference(let text, let commit):
      let title = Message("since \(commit):", french: "depuis \(commit) :")
      return [title.text(in: language)]
        + text.split(separator: "\n").map { String($0).printableAtStart }
    case .unknown(let reason):
      let title = Message(
        "cannot show what changed: ", french: "impossible de montrer ce qui a changé : ")
      return [(title + reason).text(in: language)]
    }
  }
}

extension TranslationStatus.State {
  fileprivate var name: Message {
    switch self {
    case .present: Message("up to date", french: "à jour")
    case .stale: Message("stale", french: "périmée")
    case .untracked: Message("untracked", french: "non suivie")
    case .missing: Message("missing", french: "absente")
    }
  }

  /// A number of parts in this state: `1 stale`.
  fileprivate func count(_ number: Int) -> Message {
    switch self {
    case .present: .count(number, "up to date", "up to date", french: ("à jour", "à jour"))
    case .stale: .count(number, "stale", "stale", french: ("périmée", "périmées"))
    case .untracked:
      .count(number, "untracked", "untracked", french: ("non suivie", "non suivies"))
    case .missing: .count(number, "missing", "missing", french: ("absente", "absentes"))
    }
  }
}

extension TranslationStatus.Count {
  /// `83% up to date: 5 of 6 parts, 1 stale`.
  var words: Message {
    var words = Message("\(rate)% up to date: ", french: "\(rate)\u{a0}% à jour : ")
    words += Message.count(
      self[.present], "of \(total) parts", "of \(total) parts",
      french: (one: "partie sur \(total)", several: "parties sur \(total)"))
    for state in TranslationStatus.State.allCases.dropFirst() where self[state] > 0 {
      words += Message(verbatim: ", ") + state.count(self[state])
    }
    return words
  }
}
