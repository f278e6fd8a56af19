import OngletModel

/// The addresses that are written on one page of output, relative to it.
final class PageAddresses: Sendable {
  let site: Site
  let facts: Facts
  /// The address of the page of output.
  let path: String
  /// The same in UTF-8, for comparing it with others.
  private let pathBytes: [UInt8]
  /// The address of the page itself. It differs from `path` if the page is shown at another address
  /// too.
  private let ownPath: String
  /// The relative path from it to the root of the site.
  let root: String
  /// The identifiers of the titles of all pages whose text is on it, by the paths of these pages.
  private let shown: [String: String]
  /// The places in the book that is written, if one is.
  private let book: BookPlaces?
  var areInBook: Bool { book != nil }
  /// Whether the text of several pages is on it.
  var showsSeveralPages: Bool { !shown.isEmpty || areInBook }

  init(
    site: Site, facts: Facts, path: String, ownPath: String? = nil, shown: [String: String] = [:]
  ) {
    self.site = site
    self.facts = facts
    self.path = path
    pathBytes = Array(path.utf8)
    self.ownPath = ownPath ?? path
    self.shown = shown
    book = nil
    root = RelativePath.toRoot(from: path)
  }

  /// The addresses in a book: its own pages, and pages of the site with the site's address. If that
  /// is not known, the addresses of pages of the site are empty.
  init(site: Site, facts: Facts, book: BookPlaces) {
    self.site = site
    self.facts = facts
    self.book = book
    path = ""
    pathBytes = []
    ownPath = ""
    shown = [:]
    root = site.configuration.address ?? ""
  }

  func address(of page: PageIndex) -> String { address(of: site.pages[page].address) }

  func address(of target: Address) -> String {
    if let book {
      if let inside = book.address(of: target) { return inside }
      if root.isEmpty { return "" }
    } else if target.path == path || target.path == ownPath {
      return target.fragment.map { "#" + $0 } ?? "./"
    }
    if let title = shown[target.path] { return "#" + (target.fragment ?? title) }
    var targetPath = target.path
    let way = book == nil ? targetPath.withUTF8 { RelativePath(from: pathBytes, to: $0) } : nil
    var address = way?.up ?? root
    let fragmentLength = target.fragment.map { $0.utf8.count + 1 } ?? 0
    address.reserveCapacity(address.utf8.count + target.path.utf8.count + fragmentLength)
    address += Substring(targetPath.utf8.dropFirst(way?.sharedLength ?? 0))
    if let fragment = target.fragment {
      address += "#"
      address += fragment
    }
    return address
  }

  /// The address of a reference's target; nil if it leads nowhere.
  func address(of target: Target) -> String? {
    switch target {
    case .page(let index, let fragment):
      let page = site.pages[index].address
      return address(of: Address(path: page.path, fragment: fragment ?? page.fragment))
    case .file(let path), .asset(let path):
      return root.isEmpty ? nil : root + path.percentEncoded
    case .external(let address): return address
    case .symbols, .nowhere: return nil
    }
  }

  /// The address of what a reference of a page leads to; nil if it leads nowhere.
  func address(of reference: ReferenceIndex, on page: LinkedPage) -> String? {
    let target = page.targets[reference]
    if let book {
      if page.page.body.references[reference].kind == .image { return book.pictures[target]?.path }
      if case .page = target { return address(of: target).flatMap { $0.isEmpty ? nil : $0 } }
    }
    return page.withSuffix(of: reference, address(of: target))
  }

  // MARK: Images

  /// The size of an image, if it is known.
  func size(of target: Target) -> ImageSize? {
    switch target {
    case .file(let path): facts.contentImages[path]
    case .asset(let path): facts.publicImages[path]
    case .page, .external, .symbols, .nowhere: nil
    }
  }
}

/// The relative path from one page to another: up to the folder that both are in, and down from
/// there.
///
/// From `fr/guide/images/` to `fr/guide/colours/` it is one level up, and the first nine bytes are
/// shared.
struct RelativePath {
  /// How many levels up it goes.
  let levelsUp: Int
  /// The length in bytes of the folders that both are in.
  let sharedLength: Int

  /// - Parameters:
  ///   - own: the UTF-8 of a path in the site with a final slash; empty for the root.
  ///   - other: the UTF-8 of a path in the site.
  init(from own: some Sequence<UInt8>, to other: some Sequence<UInt8>) {
    var own = own.makeIterator()
    var other = other.makeIterator()
    var length = 0
    var sharedLength = 0
    var levelsUp = 0
    var next = own.next()
    while let byte = next, byte == other.next() {
      length += 1
      if byte == UInt8(ascii: "/") { sharedLength = length }
      next = own.next()
    }
    while let byte = next {
      if byte == UInt8(ascii: "/") { levelsUp += 1 }
      next = own.next()
    }
    self.levelsUp = levelsUp
    self.sharedLength = sharedLength
  }

  /// The beginning of the address: `../../`. It is never empty, so that a colon in the rest cannot
  /// end the name of a scheme (RFC 3986, section 4.2).
  var up: String { levelsUp == 0 ? "./" : String(repeating: "../", count: levelsUp) }

  /// The relative path from a page's folder to the root of the site: `../../` from `fr/ios/`.
  static func toRoot(from path: String) -> String {
    RelativePath(from: path.utf8, to: "".utf8).up
  }
}

// The addresses in Markdown forms: absolute if the site's own is known, so that a copy of the text
// keeps its links; else relative to the file.
extension Site {
  /// The address of the root in files in the folder of a page.
  func markdownRoot(from path: String) -> String {
    configuration.address ?? RelativePath.toRoot(from: path)
  }

  /// The address of the Markdown form of a page; that of a page of the catalogue, which has none.
  func markdownAddress(
    of index: PageIndex, _ fragment: String? = nil, from root: String
  ) -> String {
    let (page, address) = (pages[index], pages[index].address)
    let file = root + address.path + (page.hasMarkdown ? "index.md" : "")
    return (fragment ?? address.fragment).map { file + "#" + $0 } ?? file
  }

  /// The address of what a reference of a page leads to; nil if it leads nowhere.
  func markdownAddress(
    of reference: ReferenceIndex, on page: LinkedPage, from root: String
  ) -> String? {
    let address: String? =
      switch page.targets[reference] {
      case .page(let index, let fragment): markdownAddress(of: index, fragment, from: root)
      case .file(let path), .asset(let path): root + path.percentEncoded
      case .external(let address): address
      case .symbols, .nowhere: nil
      }
    return page.withSuffix(of: reference, address)
  }
}

extension LinkedPage {
  /// Whether it has a Markdown form: pages of the catalogue have data.
  var hasMarkdown: Bool { self.reference == nil }

  /// An address of a reference’s target, with what the reference says of a part of it.
  fileprivate func withSuffix(of reference: ReferenceIndex, _ address: String?) -> String? {
    guard let address else { return nil }
    let suffix = page.body.references[reference].suffix(for: self.targets[reference])
    if suffix.isEmpty { return address }
    // What browsers search on a page follows its fragment.
    let needsHash = !suffix.containsByte { $0.isOne(of: "?#") } && !address.contains("#")
    return address + (needsHash ? "#" : "") + suffix
  }
}

extension Address {
  /// The path with the fragment: `fr/guide/#couleurs`.
  package var text: String { path + (fragment.map { "#" + $0 } ?? "") }
}

extension String {
  /// A path of files as an address: characters with a meaning in addresses are encoded (RFC 3986).
  var percentEncoded: String {
    percentEncoded { !$0.isOne(of: "%?#") }
  }
}
