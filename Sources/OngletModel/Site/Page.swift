/// The language-neutral path of a page, the same for all its translations: `ios/design/images`.
/// The home page's is empty; a folder's page has the folder's path.
package struct PageID: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let path: String

  package init(_ path: String) { self.path = path }

  package var description: String { path }

  /// The steps of the path.
  package var steps: [Substring] { path.split(separator: "/") }

  /// The last step: the name of the file, or of the folder for a folder's page.
  package var name: String {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) }
    return String(path[(start ?? bytes.startIndex)...])
  }

  /// The page above, nothing for the home page.
  package var parent: PageID? {
    if path.isEmpty { return nil }
    return PageID(steps.dropLast().joined(separator: "/"))
  }

  package static func < (first: PageID, second: PageID) -> Bool { first.path < second.path }
}

/// How a page is laid out.
package enum Layout: String, Sendable, Hashable, CaseIterable {
  case home, page, guide, criterion
}

/// A page in one language, whole as loaded.
package final class Page: Sendable {
  package let id: PageID
  package let language: Language
  /// The file, relative to the content folder.
  package let path: String
  package let metadata: Metadata
  /// The title: of the front matter, else the first heading of level 1, else the file's name.
  package let title: String
  /// The title with its markup, where a heading gives it.
  package let heading: [Inline]
  /// The number of that heading's anchor in the body's document.
  package let headingAnchor: AnchorIndex?
  /// The body, without the heading that gave the title.
  package let body: Document
  /// How many levels the headings of the body go down because it has others of level 1.
  package let headingShift: Int
  /// Whether it was written with Bootstrap tabs.
  package let isLegacy: Bool
  /// Whether it is the page of its folder.
  package let isIndex: Bool
  /// Whether it stands in for the page that a folder lacks, and lists the pages below.
  package let isGenerated: Bool

  package init(
    id: PageID, language: Language, path: String, metadata: Metadata, title: String,
    heading: [Inline], headingAnchor: AnchorIndex? = nil, body: Document,
    headingShift: Int = 0, isLegacy: Bool, isIndex: Bool, isGenerated: Bool = false
  ) {
    self.id = id
    self.language = language
    self.path = path
    self.metadata = metadata
    self.title = title
    self.heading = heading
    self.headingAnchor = headingAnchor
    self.body = body
    self.headingShift = headingShift
    self.isLegacy = isLegacy
    self.isIndex = isIndex
    self.isGenerated = isGenerated
  }

  /// The same page with another name.
  package func with(title: String, heading: [Inline]) -> Page {
    Page(
      id: id, language: language, path: path, metadata: metadata, title: title, heading: heading,
      headingAnchor: headingAnchor, body: body, headingShift: headingShift, isLegacy: isLegacy,
      isIndex: isIndex, isGenerated: isGenerated)
  }

  /// The same page under another identifier.
  package func with(id: PageID) -> Page {
    Page(
      id: id, language: language, path: path, metadata: metadata, title: title, heading: heading,
      headingAnchor: headingAnchor, body: body, headingShift: headingShift, isLegacy: isLegacy,
      isIndex: isIndex, isGenerated: isGenerated)
  }
}

/// A page of which nothing but its name is known.
package struct NamedPage: Sendable, Hashable {
  package let id: PageID
  package let language: Language
  /// The file, relative to the content folder.
  package let path: String

  package init(id: PageID, language: Language, path: String) {
    self.id = id
    self.language = language
    self.path = path
  }
}

/// A part of a page's source as it was when it was translated.
package struct TranslatedPart: Sendable, Hashable {
  /// A kind of panel, `introduction` or `page`.
  package let name: String
  /// The digest that the part had.
  package let digest: String

  package init(name: String, digest: String) {
    self.name = name
    self.digest = digest
  }
}

/// What the front matter of a page says, with the places of what may be wrong.
package struct Metadata: Sendable, Hashable {
  package var title: Located<String>?
  /// A shorter title for navigation.
  package var navigationTitle: String?
  package var description: String?
  /// The page's step of the address, in its language.
  package var slug: Located<String>?
  /// Sets another identifier than the path.
  package var id: Located<String>?
  package var layout: Located<Layout>?
  /// The date of the last change, `YYYY-MM-DD`.
  package var updated: String?
  package var isDraft = false
  /// Old addresses of the page, and old fragments (`#…`).
  package var aliases: [Located<String>] = []
  package var isSearchable = true
  /// A guide's criteria, by file name, in order.
  package var criteria: [Located<String>] = []
  /// The pages below, by the names of their files or folders, in order; the others come after them.
  package var pages: [Located<String>] = []
  /// How a guide shows its criteria.
  package var display: Display?
  /// Numbers of WCAG success criteria.
  package var wcag: Located<[Located<String>]>?
  /// Names of API symbols.
  package var apis: Located<[Located<String>]>?
  /// `design`, `development`, `test`…
  package var phases: Located<[Located<String>]>?
  /// Whom the criterion serves, in the page's language.
  package var audience: String?
  /// The parts of its source that a translation translates, in the order of the file; written by
  /// the tool.
  package var translated: [Located<TranslatedPart>] = []

  package init() {}

  /// How a guide shows its criteria.
  package enum Display: String, Sendable, Hashable, CaseIterable {
    /// On the guide's page.
    case together
    /// Each on a page of its own, with an overview.
    case apart
  }
}
