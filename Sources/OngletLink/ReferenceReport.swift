import OngletModel

/// Says why references lead nowhere, and what their authors may have meant.
struct ReferenceReport {
  private let tree: PageTree
  private let fragments: Fragments
  /// Files and pages by their paths in small letters.
  private var byLowercase: [String: String] = [:]
  /// The names in each folder: of files, and of pages without language and extension.
  private var names: [String: [String]] = [:]
  /// Files by their names.
  private var byName: [String: String] = [:]
  /// How many more names are compared: a folder of many thousand files, all with links that lead
  /// nowhere, would take hours.
  private var comparisonsLeft = 2_000_000

  init(_ tree: PageTree, inventory: Inventory, fragments: Fragments) {
    self.tree = tree
    self.fragments = fragments
    let pages = tree.pages.filter { !$0.isGenerated }
    for path in (pages.map(\.path) + inventory.contentFiles).sorted() {
      byLowercase[path.lowercased()] = path
      names[folder(of: path), default: []].append(lastStep(of: path))
      if byName[lastStep(of: path)] == nil { byName[lastStep(of: path)] = path }
    }
    for page in pages {
      let path = stem(of: page)
      if byLowercase[path.lowercased()] == nil { byLowercase[path.lowercased()] = path }
      names[folder(of: path), default: []].append(lastStep(of: path))
    }
    for path in inventory.publicFiles.sorted() {
      let lowercase = path.lowercased()
      if byLowercase[lowercase] == nil { byLowercase[lowercase] = path }
    }
  }

  mutating func diagnostic(
    _ finding: Resolver.Finding, reference number: Int, page: Int
  ) -> Diagnostic {
    let source = tree.pages[page]
    let reference = source.body.references[number]
    let (rule, message, fix) = words(finding, reference, page)
    return Diagnostic(
      rule, path: source.path, range: reference.range, message: message, fix: fix)
  }

  private mutating func words(
    _ finding: Resolver.Finding, _ reference: Reference, _ page: Int
  ) -> (Rule, message: String, fix: String?) {
    let rule: Rule = reference.kind == .image ? .image : .link
    let written = "`\(reference.destination)`"
    switch finding {
    case .failure(.empty):
      let message = rule == .image ? "An image names its file" : "A link says where it leads"
      return (rule, message + ": this one is empty", nil)
    case .failure(.unsafe(let scheme)):
      return (
        .link, "A link leads to a page, a file or another site: `\(scheme):` is not followed", nil
      )
    case .failure(.outside):
      return (
        .file, "A linked file stands inside the site: \(written) is outside of the site", nil
      )
    case .failure(.missing(let path)):
      let rest =
        rule == .image ? "An image exists: " : "A link leads to a page or file that exists: "
      let base = folder(of: tree.pages[page].path)
      if let other = byLowercase[path.lowercased()], other != path {
        let fix = reference.destination.hasPrefix("/") ? "/" + other : relative(other, to: base)
        return (
          rule, rest + "\(written) differs only by case from `\(other)`", "did you mean `\(fix)`?"
        )
      }
      let meant = nearest(path, from: base)
      return (rule, rest + "there is no \(written)", meant.map { "did you mean `\($0)`?" })
    case .place(let target, let fragment):
      let name = tree.pages[target].isGenerated ? tree.pages[target].title : tree.pages[target].path
      let blame =
        target == page ? "this page has no `#\(fragment)`" : "`\(name)` has no `#\(fragment)`"
      let meant = compare(fragment, with: fragments.all(of: target))
      return (
        .fragment, "A fragment names an identifier of the page it leads to: " + blame,
        meant.map { "did you mean `#\($0)`?" }
      )
    // A reference that leads somewhere is not reported.
    case .target: return (rule, rule.summary, nil)
    }
  }

  /// The path, from the page, of the file that was most likely meant.
  private mutating func nearest(_ path: String, from base: String) -> String? {
    let place = folder(of: path)
    if let name = compare(lastStep(of: path), with: names[place] ?? []) {
      return relative(place.isEmpty ? name : place + "/" + name, to: base)
    }
    return byName[lastStep(of: path)].map { relative($0, to: base) }
  }

  private mutating func compare(_ name: String, with candidates: [String]) -> String? {
    comparisonsLeft -= candidates.count
    return comparisonsLeft < 0 ? nil : nearestName(to: name, in: candidates)
  }
}
