import OngletModel
import Testing

@testable import OngletLoad

@Suite struct PageFileTests {
  @Test func readsBothLayoutsAtOnce() async {
    let folder = await LoadedFolder([
      "site.yml": "languages: [fr, en, pt-BR]\n",
      "a.md": "# A", "a.en.md": "# A", "pt-br/a.markdown": "# A",
    ])
    #expect(folder.names == ["a fr a.md", "a en a.en.md", "a pt-BR pt-br/a.markdown"])
    #expect(folder.reports == [])
  }

  @Test func readsAPlainFolder() async {
    let folder = await LoadedFolder([
      "README.md": "# Guide\nWelcome to the guide", "notes.v2.md": "# Notes\n", "a/b.MD": "# B",
      ".github/x.md": "# X", "a/.hidden.md": "# H", "a/image.png": "", "LICENSE": "",
      "catalogue/list.md": "# List",
    ])
    #expect(
      folder.names == [
        " en README.md index", "a/b en a/b.MD", "catalogue/list en catalogue/list.md",
        "notes.v2 en notes.v2.md",
      ])
    #expect(!folder.configuration.isExplicit)
    #expect(folder.configuration.languages == [.english])
    #expect(folder.reports == [])
  }

  @Test func prefersIndexToReadme() async {
    let folder = await LoadedFolder([
      "a/index.md": "# Index", "a/README.md": "# Readme", "b/Readme.md": "# The readme",
    ])
    #expect(
      folder.names == [
        "a en a/index.md index", "a/README en a/README.md", "b en b/Readme.md index",
      ])
  }

  @Test(arguments: [
    "x.fr_FR.md", "x.fr-FR.md", "x_fr.md", "x-fr.md", "x_fr_FR.md", "fr.x.md", "fr_FR.x.md",
    "x.french.md", "x.français.md", "x.fra.md", "x_FR.markdown",
  ])
  func reportsALanguageInAnotherNotation(name: String) async {
    let folder = await LoadedFolder([
      "site.yml": "languages: [en, fr]\n", "x.en.md": "# X", name: "# X",
    ])
    #expect(folder.names == ["x en x.en.md"])
    #expect(
      folder.reports == [
        "\(name): warning: language not recognised in the file name [missing-translation] (did you mean `x.fr.md`?)"
      ])
  }

  @Test(arguments: [
    ["x_fr.md", "x_en.md"], ["x.md", "x-fr.md"], ["fr-x.md", "en-x.md"],
    ["a/x.en.md", "a/x_fr.md"],
  ])
  func reportsANotationOnce(names: [String]) async {
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, "# X") })
    let site = ["site.yml": "languages: [en, fr]\n", "index.md": "# Home"]
    let folder = await LoadedFolder(site.merging(files) { own, _ in own })
    #expect(folder.reports.count == 1 && folder.reports[0].contains("language not recognised"))
  }

  @Test(arguments: [
    ["x-fr.md"], ["de-escalation.md", "escalation.md"], ["setup.js.md", "setup.md"],
    ["x.fr.md", "x.en.md", "x-fr.md"], ["on-fr.md", "about.en.md"], ["it/index.md", "it/desk.md"],
    ["notes.v2.md", "a.b.c.md"],
  ])
  func acceptsNamesWithoutALanguage(names: [String]) async {
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, "# X") })
    let site = ["site.yml": "languages: [en, fr]\n", "index.md": "# Home"]
    let folder = await LoadedFolder(site.merging(files) { own, _ in own })
    #expect(folder.reports == [] && folder.pages.count == names.count + 1)
  }

  @Test(arguments: ["languages: [en, fr]\n", ""])
  func reportsAFolderThatSetsNoLanguage(site: String) async {
    var files = [
      "guide/x.md": "# The words", "guide/fr/x.md": "# Mots", "guide/fr/y.md": "# Mots",
    ]
    if !site.isEmpty { files["site.yml"] = site }
    let folder = await LoadedFolder(files)
    #expect(
      folder.reports == [
        "guide/fr/x.md: warning: `guide/fr` sets no language (this file and 1 more) [missing-translation] (rename the file `guide/x.fr.md`, or move it to a `fr` folder at the root)"
      ])
    // A plain folder shows all text.
    #expect(folder.pages.count == (site.isEmpty ? 3 : 1))
  }

  @Test(arguments: [
    "lang: fr": "remove `lang` and name the file `x.fr.md`: its name tells the language",
    "language: fr_FR": "remove `language` and name the file `x.fr.md`: its name tells the language",
    "locale: en": "remove `locale`: the file name tells the language",
    "lang: de": "add `de` to `languages` in `site.yml`, and name the file `x.de.md`",
  ])
  func reportsALanguageField(field: String, fix: String) async {
    let folder = await LoadedFolder([
      "site.yml": "languages: [en, fr]\n", "x.md": "---\ntitle: X\n\(field)\n---\nText.\n",
    ])
    #expect(folder.reports.count == 1 && folder.reports[0].hasSuffix("[unknown-field] (\(fix))"))
  }

  @Test(
    arguments: [
      (["x.fr.md": "the", "x.en.md": "le"], ["fr", "en"]),
      (["en/x.md": "", "fr/x.md": ""], ["fr", "en"]),
      (["README.md": "# The words of the guide", "README.fr.md": ""], ["en", "fr"]),
      (["README.md": "# Les mots du guide", "README.en.md": ""], ["fr", "en"]),
      (["x.en.md": "les des une"], ["en"]),
      (["x.de.md": "# The words"], ["en"]),
      (["x.md": "Le code est `the of and`, et les mots sont dans cette page."], ["fr"]),
      (["x.md": "# The words\nof la mode"], ["en"]),
      (["x.md": "# Farben\n\nDie Farbe ist nicht alles."], ["de"]),
      (["x.md": ""], ["en"]),
      ([:], ["en"]),
    ] as [([String: String], [String])])
  func findsTheLanguagesOfAPlainFolder(files: [String: String], languages: [String]) async {
    let folder = await LoadedFolder(files)
    #expect(folder.configuration.languages.map(\.code) == languages)
    #expect(Set(folder.pages.map(\.language)).isSubset(of: folder.configuration.languages))
  }

  @Test func usesTheRequestedLanguage() async {
    let folder = await LoadedFolder(
      ["x.md": "# The words of the page"], options: LoadOptions(language: Language("de")))
    #expect(folder.names == ["x de x.md"])
    #expect(folder.configuration.languages == [Language("de")])
  }

  @Test func findsUnlistedLanguages() async {
    let folder = await LoadedFolder([
      "site.yml": "title: {fr: T, en: U}\n", "x.fr.md": "# X", "x.en.md": "# X", "y.de.md": "# Le",
    ])
    #expect(folder.configuration.languages == [.french, .english])
    #expect(folder.configuration.title[.english] == "U")
    #expect(folder.reports == [])
  }
}
