import OngletCheck
import OngletLink
import OngletLoad
import OngletModel

/// The change of a part of a source since it was translated.
package enum SourceChange: Sendable, Hashable {
  /// The difference since a commit, as a unified diff.
  case difference(String, commit: String)
  /// Nothing is known; the reason is a clause.
  case unknown(reason: Message)
}

/// The earlier versions of the pages of a site in git.
struct SourceHistory: Sendable {
  let analyzed: AnalyzedSite
  let options: BuildOptions

  /// A commit, and the path of the file in it, relative to the content folder.
  private typealias Version = (commit: String, path: String)

  /// The changes of parts of a source since they were translated.
  ///
  /// The versions of the file are read, newest first, until all parts were found with the digest
  /// that they had when they were translated.
  func changes(
    of translated: [TranslatedPart], in source: LinkedPage
  ) async -> [TranslatedPart: SourceChange] {
    let git = Git(folder: options.contentPath)
    var changes: [TranslatedPart: SourceChange] = [:]
    do throws(Git.Failure) {
      var pending = Set(translated)
      for version in try await versions(of: source.page.path, git) where !pending.isEmpty {
        let name = "\(version.commit):./\(version.path)"
        guard let bytes = try? await git.answer(to: ["cat-file", "blob", name]),
          let page = await page(bytes, version.path)
        else { continue }
        let parts = OngletLink.parts(
          of: page, before: source, sections: analyzed.site.configuration.sections)
        let digests = parts.map { $0.digest(in: page) }
        for item in pending {
          guard let place = digests.firstIndex(of: item.digest) else { continue }
          let old = VersionedPart(bytes: bytes, page: page, parts: parts, part: place)
          changes[item] = difference(from: old, of: item.name, in: source, version.commit)
          pending.remove(item)
        }
      }
      if pending.isEmpty { return changes }
      let isShallow = try await git.answer(to: ["rev-parse", "--is-shallow-repository"])
      let reason =
        isShallow.starts(with: "true".utf8)
        ? Git.isShallow
        : Message(
          "no commit contains the translated version",
          french: "aucun commit ne contient la version traduite")
      for item in pending { changes[item] = .unknown(reason: reason) }
    } catch {
      for item in translated where changes[item] == nil {
        changes[item] = .unknown(reason: error.reason)
      }
    }
    return changes
  }

  /// The commits that changed a file, newest first, including those before it was renamed.
  private func versions(of path: String, _ git: Git) async throws(Git.Failure) -> [Version] {
    let log = try await git.answer(to: [
      "log", "-z", "--follow", "--format=format:%h", "--no-show-signature", "--no-ext-diff",
      "--no-textconv", "--name-only",
      "--relative", "--", path,
    ])
    return log.split(separator: 0).compactMap { record in
      let lines = record.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
      guard lines.count == 2 else { return nil }
      return (String(decoding: lines[0], as: UTF8.self), String(decoding: lines[1], as: UTF8.self))
    }
  }

  /// An earlier version of a page; files that it includes are read in their current version.
  private func page(_ bytes: [UInt8], _ path: String) async -> Page? {
    let tree = analyzed.sources.tree(replacing: [path: bytes])
    // A page does not depend on other pages and the catalogue when it is loaded.
    let files = tree.files.filter {
      !$0.hasSuffix(".md") && !$0.hasSuffix(".markdown") && !$0.hasPrefix("catalogue/")
    }
    let alone = ContentTree(files: (files + [path]).sorted(), read: tree.read)
    let languages = analyzed.site.configuration.languages
    let loadOptions = LoadOptions(
      language: languages.first, includesDrafts: true, knownLanguages: languages)
    return await load(alone, options: loadOptions, parse: parsePage).pages.first
  }

  /// The difference between an old version of a part and the current one.
  private func difference(
    from old: VersionedPart, of name: String, in source: LinkedPage, _ commit: String
  ) -> SourceChange {
    let parts = source.parts
    guard let place = parts.firstIndex(where: { $0.name == name }),
      case .success(let bytes) = analyzed.sources.tree(replacing: [:]).read(source.page.path)
    else {
      return .unknown(
        reason: Message("the source cannot be read", french: "la source est illisible"))
    }
    let new = VersionedPart(bytes: bytes, page: source.page, parts: parts, part: place)
    var before = bytes
    before.replaceSubrange(new.offsets, with: old.bytes[old.offsets])
    let path = analyzed.sources.location(of: source.page.path, site: options.site)
    let text = UnifiedDiff(of: path, from: before, to: bytes).text
    if !text.isEmpty { return .difference(text, commit: commit) }
    return .unknown(
      reason: Message(
        "the change is in a footnote or in an included file",
        french: "le changement est dans une note de bas de page ou un fichier inclus"))
  }

  /// A part of a version of a page.
  private struct VersionedPart {
    let bytes: [UInt8]
    let page: Page
    let parts: [PagePart]
    let part: Int

    /// The offsets of the part's bytes: from its heading to that of the next part.
    var offsets: Range<Int> {
      let lines = SourceLines(bytes)
      func start(of part: PagePart) -> Int? {
        lines.offsets(of: SourceRange(line: part.line(in: page)))?.lowerBound
      }
      let first = start(of: parts[part]) ?? 0
      let end = part + 1 < parts.count ? start(of: parts[part + 1]) : nil
      return first..<max(first, end ?? bytes.count)
    }
  }
}
