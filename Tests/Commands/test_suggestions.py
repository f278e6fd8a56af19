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


def test_a_language_of_three_letters_in_a_name(site):
    pages = {"content/about.eng.md": "# About\n\nText.\n", "content/about.fr.md": "# À propos\n\nTexte.\n"}
    configuration = SITE["content/site.yml"].replace("[en]", "[fr, en]")
    result = run("check", folder=site({**pages, "content/index.fr.md": "# Accueil\n\nTexte.\n", "content/site.yml": configuration}))
    assert "content/about.eng.md" in result.err and "did you mean `about.en.md`?" in result.err, result


def test_what_is_not_closed_is_shown_where_it_begins(site):
    result = run("check", folder=site({**SITE, "content/page.md": "---\ntitle: Page\naliases: [a,\n  b\nupdated: 2026-01-01\n---\nText.\n"}))
    assert "content/page.md:3:10: error" in result.err and "this `[` is not closed" in result.err, result


def test_a_fence_of_backquotes_is_named_as_it_is(site):
    result = run("check", folder=site({**SITE, "content/page.md": page(text="```swift\nlet x = 1\n")}))
    assert "= help: add a line ``` where the code ends\n" in result.err, result


@pytest.mark.parametrize("is_site", [True, False])
def test_symbols_without_a_catalogue_are_told_once(site, is_site):
    files = {**SITE, "content/page.md": page("apis: [UIButton, UILabel]\n")}
    if not is_site:
        del files["content/site.yml"]
    result = run("check", folder=site(files))
    assert result.err.count("no catalogue of symbols is enabled") == 1 and "add `catalogues: [apple]` to `site.yml`" in result.err, result


@pytest.mark.parametrize("before", ["about", "zoo"])
def test_two_pages_of_one_address_are_told_at_the_slug_that_makes_them_so(site, before):
    other = "guide" if before == "about" else "topics"
    files = {f"content/{before}.md": page(f"slug: {other}\n"), f"content/{other}.md": "# Other\n\nText.\n"}
    result = run("check", folder=site({"content/site.yml": SITE["content/site.yml"], "content/index.md": "# Home\n\nText.\n", **files}))
    assert f"content/{before}.md:4:7: error" in result.err and f"`{other}.md`" in result.err, result
