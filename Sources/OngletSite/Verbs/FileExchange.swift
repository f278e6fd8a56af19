import COngletSystem
import OngletLibc
import OngletModel

/// Changes of files in a folder that are all made or none, whatever ends the process.
///
/// 1. A folder in it gets the new files, then a plan of the changes.
/// 2. The changes are made one by one. What they replace or remove is kept beside the plan.
/// 3. Removing the plan makes them final.
///
/// As long as the plan is there, all can be undone: by this process, or by the next one if this one
/// was killed. Signals that ask the process to end wait until it is gone.
struct FileExchange: ~Copyable {
  /// A change; paths are relative to the folder.
  enum Change: Equatable {
    case makeFolder(String)
    case add(String)
    case replace(String)
    case move(from: String, to: String)
    case remove(String)
  }

  /// A file to write, and one whose permissions it gets.
  typealias File = (file: OutputFile, likeness: String?)

  private static let prefix = UnfinishedWriting.prefix + "new-"
  static let plan = "plan"

  private let folder: String
  private let stage: String
  private let changes: [Change]
  private let lock: Descriptor?

  /// Writes the new files and the plan; changes nothing else.
  ///
  /// - Parameters:
  ///   - folder: it must exist.
  ///   - files: those that `changes` add or replace, in the same order.
  init(
    in folder: String, _ changes: [Change], writing files: [File]
  ) throws(EnvironmentFailure) {
    let stage = try attempt(.writeInto, shown(folder)) { () throws(ErrorNumber) in
      try makeNewFolder(in: folder, prefix: Self.prefix)
    }
    let lock = Self.locked(stage)
    do throws(EnvironmentFailure) {
      try Self.fill(stage, of: folder, changes, files)
    } catch {
      Self.removeFolder(stage)
      throw error
    }
    self.folder = folder
    self.changes = changes
    self.stage = stage
    self.lock = lock
  }

  /// A program that another thread starts has a copy of the descriptor for a moment: closing this
  /// one alone would leave the folder locked until then.
  deinit { if let number = lock?.number { flock(number, LOCK_UN) } }

  private static func locked(_ stage: String) -> Descriptor? {
    guard let lock = try? Descriptor.folder(stage) else { return nil }
    UnfinishedWriting.lock(lock)
    return lock
  }

  private static func fill(
    _ stage: String, of folder: String, _ changes: [Change], _ files: [File]
  ) throws(EnvironmentFailure) {
    var rest = files[...]
    for (number, change) in changes.enumerated() where change.writes {
      guard let (file, likeness) = rest.popFirst() else { break }
      try refuseToGoOn()
      try attempt(.write, shown(folder.appending(path: file.path))) { () throws(ErrorNumber) in
        let status = likeness.flatMap { try? stat.ofLink(folder.appending(path: $0)) }
        try write(file.bytes, to: "\(stage)/new-\(number)", mode: status?.st_mode)
      }
    }
    try attempt(.writeInto, shown(folder)) { () throws(ErrorNumber) in
      try write(changes.flatMap(\.bytes), to: "\(stage)/unfinished")
      try rename("\(stage)/unfinished", "\(stage)/\(plan)")
    }
  }

  /// Throws if the process was asked to end.
  private static func refuseToGoOn() throws(EnvironmentFailure) {
    guard onglet_held_signal() != 0 else { return }
    throw EnvironmentFailure("interrupted", french: "interrompu")
  }

