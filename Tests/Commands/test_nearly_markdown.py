"""Text that one wrong sign keeps from being Markdown is reported in its place, and nothing else is."""

import json

import pytest

from onglet import build, run, write_files

SITE = {"content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\nrules: {history: off}\n", "content/index.md": "# Home\n\nText.\n"}

ABOUT = {"container", "undefined-reference", "unused-definition", "almost-markdown", "attributes", "table-cells", "unclosed", "several-titles"}

# The text, and each rule with the place of what it reports: line, column, and the column of the end.
MISTAKES = {
    "a footnote": ("A word[^1] and[^two].\n", [("undefined-reference", 5, 7, 10), ("undefined-reference", 5, 15, 20)]),
    "a reference": ("See [the text][other] and [this][].\n", [("undefined-reference", 5, 5, 21), ("undefined-reference", 5, 27, 34)]),
    "a reference with marks": ("See [*x*][other] and [`a` b][].\n", [("undefined-reference", 5, 5, 16), ("undefined-reference", 5, 22, 30)]),
    "a distant address behind marks": ("See [an **x**] (a.md).\n", [("almost-markdown", 5, 5, 21)]),
    "distant attributes behind marks": ("A [*word*] {lang=en} here.\n", [("attributes", 5, 12, 20)]),
    "an alert with words": ("> [!NOTE] Read this.\n", [("almost-markdown", 5, 3, 9)]),
    "the language of an element": ('A <i lang="english">word</i>.\n', [("attributes", 5, 3, 20)]),
    "of its target": ('<a href="index.md" hreflang="fr_FR">Home</a>\n', [("attributes", 5, 1, 36)]),
    "attributes of an item": ("- a\n- b {.big}\n", [("attributes", 6, 1, 10)]),
    "an old name of an item": ("- a {legacy}\n", [("attributes", 5, 1, 12)]),
    "attributes of a container": ("::: note A title {.big}\nText.\n:::\n", [("attributes", 5, 1, 23)]),
    "unknown ones of a container": ("::: tip {colour=red}\nText.\n:::\n", [("attributes", 5, 1, 20)]),
    "attributes of tabs": (":::: tabs {lang=fr}\n::: tab A {#a .b}\nText.\n:::\n::: tab B {#b}\nText.\n:::\n::::\n", [("attributes", 5, 1, 19), ("attributes", 6, 1, 17)]),
    "a decorative link": ("[a](index.md){decorative}\n", [("attributes", 5, 14, 25)]),
    "old names in words": ("A [word]{legacy}.\n", [("attributes", 5, 9, 16)]),
    "words behind a language of code": ("```swift linenos {.x}\nx\n```\n", [("attributes", 5, 1, 3), ("attributes", 5, 1, 3)]),
    "braces for a language of code": ("```{r}\nx\n```\n", [("attributes", 5, 1, 3)]),
    "behind an escape": (r"\*See\* [the text][other]." + "\n", [("undefined-reference", 5, 9, 25)]),
    "a distant address": ("See [x] (a.md#b) and [y] (https://example.org/).\n", [("almost-markdown", 5, 5, 16), ("almost-markdown", 5, 22, 26)]),
    "an address with spaces": ("See [x](a b.md).\n", [("almost-markdown", 5, 5, 15)]),
    "a heading": ("###Title\n", [("almost-markdown", 5, 1, 3)]),
    "a heading in a paragraph": ("Text\n##Title\n", [("almost-markdown", 6, 1, 2)]),
    "distant attributes": ("A [word] {lang=en} here.\n", [("attributes", 5, 10, 18)]),
    "of a link": ("[a](index.md) {hreflang=en} b\n", [("attributes", 5, 15, 27)]),
    "of code": ("`x` {legacy} b\n", [("attributes", 5, 5, 12)]),
    "a lost cell": ("| a | b |\n| - | - |\n| 1 | 2 | three |\n", [("table-cells", 7, 11, 15)]),
    "a cell lost to code": ("> | a | b |\n> | - | - |\n> | `x|y` | 2 |\n", [("table-cells", 7, 13, 13)]),
    "a table that is none": ("| a | b | c |\n| - | - |\n| 1 | 2 | 3 |\n", [("table-cells", 6, 1, 9)]),
    "a block of code": ("~~~~swift\nlet x = 1\n~~~\n", [("unclosed", 5, 1, 4)]),
    "a block of code before another": ("```swift\nlet x = 1\n\nText.\n\n```swift\nlet y = 1\n```\n\n```\nx\n```\n", [("unclosed", 5, 1, 3)]),
    "a block of code in tabs": (":::: tabs\n::: tab A\n```swift\nx\n:::\n::: tab B\nText.\n:::\n::::\n", [("unclosed", 7, 1, 3)]),
    "a block of code in a quote": ("> ```swift\n> let x = 1\n\nText.\n", [("unclosed", 5, 3, 5)]),
    "a comment": ("Text.\n\n<!-- never\n\nText.\n", [("unclosed", 7, 1, 4)]),
    "a comment in a text": ("Text <!-- never\n", [("unclosed", 5, 6, 9)]),
    "a heading with a no-break space": ("##\u00a0Title\n", [("almost-markdown", 5, 1, 4)]),
    "an item with one": ("-\u00a0One\n-\u00a0Two\n", [("almost-markdown", 5, 1, 3)]),
    "a number with a narrow one": ("12.\u202fOne\n", [("almost-markdown", 5, 1, 6)]),
    "a container with one": (":::\u00a0warning\nText.\n:::\n", [("container", 5, 1, 12)]),
    "a container of two colons": (":: note\n\nText.\n\n:::\n", [("container", 5, 1, 7)]),
    "an identifier with a space": ("## One *word* {#My Id}\n", [("attributes", 5, 15, 22)]),
    "an identifier with an invisible character": ("## One {#on\u200de}\n\n[two]{#\u200btwo} `x`{#x\ufe0f}\n", [("attributes", 5, 1, 16), ("attributes", 7, 6, 14), ("attributes", 7, 19, 25)]),
    "a link the wrong way round": ("See (the guide)[index.md].\n", [("almost-markdown", 5, 5, 25)]),
    "a table without dashes": ("| a | b |\n| `c` | d |\n", [("almost-markdown", 5, 1, 1)]),
    "items without spaces": ("-One\n-Two\n", [("almost-markdown", 5, 1, 1)]),
    "items with bullets": ("• One\n• Two\n", [("almost-markdown", 5, 1, 3)]),
    "a closing line with one": ("::: note\nText.\n:::\u00a0\n", [("unclosed", 7, 1, 5)]),
    "a closing line behind one": ("::: note\nText.\n\n\u00a0:::\n", [("unclosed", 8, 1, 5)]),
    "the end of code with one": ("```swift\nlet x = 1\n```\u00a0\n\nText.\n", [("unclosed", 7, 1, 5)]),
    "a container of two colons under another name": (":: warn\n\nText.\n\n:::\n", [("container", 5, 1, 7)]),
    "a tab of two colons": (":::: tabs\n:: tab A\nText.\n:::\n::: tab B\nText.\n:::\n::::\n", [("container", 6, 1, 6)]),
    "an identifier of an item": ("- One {#My Id lang=fr}\n", [("attributes", 5, 7, 22)]),
    "an identifier of tabs": (":::: tabs {#My Id}\n::: tab A {#b c}\nText.\n:::\n::: tab B\nText.\n:::\n::::\n", [("attributes", 5, 11, 18), ("attributes", 6, 11, 16)]),
    "words before a name": ("(text)[x]\n", [("almost-markdown", 5, 1, 9)]),
    "an address from the root": ("See (home)[/] and (x)[guide/].\n", [("almost-markdown", 5, 5, 13), ("almost-markdown", 5, 19, 29)]),
    "a table without dashes below a sentence": ("Text\n| a | b |\n| c | d |\n", [("almost-markdown", 6, 1, 1)]),
    "stars without spaces": ("*One\n*Two\n", [("almost-markdown", 5, 1, 1)]),
    "pluses without spaces": ("+One\n+Two\n", [("almost-markdown", 5, 1, 1)]),
    "numbers without spaces": ("1.One\n2.Two\n", [("almost-markdown", 5, 1, 2)]),
    "items below an item": ("- One\n-Two\n-Three\n", [("almost-markdown", 6, 1, 1)]),
    "other bullets": ("▪ One\n\n◦ Two\n\n· Three\n", [("almost-markdown", 5, 1, 3), ("almost-markdown", 7, 1, 3), ("almost-markdown", 9, 1, 2)]),
    # https://github.com/commonmark/commonmark-spec/issues/650
    "bold that a sign keeps from ending": ("**Attention !**Voir et **(ceci)**suit, **« mot »**s.\n", [("almost-markdown", 5, 1, 15), ("almost-markdown", 5, 24, 33), ("almost-markdown", 5, 40, 52)]),
    "bold that a sign keeps from beginning": ("Un mot**(exemple)** ici.\n", [("almost-markdown", 5, 7, 19)]),
    "bold beside Japanese brackets": ("これは**「大切」**です。\n", [("almost-markdown", 5, 10, 25)]),
    "bold that ends with code": ("See **the `code`**s.\n", [("almost-markdown", 5, 5, 18)]),
    "bold with a space inside": ("**Note **\n\nThe ** one** more.\n\n** Two **\n", [("almost-markdown", 5, 1, 9), ("almost-markdown", 7, 5, 12), ("almost-markdown", 9, 1, 9)]),
    "other emphasis": ("*Attention !*Voir, _(mot)_s et ~~(barré)~~s.\n", [("almost-markdown", 5, 1, 13), ("almost-markdown", 5, 20, 26), ("almost-markdown", 5, 32, 43)]),
    "a subscript": ("Drink H~2~O.\n", [("almost-markdown", 5, 8, 10)]),
    "an identifier without its brace": ("## One {#one\n\n- Two {#two\n", [("almost-markdown", 5, 8, 12), ("almost-markdown", 7, 7, 11)]),
    "attributes of a paragraph": ("Words {#one}\n\nWords {.big lang=fr}\n", [("almost-markdown", 5, 7, 12), ("almost-markdown", 7, 7, 20)]),
    "a space in the name of a criterion": ("See [](wcag: 2.5.8) and [x](api: y).\n", [("almost-markdown", 5, 8, 18), ("almost-markdown", 5, 29, 34)]),
    "a definition": ("Term\n: What it means.\n", [("almost-markdown", 6, 1, 1)]),
    "lines beside a language": ("```js{1,2}\na\nb\n```\n", [("almost-markdown", 5, 1, 3)]),
    "lines and a name beside a language": ("```js{1,2}[a.js]\na\nb\n```\n", [("almost-markdown", 5, 1, 3), ("attributes", 5, 1, 3)]),
    # https://github.com/rust-lang/mdBook/issues/2649, https://github.com/gettalong/kramdown/issues/400
    "footnotes without reference": ("One[^a].\n\n[^a]: First.\n\n[^A]: Second.\n\n[^c]: No reference, see [^d].\n\n    [^e]: In it.\n\n[^d]: Only there.\n", [("unused-definition", 9, 1, 4), ("unused-definition", 11, 1, 4), ("unused-definition", 15, 1, 4)]),
    "footnotes that only refer to each other": ("Text[^c].\n\n[^a]: See [^b].\n\n[^b]: See [^a].\n\n[^c]: Text.\n", [("unused-definition", 7, 1, 4), ("unused-definition", 9, 1, 4)]),
    "a footnote in a quote": ("> [^a]: Text.\n\n- [^b]: Text.\n", [("unused-definition", 5, 3, 6), ("unused-definition", 7, 3, 6)]),
    # https://github.com/zensical/zensical/issues/738
    "footnotes where there are none": ("::: note A title[^x]\nText.\n:::\n\n:::: tabs\n::: tab One[^x]\na\n:::\n::: tab Two\nb\n:::\n::::\n\n[^x]: The note.\n", [("undefined-reference", 5, 17, 20), ("undefined-reference", 10, 12, 15)]),
    "a footnote in a caption and in alt text": ("![A[^x]](x.svg)\n\n![A](x.svg \"B[^y]\")\n\n[^x]: The note.\n[^y]: The note.\n", [("undefined-reference", 5, 1, 15), ("undefined-reference", 7, 1, 19)]),
    "a footnote in HTML": ("<p>Text[^x]</p>\n\n[^x]: The note.\n", [("undefined-reference", 5, 1, 15)]),
    "references without use": ("[one] and [two][b].\n\n[One]: index.md\n[b]: index.md\n[c]: index.md\n[B]: page.md\n", [("unused-definition", 9, 1, 3), ("unused-definition", 10, 1, 3)]),
    "a reference above a paragraph": ("[c]: index.md\nText.\n", [("unused-definition", 5, 1, 3)]),
    "two titles": ("# Another\n\nText.\n", [("several-titles", 5, 1, 9)]),
}

