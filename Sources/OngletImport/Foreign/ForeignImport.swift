import OngletLink
import OngletLoad
import OngletModel

extension ImportRequest {
  /// Adds the pages of a folder, or single files, with front matter and bodies in the content format.
  ///
  /// 1. The settings give the folder of the pages, the title, the order, the address.
  /// 2. Each page is split into front matter and body; its language is told, and its translation
  ///    found.
  /// 3. The tree of the pages gives each its place.
  /// 4. Front matter and bodies are converted to the content format.
  ///
  /// - Returns: the files to be copied: their new paths, by their paths in the folder.
  package mutating func addPages(of folder: ForeignFolder, kind: ForeignKind) -> [String: String] {
    var reader = ForeignReader(folder, kind: kind, request: self)
    reader.readPages()
    reader.readLabels()
    let tree = reader.tree()
    reader.writePages(of: tree)
    (report, addresses) = (reader.report, reader.addresses)
    drafts += reader.drafts
    bases += reader.settings.bases
    let (assets, others) = reader.files
    self.others += others
    return assets
  }
}

/// Reads a folder of documentation.
struct ForeignReader {
  let folder: ForeignFolder
  let kind: ForeignKind
  let request: ImportRequest
  /// The settings of each part of the folder.
  let parts: [ForeignSettings]
  let languages: PageLanguages
  private let data: [String: String]
  private(set) var pages: [ForeignPage] = []
  /// The files that are only parts of pages, and those of them that a page has imported.
  private(set) var partials: [String] = []
  var included: Set<String> = []
  /// The translations of the titles in a list of pages.
  private var labels: [Language: [String: String]] = [:]
  var drafts: [ImportDraft] = []
  var report: ImportReport

  init(_ folder: ForeignFolder, kind: ForeignKind, request: ImportRequest) {
    self.folder = folder
    self.kind = kind
    self.request = request
    var report = request.report
    let names = folder.parts.isEmpty ? [""] : folder.parts.map { $0 + "/" }
    let parts = names.map {
      ForeignSettings(kind.layout, of: folder, part: $0, report: &report)
    }
    let paths = folder.files.filter(folder.isPage).compactMap { file in
      parts.lazy.compactMap { $0.place(of: file) }.first?.path
    }
    languages = PageLanguages(paths, asked: request.languages)
    data = Self.data(folder, parts[0])
    (self.parts, self.report) = (parts, report)
    if kind != .markdown { explain(parts[0]) }
  }

  private mutating func explain(_ settings: ForeignSettings) {
    report.decide(
      "documentation of \(settings.layout.name)",
      french: "documentation de \(settings.layout.name)", on: folder.path)
    if !settings.root.isEmpty, folder.parts.isEmpty {
      let roots = settings.roots.map { "`\($0.prefix)`" }.joined(separator: ", ")
      report.decide(
        "the pages are in \(roots); other folders are not read, except for files that are "
          + "published as they are",
        french: "les pages sont dans \(roots) ; les autres dossiers ne sont pas lus, sauf les "
          + "fichiers publiés tels quels", on: folder.path)
    }
  }

  var settings: ForeignSettings { parts[0] }

  /// The folder of pages that a file is in, and the path in it.
  func place(of file: String) -> (root: ForeignSettings.Root, path: String)? {
    parts.lazy.compactMap { $0.place(of: file) }.first
  }

  /// The language of the whole site, if its settings name one.
  var language: Language? { settings.codes.lazy.compactMap(languages.language).first }

  // MARK: Pages

