import OngletModel

/// What a comment on a pull request says of its changes, beside the translations.
extension StatusReporter {
  /// How many files and problems are listed: a comment has room for some 60,000 characters.
  private static let limit = 50

  func files(of changes: SiteChanges) -> [String] {
    section(
      Message("## Changes", french: "## Modifications"),
      changes.files.map { file in
        let title = file.title.map { Message(verbatim: "\($0.printable), ") }
        let from = file.earlierPath.map {
          Message(", before: `\($0)`", french: ", avant : `\($0)`")
        }
        let start = Message("**\(file.kind.name)**: ", french: "**\(file.kind.name)** : ")
        return start + (title ?? Message(verbatim: ""))
          + Message(verbatim: "`\(file.path.printable)`") + (from ?? Message(verbatim: ""))
      },
      none: Message("No file of the content changed.", french: "Aucun fichier du contenu modifié."))
  }

  /// What was found in the changed files, and errors elsewhere.
  func problems(of changes: SiteChanges) -> [String] {
    section(
      Message("## Problems", french: "## Problèmes"),
      changes.problems.sorted { $0.severity > $1.severity }.map { problem in
        let place = problem.path.printable + (problem.range.map { ":\($0.startLine)" } ?? "")
        let what = Message(
          "`\(place)`: **\(problem.severity.name)**: ",
          french: "`\(place)` : **\(problem.severity.name)** : ")
        let rule = Message(verbatim: " (`\(problem.rule.id)`)")
        return what + problem.message + rule
      }, none: Message("None found.", french: "Aucun problème trouvé."))
  }

  /// A heading with a list of items, the first ones if there are many.
  private func section(_ heading: Message, _ items: [Message], none: Message) -> [String] {
    var lines = items.prefix(Self.limit).map { "- \($0.text(in: language))" }
    if items.isEmpty { lines = [none.text(in: language)] }
    if items.count > Self.limit {
      let count = items.count - Self.limit
      lines.append(
        Message("- … and \(count) more", french: "- … et \(count) de plus").text(in: language))
    }
    return [heading.text(in: language), ""] + lines
  }
}

extension SiteChanges.Kind {
  fileprivate var name: Message {
    switch self {
    case .added: Message("added", french: "ajouté")
    case .changed: Message("changed", french: "modifié")
    case .moved: Message("moved", french: "déplacé")
    case .removed: Message("removed", french: "supprimé")
    }
  }
}
