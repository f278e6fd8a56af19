"""Parts of pages that are written once and included in others."""

import io
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


def test_the_part_is_in_the_page_with_headings_that_fit(site):
    page = text((site / "en/index.html").read_text())
    assert re.findall(r"<(h\d)[^>]*>([^<]+)</h\d>", page)[:6] == [
        ("h1", "Home"), ("h2", "Words"), ("h3", "Contrast"), ("h4", "How"), ("h5", "One"), ("h5", "Two"),
    ]  # fmt: skip
    assert "A footnote." in page
    assert "Another footnote." not in page and "In the box." not in page
    ids = re.findall(r' id="([^"]+)"', (site / "en/index.html").read_text())
    assert len(ids) == len(set(ids))


def test_links_and_pictures_lead_where_they_lead_from_their_page(site):
    page = text((site / "en/index.html").read_text())
    assert 'href="./definitions/#size"' in page and 'href="./design/"' in page
    assert 'src="../images/squares.svg"' in page
    # Each language includes its own.
    page = text((site / "fr/index.html").read_text())
    assert "En français" in page and "In English" not in page


def test_markdown_and_the_whole_text_have_the_part(site):
    page = (site / "en/index.md").read_text()
    assert "### Contrast\n\nIn English: see [size](../en/definitions/index.md#size)" in page
    assert "[^in0-1]: A footnote." in page
    assert (site / "en/llms-full.txt").read_text().count("In English") == 3


def test_the_book_has_the_part_and_its_picture(site):
    book = zipfile.ZipFile(io.BytesIO((site / "en/design/en-design.epub").read_bytes()))
    chapter = book.read("EPUB/criterion-1.xhtml").decode()
    assert "In English" in chapter and '<img src="images/1.svg"' in chapter
    assert "EPUB/images/1.svg" in book.namelist()


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
