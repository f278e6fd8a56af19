import OngletModel

/// The comments of a site that switch rules off in one place.
package struct Suppressions: Sendable {
  private let suppressions: [Suppression]
  private let covered: [Subject: CoveredLines]

  package init(_ suppressions: [Suppression]) {
    self.suppressions = suppressions
    let effective = suppressions.filter { $0.problem == nil }
    covered = Dictionary(grouping: effective, by: Subject.init).mapValues(CoveredLines.init)
  }

  /// The diagnostics that are not suppressed, and those about the comments themselves.
  ///
  /// - Parameters:
  ///   - extent: which rules were checked. Only if all were, comments that suppress nothing are
  ///     reported.
  ///   - isOnline: whether addresses outside of the site were requested.
  package func applied(
    to diagnostics: [Diagnostic], extent: CheckExtent, isOnline: Bool
  ) -> [Diagnostic] {
    if suppressions.isEmpty { return diagnostics }
    var linesOfDiagnostics: [Subject: [Int?]] = [:]
    var left: [Diagnostic] = []
    for diagnostic in diagnostics {
      let subject = Subject(path: diagnostic.path, rule: diagnostic.rule.id)
      let line = diagnostic.range.map { Int($0.startLine) }
      guard let covered = covered[subject] else {
        left.append(diagnostic)
        continue
      }
      linesOfDiagnostics[subject, default: []].append(line)
      if !covered.contains(line) { left.append(diagnostic) }
    }
    let found = linesOfDiagnostics.mapValues(FoundLines.init)
    for suppression in suppressions {
      let isLookedFor = isOnline || !suppression.needsNetwork
      let isUsed = found[Subject(suppression)]?.isInside(suppression.scope) ?? false
      let problem =
        suppression.problem
        ?? (extent == .everything && isLookedFor && !isUsed ? .unused : nil)
      if let problem { left.append(problem.diagnostic(of: suppression)) }
    }
    return left
  }
}

/// A rule in a file.
private struct Subject: Hashable {
  let path: String
  let rule: String

  init(path: String, rule: String) {
    self.path = path
    self.rule = rule
  }

  init(_ suppression: Suppression) { self.init(path: suppression.path, rule: suppression.rule) }
}

/// The lines for which a rule is switched off in a file.
private struct CoveredLines {
  private var coversFile = false
  /// Sorted, without overlaps.
  private var ranges: [ClosedRange<Int>] = []

  init(_ suppressions: [Suppression]) {
    var all: [ClosedRange<Int>] = []
    for suppression in suppressions {
      switch suppression.scope {
      case .file: coversFile = true
      case .lines(let lines): all.append(lines)
      }
    }
    for lines in all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, lines.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, lines.upperBound)
      } else {
        ranges.append(lines)
      }
    }
  }

  func contains(_ line: Int?) -> Bool {
    guard !coversFile, let line else { return coversFile }
    let next = ranges.firstPosition { $0.upperBound >= line }
    return next < ranges.count && ranges[next].contains(line)
  }
}

/// The lines of a file on which a rule was broken.
private struct FoundLines {
  private let lines: [Int]

  init(_ lines: [Int?]) { self.lines = lines.compactMap(\.self).sorted() }

  /// Whether the rule was broken in the lines of a suppression.
  func isInside(_ scope: Suppression.Scope) -> Bool {
    guard case .lines(let range) = scope else { return true }
    let next = lines.firstPosition { $0 >= range.lowerBound }
    return next < lines.count && lines[next] <= range.upperBound
  }
}

extension Suppression {
  /// What may be wrong with a comment that switches a rule off.
  fileprivate enum Problem {
    case unknownOrder, unknownRule, fixedRule, noReason, unused
  }

  fileprivate var needsNetwork: Bool { Rule.named(rule)?.needsNetwork ?? false }

