import OngletModel
import Testing

@testable import OngletLoad

/// What is reported of catalogues, each with its line and column in the file.
@Suite struct CatalogueMistakeTests {
  private func reports(
    of text: String, in name: String, site: String = "languages: [fr, en]\n",
    shipped: String? = nil
  ) async -> [String] {
    let file = shipped.map { CatalogueFile(path: "../catalogue/\(name)", bytes: Array($0.utf8)) }
    let folder = await LoadedFolder(
      ["site.yml": site, "catalogue/\(name)": text],
      options: LoadOptions(catalogues: file.map { [$0] } ?? []))
    return folder.reports
  }

  @Test(
    arguments: [
      "sucess-criteria: []":
        "wcag.yml:1:1-1:15: error: unknown field `sucess-criteria` in the WCAG catalogue [unknown-field] (did you mean `success-criteria`?)",
      "principles:\n  - number: 1\n    slog: a\n    slug: a\n    names: a":
        "wcag.yml:3:5-3:8: error: unknown field `slog` in an entry of `principles` [unknown-field] (did you mean `slug`?)",
      "principles: [1]":
        "wcag.yml:1:14: error: an item of `principles` must be a group of fields, not text [invalid-field] (write `{number: …, slug: …, names: …}`)",
      "principles: {number: 1}":
        "wcag.yml:1:13-1:23: error: `principles` must be a list, not a group of fields [invalid-field]",
      "principles:\n  - {number: 1.4, slug: a, names: a}":
        "wcag.yml:2:14-2:16: error: invalid number in `number`: `1.4` [invalid-field] (write a number such as `1`)",
      "principles:\n  - slug: a\n    names: a":
        "wcag.yml:2:5: error: missing field `number` [invalid-field] (add `number: …`)",
      "principles:\n  - number: 1":
        "wcag.yml:2:13: error: `1` is missing `slug`, `names` [invalid-field]",
      "principles:\n  - {number: 1, slug: A b, names: a}":
        "wcag.yml:2:23-2:25: error: invalid `slug`: `A b` [invalid-field] (use only lowercase letters, digits and hyphens, as in `text-alternatives`)",
      "principles:\n  - {number: 1, slug: a, names: {rf: a}}":
        "wcag.yml:2:34-2:35: error: unknown field `rf` in `names` [unknown-field] (did you mean `fr`?)",
      "principles: [a":
        "wcag.yml:1:13: error: invalid YAML: this `[` is not closed [yaml] (add `]` at the end of the list)",
    ])
  func reportsAMistakeInWCAG(text: String, report: String) async {
    let reports = await reports(of: text, in: "wcag.yml")
    #expect(reports == ["catalogue/" + report])
  }

