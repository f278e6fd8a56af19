import OngletModel

/// A card for one criterion on the overview of a guide whose criteria have pages of their own.
struct GuideCard {
  /// The context of the criterion's page, shown on the overview.
  let context: PageContext

  /// Adds the content of the card to a link to the criterion.
  ///
  /// - Parameter taken: the identifiers of the page; those of the card are added.
  func add(to entry: inout TemplateContext, taken: inout Set<String>) {
    let page = context.page
    guard let criterion = page.criterion else { return }
    if taken.insert(criterion.id).inserted { entry[.id] = .text(criterion.id) }
    if entry[.description] == nil { entry[.description] = .html(objective(of: criterion)) }
    entry[.drawing] = .html(drawing())
    // Those of components are all the same.
    if !context.shared.relations.isComponent(context.index) { entry[.levels] = .html(levels()) }
    // An old address of the guide that led to a tab now leads to the card.
    let panels = criterion.panels.compactMap(page.identifier(of:))
    let old = (panels + page.fragmentAliases.keys).filter {
      !$0.isEmpty && taken.insert($0).inserted
    }.sorted()
    entry[.aliases] = .html(FragmentAliases.html(of: old, leadingTo: "top"))
  }

  /// The first paragraph of the criterion's first panel.
  private func objective(of criterion: Criterion) -> [UInt8] {
    let page = context.page
    for block in page.page.body.blocks[criterion.panels.first?.blocks ?? 0..<0] {
      guard case .paragraph(let words) = block.content else { continue }
      return context.shared.html(of: words, on: page)
    }
    return []
  }

  /// The first picture of the criterion; on a card it is decorative.
  func drawing() -> [UInt8] {
    let page = context.page
    for (index, reference) in page.page.body.references.indexed()
    where reference.kind == .image {
      let target = page.targets[index]
      guard let address = context.addresses.address(of: index, on: page),
        let size = context.addresses.size(of: target)
      else { continue }
      var buffer = ByteBuffer()
      buffer.write(html: "<img src=\"\(address: address)\" alt=\"\" width=\"\(size.width)\"")
      buffer.write(html: " height=\"\(size.height)\" loading=\"lazy\"/>")
      return buffer.bytes
    }
    return []
  }

  /// The lowest and the highest level of the requirements that the criterion meets, in the first
  /// standard.
  private func levels() -> [UInt8] {
    let catalogue = context.site.catalogue
    let requirements = context.page.declarations.requirements.lazy.compactMap(\.index)
      .map { catalogue.requirements[$0] }
    let standard = requirements.map(\.standard).min()
    let served = requirements.filter { $0.standard == standard }.compactMap(\.level)
    guard let standard, let lowest = served.min(), let highest = served.max() else { return [] }
    let levels = catalogue.standards[standard].levels
    let (first, last) = (levels[lowest], levels[highest])
    var writer = CatalogueWriter(context)
    if first == last {
      writer.writeLevel(first)
    } else {
      writer.writeLevels(from: first, to: last)
    }
    return writer.buffer.bytes
  }
}
