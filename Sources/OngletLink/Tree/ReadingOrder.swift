import OngletModel

/// Which pages are below which, in which order, and the order in which they are read.
struct ReadingOrder: Sendable {
  /// The groups below each group, in order.
  let groups: GroupList<[GroupIndex]>
  let children: PageList<[PageIndex]>
  let previous: PageList<PageIndex?>
  let next: PageList<PageIndex?>

  init(
    _ tree: PageTree, configuration: Configuration, absent: AbsentNames,
    diagnostics: inout [Diagnostic]
  ) {
    let ranks = Self.navigationRanks(tree, configuration, absent, &diagnostics)
    for entry in configuration.footer where tree.groupIndex[entry.value] == nil {
      diagnostics += Self.noPage(of: entry, tree, absent, field: "footer")
    }
    var below = GroupList<[GroupIndex]>(repeating: [], count: tree.groups.count)
    for (index, group) in tree.groups.indexed() {
      if let parent = group.parent { below[parent].append(index) }
    }
    let names = GroupList(tree.groups.map { NaturalName($0.id.path) })
    for group in tree.groups.indices {
      let source = tree.pages[tree.groups[group].source]
      let guide = tree.groups[group].guide
      // A list may name pages that do not exist.
      if below[group].count < 2, guide == nil, source.metadata.pages.isEmpty { continue }
      let listed = Self.listedRanks(
        of: below[group], under: source, tree, absent, &diagnostics)
      let criteria = guide.map { guide in
        criteriaRanks(
          among: below[group], of: guide, folder: tree.groups[group].id, tree, absent, &diagnostics)
      }
      // The criteria of a guide come before its other pages.
      func key(_ group: GroupIndex) -> (Int, Int, Int, Int, NaturalName) {
        if let rank = criteria?[group] { return (0, rank, 0, 0, names[group]) }
        return (
          1, ranks[group] ?? .max, listed[group] ?? .max, tree.groups[group].place, names[group]
        )
      }
      below[group].sort { key($0) < key($1) }
    }
    Self.sortChecklists(tree, &below)
    let children = PageList(
      tree.pages.indices.map { page in
        below[tree.groupOf[page]].compactMap { tree.page($0, in: tree.languageOf[page]) }
      })
    groups = below
    self.children = children
    (previous, next) = Self.sequence(tree, children: children)
  }

  /// The ranks that a page gives to the pages below it.
  private static func listedRanks(
    of below: [GroupIndex], under source: PageHeader, _ tree: PageTree, _ absent: AbsentNames,
    _ diagnostics: inout [Diagnostic]
  ) -> [GroupIndex: Int] {
    if source.metadata.pages.isEmpty { return [:] }
    var ranks: [GroupIndex: Int] = [:]
    let names = below.map { tree.groups[$0].id.name }
    let byName = Dictionary(firstOf: zip(names, below))
    lazy var nearest = NearestNames(names)
    for (rank, name) in source.metadata.pages.enumerated() {
      if let page = byName[name.value] {
        ranks[page] = rank
      } else if let reason = absent.reason(ofID: source.id.path.appending(path: name.value)) {
        diagnostics += leftOut(name, as: reason, of: .criteriaOrder, in: source.path)
      } else {
        diagnostics.append(
          unknownPage(
            name, .criteriaOrder, in: "pages", of: source.path,
            byName[PageID.meant(by: name.value)] == nil
              ? nearest.nearest(to: name.value) : PageID.meant(by: name.value)))
      }
    }
    return ranks
  }

  /// The ranks of the pages that the navigation names, and of the pages above them.
  private static func navigationRanks(
    _ tree: PageTree, _ configuration: Configuration, _ absent: AbsentNames,
    _ diagnostics: inout [Diagnostic]
  ) -> [GroupIndex: Int] {
    var ranks: [GroupIndex: Int] = [:]
    for (rank, entry) in configuration.navigation.enumerated() {
      guard var group = tree.groupIndex[entry.value] else {
        diagnostics += noPage(of: entry, tree, absent, field: "navigation")
        continue
      }
      while ranks[group] == nil {
        ranks[group] = rank
        guard let parent = tree.groups[group].parent else { break }
        group = parent
      }
    }
    return ranks
  }

