/// A rule that content is held to: all that there is to say of it in one value.
///
/// A rule of the linked site stands in `OngletCheck`, beside its check. One that other steps report
/// stands in `Rules` of this target, for several of them report the same one; `Rule.all` of
/// `OngletCheck` lists them all.
package struct Rule: Sendable {
  /// The stable name, which messages end with and by which sites and comments name the rule.
  package let id: String
  /// The severity where neither the site nor the page says otherwise.
  package let severity: Severity
  private let traits: Traits
  /// What finds in the linked site where the rule is broken; nothing for a rule that is reported
  /// where content is read, or by the check of another rule.
  package let check: RuleCheck?
  private let makeExplanation: @Sendable () -> Explanation

  /// - Parameter explanation: evaluated where somebody asks for it.
  package init(
    _ id: String, _ severity: Severity, _ traits: Traits = [], check: RuleCheck? = nil,
    explanation: @autoclosure @escaping @Sendable () -> Explanation
  ) {
    self.id = id
    self.severity = severity
    self.traits = traits
    self.check = check
    makeExplanation = explanation
  }

  private init(_ rule: Rule, check: RuleCheck) {
    id = rule.id
    severity = rule.severity
    traits = rule.traits
    makeExplanation = rule.makeExplanation
    self.check = check
  }

  /// The same rule with a check of the linked site.
  package func checked(_ check: RuleCheck) -> Rule { Rule(self, check: check) }

  /// What the rule asks, why, and two samples.
  package var explanation: Explanation { makeExplanation() }

  /// What sets a rule apart from most others.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It only warns in a legacy page and in a folder without `site.yml`, so that old content
    /// builds at once and is mended at leisure.
    package static let lenientForOldContent = Traits(rawValue: 1)
    /// No site may give it another severity: without it nothing sound can be built.
    package static let fixed = Traits(rawValue: 2)
    /// It holds pages against their translations.
    package static let comparingLanguages = Traits(rawValue: 4)
    /// It asks addresses outside of the site.
    package static let needingNetwork = Traits(rawValue: 8)
  }

  package var isLenientForOldContent: Bool { traits.contains(.lenientForOldContent) }
  package var canBeChanged: Bool { !traits.contains(.fixed) }
  package var comparesLanguages: Bool { traits.contains(.comparingLanguages) }
  package var needsNetwork: Bool { traits.contains(.needingNetwork) }
}

extension Rule: Hashable {
  package static func == (first: Rule, second: Rule) -> Bool { first.id == second.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
