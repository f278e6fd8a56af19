import OngletCheck
import OngletModel

/// The texts of files that a move changes, by their old paths.
struct MovedFiles {
  /// The bytes before and after.
  private(set) var before: [String: [UInt8]] = [:]
  private(set) var after: [String: [UInt8]] = [:]
  private let read: (_ path: String) throws(EnvironmentFailure) -> [UInt8]

  init(_ read: @escaping (_ path: String) throws(EnvironmentFailure) -> [UInt8]) {
    self.read = read
  }

  /// The text of a file as it is now.
  func bytes(of path: String) throws(EnvironmentFailure) -> [UInt8] {
    if let known = after[path] ?? before[path] { return known }
    return try read(path)
  }

  /// Makes edits of the texts as they were read.
  mutating func make(_ edits: [String: [Edit]]) throws(EnvironmentFailure) {
    for (path, edits) in edits {
      if before[path] == nil { before[path] = try read(path) }
      let (bytes, _) = SourceLines(before[path] ?? []).making(edits)
      if bytes != before[path] { after[path] = bytes }
    }
  }

  /// Changes the text of a file; returns false if it cannot be changed safely.
  mutating func change(_ path: String, by change: ([UInt8]) -> [UInt8]?) -> Bool {
    guard let bytes = try? bytes(of: path), let changed = change(bytes) else { return false }
    if changed == bytes { return true }
    if before[path] == nil { before[path] = bytes }
    after[path] = changed
    return true
  }
}
