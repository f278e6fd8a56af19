"""Guides as books: what they hold, where their links lead, what EPUBCheck says of them.

ONGLET_BINARY names the command.
"""

import re
import zipfile

import pytest

from epub import LANGUAGE, TYPE, XHTML, Book, complaints, words
from onglet import build, git, tree, write_files
from samples import sampled

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a49444154789c6360000000020001489afa0d0000000049454e44ae426082"
)
DRAWING = """\
<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">
  <style>
    @media (prefers-color-scheme: dark) {
      [fill="#FFFFFF"] { fill: #222B36; }
    }
    .thin { stroke-width: 1; }
  </style>
  <rect width="40" height="20" fill="#FFFFFF"/>
</svg>
"""

# One guide whose criteria have pages of their own, one that shows them together.
SITE = {
    "content/site.yml": """\
languages: [fr, en]
title: {fr: Essai, en: Trial}
address: https://example.org/trial/
catalogues: [wcag, glossary]
rules: {history: off}
licence: CC-BY-4.0
sections:
  objective: {fr: [Objectif], en: [Objective]}
  checklist: {fr: [À vérifier], en: [Checklist]}
""",
    "content/index.fr.md": "# Accueil\n",
    "content/index.en.md": "# Home\n",
    "content/design/index.fr.md": """\
---
layout: guide
display: apart
title: Conception
slug: conception
description: Concevoir & « vérifier ».
---
Lisez [les couleurs](colours.fr.md), ou [l’autre guide](../tests/index.fr.md#size).
""",
    "content/design/index.en.md": "---\nlayout: guide\ntitle: Design\n---\nRead on.\n",
    "content/design/colours.fr.md": """\
---
title: Couleurs
wcag: [1.4.3]
audience: Les personnes malvoyantes
in-short: {rule: "Le texte se lit de loin.", design: "Un ton sombre sur un fond clair.", check: "Reculez de deux pas."}
---
Le contraste de [Dynamic Type]{lang=en}[^1] compte.

## Objectif

Un texte qui **se lit**, voir [les images](images.fr.md#alternative) et [le site](/index.fr.md).\\
Une ligne &nbsp;<abbr title="a &eacute; &amp; b">A&nbsp;B</abbr> <br> &rarr; fin &inconnu; &#1;.

![Deux textes, l’un pâle](pictures/two.svg "Le second se lit.")

![](pictures/dot.png){decorative} ![Loin](pictures/far.avif)

| Couleur | Rapport |
| --- | --: |
| gris | 4,5 |

```swift title="Un exemple" {2}
let a = 1 < 2 && true
print("é")
```

:::: tabs Deux façons
::: tab Une
Première façon.
:::
::: tab Deux
Seconde façon : [la première](#deux-facons-une).
:::
::::

::: valid
Bon.
:::

<details><summary>Plus</summary><p>Replié <img src="pictures/dot.png" alt="Un point" width="50%"></p></details>

## À vérifier

- Le texte se lit. {#legible}
  - Test : regarder.
- [x] Fait
- [ ] À faire, [tout court](wcag:1.4.3)

[^1]: Une taille de texte.
""",
    "content/design/images.fr.md": """\
---
title: "Images & signes"
---
## Objectif

Une alternative.

## À vérifier

- Chaque image en a une. {#alternative}
""",
    "content/design/pictures/two.svg": DRAWING, "content/design/pictures/dot.png": PIXEL,
    "content/design/pictures/far.avif": b"\0\0\0\x18ftypavif",
    "content/tests/index.fr.md": "---\nlayout: guide\ntitle: Tests\n---\nTous.\n",
    "content/tests/size.fr.md": """\
---
title: Taille
---
## Objectif

Agrandir, voir [la vérification](#checks) et [les couleurs](../design/colours.fr.md#legible).

::: video film.mp4 transcript=#checks
Un film.
:::

## À vérifier {#checks}

- Le texte grandit.

[Retour](index.fr.md#size)
""",
    "content/tests/film.mp4": b"\0\0\0\x18ftypmp42",
}  # fmt: skip


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = write_files(tmp_path_factory.mktemp("books"), SITE)
    result = build(folder)
    assert result.status == 0, result
    return folder / "_site"


@pytest.fixture(scope="module")
def design(site):
    return Book(site / "fr/conception/fr-conception.epub")


@pytest.fixture(scope="module")
def tests(site):
    return Book(site / "fr/tests/fr-tests.epub")


