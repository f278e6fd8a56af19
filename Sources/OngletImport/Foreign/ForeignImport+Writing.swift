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
      var criteria: Criteria?
      let source = source(of: place.pages)
      for number in place.pages.sorted(by: { rank(of: $0) < rank(of: $1) }) {
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
        writePage(
          page, at: place, path: path, isSource: number == source, addresses,
          &criteria)
      }
      if place.pages.isEmpty, place.title != nil || !place.order.isEmpty { writeFolder(place) }
    }
    for file in partials where !included.contains(file) {
      report.ask(
        "part of pages that no page imports, left out",
        french: "partie de page qu’aucune page n’importe, laissée de côté", on: folder.shown(file))
    }
  }

  /// `README.md` comes after `index.md`; the pages of a pair are in their order, others in that of
  /// their languages.
  private func rank(of number: Int) -> (Int, Int) {
    let page = pages[number]
    let isReadme = page.file.lastStep.lowercased().hasPrefix("readme")
    let place = request.isPair ? nil : request.languages.firstIndex(of: page.language)
    return (isReadme ? 1 : 0, place ?? 0)
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
    _ addresses: [String: [String]], _ criteria: inout Criteria?
  ) {
    let shown = folder.shown(page.file)
    let fields = ForeignFields(
      page, place: place, isSource: isSource,
      label: isSource ? nil : label(of: place, in: page.language),
      hasHeading: [.mkdocs, .docusaurus, .vitepress].contains(kind))
    let isUnknown = Message(
      "unknown field, left out: ", french: "champ inconnu, laissé de côté : ")
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
    let context = ForeignPageContext(
      page: page, folder: folder, root: settings.root, addresses: addresses,
      settings: settings.value)
    var reader = ForeignBlockReader(context: context)
    var body = TextLines(ForeignBlockWriter(reader.read(page.body.lines)).lines)
    for file in settings.definitions { body.appendBlock(context.definitions(from: file)) }
    text.append(BootstrapTabs.rewritten(body, targets: reader.targets, notes: &reader.notes))
    reader.notes.add(to: &report, path: shown)
    included.formUnion(reader.included)
    explain(page.language, page.evidence, of: shown)
    add(page, at: path, keptFields(of: fields.lines, on: shown), text, fields.shift, &criteria)
  }

  /// Adds a page, or those of the guide that it is.
  private mutating func add(
    _ page: ForeignPage, at path: String, _ fields: [PageText.Field], _ text: TextLines,
    _ shift: Int, _ criteria: inout Criteria?
  ) {
    let shown = folder.shown(page.file)
    let isSplit = page.isBootstrap && kind == .markdown
    let guide = isSplit ? guide(in: text, on: shown) : nil
    let isAlone = pages.count == 1 && files.assets.isEmpty || request.isPair
    let stem = path.lastStep == "index" ? path.folder : isAlone ? "" : path
    let draft = ImportDraft(
      source: ImportSource(path: shown, name: page.file, bytes: folder.read(page.file) ?? []),
      path: "\(guide == nil ? path : stem.appending(path: "index")).\(page.language).md",
      language: page.language, fields: fields.map(\.text).joined(), text: text, shift: shift)
    if let guide {
      drafts += guide.drafts(named: names(of: guide, on: shown, &criteria), of: draft, fields)
    } else {
      drafts.append(draft)
    }
  }

  /// The fields without mistakes.
  ///
  /// - Parameter header: the front matter, with its lines of hyphens.
  private mutating func keptFields(of header: TextLines, on path: String) -> [PageText.Field] {
    let page = PageText(Array(header.text.utf8), path: path)
    report.add(page.diagnostics)
    for field in page.fields {
      guard let mistake = field.mistake else { continue }
      report.decide(
        "field `\(field.name)` left out (\(mistake))",
        french: "champ `\(field.name)` laissé de côté (\(mistake))", on: path,
        line: header.source(ofLine: field.line))
    }
    return page.fields.filter { $0.mistake == nil }
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

  /// Writes a page for a folder that has none, with its title and the order of its pages; in other
  /// languages, if there is a title.
  private mutating func writeFolder(_ place: ForeignTree.Place) {
    let most = mostCommon(Dictionary(grouping: pages, by: \.language).mapValues(\.count))
    let language = self.language ?? most
    explain(language, self.language == nil ? .path : .settings, of: folder.path)
    let source = ImportSource(path: folder.path, name: "\(place.path) (…)", bytes: [])
    for other in [language] + request.languages.filter({ $0 != language }) {
      let label = other == language ? nil : label(of: place, in: other)
      if label == nil, other != language { continue }
      let fields = keptFields(of: ForeignFields(folder: place, label: label).lines, on: folder.path)
      drafts.append(
        ImportDraft(
          source: source, path: "\(place.path).\(other).md", language: other,
          fields: fields.map(\.text).joined(), text: TextLines()))
    }
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
