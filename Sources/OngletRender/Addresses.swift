import OngletModel

/// The addresses that one page of output leads to, relative to it.
final class PageAddresses: Sendable {
  let site: Site
  let facts: Facts
  /// The address of the page of output.
  let path: String
  /// The address that the page has elsewhere in the site; mostly the same.
  private let ownPath: String
  /// The way from it to the root of the site.
  let root: String
  /// The pages whose text stands on it, by their paths, with the identifiers of their titles.
  private let shown: [String: String]
  /// Where pages stand in the book that it is written for.
  private let book: BookPlaces?
  /// Whether the text of several pages stands on it.
  var showsSeveralPages: Bool { !shown.isEmpty || book != nil }

  init(
    site: Site, facts: Facts, path: String, ownPath: String? = nil, shown: [String: String] = [:]
  ) {
    self.site = site
    self.facts = facts
    self.path = path
    self.ownPath = ownPath ?? path
    self.shown = shown
    book = nil
    root = Renderer.root(from: path)
  }

  /// The addresses that a book leads to: its own pages, and the site by its whole address. Where that
  /// is not known, the address of a page of the site is empty.
  init(site: Site, facts: Facts, book: BookPlaces) {
    self.site = site
    self.facts = facts
    self.book = book
    path = ""
    ownPath = ""
    shown = [:]
    root = site.configuration.address ?? ""
  }

  /// The address of a page of the site.
  func address(of page: Int) -> String { address(of: site.pages[page].address) }

  func address(of target: Address) -> String {
    if let book {
      if let inside = book.address(of: target) { return inside }
      if root.isEmpty { return "" }
    } else if target.path == path || target.path == ownPath {
      return target.fragment.map { "#" + $0 } ?? "./"
    }
    if let title = shown[target.path] { return "#" + (target.fragment ?? title) }
    var address = root
    let fragmentLength = target.fragment.map { $0.utf8.count + 1 } ?? 0
    address.reserveCapacity(root.utf8.count + target.path.utf8.count + fragmentLength)
    address += target.path
    if let fragment = target.fragment {
      address += "#"
      address += fragment
    }
    return address
  }

  /// Where a reference leads; nothing when it leads nowhere.
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

  /// The size of an image.
  func size(of target: Target) -> ImageSize? {
    switch target {
    case .file(let path): facts.contentImages[path]
    case .asset(let path): facts.publicImages[path]
    case .page, .external, .symbols, .nowhere: nil
    }
  }
}

extension String {
  /// A path of files as an address: what addresses give a meaning is encoded (RFC 3986).
  var percentEncoded: String {
    guard
      utf8.contains(where: {
        $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
      })
    else { return self }
    return replacing("%", with: "%25").replacing("?", with: "%3F").replacing("#", with: "%23")
  }
}
