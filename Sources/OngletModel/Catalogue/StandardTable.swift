/// A page that says what the requirements of an edition became in another one, or what they are in
/// another standard.
package struct StandardTable: Sendable, Hashable {
  package let standard: StandardIndex
  /// The index of the edition.
  package let edition: Int
  package let target: StandardIndex
  package let targetEdition: Int

  package var isBetweenEditions: Bool { standard == target }

  /// What became of a requirement.
  package enum Change: String, Sendable, Hashable, CaseIterable {
    case renumbered
    /// Several requirements replace it.
    case split
    /// One requirement replaces it and others.
    case merged
    case removed
    /// Nobody could tell.
    case unknown
    /// It has the same number.
    case kept
    /// Only the newer edition has it.
    case new
  }

  /// The identifier of the heading of what became of each number. A change has its raw value.
  package static let changesID = "changes"

  package struct Row: Sendable, Hashable {
    package let requirement: RequirementIndex
    /// What replaces it, or is the same in the other standard; itself if it is new.
    package let targets: [RequirementIndex]
    package let change: Change
  }
}

extension Catalogue {
  /// The tables that a standard has pages for: one for each map to another of its editions, or from
  /// an edition that the site claims to another standard; and one from each older edition that it
  /// claims to the main one. Each is with the last step of its address: `from-4.0.3`, `wcag`;
  /// `4.0.3-wcag` if the edition is not the main one. If another table before it has that name, the
  /// edition that it leads to follows: `wcag-2.2`, `from-4.0.3-to-6.0`.
  package func tables(of place: StandardIndex) -> [(name: String, table: StandardTable)] {
    let standard = standards[place]
    if standard.claimed.isEmpty { return [] }
    let mapped = standard.maps.filter {
      $0.target == place || standard.claimed.contains($0.edition)
    }
    .map {
      StandardTable(
        standard: place, edition: $0.edition, target: $0.target, targetEdition: $0.targetEdition)
    }
    let main = standard.mainEdition
    let older = standard.claimed.filter { $0 < main }.map {
      StandardTable(standard: place, edition: $0, target: place, targetEdition: main)
    }
    var tables: Set<StandardTable> = []
    var short: Set<String> = []
    var names = FreeNames(taken: Set(standard.requirements.map { requirementFileNames[$0] }))
    return (mapped + older).filter { tables.insert($0).inserted }.map { table in
      let edition = standard.editions[table.edition].id
      let other = standards[table.target].id
      let isMain = table.edition == main
      var name =
        table.isBetweenEditions ? "from-" + edition : isMain ? other : "\(edition)-\(other)"
      if !short.insert(name).inserted {
        name += (table.isBetweenEditions ? "-to-" : "-")
        name += standards[table.target].editions[table.targetEdition].id
      }
      return (names.next(for: name), table)
    }
  }

  /// The rows of a table, in the order of the requirements: between editions, all requirements of
  /// the older one, then those that only the newer one has; between standards, those that a map names.
  package func rows(of table: StandardTable) -> [StandardTable.Row] {
    let standard = standards[table.standard]
    let maps = standard.maps.filter {
      ($0.edition, $0.target, $0.targetEdition)
        == (table.edition, table.target, table.targetEdition)
    }
    let mapped = Dictionary(firstOf: maps.flatMap(\.rows).map { ($0.requirement, $0.targets) })
    let found = standard.requirements.compactMap {
      place -> (requirement: RequirementIndex, targets: [RequirementIndex]?)? in
      if let targets = mapped[place] { return (place, targets) }
      let editions = requirements[place].editions
      guard table.isBetweenEditions, editions.contains(table.edition) else { return nil }
      if editions.contains(table.targetEdition) { return (place, [place]) }
      // Where there is no map, the editions of each requirement say all there is to say.
      return (place, maps.isEmpty ? [] : nil)
    }
    let uses = Dictionary(grouping: found.flatMap { $0.targets ?? [] }) { $0 }
    let rows = found.map { place, targets in
      let isShared = targets?.contains { (uses[$0]?.count ?? 0) > 1 } ?? false
      return StandardTable.Row(
        requirement: place, targets: targets ?? [],
        change: change(of: place, to: targets, isShared: isShared))
    }
    guard table.isBetweenEditions else { return rows }
    let added = standards[table.target].requirements.filter {
      requirements[$0].editions.contains(table.targetEdition) && uses[$0] == nil
    }
    return rows + added.map { StandardTable.Row(requirement: $0, targets: [$0], change: .new) }
  }

  private func change(
    of place: RequirementIndex, to targets: [RequirementIndex]?, isShared: Bool
  ) -> StandardTable.Change {
    guard let targets else { return .unknown }
    guard let target = targets.first else { return .removed }
    if targets.count > 1 { return .split }
    if isShared { return .merged }
    return requirements[target].number == requirements[place].number ? .kept : .renumbered
  }
}