  /// The mistake takes the place of a line of a whole criterion.
  @Test(
    arguments: [
      "level: aa":
        "wcag.yml:4:12-4:13: error: unknown value `aa` for `level` [invalid-field] (did you mean `AA`?)",
      "version: two":
        "wcag.yml:4:14-4:16: error: unknown value `two` for `version` [invalid-field] (expected one of `2.0`, `2.1`, `2.2`)",
      "uncertain: [fr, name]":
        "wcag.yml:4:21-4:24: error: unknown value `name` in `uncertain` [invalid-field] (expected one of `fr`, `en`)",
      "rgaa: [3.2, 3.x]":
        "wcag.yml:4:17-4:19: error: invalid number in `rgaa`: `3.x` [invalid-field] (write a number such as `3.2`)",
      "en-301-549: 11.1.4.03":
        "wcag.yml:4:17-4:25: error: invalid number in `en-301-549`: `11.1.4.03` [invalid-field] (write a number such as `11.1.4.3`)",
      "removed: 2.2":
        "wcag.yml:4:5-4:11: error: unknown field `removed` in an entry of `success-criteria` [unknown-field] (did you mean `removed-in`?)",
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

  @Test func reportsGuidelinesAndCriteriaThatShareASlug() async {
    let text = """
      principles: [{number: 1, slug: a, names: a}]
      guidelines:
        - {number: 1.1, slug: a, names: a}
        - {number: 1.2, slug: a, names: b}
      success-criteria:
        - {number: 1.1.2, slug: a, level: A, version: 2.0, names: a}
        - {number: 1.1.1, slug: a, level: A, version: 2.0, names: b}
      """
    let rest = "[invalid-field] (choose another `slug`)"
    #expect(
      await reports(of: text, in: "wcag.yml") == [
        "catalogue/wcag.yml:4:25: error: `a` already belongs to the entry `1.1` \(rest)",
        "catalogue/wcag.yml:7:27: error: `a` already belongs to the entry `1.1.2` \(rest)",
      ])
  }

  /// The catalogue, the file that comes with Onglet, that of the site, and the report.
  @Test(
    arguments: [
      [
        "wcag.yml",
        """
        principles: [{number: 1, slug: a, names: a}]
        guidelines: [{number: 1.1, slug: a, names: a}]
        success-criteria:
          - {number: 1.1.1, slug: a, level: A, version: 2.1, removed-in: 2.2, names: a}
        """,
        "success-criteria: [{number: 1.1.1, version: 2.2}]",
        "catalogue/wcag.yml:1:45-1:47: error: `removed-in` (`2.2`) is not later than `version` (`2.2`) [invalid-field]",
      ],
      // `a` takes the name of `b`, which comes after it; `c` only has another definition.
      [
        "glossary.yml",
        """
        entries:
          - {id: a, names: A, definitions: a}
          - {id: b, names: B, definitions: b}
          - {id: c, names: C, definitions: c}
        """,
        "entries: [{id: a, names: {fr: B}}, {id: c, names: C, definitions: d}]",
        "catalogue/glossary.yml:1:31: error: `B` already belongs to the entry `b` [invalid-field] (choose another name, or merge the two entries)",
      ],
      [
        "terms.yml", "terms: [{term: Zoom}]", "terms: []",
        "../catalogue/terms.yml:1:16-1:19: error: `Zoom` is missing `language` [invalid-field]",
      ],
      [
        "apple.yml",
        "platform: ios\nsymbols: [{name: a, kind: type}, {name: b, kind: type}]",
        "platform: ios\nsymbols: [{name: b, legacy: [a]}]",
        "catalogue/apple.yml:2:30: error: `a` in `legacy` is the current name of a symbol [invalid-field] (remove it from `legacy`)",
      ],
    ])
  func reportsTheFileThatCausesAContradiction(files: [String]) async {
    #expect(await reports(of: files[2], in: files[0], shipped: files[1]) == [files[3]])
  }

  @Test(arguments: ["languages: [fr]\n", "languages: [fr, de]\n"])
  func requiresAnEnglishNameIfALanguageHasNoName(site: String) async {
    let text = "principles: [{number: 1, slug: a, names: {fr: a}}]\n"
    let report = "catalogue/wcag.yml:1:23: error: `1` is missing `names.en` [invalid-field]"
    #expect(
      await reports(of: text, in: "wcag.yml", site: site) == (site.contains("de") ? [report] : []))
  }

  @Test(
    arguments: [
      "platform: i OS\nsymbols: []":
        "ours.yml:1:11-1:14: error: invalid `platform`: `i OS` [invalid-field] (use only lowercase letters, digits and hyphens, as in `ios`)",
      "platform: ios\nsymbols:\n  - {name: a, kind: propriety}":
        "ours.yml:3:21-3:29: error: unknown value `propriety` for `kind` [invalid-field] (did you mean `property`?)",
      "platform: ios\ntasks: {focus: Focus}\nsymbols:\n  - {name: a, kind: type, task: fokus}":
        "ours.yml:4:33-4:37: error: unknown value `fokus` in `task` [invalid-field] (did you mean `focus`?)",
      "platform: ios\nsymbols:\n  - name: a":
        "ours.yml:3:11: error: `a` is missing `kind` [invalid-field]",
      "platform: ios\nsymbols:\n  - {name: a, kind: type, legacy: [x, b]}\n  - {name: b, kind: type}":
        "ours.yml:3:39: error: `b` in `legacy` is the current name of a symbol [invalid-field] (remove it from `legacy`)",
      "platform: ios\nsymbols:\n  - {name: a, kind: type, misspellings: a}":
        "ours.yml:3:41: error: `a` in `misspellings` is the current name of a symbol [invalid-field] (remove it from `misspellings`)",
      "platform: ios\nsymbols:\n  - {name: a, kind: type, replacement: beta}\n  - {name: betta, kind: type}":
        "ours.yml:3:40-3:43: error: unknown symbol `beta` in `replacement` [invalid-field] (did you mean `betta`?)",
      "platform: ios\nsymbols:\n  - {name: a, kind: type, change-notification: didChange}":
        "ours.yml:3:48-3:56: error: unknown symbol `didChange` in `change-notification` [invalid-field]",
      "platform: ios\nsymbols:\n  - {name: a, kind: type, uncertain: [sinc]}":
        "ours.yml:3:39-3:42: error: unknown value `sinc` in `uncertain` [invalid-field] (did you mean `since`?)",
      "platform: ios\nsymbols:\n  - {name: a, kind: type, swiftui: {names: b}}":
        "ours.yml:3:27-3:33: error: unknown field `swiftui` in an entry of `symbols` [unknown-field] (write `counterparts: […]` with names of symbols of the catalogue, each with its own `framework` and `since`)",
      "platform: ios\nsymbols:\n  - {name: a, kind: type, objective-c: b}":
        "ours.yml:3:27-3:37: error: unknown field `objective-c` in an entry of `symbols` [unknown-field] (write `names: {Objective-C: […]}`)",
      "platform: ios\nsymbols:\n  - {name: a, kind: type, names: [b]}":
        "ours.yml:3:34-3:36: error: `names` must be a group of fields, not a list [invalid-field] (write each field as `field: value`)",
      "platform: ios\nsymbols:\n  - {name: beta, kind: type}\n  - {name: a, kind: type, counterparts: ['ios:betta']}":
        "ours.yml:4:42-4:52: error: unknown symbol `ios:betta` in `counterparts` [invalid-field] (did you mean `beta`?)",
      "platform: ios\nsymbols:\n  - {name: beta, kind: type}\n  - {name: a, kind: type, counterparts: [beta, betta]}":
        "ours.yml:4:48-4:52: error: unknown symbol `betta` in `counterparts` [invalid-field] (did you mean `beta`?)",
    ])
  func reportsAMistakeInSymbols(text: String, report: String) async {
    let reports = await reports(of: text, in: "ours.yml")
    #expect(reports == ["catalogue/" + report])
  }

