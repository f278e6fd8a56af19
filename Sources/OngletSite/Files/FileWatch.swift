import Dispatch
import OngletLibc
import Synchronization

/// Watches folders and everything below them for changes. If the system cannot report changes, it
/// polls: it notifies at intervals, so that files are compared.
final class FileWatch: Sendable {
  /// The state that all threads share.
  private struct State {
    /// Whether there was a change since the last call of `takeChange`.
    var hasChange = false
    /// The watched folders, by their watch descriptors.
    var folders: [Int32: String] = [:]
    /// Whether all folders are watched: the system limits their number.
    var isComplete = true
  }

  /// The descriptor that events are read from; nil if the system reports none.
  private let messages: Int32?
  private let state = Mutex(State())

  private static let pollingInterval = DispatchTimeInterval.milliseconds(300)

  init() { messages = Self.openMessages() }

  /// Calls `notify` after changes, on any thread, as long as the returned sources are kept.
  func onChange(_ notify: @escaping @Sendable () -> Void) -> [any DispatchSourceProtocol] {
    let queue = DispatchQueue(label: "onglet.watch")
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + Self.pollingInterval, repeating: Self.pollingInterval)
    timer.setEventHandler { if !self.isComplete { notify() } }
    var sources: [any DispatchSourceProtocol] = [timer]
    if let messages {
      let source = DispatchSource.makeReadSource(fileDescriptor: messages, queue: queue)
      source.setEventHandler {
        self.gather()
        if self.state.withLock(\.hasChange) { notify() }
      }
      sources.append(source)
    }
    for source in sources { source.resume() }
    return sources
  }

  /// Whether the system reports all changes.
  private var isComplete: Bool { messages != nil && state.withLock { $0.isComplete } }

  /// Whether files may have changed since the last call.
  func takeChange() -> Bool {
    gather()
    let hasChange = state.withLock { state in
      defer { state.hasChange = false }
      return state.hasChange
    }
    return hasChange || !isComplete
  }

  #if canImport(Darwin)
    private static func openMessages() -> Int32? { nil }

    /// Watches folders, and all below them, besides those watched already.
    func follow(_ folders: [String]) {}

    private func gather() {}
  #else
    /// The events that are reported: a written file was closed, a name was added or removed,
    /// attributes changed.
    private static let mask =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_CREATE)
      | UInt32(IN_DELETE) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

    private static func openMessages() -> Int32? {
      let number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      return number < 0 ? nil : number
    }

    /// Watches more folders, and everything below them. For a folder that does not exist, watches
    /// the nearest folder above it that does.
    func follow(_ folders: [String]) {
      guard let messages else { return }
      state.withLock { state in
        for folder in folders {
          var path = folder
          while !isFolder(path) {
            path = path.contains("/") ? path.parentFolder ?? "." : "."
            if path.isEmpty { path = "/" }
          }
          Self.follow(path, isWhole: path == folder, messages, &state)
        }
      }
    }

    private static func follow(
      _ path: String, isWhole: Bool, _ messages: Int32, _ state: inout State
    ) {
      let number = inotify_add_watch(messages, path, mask | UInt32(IN_ONLYDIR))
      guard number >= 0 else {
        // Other errors mean that the folder is gone, which the folder above reports.
        if [ENOSPC, ENOMEM].contains(errno) { state.isComplete = false }
        return
      }
      let isNew = state.folders.updateValue(path, forKey: number) == nil
      // Files that were created before the watch began are not reported.
      if isNew { state.hasChange = true }
      guard isWhole, let folder = try? Descriptor(open: path, O_RDONLY | O_DIRECTORY),
        let entries = try? FolderEntry.list(folder)
      else { return }
      for entry in entries where entry.kind == .folder {
        guard let name = entry.name, name != ".git" else { continue }
        follow(path.appending(path: name), isWhole: true, messages, &state)
      }
    }

    /// Reads the events since the last call.
    private func gather() {
      guard let messages else { return }
      state.withLock { state in
        withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 16) { chunk in
          while case let count = read(messages, chunk.baseAddress, chunk.count), count > 0 {
            Self.note(UnsafeRawBufferPointer(rebasing: chunk[..<count]), messages, &state)
          }
        }
      }
    }

    private static func note(
      _ bytes: UnsafeRawBufferPointer, _ messages: Int32, _ state: inout State
    ) {
      var offset = 0
      let header = MemoryLayout<inotify_event>.size
      while offset + header <= bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let nameBytes = bytes[(offset + header)..<(offset + header + Int(event.len))]
        offset += header + Int(event.len)
        let name = String(decoding: nameBytes.prefix { $0 != 0 }, as: UTF8.self)
        if event.mask & UInt32(IN_IGNORED) != 0 {
          state.folders[event.wd] = nil
        } else if event.mask & (UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)) == 0 {
          state.hasChange = true
        } else if let folder = state.folders[event.wd] {
          let path = folder.appending(path: name)
          let kind = (try? stat.ofLink(path))?.kind
          if kind == .folder { follow(path, isWhole: true, messages, &state) }
          // A new file is still empty; there is another event when it has been written.
          let isEmptyFile = kind == .file && event.mask & UInt32(IN_CREATE) != 0
          if !isEmptyFile { state.hasChange = true }
        }
      }
    }
  #endif
}
