import OngletModel

extension DocumentBuilder {
  /// The blocks with each element of raw HTML closed in the list where it was opened, so that
  /// content cannot break the template around it.
  mutating func balanced(_ blocks: [Block]) -> [Block] {
    guard blocks.contains(where: { if case .html = $0.content { true } else { false } }) else {
      return blocks
    }
    var balance = HTMLBalance(path: path)
    var result: [Block] = []
    result.reserveCapacity(blocks.count + 1)
    for block in blocks {
      switch block.content {
      case .html(let tokens):
        let places = endTagPlaces[block.range] ?? []
        balance.tokens = []
        balance.append(tokens, endTagPlaces: places, at: block.range)
        result.append(Block(.html(balance.tokens), at: block.range))
      case .footnote: result.append(block)
      default:
        balance.tokens = []
        balance.beginBlock()
        if !balance.tokens.isEmpty { result.append(Block(.html(balance.tokens), at: block.range)) }
        result.append(block)
      }
    }
    balance.tokens = []
    balance.closeAll()
    // Footnotes must stay last: they are shown in their own section.
    let place = (result.lastIndex { !$0.content.isFootnote } ?? -1) + 1
    if !balance.tokens.isEmpty, place > 0 {
      result.insert(Block(.html(balance.tokens), at: result[place - 1].range), at: place)
    }
    diagnostics += balance.diagnostics
    return result
  }

  /// The inlines with each element of raw HTML closed in the list where it was opened.
  mutating func balanced(_ inlines: [Inline]) -> [Inline] {
    var balance = HTMLBalance(path: path)
    var result: [Inline] = []
    result.reserveCapacity(inlines.count)
    for inline in inlines {
      balance.tokens = []
      guard case .html(let token) = inline.content else {
        if case .softBreak = inline.content {} else { balance.beginCell() }
        result += balance.tokens.map { Inline(.html($0), at: inline.range) }
        result.append(inline)
        continue
      }
      balance.append(
        [token], endTagPlaces: [Self.place(of: token, from: inline.range)],
        at: inline.range)
      result += balance.tokens.map { Inline(.html($0), at: inline.range) }
    }
    balance.tokens = []
    balance.closeAll()
    if let last = result.last { result += balance.tokens.map { Inline(.html($0), at: last.range) } }
    diagnostics += balance.diagnostics
    return result
  }

  /// The range of an end tag that begins at a place.
  private static func place(of token: HTMLToken, from start: SourceRange) -> SourceRange {
    if case .close(let name) = token { start.prefix(name.utf8.count + 3) } else { start }
  }
}

/// Makes tokens of raw HTML with every element closed, as a browser would close it (HTML, “The
/// rules for parsing tokens in HTML content”, for the allowed elements).
struct HTMLBalance {
  var tokens: [HTMLToken] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let path: String
  /// The open elements, the innermost last.
  private var stack: [(name: String, range: SourceRange)] = []
  /// The indices in the stack, by the name of the element.
  private var indices: [String: [Int]] = [:]
  /// The numbers of misplaced elements, by name, which were left out; their end tags are left out
  /// too.
  private var misplaced: [String: Int] = [:]
  /// Paragraphs that were ended by a block; their end tags are reported in another way.
  private var endedParagraphs: [SourceRange] = []

  init(path: String) { self.path = path }

  private mutating func report(
    at range: SourceRange, _ english: MessageText, french: MessageText, fix: Message
  ) {
    diagnostics.append(
      Diagnostic(.htmlBalance, path: path, range: range, english, french: french, fix: fix))
  }

  private func innermost(_ name: String) -> Int? { indices[name]?.last }

  /// - Parameters:
  ///   - endTagPlaces: the place of each end tag among the tokens.
  ///   - range: the place for tokens without one.
  mutating func append(_ tokens: [HTMLToken], endTagPlaces: [SourceRange], at range: SourceRange) {
    let isPlaced =
      endTagPlaces.count >= tokens.count { if case .close = $0 { true } else { false } }
    var endTags = 0
    for token in tokens {
      switch token {
      case .text(let text):
        if !text.utf8.allSatisfy({ $0 <= 0x20 }) { beginCell() }
        self.tokens.append(token)
      case .open(let element):
        if Self.requiredAncestors(of: element.name)?.first != "table" { beginCell() }
        open(element)
      case .close(let name):
        close(name, at: isPlaced ? endTagPlaces[endTags] : range)
        endTags += 1
      }
    }
  }

  private mutating func reportMisplaced(_ element: HTMLElement, outside around: [String]) {
    let names = Message.either(around.map { "<\($0)>" })
    report(
      at: element.range, "`<\(element.name)>` outside \(names)",
      french: "`<\(element.name)>` hors de \(names)", fix: .remove("<\(element.name)>"))
  }

