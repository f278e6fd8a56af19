import OngletModel
import Testing

@testable import OngletLoad

@Suite struct SiteFileTests {
  @Test(arguments: ["#12345", "#12345g", "123456", "#1234567", "#", "red", "#12 456", "＃123"])
  func refusesInvalidColours(_ text: String) {
    #expect(Colour(text) == nil)
  }

  /// Ratios of WCAG: black and white, and a grey that is just enough for text.
  @Test(arguments: [("#000", "#fff", 21), ("#767676", "#ffffff", 4.54), ("#abc", "#abc", 1)])
  func measuresContrasts(_ first: String, _ second: String, _ ratio: Double) throws {
    let (first, second) = (try #require(Colour(first)), try #require(Colour(second)))
    #expect(abs(first.contrast(with: second) - ratio) < 0.005)
    #expect(first.contrast(with: second) == second.contrast(with: first))
  }

  @Test func readsTheWordsOfChecks() async {
    let folder = await LoadedFolder([
      "site.yml": """
      languages: [fr, eo]
      checks:
        test: {eo: Provo, fr: [Essai, Test]}
        major: {eo: grava}
      """
    ])
    let labels = folder.configuration.checkLabels
    #expect(labels.labels(of: .test, in: .french) == ["Essai", "Test"])
    #expect(labels.labels(of: .test, in: Language("eo")) == ["Provo"])
    #expect(labels.labels(of: .expected, in: .french) == ["Attendu"])
    #expect(labels.labels(of: .expected, in: Language("eo")) == [])
    #expect(labels.words(for: .major, in: Language("eo")) == ["grava"])
    #expect(labels.words(for: .major, in: Language("fr-CA")) == ["majeure"])
    #expect(folder.reports == [])
  }

  @Test(
    arguments: [
      ("title: é\u{FFFE}", "site.yml:1:10"),
      ("a: 1\n---\nb: 2\n", "site.yml:2:1"),
      ("a: *nothing", "site.yml:1:4"),
    ])
  func reportsTheLineOfWhatIsNotYAML(text: String, place: String) async {
    let folder = await LoadedFolder(["site.yml": text])
    #expect(folder.reports.count == 1)
    #expect(
      folder.reports.allSatisfy {
        $0.hasPrefix("\(place): error: invalid YAML: ")
          && $0.contains("[yaml]")
      }, "\(folder.reports)")
  }

  @Test(arguments: [
    "javascript:document.title=1//{path}", "JavaScript:alert(1)//{path}", "data:text/html,{path}",
    "vbscript:{path}", "//evil.example/{path}", "edit/{path}", "ftp://host.example/{path}",
    " javascript:{path}", #""\tjavascript:{path}""#, #""java\tscript:{path}""#,
    "'&#106;avascript:{path}'", "'{path}'", "'x{repository}/{path}'", "'https://{path}{x'",
  ])
  func reportsAnInvalidEditAddress(address: String) async {
    let isQuoted = "\"'".contains(address.prefix(1))
    let value = isQuoted ? address : "'\(address)'"
    let folder = await LoadedFolder([
      "site.yml": "repository: https://code.test/guidelines\nedit: \(value)"
    ])
    #expect(folder.configuration.edit == nil)
    #expect(folder.reports.count == 1 && folder.reports[0].contains("[invalid-field]"))
  }

  @Test(arguments: [
    "{repository}/edit/{path}", "HTTPS://code.test/edit?file={path}&r={repository}",
  ])
  func readsAnEditAddress(address: String) async {
    let folder = await LoadedFolder([
      "site.yml": "repository: https://code.test/guidelines\nedit: '\(address)'"
    ])
    #expect(folder.configuration.edit == address && folder.reports == [])
  }

  @Test func readsShortFormsOfFields() async {
    let folder = await LoadedFolder([
      "site.yml": """
      languages: [fr, en]
      title: Guide 2
      address: https://guidelines.test/guide
      contact: {email: accessibility@example.org}
      keep: [v1, 2.0/]
      rules: {missing-title: off, link: note}
      sections:
        zeta: {fr: Z, en: Z}
        alpha: {fr: [A], en: [A, B]}
      """
    ])
    let configuration = folder.configuration
    #expect(folder.reports == [])
    #expect(configuration.title.values == [.french: "Guide 2", .english: "Guide 2"])
    #expect(configuration.address == "https://guidelines.test/guide/")
    #expect(configuration.contactEmail == "accessibility@example.org")
    #expect(configuration.kept.map(\.value) == ["v1", "2.0"])
    #expect(configuration.severities == [.missingTitle: nil, .link: .note])
    #expect(configuration.sections.map(\.kind.name) == ["zeta", "alpha"])
    #expect(configuration.sections.map { $0.headings[.english] } == [["Z"], ["A", "B"]])
  }

  @Test(arguments: [
    "..", ".", "/", "/v1", "a/b", "'a\\b'", ".well-known", ".git", "''", "web.config",
  ])
  func reportsAnInvalidKeptFolder(name: String) async {
    let folder = await LoadedFolder(["site.yml": "keep: [\(name)]"])
    #expect(folder.configuration.kept.isEmpty)
    #expect(folder.reports.count == 1 && folder.reports[0].contains("[invalid-field]"))
  }
}

@Suite struct SiteFileLanguageTests {
  @Test(arguments: [
    "title: {en: A}": "`title` has no text in French",
    "description: {fr: A}": "`description` has no text in English",
    "header: [{title: {en: A}, link: b}]": "`title` has no text in French",
    "variables: {a: {fr: A}}": "`a` has no text in English",
    "containers: {a: {title: {fr: A}}}": "`title` has no text in English",
    "sections: {objective: {en: [Aim]}}": "`objective` has no text in French",
    "title: A": nil, "checks: {test: {en: [Try]}}": nil, "title: {}": nil,
    "description: {en: A, fr: B}": nil,
  ])
  func reportsATextThatALanguageLacks(field: String, expected: String?) async {
    let folder = await LoadedFolder(["site.yml": "languages: [en, fr]\n\(field)\n"])
    let reports = folder.reports.filter { $0.contains("has no text") }
    #expect(reports.count == (expected == nil ? 0 : 1))
    #expect(reports.allSatisfy { $0.contains(expected ?? "") })
  }

  @Test func aRegionTakesTheTextsOfItsLanguage() async {
    let text =
      "languages: [fr-CA, en]\ntitle: {fr: A, en: B}\nsections: {links: {fr: [Liens], en: [Links]}}\n"
    let folder = await LoadedFolder(["site.yml": text])
    #expect(folder.reports == [])
    #expect(folder.configuration.title[Language("fr-CA")] == "A")
    #expect(folder.configuration.sections.map { $0.headings[Language("fr-CA")] } == [["Liens"]])
  }
}
