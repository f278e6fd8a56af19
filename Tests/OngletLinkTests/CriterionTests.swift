import OngletModel
import Testing

@Test func splitsACriterionIntoIntroductionAndPanels() async throws {
  let site = await linked([
    guide("ios/index.fr.md"), guide("ios/index.en.md"),
    page(
      "ios/images.fr.md",
      [
        .text, .heading(2, "OBJECTIFS"), .text, .heading(3, "Détail"),
        .heading(2, "À  vérifier"), .heading(2, "Cas à part"), .text, .heading(2, "Objectif"),
        .footnote, .footnote,
      ]),
    page(
      "ios/images.en.md",
      [
        .heading(2, "Special cases"), .text, .heading(2, "Checklist"), .heading(2, "Objective"),
        .heading(2, "Objective"),
      ]),
  ])
  let french = try #require(site.page("ios/images")?.criterion)
  #expect(french.id == "images")
  #expect(french.introduction == 0..<1)
  #expect(
    french.panels.map { "\($0.kind.name) \($0.heading) \($0.blocks)" } == [
      "objective 1 2..<4", "checklist 4 5..<5", "cas-a-part 5 6..<7", "objective-2 7 8..<8",
    ])
  let english = try #require(site.page("ios/images", .english)?.criterion)
  #expect(english.introduction == 0..<0)
  #expect(
    english.panels.map(\.kind.name) == ["cas-a-part", "checklist", "objective", "objective-2"])
  #expect(
    site.ids("ios/images", .english) == [
      "images-cas-a-part", "images-checklist", "images-objective", "images-objective-2",
    ])
  #expect(site.page("ios")?.criterion == nil)
}

@Test func usesTheKindOfTheSourceForUnknownHeadings() async {
  let site = await linked([
    guide("ios/index.fr.md"),
    page("ios/a.fr.md", [.heading(2, "Objectif"), .heading(2, "Exemples")]),
    page("ios/a.en.md", [.heading(2, "Goal"), .heading(2, "Examples"), .heading(2, "More")]),
  ])
  let kinds = site.page("ios/a", .english)?.criterion?.panels.map(\.kind.name)
  #expect(kinds == ["objective", "examples", "more"])
}

@Test func withoutPanelsEverythingIsIntroduction() async {
  let site = await linked([
    guide("ios/index.fr.md"), page("ios/a.fr.md", [.text, .heading(3, "Un"), .footnote]),
  ])
  #expect(site.page("ios/a")?.criterion?.introduction == 0..<2)
  #expect(site.page("ios/a")?.criterion?.panels == [])
}

@Test func givesTabsTheSameKindsInAllLanguages() async {
  let site = await linked([
    page("a.fr.md", [.tabs("", [("Exemples", []), ("Réglages", []), ("Réglages", [])])]),
    page("a.en.md", [.tabs("", [("Settings", []), ("Examples", []), ("More", [])])]),
  ])
  let french = site.page("a")?.panelKinds[AnchorIndex(0)]?.map(\.name)
  let english = site.page("a", .english)?.panelKinds[AnchorIndex(0)]?.map(\.name)
  #expect(french == ["examples", "reglages", "reglages-2"])
  #expect(english == ["reglages", "examples", "reglages-2"])
}

@Test func translationsInheritSharedFields() async {
  let site = await linked([
    guide("ios/index.fr.md"),
    page("ios/a.fr.md") {
      $0.wcag = list("1.4.1", "1.4.3")
      $0.apis = list("accessibilityLabel")
      $0.phases = list("design")
    },
    page("ios/a.en.md") {
      $0.wcag = list("1.4.3", "1.4.1")
      $0.phases = list("design", "test")
    },
  ])
  let declared = site.page("ios/a", .english)?.declarations
  #expect(declared?.requirements.map(\.name) == ["1.4.1", "1.4.3"])
  #expect(declared?.symbols.map(\.name) == ["accessibilityLabel"])
  #expect(declared?.phases == ["design"])
  #expect(
    site.report == [
      "ios/a.en.md:5: error: `phases` differs from the list in `ios/a.fr.md` "
        + "[translation-contradicts] (remove `phases` from the translation)",
      "ios/a.fr.md:5: warning: no catalogue of symbols is enabled [symbol] "
        + "(add `apple` to `catalogues` in `site.yml`; create the file if needed)",
    ])
}
