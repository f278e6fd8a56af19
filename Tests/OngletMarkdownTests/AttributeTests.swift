import OngletModel
import Testing

@testable import OngletMarkdown

@Suite struct AttributeTests {
  @Test(arguments: [
    ("[Colour Contrast Analyser]{lang=en}", "p [Colour Contrast Analyser]{lang=en}"),
    ("a [b *c* d]{lang=en} e", "p a [b *c* d]{lang=en} e"),
    ("[Réglages > Accessibilité]{.settings}.", "p [Réglages > Accessibilité]{.settings}."),
    ("[x](u){lang=en}", "p [x](u){lang=en}"),
    ("![](images/wave.svg){decorative}", "p ![](images/wave.svg){decorative}"),
    ("`old`{legacy}", "p [`old`]{legacy}"),
    ("a [b *c*]{sure=probable lang=en}.", "p a [[b *c*]{lang=en}]{probable}."),
    ("[x](u){sure=certain}", "p [[x](u)]{certain}"),
    (
      "[x](u){sure=reported version=\"iOS 26.1\" date=2026-08}",
      "p [[x](u)]{reported iOS 26.1 2026-08}"
    ),
    ("[a [b]{lang=en} c]{.settings}", "p [a [b]{lang=en} c]{.settings}"),
    ("*[x]{lang=en}*", "p *[x]{lang=en}*"),
    ("## Titre {#id}", "h2#id Titre"),
    ("## Titre *mis* {#id}", "h2#id Titre *mis*"),
    ("Titre {#id}\n===", "h1#id Titre"),
    ("- item {#check}\n- other", "ul\n  li#check\n    p item\n  li\n    p other"),
    ("- long\n  item {#check}", "ul\n  li#check\n    p long␤item"),
    ("| [a]{lang=en} |\n|---|\n| b |", "table 1x1"),
  ])
  func readsAttributes(_ markdown: String, _ expected: String) {
    #expect(outline(markdown) == expected, "for \(markdown)")
    #expect(complaints(markdown) == [])
  }

  @Test(arguments: [
    "a {#b} c", "{#b}", "text{#b}", "paragraph {#b}", "[a] {lang=en}", "a {b}", "{{x}}",
    "f() { return }",
    "\\[a]{lang=en}", "[a]\\{lang=en}", "let x = {a: 1}",
  ])
  func otherBracesAreText(_ markdown: String) {
    let text = markdown.replacing("\\", with: "")
    #expect(outline(markdown) == "p " + text)
  }

  @Test func anEmptyAlternativeNeedsAnAttribute() {
    #expect(complaints("text ![](a.png)") == ["1:6: missing-alternative"])
    #expect(complaints("text ![](a.png){decorative}") == [])
    #expect(complaints("![](a.png){decorative} ![](b.png)") == ["1:24: missing-alternative"])
  }

  @Test(arguments: [
    ("- a {#b wcag=1.4.3}", ["1:14-1:18 1.4.3"]),
    ("- a {wcag=1.4.3,1.4.11}", ["1:11-1:15 1.4.3", "1:17-1:22 1.4.11"]),
    ("text\n\n- é\n  a {wcag=\"none\"}", ["4:12-4:15 none"]),
    ("- a", []),
  ])
  func readsTheSuccessCriteriaOfACheckWithTheirPlaces(_ markdown: String, _ expected: [String]) {
    let found = parsed(markdown).document.anchors.flatMap(\.requirements).map { name in
      let range = name.range
      return "\(range.startLine):\(range.startColumn)-\(range.endLine):\(range.endColumn) "
        + name.value
    }
    #expect(found == expected, "for \(markdown)")
    #expect(complaints(markdown) == [])
  }

  @Test(arguments: [
    ("- a {wcag=}", "1:11"), ("- a {wcag=1.4.3,}", "1:17"), ("- a {wcag=1.4.3,1.4.3}", "1:17"),
    ("- a {wcag=none,1.4.3}", "1:11"), ("# a {wcag=1.4.3}", "1:5"), ("[a]{wcag=1.4.3}", "1:4"),
    ("> - a {wcag=1.4.3}", "1:7"), ("- a\n  - b {wcag=1.4.3}", "2:7"),
  ])
  func reportsInvalidOrMisplacedSuccessCriteria(_ markdown: String, _ place: String) {
    #expect(complaints(markdown) == [place + ": attributes"], "for \(markdown)")
    let named = parsed(markdown).document.anchors.flatMap(\.requirements).map(\.value)
    #expect(named == [], "for \(markdown)")
  }

  @Test(arguments: [
    ("- a {wcag=}", "missing number in `wcag`"),
    ("- a {wcag=1.4.3,,1.1.1}", "missing number in `wcag`"),
    ("- a {wcag=1.4.3,1.4.3}", "duplicate `1.4.3` in `wcag`"),
    ("- a {wcag=1.4.3,none}", "`wcag` cannot combine `none` with numbers"),
    ("# a {.b lang=fr legacy}", "`.b` and `legacy` are not allowed on a heading"),
    ("- a {hreflang=fr}", "`hreflang` is not allowed on a list item"),
    ("- a {sure=certain}", "`sure` is not allowed on a list item"),
    ("`a`{sure=certain}", "`sure` only works on links and words in brackets"),
    ("[a]{sure=perhaps}", "unknown degree of certainty `perhaps`"),
    ("[a](b){sure=reported}", "`sure=reported` without a date"),
    ("| [a]{sure=certain date=8/26} |\n|---|\n", "`8/26` is not a date"),
    ("[a]{sure=certain date=2026-13}", "`2026-13` is not a date"),
    ("[a]{sure=certain version=26}", "`26` is not the version of a system"),
    ("[a]{lang=en date=2026-08}", "`date` without `sure`"),
    (
      ":::: tabs {#a lang=fr}\n::: tab A\n:::\n::: tab B\n:::\n::::\n",
      "`lang` is not allowed on `tabs`"
    ),
    ("::: acceptance {#b}\n:::\n", "attributes not allowed on `acceptance`"),
    ("##Two words", "missing space after `##`"),
  ])
  func reportsInvalidAttributes(_ markdown: String, _ message: String) {
    #expect(parsed(markdown).diagnostics.map(\.message.english) == [message], "for \(markdown)")
  }

  @Test func readsTheInfoStringOfCode() throws {
    let document = parsed(
      "```swift title=\"Bouton de fermeture\" {2,4-5} since=\"iOS 13\"\nx\n```\n"
    ).document
    guard case .code(let code) = try #require(document.blocks.first).content else {
      Issue.record("no code in \(document.blocks)")
      return
    }
    #expect(code.language == "swift")
    #expect(code.title == "Bouton de fermeture")
    #expect(code.since == "iOS 13")
    #expect(code.highlighted == [2...2, 4...5])
  }

  @Test(arguments: ["file=absent.swift", "file=there.swift#absent", "tilte=\"x\""])
  func reportsAnInvalidInfoString(_ info: String) {
    let parsed = parsed("\n```swift \(info)\n```\n", samples: ["there.swift": "x"])
    #expect(parsed.diagnostics.count == 1, "\(parsed.diagnostics)")
    #expect(parsed.diagnostics.first?.range?.startLine == 2)
  }
}
