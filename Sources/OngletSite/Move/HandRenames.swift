import OngletLink
import OngletLoad
import OngletModel

/// Does what `onglet move` does for pages of which one language was renamed by hand.
///
/// Two things must agree: the digests in the translation are those of all parts of just one source
/// that has no translation, and the last commit has one of the two files, and the other one under
/// the name of the first.
///
/// - Returns: what was changed, or would be in a dry run.
package func finishRenames(
  _ options: BuildOptions, isTrial: Bool
) async throws(EnvironmentFailure) -> [MoveReport] {
  var options = options
  options.includesDrafts = true
  let sources = try Sources(options)
  let content = await MovedContent.load(sources, options)
  let pairs = strayPairs(in: content)
  if pairs.isEmpty { return [] }
  let git = Git(folder: options.contentPath)
  guard let names = try? await git.answer(to: ["ls-tree", "-r", "-z", "--name-only", "HEAD"])
  else { return [] }
  let committed = Set(names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
  var reports: [MoveReport] = []
  for rename in pairs.compactMap({ handRename($0, $1, committed: committed) }) {
    // If that fails, for instance because of the new name, the check that follows says what is
    // missing.
    let report = try? await movePages(
      from: rename.from, to: rename.to, options: options, isTrial: isTrial,
      standing: [rename.file.before: rename.file.now])
    reports += [report].compactMap { $0 }
  }
  return reports
}

/// Translations without a source, each with the only source that it translates.
private func strayPairs(in content: MovedContent) -> [(source: LinkedPage, translation: LinkedPage)]
{
  let pages = content.byPath.values.sorted { $0.page.path < $1.page.path }
  guard let language = content.content.configuration.languages.first else { return [] }
  var sources: [[TranslatedPart]: [LinkedPage]] = [:]
  for page in pages where page.page.language == language {
    sources[page.digests, default: []].append(page)
  }
  return pages.compactMap { page in
    let kept = page.page.metadata.translated.map(\.value)
    guard page.page.language != language, !kept.isEmpty, content.page(page.page.id, language) == nil
    else { return nil }
    let found = sources[kept]?.filter { content.page($0.page.id, page.page.language) == nil } ?? []
    return found.count == 1 ? (found[0], page) : nil
  }
}

/// What was renamed: the path of the page without its language, before and after, and that of the
/// renamed file, before and now; nil if the last commit does not tell which of the two it was.
private func handRename(
  _ source: LinkedPage, _ translation: LinkedPage, committed: Set<String>
) -> (from: String, to: String, file: (before: String, now: String))? {
  let (first, second) = (source.page, translation.page)
  for (renamed, other) in [(first, second), (second, first)]
  where !renamed.isIndex && !other.isIndex {
    let (to, from) = (stem(of: renamed), stem(of: other))
    let ending = renamed.path.dropFirst(to.count)
    let before = from + ending
    // Languages in folders have no ending of their own.
    guard ending.hasPrefix(".\(renamed.language)."), committed.contains(other.path),
      committed.contains(before), !committed.contains(renamed.path)
    else { continue }
    return (from, to, (before, renamed.path))
  }
  return nil
}
