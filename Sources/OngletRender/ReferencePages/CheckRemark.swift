import OngletModel

/// Words behind a check: a success criterion that it answers, or that it is a good practice.
struct CheckRemark: Sendable {
  /// `1.4.3 AA`.
  let words: String
  /// The page of the success criterion; nothing where the site has none.
  let page: PageIndex?
  /// The address of its Markdown form, relative to the page at hand.
  var address: String?
}
