import OngletModel
import Testing

@testable import OngletLoad

@Suite struct EditionFileTests {
  static let criterion =
    #"{"id":"guide/a","titles":{"en":"A"},"digests":{"en":"1"},"meets":["1.4.3"],"apis":[],"#
    + #""phases":[],"checks":[{"id":"x","titles":{"en":"X"},"digests":{"en":"2"}}]}"#

  static func file(
    _ criteria: String..., id: String = "1.0", date: String = "2026-01-31", rest: String = ""
  ) -> String {
    #"{"edition":"\#(id)","date":"\#(date)","languages":["en"]\#(rest),"criteria":["# + "\n"
      + criteria.joined(separator: ",\n") + "\n]}\n"
  }

  static func loaded(_ files: [String: String]) async -> LoadedFolder {
    let editions = files.map { ("editions/\($0).json", $1) }
    return await LoadedFolder(["site.yml": "languages: [en]\n"].merging(editions) { $1 })
  }

  @Test func readsEditionsInTheOrderOfTheirDatesThenOfTheirNames() async throws {
    let folder = await Self.loaded([
      "1.10": Self.file(id: "1.10"), "1.9": Self.file(Self.criterion, id: "1.9"),
      "0.9": Self.file(id: "0.9", date: "2026-02-01"),
    ])
    #expect(folder.reports == [])
    #expect(folder.content.editions.map(\.id) == ["1.9", "1.10", "0.9"])
    let criterion = try #require(folder.content.editions.first?.criteria.first)
    #expect(criterion.key == "guide/a" && criterion.guide == "guide")
    #expect(criterion.ties == [.meets: ["1.4.3"], .apis: [], .phases: []])
    #expect(criterion.checks.map(\.key) == ["guide/a#x"])
    #expect(criterion.checks.map { $0.titles[.english] } == ["X"])
  }

  @Test func readsWhatItWrites() async throws {
    let edition = Edition(
      id: "2", date: "2026-03-01", languages: [.french, .english],
      criteria: [
        Edition.Criterion(
          key: "guide/a", titles: Localized([.french: "« É » \"\\\u{1}😀", .english: "A"]),
          digests: Localized([.french: "1"]), ties: [.meets: [], .apis: ["a.b"], .phases: ["c"]],
          checks: [
            Edition.Check(key: "guide/a#x", titles: Localized([.french: "X"]), digests: Localized())
          ])
      ])
    let folder = await Self.loaded(["2": String(decoding: edition.json, as: UTF8.self)])
    #expect(folder.reports == [])
    #expect(folder.content.editions == [edition])
    #expect(edition.json.count { $0 == UInt8(ascii: "\n") } == 3)
  }

  @Test func readsNoEditionsInAPlainFolder() async {
    let folder = await LoadedFolder(["index.md": "# A\n", "editions/1.0.json": "{"])
    #expect(folder.content.editions == [] && folder.reports == [])
  }

  @Test(arguments: [
    (file("{"), "3:1: error: this is not JSON [unreadable-file] (restore the file from git)"),
    (file("{\"id\": 01x\"}"), "2:11: error: this is not JSON [unreadable-file]"),
    (file(criterion) + "]", "4:1: error: this is not JSON [unreadable-file]"),
    (
      "<<<<<<< a\n" + file() + "=======\n>>>>>>> b\n",
      "1:1-1:9: error: merge conflict left by git: `<<<<<<< a` [merge-conflict]"
    ),
    (
      file(criterion, rest: #","langages":[]"#),
      "1:57: error: unknown field `langages` in an edition [unknown-field] "
        + "(did you mean `languages`?)"
    ),
    (
      file(criterion, criterion),
      "3:7: error: duplicate `guide/a` [invalid-field] (remove one of the two)"
    ),
    (
      file(id: "1.1"),
      "1:12: error: edition `1.1` in the file of `1.0` [invalid-field] (write `1.0`)"
    ),
    (file(date: "31/01/2026"), "1:25: error: `31/01/2026` is not a date [invalid-field]"),
    ("[]", "1:1: error: expected an object [invalid-field]"),
    (file(#"{"id":"a"}"#), "2:1: error: missing `titles` [invalid-field]"),
    (
      file(criterion.replacing(#"["1.4.3"]"#, with: "[1.4]")),
      "2:67: error: expected a text [invalid-field]"
    ),
  ])
  func reportsWhatIsWrongWithItsPlace(file: String, report: String) async {
    let reports = await Self.loaded(["1.0": file]).reports
    #expect(reports.first?.hasPrefix("editions/1.0.json:" + report) == true, "\(reports)")
  }
}
