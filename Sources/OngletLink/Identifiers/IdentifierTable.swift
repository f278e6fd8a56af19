import OngletModel

/// Whether an identifier belongs to the template of a page, or may belong to it.
func isReserved(_ id: String) -> Bool {
  switch id {
  case "main", "navigation", "toc", "search", "top", "page-content", "page-navigation", "page-toc",
    "page-theme", "page-title":
    true
  default: hasReservedPrefix(id)
  }
}

/// Whether an identifier begins like those that Onglet makes for footnotes, references to them and
/// explanations of abbreviations.
private func hasReservedPrefix(_ id: String) -> Bool {
  ["onglet-", "fn-", "fnref-", "abbr-"].contains { id.hasPrefix($0) }
}

/// The identifier, changed if it is reserved.
func unreserved(_ id: String) -> String {
  guard isReserved(id) else { return id }
  return hasReservedPrefix(id) ? "section-" + id : id + "-2"
}

/// The identifiers of a page as it is shown: each is unique.
struct IdentifierTable {
  private enum Owner {
    case criterion(path: String)
    case written(path: String, line: UInt32)
    case automatic
    case catalogue
  }

  private var owners: [String: Owner] = [:]
  private var numbers = FreeNumbers<String>()
  private(set) var diagnostics: [Diagnostic] = []

  func contains(_ id: String) -> Bool { owners[id] != nil }

  /// Takes the identifier of a criterion, which is its address too.
  mutating func takeCriterion(_ id: String, path: String) {
    owners[id] = .criterion(path: path)
  }

  /// Reserves the identifier of a part of the catalogue that the page shows.
  mutating func takeCatalogue(_ id: String) { owners[id] = .catalogue }

  /// Takes a generated identifier, or the next free one.
  mutating func takeAutomatic(_ id: String) -> String {
    let free = firstFree(id)
    owners[free] = .automatic
    return free
  }

  /// Takes an identifier that an author wrote.
  ///
  /// - Parameters:
  ///   - written: the identifier as it is in the file.
  ///   - id: with the criterion's identifier in front.
  mutating func takeWritten(
    _ id: String, written: String, path: String, range: SourceRange
  ) -> String {
    if let conflict = conflict(id, in: path) {
      report(written, conflict, path: path, range: range)
    }
    let free = firstFree(id)
    owners[free] = .written(path: path, line: range.startLine)
    return free
  }

  /// Takes an old fragment; returns false if it is an identifier of the page.
  mutating func takeAlias(_ alias: Located<String>, fragment: String, path: String) -> Bool {
    if let conflict = conflict(fragment, in: path) {
      report(fragment, conflict, path: path, range: alias.range)
      return false
    }
    owners[fragment] = .written(path: path, line: alias.range.startLine)
    return true
  }

  /// What already has an identifier, in words that follow it; nil if it is free.
  private func conflict(_ id: String, in path: String) -> Message? {
    if isReserved(id) {
      return Message(
        "is reserved for the theme", french: "est réservé au thème")
    }
    switch owners[id] {
    case nil: return nil
    case .criterion(let other):
      return Message(
        "is the id of the criterion `\(other)`", french: "est l’identifiant du critère `\(other)`")
    case .written(path, let line):
      return Message(
        "is first used on line \(line)", french: "est déjà à la ligne \(line)")
    case .written(let other, let line):
      return Message(
        "is first used in `\(other)`, line \(line)",
        french: "est déjà dans `\(other)`, ligne \(line)")
    case .automatic:
      return Message(
        "is the id of a heading or a list item on the page",
        french: "est l’identifiant d’un titre ou d’un élément de liste de la page")
    case .catalogue:
      return Message(
        "is the id of a part of the catalogue on this page",
        french: "est l’identifiant d’une partie du catalogue dans cette page")
    }
  }

  private mutating func report(
    _ id: String, _ conflict: Message, path: String, range: SourceRange
  ) {
    diagnostics.append(
      Diagnostic(
        .duplicateIdentifier, path: path, range: range,
        "duplicate id `\(id)`", french: "identifiant déjà utilisé : `\(id)`",
        fix: "choose another id; `\(id)` \(conflict)",
        french: "en choisir un autre ; `\(id)` \(conflict)"))
  }

  private mutating func firstFree(_ wanted: String) -> String {
    let id = unreserved(wanted)
    if owners[id] == nil { return id }
    return "\(id)-\(numbers.next(for: id) { owners["\(id)-\($0)"] == nil })"
  }
}
