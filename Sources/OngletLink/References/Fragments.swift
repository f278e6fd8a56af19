import OngletModel

/// The identifiers that the fragments of links lead to. The names that a page knows are gathered
/// when a link needs them, and once: thousands of links may lead to one long page.
final class Fragments: Sendable, ComparedByIdentity {
  struct Step: MemoizedStep {
    let structure: SiteStructure
    let names: PageList<PartNames>

    var output: Fragments { Fragments(self) }
  }

  private let structure: SiteStructure
  private let names: PageList<PartNames>

  /// The identifiers of each page by its own names for them, by those that are shorter or of code
  /// hosts, and by those of all that is shown on the same page of the site.
  private let exact = KeyedCache<PageIndex, [String: String]>()
  private let others = KeyedCache<PageIndex, [String: String]>()
  private let shared = KeyedCache<PageIndex, [String: String]>()

  private init(_ step: Step) {
    structure = step.structure
    names = step.names
  }

  private var tree: PageTree { structure.tree }

  /// The identifier that a fragment leads to: on the page itself, or on the page that shows it.
  subscript(fragment: String, of page: PageIndex) -> String? {
    let ids = names[page].anchorIDs
    // To make a table of a short page takes longer than to look through it a few times.
    if ids.count < 64, ids.contains(fragment), !fragment.isEmpty { return fragment }
    return exactNames(of: page)[fragment] ?? otherNames(of: page)[fragment]
      ?? sharedIdentifiers(on: host(of: page))[fragment]
  }

  /// The names of the anchors in the page's own file, in order.
  func names(on page: PageIndex) -> [String] {
    Set(exactNames(of: page).keys).union(otherNames(of: page).keys).sorted()
  }

  /// Whether a page may be shown with others on one page of the site.
  func sharesPage(_ page: PageIndex) -> Bool {
    isShownInGuide(page) || group(of: page).guide != nil
  }

  /// The page that shows a page: itself or, for a criterion, perhaps its guide.
  func host(of page: PageIndex) -> PageIndex {
    isShownInGuide(page) ? tree.parent(of: page) ?? page : page
  }

  /// The identifiers of all that is shown on one page of the site, by the names that lead to them.
  func sharedIdentifiers(on host: PageIndex) -> [String: String] {
    shared.value(for: host) {
      identifiers(of: [host] + structure.order.children[host].filter(isShownInGuide))
    }
  }

  private func group(of page: PageIndex) -> TranslationGroup { tree.groups[tree.groupOf[page]] }

  private func criterionID(of page: PageIndex) -> String? {
    structure.addresses.criterionIDs[tree.groupOf[page]]
  }

  private func isShownInGuide(_ page: PageIndex) -> Bool { group(of: page).isShownInGuide }

  /// The identifiers of pages by themselves and by old fragments.
  private func identifiers(of pages: [PageIndex]) -> [String: String] {
    var found: [String: String] = [:]
    func add(_ name: String, _ id: String) { if found[name] == nil { found[name] = id } }
    for page in pages {
      if let id = criterionID(of: page) { add(id, id) }
      for id in names[page].anchorIDs where !id.isEmpty { add(id, id) }
      for (old, id) in names[page].aliases { add(old, id) }
    }
    return found
  }

  private func exactNames(of page: PageIndex) -> [String: String] {
    exact.value(for: page) {
      var names = identifiers(of: [page])
      let ofCatalogue =
        group(of: page).reference?.headingIDs(in: structure.settings.input.catalogue) ?? []
      for id in ofCatalogue + ["top"] where names[id] == nil { names[id] = id }
      return names
    }
  }

  private func otherNames(of page: PageIndex) -> [String: String] {
    others.value(for: page) { Dictionary(firstOf: shortNames(of: page) + codeHostSlugs(of: page)) }
  }

  /// A criterion's identifiers without the criterion's own in front.
  private func shortNames(of page: PageIndex) -> [(String, String)] {
    guard let prefix = criterionID(of: page).map({ $0 + "-" }) else { return [] }
    return names[page].anchorIDs.filter { $0.hasPrefix(prefix) }.map { id in
      (String(decoding: id.utf8.dropFirst(prefix.utf8.count), as: UTF8.self), id)
    }
  }

  /// The slugs of the file's headings on code hosts.
  private func codeHostSlugs(of page: PageIndex) -> [(String, String)] {
    var slugs = CodeHostSlugs()
    var names: [(String, String)] = []
    for heading in self.names[page].headings {
      let id = self.names[page].anchorIDs[heading.anchor]
      let slug = slugs.next(heading.text)
      names.append((slug, id))
      // Some code hosts leave out the sign that makes an emoji of the character before it.
      if slug.utf8.first == 0xEF { names.append((slug.replacing("\u{FE0F}", with: ""), id)) }
      // For a code host `{#id}` is a part of the heading's words. A criterion's title has another
      // id.
      guard let written = heading.explicitID else { continue }
      names += [(codeHostSlug("\(heading.text) \(written)"), id), (written, id)]
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