FINE = {
    "footnotes": "A word[^1].\n\n[^1]: A note.\n",
    "a reference": "See [the text][other] and [this][].\n\n[other]: index.md\n[this]: index.md\n",
    "escapes": r"\[x] (a.md), \[x](a b.md), [x\] (a.md), \[^1], \[a][b], \###Title, \<!-- x" + "\n\n" + r"\###Title" + "\n",
    "references of characters": "&#91;x] (a.md) and &lt;!-- x\n",
    "code": "`[x] (a.md)`, `[^1]`, `[a][b]`, `[x] {lang=en}`, `<!--`\n\n    ###Title [x] (a.md)\n\n```text\n[x] (a.md) [^1]\n| a | b\n```\n",
    "prose in brackets": "[sic] (see below), [a] (2/3), an array a[i][j], `m`[0][1], sources [1][2], [ ] (x).\n",
    "prose in brackets with marks": "[*sic*] (see below), an array a[*i*][j], sources [**1**][2], [`a`][`b`], `m`[*0*][x], \\[*a*][b].\n",
    "attributes that do something": "- a {lang=fr}\n\n`x`{legacy} [a](index.md){legacy}\n\n```swift {legacy} {1, 2-3}\na\nb\nc\n```\n\n<i lang=\"\">x</i> <i lang=\"fr-CA\">x</i>\n",
    "alerts": "> [!NOTE]\n> Text.\n\n> \\[!NOTE] Text.\n\n> Text.\n> [!NOTE] Text.\n\n[!NOTE] Text.\n",
    "keywords": "#a11y\n\n#123 and #Words\n",
    "braces": "A {word} and [x] {see} there.\n",
    "attributes at the end": "## A [word] {#id}\n\n- [x](index.md) {#check}\n",
    "tables": "| a | b |\n| - | - |\n| 1 |\n| 1 \\| 2 | 3 |\n| 1 | 2 | |\n1 | 2\n",
    "bars": "a | b\n\n- | x\n\n--- | ---\n",
    "code in lists": "- One\n\n  ```swift\n  let x = 1\n  ```\n\n1. ````\n   ```\n   ````\n",
    "code in code": "````markdown\n```swift\nlet x = 1\n```\n````\n\n~~~\n```swift\n~~~\n",
    "a comment": "<!-- a\n\nb --> c\n\nText <!-- x --> text.\n",
    "signs at the start of lines": "-Wall is an option.\n\n-1 is less\n-2 is less still\n\n\\-One\n\\-Two\n\n:: what else\n\n+33 1\n+33 2\n\n- Use\n-Wall\n\nf(x)[i], texte(s)[note], (2/3)[1]\n\n| x | (see above)[1]\n",
    "braces in a heading": "## A set {a, b} of {# one\n\n## `{#My Id}`\n\n## Escaped \\{#My Id}\n\n## \\{#one\n\n## Of `{#one`\n",
    "marks that are meant": r"2 ** 3 ** 4, \*\*Attention !\*\*Voir, `**a!**b`, \**/*.js, \*.ts, a*(b+c)*d, snake_case_(name)_x, \"_a\" and \"_b\", 5 ~ 6, **gras !** et **gras** !" + "\n",
    "definitions that are used": "[One], [two][b], ![x][c].\n\n::: note See [it][d]\nText.\n:::\n\n[one]: index.md\n[b]: index.md\n[c]: https://example.org/x.svg\n[d]: index.md\n\n[//]: # (A comment)\n",
    "definitions in code": "```markdown\n[^a]: Text.\n[b]: index.md\n```\n\n    [^a]: Text.\n\n`[^a]: x`\n\n<!--\n[^a]: Text.\n-->\n",
    "a footnote everywhere": "## One[^a]\n\n- [x] *Two[^a]*\n\n| [link[^b]](index.md) |\n| - |\n| x[^c] |\n\n> [^a]: Text.\n\n[^b]: See [^d].\n\n[^c]: Text.\n[^d]: Text.\n",
    "the title": "# The *page*\n\nText.\n",
    "a link in words": "See [the *text*](index.md) (a.md) and <https://example.org/>.\n",
}


