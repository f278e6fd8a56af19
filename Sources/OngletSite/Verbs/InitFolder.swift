import OngletLibc
import OngletModel

/// Makes a small site from Onglet's starter, with its translations accepted.
///
/// - Parameter completes: whether missing files are added to a folder that is not empty.
/// - Returns: the paths of the files that were written, relative to the folder; and the languages
///   that the starter has no texts in, whose pages are in English.
package func initSite(
  in folder: String, languages: [Language], completes: Bool
) async throws(EnvironmentFailure) -> (paths: [String], untranslated: [Language]) {
  let starter = try StarterFolder()
  try checkWords(for: languages, in: folder)
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
  return (missing.map(\.path), languages.filter { starter.texts(for: $0) == nil })
}

/// - Throws: if the theme has no words for a language.
private func checkWords(
  for languages: [Language], in folder: String
) throws(EnvironmentFailure) {
  let theme = try ThemeFolder(site: folder, installation: try .running())
  let known = theme.wordLanguages
  guard let unknown = languages.first(where: { !$0.lookup.contains(where: known.contains) })
  else { return }
  let names = known.map { "`\($0)`" }.joined(separator: ", ")
  let file = "templates/strings/\(unknown).yml"
  throw EnvironmentFailure(
    "Onglet has no texts for `\(unknown)`", french: "Onglet n’a pas de textes en `\(unknown)`",
    fix: Message(
      "choose among \(names) and their regional varieties, such as `fr-CA`; or translate `en.yml` "
        + "of the program into `\(file)` in this folder, then add `--force`",
      french: "choisir parmi \(names) et leurs variantes régionales, comme `fr-CA` ; ou traduire "
        + "`en.yml` du programme dans `\(file)`, dans ce dossier, puis ajouter `--force`"))
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
  guard exists(path) else { return true }
  return try attempt(
    .read, shown(path),
    try FolderEntry.list(try Descriptor(open: path, O_RDONLY | O_DIRECTORY)).isEmpty)
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

  /// The language of the texts for a language of a site; nil if there are none.
  func texts(for language: Language) -> Language? {
    language.lookup.first(where: languages.contains)
  }

  /// The files of a site in some languages. In a language that the starter has no texts in, they are
  /// in English.
  func files(in languages: [Language]) throws(EnvironmentFailure) -> [OutputFile] {
    var files: [OutputFile] = []
    for path in folder.files {
      let name = path.lastStep
      let bytes = commented(try folder.read(path), in: languages)
      guard let language = self.languages.first(where: { name.hasSuffix(".\($0).md") }) else {
        let isSettings = path == "content/site.yml"
        files.append(
          OutputFile(
            path: sitePath(path), bytes: isSettings ? configuration(bytes, in: languages) : bytes))
        continue
      }
      for own in languages where texts(for: own) ?? .english == language {
        let isSource = own == languages.first
        if name.hasPrefix("README.") {
          if isSource { files.append(OutputFile(path: "README.md", bytes: bytes)) }
          continue
        }
        // Pages link to one another by their files.
        func renamed(_ text: String) -> String {
          text.replacing(".\(language).md", with: ".\(own).md")
        }
        let page = Array(renamed(String(decoding: bytes, as: UTF8.self)).utf8)
        files.append(OutputFile(path: renamed(path), bytes: isSource ? page : translation(page)))
      }
    }
    return files
  }

  /// A file with the lines of the source language only, else of English: a comment in one language
  /// begins with `[en]` or `[fr]`, and another line ends with `# [fr]`. These marks are removed.
  private func commented(_ bytes: [UInt8], in languages: [Language]) -> [UInt8] {
    let marks = self.languages.map { "# [\($0)]" }
    let text = String(decoding: bytes, as: UTF8.self)
    let wanted = [languages.first.flatMap(texts), .english].compactMap { $0.map { "# [\($0)]" } }
    guard let own = wanted.first(where: text.contains) ?? wanted.first,
      marks.contains(where: text.contains)
    else { return bytes }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !marks.contains { mark in
        mark != own && (line.drop { $0 == " " }.hasPrefix(mark) || line.hasSuffix(" " + mark))
      }
    }
    let left = lines.joined(separator: "\n").replacing(" \(own)\n", with: "\n")
    return Array(left.replacing(own + " ", with: "# ").utf8)
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

  /// `site.yml` with these languages: a line with a text of the starter becomes one for each that
  /// has it.
  private func configuration(_ bytes: [UInt8], in languages: [Language]) -> [UInt8] {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let written = lines.flatMap { line -> [String] in
      if line.hasPrefix("languages:") {
        return ["languages: [\(languages.map(\.code).joined(separator: ", "))]"]
      }
      let field = line.drop { $0 == " " }
      guard line.first == " ",
        let language = self.languages.first(where: { field.hasPrefix("\($0):") })
      else { return [String(line)] }
      return languages.filter { texts(for: $0) ?? .english == language }.map {
        line.prefix { $0 == " " } + $0.code + field.dropFirst(language.code.utf8.count)
      }
    }
    return Array(written.joined(separator: "\n").utf8)
  }
}
