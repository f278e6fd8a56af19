import OngletLink
import OngletLoad
import OngletModel

extension ForeignReader {
  // MARK: Writing

  mutating func writePages(of tree: ForeignTree) {
    let addresses = addresses
    var names = FreeNames(taken: Set(tree.places.map(\.path)))
    for place in tree.places {
      var languages: [Language: String] = [:]
      let source = source(of: place.pages)
      // `README.md` comes after `index.md`.
      let readmes = place.pages.filter {
        pages[$0].file.lastStep.lowercased().hasPrefix("readme")
      }
      for number in place.pages.filter({ !readmes.contains($0) }) + readmes {
        let page = pages[number]
        var path = place.path
        if let other = languages.updateValue(folder.shown(page.file), forKey: page.language) {
          path = names.next(
            for: path.folder.appending(
              path: ForeignTree.step(PageLanguages.stem(page.file).lastStep)))
          report.ask(
            "same page as `\(other)`, kept as `\(path)`",
            french: "même page que `\(other)`, gardée sous le nom `\(path)`",
            on: folder.shown(page.file))
        }
        writePage(page, at: place, path: path, isSource: number == source, addresses)
      }
      if place.pages.isEmpty, place.title != nil || !place.order.isEmpty { writeFolder(place) }
    }
  }

  /// The page among translations that has the order of the pages below it: that in the default
  /// language.
  private func source(of numbers: [Int]) -> Int? {
    let order = [language].compactMap(\.self) + request.languages
    return order.lazy.compactMap { language in numbers.first { pages[$0].language == language } }
      .first
  }

  private mutating func writePage(
    _ page: ForeignPage, at place: ForeignTree.Place, path: String, isSource: Bool,
    _ addresses: [String: [String]]
  ) {
    let shown = folder.shown(page.file)
    let fields = ForeignFields(page, place: place, isSource: isSource)
    let isKept = Message("field kept: ", french: "champ gardé : ")
    let isUnknown = Message(
      "unknown field, left out: ", french: "champ inconnu, laissé de côté : ")
    for field in fields.takenOver {
      report.decide(isKept + .quoting(field.summary), on: shown, line: field.value.line)
    }
    for field in fields.leftOut {
      report.add(
        isUnknown + .quoting(field.summary), on: shown, line: field.value.line,
        isQuestion: field.value.hasWords)
    }
    for comment in page.comments {
      report.ask(
        "comment left out: ", french: "commentaire laissé de côté : ", quoting: comment.text,
        on: shown, line: comment.source)
    }
    askAboutText(of: page)
    var text = fields.introduction
    var reader = ForeignBlockReader(
      context: ForeignPageContext(
        page: page, folder: folder, root: settings.root, addresses: addresses))
    let body = TextLines(ForeignBlockWriter(reader.read(page.body.lines)).lines)
    text.append(BootstrapTabs.rewritten(body, notes: &reader.notes) ?? body)
    reader.notes.add(to: &report, path: shown)
    explain(page.language, page.evidence, of: shown)
    let source = ImportSource(path: shown, name: page.file, bytes: folder.read(page.file) ?? [])
    var draft = ImportDraft(
      source, path: path, language: page.language, header: fields.lines, text: text,
      shift: fields.shift, report: &report)
    if page.isBootstrap, kind == .markdown { draft.split(request.sections, &report) }
    drafts.append(draft)
  }

  private mutating func explain(_ language: Language, _ evidence: LanguageEvidence, of path: String)
  {
    report.decide(
      "language: `\(language)`, from \(evidence.words)",
      french: "langue : `\(language)`, d’après \(evidence.words)", on: path)
  }

  /// Asks about a long text that looks like another language than the one that was told.
  private mutating func askAboutText(of page: ForeignPage) {
    let text = Array(page.body.text.utf8)
    guard page.evidence != .text, text.count > 1000 else { return }
    let guess = probableLanguage(of: text)
    if guess == page.language || guess == .english { return }
    report.ask(
      "the text looks like `\(guess)`, but its language is `\(page.language)`",
      french: "le texte semble être en `\(guess)`, mais sa langue est `\(page.language)`",
      on: folder.shown(page.file))
  }

  /// Writes a page for a folder that has none, with its title and the order of its pages.
  private mutating func writeFolder(_ place: ForeignTree.Place) {
    let most = mostCommon(Dictionary(grouping: pages, by: \.language).mapValues(\.count))
    let language = self.language ?? most
    explain(language, self.language == nil ? .path : .settings, of: folder.path)
    let source = ImportSource(path: folder.path, name: "\(place.path) (…)", bytes: [])
    drafts.append(
      ImportDraft(
        source, path: place.path, language: language, header: ForeignFields(folder: place).lines,
        text: TextLines(), report: &report))
  }

  // MARK: Addresses and files

  /// The names of sources by the addresses that links may use for them, relative to the folder of
  /// the pages.
  var addresses: [String: [String]] {
    var addresses = request.addresses
    func add(_ address: String, _ page: ForeignPage) {
      let address = address.lowercased()
      if addresses[address]?.last != page.file { addresses[address, default: []].append(page.file) }
    }
    for page in pages {
      add(ForeignPage.address(place(of: page.file)?.path ?? page.file), page)
      let steps = page.address.split(separator: "/").map { ForeignTree.name(of: String($0)) }
      for address in Set([page.address, steps.joined(separator: "/")]) {
        add(address, page)
        add(address.isEmpty ? page.language.code : "\(page.language)/\(address)", page)
      }
      for name in ["slug", "id", "permalink", "url"] {
        guard let text = page.fields[name]?.text, !text.isEmpty, !text.contains("{") else {
          continue
        }
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
    let settings = Set(parts.flatMap { [$0.file ?? "", $0.root + "SUMMARY.md"] })
    for file in folder.files where !folder.isPage(file) {
      let place = place(of: file)
      let shared = parts.flatMap(\.statics).first(where: file.hasPrefix)
      guard place != nil || shared != nil, !settings.contains(file),
        !file.lastStep.hasPrefix("_category_.")
      else { continue }
      if ImportedFile.isOfSite(file) {
        assets[file] = shared.map { file.without(prefix: $0) } ?? place?.path ?? file
      } else {
        others.append(folder.shown(file))
      }
    }
    return (assets, others)
  }
}