def page(text, name="page"):
    return {**SITE, f"content/{name}.md": f"---\ntitle: The page\ndescription: A page.\n---\n{text}"}


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """What a check of all texts, each on a page of its own, says of each."""
    texts = [*(text for text, _ in MISTAKES.values()), *FINE.values()]
    files = {path: text for number, text in enumerate(texts) for path, text in page(text, f"text-{number}").items()}
    # Some lead to this page.
    folder = write_files(tmp_path_factory.mktemp("nearly"), {**files, **page("Text.\n")})
    diagnostics = json.loads(run("check", "--format", "json", folder=folder).out)["diagnostics"]
    return {
        text: [
            (item["rule"], *(item.get("range", {}).get(part) for part in ("startLine", "startColumn", "endColumn")))
            for item in diagnostics if item["path"] == f"content/text-{number}.md" and item["rule"] in ABOUT
        ]
        for number, text in enumerate(texts)
    }  # fmt: skip


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_reported_with_its_place(found, what):
    text, expected = MISTAKES[what]
    assert found[text] == expected


@pytest.mark.parametrize("what", FINE)
def test_markdown_that_is_meant_is_not_reported(found, what):
    assert found[FINE[what]] == []


def test_certain_mistakes_are_fixed(site):
    folder = site(page("###Title\n\nSee [x] (index.md) and [word] {lang=fr} and `x` {legacy} b.\n"))
    assert run("check", "--fix", folder=folder).status == 0
    text = (folder / "content/page.md").read_text(encoding="utf-8")
    assert text.endswith("### Title\n\nSee [x](index.md) and [word]{lang=fr} and `x`{legacy} b.\n"), text


