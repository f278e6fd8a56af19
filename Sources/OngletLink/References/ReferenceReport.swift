import OngletModel

/// Reports references that lead nowhere: why, and what their authors may have meant.
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
      files[folder(of: path), default: []].append(lastStep(of: path))
      if namesImage(path) {
        images[folder(of: path), default: []].append(lastStep(of: path))
        _ = imageByStem.updateIfMissing(path, forKey: withoutExtension(path).lowercased())
      }
      if fileByName.updateIfMissing(path, forKey: lastStep(of: path)) { continue }
      sharedNames.insert(lastStep(of: path))
    }
    for page in tree.pages where !page.isGenerated {
      _ = byTail.updateIfMissing(page.path, forKey: tail(of: page.path))
      _ = pageByStem.updateIfMissing(page.path, forKey: stem(of: page).lowercased())
      for path in [page.path, stem(of: page)] {
        if byLowercase[path.lowercased()] == nil { byLowercase[path.lowercased()] = path }
        pages[folder(of: path), default: []].append(lastStep(of: path))
      }
      if pageByName.updateIfMissing(page.path, forKey: lastStep(of: page.path)) { continue }
      sharedNames.insert(lastStep(of: page.path))
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
    var fix: String?
    var mend: Message?
    var edit: Edit?
    let message: Message
    switch finding {
    case .failure(let failure):
      var meant = Meant()
      if case .missing(let path) = failure {
        let base = folder(of: source.path)
        meant = self.meant(by: path, reference.destination, isImage: isImage, from: base)
      }
      rule = failure.rule(isImage: isImage)
      message = failure.message(
        about: reference.destination, isImage: isImage, differingFrom: meant.otherCase)
      fix = meant.path
      mend = failure.mend
      if meant.isCertain, let path = meant.path { edit = Self.edit(of: reference, to: path) }
    case .place(let target, let fragment):
      rule = .fragment
      message = lack(of: fragment, on: target, from: page)
      fix = nearestFragment(to: fragment, on: target).map { "#" + $0 }
    case .untranslated(let target, let language):
      return untranslated(reference, in: source, target, tree.languages[language])
    case .catalogue(_, _, let problem?):
      return names.diagnostic(
        problem, path: source.path, range: reference.range, written: reference.destination)
    // A reference that leads somewhere is not reported.
    case .target, .catalogue(_, _, nil): message = rule.explanation.summary
    }
    return Diagnostic(
      rule, path: source.path, range: reference.range, message: message,
      fix: fix.map(Message.didYouMean) ?? mend, edit: edit)
  }

  private func untranslated(
    _ reference: Reference, in source: Page, _ target: PageIndex, _ language: Language
  ) -> Diagnostic {
    let path = tree.pages[target].path
    return Diagnostic(
      .missingTranslation, path: source.path, range: reference.range,
      message: Message(
        "a page is there in every language of the site, and `\(path)` is not in `\(language)` yet: "
          + "this link leads there meanwhile",
        french: "une page existe dans toutes les langues du site, et `\(path)` n’existe pas encore "
          + "en `\(language)` : ce lien y mène en attendant"),
      fix: Message("translate it", french: "la traduire"))
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
    let name = lastStep(of: path)
    let moved = fileByName[name] ?? (isImage ? nil : pageByName[name])
    let isFolderPage = name.hasPrefix("index.") || name.hasPrefix("README.")
    if isFolderPage { return Meant() }
    return Meant(
      path: moved.map { relative($0, to: base) },
      isCertain: !written.hasPrefix("/") && !sharedNames.contains(name))
  }

  /// The last folder and the name of a path.
  private func tail(of path: String) -> String {
    let folder = lastStep(of: folder(of: path))
    return (folder.isEmpty ? "" : folder + "/") + lastStep(of: path)
  }

  /// A path that differs only by its extension, or by extension and language.
  private func otherForm(of path: String, isImage: Bool) -> String? {
    let stem = withoutExtension(path).lowercased()
    return isImage ? imageByStem[stem] : pageByStem[stem]
  }

  private func lack(of fragment: String, on target: PageIndex, from page: PageIndex) -> Message {
    let owner = target == page ? Message("this page", french: "cette page") : name(of: target)
    return Message(
      "a fragment names an identifier of the page it leads to: \(owner) has no "
        + "`#\(fragment)`",
      french: "un fragment nomme un identifiant de la page où il mène : \(owner) n’a pas "
        + "de `#\(fragment)`")
  }

  private func name(of page: PageIndex) -> Message {
    let page = tree.pages[page]
    return page.isGenerated
      ? Message("the folder `\(page.id)`", french: "le dossier `\(page.id)`")
      : Message(verbatim: "`\(page.path)`")
  }

  /// The path, relative to the page, of the file with the nearest name in the same folder. An image
  /// is not replaced by a page.
  private func similar(
    _ path: String, from base: String, isImage: Bool
  ) -> String? {
    let place = folder(of: path)
    let name = lastStep(of: path)
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
    case .empty: emptiness(isImage: isImage)
    case .unsafe(let scheme):
      Message(
        "a link leads to a page, a file or another site: `\(scheme):` is not followed",
        french: "un lien mène à une page, à un fichier ou à un autre site : `\(scheme):` n’est pas "
          + "suivi")
    case .onAnotherHost:
      Message(
        "a page loads nothing from another site, which would learn of its readers: "
          + "`\(written)` stands on one",
        french: "une page ne charge rien d’un autre site, qui saurait qui la lit : `\(written)` "
          + "est sur un autre site")
    case .outside:
      Message(
        "a linked file stands inside the site: `\(written)` is outside of the site",
        french: "un fichier lié est dans le site : `\(written)` est hors du site")
    case .script:
      Message(
        "`\(written)` cannot be linked: browsers, servers or hosts run such files",
        french: "`\(written)` ne peut pas être lié : un navigateur, un serveur ou un hébergeur "
          + "exécute ces fichiers")
    case .otherKind(let kind): unusual(kind, written)
    case .activeImage(let part):
      Message(
        "a linked file runs nothing in the site: `\(written)` is opened by itself too, and holds "
          + "`\(part)`",
        french: "un fichier lié n’exécute rien dans le site : `\(written)` s’ouvre aussi seul, et "
          + "contient `\(part)`")
    case .missing: existence(isImage: isImage) + missing(written, differingFrom: other)
    case .draft:
      existence(isImage: isImage)
        + Message(
          "`\(written)` is a draft, which the site leaves out",
          french: "`\(written)` est un brouillon, que le site laisse de côté")
    }
  }

  /// - Parameter kind: the extension; empty if there is none.
  private func unusual(_ kind: String, _ written: String) -> Message {
    kind.isEmpty
      ? Message(
        "`\(written)` has no extension that says what it is",
        french: "`\(written)` n’a pas d’extension qui dise ce qu’il est")
      : Message(
        "`\(written)` is not published: files in `.\(kind)` are not of a usual kind",
        french: "`\(written)` n’est pas publié : les fichiers en `.\(kind)` ne sont pas d’un "
          + "genre courant")
  }

  private func emptiness(isImage: Bool) -> Message {
    isImage
      ? Message(
        "an image names its file: this one is empty",
        french: "une image nomme son fichier : celle-ci n’en nomme aucun")
      : Message(
        "a link says where it leads: this one is empty",
        french: "un lien dit où il mène : celui-ci est vide")
  }

  private func existence(isImage: Bool) -> Message {
    isImage
      ? Message("an image exists: ", french: "une image existe : ")
      : Message(
        "a link leads to a page or file that exists: ",
        french: "un lien mène à une page ou à un fichier qui existe : ")
  }

  /// The fix, if it does not depend on the files that exist.
  fileprivate var mend: Message? {
    switch self {
    case .otherKind(""): Message("name it `….txt`, say", french: "le nommer `….txt`, par exemple")
    case .otherKind(let kind) where LinkedFiles.mayAdd(kind):
      Message(
        "add `linked-files: [\(kind)]` to `site.yml` to publish such files",
        french: "ajouter `linked-files: [\(kind)]` à `site.yml` pour en publier")
    case .activeImage:
      Message(
        "save it as plain SVG in UTF-8, without scripts, events and HTML",
        french: "l’enregistrer en SVG simple, en UTF-8, sans script, événement ni HTML")
    case .draft:
      Message(
        "take `draft` out of its front matter once it is finished, or the link away until then",
        french: "enlever `draft` de ses métadonnées quand elle est finie, ou le lien d’ici là")
    default: nil
    }
  }

  private func missing(_ written: String, differingFrom other: String?) -> Message {
    if let other {
      return Message(
        "`\(written)` differs only by case from `\(other)`",
        french: "`\(written)` ne diffère de `\(other)` que par la casse")
    }
    return Message("there is no `\(written)`", french: "il n’y a pas de `\(written)`")
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
  let name = lastStep(of: path)
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
