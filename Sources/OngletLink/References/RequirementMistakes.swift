import OngletModel

/// What is wrong with the name of a requirement.
enum RequirementProblem: Sendable, Equatable {
  case unknownStandard(String)
  case unknownEdition(RequirementName)
  /// The edition does not have the number.
  case otherEdition(RequirementName)
  /// The editions that the site claims do not have it.
  case unclaimedEdition(RequirementIndex)
  /// It is the number of a part, where a requirement is expected.
  case notRequirement(RequirementName)
  case unknownNumber(RequirementName)
}

/// What is said about wrong names of requirements.
extension CatalogueNames {
  func mistake(_ problem: RequirementProblem) -> Mistake {
    switch problem {
    case .unknownStandard(let id):
      let known = catalogue.standards.map(\.id)
      return Mistake(
        "unknown standard `\(id)`", french: "norme inconnue : `\(id)`",
        fix: nearestName(to: id, in: known).map(Message.didYouMean)
          ?? Message(
            "write a file with `standard: \(id)` in `catalogue/`",
            french: "écrire un fichier avec `standard: \(id)` dans `catalogue/`"))
    case .unknownEdition(let name):
      let editions = standard(name).editions.map(\.id)
      let edition = name.edition ?? ""
      let meant = nearestName(to: edition, in: editions) ?? editions.last ?? ""
      return Mistake(
        "unknown edition of `\(name.standard)`: `\(edition)`",
        french: "édition inconnue de `\(name.standard)` : `\(edition)`",
        fix: .didYouMean(meant))
    case .otherEdition(let name): return mistake(inEditionOf: name)
    case .unclaimedEdition(let place): return mistake(inClaimOf: place)
    case .notRequirement(let name):
      let first = standard(name).requirements.first {
        catalogue.parts(of: $0).contains { $0.number == name.number }
      }
      return Mistake(
        "`\(name.number)` is only a part of \(title(name, .english))",
        french: "`\(name.number)` n’est qu’une partie de \(title(name, .french))",
        fix: first.map {
          let number = catalogue.requirements[$0].number
          return Message("write one such as `\(number)`", french: "écrire par exemple `\(number)`")
        })
    case .unknownNumber(let name):
      return Mistake(
        "unknown number in \(title(name, .english)): `\(name.number)`",
        french: "numéro inconnu dans \(title(name, .french)) : `\(name.number)`",
        fix: nearest(to: name))
    }
  }

  private func standard(_ name: RequirementName) -> Standard {
    catalogue.standards[catalogue.standard(name.standard) ?? StandardIndex(0)]
  }

  private func title(_ name: RequirementName, _ language: Language) -> String {
    standard(name).names.nearest(to: language)?.text ?? name.standard
  }

  private func mistake(inEditionOf name: RequirementName) -> Mistake {
    let standard = standard(name)
    let editions = Set(
      standard.requirements.filter { catalogue.requirements[$0].number == name.number }
        .flatMap { catalogue.requirements[$0].editions }
    ).sorted().map { standard.editions[$0].id }
    let meant = editions.last ?? ""
    return Mistake(
      "`\(name.number)` is not in edition `\(name.edition ?? "")` of `\(name.standard)`",
      french:
        "`\(name.number)` n’est pas dans l’édition `\(name.edition ?? "")` de `\(name.standard)`",
      fix: .didYouMean(
        RequirementName(standard: name.standard, edition: meant, number: name.number).text))
  }

  private func mistake(inClaimOf place: RequirementIndex) -> Mistake {
    let (standard, requirement) = (catalogue.standard(of: place), catalogue.requirements[place])
    let claimed = standard.editions[standard.mainEdition].id
    let name = "\(standard.id)@\(claimed)"
    // The tables say what it is in the edition that the site claims.
    let successors = standard.maps.first {
      $0.target == requirement.standard && $0.targetEdition == standard.mainEdition
        && requirement.editions.contains($0.edition)
    }?.rows.first { $0.requirement == place }?.targets?.map { catalogue.requirements[$0].number }
    return Mistake(
      "`\(requirement.number)` is not in `\(name)`, which the site claims",
      french: "`\(requirement.number)` n’est pas dans `\(name)`, que le site suit",
      fix: successors.flatMap { $0.isEmpty ? nil : .didYouMean($0.joined(separator: ", ")) }
        ?? Message("remove it", french: "le supprimer"))
  }

  /// The fix for a wrong number: it is in a longer text, as in `WCAG 2.5.8 AA`, or mistyped.
  private func nearest(to name: RequirementName) -> Message? {
    let standard = standard(name)
    let numbers = standard.requirements.map { catalogue.requirements[$0].number }
    let words = name.number.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "-" }
      .map(String.init)
    if words.count > 1, let written = words.first(where: numbers.contains) {
      return .didYouMean(written)
    }
    let all = numbers + standard.parts.map(\.number)
    return NearestNames(all).nearest(to: name.number).map(Message.didYouMean)
      ?? numbers.first.map {
        Message("write a number such as `\($0)`", french: "écrire un numéro comme `\($0)`")
      }
  }
}
