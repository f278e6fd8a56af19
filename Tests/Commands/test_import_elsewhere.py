"""`onglet import` of folders that were written for MkDocs, Docusaurus, Starlight, mdBook and Hugo."""

import re

import pytest

from imported_words import lost
from onglet import REPOSITORY, build, run, tree, write_files

PICTURE = (REPOSITORY / "Tests/Browser/fixture/content/guide/images/button.svg").read_bytes()

MKDOCS = {
    "mkdocs.yml": """\
site_name: Harbour manual
nav:
  - Start: index.md
  - Basics:
      - Mooring: mooring.md
      - guide/index.md
      - Lights: guide/lights.md
  - Elsewhere: https://example.org/
markdown_extensions:
  - admonition
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
""",
    "docs/index.md": """\
# Harbour manual

Read [mooring](mooring.md#ropes) and [the lights][lights] first.

--8<-- "docs/notes/tides.txt"

  [lights]: guide/lights.md
""",
    "docs/notes/tides.txt": "High water comes twice.\n",
    "docs/mooring.md": """\
# Mooring a boat

!!! danger "Wet ropes"
    Wear gloves.

    ```py hl_lines="2" linenums="1"
    !!! note
        this is code
    ```

    !!! tip
        Dry them first.

??? question
    How long?

=== "Bow"

    Throw the `=== "line"`.

    - one

        !!! info inline end
            Nested in an item.

=== "Stern"

    Pull.

Version {{ version }} of {% if new %}new{% endif %} ropes.

After the tabs. Press ++ctrl+alt++ :material-anchor: now.

## Ropes { #ropes data-toc-label="Lines" }

[A button](guide/lights.md){ .md-button target=_blank } and ![A button](images/button.svg){ width=300 }

<div class="grid" markdown>

Inside.

</div>

    !!! note
        indented code

*[SOLAS]: Safety of life at sea
""",
    "docs/guide/index.md": "---\ntags: [shore, sea]\nsearch:\n  exclude: true\n---\n# The guide\n\nSee [back](../mooring.md).\n",
    "docs/guide/lights.md": "# Lights of ships\n\n=== \"Alone\"\n\n    One tab.\n",
    "docs/unlisted.md": "# Nowhere\n\nUnlisted words.\n",
    "docs/images/button.svg": PICTURE,
    "docs/secret.key": "private",
    "outside.md": "# Outside\n",
}

DOCUSAURUS = {
    "docusaurus.config.js": "module.exports = {title: 'Kites'};\n",
    "docs/intro.md": "---\nsidebar_position: 2\nsidebar_label: Begin\ntitle: Introduction\nkeywords: [wind]\n---\nGo to [flying](./02-advanced/flying.mdx) or [by path](/docs/advanced/flying).\n",
    "docs/01-first.md": """\
# First steps

:::caution[Strong *wind*]

Stay on the ground.

::::note

Deeper.

::::

:::

:::tip

No title.

:::

```js title='fly.js' {1} showLineNumbers
:::note
fly();
```

{/* a remark */}

![Kite](/img/button.svg)
""",
    "docs/02-advanced/_category_.json": '{"label": "For the advanced", "position": 5, "collapsed": true}',
    "docs/02-advanced/flying.mdx": """\
---
description: How kites fly.
slug: /advanced/flying
---
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# Flying

<Tabs groupId="wind">
  <TabItem value="low" label="Little wind">

    Run, **then** pull.

    ```sh
    <Tabs>
    ```

  </TabItem>
  <TabItem value="high">Wait.</TabItem>
</Tabs>

<Chart series={[1, 2]} caption="Speeds of wind">
  Words in a chart.
</Chart>

Costs {props.price} and $$x^2$$ today. <Highlight color="red">Red words</Highlight>

<div className="wide" style={{color: 'red'}}>Wide</div>
""",
    "static/img/button.svg": PICTURE,
}

STARLIGHT = {
    "astro.config.mjs": "export default {};\n",
    "src/content/docs/index.mdx": "---\ntitle: Lamps\ntemplate: splash\n---\nimport { Card, CardGrid, Aside } from '@astrojs/starlight/components';\n\n<CardGrid>\n\t<Card title=\"Read\" icon=\"open-book\">\n\t\tAbout [oil](/guides/oil/).\n\t</Card>\n</CardGrid>\n\n<Aside type=\"danger\" title=\"Hot\">Do not touch.</Aside>\n",
    "src/content/docs/guides/oil.md": "---\ntitle: Oil lamps\nsidebar:\n  order: 2\n  label: Oil\n---\n:::danger\nFire.\n:::\n",
    "src/content/docs/guides/gas.md": "---\ntitle: Gas lamps\nsidebar: {order: 1}\n---\nGas is [not oil](../oil/).\n",
    "src/content/docs/fr/guides/oil.md": "---\ntitle: Lampes à huile\n---\nDe l’huile.\n",
    "src/content/docs/es/guides/oil.md": "---\ntitle: Aceite\n---\nAceites.\n",
}

MDBOOK = {
    "book.toml": '[book]\ntitle = "Bees"\nlanguage = "en"\nauthors = ["Ada"]\n',
    "src/SUMMARY.md": "# Summary\n\n[Foreword](foreword.md)\n\n# The hive\n\n- [Queens](queens/README.md)\n  - [Eggs](queens/eggs.md)\n- [Drones](drones.md)\n- [To be written]()\n",
    "src/foreword.md": "# Foreword\n\n{{#include shared.md}}\n\n{{#include missing.rs:3}}\n\nAn \\\\( x \\\\) formula.\n",
    "src/shared.md": "Shared words.\n",
    "src/queens/README.md": "# Queens\n\nSee [eggs](eggs.html) and [drones](../drones.md).\n",
    "src/queens/eggs.md": "# Eggs\n\n```rust,editable,ignore\n{{#include x.rs}}\n```\n",
    "src/drones.md": "# Drones\n\n> [!NOTE]\n> They are lazy.\n",
}