  private mutating func open(_ element: HTMLElement) {
    let name = element.name
    if let around = Self.requiredAncestors(of: name),
      !around.contains(where: { innermost($0) != nil })
    {
      reportMisplaced(element, outside: around)
      if !element.isVoid { misplaced[name, default: 0] += 1 }
      return
    }
    if HTMLElement.endsParagraph(name) { end("p", within: Self.limits(of: "p")) }
    for sibling in Self.siblings(endedBy: name) { end(sibling, within: Self.limits(of: name)) }
    if name == "td" || name == "th", let last = stack.last?.name, last != "tr",
      Self.allowsOnlyTableParts(last)
    {
      if last == "colgroup" { close(from: stack.count - 1) }
      open("tr", at: element.range)
    }
    if !element.isVoid {
      indices[name, default: []].append(stack.count)
      stack.append((name, element.range))
    }
    tokens.append(.open(element))
  }

  /// Opens an element that its author left out.
  private mutating func open(_ name: String, at range: SourceRange) {
    open(HTMLElement(name: name, attributes: [], at: range))
  }

  private mutating func close(_ name: String, at range: SourceRange) {
    guard let index = innermost(name) else {
      if name == "p", let start = endedParagraphs.popLast() {
        return report(
          at: start, "block inside `<p>`", french: "bloc à l’intérieur de `<p>`",
          fix: Message(
            "write `<div>…</div>` instead", french: "écrire `<div>…</div>` à la place"))
      }
      if let count = misplaced[name], count > 0 {
        misplaced[name] = count - 1
        return
      }
      return reportStrayEnd(of: name, at: range)
    }
    close(from: index + 1)
    stack.removeLast()
    indices[name]?.removeLast()
    tokens.append(.close(name: name))
  }

  private mutating func reportStrayEnd(of name: String, at range: SourceRange) {
    let newLine = Message(
      "write `<br>`, or begin a new paragraph",
      french: "écrire `<br>`, ou commencer un nouveau paragraphe")
    report(
      at: range, "`</\(name)>` closes nothing", french: "`</\(name)>` ne ferme rien",
      fix: name == "br" ? newLine : .remove("</\(name)>"))
  }

  /// Prepares for a block of Markdown: it ends a paragraph, and needs a cell in a table.
  mutating func beginBlock() {
    end("p", within: Self.limits(of: "p"))
    beginCell()
  }

  /// Opens a cell if a table has content outside of its cells; a browser would move it out of the
  /// table.
  mutating func beginCell() {
    guard let last = stack.last, Self.allowsOnlyTableParts(last.name) else { return }
    report(
      at: last.range, "content outside a cell in this `<\(last.name)>`",
      french: "contenu hors d’une cellule dans ce `<\(last.name)>`",
      fix: Message(
        "put it between `<td>` and `</td>`", french: "le mettre entre `<td>` et `</td>`"))
    open("td", at: last.range)
  }

  mutating func closeAll() { close(from: 0) }

  /// Closes an element and those inside it, if none of `limits` is open inside it.
  private mutating func end(_ name: String, within limits: [String]) {
    guard let index = innermost(name), !limits.contains(where: { innermost($0) ?? -1 > index })
    else { return }
    if name == "p" { endedParagraphs.append(stack[index].range) }
    close(from: index)
  }

  /// Closes the elements from an index of the stack on, the innermost first.
  private mutating func close(from index: Int) {
    for element in stack[index...].reversed() {
      if !HTMLElement.isEndOptional(element.name) {
        report(
          at: element.range, "`<\(element.name)>` is not closed",
          french: "`<\(element.name)>` n’est pas fermé",
          fix: Message("add `</\(element.name)>`", french: "ajouter `</\(element.name)>`"))
      }
      tokens.append(.close(name: element.name))
      indices[element.name]?.removeLast()
    }
    stack.removeSubrange(index...)
  }

  // MARK: Tables of HTML

  /// Whether the element can have only other parts of the table as children.
  private static func allowsOnlyTableParts(_ name: String) -> Bool {
    switch name {
    case "table", "tbody", "thead", "tfoot", "tr", "colgroup": true
    default: false
    }
  }

  /// The elements of which one must be around the element; nil if it may be anywhere.
  private static func requiredAncestors(of name: String) -> [String]? {
    switch name {
    case "li": ["ul", "ol"]
    case "caption", "colgroup", "col", "tbody", "thead", "tfoot", "tr", "td", "th": ["table"]
    default: nil
    }
  }

  /// The siblings that the start tag of an element closes, the innermost first.
  private static func siblings(endedBy name: String) -> [String] {
    switch name {
    case "li": ["li"]
    case "td", "th": ["td", "th", "caption", "colgroup"]
    case "tr": ["td", "th", "tr", "caption", "colgroup"]
    case "col": ["td", "th", "tr", "tbody", "thead", "tfoot", "caption"]
    case "tbody", "thead", "tfoot", "caption", "colgroup":
      ["td", "th", "tr", "tbody", "thead", "tfoot", "caption", "colgroup"]
    default: []
    }
  }

  /// The elements that limit what an element can close: it closes nothing outside of them.
  private static func limits(of name: String) -> [String] {
    switch name {
    case "li": ["ul", "ol"]
    case "p": ["table", "td", "th", "caption"]
    default: ["table"]
    }
  }
}
