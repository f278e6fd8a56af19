"""Links to a part of a file keep what names the part, in every form of the page: w3c/link-checker#59,
RFC 8118 (`#page=12` of a PDF), Media Fragments URI (`#t=10`)."""

import re

from onglet import build

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><g id="part"/></svg>'
PAGE = """\
---
title: Page
description: A page.
---
# Page

## Part

[Page 12](doc.pdf#page=12), [by reference][ref], [raw](<doc.pdf#nameddest=a b>), <a href="doc.pdf#page=3">HTML</a>.

[![A drawing](icons.svg?v=1)](doc.pdf?v=2#page=4) ![A part](icons.svg#part) [notes](notes.txt#L3) [book](a.ipynb?v=2)

[search](#part:~:text=Part) [elsewhere](#:~:text=Page) [home](index.md#:~:text=Welcome) [nothing](doc.pdf#) ![Own](/own.svg#part)

::: video v.mp4#t=10 captions=v.vtt?v=3
A film.
:::

[ref]: doc.pdf#page=13
"""
SITE = {
    "content/site.yml": (
        "languages: [en]\ncatalogues: []\ntitle: Trial\naddress: https://onglet.test/\nrules: {history: off}\n"
        "header:\n  - {title: Manual, link: doc.pdf#page=2}\nlinked-files: [ipynb]\n"
    ),
    "content/index.md": "# Home\n\nWelcome to [a page](page.md).\n",
    "content/page.md": PAGE, "content/doc.pdf": "%PDF-1.4\n", "content/notes.txt": "1\n2\n3\n",
    "content/a.ipynb": "{}\n", "content/v.mp4": "x", "content/v.vtt": "WEBVTT\n",
    "content/icons.svg": SVG, "public/own.svg": SVG,
}  # fmt: skip

PARTS = [
    "doc.pdf#page=12", "doc.pdf#page=13", "doc.pdf#nameddest=a%20b", "doc.pdf#page=3", "doc.pdf?v=2#page=4", "icons.svg?v=1",
    "icons.svg#part", "notes.txt#L3", "a.ipynb?v=2", "v.mp4#t=10", "v.vtt?v=3", "own.svg#part",
]  # fmt: skip


def addresses(text):
    """The addresses in HTML and in Markdown."""
    found = re.findall(r'(?:href|src)="([^"]*)"|\]\(<?([^)>]*)', text)
    return {one or other for one, other in found}


def test_a_link_keeps_what_names_a_part(site):
    folder = site(SITE)
    result = build(folder)
    assert result.status == 0, result
    html = addresses((folder / "_site/en/page/index.html").read_text(encoding="utf-8"))
    markdown = addresses((folder / "_site/en/page/index.md").read_text(encoding="utf-8"))
    whole = addresses((folder / "_site/en/llms-full.txt").read_text(encoding="utf-8"))
    for part in PARTS:
        for form in (html, markdown, whole):
            assert any(address.endswith("/" + part) for address in form), (part, sorted(form))
    # What browsers search on a page, a fragment without a name, and a link of the header.
    for address in ("#part:~:text=Part", "./#:~:text=Page", "../#:~:text=Welcome", "../../doc.pdf", "../../doc.pdf#page=2"):
        assert address in html, (address, sorted(html))
