import OngletLink
import OngletLoad
import OngletModel

/// Which paths change when a page or a folder moves: those of its files in all languages, of what
/// is below it, and of images that only it shows.
struct MovedPaths: Sendable {
  /// The path of the page without its language, before and after.
  let from: String
  let to: String
  /// The new paths of files, by their old ones.
  private(set) var files: [String: String] = [:]
  private let languages: [Language]

  init(from: String, to: String, languages: [Language], files all: [String]) {
    self.from = from
    self.to = to
    self.languages = languages
    for file in all {
      let moved = moved(file)
      let isBelow = split(file).rest.hasPrefix(from + "/")
      if moved != file, isBelow || withoutMarkdownExtension(file) != nil { files[file] = moved }
    }
  }

  /// The new path of a file or a page, with or without language and extension; the same if it does
  /// not move.
  func moved(_ path: String) -> String {
    if let known = files[path] { return known }
    let (tree, rest) = split(path)
    if rest == from { return tree + to }
    if rest.hasPrefix(from + "/") { return tree + to + rest.dropFirst(from.count) }
    let ending = rest.dropFirst(from.count)
    let endings = [".md", ".markdown"].flatMap { end in
      [end] + languages.map { ".\($0.code)\(end)" }
    }
    guard rest.hasPrefix(from), endings.contains(String(ending)) else { return path }
    return tree + to + ending
  }

  func moved(_ id: PageID) -> PageID {
    if id.path == from { return PageID(to) }
    return id.path.hasPrefix(from + "/") ? PageID(to + id.path.dropFirst(from.count)) : id
  }

  /// The old folder of a page that moves alone, if it moves to another folder.
  var folderLeft: String? { from.folder == to.folder ? nil : from.folder }

  /// Takes a file along that only pages that move show.
  mutating func take(_ file: String) {
    let (tree, rest) = split(file)
    let steps = rest.dropFirst(from.folder.isEmpty ? 0 : from.folder.count + 1)
    files[file] = tree + to.folder.appending(path: String(steps))
  }

  /// Whether a file is in the folder of the page that moves.
  func isBeside(_ file: String) -> Bool {
    from.folder.isEmpty || split(file).rest.hasPrefix(from.folder + "/")
  }

  /// The folder of a language that a path begins with, and what follows it.
  private func split(_ path: String) -> (tree: String, rest: String) {
    let first = path.prefix { $0 != "/" }
    guard first.count < path.count,
      languages.contains(where: { $0.code.lowercased() == first.lowercased() })
    else { return ("", path) }
    return ("\(first)/", String(path.dropFirst(first.count + 1)))
  }
}
