import OngletModel

/// Reports broken references: why they lead nowhere, and what their authors may have meant.
struct ReferenceReport {
  private let tree: PageTree
  private let names: CatalogueNames
  private let fragments: Fragments
  /// Files and pages by their paths in lower case.
  private var byLowercase: [String: String] = [:]
  /// The names of files and pages in each folder, for pages with and without language and
  /// extension.
  private var files: [String: [String]] = [:]
  private var images: [String: [String]] = [:]
  private var pages: [String: [String]] = [:]
  /// The first file and the first page with each name.
  private var fileByName: [String: String] = [:]
  private var pageByName: [String: String] = [:]
  /// The first file or page with each name in a folder of each name: `guide/index.en.md`.
  private var byTail: [String: String] = [:]
  /// The first image and the first page with each path, without extension and language.
  private var imageByStem: [String: String] = [:]
  private var pageByStem: [String: String] = [:]
  /// The names of which there are several files or pages.
  private var sharedNames: Set<String> = []
  /// The names to compare mistyped names with.
  private let candidates = KeyedCache<Candidates, NearestNames>()

  private enum Candidates: Hashable {
    case fragments(ofPage: PageIndex)
    /// The identifiers of all that is shown on one page.
    case sharedFragments(ofPage: PageIndex)
    case files(folder: String)
    case filesAndPages(folder: String)
  }

  init(
    _ tree: PageTree, names: CatalogueNames, inventory: Inventory, fragments: Fragments
  ) {
    self.tree = tree
    self.names = names
    self.fragments = fragments
    for path in inventory.contentFiles.sorted() {
      byLowercase[path.lowercased()] = path
      _ = byTail.updateIfMissing(path, forKey: tail(of: path))
      files[path.folder, default: []].append(path.lastStep)
      if namesImage(path) {
        images[path.folder, default: []].append(path.lastStep)
        _ = imageByStem.updateIfMissing(path, forKey: withoutExtension(path).lowercased())
      }
      if fileByName.updateIfMissing(path, forKey: path.lastStep) { continue }
      sharedNames.insert(path.lastStep)
    }
    for page in tree.pages where !page.isGenerated {
      _ = byTail.updateIfMissing(page.path, forKey: tail(of: page.path))
      _ = pageByStem.updateIfMissing(page.path, forKey: stem(of: page).lowercased())
      for path in [page.path, stem(of: page)] {
        if byLowercase[path.lowercased()] == nil { byLowercase[path.lowercased()] = path }
        pages[path.folder, default: []].append(path.lastStep)
      }
      if pageByName.updateIfMissing(page.path, forKey: page.path.lastStep) { continue }
      sharedNames.insert(page.path.lastStep)
    }
    for path in inventory.publicFiles.sorted() {
      let lowercase = path.lowercased()
      if byLowercase[lowercase] == nil { byLowercase[lowercase] = path }
    }
  }

  func diagnostic(
    _ finding: Resolver.Finding, reference index: ReferenceIndex, page: PageIndex
  ) -> Diagnostic {
    let source = tree.pages[page]
    let reference = source.body.references[index]
    let isImage = reference.kind == .image
    var rule: Rule = isImage ? .image : .link
    var suggestion: String?
    var fix: Message?
    var edit: Edit?
    let message: Message
    switch finding {
    case .failure(let failure):
      var meant = Meant()
      if case .missing(let path) = failure {
        let base = source.path.folder
        meant = self.meant(by: path, reference.destination, isImage: isImage, from: base)
      }
      rule = failure.rule(isImage: isImage)
      message = failure.message(
        about: reference.destination, isImage: isImage, differingFrom: meant.otherCase)
      suggestion = meant.path
      fix = failure.fix
      if meant.isCertain, let path = meant.path { edit = Self.edit(of: reference, to: path) }
    case .place(let target, let fragment):
      rule = .fragment
      message = missing(fragment, on: target, from: page)
      suggestion = nearestFragment(to: fragment, on: target).map { "#" + $0 }
    case .untranslated(let target, let language):
      return untranslated(reference, in: source, target, tree.languages[language])
    case .catalogue(_, _, let problem?):
      return names.diagnostic(
        problem, path: source.path, range: reference.range, written: reference.destination)
    // Never reported: the reference leads somewhere.
    case .target, .catalogue(_, _, nil): message = rule.explanation.summary
    }
    return Diagnostic(
      rule, path: source.path, range: reference.range, message: message,
      fix: suggestion.map(Message.didYouMean) ?? fix, edit: edit)
  }

