import OngletLoad
import OngletModel

/// An entry of a written list of pages: the navigation of MkDocs, the summary of mdBook.
struct OutlineEntry: Sendable, Hashable {
  var title: String?
  /// The file of the page, relative to the folder of the pages; nil for a title without a page.
  var file: String?
  var children: [OutlineEntry] = []
  let line: Int
}

/// Reads the lists of pages of MkDocs and mdBook.
enum ForeignOutline {
  // MARK: MkDocs

  /// The entries of the field `nav` of the settings of MkDocs.
  ///
  /// - Parameter others: gets entries that are not pages: external addresses.
  static func entries(ofNavigation value: SettingValue, others: inout [OutlineEntry])
    -> [OutlineEntry]
  {
    var entries: [OutlineEntry] = []
    for item in value.list ?? [] {
      if let file = item.text {
        add(nil, file, item.line, to: &entries, others: &others)
      }
      for field in item.fields {
        if let file = field.value.text {
          add(field.name, file, field.value.line, to: &entries, others: &others)
        } else {
          let children = Self.entries(ofNavigation: field.value, others: &others)
          entries.append(
            OutlineEntry(title: field.name, file: nil, children: children, line: item.line))
        }
      }
    }
    return entries.map(givingIndex)
  }

  private static func add(
    _ title: String?, _ file: String, _ line: Int, to entries: inout [OutlineEntry],
    others: inout [OutlineEntry]
  ) {
    let path = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
    let entry = OutlineEntry(title: title, file: path, line: line)
    if ForeignPage.isPage(file), !file.contains("://") {
      entries.append(entry)
    } else {
      others.append(entry)
    }
  }

  /// An entry; if its first child is an index, that becomes its own page.
  private static func givingIndex(to entry: OutlineEntry) -> OutlineEntry {
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
  static func entries(ofSummary text: TextLines, others: inout [OutlineEntry]) -> [OutlineEntry] {
    var items: [(indentation: Int, entry: OutlineEntry)] = []
    for line in text.lines {
      let words = line.text.trimmingBlanks
      if words.hasPrefix("#") {
        let title = String(words.drop { $0 == "#" }).trimmingBlanks
        if title != "Summary" {
          others.append(OutlineEntry(title: title, file: nil, line: line.source))
        }
        continue
      }
      guard let link = link(in: words) else { continue }
      let width = line.text.indentationWidth
      let isItem = words.first.map { "-*+".contains($0) || $0.isNumber } ?? false
      let entry = OutlineEntry(title: link.title, file: link.file, line: line.source)
      items.append((isItem ? width : 0, entry))
    }
    var rest = items[...]
    return nested(&rest, below: -1)
  }

  private static func nested(
    _ items: inout ArraySlice<(indentation: Int, entry: OutlineEntry)>, below limit: Int
  ) -> [OutlineEntry] {
    var entries: [OutlineEntry] = []
    while let item = items.first, item.indentation > limit {
      items.removeFirst()
      var entry = item.entry
      entry.children = nested(&items, below: item.indentation)
      entries.append(entry)
    }
    return entries
  }

  private static func link(in words: String) -> (title: String, file: String?)? {
    guard let open = words.firstIndex(of: "["),
      let middle = words[open...].firstRange(of: "]("), let close = words.lastIndex(of: ")"),
      middle.upperBound <= close
    else { return nil }
    var file = String(words[middle.upperBound..<close]).trimmingBlanks
    if file.hasPrefix("<"), file.hasSuffix(">") { file = String(file.dropFirst().dropLast()) }
    if file.hasPrefix("./") { file = String(file.dropFirst(2)) }
    let title = String(words[words.index(after: open)..<middle.lowerBound])
    return (title, file.isEmpty ? nil : file.replacing("%20", with: " "))
  }
}
