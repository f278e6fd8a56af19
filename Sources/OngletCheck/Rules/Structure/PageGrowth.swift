import OngletModel

/// The size of a page together with everything that its containers insert.
struct PageGrowth {
  private let site: Site
  private let page: PageIndex
  private let expansion: Expansion
  private let insertions: [ReferenceIndex: Expansion.Insertion]
  private var size: Int
  private var isReported = false

  init(of page: PageIndex, in site: Site) {
    self.site = site
    self.page = page
    let expansion = site.expansion(of: page)
    self.expansion = expansion
    insertions = Dictionary(
      firstOf: expansion.isBounded ? [] : expansion.insertions.map { ($0.reference, $0) })
    size = expansion.ownSize
  }

  /// What is wrong if the page becomes too large, or its blocks too deep, by a container: reported
  /// once for a page. If what is inserted is too large itself, that is the mistake to correct.
  mutating func mistake(of container: Container) -> (Rule, Mistake)? {
    if isReported || expansion.isBounded || expansion.isCircular { return nil }
    let kind = container.kind
    switch kind {
    case .include(let reference), .criterion(let reference):
      return insertions[reference].flatMap { mistake(at: $0, kind) }
    case .acceptance:
      size += site.acceptanceSize(of: page, from: container.title)
      return sizeMistake(kind, chain: [])
    default: return nil
    }
  }

  private mutating func mistake(
    at insertion: Expansion.Insertion, _ kind: Container.Kind
  ) -> (Rule, Mistake)? {
    let inner = site.expansion(of: insertion.part)
    size += inner.size
    if !site.expansion(of: insertion.part.page).isBounded {
      isReported = true
      return nil
    }
    let chain = [site.pages[page].page.path] + site.largestParts(from: insertion.part)
    guard expansion.levels(at: insertion, of: inner) > Expansion.maximumLevels else {
      return sizeMistake(kind, chain: chain)
    }
    isReported = true
    let limit = Expansion.maximumLevels
    let mistake = Mistake(
      "nested more than \(limit) levels deep: \(chain.chain)",
      french: "imbrication de plus de \(limit) niveaux : \(chain.chain)",
      fix: "include these pages in one page, one after the other",
      french: "inclure ces pages dans une seule, l’une après l’autre")
    return (.nesting, mistake)
  }

  private mutating func sizeMistake(
    _ kind: Container.Kind, chain: [String]
  ) -> (Rule, Mistake)? {
    guard size > expansion.maximumSize else { return nil }
    isReported = true
    let megabytes = expansion.maximumSize / 1_000_000
    let names = chain.isEmpty ? Message("", french: "") : Message(": ", french: " : ")
    let message = Message(
      "`\(kind.name)` makes this page too large",
      french: "`\(kind.name)` rend cette page trop grande")
    return (
      .size,
      Mistake(
        message + names + Message(verbatim: chain.chain),
        fix: Message(
          "insert less, or write links: at most \(megabytes) MB of text a page",
          french: "insérer moins de texte, ou mettre des liens : \(megabytes) Mo de texte au plus "
            + "par page"))
    )
  }
}

/// Reports a site whose pages insert too much text in total.
func insertedTexts(in site: Site) -> [Diagnostic] {
  var total = 0
  var largest: (page: PageIndex, size: Int)?
  for index in site.pages.indices where site.pages[index].page.body.hasInsertions {
    let expansion = site.expansion(of: index)
    // Another message says so.
    if !expansion.isBounded || expansion.isCircular { continue }
    let size = expansion.size - expansion.ownSize
    total += size
    if size > largest?.size ?? 0 { largest = (index, size) }
  }
  let limit = max(50_000_000, 50_000 * site.pages.count)
  guard total > limit, let page = largest?.page else { return [] }
  let body = site.pages[page].page.body
  let line = site.expansion(of: page).insertions.first.map { body.references[$0.reference].range }
  let (found, most) = (total / 1_000_000, limit / 1_000_000)
  return [
    Diagnostic(
      .size, path: site.pages[page].page.path, range: line?.start,
      "pages insert too much text in total: \(found) MB",
      french: "trop de texte inséré dans l’ensemble des pages : \(found) Mo",
      fix: "write links instead: at most \(most) MB for this site, and this page inserts the most",
      french: "mettre des liens à la place : \(most) Mo au plus pour ce site, et cette page en "
        + "insère le plus")
  ]
}

extension Site {
  /// The names of a part, of the largest of those that it includes, and so on.
  fileprivate func largestParts(from first: IncludedPart) -> [String] {
    var names: [String] = []
    var next: IncludedPart? = first
    while let part = next, names.count < Self.maximumNames {
      names.append(name(of: part))
      next = expansion(of: part).insertions.map(\.part).max {
        expansion(of: $0).size < expansion(of: $1).size
      }
    }
    return names
  }

  /// More than a message names.
  private static let maximumNames = 20

  /// A part as it is named in links: `definitions.en.md#contrast`.
  func name(of part: IncludedPart) -> String {
    pages[part.page].page.path + (part.fragment.map { "#" + $0 } ?? "")
  }
}

extension [String] {
  /// These names with arrows between them; of many, the first and the last.
  var chain: String {
    let shown = count > 8 ? prefix(6) + ["…"] + suffix(1) : self[...]
    return shown.map { $0 == "…" ? $0 : "`\($0)`" }.joined(separator: " → ")
  }
}
