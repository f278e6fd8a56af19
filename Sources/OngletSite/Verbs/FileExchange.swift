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
  struct Change {
    enum Kind: String { case folder, add, replace, move, remove }

    let kind: Kind
    let path: String
    /// The new path of a file that is moved.
    let target: String

    init(_ kind: Kind, _ path: String, to target: String = "") {
      (self.kind, self.path, self.target) = (kind, path, target)
    }
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
    let stage = try attempt(
      .writeInto, shown(folder), try makeNewFolder(in: folder, prefix: Self.prefix))
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
    for (number, change) in changes.enumerated() where [.add, .replace].contains(change.kind) {
      guard let (file, likeness) = rest.popFirst() else { break }
      // The process was asked to end.
      if onglet_held_signal() != 0 {
        throw EnvironmentFailure("interrupted", french: "interrompu")
      }
      let status = likeness.flatMap { try? stat.ofLink(folder.appending(path: $0)) }
      try attempt(
        .write, shown(folder.appending(path: file.path)),
        try Descriptor.create("\(stage)/new-\(number)", file.bytes, mode: status?.st_mode))
    }
    let unfinished = "\(stage)/unfinished"
    try attempt(
      .writeInto, shown(folder), try Descriptor.create(unfinished, changes.flatMap(\.bytes)))
    try attempt(.writeInto, shown(folder), try checked(rename(unfinished, "\(stage)/\(plan)")))
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
    do throws(ErrorNumber) {
      switch change.kind {
      case .folder: try checked(mkdir(path, 0o777))
      case .add: try checked(rename(new, path))
      case .replace:
        // Without hard links, there is no file at the path for a moment.
        if linkat(AT_FDCWD, path, AT_FDCWD, former, 0) != 0 { try checked(rename(path, former)) }
        try checked(rename(new, path))
      case .move: try checked(rename(path, folder.appending(path: change.target)))
      case .remove: try checked(rename(path, former))
      }
    } catch {
      throw EnvironmentFailure(
        cannot: change.kind == .folder ? .makeFolder : .write, shown(path), error)
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
      switch change.kind {
      // It may have been there before, or others may have written into it.
      case .folder: rmdir(path)
      case .add: if !exists(new), exists(path) { isUndone = unlink(path) == 0 && isUndone }
      case .replace, .remove:
        if exists(former) { isUndone = rename(former, path) == 0 && isUndone }
      case .move:
        let place = folder.appending(path: change.target)
        if !exists(path), exists(place) { isUndone = rename(place, path) == 0 && isUndone }
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

extension FileExchange.Change {
  /// Its line in a plan: a name and two paths, each with a NUL after it, which no path has.
  fileprivate var bytes: [UInt8] {
    [kind.rawValue, path, target].flatMap { Array($0.utf8) + [0] }
  }

  /// The changes of a plan.
  fileprivate static func all(in plan: [UInt8]) -> [Self] {
    let words = plan.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: words.count - 2, by: 3).compactMap { place in
      Kind(rawValue: words[place]).map { Self($0, words[place + 1], to: words[place + 2]) }
    }
  }
}
