import OngletLoad
import OngletModel

/// Reads the lists of pages of MkDocs and mdBook.
enum ForeignOutline {
  // MARK: MkDocs

  /// The entries of the field `nav` of the settings of MkDocs.
  ///
  /// - Parameter others: gets entries that are not pages: external addresses.
  static func entries(ofNavigation value: SettingValue, others: inout [ForeignTree.Node])
    -> [ForeignTree.Node]
  {
    var entries: [ForeignTree.Node] = []
    for item in value.list ?? [] {
      let named = item.fields.map { (title: $0.name as String?, value: $0.value) }
      for (title, value) in item.text == nil ? named : [(nil, item)] {
        guard let file = value.text else {
          let children = Self.entries(ofNavigation: value, others: &others)
          entries.append(ForeignTree.Node(title: title, children: children, line: item.line))
          continue
        }
        let entry = ForeignTree.Node(
          title: title, file: file.without(prefix: "./"), line: value.line)
        if ForeignPage.isPage(file), !file.contains("://") {
          entries.append(entry)
        } else {
          others.append(entry)
        }
      }
    }
    return entries.map(givingIndex)
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
  ///
  /// - Parameter others: gets the titles of parts.
  static func entries(
    ofSummary text: TextLines, others: inout [ForeignTree.Node]
  ) -> [ForeignTree.Node] {
    let document = text.parsed().document
    func source(_ range: SourceRange) -> Int { text.source(ofLine: Int(range.startLine)) ?? 1 }
    func entries(in blocks: [Block]) -> [ForeignTree.Node] {
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
            var inner = entries(in: item.blocks)
            if inner.isEmpty { continue }
            inner[0].children = Array(inner.dropFirst())
            found.append(inner[0])
          }
        default: break
        }
      }
      return found
    }
    return entries(in: document.blocks)
  }
}
