import Testing

@Suite struct DatedStatementTests {
  private static let versions = "versions: {iOS 18: 2024-09, iOS 26: 2025-09, iOS 27: 2026-09}\n"

  private func reports(_ text: String, site: String = versions) async -> [String] {
    await CheckedSite([
      "site.yml": "languages: [en]\n" + site, "index.en.md": "# Menus\n\n" + text,
    ]).reports
  }

  @Test(arguments: [
    ("A b [c]{sure=certain version=\"iOS 16.5.1\"}.", "3:8-3:42", "iOS 16.5.1"),
    ("- A [c]{sure=reported date=2023-11}", "3:8-3:35", "2023-11"),
    ("| A |\n|---|\n| [c]{sure=reported date=2024-08-30} |", "5:6-5:36", "2024-08-30"),
    ("A [c]{sure=certain version=\"Android 15\" date=2024-01}.", "3:6-3:53", "2024-01"),
    ("::: heard fr sure=certain version=\"iOS 17\" A recording\n- *A*\n:::", "3:1-3:54", "iOS 17"),
  ])
  func reportsAStatementOlderThanTheVersionsOfTheSite(
    _ text: String, _ place: String, _ written: String
  ) async {
    #expect(
      await reports(text) == [
        "\(place): dated-statement: statement of \(written), before iOS 18 "
          + "(try it on iOS 27, then update its version and date, or remove it)"
      ])
  }

  @Test(arguments: [
    "A [c]{sure=certain version=\"iOS 18\"}.", "A [c]{sure=reported date=2024-09}.",
    "A [c]{sure=reported date=2024}.", "A [c]{sure=reported version=\"iOS 26\" date=2020-01}.",
    "A [c]{sure=probable}.",
  ])
  func acceptsRecentStatements(_ text: String) async {
    #expect(await reports(text) == [])
  }

  @Test(arguments: [
    ("versions: {iOS: 2024-09}\n", "`iOS` is not the version of a system"),
    ("versions: {iOS 18: autumn}\n", "`autumn` is not a date"),
  ])
  func reportsAnInvalidVersionOrDate(_ site: String, _ message: String) async {
    let reports = await reports("Text.", site: site)
    #expect(reports.count == 1 && reports[0].contains("invalid-field: \(message)"), "\(reports)")
  }
}
