/// The paths of the site that something stands at, whatever the case of their letters: some file
/// systems and servers do not tell `A` from `a`.
struct OutputPaths {
  /// What stands at a path.
  struct Owner: Sendable {
    /// As it was claimed, with its case.
    let path: String
    /// What a message calls it: a file's name.
    let name: String
  }

  /// Another thing stands at a path already.
  struct Conflict: Sendable {
    let owner: Owner
    let differsByCase: Bool
  }

  private var owners: [String: Owner] = [:]

  /// Takes a path for something, unless another thing stands there.
  ///
  /// - Parameter path: of a file, or with a final `/` of a folder with a page of its own.
  mutating func claim(_ path: String, for name: String) -> Conflict? {
    let keys = Self.keys(path)
    for key in keys {
      guard let owner = owners[key.lowercased()] else { continue }
      return Conflict(owner: owner, differsByCase: owner.path != key)
    }
    for key in keys { owners[key.lowercased()] = Owner(path: key, name: name) }
    return nil
  }

  /// A folder's page is the file `index.html` in it, and no file may have the folder's name.
  private static func keys(_ path: String) -> [String] {
    guard path.utf8.last == UInt8(ascii: "/") else { return [path] }
    return [String(path.dropLast()), path + "index.html"]
  }
}

extension OutputPaths.Conflict {
  /// The words of a message about a path that was to be taken.
  func message(_ path: String) -> String {
    differsByCase
      ? "every page has an address of its own, in small letters too: `/\(path)` differs only by "
        + "case from that of `\(owner.name)`"
      : "every page has an address of its own: `/\(path)` is that of `\(owner.name)` already"
  }
}
