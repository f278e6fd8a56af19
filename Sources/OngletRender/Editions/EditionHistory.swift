import OngletLink
import OngletModel

/// The editions of a site, and what changed from each to the next.
struct EditionHistory: Sendable {
  /// An edition, or what the criteria are now, and what changed since the edition before it.
  struct Step: Sendable {
    let edition: Edition
    /// The edition before it; nil for the first one.
    let former: Edition?
    let changes: [ComparedCriterion]

    var isReleased: Bool { !edition.id.isEmpty }
  }

  /// The newest first. What has changed since the newest edition is a step without a name; there is
  /// none if nothing has.
  let steps: [Step]
  let newest: Edition
  /// What changed from each edition to what the criteria are now, the oldest first.
  let untilNow: [(edition: Edition, changes: [ComparedCriterion])]
  /// The steps that changed each criterion, by its present key, the newest first.
  private let stepsOfCriteria: [String: [(step: Step, change: ComparedCriterion)]]

  private let pages: [Language: [String: PageIndex]]

  /// - Returns: nil if the site has no editions.
  init?(of site: Site) {
    guard let newest = site.editions.last else { return nil }
    self.newest = newest
    let present = Edition(of: site)
    let renamed = site.renamedKeys
    func changes(_ old: Edition, _ new: Edition) -> [ComparedCriterion] {
      EditionComparison(from: old, to: new, renamed: renamed).criteria
    }
    untilNow = site.editions.map { ($0, changes($0, present)) }
    var former: Edition?
    var steps: [Step] = []
    for edition in site.editions {
      let changes = former.map { changes($0, edition) } ?? []
      steps.append(Step(edition: edition, former: former, changes: changes))
      former = edition
    }
    if let last = untilNow.last, !last.changes.isEmpty {
      steps.append(Step(edition: present, former: newest, changes: last.changes))
    }
    self.steps = steps.reversed()
    var found: [String: [(step: Step, change: ComparedCriterion)]] = [:]
    for step in self.steps {
      for change in step.changes {
        if let key = change.pair.new?.key { found[key, default: []].append((step, change)) }
      }
    }
    stepsOfCriteria = found
    var pages: [Language: [String: PageIndex]] = [:]
    for (place, page) in site.pages.indexed() where page.reference == nil {
      pages[page.page.language, default: [:]][page.page.id.path] = place
    }
    self.pages = pages
  }

  /// The last step in which readers see that a criterion or one of its checks changed.
  func lastChange(ofCriterion key: String, in languages: [Language]) -> Step? {
    stepsOfCriteria[key]?.first { $0.change.isVisible(in: languages) }?.step ?? steps.last
  }

  /// The page of a criterion or a guide.
  func page(of key: String, in language: Language) -> PageIndex? { pages[language]?[key] }
}
