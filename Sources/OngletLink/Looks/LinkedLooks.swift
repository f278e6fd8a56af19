import OngletModel

/// Finds the style sheets, the logo and the pages that the looks of `site.yml` name.
func linkedLooks(
  _ looks: SiteLooks, _ structure: SiteStructure, _ fragments: Fragments,
  _ diagnostics: inout [Diagnostic]
) -> LinkedLooks {
  let inventory = structure.settings.input.inventory
  var linked = LinkedLooks()
  let names = LookNames(of: inventory, for: looks)
  linked.styles = looks.styles.compactMap { inventory.sheet($0, names, &diagnostics) }
  if let logo = looks.logo, let target = inventory.logo(logo, names, &diagnostics) {
    let reference = Reference(kind: .image, destination: logo.value, range: logo.range)
    linked.logo = target
    linked.logoSuffix = reference.suffix(for: target)
  }
  // The same link is resolved in each language, and reported once.
  var wrong: Set<SourceRange> = []
  for case let home? in structure.tree.groups.first?.members ?? [] {
    linked.header[structure.tree.pages[home].language] = looks.header.compactMap { link in
      structure.resolve(link, for: home, fragments, &wrong, &diagnostics)
    }
  }
  return linked
}

extension LinkedLooks {
  /// What the site loads or leads to.
  var targets: [Target] {
    styles + [logo].compactMap(\.self) + header.values.joined().map(\.target)
  }
}

extension SiteStructure {
  /// Resolves a link of the header, for the pages in the language of a home page.
  fileprivate func resolve(
    _ link: HeaderLink, for home: PageIndex, _ fragments: Fragments,
    _ wrong: inout Set<SourceRange>, _ diagnostics: inout [Diagnostic]
  ) -> LinkedHeaderLink? {
    let reference = Reference(kind: .link, destination: link.link.value, range: link.link.range)
    let resolved = ResolvedReferences(
      [resolver.find(reference, inSiteFileFor: home)], fragments)
    if let (_, finding) = resolved.failures.first {
      let mistake = ReferenceReport(self, fragments)
        .diagnostic(finding, of: reference, in: "site.yml", page: nil)
      if wrong.insert(reference.range).inserted { diagnostics.append(mistake) }
    }
    guard let title = link.title[tree.pages[home].language], let target = resolved.targets.first
    else { return nil }
    return LinkedHeaderLink(
      title: title, target: target, suffix: reference.suffix(for: target))
  }
}

/// The files that style sheets and the logo may mean, for suggestions.
private struct LookNames {
  private let files: [String]
  private let nearest: NearestNames
  private let byName: [String: String]

  /// - Parameter looks: if they name no file, none is looked for.
  init(of inventory: Inventory, for looks: SiteLooks) {
    let isNeeded = !looks.styles.isEmpty || looks.logo != nil
    files =
      isNeeded
      ? inventory.ownPublicFiles.union(inventory.contentFiles)
        .filter { [".css", ".svg"].contains($0.suffix(4).lowercased()) }.sorted() : []
    nearest = NearestNames(files)
    byName = Dictionary(firstOf: files.map { ($0.lastStep, $0) })
  }

  func meant(by path: String) -> String? {
    let kind = path.suffix(4).lowercased()
    let found = byName[path.lastStep] ?? nearest.nearest(to: path)
    return found.flatMap { $0.lowercased().hasSuffix(kind) ? $0 : nil }
  }
}

extension Inventory {
  fileprivate func sheet(
    _ path: Located<String>, _ names: LookNames, _ diagnostics: inout [Diagnostic]
  ) -> Target? {
    if let target = target(path.value) { return target }
    let noun = Message("style sheet", french: "feuille de style")
    diagnostics.append(missing(path, .file, noun, names))
    return nil
  }

  fileprivate func logo(
    _ path: Located<String>, _ names: LookNames, _ diagnostics: inout [Diagnostic]
  ) -> Target? {
    let path = Located(String(path.value.prefix { !"?#".contains($0) }), at: path.range)
    guard let target = target(path.value) else {
      diagnostics.append(missing(path, .image, Message(verbatim: "image"), names))
      return nil
    }
    if case .file(let file) = target, let part = activeImages[file] {
      let failure = Resolver.Failure.activeImage(part: part)
      diagnostics.append(
        Diagnostic(
          .file, path: "site.yml", range: path.range,
          failure.mistake(about: path.value, isImage: true, differingFrom: nil)))
      return nil
    }
    return target
  }

  private func target(_ path: String) -> Target? {
    if let asset = publicFiles.stored(path) { return .asset(asset) }
    return contentFiles.stored(path).map { .file($0) }
  }

  /// A file that is neither in `public/` nor in the content; suggests the nearest of its kind.
  private func missing(
    _ path: Located<String>, _ rule: Rule, _ noun: Message, _ names: LookNames
  ) -> Diagnostic {
    Diagnostic(
      rule, path: "site.yml", range: path.range,
      "\(noun) not found: `\(path.value)`", french: "\(noun) introuvable : `\(path.value)`",
      fix: names.meant(by: path.value).map(Message.didYouMean)
        ?? Message(
          "create it in `content/` or in `public/`",
          french: "créer ce fichier dans `content/` ou dans `public/`"))
  }
}
