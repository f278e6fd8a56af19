import OngletLink
import OngletLoad
import OngletModel

extension ImportRequest {
  /// Adds the pages of a folder that was written for another program, with rewritten front matter and
  /// bodies.
  ///
  /// 1. The settings give the folder of the pages, the title, the order.
  /// 2. Each page is split into front matter and body.
  /// 3. The tree of the pages gives each its place.
  /// 4. Front matter and bodies are converted to the content format.
  ///
  /// - Returns: the files to be copied: their new paths, by their paths in the folder.
  package mutating func addPages(
    of folder: ForeignFolder, kind: ForeignKind
  ) -> [String: String] {
    var reader = ForeignReader(folder, kind: kind, languages: languages)
    reader.readPages()
    let tree = reader.tree()
    reader.writePages(of: tree)
    (sources, report, addresses) = (reader.sources, reader.report, reader.addresses)
    siteLanguage = reader.language
    bases = [kind.layout.pages.lastStep]
    let (assets, others) = reader.files
    self.others += others
    return assets
  }
}

/// Reads a folder that was written for another program.
private struct ForeignReader {
  private let folder: ForeignFolder
  private let kind: ForeignKind
  private let layout: ForeignLayout
  private let languages: [Language]
  private let settings: SettingValue
  /// The folder of the pages with a final `/`, or empty.
  private let root: String
  private var pages: [ForeignPage] = []
  private(set) var sources: [ImportSource] = []
  private(set) var report = ImportReport()

  init(_ folder: ForeignFolder, kind: ForeignKind, languages: [Language]) {
    self.folder = folder
    self.kind = kind
    self.languages = languages
    let layout = kind.layout
    self.layout = layout
    let file = layout.settings.first { folder.files.contains($0) }
    settings = Self.settings(file, in: folder, &report)
    let pages = settings.text(at: layout.pagesField) ?? layout.pages
    let path = "".resolving(Array(pages.utf8)) ?? ""
    let prefix = path.isEmpty ? "" : path + "/"
    let hasPages = folder.files.contains { $0.hasPrefix(prefix) && ForeignPage.isPage($0) }
    root = file != nil && hasPages ? prefix : ""
    report.decide(
      Message("documentation of \(layout.name)", french: "documentation de \(layout.name)"),
      on: folder.path)
    for file in folder.files where layout.lists.contains(file) {
      report.ask(
        Message(
          "this list of pages is not read: pages are ordered by their fields, else by their names",
          french:
            "cette liste de pages n’est pas lue : les pages sont triées par leurs champs, sinon "
            + "par leurs noms"),
        on: folder.shown(file))
    }
    if !root.isEmpty {
      report.decide(
        Message(
          "the pages are in `\(root)`; other folders are not read, except for files that are "
            + "published as they are",
          french: "les pages sont dans `\(root)` ; les autres dossiers ne sont pas lus, sauf les "
            + "fichiers publiés tels quels"),
        on: folder.path)
    }
  }

  private static func settings(
    _ file: String?, in folder: ForeignFolder, _ report: inout ImportReport
  ) -> SettingValue {
    guard let file, !file.contains(".config.") || file.hasSuffix(".toml") else {
      if let file {
        report.ask(
          Message(
            "settings written as a program are not read: write titles, order and languages by hand",
            french: "les réglages écrits comme un programme ne sont pas lus : écrire les titres, "
              + "l’ordre et les langues à la main"),
          on: folder.shown(file))
      }
      return SettingValue(.map([]), line: 1)
    }
    do throws(SettingMistake) {
      let bytes = (folder.read(file) ?? [])[...]
      return file.hasSuffix(".toml")
        ? try .toml(bytes, path: folder.shown(file)) : try .yaml(bytes, path: folder.shown(file))
    } catch {
      report.add([error.diagnostic])
      return SettingValue(.map([]), line: 1)
    }
  }

  private var title: String? { settings.text(at: layout.titleField) }

  /// The language of the whole site, if its settings name one.
  var language: Language? {
    let codes = layout.languageFields.compactMap(settings.text)
    return codes.compactMap { code in languages.first { speaks(code, $0) } }.first
  }

  private func speaks(_ code: String, _ language: Language) -> Bool {
    let code = code.lowercased()
    return code == language.code.lowercased() || code.hasPrefix(language.code.lowercased() + "-")
  }

  // MARK: Pages

