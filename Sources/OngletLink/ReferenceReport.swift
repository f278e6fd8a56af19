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
  /// The names that several files or pages have.
  private var sharedNames: Set<String> = []
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
      if fileByName.updateIfMissing(path, forKey: lastStep(of: path)) { continue }
      sharedNames.insert(lastStep(of: path))
    }
    for page in tree.pages where !page.isGenerated {
      for path in [page.path, stem(of: page)] {
        if byLowercase[path.lowercased()] == nil { byLowercase[path.lowercased()] = path }
        pages[folder(of: path), default: []].append(lastStep(of: path))
      }
      if pageByName.updateIfMissing(page.path, forKey: lastStep(of: page.path)) { continue }
      sharedNames.insert(lastStep(of: page.path))
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
    var edit: Edit?
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
      let found = missing(path, reference.destination, isImage: isImage, from: base)
      (message, fix) = (found.message, found.meant)
      if found.isCertain, let meant = found.meant { edit = Self.edit(of: reference, to: meant) }
    case .place(let target, let fragment):
      rule = .fragment
      message =
        "a fragment names an identifier of the page it leads to: "
        + (target == page ? "this page" : name(of: target)) + " has no `#\(fragment)`"
      fix = compare(fragment, with: fragments.names(of: target).all).map { "#" + $0 }
    case .catalogue(_, _, let problem?):
      return names.diagnostic(
        problem, path: source.path, range: reference.range, written: reference.destination)
    // A reference that leads somewhere is not reported.
    case .target, .catalogue(_, _, nil): message = rule.summary
    }
    return Diagnostic(
      rule, path: source.path, range: reference.range, message: message,
      fix: fix.map { "did you mean `\($0)`?" }, edit: edit)
  }

  /// What leads to a file in the place of a path that leads nowhere.
  private static func edit(of reference: Reference, to path: String) -> Edit? {
    let written = reference.destination.prefix { $0 != "#" && $0 != "?" }
    // Other characters may have to be escaped, each kind of link in its own way.
    func isPlain(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || "-._/".utf8.contains(byte) }
    guard written.utf8.allSatisfy(isPlain), path.utf8.allSatisfy(isPlain) else { return nil }
    return Edit(at: reference.range, from: "](" + written, to: "](" + path)
  }

  private mutating func missing(
    _ path: String, _ written: String, isImage: Bool, from base: String
  ) -> (message: String, meant: String?, isCertain: Bool) {
    let rule = isImage ? "an image exists: " : "a link leads to a page or file that exists: "
    if let other = byLowercase[path.lowercased()], other != path {
      return (
        rule + "`\(written)` differs only by case from `\(other)`",
        written.hasPrefix("/") ? "/" + other : relative(other, to: base), true
      )
    }
    let message = rule + "there is no `\(written)`"
    if let near = similar(path, from: base, isImage: isImage) { return (message, near, false) }
    // The file has moved, if it is the only one of that name; a folder's page may be any folder's.
    let name = lastStep(of: path)
    let moved = fileByName[name] ?? (isImage ? nil : pageByName[name])
    let isFolderPage = name.hasPrefix("index.") || name.hasPrefix("README.")
    return (
      message, moved.map { relative($0, to: base) },
      !written.hasPrefix("/") && !isFolderPage && !sharedNames.contains(name)
    )
  }

  private func name(of page: Int) -> String {
    let page = tree.pages[page]
    return page.isGenerated ? "the folder `\(page.id)`" : "`\(page.path)`"
  }

  /// The path, from the page, of the file with nearly that name in that place; an image is no page.
  private mutating func similar(
    _ path: String, from base: String, isImage: Bool
  ) -> String? {
    let place = folder(of: path)
    let name = lastStep(of: path)
    let candidates = (files[place] ?? []) + (isImage ? [] : pages[place] ?? [])
    return compare(name, with: candidates).map { near in
      relative(place.isEmpty ? near : place + "/" + near, to: base)
    }
  }

  private mutating func compare(_ name: String, with candidates: [String]) -> String? {
    comparisonsLeft -= candidates.count
    return comparisonsLeft < 0 ? nil : nearestName(to: name, in: candidates)
  }
}

extension [String: String] {
  /// Keeps the first value of a key.
  ///
  /// - Returns: whether this is the first.
  fileprivate mutating func updateIfMissing(_ value: String, forKey key: String) -> Bool {
    if self[key] != nil { return false }
    self[key] = value
    return true
  }
}
