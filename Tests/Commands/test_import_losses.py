"""`onglet import` loses nothing: reported folders, each with what became of it."""

import pytest
from imported_words import lost
from test_import_elsewhere import imported

MKDOCS, HUGO = {"mkdocs.yml": "site_name: x\n"}, {"hugo.toml": "title = 'x'\n"}
JEKYLL = {"_config.yml": "title: x\n"}
DOCUSAURUS = {"docusaurus.config.js": "module.exports = {};\n"}
LABELS = "[{label: 'Java Script', value: 'js'}, {label: 'C sharp', value: 'cs'}]"

# The files of a folder; what its pages have; what the report says.
CASES = {
    # docsy#550, docsy#936: a tab without `text=true` is code.
    "code in tabs": (
        HUGO | {"content/_index.md": '---\ntitle: Boats\n---\n{{< tabpane >}}\n{{< tab header="Shell" lang="sh" >}}\n# hoist the sail\nsudo row north\n* no item\n{{< /tab >}}\n{{< tab header="Rope" lang="yaml" >}}\nknots:\n  - bow: "<line>"\n{{< /tab >}}\n{{< /tabpane >}}\n'},
        {"index.en.md": [":::: tabs\n::: tab Shell\n```sh\n# hoist the sail\nsudo row north\n* no item\n```\n:::\n::: tab Rope\n```yaml\nknots:\n  - bow: \"<line>\"\n```\n:::\n::::\n"]},
        [],
    ),
    # docusaurus#8703.
    "translations of Docusaurus": (
        DOCUSAURUS | {"docs/index.md": "# Home\n\nThe text.\n", "i18n/fr/docusaurus-plugin-content-docs/current/index.md": "# Accueil\n\nLe texte.\n"},
        {"index.en.md": ["The text."], "index.fr.md": ["Le texte."]},
        [],
    ),
    # docusaurus#5441: the only form before 2.0.0-beta.7.
    "labels in values": (
        DOCUSAURUS | {"docs/index.mdx": f'# Home\n\n<Tabs\n  defaultValue="js"\n  values={{{LABELS}}}>\n<TabItem value="js">\n\nOne.\n\n</TabItem>\n<TabItem value="cs">\n\nTwo.\n\n</TabItem>\n</Tabs>\n'},
        {"index.en.md": ["::: tab Java Script\n", "::: tab C sharp\n"]},
        [],
    ),
    # commonmark-spec#94: a fence indented by four spaces ends nothing.
    "a fence in code": (
        MKDOCS | {"docs/index.md": '# Home\n\n``` title="Sample"\n=== "One"\n\n    ``` c\n    int oar;\n    ```\n\n=== "Two"\n\n    words\n```\n\nAfter.\n'},
        {"index.en.md": ['=== "One"\n\n    ``` c\n    int oar;\n    ```\n\n=== "Two"\n\n    words\n```\n\nAfter.\n']},
        [],
    ),
    # google/docsy keeps its documentation so.
    "settings of Hugo in a folder": (
        {"config/_default/hugo.yaml": "title: T\ncontentDir: content/en\n", "content/en/_index.md": "---\ntitle: Home\n---\n[One](/guide/one/)\n",
         "content/en/guide/_index.md": "---\ntitle: Guide\n---\nHere.\n", "content/en/guide/one.md": '---\ntitle: One\n---\nSee [it]({{< ref "one" >}}).\n'},
        {"index.en.md": ["[One](guide/one.en.md)"], "guide/one.en.md": ["[it](one.en.md)"]},
        [],
    ),
    # imfing/hextra: the order belongs to the default language.
    "order in the default language": (
        {"hugo.yaml": "title: T\ndefaultContentLanguage: en\nlanguages:\n  en: {weight: 1}\n  ar: {weight: 2}\n"}
        | {f"content/{name}.md": f"---\ntitle: {title}\n---\nHere.\n" for name, title in {"_index": "Home", "_index.ar": "Bait", "guide/_index": "Guide", "guide/_index.ar": "Dalil"}.items()}
        | {"content/guide/two.md": "---\ntitle: Two\nweight: 1\n---\nHere.\n", "content/guide/one.md": "---\ntitle: One\nweight: 2\n---\nHere.\n"},
        {"guide/index.en.md": ["pages: [two, one]"]},
        ["`ar`"],
    ),
    # squidfunk/mkdocs-material, docs/reference/formatting.md.
    "marks in text": (
        MKDOCS | {"docs/index.md": "# Home\n\nCO~2~, m^3^, ==bright==, \\(z^2\\).\n"},
        {"index.en.md": ["CO<sub>2</sub>, m<sup>3</sup>"]},
        ["`==bright==`", "`\\(z^2\\)`"],
    ),
    # docusaurus#7247, docusaurus#2697.
    "absolute links of MkDocs that lead nowhere": (
        MKDOCS | {"docs/sub/a.md": "# A\n\n[notes](/notes/post/)\n", "docs/index.md": "# Home\n\n[notes](/notes/post/) [zip](/files/oar.zip) [typo](/guide/zz/)\n"},
        {"index.en.md": ["[notes](/notes/post/) [zip](/files/oar.zip) [typo](/guide/zz/)"], "sub/a.en.md": ["[notes](/notes/post/)"]},
        ["`/notes/post/`", "`/files/oar.zip`", "`/guide/zz/`"],
    ),
    "absolute links of Docusaurus that lead nowhere": (
        DOCUSAURUS | {"docs/intro.md": "---\nslug: /\n---\n# Intro\n\n[api](/api/#x) [load](/download) [typo](/docs/nowhere)\n"},
        {"intro.en.md": ["[api](/api/#x) [load](/download) [typo](/docs/nowhere)"]},
        ["`/api/#x`", "`/download`", "`/docs/nowhere`"],
    ),
    # w3c/wai-website, collections/_perspective-videos/controls.md.
    "identifiers and comments of kramdown": (
        JEKYLL | {"index.md": "# Home\n\nBow {#bow}\n---\n\n## Sail\n{:#sail.big}\n\n*wind*{:#wind} blows.\n\n{::comment}\nnot *shown*\n\nat all {:/comment}\nText.\n{:#oar}\n"},
        {"index.en.md": ["Bow {#bow}\n---", "## Sail {#sail}\n", '*wind*<span id="wind"></span> blows', "<!-- \nnot *shown*\n\nat all -->\n\nText.", 'Text.<span id="oar"></span>']},
        [],
    ),
    # gc-da11yn/gc-da11yn.github.io publishes `_images` as `img`.
    "addresses with the address of the site": (
        JEKYLL | {"index.md": "# Home\n\n[a]({{ site.baseurl }}/sub/) [b]({{ '/sub/' | relative_url }}#it) [c](<{{pathPrefix}}/sub.html>) `{{ site.url }}/`\n\n<a href=\"{{ \"/sub/\" | absolute_url }}\">d</a> {{ site.url }}\n\n![e]({{ site.url }}{{ site.baseurl }}/img/en/oar.png) [f]({{ '/sub/' | prepend: site.other }})\n",
                  "sub.md": "# Sub\n\nHere.\n\n## It\n\nThere.\n", "pictures/en/oar.png": "x", "pictures/fr/oar.png": "x"},
        {"index.en.md": ["[a](sub.en.md) [b](sub.en.md#it) [c](sub.en.md) `{{ site.url }}/`", '<a href="sub.en.md">d</a> {{ site.url }}', "![e](pictures/en/oar.png) [f]({{ '/sub/' | prepend: site.other }})"]},
        ["`{{ site.url }}`"],
    ),
    # reduxjs/redux, docs/tutorials/essentials/part-4-using-data.md; vuejs/vitepress, docs/en/guide/markdown.md.
    "comments that mark lines of code": (
        DOCUSAURUS | {"docs/index.md": "# Home\n\n```js title='a.js'\nlet a\n// highlight-next-line\nlet b\n/* highlight-start */\nlet c\n\nlet d\n/* highlight-end */\nlet e\nlet f // [!code ++]\n```\n\n```html {1}\n<!-- highlight-next-line -->\n<b>\n```\n"},
        {"index.en.md": ['```js title="a.js" {2-5,7}\nlet a\nlet b\nlet c\n\nlet d\nlet e\nlet f\n```\n\n```html {1}\n<!-- highlight-next-line -->\n<b>\n```\n']},
        [],
    ),
    # 18F/accessibility; jekyll/jekyll, docs/_docs/variables.md.
    "values, images and lists of Jekyll": (
        {"_config.yml": "title: The site\n"} | {"index.md": "---\ntitle: Oars\nlead: In front\n---\n# {{ page.title }}\n\n{{ page.lead | escape }} of {{ site.title }}: {{ page.none }}\n\n- {:.left} left\n- {: #it .y} other\n\n1. one\n  - sub\n  - more\n2. two\n  * sub\n    ```\n    code\n    ```\n\nSee {% include image.html file=\"x.png\" alt=\"An oar\" %} and [it]({% link a.md %}).\n\n{% include image.html file=\"x.png\" alt=\"Two oars\" %}\n", "a.md": "# A\n", "x.png": "x"},
        {"index.en.md": ["# Oars\n\nIn front of The site: {{ page.none }}\n\n- left\n- <span id=\"it\"></span> other\n\n1. one\n   - sub\n   - more\n2. two\n   * sub\n     ```\n     code\n     ```\n\nSee ![An oar](x.png) and [it](a.en.md).\n\n![Two oars](x.png)\n"]},
        ["`{{ page.none }}`"],
    ),
    # Front matter of gc-da11yn/gc-da11yn.github.io and canada-ca/design-system.
    "fields with elements, and without a value": (
        JEKYLL | {"index.md": '---\ntitle: Oars (<abbr>O</abbr>) &amp; the <details> element\ndescription: <p>One.</p><p>The <abbr title="Big Oar">BO</abbr>, <a href="https://example.org/o">here</a></p>\n---\nText.\n', "b.md": "---\ntitle: B # short\ndescription: null\n---\nText.\n"},
        {"index.en.md": ['title: "Oars (O) & the <details> element"\n', 'description: "One. The BO (Big Oar), here"\n'], "b.en.md": ["---\ntitle: B\n---\n"]},
        ["https://example.org/o", "comment left out: `# short`"],
    ),
    # Other programs make fragments without accents, or without the letters that have them.
    "fragments of headings with accents": (
        MKDOCS | {"docs/index.md": "# Home\n\n[a](#5-exigences-generiques) [b](b.md#venement-marin) [c](b.md#rien) [d](#deux)\n\n## 5. Exigences génériques\n\n## Deux\n\n## Deux\n", "docs/b.md": "# B\n\n## Événement marin\n"},
        {"index.en.md": ["[a](#5-exigences-génériques) [b](b.en.md#événement-marin) [c](b.en.md#rien) [d](#deux)"]},
        [],
    ),
    # openkruise/openkruise.io, i18n/zh/docusaurus-plugin-content-docs-rollouts.
    "further documents of Docusaurus": (
        DOCUSAURUS | {"docs/index.md": "# Home\n\n[oars](/oars/bow)\n", "oars/bow.md": "# Bow\n\nText.\n", "i18n/fr/docusaurus-plugin-content-docs-oars/current/bow.md": "# Proue\n\nTexte.\n"},
        {"index.en.md": ["[oars](oars/bow.en.md)"], "oars/bow.en.md": ["Text."], "oars/bow.fr.md": ["Texte."]},
        [],
    ),
    # google/docsy, docs/content/navigation.md.
    "a tab that is a label": (
        HUGO | {"content/_index.md": '# Home\n\n{{< tabpane >}}\n{{< tab header="File:" disabled=true />}}\n{{< tab header="a.toml" lang="toml" >}}\nx = 1\n{{< /tab >}}\n{{< tab header="a.yaml" lang="yaml" >}}\nx: 1\n{{< /tab >}}\n{{< /tabpane >}}\n'},
        {"index.en.md": ["# Home\n\nFile:\n\n:::: tabs\n::: tab a.toml\n"]},
        [],
    ),
    # imfing/hextra, docs/guide/shortcodes/others.md.
    "badges with an address": (
        HUGO | {"content/_index.md": '# Home\n\nOne {{< badge content="new" link="https://example.org/n" >}}\n'},
        {"index.en.md": ["One [new](https://example.org/n)"]},
        [],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_reported_folder_is_imported_whole(tmp_path, name):
    files, expected, told = CASES[name]
    pages, report = imported(tmp_path, files)
    for path, texts in expected.items():
        for text in texts:
            assert text in pages.get(path, ""), pages
    attention = report.split("## Needs your attention")[1]
    assert all(text in attention for text in told), report
    sources = [text for file, text in files.items() if file.endswith((".md", ".mdx")) and ".ar." not in file]
    assert lost(sources, pages.values(), report) == {}, pages
