import Testing

@testable import OngletSite

@Suite struct ContentHistoryTests {
  /// A log as git writes it with `-z`: `|` stands for the end of a field, `>` for the byte 1.
  private func history(_ log: String) -> ContentHistory {
    ContentHistory(
      log: log.utf8.map { byte in
        switch byte {
        case UInt8(ascii: "|"): 0
        case UInt8(ascii: ">"): 1
        default: byte
        }
      })
  }

  @Test(arguments: [
    ">1000000000,\nM|a.md||>999000000,\nM|a.md|A|b.md||>0,\nA|a.md|":
      ["a.md": "2001-09-09", "b.md": "2001-08-28"],
    // Commits in another order.
    ">0,\nM|a.md||>86400,\nA|a.md|": ["a.md": "1970-01-02"],
    // Renames that change nothing.
    ">300000000,\nR100|b.md|c.md||>200000000,\nR100|a.md|b.md||>100000000,\nA|a.md|":
      ["c.md": "1973-03-03"],
    // A commit that names no file.
    ">300000000,||>0,\nA|a\nb.md|": ["a\nb.md": "1970-01-01"],
  ])
  func findsTheLatestChangeOfEachFile(log: String, days: [String: String]) {
    #expect(history(log) == .known(days))
  }

  @Test(arguments: [
    (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"),
    (951_782_400, "2000-02-29"), (951_868_800, "2000-03-01"), (4_107_542_400, "2100-03-01"),
    (1_735_689_599, "2024-12-31"), (253_402_300_800, "9999-12-31"), (.min, "0001-01-01"),
    (1_735_689_600, "2025-01-01"), (1_709_164_800, "2024-02-29"),
  ])
  func convertsSecondsToDates(second: Int, day: String) {
    #expect(history(">\(second),\nA|a.md|") == .known(["a.md": day]))
  }
}
