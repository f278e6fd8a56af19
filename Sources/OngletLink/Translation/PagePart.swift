import OngletModel

/// A part of a page, whose translation is up to date or stale independently of other parts.
///
/// The parts of a criterion are its `introduction`, with the texts of the front matter, and its
/// panels, with the names of their kinds. Any other page is one part, `page`, with the texts of its
/// front matter. If a panel would have the name of another part, it gets a number:
/// `introduction-2`.
package struct PagePart: Sendable, Hashable {
  /// Its name in the field `translated` of a translation's front matter.
  package let name: String
  /// The index of its heading among the page's blocks; only panels have one.
  package let heading: Int?
  /// Its blocks, without the heading.
  package let blocks: Range<Int>

  /// The parts of a page, in their order.
  package static func all(of page: Page, _ criterion: Criterion?) -> [PagePart] {
    guard let criterion else {
      let end = page.body.blocks.lastIndex { !$0.content.isFootnote }.map { $0 + 1 } ?? 0
      return [PagePart(name: "page", heading: nil, blocks: 0..<end)]
    }
    let names = PanelKinds.distinct(
      [PanelKind("introduction")] + criterion.panels.map(\.kind))
    return [PagePart(name: names[0].name, heading: nil, blocks: criterion.introduction)]
      + zip(names.dropFirst(), criterion.panels).map { name, panel in
        PagePart(name: name.name, heading: panel.heading, blocks: panel.blocks)
      }
  }

  /// The digest of the part: 12 hexadecimal digits. A change that has to be translated changes it;
  /// a change of line breaks does not.
  package func digest(in page: Page) -> String {
    var form = CanonicalForm(page.body)
    if let heading {
      form.writeBlocks([page.body.blocks[heading]])
    } else {
      form.writeWords(of: page)
    }
    form.writeBlocks(page.body.blocks[blocks])
    return String(SHA256(of: form.bytes).hexadecimal.prefix(12))
  }
}

extension LinkedPage {
  /// The parts of the page whose translations can be stale independently.
  package var parts: [PagePart] { PagePart.all(of: page, self.criterion) }
}

extension WrittenPage {
  /// The parts of the page whose translations can be stale independently.
  package var parts: [PagePart] { PagePart.all(of: page, criterion) }
}

/// The parts of an earlier version of a page.
///
/// - Parameters:
///   - page: the earlier version, in the source language.
///   - successor: the present version of the page.
package func parts(
  of page: Page, before successor: LinkedPage, sections: [Section]
) -> [PagePart] {
  let structure = PageStructure(
    page: page, criterionID: successor.criterion?.id,
    kinds: PanelKinds(sections), source: nil)
  return PagePart.all(of: page, Criterion(structure))
}
