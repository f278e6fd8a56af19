import OngletCheck
import OngletLibc
import OngletLink
import OngletLoad
import OngletModel
import OngletRender

/// What a build reads from the disk: the content, the theme, the names of static files.
struct Sources: Sendable {
  let content: SourceFolder
  let themeFolder: ThemeFolder
  private let catalogueFolder: CatalogueFolder
  /// The strings of the theme in each language that it has.
  private let strings: [Language: Strings]
  /// The places of the strings that are the site's or its theme's, by key.
  private let stringRanges: [Language: [String: SourceRange]]
  /// The keys of the strings that come with Onglet.
  private let shippedKeys: Set<String>
  private let stringDiagnostics: [Diagnostic]

  init(_ options: BuildOptions) throws(EnvironmentFailure) {
    let found = try SourceFolder(contentOf: options)
    // Half of an exchange of files is not what anybody wrote.
    content = found.undoUnfinished() ? try SourceFolder(contentOf: options) : found
    let installation = try Installation.running()
    themeFolder = try ThemeFolder(
      site: options.site, theme: options.theme, installation: installation)
    catalogueFolder = try CatalogueFolder(content: options.contentPath, installation: installation)
    var strings: [Language: Strings] = [:]
    var ranges: [Language: [String: SourceRange]] = [:]
    var shippedKeys: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for (path, files) in themeFolder.templates.sorted(by: { $0.key < $1.key }) {
      guard let language = ThemeFolder.language(ofWords: path) else { continue }
      var values: [String: String] = [:]
      for (place, words) in files.enumerated().reversed() {
        let isShown = place == 0 && words.isOwn
        let file = readStrings(words.bytes, path: isShown ? "templates/" + path : words.location)
        values.merge(file.values) { _, own in own }
        if isShown { ranges[language] = file.ranges }
        if !words.isOwn { shippedKeys.formUnion(file.values.keys) }
        diagnostics += file.diagnostics
      }
      strings[language] = Strings(language: language, values: values)
    }
    self.strings = strings
    self.shippedKeys = shippedKeys
    stringRanges = ranges
    stringDiagnostics = diagnostics
  }

  /// The strings of a language of the site; nil if the theme has none for it.
  private func words(in language: Language) -> Strings? { .found(for: language, in: strings) }

  /// The content folder as the loader reads it, with other bytes in place of those of some files.
  func tree(replacing replaced: [String: [UInt8]] = [:]) -> ContentTree {
    let content = content
    return ContentTree(files: content.files) { path in
      if let bytes = replaced[path] { return .success(bytes) }
      do throws(EnvironmentFailure) {
        return .success(try content.read(path))
      } catch {
        return .failure(ReadFailure(reason: error.reason ?? error.message))
      }
    }
  }

  func loadOptions(_ options: BuildOptions) -> LoadOptions {
    LoadOptions(
      language: options.language, includesDrafts: options.includesDrafts,
      knownLanguages: strings.keys.sorted(), jobs: options.jobs,
      catalogues: catalogueFolder.files, rules: Rule.all,
      ownLayouts: Theme.ownLayouts(themeFolder.mustacheFiles),
      strayConfiguration: strayConfiguration(options), hasOtherAddress: options.address != nil)
  }

  /// The `site.yml` of a site without one in its content.
  private func strayConfiguration(_ options: BuildOptions) -> (path: String, bytes: [UInt8])? {
    if options.content != nil || content.files.contains("site.yml") { return nil }
    return ["site.yml", "site.yaml"].lazy.compactMap { name in
      let path = options.site.appending(path: name)
      guard (try? stat.ofLink(path))?.kind == .file else { return nil }
      return (try? readFile(path, limit: 64 * 1024)).map { ("../" + name, $0) }
    }.first
  }

  /// The files that pages can show or link to. In a site, catalogues and editions are not among
  /// them.
  ///
  /// - Parameter all: the files of the content folder, if they are not those that it has now.
  func inventory(without content: LoadedContent, files all: [String]? = nil) -> Inventory {
    let all = all ?? self.content.files
    let isSite = all.contains("site.yml")
    let files = all.filter { !isSite || !$0.hasPrefix("catalogue/") && !Edition.isPath($0) }
    return Inventory(
      contentFiles: Set(files).subtracting(content.pages.map(\.path)),
      publicFiles: Set(themeFolder.staticFiles.map(\.path)),
      ownPublicFiles: themeFolder.ownStaticFiles,
      activeImages: activeImages(among: files),
      drafts: content.drafts, unreadable: content.misread + content.misnamed)
  }

