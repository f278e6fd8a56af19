/// A rule for content: its name, how severe it is, and how it is checked. What it requires and why
/// is a section of `content/rules.en.md` and `rules.fr.md`.
///
/// A rule of the linked site is defined in `RuleList.swift` of `OngletCheck`. A rule that earlier
/// stages report is defined in `Rules.swift`, because several of them report the same one.
/// `Rule.all` of `OngletCheck` lists all rules.
package struct Rule: Sendable {
  /// The stable name: messages end with it, and sites and comments use it.
  package let id: String
  /// The severity where neither the site nor the page says otherwise.
  package let severity: Severity
  private let traits: Traits
  /// Finds where the linked site breaks the rule; nil for a rule that is reported when content is
  /// read, or by the check of another rule.
  package private(set) var check: RuleCheck?

  package init(
    _ id: String, _ severity: Severity, _ traits: Traits = [], check: RuleCheck? = nil
  ) {
    self.id = id
    self.severity = severity
    self.traits = traits
    self.check = check
  }

  /// The same rule with a check of the linked site.
  package func checked(_ check: RuleCheck) -> Rule {
    var rule = self
    rule.check = check
    return rule
  }

  /// Properties that most rules do not have.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It is only a warning in a legacy page and in a folder without `site.yml`, so that old
    /// content can be built at once and corrected later.
    package static let lenientForOldContent = Traits(rawValue: 1)
    /// No site may give it another severity: a site that breaks it cannot be built.
    package static let fixed = Traits(rawValue: 2)
    /// It compares pages with their translations.
    package static let comparingLanguages = Traits(rawValue: 4)
    /// It requests addresses outside of the site.
    package static let needingNetwork = Traits(rawValue: 8)
    /// Its check of the linked site is part of every build, because readers would run into what it
    /// finds.
    package static let checkedByBuilds = Traits(rawValue: 16)
  }

  package var isLenientForOldContent: Bool { traits.contains(.lenientForOldContent) }
  package var canBeChanged: Bool { !traits.contains(.fixed) }
  package var comparesLanguages: Bool { traits.contains(.comparingLanguages) }
  package var needsNetwork: Bool { traits.contains(.needingNetwork) }
  package var isCheckedByBuilds: Bool { traits.contains(.checkedByBuilds) }
}

extension Rule: Hashable {
  package static func == (first: Rule, second: Rule) -> Bool { first.id == second.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
