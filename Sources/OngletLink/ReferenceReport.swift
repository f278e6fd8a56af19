import OngletModel

/// Says why references lead nowhere, and what their authors may have meant.
struct ReferenceReport {
  private let tree: PageTree
  private let names: CatalogueNames
  private let fragments: Fragments
  /// Files and pages by their paths in small letters.
  private var byLowercase: [String: String] = [:]
  /// The files and the pages in each folder, pages with their language and extension and without.
  private var files: [String: [String]] = [:]
  private var pages: [String: [String]] = [:]
  /// The first file and the first page of each name.
  private var fileByName: [String: String] = [:]
  private var pageByName: [String: String] = [:]
  /// How many more names are compared: a folder of many thousand files, all with links that lead
  /// nowhere, would take hours.
  private var comparisonsLeft = 2_000_000

  init(
    _ tree: PageTree, names: CatalogueNames, inventory: Inventory, fragments: Fragments
  ) {
    self.tree = tree
    self.names = names
    self.fragments = fragments
    for path in inventory.contentFiles.sorted() {
      byLowercase[path.lowercased()] = path
      files[folder(of: path), default: []].append(lastStep(of: path))
      if fileByName[lastStep(of: path)] == nil { fileByName[lastStep(of: path)] = path }
    }
    for page in tree.pages where !page.isGenerated {
      for path in [page.path, stem(of: page)] {
        if byLowercase[path.lowercased()] == nil { byLowercase[path.lowercased()] = path }
        pages[folder(of: path), default: []].append(lastStep(of: path))
      }
      if pageByName[lastStep(of: page.path)] == nil {
        pageByName[lastStep(of: page.path)] = page.path
      }
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
    let isImage = reference.kind == .image
    var rule: Rule = isImage ? .image : .link
    var fix: String?
    let message: String
    switch finding {
    case .failure(.empty):
      message =
        (isImage ? "an image names its file" : "a link says where it leads") + ": this one is empty"
    case .failure(.unsafe(let scheme)):
      rule = .link
      message = "a link leads to a page, a file or another site: `\(scheme):` is not followed"
    case .failure(.onAnotherHost):
      rule = isImage ? .image : .file
      message =
        "a page loads nothing from another site, which would learn of its readers: "
        + "`\(reference.destination)` stands on one"
    case .failure(.outside):
      rule = .file
      message =
        "a linked file stands inside the site: `\(reference.destination)` is outside of the site"
    case .failure(.missing(let path)):
      let base = folder(of: source.path)
      (message, fix) = missing(path, reference.destination, isImage: isImage, from: base)
    case .place(let target, let fragment):
      rule = .fragment
      message =
        "a fragment names an identifier of the page it leads to: "
        + (target == page ? "this page" : name(of: target)) + " has no `#\(fragment)`"
      fix = compare(fragment, with: fragments.names(of: target).all).map { "#" + $0 }
    case .catalogue(_, _, let problem?):
      return names.diagnostic(problem, path: source.path, range: reference.range)
    // A reference that leads somewhere is not reported.
    case .target, .catalogue(_, _, nil): message = rule.summary
    }
    return Diagnostic(
      rule, path: source.path, range: reference.range, message: message,
      fix: fix.map { "did you mean `\($0)`?" })
  }

  private mutating func missing(
    _ path: String, _ written: String, isImage: Bool, from base: String
  ) -> (message: String, fix: String?) {
    let rule = isImage ? "an image exists: " : "a link leads to a page or file that exists: "
    if let other = byLowercase[path.lowercased()], other != path {
      return (
        rule + "`\(written)` differs only by case from `\(other)`",
        written.hasPrefix("/") ? "/" + other : relative(other, to: base)
      )
    }
    return (rule + "there is no `\(written)`", nearest(path, from: base, isImage: isImage))
  }

  private func name(of page: Int) -> String {
    let page = tree.pages[page]
    return page.isGenerated ? "the folder `\(page.id)`" : "`\(page.path)`"
  }

  /// The path, from the page, of the file that was most likely meant; an image is no page.
  private mutating func nearest(
    _ path: String, from base: String, isImage: Bool
  ) -> String? {
    let place = folder(of: path)
    let name = lastStep(of: path)
    let candidates = (files[place] ?? []) + (isImage ? [] : pages[place] ?? [])
    if let near = compare(name, with: candidates) {
      return relative(place.isEmpty ? near : place + "/" + near, to: base)
    }
    return (fileByName[name] ?? (isImage ? nil : pageByName[name])).map { relative($0, to: base) }
  }

  private mutating func compare(_ name: String, with candidates: [String]) -> String? {
    comparisonsLeft -= candidates.count
    return comparisonsLeft < 0 ? nil : nearestName(to: name, in: candidates)
  }
}
