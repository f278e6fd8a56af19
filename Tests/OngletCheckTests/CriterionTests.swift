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
  func reportsWhatACriterionLacksAndTheOthersHave(
    fields: String, checks: String, message: String, fix: String
  ) async {
    let site = await guide([
      "a": criterion("A"), "b": criterion("B", fields: fields, checks: checks),
      "c": criterion("C"),
    ])
    #expect(site.reports == ["2:8: criterion-field: \(message) (\(fix))"])
    #expect(site.places == ["criterion-field ios/b.en.md"])
  }

  @Test func acceptsWhatMostCriteriaOfAGuideLack() async {
    let site = await guide([
      "a": criterion("A"), "b": criterion("B", fields: ""), "c": criterion("C", fields: ""),
    ])
    #expect(site.reports == [])
  }

  @Test func reportsAQuestionInThePlaceOfACheck() async {
    let site = await guide(["a": criterion("A", checks: "- It holds.\n- Does it hold?\n")])
    #expect(
      site.reports == [
        "9:1-9:15: check-statement: this check is a question "
          + "(write a statement that is true when the check passes)"
      ])
  }

  @Test func reportsACheckWithoutAnIdWhereOthersHaveOne() async {
    let site = await guide(["a": criterion("A", checks: "- It holds. {#holds}\n- It stays.\n")])
    #expect(
      site.reports == [
        "9:1-9:11: check-identifier: this check has no id, unlike the others "
          + "(add `{#…}` at its end, the same in all languages)"
      ])
    #expect(await guide(["a": criterion("A", checks: "- It holds.\n- It stays.\n")]).reports == [])
  }

  private func overview(_ text: String) async -> CheckedSite {
    await CheckedSite([
      "ios/index.en.md": "---\ntitle: Guide\nlayout: guide\ndisplay: apart\n---\n\(text)",
      "ios/a.en.md": criterion("A"), "ios/b.en.md": criterion("Bold text"),
    ])
  }

  @Test func reportsACriterionInNoGroup() async {
    let site = await overview("Text.\n\n## One\n\n- [A](a.en.md)\n")
    #expect(
      site.reports == [
        "10:1-10:14: criterion-group: `b` is in none of the groups "
          + "(add `- [Bold text](b.en.md)` to one of the lists)"
      ])
  }

  @Test func reportsACriterionInTwoGroups() async {
    let groups = "- [A](a.en.md)\n- [B](b.en.md)\n\n## Two\n\n- [A](a.en.md)\n"
    let site = await overview("Text.\n\n## One\n\n\(groups)")
    #expect(
      site.reports == [
        "15:1-15:14: criterion-group: `a` is already in a group (remove one of the two links)"
      ])
  }

  @Test(arguments: [
    "Text.\n\n- [A](a.en.md)\n", "## One\n\n- [A](a.en.md), first\n",
    "## One\n\n1. [A](a.en.md)\n", "## One\n\n- [A](a.en.md#a-checklist)\n",
    "## One\n\n- [A](a.en.md)\n- [WCAG](https://www.w3.org/TR/WCAG22/)\n",
    "## One\n\n- [A](a.en.md)\n- [B](b.en.md)\n", "## One\n\n- [](a.en.md)\n- [B](b.en.md)\n",
  ])
  func acceptsOtherListsAndWholeGroups(text: String) async {
    let site = await overview(text)
    #expect(site.reports == [])
  }
}
