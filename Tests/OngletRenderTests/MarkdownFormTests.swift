import OngletModel
import Testing

@testable import OngletRender

/// The Markdown form of a page is its source, edited where other programs would not read it.
@Suite struct MarkdownFormTests {
  /// Pieces of a page, and what is in their place in its Markdown form.
  private static let pieces: KeyValuePairs = [
    // What is plain Markdown stays as it is written.
    "Two\nlines, a hard\\\nbreak\n\n* one\n* *two*\n\n\n1) x":
      "Two\nlines, a hard\\\nbreak\n\n* one\n* *two*\n\n\n1) x",
    "\\* \\_a\\_ &amp; AT&T ``a`b`` **a *b***": "\\* \\_a\\_ &amp; AT&T ``a`b`` **a *b***",
    "```swift\nlet a = \"[x](#y)\"  {#z}\n\n\n::: note\n```":
      "```swift\nlet a = \"[x](#y)\"  {#z}\n\n\n::: note\n```",
    "> [!NOTE]\n> Text": "> **Note**\n>\n> Text",
    "| a | b |\n|---|:-:|\n| `x\\|y` | \\| |": "| a | b |\n|---|:-:|\n| `x\\|y` | \\| |",
    "a <kbd>b</kbd> H<sub>2</sub>O": "a <kbd>b</kbd> H<sub>2</sub>O",
    "[w](https://a.org/b \"t\") <https://a.org> www.b.org":
      "[w](https://a.org/b \"t\") <https://a.org> www.b.org",
    // Attributes go.
    "Words [of *it*]{lang=fr} and `x`{.y} {#id}": "Words of *it* and `x` {#id}",
    "- item {#item}\n- [a [b]]{lang=fr} `]`": "- item\n- a [b] `]`",
    "[w](other.md){hreflang=fr} ![](w.svg){decorative}": "[w](ROOTen/other/index.md) ![](w.svg)",
    "### Sub {#sub}": "### Sub",
    "Title\nof `two`\n---": "## Title of `two`",
    "> Quoted\n> twice\n> ---": "> ## Quoted twice",
    // Links become absolute, and those without words get the name of their target.
    "[w](other.md#part \"t\") [x](<other.md>)":
      "[w](ROOTen/other/index.md#part \"t\") [x](ROOTen/other/index.md)",
    "[](other.md) and [](wcag:1.4.3)":
      "[Other page](ROOTen/other/index.md) and [1.4.3 Contrast (Minimum)](ROOTen/wcag/#row-1.4.3)",
    "[two\nlines](other.md) and\n![a\nb](a.svg\n\"c\")":
      "[two\nlines](ROOTen/other/index.md) and\n![a\nb](a.svg\n\"c\")",
    "- a\n  [b](other.md)\nlazy [c](other.md)":
      "- a\n  [b](ROOTen/other/index.md)\nlazy [c](ROOTen/other/index.md)",
    "| `x\\|y` [b](other.md) |\n|---|": "| `x\\|y` [b](ROOTen/other/index.md) |\n|---|",
    "[a][o], [o][], [o]\n\n[o]: other.md \"t\"\n[e]: https://e.org\n\n[e]":
      "[a](ROOTen/other/index.md \"t\"), [o](ROOTen/other/index.md \"t\"), [o](ROOTen/other/index.md \"t\")\n\n[e](https://e.org)",
    "[![i](a.svg)](other.md) [`x](y`](other.md)":
      "[![i](a.svg)](ROOTen/other/index.md) [`x](y`](ROOTen/other/index.md)",
    "<a href=\"other.md\">w</a> <img src=\"a.svg\" alt=\"\">":
      "<a href=\"ROOTen/other/index.md\">w</a> <img src=\"a.svg\" alt=\"\">",
    "<p>\n<a href=\"other.md\">w</a></p>": "<p>\n<a href=\"ROOTen/other/index.md\">w</a></p>",
    "[gone](nowhere.md)": "[gone](nowhere.md)",
    // Comments go.
    "One <!-- two --> three\n\n<!-- four\nfive -->\nsix": "One  three\n\nsix",
    // Containers become quotes, tabs become sections.
    "::: note A *title* {#n}\nText\n\n- item\n:::\nAfter":
      "> **Note: A *title***\n>\n> Text\n>\n> - item\n\nAfter",
    "Before\n:::: tip\n::: details [More]{lang=en}\nIn\n:::\n::::":
      "Before\n> **Tip**\n>\n> > **More**\n> >\n> > In",
    "- a\n\n  ::: warning\n  b\n\n  c\n  :::\n- d":
      "- a\n\n  > **Warning**\n  >\n  > b\n  >\n  > c\n\n- d",
    "> ::: note\n> a\n>\n> b\n> :::\n> c": "> > **Note**\n> >\n> > a\n> >\n> > b\n>\n> c",
    "::: heard en sure=certain [Us](https://a.example)\n- Off: *Wi-Fi*\n:::":
      "> **What VoiceOver says (in English) – certain: [Us](https://a.example)**\n>\n"
      + "> - Off: *Wi-Fi*",
    "::: heard en sure=certain our recording\n- *Wi-Fi*\n:::\n::: heard fr\n- *Wi-Fi*\n:::":
      "> **What VoiceOver says (in English) – certain: our recording**\n>\n> - *Wi-Fi*\n\n"
      + "> **What VoiceOver says (in French) – likely**\n>\n> - *Wi-Fi*",
    "::: heard en file=a.svg captions=b.svg\n- *Wi-Fi*\n:::\nAfter":
      "> **What VoiceOver says (in English) – likely**\n>\n> - *Wi-Fi*\n\n"
      + "[Recording](a.svg) · [Captions](b.svg)\n\nAfter",
    "::: try contrast foreground=#767676 Two *greys*\nText\n:::":
      "> **Try it: Two *greys***\n>\n> Text",
    "::: try target\nText\n:::\n::: try order Two words\n- a\n:::":
      "> **Try it**\n>\n> Text\n\n> **Try it: Two words**\n>\n> - a",
    "It works [Us](https://a.example){sure=reported date=2026-08}, [yet *so*]{sure=probable}.":
      "It works (reported, version not given, August 2026: [Us](https://a.example)), "
      + "(likely: yet *so*).",
    "::::: tabs Set\n:::: tab One `x` {#one}\nA\n\n## Below\n::::\n:::: tab Two\nB\n::::\n:::::":
      "## One `x`\n\nA\n\n### Below\n\n## Two\n\nB",
    "::: tabs\n```swift\na\n```\n```kotlin title=\"Kt\"\nb\n```\n:::":
      "## Swift\n\n```swift\na\n```\n\n## Kt\n\n```kotlin\nb\n```",
    "::: video v.mp4 captions=v.vtt\nShown.\n:::": "Shown.\n\n[Video](v.mp4) · [Captions](v.vtt)",
    "::: criterion other.md\n:::": "[Other page](ROOTen/other/index.md)",
    "Code:\n```swift title=\"Close\" {2} since=\"iOS 13\"\na\n\nb\n```\nEnd":
      "Code:\n\n**Close** (iOS 13)\n\n```swift\na\n\nb\n```\nEnd",
    "- ```js title=\"T\"\n  a\n  ```": "- **T**\n\n  ```js\n  a\n  ```",
    // What the program fills in is written in.
    "In {{product}}: `{{product}}` \\{{product}} ![{{product}}](a.svg)":
      "In a\\*b: `{{product}}` \\{{product}} ![a\\*b](a.svg)",
    "::: include other.md#part\n:::\nAfter": "## Part\n\nSee [here](ROOTen/index.md).\n\nAfter",
    "- x\n\n  ::: include other.md#item\n  :::": "- x\n\n  An item\n  in two lines\n\n  more",
    "![A](a.svg \"Cap\"){#fig-a} and": "![A](a.svg \"Cap\") and",
    "![A](a.svg \"Cap\"){#fig-b}": "![A](a.svg \"Cap\")\n\nFigure\u{a0}1: Cap",
    "[Words]{#tab-a}\n\n| a |\n|---|": "Table\u{a0}1: Words\n\n| a |\n|---|",
  ]

