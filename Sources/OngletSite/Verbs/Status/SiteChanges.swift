import OngletModel

/// What changed in the content of a site since a commit, and what was found in it.
package struct SiteChanges: Sendable {
  /// The changed files, sorted.
  package let files: [File]
  /// The diagnostics on these files, and the errors elsewhere, which the change may have caused.
  package let problems: [Diagnostic]

  package struct File: Sendable, Hashable {
    package let kind: Kind
    /// The path for messages.
    package var path: String
    /// The path that it had before, if it was moved.
    package var earlierPath: String?
    /// The title of the page; nil for another file, and for a page that was removed.
    package var title: String?
  }

  package enum Kind: Sendable, Hashable {
    case added, changed, moved, removed
  }
}

/// The files of a folder that changed since a commit, according to git; files that git does not
/// know are not among them.
struct ChangedFiles: Sendable {
  /// By their paths in the folder, and without titles.
  let files: [SiteChanges.File]

  /// The paths of the files now.
  var paths: Set<String> { Set(files.lazy.filter { $0.kind != .removed }.map(\.path)) }

  /// - Parameter commit: a commit, branch or tag. What changed there meanwhile does not count.
  /// - Throws: if there is no such commit, or git cannot be asked.
  static func since(_ commit: String, in folder: String) async throws(EnvironmentFailure) -> Self {
    let git = Git(folder: folder)
    do throws(Git.Failure) {
      let known = try await git.answer(to: [
        "rev-parse", "--verify", "--end-of-options", commit + "^{commit}",
      ])
      let base = line(known)
      // Without a common commit, as in a shallow clone, the commit itself is compared.
      let common = try? await git.answer(to: ["merge-base", base, "HEAD"])
      return Self(
        log: try await git.answer(to: [
          "diff", "-z", "--name-status", "-M", "--no-ext-diff", "--no-textconv", "--relative",
          common.map(line) ?? base, "--", ".",
        ]))
    } catch {
      let isUnknown = error.reason.english.contains("Needed a single revision")
      let reason =
        isUnknown
        ? Message("there is no such commit", french: "ce commit n’existe pas") : error.reason
      throw EnvironmentFailure(
        Message(
          "changes since `\(commit)` unknown: ",
          french: "modifications depuis `\(commit)` inconnues : ") + reason,
        fix: Message(
          "name a commit, a branch or a tag that the clone has",
          french: "indiquer un commit, une branche ou un tag que le clone contient"))
    }
  }

  private static func line(_ answer: [UInt8]) -> String {
    String(decoding: answer.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Reads the output of git: for each file its status, then its path, or two if it was moved.
  private init(log: [UInt8]) {
    var files: [SiteChanges.File] = []
    var fields = log.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      .makeIterator()
    while let status = fields.next(), let path = fields.next() {
      switch status.first {
      case "A", "C": files.append(.init(kind: .added, path: path))
      case "D": files.append(.init(kind: .removed, path: path))
      case "R":
        guard let new = fields.next() else { break }
        files.append(.init(kind: .moved, path: new, earlierPath: path))
      default: files.append(.init(kind: .changed, path: path))
      }
    }
    self.files = files.sorted { precedesInBytes($0.path, $1.path) }
  }
}

extension SiteChanges {
  init(
    _ changed: ChangedFiles, in site: Site, _ diagnostics: [Diagnostic], path: (String) -> String
  ) {
    let titles = Dictionary(firstOf: site.pages.map { ($0.page.path, $0.page.title) })
    files = changed.files.map { file in
      File(
        kind: file.kind, path: path(file.path), earlierPath: file.earlierPath.map(path),
        title: titles[file.path])
    }
    let changedPaths = Set(files.map(\.path))
    problems = diagnostics.filter { $0.severity == .error || changedPaths.contains($0.path) }
  }
}
