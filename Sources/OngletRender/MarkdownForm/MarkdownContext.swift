import OngletLink
import OngletModel

/// What is needed besides the source of a page to write it as Markdown.
struct MarkdownContext {
  let builder: ReferencePageBuilder
  let page: LinkedPage
  /// The address of the site's root, or the way to it from the file.
  let root: String
  /// The level of each heading and of each panel's heading, by anchor.
  let levels: NumberedList<Anchor, Int>
  /// Makes the names of footnotes unique among several documents.
  let footnotePrefix: String
  /// The numbers of its figures and tables.
  let numbers: DocumentNumbers
  /// The remarks after the words of checks, by their anchors.
  private(set) var checks: [AnchorIndex: [CheckRemark]] = [:]

  /// - Parameter part: the levels of an included part of the page, whose numbers are those of its
  ///   own page.
  init(
    _ builder: ReferencePageBuilder, root: String, footnotePrefix: String,
    part: NumberedList<Anchor, Int>? = nil
  ) {
    self.builder = builder
    page = builder.site.pages[builder.page]
    self.root = root
    levels = part ?? page.levels
    self.footnotePrefix = footnotePrefix
    numbers = part == nil ? builder.context.numbers(of: builder.page) : .none
    for check in page.criterion?.checks ?? [] {
      checks[check.anchor] = builder.remarks(on: check, of: page, inChecklist: false)
    }
  }

  /// The address of a reference; as it is written if it leads nowhere.
  func address(of reference: ReferenceIndex) -> String {
    builder.site.markdownAddress(of: reference, on: page, from: root)
      ?? page.page.body.references[reference].destination
  }

  /// The name of a reference's target.
  func title(of reference: ReferenceIndex) -> [Inline] {
    builder.context.title(ofTarget: reference, on: page)
  }

  /// Lines of the source of a page, without the marks around them.
  struct Part {
    let first: Int
    let last: Int
    let indent: Int
  }

  /// The part of a page that a reference includes, and the footnotes that it refers to.
  func included(
    by reference: ReferenceIndex, below level: Int
  ) -> (context: MarkdownContext, parts: [Part])? {
    let site = builder.site
    guard site.mayInsert(on: builder.page), let part = site.insertion(by: reference, on: page),
      let firstLine = site.pages[part.page].page.body.source.firstLine
    else { return nil }
    let text = IncludedText(part, of: site, below: level) { levels in
      MarkdownContext(
        ReferencePageBuilder(builder.context, page: part.page), root: root,
        footnotePrefix: "\(footnotePrefix)in\(reference.number)-", part: levels)
    }
    let notes = text.citedFootnotes.compactMap { text.footnotes[$0]?.blocks[...] }
    let parts = ([text.blocks] + notes).enumerated().compactMap { place, blocks -> Part? in
      guard let first = blocks.first, let last = blocks.last else { return nil }
      return Part(
        first: Int(first.range.startLine) - firstLine + 1,
        last: Int(last.range.endLine) - firstLine + 1,
        // The text of a footnote begins on the line of its name.
        indent: place == 0 ? max(0, Int(first.range.startColumn) - 1) : 0)
    }
    return (text.context, parts)
  }
}
