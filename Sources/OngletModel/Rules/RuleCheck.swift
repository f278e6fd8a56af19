/// Which rules are checked.
package enum CheckExtent: Sendable, Hashable {
  /// Mistakes that readers would run into: a build stops at them.
  case soundness
  /// Also what makes good guidelines: words, structure, whether the languages agree.
  case everything
}

/// What finds in a linked site where a rule is broken.
package struct RuleCheck: Sendable {
  /// The smallest extent that includes this check.
  package let extent: CheckExtent
  package let kind: Kind

  package typealias PageCheck = @Sendable (_ page: LinkedPage) -> [Diagnostic]

  package enum Kind: Sendable {
    /// Looks at the pages, several at once, with what is prepared once for the site.
    case pages(@Sendable (_ site: Site) -> PageCheck)
    /// Looks at the site as a whole.
    case site(@Sendable (_ site: Site) -> [Diagnostic])
  }

  /// Looks at a page.
  package static func page(
    extent: CheckExtent = .everything,
    _ check: @escaping @Sendable (_ page: LinkedPage, _ site: Site) -> [Diagnostic]
  ) -> RuleCheck {
    pages(extent: extent) { site in { page in check(page, site) } }
  }

  /// Looks at pages, with what is prepared once for the site.
  package static func pages(
    extent: CheckExtent = .everything, _ prepare: @escaping @Sendable (_ site: Site) -> PageCheck
  ) -> RuleCheck {
    RuleCheck(extent: extent, kind: .pages(prepare))
  }

  /// Looks at the site as a whole.
  package static func site(
    extent: CheckExtent = .everything,
    _ check: @escaping @Sendable (_ site: Site) -> [Diagnostic]
  ) -> RuleCheck {
    RuleCheck(extent: extent, kind: .site(check))
  }
}