  mutating func readPages() {
    var leftOut: [String: [String]] = [:]
    var untold: [Int] = []
    for file in folder.files where folder.isPage(file) {
      guard let (root, path) = place(of: file) else { continue }
      if kind == .mdbook, path == "SUMMARY.md" { continue }
      if kind.layout.isPartial(path) {
        partials.append(file)
        continue
      }
      let told = languages.tell(path)
      var page = ForeignPage(
        file, path: told.path, in: folder, keepsFields: kind == .markdown, report: &report)
      if let (code, evidence) = code(of: page, told, root) {
        guard let language = languages.language(code) else {
          leftOut[code, default: []].append(file)
          continue
        }
        (page.language, page.evidence) = (language, evidence)
      } else {
        untold.append(pages.count)
      }
      pages.append(page)
    }
    for (code, files) in leftOut.sorted(by: { $0.key < $1.key }) { leaveOut(files, code) }
    tellByText(untold)
    pages = PagePairs.joined(pages) { page, translation, field in
      report.decide(
        "paired with `\(folder.shown(translation.file))` by the field `\(field)`",
        french: "associé à `\(folder.shown(translation.file))` par le champ `\(field)`",
        on: folder.shown(page.file))
    }
    if request.isPair { for number in pages.indices { pages[number].path = pages[0].path } }
  }

  /// Reads the titles of Docusaurus in other languages: those in `current.json` beside their pages.
  mutating func readLabels() {
    for root in settings.roots {
      let file = root.prefix.folder + ".json"
      guard let language = root.code.flatMap(languages.language), folder.contains(file),
        let value = try? SettingValue.yaml((folder.read(file) ?? [])[...], path: file)
      else { continue }
      for field in value.fields {
        // The name of the sidebar and the kind of the entry come before the title.
        let steps = field.name.split(separator: ".", maxSplits: 3)
        guard let text = field.value["message"]?.text else { continue }
        if steps.count == 4, steps[0] == "sidebar", !steps[3].contains(".link.") {
          labels[language, default: [:]][String(steps[3])] = text
        } else {
          report.ask(.leftOut + .quoting(text), on: folder.shown(file), line: field.value.line)
        }
      }
    }
  }

  /// The title of a place in another language, if the settings have it.
  func label(of place: ForeignTree.Place, in language: Language) -> String? {
    place.title.flatMap { labels[language]?[$0] }
  }

  /// The code of the language of a page, and what told it; nil if nothing but its text does.
  private func code(
    of page: ForeignPage, _ told: PageLanguages.Told, _ root: ForeignSettings.Root
  ) -> (String, LanguageEvidence)? {
    if let code = ForeignPage.languageCode(in: page.fields) { return (code, .field) }
    if let code = root.code { return (code, folder.parts.isEmpty ? .path : .folder) }
    if let code = told.code { return (code, told.evidence) }
    for folder in sequence(first: page.file.folder, next: \.parentFolder) {
      if let code = data[folder] { return (code, .data) }
    }
    if let language = request.language { return (language.code, .option) }
    return language.map { ($0.code, .settings) }
  }

  /// The languages in files with the data of a folder: `fr/fr.json`, `fr/fr.11tydata.json`; and in
  /// the field `defaults` of Jekyll's settings; by folder.
  private static func data(
    _ folder: ForeignFolder, _ settings: ForeignSettings
  ) -> [String: String] {
    var codes: [String: String] = [:]
    func add(_ value: SettingValue, of folder: String) {
      if let code = ForeignPage.languageCode(in: value) { codes[folder] = code }
    }
    for item in settings.value["defaults"]?.list ?? [] {
      guard let path = item["scope", "path"]?.text, let values = item["values"] else { continue }
      add(values, of: "".resolving(Array(path.utf8)) ?? path)
    }
    for file in folder.files {
      let (place, name) = (file.folder, file.folder.lastStep)
      guard ["\(name).json", "\(name).11tydata.json"].contains(file.lastStep),
        let value = try? SettingValue.yaml((folder.read(file) ?? [])[...], path: file)
      else { continue }
      add(value, of: place)
    }
    return codes
  }

  private mutating func leaveOut(_ files: [String], _ code: String) {
    let count = Message.count(files.count, "page", "pages", french: ("page", "pages"))
    let reason = Message(
      "`\(code)` is not a language of the site",
      french: "`\(code)` n’est pas une langue du site")
    report.ask(
      .leftOut + reason + Message(" (\(count))", french: " (\(count))"),
      on: folder.shown(files[0]))
    for file in files { report.add(file: folder.shown(file), holding: .leftOut + reason) }
  }