# Which there are


def test_a_guide_with_criteria_is_a_book_that_its_forms_lead_to(site):
    books = sorted(str(path.relative_to(site)) for path in site.rglob("*.epub"))
    assert books == ["fr/conception/fr-conception.epub", "fr/tests/fr-tests.epub"]
    link = re.compile(r'<a href="([^"]*)" type="application/epub\+zip">([^<]*)<')
    for page, root in [
        ("fr/conception", "../.."), ("fr/conception/tout", "../../.."), ("fr/tests", "../.."),
    ]:  # fmt: skip
        folder = page.split("/")[1]
        found = link.findall((site / page / "index.html").read_text(encoding="utf-8"))
        book = f"{root}/fr/{folder}/fr-{folder}.epub"
        assert found == [(book, "Le guide en livre numérique (EPUB)")], page
    assert not link.search((site / "en/design/index.html").read_text(encoding="utf-8"))


# The archive


def test_a_book_begins_with_its_type_holds_all_its_files_and_has_no_time_stamps(design):
    first, *rest = design.archive.infolist()
    said = (first.filename, first.compress_type, first.extra)
    assert said == ("mimetype", zipfile.ZIP_STORED, b"")
    assert design.file.read_bytes()[30:58] == b"mimetypeapplication/epub+zip"
    assert {entry.date_time for entry in [first, *rest]} == {(1980, 1, 1, 0, 0, 0)}
    # A picture of a few bytes does not get smaller.
    kinds = {entry.compress_type for entry in rest if not entry.filename.endswith(".png")}
    assert kinds == {zipfile.ZIP_DEFLATED}
    parts = ["mimetype", "META-INF/container.xml", "EPUB/package.opf"]
    assert sorted(design.names) == sorted(parts + [f"EPUB/{name}" for name in design.hrefs()])


@pytest.fixture(scope="module")
def without_address(tmp_path_factory):
    """The book of a guide of a site that has no address."""
    files = SITE | {"content/site.yml": SITE["content/site.yml"].replace("address: https://example.org/trial/\n", "")}
    folder = write_files(tmp_path_factory.mktemp("without-address"), files)
    assert build(folder).status == 0
    return Book(folder / "_site/fr/conception/fr-conception.epub")


# Each call of the checker takes longer than all other tests of books.
@pytest.mark.parametrize("name", sampled(["design", "tests", "without_address"], every=3))
def test_epubcheck_finds_nothing(request, name):
    book = request.getfixturevalue(name)
    assert complaints(book.file) == [], book.file


def test_books_of_a_site_without_an_address_link_to_no_website(without_address):
    book = without_address
    assert {link for _, link in book.links() if not link.startswith("#") and ".xhtml" not in link} == set()
    assert "voir les images et le site." in book.text
    assert book.meta("dc:identifier") == ["Essai, fr/conception/"]


# The words


def test_every_word_is_in_the_book(design, tests):
    for word in [
        "Conception", "Concevoir & « vérifier ».", "Couleurs", "Ce critère aide les personnes malvoyantes.",
        "1.4.3 Contraste (minimum) (niveau AA)", "Le contraste de Dynamic Type", "Un texte qui se lit",
        "Le second se lit.", "Loin", "gris", "4,5", "Un exemple", "let a = 1 < 2 && true", 'print("é")', "Une", "Première façon.", "Deux",
        "Seconde façon", "Bon exemple", "Bon.", "Plus", "Replié", "Le texte se lit.", "regarder.", "Fait",
        "À faire", "Une taille de texte.", "Images & signes", "CC-BY-4.0",
    ]:  # fmt: skip
        assert word in design.text.replace("\xa0", " "), word
    assert "Vidéo" in tests.text and "Un film." in tests.text
    for once in ["Le texte se lit de loin.", "Conception : Un ton sombre sur un fond clair. Le contraste de", "Test : Reculez de deux pas."]:
        assert " ".join(design.text.split()).count(once) == 1, once


def test_named_entities_become_characters_and_languages_are_named(design):
    chapter = design.chapters["criterion-1.xhtml"]
    [line] = re.findall("Une ligne[^.]*", words(chapter))
    assert line.split() == ["Une", "ligne", "A", "B", "→", "fin", "&inconnu", ";"]
    [title] = [link for _, link in design.links("abbr", "title") if link]
    assert title == "a é & b"
    [term] = {words(element) for element in chapter.iter() if element.get("lang") == "en"}
    assert term == "Dynamic Type"
    assert {chapter.get(LANGUAGE) for chapter in design.chapters.values()} == {"fr"}


