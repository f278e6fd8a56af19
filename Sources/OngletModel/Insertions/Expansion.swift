import Synchronization

/// What a page, or a part of one, becomes when what its containers insert is written in its place:
/// `include`, `criterion` and `acceptance`.
package struct Expansion: Sendable {
  /// A page or a part of one that is inserted.
  package struct Insertion: Sendable {
    package let reference: ReferenceIndex
    package let part: IncludedPart
    /// Whether it is a criterion, which not all forms of a page show.
    fileprivate let isCriterion: Bool
    /// How deep its place is nested.
    fileprivate let level: Int
  }

  /// How large the part is as it is written: the bytes of its text, and `blockSize` a block.
  package fileprivate(set) var ownSize = 0
  /// How large it becomes.
  package fileprivate(set) var size = 0
  /// How deep its blocks become nested.
  package fileprivate(set) var levels = 0
  /// Whether it includes itself, or something that does.
  package fileprivate(set) var isCircular = false
  package fileprivate(set) var insertions: [Insertion] = []

  /// What a block counts for besides its text: its tags.
  fileprivate static let blockSize = 50
  /// A page that becomes no larger than this may have been short.
  package static let freeSize = 2_000_000
  /// How many times its own size a larger page may become.
  package static let maximumGrowth = 20
  /// How deep blocks may be nested when they are written; as deep as on one page.
  package static let maximumLevels = 100
  /// Sums end here: where each page includes the next one twice, they have hundreds of digits.
  private static let endless = 1 << 50

  package var maximumSize: Int { max(Self.freeSize, Self.maximumGrowth * ownSize) }

  /// Whether it may be written.
  package var isBounded: Bool { size <= maximumSize && levels <= Self.maximumLevels }

  /// The parts that it includes itself.
  package var includedParts: [IncludedPart] {
    insertions.filter { !$0.isCriterion }.map(\.part)
  }

  /// How deep its blocks become nested where one of its insertions is written.
  package func levels(at insertion: Insertion, of inner: Expansion) -> Int {
    min(insertion.level + 1 + inner.levels, Self.endless)
  }

  fileprivate mutating func add(_ inner: Expansion, at insertion: Insertion) {
    size = min(size + inner.size, Self.endless)
    levels = max(levels, levels(at: insertion, of: inner))
    isCircular = isCircular || inner.isCircular
  }
}

extension Site {
  /// What a part of a page becomes. It is computed once, and each part that it includes, too.
  package func expansion(of part: IncludedPart) -> Expansion {
    expansions.withLock { $0.expansion(of: part, in: self) }
  }

  package func expansion(of page: PageIndex) -> Expansion {
    expansion(of: IncludedPart(page: page))
  }

  /// The size of the checks of a page, each written as an acceptance criterion.
  package func acceptanceSize(of page: PageIndex, from state: [Inline]) -> Int {
    let checkCount = pages[page].criterion?.checks.count ?? 0
    return expansions.withLock { $0.acceptanceSize(of: page, in: self) }
      + checkCount * state.plainText.utf8.count
  }

  /// Whether what the containers of a page insert may be written. All forms of the page ask here;
  /// where it may not, there is an error.
  package func mayInsert(on page: PageIndex) -> Bool {
    !pages[page].page.body.hasInsertions || expansion(of: page).isBounded
  }

  /// The part that a reference includes, if it may be written.
  package func insertion(by reference: ReferenceIndex, on page: LinkedPage) -> IncludedPart? {
    guard let part = page.included(by: reference), !expansion(of: part).isCircular else {
      return nil
    }
    return part
  }
}

