import OngletModel
import Testing

@testable import OngletLoad

/// What is reported of catalogues, each with its line and column in the file.
@Suite struct CatalogueMistakeTests {
  private func reports(
    of text: String, in name: String, shipped: [CatalogueFile] = []
  ) async -> [String] {
    let folder = await LoadedFolder(
      ["site.yml": "languages: [fr, en]\n", "catalogue/\(name)": text],
      options: LoadOptions(catalogues: shipped))
    return folder.reports
  }

  @Test(
    arguments: [
      (
        "sucess-criteria: []",
        "wcag.yml:1:1-1:15: error: a catalogue of WCAG holds only fields that Onglet knows, and `sucess-criteria` is not one [unknown-field] (did you mean `success-criteria`?)"
      ),
      (
        "principles:\n  - number: 1\n    slog: a\n    slug: a\n    names: a",
        "wcag.yml:3:5-3:8: error: an entry of `principles` holds only fields that Onglet knows, and `slog` is not one [unknown-field] (did you mean `slug`?)"
      ),
      (
        "principles: [1]",
        "wcag.yml:1:14: error: `principles` holds a list of maps, and this item is text [invalid-field]"
      ),
      (
        "principles: {number: 1}",
        "wcag.yml:1:13-1:23: error: `principles` holds a list, and this is a map [invalid-field]"
      ),
      (
        "principles:\n  - {number: 1.4, slug: a, names: a}",
        "wcag.yml:2:14-2:16: error: `number` holds a number such as `1`, and `1.4` is none [invalid-field]"
      ),
      (
        "principles:\n  - slug: a\n    names: a",
        "wcag.yml:2:5: error: an entry of `principles` has the field `number`, and this one lacks it [invalid-field] (add `number: …`)"
      ),
      (
        "principles:\n  - {number: 1, slug: a, names: a}\n  - {number: 1, slug: a, names: a}",
        "wcag.yml:3:14: error: an entry stands once in a file, and `1` already stands above [invalid-field] (remove one of the two)"
      ),
      (
        "principles:\n  - number: 1",
        "wcag.yml:2:13: error: an entry of a catalogue is whole, and `1` lacks `slug`, `names` [invalid-field]"
      ),
      (
        "principles:\n  - {number: 1, slug: A b, names: a}",
        "wcag.yml:2:23-2:25: error: `slug` holds small letters, digits and hyphens, as `text-alternatives` does, and `A b` holds others [invalid-field]"
      ),
      (
        "principles:\n  - {number: 1, slug: a, names: {rf: a}}",
        "wcag.yml:2:34-2:35: error: `names` holds only fields that Onglet knows, and `rf` is not one [unknown-field] (did you mean `fr`?)"
      ),
      (
        "guidelines:\n  - {number: 9.1, slug: a, names: a}",
        "wcag.yml:2:14-2:16: error: a guideline belongs to a principle of the catalogue, and there is no `9` [invalid-field]"
      ),
      (
        "principles: [a",
        "wcag.yml:1:13: error: a catalogue is well-formed YAML: this list is not closed [yaml] (close the list with `]`)"
      ),
    ])
  func reportsAMistakeInWCAG(text: String, report: String) async {
    let reports = await reports(of: text, in: "wcag.yml")
    #expect(reports == ["catalogue/" + report])
  }