  private func untranslated(
    _ reference: Reference, in source: Page, _ target: PageIndex, _ language: Language
  ) -> Diagnostic {
    let path = tree.pages[target].path
    return Diagnostic(
      .missingTranslation, path: source.path, range: reference.range,
      message: Message(
        "`\(path)` has no \(language.name) translation",
        french: "`\(path)` n’est pas traduite en \(language.name)"),
      fix: Message(
        "translate it; until then, this link leads to `\(path)`",
        french: "la traduire ; d’ici là, ce lien mène à `\(path)`"))
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
    let written = reference.destination.prefix { $0 != "#" && $0 != "?" }
    // Other characters may need escapes, which depend on the kind of link.
    func isPlain(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || "-._/".utf8.contains(byte) }
    guard written.utf8.allSatisfy(isPlain), path.utf8.allSatisfy(isPlain) else { return nil }
    return Edit(at: reference.range, from: "](" + written, to: "](" + path)
  }

  private func meant(
    by path: String, _ written: String, isImage: Bool, from base: String
  ) -> Meant {
    if let other = byLowercase[path.lowercased()], other != path {
      return Meant(
        path: written.hasPrefix("/") ? "/" + other : relative(other, to: base), isCertain: true,
        otherCase: other)
    }
    if let other = otherForm(of: path, isImage: isImage) {
      return Meant(path: relative(other, to: base))
    }
    if let near = similar(path, from: base, isImage: isImage) { return Meant(path: near) }
    if path.contains("/"), let moved = byTail[tail(of: path)], !isImage || namesImage(moved) {
      return Meant(path: relative(moved, to: base))
    }
    // If it is the only file of that name, the file has moved. Many folders have an index page.
    let name = path.lastStep
    let moved = fileByName[name] ?? (isImage ? nil : pageByName[name])
    let isFolderPage = name.hasPrefix("index.") || name.hasPrefix("README.")
    if isFolderPage { return Meant() }
    return Meant(
      path: moved.map { relative($0, to: base) },
      isCertain: !written.hasPrefix("/") && !sharedNames.contains(name))
  }

  /// The last folder and the name of a path.
  private func tail(of path: String) -> String {
    let folder = path.folder.lastStep
    return (folder.isEmpty ? "" : folder + "/") + path.lastStep
  }

  /// A path that differs only by its extension, or by extension and language.
  private func otherForm(of path: String, isImage: Bool) -> String? {
    let stem = withoutExtension(path).lowercased()
    return isImage ? imageByStem[stem] : pageByStem[stem]
  }

