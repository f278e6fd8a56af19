import OngletModel

/// Reports criteria that are in none of the groups on the page of their guide, or in two.
func ungroupedCriteria(on guide: LinkedPage, in site: Site) -> [Diagnostic] {
  let groups = site.criterionGroups(of: guide)
  guard let first = groups.first else { return [] }
  let blocks = guide.page.body.blocks
  var grouped: Set<PageIndex> = []
  var diagnostics: [Diagnostic] = []
  for group in groups {
    for criterion in group.criteria where !grouped.insert(criterion).inserted {
      let name = site.pages[criterion].page.id.name
      diagnostics.append(
        Diagnostic(
          .criterionGroup, path: guide.page.path, range: blocks[group.block].range,
          "`\(name)` is already in a group", french: "`\(name)` est déjà dans un groupe",
          fix: "remove one of the two links", french: "supprimer l’un des deux liens"))
    }
  }
  for criterion in guide.children
  where site.pages[criterion].hasCard && !grouped.contains(criterion) {
    let page = site.pages[criterion].page
    let link = "- [\(page.title)](\(page.path.lastStep))"
    diagnostics.append(
      Diagnostic(
        .criterionGroup, path: guide.page.path, range: blocks[first.block].range,
        "`\(page.id.name)` is in none of the groups",
        french: "`\(page.id.name)` n’est dans aucun groupe",
        fix: "add `\(link)` to one of the lists", french: "ajouter `\(link)` à l’une des listes"))
  }
  return diagnostics
}

extension Rule {
  package static let criterionGroup = Rule(
    "criterion-group", .warning, check: .page(ungroupedCriteria))
}
