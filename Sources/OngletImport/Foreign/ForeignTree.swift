import OngletLink
import OngletLoad
import OngletModel

/// The pages of documentation of another program, in the order and the folders that its readers
/// see.
struct ForeignTree: Sendable {
  /// A page in all of its languages, or a folder, with its children.
  struct Node: Sendable {
    /// The new name of the file or folder.
    var step = ""
    /// The title in navigation.
    var title: String?
    /// The description in the settings of the folder.
    var description: String?
    /// In a list of pages, the file relative to the folder of the pages; nil for a title without a
    /// page.
    var file: String?
    /// In such a list, the folder whose pages are here, in the order of their positions.
    var folder: String?
    /// The indices of the pages; empty for a folder without a page.
    var pages: [Int] = []
    var children: [Node] = []
    /// The position among its siblings, if one is given.
    var position: Double?
    /// The line of its entry in the list of pages.
    var line: Int?

    /// The title and the file, for the report.
    var words: String { [title, file].compactMap(\.self).joined(separator: " ") }
  }

  /// The new place of a page or folder.
  struct Place: Sendable {
    /// The path without language and extension: `guide/setup`, `guide/index`.
    let path: String
    let title: String?
    let description: String?
    let pages: [Int]
    /// The names of its children in order; empty if no order is given.
    let order: [String]
  }

  private(set) var places: [Place] = []
  /// The indices of the pages that are not in the list.
  private(set) var unlisted: [Int] = []
  /// The entries of the list whose files do not exist.
  private(set) var missing: [Node] = []

  private let pages: [ForeignPage]
  /// Whether numbers before names in a list are positions.
  private let isNumbered: Bool
  private var paths = FreeNames()

  /// - Parameters:
  ///   - outline: the list of pages; if it is empty, the folders give the order.
  ///   - settings: those of folders, by their new paths.
  init(
    _ pages: [ForeignPage], positions: [Double?], outline: [Node], folders settings: [String: Node],
    title: String?, kind: ForeignKind
  ) {
    (self.pages, isNumbered) = (pages, kind == .docusaurus)
    // The root of the tree of the folders, in the order of positions.
    var folders = Node(title: title)
    for (number, page) in pages.enumerated() {
      folders.add(
        number, at: page.steps[...], position: positions[number], isNumbered: kind != .markdown)
    }
    folders.take(settings, path: "")
    folders.sort()
    if outline.isEmpty {
      addPlaces(of: folders, in: "", isOrdered: folders.isOrdered)
      return
    }
    let outline = outline.flatMap { $0.filled(from: folders) }
    let numbers = Dictionary(grouping: pages.indices) { Self.key(of: pages[$0].path) }
    var used: Set<Int> = []
    var root = Node(title: title)
    root.children = outline.compactMap { found($0, numbers, &used) }
    if let home = root.children.firstIndex(where: { node in
      node.children.isEmpty && node.pages.contains { pages[$0].address.isEmpty }
    }) {
      root.title = root.children[home].title
      root.pages = root.children.remove(at: home).pages
    }
    if root.pages.isEmpty {
      // A home page that the list leaves out is still where a site begins: a file in all languages.
      let home = pages.indices.first { !used.contains($0) && pages[$0].address.isEmpty }
      let same = home.flatMap { numbers[Self.key(of: pages[$0].path)] } ?? []
      root.pages = same.filter { used.insert($0).inserted }
    }
    addPlaces(of: root, in: "", isOrdered: true)
    unlisted = pages.indices.filter { !used.contains($0) }
    for number in unlisted { addPlace(ofUnlisted: number) }
  }

  /// The name of a file or folder without a number in front that gives its position.
  static func name(of step: String) -> String { Node.numbered(step).1 }

  /// The name of a new file or folder, cut after a word if it is too long.
  static func step(_ name: String) -> String {
    var length = 0
    let name = slug(name)
    let start = name.prefix { letter in
      length += letter.utf8.count
      return length <= maximumLength
    }
    if start.endIndex == name.endIndex { return name }
    return String(start.lastIndex(of: "-").map { start[..<$0] } ?? start)
  }

  /// In bytes: file systems take 255, and a number, the language and the extension are added.
  private static let maximumLength = 200

  private static func key(of path: String) -> String {
    PageLanguages.stem(path).lowercased()
  }

  // MARK: From a list