  /// The mistake takes the place of a line of a whole criterion.
  @Test(
    arguments: [
      (
        "level: B",
        "wcag.yml:4:12: error: `level` is one of `A`, `AA`, `AAA`, and `B` is not [invalid-field] (did you mean `A`?)"
      ),
      (
        "level: aa",
        "wcag.yml:4:12-4:13: error: `level` is one of `A`, `AA`, `AAA`, and `aa` is not [invalid-field] (did you mean `AA`?)"
      ),
      (
        "version: two",
        "wcag.yml:4:14-4:16: error: `version` is one of `2.0`, `2.1`, `2.2`, and `two` is not [invalid-field]"
      ),
      (
        "version: 9.9",
        "wcag.yml:4:14-4:16: error: `version` is one of `2.0`, `2.1`, `2.2`, and `9.9` is not [invalid-field]"
      ),
      (
        "removed-in: 2",
        "wcag.yml:4:17: error: `removed-in` is one of `2.0`, `2.1`, `2.2`, and `2` is not [invalid-field]"
      ),
      (
        "removed-in: 2.0",
        "wcag.yml:4:17-4:19: error: `removed-in` is a later version than `version`, and `2.0` is not later than `2.0` [invalid-field]"
      ),
      (
        "names: {fr: zz}",
        "wcag.yml:2:13-2:17: error: an entry of a catalogue is whole, and `1.4.3` lacks `names.en` [invalid-field]"
      ),
      (
        "uncertain: [fr, name]",
        "wcag.yml:4:21-4:24: error: `uncertain` lists some of `fr`, `en`, and `name` is not one [invalid-field]"
      ),
      (
        "rgaa: [3.2, 3.x]",
        "wcag.yml:4:17-4:19: error: `rgaa` holds a number such as `3.2`, and `3.x` is none [invalid-field]"
      ),
      (
        "en-301-549: 11.1.4.03",
        "wcag.yml:4:17-4:25: error: `en-301-549` holds a number such as `11.1.4.3`, and `11.1.4.03` is none [invalid-field]"
      ),
      (
        "removed: 2.2",
        "wcag.yml:4:5-4:11: error: an entry of `success-criteria` holds only fields that Onglet knows, and `removed` is not one [unknown-field] (did you mean `removed-in`?)"
      ),
    ])
  func reportsAMistakeInASuccessCriterion(line: String, report: String) async {
    var fields = [
      "slug: a", "level: A", "version: 2.0", "names: a",
    ].filter { !line.hasPrefix($0.prefix { $0 != ":" }) }
    fields.insert("    " + line, at: 0)
    let text =
      "success-criteria:\n  - number: 1.4.3\n    # a comment\n" + fields[0] + "\n"
      + fields.dropFirst().map { "    \($0)\n" }.joined()
      + "principles: [{number: 1, slug: a, names: a}]\n"
      + "guidelines: [{number: 1.4, slug: a, names: a}]\n"
    let reports = await reports(of: text, in: "wcag.yml")
    #expect(reports == ["catalogue/" + report])
  }

  @Test(
    arguments: [
      (
        """
        principles: [{number: 1, slug: a, names: a}]
        guidelines:
          - {number: 1.1, slug: b, names: a}
          - {number: 1.2, slug: b, names: b}
        """,
        "4:25: error: an entry shares its `slug` with no other, and `1.1` already has `b` [invalid-field] (change one of the two, or make them one entry)"
      ),
      (
        """
        principles: [{number: 1, slug: a, names: a}]
        guidelines: [{number: 1.1, slug: a, names: a}]
        success-criteria:
          - {number: 1.1.2, slug: a, level: A, version: 2.0, names: a}
          - {number: 1.1.1, slug: a, level: A, version: 2.0, names: b}
        """,
        "5:27: error: an entry shares its `slug` with no other, and `1.1.2` already has `a` [invalid-field] (change one of the two, or make them one entry)"
      ),
    ])
  func reportsTwoPartsOfWCAGWithOneAddress(text: String, report: String) async {
    let reports = await reports(of: text, in: "wcag.yml")
    #expect(reports == ["catalogue/wcag.yml:" + report])
  }

