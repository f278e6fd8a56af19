/// Values of Liquid and Nunjucks in addresses: the address of the site, or that of a page made with
/// it.
enum SiteAddress {
  private static let variables: Set<String> = [
    "site.baseurl", "site.url", "baseurl", "base_url", "pathPrefix",
  ]
  private static let filters: Set<String> = ["relative_url", "absolute_url", "url"]

  /// `/page/` for `{{ "/page/" | relative_url }}`; nothing for `{{ site.baseurl }}`; nil for other
  /// values.
  ///
  /// - Parameters:
  ///   - parts: the value and its filters.
  ///   - next: the byte after them.
  static func path(of parts: [String], before next: UInt8?) -> String? {
    guard let head = parts.first, parts.dropFirst().allSatisfy(isFilter) else { return nil }
    if variables.contains(head) { return next?.isOne(of: "/{") == true ? "" : "/" }
    guard parts.count > 1, let mark = head.first, "\"'".contains(mark), head.last == mark else {
      return nil
    }
    return String(head.dropFirst().dropLast())
  }

  private static func isFilter(_ text: String) -> Bool {
    if filters.contains(text) { return true }
    guard text.hasPrefix("prepend:") else { return false }
    return variables.contains(String(text.dropFirst("prepend:".count)).trimmingBlanks)
  }
}
