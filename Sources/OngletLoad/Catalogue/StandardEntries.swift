import OngletModel

/// The standards, merged from all files.
struct StandardEntries {
  private var entries: [StandardEntry] = []

  /// Reads a file whose first field is `standard`.
  mutating func read(_ fields: inout FieldReader, languages: CatalogueLanguages) {
    guard let name = fields.name("standard"),
      let id = fields.checkIdentifier(name, of: "standard", like: "asvs")
    else { return }
    let place = entries.firstIndex { $0.id == id } ?? entries.count
    if place == entries.count {
      entries.append(StandardEntry(id, EntryOrigin(name, in: fields)))
    }
    entries[place].read(&fields, languages: languages)
  }

  /// All standards and their requirements; those that the site claims come first.
  ///
  /// - Parameters:
  ///   - claims: the names of editions in `site.yml`: `wcag@2.2`; nil without the field.
  ///   - diagnostics: receives missing fields and wrong values.
  func values(
    claims: [Located<String>]?, _ diagnostics: inout [Diagnostic]
  ) -> (standards: [Standard], requirements: [Requirement]) {
    var sound = entries.filter { $0.isComplete(&diagnostics) }
    let claimed = claims?.compactMap {
      Self.find($0, in: sound, path: SiteFile.path, &diagnostics)
    }
    let ranks = sound.indices.map { place in
      claimed.map { claims in claims.firstIndex { $0.standard == place } ?? .max }
        ?? (sound[place].requirements.entries.isEmpty ? 1 : 0)
    }
    let places = sound.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    let editions = places.map { place in
      claimed.map { $0.filter { $0.standard == place }.map(\.edition) }
        ?? (ranks[place] > 0 ? [] : [sound[place].editions.main])
    }
    sound = places.map { sound[$0] }
    var merged = MergedStandards(
      zip(sound, editions).map { $0.standard(claimed: $1, &diagnostics) }, sound)
    for place in sound.indices { merged.addRequirements(of: place, &diagnostics) }
    merged.addMaps(&diagnostics)
    return (merged.standards, merged.requirements)
  }

  /// The edition of a standard that a text names: `wcag@2.2`.
  fileprivate static func find(
    _ name: Located<String>, in known: [StandardEntry], path: String,
    _ diagnostics: inout [Diagnostic]
  ) -> (standard: Int, edition: Int)? {
    let parts = name.value.split(separator: "@", maxSplits: 1).map(String.init)
    guard let id = parts.first, let standard = known.firstIndex(where: { $0.id == id }) else {
      diagnostics.append(
        Diagnostic(
          .invalidField, path: path, range: name.range,
          "unknown standard `\(parts.first ?? "")`",
          french: "norme inconnue : `\(parts.first ?? "")`",
          fix: nearestName(to: parts.first ?? "", in: known.map(\.id)).map(Message.didYouMean)
            ?? Message(
              "write a file with `standard: \(parts.first ?? "…")` in `catalogue/`",
              french: "écrire un fichier avec `standard: \(parts.first ?? "…")` dans `catalogue/`")
        ))
      return nil
    }
    let (editions, main) = (known[standard].editions.map(\.id), known[standard].editions.main)
    guard parts.count > 1 else { return (standard, main) }
    if let edition = editions.firstIndex(of: parts[1]) { return (standard, edition) }
    let meant = nearestName(to: parts[1], in: editions) ?? editions[main]
    diagnostics.append(
      Diagnostic(
        .invalidField, path: path, range: name.range,
        "unknown edition of `\(id)`: `\(parts[1])`",
        french: "édition inconnue de `\(id)` : `\(parts[1])`",
        fix: .didYouMean(id + "@" + meant)))
    return nil
  }
}

extension StandardEntry {
  /// Whether it has the fields that every standard needs; reports those that are missing.
  fileprivate func isComplete(_ diagnostics: inout [Diagnostic]) -> Bool {
    let missing = [("names", names.values.isEmpty), ("editions", editions.isEmpty)]
      .filter(\.1).map(\.0)
    if missing.isEmpty { return true }
    let fields = FieldReader.list(missing)
    diagnostics.append(
      Diagnostic(
        .invalidField, path: origin.path, range: origin.name.range,
        "`\(id)` is missing \(fields)", french: "il manque \(fields) à `\(id)`"))
    return false
  }
}

