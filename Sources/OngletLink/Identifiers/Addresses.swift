import OngletModel

/// The address of each page in the site.
struct Addresses: Sendable {
  /// The folder of each page, with a final `/`. For a criterion that is shown in its guide it is
  /// the folder that it would have.
  let folders: PageList<String>
  let addresses: PageList<Address>
  /// The addresses of whole guides on one page, for guides whose criteria have pages of their own.
  let wholeGuides: [PageIndex: Address]
  let books: [PageIndex: String]
  /// The identifier of each group that is a criterion; nil for other groups.
  let criterionIDs: GroupList<String?>
  /// Old addresses, by path.
  let redirects: [Redirect]
  /// The paths that are taken. Files of the content are added later.
  let taken: OutputPaths

  /// - Parameters:
  ///   - wholeGuide: the theme's title for a whole guide on one page.
  ///   - hasBooks: whether guides are also books.
  ///   - kept: the folders of the output that something else writes.
  init(
    _ tree: PageTree, wholeGuide: Localized<GeneratedTitle>?, hasBooks: Bool,
    inventory: Inventory, kept: [Located<String>], diagnostics: inout [Diagnostic]
  ) {
    var taken = OutputPaths(hasSearch: tree.referenceGroups[.search] != nil)
    Self.claimFiles(inventory, of: tree, in: &taken, &diagnostics)
    diagnostics += kept.compactMap { taken.keep($0, inventory) }
    criterionIDs = Self.criterionIDs(tree, &diagnostics)
    var folders: PageList<String> = []
    var addresses: PageList<Address> = []
    var wholeGuides: [PageIndex: Address] = [:]
    var books: [PageIndex: String] = [:]
    let guides = tree.guides(isShownInGuide: false)
    let allGuides = guides.union(tree.guides(isShownInGuide: true))
    var claims = FolderClaims()
    for (index, page) in tree.pages.indexed() {
      let number = tree.groupOf[index]
      // A page comes after the page above it, so the folder of that one is known.
      var path = page.language.code + "/"
      if let above = tree.parent(of: index) { path = folders[above] + step(page, &diagnostics) }
      if tree.groups[number].isShownInGuide, let guide = tree.parent(of: index) {
        addresses.append(Address(path: addresses[guide].path, fragment: criterionIDs[number]))
      } else {
        path = claims.claim(path, for: page, in: &taken, &diagnostics)
        addresses.append(Address(path: path))
        diagnostics += taken.claimFiles(beside: tree.groups[number].reference, in: path)
        // Before the pages in its folder: if one of them has the same path, that page is reported.
        if guides.contains(index) {
          let whole = Self.wholeGuide(in: path, wholeGuide?[page.language])
          let free = Self.claim(whole, .wholeGuide(page.path), of: page, &taken, &diagnostics)
          wholeGuides[index] = free.map { Address(path: $0) }
        }
        if hasBooks, allGuides.contains(index) {
          let book = Self.book(in: path)
          books[index] = Self.claim(book, .book(page.path), of: page, &taken, &diagnostics)
        }
      }
      folders.append(path)
    }
    (self.folders, self.addresses) = (folders, addresses)
    (self.wholeGuides, self.books) = (wholeGuides, books)
    redirects = Aliases(tree: tree, folders: folders, addresses: addresses)
      .redirects(in: &taken, &diagnostics)
    self.taken = taken
  }

  /// Takes the paths of the files at the root of the site and of its languages, then those of static
  /// files.
  private static func claimFiles(
    _ inventory: Inventory, of tree: PageTree, in taken: inout OutputPaths,
    _ diagnostics: inout [Diagnostic]
  ) {
    let matrices = tree.groups.filter { $0.reference?.isMatrix == true }
      .map { $0.id.steps.joined(separator: "-") + ".csv" }
    let ofLanguages = tree.languages.flatMap { language in
      (OutputPaths.filesOfLanguage + matrices).map { "\(language)/\($0)" }
    }
    for file in OutputPaths.filesOfSite + [OutputPaths.marker] + ofLanguages {
      _ = taken.claim(file, for: .generated)
    }
    if !inventory.publicFiles.contains(where: { $0.lowercased() == OutputPaths.robots }) {
      _ = taken.claim(OutputPaths.robots, for: .generated)
    }
    for file in inventory.publicFiles.sorted() {
      guard let conflict = taken.claim(file, for: .file("public/" + file)) else { continue }
      diagnostics.append(conflict.diagnostic(of: "../public/" + file, at: file))
    }
  }

