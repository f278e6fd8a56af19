import COngletSystem
import OngletModel
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The output folder while a site is published into it.
///
/// 1. The place is checked; what is not Onglet's is refused, and nothing in it is touched.
/// 2. The new site is written into a folder beside it; a file with the bytes of the published one
///    is only noted.
/// 3. `commit` links what has not changed from the published site and exchanges the two folders in
///    one step, unless nothing has changed at all.
/// 4. The old site is removed.
///
/// A build that is killed leaves the old site or the new one, whole; the next one removes what it
/// left. Nothing is forced to the disk: that would cost more than the whole build, and what a power
/// cut spoils of a fresh site the next build writes anew, because it compares bytes.
package final class OutputFolder: Sendable {
  /// What happened to a file.
  package enum Outcome: Sendable, Hashable {
    case written
    /// The published one has the same bytes and stays.
    case unchanged
  }

  /// What a build did to the output folder.
  package struct Publication: Sendable, Hashable {
    package let written: Int
    package let unchanged: Int
    /// How many files of the old site the new one does not have.
    package let removed: Int
    /// What the author should know, sorted; without a final full stop.
    package let warnings: [Message]
  }

  /// Exchanges what two paths name and returns 0, or an error number.
  typealias Exchange = @Sendable (_ first: String, _ second: String) -> Int32

  private struct State: ~Copyable {
    /// Held as long as files can be added.
    var lock: OutputLock?
    /// How many files were to be added; as many must have been when the site is published.
    var begun = 0
    /// The files of the new site.
    var digests: [String: Digest] = [:]
    /// Those that the published site has with the same bytes.
    var unchanged: [String] = []
    var warnings: [Message] = []
  }

  private let place: OutputPlace
  private let published: PublishedSite?
  private let stage: OutputStage
  private let exchangeFolders: Exchange
  private let state: Mutex<State>

  /// Checks the place, removes what killed builds left there, and begins a new site.
  ///
  /// - Parameters:
  ///   - path: the output folder, relative to the working folder or absolute. It may be absent,
  ///     empty, Onglet's, or a link to such a folder.
  ///   - site: the site's folder: the output may lie in it, but neither be nor hold it.
  ///   - sources: content, templates and public: the output may not lie in them either.
  ///   - home: the home folder, guarded like the site's; by default the user's.
  /// - Throws: when the place is refused, or another build is writing there.
  package convenience init(
    path: String, site: String, sources: [String], home: String? = nil
  ) throws(EnvironmentFailure) {
    try self.init(path: path, site: site, sources: sources, home: home) {
      onglet_exchange($0, $1)
    }
  }

  init(
    path: String, site: String, sources: [String], home: String? = nil,
    exchange: @escaping Exchange
  ) throws(EnvironmentFailure) {
    let home = home ?? getenv("HOME").map { String(cString: $0) }
    let place = try OutputPlace(path: path, site: site, sources: sources, home: home)
    try place.attempt(.createFolderThatHolds) { () throws(ErrorNumber) in
      try makeParents(of: place.path, in: Descriptor.workingFolder)
    }
    let lock = try OutputLock(place)
    try OutputStage.removeLeftovers(at: place)
    self.place = place
    published = try PublishedSite.open(at: place)
    stage = try OutputStage.begin(at: place)
    exchangeFolders = exchange
    state = Mutex(State(lock: lock))
  }

  deinit { abandon() }

  // MARK: Adding files

  /// Adds a file to the new site; many tasks may do so at once.
  ///
  /// - Throws: when it cannot be written, or another file of the site has its path. The site is
  ///   incomplete then, and is to be abandoned.
  @discardableResult
  package func write(_ file: OutputFile) throws(EnvironmentFailure) -> Outcome {
    try begin(file.path)
    let comparison = try file.bytes.withUnsafeBufferPointer { buffer throws(EnvironmentFailure) in
      try compare(file.path, size: buffer.count) { offset, count in
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[offset..<offset + count])
      }
    }
    return try add(file.path, comparison) { () throws(ErrorNumber) in
      try stage.write(file.path, file.bytes)
    }
  }

  /// Adds a copy of a file to the new site; many tasks may do so at once.
  ///
  /// - Parameters:
  ///   - source: the file to copy; a link is followed.
  ///   - path: its path in the site.
  /// - Throws: as `write(_:)` does, and when the source cannot be read.
  @discardableResult
  package func copy(
    from source: String, to path: String
  ) throws(EnvironmentFailure) -> Outcome {
    try begin(path)
    let file = try attempt(.read, source) { () throws(ErrorNumber) in
      try Descriptor(open: source, O_RDONLY)
    }
    let size = try attempt(.read, source) { () throws(ErrorNumber) in
      Int(try file.status().st_size)
    }
    let buffer = ChunkBuffer(size: min(size, Descriptor.chunkSize))
    let comparison = try compare(path, size: size) { offset, count throws(ErrorNumber) in
      let wanted = UnsafeMutableRawBufferPointer(rebasing: buffer.bytes[..<count])
      let read = try file.read(at: offset, into: wanted)
      return UnsafeRawBufferPointer(rebasing: wanted[..<read])
    }
    return try add(path, comparison) { () throws(ErrorNumber) in
      try stage.copy(file, to: path)
    }
  }

  /// Notes that a file comes. Refuses a path that would lead out of the output folder, or break the
  /// marker's lines.
  private func begin(_ path: String) throws(EnvironmentFailure) {
    let isOpen = state.withLock { state in
      state.begun += 1
      return state.lock != nil
    }
    guard isOpen else {
      let file = joined(place.shown, path)
      throw EnvironmentFailure(
        Message(
          "\(file) comes when the site is complete",
          french: "\(file) arrive alors que le site est complet"))
    }
    let steps = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isSound = steps.allSatisfy { step in
      !step.isEmpty && !step.elementsEqual(".".utf8) && !step.elementsEqual("..".utf8)
    }
    guard isSound, path != OutputMarker.fileName, !path.utf8.contains(where: { $0 < 0x20 }) else {
      throw EnvironmentFailure(
        Message(
          "no file of a site can have the path “\(path)”",
          french: "aucun fichier d’un site ne peut avoir le chemin « \(path) »"))
    }
  }

  private func compare(
    _ path: String, size: Int,
    chunk: (_ offset: Int, _ count: Int) throws(ErrorNumber) -> UnsafeRawBufferPointer
  ) throws(EnvironmentFailure) -> PublishedSite.Comparison {
    switch published {
    case .none: return .absent
    case .some(let site):
      return try place.attempt(.readNewContent, path) { () throws(ErrorNumber) in
        try site.compare(path, size: size, chunk: chunk)
      }
    }
  }

  /// Notes an unchanged file; writes and notes any other.
  private func add(
    _ path: String, _ comparison: PublishedSite.Comparison,
    write: () throws(ErrorNumber) -> Digest
  ) throws(EnvironmentFailure) -> Outcome {
    if case .equal(let digest) = comparison {
      try note(path, digest, isWritten: false)
      return .unchanged
    }
    let digest: Digest
    do {
      digest = try write()
    } catch {
      throw error.code == EEXIST
        ? conflict(path) : EnvironmentFailure(cannot: .write, joined(place.shown, path), error)
    }
    try note(path, digest, isWritten: true)
    if case .different(isEdited: true) = comparison {
      let warning = replacesChanges(to: joined(place.shown, path))
      state.withLock { $0.warnings.append(warning) }
    }
    return .written
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

  private func replacesChanges(to file: String) -> Message {
    Message(
      "what stands in the output folder is replaced by each build; this one replaces changes "
        + "made by hand to \(file)",
      french: "chaque construction remplace ce qui se trouve dans le dossier de sortie ; celle-ci "
        + "remplace des changements faits à la main dans \(file)")
  }

  private func conflict(_ path: String) -> EnvironmentFailure {
    EnvironmentFailure(
      Message(
        "two files of the site have the path \(path)",
        french: "deux fichiers du site ont le chemin \(path)"))
  }

  // MARK: Ending

  /// Publishes the files added, and only these, in one step.
  ///
  /// - Throws: when that cannot be done; the old site stands then as it was.
  package func commit() throws(EnvironmentFailure) -> Publication {
    let site = state.withLock { exchange(&$0, with: State()) }
    guard site.lock != nil else {
      throw EnvironmentFailure(
        Message(
          "the site in \(place.shown) was completed or abandoned before",
          french: "le site dans \(place.shown) a déjà été achevé ou abandonné"))
    }
    let old = publishedDigests()
    let removed = old?.keys.count { site.digests[$0] == nil } ?? 0
    let written = site.digests.count - site.unchanged.count
    var warnings = site.warnings
    guard site.begun == site.digests.count else {
      stage.remove()
      throw EnvironmentFailure(
        Message(
          "cannot publish \(place.shown): not all of its files were written",
          french: "impossible de publier \(place.shown) : ses fichiers n’ont pas tous été écrits"))
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
        // The new site is there; the next build tries again.
        warnings.append(error.message)
      }
    }
    return Publication(
      written: written, unchanged: site.unchanged.count, removed: removed,
      warnings: warnings.sorted { precedesInBytes($0.english, $1.english) })
  }

  /// The files of the published site; nothing when there is none.
  private func publishedDigests() -> [String: Digest]? {
    switch published {
    case .none: nil
    case .some(let site): site.isMarked ? site.marker.digests : nil
    }
  }

  /// Makes the new site whole and puts it in its place.
  private func complete(_ site: borrowing State) throws(EnvironmentFailure) {
    switch published {
    case .none: break
    case .some(let old):
      // In order, so that the files of a folder follow one another.
      for path in site.unchanged.sorted(by: precedesInBytes) {
        try place.attempt(.link, path) { () throws(ErrorNumber) in
          try stage.link(path, from: old)
        }
      }
    }
    try place.attempt(.write, OutputMarker.fileName) { () throws(ErrorNumber) in
      try stage.finish(OutputMarker(digests: site.digests))
    }
    try place.attempt(.publish) { () throws(ErrorNumber) in
      try stage.publish(exchange: exchangeFolders)
    }
  }

  /// Forgets the files added and leaves the published site as it is.
  package func abandon() {
    state.withLock { state in
      guard state.lock != nil else { return }
      stage.remove()
      state.lock = nil
    }
  }
}
