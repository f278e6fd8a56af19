import OngletLink
import OngletModel

/// A criterion that another page shows in place: its tabs, with identifiers of their own.
struct ShownCriterion {
  /// The context of the criterion, at the address of the page that shows it.
  private let context: PageContext
  private let criterion: Criterion

  private static let idPrefix = "shown-"

  /// - Parameter reference: the reference of the page that leads to the criterion.
  init?(_ reference: ReferenceIndex, on page: PageContext) {
    guard let index = page.site.insertion(by: reference, on: page.page)?.page,
      let criterion = page.site.pages[index].criterion
    else { return nil }
    context = page.with(page: index)
    self.criterion = criterion
  }

  func html(_ abbreviations: inout [AbbreviationIndex]) -> [UInt8] {
    let page = context.page
    let levels = HeadingLevels(of: page.page, isShownInGuide: true).levels
    var writer = PageDocument(context: context).writer(
      ids: page.anchorIDs, levels: NumberedList(levels.elements, or: 6), isSection: true,
      idPrefix: Self.idPrefix)
    writer.isBelowFirstScreen = true
    writer.hasHeadingAnchors = false
    writer.typesetter.usedAbbreviations = abbreviations
    writer.buffer.write("<div class=\"shown-criterion\">\n")
    writer.writePanels(of: criterion, on: page, named: .label(page.page.title))
    writer.writeFootnotes(of: page.page.body.blocks, amongOthers: true)
    writer.buffer.write("</div>\n")
    abbreviations = writer.typesetter.usedAbbreviations
    return writer.buffer.bytes
  }
}

extension DocumentInsertions {
  init(of context: PageContext) {
    guard context.site.mayInsert(on: context.index) else {
      self = .none
      return
    }
    let contexts = IncludedContexts<DocumentContext>()
    self.init(
      acceptance: {
        ReferencePageBuilder(context.shared, page: context.index).acceptance(from: $0)
      },
      criterion: {
        context.addresses.areInBook ? nil : ShownCriterion($0, on: context)?.html(&$1)
      },
      included: { PageDocument(context: context).included(by: $0, at: $1, contexts) })
  }
}
