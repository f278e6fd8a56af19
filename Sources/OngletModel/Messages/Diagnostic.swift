/// How serious a diagnostic is.
package enum Severity: String, Sendable, Hashable, Comparable, CaseIterable {
  /// Something the author should know; nothing is wrong.
  case note
  /// The site is built; its readers may miss something.
  case warning
  /// The site is not built.
  case error

  package static func < (first: Severity, second: Severity) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// Something to tell an author about a place in the sources.
package struct Diagnostic: Hashable, Sendable {
  /// The rule that is broken.
  package let rule: Rule
  package let severity: Severity
  /// The file, `/`-separated: relative to the content folder or, for the theme, to the folder of
  /// `templates/` and `public/`; in a report, relative to the working folder.
  package let path: String
  /// The place in the file; nil if the diagnostic is about the whole file.
  package let range: SourceRange?
  /// What is wrong here, in at most twelve words without those that it quotes: “unknown field
  /// `tags`”. The rule and its reason are in the rule's explanation.
  package let message: Message
  /// What to do, as an imperative or a suggestion: “add an empty line”, “did you mean `1.4.3`?”.
  /// Nil if there is nothing to suggest.
  package let fix: Message?
  /// The change that corrects it, if there is only one and it is certain.
  package let edit: Edit?
  /// Whether the file was not read as its author meant it, so that other diagnostics may only be
  /// consequences of this one. It is stored because sorting needs it for each comparison.
  package let isCause: Bool
  /// Whether a block was read as ending elsewhere than its author meant, so that diagnostics about
  /// the blocks after it may only be consequences.
  package let isStructural: Bool

  /// - Parameter severity: by default the rule's own.
  package init(
    _ rule: Rule, severity: Severity? = nil, path: String, range: SourceRange? = nil,
    message: Message, fix: Message? = nil, edit: Edit? = nil, isStructural: Bool = false
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.path = path
    self.range = range
    self.message = message
    self.fix = fix
    self.edit = edit
    self.isStructural = isStructural
    isCause =
      switch rule {
      case .yaml, .frontMatter, .unreadableFile, .mergeConflict: true
      // A warning is about a few bytes of a file that could be read.
      case .encoding: self.severity == .error
      default: false
      }
  }

  package init(
    _ rule: Rule, severity: Severity? = nil, path: String, range: SourceRange? = nil,
    _ mistake: Mistake, edit: Edit? = nil
  ) {
    self.init(
      rule, severity: severity, path: path, range: range, message: mistake.message,
      fix: mistake.fix, edit: edit)
  }

  /// A diagnostic with its words in English and French.
  package init(
    _ rule: Rule, severity: Severity? = nil, path: String, range: SourceRange? = nil,
    _ english: MessageText, french: MessageText, fix: Message? = nil, edit: Edit? = nil
  ) {
    let mistake = Mistake(english, french: french, fix: fix)
    self.init(rule, severity: severity, path: path, range: range, mistake, edit: edit)
  }

  package init(
    _ rule: Rule, severity: Severity? = nil, path: String, range: SourceRange? = nil,
    _ english: MessageText, french: MessageText, fix: MessageText, french frenchFix: MessageText,
    edit: Edit? = nil
  ) {
    let mistake = Mistake(english, french: french, fix: fix, french: frenchFix)
    self.init(rule, severity: severity, path: path, range: range, mistake, edit: edit)
  }

  /// The same diagnostic with another severity, or with the path by which people know the file.
  package func with(severity: Severity? = nil, path: String? = nil) -> Diagnostic {
    Diagnostic(
      rule, severity: severity ?? self.severity, path: path ?? self.path, range: range,
      message: message, fix: fix, edit: edit, isStructural: isStructural)
  }
}

extension Diagnostic: Comparable {
  /// The order of reports: causes first, then by file, place, rule, message.
  package static func < (first: Diagnostic, second: Diagnostic) -> Bool {
    if first.isCause != second.isCause { return first.isCause }
    if first.path != second.path { return first.path < second.path }
    let noPlace = SourceRange(line: 0)
    let firstRange = first.range ?? noPlace
    let secondRange = second.range ?? noPlace
    if firstRange != secondRange { return firstRange < secondRange }
    if first.rule != second.rule { return first.rule.id < second.rule.id }
    return first.message.english < second.message.english
  }
}
