import OngletLoad
import OngletModel

/// Reads the lists of pages of other programs.
struct ForeignOutline {
  /// The entries that are not pages: external addresses, titles of parts.
  private(set) var others: [ForeignTree.Node] = []
  /// The fields of entries that have no counterpart.
  private(set) var leftOut: [SettingValue.Field] = []

  // MARK: Settings

  /// The entries of a list in settings: of `nav` of MkDocs, or of a sidebar of Docusaurus, Starlight
  /// or VitePress, which has one list for each part of a site, or only one.
  ///
  /// - Parameter page: returns the path of a page by the name that a sidebar has for it; nil for
  ///   `nav`, which has paths.
  mutating func entries(
    of value: SettingValue, page: ((String) -> String?)? = nil
  ) -> [ForeignTree.Node] {
    var entries: [ForeignTree.Node] = []
    for item in value.list ?? value.fields.map(\.value) {
      if let text = item.text {
        add(text, titled: nil, item.line, page, to: &entries)
      } else if item.list != nil {
        entries += self.entries(of: item, page: page)
      } else if page != nil, item.fields.contains(where: { Self.names.contains($0.name) }) {
        entries += entry(of: item, page)
      } else {
        for field in item.fields {
          if let text = field.value.text {
            add(text, titled: field.name, field.value.line, page, to: &entries)
          } else {
            let children = self.entries(of: field.value, page: page)
            entries.append(.init(title: field.name, children: children, line: item.line))
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

  /// An entry of a sidebar.
  private mutating func entry(
    of item: SettingValue, _ page: ((String) -> String?)?
  ) -> [ForeignTree.Node] {
    let title = item["label"] ?? item["text"]
    let folder = item["dirName"] ?? item["autogenerate", "directory"]
    let link = item["link"]
    let address = item["id"] ?? item["slug"] ?? item["href"] ?? link?["id"] ?? link
    var node = ForeignTree.Node(
      title: title?.text, description: link?["description"]?.text, folder: folder?.text,
      line: item.line)
    node.children = item["items"].map { entries(of: $0, page: page) } ?? []
    let taken = ["label", "text", "dirName", "autogenerate", "id", "slug", "href", "link", "items"]
    leftOut += item.fields.filter { !taken.contains($0.name) && !Self.settings.contains($0.name) }
    leftOut += (link?.fields ?? []).filter { !["type", "id", "description"].contains($0.name) }
    node.file = address?.text.flatMap { page?($0) }
    if node.file == nil, let text = address?.text {
      guard !node.children.isEmpty else {
        var missing: [ForeignTree.Node] = []
        add(text, titled: title?.text, item.line, page, to: &missing)
        return missing
      }
      others.append(ForeignTree.Node(file: text, line: item.line))
    }
    let isGroup = node.title == nil && node.file == nil && node.folder == nil
    return isGroup ? node.children : [node]
  }

  /// Adds a page, or an entry that is not one to the others.
  private mutating func add(
    _ name: String, titled title: String?, _ line: Int, _ page: ((String) -> String?)?,
    to entries: inout [ForeignTree.Node]
  ) {
    let path = page == nil ? name.without(prefix: "./") : page?(name) ?? name
    let entry = ForeignTree.Node(title: title, file: path, line: line)
    let isPage = page != nil || ForeignPage.isPage(name)
    if isPage, !name.contains("://") { entries.append(entry) } else { others.append(entry) }
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
