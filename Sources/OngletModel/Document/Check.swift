extension Criterion {
  /// A statement to be tested: an item of a checklist.
  package struct Check: Sendable, Hashable {
    /// The item's anchor.
    package let anchor: AnchorIndex
    package let panel: PanelIndex?
    /// The success criteria that it answers, in the order of its criterion; all those of its
    /// criterion if the author does not say which.
    package let requirements: [CatalogueName<Requirement>]
    /// Whether it is known which success criteria it answers: it names them, or its criterion has
    /// only one or none.
    package let isMapped: Bool
    /// How it is tested; nil if no list below it says so.
    package let test: CheckTest?

    package init(
      anchor: AnchorIndex, panel: PanelIndex?,
      requirements: [CatalogueName<Requirement>] = [], isMapped: Bool = false,
      test: CheckTest? = nil
    ) {
      self.anchor = anchor
      self.panel = panel
      self.requirements = requirements
      self.isMapped = isMapped
      self.test = test
    }

    /// Whether it answers a success criterion of the catalogue.
    package func answers(_ requirement: RequirementIndex) -> Bool {
      requirements.contains { $0.index == requirement }
    }
  }
}

/// How a check is tested, as the list below its statement says.
package struct CheckTest: Sendable, Hashable {
  /// The state that the test starts from, instead of the one of its page; may be empty.
  package var given: [Inline]
  /// The tool or the gesture to use; may be empty.
  package var procedure: [Inline]
  /// What a tester then hears or sees; may be empty.
  package var expected: [Inline]
  package var severity: Severity?
  /// The index of the list among the blocks of the check's item.
  package let block: Int

  package init(
    given: [Inline], procedure: [Inline], expected: [Inline], severity: Severity?, block: Int
  ) {
    self.given = given
    self.procedure = procedure
    self.expected = expected
    self.severity = severity
    self.block = block
  }

  /// How serious it is when the check fails, and why.
  package struct Severity: Sendable, Hashable {
    package let level: CheckSeverity
    package var reason: [Inline]
    /// Where the level is written.
    package let range: SourceRange

    package init(level: CheckSeverity, reason: [Inline], range: SourceRange) {
      self.level = level
      self.reason = reason
      self.range = range
    }
  }
}

/// How serious it is when a check fails.
package enum CheckSeverity: String, Sendable, Hashable, CaseIterable {
  /// Some people cannot do the task at all, or are harmed.
  case blocking
  /// Some people do it with great effort, with help or by a detour, or miss information.
  case major
  /// It is unpleasant, but everybody can do the task.
  case minor
}

/// The words in each language for how a check is tested: the labels of the items in the list below
/// it, and the levels of severity.
package struct CheckLabels: Sendable, Hashable {
  /// What an item of the list is about.
  package enum Part: String, Sendable, Hashable, CaseIterable {
    case given, test, expected, severity
  }

  private let words: [String: Localized<[String]>]

  /// - Parameter own: the site's words, by the names of parts and levels; they replace Onglet's in
  ///   their language.
  package init(_ own: [String: Localized<[String]>] = [:]) {
    words = Self.standard.merging(own) { standard, own in
      Localized(standard.values.merging(own.values) { _, own in own })
    }
  }

  /// The labels of a part, the first one first; empty where the language has none.
  package func labels(of part: Part, in language: Language) -> [String] {
    words(for: part.rawValue, in: language)
  }

  /// The words for a level, the first one first; empty where the language has none.
  package func words(for level: CheckSeverity, in language: Language) -> [String] {
    words(for: level.rawValue, in: language)
  }

  private func words(for name: String, in language: Language) -> [String] {
    words[name]?[language] ?? []
  }

  private static let standard: [String: Localized<[String]>] = {
    let names = Part.allCases.map(\.rawValue) + CheckSeverity.allCases.map(\.rawValue)
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, LanguageRules.localized { $0.checkLabels[name].map { [$0] } })
      })
  }()
}

extension Sequence<Block> {
  /// Adds all items of lists that have an anchor, at any depth, by their anchors.
  package func collectItems(into items: inout [AnchorIndex: List.Item]) {
    visit { block in
      guard case .list(let list) = block.content else { return }
      for item in list.items {
        if let anchor = item.anchor { items[anchor] = item }
      }
    }
  }
}

extension Diagnostic {
  /// `wcag=…` is written on something that is not a check.
  package static func misplacedCriteria(path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.attributes, path: path, range: range, misplacedCriteria)
  }

  package var isAboutMisplacedCriteria: Bool {
    rule == .attributes && message == Self.misplacedCriteria.message
  }

  private static let misplacedCriteria = Mistake(
    "`wcag=` only works on checklist items",
    french: "`wcag=` ne s’utilise que sur un élément de liste de contrôle",
    fix: "remove it, or move it to an item of a criterion’s checklist",
    french: "le supprimer, ou le déplacer sur un élément de la liste de contrôle d’un critère")
}