  /// The diagnostic for a name in the navigation or the footer that is not the name of a page.
  ///
  /// - Parameter field: the field of `site.yml`.
  private static func noPage(
    of entry: Located<String>, _ tree: PageTree, _ absent: AbsentNames, field: String
  ) -> [Diagnostic] {
    if let reason = absent.reason(ofID: entry.value) {
      return leftOut(entry, as: reason, of: .navigation, in: "site.yml")
    }
    let meant = PageID.meant(by: entry.value)
    let nearest =
      tree.groupIndex[meant] == nil
      ? nearestName(to: entry.value, in: tree.groups.lazy.map(\.id.path)) : meant
    return [
      unknownPage(
        entry, .navigation, in: field, of: "site.yml", nearest,
        else: CataloguePageSource(entry.value)?.fix ?? .writePath(such: tree.examplePath))
    ]
  }

  /// Sorts checklists in the reading order of their guides, after the page of all checks, unless
  /// their index lists them.
  private static func sortChecklists(_ tree: PageTree, _ below: inout GroupList<[GroupIndex]>) {
    guard let parent = tree.referenceGroups[.checklists],
      tree.pages[tree.groups[parent].source].metadata.pages.isEmpty
    else { return }
    var ranks: [GroupIndex: Int] = [:]
    var waiting = [tree.groups.startIndex]
    while let group = waiting.popLast() {
      ranks[group] = ranks.count
      waiting.append(contentsOf: below[group].reversed())
    }
    let keyed = below[parent].enumerated().map { place, group in
      var rank = Int.max
      switch tree.groups[group].reference {
      case .allChecks: rank = -1
      case .checklist(let guide): rank = tree.groupIndex[guide.path].flatMap { ranks[$0] } ?? .max
      default: break
      }
      return (rank: rank, place: place, group: group)
    }
    below[parent] = keyed.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.group)
  }

  /// The previous and the next page of each page that is not a part of another, depth first.
  private static func sequence(
    _ tree: PageTree, children: PageList<[PageIndex]>
  ) -> (previous: PageList<PageIndex?>, next: PageList<PageIndex?>) {
    var previous = PageList<PageIndex?>(repeating: nil, count: tree.pages.count)
    var next = previous
    guard let home = tree.groups.first else { return (previous, next) }
    for root in home.members.compactMap(\.self) {
      var last: PageIndex?
      var waiting = [root]
      while let page = waiting.popLast() {
        waiting.append(contentsOf: children[page].reversed())
        let group = tree.groups[tree.groupOf[page]]
        // The generated page of a folder has nothing to read, unless it shows the catalogue.
        let isEmpty = tree.pages[page].isGenerated && group.reference == nil
        let isRead = page != root && !isEmpty && !group.isShownInGuide && group.reference != .search
        guard isRead else { continue }
        previous[page] = last
        if let last { next[last] = page }
        last = page
      }
    }
    return (previous, next)
  }
}

extension TranslationGroup {
  /// Its rank in the catalogue, by which pages of a folder are sorted.
  fileprivate var place: Int { reference?.entry ?? .max }
}

/// The ranks that a guide gives to its criteria; those that it does not list come last.
private func criteriaRanks(
  among below: [GroupIndex], of guide: TranslationGroup.Guide, folder: PageID, _ tree: PageTree,
  _ absent: AbsentNames, _ diagnostics: inout [Diagnostic]
) -> [GroupIndex: Int] {
  let criteria = below.filter { tree.groups[$0].layout == .criterion }
  let byName = Dictionary(firstOf: criteria.map { (tree.groups[$0].id.name, $0) })
  lazy var pageNames = Set(below.map { tree.groups[$0].id.name })
  lazy var nearest = NearestNames(byName.keys.sorted())
  var ranks: [GroupIndex: Int] = [:]
  for (rank, name) in guide.names.enumerated() {
    guard let criterion = byName[name.value] else {
      if let reason = absent.reason(ofID: folder.path.appending(path: name.value)) {
        diagnostics += leftOut(name, as: reason, of: .criteriaOrder, in: guide.path)
      } else {
        let isPage = pageNames.contains(name.value)
        let meant = PageID.meant(by: name.value)
        let near = byName[meant] == nil ? nearest.nearest(to: name.value) : meant
        let mistake = noCriterion(name.value, in: folder, isPage, near)
        diagnostics.append(guide.diagnostic(at: name, mistake))
      }
      continue
    }
    if ranks[criterion] == nil {
      ranks[criterion] = rank
    } else {
      let mistake = Mistake(
        "duplicate criterion `\(name.value)`", french: "critère en double : `\(name.value)`",
        fix: "remove one of them", french: "en supprimer un")
      diagnostics.append(guide.diagnostic(at: name, mistake))
    }
  }
  for criterion in criteria where ranks[criterion] == nil {
    ranks[criterion] = .max
    guard let lastName = guide.names.last else { continue }
    let name = tree.groups[criterion].id.name
    let mistake = Mistake(
      "criterion `\(name)` is not in this list",
      french: "le critère `\(name)` n’est pas dans cette liste",
      fix: "add `\(name)` to the list; until then, it comes last",
      french: "ajouter `\(name)` à la liste ; d’ici là, il vient en dernier")
    diagnostics.append(guide.diagnostic(at: lastName, severity: .warning, mistake))
  }
  return ranks
}

