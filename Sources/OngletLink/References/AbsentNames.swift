import OngletModel

/// The names of pages that exist in the content but are not in the site: drafts, and pages that
/// could not be read.
struct AbsentNames: Sendable, Equatable {
  /// Why a page is not in the site.
  enum Reason: Sendable {
    case draft
    /// It, or its name, could not be read; the loader reports that.
    case unreadable
  }

  /// The reasons by path: of the files, with and without language and extension, and of the folders
  /// whose pages they are.
  private var reasonsOfPaths: [String: Reason] = [:]
  /// The reasons by identifier, of the pages and of the folders that they are in.
  private var reasons: [String: Reason] = [:]

  init(drafts: [NamedPage], unreadable: [NamedPage]) {
    for page in unreadable { add(page, .unreadable) }
    for draft in drafts { add(draft, .draft) }
  }

  private mutating func add(_ page: NamedPage, _ reason: Reason) {
    let stem = stem(of: page.path, in: page.language)
    for path in [page.path, stem] { reasonsOfPaths[path] = reason }
    if ["index", "readme"].contains(stem.lastStep.lowercased()) {
      reasonsOfPaths[page.path.folder] = reason
    }
    var id: String? = page.id.path
    while let known = id, !known.isEmpty, reasons[known] == nil {
      reasons[known] = reason
      id = known.parentPath
    }
  }

  /// Why no page of the site has a path relative to the content folder, or an identifier; nil if no
  /// page of the content has them either.
  func reason(ofPath path: String, id: String?) -> Reason? {
    reasonsOfPaths[path] ?? withoutMarkdownExtension(path).flatMap { reasonsOfPaths[$0] }
      ?? id.flatMap(reason(ofID:))
  }

  /// Why no page of the site has an identifier; nil if no page of the content has it either.
  func reason(ofID id: String) -> Reason? { reasons[withoutMarkdownExtension(id) ?? id] }
}
