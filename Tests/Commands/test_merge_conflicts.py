"""The markers that git leaves in a file with a conflict: one error at each conflict, and nothing of
what only follows from it."""

import pytest

from onglet import run

CONFLICT = "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> branch\n"
DIFF3 = "<<<<<<< HEAD\n{}\n||||||| 1a2b3c4\n=======\n{}\n>>>>>>> branch\n"

SITE = {
    "content/site.yml": "languages: [en, fr]\ncatalogues: []\ntitle: Trial\nrules: {history: off}\n",
    "content/index.en.md": "# Home\n\n[What the page says](page.en.md)\n",
    "content/index.fr.md": "# Accueil\n\n[Ce que dit la page](page.fr.md)\n",
    "content/page.en.md": "# Page\n\nText.\n",
    "content/page.fr.md": "# Page\n\nTexte.\n",
}


def page(text):
    return {**SITE, "content/page.en.md": text}


# The files of the site, and the line of the conflict with its file.
CONFLICTS = {
    "in a page": (page("# Page\n\n" + CONFLICT.format("One.", "Two.")), "content/page.en.md:3:1"),
    "with the base": (page("# Page\n\n" + DIFF3.format("One.", "Two.")), "content/page.en.md:3:1"),
    "with CRLF": (page(("# Page\n\n" + CONFLICT.format("One.", "Two.")).replace("\n", "\r\n")), "content/page.en.md:3:1"),
    "in front matter": (page("---\n" + CONFLICT.format("title: One", "title: Two") + "---\nText.\n"), "content/page.en.md:2:1"),
    "around a fence": (page("# Page\n\n" + CONFLICT.format("```js\na", "```ts\nb") + "```\n"), "content/page.en.md:3:1"),
    "begun alone": (page("# Page\n\n<<<<<<< HEAD\nText.\n"), "content/page.en.md:3:1"),
    "ended alone": (page("# Page\n\nText.\n\n=======\n\n>>>>>>> branch\n"), "content/page.en.md:7:1"),
    "in site.yml": ({**SITE, "content/site.yml": SITE["content/site.yml"] + CONFLICT.format("licence: a", "licence: b")}, "content/site.yml:5:1"),
    "in a catalogue": ({**SITE, "content/site.yml": SITE["content/site.yml"].replace("catalogues: []\n", ""), "content/catalogue/glossary.yml": CONFLICT.format("a: 1", "b: 2")}, "content/catalogue/glossary.yml:1:1"),
    "in words": ({**SITE, "templates/strings/en.yml": CONFLICT.format("skip: A", "skip: B")}, "templates/strings/en.yml:1:1"),
    "in a template": ({**SITE, "templates/partials/footer.mustache": CONFLICT.format("<p>a</p>", "<p>b</p>")}, "templates/partials/footer.mustache:1:1"),
}


@pytest.mark.parametrize("where", CONFLICTS)
def test_a_conflict_is_the_only_error(site, where):
    files, place = CONFLICTS[where]
    result = run("check", folder=site(files))
    told = [line for line in result.err.splitlines() if ": error: " in line or ": warning: " in line]
    assert result.status == 1 and len(told) == 1, result
    assert told[0].startswith(place) and told[0].endswith("[merge-conflict]"), told


FINE = {
    "a sample of a conflict": "```text\n" + CONFLICT.format("One.", "Two.") + "```\n",
    "an underlined heading": "Title\n=======\n\nText.\n",
    "indented code": "Text:\n\n    <<<<<<< HEAD\n",
    "signs in a text": "Write `<<<<<<< HEAD` and <<<<<<<< or >>>>>>>>.\n",
}


@pytest.mark.parametrize("what", FINE)
def test_what_is_no_conflict_is_left_alone(site, what):
    result = run("check", folder=site(page("---\ntitle: Page\n---\n" + FINE[what])))
    assert "merge-conflict" not in result.err, result