extension TranslationGroup.Guide {
  fileprivate func diagnostic(
    at name: Located<String>, severity: Severity? = nil, _ mistake: Mistake
  ) -> Diagnostic {
    Diagnostic(.criteriaOrder, severity: severity, path: path, range: name.range, mistake)
  }
}

/// What is wrong with a name in a guide's list that is not that of a criterion.
///
/// - Parameter isPage: whether another page of the folder has the name.
private func noCriterion(
  _ name: String, in folder: PageID, _ isPage: Bool, _ nearest: String?
) -> Mistake {
  if isPage {
    return Mistake(
      "`\(name)` is not a criterion", french: "`\(name)` n’est pas un critère",
      fix: "remove it from the list, or its `layout` from the page",
      french: "le supprimer de la liste, ou supprimer `layout` de sa page")
  }
  return Mistake(
    "no criterion `\(name)` in `\(folder)`", french: "pas de critère `\(name)` dans `\(folder)`",
    fix: nearest.map(Message.didYouMean))
}

/// Reports a name in a list whose page is not in the site, unless that page could not be read: the
/// loader reports that.
private func leftOut(
  _ name: Located<String>, as reason: AbsentNames.Reason, of rule: Rule, in path: String
) -> [Diagnostic] {
  if reason == .unreadable { return [] }
  return [
    Diagnostic(
      rule, severity: .note, path: path, range: name.range,
      "draft not published: `\(name.value)`", french: "brouillon non publié : `\(name.value)`")
  ]
}

private func unknownPage(
  _ name: Located<String>, _ rule: Rule, in field: String, of path: String, _ nearest: String?,
  else fix: Message? = nil
) -> Diagnostic {
  Diagnostic(
    rule, path: path, range: name.range,
    "unknown page `\(name.value)` in `\(field)`",
    french: "page inconnue dans `\(field)` : `\(name.value)`",
    fix: nearest.map(Message.didYouMean) ?? fix)
}

/// What makes a page of the catalogue that a site does not have.
private enum CataloguePageSource: String {
  case checklists, editions, glossary, wcag, matrix, apis

  init?(_ path: String) {
    guard let name = path.split(separator: "/").first else { return nil }
    self.init(rawValue: String(name))
  }

  var fix: Message {
    switch self {
    case .checklists:
      Message(
        "write the checks of a criterion, or remove `checklists`: no guide has any",
        french:
          "écrire les points à vérifier d’un critère, ou supprimer `checklists` : aucun guide "
          + "n’en a")
    case .editions:
      Message(
        "remove `editions` until `onglet edition` has written one",
        french: "supprimer `editions` tant qu’`onglet edition` n’en a pas écrit")
    case .glossary:
      Message(
        "write `catalogue/glossary.yml`, or remove `glossary`",
        french: "écrire `catalogue/glossary.yml`, ou supprimer `glossary`")
    case .wcag, .matrix:
      Message(
        "add `wcag` to `catalogues`, or remove `\(rawValue)`",
        french: "ajouter `wcag` à `catalogues`, ou supprimer `\(rawValue)`")
    case .apis:
      Message(
        "add `apple` to `catalogues`, or remove `apis`",
        french: "ajouter `apple` à `catalogues`, ou supprimer `apis`")
    }
  }
}

extension PageTree {
  /// The path of a page of the site, for messages.
  var examplePath: String {
    groups.first { !$0.id.path.isEmpty && $0.reference == nil }?.id.path ?? "guide"
  }
}

extension Message {
  static func writePath(such example: String) -> Message {
    Message(
      "write a path in the content folder, without language or extension: `\(example)`, say",
      french: "écrire un chemin dans le contenu, sans langue ni extension : `\(example)`, par "
        + "exemple")
  }
}
