"""Parts of pages that are written once and included in others."""

import re
import zipfile

import pytest

from onglet import built_site, run, write_files

SITE = """\
languages: [fr, en]
title: {fr: Essai, en: Trial}
catalogues: [wcag]
rules: {history: off, orphan-page: off, description: off}
"""
DEFINITIONS = """\
---
title: %s
---
## Contrast {#contrast}

%s: see [size](#size) and [the guide](design/index.md).[^1]

![Squares](images/squares.svg)

### How

:::: tabs Colours
::: tab One
First.
:::
::: tab Two
Second.
:::
::::

## Size {#size}

- An item. {#item}
- Another.

::: note A box {#box}
In the box.
:::

[^1]: A footnote.

[^2]: Another footnote.
"""
GUIDE = "---\nlayout: guide\ntitle: %s\n---\nA guide.\n"
COLOURS = "---\ntitle: %s\n---\n## %s\n\n::: include ../definitions#contrast\n:::\n"
FILES = {
    "content/site.yml": SITE,
    "content/images/squares.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    "content/index.fr.md": "# Accueil\n\n## Mots\n\n::: include definitions.fr.md#contrast\n:::\n",
    "content/index.en.md": "# Home\n\n## Words\n\n::: include definitions.en.md#contrast\n:::\n",
    "content/definitions.fr.md": DEFINITIONS % ("Définitions", "En français"),
    "content/definitions.en.md": DEFINITIONS % ("Definitions", "In English"),
    "content/design/index.fr.md": GUIDE % "Conception",
    "content/design/index.en.md": GUIDE % "Design",
    "content/design/colours.fr.md": COLOURS % ("Couleurs", "Objectif"),
    "content/design/colours.en.md": COLOURS % ("Colours", "Objective"),
}


def text(page, *, drops=r"(?s)^.*?<main|</main>.*$"):
    return re.sub(drops, "", page)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    return built_site(tmp_path_factory.mktemp("site"), FILES)


def test_a_part_is_in_all_forms_of_the_page(site):
    html = (site / "en/index.html").read_text()
    page = text(html)
    assert re.findall(r"<(h\d)[^>]*>([^<]+)</h\d>", page)[:6] == [
        ("h1", "Home"), ("h2", "Words"), ("h3", "Contrast"), ("h4", "How"), ("h5", "One"), ("h5", "Two"),
    ]  # fmt: skip
    assert "A footnote." in page and "Another footnote." not in page and "In the box." not in page
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    # Links and pictures lead where they lead from their page.
    assert 'href="./definitions/#size"' in page and 'href="./design/"' in page and 'src="../images/squares.svg"' in page
    # Each language includes its own.
    french = text((site / "fr/index.html").read_text())
    assert "En français" in french and "In English" not in french
    markdown = (site / "en/index.md").read_text()
    assert "### Contrast\n\nIn English: see [size](../en/definitions/index.md#size)" in markdown and "[^in0-1]: A footnote." in markdown
    assert (site / "en/llms-full.txt").read_text().count("In English") == 3
    book = zipfile.ZipFile(site / "en/design/en-design.epub")
    chapter = book.read("EPUB/criterion-1.xhtml").decode()
    assert "In English" in chapter and '<img src="images/1.svg"' in chapter and "EPUB/images/1.svg" in book.namelist()


def test_a_part_is_named_as_in_links(tmp_path):
    parts = [
        ("definitions.en.md", "In the box.", "nothing"),
        ("definitions.en.md#box", "In the box.", "Another."),
        ("definitions.en.md#item", "An item.", "Another."),
        ("definitions.en.md#size", "Another.", "First."),
        ("definitions.en.md#colours-two", "Second.", "First."),
    ]
    english = {path: words for path, words in FILES.items() if ".fr." not in path} | {"content/site.yml": SITE.replace("fr, ", "").replace("fr: Essai, ", "")}
    pages = {f"content/{number}.en.md": f"# Page {number}\n\n::: include {name}\n:::\n" for number, (name, _, _) in enumerate(parts)}
    site = built_site(tmp_path, english | pages)
    for number, (name, found, missing) in enumerate(parts):
        built = text((site / f"en/{number}/index.html").read_text())
        assert found in built and missing not in built, name


def test_a_changed_source_makes_only_its_own_translation_stale(tmp_path):
    write_files(tmp_path, FILES)
    assert run("status", "--accept-all", folder=tmp_path).status == 0
    write_files(tmp_path, {"content/definitions.fr.md": DEFINITIONS % ("Définitions", "Autrement")})
    told = run("check", folder=tmp_path)
    stale = [line for line in (told.out + told.err).splitlines() if "translation-stale" in line]
    assert stale and all(line.startswith("content/definitions.en.md") for line in stale), told
