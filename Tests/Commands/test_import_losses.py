"""`onglet import` loses nothing: reported folders, each with what became of it."""

import random

import pytest
from imported_words import lost
from samples import in_turn
from test_import_elsewhere import SITES, imported, is_read

MKDOCS, HUGO = {"mkdocs.yml": "site_name: x\n"}, {"hugo.toml": "title = 'x'\n"}
JEKYLL = {"_config.yml": "title: x\n"}
DOCUSAURUS = {"docusaurus.config.js": "module.exports = {};\n"}

# The files of a folder; what its pages have; what the report says.
CASES = {
    "the title and the parts of pages of Docusaurus": (
        {"docusaurus.config.ts": "const config = {themeConfig: {navbar: {title: 'Bar'}}, title: 'Tides'};\nexport default config;\n"}
        | {"docs/ebb.mdx": "# Ebb\n\nimport Low from './_parts/_low.mdx';\n\n<Low />\n", "docs/_parts/_low.mdx": "Low *water*.\n", "docs/_unused.md": "Unused.\n"},
        {"index.en.md": ["title: Tides\n"], "ebb.en.md": ["# Ebb\n\nLow *water*.\n"]},
        ["`theirs/docs/_unused.md`: part of pages that no page imports, left out"],
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
    # 11ty/11ty-website, src/docs/watch-serve.md; 18F/accessibility, pages/hiddencontent.md.
    "the text of a variable": (
        {".eleventy.js": "module.exports = {};\n"} | {"index.md": '# Home\n\n{% set code %}\n# hoist\n- rope\n{% endset %}\n{{ code | highlight("sh") }}\n\n{%- capture it %}\n```css\na {}\n```\n{% endcapture %}\n\nIn {% set a = 1 %} text.\n\n## `--x` to run {% added "2.0" %}\n\n[Run](#x-to-run)\n'},
        {"index.en.md": ["```\n# hoist\n- rope\n```\n", "```css\na {}\n```\n", "[Run](#--x-to-run"]},
        ['`{{ code | highlight("sh") }}`', "`{% set a = 1 %}`"],
    ),
    # 11ty/11ty-website, src/docs/usage.md.
    "elements of programs": (
        {".eleventy.js": "module.exports = {};\n"} | {"index.md": '# Home\n\n{% callout "info", "md" %}\nWet.\n{% endcallout %}\n\n<my-tabs class="x">\n\t<div role="tablist">\n\t\t<a href="#n" role="tab">bow</a>\n\t\t<a href="#p" role="tab">stern</a>\n\t</div>\n\t<div id="n" role="tabpanel">One</div>\n\t<div id="p" role="tabpanel">Two</div>\n</my-tabs>\n'},
        {"index.en.md": ["::: note\nWet.\n:::\n", '<!-- <my-tabs class="x"> -->\n\n:::: tabs\n::: tab bow {#n}\nOne\n:::\n::: tab stern {#p}\nTwo\n:::\n::::\n']},
        ['`<my-tabs class="x">`'],
    ),
    # squidfunk/mkdocs-material, mkdocs.yml.
    "definitions of all pages of MkDocs": (
        {"mkdocs.yml": "site_name: x\nmarkdown_extensions:\n  - pymdownx.snippets:\n      auto_append: [includes/all.txt]\n"}
        | {"docs/index.md": "# Home\n\nSee [it][oar] and [Bow].\n", "includes/all.txt": "[oar]: https://example.org/oar\n  [bow]: https://example.org/bow\n[stern]: https://example.org/stern\n"},
        {"index.en.md": ["and [Bow].\n\n[oar]: https://example.org/oar\n[bow]: https://example.org/bow\n"]},
        [],
    ),
    # reduxjs/redux, docs/faq/General.md.
    "a title beside the heading": (
        DOCUSAURUS | {"docs/index.md": "# Home\n\nText.\n", "docs/bow.md": "---\ntitle: Bow\n---\n# The bow of a boat\n\nText.\n"},
        {"bow.en.md": ["---\nnavigation-title: Bow\n---\n# The bow of a boat\n"]},
        [],
    ),
    # canada-ca/design-system, common-design-patterns/contact-band.md.
    "elements indented in several ways": (
        JEKYLL | {"index.md": '# Home\n\n<section>\n    <h2 id="use">Use</h2>\n    <p>One.</p>\n<p>Two.</p>\n    <ul>\n        <li>three</li>\n    </ul>\n</section>\n\n<p>Before</p>\n<pre><code>a\n\nb</code></pre>\n\n<div data-share=\'{"url": "https://example.org/s"}\'>Share</div>\n'},
        {"index.en.md": ["## Use {#use}\n\n<p>One.</p>\n<p>Two.</p>\n<ul>\n    <li>three</li>\n</ul>\n", "<p>Before</p>\n\n<pre><code>a\n\nb</code></pre>\n\nShare\n"]},
        ["https://example.org/s"],
    ),
    # DISIC/RGAA, v4.1/md/notes-revision-rgaa3-rgaa4.md.
    "drawings": (
        MKDOCS | {"docs/index.md": '# Home\n\n<h2><a href="#x"><svg class="icon"><path d="M1 1z"></path></svg></a>Words</h2>\n\n<a href="https://example.org/a"><svg><title>Anchor</title><path d="M0"/></svg></a> <svg><text>oar</text></svg>\n'},
        {"index.en.md": ["## Words\n\n[Anchor](https://example.org/a) <svg><text>oar</text></svg>\n"]},
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


def changed(text, chance):
    """A text of which one line is missing, repeated, indented or cut in two."""
    lines = text.split("\n")
    place = chance.randrange(len(lines))
    line = lines[place]
    cut = chance.randrange(len(line) + 1)
    lines[place : place + 1] = chance.choice([[], [line, line], ["    " + line], [line[:cut], line[cut:]]])
    return "\n".join(lines)


# A part that no page imports any more is left out whole.
SAMPLES = SITES | {name: files for name, (files, _, _) in CASES.items() if "parts of pages" not in name}


@pytest.mark.parametrize("name, seed", in_turn([(name, seed) for name in SAMPLES for seed in range(20)], every=20))
def test_nothing_is_lost_of_changed_pages(tmp_path, name, seed):
    chance = random.Random(f"{name} {seed}")
    read = [file for file in SAMPLES[name] if is_read(file) and not file.endswith(("SUMMARY.md", ".txt"))]
    sources = {file: changed(SAMPLES[name][file], chance) for file in read}
    pages, report = imported(tmp_path, SAMPLES[name] | sources)
    assert lost(sources.values(), pages.values(), report) == {}, sources
