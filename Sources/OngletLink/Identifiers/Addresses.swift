import OngletModel

/// Where each page stands in the site.
struct Addresses: Sendable {
  /// The folder of each page, with a final `/`; of a criterion shown in its guide the folder that
  /// it would have.
  let folders: PageList<String>
  let addresses: PageList<Address>
  /// Where the guides whose criteria have pages of their own stand on one page.
  let wholeGuides: [PageIndex: Address]
  /// The paths of the books of guides.
  let books: [PageIndex: String]
  /// The identifier of each group that is a criterion.
  let criterionIDs: GroupList<String?>
  /// Old addresses, by path.
  let redirects: [Redirect]
  /// The paths that are taken. Files of the content are added later.
  let taken: OutputPaths

  /// - Parameter wholeGuide: what the theme calls a guide on one page.
  init(
    _ tree: PageTree, wholeGuide: Localized<GeneratedTitle>?, inventory: Inventory,
    diagnostics: inout [Diagnostic]
  ) {
    var taken = OutputPaths()
    Self.claimFiles(inventory, languages: tree.languages, in: &taken, &diagnostics)
    criterionIDs = Self.criterionIDs(tree, &diagnostics)

    var folders: PageList<String> = []
    var addresses: PageList<Address> = []
    var wholeGuides: [PageIndex: Address] = [:]
    var books: [PageIndex: String] = [:]
    let guides = tree.guides(isShownInGuide: false)
    let allGuides = guides.union(tree.guides(isShownInGuide: true))
    var numbers = FreeNumbers<String>()
    for (index, page) in tree.pages.indexed() {
      let number = tree.groupOf[index]
      // Pages stand after those above them, so the folder above is known.
      var path = page.language.code + "/"
      if let above = tree.parent(of: index) { path = folders[above] + step(page, &diagnostics) }
      if tree.groups[number].isShownInGuide, let guide = tree.parent(of: index) {
        addresses.append(Address(path: addresses[guide].path, fragment: criterionIDs[number]))
      } else {
        path = claim(path, for: page, in: &taken, &numbers, &diagnostics)
        addresses.append(Address(path: path))
        // Before the pages in the guide's folder, so that a page with the same path is the one
        // that is reported.
        if guides.contains(index) {
          let path = Self.wholeGuide(in: path, wholeGuide?[page.language])
          wholeGuides[index] = Self.claimWholeGuide(path, of: page, in: &taken, &diagnostics)
        }
        if allGuides.contains(index) {
          books[index] = Self.claimBook(Self.book(in: path), of: page, in: &taken, &diagnostics)
        }
      }
      folders.append(path)
    }
    (self.folders, self.addresses) = (folders, addresses)
    (self.wholeGuides, self.books) = (wholeGuides, books)
    redirects = Aliases(tree, folders: folders, addresses: addresses)
      .redirects(in: &taken, &diagnostics)
    self.taken = taken
  }

  /// What the generator writes at the root of the site and of its languages, then what is copied as it is.
  private static func claimFiles(
    _ inventory: Inventory, languages: [Language], in taken: inout OutputPaths,
    _ diagnostics: inout [Diagnostic]
  ) {
    let ofLanguages = languages.flatMap {
      ["\($0)/feed.xml", "\($0)/site.webmanifest", "\($0)/llms-full.txt"]
    }
    for file in ["index.html", "404.html", "sitemap.xml", "criteria.json", "llms.txt"] + ofLanguages
    {
      _ = taken.claim(file, for: .generated)
    }
    for file in inventory.publicFiles.sorted() {
      guard let conflict = taken.claim(file, for: .file("public/" + file)),
        !conflict.differsByCase
      else { continue }
      diagnostics.append(
        Diagnostic(
          .duplicateAddress, path: "../public/" + file, message: conflict.message(file),
          fix: Message("rename the file", french: "renommer le fichier")))
    }
  }

  /// The address of a guide on one page; nothing where a static file has it, which is reported.
  private static func claimWholeGuide(
    _ path: String, of guide: Page, in taken: inout OutputPaths, _ diagnostics: inout [Diagnostic]
  ) -> Address? {
    claimForm(path, .wholeGuide(guide.path), of: guide, in: &taken, &diagnostics)
      ? Address(path: path) : nil
  }

  /// The path of a guide on one page.
  private static func wholeGuide(in folder: String, _ title: GeneratedTitle?) -> String {
    folder + addressStep(title?.slug?.value ?? PageID.wholeGuide.name) + "/"
  }

  /// The path of a guide's book. Readers keep books in one folder: its name holds the guide's whole
  /// address, so that it differs from those of other guides:
  /// `fr/ios/conception/fr-ios-conception.epub`.
  private static func book(in folder: String) -> String {
    let path = folder + folder.split(separator: "/").joined(separator: "-") + ".epub"
    return OutputPaths.canHold(path) ? path : folder + "guide.epub"
  }

