import OngletModel

/// `criteria.json`: guides, criteria, standards and symbols with all their relations, for
/// other programs. `criteria.schema.json` describes it. `schemaVersion` is increased by changes
/// that could break programs that read it.
///
/// Pages are named by their language-neutral identifiers, panels and checks by `page#identifier`.
/// Addresses are relative to the root of the site.
final class ModelExport {
  let site: Site
  private let context: RenderContext
  /// The pages with the same identifier, in the order of the site's languages.
  private let groups: [(id: String, pages: [PageIndex])]
  /// The group of each page.
  private let groupOf: PageList<Int>
  /// The identifiers of the panels of each page that is a criterion.
  private let panelIDs: PageList<PanelList<String?>>
  /// The pages of each entry of the catalogue.
  private let pagesByReference: [ReferencePage: [PageIndex]]

  static let schemaVersion = 4

  init(_ context: RenderContext) {
    site = context.site
    self.context = context
    var groups: [(id: String, pages: [PageIndex])] = []
    var groupOf: PageList<Int> = []
    for (number, page) in site.pages.indexed() {
      if groups.last?.id == page.page.id.path {
        groups[groups.count - 1].pages.append(number)
      } else {
        groups.append((page.page.id.path, [number]))
      }
      groupOf.append(groups.count - 1)
    }
    self.groups = groups
    self.groupOf = groupOf
    var pagesByReference: [ReferencePage: [PageIndex]] = [:]
    for (number, page) in site.pages.indexed() {
      if let reference = page.reference { pagesByReference[reference, default: []].append(number) }
    }
    self.pagesByReference = pagesByReference
    panelIDs = PageList(site.pages.map(\.panelIDs))
  }

  /// Writes the file in parts.
  func json<Failure: Error>(_ part: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var json = JSONWriter(reserving: 2 * OutputFile.partSize)
    var failure: Failure?
    func endEntry(_ json: inout JSONWriter) {
      if json.bytes.count < OutputFile.partSize || failure != nil { return }
      do throws(Failure) { try part(json.bytes) } catch { failure = error }
      json.startPart()
    }
    json.object { json in
      json.field("$schema", "criteria.schema.json")
      json.objects("apis", site.catalogue.symbols.indices, writeSymbol)
      json.array("criteria", groups.filter { criterion(of: $0.pages) != nil }) { json, group in
        json.object { writeCriterion(&$0, group) }
        endEntry(&json)
      }
      json.objects(
        "guides", groups.filter { site.pages[$0.pages[0]].layout == .guide }, writeGuide)
      json.field("languages", site.configuration.languages.map(\.code))
      json.field("schemaVersion", Self.schemaVersion)
      json.object("site") { json in
        json.field("address", site.configuration.address)
        json.field("titles") { $0.localized(site.configuration.title) }
      }
      json.objects("standards", site.catalogue.standards.indices) {
        writeStandard(&$0, $1, endRequirement: endEntry)
      }
    }
    if let failure { throw failure }
    try part(json.line())
  }

  // MARK: Guides and criteria

  private func writeGuide(_ json: inout JSONWriter, _ group: (id: String, pages: [PageIndex])) {
    writeAddresses(&json, group.pages)
    let children = site.pages[group.pages[0]].children
    json.field(
      "criteria",
      children.filter { site.pages[$0].criterion != nil }.map { site.pages[$0].page.id.path })
    json.field("id", group.id)
    json.field("titles") { json in writeTexts(&json, group.pages) { $0.title } }
  }

  private func criterion(of pages: [PageIndex]) -> Criterion? {
    pages.lazy.compactMap { self.site.pages[$0].criterion }.first
  }

