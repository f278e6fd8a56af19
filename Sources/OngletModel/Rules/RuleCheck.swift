/// Which rules are checked.
package enum CheckExtent: Sendable, Hashable {
  /// Mistakes that readers would run into: a build stops at them.
  case soundness
  /// Also what makes good guidelines: words, structure, whether the languages agree.
  case everything
}

/// Finds where a linked site breaks a rule.
package enum RuleCheck: Sendable {
  /// Looks at a page as it is written, beside the page that it is translated from, if there is one.
  package typealias WrittenCheck =
    @Sendable (_ page: WrittenPage, _ source: WrittenPage?) -> [Diagnostic]
  package typealias PageReading = @Sendable (_ page: WrittenPage) -> [Diagnostic]
  package typealias PageCheck = @Sendable (_ page: LinkedPage, _ site: Site) -> [Diagnostic]

  /// Looks at the pages as they are written, several at once, with what is prepared once from the
  /// catalogue. What it finds depends only on its arguments, and is kept while they stay the same.
  case prepared(@Sendable (_ catalogue: Catalogue) -> WrittenCheck)
  /// Looks at the linked pages, several at once.
  case page(PageCheck)
  /// Looks at the site as a whole.
  case site(@Sendable (_ site: Site) -> [Diagnostic])

  /// Looks at a page as it is written.
  package static func written(_ check: @escaping PageReading) -> RuleCheck {
    .prepared { _ in { page, _ in check(page) } }
  }

  /// Looks at pages as they are written, with what is prepared once from the catalogue.
  package static func written(
    preparedFrom prepare: @escaping @Sendable (_ catalogue: Catalogue) -> PageReading
  ) -> RuleCheck {
    .prepared { catalogue in
      let check = prepare(catalogue)
      return { page, _ in check(page) }
    }
  }

  /// Looks at a translation beside its source, as both are written.
  package static func translation(
    _ check:
      @escaping @Sendable (_ page: WrittenPage, _ source: WrittenPage, _ catalogue: Catalogue) ->
      [Diagnostic]
  ) -> RuleCheck {
    .prepared { catalogue in
      { page, source in source.map { check(page, $0, catalogue) } ?? [] }
    }
  }
}
