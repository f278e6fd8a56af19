import OngletImport
import OngletLibc
import OngletLoad
import OngletModel

/// What to import, and into which folder.
package struct ImportOptions: Sendable {
  /// The paths of the files and folders as they were given.
  package var sources: [String] = []
  /// The folder that gets the pages; it may be part of a site.
  package var folder = "."
  /// The language of files that do not name theirs.
  package var language: Language?
  /// The folder of each language, by its code; instead of sources.
  package var folders: [(code: String, path: String)] = []
  /// The program that the folder was written for; nil to recognise it.
  package var kind: ForeignKind?
  /// Whether the two sources are one page in two languages.
  package var isPair = false
  /// Whether existing files may be replaced.
  package var replaces = false
  /// Whether it is a dry run, which writes nothing.
  package var isTrial = false

  package init() {}

  /// The path of a written file, for messages.
  fileprivate func shown(_ path: String) -> String {
    OngletSite.shown(folder.appending(path: path))
  }
}

package struct ImportResult: Sendable {
  package let report: ImportReport
  /// The paths of the written files, for messages.
  package let files: [String]
  /// Those of them that already exist; only in a dry run.
  package let present: [String]
  /// The number of errors in the imported pages.
  package let errorCount: Int
}

/// Imports Markdown files.
///
/// 1. The files are read, and the files that they show or link to are looked for.
/// 2. The pages are made.
/// 3. All files are written, or none.
/// 4. The site that they are in is analyzed; diagnostics about them go into the report.
///
/// - Throws: if the environment fails, or a file exists and may not be replaced.
package func importFiles(
  _ options: ImportOptions
) async throws(EnvironmentFailure) -> ImportResult {
  let place = ImportTarget(folder: options.folder)
  let configuration = try place.configuration(options)
  var request = ImportRequest()
  request.languages = configuration.languages
  request.sections = configuration.sections
  request.isPair = options.isPair
  request.language = options.language
  let folders = try request.addSources(options)
  request.locate = { fileBeside($0, named: $1, in: folders) }
  let imported = ImportedPages(request)
  let paths = imported.pages.map(\.path) + imported.copies.map(\.path)
  let taken = present(paths, in: options.folder)
  let shownPaths = paths.sorted().map(options.shown)
  if options.isTrial {
    return ImportResult(
      report: imported.report, files: shownPaths, present: taken.map(options.shown), errorCount: 0)
  }
  if let first = taken.first, !options.replaces {
    throw wouldReplace(options.shown(first), others: taken.count - 1)
  }
  var files = imported.pages
  for copy in imported.copies {
    files.append(OutputFile(path: copy.path, bytes: try readFile(copy.source)))
  }
  try place.refuseEscape()
  try writeFiles(files, to: options.folder, replacing: options.replaces ? Set(taken) : [])
  let findings = try await place.findings(in: paths, options)
  return ImportResult(
    report: imported.report.with(findings: findings), files: shownPaths, present: [],
    errorCount: findings.count { $0.severity == .error })
}

private func wouldReplace(_ path: String, others count: Int) -> EnvironmentFailure {
  let others = Message.count(count, "more", "more", french: ("autre", "autres"))
  return EnvironmentFailure(
    count == 0
      ? Message(
        "nothing written: \(path) already exists", french: "rien d’écrit : \(path) existe déjà")
      : Message(
        "nothing written: \(path) and \(others) already exist",
        french: "rien d’écrit : \(path) et \(others) existent déjà"),
    fix: Message("use --force to overwrite", french: "utiliser --force pour remplacer"))
}

extension ImportRequest {
  /// Reads the files and folders of an import. Returns the folders that copied files must be in; an
  /// empty list if each file has its own.
  fileprivate mutating func addSources(
    _ options: ImportOptions
  ) throws(EnvironmentFailure) -> [String] {
    if options.kind != nil, options.folders.isEmpty, options.sources.count != 1 {
      throw EnvironmentFailure(
        "--from needs a single folder to import",
        french: "--from demande un seul dossier à importer")
    }
    if !options.folders.isEmpty {
      try add(options.folders.map { ($0.code, $0.path) }, options)
      return options.folders.map(\.path)
    }
    var folders: [String] = []
    var files: [(name: String, path: String, bytes: [UInt8])] = []
    for path in options.sources {
      let status = try attempt(.read, path, try stat.ofLink(try realPath(path)))
      if status.kind == .folder {
        try add([("", path)], options)
        folders.append(path)
      } else {
        files.append((path.lastStep, shown(path), try readFile(path)))
      }
    }
    var names: [String: String] = [:]
    for file in files {
      if let other = names.updateValue(file.path, forKey: file.name) {
        throw EnvironmentFailure(
          "\(other) and \(file.path) have the same name",
          french: "\(other) et \(file.path) ont le même nom",
          fix: "import them into separate folders",
          french: "les importer dans des dossiers séparés")
      }
    }
    if !files.isEmpty { _ = addPages(of: ForeignFolder(files: files), kind: .markdown) }
    return folders
  }

