/// Which rules are checked.
package enum CheckExtent: Sendable, Hashable {
  /// Mistakes that readers would run into: a build stops at them.
  case soundness
  /// Also what makes good guidelines: words, structure, whether the languages agree.
  case everything
}

/// Finds where a linked site breaks a rule.
package struct RuleCheck: Sendable {
  /// The smallest extent that includes this check.
  package let extent: CheckExtent
  package let kind: Kind

  /// Looks at a page as it is written, beside the page that it is translated from, if there is one.
  package typealias WrittenCheck =
    @Sendable (_ page: WrittenPage, _ source: WrittenPage?) -> [Diagnostic]
  package typealias PageReading = @Sendable (_ page: WrittenPage) -> [Diagnostic]
  package typealias PageCheck = @Sendable (_ page: LinkedPage, _ site: Site) -> [Diagnostic]

  package enum Kind: Sendable {
    /// Looks at the pages as they are written, several at once. What it finds depends only on its
    /// arguments, and is kept while they stay the same.
    case written(@Sendable (_ catalogue: Catalogue) -> WrittenCheck)
    /// Looks at the linked pages, several at once.
    case page(PageCheck)
    /// Looks at the site as a whole.
    case site(@Sendable (_ site: Site) -> [Diagnostic])
  }

  /// Looks at a page as it is written.
  package static func written(
    extent: CheckExtent = .everything, _ check: @escaping PageReading
  ) -> RuleCheck {
    RuleCheck(extent: extent, kind: .written { _ in { page, _ in check(page) } })
  }

  /// Looks at pages as they are written, with what is prepared once from the catalogue.
  package static func written(
    extent: CheckExtent = .everything,
    preparedFrom prepare: @escaping @Sendable (_ catalogue: Catalogue) -> PageReading
  ) -> RuleCheck {
    RuleCheck(
      extent: extent,
      kind: .written { catalogue in
        let check = prepare(catalogue)
        return { page, _ in check(page) }
      })
  }

  /// Looks at a translation beside its source, as both are written.
  package static func translation(
    _ check:
      @escaping @Sendable (_ page: WrittenPage, _ source: WrittenPage, _ catalogue: Catalogue) ->
      [Diagnostic]
  ) -> RuleCheck {
    RuleCheck(
      extent: .everything,
      kind: .written { catalogue in
        { page, source in source.map { check(page, $0, catalogue) } ?? [] }
      })
  }

  /// Looks at a linked page.
  package static func page(
    extent: CheckExtent = .everything, _ check: @escaping PageCheck
  ) -> RuleCheck {
    RuleCheck(extent: extent, kind: .page(check))
  }

  /// Looks at the site as a whole.
  package static func site(
    extent: CheckExtent = .everything,
    _ check: @escaping @Sendable (_ site: Site) -> [Diagnostic]
  ) -> RuleCheck {
    RuleCheck(extent: extent, kind: .site(check))
  }
}