  private func writeCriterion(_ json: inout JSONWriter, _ group: (id: String, pages: [PageIndex])) {
    let pages = group.pages
    let declared = site.pages[pages[0]].declarations
    writeAddresses(&json, pages)
    json.field("apis", declared.symbols.map(symbolName))
    for text in MetadataText.allCases {
      json.field(text.exportedName) { writeTexts(&$0, pages) { $0.metadata.texts[text] } }
    }
    writeBacklinks(&json, pages.flatMap { site.backlinks.pages[$0] }, besides: groupOf[pages[0]])
    json.objects("checks", items(checks, of: pages), writeItem)
    json.field("components", declared.components.map { site.pages[$0].page.id.path })
    let requirements = declared.requirements.compactMap(\.index)
    writeDerived(from: requirements, &json)
    json.field("guide", site.pages[pages[0]].parent.map { site.pages[$0].page.id.path } ?? "")
    writeHeard(&json, pages)
    json.field("id", criterion(of: pages)?.id)
    writeAnswers(&json, pages)
    json.field("key", group.id)
    write(requirements, as: "meets", &json)
    json.objects("panels", items(panels, of: pages), writeItem)
    json.field("phases", declared.phases)
    writeStatements(&json, pages)
    json.field("titles") { writeTexts(&$0, pages) { $0.title } }
  }

