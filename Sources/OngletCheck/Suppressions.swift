import OngletModel

/// The comments of a site by which rules are switched off at one place.
package struct Suppressions: Sendable {
  private let byPath: [String: [Suppression]]

  package init(_ suppressions: [Suppression]) {
    byPath = Dictionary(grouping: suppressions, by: \.path)
  }

  /// The diagnostics that are left, and what is wrong with the comments.
  ///
  /// - Parameters:
  ///   - extent: what was looked for: only where that was everything, a comment that switches
  ///     nothing off can be told.
  ///   - isOnline: whether the addresses outside of the site were asked too.
  package func applied(
    to diagnostics: [Diagnostic], extent: CheckExtent, isOnline: Bool
  ) -> [Diagnostic] {
    if byPath.isEmpty { return diagnostics }
    var used: Set<Suppression> = []
    var left: [Diagnostic] = []
    for diagnostic in diagnostics {
      let fitting = (byPath[diagnostic.path] ?? []).filter { suppression in
        suppression.rule == diagnostic.rule.rawValue && suppression.covers(diagnostic.range)
          && diagnostic.rule.canBeChanged && suppression.isUnderstood
      }
      used.formUnion(fitting)
      if fitting.isEmpty { left.append(diagnostic) }
    }
    for suppression in byPath.values.joined() {
      let isLookedFor = isOnline || !suppression.needsNetwork
      let problem =
        suppression.problem
        ?? (extent == .everything && isLookedFor && !used.contains(suppression) ? .unused : nil)
      if let problem { left.append(problem.diagnostic(of: suppression)) }
    }
    return left
  }
}

extension Suppression {
  /// What may be wrong with such a comment.
  fileprivate enum Problem {
    case unknownOrder, unknownRule, fixedRule, noReason, unused
  }

  fileprivate var needsNetwork: Bool {
    rule == Rule.deadAddress.rawValue || rule == Rule.movedAddress.rawValue
  }

  fileprivate var isUnderstood: Bool { Order(rawValue: order) != nil }

  fileprivate var problem: Problem? {
    if !isUnderstood { return .unknownOrder }
    guard let rule = Rule(rawValue: rule) else { return .unknownRule }
    if !rule.canBeChanged { return .fixedRule }
    return hasReason ? nil : .noReason
  }
}

extension Suppression.Problem {
  fileprivate func diagnostic(of suppression: Suppression) -> Diagnostic {
    let (message, fix) = words(for: suppression)
    return Diagnostic(
      .suppression, path: suppression.path, range: suppression.range, message: message, fix: fix)
  }

  private func words(for suppression: Suppression) -> (message: String, fix: String?) {
    switch self {
    case .unknownOrder:
      (
        "a comment to Onglet says `off` or `off-page`, and this one says `\(suppression.order)`",
        "write `onglet: off RULE — reason`"
      )
    case .unknownRule:
      (
        "a comment switches off a rule that Onglet knows, and `\(suppression.rule)` is none",
        nearestName(to: suppression.rule, in: Rule.allCases.map(\.rawValue))
          .map { "did you mean `\($0)`?" } ?? "`onglet rules` lists them"
      )
    case .fixedRule:
      (
        "a rule without which no site can be built stays on, and `\(suppression.rule)` is one",
        "take the comment away, and mend what the rule finds"
      )
    case .noReason:
      (
        "a comment that switches a rule off gives the reason, and this one does not",
        "add ` — ` and the reason"
      )
    case .unused:
      (
        "a comment switches off a rule that something breaks, and here nothing breaks "
          + "`\(suppression.rule)`",
        "take the comment away"
      )
    }
  }
}
