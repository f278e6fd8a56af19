import OngletLink
import OngletLoad
import OngletModel

/// The pages of somebody's documentation in the order and the folders in which its readers see
/// them.
struct ForeignTree: Sendable {
  /// A page in all of its languages, or a folder, with what stands below it.
  struct Node: Sendable {
    /// The name of the file or folder to be.
    var step: String
    /// What navigation calls it.
    var title: String?
    /// What the settings of a folder say of it.
    var description: String?
    /// The pages, by their numbers; none for a folder without a page of its own.
    var pages: [Int] = []
    var children: [Node] = []
    /// Its place among its siblings, where one is given.
    var position: Double?
    /// The line of the settings that place it.
    var line: Int?
  }

  /// What a page or folder becomes.
  struct Place: Sendable {
    /// Without language and extension: `guide/setup`, `guide/index`.
    let path: String
    let title: String?
    let description: String?
    let pages: [Int]
    /// The names of what stands below it, in order; none where no order is given.
    let order: [String]
  }

  private(set) var places: [Place] = []
  /// The pages that no list names.
  private(set) var unlisted: [Int] = []
  /// The entries of the list whose files are not there.
  private(set) var missing: [OutlineEntry] = []

  private let pages: [ForeignPage]
  private var paths = FreeNames()

  /// The tree that a list of pages gives.
  ///
  /// - Parameter title: of the whole documentation.
  init(_ pages: [ForeignPage], outline: [OutlineEntry], title: String?) {
    self.pages = pages
    let numbers = Dictionary(grouping: pages.indices) { Self.key(of: pages[$0].path) }
    var used: Set<Int> = []
    var root = Node(step: "", title: title)
    root.children = outline.compactMap { node(for: $0, numbers, &used) }
    if let home = root.children.firstIndex(where: { node in
      node.children.isEmpty && node.pages.contains { pages[$0].address.isEmpty }
    }) {
      root.title = root.children[home].title
      root.pages = root.children.remove(at: home).pages
    }
    settle(root, in: "", isOrdered: true)
    unlisted = pages.indices.filter { !used.contains($0) }
    for number in unlisted { settle(unlisted: number) }
  }

  /// The tree of the folders, in the order of positions.
  ///
  /// - Parameters:
  ///   - positions: of the pages, one each.
  ///   - folders: what the settings of folders say, by their paths.
  init(
    _ pages: [ForeignPage], positions: [Double?], titles: [String?],
    folders: [String: ForeignFolderSettings], title: String?
  ) {
    self.pages = pages
    var root = Node(step: "", title: title)
    for (number, page) in pages.enumerated() {
      var steps = page.path.split(separator: "/").map(String.init)
      let name = page.stem
      steps.removeLast()
      if !page.isIndex { steps.append(name) }
      root.add(number, at: steps[...], position: positions[number], title: titles[number])
    }
    root.take(folders, path: "")
    root.sort()
    settle(root, in: "", isOrdered: root.isOrdered)
  }

  /// The name of a file or folder without the number that orders it.
  static func name(of step: String) -> String { Node.numbered(step).1 }

  private static func key(of path: String) -> String {
    let folder = folder(of: path)
    let stem = PageFileName(path).stem
    return (folder.isEmpty ? stem : "\(folder)/\(stem)").lowercased()
  }

  // MARK: From a list

  private mutating func node(
    for entry: OutlineEntry, _ numbers: [String: [Int]], _ used: inout Set<Int>
  ) -> Node? {
    var node = Node(step: slug(entry.title ?? ""), title: entry.title)
    node.line = entry.line
    if let file = entry.file {
      // A page that is listed twice stands where it is listed first.
      let found = (numbers[Self.key(of: file)] ?? []).filter { used.insert($0).inserted }
      if found.isEmpty, numbers[Self.key(of: file)] == nil { missing.append(entry) }
      node.pages = found
      if let number = found.first { node.step = step(of: pages[number]) }
    }
    for child in entry.children {
      if let child = self.node(for: child, numbers, &used) { node.children.append(child) }
    }
    let isEmpty = node.pages.isEmpty && node.children.isEmpty
    if isEmpty, entry.file == nil { missing.append(entry) }
    return isEmpty ? nil : node
  }

