import OngletModel
import OngletRender

/// A page as Pagefind reads it: with what it would misread in other words.
enum IndexedCopy {
  /// - Parameter description: what the page is about; it counts for more than the text.
  static func of(_ page: [UInt8], description: String) -> [UInt8] {
    with(description, in: withDefinitionsAsParagraphs(withPanelsAsHeadings(withWholeNames(page))))
  }

  /// Puts the description below the title of the page.
  private static func with(_ description: String, in page: [UInt8]) -> [UInt8] {
    let end = Array("</h1>".utf8)
    guard !description.isEmpty, let place = page.firstRange(of: end)?.upperBound else {
      return page
    }
    var buffer = ByteBuffer()
    buffer.write("<p data-pagefind-body data-pagefind-weight=\"4\">")
    buffer.write(escaping: description)
    buffer.write("</p>")
    return Array(page[..<place]) + buffer.bytes + page[place...]
  }

  /// Names in code are words that do not break.
  private static func withWholeNames(_ page: [UInt8]) -> [UInt8] {
    let mark = Array("<wbr />".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(page.count)
    var start = page.startIndex
    var next = page.startIndex
    while let angle = page[next...].firstIndex(of: UInt8(ascii: "<")) {
      next = angle + 1
      guard page[angle...].starts(with: mark) else { continue }
      result += page[start..<angle]
      start = angle + mark.count
      next = start
    }
    return result + page[start...]
  }

  /// Pagefind leads to headings with an identifier: that of a panel stands on its section, and goes
  /// to its heading in the copy.
  private static func withPanelsAsHeadings(_ page: [UInt8]) -> [UInt8] {
    let section = Array("<section class=\"tab-panel\" id=\"".utf8)
    let heading = Array(" class=\"tab-heading\"".utf8)
    let objective = Array(" data-kind=\"objective\"".utf8)
    let weight = Array(" data-pagefind-weight=\"2\"".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(page.count)
    var start = page.startIndex
    var next = page.startIndex
    var id: ArraySlice<UInt8>?
    while let angle = page[next...].firstIndex(of: UInt8(ascii: "<")) {
      next = angle + 1
      if page[angle...].starts(with: section) {
        let from = angle + section.count
        let to = page[from...].firstIndex(of: UInt8(ascii: "\"")) ?? page.endIndex
        result += page[start..<from - " id=\"".utf8.count]
        id = page[from..<to]
        start = min(to + 1, page.endIndex)
        // What a criterion is for says best what it is about.
        if page[start...].starts(with: objective) { result += weight }
        next = start
      } else if let name = id, page[angle...].dropFirst(3).starts(with: heading) {
        result += page[start..<angle + 3]
        result += Array(" id=\"".utf8) + name + Array("\"".utf8)
        start = angle + 3
        id = nil
      }
    }
    return result + page[start...]
  }

  /// Pagefind lets the parts of a definition list run together: terms become headings in the copy,
  /// which those with an identifier are for it, and definitions paragraphs.
  private static func withDefinitionsAsParagraphs(_ page: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(page.count + page.count / 16)
    var start = page.startIndex
    var next = page.startIndex
    while let angle = page[next...].firstIndex(of: UInt8(ascii: "<")) {
      let isEnd = page[angle...].dropFirst().first == UInt8(ascii: "/")
      next = angle + (isEnd ? 2 : 1)
      guard let third = page[next...].dropFirst(2).first,
        third == UInt8(ascii: ">") || third == UInt8(ascii: " ")
      else { continue }
      let name: String
      switch (page[next], page[next + 1]) {
      case (UInt8(ascii: "d"), UInt8(ascii: "t")): name = "h6"
      case (UInt8(ascii: "d"), UInt8(ascii: "d")): name = "p"
      default: continue
      }
      result += page[start..<next] + Array(name.utf8)
      start = next + 2
      next = start
    }
    return result + page[start...]
  }
}
