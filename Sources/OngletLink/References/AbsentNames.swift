import OngletModel

/// The names of pages that exist in the content but are not in the site: drafts, and pages that
/// could not be read.
struct AbsentNames: Sendable {
  /// Why a page is not in the site.
  enum Reason: Sendable {
    case draft
    /// It could not be read; the loader reports that.
    case unreadable
  }

  /// The paths of drafts: of their files, with and without language and extension, and of the
  /// folders whose pages they are.
  private var draftPaths: Set<String> = []
  /// The reasons by identifier, of the pages and of the folders that they are in.
  private var reasons: [String: Reason] = [:]

  init(drafts: [NamedPage], unreadable: [NamedPage]) {
    for page in unreadable { add(page.id, .unreadable) }
    for draft in drafts {
      let stem = stem(of: draft.path, in: draft.language)
      draftPaths.formUnion([draft.path, stem])
      if ["index", "readme"].contains(stem.lastStep.lowercased()) {
        draftPaths.insert(draft.path.folder)
      }
      add(draft.id, .draft)
    }
  }

  private mutating func add(_ id: PageID, _ reason: Reason) {
    var id: String? = id.path
    while let known = id, !known.isEmpty, reasons[known] == nil {
      reasons[known] = reason
      id = known.parentPath
    }
  }

  /// Whether a path relative to the content folder, or the identifier of a page, is that of a
  /// draft; to be asked if no page of the site has it.
  func isDraft(path: String, id: String?) -> Bool {
    draftPaths.contains(path) || withoutMarkdownExtension(path).map(draftPaths.contains) ?? false
      || id.flatMap(reason(ofID:)) == .draft
  }

  /// Why no page of the site has an identifier; nil if no page of the content has it either.
  func reason(ofID id: String) -> Reason? { reasons[withoutMarkdownExtension(id) ?? id] }
}