/// Standards with their requirements and the tables between them.
private struct MergedStandards {
  private(set) var standards: [Standard]
  private(set) var requirements: [Requirement] = []
  private let entries: [StandardEntry]
  /// The requirements of each standard by their numbers, in the order of the files.
  private var numbers: [[String: [Requirement]]]
  /// The same by their indices, once they are sorted.
  private var places: [[String: [RequirementIndex]]] = []

  init(_ standards: [Standard], _ entries: [StandardEntry]) {
    self.standards = standards
    self.entries = entries
    numbers = Array(repeating: [:], count: standards.count)
  }

  /// Adds the listed requirements of a standard.
  mutating func addRequirements(of place: Int, _ diagnostics: inout [Diagnostic]) {
    let standard = standards[place]
    for entry in entries[place].requirements.values(&diagnostics) {
      let part =
        entry.part.flatMap { name in standard.parts.firstIndex { $0.number == name } }
        ?? standard.parts.innermost(of: entry.number)
      if part == nil, !standard.parts.isEmpty {
        diagnostics.append(
          Diagnostic(
            .invalidField, path: entry.origin.path, range: entry.origin.name.range,
            "`\(entry.number)` belongs to none of the `parts`",
            french: "`\(entry.number)` n’appartient à aucune des parties (`parts`)",
            fix: "name its part, as in `part: \(standard.parts[0].number)`",
            french: "nommer sa partie, comme dans `part: \(standard.parts[0].number)`"))
      }
      add(
        Requirement(
          standard: StandardIndex(place), number: entry.number, slug: entry.slug?.value,
          level: entry.level.flatMap { id in standard.levels.firstIndex { $0.id == id } },
          part: part, names: entry.names, summaries: entry.summaries,
          uncertainNames: entry.uncertainNames,
          editions: standard.editions.indices.filter {
            entry.editions?.contains(standard.editions[$0].id) ?? true
          }))
    }
  }

  private mutating func add(_ requirement: Requirement) {
    requirements.append(requirement)
    numbers[requirement.standard.number][requirement.number, default: []].append(requirement)
  }

  // MARK: Tables

  private typealias Edition = (standard: Int, edition: Int)

  /// Adds the maps of all standards, and the requirements that only maps name.
  mutating func addMaps(_ diagnostics: inout [Diagnostic]) {
    var maps: [(entry: MapEntry, source: Edition, target: Edition)] = []
    // Whether an edition has a list of requirements.
    let isListed = standards.indices.map { place in
      Set(requirements.lazy.filter { $0.standard.number == place }.flatMap(\.editions))
    }
    for (place, entry) in entries.enumerated() {
      for map in entry.maps {
        let source = (place, edition(map.edition, of: place))
        guard let target = target(of: map, &diagnostics) else { continue }
        if source == target {
          diagnostics.append(
            Diagnostic(
              .invalidField, path: map.path, range: map.target.range,
              "this map leads from `\(map.target.value)` to itself",
              french: "cette correspondance mène de `\(map.target.value)` à elle-même",
              fix: "name another edition or another standard in `to`",
              french: "nommer dans `to` une autre édition ou une autre norme"))
          continue
        }
        maps.append((map, source, target))
        for row in map.rows {
          addUnlisted(row.number, in: source)
          for number in row.targets ?? [] {
            if isListed[target.standard].contains(target.edition) {
              check(number, in: target, path: map.path, &diagnostics)
            } else {
              addUnlisted(number, in: target)
            }
          }
        }
      }
    }
    for (map, source, target) in maps where source.standard == target.standard {
      for row in map.rows where row.targets?.map(\.value) == [row.number.value] {
        join(row.number.value, in: source, and: target)
      }
    }
    sort()
    for (map, source, target) in maps { add(map, from: source, to: target) }
  }

