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
          && suppression.problem == nil
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

  fileprivate var problem: Problem? {
    if Order(rawValue: order) == nil { return .unknownOrder }
    guard let rule = Rule(rawValue: rule) else { return .unknownRule }
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
      nearestName(to: suppression.rule, in: Rule.allCases.map(\.rawValue))
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
