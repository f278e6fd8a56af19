import OngletModel

/// Reports broken references: why they lead nowhere, and what their authors may have meant.
struct ReferenceReport {
  private let tree: PageTree
  private let names: CatalogueNames
  private let fragments: Fragments
  /// Files and pages by their paths in lower case.
  private let byLowercase: [String: String]
  /// The files in each folder, and the paths of pages, with and without language and extension.
  private let files: [String: [String]]
  private let pages: [String: [String]]
  private let filesByName: [String: [String]]
  private let pagesByName: [String: [String]]
  /// The first file or page with each name in a folder of each name: `guide/index.en.md`.
  private let byTail: [String: String]
  /// The first image and the first page with each path, without extension and language.
  private let imageByStem: [String: String]
  private let pageByStem: [String: String]
  /// The names to compare mistyped names with.
  private let candidates = KeyedCache<Candidates, NearestNames>()

  private enum Candidates: Hashable {
    case fragments(ofPage: PageIndex)
    /// The identifiers of all that is shown on one page.
    case sharedFragments(ofPage: PageIndex)
    case files(folder: String)
    case filesAndPages(folder: String)
  }

  init(_ structure: SiteStructure, _ fragments: Fragments) {
    let (tree, inventory) = (structure.tree, structure.settings.input.inventory)
    self.tree = tree
    self.names = structure.settings.names
    self.fragments = fragments
    let files = inventory.contentFiles.sorted()
    let written = tree.pages.filter { !$0.isGenerated }
    let (pages, stems) = (written.map(\.path), written.map { stem(of: $0.path, in: $0.language) })
    let names = zip(pages, stems).flatMap { [$0, $1] }
    let all = files.reversed() + names + inventory.publicFiles.sorted()
    byLowercase = Dictionary(firstOf: all.map { ($0.lowercased(), $0) })
    self.files = Dictionary(grouping: files, by: \.folder)
    self.pages = Dictionary(grouping: names, by: \.folder)
    filesByName = Dictionary(grouping: files, by: \.lastStep)
    pagesByName = Dictionary(grouping: pages, by: \.lastStep)
    byTail = Dictionary(firstOf: (files + pages).map { (tail(of: $0), $0) })
    imageByStem = Dictionary(
      firstOf: files.filter(namesImage).map { (withoutExtension($0).lowercased(), $0) })
    pageByStem = Dictionary(firstOf: zip(stems, pages).map { ($0.lowercased(), $1) })
  }

  /// - Parameters:
  ///   - path: the file that has the reference.
  ///   - page: its page; nil for `site.yml`.
  func diagnostic(
    _ finding: Resolver.Finding, of reference: Reference, in path: String, page: PageIndex?
  ) -> Diagnostic {
    let isImage = reference.kind == .image
    var rule: Rule = isImage ? .image : .link
    var edit: Edit?
    let mistake: Mistake
    switch finding {
    case .failure(let failure):
      var meant = Meant()
      if case .missing(let wrong) = failure {
        meant = self.meant(by: wrong, reference.destination, isImage: isImage, from: path.folder)
      }
      rule = failure.rule(isImage: isImage)
      var words = failure.mistake(
        about: reference.destination, isImage: isImage, differingFrom: meant.otherCase)
      if case .missing = failure {
        words.fix = fix(of: reference, meant, isInSiteFile: page == nil)
      }
      mistake = words
      if meant.isCertain, page != nil, let path = meant.path {
        edit = Self.edit(of: reference, to: path)
      }
    case .place(let target, let fragment):
      rule = .fragment
      let nearest = nearestFragment(to: fragment, on: target)
      mistake = Mistake(
        missing(fragment, on: target, from: page), fix: nearest.map { .didYouMean("#" + $0) })
    case .untranslated(let target, let language):
      rule = .missingTranslation
      let path = tree.pages[target].path
      let name = tree.languages[language].name
      mistake = Mistake(
        "`\(path)` has no \(name) translation", french: "`\(path)` n’est pas traduite en \(name)",
        fix: "translate it; until then, this link leads to `\(path)`",
        french: "la traduire ; d’ici là, ce lien mène à `\(path)`")
    case .catalogue(_, _, let problem?):
      return names.diagnostic(
        problem, path: path, range: reference.range, written: reference.destination, in: .markdown)
    // Never reported: the reference leads somewhere.
    case .target, .catalogue(_, _, nil): mistake = Mistake(Message(verbatim: reference.destination))
    }
    return Diagnostic(rule, path: path, range: reference.range, mistake, edit: edit)
  }

  private func fix(of reference: Reference, _ meant: Meant, isInSiteFile: Bool) -> Message? {
    meant.path.map(Message.didYouMean) ?? Self.otherAddress(meantBy: reference.destination)
      ?? (isInSiteFile ? .writePath(such: tree.examplePath) : nil)
  }

