import OngletLibc
import OngletModel

/// The sizes and times of all source files of a site at one moment.
struct SourceSnapshot: Sendable {
  /// The stamps of the files of the content, by path relative to it.
  let content: [String: FileStamp]
  /// The stamps of the templates, static files and catalogues, by path.
  let surroundings: [String: FileStamp]
  /// The folders that sources may be in, whether they exist or not.
  let folders: [String]

  /// Takes the stamps of all files without reading them.
  ///
  /// - Throws: if the content folder cannot be read.
  init(_ options: BuildOptions) throws(EnvironmentFailure) {
    let now = FileStamp.now
    let folder = try SourceFolder(contentOf: options)
    var content: [String: FileStamp] = [:]
    content.reserveCapacity(folder.files.count)
    for file in folder.files { content[file] = FileStamp(folder.location(of: file), now: now) }
    let installation = try Installation.running()
    let places = ThemeFolder.places(site: options.site, theme: options.theme, installation)
    var folders = places.flatMap {
      [$0.appending(path: "templates"), $0.appending(path: "public")]
    }
    if let catalogue = installation.catalogue { folders.append(catalogue) }
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

  /// The files that were added, removed or changed since an earlier snapshot.
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

/// The sources that were added, removed or changed between two snapshots.
struct SourceChanges: Sendable, Hashable {
  /// Files of the content, by path relative to it.
  var content: Set<String> = []
  /// Templates, static files and catalogues, by path.
  var surroundings: Set<String> = []
  /// Whether files were added, so that there may be new folders too.
  var hasNewNames = false

  var isEmpty: Bool { content.isEmpty && surroundings.isEmpty }

  private var all: Set<String> { content.union(surroundings) }

  /// The paths of images in the site.
  var images: [String] {
    all.filter { PreviewAnswer.type(of: $0).hasPrefix("image/") }.map { path in
      // A static file is in the folder `public/` of the site or the theme.
      guard surroundings.contains(path), let folder = path.ranges(of: "/public/").last else {
        return path.hasPrefix("public/") ? String(path.dropFirst("public/".count)) : path
      }
      return String(path[folder.upperBound...])
    }.sorted(by: precedesInBytes)
  }

  /// What browsers must load again.
  var kind: PreviewChange {
    if all.allSatisfy({ $0.hasSuffix(".css") }) { return all.isEmpty ? .page : .styles }
    // `site.yml` may change the colours of all pages, in a style sheet that pages name already.
    return content.contains("site.yml") || all.contains { $0.hasSuffix(".js") }
      ? .everything : .page
  }
}

/// What the file system records about a file: if it differs, the file has changed.
struct FileStamp: Sendable, Hashable {
  /// The inode number of the file; this and the others are 0 if the file does not exist.
  private var number: UInt64 = 0
  private var size: Int64 = 0
  private var modified: Int64 = 0
  private var changed: Int64 = 0
  /// The hash of a file that was written just before the stamp was taken: after another change the
  /// times could be the same, because the clock of the file system advances only every few
  /// milliseconds.
  private(set) var fresh: Fresh?

  /// A file and the hash of its bytes, which differs between processes.
  struct Fresh: Sendable, Hashable {
    let path: String
    let hash: Int

    init(_ path: String) {
      self.path = path
      hash = ((try? readFile(path)) ?? []).hashValue
    }
  }

  private static let clockStep: Int64 = 20_000_000

  /// - Parameter now: the current time, in nanoseconds since 1970.
  init(_ path: String, now: Int64) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
    if changed > now - Self.clockStep { fresh = Fresh(path) }
  }

  /// Whether the file has not changed; its bytes are compared if the times are not sufficient.
  func isSame(as other: FileStamp) -> Bool {
    number == other.number && size == other.size && modified == other.modified
      && changed == other.changed && fresh.map { Fresh($0.path) } == fresh
  }

  /// The current time, in nanoseconds since 1970.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
