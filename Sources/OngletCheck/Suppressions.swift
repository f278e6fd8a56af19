import OngletModel

/// The comments of a site that switch rules off in one place.
package struct Suppressions: Sendable {
  private let suppressions: [Suppression]
  private let covered: [Subject: CoveredLines]

  package init(_ suppressions: [Suppression]) {
    self.suppressions = suppressions
    let effective = suppressions.filter { $0.mistake == nil }
    covered = Dictionary(grouping: effective, by: \.subject).mapValues(CoveredLines.init)
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
      let isUsed = found[suppression.subject]?.isInside(suppression.scope) ?? false
      let isReported = extent == .everything && couldBeUsed && !isUsed
      guard let mistake = suppression.mistake ?? (isReported ? suppression.isUnused : nil) else {
        continue
      }
      left.append(
        Diagnostic(.suppression, path: suppression.path, range: suppression.range, mistake))
    }
    return left
  }
}

/// A rule in a file.
private struct Subject: Hashable {
  let path: String
  let rule: String
}

extension Suppression {
  fileprivate var subject: Subject { Subject(path: path, rule: rule) }
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
  fileprivate var needsNetwork: Bool { Rule.named(rule)?.needsNetwork ?? false }

  /// What is wrong with the comment itself, on any page.
  fileprivate var mistake: Mistake? {
    if Order(rawValue: order) == nil {
      return Mistake(
        "expected `off` or `off-page`, found `\(order)`",
        french: "`off` ou `off-page` attendu, `\(order)` trouvé",
        fix: "write `onglet: off RULE — reason`", french: "écrire `onglet: off RÈGLE — raison`")
    }
    guard let known = Rule.named(rule) else {
      return Mistake(
        "unknown rule `\(rule)`", french: "règle inconnue : `\(rule)`",
        fix: nearestName(to: rule, in: Rule.all.map(\.id)).map(Message.didYouMean)
          ?? Message(
            "run `onglet rules` to list the rules",
            french: "lancer `onglet rules` pour lister les règles"))
    }
    if !known.canBeChanged {
      return Mistake(
        "rule `\(rule)` cannot be switched off",
        french: "la règle `\(rule)` ne peut pas être désactivée",
        fix: "remove the comment, and fix what the rule reports",
        french: "supprimer le commentaire, et corriger ce que la règle signale")
    }
    if hasReason { return nil }
    return Mistake(
      "missing reason for switching off `\(rule)`",
      french: "il manque la raison de désactiver `\(rule)`",
      fix: "add ` — ` and the reason", french: "ajouter ` — ` et la raison")
  }

  fileprivate var isUnused: Mistake {
    Mistake(
      "unused comment: nothing here breaks `\(rule)`",
      french: "commentaire inutile : rien ici n’enfreint `\(rule)`",
      fix: "remove the comment", french: "supprimer le commentaire")
  }
}
