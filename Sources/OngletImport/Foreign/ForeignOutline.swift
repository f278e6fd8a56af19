import OngletLoad
import OngletModel

/// Reads the lists of pages of other programs.
struct ForeignOutline {
  /// The entries that are not pages: external addresses, titles of parts.
  private(set) var others: [ForeignTree.Node] = []
  /// The fields of entries that have no counterpart.
  private(set) var leftOut: [SettingValue.Field] = []

  // MARK: Settings

  /// The path of the page that a list of pages names; nil if the name is not that of a page.
  typealias PagePath = (_ name: String) -> String?

  /// The entries of a list in settings: of `nav` of MkDocs, or of a sidebar of Docusaurus, Starlight
  /// or VitePress, which has one list for each part of a site, or only one.
  mutating func entries(
    of value: SettingValue, isSidebar: Bool, path: PagePath
  ) -> [ForeignTree.Node] {
    var entries: [ForeignTree.Node] = []
    for item in value.list ?? value.fields.map(\.value) {
      if item.list != nil {
        entries += self.entries(of: item, isSidebar: isSidebar, path: path)
      } else if isSidebar, item.fields.contains(where: { Self.names.contains($0.name) }) {
        entries += entry(of: item, path)
      } else {
        let named = item.fields.map { (title: $0.name as String?, value: $0.value) }
        for (title, value) in item.text == nil ? named : [(nil, item)] {
          if let name = value.text {
            entries += page(name, titled: title, value.line, path)
          } else {
            let children = self.entries(of: value, isSidebar: isSidebar, path: path)
            entries.append(.init(title: title, children: children, line: item.line))
          }
        }
      }
    }
    return entries.map(Self.givingIndex)
  }

  /// Names of fields that only entries of sidebars have.
  private static let names: Set<String> = [
    "type", "items", "id", "href", "link", "slug", "autogenerate", "dirName",
  ]
  /// Fields that say how an entry looks or behaves.
  private static let settings: Set<String> = [
    "type", "collapsed", "collapsible", "className", "key", "sidebar_position", "base", "position",
  ]

  /// An entry of a sidebar; of one without title and page, only those below it.
  private mutating func entry(of item: SettingValue, _ path: PagePath) -> [ForeignTree.Node] {
    let (title, link) = (item["label"] ?? item["text"], item["link"])
    let address = item["id"] ?? item["slug"] ?? item["href"] ?? link?["id"] ?? link
    let taken = ["label", "text", "dirName", "autogenerate", "id", "slug", "href", "link", "items"]
    leftOut += item.fields.filter { !taken.contains($0.name) && !Self.settings.contains($0.name) }
    leftOut += (link?.fields ?? []).filter { !["type", "id", "description"].contains($0.name) }
    let page = address?.text.map { self.page($0, titled: title?.text, item.line, path) } ?? []
    guard let items = item["items"] ?? item["dirName"] ?? item["autogenerate"] else {
      if address?.text == nil { others.append(.init(title: title?.text, line: item.line)) }
      return page
    }
    let children = entries(of: items, isSidebar: true, path: path)
    let folder = item["dirName"] ?? item["autogenerate", "directory"]
    if title == nil, page.isEmpty, folder == nil { return children }
    return [
      ForeignTree.Node(
        title: title?.text, description: link?["description"]?.text, file: page.first?.file,
        folder: folder?.text, children: children, line: item.line)
    ]
  }

  /// The entry of a page; one that is not a page is added to the others.
  private mutating func page(
    _ name: String, titled title: String?, _ line: Int, _ path: PagePath
  ) -> [ForeignTree.Node] {
    if let file = path(name) { return [ForeignTree.Node(title: title, file: file, line: line)] }
    others.append(ForeignTree.Node(title: title, file: name, line: line))
    return []
  }

  /// An entry; if its first child is an index, that becomes its own page.
  private static func givingIndex(to entry: ForeignTree.Node) -> ForeignTree.Node {
    guard entry.file == nil, let first = entry.children.first, first.children.isEmpty,
      let file = first.file, file.contains("/"), ForeignPage.isIndex(PageFileName(file).stem)
    else { return entry }
    var result = entry
    result.file = file
    result.children.removeFirst()
    return result
  }

  // MARK: mdBook

  /// The chapters of `SUMMARY.md`: the links of its nested list.
  mutating func entries(ofSummary text: TextLines) -> [ForeignTree.Node] {
    let document = text.parsed().document
    return entries(in: document.blocks, of: document, text)
  }

  private mutating func entries(
    in blocks: [Block], of document: Document, _ text: TextLines
  ) -> [ForeignTree.Node] {
    func source(_ range: SourceRange) -> Int { text.source(ofLine: Int(range.startLine)) ?? 1 }
    var found: [ForeignTree.Node] = []
    for block in blocks {
      switch block.content {
      case .heading(let heading):
        let title = heading.content.plainText
        if title == "Summary" { continue }
        others.append(ForeignTree.Node(title: title, line: source(block.range)))
      case .paragraph(let inlines):
        inlines.visit { inline in
          guard case .link(let link) = inline.content else { return }
          let reference = document.references[link.reference]
          let path = reference.destination.replacing("%20", with: " ")
          let file = path.without(prefix: "./")
          found.append(
            ForeignTree.Node(
              title: link.content.plainText, file: file.isEmpty ? nil : file,
              line: source(reference.range)))
        }
      case .list(let list):
        for item in list.items {
          // What comes after the first link of an item is below it.
          var inner = entries(in: item.blocks, of: document, text)
          if inner.isEmpty { continue }
          inner[0].children = Array(inner.dropFirst())
          found.append(inner[0])
        }
      default: break
      }
    }
    return found
  }
}