  mutating func readPages() {
    let files = folder.files.filter { $0.hasPrefix(root) && ForeignPage.isPage($0) }
    let paths = Set(files.map { ForeignPage.address(inRoot($0)) })
    for file in files {
      let path = inRoot(file)
      if layout.order == .summary, path == "SUMMARY.md" { continue }
      let step = path.split(separator: "/").dropLast().first.map(String.init)
      let language = step.flatMap { step in languages.first { speaks(step, $0) } }
      if let step, language == nil, isTranslation(step, path, paths) {
        report.ask(
          Message(
            "left out: `\(step)` is not a language of the site",
            french: "laissé de côté : `\(step)` n’est pas une langue du site"),
          on: folder.shown(file))
        continue
      }
      let rest = language == nil ? path : String(path.drop { $0 != "/" }.dropFirst())
      pages.append(
        ForeignPage(file, path: rest, language: language, in: folder, report: &report))
    }
  }

  /// Whether a folder has translations: its name is a language, and the same page exists without
  /// it.
  private func isTranslation(_ step: String, _ path: String, _ paths: Set<String>) -> Bool {
    guard PageFileName("page.\(step).md").language != nil else { return false }
    let address = ForeignPage.address(String(path.drop { $0 != "/" }.dropFirst()))
    return paths.contains(address) || languages.contains { paths.contains("\($0.code)/\(address)") }
  }

  // MARK: Order

  mutating func tree() -> ForeignTree {
    var others: [ForeignTree.Node] = []
    var outline: [ForeignTree.Node]?
    let list: String
    switch layout.order {
    case .navigation:
      list = layout.settings.first { folder.files.contains($0) } ?? ""
      outline = settings["nav"].map { ForeignOutline.entries(ofNavigation: $0, others: &others) }
    case .summary:
      list = root + "SUMMARY.md"
      outline = folder.read(list).map { bytes in
        ForeignOutline.entries(ofSummary: TextLines(bytes) { $0 + 1 }, others: &others)
      }
    case .positions: list = ""
    }
    let tree =
      if let outline, !outline.isEmpty {
        ForeignTree(pages, outline: outline, title: title)
      } else {
        ForeignTree(
          pages, positions: pages.map(ForeignFields.position), folders: folderSettings(),
          title: title)
      }
    explain(tree, list: list, others: others)
    return tree
  }

  private mutating func explain(_ tree: ForeignTree, list: String, others: [ForeignTree.Node]) {
    for entry in others {
      let file = entry.file.map { " \($0)" } ?? ""
      report.ask(
        Message("not a page, left out: ", french: "pas une page, laissé de côté : ")
          + .quoting((entry.title ?? "") + file),
        on: folder.shown(list), line: entry.line)
    }
    for entry in tree.missing {
      report.ask(
        Message(
          "page not found: ",
          french: "page introuvable : ")
          + .quoting("\(entry.title ?? "") \(entry.file ?? "")"),
        on: folder.shown(list), line: entry.line)
    }
    for number in tree.unlisted {
      report.decide(
        Message(
          "not in the list of pages: it stays in its folder",
          french: "absente de la liste des pages : elle reste dans son dossier"),
        on: folder.shown(pages[number].file))
    }
  }

  /// The settings in files `_category_`, by the new paths of their folders.
  private mutating func folderSettings() -> [String: ForeignTree.Node] {
    var folders: [String: ForeignTree.Node] = [:]
    for file in folder.files
    where file.hasPrefix(root) && file.lastStep.hasPrefix("_category_.") {
      do throws(SettingMistake) {
        let value = try SettingValue.yaml((folder.read(file) ?? [])[...], path: folder.shown(file))
        let steps = inRoot(file).folder.split(separator: "/").map {
          slug(ForeignTree.name(of: String($0)))
        }
        folders[steps.joined(separator: "/")] = ForeignTree.Node(
          title: value["label"]?.text, description: value["link", "description"]?.text,
          position: value["position"]?.text.flatMap(Double.init))
        for field in value.fields where !["label", "position"].contains(field.name) {
          report.decide(
            Message("left out: ", french: "laissé de côté : ")
              + .quoting("\(field.name): \(field.value.summary)"),
            on: folder.shown(file), line: field.value.line)
        }
      } catch {
        report.add([error.diagnostic])
      }
    }
    return folders
  }

  // MARK: Writing

