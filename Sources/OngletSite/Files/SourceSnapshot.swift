import OngletModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The sizes and times of all sources of a site at one moment.
struct SourceSnapshot: Sendable {
  /// Of the files of the content, by their path relative to it.
  private(set) var content: [String: FileStamp]
  /// Of the templates, static files and catalogues, by their path.
  let surroundings: [String: FileStamp]
  /// The folders that hold sources or would, whether they are there or not.
  let folders: [String]

  /// Looks at all files; none is read.
  ///
  /// - Throws: when the content folder cannot be read.
  init(_ options: BuildOptions) throws(EnvironmentFailure) {
    let now = FileStamp.now
    let folder = try SourceFolder(contentOf: options)
    var content: [String: FileStamp] = [:]
    content.reserveCapacity(folder.files.count)
    for file in folder.files { content[file] = FileStamp(folder.location(of: file), now: now) }
    let binary = try ThemeFolder.runningBinary()
    let places = ThemeFolder.places(
      site: options.site, theme: options.theme, binary: binary)
    var folders = places.flatMap { [joined($0, "templates"), joined($0, "public")] }
    if let catalogue = ThemeFolder.catalogueFolder(binary: binary) { folders.append(catalogue) }
    var surroundings: [String: FileStamp] = [:]
    for path in folders {
      guard let folder = try? SourceFolder(path: path, includesHidden: true) else { continue }
      for file in folder.files {
        surroundings[folder.location(of: file)] = FileStamp(folder.location(of: file), now: now)
      }
    }
    self.content = content
    self.surroundings = surroundings
    self.folders = [options.contentPath] + folders
  }

  /// Looks again at pages whose files were written to, and at no other file.
  ///
  /// - Parameter paths: those of files below `folders`.
  /// - Returns: those that have changed; nothing when one of them is no page, or new or gone: then
  ///   nothing is noted, and all files are to be looked at.
  mutating func lookAgain(at paths: Set<String>) -> SourceChanges? {
    let now = FileStamp.now
    var stamps: [(file: String, stamp: FileStamp)] = []
    for path in paths {
      guard path.hasSuffix(".md"), let file = contentFile(path), content[file] != nil else {
        return nil
      }
      let stamp = FileStamp(path, now: now)
      if stamp == .none { return nil }
      stamps.append((file, stamp))
    }
    var changes = SourceChanges()
    for (file, stamp) in stamps
    where content.updateValue(stamp, forKey: file)?.isSame(as: stamp) != true {
      changes.content.insert(file)
    }
    return changes
  }

  /// The path of a file relative to the content folder; nothing for one that is not below it.
  private func contentFile(_ path: String) -> String? {
    guard var folder = folders.first else { return nil }
    if !folder.hasSuffix("/") { folder += "/" }
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
  }

  /// The files that have come, gone or changed since an earlier time.
  func changes(since earlier: SourceSnapshot) -> SourceChanges {
    var changes = SourceChanges()
    changes.content = Self.changes(from: earlier.content, to: content)
    changes.surroundings = Self.changes(from: earlier.surroundings, to: surroundings)
    changes.hasNewNames =
      changes.content.contains { earlier.content[$0] == nil }
      || changes.surroundings.contains { earlier.surroundings[$0] == nil }
    return changes
  }

  private static func changes(
    from earlier: [String: FileStamp], to now: [String: FileStamp]
  ) -> Set<String> {
    var changed = Set(earlier.keys.filter { now[$0] == nil })
    for (path, stamp) in now where earlier[path]?.isSame(as: stamp) != true { changed.insert(path) }
    return changed
  }
}

/// The sources that have come, gone or changed between two times.
struct SourceChanges: Sendable, Hashable {
  /// Files of the content, relative to it.
  var content: Set<String> = []
  /// Templates, static files and catalogues, by their path.
  var surroundings: Set<String> = []
  /// Whether there are files that were not there before, so that folders may be new too.
  var hasNewNames = false

  var isEmpty: Bool { content.isEmpty && surroundings.isEmpty }

  private var all: Set<String> { content.union(surroundings) }

  /// The paths of images in the site.
  var images: [String] {
    all.filter { PreviewAnswer.type(of: $0).hasPrefix("image/") }.map { path in
      // A static file stands in `public/` of some folder.
      guard surroundings.contains(path), let folder = path.ranges(of: "/public/").last else {
        return path.hasPrefix("public/") ? String(path.dropFirst("public/".count)) : path
      }
      return String(path[folder.upperBound...])
    }.sorted(by: precedesInBytes)
  }

  /// What browsers show anew.
  var kind: PreviewChange {
    if all.allSatisfy({ $0.hasSuffix(".css") }) { return all.isEmpty ? .page : .styles }
    return all.contains { $0.hasSuffix(".js") } ? .everything : .page
  }
}

/// What the file system says of a file, by which a change of it is noticed.
struct FileStamp: Sendable, Hashable {
  /// The place, size and times of the file; all zero for one that is not there.
  private var number: UInt64 = 0
  private var size: Int64 = 0
  private var modified: Int64 = 0
  private var changed: Int64 = 0
  /// Of a file that was written just before it was looked at: another change could leave the same
  /// times, since the clock of the file system advances only every few milliseconds.
  private(set) var fresh: Fresh?

  /// A file and the hash of its bytes, in this process.
  struct Fresh: Sendable, Hashable {
    let path: String
    let hash: Int

    init(_ path: String) {
      self.path = path
      hash = ((try? readFile(path)) ?? []).hashValue
    }
  }

  /// That of a file that is not there.
  static let none = FileStamp()

  private static let clockStep: Int64 = 20_000_000

  private init() {}

  /// - Parameter now: in nanoseconds since 1970.
  init(_ path: String, now: Int64) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      modified = Self.nanoseconds(status.st_mtimespec)
      changed = Self.nanoseconds(status.st_ctimespec)
    #else
      modified = Self.nanoseconds(status.st_mtim)
      changed = Self.nanoseconds(status.st_ctim)
    #endif
    if changed > now - Self.clockStep { fresh = Fresh(path) }
  }

  /// Whether the file is what it was: its bytes are looked at where times do not tell.
  func isSame(as other: FileStamp) -> Bool {
    number == other.number && size == other.size && modified == other.modified
      && changed == other.changed && fresh.map { Fresh($0.path) } == fresh
  }

  /// The time, in nanoseconds since 1970.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