  private static func write(
    _ bytes: [UInt8], to path: String, mode: mode_t? = nil
  ) throws(ErrorNumber) {
    let file = try Descriptor(open: path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
    try file.write(bytes)
    if let mode, fchmod(file.number, mode & 0o7777) != 0 { throw .current }
    try file.close()
  }

  /// Makes all changes. If one fails, those before it are undone.
  consuming func make() throws(EnvironmentFailure) {
    do throws(EnvironmentFailure) {
      for number in changes.indices { try make(number) }
    } catch {
      _ = Self.undo(in: stage, of: folder)
      Self.removeFolder(stage)
      throw error
    }
    unlink("\(stage)/\(Self.plan)")
    Self.removeFolder(stage)
  }

  /// Makes one of the changes.
  func make(_ number: Int) throws(EnvironmentFailure) {
    let (new, former) = ("\(stage)/new-\(number)", "\(stage)/former-\(number)")
    let change = changes[number]
    let path = folder.appending(path: change.path)
    try attempt(change.action, shown(path)) { () throws(ErrorNumber) in
      switch change {
      case .makeFolder: guard mkdir(path, 0o777) == 0 else { throw .current }
      case .add: try rename(new, path)
      case .replace:
        // Without hard links, there is no file at the path for a moment.
        if linkat(AT_FDCWD, path, AT_FDCWD, former, 0) != 0 { try rename(path, former) }
        try rename(new, path)
      case .move(_, let to): try rename(path, folder.appending(path: to))
      case .remove: try rename(path, former)
      }
    }
  }

  /// Undoes what was done of a plan; returns whether nothing of it is left to undo. To do that again
  /// changes nothing.
  static func undo(in stage: String, of folder: String) -> Bool {
    guard let bytes = try? Descriptor(open: "\(stage)/\(plan)", O_RDONLY | O_NOFOLLOW).bytes()
    else {
      return true
    }
    var isUndone = true
    for (number, change) in Change.all(in: bytes).enumerated().reversed() {
      let (new, former) = ("\(stage)/new-\(number)", "\(stage)/former-\(number)")
      let path = folder.appending(path: change.path)
      switch change {
      // It may have been there before, or others may have written into it.
      case .makeFolder: rmdir(path)
      case .add: if !exists(new), exists(path) { isUndone = unlink(path) == 0 && isUndone }
      case .replace, .remove:
        if exists(former) { isUndone = (try? rename(former, path)) != nil && isUndone }
      case .move(_, let to):
        let place = folder.appending(path: to)
        if !exists(path), exists(place) { isUndone = (try? rename(place, path)) != nil && isUndone }
      }
    }
    return isUndone && unlink("\(stage)/\(plan)") == 0
  }

  /// What cannot be removed now is removed another time.
  private static func removeFolder(_ stage: String) {
    if exists("\(stage)/\(plan)") { return }
    try? removeTree(Array(stage.utf8CString), in: Descriptor.workingFolder)
  }
}

private func rename(_ old: String, _ new: String) throws(ErrorNumber) {
  guard systemRename(old, new) == 0 else { throw .current }
}

/// `rename(2)`, under a name that no function here has.
private func systemRename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
  renameat(AT_FDCWD, old, AT_FDCWD, new)
}

extension FileExchange.Change {
  fileprivate var path: String {
    switch self {
    case .makeFolder(let path), .add(let path), .replace(let path), .remove(let path),
      .move(let path, _):
      path
    }
  }

  fileprivate var action: FileAction {
    if case .makeFolder = self { .makeFolder } else { .write }
  }

  /// Whether it needs a new file.
  fileprivate var writes: Bool {
    switch self {
    case .add, .replace: true
    case .makeFolder, .move, .remove: false
    }
  }

  /// Its line in a plan: a name and two paths, each with a NUL after it, which no path has.
  fileprivate var bytes: [UInt8] {
    let (name, other) =
      switch self {
      case .makeFolder: ("folder", "")
      case .add: ("add", "")
      case .replace: ("replace", "")
      case .move(_, let to): ("move", to)
      case .remove: ("remove", "")
      }
    return [name, path, other].flatMap { Array($0.utf8) + [0] }
  }

  /// The changes of a plan.
  fileprivate static func all(in plan: [UInt8]) -> [Self] {
    let words = plan.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: words.count - 2, by: 3).compactMap { place in
      switch words[place] {
      case "folder": .makeFolder(words[place + 1])
      case "add": .add(words[place + 1])
      case "replace": .replace(words[place + 1])
      case "move": .move(from: words[place + 1], to: words[place + 2])
      case "remove": .remove(words[place + 1])
      default: nil
      }
    }
  }
}
