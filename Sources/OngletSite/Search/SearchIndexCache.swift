import OngletModel
import OngletRender

/// The cache of search indexes, with one file for each index of a language.
struct SearchIndexCache: Sendable {
  private let folder: String
  private let program: Program

  private static let kind = "search"

  /// The version of the file format: to be changed when the same pages get another index.
  private static let version = "2"

  /// The indexes of how many builds are kept: those used last. A large one takes tens of megabytes.
  private static let limit = 4

  init(folder: String, program: Program) {
    self.folder = folder
    self.program = program
    CacheFile.removeUnfinished(in: folder, Self.kind)
  }

  /// The files of an index that was made from the same source; nil if there is none.
  func files(madeFrom source: String) -> [OutputFile]? {
    let key = key(source)
    let file = CacheFile(in: folder, Self.kind, key: key)
    guard let stored = file.read().flatMap(Self.files), let first = stored.first,
      first.bytes == Array(key.utf8)
    else { return nil }
    file.markAsUsed()
    return Array(stored.dropFirst())
  }

  func store(_ files: [OutputFile], madeFrom source: String) {
    let key = key(source)
    let bytes = Self.bytes(of: [OutputFile(path: "", bytes: Array(key.utf8))] + files)
    CacheFile(in: folder, Self.kind, key: key).store(bytes)
  }

  /// Removes indexes that the last builds did not use.
  func removeUnused(languages: Int) {
    CacheFile.removeAll(except: Self.limit * languages, in: folder, Self.kind)
  }

  private func key(_ source: String) -> String { "\(Self.version) \(program.stamp)\n\(source)" }

  // MARK: The file format

  /// The bytes of a file of the cache. It has a line with the digest of all that follows the second
  /// line, a line with the number of files, and a line for each file with its size in bytes and its
  /// path. Then come the bytes of all files.
  static func bytes(of files: [OutputFile]) -> [UInt8] {
    let lines = files.map { "\($0.bytes.count) \($0.path)\n" }.joined()
    let rest = Array(lines.utf8) + files.flatMap(\.bytes)
    return Array("\(digest(of: rest[...]))\n\(files.count)\n".utf8) + rest
  }

  /// The files in a file of the cache; nil if it is incomplete or damaged.
  static func files(in bytes: [UInt8]) -> [OutputFile]? {
    var rest = bytes[...]
    func line() -> String? {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    guard let digest = line(), let count = line().flatMap({ Int($0) }),
      digest == String(Self.digest(of: rest))
    else { return nil }
    var files: [(path: String, size: Int)] = []
    for _ in 0..<max(0, count) {
      guard
        let words = line()?.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false),
        words.count == 2, let size = Int(words[0]), (0...rest.count).contains(size)
      else { return nil }
      files.append((String(words[1]), size))
    }
    guard files.reduce(0, { $0 + $1.size }) == rest.count else { return nil }
    return files.map { path, size in
      defer { rest = rest.dropFirst(size) }
      return OutputFile(path: path, bytes: Array(rest.prefix(size)))
    }
  }

  private static func digest(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { Digest(of: $0).value }
  }
}
