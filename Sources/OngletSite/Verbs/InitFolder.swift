import OngletLibc
import OngletModel

/// Makes a small site from Onglet's starter, with its translations accepted.
///
/// - Parameter completes: whether missing files are added to a folder that is not empty.
/// - Returns: the paths of the files that were written, relative to the folder.
package func initSite(
  in folder: String, languages: [Language], completes: Bool
) async throws(EnvironmentFailure) -> [String] {
  let starter = try StarterFolder()
  if let unknown = languages.first(where: { !starter.languages.contains($0) }) {
    let known = starter.languages.map { "`\($0)`" }.joined(separator: ", ")
    throw EnvironmentFailure(
      "the starter site does not exist in `\(unknown)`, only in \(known)",
      french: "le site de départ n’existe pas en `\(unknown)`, seulement en \(known)")
  }
  UnfinishedWriting.remove(in: folder)
  if !completes, try !isEmpty(folder) {
    let name = shown(folder)
    throw EnvironmentFailure(
      "\(name) is not empty", french: "\(name) n’est pas vide",
      fix: "name another folder, or add the missing files with --force",
      french: "indiquer un autre dossier, ou ajouter les fichiers manquants avec --force")
  }
  let files = try starter.files(in: languages)
  let taken = Set(present(files.map(\.path), in: folder))
  let missing = files.filter { !taken.contains($0.path) }
  // Translations that existed before are not accepted here: only their author knows whether they
  // are up to date.
  if taken.isEmpty, let files = try? await accepted(missing) {
    try writeFiles(files, to: folder)
  } else {
    try writeFiles(missing, to: folder)
  }
  return missing.map(\.path)
}

/// The files of a new site with its translations accepted.
private func accepted(_ files: [OutputFile]) async throws(EnvironmentFailure) -> [OutputFile] {
  let folder = try TemporaryFolder()
  for file in files { try folder.write(file.bytes, to: file.path) }
  var site = BuildOptions()
  site.site = folder.path
  _ = try await acceptTranslations(site, of: [])
  return try files.map { file throws(EnvironmentFailure) in
    OutputFile(path: file.path, bytes: try readFile(folder.path.appending(path: file.path)))
  }
}

/// Whether a folder is empty or does not exist.
private func isEmpty(_ path: String) throws(EnvironmentFailure) -> Bool {
  guard (try? stat.ofLink(path)) != nil else { return true }
  return try attempt(.read, shown(path)) { () throws(ErrorNumber) in
    try FolderEntry.list(try Descriptor(open: path, O_RDONLY | O_DIRECTORY)).isEmpty
  }
}

/// The files for a new site, from the folder `starter/`.
///
/// There, names such as `.gitignore` have no point at the beginning, so that programs do not take
/// the files for those of Onglet's own repository.
private struct StarterFolder {
  private let folder: SourceFolder

  init() throws(EnvironmentFailure) {
    guard let path = try Installation.running().starter else {
      throw EnvironmentFailure(
        "starter site not found in share/onglet, next to the command's folder",
        french: "site de départ introuvable dans share/onglet, à côté du dossier de la commande")
    }
    folder = try SourceFolder(path: path)
  }

  var languages: [Language] {
    let prefix = "README."
    return folder.files.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".md") }
      .map { Language(String($0.dropFirst(prefix.count).dropLast(3))) }
  }

  /// The files of a site in some of the starter's languages.
  func files(in languages: [Language]) throws(EnvironmentFailure) -> [OutputFile] {
    var files: [OutputFile] = []
    for path in folder.files {
      let name = path.lastStep
      let language = self.languages.first { name.hasSuffix(".\($0).md") }
      if let language, !languages.contains(language) { continue }
      let bytes = commented(try folder.read(path), in: languages)
      if name.hasPrefix("README.") {
        if language == languages.first { files.append(OutputFile(path: "README.md", bytes: bytes)) }
      } else if path == "content/site.yml" {
        files.append(OutputFile(path: path, bytes: configuration(bytes, in: languages)))
      } else if let language, language != languages.first {
        files.append(OutputFile(path: path, bytes: translation(bytes)))
      } else {
        files.append(OutputFile(path: sitePath(path), bytes: bytes))
      }
    }
    return files
  }

  /// A file with comments only in the source language: a comment in one language begins with `[en]`
  /// or `[fr]`, which is removed.
  private func commented(_ bytes: [UInt8], in languages: [Language]) -> [UInt8] {
    let marks = self.languages.map { "# [\($0)] " }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let own = languages.first.map({ "# [\($0)] " }), marks.contains(where: text.contains)
    else { return bytes }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !marks.contains { $0 != own && line.drop { $0 == " " }.hasPrefix($0) }
    }
    return Array(lines.joined(separator: "\n").replacing(own, with: "# ").utf8)
  }

  private func sitePath(_ path: String) -> String {
    let first = path.prefix { $0 != "/" }
    return ["github", "gitlab-ci.yml", "gitignore"].contains(first) ? "." + path : path
  }

  /// A page without the fields that a translation inherits, and without the comments above them.
  /// Each field is on its own line.
  private func translation(_ bytes: [UInt8]) -> [UInt8] {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let end = lines.dropFirst().firstIndex(of: "---") ?? 0
    func isInherited(_ number: Int) -> Bool {
      ["criteria:", "wcag:", "apis:", "phases:"].contains { lines[number].hasPrefix($0) }
    }
    let kept = lines.indices.filter { number in
      if number >= end { return true }
      return !isInherited(number) && !(lines[number].hasPrefix("#") && isInherited(number + 1))
    }
    return Array(kept.map { lines[$0] }.joined(separator: "\n").utf8)
  }

  /// `site.yml` with these languages, and without the lines of others.
  private func configuration(_ bytes: [UInt8], in languages: [Language]) -> [UInt8] {
    let others = self.languages.filter { !languages.contains($0) }.map { "\($0):" }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.filter { line in
      let field = line.drop { $0 == " " }
      return line.first != " " || !others.contains { field.hasPrefix($0) }
    }
    let text = kept.map { line in
      line.hasPrefix("languages:")
        ? "languages: [\(languages.map(\.code).joined(separator: ", "))]" : String(line)
    }
    return Array(text.joined(separator: "\n").utf8)
  }
}