  /// Reads a folder, or that of each language, by its code.
  private mutating func add(
    _ parts: [(code: String, path: String)], _ options: ImportOptions
  ) throws(EnvironmentFailure) {
    let sources = try parts.map { code, path throws(EnvironmentFailure) in
      (prefix: code.isEmpty ? "" : code + "/", folder: try SourceFolder(path: path))
    }
    var locations: [String: String] = [:]
    for (prefix, source) in sources {
      problems += source.diagnostics.map { $0.with(path: shown(source.location(of: $0.path))) }
      for file in source.files { locations[prefix + file] = source.location(of: file) }
      if !source.files.contains(where: { PageFileName($0).isMarkdown || $0.hasSuffix(".mdx") }) {
        throw EnvironmentFailure(
          "no .md file in \(shown(source.path))",
          french: "aucun fichier .md dans \(shown(source.path))")
      }
    }
    let folder = ForeignFolder(
      path: parts.map { shown($0.path) }.joined(separator: ", "),
      files: sources.flatMap { part in part.folder.files.map { part.prefix + $0 } },
      parts: parts.map(\.code).filter { !$0.isEmpty }, shown: locations.mapValues(shown)
    ) { file in
      let part = sources.first { file.hasPrefix($0.prefix) }
      return part.flatMap { try? $0.folder.read(String(file.dropFirst($0.prefix.count))) }
    }
    let copied = addPages(of: folder, kind: options.kind ?? folder.kind)
    var taken: Set<String> = []
    for (file, place) in copied.sorted(by: { $0.key < $1.key }) {
      guard let location = locations[file] else { continue }
      if ImportedFile.isOfSite((try? realPath(location)) ?? "") {
        // Folders of two languages can have a file of the same name each.
        let free = taken.contains(place) ? file : place
        taken.insert(free)
        let path = shown(location)
        assets[file] = ImportedPages.Copy(source: path, shown: path, path: free)
      } else {
        others.append(shown(location))
      }
    }
  }
}

/// The file that a source names by a path relative to itself; nil if there is none. It must be in
/// the imported folder even after links are resolved: a page may be written by somebody else, and
/// must not be able to copy any file of the user.
private func fileBeside(
  _ source: ImportSource, named name: String, in folders: [String]
) -> ImportedFile? {
  let file = (source.path.parentFolder ?? "").appending(path: name)
  guard let target = try? realPath(file), let status = try? stat.ofLink(target),
    status.kind == .file
  else { return nil }
  // A source that is not in a folder has its own.
  let folder = folders.first { $0 == "." || source.path.hasPrefix(shown($0) + "/") }
  let root = folder ?? source.path.folder
  guard let root = try? realPath(root.isEmpty ? "." : root), contains(root, target) else {
    return .refused(Message("outside the imported folder", french: "hors du dossier importé"))
  }
  guard ImportedFile.isOfSite(file), ImportedFile.isOfSite(target) else {
    return .refused(ImportedFile.isOfOtherKind)
  }
  return .file(path: target, shown: shown(file))
}

/// The folder that gets the pages, and the content folder that it is part of.
private struct ImportTarget {
  let folder: String
  /// The content folder: the folder itself or the nearest one above that has a `site.yml`;
  /// otherwise the folder itself.
  let content: String
  private let hasSite: Bool

  init(folder: String) {
    self.folder = folder
    let site = Self.folders(above: (try? realPathToBe(folder)) ?? folder).first(where: Self.isSite)
    (content, hasSite) = (site ?? folder, site != nil)
  }

  /// A folder and those that it is in.
  private static func folders(above folder: String) -> some Sequence<String> {
    sequence(first: folder, next: \.parentFolder).lazy.prefix { !$0.isEmpty }
  }

  private static func isSite(_ folder: String) -> Bool {
    exists(folder.appending(path: "site.yml"))
  }

  /// Throws if the folder's path is below a site's content, but a symbolic link leads elsewhere.
  func refuseEscape() throws(EnvironmentFailure) {
    for above in Self.folders(above: folder).dropFirst() where Self.isSite(above) {
      try OngletSite.refuseEscape(from: above, to: folder)
    }
  }

  private func options(_ options: ImportOptions) -> BuildOptions {
    var build = BuildOptions()
    build.content = content
    build.site = hasSite ? content.parentFolder ?? "." : folder
    build.language = options.language
    return build
  }

  /// The configuration of the site; for a plain folder, one with all languages that have rules.
  func configuration(_ options: ImportOptions) throws(EnvironmentFailure) -> Configuration {
    guard hasSite else {
      return Configuration(languages: LanguageRules.all.map(\.language), isExplicit: false)
    }
    let build = self.options(options)
    let sources = try Sources(build)
    return loadConfiguration(of: sources.tree(), options: sources.loadOptions(build))
  }

  /// The errors and warnings about some files of the content.
  func findings(
    in paths: [String], _ options: ImportOptions
  ) async throws(EnvironmentFailure) -> [Diagnostic] {
    let analyzed = try await analyze(self.options(options), extent: .soundness)
    let files = Set(
      paths.map { path in
        let file = folder.appending(path: path)
        return shown(hasSite ? (try? realPath(file)) ?? file : file)
      })
    return analyzed.diagnostics.filter { $0.severity != .note && files.contains($0.path) }
  }
}