  /// What to write for an address of the web or an e-mail address without its scheme, or for a path
  /// as Windows has it.
  private static func otherAddress(meantBy written: String) -> Message? {
    if written.contains("@"), !written.contains("/") { return .didYouMean("mailto:" + written) }
    let host = written.prefix { $0 != "/" }
    if host.hasPrefix("www.") || [".com", ".org", ".net"].contains(where: host.hasSuffix) {
      return .didYouMean("https://" + written)
    }
    if written.contains("\\") { return .didYouMean(written.replacing("\\", with: "/")) }
    return nil
  }

  /// What the author of a wrong path may have meant.
  private struct Meant {
    var path: String?
    var isCertain = false
    /// A path that differs only by case.
    var otherCase: String?
  }

  /// The destination to write instead of a wrong one.
  private static func edit(of reference: Reference, to path: String) -> Edit? {
    let written = String(reference.destination.prefix { $0 != "#" && $0 != "?" })
    // An address with other characters may be written with escapes.
    guard written.pathAsAddress == written else { return nil }
    return Edit(at: reference.range, from: "](" + written, to: "](" + path.pathAsAddress)
  }

  private func meant(
    by path: String, _ written: String, isImage: Bool, from base: String
  ) -> Meant {
    if let other = byLowercase[path.lowercased()], other != path {
      return Meant(
        path: written.hasPrefix("/") ? "/" + other : relative(other, to: base), isCertain: true,
        otherCase: other)
    }
    // It differs only by its extension, or by extension and language.
    let stem = withoutExtension(path).lowercased()
    if let other = isImage ? imageByStem[stem] : pageByStem[stem] {
      return Meant(path: relative(other, to: base))
    }
    if let near = similar(path, from: base, isImage: isImage) { return Meant(path: near) }
    if path.contains("/"), let moved = byTail[tail(of: path)], !isImage || namesImage(moved) {
      return Meant(path: relative(moved, to: base))
    }
    // If it is the only file of that name, the file has moved. Many folders have an index page.
    let name = path.lastStep
    let (files, pages) = (filesByName[name] ?? [], pagesByName[name] ?? [])
    let moved = files.first ?? (isImage ? nil : pages.first)
    let isFolderPage = name.hasPrefix("index.") || name.hasPrefix("README.")
    if isFolderPage { return Meant() }
    return Meant(
      path: moved.map { relative($0, to: base) },
      isCertain: !written.hasPrefix("/") && files.count < 2 && pages.count < 2)
  }

  private func missing(
    _ fragment: String, on target: PageIndex, from page: PageIndex?
  ) -> Message {
    if target == page {
      return Message(
        "no `#\(fragment)` on this page", french: "pas de `#\(fragment)` dans cette page")
    }
    let target = tree.pages[target]
    return target.isGenerated
      ? Message(
        "no `#\(fragment)` on the page of the folder `\(target.id)`",
        french: "pas de `#\(fragment)` dans la page du dossier `\(target.id)`")
      : Message(
        "no `#\(fragment)` in `\(target.path)`",
        french: "pas de `#\(fragment)` dans `\(target.path)`")
  }

  /// The path, relative to the page, of the file with the nearest name in the same folder. An image
  /// is not replaced by a page.
  private func similar(
    _ path: String, from base: String, isImage: Bool
  ) -> String? {
    let place = path.folder
    let name = path.lastStep
    let names = candidates.value(
      for: isImage ? .files(folder: place) : .filesAndPages(folder: place)
    ) {
      let files = files[place] ?? []
      let paths = isImage ? files.filter(namesImage) : files + (pages[place] ?? [])
      return NearestNames(paths.map(\.lastStep))
    }
    return names.nearest(to: name).map { near in
      relative(place.isEmpty ? near : place + "/" + near, to: base)
    }
  }

  private func nearestFragment(to fragment: String, on page: PageIndex) -> String? {
    let own = candidates.value(for: .fragments(ofPage: page)) {
      NearestNames(fragments.names(on: page))
    }
    guard fragments.sharesPage(page) else { return own.nearest(to: fragment) }
    let host = fragments.host(of: page)
    let shared = candidates.value(for: .sharedFragments(ofPage: host)) {
      NearestNames(fragments.sharedIdentifiers(on: host).keys.sorted())
    }
    return NearestNames.nearest(to: fragment, in: [own, shared])
  }
}

extension Resolver.Failure {
  fileprivate func rule(isImage: Bool) -> Rule {
    switch self {
    case .empty, .missing, .draft: isImage ? .image : .link
    case .unsafe, .misspelt, .incomplete: .link
    case .onAnotherHost: isImage ? .image : .file
    case .outside, .script, .otherKind, .activeImage: .file
    }
  }