  private static let other = """
    # Other *page*

    ## Part

    See [here](index.md).

    ## More

    - An item
      in two lines {#item}

      more

    """

  @Test(arguments: ["address: https://e.org/g/\n", ""])
  func convertsOngletSyntax(_ address: String) async throws {
    var files = [
      "site.yml":
        "languages: [en]\n\(address)rules: {link: off}\nnavigation: [wcag]\nvariables: {product: a*b}\n",
      "index.en.md": "# Home\n", "other.en.md": Self.other,
      "catalogue/wcag.yml": ReferenceSite.files["catalogue/wcag.yml"] ?? "",
    ]
    for (number, piece) in Self.pieces.enumerated() {
      files["p\(number).en.md"] = "# T\n\n\(piece.key)\n"
    }
    let site = try await RenderedSite(files)
    let root = address.isEmpty ? "../../" : "https://e.org/g/"
    for (number, piece) in Self.pieces.enumerated() {
      let form = try site.text("en/p\(number)/index.md")
      let expected = "# T\n\n" + piece.value.replacing("ROOT", with: root) + "\n"
      #expect(form == expected, "\(piece.key)")
    }
  }

  @Test func footnotesHaveUniqueNamesInTheWholeText() async throws {
    var files = ReferenceSite.files
    for page in ["design/colours", "development/contrast"] {
      files["\(page).en.md", default: ""] += "\nNoted[^n], `[^n]`.\n\n[^n]: A note.\n"
    }
    let text = try await RenderedSite(files).text("en/llms-full.txt")
    for name in ["en-design-colours-n", "en-development-contrast-n"] {
      #expect(
        text.contains("Noted[^\(name)], `[^n]`.\n\n[^\(name)]: A note.\n"), "\(name) in \(text)")
    }
  }
}
