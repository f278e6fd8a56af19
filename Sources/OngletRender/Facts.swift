import OngletModel

/// Facts that are not in the text of the sources.
package struct Facts: Sendable {
  /// The sizes of images of the content folder, by path relative to it.
  package let contentImages: [String: ImageSize]
  /// The sizes of images of `public/`, by path relative to it.
  package let publicImages: [String: ImageSize]
  /// The HTML of samples of code; every element ends on the line on which it begins.
  package private(set) var highlighted: [Snippet: [UInt8]]

  /// The day of the last change of files of the content folder, `YYYY-MM-DD`, by path relative to
  /// it; nil if their history is not known.
  package let changes: [String: String]?
  /// Whether the site gets an index for its search.
  package let hasSearchIndex: Bool
  /// Those of `icons` that the site or its theme has.
  package let ownIcons: Set<String>

  /// The bitmap images of the site's logo, in `public/`.
  package static let icons = [touchIcon, shareImage] + manifestIcons.map(\.path)
  static let shareImage = "images/share.png"
  static let touchIcon = "images/icon-180.png"
  static let manifestIcons = [192, 512].map { size in
    (path: "images/icon-\(size).png", sizes: "\(size)x\(size)")
  }

  package init(
    contentImages: [String: ImageSize] = [:], publicImages: [String: ImageSize] = [:],
    changes: [String: String]? = nil, highlighted: [Snippet: [UInt8]] = [:],
    hasSearchIndex: Bool = false, ownIcons: Set<String> = []
  ) {
    self.contentImages = contentImages
    self.publicImages = publicImages
    self.changes = changes
    self.highlighted = highlighted
    self.hasSearchIndex = hasSearchIndex
    self.ownIcons = ownIcons
  }

  // MARK: Changes

  /// The day of a page's last change, `YYYY-MM-DD`: its author's, else that of its file. A change
  /// of a criterion that is shown on its guide's page is a change of the guide. Nil if it is not
  /// known.
  func lastChange(of index: PageIndex, in site: Site) -> String? {
    let shown = site.pages[index].children.filter { site.pages[$0].isShownInGuide }
    return ([index] + shown).compactMap { index in
      let page = site.pages[index].page
      if let updated = page.metadata.updated { return updated }
      return page.isGenerated ? nil : changes?[page.path]
    }.max()
  }

  /// How many pages are in a feed of changes.
  private static let feedLength = 30

  /// The last changed pages of each language, the latest first. Empty if the history is not known,
  /// since a feed without most of the changes would be misleading.
  func latestChanges(of site: Site) -> [Language: ArraySlice<(page: PageIndex, day: String)>] {
    guard changes != nil else { return [:] }
    var latest: [Language: [(page: PageIndex, day: String)]] = [:]
    for (index, page) in site.pages.indexed() where !page.isShownInGuide {
      guard let day = lastChange(of: index, in: site) else { continue }
      latest[page.page.language, default: []].append((index, day))
    }
    return latest.mapValues { changes in
      changes.sorted { first, second in
        first.day == second.day
          ? site.pages[first.page].address < site.pages[second.page].address
          : first.day > second.day
      }.prefix(Self.feedLength)
    }
  }
}

/// A sample of code, with what its colours depend on.
package struct Snippet: Hashable, Sendable {
  /// The language as the author names it: `swift`.
  package let language: String
  package let text: String

  package init(language: String, text: String) {
    self.language = language
    self.text = text
  }
}
