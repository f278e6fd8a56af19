/// The language-neutral path of a page, the same for all its translations: `ios/design/images`.
/// It is empty for the home page; for the page of a folder it is the folder's path.
package struct PageID: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let path: String

  package init(_ path: String) { self.path = path }

  package var description: String { path }

  /// The steps of the path.
  package var steps: [Substring] { path.split(separator: "/") }

  /// The last step: the name of the file, or of the folder for a folder's page.
  package var name: String { path.lastStep }

  /// The path of the page that a text names as another program does: `guide` for
  /// `content/guide/index.en.md`, `guide\index.md`, `/guide/` and `guide.html`.
  package static func meant(by text: String) -> String {
    var steps = text.split { $0 == "/" || $0 == "\\" }.map(String.init)
    if let first = steps.first, [".", "content", "docs"].contains(first), steps.count > 1 {
      steps.removeFirst()
    }
    guard let last = steps.popLast() else { return "" }
    var name = last[...]
    for ending in [".md", ".markdown", ".html"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
      if let point = name.lastIndex(of: "."),
        Language.isWellFormed(String(name[point...].dropFirst()))
      {
        name = name[..<point]
      }
    }
    if !["index", "readme"].contains(name.lowercased()) { steps.append(String(name)) }
    return steps.joined(separator: "/")
  }

  /// The page above; nil for the home page.
  package var parent: PageID? { path.parentPath.map { PageID($0) } }

  package static func < (first: PageID, second: PageID) -> Bool { first.path < second.path }
}

/// How a page is laid out.
package enum Layout: String, Sendable, Hashable, CaseIterable {
  case home, page, guide, criterion
}

/// A page in one language, as it was loaded. One whose file has changed is loaded as another page.
package final class Page: Sendable, ComparedByIdentity {
  package let id: PageID
  package let language: Language
  /// The file, relative to the content folder.
  package let path: String
  package let metadata: Metadata
  /// The title: that of the front matter, else the first heading of level 1, else the file's name.
  package let title: String
  /// The title with its markup, if a heading is the title.
  package let heading: [Inline]
  /// The anchor of that heading in the body.
  package let headingAnchor: AnchorIndex?
  /// The body, without the heading that is the title.
  package let body: Document
  /// How many levels lower the headings of the body are shown, because the body has more headings
  /// of level 1.
  package let headingShift: Int
  /// Whether it was written with Bootstrap tabs.
  package let isLegacy: Bool
  /// Whether it is the page of its folder.
  package let isIndex: Bool
  /// Whether it was made for a folder without a page, to list the pages below.
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

  /// The same page under another identifier or with another title.
  package func with(id: PageID? = nil, title: String? = nil, heading: [Inline]? = nil) -> Page {
    Page(
      id: id ?? self.id, language: language, path: path, metadata: metadata,
      title: title ?? self.title, heading: heading ?? self.heading, headingAnchor: headingAnchor,
      body: body, headingShift: headingShift, isLegacy: isLegacy, isIndex: isIndex,
      isGenerated: isGenerated)
  }
}

/// A page of which only its names are known.
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

/// The state that a part of a page's source had when it was translated.
package struct TranslatedPart: Sendable, Hashable {
  /// The kind of a panel, or `introduction`, or `page`.
  package let name: String
  /// The digest of the part at that time.
  package let digest: String

  package init(name: String, digest: String) {
    self.name = name
    self.digest = digest
  }
}

/// The answer of a criterion: its page shows the rule above the tabs, each line in the tab that it is
/// about.
package struct InShort: Sendable, Hashable {
  /// What must be true, in one sentence.
  package let rule: String
  /// What to do about it, by role.
  package let lines: [Role: String]

  package init(rule: String, lines: [Role: String]) {
    self.rule = rule
    self.lines = lines
  }

  /// Whom a line is for.
  package enum Role: String, Sendable, Hashable, CaseIterable {
    case design, code, check
  }

  /// The rule and the line of each role, in an order that digests depend on.
  package var texts: [String?] { [rule] + Role.allCases.map { lines[$0] } }
}

/// The fields of a page's front matter, with the places of those that may be wrong.
package struct Metadata: Sendable, Hashable {
  package var title: Located<String>?
  /// A shorter title for navigation.
  package var navigationTitle: String?
  package var description: String?
  package var descriptionRange: SourceRange?
  /// The page's component of its address, in its language.
  package var slug: Located<String>?
  /// An identifier to use instead of the path.
  package var id: Located<String>?
  /// One of the usual layouts: the written one, or the one that is meant if no template has it.
  package var layout: Located<Layout>?
  /// The layout as it is written, if it is not one of these: `news`.
  package var ownLayout: Located<String>?
  /// The date of the last change, `YYYY-MM-DD`.
  package var updated: String?
  package var isDraft = false
  /// Whether `draft` is there with a value that is neither yes nor no.
  package var isPerhapsDraft = false
  /// Old addresses of the page, and old fragments (`#…`).
  package var aliases: [Located<String>] = []
  package var isSearchable = true
  /// A guide's criteria, by file name, in order.
  package var criteria: [Located<String>] = []
  /// The names of the files or folders of the first pages below, in order; other pages come after
  /// them.
  package var pages: [Located<String>] = []
  /// How a guide shows its criteria.
  package var display: Display?
  /// What a guide calls its criteria.
  package var pageType: PageType?
  /// Numbers of WCAG success criteria.
  package var wcag: Located<[Located<String>]>?
  /// Names of requirements of any standards: `asvs/6.1.1`.
  package var meets: Located<[Located<String>]>?
  /// The names of all requirements that the page is about.
  package var requirements: [Located<String>] { (wcag?.value ?? []) + (meets?.value ?? []) }
  /// Names of API symbols.
  package var apis: Located<[Located<String>]>?
  /// The components that the criterion is about, by the identifiers of their pages.
  package var components: Located<[Located<String>]>?
  /// `design`, `development`, `test`…
  package var phases: Located<[Located<String>]>?
  package var texts: [MetadataText: String] = [:]
  /// The answer of a criterion in a few lines, in the page's language.
  package var inShort: InShort?
  /// For a translation: the parts of its source that it translates, in the order of the file.
  /// Onglet writes this field.
  package var translated: [Located<TranslatedPart>] = []

  /// The texts that a translation translates, as they are written, if variables have changed them.
  package var writtenTexts: [String?]?

  package init() {}

  /// The texts that a translation translates, in an order that digests depend on. Fields that the
  /// first versions did not have count only where they are written, so that a new field makes no
  /// translation stale.
  package var translatedTexts: [String?] {
    writtenTexts
      ?? [navigationTitle, description, texts[.audience]] + (inShort?.texts ?? [])
      + MetadataText.allCases.filter { $0 != .audience }.flatMap { field in
        texts[field].map { [field.rawValue, $0] } ?? []
      }
  }

  /// How a guide shows its criteria.
  package enum Display: String, Sendable, Hashable, CaseIterable {
    /// On the guide's page.
    case together
    /// Each on a page of its own, with an overview.
    case apart
  }

  /// What a guide calls its criteria: “This component helps…”. Components and the criteria that
  /// they have to meet name each other.
  package enum PageType: String, Sendable, Hashable, CaseIterable {
    case criterion, component
  }
}