  /// The path of a whole guide on one page.
  private static func wholeGuide(in folder: String, _ title: GeneratedTitle?) -> String {
    folder + addressStep(title?.slug?.value ?? PageID.wholeGuide.name) + "/"
  }

  /// The path of a guide's book. Readers keep books in one folder: its name contains the whole
  /// address of the guide, so that it differs from those of other guides:
  /// `fr/ios/conception/fr-ios-conception.epub`.
  private static func book(in folder: String) -> String {
    let path = folder + folder.split(separator: "/").joined(separator: "-") + ".epub"
    return OutputPaths.canHold(path) ? path : folder + "guide.epub"
  }

  /// Takes a path for a form of a guide; nil if a static file has it, which is reported.
  private static func claim(
    _ path: String, _ form: OutputPaths.Thing, of guide: PageHeader, _ taken: inout OutputPaths,
    _ diagnostics: inout [Diagnostic]
  ) -> String? {
    guard let conflict = taken.claim(path, for: form) else { return path }
    diagnostics.append(conflict.diagnostic(of: guide.path, at: path))
    return nil
  }

  /// The identifiers of criteria, each unique in its guide.
  private static func criterionIDs(
    _ tree: PageTree, _ diagnostics: inout [Diagnostic]
  ) -> GroupList<String?> {
    var owners: [Address: GroupIndex] = [:]
    var numbers = FreeNumbers<Address>()
    let ids = tree.groups.indices.map { number -> String? in
      let group = tree.groups[number]
      guard group.layout == .criterion else { return nil }
      let folder = group.parent.map { tree.groups[$0].id.path } ?? ""
      let id = unreserved(addressStep(group.id.name))
      let place = Address(path: folder, fragment: id.lowercased())
      if let other = owners[place] {
        let name = tree.pages[tree.groups[other].source].path
        diagnostics.append(
          Diagnostic(
            .duplicateAddress, path: tree.pages[group.source].path,
            "criterion id `\(id)` is already used by `\(name)`",
            french: "identifiant de critère déjà utilisé par `\(name)` : `\(id)`",
            fix: "rename one of the files", french: "renommer l’un des fichiers"))
        let free = numbers.next(for: place) { free in
          let other = Address(path: folder, fragment: "\(id.lowercased())-\(free)")
          if owners[other] != nil { return false }
          owners[other] = number
          return true
        }
        return "\(id)-\(free)"
      }
      owners[place] = number
      return id
    }
    return GroupList(ids)
  }
}

extension PageTree {
  /// The pages of guides that have criteria.
  ///
  /// - Parameter isShownInGuide: whether to look for criteria that are shown on the guide's page,
  ///   or for those that have pages of their own.
  fileprivate func guides(isShownInGuide: Bool) -> Set<PageIndex> {
    var guides: Set<PageIndex> = []
    for page in pages.indices {
      let group = groups[groupOf[page]]
      guard group.layout == .criterion, group.isShownInGuide == isShownInGuide,
        let above = parent(of: page), groups[groupOf[above]].guide != nil
      else { continue }
      guides.insert(above)
    }
    return guides
  }
}

extension PageHeader {
  /// The slug and the file that it is written in: for a generated page, the theme's file of
  /// strings. Nil if the slug is made of those of other pages, which are reported themselves.
  fileprivate var writtenSlug: (file: String, slug: Located<String>)? {
    guard let slug = metadata.slug, slug.range.startLine > 0 else { return nil }
    return (isGenerated ? "../templates/strings/\(language).yml" : path, slug)
  }
}

