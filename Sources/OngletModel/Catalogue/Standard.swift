/// The index of a standard in the catalogue.
package typealias StandardIndex = TypedIndex<Standard>

/// Something for each standard of the catalogue.
package typealias StandardList<Element> = IndexedList<Standard, Element>

/// The index of a requirement in the catalogue.
package typealias RequirementIndex = TypedIndex<Requirement>

/// Something for each requirement of the catalogue, whatever its standard.
package typealias RequirementList<Element> = IndexedList<Requirement, Element>

/// A standard in its editions: WCAG, EN 301 549, the rules of a company.
package struct Standard: Sendable, Hashable {
  package enum Status: String, Sendable, Hashable, CaseIterable {
    case draft, published
    case inForce = "in-force"
    case withdrawn
  }

  package struct Edition: Sendable, Hashable {
    /// `2.2`, `V3.2.1`.
    package let id: String
    package let status: Status?
    /// As precise as it is known: `2021`, `2021-03`, `2021-03-11`.
    package let date: String?
    package let notes: Localized<String>
    package let addresses: Localized<String>

    package init(
      id: String, status: Status? = nil, date: String? = nil,
      notes: Localized<String> = Localized(), addresses: Localized<String> = Localized()
    ) {
      self.id = id
      self.status = status
      self.date = date
      self.notes = notes
      self.addresses = addresses
    }

    /// With its year: `V3.2.1, 2021`.
    package var dated: String { date.map { id + ", " + $0.prefix(4) } ?? id }
  }

  /// A level of conformance: `AA`.
  package struct Level: Sendable, Hashable {
    package let id: String
    package let names: Localized<String>

    package init(id: String, names: Localized<String> = Localized()) {
      self.id = id
      self.names = names
    }
  }

  /// What the parts at one depth are called: principle, guideline.
  package struct Division: Sendable, Hashable {
    package let id: String
    package let names: Localized<String>

    package init(id: String, names: Localized<String>) {
      self.id = id
      self.names = names
    }
  }

  /// A chapter, a principle or a guideline.
  package struct Part: Sendable, Hashable {
    /// `1`, `1.4`, `V6`.
    package let number: String
    /// A word for addresses: `distinguishable`.
    package let slug: String?
    package let names: Localized<String>
    /// The index of the part that it belongs to.
    package let parent: Int?
    /// The number of parts above it.
    package let depth: Int

    package init(
      number: String, slug: String? = nil, names: Localized<String>, parent: Int? = nil,
      depth: Int = 0
    ) {
      self.number = number
      self.slug = slug
      self.names = names
      self.parent = parent
      self.depth = depth
    }
  }

  /// What the requirements of an edition are in another edition, or in another standard.
  package struct Map: Sendable, Hashable {
    package struct Row: Sendable, Hashable {
      package let requirement: RequirementIndex
      /// Empty if nothing replaces it; nil if that is not known.
      package let targets: [RequirementIndex]?

      package init(_ requirement: RequirementIndex, targets: [RequirementIndex]?) {
        self.requirement = requirement
        self.targets = targets
      }
    }

    /// The index of the edition.
    package let edition: Int
    package let target: StandardIndex
    package let targetEdition: Int
    /// In the order of the requirements.
    package let rows: [Row]

    package init(edition: Int, target: StandardIndex, targetEdition: Int, rows: [Row]) {
      self.edition = edition
      self.target = target
      self.targetEdition = targetEdition
      self.rows = rows
    }
  }

  /// Its folder of addresses, and its name in links: `asvs`.
  package let id: String
  package let names: Localized<String>
  /// What one of its entries is called, and several: `clause`, `clauses`.
  package let nouns: Localized<[String]>
  /// Where the text of a requirement is, with `{slug}` and `{number}`.
  package let addresses: Localized<String>
  /// Where a requirement is explained, in the same form.
  package let explanations: Localized<String>
  /// The oldest comes first; there is at least one.
  package let editions: [Edition]
  /// In their order.
  package let levels: [Level]
  package let divisions: [Division]
  package let parts: [Part]
  /// The indices of the editions that the site claims, the main one first; empty if it claims none.
  package let claimed: [Int]
  /// Its requirements, in their order.
  package var requirements = RequirementIndex(0)..<RequirementIndex(0)
  package var maps: [Map] = []

  package init(
    id: String, names: Localized<String>, nouns: Localized<[String]> = Localized(),
    addresses: Localized<String> = Localized(), explanations: Localized<String> = Localized(),
    editions: [Edition], levels: [Level] = [], divisions: [Division] = [], parts: [Part] = [],
    claimed: [Int] = []
  ) {
    self.id = id
    self.names = names
    self.nouns = nouns
    self.addresses = addresses
    self.explanations = explanations
    self.editions = editions
    self.levels = levels
    self.divisions = divisions
    self.parts = parts
    self.claimed = claimed
  }

  /// The edition that the site claims first, else the newest one in force.
  package var mainEdition: Int {
    claimed.first ?? editions.main
  }

  /// The index of the level that is shown apart, because hardly anybody claims it: the highest of
  /// three or more.
  package var levelApart: Int? { levels.count < 3 ? nil : levels.count - 1 }
}

