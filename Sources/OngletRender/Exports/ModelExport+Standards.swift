import OngletModel

/// The standards in `criteria.json`, and the requirements that criteria and checks meet.
extension ModelExport {
  private var catalogue: Catalogue { site.catalogue }

  /// - Parameter endRequirement: called after each requirement.
  func writeStandard(
    _ json: inout JSONWriter, _ index: StandardIndex,
    endRequirement: (inout JSONWriter) -> Void
  ) {
    let standard = catalogue.standards[index]
    let nouns = Localized(standard.nouns.values.compactMapValues(\.first))
    if !nouns.values.isEmpty { json.field("called") { $0.localized(nouns) } }
    json.field("claimed", standard.claimed.map { standard.editions[$0].id })
    json.objects("editions", standard.editions, Self.writeEdition)
    json.field("id", standard.id)
    json.objects("levels", standard.levels) { json, level in
      json.field("id", level.id)
      json.field("names") { $0.localized(level.names) }
    }
    json.objects("maps", standard.maps) { writeMap(&$0, $1, of: standard) }
    json.field("names") { $0.localized(standard.names) }
    json.objects("parts", standard.parts) { json, part in
      json.field("names") { $0.localized(part.names) }
      json.field("number", part.number)
      json.field("parent", part.parent.map { standard.parts[$0].number })
      json.field("slug", part.slug)
    }
    json.array("requirements", standard.requirements) { json, place in
      json.object { writeRequirement(&$0, place, of: standard) }
      endRequirement(&json)
    }
  }

  private static func writeEdition(_ json: inout JSONWriter, _ edition: Standard.Edition) {
    json.field("date", edition.date)
    if !edition.addresses.values.isEmpty {
      json.field("documents") { $0.localized(edition.addresses) }
    }
    json.field("id", edition.id)
    if !edition.notes.values.isEmpty { json.field("notes") { $0.localized(edition.notes) } }
    json.field("status", edition.status?.rawValue)
  }

  private func writeMap(_ json: inout JSONWriter, _ map: Standard.Map, of standard: Standard) {
    let target = catalogue.standards[map.target]
    json.field("edition", standard.editions[map.edition].id)
    json.object("requirements") { json in
      let rows = map.rows.map { (catalogue.requirements[$0.requirement].number, $0.targets) }
      for (number, targets) in rows.sorted(by: { $0.0 < $1.0 }) {
        if let targets {
          json.field(number, targets.map { catalogue.requirements[$0].number })
        } else {
          json.field(number) { $0.null() }
        }
      }
    }
    json.field("to", target.id)
    json.field("toEdition", target.editions[map.targetEdition].id)
  }

  private func writeRequirement(
    _ json: inout JSONWriter, _ place: RequirementIndex, of standard: Standard
  ) {
    let requirement = catalogue.requirements[place]
    writeAddresses(&json, pages(showing: .requirement(place)))
    writeBacklinks(&json, site.backlinks.requirements[place])
    json.field("editions", requirement.editions.map { standard.editions[$0].id })
    json.field("level", catalogue.level(of: place)?.id)
    json.field("names") { $0.localized(requirement.names) }
    json.field("number", requirement.number)
    json.field("part", requirement.part.map { standard.parts[$0].number })
    json.field("slug", requirement.slug)
    if !requirement.summaries.values.isEmpty {
      json.field("summaries") { $0.localized(requirement.summaries) }
    }
    json.field("uncertainNames", requirement.uncertainNames.map(\.code).sorted())
  }

  // MARK: What is met

  /// Writes the numbers of requirements by their standards.
  func write(_ places: [RequirementIndex], as field: String, _ json: inout JSONWriter) {
    let byStandard = Dictionary(grouping: places) { catalogue.requirements[$0].standard }
      .map { (catalogue.standards[$0], $1) }
    json.object(field) { json in
      for (standard, places) in byStandard.sorted(by: { $0.0.id < $1.0.id }) {
        json.field(standard.id, places.map { number($0, of: standard) })
      }
    }
  }

  /// Writes the requirements of claimed standards that are met with others, by maps, if there are
  /// any.
  func writeDerived(from places: [RequirementIndex], _ json: inout JSONWriter) {
    let derived = Set(places.flatMap { catalogue.equivalents[$0] }.filter(catalogue.isListed))
      .subtracting(places).sorted()
    if !derived.isEmpty { write(derived, as: "derived", &json) }
  }

  /// The number of a requirement, after its edition if the main one does not have it.
  private func number(_ place: RequirementIndex, of standard: Standard) -> String {
    let requirement = catalogue.requirements[place]
    if requirement.editions.contains(standard.mainEdition) { return requirement.number }
    let edition = requirement.editions.last.map { standard.editions[$0].id + "/" }
    return (edition ?? "") + requirement.number
  }
}
