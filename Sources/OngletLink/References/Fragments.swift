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
    func look(in names: [(name: String, id: String)]) -> Bool {
      for (name, id) in names where fragments.contains(name) && found[name] == nil {
        found[name] = id
      }
      return found.count == fragments.count
    }
    if look(in: exactNames) || look(in: shortNames) || look(in: codeHostSlugs) { return found }
    let shared = shared()
    for name in fragments where found[name] == nil { found[name] = shared[name] }
    return found
  }

  /// The names of the anchors in the page's own file, in order.
  var own: [String] { Set((exactNames + shortNames + codeHostSlugs).map(\.name)).sorted() }

  private var exactNames: [(name: String, id: String)] {
    let ids = identifiers.anchorIDs.filter { !$0.isEmpty } + [criterionID].compactMap(\.self)
    let others = (reference?.headingIDs(in: catalogue) ?? []) + ["top"]
    return ids.map { ($0, $0) } + identifiers.fragmentAliases.map { ($0, $1) }
      + others.map { ($0, $0) }
  }

  /// A criterion's identifiers without the criterion's own in front.
  private var shortNames: [(name: String, id: String)] {
    guard let prefix = criterionID.map({ $0 + "-" }) else { return [] }
    return identifiers.anchorIDs.filter { $0.hasPrefix(prefix) }.map { id in
      (String(decoding: id.utf8.dropFirst(prefix.utf8.count), as: UTF8.self), id)
    }
  }

  /// The slugs of the file's headings on code hosts.
  private var codeHostSlugs: [(name: String, id: String)] {
    var slugs = CodeHostSlugs()
    var names: [(name: String, id: String)] = []
    for (index, anchor) in page.body.anchors.indexed() {
      guard case .heading = anchor.kind else { continue }
      let id = identifiers.anchorIDs[index]
      names.append((slugs.next(anchor.text), id))
      // For a code host `{#id}` is a part of the heading's words. A criterion's title has another
      // id.
      guard let written = anchor.explicitID else { continue }
      names += [(codeHostSlug("\(anchor.text) \(written)"), id), (written, id)]
    }
    return names
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