extension [Standard.Edition] {
  /// The index of the newest edition in force, or of the newest edition.
  package var main: Int { lastIndex { $0.status == .inForce } ?? count - 1 }
}

/// A requirement of a standard: a success criterion of WCAG, a clause of EN 301 549.
package struct Requirement: Sendable, Hashable {
  package let standard: StandardIndex
  /// `1.4.3`; a word in standards without numbers.
  package let number: String
  /// A word for addresses: `contrast-minimum`.
  package let slug: String?
  /// The index of its level; if it was removed, of the one that it had.
  package let level: Int?
  /// The index of the innermost part that it belongs to.
  package let part: Int?
  /// The official names; empty if only maps name the requirement.
  package let names: Localized<String>
  /// What it requires, in a plain sentence.
  package let summaries: Localized<String>
  /// The languages in which no official text confirms the name.
  package let uncertainNames: [Language]
  /// The indices of the editions that have it, in their order.
  package var editions: [Int]

  package init(
    standard: StandardIndex, number: String, slug: String? = nil, level: Int? = nil,
    part: Int? = nil, names: Localized<String> = Localized(),
    summaries: Localized<String> = Localized(), uncertainNames: [Language] = [], editions: [Int]
  ) {
    self.standard = standard
    self.number = number
    self.slug = slug
    self.level = level
    self.part = part
    self.names = names
    self.summaries = summaries
    self.uncertainNames = uncertainNames
    self.editions = editions
  }

  /// The index of the edition that removed it before an edition or with it; nil if none did.
  package func removal(before edition: Int) -> Int? {
    guard let last = editions.last, last < edition else { return nil }
    return last + 1
  }
}

extension Catalogue {
  package func standard(_ id: String) -> StandardIndex? { standards.firstIndex { $0.id == id } }

  package func standard(of requirement: RequirementIndex) -> Standard {
    standards[requirements[requirement].standard]
  }

  /// The requirements of a standard that its pages list: those of the editions that the site claims;
  /// and those that such an edition has removed, unless a table says what became of them.
  package func listed(of index: StandardIndex) -> [RequirementIndex] {
    standards[index].requirements.filter(isListed)
  }

  package func isListed(_ place: RequirementIndex) -> Bool {
    let (standard, requirement) = (standard(of: place), requirements[place])
    guard let newest = standard.claimed.max() else { return false }
    if requirement.editions.contains(where: standard.claimed.contains) { return true }
    guard let removal = requirement.removal(before: newest) else { return false }
    return !standard.maps.contains {
      $0.edition == removal - 1 && $0.target == requirement.standard
    }
  }

  /// The requirements that the index and the matrix of a standard show by part.
  package func current(of index: StandardIndex) -> [RequirementIndex] {
    let apart = Set(former(of: index).flatMap(\.requirements))
    return listed(of: index).filter { !apart.contains($0) }
  }

