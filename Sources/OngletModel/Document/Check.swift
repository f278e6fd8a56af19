extension Criterion {
  /// A statement to be tested: an item of a checklist.
  package struct Check: Sendable, Hashable {
    /// The item's anchor.
    package let anchor: AnchorIndex
    /// The panel that it stands in.
    package let panel: PanelIndex?
    /// The success criteria that it answers, in the order of its criterion's; all of those where
    /// nobody says which.
    package let successCriteria: [CatalogueName<SuccessCriterion>]
    /// Whether it is known which success criteria it answers: it names them, or its criterion has one
    /// at most.
    package let isMapped: Bool
    /// How it is tested; nothing when the list below it does not say so.
    package let test: CheckTest?

    package init(
      anchor: AnchorIndex, panel: PanelIndex?,
      successCriteria: [CatalogueName<SuccessCriterion>] = [], isMapped: Bool = false,
      test: CheckTest? = nil
    ) {
      self.anchor = anchor
      self.panel = panel
      self.successCriteria = successCriteria
      self.isMapped = isMapped
      self.test = test
    }

    /// Whether it answers a success criterion of the catalogue.
    package func answers(_ successCriterion: SuccessCriterionIndex) -> Bool {
      successCriteria.contains { $0.place == successCriterion }
    }
  }
}

/// How a check is tested: what the list below its statement says.
package struct CheckTest: Sendable, Hashable {
  /// The tool or the gesture; empty where nothing says it.
  package let procedure: [Inline]
  /// What is heard or seen then; empty where nothing says it.
  package let expected: [Inline]
  package let severity: Severity?
  /// The list's place among the blocks of the check's item.
  package let block: Int

  package init(procedure: [Inline], expected: [Inline], severity: Severity?, block: Int) {
    self.procedure = procedure
    self.expected = expected
    self.severity = severity
    self.block = block
  }

  /// How grave it is when the check fails, and why.
  package struct Severity: Sendable, Hashable {
    package let level: CheckSeverity
    package let reason: [Inline]
    /// Where the level is written.
    package let range: SourceRange

    package init(level: CheckSeverity, reason: [Inline], range: SourceRange) {
      self.level = level
      self.reason = reason
      self.range = range
    }
  }
}

/// How grave it is when a check fails.
package enum CheckSeverity: String, Sendable, Hashable, CaseIterable {
  /// Somebody cannot do the task at all, or is harmed.
  case blocking
  /// Somebody does it with great effort, with help or by a detour, or misses information.
  case major
  /// A nuisance: the task is done.
  case minor
}

/// The words by which a list below a check says how it is tested, by language: the labels of its
/// items, and the levels of severity.
package struct CheckLabels: Sendable, Hashable {
  /// What an item of the list says.
  package enum Part: String, Sendable, Hashable, CaseIterable {
    case test, expected, severity
  }

  private let words: [String: Localized<[String]>]

  /// - Parameter own: those of the site, by the names of parts and levels; they stand in for Onglet's
  ///   in their language.
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

  /// A variety of a language has the words of that language where it has none of its own.
  private func words(for name: String, in language: Language) -> [String] {
    words[name].flatMap { $0[language] ?? $0[Language(String(language.primary))] } ?? []
  }

  private static let standard: [String: Localized<[String]>] = [
    "test": standard("Test", "Test"),
    "expected": standard("Attendu", "Expected"),
    "severity": standard("Gravité", "Severity"),
    "blocking": standard("bloquante", "blocking"),
    "major": standard("majeure", "major"),
    "minor": standard("mineure", "minor"),
  ]

  private static func standard(_ french: String, _ english: String) -> Localized<[String]> {
    Localized([.french: [french], .english: [english]])
  }
}

extension Sequence<Block> {
  /// Adds the items of lists that have an anchor, by that, however deep they stand.
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
  /// That `wcag=…` stands where no check is.
  package static func misplacedCriteria(path: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .attributes, path: path, range: range,
      message: Message(
        "`wcag` stands at the end of a check, an item of the list of a checklist, and this is none",
        french:
          "`wcag` se place à la fin d’une vérification, c’est-à-dire d’un élément de la liste "
          + "de contrôle, et ceci n’en est pas une"),
      fix: Message("take it away", french: "le retirer"))
  }
}
