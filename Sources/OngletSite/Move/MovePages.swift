import OngletCheck
import OngletLink
import OngletLoad
import OngletModel

package struct MoveReport: Sendable {
  /// The files that got another path, sorted, by paths for messages.
  package let renamed: [(from: String, to: String)]
  /// The files whose text changes: the old and the new path, and the text before and after.
  package let changed: [(from: String, to: String, before: [UInt8], after: [UInt8])]
  /// The files of criteria that are ordinary pages in their new place, where no guide is above them.
  package let formerCriteria: [String]
}

/// Moves a page in all its languages, or a folder with what is in it.
///
/// 1. The site is loaded, and the new paths of files are found.
/// 2. It is loaded again as it would be after the move, and links are changed until each leads to
///    the same place as before.
/// 3. Lists, old addresses and digests of translations are changed.
/// 4. All files are written beside, then put in their places, then the old ones are removed.
///
/// - Parameters:
///   - to: its new path; with a `/` at the end, the folder to move it to.
///   - standing: where files are that were renamed already, by their old paths.
/// - Throws: if there is nothing to move, something would be overwritten, or a link cannot be
///   fixed; then nothing has changed.
package func movePages(
  from: String, to: String, options: BuildOptions, isTrial: Bool,
  standing: [String: String] = [:]
) async throws(EnvironmentFailure) -> MoveReport {
  var options = options
  options.includesDrafts = true
  let sources = try Sources(options)
  let former = Dictionary(firstOf: standing.map { ($1, $0) })
  let all = sources.content.files.map { former[$0] ?? $0 }
  let before = await MovedContent.load(sources, options, standing: standing)
  try before.content.refuseMisconfigured(sources)
  var paths = try MovedPaths(from: from, to: to, before, sources.content, all, options)
  paths.takeOwnFiles(of: before, in: sources.content, all)
  let taken = Set(all).subtracting(paths.files.keys)
  if let conflict = paths.files.values.sorted().first(where: taken.contains) {
    throw alreadyExists(shown(sources.content.location(of: conflict)))
  }
  let (files, after) = try await changes(paths, before, sources, options, standing)
  let report = MoveReport(paths, files, before, after, in: sources.content)
  if !isTrial { try write(paths, files, in: sources.content, standing) }
  return report
}

/// The changed texts of files, and the content as it is then, but for lists and old addresses.
private func changes(
  _ paths: MovedPaths, _ before: MovedContent, _ sources: Sources, _ options: BuildOptions,
  _ standing: [String: String]
) async throws(EnvironmentFailure) -> (MovedFiles, MovedContent) {
  var files = MovedFiles { path throws(EnvironmentFailure) in
    try sources.content.read(standing[path] ?? path)
  }
  let links = MovedLinks(paths: paths, before: before)
  let fields = MovedFields(paths: paths, before: before)
  let named = fields.edits
  func reload() async -> MovedContent {
    await MovedContent.load(
      sources, options, renamed: paths.files, replaced: files.after, standing: standing,
      earlier: before)
  }
  var fixes: [MovedLinks.Broken: (attempt: Int, edit: Edit?)] = [:]
  var after = await reload()
  for attempt in 0..<5 {
    let broken = Set(links.broken(in: after)).union(attempt == 0 ? links.short : [])
    if broken.isEmpty && attempt > 0 { break }
    for link in broken {
      let next = fixes[link].map { $0.attempt + 1 } ?? 0
      let lines = SourceLines(try sources.content.read(standing[link.path] ?? link.path))
      fixes[link] = (next, links.edit(of: link, attempt: next, in: lines, after))
    }
    var edits = named
    for (link, fix) in fixes { edits[link.path, default: []] += [fix.edit].compactMap { $0 } }
    try files.make(edits.mapValues { Array(Set($0)) })
    after = await reload()
  }
  if let link = links.broken(in: after).first {
    throw cannotFix(link, of: before, in: sources.content)
  }
  if try fields.changeSamples(in: &files, Set(sources.content.files)) { after = await reload() }
  let stuck =
    fields.changeLists(in: &files) ?? fields.keepAddresses(in: &files, after)
    ?? fields.keepTranslations(in: &files, after)
  if let stuck { throw cannotChange(shown(sources.content.location(of: stuck))) }
  return (files, after)
}

private func cannotFix(
  _ link: MovedLinks.Broken, of before: MovedContent, in folder: SourceFolder
) -> EnvironmentFailure {
  let range = before.byPath[link.path]?.page.body.references.elements[link.number].range
  let place = shown(folder.location(of: link.path)) + ":\(range?.startLine ?? 1)"
  return EnvironmentFailure(
    "cannot fix the link at \(place)", french: "impossible de corriger le lien de \(place)",
    fix: "write it as `[text](path)`, then move the page",
    french: "l’écrire sous la forme `[texte](chemin)`, puis déplacer la page")
}

