import OngletLink
import OngletLoad
import OngletModel

/// Where the pages of an import stand, relative to the folder that gets them.
struct ImportPlaces: Sendable {
  /// The place of a page.
  struct Place: Sendable {
    /// The page's file, of a guide that of its folder.
    let path: String
    let language: Language
    /// The names of a guide's criteria, in order.
    var criteria: [String] = []

    /// The file of a criterion.
    func path(of criterion: String) -> String {
      let name = "\(criterion).\(language).md"
      let folder = folder(of: path)
      return folder.isEmpty ? name : "\(folder)/\(name)"
    }
  }

  /// One for each draft.
  private(set) var places: [Place] = []

  init(_ drafts: [ImportDraft], request: ImportRequest, report: inout ImportReport) {
    let isAlone = drafts.count == 1 && request.assets.isEmpty || request.isPair
    places = drafts.map { draft in
      let stem = draft.guide != nil && isAlone ? "" : Self.stem(of: draft, request)
      let name = draft.guide == nil ? stem : stem.isEmpty ? "index" : "\(stem)/index"
      return Place(path: "\(name).\(draft.language).md", language: draft.language)
    }
    nameCriteria(of: drafts, request: request, report: &report)
    var taken: [String: String] = [:]
    for (draft, place) in zip(drafts, places) {
      if let other = taken[place.path] {
        report.ask(
          "`\(other)` and this file make one page, `\(place.path)`: the last one stands there",
          on: draft.source.path)
      }
      taken[place.path] = draft.source.path
    }
  }

  /// The path without language and extension; nothing for the page of the folder itself.
  private static func stem(of draft: ImportDraft, _ request: ImportRequest) -> String {
    var steps = draft.source.name.split(separator: "/").dropLast().map(String.init)
    if let first = steps.first, request.languages.contains(where: { $0.code == first }) {
      steps.removeFirst()
    }
    let name = PageFileName(draft.source.name).stem
    let isIndex = ["index", "readme"].contains(name.lowercased())
    if isIndex, draft.guide != nil { return steps.joined(separator: "/") }
    return (steps + [isIndex ? "index" : slug(name)]).joined(separator: "/")
  }

  // MARK: Criteria

  /// The first translation of a guide names the criteria of all of them.
  private mutating func nameCriteria(
    of drafts: [ImportDraft], request: ImportRequest, report: inout ImportReport
  ) {
    let guides = drafts.indices.filter { drafts[$0].guide != nil }.sorted {
      if request.isPair { return $0 < $1 }
      return rank(of: drafts[$0], request) < rank(of: drafts[$1], request)
    }
    var named: [String: Int] = [:]
    for number in guides {
      guard let guide = drafts[number].guide else { continue }
      let stem = folder(of: places[number].path)
      let first = named[stem]
      var names = first.map { Array(places[$0].criteria.prefix(guide.criteria.count)) } ?? []
      var taken = Set(first.map { places[$0].criteria } ?? []).union(["index", "readme"])
      for criterion in guide.criteria.dropFirst(names.count) {
        names.append(Self.free(slug(criterion.title), taken: &taken))
      }
      places[number].criteria = names
      if let first {
        compare(drafts[first], drafts[number], names: names, report: &report)
      } else {
        named[stem] = number
      }
    }
  }

  private func rank(of draft: ImportDraft, _ request: ImportRequest) -> Int {
    request.languages.firstIndex(of: draft.language) ?? request.languages.count
  }

  private static func free(_ name: String, taken: inout Set<String>) -> String {
    var result = name
    var number = 2
    while !taken.insert(result).inserted {
      result = "\(name)-\(number)"
      number += 1
    }
    return result
  }

  /// Says where two translations of a guide differ in structure.
  private func compare(
    _ first: ImportDraft, _ second: ImportDraft, names: [String], report: inout ImportReport
  ) {
    guard let one = first.guide, let other = second.guide else { return }
    report.decide(
      "paired with `\(first.source.path)`: the criteria go together in their order",
      on: second.source.path)
    if one.criteria.count != other.criteria.count {
      report.ask(
        "\(Self.count(other.criteria.count, "criterion", "criteria")), and "
          + "\(one.criteria.count) in `\(first.source.path)`: from the first that is missing on, "
          + "the pairs are wrong", on: second.source.path)
    }
    for (place, pair) in zip(one.criteria, other.criteria).enumerated() {
      let differences = GuideStructure(pair.0).differences(from: GuideStructure(pair.1))
      guard !differences.isEmpty else { continue }
      report.ask(
        "`\(names[place])`: “\(pair.0.title)” and “\(pair.1.title)” differ: "
          + differences.joined(separator: "; "), on: second.source.path, line: pair.1.source)
    }
  }

  private static func count(_ number: Int, _ one: String, _ more: String) -> String {
    "\(number) \(number == 1 ? one : more)"
  }
}

/// What a criterion consists of, whatever its language.
private struct GuideStructure {
  /// For the introduction and each panel, how many there are of what readers could miss.
  let parts: [(name: String, counts: [String: Int])]

  init(_ criterion: GuideCriterion) {
    parts =
      [("introduction", Self.counts(of: criterion.introduction))]
      + criterion.panels.map { ("“\($0.name)”", Self.counts(of: $0.lines)) }
  }

  /// In words, the other's numbers after this one's.
  func differences(from other: GuideStructure) -> [String] {
    guard parts.count == other.parts.count else {
      return ["\(parts.count - 1) tabs and \(other.parts.count - 1)"]
    }
    return zip(parts, other.parts).flatMap { mine, theirs in
      Set(mine.counts.keys).union(theirs.counts.keys).sorted().compactMap { kind in
        let (one, two) = (mine.counts[kind] ?? 0, theirs.counts[kind] ?? 0)
        return one == two ? nil : "\(kind) in \(mine.name), \(one) and \(two)"
      }
    }
  }

  private static func counts(of text: TextLines) -> [String: Int] {
    let document = text.parsed().document
    var counts: [String: Int] = [:]
    count(document.blocks, into: &counts)
    let images = document.references.count { $0.kind == .image }
    if images > 0 { counts["images"] = images }
    return counts
  }

  private static func count(_ blocks: [Block], into counts: inout [String: Int]) {
    for block in blocks {
      switch block.content {
      case .heading: counts["headings", default: 0] += 1
      case .code: counts["blocks of code", default: 0] += 1
      case .table: counts["tables", default: 0] += 1
      case .quote(let inner): count(inner, into: &counts)
      case .container(let container): count(container.blocks, into: &counts)
      case .tabs(let tabs):
        counts["sets of tabs", default: 0] += 1
        for panel in tabs.panels { count(panel.blocks, into: &counts) }
      case .list(let list):
        counts["items", default: 0] += list.items.count
        for item in list.items { count(item.blocks, into: &counts) }
      case .paragraph, .thematicBreak, .html, .footnote: break
      }
    }
  }
}