  mutating func writePages(of tree: ForeignTree) {
    let addresses = ForeignAddresses(pages)
    for place in tree.places {
      var languages: Set<Language?> = []
      for number in place.pages {
        let page = pages[number]
        let language = page.language ?? PageFileName(page.path).language
        let isFirst = languages.insert(language).inserted
        let path = isFirst ? place.path : "\(place.path)-\(languages.count + number)"
        writePage(page, at: place, path: path, isSource: languages.count == 1, addresses)
      }
      if place.pages.isEmpty, place.title != nil || !place.order.isEmpty { writeFolder(place) }
    }
  }

  private mutating func writePage(
    _ page: ForeignPage, at place: ForeignTree.Place, path: String, isSource: Bool,
    _ addresses: ForeignAddresses
  ) {
    let fields = ForeignFields(page, place: place, isSource: isSource)
    let shown = folder.shown(page.file)
    for field in fields.takenOver {
      report.decide(
        Message("field kept: ", french: "champ gardé : ")
          + .quoting("\(field.name): \(field.value.summary)"), on: shown, line: field.value.line)
    }
    for (field, text) in fields.leftOut {
      report.decide(
        Message("unknown field, left out: ", french: "champ inconnu, laissé de côté : ")
          + .quoting(text),
        on: shown, line: field.value.line)
    }
    var lines = fields.lines
    var reader = ForeignBlockReader(
      context: ForeignPageContext(page: page, folder: folder, root: root, pages: addresses))
    let body = TextLines(ForeignBlockWriter(reader.read(page.body.lines)).lines)
    lines.append(BootstrapTabs.rewritten(body, notes: &reader.notes) ?? body)
    reader.notes.add(to: &report, path: shown)
    add(lines, from: shown, named: page.file, path: path, page.language)
  }

  /// Writes a page for a folder that has none, with its title and the order of its pages.
  private mutating func writeFolder(_ place: ForeignTree.Place) {
    let lines = ForeignFields(folder: place).lines
    add(lines, from: folder.path, named: "\(place.path) (…)", path: place.path, nil)
  }

  private mutating func add(
    _ lines: TextLines, from file: String, named name: String, path: String, _ language: Language?
  ) {
    var source = ImportSource(path: file, name: name, bytes: Array(lines.text.utf8))
    source.original = folder.read(name) ?? []
    source.origin = ImportSource.Origin(
      lines: lines.lines.map(\.source), path: path, language: language)
    sources.append(source)
  }

  // MARK: Addresses and files

  /// The names of sources by the addresses that links may use for them, relative to the folder of the
  /// pages.
  var addresses: [String: String] {
    var addresses: [String: String] = [:]
    func add(_ address: String, _ page: ForeignPage) {
      if addresses[address] == nil { addresses[address] = page.file }
    }
    // Addresses with a language have priority over those without.
    for page in pages { add(ForeignPage.address(inRoot(page.file)), page) }
    for page in pages {
      add(page.address, page)
      let steps = page.address.split(separator: "/").map { ForeignTree.name(of: String($0)) }
      add(steps.joined(separator: "/"), page)
      for name in ["slug", "id"] {
        guard let text = page.fields[name]?.text, !text.isEmpty else { continue }
        let base = text.hasPrefix("/") ? "" : page.address.folder
        add(ForeignPage.address(base.resolving(Array(text.utf8)) ?? text), page)
      }
    }
    return addresses
  }

  /// The files to be copied, by their paths in the imported folder; and the files of kinds that sites
  /// do not have, by paths for messages.
  var files: (assets: [String: String], others: [String]) {
    var assets: [String: String] = [:]
    var others: [String] = []
    let settings = Set(layout.settings + [root + "SUMMARY.md"])
    for file in folder.files where !ForeignPage.isPage(file) {
      let prefixes = [root] + layout.statics.map { $0 + "/" }
      guard let prefix = prefixes.first(where: file.hasPrefix), !settings.contains(file),
        !file.lastStep.hasPrefix("_category_.")
      else { continue }
      if ImportedFile.isOfSite(file) {
        assets[file] = String(file.utf8.dropFirst(prefix.utf8.count)) ?? file
      } else {
        others.append(folder.shown(file))
      }
    }
    return (assets, others)
  }

  /// The path of a file relative to the folder of the pages.
  private func inRoot(_ file: String) -> String {
    String(file.utf8.dropFirst(root.utf8.count)) ?? file
  }
}

extension SettingValue {
  /// The text at a path of names.
  fileprivate func text(at path: [String]) -> String? {
    path.isEmpty ? nil : path.reduce(self) { $0?[$1] }?.text
  }
}
