import OngletModel
import Testing

@testable import OngletRender

/// What browsers block: CSP Level 3.
@Suite struct PolicyCheckTests {
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    + "font-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'"

  private func meta(_ policy: String) -> String {
    "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\"/>\n"
  }

  /// The messages about a template of a site, and about its style sheets.
  private func found(
    _ template: String, policy: String = policy, sheets: [String: String] = [:],
    styles: [String] = [], frame: String = "{{> partials/policy}}"
  ) -> [String] {
    let files = [
      ("layouts/page.mustache", "{{<base}}{{$content}}{{body}}{{/content}}{{/base}}", true),
      ("layouts/base.mustache", "<head>\(frame)</head>{{$content}}{{/content}}", true),
      ("partials/policy.mustache", meta(policy), false),
      ("partials/footer-end.mustache", template, false),
    ].map { path, text, isShipped in
      TemplateFile(path: path, bytes: Array(text.utf8), isOwn: !isShipped, isShipped: isShipped)
    }
    let check = PolicyCheck(templates: files, host: "guide.example")
    let diagnostics = check.diagnostics(styles: styles) { path in
      sheets[path].map { PolicyCheck.Sheet(path: "../public/\(path)", bytes: Array($0.utf8)) }
    }
    return diagnostics.sorted().map { found in
      let place = found.range.map { "\($0.startLine):\($0.startColumn)" } ?? "-"
      let words = found.message.english.dropFirst("the content security policy blocks ".count)
      return "\(found.path.lastStep):\(place) \(words)"
    }
  }

  @Test(arguments: [
    "<p>{{title}}</p>\n<script>run()</script>": "2:1 this inline script",
    "<script type=module>run()</script>": "1:1 this inline script",
    "<style>p { color: red }</style>": "1:1 this `<style>` element",
    "<p\n  style=\"color: red\">": "2:3 this `style` attribute",
    "<button {{#hasToc}}onclick=\"go()\"{{/hasToc}}>": "1:20 this `onclick` attribute",
    "<a href=\" javascript:go()\">": "1:10 ` javascript:go()`",
    "<script src=\"https://stats.example/a.js\"></script>": "1:14 `https://stats.example/a.js`",
    "<script src='//stats.example/a.js'></script>": "1:14 `//stats.example/a.js`",
    "<link href='HTTPS://fonts.example/css?a' rel=\"preload stylesheet\">":
      "1:13 `HTTPS://fonts.example/css?a`",
    "<link rel=preload as=font href=https://fonts.example/a.woff2>":
      "1:32 `https://fonts.example/a.woff2`",
    "<img src=\"https://{{language}}.example/a.png\">": "1:11 `https://{{language}}.example/a.png`",
    "<img srcset=\"{{root}}a.png, https://x.example/b.png 2x\">": "1:29 `https://x.example/b.png`",
    "<iframe src=\"https://video.example/1\"></iframe>": "1:14 `https://video.example/1`",
    // What is not said falls back to `default-src`, for the site itself too.
    "<iframe src=\"{{root}}demo/\"></iframe>": "1:14 `{{root}}demo/`",
    "<object data=\"a.pdf\"></object>": "1:15 `a.pdf`",
    "<form action=\"https://news.example/\">": "1:15 `https://news.example/`",
    "<base href=\"/\">": "1:13 `/`",
    "{{! <style> in\na comment }}<img src=data:image/png;base64,AA>":
      "2:22 `data:image/png;base64,AA`",
  ])
  func reportsBlockedContentOfTemplates(template: String, expected: String) {
    #expect(found(template) == ["footer-end.mustache:" + expected])
  }

  @Test(arguments: [
    "<script src=\"{{root}}scripts/own.js\"></script>",
    "<script type=\"application/ld+json\">{}</script>",
    "<link rel=\"stylesheet\" href=\"{{root}}own.css\">",
    "<link rel=\"preconnect\" href=\"https://a.example\">",
    "<link rel=\"license\" href=\"https://a.example\">",
    "<a href=\"https://a.example/\">{{title}}</a>",
    "<img src=\"{{logo}}\" alt=\"\">", "<img src=\"https://guide.example/a.png\">",
    "<!-- <style></style> -->", "<svg><use href=\"#a\"/></svg>", "<form action=\"{{search}}\">",
    "{{<base}}{{$content}}<p data-onclick=\"1\" lang=\"{{language}}\">{{/content}}{{/base}}",
    "<script src=\"a.js\">\"<style>\"</script>",
  ])
  func acceptsAllowedContentOfTemplates(template: String) {
    #expect(found(template) == [])
  }