HUGO = {
    "hugo.toml": 'title = "Trains"\ndefaultContentLanguage = "en"\n[params]\n  x = 1\n',
    "content/_index.md": '+++\ntitle = "Trains"\n+++\nWelcome to [tracks]({{< relref "guide/tracks" >}}).\n',
    "content/guide/_index.md": "---\ntitle: Guide\nweight: 1\n---\n",
    "content/guide/tracks.md": """\
+++
title = "Tracks and \\"rails\\""
linkTitle = "Tracks"
weight = 20
date = 2024-05-06T07:08:09Z
draft = false
tags = ["steel", 'wood']
[menu]
  main = {weight = 3}
+++
{{% notice warning "Mind the gap" %}}
Between **train** and platform.
{{% /notice %}}

{{< figure src="/images/button.svg" alt="A signal" caption="A red signal" >}}

{{< highlight go "linenos=table,hl_lines=2" >}}
a := "{{< x >}}"
b := 2
{{< /highlight >}}

{{< tabs >}}
{{% tab title="Steam" %}}
Coal.
{{% /tab %}}
{{% tab title="Diesel" %}}
Fuel.
{{% /tab %}}
{{< /tabs >}}

Read [switches]({{< ref "switches.md#points" >}}) and `{{< ref "code" >}}`, {{< timetable line="7" >}} shows. Write {{</* ref "x" */>}}.

{{< youtube w7Ft2ymGmfc >}}
""",
    "content/guide/switches.md": "---\ntitle: Switches\nweight: 10\naliases: [/old/switches/]\n---\n## Points\n\nThey move.\n",
    "static/images/button.svg": PICTURE,
}

SITES = {"mkdocs": MKDOCS, "docusaurus": DOCUSAURUS, "starlight": STARLIGHT, "mdbook": MDBOOK, "hugo": HUGO}


