"""What is nearly right is told with what is right: the tests name mistakes that people make."""

import pytest

from onglet import run

SITE = {
    "content/site.yml": "languages: [en]\ncatalogues: []\ntitle: Trial\nrules: {history: off}\n",
    "content/index.md": "# Home\n\nText.\n",
    "content/guide/index.md": "# Guide\n\nText.\n",
    "content/guide/part.md": "# Part\n\nText.\n",
    "content/topics/index.md": "# Topics\n\nText.\n",
}


def page(fields="", text="Text.\n"):
    return f"---\ntitle: The page\ndescription: A page.\n{fields}---\n{text}"


MISTAKES = {
    "the beginning of a field": (page("nav: Page\n"), "navigation-title"),
    "the day first": (page("updated: 31/01/2026\n"), "2026-01-31"),
    "the month first": (page("updated: 01.31.2026\n"), "2026-01-31"),
    "other signs in a day": (page("updated: 2026/1/5\n"), "2026-01-05"),
    "a title as a slug": (page("slug: À propos\n"), "a-propos"),
    "an index page from another folder": (page(text="[The guide](guide/index.md)\n"), "../guide/index.md"),
    "a page of the same folder from another": (page(text="[The part](guide/part.md)\n"), "../guide/part.md"),
}


@pytest.mark.parametrize("what", MISTAKES)
def test_what_is_meant_is_suggested(site, what):
    text, meant = MISTAKES[what]
    result = run("check", folder=site({**SITE, "content/topics/about.md": text}))
    assert f"did you mean `{meant}`?" in result.err, result


NO_GUESS = {
    "a day that is the month elsewhere": page("updated: 02/01/2026\n"),
    "a day that is none": page("updated: 31/02/2026\n"),
    "another index page": page(text="[The guide](guides/index.md)\n"),
}


@pytest.mark.parametrize("what", NO_GUESS)
def test_nothing_is_guessed(site, what):
    result = run("check", folder=site({**SITE, "content/topics/about.md": NO_GUESS[what]}))
    assert "error:" in result.err and "did you mean" not in result.err, result