private func cannotChange(_ file: String) -> EnvironmentFailure {
  EnvironmentFailure(
    "cannot change the front matter of \(file)",
    french: "impossible de modifier l’en-tête de \(file)",
    fix: "write one field per line", french: "écrire un champ par ligne")
}

private func write(
  _ paths: MovedPaths, _ files: MovedFiles, in folder: SourceFolder, _ standing: [String: String]
) throws(EnvironmentFailure) {
  for (path, bytes) in files.before where try folder.read(standing[path] ?? path) != bytes {
    let name = shown(folder.location(of: path))
    throw EnvironmentFailure(
      "\(name) was changed in the meantime", french: "\(name) a été modifié entre-temps")
  }
  let written = files.after.map { OutputFile(path: paths.moved($0), bytes: $1) }
  let stays = Set(files.after.keys.filter { paths.files[$0] == nil }).union(standing.values)
  let moving = paths.files.filter { standing[$0.key] == nil }
  try writeFiles(
    written.sorted { $0.path < $1.path }, to: folder.path, replacing: stays,
    moving: moving.filter { files.after[$0.key] == nil }.sorted { $0.key < $1.key },
    removing: moving.filter { files.after[$0.key] != nil }.sorted { $0.key < $1.key })
}

extension MoveReport {
  fileprivate init(
    _ paths: MovedPaths, _ files: MovedFiles, _ before: MovedContent, _ after: MovedContent,
    in folder: SourceFolder
  ) {
    func name(_ path: String) -> String { shown(folder.location(of: path)) }
    renamed = paths.files.sorted { $0.key < $1.key }.map { (name($0), name($1)) }
    changed = files.after.sorted { $0.key < $1.key }.map { path, bytes in
      (name(path), name(paths.moved(path)), files.before[path] ?? [], bytes)
    }
    formerCriteria = before.byPath.compactMap { path, page in
      let new = paths.moved(path)
      guard page.layout == .criterion, after.byPath[new]?.layout == .page else { return nil }
      return name(new)
    }.sorted()
  }
}

extension MovedPaths {
  fileprivate init(
    from: String, to: String, _ before: MovedContent, _ folder: SourceFolder,
    _ all: [String], _ options: BuildOptions
  ) throws(EnvironmentFailure) {
    let languages = before.content.configuration.languages
    let from = Self.name(from, languages, options)
    let target = Self.name(to, languages, options)
    let full = to.hasSuffix("/") ? target.appending(path: from.lastStep) : target
    let name: PageName
    do throws(Mistake) {
      name = try PageName(full)
    } catch {
      throw EnvironmentFailure(error.message, fix: error.fix)
    }
    self.init(from: from, to: name.id.path, languages: languages, files: all)
    let isInside = self.to == from || self.to.hasPrefix(from + "/")
    guard !from.isEmpty, isInside || !files.isEmpty else {
      let pages = before.content.pages.map(\.id.path)
      throw EnvironmentFailure(
        "unknown page `\(from)`", french: "page inconnue : `\(from)`",
        fix: nearestName(to: from, in: pages).map(Message.didYouMean))
    }
    if isInside {
      throw EnvironmentFailure(
        "cannot move `\(from)` to `\(self.to)`, which is in it",
        french: "impossible de déplacer `\(from)` vers `\(self.to)`, qui est dedans")
    }
    if let page = before.content.pages.first(where: {
      $0.id == name.id || $0.id.path.hasPrefix(self.to + "/")
    }) {
      throw alreadyExists(shown(folder.location(of: page.path)))
    }
  }

  /// The path of a page as it was typed, without content folder, language and extension.
  private static func name(
    _ path: String, _ languages: [Language], _ options: BuildOptions
  ) -> String {
    var name = PageAddition.name(path, options: options)
    while name.hasSuffix("/") { name.removeLast() }
    guard let stem = withoutMarkdownExtension(name) else { return name }
    let ending = languages.map { "." + $0.code }.first(where: stem.hasSuffix)
    name = String(stem.dropLast(ending?.count ?? 0))
    return name.lastStep == "index" && name != "index" ? name.folder : name
  }

  /// Takes along the files beside the page that no other page shows, if it gets another folder.
  fileprivate mutating func takeOwnFiles(
    of before: MovedContent, in folder: SourceFolder, _ all: [String]
  ) {
    guard folderLeft != nil else { return }
    var own: Set<String> = []
    var others: Set<String> = []
    for (path, page) in before.byPath {
      let shown = page.targets.elements.compactMap { target in
        if case .file(let file) = target { file } else { nil }
      }
      if files[path] != nil { own.formUnion(shown) } else { others.formUnion(shown) }
    }
    let settings = String(decoding: (try? folder.read("site.yml")) ?? [], as: UTF8.self)
    for file in own.subtracting(others).sorted()
    where files[file] == nil && isBeside(file) && !settings.contains(file) {
      var taken = self
      taken.take(file)
      // With a file of that name in the new folder, this one stays where it is.
      if let new = taken.files[file], !all.contains(new) { self = taken }
    }
  }
}