/// The expansions that are known so far.
package struct Expansions: Sendable {
  private var known: [IncludedPart: Expansion] = [:]
  private var acceptanceSizes: [PageIndex: Int] = [:]

  /// A part to which what it inserts is being added.
  private struct Open {
    let part: IncludedPart
    var expansion: Expansion
    var done = 0
  }

  // A chain of includes may be longer than a stack is deep.
  fileprivate mutating func expansion(of part: IncludedPart, in site: Site) -> Expansion {
    if let expansion = known[part] { return expansion }
    var result = Expansion()
    var waiting = [Open(part: part, expansion: written(part, in: site))]
    var open: Set<IncludedPart> = [part]
    while var last = waiting.popLast() {
      guard last.done < last.expansion.insertions.count else {
        open.remove(last.part)
        known[last.part] = last.expansion
        result = last.expansion
        continue
      }
      let insertion = last.expansion.insertions[last.done]
      let isOpen = open.contains(insertion.part)
      if let inner = known[insertion.part] { last.expansion.add(inner, at: insertion) }
      if isOpen { last.expansion.isCircular = true }
      let isNew = !isOpen && known[insertion.part] == nil
      if !isNew { last.done += 1 }
      waiting.append(last)
      if isNew {
        open.insert(insertion.part)
        waiting.append(
          Open(part: insertion.part, expansion: written(insertion.part, in: site)))
      }
    }
    return result
  }

  /// A part as it is written.
  private mutating func written(_ part: IncludedPart, in site: Site) -> Expansion {
    let page = site.pages[part.page]
    var measure = Measure(of: page)
    measure.add(page.blocks(of: part.fragment))
    measure.addFootnotes()
    var expansion = measure.expansion
    expansion.ownSize = expansion.size
    if measure.acceptanceCount > 0 {
      let checkCount = page.criterion?.checks.count ?? 0
      expansion.size += measure.acceptanceCount * acceptanceSize(of: part.page, in: site)
      expansion.size += measure.stateSize * checkCount
    }
    return expansion
  }

  fileprivate mutating func acceptanceSize(of index: PageIndex, in site: Site) -> Int {
    if let size = acceptanceSizes[index] { return size }
    let page = site.pages[index]
    let checks = page.criterion?.checks ?? []
    // Each has the title; its words and its test are on the page.
    var measure = Measure(of: page)
    measure.add(page.page.body.blocks)
    let title = page.page.title.utf8.count + Expansion.blockSize
    let size = measure.expansion.size + checks.count * title
    acceptanceSizes[index] = size
    return size
  }
}

/// Measures blocks as they are written.
private struct Measure {
  private let page: LinkedPage
  private(set) var expansion = Expansion()
  private(set) var acceptanceCount = 0
  private(set) var stateSize = 0
  private var footnotes: [Int] = []
  private var cited: Set<Int> = []

  init(of page: LinkedPage) { self.page = page }

  mutating func add(_ blocks: some Sequence<Block>, level: Int = 1) {
    for block in blocks {
      expansion.size += Expansion.blockSize
      expansion.levels = max(expansion.levels, level)
      switch block.content {
      case .code(let code): expansion.size += code.text.utf8.count
      case .html(let tokens): for token in tokens { add(token) }
      case .container(let container):
        add(container.kind, level: level)
        // Each check repeats the state that it starts from.
        if container.kind == .acceptance { stateSize += container.title.plainText.utf8.count }
      default: break
      }
      block.forEachPart { part in
        switch part {
        case .blocks(let blocks): add(blocks, level: level + 1)
        case .text(let inlines): inlines.visit { add($0) }
        }
      }
    }
  }

  /// Adds the footnotes that the blocks refer to, themselves or in other footnotes.
  mutating func addFootnotes() {
    while let number = footnotes.popLast() {
      if let footnote = page.namedParts.footnotes[number] { add(footnote.blocks) }
    }
  }

  private mutating func add(_ kind: Container.Kind, level: Int) {
    switch kind {
    case .acceptance: acceptanceCount += 1
    case .include(let reference), .criterion(let reference):
      guard let part = page.included(by: reference) else { return }
      let isCriterion = kind == .criterion(reference)
      expansion.insertions.append(
        Expansion.Insertion(
          reference: reference, part: isCriterion ? IncludedPart(page: part.page) : part,
          isCriterion: isCriterion, level: level))
    default: break
    }
  }

  private mutating func add(_ inline: Inline) {
    switch inline.content {
    case .text(let text): expansion.size += text.utf8.count
    case .code(let code): expansion.size += code.text.utf8.count
    case .link(let link): add([link.title], link.reference)
    case .image(let image): add([image.alternative, image.title], image.reference)
    case .html(let token): add(token)
    case .footnoteReference(let reference):
      if cited.insert(reference.number).inserted { footnotes.append(reference.number) }
    case .softBreak, .lineBreak, .emphasis, .strong, .strikethrough, .span: break
    }
  }

  private mutating func add(_ texts: [String], _ reference: ReferenceIndex) {
    for text in texts { expansion.size += text.utf8.count }
    expansion.size += page.page.body.references[reference].destination.utf8.count
  }

  private mutating func add(_ token: HTMLToken) {
    switch token {
    case .text(let text): expansion.size += text.utf8.count
    case .close(let name): expansion.size += name.utf8.count
    case .open(let element):
      expansion.size += element.name.utf8.count
      for attribute in element.attributes {
        if case .text(let text) = attribute.value { expansion.size += text.utf8.count }
        if case .reference(let reference) = attribute.value { add([], reference) }
      }
    }
  }
}
