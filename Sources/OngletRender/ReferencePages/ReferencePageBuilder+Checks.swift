import OngletModel

/// Remarks about checks.
extension ReferencePageBuilder {
  /// The remarks after the words of a check: the success criteria that it answers.
  ///
  /// - Parameters:
  ///   - criterion: the page of the check, in the language of this one.
  ///   - inChecklist: whether it is in a list with checks of other criteria. On the page of its
  ///     criterion, a success criterion that all checks share is above them.
  func remarks(
    on check: Criterion.Check, of criterion: LinkedPage, inChecklist: Bool
  ) -> [CheckRemark] {
    let declared = criterion.declarations.successCriteria
    if !check.isMapped || declared.isEmpty { return [] }
    if check.successCriteria.isEmpty {
      return [CheckRemark(words: strings["good-practice"], page: nil)]
    }
    if !inChecklist, Set(declared).count == 1 { return [] }
    return check.successCriteria.map { name in
      guard let place = name.index else { return CheckRemark(words: name.name, page: nil) }
      let level = catalogue.successCriteria[place].level.rawValue
      return CheckRemark(
        words: name.name + " " + level, page: relations.page(.successCriterion(place), in: language)
      )
    }
  }

  /// How many checks of a criterion answer a success criterion; nil if they are not mapped.
  func checkCount(of criterion: PageIndex, answering place: SuccessCriterionIndex) -> Int? {
    guard let checks = site.pages[criterion].criterion?.checks, !checks.isEmpty,
      checks.allSatisfy(\.isMapped)
    else { return nil }
    return checks.count { $0.answers(place) }
  }
}
