import OngletModel

/// A remark after a check: a success criterion that it answers, or that it is a good practice.
struct CheckRemark: Sendable {
  /// `1.4.3 AA`.
  let words: String
  /// The page of the success criterion; nil if the site has none.
  let page: PageIndex?
  /// The address of its Markdown form, relative to the current page.
  var address: String?
}