  /// - Parameters:
  ///   - written: the destination of the reference.
  ///   - other: a path that differs from a missing one only by case.
  func mistake(
    about written: String, isImage: Bool, differingFrom other: String?
  ) -> Mistake {
    switch self {
    case .empty:
      isImage
        ? Mistake("this image has no address", french: "cette image n’a pas d’adresse")
        : Mistake("this link has no address", french: "ce lien n’a pas d’adresse")
    case .unsafe(let scheme): unsafe(scheme, isImage: isImage)
    case .misspelt(let scheme, let meant): unknown(scheme, meant: meant)
    case .incomplete(let meant): incomplete(written, meant: meant)
    case .onAnotherHost: onAnotherHost(written, isImage: isImage)
    case .outside:
      Mistake(
        "`\(written)` is outside the content folder",
        french: "`\(written)` est hors du dossier du contenu",
        fix: "copy the file into the content folder, and correct the path",
        french: "copier le fichier dans le dossier du contenu, et corriger le chemin")
    case .script:
      Mistake(
        "`\(written)` cannot be published: browsers or servers may run it",
        french: "`\(written)` ne peut pas être publié : un navigateur ou un serveur l’exécuterait",
        fix: "put it in `public/`, if it must be published",
        french: "le mettre dans `public/`, s’il faut le publier")
    case .otherKind(let kind): otherKind(kind, written)
    case .activeImage(let part):
      Mistake(
        "`\(part)` is not allowed in `\(written)`",
        french: "`\(part)` n’est pas autorisé dans `\(written)`",
        fix: "save it as plain SVG in UTF-8, without scripts, event handlers or HTML",
        french:
          "l’enregistrer en SVG simple, en UTF-8, sans script, gestionnaire d’événement ni HTML")
    case .missing: Mistake(missing(written, isImage: isImage, differingFrom: other))
    case .draft:
      Mistake(
        "link to a draft: `\(written)` is not published",
        french: "lien vers un brouillon : `\(written)` n’est pas publié",
        fix: "remove `draft` from its front matter, or remove the link",
        french: "supprimer `draft` de son en-tête, ou supprimer le lien")
    }
  }

  private func unknown(_ scheme: String, meant: String) -> Mistake {
    Mistake(
      "unknown scheme `\(scheme):`", french: "schéma d’adresse inconnu : `\(scheme):`",
      fix: .didYouMean("\(meant):"))
  }

  private func incomplete(_ address: String, meant: String?) -> Mistake {
    Mistake(
      "incomplete address: `\(address)`", french: "adresse incomplète : `\(address)`",
      fix: meant.map(Message.didYouMean)
        ?? Message("write the whole address", french: "écrire l’adresse complète"))
  }

  private func unsafe(_ scheme: String, isImage: Bool) -> Mistake {
    isImage
      ? Mistake(
        "`\(scheme):` images are not allowed",
        french: "les images `\(scheme):` ne sont pas autorisées")
      : Mistake(
        "`\(scheme):` links are not allowed",
        french: "les liens `\(scheme):` ne sont pas autorisés")
  }

  private func onAnotherHost(_ written: String, isImage: Bool) -> Mistake {
    let noun = isImage ? Message(verbatim: "image") : Message("file", french: "fichier")
    return Mistake(
      "\(noun) on another site: `\(written)`", french: "\(noun) sur un autre site : `\(written)`",
      fix: "save the file in the content folder, and use that one",
      french: "enregistrer le fichier dans le dossier du contenu, et utiliser celui-là")
  }

  private func otherKind(_ kind: String, _ written: String) -> Mistake {
    if kind.isEmpty {
      return Mistake(
        "`\(written)` has no file extension", french: "`\(written)` n’a pas d’extension",
        fix: "rename it, for instance to `….txt`", french: "le renommer, par exemple en `….txt`")
    }
    let fix = Message(
      "add `linked-files: [\(kind)]` to `site.yml`",
      french: "ajouter `linked-files: [\(kind)]` à `site.yml`")
    return Mistake(
      "`.\(kind)` files are not published: `\(written)`",
      french: "les fichiers `.\(kind)` ne sont pas publiés : `\(written)`",
      fix: LinkedFiles.mayAdd(kind) ? fix : nil)
  }

  private func missing(_ written: String, isImage: Bool, differingFrom other: String?) -> Message {
    if !isImage, other == nil {
      return Message(
        "broken link: `\(written)` does not exist",
        french: "lien cassé : `\(written)` n’existe pas")
    }
    let broken =
      isImage
      ? Message("image not found: ", french: "image introuvable : ")
      : Message("broken link: ", french: "lien cassé : ")
    guard let other else { return broken + Message(verbatim: "`\(written)`") }
    return broken
      + (other == other.lowercased()
        ? Message(
          "the file is `\(other)`, in lower case",
          french: "le fichier s’appelle `\(other)`, en minuscules")
        : Message(
          "the file is `\(other)`, with capital letters",
          french: "le fichier s’appelle `\(other)`, avec des majuscules"))
  }
}

/// The last folder and the name of a path.
private func tail(of path: String) -> String {
  path.folder.lastStep.appending(path: path.lastStep)
}

/// The path without the extension of its name and the dot before it.
private func withoutExtension(_ path: String) -> String {
  let name = path.lastStep
  guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else {
    return path
  }
  return String(path.utf8.dropLast(name.utf8[point...].count)) ?? path
}

private func namesImage(_ path: String) -> Bool {
  ["svg", "png", "jpg", "jpeg", "gif", "webp", "avif"].contains {
    path.lowercased().hasSuffix("." + $0)
  }
}
