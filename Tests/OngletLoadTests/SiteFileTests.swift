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
  func refusesWhatIsNoColour(_ text: String) {
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
          + " (add `name: {en: …}`)"
      ])
    #expect(configuration.variables(in: .english) == ["version": "2.1", "name": "A"])
    #expect(
      configuration.containers["definition"]
        == OwnContainer(name: "definition", isFolded: false, colour: .tip, icon: .star))
    #expect(configuration.containers["answer"]?.isFolded == true)
    #expect(configuration.containerTitles["definition"]?.text(for: Language("de")) == "Definition")
  }

  @Test func keepsTheOrderOfSections() async {
    let folder = await LoadedFolder([
      "site.yml": "languages: [en]\nsections:\n  zeta: {en: Z}\n  alpha: {en: [A, B]}\n"
    ])
    #expect(folder.configuration.sections.map(\.kind.name) == ["zeta", "alpha"])
    #expect(folder.configuration.sections.map { $0.headings[.english] } == [["Z"], ["A", "B"]])
    #expect(folder.reports == [])
  }

  @Test func readsTheWordsOfChecks() async {
    let folder = await LoadedFolder([
      "site.yml": """
      languages: [fr, es]
      checks:
        test: {es: Prueba, fr: [Essai, Test]}
        major: {es: grave}
      """
    ])
    let labels = folder.configuration.checkLabels
    #expect(labels.labels(of: .test, in: .french) == ["Essai", "Test"])
    #expect(labels.labels(of: .test, in: Language("es")) == ["Prueba"])
    #expect(labels.labels(of: .expected, in: .french) == ["Attendu"])
    #expect(labels.labels(of: .expected, in: Language("es")) == [])
    #expect(labels.words(for: .major, in: Language("es")) == ["grave"])
    #expect(labels.words(for: .major, in: Language("fr-CA")) == ["majeure"])
    #expect(folder.reports == [])
  }

  @Test(arguments: [
    (
      "tset: {en: Try}",
      "site.yml:2:10-2:13: error: unknown field `tset` in `checks` [unknown-field] (did you mean `test`?)"
    ),
    (
      "test: {fr: Essai}",
      "site.yml:2:17-2:18: error: unknown field `fr` in `test` [unknown-field]"
    ),
    (
      "test: {en: [\"Test:\", Try]}",
      "site.yml:2:22-2:28: error: invalid label: `Test:` [invalid-field] (write a label without a colon or full stop)"
    ),
  ])
  func reportsWordsOfChecksThatAreNone(_ field: String, _ report: String) async {
    let folder = await LoadedFolder(["site.yml": "languages: [en]\nchecks: {\(field)}\n"])
    #expect(folder.reports == [report])
  }

  @Test func givesATitleWithoutLanguagesToAll() async {
    let folder = await LoadedFolder(["site.yml": "title: Guide 2\nlanguages: [fr, en]\n"])
    #expect(folder.configuration.title[.french] == "Guide 2")
    #expect(folder.configuration.title[.english] == "Guide 2")
  }

  @Test func switchesARuleOff() async {
    let folder = await LoadedFolder(["site.yml": "rules: {missing-title: off, link: note}\n"])
    #expect(folder.configuration.severities == [.missingTitle: nil, .link: .note])
    #expect(folder.reports == [])
  }

  @Test func addsTheFinalSlashOfTheAddress() async {
    let folder = await LoadedFolder(["site.yml": "address: https://example.org/guide\n"])
    #expect(folder.configuration.address == "https://example.org/guide/")
  }

  @Test(
    arguments: [
      (
        "descripton: x",
        "site.yml:1:1-1:10: error: unknown field `descripton` in `site.yml` [unknown-field] (did you mean `description`?)"
      ),
      (
        "title: x\nanalytics: y",
        "site.yml:2:1-2:9: error: unknown field `analytics` in `site.yml` [unknown-field]"
      ),
      (
        "contact: {mail: a@b.example}",
        "site.yml:1:11-1:14: error: unknown field `mail` in `contact` [unknown-field] (did you mean `email`?)"
      ),
      (
        "rules: {missing-titel: off}",
        "site.yml:1:9-1:21: error: unknown rule `missing-titel` [unknown-field] (did you mean `missing-title`?)"
      ),
      (
        "rules: {link: warn}",
        "site.yml:1:15-1:18: error: unknown severity `warn` for `link` [invalid-field] (did you mean `warning`?)"
      ),
      (
        "address: example.org",
        "site.yml:1:10-1:20: error: invalid address in `address`: `example.org` [invalid-field] (did you mean `https://example.org`?)"
      ),
      (
        "address: https://example.org/?a\ncontact: {form: 'https://example.org/?a'}",
        "site.yml:1:10-1:31: error: invalid address in `address`: `https://example.org/?a` [invalid-field] (write an address that begins with `https://`, without `?` or `#`)"
      ),
      (
        "contact: {form: mailto:x}",
        "site.yml:1:17-1:24: error: invalid address in `form`: `mailto:x` [invalid-field] (write an address that begins with `https://`)"
      ),
      (
        "contact: {email: nobody}",
        "site.yml:1:18-1:23: error: invalid email address: `nobody` [invalid-field] (write an address such as `name@example.org`)"
      ),
      (
        "contact: me",
        "site.yml:1:10-1:11: error: `contact` must be a group of fields, not text [invalid-field] (write each field as `field: value`)"
      ),
      (
        "edit: \"{repo}/{path}\"",
        "site.yml:1:7-1:21: error: unknown placeholder `{repo}` in `edit` [invalid-field] (did you mean `{repository}`?)"
      ),
      (
        "edit: \"{repository}/{path}\"",
        "site.yml:1:7-1:27: error: `edit` uses `{repository}`, but the field `repository` is missing [invalid-field] (add `repository: https://…`)"
      ),
      (
        "title: [a, b]",
        "site.yml:1:8-1:13: error: `title` must be text, not a list [invalid-field]"
      ),
      (
        "languages: [fr, fr]",
        "site.yml:1:17-1:18: error: duplicate language `fr` in `languages` [invalid-field] (remove one of the two)"
      ),
      (
        "languages: [french]",
        "site.yml:1:13-1:18: error: `french` is not a language tag [invalid-field] (did you mean `fr`?)"
      ),
      (
        "languages: [fr]\ntitle: {en: x}",
        "site.yml:2:9-2:10: error: unknown field `en` in `title` [unknown-field]"
      ),
      (
        "sections: {To check: {fr: x}}",
        "site.yml:1:12-1:19: error: invalid kind of tab: `To check` [invalid-field] (use only lowercase letters, digits and hyphens)"
      ),
      (
        "navigation: [a, {b: c}]",
        "site.yml:1:17-1:22: error: an item of `navigation` must be text, not a group of fields [invalid-field] (write `c`: the page has the title)"
      ),
    ])
  func reportsAMistakeWithItsPlace(text: String, report: String) async {
    let folder = await LoadedFolder(["site.yml": text])
    #expect(folder.reports == [report])
  }

  @Test(
    arguments: [
      ("title: a: b", "site.yml:1:9"),
      ("title: x\nnavigation: [a,\n  b\n", "site.yml:2:13"),
      ("title: x\n\tlicence: y", "site.yml:2:1"),
      ("title: \"x", "site.yml:1:8"),
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

  @Test func reportsDeepNestingInsteadOfRunningOutOfStack() async {
    let text = "title: " + String(repeating: "[", count: 5000)
    let folder = await LoadedFolder(["site.yml": text])
    #expect(folder.reports.count == 1, "\(folder.reports)")
    #expect(folder.reports.allSatisfy { $0.contains("[yaml]") }, "\(folder.reports)")
  }

  @Test func isExplicitEvenWhenItCannotBeRead() async {
    let folder = await LoadedFolder(bytes: [:], unreadable: ["site.yml"])
    #expect(folder.configuration.isExplicit)
    #expect(
      folder.reports == [
        "site.yml: error: cannot read this file: permission denied [unreadable-file]"
      ])
  }
}
