import OngletLink
import OngletModel

/// Runs the checks of all rules on the linked site.
///
/// - Parameter jobs: how many cores may work at once; the result does not depend on it.
/// - Returns: the diagnostics, with the severities of their rules, by pages.
package func check(_ site: Site, extent: CheckExtent, jobs: Int) async -> [Diagnostic] {
  let checks = Rule.all.compactMap(\.check).filter {
    extent == .everything || $0.extent == .soundness
  }
  let ofPages = checks.compactMap { check in
    if case .pages(let prepare) = check.kind { prepare(site) } else { nil }
  }
  let found = await site.pages.elements.concurrentMap(jobs: jobs) { page in
    ofPages.flatMap { $0(page) }
  }
  return found.flatMap(\.self)
    + checks.flatMap { check in
      if case .site(let check) = check.kind { check(site) } else { [] as [Diagnostic] }
    }
}
