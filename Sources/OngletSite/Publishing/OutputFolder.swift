import COngletSystem
import OngletLibc
import OngletModel
import Synchronization

/// Publishes a site into the output folder.
///
/// 1. The folder is checked. If Onglet did not make it, it is refused and nothing in it is changed.
/// 2. The new site is written into a folder beside it. A file with the same bytes as the published
/// one is not written.
/// 3. `commit` adds hard links to the unchanged files of the published site and to all that is in
/// the folders to keep, then exchanges the two folders in one step, unless nothing has changed at
/// all.
/// 4. The old site is removed.
///
/// If a build is killed, the folder has the whole old site or the whole new one, and the next build
/// removes what is left over. No `fsync` is used, because it would take longer than the whole
/// build; if a power cut damages files, the next build writes them again, because it compares
/// bytes.
package final class OutputFolder: OutputSink, Sendable {
  /// What a build did to the output folder.
  package struct Publication: Sendable, Hashable {
    package let written: Int
    package let unchanged: Int
    /// The number of files of the old site that are not in the new one.
    package let removed: Int
    /// Warnings for the author, sorted, without a final full stop.
    package let warnings: [Message]
  }

  /// Exchanges the files or folders at two paths; returns 0 or an error number.
  package typealias Exchange = @Sendable (_ first: String, _ second: String) -> Int32

  private struct State: ~Copyable {
    /// The lock of the output folder; nil when no more files can be added.
    var lock: OutputLock?
    /// The number of files whose adding has begun. It must be equal to the number of added files
    /// when the site is published.
    var begun = 0
    /// The digests of the files of the new site, by path.
    var digests: [String: Digest] = [:]
    /// The files that have the same bytes in the published site.
    var unchanged: [String] = []
    var warnings: [Message] = []
  }

  private let place: OutputPlace
  private let published: PublishedSite?
  private let stage: OutputStage
  private let exchangeFolders: Exchange
  private let state: Mutex<State>

  /// Checks the folder, removes what killed builds left there, and begins a new site.
  ///
  /// - Parameter kept: the names of folders in it that something else writes.
  /// - Throws: if the folder is refused, or another build is writing it.
  package init(
    path: String, site: String, sources: [String], home: String? = nil, isOfSite: Bool = false,
    keeping kept: Set<String> = [],
    exchange: @escaping Exchange = { onglet_exchange($0, $1) }
  ) throws(EnvironmentFailure) {
    let home = home ?? environmentVariable("HOME")
    let place = try OutputPlace(
      path: path, site: site, sources: sources, home: home, isOfSite: isOfSite)
    try place.attempt(.makeFolder, try makeParents(of: place.path, in: Descriptor.workingFolder))
    let lock = try OutputLock(place)
    try OutputStage.removeLeftovers(at: place)
    self.place = place
    published = try PublishedSite.open(at: place, keeping: kept)
    stage = try OutputStage.begin(at: place)
    exchangeFolders = exchange
    state = Mutex(State(lock: lock))
  }

  deinit { abandon() }

  // MARK: Adding files

  /// Adds a file to the new site; several tasks may do so at once.
  ///
  /// - Throws: if it cannot be written, or another file of the site has its path. Then the site is
  ///   incomplete and must be abandoned.
  package func write(_ file: OutputFile) throws(EnvironmentFailure) {
    try begin(file.path)
    let comparison = published?.compare(file.path) { $0 == file.bytes } ?? .absent
    if case .equal(let digest) = comparison { return try note(file.path, digest, isWritten: false) }
    let digest = try attempt(file.path, try stage.write(file.path, file.bytes))
    try note(file.path, digest, isWritten: true)
    warn(of: comparison, file.path)
  }

  /// Adds a file in parts; it is compared with the published one once it is complete.
  package func write(
    _ path: String,
    parts: ((_ part: [UInt8]) throws(EnvironmentFailure) -> Void) throws(EnvironmentFailure) -> Void
  ) throws(EnvironmentFailure) {
    try begin(path)
    var file = try attempt(path, try stage.create(path))
    try parts { part throws(EnvironmentFailure) in
      try attempt(path, try file.write(part))
    }
    let digest = try attempt(path, try file.close())
    let comparison =
      published?.compare(path) { old in old.withUnsafeBytes { Digest(of: $0) } == digest }
      ?? .absent
    if case .equal = comparison {
      try attempt(path, try stage.remove(path))
      return try note(path, digest, isWritten: false)
    }
    try note(path, digest, isWritten: true)
    warn(of: comparison, path)
  }

  private func attempt<Result: ~Copyable>(
    _ path: String, _ action: @autoclosure () throws(ErrorNumber) -> Result
  ) throws(EnvironmentFailure) -> Result {
    do {
      return try action()
    } catch {
      throw error.code == EEXIST
        ? conflict(path)
        : EnvironmentFailure(cannot: .write, place.shown.appending(path: path), error)
    }
  }

  private func warn(of comparison: PublishedSite.Comparison, _ path: String) {
    guard case .different(isEdited: true) = comparison else { return }
    let file = place.shown.appending(path: path)
    let warning = Message(
      "changes made by hand to \(file) were overwritten",
      french: "les changements faits à la main dans \(file) ont été écrasés")
    state.withLock { $0.warnings.append(warning) }
  }

  /// Counts a file. Throws if its path would lead outside the output folder, or would break a line
  /// of the marker.
  private func begin(_ path: String) throws(EnvironmentFailure) {
    let isOpen = state.withLock { state in
      state.begun += 1
      return state.lock != nil
    }
    guard isOpen else {
      let file = place.shown.appending(path: path)
      throw EnvironmentFailure(
        "cannot add \(file): the site is already complete",
        french: "impossible d’ajouter \(file) : le site est déjà complet")
    }
    let steps = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isSound = steps.allSatisfy { step in
      !step.isEmpty && !step.elementsEqual(".".utf8) && !step.elementsEqual("..".utf8)
    }
    guard isSound, path != OutputMarker.fileName, !path.utf8.contains(where: { $0 < 0x20 }) else {
      throw EnvironmentFailure(
        "invalid path for a file of the site: “\(path)”",
        french: "chemin incorrect pour un fichier du site : « \(path) »")
    }
  }

  private func note(
    _ path: String, _ digest: Digest, isWritten: Bool
  ) throws(EnvironmentFailure) {
    let other = state.withLock { state in
      if !isWritten { state.unchanged.append(path) }
      return state.digests.updateValue(digest, forKey: path)
    }
    if other != nil { throw conflict(path) }
  }

  private func conflict(_ path: String) -> EnvironmentFailure {
    EnvironmentFailure(
      "two files of the site have the path \(path)",
      french: "deux fichiers du site ont le chemin \(path)")
  }

  // MARK: Publishing

  /// Publishes the added files, and only these, in one step.
  ///
  /// - Throws: if that fails; then the old site is unchanged.
  package func commit() throws(EnvironmentFailure) -> Publication {
    let site = state.withLock { exchange(&$0, with: State()) }
    guard site.lock != nil else {
      throw EnvironmentFailure(
        "the site in \(place.shown) was already completed or abandoned",
        french: "le site dans \(place.shown) a déjà été achevé ou abandonné")
    }
    let old = publishedDigests()
    let removed = old?.keys.count { site.digests[$0] == nil } ?? 0
    let written = site.digests.count - site.unchanged.count
    var warnings = site.warnings
    guard site.begun == site.digests.count else {
      stage.remove()
      throw EnvironmentFailure(
        "cannot publish \(place.shown): not all of its files were written",
        french: "impossible de publier \(place.shown) : ses fichiers n’ont pas tous été écrits")
    }
    if old != nil && written == 0 && removed == 0 {
      stage.remove()
    } else {
      do {
        try complete(site)
      } catch {
        stage.remove()
        throw error
      }
      do {
        try OutputStage.removeLeftovers(at: place)
      } catch {
        // The new site is published; the next build tries again to remove them.
        warnings.append(error.message)
      }
    }
    return Publication(
      written: written, unchanged: site.unchanged.count, removed: removed,
      warnings: warnings.sorted { precedesInBytes($0.english, $1.english) })
  }

  /// The digests of the published files; nil if there is no published site.
  private func publishedDigests() -> [String: Digest]? {
    switch published {
    case .none: nil
    case .some(let site): site.isMarked ? site.marker.digests : nil
    }
  }

  private func complete(_ site: borrowing State) throws(EnvironmentFailure) {
    switch published {
    case .none: break
    case .some(let old):
      // Sorted, so that the files of one folder come one after another.
      for path in site.unchanged.sorted(by: precedesInBytes) {
        try place.attempt(.link, of: path, try stage.link(path, from: old))
      }
      for entry in old.kept {
        try place.attempt(.link, of: entry.shownName, try stage.keep(entry, of: old))
      }
      // Otherwise what is left of it would look like somebody else's folder.
      if !old.isMarked, !old.kept.isEmpty {
        try place.attempt(.write, of: OutputMarker.fileName, try old.mark())
      }
    }
    try place.attempt(
      .write, of: OutputMarker.fileName, try stage.finish(OutputMarker(digests: site.digests)))
    try place.attempt(.publish, try stage.publish(exchange: exchangeFolders))
  }

  /// Removes the added files; the published site stays as it is.
  package func abandon() {
    state.withLock { state in
      guard state.lock != nil else { return }
      stage.remove()
      state.lock = nil
    }
  }
}