def imported(folder, files, *arguments):
    write_files(folder, {f"theirs/{name}": text for name, text in files.items()})
    result = run("import", "theirs", "--to", "content", "--report", "report.md", *arguments, folder=folder)
    assert result.status == 0, f"{result}\n{(folder / 'report.md').read_text(encoding='utf-8')}"
    pages = {path: data.decode() for path, data in tree(folder / "content").items() if path.endswith(".md") and data}
    return pages, (folder / "report.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    return {name: imported(tmp_path_factory.mktemp(name), files) for name, files in SITES.items()}


def words(text):
    """Those of a text, but for the addresses of links, which lead elsewhere now."""
    return set(re.findall(r"[^\W_]+", re.sub(r"\]\([^)]*\)", "]", text)))


def is_read(file):
    """Whether a file is a page of the sample, in a language that the site has."""
    others = ("/es/", ".ar.", "outside.md")
    return file.endswith((".md", ".mdx", ".txt")) and not any(part in file for part in others)


@pytest.mark.parametrize("name", SITES)
def test_every_word_of_a_source_is_in_a_page_or_quoted_for_attention(results, name):
    pages, report = results[name]
    sources = [text for file, text in SITES[name].items() if is_read(file)]
    assert lost(sources, pages.values(), report) == {}


@pytest.mark.parametrize("name", SITES)
def test_the_result_builds_without_an_error(tmp_path, name):
    imported(tmp_path, SITES[name])
    checked = run("check", folder=tmp_path)
    assert checked.status == 0, checked
    built = build(tmp_path)
    assert built.status == 0 and ", 0 errors, " in built.out, built


WITHOUT_HOME = {
    "mkdocs": {
        "mkdocs.yml": "site_name: Tides\nnav:\n  - Ebb: ebb.md\n  - Flood:\n      - Spring: flood/spring.md\n",
        "docs/index.md": "# Tides\n\nBeginning here.\n", "docs/ebb.md": "# Ebb\n\nFalling.\n",
        "docs/flood/index.md": "# Flood\n\nRising slowly.\n", "docs/flood/spring.md": "# Spring\n\nHighest.\n",
        "docs/apart/index.md": "# Apart\n\nAlone.\n",
    },
    "mdbook": {
        "book.toml": '[book]\ntitle = "Tides"\n', "src/SUMMARY.md": "# Summary\n\n- [Ebb](ebb.md)\n",
        "src/README.md": "# Tides\n\nBeginning here.\n", "src/ebb.md": "# Ebb\n\nFalling.\n",
        "src/apart/README.md": "# Apart\n\nAlone.\n",
    },
    "mdbook, with two home pages": {
        "book.toml": '[book]\ntitle = "Tides"\n', "src/SUMMARY.md": "# Summary\n\n- [Ebb](ebb.md)\n",
        "src/README.md": "# Tides\n\nBeginning here.\n", "src/index.md": "# Other tides\n\nGoing on there.\n",
        "src/ebb.md": "# Ebb\n\nFalling.\n",
    },
}  # fmt: skip


@pytest.mark.parametrize("name", WITHOUT_HOME)
def test_pages_that_the_list_leaves_out_are_in_the_built_site(tmp_path, name):
    files = WITHOUT_HOME[name]
    imported(tmp_path, files)
    built = build(tmp_path)
    assert built.status == 0, built
    site = tree(tmp_path / "_site")
    told = words("\n".join(data.decode() for path, data in site.items() if path.endswith("index.html")))
    for file, text in files.items():
        assert not file.endswith(".md") or words(text) - told <= {"Summary"}, file
    assert "Beginning here." in site["en/index.html"].decode()


@pytest.mark.parametrize("name", SITES)
def test_the_kind_can_be_named_and_an_unknown_one_is_refused(tmp_path, name):
    pages, report = imported(tmp_path, SITES[name], "--from", name)
    assert len(pages) > 2
    refused = run("import", "theirs", "--to", "x", "--from", "word", folder=tmp_path)
    assert refused.status == 64 and "mkdocs" in refused.err, refused


def test_the_navigation_of_mkdocs_gives_order_folders_and_names(results):
    pages, report = results["mkdocs"]
    assert set(pages) == {
        "index.en.md", "basics/index.en.md", "basics/mooring.en.md", "basics/guide.en.md", "basics/lights.en.md", "unlisted.en.md",
    }  # fmt: skip
    assert "pages: [basics]" in pages["index.en.md"]
    assert "title: Basics\npages: [mooring, guide, lights]\n" in pages["basics/index.en.md"]
    assert "navigation-title: Mooring\n" in pages["basics/mooring.en.md"]
    assert "not in the list of pages" in report
    assert "`Elsewhere https://example.org/`" in report


def test_the_notations_of_mkdocs_become_containers_and_code_stays(results):
    page = results["mkdocs"][0]["basics/mooring.en.md"]
    assert ":::: warning Danger – Wet ropes\nWear gloves.\n\n```py {2}\n!!! note\n    this is code\n```\n\n::: tip\nDry them first.\n:::\n::::\n" in page
    assert "::: details Question\nHow long?\n:::\n" in page
    assert '::::: tabs\n:::: tab Bow\nThrow the `=== "line"`.\n\n- one\n\n    ::: note\n    Nested in an item.\n    :::\n::::\n::: tab Stern\nPull.\n:::\n:::::\n' in page
    assert "<kbd>ctrl</kbd>+<kbd>alt</kbd>" in page
    assert "## Ropes {#ropes}\n" in page
    assert "[A button](lights.en.md){.md-button} and ![A button](../images/button.svg)\n" in page
    assert "<div" not in page and "\nInside.\n" in page
    assert "    !!! note\n        indented code\n" in page


def test_texts_filled_in_by_a_plugin_of_mkdocs_are_reported(results):
    pages, report = results["mkdocs"]
    assert "Version {{ version }} of" in pages["basics/mooring.en.md"]
    for value in ("{{ version }}", "{% if new %}", "{% endif %}"):
        assert f"plain text in Onglet: `{value}`" in report, report


def test_links_and_files_of_mkdocs_are_converted(results):
    pages, report = results["mkdocs"]
    assert "[mooring](basics/mooring.en.md#ropes)" in pages["index.en.md"]
    assert "[lights]: basics/lights.en.md\n" in pages["index.en.md"]
    assert "High water comes twice.\n" in pages["index.en.md"]
    assert "[back](mooring.en.md)" in pages["basics/guide.en.md"]
    assert "search: false\n" in pages["basics/guide.en.md"]
    assert "`theirs/docs/guide/index.md:2`: unknown field, left out: `tags: [shore, sea]`" in report
    # A set with one tab is a text under its label.
    assert "**Alone**\n\nOne tab.\n" in pages["basics/lights.en.md"]


def test_only_files_of_the_kinds_of_a_site_are_copied(tmp_path):
    imported(tmp_path, MKDOCS)
    files = tree(tmp_path / "content")
    assert files["images/button.svg"] == PICTURE
    assert not any(name.endswith((".key", ".yml")) or "outside" in name for name in files)
    assert "left out: not an image" in (tmp_path / "report.md").read_text(encoding="utf-8")


def test_docusaurus_gives_order_titles_and_tabs(results):
    pages, report = results["docusaurus"]
    assert set(pages) == {"index.en.md", "first.en.md", "intro.en.md", "advanced/index.en.md", "advanced/flying.en.md"}
    assert "pages: [first, intro, advanced]" in pages["index.en.md"]
    assert "title: For the advanced\n" in pages["advanced/index.en.md"]
    assert "navigation-title: Begin\n" in pages["intro.en.md"]
    assert "[flying](advanced/flying.en.md) or [by path](advanced/flying.en.md)" in pages["intro.en.md"]
    first = pages["first.en.md"]
    assert ":::: warning Strong *wind*\nStay on the ground.\n\n::: note\nDeeper.\n:::\n::::\n" in first
    assert "```js title=\"fly.js\" {1}\n:::note\nfly();\n```\n" in first
    assert "<!-- a remark -->" in first.replace("  ", " ")
    assert "![Kite](img/button.svg)" in first
    flying = pages["advanced/flying.en.md"]
    assert ":::: tabs\n::: tab Little wind\nRun, **then** pull.\n\n```sh\n<Tabs>\n```\n:::\n" in flying
    assert "::: tab high\nWait.\n:::\n::::\n" in flying
    assert "\nWide\n" in flying
    assert '<!-- <Chart series={[1, 2]} caption="Speeds of wind"> -->\n\nWords in a chart.\n' in flying
    for left in ("`<Chart series", "`{props.price}`", "plain text in Onglet: `$$x^2$$`", "`import Tabs from '@theme/Tabs';`"):
        assert left in report, left


def test_starlight_gives_cards_asides_and_languages(results):
    pages, report = results["starlight"]
    assert set(pages) == {"index.en.md", "guides/index.en.md", "guides/gas.en.md", "guides/oil.en.md", "guides/oil.fr.md"}
    assert "**Read**\n\nAbout [oil](guides/oil.en.md).\n" in pages["index.en.md"]
    assert "::: warning Danger – Hot\nDo not touch.\n:::\n" in pages["index.en.md"]
    assert "navigation-title: Oil\n" in pages["guides/oil.en.md"] and "::: warning Danger\nFire.\n:::\n" in pages["guides/oil.en.md"]
    assert "[not oil](oil.en.md)" in pages["guides/gas.en.md"]
    assert "pages: [gas, oil]" in pages["guides/index.en.md"]
    assert "`theirs/src/content/docs/es/guides/oil.md`: left out: `es` is not a language of the site" in report


def test_the_summary_of_mdbook_gives_order_and_tree(results):
    pages, report = results["mdbook"]
    assert set(pages) == {"index.en.md", "foreword.en.md", "queens/index.en.md", "queens/eggs.en.md", "drones.en.md", "shared.en.md"}
    assert "title: Bees\npages: [foreword, queens, drones]\n" in pages["index.en.md"]
    assert "pages: [eggs]" in pages["queens/index.en.md"]
    assert "\nShared words.\n" in pages["foreword.en.md"]
    assert "<!-- {{#include missing.rs:3}} -->" in pages["foreword.en.md"]
    assert "[eggs](eggs.en.md) and [drones](../drones.en.md)" in pages["queens/index.en.md"]
    assert "```rust\n{{#include x.rs}}\n```\n" in pages["queens/eggs.en.md"]
    assert "> [!NOTE]\n> They are lazy.\n" in pages["drones.en.md"]
    for told in ("`The hive`", "command in code, kept as it is", "plain text in Onglet: `\\\\( x \\\\)`", "language: `en`, from the settings of the site"):
        assert told in report, told


def test_hugo_gives_front_matter_weights_and_shortcodes(results):
    pages, report = results["hugo"]
    assert set(pages) == {"index.en.md", "guide/index.en.md", "guide/tracks.en.md", "guide/switches.en.md"}
    assert "pages: [switches, tracks]" in pages["guide/index.en.md"]
    assert "[tracks](guide/tracks.en.md)" in pages["index.en.md"]
    page = pages["guide/tracks.en.md"]
    assert page.startswith('---\ntitle: "Tracks and \\"rails\\""\nnavigation-title: Tracks\nupdated: 2024-05-06\n---\n')
    assert "::: warning Mind the gap\nBetween **train** and platform.\n:::\n" in page
    assert '![A signal](../images/button.svg "A red signal")' in page
    assert '```go {2}\na := "{{< x >}}"\nb := 2\n```\n' in page
    assert ":::: tabs\n::: tab Steam\nCoal.\n:::\n::: tab Diesel\nFuel.\n:::\n::::\n" in page
    assert "[switches](switches.en.md#points)" in page and '`{{< ref "code" >}}`' in page
    assert '<!-- {{< timetable line="7" >}} -->' in page and 'Write {{< ref "x" >}}.' in page
    assert "[YouTube](https://youtu.be/w7Ft2ymGmfc)" in page
    assert "aliases: [\"/old/switches/\"]" in pages["guide/switches.en.md"]
    assert "`theirs/content/guide/tracks.md:7`: unknown field, left out: `tags: [steel, wood]`" in report
    assert "`theirs/content/guide/tracks.md:9`: unknown field, left out: `menu: {main: {weight: 3}}`" in report


@pytest.mark.parametrize(
    "line, place",
    [('title = "One', ":2:9"), ("title: x", ":2:6"), ("a = [1, 2", ":2:5"), ("x = \\", ":2:5"), ('y = "\\q"', ":2:6"), ("= 1", ":2:1")],
)
def test_toml_that_cannot_be_read_is_told_with_its_place_and_kept_in_the_report(tmp_path, line, place):
    pages, report = imported(tmp_path, {"hugo.toml": "", "content/a.md": f"+++\n{line}\n+++\n# A\n\nText.\n"})
    assert "invalid TOML: " in report
    assert f"left out: `{line}`" in report or f"left out: ``{line}``" in report
    assert "Text." in pages["a.en.md"]


def test_nothing_outside_of_the_folder_is_read_or_copied(tmp_path):
    write_files(tmp_path, {"secret.md": "Private words.\n", "secret.svg": PICTURE, "outside/other.md": "Private too.\n"})
    files = {
        "book.toml": '[book]\nsrc = "../outside"\n',
        "src/SUMMARY.md": "- [One](one.md)\n- [Out](../../secret.md)\n",
        "src/one.md": "# One\n\n{{#include ../../secret.md}}\n\n{{#include link.md}}\n\n![Secret](../../secret.svg)\n",
    }
    write_files(tmp_path / "theirs", files)
    (tmp_path / "theirs/src/link.md").symlink_to("../../secret.md")
    imported(tmp_path, {})
    written = b"".join(data for data in tree(tmp_path / "content").values() if data)
    assert b"Private" not in written and PICTURE not in written
    assert "outside the imported folder" in (tmp_path / "report.md").read_text(encoding="utf-8")


# What begins values and commands, alone and with its end.
OPENINGS = [("{{", "}}"), ("{{", ""), ("{%", "%}"), ("{{< ", ">}}"), ("{{#", ""), ("{", "}"), ("{{</*", ""), ("++", "++"), ("$$", "")]


def test_deep_and_unclosed_constructs_end(tmp_path):
    deep = "".join("    " * level + f'!!! note "{level}"\n' for level in range(200))
    directives = "".join(":" * (63 - level) + "note\n" for level in range(60))
    pages, report = imported(tmp_path, {"mkdocs.yml": "", "docs/a.md": f"# A\n\n{deep}"})
    assert '"199"' in pages["a.en.md"]
    assert report.count("nested more than 90 levels deep") == report.count("`theirs/docs/a.md:93`: nested more than") == 1
    lists = "".join(f"const x{n} = [x{n + 1}, ...x{n + 1}, x{n}];\n" for n in range(60))
    pages, report = imported(tmp_path / "list", {"docusaurus.config.js": "", "sidebars.js": f"{lists}export default x0;", "docs/a.md": "# A\n"})
    assert "# A" in pages["a.en.md"]
    unclosed = "<Box>\n" * 100 + ":::note\n" * 10 + "<!--\n" * 100
    text = f"# B\n\n{directives}\n{unclosed}End.\n"
    pages, report = imported(tmp_path / "other", {"b.mdx": text}, "--from", "docusaurus")
    assert "End." in pages["b.en.md"] and "this block is not closed" in report
    repeated = [opening * 20_000 + f" {number} {close}" for number, (opening, close) in enumerate(OPENINGS)]
    pages, report = imported(tmp_path / "repeated", {"docs/a.md": "# A\n\n" + "\n\n".join(repeated)}, "--from", "mkdocs")
    pages, report = imported(tmp_path / "program", {"a.mdx": "# A\n\n" + "\n\n".join(repeated)}, "--from", "docusaurus")
    assert all(f" {number} " in pages["a.en.md"] + report for number in range(len(OPENINGS)))


def test_a_folder_of_plain_markdown_is_imported_as_before(tmp_path):
    pages, report = imported(tmp_path, {"guide/one.md": "# One\n\nSee [two](two.md).\n", "guide/two.md": "# Two\n\nWords.\n"})
    assert set(pages) == {"guide/one.en.md", "guide/two.en.md"}
    assert "[two](two.en.md)" in pages["guide/one.en.md"]


# Labels and order in programs, where they are data; what of them is not is quoted with its line.
GUIDES = {"docs/g/two.md": "# Two\n", "docs/g/01-one.md": "# One\n", "docs/ref/02-a.md": "# A\n", "docs/ref/01-b.md": "# B\n"}
SIDEBARS = {
    "a program of Docusaurus": (
        GUIDES | {
            "docusaurus.config.js": "export default {};\n",
            "sidebars.ts": """\
import extra from './extra'; // it's not data
const sidebars: SidebarsConfig = {
  docs: [
    {type: 'category', label: "Flying \\"high\\"", collapsed: false, link: {type: 'generated-index', title: 'All of them', description: "Let's fly"},
     items: ['g/two', {type: 'doc', id: 'g/one', label: 'The first'}, ...extra.items]},
    {Reference: [{type: 'autogenerated', dirName: 'ref'}]},
    {type: 'link', label: 'Our shop', href: 'https://example.org/shop'},
    'gone', // or not
    {type: 'category', label: `Later on`, items: more('later', [1])},
  ],
} satisfies SidebarsConfig;
export default sidebars;
""",
        },
        {
            "index.en.md": "pages: [flying-high, reference]", "flying-high/index.en.md": "title: \"Flying \\\"high\\\"\"\ndescription: Let's fly\npages: [two, one]",
            "flying-high/one.en.md": "navigation-title: The first", "reference/index.en.md": "title: Reference\npages: [b, a]",
        },
        ["sidebars.ts:4`: left out: `title: All of them", "sidebars.ts:5`: setting not read, write it by hand: `...extra.items`",
         "sidebars.ts:7`: not a page, left out: `Our shop https://example.org/shop`", "sidebars.ts:8`: page not found: `gone`",
         "sidebars.ts:9`: setting not read, write it by hand: `more('later', [1])`", "not a page, left out: `Later on`"],
    ),
    "a short form of Docusaurus": (
        GUIDES | {"docusaurus.config.js": "", "sidebars.js": "module.exports = {docs: {'Not yet': ['ref/a'], Then: ['g/two']}};"},
        {"index.en.md": "pages: [not-yet, then]", "not-yet/index.en.md": "title: Not yet\npages: [a]", "g/one.en.md": "# One"}, [],
    ),
    "a function of Docusaurus": (
        GUIDES | {"docusaurus.config.js": "", "sidebars.js": "\nmodule.exports = make('x');"},
        {"ref/index.en.md": "pages: [b, a]"}, ["sidebars.js:2`: setting not read, write it by hand: `make('x')`"],
    ),
    "Starlight": (
        {name.replace("docs/", "src/content/docs/"): text for name, text in GUIDES.items()} | {
            "astro.config.mjs": "export default defineConfig({integrations: [starlight({\n  sidebar: [\n    {label: 'To read', items: ['g/two', {label: 'Go', link: '/g/one/'}]},\n    {label: 'Words', translations: {fr: 'Des mots'}, autogenerate: {directory: 'ref'}},\n  ],\n})]});\n",
        },
        {"index.en.md": "pages: [to-read, words]", "to-read/index.en.md": "title: To read\npages: [two, \"01-one\"]", "words/index.en.md": "title: Words\npages: [b, a]"},
        ["astro.config.mjs:4`: left out: `translations: {fr: Des mots}`"],
    ),
    "VitePress": (
        {name.removeprefix("docs/"): text for name, text in GUIDES.items()} | {
            ".vitepress/config.mts": "export default {themeConfig: {\n  sidebar: {'/g/': [{text: 'To read', items: [{text: 'Go', link: '/g/01-one'}, {text: 'On', link: '/g/two.html'}]}],\n    '/ref/': list()},\n}}",
        },
        {"index.en.md": "pages: [to-read]", "to-read/01-one.en.md": "navigation-title: Go", "ref/02-a.en.md": "# A"}, ["config.mts:3`: setting not read, write it by hand: `list()`"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SIDEBARS)
def test_lists_of_pages_in_programs_give_order_and_titles(tmp_path, name):
    files, expected, asked = SIDEBARS[name]
    pages, report = imported(tmp_path, files)
    for path, text in expected.items():
        assert text in pages.get(path, ""), pages
    for words in asked:
        assert words in report.split("## Needs your attention")[1], report


def test_titles_in_a_list_of_pages_are_those_of_its_language(tmp_path):
    write_files(tmp_path, {"content/site.yml": "languages: [en, fr]\n"})
    files = {"mkdocs.yml": "nav:\n  - Moon and sea: tides.en.md\n", "docs/tides.en.md": EN, "docs/tides.fr.md": FR}
    pages, report = imported(tmp_path, files)
    assert "navigation-title: Moon and sea" in pages["tides.en.md"] and pages["tides.fr.md"] == FR
    translated = "i18n/fr/docusaurus-plugin-content-docs/current"
    files = {
        "docusaurus.config.js": "", "docs/x.md": EN, f"{translated}/x.md": FR,
        "sidebars.js": "module.exports = {docs: [{Sea: [{type: 'doc', id: 'x', label: 'Waves'}]}]};",
        f"{translated}.json": '{"sidebar.docs.category.Sea": {"message": "Mer"}, "sidebar.docs.doc.Waves": {"message": "Ondes"}, "version.label": {"message": "À venir"}}',
    }  # fmt: skip
    write_files(tmp_path, {"other/content/site.yml": "languages: [en, fr]\n"})
    pages, report = imported(tmp_path / "other", files)
    assert pages["sea/index.fr.md"] == "---\ntitle: Mer\n---\n" and "navigation-title: Ondes" in pages["sea/x.fr.md"]
    assert "left out: `À venir`" in report.split("## Needs your attention")[1]


HOMES = {  # facebook/docusaurus#7247, #2697
    "mkdocs": ("mkdocs.yml", "docs/index.md", "docs/"), "docusaurus": ("docusaurus.config.js", "docs/index.md", "docs/"),
    "starlight": ("astro.config.mjs", "src/content/docs/index.md", "src/content/docs/"),
    "mdbook": ("book.toml", "src/README.md", "src/"), "hugo": ("hugo.toml", "content/_index.md", "content/"),
}  # fmt: skip


@pytest.mark.parametrize("name", HOMES)
def test_a_link_that_leads_nowhere_stays_as_written_and_is_listed(tmp_path, name):
    settings, home, root = HOMES[name]
    lost = ["/blog/post/", "/api/#x", "/files/app.zip", "/docs/nowhere", "/nowhere/sub/"]
    text = "# Tides\n\n" + " ".join(f"[a]({address})" for address in lost) + " [b](/sub/ebb/)\n\n[c]: /moon\n\n[c]\n"
    pages, report = imported(tmp_path, {settings: "", home: text, root + "sub/ebb.md": "# Ebb\n\n[home](/)\n"})
    for address in lost:
        assert f"[a]({address})" in pages["index.en.md"]
        assert f"link `{address}` left as it is" in report
    assert "[b](sub/ebb.en.md)" in pages["index.en.md"] and "[c]: /moon\n" in pages["index.en.md"]
    assert "[home](../index.en.md)" in pages["sub/ebb.en.md"]


FR = "# Les marées\n\nElles montent et elles descendent avec la lune.\n"
EN = "# The tides\n\nThey rise and they fall with the moon.\n"
# The files of each way to tell languages, and the pages that are made of them.
WAYS = {
    "a step anywhere": ({"pages/en/x.md": EN, "pages/fr/x.md": FR}, ["pages/x.en.md", "pages/x.fr.md"]),
    "the end of a folder's name": ({"docs.en/x.md": EN, "docs.fr/x.md": FR}, ["docs/x.en.md", "docs/x.fr.md"]),
    "a name after a line": ({"BP_1_en.md": EN, "BP_1_fr.md": FR, "BP_1_es.md": "# Mareas\n"}, ["bp-1.en.md", "bp-1.fr.md"]),
    "a name after a hyphen": ({"index-fr.md": FR, "index.md": EN}, ["index.en.md", "index.fr.md"]),
    "a name that is a language": ({"a/en.md": EN, "a/fr.md": FR}, ["a.en.md", "a.fr.md"]),
    "a word that looks like one": ({"how-to-it.md": EN, "id/x.md": EN}, ["how-to-it.en.md", "id/x.en.md"]),
    "the name of a language": ({"english/x.md": EN, "francais/x.md": FR}, ["x.en.md", "x.fr.md"]),
    "folders of regions": ({"en-ca/x.md": EN, "fr-ca/x.md": FR}, ["x.en.md", "x.fr.md"]),
    "a field": ({"x.md": "---\nlocale: fr_CA\n---\n" + EN}, ["x.fr.md"]),
    "the data of a folder": ({"a/b/b.json": '{"locale": "fr"}', "a/b/x.md": EN}, ["a/b/x.fr.md"]),
    "a language left out": ({"zh/x.md": EN, "en/x.md": EN, "x.pt-BR.md": FR}, ["x.en.md"]),
    "settings of Jekyll": (
        {"_config.yml": "lang: fr\ndefaults: [{scope: {path: en}, values: {lang: en}}]\n", "en/x.md": FR, "y.md": EN},
        ["x.en.md", "y.fr.md"],
    ),
    "settings of VitePress below": (
        {"docs/.vitepress/config.mts": "export default {lang: 'fr-FR'}", "docs/x.md": EN, "docs/en/x.md": FR, "README.md": EN},
        ["x.en.md", "x.fr.md"],
    ),
    "translations of Docusaurus": (  # facebook/docusaurus#8703, openkruise/openkruise.io#350
        {
            "website/docusaurus.config.js": "module.exports = {i18n: {defaultLocale: 'en', locales: ['en', 'fr']}};",
            "website/docs/x.md": FR, "website/i18n/fr/docusaurus-plugin-content-docs/current/x.md": EN,
        },
        ["x.en.md", "x.fr.md"],
    ),
    "folders of Hugo": (
        {
            "config/_default/hugo.yaml": "contentDir: content/en\nlanguages: {fr: {contentDir: content/fr}}\n",
            "content/en/_index.md": EN, "content/en/guide/one.md": EN, "content/fr/guide/one.md": FR,
        },
        ["guide/one.en.md", "guide/one.fr.md", "index.en.md"],
    ),
    "a field with the twin": (
        {"en/tides.md": "---\ntoggle: Les marées\n---\n" + EN, "fr/marees.md": "---\ntoggle: the-tides\n---\n" + FR},
        ["tides.en.md", "tides.fr.md"],
    ),
    "an address of the twin": (
        {"en/a/x.md": EN, "fr/b/y.md": "---\naltLangPage: https://x.example/a/x.html\n---\n" + FR}, ["a/x.en.md", "a/x.fr.md"]
    ),
    "a key of both": (
        {"x.en.md": "---\ntranslationKey: t\n---\n" + EN, "y.fr.md": "---\ntranslationKey: t\n---\n" + FR},
        ["x.en.md", "x.fr.md"],
    ),
    "an identifier in a folder": (  # cnumr/best-practices
        {f"{path}.md": f"---\nrefID: '01'\n---\n{text}" for path, text in {"a/en/x": EN, "a/fr/y": FR, "b/fr/z": FR}.items()},
        ["a/x.en.md", "a/x.fr.md", "b/z.fr.md"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_languages_and_translations_are_told(tmp_path, way):
    files, expected = WAYS[way]
    write_files(tmp_path, {"content/site.yml": "languages: [en, fr]\n"})
    pages, report = imported(tmp_path, files)
    assert sorted(pages) == expected, report
    for file in files:
        if file.endswith(".md") and "README" not in file and file != "id/x.md":
            is_left_out = any(code in file for code in ("zh/", "_es.", "pt-BR"))
            assert (f"| `theirs/{file}` | left out" in report) == is_left_out, report


def test_two_folders_become_two_languages(tmp_path):
    write_files(tmp_path, {"content/site.yml": "languages: [en, fr]\n", "one/_config.yml": "", "one/x.md": EN, "two/x.md": FR})
    write_files(tmp_path, {"two/y.md": "---\naltLangPage: /z.html\n---\n# Y\n\n[x](x.md) ![i](i.svg)\n", "one/z.md": "# Z\n", "two/i.svg": PICTURE})
    write_files(tmp_path, {"one/i.svg": PICTURE.replace(b"<svg", b"<svg id='en'")})
    result = run("import", "--languages", "en=one,fr=two", "--to", "content", folder=tmp_path)
    files = tree(tmp_path / "content")
    assert result.status == 0 and {"x.en.md", "x.fr.md", "z.en.md", "z.fr.md", "i.svg"} <= set(files), result
    # Each language keeps its own picture, though both have the same name.
    assert b"[x](x.fr.md) ![i](fr/i.svg)" in files["z.fr.md"] and b"id='en'" not in files["fr/i.svg"]
    assert run("import", "--languages", "en", "--to", "content", folder=tmp_path).status == 64


@pytest.mark.parametrize(
    "settings, order",
    [("defaultContentLanguage: en\nlanguages: {en: {}, ar: {}}\n", "en"), ("defaultContentLanguage: ar\n", "ar"), ("", "ar")],
)
def test_the_order_of_pages_is_written_in_the_default_language(tmp_path, settings, order):
    write_files(tmp_path, {"content/site.yml": "languages: [ar, en]\n"})
    guide = {f"content/guide/{name}.en.md": f"---\nweight: {weight}\n---\n# A\n" for name, weight in (("two", 1), ("one", 2))}
    indices = {f"content/guide/_index.{code}.md": "# Guide\n" for code in ("ar", "en")}
    write_files(tmp_path, {f"theirs/{name}": text for name, text in ({"hugo.yaml": settings} | guide | indices).items()})
    run("import", "theirs", "--to", "content", folder=tmp_path)
    pages = {code: (tmp_path / f"content/guide/index.{code}.md").read_text(encoding="utf-8") for code in ("ar", "en")}
    assert [code for code, text in pages.items() if "pages: [two, one]" in text] == [order]


@pytest.mark.parametrize(
    "text, page, asked",
    [
        ('{\n"title": "T"\n}\nWords.\n', "title: T\n", ""),
        ("# Not a title:\n\n## Next\n", "# Not a title:\n\n## Next\n", ""),
        ("## One\n\n### Two\n\n## Three\n", "# One\n\n## Two\n\n## Three\n", ""),
        ("Words.\n\n## One\n", "title: One\n---\nWords.\n\n## One\n", ""),
        ("---\nlayout: post\nseries: a few words\n# a remark\n---\n# A\n", "# A\n", "series: a few words|# a remark"),
        ("---\nhero: {text: Big, tagline: In small, actions: [{text: Go, link: /z}]}\n---\n", "Big\n\nIn small\n\n- [Go](/z)\n", ""),
        ("---\nfeatures:\n  - title: Fast\n    details: In no time\n---\n", "- **Fast**: In no time\n", ""),
    ],
)
def test_fields_and_titles_are_kept_or_quoted(tmp_path, text, page, asked):
    pages, report = imported(tmp_path, {"x.md": text})
    assert page in pages["x.en.md"], pages
    for words in filter(None, asked.split("|")):
        assert f"`{words}`" in report.split("## Needs your attention")[1], report


def test_a_readme_beside_an_index_is_kept(tmp_path):
    pages, report = imported(tmp_path, {"README.md": "# Read me\n", "index.md": "# Home\n\n[r](README.md)\n"})
    assert set(pages) == {"index.en.md", "readme.en.md"} and "[r](readme.en.md)" in pages["index.en.md"]


def test_a_kind_is_named_for_one_folder_alone(tmp_path):
    write_files(tmp_path, {"one.md": "# One\n", "two.md": "# Two\n"})
    result = run("import", "one.md", "two.md", "--from", "hugo", "--to", "new", folder=tmp_path)
    assert result.status == 2 and "--from needs a single folder to import" in result.err, result


def test_constructs_of_other_programs_are_told_of_once_a_kind(tmp_path):
    write_files(
        tmp_path / "notes",
        {
            "index.md": "# Home\n\n!!! note\n    One.\n\n!!! tip\n    Two.\n\nThe `{{< x >}}` of code.\n\n```\n=== \"a\"\n```\n",
            "two.md": "# Two\n\n{{< figure src=x >}}\n\n:::note[Title]\nText.\n:::\n\nAnd $$x$$.\n",
            "three.mdx": "# Three\n",
        },
    )
    result = run("build", "--content", "notes", "--no-highlight", "--no-search", folder=tmp_path)
    told = [line for line in result.err.splitlines() if "[foreign-construct]" in line]
    assert result.status == 0 and len(told) == 5, result
    assert any("index.md:3:1" in line and "`!!! note` is MkDocs syntax, found 2 times in the site" in line for line in told)
    assert any("three.mdx" in line and "MDX is not supported" in line for line in told)
    assert result.err.count("onglet import FOLDER --to content") == 4


# squidfunk/mkdocs-material docs/reference/formatting.md; google/docsy content/en/blog/2025/0.13.0.md
MARKS = {
    "H~2~O, x^2^, ~gone~, a[^1], `H~2~O`.": "H<sub>2</sub>O, x<sup>2</sup>, ~gone~, a[^1], `H~2~O`.",
    "Some ==marked words== and a == b == c.": None,
    "Pear\n:   A fruit.\n    Round.": "- **Pear**:\n  A fruit.\n  Round.",
    "{{< clock >}} shows [time](#t).": "shows [time](#t). <!-- {{< clock >}} -->",
    "- {{% glyph %}} <span>in *two*\n  lines</span>": "- <span>in *two* <!-- {{% glyph %}} -->\n  lines</span>",
    "[a]({{< base >}}/b) <{{% base %}}/c>": None,
    "[d]: {{% base %}}/e": None,
    "<section>\n\nIn <b>it</b>.\n\n</section>": "In <strong>it</strong>.",
    "Say <q>so</q> and <del>not</del>.": 'Say "so" and ~~not~~.',
    "Fig\n\n:   A fruit.\n\n[Date](#t)\n:   Sweet.\n:   A day.": "- **Fig**:\n\n  A fruit.\n\n- **[Date](#t)**:\n  Sweet.\n\n  A day.",
    "To [the top](\n#t), [so](#t\n\"T\"), [it]\n[t] or [it] [t].": "To [the top](#t), [so](#t\n\"T\"), [it][t] or [it][t].",
    "<!-- a term -->\n\n:   Of :simple-open-access: or :fontawesome-brands-x-twitter:{ .b }.\n\n    - more": "<!-- a term -->\n\n- Of Open Access or X Twitter.\n\n    - more",
    "A :material-home: home :octicons-check-16:{ .ok } and <i class=\"fa fa-x\"></i> <span class=\"i\" title=\"It\"></span> s.": "A home ✓ and It s.",
    "<blockquote cite=\"c\">\nA *word*.\n\n- item\n</blockquote>": "> A *word*.\n>\n> - item",
    "<iframe src=\"https://example.org/f\" title=\"A film\" allow=\"x\"></iframe>": "[A film](https://example.org/f)",
}


def test_marks_in_a_line_are_turned_into_html_or_named(tmp_path):
    pages, report = imported(tmp_path, {"mkdocs.yml": "site_name: T\n", "docs/index.md": "# T\n\n" + "\n\n".join(MARKS) + "\n\n[^1]: b\n\n[t]: #t\n"})
    for written, expected in MARKS.items():
        assert f"\n\n{expected or written}\n\n" in pages["index.en.md"], pages["index.en.md"]
    for named in ["plain text in Onglet: `==marked words==`", "command in an address, kept as it is: `{{% base %}}` (and line"]:
        assert named in report.split("## Needs your attention")[1], report