  /// The language of pages that nothing else tells: those of a program have one language; short
  /// ones have that of the others.
  private mutating func tellByText(_ numbers: [Int]) {
    let texts = numbers.map { Array(pages[$0].body.text.utf8) }
    let guesses = texts.map { text in
      let guess = probableLanguage(of: text)
      return request.languages.contains(guess) ? guess : request.languages.first ?? guess
    }
    let counts = Dictionary(zip(guesses, texts.map { $0.count + 1 }), uniquingKeysWith: +)
    for (number, (guess, text)) in zip(numbers, zip(guesses, texts)) {
      let isTold = kind == .markdown && text.count >= 200
      pages[number].language = isTold ? guess : mostCommon(counts)
      pages[number].evidence = .text
    }
  }

  /// The language of the site with the highest number.
  func mostCommon(_ counts: [Language: Int]) -> Language {
    request.languages.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? .english
  }

  // MARK: Order

  mutating func tree() -> ForeignTree {
    var outline = ForeignOutline()
    var entries: [ForeignTree.Node] = []
    var list = settings.navigationFile ?? ""
    if kind == .mdbook {
      list = settings.root + "SUMMARY.md"
      entries = outline.entries(ofSummary: TextLines(folder.read(list) ?? []) { $0 + 1 })
    } else if let navigation = settings.navigation {
      // By the addresses that a sidebar may have for pages.
      let files = Dictionary(firstOf: pages.map { ($0.file, $0.path) })
      let paths = addresses.compactMapValues { $0.lazy.compactMap { files[$0] }.first }
      entries = outline.entries(of: navigation, isSidebar: kind != .mkdocs) { name in
        if name.contains("://") { return nil }
        if kind != .mkdocs { return paths[ForeignPage.address(name)] ?? name }
        return ForeignPage.isPage(name) ? name.without(prefix: "./") : nil
      }
    }
    let tree = ForeignTree(
      pages, positions: pages.map { folder.isList ? nil : ForeignFields.position(of: $0) },
      outline: entries, folders: folderSettings(), title: settings.title, kind: kind)
    explain(tree, list: list, outline)
    return tree
  }

  private mutating func explain(_ tree: ForeignTree, list: String, _ outline: ForeignOutline) {
    for field in outline.leftOut {
      report.add(
        .leftOut + .quoting(field.summary), on: folder.shown(list), line: field.value.line,
        isQuestion: field.value.hasWords)
    }
    let isOther = Message("not a page, left out: ", french: "pas une page, laissé de côté : ")
    let isMissing = Message("page not found: ", french: "page introuvable : ")
    for (entries, reason) in [(outline.others, isOther), (tree.missing, isMissing)] {
      for entry in entries {
        report.ask(reason + .quoting(entry.words), on: folder.shown(list), line: entry.line)
      }
    }
    for number in tree.unlisted {
      report.decide(
        "not in the list of pages: it stays in its folder",
        french: "absente de la liste des pages : elle reste dans son dossier",
        on: folder.shown(pages[number].file))
    }
  }

  /// The settings in files `_category_`, by the new paths of their folders.
  private mutating func folderSettings() -> [String: ForeignTree.Node] {
    var folders: [String: ForeignTree.Node] = [:]
    for file in folder.files
    where file.hasPrefix(settings.root) && file.lastStep.hasPrefix("_category_.") {
      do throws(SettingMistake) {
        let value = try SettingValue.yaml((folder.read(file) ?? [])[...], path: folder.shown(file))
        let steps = file.without(prefix: settings.root).folder.split(separator: "/").map {
          slug(ForeignTree.name(of: String($0)))
        }
        folders[steps.joined(separator: "/")] = ForeignTree.Node(
          title: value["label"]?.text, description: value["link", "description"]?.text,
          position: value["position"]?.text.flatMap(Double.init))
        for field in value.fields where !["label", "position"].contains(field.name) {
          report.decide(
            .leftOut + .quoting(field.summary), on: folder.shown(file), line: field.value.line)
        }
      } catch {
        report.add([error.diagnostic])
      }
    }
    return folders
  }
}
