import OngletLibc

/// A folder of a test's own, removed with everything in it when the test has ended.
struct ScratchFolder: ~Copyable {
  let path: String

  init(below parent: String? = nil) throws {
    let parent = parent ?? getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/onglet-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil, let real = realpath(template, nil) else {
      throw Failure(errno)
    }
    defer { free(real) }
    path = String(cString: real)
  }

  deinit { Self.remove(path) }

  /// The path of something in the folder.
  subscript(name: String) -> String { "\(path)/\(name)" }

  func makeFolder(_ name: String) throws {
    var current = path
    for step in name.split(separator: "/") {
      current += "/\(step)"
      guard mkdir(current, 0o777) == 0 || errno == EEXIST else { throw Failure(errno) }
    }
  }

  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    if let slash = name.lastIndex(of: "/") { try makeFolder(String(name[..<slash])) }
    guard let file = fopen(self[name], "w") else { throw Failure(errno) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Failure(errno) }
  }

  func link(_ name: String, to target: String) throws {
    guard symlink(target, self[name]) == 0 else { throw Failure(errno) }
  }

  /// The text of a file; nothing when there is none.
  func text(_ name: String) -> String? {
    Self.bytes(self[name]).map { String(decoding: $0, as: UTF8.self) }
  }

  func exists(_ name: String) -> Bool { Self.status(self[name]) != nil }

  /// What tells a file from all others.
  func inode(_ name: String) -> UInt64? {
    Self.status(self[name]).map { UInt64($0.st_ino) }
  }

  /// Everything in the folder and below: path, kind, time of change and content, a line each.
  func listing(_ name: String = "") -> [String] {
    let folder = name.isEmpty ? path : self[name]
    return Self.names(folder).flatMap { child -> [String] in
      let relative = name.isEmpty ? child : "\(name)/\(child)"
      guard let status = Self.status(self[relative]) else { return ["\(relative) is gone"] }
      let time = "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
      switch status.st_mode & S_IFMT {
      case S_IFDIR: return ["\(relative)/ \(time)"] + listing(relative)
      case S_IFREG: return ["\(relative) \(time) \(text(relative) ?? "unreadable")"]
      default: return ["\(relative) \(time) special"]
      }
    }
  }

  /// The paths of the files in a folder and below, sorted.
  func files(_ name: String) -> [String] {
    Self.names(self[name]).flatMap { child -> [String] in
      guard let status = Self.status(self["\(name)/\(child)"]) else { return [] }
      if status.st_mode & S_IFMT != S_IFDIR { return [child] }
      return files("\(name)/\(child)").map { "\(child)/\($0)" }
    }.sorted()
  }

  /// The names in the folder, sorted.
  func names(_ name: String = "") -> [String] { Self.names(name.isEmpty ? path : self[name]) }

  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ number: Int32) { description = String(cString: strerror(number)) }
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  private static func bytes(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return bytes
  }

  private static func names(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
      let name = String(
        cString: (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self))
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    if status(path).map({ $0.st_mode & S_IFMT == S_IFDIR }) == true {
      for name in names(path) { remove("\(path)/\(name)") }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}

extension stat {
  var modification: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
