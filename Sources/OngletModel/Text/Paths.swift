extension String {
  /// The last component of a path.
  package var lastStep: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[utf8.index(after: slash)...])
  }

  /// The part of a path before its last `/`; nil for a path of one component.
  package var parentFolder: String? {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) }
  }

  /// The same; empty for a path of one component.
  package var folder: String { parentFolder ?? "" }

  /// The path of the page above; nil for the home page's.
  package var parentPath: String? { isEmpty ? nil : folder }

  /// The path of a file in this folder. If one of the two is empty, the other one.
  package func appending(path: String) -> String {
    if isEmpty { return path }
    if path.isEmpty { return self }
    return utf8.last == UInt8(ascii: "/") ? self + path : "\(self)/\(path)"
  }

  /// A path relative to this folder, resolved, without `.`, `..` and empty components; nil if it
  /// leaves the root.
  package func resolving(_ path: [UInt8]) -> String? {
    let slash = UInt8(ascii: "/")
    let dot = UInt8(ascii: ".")
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count + 1 + path.count)
    result.append(contentsOf: utf8)
    var start = 0
    while start < path.count {
      var end = start
      while end < path.count, path[end] != slash { end += 1 }
      let step = path[start..<end]
      start = end + 1
      if step.isEmpty || (step.count == 1 && step.first == dot) { continue }
      if step.count == 2, step.first == dot, step.last == dot {
        if result.isEmpty { return nil }
        result.removeSubrange((result.lastIndex(of: slash) ?? 0)...)
        continue
      }
      if !result.isEmpty { result.append(slash) }
      result.append(contentsOf: step)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// A path made relative to a folder, with as many `..` as needed.
package func relative(_ path: String, to folder: String) -> String {
  let steps = path.split(separator: "/")
  let base = folder.split(separator: "/")
  let common = zip(steps, base).prefix { $0 == $1 }.count
  let up = Array(repeating: Substring(".."), count: base.count - common)
  return (up + steps[common...]).joined(separator: "/")
}

/// The path without `.md` or `.markdown`; nil if it has neither.
package func withoutMarkdownExtension(_ path: String) -> String? {
  for ending in [".md", ".markdown"] where path.utf8.count > ending.utf8.count {
    if path.hasSuffix(ending) { return String(path.utf8.dropLast(ending.utf8.count)) }
  }
  return nil
}

extension Set<String> {
  /// A path as the file system writes it. A letter with an accent has two forms in Unicode: texts
  /// mostly have the composed one, archives of macOS the decomposed one. Both are the same `String`
  /// and two names of files.
  package func stored(_ path: String) -> String? { firstIndex(of: path).map { self[$0] } }
}
