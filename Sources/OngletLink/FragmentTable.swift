import OngletModel

/// What fragments of a page lead to: its identifiers, its old ones, and the slugs that a code host
/// gives the headings of its file.
struct FragmentTable: Sendable {
  /// The identifier on the page, by what a link may name.
  private let identifiers: [String: String]

  /// - Parameter shown: the criteria shown on the page.
  init(
    _ page: Page, identifiers page_: PageIdentifiers, criterionID: String?,
    shown: [(criterionID: String, identifiers: PageIdentifiers)]
  ) {
    var table: [String: String] = [:]
    func add(_ fragment: String, _ id: String) {
      if !id.isEmpty, table[fragment] == nil { table[fragment] = id }
    }
    for id in page_.anchorIDs { add(id, id) }
    if let criterionID { add(criterionID, criterionID) }
    for (old, id) in page_.fragmentAliases { add(old, id) }
    add("top", "top")
    if let criterionID {
      let prefix = criterionID + "-"
      for id in page_.anchorIDs where id.hasPrefix(prefix) {
        add(String(id.utf8.dropFirst(prefix.utf8.count)) ?? "", id)
      }
    }
    var slugs = CodeHostSlugs()
    for (anchor, id) in zip(page.body.anchors, page_.anchorIDs) {
      guard case .heading = anchor.kind else { continue }
      add(slugs.next(anchor.text), id)
      if let written = anchor.explicitID {
        add(written, id)
        // A code host takes `{#id}` for words of the heading.
        add(codeHostSlug("\(anchor.text) \(written)"), id)
      }
    }
    for criterion in shown {
      add(criterion.criterionID, criterion.criterionID)
      for id in criterion.identifiers.anchorIDs { add(id, id) }
    }
    identifiers = table
  }

  subscript(fragment: String) -> String? { identifiers[fragment] }

  /// All that a link may name, in order.
  var fragments: [String] { identifiers.keys.sorted() }
}

/// The slugs of a file's headings one after the other, with `-1`, `-2`… for those that repeat.
private struct CodeHostSlugs {
  private var counts: [String: Int] = [:]

  mutating func next(_ text: String) -> String {
    let base = codeHostSlug(text)
    var result = base
    while counts[result] != nil {
      counts[base, default: 0] += 1
      result = "\(base)-\(counts[base, default: 0])"
    }
    counts[result] = 0
    return result
  }
}
