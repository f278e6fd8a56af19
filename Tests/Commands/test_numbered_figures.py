"""Figures and tables with numbers, and links that name them."""

import zipfile

import pytest

from onglet import built_site

TEXT = """\
---
title: %s
---
See [](#fig-b), [](#tab-a), [](guide/index.md#fig-g) and [these words](#fig-a).

![Squares](a.svg "A caption"){#fig-a}

![Squares again](a.svg){#fig-b}

[Ratios]{#tab-a}

| Level | Ratio |
|---|---|
| AA | 4.5 |

Words [in a text]{#tab-b}, an ![image](a.svg){#fig-c} in it.

[Words before no table]{#tab-c}
"""
GUIDE = '---\ntitle: Guide\nlayout: guide\n---\n![Circles](../a.svg "In the guide"){#fig-g}\n\nSee [](#fig-g).\n'
FILES = {
    "content/site.yml": "languages: [fr, en]\ntitle: {fr: Essai, en: Trial}\ncatalogues: [wcag]\n",
    "content/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    "content/index.fr.md": TEXT % "Accueil", "content/index.en.md": TEXT % "Home",
    "content/guide/index.fr.md": GUIDE, "content/guide/index.en.md": GUIDE,
    "content/guide/colours.fr.md": "---\ntitle: Couleurs\n---\n## Objectif\n\n::: include ../index.fr.md#fig-a\n:::\n",
    "content/guide/colours.en.md": "---\ntitle: Colours\n---\n## Objective\n\n::: include ../index.en.md#fig-a\n:::\n",
}  # fmt: skip


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    return built_site(tmp_path_factory.mktemp("site"), FILES)


def text(path):
    return path.read_text().replace("\N{NO-BREAK SPACE}", " ")


def test_figures_and_tables_are_numbered_in_order_in_all_forms(site):
    page = text(site / "en/index.html")
    assert '<figcaption><span class="part-number">Figure 1: </span>A caption</figcaption>' in page
    assert '<figcaption><span class="part-number">Figure 2</span></figcaption>' in page
    assert '<caption><span class="part-number">Table 1: </span><span id="tab-a">Ratios</span></caption>' in page
    assert page.count("part-number") == 3
    # What is included has no number of another page.
    guide = text(site / "en/guide/index.html")
    assert "<figcaption>A caption</figcaption>" in guide and guide.count("part-number") == 1
    markdown = text(site / "en/index.md")
    assert '![Squares](../a.svg "A caption")\n\nFigure 1: A caption\n' in markdown
    assert "Table 1: Ratios\n\n| Level | Ratio |" in markdown
    assert "See [Figure 2](../en/index.md#fig-b), [Table 1](../en/index.md#tab-a)" in markdown
    chapter = zipfile.ZipFile(site / "en/guide/en-guide.epub").read("EPUB/guide.xhtml").decode().replace("\N{NO-BREAK SPACE}", " ")
    assert "Figure 1: </span>In the guide" in chapter and '<a href="guide.xhtml#fig-g">Figure 1</a>' in chapter


@pytest.mark.parametrize(
    ("language", "figure", "table", "other"),
    [("en", "Figure 2", "Table 1", "Figure 1"), ("fr", "figure 2", "tableau 1", "figure 1")],
)
def test_a_link_without_words_names_them(site, language, figure, table, other):
    page = text(site / f"{language}/index.html")
    assert f'<a href="#fig-b">{figure}</a>, <a href="#tab-a">{table}</a>, <a href="./guide/#fig-g">{other}</a>' in page
    assert '<a href="#fig-a">these words</a>' in page
