import OngletModel
import Testing

@testable import OngletRender

@Suite struct ThemeTests {
  private let words = Strings(
    language: .english, values: ["hello": "Hello & welcome", "bye": "Bye"])

  private func diagnostics(
    _ templates: [String: String], strings: [Language: Strings]? = nil
  ) -> [String] {
    let complete = Dictionary(
      uniqueKeysWithValues: Theme.layouts.map { ("layouts/\($0).mustache", "{{title}}") }
        + Theme.parts.map { ("\($0).mustache", "{{title}}") })
    let files = complete.merging(templates) { $1 }.sorted { $0.key < $1.key }
      .map { TemplateFile(path: $0.key, bytes: Array($0.value.utf8)) }
    return Theme.load(templates: files, strings: strings ?? [.english: words]).diagnostics.map {
      let place = $0.range.map { ":\($0.startLine):\($0.startColumn)" } ?? ""
      return "\($0.path)\(place) \($0.fix?.english ?? "-")"
    }
  }

  /// Templates are rendered once a shape and then filled: contexts of one shape in three languages.
  @Test func keepsTheWordsOfLanguagesApart() async {
    let languages = [Language.french, .english, Language("de")]
    let strings = languages.map { ($0, Strings(language: $0, values: ["hello": "hello-\($0)"])) }
    let layouts = Theme.layouts.map { name in
      TemplateFile(
        path: "layouts/\(name).mustache",
        bytes: Array("{{strings.hello}} {{title}}{{#choices}} {{name}}{{/choices}}".utf8))
    }
    let theme = Theme.load(templates: layouts, strings: Dictionary(uniqueKeysWithValues: strings))
      .theme
    let pages = (0..<300).map { (language: languages[$0 % 3], title: "page \($0)") }
    let found = await pages.concurrentMap(jobs: 4) { page in
      let context = TemplateContext([
        .strings: .strings(theme.strings(for: page.language)), .title: .text(page.title),
        .choices: .list([TemplateContext([.name: .text("choice")])]),
      ])
      return String(decoding: theme.render(context, layout: "page"), as: UTF8.self)
    }
    #expect(found == pages.map { "hello-\($0.language) \($0.title) choice" })
  }

  @Test func acceptsAValidTheme() {
    #expect(
      diagnostics([
        "layouts/page.mustache":
          "{{<base}}{{$content}}{{#children}}{{href}}{{/children}}{{/content}}{{/base}}",
        "layouts/base.mustache": "{{> partials/head}}{{$content}}{{/content}}",
        "partials/head.mustache": "{{strings.hello}} {{^hasToc}}{{{body}}}{{/hasToc}}",
      ]) == [])
  }

  /// `Tests/Commands/mistakes.py` has the other mistakes of templates.
  @Test(arguments: [
    ("{{^hasToc}}{{hrfe}}{{/hasToc}}", "1:12 did you mean `href`?"),
    (
      "{{=<% %>=}}{{text}} <%title%> <%#reversed(childen)%><%/reversed(childen)%>",
      "1:31 did you mean `children`?"
    ),
  ])
  func findsMisspeltTagsWhereverTheyAre(template: String, report: String) {
    #expect(
      diagnostics(["layouts/page.mustache": template])
        == ["templates/layouts/page.mustache:" + report])
  }

  @Test func textIsEscapedAndHTMLIsNot() {
    let files = [
      TemplateFile(
        path: "layouts/x.mustache",
        bytes: Array(
          "{{title}}|{{{title}}}|{{&title}}|{{body}}|{{{body}}}|{{&body}}|{{strings.hello}}|{{{strings.hello}}}"
            .utf8))
    ]
    let theme = Theme.load(templates: files, strings: [.english: words]).theme
    let context = TemplateContext([
      .title: .text("a < \"b\" & c"), .body: .html(Array("<p>é</p>".utf8)),
      .strings: .strings(words),
    ])
    let text = "a &lt; &quot;b&quot; &amp; c"
    let expected =
      "\(text)|\(text)|\(text)|<p>é</p>|<p>é</p>|<p>é</p>|Hello &amp; welcome|Hello &amp; welcome"
    // The second time from the remembered frame.
    for _ in 1...2 {
      let bytes = theme.render(context, layout: "x")
      #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
  }

  @Test func contextsOfOneShapeKeepTheirValues() {
    let template =
      "{{#children}}<{{href}}{{#isCurrent}}!{{/isCurrent}}>{{/children}}{{#description}}[{{.}}]{{/description}}"
    let theme = Theme.load(
      templates: [TemplateFile(path: "layouts/x.mustache", bytes: Array(template.utf8))],
      strings: [.english: words]
    ).theme
    func render(_ links: [(String, Bool)], _ description: String) -> String {
      let context = TemplateContext([
        .children: .list(
          links.map { TemplateContext([.href: .text($0.0), .isCurrent: .flag($0.1)]) }),
        .description: .text(description),
      ])
      return String(decoding: theme.render(context, layout: "x"), as: UTF8.self)
    }
    #expect(render([("a", false), ("b", true)], "d") == "<a><b!>[d]")
    #expect(render([("c", false), ("d", true)], "e") == "<c><d!>[e]")
    #expect(render([("c", true), ("d", false)], "e") == "<c!><d>[e]")
    #expect(render([("c", true)], "") == "<c!>")
    #expect(render([], "f") == "[f]")
  }

  @Test func writesDates() {
    let months =
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre"
    let strings = Strings(language: .french, values: ["months": months, "first-day": "1er"])
    #expect(strings.date("2026-11-21") == "21 novembre 2026")
    #expect(strings.date("2026-02-01") == "1er février 2026")
    #expect(strings.date("soon") == "soon")
  }
}