  @Test(arguments: [
    "@import url(https://fonts.example/a.css);": "1:13 `https://fonts.example/a.css`",
    // https://github.com/adobe/css-tools/issues/71
    "@import url('https://fonts.example/css2?family=A:wght@300;400&display=swap');":
      "1:14 `https://fonts.example/css2?family=A:wght@300;400&display=swap`",
    "@import \"//fonts.example/a.css\" screen;": "1:10 `//fonts.example/a.css`",
    "@font-face {\n  src: local('A'), url( 'https://fonts.example/a.woff2' ) format('woff2')\n}":
      "2:26 `https://fonts.example/a.woff2`",
    "@FONT-FACE{src:URL(data:font/woff2;base64,AA)}": "1:20 `data:font/woff2;base64,AA`",
    "a { background: image-set(\"https://x.example/a.png\" 1x, \"a.png\" type(\"image/png\") 2x) }":
      "1:28 `https://x.example/a.png`",
    "@media print { a { cursor: url(https://x.example/a.cur), auto } }":
      "1:32 `https://x.example/a.cur`",
  ])
  func reportsBlockedContentOfStyleSheets(sheet: String, expected: String) {
    #expect(found("", sheets: ["own.css": sheet], styles: ["own.css"]) == ["own.css:" + expected])
  }

  @Test(arguments: [
    "@font-face { font-family: \"A\"; src: url(\"../fonts/a.woff2\") format(\"woff2\"), url(a.eot?#iefix) }",
    "@namespace svg url(http://www.w3.org/2000/svg);",
    "/* url(https://a.example) */ a { color: red }",
    "a::after { content: \"url(https://a.example)\" }", "a { filter: url(#shade) }",
    "a { --x: url(",
    "@supports (background: url(https://a.example)) { a { color: red } }", "@import", "a { b: \"\\",
  ])
  func acceptsAllowedContentOfStyleSheets(sheet: String) {
    #expect(found("", sheets: ["own.css": sheet], styles: ["own.css"]) == [])
  }

  @Test func readsOnlyLoadedStyleSheets() {
    let outside = "a { background: url(https://x.example/a.png) }"
    let sheets = [
      "styles/own.css": "@import 'more/fonts.css?v=2';",
      "styles/more/fonts.css": "@import '../own.css';\n" + outside,
      "of-a-template.css": outside, "old-edition/own.css": outside,
    ]
    #expect(
      found(
        "<link rel=\"stylesheet\" href=\"{{root}}of-a-template.css\">", sheets: sheets,
        styles: ["styles/own.css"])
        == [
          "of-a-template.css:1:21 `https://x.example/a.png`",
          "fonts.css:2:21 `https://x.example/a.png`",
        ])
  }

  @Test(arguments: [
    ("", "<p style=\"a: b\" onclick=\"go()\"><style></style><iframe src=\"https://a.example\">"),
    ("style-src 'self' 'unsafe-inline'", "<p style=\"a: b\"><style></style>"),
    ("style-src-attr 'unsafe-inline'; style-src 'self'", "<p style=\"a: b\">"),
    ("script-src 'nonce-a'", "<script nonce=a>go()</script>"),
    (
      "default-src https:",
      "<img src=\"//a.example/a\"><script src=\"https://b.example/b\"></script>"
    ),
    (
      "img-src *.a.example data:",
      "<img src=\"https://b.a.example/c.png\"><img src=\"data:image/png,a\">"
    ),
    ("frame-src https://a.example/embed/", "<iframe src=\"https://A.example/embed/1?b\">"),
    ("child-src *; default-src 'none'", "<iframe src=\"https://a.example/\">"),
  ])
  func followsThePolicyOfTheSite(policy: String, template: String) {
    #expect(found(template, policy: policy) == [])
  }

  @Test(arguments: [
    ("img-src https://a.example/b/", "<img src=\"https://a.example/c.png\">"),
    ("img-src *.a.example", "<img src=\"https://a.example/c.png\">"),
    ("img-src *", "<img src=\"data:image/png,a\">"),
    ("img-src https:", "<img src=\"http://a.example/c.png\">"),
  ])
  func reportsWhatAWiderPolicyStillBlocks(policy: String, template: String) {
    #expect(found(template, policy: policy).count == 1)
  }

  /// https://github.com/jhaals/yopass/issues/1272
  @Test func reportsAFontThatTheSitesPolicyBlocks() {
    let sheet = "@font-face { src: url(/fonts/a.woff2) }"
    let policy = "default-src 'self'; font-src https://fonts.example"
    #expect(
      found("", policy: policy, sheets: ["own.css": sheet], styles: ["own.css"])
        == ["own.css:1:23 `/fonts/a.woff2`"])
  }

  @Test func acceptsAnythingWithoutAPolicy() {
    #expect(found("<style></style>", frame: "<title>{{title}}</title>") == [])
  }
}
