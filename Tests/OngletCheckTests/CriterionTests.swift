import Testing

@Suite struct CriterionTests {
  private func criterion(
    _ title: String, fields: String = "audience: All\nphases: [design]\n",
    checks: String = "- It holds.\n"
  ) -> String {
    "---\ntitle: \(title)\n\(fields)---\n## Checklist\n\n\(checks)"
  }

  private func guide(_ criteria: [String: String]) async -> CheckedSite {
    var files = ["ios/index.en.md": "---\ntitle: Guide\nlayout: guide\n---\nText."]
    for (name, text) in criteria { files["ios/\(name).en.md"] = text }
    return await CheckedSite(files)
  }

  @Test(arguments: [
    (
      "audience: All\n", "- It holds.\n", "missing field `phases`",
      "add `phases: […]` to the front matter of the page in the source language"
    ),
    (
      "phases: [design]\n", "- It holds.\n", "missing field `audience`",
      "add `audience: …` to the front matter: the people who need this criterion"
    ),
    (
      "audience: All\nphases: [design]\n", "Text.\n", "this criterion has no checks",
      "add a list of statements under the heading of the checklist"
    ),
  ])
  func reportsAFieldThatOnlyThisCriterionLacks(
    fields: String, checks: String, message: String, fix: String
  ) async {
    let site = await guide([
      "a": criterion("A"), "b": criterion("B", fields: fields, checks: checks),
      "c": criterion("C"),
    ])
    #expect(site.reports == ["2:8: criterion-field: \(message) (\(fix))"])
    #expect(site.places == ["criterion-field ios/b.en.md"])
  }

  @Test func acceptsAFieldThatMostCriteriaLack() async {
    let site = await guide([
      "a": criterion("A"), "b": criterion("B", fields: ""), "c": criterion("C", fields: ""),
    ])
    #expect(site.reports == [])
  }

  @Test(arguments: [
    ("Check list", "Checklist"), ("Checklists", "Checklist"), ("To check:", "To check"),
    ("1. Checklist", "Checklist"), ("To-check", "To check"), ("Cheklist", "Checklist"),
    ("À vérifier", "Checklist"), ("A verifier", "Checklist"), ("Exemple", "Example"),
    ("Desciption", "Description"), ("Objectif", "Objective"), ("Liens", "Links"),
  ])
  func reportsTheMisspeltHeadingOfATab(written: String, meant: String) async {
    let site = await guide(["a": "---\ntitle: A\n---\n## \(written)\n\n- It holds.\n"])
    #expect(
      site.reports == [
        "4:1-4:\(written.utf8.count + 3): tab-heading: tab heading not recognised: `\(written)` "
          + "(did you mean `\(meant)`?)"
      ])
  }

  @Test(arguments: [
    "## Checklist\n\n- It holds.\n\n## Check list\n\n- It stays.\n",
    "## CHECKLIST\n\n- It holds.\n",
    "## Examples & code\n\nText.\n", "## Limits\n\nText.\n", "## Prescription\n\nText.\n",
    "## Lines\n\nText.\n", "## What to check\n\nText.\n", "## Objections\n\nText.\n",
  ])
  func acceptsCustomHeadings(text: String) async {
    #expect(await guide(["a": "---\ntitle: A\n---\n\(text)"]).reports == [])
  }

  @Test func suggestsChecklistForATabWithSuccessCriteria() async {
    let site = await guide([
      "a": "---\ntitle: A\nwcag: [1.1.1]\n---\n## Before release\n\n- It holds. {wcag=1.1.1}\n"
    ])
    #expect(site.reports.contains { $0.contains("`Before release` (did you mean `Checklist`?)") })
  }

  @Test(arguments: [
    (
      "- It holds.\n- Does it hold?\n",
      "9:1-9:15: check-statement: this check is a question "
        + "(write a statement that is true when the check passes)"
    ),
    (
      "- It holds. {#holds}\n- It stays.\n",
      "9:1-9:11: check-identifier: this check has no id, unlike the others "
        + "(add `{#…}` at its end, the same in all languages)"
    ), ("- It holds.\n- It stays.\n", ""),
  ])
  func reportsAQuestionAndACheckWithoutAnIDIfOthersHaveOne(checks: String, report: String) async {
    let site = await guide(["a": criterion("A", checks: checks)])
    #expect(site.reports == (report.isEmpty ? [] : [report]))
  }

  private func overview(_ text: String) async -> CheckedSite {
    await CheckedSite([
      "ios/index.en.md": "---\ntitle: Guide\nlayout: guide\ndisplay: apart\n---\n\(text)",
      "ios/a.en.md": criterion("A"), "ios/b.en.md": criterion("Bold text"),
    ])
  }

  @Test(arguments: [
    (
      "- [A](a.en.md)\n",
      "10:1-10:14: criterion-group: `b` is in none of the groups "
        + "(add `- [Bold text](b.en.md)` to one of the lists)"
    ),
    (
      "- [A](a.en.md)\n- [B](b.en.md)\n\n## Two\n\n- [A](a.en.md)\n",
      "15:1-15:14: criterion-group: `a` is already in a group (remove one of the two links)"
    ),
  ])
  func reportsACriterionThatIsNotInOneGroup(groups: String, report: String) async {
    #expect(await overview("Text.\n\n## One\n\n\(groups)").reports == [report])
  }

  @Test(arguments: [
    "Text.\n\n- [A](a.en.md)\n", "## One\n\n- [A](a.en.md), first\n",
    "## One\n\n1. [A](a.en.md)\n", "## One\n\n- [A](a.en.md#a-checklist)\n",
    "## One\n\n- [A](a.en.md)\n- [WCAG](https://www.w3.org/TR/WCAG22/)\n",
    "## One\n\n- [A](a.en.md)\n- [B](b.en.md)\n", "## One\n\n- [](a.en.md)\n- [B](b.en.md)\n",
  ])
  func acceptsCompleteGroupsAndOtherLists(text: String) async {
    let site = await overview(text)
    #expect(site.reports == [])
  }
}
