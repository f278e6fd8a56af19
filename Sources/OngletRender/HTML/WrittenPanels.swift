import OngletModel

/// The panels of a criterion as its page shows them. The whole guide and the book write them again:
/// only some places differ.
struct WrittenPanels: Sendable {
  let bytes: [UInt8]
  /// In the order of the bytes.
  let places: [Place]

  /// A place that depends on the form of the text.
  struct Place: Sendable {
    let kind: Kind
    let range: Range<Int>
  }

  enum Kind: Sendable {
    /// The attribute with the identifier of an anchor.
    case id(AnchorIndex)
    /// An identifier in an attribute that refers to it.
    case reference(String)
    /// The identifier of a panel in the address of the link to it.
    case fragment(AnchorIndex)
    case headingStart(AnchorIndex, isPanel: Bool)
    case headingEnd(AnchorIndex)
    /// The level of the title of a box, below a heading.
    case levelBelow(AnchorIndex)
    /// The link of a heading to itself.
    case headingLink
    /// A list of tabs; there may be other places in it.
    case tabList
    /// The attribute with the address of a reference.
    case address(ReferenceIndex, attribute: StaticString)
    /// The attribute that says when an image is loaded.
    case loading(isBelowFirstScreen: Bool)
    /// The attribute that says whether an element is unfolded.
    case folding
    /// Code with links to the symbols in it.
    case code(String)
    /// The first use of an abbreviation, and its word without a link.
    case abbreviation(AbbreviationIndex, word: [UInt8])
    /// The success criteria that a check answers.
    case criteria(AnchorIndex)
    /// The sentences that a panel opens with.
    case opening(AnchorIndex)
  }
}

extension HTMLWriter {
  /// Writes the panels of a criterion from those on its page if they are known.
  mutating func writePanels(
    of criterion: Criterion, on page: LinkedPage, like written: WrittenPanels?
  ) {
    if let written, write(written, of: page) { return }
    writePanels(of: criterion, on: page)
  }

  /// - Returns: false, and nothing is written, if a link of the page leads nowhere here.
  private mutating func write(_ panels: WrittenPanels, of page: LinkedPage) -> Bool {
    let start = buffer.bytes.count
    let abbreviations = typesetter.usedAbbreviations
    let ids = Dictionary(
      firstOf: zip(page.anchorIDs, context.anchorIDs).filter { $0 != $1 && !$0.isEmpty })
    if !panels.bytes.isEmpty { buffer.startLine() }
    var end = 0
    for place in panels.places where place.range.lowerBound >= end {
      if case .tabList = place.kind, !isForBook { continue }
      buffer.write(raw: panels.bytes[end..<place.range.lowerBound])
      guard write(place.kind, panels.bytes[place.range], ids) else {
        buffer.truncate(to: start)
        typesetter.usedAbbreviations = abbreviations
        return false
      }
      end = place.range.upperBound
    }
    buffer.write(raw: panels.bytes[end...])
    return true
  }

  /// - Parameters:
  ///   - written: what the page has at the place.
  ///   - ids: the identifiers that are others here.
  private mutating func write(
    _ kind: WrittenPanels.Kind, _ written: ArraySlice<UInt8>, _ ids: [String: String]
  ) -> Bool {
    switch kind {
    case .id(let anchor): writeID(of: anchor)
    case .reference(let id): buffer.write(escaping: ids[id] ?? id)
    case .fragment(let anchor): buffer.write(address: context.id(of: anchor))
    case .headingStart(let anchor, let isPanel): startHeading(anchor, isPanel: isPanel)
    case .headingEnd(let anchor): buffer.endHeading(context.levels[anchor])
    case .levelBelow(let anchor): buffer.write(min(context.levels[anchor] + 1, 6))
    case .headingLink, .tabList: break
    case .address(let reference, let attribute):
      guard let address = address(of: reference) else { return false }
      buffer.write(attribute: attribute, address: address)
    case .loading(let isBelow):
      if isBelow || isBelowFirstScreen { writeLazyLoading() }
    case .folding: writeFolding()
    case .code(let text): buffer.write(name: text)
    case .abbreviation(let abbreviation, let word):
      if typesetter.usedAbbreviations.contains(abbreviation) {
        buffer.write(raw: word)
      } else {
        typesetter.usedAbbreviations.append(abbreviation)
        buffer.write(raw: written)
      }
    case .criteria(let anchor): buffer.write(raw: context.checks[anchor]?.criteria ?? [])
    case .opening(let anchor): buffer.write(raw: openings[anchor] ?? [])
    }
    return true
  }
}
