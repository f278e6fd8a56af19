import OngletModel

/// The content folder, as given to the loader.
package struct ContentTree: Sendable {
  /// The paths of all regular files, relative to the content folder, separated by `/`, sorted.
  package let files: [String]
  /// Returns the bytes of a file, or why it cannot be read; called on any thread.
  package let read: @Sendable (_ path: String) -> Result<[UInt8], ReadFailure>

  private let names: Set<String>

  package init(
    files: [String], read: @escaping @Sendable (_ path: String) -> Result<[UInt8], ReadFailure>
  ) {
    self.files = files
    names = Set(files)
    self.read = read
  }

  func contains(_ path: String) -> Bool { names.contains(path) }

  /// The path of a sample that a page names relative to itself, in the spelling of the folder if
  /// there is such a file; nil if the path leads out of the folder.
  func samplePath(_ name: String, for page: String) -> String? {
    guard !name.hasPrefix("/") else { return nil }
    var steps = page.split(separator: "/").dropLast()
    for step in name.split(separator: "/") where step != "." {
      if step != ".." {
        steps.append(step)
      } else if steps.popLast() == nil {
        return nil
      }
    }
    let path = steps.joined(separator: "/")
    return names.stored(path) ?? path
  }

  /// The bytes of a sample; nil if there is no such file.
  func sample(_ path: String) -> [UInt8]? {
    contains(path) ? try? read(path).get() : nil
  }
}

/// Why a file cannot be read.
package struct ReadFailure: Error, Hashable {
  /// The reason, without a final full stop: “permission denied”.
  package let reason: Message

  package init(reason: Message) { self.reason = reason }

  func diagnostic(path: String) -> Diagnostic {
    Diagnostic(
      .unreadableFile, path: path,
      message: Message(
        "cannot read this file: ", french: "impossible de lire ce fichier : ") + reason)
  }
}