def test_tabs_are_sections_with_headings_and_nothing_else_leads_to_them(design):
    chapter = design.chapters["criterion-1.xhtml"]
    named = [(element.tag.removeprefix(XHTML), words(element)) for element in chapter.iter()]
    assert [heading for heading in named if re.fullmatch("h[1-6]", heading[0])] == [
        ("h1", "Couleurs"), ("h2", "Objectif"), ("h3", "Une"), ("h3", "Deux"), ("h2", "À vérifier"),
    ]  # fmt: skip
    classes = {element.get("class") for element in chapter.iter()}
    assert not classes & {"tabs-list", "heading-anchor"}
    # What folds on the site stands open.
    assert {element.get("open") for element in chapter.iter(f"{XHTML}details")} == {"open"}


# Links


def test_links_lead_into_the_book_or_to_the_site(design, tests):
    links = design.links()
    assert ("guide.xhtml", "criterion-1.xhtml") in links
    assert ("guide.xhtml", "https://example.org/trial/fr/tests/#size") in links
    assert ("criterion-1.xhtml", "criterion-2.xhtml#images-alternative") in links
    assert ("criterion-1.xhtml", "https://example.org/trial/fr/") in links
    assert ("criterion-1.xhtml", "https://example.org/trial/fr/wcag/1.4.3/") in links
    # A criterion on its guide's page has a file of its own here.
    assert ("criterion-1.xhtml", "criterion-1.xhtml") in tests.links()
    assert ("criterion-1.xhtml", "criterion-1.xhtml#size-checks") in tests.links()
    assert ("criterion-1.xhtml", "https://example.org/trial/fr/conception/colours/#colours-legible") in tests.links()
    assert ("criterion-1.xhtml", "https://example.org/trial/tests/film.mp4") in tests.links()


def test_every_link_into_the_book_leads_to_something(design, tests):
    for book in [design, tests]:
        ids = {
            name: {element.get("id") for element in tree.iter()} - {None}
            for name, tree in [*book.chapters.items(), ("nav.xhtml", book.navigation)]
        }
        inner = [(name, link) for name, link in book.links() if not re.match("[a-z]+:", link)]
        assert len(inner) > 5
        for name, link in inner:
            path, _, fragment = link.partition("#")
            assert not fragment or fragment in ids[path or name], (name, link)
            assert (path or name) in ids, (name, link)


# Pictures


def test_pictures_are_in_the_book_in_their_light_form(design):
    assert [(image, design.archive.read(f"EPUB/{image}")) for image in design.hrefs("image/svg+xml", "image/png")] == [
        ("images/1.svg", DRAWING.replace("""    @media (prefers-color-scheme: dark) {
      [fill="#FFFFFF"] { fill: #222B36; }
    }
""", "    \n").encode()),
        ("images/2.png", PIXEL),
    ]  # fmt: skip
    images = {
        (element.get("src"), element.get("alt"), element.get("width"))
        for element in design.chapters["criterion-1.xhtml"].iter(f"{XHTML}img")
    }
    assert images == {
        ("images/1.svg", "Deux textes, l’un pâle", "40"), ("images/2.png", "", "1"), ("images/2.png", "Un point", None),
    }  # fmt: skip


# What programs read


def test_the_table_of_contents_has_every_criterion_and_its_tabs(design):
    toc, landmarks = design.navigation.iter(f"{XHTML}nav")
    assert (toc.get(TYPE), landmarks.get(TYPE)) == ("toc", "landmarks")
    assert [(words(link), link.get("href")) for link in toc.iter(f"{XHTML}a")] == [
        ("Conception", "guide.xhtml"),
        ("Couleurs", "criterion-1.xhtml"),
        ("Objectif", "criterion-1.xhtml#colours-objective"),
        ("À vérifier", "criterion-1.xhtml#colours-checklist"),
        ("Images & signes", "criterion-2.xhtml"),
        ("Objectif", "criterion-2.xhtml#images-objective"),
        ("À vérifier", "criterion-2.xhtml#images-checklist"),
    ]
    assert [link.get(TYPE) for link in landmarks.iter(f"{XHTML}a")] == ["toc", "bodymatter"]
    assert [item.get("idref") for item in design.package.iter() if item.tag.endswith("itemref")] == [
        "guide", "nav", "criterion-1", "criterion-2",
    ]  # fmt: skip


