import OngletModel

/// Reports containers that the program fills where there is nothing to fill them with, and where
/// the page would become too large.
func filledContainers(on page: LinkedPage, in site: Site) -> [Diagnostic] {
  guard page.page.body.hasInsertions else { return [] }
  var diagnostics: [Diagnostic] = []
  var shown: Set<PageIndex> = []
  var growth = site.index(of: page).map { PageGrowth(of: $0, in: site) }
  page.page.body.blocks.visit { block in
    guard case .container(let container) = block.content else { return }
    let place = block.range.start
    if let mistake = mistake(in: container.kind, on: page, in: site, &shown) {
      diagnostics.append(Diagnostic(.container, path: page.page.path, range: place, mistake))
    }
    if let (rule, mistake) = growth?.mistake(of: container) {
      diagnostics.append(Diagnostic(rule, path: page.page.path, range: place, mistake))
    }
  }
  return diagnostics
}

/// - Parameter shown: the criteria that the page shows so far.
private func mistake(
  in kind: Container.Kind, on page: LinkedPage, in site: Site, _ shown: inout Set<PageIndex>
) -> Mistake? {
  switch kind {
  case .acceptance where page.criterion?.checks.isEmpty ?? true:
    return Mistake(
      "this page has no checks", french: "cette page n’a pas de points à vérifier",
      fix: "add a checklist to the page, or remove `acceptance`",
      french: "ajouter une liste de contrôle à la page, ou supprimer `acceptance`")
  case .criterion(let reference):
    guard case .page(let target, _) = page.targets[reference] else { return nil }
    let writeLink = Message("write a link instead", french: "écrire un lien à la place")
    if page.criterion != nil {
      return Mistake(
        "`criterion` inside a criterion", french: "`criterion` à l’intérieur d’un critère",
        fix: writeLink)
    }
    if site.pages[target].criterion == nil {
      let path = site.pages[target].page.path
      return Mistake(
        "`\(path)` is not a criterion", french: "`\(path)` n’est pas un critère", fix: writeLink)
    }
    if shown.insert(target).inserted { return nil }
    return Mistake(
      "criterion shown twice", french: "critère affiché deux fois",
      fix: "remove one of them", french: "en supprimer un")
  case .include(let reference): return mistake(ofIncluding: reference, on: page, in: site)
  default: return nil
  }
}

/// What is wrong with what a page includes. A broken link is reported as such.
private func mistake(
  ofIncluding reference: ReferenceIndex, on page: LinkedPage, in site: Site
) -> Mistake? {
  let written = page.page.body.references[reference].destination
  guard let part = page.included(by: reference) else {
    if page.targets[reference] == .nowhere { return nil }
    return Mistake(
      "`\(written)` is not a page", french: "`\(written)` n’est pas une page",
      fix: "include a page of the content folder, or a part of one",
      french: "inclure une page du dossier du contenu, ou une partie d’une page")
  }
  if site.pages[part.page].blocks(of: part.fragment).isEmpty {
    return Mistake(
      "nothing to include in `\(written)`", french: "rien à inclure dans `\(written)`",
      fix: "write text there, or remove `include`",
      french: "y écrire du texte, ou supprimer `include`")
  }
  let included = site.pages[part.page].page
  if included.language != page.page.language {
    let (own, other) = (page.page.language.name, included.language.name)
    return Mistake(
      "`\(included.path)` is in \(other.english)",
      french: "`\(included.path)` est en \(other.french)",
      fix: "include the page in \(own.english)", french: "inclure la page en \(own.french)")
  }
  guard let circle = site.circle(through: reference, of: page) else { return nil }
  let names = circle.map(site.name)
  // It begins with this page if all of it is included again.
  let ordered = names.dropLast().contains(page.page.path) ? names.from(page.page.path) : names
  let chain = ordered.chain
  return Mistake(
    "circular `include`: \(chain)", french: "`include` circulaire : \(chain)",
    fix: "remove one of these `include`, or include a smaller part",
    french: "supprimer l’un de ces `include`, ou inclure une plus petite partie")
}

extension [String] {
  /// The same circle, from another of its names.
  fileprivate func from(_ first: String) -> [String] {
    guard let place = firstIndex(of: first) else { return self }
    return Array(self[place...]) + dropFirst().prefix(place)
  }
}

extension Site {
  /// How many parts are looked at to find a circle.
  private static let maximumSearch = 1000

  /// The parts from the one that a reference includes to the one that the reference is in, each
  /// including the next, and the first again; nil if there is no such chain. Of a very long one,
  /// only the beginning.
  fileprivate func circle(
    through reference: ReferenceIndex, of page: LinkedPage
  ) -> [IncludedPart]? {
    guard let first = page.included(by: reference), expansion(of: first).isCircular else {
      return nil
    }
    var before: [IncludedPart: IncludedPart] = [:]
    func chain(to last: IncludedPart) -> [IncludedPart] {
      var chain = [last]
      while chain[0] != first, let part = before[chain[0]] { chain.insert(part, at: 0) }
      return chain
    }
    var waiting = [first]
    for place in 0..<Self.maximumSearch where place < waiting.count {
      let part = waiting[place]
      for insertion in expansion(of: part).insertions {
        if pages[part.page] === page, insertion.reference == reference {
          return chain(to: part) + [insertion.part]
        }
        guard insertion.part != first, before[insertion.part] == nil else { continue }
        before[insertion.part] = part
        waiting.append(insertion.part)
      }
    }
    return waiting.count > Self.maximumSearch ? chain(to: waiting[Self.maximumSearch]) : nil
  }
}
