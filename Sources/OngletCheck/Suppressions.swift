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
      let couldBeUsed = isOnline || !suppression.needsNetwork
      let isUsed = found[Subject(suppression)]?.isInside(suppression.scope) ?? false
      let problem =
        suppression.problem
        ?? (extent == .everything && couldBeUsed && !isUsed ? .unused : nil)
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
  /// What may be wrong with a comment that switches off a rule.
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
        "expected `off` or `off-page`, found `\(suppression.order)`",
        french: "`off` ou `off-page` attendu, `\(suppression.order)` trouvé")
    case .unknownRule:
      Message(
        "unknown rule `\(suppression.rule)`", french: "règle inconnue : `\(suppression.rule)`")
    case .fixedRule:
      Message(
        "rule `\(suppression.rule)` cannot be switched off",
        french: "la règle `\(suppression.rule)` ne peut pas être désactivée")
    case .noReason:
      Message(
        "missing reason for switching off `\(suppression.rule)`",
        french: "il manque la raison de désactiver `\(suppression.rule)`")
    case .unused:
      Message(
        "unused comment: nothing here breaks `\(suppression.rule)`",
        french: "commentaire inutile : rien ici n’enfreint `\(suppression.rule)`")
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
        ?? Message(
          "run `onglet rules` to list the rules",
          french: "lancer `onglet rules` pour lister les règles")
    case .fixedRule:
      Message(
        "remove the comment, and fix what the rule reports",
        french: "supprimer le commentaire, et corriger ce que la règle signale")
    case .noReason:
      Message("add ` — ` and the reason", french: "ajouter ` — ` et la raison")
    case .unused: Message("remove the comment", french: "supprimer le commentaire")
    }
  }
}

extension Rule {
  package static let suppression = Rule(
    "suppression", .warning,
    explanation: Explanation(
      summary: Message(
        "A comment that switches off a rule must name it, say why, and still be needed.",
        french: "Un commentaire qui désactive une règle doit la nommer, dire pourquoi, et servir "
          + "encore."),
      why: Message(
        """
        The reason tells the next author whether the comment is still needed. `<!-- onglet: off \
        link — … -->` applies to its line or, on a line of its own, to the block below; `off-page` \
        applies to the whole file. In YAML, write `# onglet: off link — …`. A comment that no \
        longer hides anything must be removed.
        """,
        french: """
          La raison dit à l’auteur suivant si le commentaire sert encore. `<!-- onglet: off link — \
          … -->` s’applique à sa ligne ou, seul sur une ligne, au bloc qui suit ; `off-page` \
          s’applique à tout le fichier. En YAML, écrivez `# onglet: off link — …`. Un commentaire \
          qui ne cache plus rien doit être supprimé.
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
