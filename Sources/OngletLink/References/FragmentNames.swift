import OngletModel

/// What the fragment of a link to a page may name, and the identifiers that this leads to.
struct FragmentNames {
  let page: Page
  let identifiers: PageIdentifiers
  /// What the page shows of the catalogue, which has identifiers of its own.
  let reference: ReferencePage?
  let catalogue: Catalogue
  let criterionID: String?
  /// The identifiers of all that is shown on the same page of the site, a guide's criteria beside
  /// it, by the names that lead to them. Rarely asked for, and long in a long guide.
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

  /// The names of what stands in the page's own file, in order.
  var own: [String] {
    var names: Set<String> = []
    visit { name, _ in
      names.insert(name)
      return true
    }
    return names.sorted()
  }

  /// Calls for each name with its identifier, the more exact ones first, until the call returns
  /// false.
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

  /// The slugs that a code host gives the headings of the file.
  private func visitCodeHostSlugs(_ goesOn: (_ name: String, _ id: String) -> Bool) -> Bool {
    var slugs = CodeHostSlugs()
    for (index, anchor) in page.body.anchors.indexed() {
      guard case .heading = anchor.kind else { continue }
      let id = identifiers.anchorIDs[index]
      guard goesOn(slugs.next(anchor.text), id) else { return false }
      // A code host takes `{#id}` for words of the heading. A criterion's title has another id.
      guard let written = anchor.explicitID else { continue }
      guard goesOn(codeHostSlug("\(anchor.text) \(written)"), id), goesOn(written, id) else {
        return false
      }
    }
    return true
  }
}

/// The slugs of a file's headings one after the other, with `-1`, `-2`… for those that repeat.
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
