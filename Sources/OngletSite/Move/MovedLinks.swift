import OngletCheck
import OngletLink
import OngletModel

/// Finds the links that a move would break, and the edits that fix them.
struct MovedLinks {
  let paths: MovedPaths
  let before: MovedContent

  /// A link that leads elsewhere after the move.
  struct Broken: Hashable {
    /// The old path of its page.
    let path: String
    let number: Int
  }

  /// The links that lead elsewhere than before.
  func broken(in after: MovedContent) -> [Broken] {
    var broken: [Broken] = []
    for (path, page) in before.byPath.sorted(by: { $0.key < $1.key }) {
      guard let moved = after.byPath[paths.moved(path)] else { continue }
      let was = WrittenPage(page, in: before.site).named.elements
      let named = WrittenPage(moved, in: after.site).named.elements
      for (number, target) in was.enumerated() where target != .nowhere {
        let found = number < named.count ? named[number] : .nowhere
        if found != expected(target, in: after) {
          broken.append(Broken(path: path, number: number))
        }
      }
    }
    return broken
  }

  /// The links of pages that get another folder and whose destinations are as short as they can
  /// be: they are written again, even if they still lead to the same place.
  var short: [Broken] {
    before.byPath.keys.sorted().filter { paths.moved($0).folder != $0.folder }.flatMap { path in
      let references = before.byPath[path]?.page.body.references.elements ?? []
      return references.enumerated().compactMap { number, reference -> Broken? in
        let written = reference.destination.prefix { $0 != "#" && $0 != "?" }
        guard reference.kind != .code, !written.isEmpty, !written.hasPrefix("/"),
          Destination(reference.destination).localPath != nil,
          let file = path.folder.resolving(Array(written.utf8)),
          relative(file, to: path.folder) == written
        else { return nil }
        return Broken(path: path, number: number)
      }
    }
  }

  /// Where a link must lead after the move.
  private func expected(_ target: NamedTarget, in after: MovedContent) -> NamedTarget {
    switch target {
    case .page(let id, let language, let fragment):
      let new = paths.moved(id)
      return .page(
        new, language,
        fragment: fragment.map { self.fragment($0, of: id, language, in: after) })
    case .other(.file(let path)): return .other(.file(paths.moved(path)))
    // The pages of symbols are numbered again.
    case .other(.symbols(let uses)):
      return .other(
        .symbols(
          uses.map { use in
            SymbolUse(
              bytes: use.bytes, symbol: use.symbol,
              page: use.page.flatMap {
                after.index(
                  paths.moved(before.site.pages[$0].page.id), before.site.pages[$0].page.language)
              })
          }))
    case .other: return target
    }
  }

  /// The identifier after the move of a part of a page. Those of a criterion begin with its name.
  private func fragment(
    _ fragment: String, of id: PageID, _ language: Language, in after: MovedContent
  ) -> String {
    let was = before.page(id, language)
    let new = after.page(paths.moved(id), language)
    if let place = was?.anchorIDs.elements.firstIndex(of: fragment), let new,
      place < new.anchorIDs.elements.count
    {
      return new.anchorIDs.elements[place]
    }
    let criterion = before.page(PageID(paths.from), language)?.criterion?.id
    let renamed = after.page(PageID(paths.to), language)?.criterion?.id
    guard let criterion, let renamed, fragment == criterion || fragment.hasPrefix(criterion + "-")
    else { return fragment }
    return renamed + fragment.dropFirst(criterion.count)
  }

  /// The edit that fixes a link; nil if the place of its destination is not known.
  ///
  /// - Parameter attempt: which form of the new destination to write, from 0: like the old one but
  ///   for the names that changed; with the new identifier of a part; with the path of the file;
  ///   with the path from the root.
  func edit(
    of link: Broken, attempt: Int, in lines: SourceLines, _ after: MovedContent
  ) -> Edit? {
    guard let page = before.byPath[link.path] else { return nil }
    let reference = page.page.body.references.elements[link.number]
    let written = reference.destination
    let path = String(written.prefix { $0 != "#" && $0 != "?" })
    let named = WrittenPage(page, in: before.site).named.elements[link.number]
    guard let new = destination(path, to: named, from: link.path, attempt: attempt, in: after)
    else { return nil }
    var rest = String(written.dropFirst(path.count))
    if attempt > 0, case .page(_, _, let fragment?) = expected(named, in: after),
      let sign = rest.firstIndex(of: "#"),
      case .page(_, _, let old?) = named, old != fragment
    {
      rest = rest[..<sign] + "#" + fragment
    }
    let places = [reference.range] + lines.definitions(of: written).map(lines.range(of:))
    for place in places {
      for mark in ["](", "](<", "=\"", "='", "]: ", "]: <", " ", ""] {
        let edit = Edit(at: place, from: mark + written, to: mark + new + rest)
        if lines.change(of: edit) != nil { return edit }
      }
    }
    return nil
  }

  /// The new destination of a link, without fragment.
  private func destination(
    _ path: String, to target: NamedTarget, from page: String, attempt: Int,
    in after: MovedContent
  ) -> String? {
    let folder = paths.moved(page).folder
    if attempt < 2 {
      if path.isEmpty { return path }
      let base = path.hasPrefix("/") ? "" : page.folder
      let decoded = Destination(path).localPath ?? Array(path.utf8)
      guard let old = base.resolving(decoded) else { return nil }
      let (new, end) = (paths.moved(old), path.hasSuffix("/") ? "/" : "")
      if path.hasPrefix("/") { return ("/" + new + end).pathAsAddress }
      let short = (relative(new, to: folder) + end).pathAsAddress
      return path.hasPrefix("./") && !short.hasPrefix("../") ? "./" + short : short
    }
    let file: String
    switch target {
    case .page(let id, let language, _):
      let moved = paths.moved(id)
      let found = after.page(moved, language)?.page
      file = found.flatMap { $0.isGenerated ? nil : $0.path } ?? moved.path
    case .other(.file(let old)): file = paths.moved(old)
    case .other: return nil
    }
    return (attempt == 2 ? relative(file, to: folder) : "/" + file).pathAsAddress
  }
}

extension Destination {
  fileprivate var localPath: [UInt8]? {
    if case .local(let local) = self { local.path } else { nil }
  }
}