  /// Writes the answers in short, by language, if there are any.
  private func writeAnswers(_ json: inout JSONWriter, _ pages: [PageIndex]) {
    let answers = sortedByLanguage(pages).map { site.pages[$0].page }
      .filter { $0.metadata.inShort != nil }
    if answers.isEmpty { return }
    json.object("inShort") { json in
      for page in answers {
        json.object(page.language.code) { json in
          for role in InShort.Role.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
            json.field(role.rawValue, page.metadata.inShort?.lines[role])
          }
          json.field("rule", page.metadata.inShort?.rule)
        }
      }
    }
  }

  private func symbolName(_ name: CatalogueName<APISymbol>) -> String {
    name.index.map { site.catalogue.symbols[$0].name } ?? name.name
  }

  /// A panel or a check, in the languages that have it.
  private struct Item {
    let id: String
    let key: String
    var kind: String?
    /// The identifier of the panel that a check is in.
    var panel: String?
    /// The requirements that a check answers; nil if its author does not name them.
    var requirements: [RequirementIndex]?
    var severity: CheckSeverity?
    /// By language, sorted by code once they are complete.
    var versions: [Version]
  }

  /// What an item says in a language, and how a check is tested; missing parts are empty.
  private struct Version {
    let language: Language
    let address: String
    let text: String
    var given = ""
    var procedure = ""
    var expected = ""
    var reason = ""
  }

  /// The panels or checks of all languages, matched by identifier, in the order of the first
  /// language.
  private func items(_ find: (PageIndex) -> [Item], of pages: [PageIndex]) -> [Item] {
    var items: [Item] = []
    var places: [String: Int] = [:]
    for item in pages.flatMap(find) {
      if let place = places[item.id] {
        items[place].versions += item.versions
      } else {
        places[item.id] = items.count
        items.append(item)
      }
    }
    for place in items.indices { items[place].versions.sort { $0.language < $1.language } }
    return items
  }

  private func item(_ anchor: AnchorIndex, of page: LinkedPage, text: String) -> Item {
    let id = page.anchorIDs[anchor]
    let version = Version(
      language: page.page.language, address: page.address.path + "#" + id, text: text)
    return Item(id: id, key: page.page.id.path + "#" + id, versions: [version])
  }

  private func panels(of number: PageIndex) -> [Item] {
    let page = site.pages[number]
    return (page.criterion?.panels ?? []).compactMap { panel in
      guard let heading = page.heading(of: panel) else { return nil }
      let text = context.named(heading.content, on: page).plainText
      var item = item(heading.anchor, of: page, text: text)
      item.kind = panel.kind.name
      return item
    }
  }

  private func checks(of number: PageIndex) -> [Item] {
    let page = site.pages[number]
    func text(_ inlines: [Inline]) -> String { context.named(inlines, on: page).plainText }
    let words = context.checkWords.inlines(of: number, in: site)
    return zip(page.criterion?.checks ?? [], words).map { check, words in
      let written = words.isEmpty ? page.page.body.anchors[check.anchor].text : text(words)
      var item = item(check.anchor, of: page, text: written)
      item.panel = check.panel.flatMap { panelIDs[number][$0] }
      if check.isMapped { item.requirements = check.requirements.compactMap(\.index) }
      if let test = check.test {
        item.severity = test.severity?.level
        item.versions[0].given = text(test.given)
        item.versions[0].procedure = text(test.procedure)
        item.versions[0].expected = text(test.expected)
        item.versions[0].reason = text(test.severity?.reason ?? [])
      }
      return item
    }
  }

  private func writeItem(_ json: inout JSONWriter, _ item: Item) {
    func write(_ name: String, _ part: KeyPath<Version, String>) {
      let written = item.versions.filter { !$0[keyPath: part].isEmpty }
      if written.isEmpty { return }
      json.object(name) { json in
        for version in written { json.field(version.language.code, version[keyPath: part]) }
      }
    }
    write("addresses", \.address)
    writeDerived(from: item.requirements ?? [], &json)
    write("expectations", \.expected)
    write("givens", \.given)
    json.field("id", item.id)
    json.field("key", item.key)
    json.field("kind", item.kind)
    if let requirements = item.requirements { self.write(requirements, as: "meets", &json) }
    json.field("panel", item.panel)
    write("reasons", \.reason)
    json.field("severity", item.severity?.rawValue)
    write("tests", \.procedure)
    json.object("texts") { json in
      for version in item.versions { json.field(version.language.code, version.text) }
    }
  }

  func pages(showing reference: ReferencePage) -> [PageIndex] {
    pagesByReference[reference] ?? []
  }

  // MARK: Addresses and backlinks

  func writeAddresses(_ json: inout JSONWriter, _ pages: [PageIndex], fragment: String? = nil) {
    json.object("addresses") { json in
      for page in sortedByLanguage(pages) {
        let own = site.pages[page].address
        let address = Address(path: own.path, fragment: fragment ?? own.fragment)
        json.field(site.pages[page].page.language.code, address.text)
      }
    }
  }

  /// Writes a text of each of some pages, by language.
  private func writeTexts(
    _ json: inout JSONWriter, _ pages: [PageIndex], _ text: (Page) -> String?
  ) {
    json.object { json in
      for page in sortedByLanguage(pages).map({ site.pages[$0].page }) {
        json.field(page.language.code, text(page))
      }
    }
  }

  func sortedByLanguage(_ pages: [PageIndex]) -> [PageIndex] {
    pages.sorted { site.pages[$0].page.language < site.pages[$1].page.language }
  }

  /// A place in a page that names something. It is the same in all languages.
  private struct Place: Hashable {
    let isDeclared: Bool
    let panel: String
    let check: String
    let target: String

    static func precedes(_ first: Place, _ second: Place) -> Bool {
      if first.isDeclared != second.isDeclared { return first.isDeclared }
      return (first.panel, first.check, first.target)
        < (second.panel, second.check, second.target)
    }
  }

  func writeBacklinks(
    _ json: inout JSONWriter, _ mentions: [Mention], besides own: Int? = nil
  ) {
    let places = places(of: mentions.filter { groupOf[$0.page] != own })
    json.objects("backlinks", places) { json, entry in
      let (group, place) = entry
      let page = groups[group].id
      json.field("check", place.check.isEmpty ? nil : page + "#" + place.check)
      json.field("kind", place.isDeclared ? "declared" : "mentioned")
      json.field("page", page)
      json.field("panel", place.panel.isEmpty ? nil : place.panel)
      json.field("target", place.target.isEmpty ? nil : place.target)
    }
  }

  /// The places of mentions without duplicates, by the groups of their pages.
  private func places(of mentions: [Mention]) -> [(group: Int, place: Place)] {
    var places: [(group: Int, place: Place)] = []
    // The start of the current group.
    var start = 0
    // Pages are in the order of their groups.
    let order = mentions.indices.sorted { mentions[$0].page < mentions[$1].page }
    for mention in order.lazy.map({ mentions[$0] }) {
      let group = groupOf[mention.page]
      if places.last?.group != group {
        places[start...].sort { Place.precedes($0.place, $1.place) }
        start = places.count
      }
      let place = Place(
        isDeclared: mention.kind == .declared,
        panel: mention.panel.flatMap { panelIDs[mention.page][$0] } ?? "",
        check: mention.check.map { site.pages[mention.page].anchorIDs[$0] } ?? "",
        target: mention.fragment ?? "")
      // Translations usually name the same.
      if !places[start...].contains(where: { $0.place == place }) {
        places.append((group, place))
      }
    }
    places[start...].sort { Place.precedes($0.place, $1.place) }
    return places
  }
}

extension LinkedPage {
  /// The identifiers of the panels of the criterion.
  fileprivate var panelIDs: PanelList<String?> {
    PanelList((self.criterion?.panels ?? []).map(identifier(of:)))
  }
}