def test_missing_spaces_and_wrong_orders_are_fixed(site):
    folder = site(page("##\u00a0Title\n\n-\u00a0One\n\nSee (the home page)[index.md].\n\n::\u202fnote\nText.\n:::\u00a0\n\n```swift\nx\n```\u00a0\n"))
    assert run("check", "--fix", folder=folder).status == 0
    text = (folder / "content/page.md").read_text(encoding="utf-8")
    assert text.endswith("## Title\n\n- One\n\nSee [the home page](index.md).\n\n::: note\nText.\n:::\n\n```swift\nx\n```\n"), text


@pytest.mark.parametrize("name, meant", [("attention", "warning"), ("danger", "warning"), ("warn", "warning"), ("remarque", "note")])
def test_other_names_of_containers_are_understood(site, name, meant):
    result = run("check", folder=site(page(f"::: {name}\nText.\n:::\n")))
    assert f"did you mean `{meant}`?" in result.err, result


def test_a_build_reports_nearly_markdown_too(site):
    result = build(site(page("See [x] (index.md).\n")))
    assert result.status == 0 and "[almost-markdown]" in result.err, result


@pytest.mark.parametrize("field, place", [("audience: All[^1]", (3, 14)), ("in-short: {rule: 'One[^two]'}", (3, 22)), ("audience: All `[^a-z]`", None)])
def test_a_footnote_in_front_matter_is_reported_whether_it_is_defined_or_not(site, field, place):
    for text in ("Text.", "Text.\n\n[^1]: One.\n\n[^two]: Two."):
        folder = site(SITE | {"content/page.md": f"---\ntitle: The page\n{field}\n---\n{text}\n"})
        found = json.loads(run("check", "--format", "json", folder=folder).out)["diagnostics"]
        told = [(item["range"]["startLine"], item["range"]["startColumn"]) for item in found if item["rule"] == "undefined-reference"]
        assert told == [place] * (place is not None), told