  /// Those that they show apart, since an edition has removed them, by the editions that have them,
  /// the newest first; none if there is only one, which takes no more room among the others.
  package func former(
    of index: StandardIndex
  ) -> [(editions: [Int], requirements: [RequirementIndex])] {
    let removed = listed(of: index).filter { removal(of: $0) != nil }
    return Dictionary(grouping: removed.count > 1 ? removed : []) { requirements[$0].editions }
      .sorted { $1.key.lexicographicallyPrecedes($0.key) }
      .map { (editions: $0.key, requirements: $0.value) }
  }

  /// The names of requirements as components of paths: two may have the same number, in different
  /// editions.
  static func fileNames(
    of requirements: [Requirement], _ standards: [Standard]
  ) -> RequirementList<String> {
    var taken: [StandardIndex: Set<String>] = [:]
    return RequirementList(
      requirements.map { requirement in
        let number = requirement.number
        if taken[requirement.standard, default: []].insert(number).inserted { return number }
        let editions = standards[requirement.standard.number].editions
        return number + "-" + (requirement.editions.first.map { editions[$0].id } ?? "")
      })
  }

  static func equivalents(
    count: Int, _ standards: [Standard]
  ) -> RequirementList<[RequirementIndex]> {
    var found = RequirementList<Set<RequirementIndex>>(repeating: [], count: count)
    for row in standards.lazy.flatMap(\.maps).flatMap(\.rows) {
      for target in row.targets ?? [] where target != row.requirement {
        found[row.requirement].insert(target)
        found[target].insert(row.requirement)
      }
    }
    return RequirementList(found.map { $0.sorted() })
  }

  /// The names of a requirement; if it has none, those of the requirement of another standard that
  /// is equivalent to it, and to no other one of its editions.
  package func names(of place: RequirementIndex) -> Localized<String> {
    namesake(of: place).map { requirements[$0].names } ?? requirements[place].names
  }

  /// The requirement of another standard that gives a requirement without a name its name.
  package func namesake(of place: RequirementIndex) -> RequirementIndex? {
    let own = requirements[place]
    let others = equivalents[place].filter { requirements[$0].standard != own.standard }
    guard own.names.values.isEmpty, others.count == 1, !requirements[others[0]].names.values.isEmpty
    else { return nil }
    let isShared = equivalents[others[0]].contains {
      $0 != place && requirements[$0].standard == own.standard
        && requirements[$0].editions.contains(where: own.editions.contains)
    }
    return isShared ? nil : others[0]
  }

  package func level(of requirement: RequirementIndex) -> Standard.Level? {
    requirements[requirement].level.map { standard(of: requirement).levels[$0] }
  }

  /// The edition that removed a requirement from those that the site claims.
  package func removal(of requirement: RequirementIndex) -> Standard.Edition? {
    let standard = standard(of: requirement)
    let newest = standard.claimed.max() ?? standard.mainEdition
    return requirements[requirement].removal(before: newest).map { standard.editions[$0] }
  }

  /// The parts that a requirement belongs to, the innermost first.
  package func parts(of requirement: RequirementIndex) -> [Standard.Part] {
    let standard = standard(of: requirement)
    let own = requirements[requirement].part
    return Array(
      sequence(first: own) { part in part.map { standard.parts[$0].parent } }
        .prefix { $0 != nil }.compactMap { $0.map { standard.parts[$0] } })
  }
}

/// How authors name a requirement: `asvs/6.1.1`, `asvs@4.0.3/2.1.1`; a number alone is one of WCAG.
package struct RequirementName: Sendable, Hashable {
  package static let shortStandard = "wcag"

  package let standard: String
  package let edition: String?
  package let number: String

  package init(standard: String, edition: String? = nil, number: String) {
    self.standard = standard
    self.edition = edition
    self.number = number
  }

  package init(_ text: String) {
    guard let slash = text.firstIndex(of: "/") else {
      self.init(standard: Self.shortStandard, number: text)
      return
    }
    let parts = text[..<slash].split(separator: "@", maxSplits: 1)
    self.init(
      standard: parts.first.map(String.init) ?? "",
      edition: parts.count > 1 ? String(parts[1]) : nil,
      number: String(text[text.index(after: slash)...]))
  }

  /// The shortest form.
  package var text: String {
    if standard == Self.shortStandard, edition == nil { return number }
    return standard + (edition.map { "@" + $0 } ?? "") + "/" + number
  }
}