  fileprivate var problem: Problem? {
    if Order(rawValue: order) == nil { return .unknownOrder }
    guard let rule = Rule.named(rule) else { return .unknownRule }
    if !rule.canBeChanged { return .fixedRule }
    return hasReason ? nil : .noReason
  }
}

extension Suppression.Problem {
  fileprivate func diagnostic(of suppression: Suppression) -> Diagnostic {
    Diagnostic(
      .suppression, path: suppression.path, range: suppression.range,
      message: message(for: suppression), fix: fix(for: suppression))
  }

  private func message(for suppression: Suppression) -> Message {
    switch self {
    case .unknownOrder:
      Message(
        "a comment to Onglet says `off` or `off-page`, and this one says `\(suppression.order)`",
        french: "un commentaire adressé à Onglet dit `off` ou `off-page`, et celui-ci dit "
          + "`\(suppression.order)`")
    case .unknownRule:
      Message(
        "a comment switches off a rule that Onglet knows, and `\(suppression.rule)` is none",
        french: "un commentaire désactive une règle connue d’Onglet, et `\(suppression.rule)` n’en "
          + "est pas une")
    case .fixedRule:
      Message(
        "a rule without which no site can be built stays on, and `\(suppression.rule)` is one",
        french: "une règle sans laquelle aucun site ne peut être construit ne se désactive pas, et "
          + "`\(suppression.rule)` en est une")
    case .noReason:
      Message(
        "a comment that switches a rule off gives the reason, and this one does not",
        french: "un commentaire qui désactive une règle dit pourquoi, et celui-ci ne le dit pas")
    case .unused:
      Message(
        "a comment switches off a rule that something breaks, and here nothing breaks "
          + "`\(suppression.rule)`",
        french: "un commentaire ne désactive qu’une règle enfreinte, et rien ici n’enfreint "
          + "`\(suppression.rule)`")
    }
  }

  private func fix(for suppression: Suppression) -> Message {
    switch self {
    case .unknownOrder:
      Message(
        "write `onglet: off RULE — reason`", french: "écrire `onglet: off RÈGLE — raison`")
    case .unknownRule:
      nearestName(to: suppression.rule, in: Rule.all.map(\.id))
        .map(Message.didYouMean)
        ?? Message("`onglet rules` lists them", french: "`onglet rules` en donne la liste")
    case .fixedRule:
      Message(
        "take the comment away, and mend what the rule finds",
        french: "retirer le commentaire, et corriger ce que la règle trouve")
    case .noReason:
      Message("add ` — ` and the reason", french: "ajouter ` — ` et la raison")
    case .unused: Message("take the comment away", french: "retirer le commentaire")
    }
  }
}

extension Rule {
  package static let suppression = Rule(
    "suppression", .warning,
    explanation: Explanation(
      summary: Message(
        "A comment that switches a rule off names the rule and the reason, and is needed.",
        french: "Un commentaire qui désactive une règle la nomme, dit pourquoi, et sert."),
      why: Message(
        """
        A rule that is switched off at one place is a debt: the reason tells the next reader \
        whether it is still due. `<!-- onglet: off link — … -->` is about its line, or about the \
        block below when it stands alone; `off-page` is about the whole file. In YAML it is a \
        comment: `# onglet: off link — …`. What nothing needs any more is taken away.
        """,
        french: """
          Une règle désactivée à un endroit est une dette : la raison dit au lecteur suivant si \
          elle court encore. `<!-- onglet: off link — … -->` porte sur sa ligne, ou sur le bloc qui \
          suit s’il est seul ; `off-page` porte sur tout le fichier. En YAML, c’est un commentaire \
          : `# onglet: off link — …`. Ce qui ne sert plus s’enlève.
          """),
      bad: """
        # Contrast

        <!-- onglet: off link -->
        Measure with our own tool.
        """,
      good: """
        # Contrast

        <!-- onglet: off link — its page comes with the next release -->
        Measure with [our own tool](measure.md).
        """))
}