  /// The SVG images that can run code, each with the part that does.
  private func activeImages(among files: [String]) -> [String: String] {
    var parts: [String: String] = [:]
    for file in files where file.isVectorImage {
      // A file that cannot be read is reported when it is copied.
      guard let bytes = try? content.read(file) else { continue }
      parts[file] = activePart(ofSVG: bytes)
    }
    return parts
  }

  /// The path to be shown for the path of a diagnostic: a file of the content, `../public/…` or
  /// `../templates/…` of the theme, or `../catalogue/…` of Onglet.
  func location(of path: String, site: String) -> String {
    if let location = catalogueFolder.location(of: path) { return shown(location) }
    let isOfTheme = path.hasPrefix("../public/") || path.hasPrefix("../templates/")
    if path == "../site.yml" || path == "../site.yaml" {
      return shown(site.appending(path: path.lastStep))
    }
    return shown(
      isOfTheme
        ? themeFolder.location(of: String(path.dropFirst(3)), site: site)
        : content.location(of: path))
  }

  /// The theme for a site, and diagnostics about it.
  ///
  /// - Parameter layouts: the layouts of the site's own that pages choose.
  func theme(
    for configuration: Configuration, layouts: Set<String>
  ) -> (theme: Theme, diagnostics: [Diagnostic]) {
    let languages = configuration.languages
    let found = Dictionary(
      firstOf: languages.compactMap { language in words(in: language).map { (language, $0) } })
    let (theme, diagnostics) = Theme.load(
      templates: themeFolder.mustacheFiles,
      strings: strings.merging(found) { _, found in found },
      ownWords: OwnWords(stringRanges, shippedKeys: shippedKeys),
      languages: languages,
      bookStyle: themeFolder.templates["book.css"]?.first?.bytes ?? [],
      palette: palette(for: configuration), usedLayouts: layouts,
      hasTypography: configuration.hasTypography)
    // If strings could not be read, each of them would be reported as missing too.
    if !stringDiagnostics.isEmpty { return (theme, stringDiagnostics) }
    let model = shown(themeFolder.templates["strings/en.yml"]?.last?.location ?? "")
    let missing = languages.filter { found[$0] == nil }.map { language in
      Diagnostic(
        .template, path: "templates/strings/\(language).yml",
        "no texts for language `\(language)` in the theme",
        french: "aucun texte pour la langue `\(language)` dans le thème",
        fix: "copy `\(model)` to this file and translate it",
        french: "copier `\(model)` dans ce fichier et le traduire")
    }
    return (theme, diagnostics + missing + misnamedStrings)
  }

  /// The colours of the theme, for a site that changes some of them.
  func palette(for configuration: Configuration) -> Palette {
    guard !configuration.looks.colours.isEmpty,
      let bytes = themeFolder.staticFile(at: "styles/onglet.css")?.bytes
    else { return .none }
    return Palette(styleSheet: bytes)
  }

  /// Files of words that end in another way than `.yml`.
  private var misnamedStrings: [Diagnostic] {
    themeFolder.templates.sorted { $0.key < $1.key }.compactMap { path, places in
      guard path.hasPrefix("strings/"), path.hasSuffix(".yaml"), places.first?.isOwn == true
      else { return nil }
      return Diagnostic(
        .template, severity: .warning, path: "templates/" + path,
        "unused file: it ends in `.yaml`", french: "fichier inutilisé : il finit par `.yaml`",
        fix: "rename it `\(path.lastStep.dropLast(5)).yml`",
        french: "le renommer `\(path.lastStep.dropLast(5)).yml`")
    }
  }