  private func missing(
    _ fragment: String, on target: PageIndex, from page: PageIndex
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
      NearestNames(
        isImage ? images[place] ?? [] : (files[place] ?? []) + (pages[place] ?? []))
    }
    return names.nearest(to: name).map { near in
      relative(place.isEmpty ? near : place + "/" + near, to: base)
    }
  }

  private func nearestFragment(to fragment: String, on page: PageIndex) -> String? {
    let own = candidates.value(for: .fragments(ofPage: page)) {
      NearestNames(fragments.names(of: page).own)
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
    case .unsafe: .link
    case .onAnotherHost: isImage ? .image : .file
    case .outside, .script, .otherKind, .activeImage: .file
    }
  }

  /// - Parameters:
  ///   - written: the destination of the reference.
  ///   - other: a path that differs from a missing one only by case.
  fileprivate func message(
    about written: String, isImage: Bool, differingFrom other: String?
  ) -> Message {
    switch self {
    case .empty:
      isImage
        ? Message("this image has no address", french: "cette image n’a pas d’adresse")
        : Message("this link has no address", french: "ce lien n’a pas d’adresse")
    case .unsafe(let scheme): refusal(of: scheme, isImage: isImage)
    case .onAnotherHost:
      isImage
        ? Message(
          "image on another site: `\(written)`", french: "image sur un autre site : `\(written)`")
        : Message(
          "file on another site: `\(written)`", french: "fichier sur un autre site : `\(written)`")
    case .outside:
      Message(
        "`\(written)` is outside the content folder",
        french: "`\(written)` est hors du dossier du contenu")
    case .script:
      Message(
        "`\(written)` cannot be published: browsers or servers may run it",
        french: "`\(written)` ne peut pas être publié : un navigateur ou un serveur l’exécuterait")
    case .otherKind(""):
      Message("`\(written)` has no file extension", french: "`\(written)` n’a pas d’extension")
    case .otherKind(let kind):
      Message(
        "`.\(kind)` files are not published: `\(written)`",
        french: "les fichiers `.\(kind)` ne sont pas publiés : `\(written)`")
    case .activeImage(let part):
      Message(
        "`\(part)` is not allowed in `\(written)`",
        french: "`\(part)` n’est pas autorisé dans `\(written)`")
    case .missing: missing(written, isImage: isImage, differingFrom: other)
    case .draft:
      Message(
        "link to a draft: `\(written)` is not published",
        french: "lien vers un brouillon : `\(written)` n’est pas publié")
    }
  }

  private func refusal(of scheme: String, isImage: Bool) -> Message {
    isImage
      ? Message(
        "`\(scheme):` images are not allowed",
        french: "les images `\(scheme):` ne sont pas autorisées")
      : Message(
        "`\(scheme):` links are not allowed",
        french: "les liens `\(scheme):` ne sont pas autorisés")
  }

  private func missing(_ written: String, isImage: Bool, differingFrom other: String?) -> Message {
    guard let other else {
      return isImage
        ? Message("image not found: `\(written)`", french: "image introuvable : `\(written)`")
        : Message(
          "broken link: `\(written)` does not exist",
          french: "lien cassé : `\(written)` n’existe pas")
    }
    let broken =
      isImage
      ? Message("image not found: ", french: "image introuvable : ")
      : Message("broken link: ", french: "lien cassé : ")
    return broken
      + (other == other.lowercased()
        ? Message(
          "the file is `\(other)`, in lower case",
          french: "le fichier s’appelle `\(other)`, en minuscules")
        : Message(
          "the file is `\(other)`, with capital letters",
          french: "le fichier s’appelle `\(other)`, avec des majuscules"))
  }

  /// The fix, if it does not depend on the files that exist.
  fileprivate var fix: Message? {
    switch self {
    case .onAnotherHost:
      Message(
        "save the file in the content folder, and use that one",
        french: "enregistrer le fichier dans le dossier du contenu, et utiliser celui-là")
    case .outside:
      Message(
        "copy the file into the content folder, and correct the path",
        french: "copier le fichier dans le dossier du contenu, et corriger le chemin")
    case .otherKind(""):
      Message("rename it, for instance to `….txt`", french: "le renommer, par exemple en `….txt`")
    case .otherKind(let kind) where LinkedFiles.mayAdd(kind):
      Message(
        "add `linked-files: [\(kind)]` to `site.yml`",
        french: "ajouter `linked-files: [\(kind)]` à `site.yml`")
    case .activeImage:
      Message(
        "save it as plain SVG in UTF-8, without scripts, event handlers or HTML",
        french:
          "l’enregistrer en SVG simple, en UTF-8, sans script, gestionnaire d’événement ni HTML")
    case .draft:
      Message(
        "remove `draft` from its front matter, or remove the link",
        french: "supprimer `draft` de son en-tête, ou supprimer le lien")
    default: nil
    }
  }
}

extension [String: String] {
  /// Keeps the first value of a key.
  ///
  /// - Returns: whether this is the first.
  fileprivate mutating func updateIfMissing(_ value: String, forKey key: String) -> Bool {
    if self[key] != nil { return false }
    self[key] = value
    return true
  }
}

/// The path without the extension of its name and the dot before it.
private func withoutExtension(_ path: String) -> String {
  let name = path.lastStep
  guard let point = name.utf8.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else {
    return path
  }
  return String(path.utf8.dropLast(name.utf8[point...].count)) ?? path
}

/// Whether a file's name is that of an image.
private func namesImage(_ path: String) -> Bool {
  ["svg", "png", "jpg", "jpeg", "gif", "webp", "avif"].contains {
    path.lowercased().hasSuffix("." + $0)
  }
}