def test_the_book_says_what_it_is_and_who_it_is_for(design, tests):
    address = "https://example.org/trial/fr/conception/"
    for name, value in {
        "dc:title": "Conception", "dc:language": "fr", "dc:identifier": address, "dc:source": address,
        "dc:publisher": "Essai", "dc:rights": "CC-BY-4.0", "schema:accessibilityHazard": "none",
        # Without a history, the first day that the archive can name.
        "dcterms:modified": "1980-01-01T00:00:00Z",
    }.items():  # fmt: skip
        assert design.meta(name) == [value], name
    assert design.meta("schema:accessMode") == ["textual", "visual"]
    assert design.meta("schema:accessModeSufficient") == ["textual,visual", "textual"]
    assert design.meta("schema:accessibilityFeature") == [
        "tableOfContents", "structuralNavigation", "readingOrder", "displayTransformability",
        "alternativeText",
    ]  # fmt: skip
    [summary] = design.meta("schema:accessibilitySummary")
    assert summary.startswith("Le texte peut être agrandi")
    assert summary.endswith("une alternative textuelle.")
    assert "alternative" not in tests.meta("schema:accessibilitySummary")[0]
    modes = [tests.meta(f"schema:accessMode{end}") for end in ("", "Sufficient")]
    assert modes == [["textual"], ["textual"]]
    # Nobody has evaluated the book itself.
    assert design.meta("dcterms:conformsTo") == []


@pytest.mark.parametrize(("change", "hazard", "sufficient"), [
    ({"content/design/pictures/two.svg": DRAWING.replace("</svg>", '<g><animate attributeName="x" dur="1s"/></g></svg>')},
     "unknown", ["textual,visual", "textual"]),
    ({"content/site.yml": SITE["content/site.yml"].replace("history: off", "missing-alternative: warning")},
     "none", ["textual,visual"]),
], ids=["movement", "alternatives"])  # fmt: skip
def test_an_unknown_hazard_is_not_ruled_out(tmp_path, change, hazard, sufficient):
    folder = write_files(tmp_path, SITE | change)
    result = build(folder)
    assert result.status == 0, result
    book = Book(folder / "_site/fr/conception/fr-conception.epub")
    assert book.meta("schema:accessibilityHazard") == [hazard]
    assert book.meta("schema:accessModeSufficient") == sufficient


def test_a_book_is_as_old_as_its_last_change(tmp_path):
    folder = write_files(tmp_path, SITE)
    git(folder, "init")
    git(folder, "add", ".")
    git(folder, "commit", "--message=Begin", date="2026-03-01T12:00:00Z")
    write_files(folder, {"content/design/images.fr.md": SITE["content/design/images.fr.md"] + "\nEncore.\n"})
    git(folder, "commit", "--all", "--message=Go on", date="2026-04-02T12:00:00Z")
    assert build(folder).status == 0
    assert Book(folder / "_site/fr/conception/fr-conception.epub").meta("dcterms:modified") == ["2026-04-02T00:00:00Z"]
    assert Book(folder / "_site/fr/tests/fr-tests.epub").meta("dcterms:modified") == ["2026-03-01T00:00:00Z"]


def test_a_file_in_the_place_of_a_book_is_reported(tmp_path):
    folder = write_files(tmp_path, SITE | {"public/fr/conception/fr-conception.epub": b"x"})
    result = build(folder)
    assert result.status == 1
    assert "`/fr/conception/fr-conception.epub` is already taken by `public/fr/conception/fr-conception.epub`" in result.err


@pytest.mark.parametrize(("field", "gone"), [("books", (".epub",)), ("markdown", ("index.md", "llms.txt", "llms-full.txt"))])
def test_a_site_may_publish_no_books_or_no_markdown(tmp_path, field, gone):
    write_files(tmp_path, SITE)
    assert build(tmp_path).status == 0
    whole = set(tree(tmp_path / "_site"))
    write_files(tmp_path, {"content/site.yml": SITE["content/site.yml"] + f"{field}: off\n"})
    assert build(tmp_path).status == 0
    less = set(tree(tmp_path / "_site"))
    left_out = {path for path in whole if path.endswith(gone)}
    assert left_out and whole - less == left_out and not less - whole
    pages = "".join(path.read_text() for path in (tmp_path / "_site").rglob("*.html"))
    assert not [name for name in gone if name in pages]
