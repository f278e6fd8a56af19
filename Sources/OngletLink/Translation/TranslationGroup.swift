import OngletModel

typealias GroupIndex = TypedIndex<TranslationGroup>

typealias GroupList<Element> = IndexedList<TranslationGroup, Element>

/// A page in all its languages: pages that are translations of one another.
struct TranslationGroup: Sendable {
  let id: PageID
  /// The page in each language of the site.
  let members: [PageIndex?]
  /// The page whose words the identifiers are made from: that of the source language, else the
  /// first.
  let source: PageIndex
  let parent: GroupIndex?
  let layout: Layout
  /// The name of the template of the page: that of the layout, or one of the site's own.
  let template: String
  /// How a guide shows its criteria; nil for other pages.
  let guide: Guide?
  /// Whether the page is a criterion that its guide shows on its own page.
  let isShownInGuide: Bool
  let reference: ReferencePage?

  /// What a guide says about its criteria, the same in all languages.
  struct Guide: Sendable {
    let display: Metadata.Display
    let pageType: Metadata.PageType
    /// The file names of its criteria, in order; empty if the guide does not list them.
    let names: [Located<String>]
    /// The file that lists them.
    let path: String
  }

  /// - Parameter above: the group of the page above, complete.
  init(
    id: PageID, members: [PageIndex?], pages: PageList<PageHeader>, parent: GroupIndex?,
    above: TranslationGroup?, reference: ReferencePage?, diagnostics: inout [Diagnostic]
  ) {
    self.id = id
    self.members = members
    self.parent = parent
    let present = members.compactMap(\.self)
    let source = present.first { !pages[$0].isGenerated } ?? present.first ?? pages.startIndex
    self.source = source

    // The layout of the source language counts, or else that of the first language with one.
    let own = present.map { pages[$0] }
    var isInGuide = false
    if let guide = above?.guide, !pages[source].isGenerated {
      // A folder in a guide is a criterion only if the guide lists it.
      isInGuide = !pages[source].isIndex || guide.names.contains { $0.value == id.name }
    }
    let chosen = own.first { $0.metadata.writtenLayout != nil }?.metadata
    let written = chosen?.writtenLayout
    let isOwn = written.map { Layout(rawValue: $0.value) == nil } ?? false
    let layout =
      chosen?.layout?.value
      ?? (id.path.isEmpty ? .home : isInGuide && !isOwn ? .criterion : .page)
    self.layout = layout
    let template = written?.value ?? layout.rawValue
    self.template = template
    for page in own {
      guard let other = page.metadata.writtenLayout, other.value != template else { continue }
      diagnostics.append(
        Diagnostic(
          .translationContradicts, path: page.path, range: other.range,
          "`layout` is `\(other.value)` here, but `\(template)` in `\(pages[source].path)`",
          french: "`layout` vaut `\(other.value)` ici, mais `\(template)` dans "
            + "`\(pages[source].path)`",
          fix: "remove `layout` from the translation",
          french: "supprimer `layout` de la traduction"))
    }
    guide = layout == .guide ? Guide(own, diagnostics: &diagnostics) : nil
    // A site may have a page of its own with that name.
    self.reference = layout == .page ? reference : nil
    isShownInGuide = layout == .criterion && above?.guide?.display == .together
  }
}

extension Metadata {
  /// The layout as it is written, whether it is one of the site's own or not.
  var writtenLayout: Located<String>? {
    ownLayout ?? layout.map { Located($0.value.rawValue, at: $0.range) }
  }
}

extension TranslationGroup.Guide {
  fileprivate init(_ pages: [PageHeader], diagnostics: inout [Diagnostic]) {
    display = pages.lazy.compactMap(\.metadata.display).first ?? .together
    pageType = pages.lazy.compactMap(\.metadata.pageType).first ?? .criterion
    let lister = pages.first { !$0.metadata.criteria.isEmpty }
    names = lister?.metadata.criteria ?? []
    path = lister?.path ?? ""
    for page in pages {
      guard let first = page.metadata.criteria.first, page.path != path,
        page.metadata.criteria.map(\.value) != names.map(\.value)
      else { continue }
      diagnostics.append(
        Diagnostic(
          .translationContradicts, path: page.path, range: first.range,
          "`criteria` differs from the list in `\(path)`",
          french: "`criteria` diffère de la liste de `\(path)`",
          fix: "remove `criteria` from the translation",
          french: "supprimer `criteria` de la traduction"))
    }
  }
}
