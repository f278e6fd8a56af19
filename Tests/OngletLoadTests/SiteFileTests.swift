import OngletModel
import Testing

@testable import OngletLoad

@Suite struct SiteFileTests {
  /// The example of the content format.
  static let example = """
    # content/site.yml
    title: {fr: Recommandations d’accessibilité mobile, en: Mobile accessibility guidelines}
    description: {fr: …, en: …}
    languages: [fr, en]                # the first is the source language
    address: https://guidelines.test/guidelines/
    repository: https://guidelines.test/code/guidelines   # edit links
    edit: "{repository}/edit/main/content/{path}"
    licence: CC-BY-4.0
    contact: {email: accessibility@example.org, form: https://example.org/contact}   # statement
    navigation: [ios/design, ios/development, ios/wcag, checklists, wcag, apis, glossary]
    footer: [accessibility]
    sections:                          # kinds of tabs and the headings that make them
      objective: {fr: [Objectif, Objectifs], en: [Objective, Objectives]}
      description: {fr: [Description], en: [Description]}
      examples: {fr: [Exemples, Exemple], en: [Examples, Example]}
      checklist: {fr: [À vérifier], en: [Checklist, To check]}
      links: {fr: [Liens], en: [Links]}
    rules: {translation-contradicts: warning}   # severity of a rule: error, warning, off

    """

  @Test func readsTheExampleOfTheFormat() async {
    let folder = await LoadedFolder(["site.yml": Self.example])
    let configuration = folder.configuration
    #expect(folder.reports == [])
    #expect(configuration.title[.french] == "Recommandations d’accessibilité mobile")
    #expect(configuration.title[.english] == "Mobile accessibility guidelines")
    #expect(configuration.description[.french] == "…")
    #expect(configuration.languages == [.french, .english])
    #expect(configuration.sourceLanguage == .french)
    #expect(configuration.address == "https://guidelines.test/guidelines/")
    #expect(configuration.repository == "https://guidelines.test/code/guidelines")
    #expect(configuration.edit == "{repository}/edit/main/content/{path}")
    #expect(configuration.licence == "CC-BY-4.0")
    #expect(configuration.contactEmail == "accessibility@example.org")
    #expect(configuration.contactForm == "https://example.org/contact")
    #expect(
      configuration.navigation.map(\.value) == [
        "ios/design", "ios/development", "ios/wcag", "checklists", "wcag", "apis", "glossary",
      ])
    #expect(configuration.footer.map(\.value) == ["accessibility"])
    #expect(configuration.sections.map(\.kind) == Section.standard.map(\.kind))
    for language in configuration.languages {
      #expect(
        configuration.sections.map { $0.headings[language] }
          == Section.standard.map { $0.headings[language] })
    }
    #expect(configuration.severities == [.translationContradicts: .warning])
    #expect(configuration.isExplicit)
  }

  @Test func readsTheLooksOfASite() async throws {
    let folder = await LoadedFolder([
      "site.yml": """
      languages: [fr, en]
      styles: styles/own.css
      logo: ./images/logo.svg
      header:
        - {title: {fr: Nous écrire, en: Write to us}, link: about#write}
        - {title: Code, link: https://example.org/code}
      colours: {accent: {light: "#7A1F5C"}, mark: {light: "#fec", dark: "#333333"}}
      """
    ])
    #expect(folder.reports == [])
    let looks = folder.configuration.looks
    #expect(looks.styles.map(\.value) == ["styles/own.css"])
    #expect(looks.logo?.value == "images/logo.svg")
    #expect(looks.header.map { $0.title[.french] } == ["Nous écrire", "Code"])
    #expect(looks.header.map { $0.title[.english] } == ["Write to us", "Code"])
    #expect(looks.header.map(\.link.value) == ["about#write", "https://example.org/code"])
    #expect(looks.colours.map(\.token.value) == ["accent", "mark"])
    #expect(looks.colours.map { $0.light?.value.text } == ["#7a1f5c", "#ffeecc"])
    #expect(looks.colours.map { $0.dark?.value.text } == [nil, "#333333"])
  }

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

  @Test func readsVariablesAndContainers() async {
    let folder = await LoadedFolder([
      "site.yml": """
      languages: [fr, en]
      variables: {version: "2.1", name: {fr: A}}
      containers:
        definition: {title: {fr: Définition, en: Definition}, colour: tip, icon: star}
        answer: {title: Réponse, kind: folded}

      """
    ])
    let configuration = folder.configuration
    #expect(
      folder.reports == [
        "site.yml:2:29-2:32: warning: `name` has no text in English [missing-translation]"
          + " (add `en: …` to `name`)"
      ])
    #expect(configuration.variables(in: .english) == ["version": "2.1", "name": "A"])
    #expect(
      configuration.containers["definition"]
        == OwnContainer(name: "definition", isFolded: false, colour: .tip, icon: .star))
    #expect(configuration.containers["answer"]?.isFolded == true)
    #expect(configuration.containerTitles["definition"]?.text(for: Language("de")) == "Definition")
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
      "contact: me":
        "site.yml:1:10-1:11: error: `contact` must be a group of fields, not text [invalid-field] (write each field as `field: value`)",
      "edit: \"https://code.example/{repository}/{path}\"":
        "site.yml:1:7-1:48: error: `edit` uses `{repository}`, but the field `repository` is missing [invalid-field] (add `repository: https://…`)",
      "contact: {form: 'https://good.example\\@evil.example/'}":
        "site.yml:1:17-1:53: error: invalid address in `form`: `https://good.example\\@evil.example/` [invalid-field] (write an address that begins with `https://`)",
    ])
  func reportsAMistakeWithItsPlace(text: String, report: String) async {
    let folder = await LoadedFolder(["site.yml": text])
    #expect(folder.reports == [report])
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

  @Test func reportsDeepNestingWithoutRunningOutOfStack() async {
    let text = "title: " + String(repeating: "[", count: 5000)
    let reports = await LoadedFolder(["site.yml": text]).reports
    #expect(reports.count == 1 && reports[0].contains("[yaml]"), "\(reports)")
  }

  @Test func isExplicitEvenIfUnreadable() async {
    let folder = await LoadedFolder(bytes: [:], unreadable: ["site.yml"])
    #expect(folder.configuration.isExplicit)
    #expect(
      folder.reports == [
        "site.yml: error: cannot read this file: permission denied [unreadable-file]"
      ])
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
  ])
  func reportsATextThatALanguageLacks(field: String, expected: String) async {
    let folder = await LoadedFolder(["site.yml": "languages: [en, fr]\n\(field)\n"])
    #expect(folder.reports.count == 1 && folder.reports.allSatisfy { $0.contains(expected) })
  }

  @Test(arguments: [
    "title: A", "checks: {test: {en: [Try]}}", "title: {}", "description: {en: A, fr: B}",
  ])
  func acceptsCompleteTexts(field: String) async {
    let folder = await LoadedFolder(["site.yml": "languages: [en, fr]\n\(field)\n"])
    #expect(folder.reports.filter { $0.contains("has no text") } == [])
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