  /// The path of a guide's book; nothing where a static file has it, which is reported.
  private static func claimBook(
    _ path: String, of guide: Page, in taken: inout OutputPaths, _ diagnostics: inout [Diagnostic]
  ) -> String? {
    claimForm(path, .book(guide.path), of: guide, in: &taken, &diagnostics) ? path : nil
  }

  /// Takes a path for a form of a guide.
  private static func claimForm(
    _ path: String, _ form: OutputPaths.Thing, of guide: Page, in taken: inout OutputPaths,
    _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    guard let conflict = taken.claim(path, for: form) else { return true }
    diagnostics.append(
      Diagnostic(
        .duplicateAddress, path: guide.path, message: conflict.message(path),
        fix: Message("rename the file", french: "renommer le fichier")))
    return false
  }

  /// The identifiers of criteria, each once in its guide.
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
            message: Message(
              "every criterion of a guide has an identifier of its own: `\(id)` is that of "
                + "`\(name)` already",
              french: "chaque critère d’un guide a son propre identifiant : `\(id)` est déjà celui "
                + "de `\(name)`"),
            fix: Message("rename one of the files", french: "renommer l’un des fichiers")))
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
  /// The pages of guides below which there are criteria.
  ///
  /// - Parameter isShownInGuide: whether those count that are shown on the guide's page, or those that
  ///   have pages of their own.
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

extension Page {
  /// The slug with the file that gives it: of a generated page that of the theme's words. Nothing
  /// where a slug is made of those of other pages, which are reported themselves.
  fileprivate var writtenSlug: (file: String, slug: Located<String>)? {
    guard let slug = metadata.slug, slug.range.startLine > 0 else { return nil }
    return (isGenerated ? "../templates/strings/\(language).yml" : path, slug)
  }
}

/// A page's step of its address, with a final `/`: its slug, else its file's name.
private func step(_ page: Page, _ diagnostics: inout [Diagnostic]) -> String {
  guard let slug = page.metadata.slug else { return addressStep(page.id.name) + "/" }
  let clean = addressStep(slug.value)
  func report(_ message: Message, fix: Message) {
    guard let (file, slug) = page.writtenSlug else { return }
    diagnostics.append(
      Diagnostic(.invalidField, path: file, range: slug.range, message: message, fix: fix))
  }
  if clean.utf8.count > OutputPaths.longestName {
    report(
      Message(
        "a slug is the name of a folder: it has at most \(OutputPaths.longestName) bytes, and this "
          + "one has \(clean.utf8.count)",
        french: "un `slug` est le nom d’un dossier : il a au plus \(OutputPaths.longestName) "
          + "octets, et celui-ci en a \(clean.utf8.count)"),
      fix: Message("shorten it", french: "le raccourcir"))
    return addressStep(page.id.name) + "/"
  }
  if clean != slug.value {
    report(
      Message(
        "a slug is one step of an address, of letters, digits, `-`, `_` and `.`: "
          + "`\(slug.value)` is not",
        french: "un `slug` est un segment d’adresse, fait de lettres, de chiffres, de `-`, `_` "
          + "et `.` : `\(slug.value)` n’en est pas un"),
      fix: .didYouMean(clean))
  }
  return clean + "/"
}

/// Takes a page's folder; where another page has it, reports that and takes a free one.
///
/// - Parameter numbers: by paths in small letters.
private func claim(
  _ path: String, for page: Page, in taken: inout OutputPaths,
  _ numbers: inout FreeNumbers<String>, _ diagnostics: inout [Diagnostic]
) -> String {
  let thing: OutputPaths.Thing = page.isGenerated ? .folder(page.id.path) : .file(page.path)
  guard let conflict = taken.claim(path, for: thing) else { return path }
  var file = page.isGenerated ? page.id.path + "/" : page.path
  var range = page.isGenerated ? nil : page.metadata.slug?.range ?? page.metadata.id?.range
  // Two words of the theme: a page that takes an address of the theme's is named in the message.
  if page.isGenerated, case .folder = conflict.owner.thing, let written = page.writtenSlug {
    (file, range) = (written.file, written.slug.range)
  }
  diagnostics.append(
    Diagnostic(
      .duplicateAddress, path: file, range: range,
      message: conflict.message(path),
      fix: Message(
        "give one of them another `slug`", french: "donner un autre `slug` à l’une d’elles")))
  // So that nothing is overwritten where the site makes this rule a warning.
  func numbered(_ number: Int) -> String { path.dropLast() + "-\(number)/" }
  return numbered(
    numbers.next(for: path.lowercased()) { taken.claim(numbered($0), for: thing) == nil })
}
