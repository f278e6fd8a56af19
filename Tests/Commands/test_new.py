"""`onglet new`: the files of a page, and its name in the list of the page above."""

import os
import pty

import pytest

from onglet import LIMIT, build, run, start, tree

SITE = {
    "content/site.yml": "languages: [fr, en]\ntitle: Essai\ncatalogues: []\n",
    "content/index.fr.md": "---\ntitle: Accueil\npages: [guide] # l’ordre\n---\n",
    "content/index.en.md": "# Home\n",
    "content/guide/index.fr.md": (
        "---\nlayout: guide\ntitle: Guide\ncriteria:\n  - images # d’abord\n  - couleurs\n\n# fin\n---\nTexte.\n"
    ),
    "content/guide/index.en.md": "---\nlayout: guide\ntitle: Guide\ncriteria: [images, couleurs]\n---\n",
    "content/guide/images.fr.md": "# Images\n\n## Objectif\n\nVoir.\n",
    "content/guide/couleurs.fr.md": "# Couleurs\n\n## Objectif\n\nVoir.\n",
}


def text(path):
    return path.read_text(encoding="utf-8")


def test_a_criterion_gets_a_file_for_each_language_and_is_the_last_of_its_guide(site):
    folder = site(SITE)
    result = run("new", "guide/haptics", "--title", "fr=Vibrations : non", "--title", "en=Haptics", folder=folder)
    assert result.status == 0, result
    assert result.out == (
        "content/guide/haptics.fr.md: written\ncontent/guide/haptics.en.md: written\n"
        "content/guide/index.fr.md: page added to its list\n"
        "content/guide/index.en.md: page added to its list\n"
    )
    french, english = text(folder / "content/guide/haptics.fr.md"), text(folder / "content/guide/haptics.en.md")
    assert french.startswith('---\ntitle: "Vibrations : non"\n') and "\nwcag: []\n" in french
    assert "\n# audience: à qui ce critère est utile\n" in french
    assert english.startswith("---\ntitle: Haptics\n# audience: who benefits from this criterion\n---\n## Objective\n")
    assert [line for line in french.splitlines() if line.startswith("## ")] == [
        "## Objectif", "## Description", "## Exemples", "## À vérifier", "## Liens"
    ]  # fmt: skip
    before = SITE["content/guide/index.fr.md"]
    after = text(folder / "content/guide/index.fr.md")
    assert after == before.replace("  - couleurs\n", "  - couleurs\n  - haptics\n")
    assert "criteria: [images, couleurs, haptics]" in text(folder / "content/guide/index.en.md")
    built = build(folder, "--strict")
    assert built.status == 0, built
    assert "Vibrations" in text(folder / "_site/fr/guide/index.html")


def test_the_tabs_are_those_of_the_site(site):
    sections = "sections:\n  rule: {fr: [Règle], en: [Rule]}\n  checklist: {fr: [À tester], en: [To test]}\n"
    folder = site({**SITE, "content/site.yml": SITE["content/site.yml"] + sections})
    assert run("new", "guide/haptics", folder=folder).status == 0
    english = text(folder / "content/guide/haptics.en.md")
    assert [line for line in english.splitlines() if line.startswith("## ")] == ["## Rule", "## To test"]
    assert english.startswith("---\ntitle: Haptics\n")


def test_a_page_elsewhere_has_no_tabs_and_joins_the_list_of_pages(site):
    folder = site(SITE)
    assert run("new", "a-propos", folder=folder).status == 0
    assert text(folder / "content/a-propos.fr.md") == "---\ntitle: A propos\n---\n<!-- Écrire ici le texte de la page. -->\n"
    assert text(folder / "content/index.fr.md") == "---\ntitle: Accueil\npages: [guide, a-propos] # l’ordre\n---\n"
    assert text(folder / "content/index.en.md") == "# Home\n"
    assert run("new", "a-propos/deux/trois", folder=folder).status == 0
    assert (folder / "content/a-propos/deux/trois.en.md").is_file()
    assert build(folder).status == 0


def test_files_go_into_a_folder_for_each_language_if_the_site_has_them(site):
    folder = site({
        "content/site.yml": "languages: [fr, en]\ncatalogues: []\n",
        "content/fr/guide/index.md": "---\nlayout: guide\ntitle: Guide\n---\n",
        "content/fr/guide/images.md": "# Images\n",
    })  # fmt: skip
    assert run("new", "guide/haptics", folder=folder).status == 0
    assert (folder / "content/fr/guide/haptics.md").is_file() and (folder / "content/en/guide/haptics.md").is_file()


@pytest.mark.parametrize("name", ["guide/images", "guide", "guide/only-in-english"])
def test_a_page_that_is_there_is_left_alone(site, name):
    folder = site({**SITE, "content/guide/only-in-english.en.md": "---\ntitle: Only\ndraft: true\n---\nText.\n"})
    before = tree(folder)
    result = run("new", name, folder=folder)
    assert result.status == 2 and f"page `{name}` already exists" in result.err, result
    assert tree(folder) == before


@pytest.mark.parametrize("name", ["errors/index", "errors/readme", "errors/index.fr.md"])
def test_the_page_of_a_folder_is_written_too(site, name):
    folder = site({**SITE, "content/errors/one.fr.md": "# Un\n\nTexte.\n"})
    result = run("new", name, folder=folder)
    assert result.out.startswith("content/errors/index.fr.md: written\ncontent/errors/index.en.md: written\n"), result
    assert "title: Errors" in text(folder / "content/errors/index.en.md") and build(folder).status == 0
    assert "page `errors` already exists" in run("new", name, folder=folder).err


def test_a_site_that_cannot_be_read_is_not_changed(site):
    folder = site({**SITE, "content/site.yml": "languages: [fr, en\n"})
    before = tree(folder)
    result = run("new", "guide/x", folder=folder)
    assert result.status == 2 and "content/site.yml has errors\n      = help: run `onglet build`" in result.err, result
    assert tree(folder) == before


def test_an_empty_folder_with_spaces_and_accents_gets_its_first_page(site):
    folder = site({}, name="mes pages, été")
    (folder / "content").mkdir()
    result = run("new", "x", "--language", "fr", folder=folder)
    assert result.status == 0 and result.out == "content/x.fr.md: written\n", result


def written_to(terminal):
    """All that was written to a terminal that nobody has open any more: it comes in pieces."""
    written = b""
    try:
        while more := os.read(terminal, 4096):
            written += more
    except OSError:
        pass  # how Linux says that there is no more
    return written.decode()


def test_titles_are_only_asked_for_on_a_terminal(site):
    folder = site(SITE)
    own, theirs = pty.openpty()
    # Both ends of the conversation are a terminal; the answers wait in its line buffer.
    os.write(own, b"Vibrations\n\n")
    process = start("new", "guide/haptics", folder=folder, stdin=theirs, stderr=theirs)
    out, _ = process.communicate(timeout=LIMIT)
    os.close(theirs)
    asked = written_to(own)
    os.close(own)
    assert process.returncode == 0, asked
    assert "Title in fr [Haptics]: " in asked and "Title in en [Haptics]: " in asked
    assert text(folder / "content/guide/haptics.fr.md").startswith("---\ntitle: Vibrations\n")
    assert text(folder / "content/guide/haptics.en.md").startswith("---\ntitle: Haptics\n")