  private func step(of page: ForeignPage) -> String {
    let folder = folder(of: page.path)
    return slug(page.isIndex && !folder.isEmpty ? lastStep(of: folder) : page.stem)
  }

  /// A page that no list names stays in its folder.
  private mutating func settle(unlisted number: Int) {
    let page = pages[number]
    let steps = folder(of: page.path).split(separator: "/").map { slug(String($0)) }
    let path = (steps + (page.isIndex ? [] : [slug(page.stem)])).joined(separator: "/")
    places.append(
      Place(path: paths.next(for: path), title: nil, description: nil, pages: [number], order: []))
  }

  // MARK: Places

  private mutating func settle(_ node: Node, in folder: String, isOrdered: Bool) {
    let path =
      node.step.isEmpty
      ? "" : paths.next(for: folder.isEmpty ? node.step : "\(folder)/\(node.step)")
    var order: [String] = []
    let number = places.count
    for child in node.children {
      let before = places.count
      settle(child, in: path, isOrdered: isOrdered || child.isOrdered)
      let name = places[before].path.dropFirst(path.isEmpty ? 0 : path.utf8.count + 1)
      order.append(String(name.split(separator: "/").first ?? name))
    }
    let isFolder = !node.children.isEmpty || path.isEmpty
    let isSorted = isOrdered || node.children.contains { $0.position != nil }
    places.insert(
      Place(
        path: isFolder ? (path.isEmpty ? "index" : path + "/index") : path, title: node.title,
        description: node.description, pages: node.pages, order: isSorted ? order : []),
      at: number)
  }
}

/// What a file `_category_` says of its folder.
struct ForeignFolderSettings: Sendable {
  let title: String?
  let description: String?
  let position: Double?
}

extension ForeignTree.Node {
  /// Whether somebody gave what stands below it an order.
  fileprivate var isOrdered: Bool { children.contains { $0.position != nil } }

  fileprivate mutating func add(
    _ page: Int, at steps: ArraySlice<String>, position: Double?, title: String?
  ) {
    guard let first = steps.first else {
      pages.append(page)
      self.position = self.position ?? position
      self.title = self.title ?? title
      return
    }
    let (number, name) = Self.numbered(first)
    let step = slug(name)
    let place = children.firstIndex { $0.step == step } ?? children.count
    if place == children.count {
      children.append(ForeignTree.Node(step: step, position: number))
    }
    children[place].add(page, at: steps.dropFirst(), position: position, title: title)
  }

  /// `02-setup` is the second: the number is no part of the name.
  fileprivate static func numbered(_ step: String) -> (Double?, String) {
    let digits = step.prefix { $0.isASCII && $0.isNumber }
    let rest = step.dropFirst(digits.count)
    guard !digits.isEmpty, digits.count < 4, let sign = rest.first, "-_.".contains(sign),
      let first = rest.dropFirst().first, first.isLetter
    else { return (nil, step) }
    return (Double(digits), String(rest.dropFirst()))
  }

  /// Takes what the settings of folders say.
  fileprivate mutating func take(_ folders: [String: ForeignFolderSettings], path: String) {
    if let settings = folders[path] {
      title = settings.title ?? title
      description = settings.description
      position = settings.position ?? position
    }
    for place in children.indices {
      let step = children[place].step
      children[place].take(folders, path: path.isEmpty ? step : "\(path)/\(step)")
    }
  }

  /// What has a position comes first, then the rest by name.
  fileprivate mutating func sort() {
    children.sort { first, second in
      (first.position ?? .infinity, first.step) < (second.position ?? .infinity, second.step)
    }
    for place in children.indices { children[place].sort() }
  }
}
