import OngletModel

/// The places in a book: of pages, by their addresses on the site, and of pictures.
struct BookPlaces: Sendable {
  /// The file of each page.
  private(set) var files: [PageIndex: String] = [:]
  /// The pages that have folders of their own, by folder.
  private var pages: [String: PageIndex] = [:]
  /// By identifiers of criteria, and of anchors in them, on the page of their guide: the criterion,
  /// and the identifier in its file, which is nil for the beginning of the file.
  private var fragments: [String: (page: PageIndex, id: String?)] = [:]
  private let guidePath: String
  /// The pictures, by the targets of references to them.
  let pictures: [Target: BookPicture]

  init(
    of guide: PageIndex, _ criteria: [PageIndex], in site: Site, pictures: [Target: BookPicture]
  ) {
    self.pictures = pictures
    guidePath = site.pages[guide].address.path
    add(guide, "guide.xhtml", in: site)
    for (number, index) in criteria.enumerated() {
      add(index, "criterion-\(number + 1).xhtml", in: site)
      let page = site.pages[index]
      for id in page.anchorIDs where !id.isEmpty { fragments[id] = (index, id) }
    }
    for index in criteria {
      if let id = site.pages[index].criterion?.id { fragments[id] = (index, nil) }
    }
    // Identifiers of the guide's own text are not those of criteria.
    for id in site.pages[guide].anchorIDs { fragments[id] = nil }
  }

  private mutating func add(_ page: PageIndex, _ file: String, in site: Site) {
    files[page] = file
    if !site.pages[page].isShownInGuide { pages[site.pages[page].address.path] = page }
  }

  /// The address in the book of a place on the site; nil if the book does not contain it.
  func address(of target: Address) -> String? {
    if target.path == guidePath, let fragment = target.fragment, let place = fragments[fragment] {
      return address(of: place.page, place.id)
    }
    return pages[target.path].flatMap { address(of: $0, target.fragment) }
  }

  private func address(of page: PageIndex, _ fragment: String?) -> String? {
    files[page].map { file in fragment.map { file + "#" + $0 } ?? file }
  }
}