  @Test func namesTheFileOfTheSiteThatMakesVersionsContradict() async {
    let shipped = CatalogueFile(
      path: "../catalogue/wcag.yml",
      bytes: Array(
        """
        principles: [{number: 1, slug: a, names: a}]
        guidelines: [{number: 1.1, slug: a, names: a}]
        success-criteria:
          - {number: 1.1.1, slug: a, level: A, version: 2.1, removed-in: 2.2, names: a}
        """.utf8))
    let reports = await reports(
      of: "success-criteria: [{number: 1.1.1, version: 2.2}]", in: "wcag.yml", shipped: [shipped])
    #expect(
      reports == [
        "catalogue/wcag.yml:1:45-1:47: error: `removed-in` is a later version than `version`, and `2.2` is not later than `2.2` [invalid-field]"
      ])
  }

  @Test(arguments: ["languages: [fr]\n", "languages: [fr, de]\n"])
  func asksForTheEnglishNameOnlyWhereALanguageOfTheSiteHasNone(site: String) async {
    let text = """
      principles: [{number: 1, slug: a, names: {fr: a}}]
      """
    let folder = await LoadedFolder(["site.yml": site, "catalogue/wcag.yml": text])
    let report =
      "catalogue/wcag.yml:1:23: error: an entry of a catalogue is whole, and `1` lacks `names.en` [invalid-field]"
    #expect(folder.reports == (site.contains("de") ? [report] : []))
  }

  @Test(
    arguments: [
      (
        "symbols: [{name: a, kind: type}]",
        "ours.yml:1:1: error: a catalogue of symbols has the field `platform`, and this one lacks it [invalid-field] (add `platform: …`)"
      ),
      (
        "platform: i OS\nsymbols: []",
        "ours.yml:1:11-1:14: error: `platform` holds small letters, digits and hyphens, as `ios` does, and `i OS` holds others [invalid-field]"
      ),
      (
        "platform: ios\nsymbols:\n  - {name: a, kind: propriety}",
        "ours.yml:3:21-3:29: error: `kind` is one of `property`, `method`, `function`, `trait`, `notification`, `type`, `protocol`, `constant`, `modifier`, `environment-value`, `attribute`, `element`, `role`, `event`, and `propriety` is not [invalid-field] (did you mean `property`?)"
      ),
      (
        "platform: ios\nsymbols:\n  - name: a\n    documentation: developer.apple.com/a\n    kind: type",
        "ours.yml:4:20-4:40: error: `documentation` is an address that begins with `https://` or `http://`, and `developer.apple.com/a` is not [invalid-field]"
      ),
      (
        "platform: ios\nsymbols:\n  - name: a",
        "ours.yml:3:11: error: an entry of a catalogue is whole, and `a` lacks `kind` [invalid-field]"
      ),
      (
        "platform: ios\nsymbols:\n  - {name: a, kind: type}\n  - {name: b, kind: type}\n  - {name: a, kind: type}",
        "ours.yml:5:12: error: an entry stands once in a file, and `a` already stands above [invalid-field] (remove one of the two)"
      ),
      (
        "platform: ios\nsymbols:\n  - {name: a, kind: type, legacy: [x, b]}\n  - {name: b, kind: type}",
        "ours.yml:3:39: error: `legacy` holds names that no symbol has today, and `b` is the name of one [invalid-field]"
      ),
      (
        "platform: ios\nsymbols:\n  - {name: a, kind: type, misspellings: a}",
        "ours.yml:3:41: error: `misspellings` holds names that no symbol has today, and `a` is the name of one [invalid-field]"
      ),
      (
        "platform: ios\nsymbols:\n  - {name: a, kind: type, replacement: beta}\n  - {name: betta, kind: type}",
        "ours.yml:3:40-3:43: error: `replacement` holds the name of a symbol of the catalogue, and there is no `beta` [invalid-field] (did you mean `betta`?)"
      ),
      (
        "platform: ios\nsymbols:\n  - {name: a, kind: type, change-notification: didChange}",
        "ours.yml:3:48-3:56: error: `change-notification` holds the name of a symbol of the catalogue, and there is no `didChange` [invalid-field]"
      ),
      (
        "platform: ios\nsymbols:\n  - {name: a, kind: type, uncertain: [sinc]}",
        "ours.yml:3:39-3:42: error: `uncertain` lists some of `name`, `kind`, `framework`, `owner`, `since`, `deprecated`, `replacement`, `legacy`, `names`, `misspellings`, `counterparts`, `change-notification`, `documentation`, `notes`, `uncertain`, and `sinc` is not one [invalid-field] (did you mean `since`?)"
      ),
      (
        "platform: ios\nsymbols:\n  - {name: a, kind: type, swiftui: {names: b}}",
        "ours.yml:3:27-3:33: error: an entry of `symbols` holds only fields that Onglet knows, and `swiftui` is not one [unknown-field] (write `counterparts: […]`, with the names of symbols of the catalogue, each with a `framework` and a `since` of its own)"
      ),
      (
        "platform: ios\nsymbols:\n  - {name: a, kind: type, objective-c: b}",
        "ours.yml:3:27-3:37: error: an entry of `symbols` holds only fields that Onglet knows, and `objective-c` is not one [unknown-field] (write `names: {Objective-C: […]}`)"
      ),
      (
        "platform: ios\nsymbols:\n  - {name: a, kind: type, names: [b]}",
        "ours.yml:3:34-3:36: error: `names` holds fields, each written `field: value` [invalid-field]"
      ),
      (
        "platform: ios\nsymbols:\n  - {name: beta, kind: type}\n  - {name: a, kind: type, counterparts: ['ios:betta']}",
        "ours.yml:4:42-4:52: error: `counterparts` holds the name of a symbol of the catalogue, and there is no `ios:betta` [invalid-field] (did you mean `beta`?)"
      ),
      (
        "platform: ios\nsymbols:\n  - {name: beta, kind: type}\n  - {name: a, kind: type, counterparts: [beta, betta]}",
        "ours.yml:4:48-4:52: error: `counterparts` holds the name of a symbol of the catalogue, and there is no `betta` [invalid-field] (did you mean `beta`?)"
      ),
    ])
  func reportsAMistakeInSymbols(text: String, report: String) async {
    let reports = await reports(of: text, in: "ours.yml")
    #expect(reports == ["catalogue/" + report])
  }

  @Test(
    arguments: [
      (
        "glossary.yml",
        "entries:\n  - {id: a, names: {fr: Mot}, definitions: a, instead-of: {fr: [un, mot]}}",
        "2:69-2:71: error: `instead-of` lists other words than the name of the entry, and `mot` is that name [invalid-field]"
      ),
      (
        "glossary.yml", "entries:\n  - {id: A b, names: a, definitions: a}",
        "2:10-2:12: error: `id` holds small letters, digits and hyphens, as `screen-reader` does, and `A b` holds others [invalid-field]"
      ),
      (
        "glossary.yml", "entries:\n  - {id: a, names: a}",
        "2:10: error: an entry of a catalogue is whole, and `a` lacks `definitions` [invalid-field]"
      ),
      (
        "glossary.yml",
        "entries:\n  - {id: a, names: a, definitions: a, expansion: {text: a, language: english}}",
        "2:70-2:76: error: `language` holds a BCP 47 tag, such as `fr` or `pt-BR`, and `english` is none [invalid-field]"
      ),
      (
        "glossary.yml", "entries:\n  - {id: a, names: a, definitions: a, expansion: {text: a}}",
        "2:50: error: `expansion` has the field `language`, and this one lacks it [invalid-field] (add `language: …`)"
      ),
      (
        "terms.yml", "terms:\n  - {term: Zoom, language: e}",
        "2:28: error: `language` holds a BCP 47 tag, such as `fr` or `pt-BR`, and `e` is none [invalid-field]"
      ),
      (
        "terms.yml", "terms:\n  - {term: Zoom}",
        "2:12-2:15: error: an entry of a catalogue is whole, and `Zoom` lacks `language` [invalid-field]"
      ),
      (
        "terms.yml", "terms:\n  - {term: Zoom, language: en, plural: Zooms}",
        "2:32-2:37: error: an entry of `terms` holds only fields that Onglet knows, and `plural` is not one [unknown-field]"
      ),
    ])
  func reportsAMistakeInWords(name: String, text: String, report: String) async {
    let reports = await reports(of: text, in: name)
    #expect(reports == ["catalogue/\(name):" + report])
  }

  @Test(
    arguments: [
      (
        "glossary.yml",
        """
        entries:
          - {id: yy, names: YY, definitions: a}
          - {id: xx, names: {fr: YY, en: XX}, definitions: a}
          - {id: xw, names: YY, definitions: a, expansion: {text: a, language: en}}
        """,
        [
          "3:26-3:27: error: an entry shares no name with another, and `yy` already has `YY` [invalid-field] (change one of the two, or make them one entry)",
          "4:21-4:22: error: an entry shares no name with another, and `yy` already has `YY` [invalid-field] (change one of the two, or make them one entry)",
        ]
      ),
      (
        "glossary.yml",
        """
        entries:
          - {id: cat, names: {en: chat, fr: discussion}, definitions: a}
          - {id: dog, names: {en: cat, fr: chat}, definitions: a}
        """, []
      ),
      (
        "terms.yml",
        """
        terms:
          - {term: foo, language: en}
          - {term: bar, language: de, forms: [foo, Foo]}
          - {term: Foo, language: en, forms: [Foo]}
        """,
        [
          "3:39-3:41: error: an entry shares no name with another, and `foo` already has `foo` [invalid-field] (change one of the two, or make them one entry)",
          "4:12-4:14: error: an entry shares no name with another, and `bar` already has `Foo` [invalid-field] (change one of the two, or make them one entry)",
          "4:39-4:41: error: an entry shares no name with another, and `bar` already has `Foo` [invalid-field] (change one of the two, or make them one entry)",
        ]
      ),
    ])
  func reportsTwoEntriesOfOneName(name: String, text: String, expected: [String]) async {
    let reports = await reports(of: text, in: name)
    #expect(reports == expected.map { "catalogue/\(name):" + $0 })
  }

  @Test func namesTheFileOfTheSiteThatTakesANameOfAnEntryOfOnglet() async {
    let shipped = CatalogueFile(
      path: "../catalogue/glossary.yml",
      bytes: Array(
        """
        entries:
          - {id: a, names: A, definitions: a}
          - {id: b, names: B, definitions: b}
          - {id: c, names: C, definitions: c}
        """.utf8))
    // `a` takes the name of `b`, which stands behind it; `c` has but another definition.
    let reports = await reports(
      of: "entries: [{id: a, names: {fr: B}}, {id: c, names: C, definitions: d}]",
      in: "glossary.yml", shipped: [shipped])
    #expect(
      reports == [
        "catalogue/glossary.yml:1:31: error: an entry shares no name with another, and `b` already has `B` [invalid-field] (change one of the two, or make them one entry)"
      ])
  }

  @Test func namesTheFileThatComesWithOnglet() async {
    let shipped = CatalogueFile(
      path: "../catalogue/terms.yml", bytes: Array("terms: [{term: Zoom}]".utf8))
    let reports = await reports(of: "terms: []", in: "terms.yml", shipped: [shipped])
    #expect(
      reports == [
        "../catalogue/terms.yml:1:16-1:19: error: an entry of a catalogue is whole, and `Zoom` lacks `language` [invalid-field]"
      ])
  }

  @Test func namesTheFileOfTheSiteThatClaimsACurrentName() async {
    let shipped = CatalogueFile(
      path: "../catalogue/apple.yml",
      bytes: Array("platform: ios\nsymbols: [{name: a, kind: type}, {name: b, kind: type}]".utf8))
    let reports = await reports(
      of: "platform: ios\nsymbols: [{name: b, legacy: [a]}]", in: "apple.yml",
      shipped: [shipped])
    #expect(
      reports == [
        "catalogue/apple.yml:2:30: error: `legacy` holds names that no symbol has today, and `a` is the name of one [invalid-field]"
      ])
  }

  @Test func reportsAFileThatCannotBeRead() async {
    let folder = await LoadedFolder(
      bytes: ["site.yml": Array("languages: [fr]\n".utf8)], unreadable: ["catalogue/wcag.yml"])
    #expect(
      folder.reports == [
        "catalogue/wcag.yml: error: every file of the content can be read, and this one cannot: permission denied [unreadable-file]"
      ])
  }
}