  private func edition(_ id: String?, of place: Int) -> Int {
    id.flatMap { id in standards[place].editions.firstIndex { $0.id == id } }
      ?? entries[place].editions.main
  }

  /// The edition that a map leads to; nil if the site does not have it. The catalogues that come with
  /// Onglet may lead to a standard that the site does not use.
  private func target(of map: MapEntry, _ diagnostics: inout [Diagnostic]) -> Edition? {
    let id = map.target.value.prefix { $0 != "@" }
    if !map.path.hasPrefix("catalogue/"), !entries.contains(where: { $0.id == id }) { return nil }
    return StandardEntries.find(map.target, in: entries, path: map.path, &diagnostics)
  }

  private func isKnown(_ number: String, in place: Edition) -> Bool {
    numbers[place.standard][number]?.contains { $0.editions.contains(place.edition) } ?? false
  }

  /// Adds a requirement that only maps name, so that nothing but its number is known.
  private mutating func addUnlisted(_ number: Located<String>, in place: Edition) {
    if isKnown(number.value, in: place) { return }
    add(
      Requirement(
        standard: StandardIndex(place.standard), number: number.value,
        part: standards[place.standard].parts.innermost(of: number.value),
        editions: [place.edition]))
  }

  /// Merges the requirements of two editions that have the same number and are only in maps.
  private mutating func join(_ number: String, in source: Edition, and target: Edition) {
    func position(_ edition: Int) -> Int? {
      requirements.firstIndex {
        $0.standard.number == source.standard && $0.number == number
          && $0.editions.contains(edition) && $0.names.values.isEmpty
      }
    }
    guard let kept = position(source.edition), let other = position(target.edition), kept != other
    else { return }
    requirements[kept].editions = (requirements[kept].editions + requirements[other].editions)
      .sorted()
    requirements.remove(at: other)
  }

  private func check(
    _ number: Located<String>, in place: Edition, path: String, _ diagnostics: inout [Diagnostic]
  ) {
    if isKnown(number.value, in: place) { return }
    let standard = standards[place.standard]
    let known = numbers[place.standard].filter {
      $0.value.contains { $0.editions.contains(place.edition) }
    }.keys.sorted()
    let name = standard.id + "@" + standard.editions[place.edition].id
    diagnostics.append(
      Diagnostic(
        .invalidField, path: path, range: number.range,
        "`\(number.value)` is not in `\(name)`",
        french: "`\(number.value)` n’est pas dans `\(name)`",
        fix: nearestName(to: number.value, in: known).map(Message.didYouMean)))
  }

  /// Puts the requirements of each standard in the order of their numbers; those of a standard with
  /// words instead of numbers keep the order of its files.
  private mutating func sort() {
    var sorted: [Requirement] = []
    for place in standards.indices {
      var own = requirements.filter { $0.standard.number == place }
      if own.allSatisfy({ $0.number.contains(where: \.isNumber) }) {
        own.sort {
          let (first, second) = (NaturalName($0.number), NaturalName($1.number))
          return first == second ? $0.editions[0] < $1.editions[0] : first < second
        }
      }
      let start = RequirementIndex(sorted.count)
      sorted += own
      standards[place].requirements = start..<RequirementIndex(sorted.count)
      places.append(
        Dictionary(grouping: standards[place].requirements) { sorted[$0.number].number })
    }
    requirements = sorted
  }

  private mutating func add(_ map: MapEntry, from source: Edition, to target: Edition) {
    func index(_ number: Located<String>, in place: Edition) -> RequirementIndex? {
      places[place.standard][number.value]?.first {
        requirements[$0.number].editions.contains(place.edition)
      }
    }
    standards[source.standard].maps.append(
      Standard.Map(
        edition: source.edition, target: StandardIndex(target.standard),
        targetEdition: target.edition,
        rows: map.rows.compactMap { row in
          index(row.number, in: source).map {
            Standard.Map.Row($0, targets: row.targets?.compactMap { index($0, in: target) })
          }
        }.sorted { $0.requirement < $1.requirement }))
  }
}