  /// The theme's titles of pages without a file in the content: the home page, the indexes of the
  /// catalogue, and guides on one page.
  ///
  /// - Parameter hasSearch: whether the site gets a search page, if the theme has a title for it.
  func titles(
    for languages: [Language], hasSearch: Bool
  ) -> [PageID: Localized<GeneratedTitle>] {
    var titles: [PageID: Localized<GeneratedTitle>] = [:]
    for (id, key) in [
      ("", "home"), ("wcag", "wcag"), ("apis", "apis"), ("matrix", "matrix"),
      ("glossary", "glossary"), ("checklists", "checklists"), ("checklists/*", "checklist"),
      (ReferencePages.allChecks.path, "all-checks"), (ReferencePages.editions.path, "editions"),
      ("search", "search"), (PageID.wholeGuide.path, "whole-guide"),
      (PageID.tablesOfEditions.path, "standard-editions"),
      (PageID.tablesOfStandards.path, "standards"),
    ] where hasSearch || id != "search" {
      let named = languages.compactMap { language -> (Language, GeneratedTitle)? in
        guard let words = self.words(in: language), words.has(key + "-title") else { return nil }
        func word(_ part: String) -> Located<String>? {
          guard words.has(key + part) else { return nil }
          let range = stringRanges[language]?[key + part] ?? SourceRange(line: 0)
          return Located(words[key + part], at: range)
        }
        return (
          language,
          GeneratedTitle(
            title: words[key + "-title"], slug: word("-slug"),
            description: word("-description")?.value)
        )
      }
      if named.isEmpty { continue }
      titles[PageID(id)] = Localized(Dictionary(firstOf: named))
    }
    return titles
  }

  /// The bytes of an image of the content that is opened by itself; it may have changed since the
  /// site was checked.
  ///
  /// - Throws: if it cannot be read, or now runs something.
  func vectorImage(_ file: String) throws(EnvironmentFailure) -> [UInt8] {
    let bytes = try content.read(file)
    guard activePart(ofSVG: bytes) == nil else {
      let path = shown(content.location(of: file))
      throw EnvironmentFailure(
        "\(path) changed during the build", french: "\(path) a changé pendant la construction")
    }
    return bytes
  }

  /// The bytes of the file of an image; nil if it cannot be read.
  func picture(_ target: Target) -> [UInt8]? {
    switch target {
    case .file(let path) where path.isVectorImage: try? vectorImage(path)
    case .file(let path): try? content.read(path)
    case .asset(let path): themeFolder.staticFile(at: path)?.bytes
    case .page, .external, .symbols, .nowhere: nil
    }
  }

  /// The facts about a site: sizes of its images, dates of last change, output of other programs.
  func facts(
    for site: Site, history: ContentHistory, highlighted: [Snippet: [UInt8]],
    hasSearchIndex: Bool
  ) -> Facts {
    var contentImages: [String: ImageSize] = [:]
    for file in site.files {
      // An image whose size cannot be read is shown without it.
      if let size = try? content.imageSize(of: file) { contentImages[file] = size }
    }
    var publicImages: [String: ImageSize] = [:]
    let shown = Set(
      site.pages.lazy.flatMap(\.targets).compactMap { target in
        if case .asset(let path) = target { path } else { nil }
      }
    ).union([site.looks.logo].compactMap { if case .asset(let path)? = $0 { path } else { nil } })
    for file in themeFolder.staticFiles where shown.contains(file.path) {
      if let size = try? file.folder.imageSize(of: file.path) { publicImages[file.path] = size }
    }
    return Facts(
      contentImages: contentImages, publicImages: publicImages, changes: history.days,
      highlighted: highlighted, hasSearchIndex: hasSearchIndex,
      ownIcons: themeFolder.ownStaticFiles.intersection(Facts.icons))
  }
}

extension String {
  /// Whether it is the path of an SVG image.
  var isVectorImage: Bool { suffix(4).lowercased() == ".svg" }
}

extension SourceFolder {
  /// The content of a site.
  ///
  /// - Throws: if it cannot be read; if there is none, the message says what to do.
  init(contentOf options: BuildOptions) throws(EnvironmentFailure) {
    let path = options.contentPath
    if options.content == nil,
      let mistake = Self.diagnostic(ofFolder: "content", inSite: options.site)
    {
      throw EnvironmentFailure(
        Message("cannot read \(path): ", french: "impossible de lire \(path) : ")
          + mistake.message,
        fix: Message("name the folder with --content", french: "indiquer le dossier avec --content")
      )
    }
    do throws(EnvironmentFailure) {
      try self.init(path: path, inside: options.content == nil ? options.site : nil)
    } catch {
      if (try? realPath(path)) != nil { throw error }
      throw EnvironmentFailure(
        error.message,
        fix: Message(
          "create a site with `onglet init`, or name the folder with --site or --content",
          french: "créer un site avec `onglet init`, ou indiquer le dossier avec --site ou "
            + "--content"))
    }
  }
}