/// The component of an address that a page adds, with a final `/`: its slug, else its file's name.
private func step(_ page: PageHeader, _ diagnostics: inout [Diagnostic]) -> String {
  let step = writtenStep(page, &diagnostics)
  guard let name = HostNames.obeyed(in: "/" + step, as: .folder) else { return step }
  let (file, slug) = page.writtenSlug.map { ($0.file, $0.slug.range) } ?? (page.path, nil)
  let range = slug ?? page.metadata.id?.range
  diagnostics.append(
    Diagnostic(
      range == nil ? .file : .invalidField,
      path: page.isGenerated && slug == nil
        ? page.id.path + "/" : file, range: range,
      message: .interpreted(name),
      fix: Message(
        "give this page another `slug`", french: "donner un autre `slug` à cette page")))
  return addressStep(name.replacing(".", with: "-")) + "/"
}

private func writtenStep(_ page: PageHeader, _ diagnostics: inout [Diagnostic]) -> String {
  guard let slug = page.metadata.slug else { return addressStep(page.id.name) + "/" }
  let clean = addressStep(slug.value)
  func report(_ mistake: Mistake) {
    guard let (file, slug) = page.writtenSlug else { return }
    diagnostics.append(Diagnostic(.invalidField, path: file, range: slug.range, mistake))
  }
  if clean.utf8.count > OutputPaths.longestName {
    report(
      Mistake(
        "slug too long: \(clean.utf8.count) bytes",
        french: "`slug` trop long : \(clean.utf8.count) octets",
        fix: "shorten it to \(OutputPaths.longestName) bytes",
        french: "le raccourcir à \(OutputPaths.longestName) octets"))
    return addressStep(page.id.name) + "/"
  }
  if clean != slug.value {
    report(
      Mistake(
        "characters not allowed in slug `\(slug.value)`",
        french: "caractères non autorisés dans le `slug` : `\(slug.value)`",
        fix: .didYouMean(clean)))
  }
  return clean + "/"
}

/// The folders that pages have taken.
private struct FolderClaims {
  /// By paths in lower case.
  private var numbers = FreeNumbers<String>()
  /// Where the slugs are written, by the paths of their pages.
  private var slugs: [String: SourceRange] = [:]

  /// Takes a path for a page's folder. If another page has it, reports that and takes a free one.
  mutating func claim(
    _ path: String, for page: PageHeader, in taken: inout OutputPaths,
    _ diagnostics: inout [Diagnostic]
  ) -> String {
    let thing: OutputPaths.Thing = page.isGenerated ? .folder(page.id.path) : .file(page.path)
    let slug = page.isGenerated ? nil : page.metadata.slug?.range
    if let slug { slugs[page.path] = slug }
    guard let conflict = taken.claim(path, for: thing) else { return path }
    diagnostics.append(report(conflict, at: path, of: page, thing, slug))
    // Nothing may be overwritten if the site makes this rule a warning.
    func numbered(_ number: Int) -> String { path.dropLast() + "-\(number)/" }
    return numbered(
      numbers.next(for: path.lowercased()) { taken.claim(numbered($0), for: thing) == nil })
  }

  /// The diagnostic of a conflict, at the slug that causes it: if only the other page has a slug,
  /// there.
  private func report(
    _ conflict: OutputPaths.Conflict, at path: String, of page: PageHeader,
    _ thing: OutputPaths.Thing,
    _ slug: SourceRange?
  ) -> Diagnostic {
    var file = page.isGenerated ? page.id.path + "/" : page.path
    var range = page.isGenerated ? nil : slug ?? page.metadata.id?.range
    var message = conflict.message(path)
    var isAtPage = !page.isGenerated
    if page.isGenerated, case .folder = conflict.owner.thing, let written = page.writtenSlug {
      // Both slugs are from the theme: the message is about the theme's file of strings.
      (file, range) = (written.file, written.slug.range)
    } else if slug == nil, case .file(let other) = conflict.owner.thing, let slug = slugs[other] {
      (file, range, isAtPage) = (other, slug, true)
      message = conflict.seen(from: thing, at: path).message(conflict.owner.path + "/")
    }
    return Diagnostic(
      .duplicateAddress, path: file, range: range, message: message,
      fix: isAtPage
        ? Message(
          "give this page another `slug`", french: "donner un autre `slug` à cette page")
        : Message(
          "give one of them another `slug`", french: "donner un autre `slug` à l’un des deux"))
  }
}