  /// An entry with its pages and the entries below it; nil if both are missing.
  private mutating func found(
    _ entry: Node, _ numbers: [String: [Int]], _ used: inout Set<Int>
  ) -> Node? {
    var node = entry
    if node.step.isEmpty { node.step = slug(entry.title ?? "") }
    node.pages = entry.pages.filter { used.insert($0).inserted }
    if let file = entry.file {
      // Only the first entry of a page counts.
      // A list may name the file of a language.
      let other = file.folder.appending(path: PageFileName(file).stem + ".md")
      let all = numbers[Self.key(of: file)] ?? numbers[Self.key(of: other)]
      if all == nil { missing.append(entry) }
      node.pages = (all ?? []).filter { used.insert($0).inserted }
      if let number = node.pages.first { node.step = step(of: pages[number]) }
    }
    node.children = entry.children.compactMap { found($0, numbers, &used) }
    let isEmpty = node.pages.isEmpty && node.children.isEmpty
    if isEmpty, entry.file == nil, entry.pages.isEmpty { missing.append(entry) }
    return isEmpty ? nil : node
  }

  private func step(of page: ForeignPage) -> String { step(page.steps.last ?? page.stem) }

  private func step(_ name: String) -> String {
    Self.step(isNumbered ? Self.name(of: name) : name)
  }

  /// Adds the place of a page that is not in the list: it stays in its folder.
  private mutating func addPlace(ofUnlisted number: Int) {
    let path = pages[number].steps.map(step).joined(separator: "/")
    // Beside the home page, `README.md` and `index.md` cannot both be it.
    places.append(
      Place(
        path: paths.next(for: path.isEmpty ? "home" : path), title: nil, description: nil,
        pages: [number], order: []))
  }

  // MARK: Places

  private mutating func addPlaces(of node: Node, in folder: String, isOrdered: Bool) {
    let path = node.step.isEmpty ? "" : paths.next(for: folder.appending(path: node.step))
    var order: [String] = []
    let number = places.count
    for child in node.children {
      let before = places.count
      addPlaces(of: child, in: path, isOrdered: isOrdered || child.isOrdered)
      let name = places[before].path.dropFirst(path.isEmpty ? 0 : path.utf8.count + 1)
      order.append(String(name.split(separator: "/").first ?? name))
    }
    let isFolder = !node.children.isEmpty || path.isEmpty
    let isSorted = isOrdered || node.children.contains { $0.position != nil }
    places.insert(
      Place(
        path: isFolder ? path.appending(path: "index") : path, title: node.title,
        description: node.description, pages: node.pages, order: isSorted ? order : []),
      at: number)
  }
}

extension ForeignTree.Node {
  fileprivate var isOrdered: Bool { children.contains { $0.position != nil } }

  fileprivate mutating func add(
    _ page: Int, at steps: ArraySlice<String>, position: Double?, isNumbered: Bool
  ) {
    guard let first = steps.first else {
      pages.append(page)
      self.position = self.position ?? position
      return
    }
    let (number, name) = isNumbered ? Self.numbered(first) : (nil, first)
    let step = ForeignTree.step(name)
    let place = children.firstIndex { $0.step == step } ?? children.count
    if place == children.count {
      children.append(ForeignTree.Node(step: step, position: number))
    }
    children[place].add(
      page, at: steps.dropFirst(), position: position, isNumbered: isNumbered)
  }

  /// The position and the name in a file name: 2 and `setup` for `02-setup`.
  fileprivate static func numbered(_ step: String) -> (Double?, String) {
    let digits = step.prefix { $0.isASCII && $0.isNumber }
    let rest = step.dropFirst(digits.count)
    guard !digits.isEmpty, digits.count < 4, let sign = rest.first, "-_.".contains(sign),
      let first = rest.dropFirst().first, first.isLetter
    else { return (nil, step) }
    return (Double(digits), String(rest.dropFirst()))
  }

  /// An entry of a list with the pages of the folder that it names; without a title, only these.
  fileprivate func filled(from root: Self) -> [Self] {
    var result = self
    result.children = children.flatMap { $0.filled(from: root) }
    guard let folder else { return [result] }
    result.file = file ?? (title == nil ? folder : nil)
    var found: Self? = root
    for step in folder.split(separator: "/") where step != "." {
      let name = ForeignTree.step(ForeignTree.name(of: String(step)))
      found = found?.children.first { $0.step == name }
    }
    if let found, !found.pages.isEmpty {
      result.children.append(Self(step: found.step, title: found.title, pages: found.pages))
    }
    result.children += found?.children ?? []
    return title == nil && found != nil ? result.children : [result]
  }

  fileprivate mutating func take(_ folders: [String: Self], path: String) {
    if let settings = folders[path] {
      title = settings.title ?? title
      description = settings.description
      position = settings.position ?? position
    }
    for place in children.indices {
      children[place].take(folders, path: path.appending(path: children[place].step))
    }
  }

  /// Sorts children: those with a position first, then the others by name.
  fileprivate mutating func sort() {
    children.sort { first, second in
      (first.position ?? .infinity, first.step) < (second.position ?? .infinity, second.step)
    }
    for place in children.indices { children[place].sort() }
  }
}