  @Test(
    arguments: [
      (
        "glossary.yml",
        "entries:\n  - {id: a, names: {fr: Mot, en: W}, definitions: a, instead-of: {fr: [un, mot]}}",
        "2:76-2:78: error: `instead-of` repeats the name of the entry, `mot` [invalid-field] (remove it)"
      ),
      (
        "glossary.yml", "entries:\n  - {id: A b, names: a, definitions: a}",
        "2:10-2:12: error: invalid `id`: `A b` [invalid-field] (use only lowercase letters, digits and hyphens, as in `screen-reader`)"
      ),
      (
        "glossary.yml", "entries:\n  - {id: a, names: a}",
        "2:10: error: `a` is missing `definitions` [invalid-field]"
      ),
      (
        "glossary.yml",
        "entries:\n  - {id: a, names: a, definitions: a, expansion: {text: a, language: english}}",
        "2:70-2:76: error: `english` is not a language tag [invalid-field] (did you mean `en`?)"
      ),
      (
        "glossary.yml", "entries:\n  - {id: a, names: a, definitions: a, expansion: {text: a}}",
        "2:50: error: missing field `language` [invalid-field] (add `language: …`)"
      ),
      (
        "terms.yml", "terms:\n  - {term: Zoom, language: e}",
        "2:28: error: `e` is not a language tag [invalid-field] (write a tag such as `fr` or `pt-BR`)"
      ),
      (
        "terms.yml", "terms:\n  - {term: Zoom}",
        "2:12-2:15: error: `Zoom` is missing `language` [invalid-field]"
      ),
      (
        "terms.yml", "terms:\n  - {term: Zoom, language: en, plural: Zooms}",
        "2:32-2:37: error: unknown field `plural` in an entry of `terms` [unknown-field]"
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
          "3:26-3:27: error: `YY` already belongs to the entry `yy` [invalid-field] (choose another name, or merge the two entries)",
          "4:21-4:22: error: `YY` already belongs to the entry `yy` [invalid-field] (choose another name, or merge the two entries)",
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
          "3:39-3:41: error: `foo` already belongs to the entry `foo` [invalid-field] (choose another name, or merge the two entries)",
          "4:12-4:14: error: `Foo` already belongs to the entry `bar` [invalid-field] (choose another name, or merge the two entries)",
          "4:39-4:41: error: `Foo` already belongs to the entry `bar` [invalid-field] (choose another name, or merge the two entries)",
        ]
      ),
    ])
  func reportsTwoEntriesOfOneName(name: String, text: String, expected: [String]) async {
    let reports = await reports(of: text, in: name)
    #expect(reports == expected.map { "catalogue/\(name):" + $0 })
  }

  @Test func reportsAFileThatCannotBeRead() async {
    let folder = await LoadedFolder(
      bytes: ["site.yml": Array("languages: [fr]\n".utf8)], unreadable: ["catalogue/wcag.yml"])
    #expect(
      folder.reports == [
        "catalogue/wcag.yml: error: cannot read this file: permission denied [unreadable-file]"
      ])
  }
}
