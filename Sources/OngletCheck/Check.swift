import OngletLink
import OngletModel

/// How much is looked for.
package enum CheckExtent: Sendable, Hashable {
  /// Mistakes that readers would run into: a build stops at them.
  case soundness
  /// Those, and what makes good guidelines: words, structure, the languages' agreement.
  case everything
}

/// Looks for mistakes that only the linked site shows. Each rule has a file in `Rules`.
///
/// - Parameter jobs: how many cores may work at once; the result does not depend on it.
/// - Returns: the diagnostics, with the severities of their rules, by pages.
package func check(_ site: Site, extent: CheckExtent, jobs: Int) async -> [Diagnostic] {
  let rules =
    switch extent {
    case .soundness: soundnessRules(for: site)
    case .everything: soundnessRules(for: site) + qualityRules(for: site)
    }
  let found =
    await site.pages.concurrentMap(jobs: jobs) { page in
      rules.flatMap { $0(page, site) }
    }.flatMap(\.self) + foreignConstructs(in: site)
  return extent == .everything ? found + siteRules.flatMap { $0(site) } : found
}

/// A rule about a page: what it has to say of it.
typealias PageRule = @Sendable (_ page: LinkedPage, _ site: Site) -> [Diagnostic]

private func soundnessRules(for site: Site) -> [PageRule] {
  let levels = ClaimedLevels(site.catalogue)
  return [
    headingsTooDeep, setsTooDeep, elementsAcrossTabs, { page, _ in levels.diagnostics(in: page) },
  ]
}

private func qualityRules(for site: Site) -> [PageRule] {
  let parts = LanguageOfParts(site.catalogue)
  let terms = PreferredTerms(site.catalogue)
  return [
    alternativeWords, redundantAlternatives, longAlternatives,
    headings, linkWords, ambiguousLinks, tableHeaders,
    typedSigns, frenchLetters, { page, _ in parts.diagnostics(on: page) },
    { page, _ in terms.diagnostics(on: page) },
    insecureAddresses, checkStatements, checkIdentifiers, untiedChecks, checkSeverities,
    missingTranslations, linkLanguages, translationDisagreements, staleTranslations,
  ]
}

/// Rules about the site as a whole, of the quality of guidelines.
private let siteRules: [@Sendable (_ site: Site) -> [Diagnostic]] = [
  criterionFields, descriptions, duplicateTitles, orphanPages,
]
