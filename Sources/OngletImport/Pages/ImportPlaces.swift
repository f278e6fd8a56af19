import OngletLink
import OngletLoad
import OngletModel

/// The paths of the pages of an import, relative to the folder that gets them.
struct ImportPlaces: Sendable {
  struct Place: Sendable {
    /// The path of the page's file; for a guide, that of its index.
    let path: String
    let language: Language
    /// The names of the criteria of a guide, in order.
    var criteria: [String] = []

    /// The path of the file of a criterion.
    func path(of criterion: String) -> String {
      path.folder.appending(path: "\(criterion).\(language).md")
    }
  }

  private(set) var places: [Place] = []

  init(_ drafts: [ImportDraft], request: ImportRequest, report: inout ImportReport) {
    let isAlone = drafts.count == 1 && request.assets.isEmpty || request.isPair
    places = drafts.map { draft in
      let stem = draft.guide != nil && isAlone ? "" : Self.stem(of: draft)
      let name = draft.guide == nil ? stem : stem.appending(path: "index")
      return Place(path: "\(name).\(draft.language).md", language: draft.language)
    }
    nameCriteria(of: drafts, request: request, report: &report)
    var taken: [String: String] = [:]
    for (draft, place) in zip(drafts, places) {
      if let other = taken[place.path] {
        report.ask(
          "same page as `\(other)`, `\(place.path)`: only this file is kept",
          french: "même page que `\(other)`, `\(place.path)` : seul ce fichier est gardé",
          on: draft.source.path)
      }
      taken[place.path] = draft.source.path
    }
  }

  /// The path without language and extension; for the guide of a folder, that of the folder.
  private static func stem(of draft: ImportDraft) -> String {
    draft.path.lastStep == "index" && draft.guide != nil ? draft.path.folder : draft.path
  }

  // MARK: Criteria

  /// Names the criteria: all translations of a guide have the names of the first.
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
      let stem = places[number].path.folder
      let first = named[stem]
      var names = first.map { Array(places[$0].criteria.prefix(guide.criteria.count)) } ?? []
      var free = FreeNames(
        taken: Set(first.map { places[$0].criteria } ?? []).union(["index", "readme"]))
      for criterion in guide.criteria.dropFirst(names.count) {
        names.append(free.next(for: ForeignTree.step(criterion.title)))
      }
      places[number].criteria = names
      if let first {
        compare(drafts[first], drafts[number], report: &report)
      } else {
        named[stem] = number
      }
    }
  }

  private func rank(of draft: ImportDraft, _ request: ImportRequest) -> Int {
    request.languages.firstIndex(of: draft.language) ?? request.languages.count
  }

  /// Reports a translation with other criteria; the checks compare the structure of each.
  private func compare(
    _ first: ImportDraft, _ second: ImportDraft, report: inout ImportReport
  ) {
    guard let one = first.guide, let other = second.guide else { return }
    let path = first.source.path
    report.decide(
      "paired with `\(path)`: criteria are matched by their order",
      french: "associé à `\(path)` : les critères se correspondent par leur ordre",
      on: second.source.path)
    let number = one.criteria.count
    if number != other.criteria.count {
      report.ask(
        "\(other.count), but \(number) in `\(path)`: the pairs are wrong from the first missing "
          + "criterion on",
        french: "\(other.count), mais \(number) dans `\(path)` : les paires sont fausses à partir "
          + "du premier critère manquant", on: second.source.path)
    }
  }
}
