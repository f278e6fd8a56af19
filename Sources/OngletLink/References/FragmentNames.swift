import OngletModel

/// The names that fragments of links to a page may use, and the identifiers that they lead to.
struct FragmentNames {
  let page: Page
  let identifiers: PageIdentifiers
  /// What the page shows of the catalogue, with its own identifiers.
  let reference: ReferencePage?
  let catalogue: Catalogue
  let criterionID: String?
  /// The identifiers of all that is shown on the same page of the site, such as a guide with its
  /// criteria, by the names that lead to them. It is rarely needed, and long in a long guide.
  let shared: () -> [String: String]

  /// The identifiers that some fragments lead to; those that lead nowhere are left out.
  func identifiers(of fragments: Set<String>) -> [String: String] {
    var found: [String: String] = [:]
    visit { name, id in
      if fragments.contains(name), found[name] == nil { found[name] = id }
      return found.count < fragments.count
    }
    if found.count == fragments.count { return found }
    let shared = shared()
    for name in fragments where found[name] == nil { found[name] = shared[name] }
    return found
  }

  /// The names of the anchors in the page's own file, in order.
  var own: [String] {
    var names: Set<String> = []
    visit { name, _ in
      names.insert(name)
      return true
    }
    return names.sorted()
  }

  /// Calls the closure with each name and its identifier, the most exact names first, until it
  /// returns false.
  private func visit(_ goesOn: (_ name: String, _ id: String) -> Bool) {
    for id in identifiers.anchorIDs where !id.isEmpty {
      guard goesOn(id, id) else { return }
    }
    if let criterionID, !goesOn(criterionID, criterionID) { return }
    for (old, id) in identifiers.fragmentAliases {
      guard goesOn(old, id) else { return }
    }
    for id in reference?.headingIDs(in: catalogue) ?? [] {
      guard goesOn(id, id) else { return }
    }
    guard goesOn("top", "top"), visitShortNames(goesOn) else { return }
    _ = visitCodeHostSlugs(goesOn)
  }

  /// A criterion's identifiers without the criterion's own in front.
  private func visitShortNames(_ goesOn: (_ name: String, _ id: String) -> Bool) -> Bool {
    guard let criterionID else { return true }
    let prefix = criterionID + "-"
    for id in identifiers.anchorIDs where id.hasPrefix(prefix) {
      let short = String(decoding: id.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      guard goesOn(short, id) else { return false }
    }
    return true
  }

  /// The slugs of the file's headings on code hosts.
  private func visitCodeHostSlugs(_ goesOn: (_ name: String, _ id: String) -> Bool) -> Bool {
    var slugs = CodeHostSlugs()
    for (index, anchor) in page.body.anchors.indexed() {
      guard case .heading = anchor.kind else { continue }
      let id = identifiers.anchorIDs[index]
      guard goesOn(slugs.next(anchor.text), id) else { return false }
      // For a code host `{#id}` is a part of the heading's words. A criterion's title has another
      // id.
      guard let written = anchor.explicitID else { continue }
      guard goesOn(codeHostSlug("\(anchor.text) \(written)"), id), goesOn(written, id) else {
        return false
      }
    }
    return true
  }
}

/// Makes the slugs of a file's headings, in order, with `-1`, `-2`… for those that repeat.
private struct CodeHostSlugs {
  private var counts: [String: Int] = [:]

  mutating func next(_ text: String) -> String {
    let base = codeHostSlug(text)
    guard var count = counts[base] else {
      counts[base] = 0
      return base
    }
    var result: String
    repeat {
      count += 1
      result = "\(base)-\(count)"
    } while counts[result] != nil
    counts[base] = count
    counts[result] = 0
    return result
  }
}
