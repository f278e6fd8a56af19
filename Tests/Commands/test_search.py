"""The index of the search: made by Pagefind, the same each time, or missing with a word about it."""

import base64
import json
import re
import shutil
import subprocess

import pytest

from onglet import BINARY, REPOSITORY, run, tree, write_files

PAGEFIND = next(REPOSITORY.glob(".build/venv/lib/*/site-packages/pagefind_bin/pagefind"))
CRITERION = "---\ntitle: {title}\n---\n## {first}\n\n{text}\n\n## Description\n\nPlus.\n"
SITE = {
    "content/site.yml": (
        "rules: {history: off}\ncatalogues: []\nlanguages: [fr, en]\ntitle: {fr: Essai, en: Trial}\naddress: https://onglet.test/\n"
        "sections:\n  objective: {fr: [Objectif], en: [Objective]}\n  description: {fr: [Description], en: [Description]}\n"
    ),
    "content/index.fr.md": "# Accueil\n\nBonjour.\n",
    "content/index.en.md": "# Home\n\nHello.\n",
    "content/guide/index.fr.md": "---\nlayout: guide\ncriteria: [one]\n---\n# Guide\n\nTexte.\n",
    "content/guide/index.en.md": "---\nlayout: guide\ncriteria: [one]\n---\n# Guide\n\nText.\n",
    "content/guide/one.fr.md": CRITERION.format(title="Un", first="Objectif", text="Une loupiote."),
    "content/guide/one.en.md": CRITERION.format(title="One", first="Objective", text="A flashlight."),
}


def encoded(text):
    return base64.b64encode(text.encode()).decode()


def build(folder, *arguments):
    return run("build", "--no-highlight", *arguments, folder=folder)


def text(folder, path):
    return (folder / "_site" / path).read_text(encoding="utf-8")


def test_two_builds_make_the_same_index(site):
    first, second = site(SITE, "first"), site(SITE, "second")
    for folder in [first, second]:
        result = build(folder)
        assert result.status == 0 and result.err == "", result
    assert tree(first / "_site") == tree(second / "_site")
    assert ", 0 files written, " in build(first).out


def test_has_one_index_a_language_with_its_keys_in_order(site):
    folder = site(SITE)
    build(folder)
    entry = text(folder, "pagefind/pagefind-entry.json")
    assert list(json.loads(entry)["languages"]) == ["en", "fr"]
    assert json.dumps(json.loads(entry), sort_keys=True, separators=(",", ":"), ensure_ascii=False) == entry
    directory = json.loads(text(folder, "pagefind/directory-fr.json"))
    entries = sorted(directory["entries"].values(), key=lambda entry: entry["address"])
    assert [(entry["address"], entry["title"], entry["filters"]) for entry in entries] == [
        ("fr/", "Accueil", ["kind=page"]),
        ("fr/guide/", "Guide", ["kind=guide", "guide=guide"]),
        ("fr/guide/#one", "Un", ["kind=criterion", "guide=guide"]),
    ]
    assert "loupiote" in directory["words"].split()


def test_a_page_can_be_left_out_of_the_index(site):
    page = {"content/secret.fr.md": "---\ntitle: Secret\nsearch: false\n---\nCaché.\n", "content/secret.en.md": "---\ntitle: Secret\nsearch: false\n---\nHidden.\n"}
    folder = site(SITE | page)
    build(folder)
    directory = text(folder, "pagefind/directory-fr.json")
    assert "Accueil" in directory and "Secret" not in directory


def test_a_site_whose_pages_are_all_left_out_has_an_empty_index(site):
    settings = SITE["content/site.yml"].split("sections:")[0]
    page = "---\ntitle: {}\nsearch: false\n---\nText.\n"
    folder = site({"content/site.yml": settings, "content/index.fr.md": page.format("Accueil"), "content/index.en.md": page.format("Home")})
    result = build(folder)
    assert result.status == 0 and result.err == "", result
    assert (folder / "_site/pagefind/pagefind.js").exists() and not (folder / "_site/pagefind/fragment").exists()


def test_the_directory_says_which_criteria_explain_a_success_criterion(site):
    declared = {f"content/guide/one.{language}.md": SITE[f"content/guide/one.{language}.md"].replace("---\n##", "wcag: [1.4.3]\n---\n##") for language in ["fr", "en"]}
    folder = site(SITE | declared | {"content/site.yml": SITE["content/site.yml"].replace("catalogues: []", "catalogues: [wcag]")})
    build(folder)
    entries = json.loads(text(folder, "pagefind/directory-en.json"))["entries"]
    contrast = next(entry for entry in entries.values() if entry["address"] == "en/wcag/1.4.3/")
    assert [entries[name]["address"] for name in contrast["criteria"]] == ["en/guide/#one"]


def counted(folder):
    """Pagefind, with a line in a file for each time that it was started."""
    program = folder / "counted-pagefind"
    program.write_text(f'#!/bin/sh\necho >> "{folder}/runs"\nexec "{PAGEFIND}" "$@"\n')
    program.chmod(0o755)
    return program


def indexes_made(folder):
    """How many indexes were made: one of each language whose entries are new."""
    return len((folder / "runs").read_text())


def test_the_index_of_a_language_is_made_once_of_the_same_pages(site):
    folder = site(SITE)
    arguments = ["--pagefind", counted(folder), "--cache", folder / "cache"]
    trees = []
    for output in ["first", "second"]:
        result = build(folder, *arguments, "--output", output)
        assert result.status == 0 and result.err == "", result
        trees.append(tree(folder / output))
    assert trees[0] == trees[1] and indexes_made(folder) == 2
    # A page and a field of the directory are of one language, words for the same thing of both.
    changes = [
        ("content/guide/one.fr.md", CRITERION.format(title="Un", first="Objectif", text="Une lampe."), 3),
        ("content/catalogue/glossary.yml", "entries:\n  - {id: lamp, names: {fr: lampe, en: lamp}, definitions: {fr: Un objet., en: A thing.}}\n", 5),
        ("content/guide/one.en.md", CRITERION.format(title="Another", first="Objective", text="A flashlight."), 6),
    ]
    for path, text, count in changes:
        write_files(folder, {path: text})
        assert build(folder, *arguments).status == 0
        assert indexes_made(folder) == count, path
        kept = tree(folder / "_site")
        assert build(folder, "--pagefind", PAGEFIND, "--output", "alone").status == 0
        assert tree(folder / "alone") == kept


@pytest.mark.parametrize("damage", ["remove", "spoil", "forbid"])
def test_an_index_that_cannot_be_kept_or_read_is_made_again(site, damage):
    folder = site(SITE)
    arguments = ["--pagefind", counted(folder), "--cache", folder / "cache"]
    if damage == "forbid":
        (folder / "cache").write_text("a file")
    before = (build(folder, *arguments), tree(folder / "_site"))
    for file in folder.glob("cache/search/*"):
        if damage == "remove":
            file.unlink()
        else:
            file.write_bytes(file.read_bytes()[:-1])
    result = build(folder, *arguments)
    assert result.status == 0 and result.err == before[0].err == "", result
    assert tree(folder / "_site") == before[1] and indexes_made(folder) == 4


def test_leaves_the_unused_interfaces_out(site):
    folder = site(SITE)
    build(folder)
    names = {path.name for path in (folder / "_site/pagefind").iterdir()}
    assert "pagefind.js" in names
    assert [name for name in names if re.search(r"ui|highlight", name)] == []


def test_never_writes_into_the_published_site(site):
    folder = site(SITE)
    build(folder)
    page = folder / "_site/fr/guide/index.html"
    other = folder / "linked.html"
    other.hardlink_to(page)
    before = other.read_bytes()
    write_files(folder, {"content/guide/one.fr.md": CRITERION.format(title="Deux", first="Objectif", text="Autre.")})
    build(folder)
    assert other.read_bytes() == before != page.read_bytes()


def test_the_page_of_the_search_stands_in_each_language(site):
    folder = site(SITE)
    build(folder)
    for path, word in [("fr/recherche/", "Recherche"), ("en/search/", "Search")]:
        page = text(folder, path + "index.html")
        assert f">{word}</h1>" in page and 'role="search"' in page and "scripts/search.js" in page
    assert "search.js" not in text(folder, "fr/guide/index.html")
    assert 'action="../recherche/"' in text(folder, "fr/guide/index.html")


def test_says_that_the_search_has_no_index_where_pagefind_is_missing(site, tmp_path):
    folder = site(SITE)
    # The copy stands in no build folder with a virtual environment.
    home = write_files(tmp_path / "installed", {"bin/none": ""})
    binary = home / "bin/onglet"
    shutil.copy(BINARY, binary)
    for part in ["templates", "public"]:
        (home / "share/onglet").mkdir(parents=True, exist_ok=True)
        (home / "share/onglet" / part).symlink_to(REPOSITORY / part)
    result = run("build", "--no-highlight", folder=folder, binary=binary)
    assert result.status == 0 and result.err.count("warning:") == 1 and "[search-index]" in result.err, result
    page = text(folder, "fr/recherche/index.html")
    assert "son index est absent" in page and 'role="search"' not in page and "search.js" not in page
    assert not (folder / "_site/pagefind").exists()
    assert 'href="../recherche/"' in text(folder, "fr/guide/index.html")


@pytest.mark.parametrize(
    "answer, reason",
    [
        ("echo broken >&2; exit 3", "the program failed: broken"),
        ("exit 0", "the program ended without an answer"),
        ("printf 'no answer,'; cat > /dev/null", "the answer of the program cannot be read"),
        # It agrees to all, and does nothing.
        ("while read -r -d , line; do printf eyJwYXlsb2FkIjp7InR5cGUiOiJBIn19,; done", "the program made no index"),
    ],
    ids=["fails", "ends", "answers oddly", "does nothing"],
)
def test_a_failing_program_costs_the_index_alone(site, answer, reason):
    folder = site(SITE | {"pagefind": f"#!/bin/bash\n{answer}\n"})
    (folder / "pagefind").chmod(0o755)
    result = build(folder, "--pagefind", "pagefind")
    assert result.status == 0 and reason in result.err and "[search-index]" in result.err, result
    assert (folder / "_site/fr/guide/index.html").exists() and not (folder / "_site/pagefind").exists()
    strict = build(folder, "--pagefind", "pagefind", "--strict", "--output", "other")
    assert strict.status == 1 and not (folder / "other").exists(), strict


def test_an_index_that_cannot_be_read_costs_the_index_alone(site):
    files = [("pagefind-entry.json", "{}"), ("fragment/fr_1.pf_fragment", "not compressed")]
    payload = {"type": "Files", "files": [{"path": path, "content": encoded(text)} for path, text in files]}
    answer = encoded(json.dumps({"payload": payload}))
    folder = site(SITE | {"pagefind": f"#!/bin/bash\nwhile read -r -d , line; do printf {answer},; done\n"})
    (folder / "pagefind").chmod(0o755)
    result = build(folder, "--pagefind", "pagefind")
    assert result.status == 0, result
    assert "the answer of the program cannot be read" in result.err
    assert not (folder / "_site/pagefind").exists()


def test_a_program_that_is_not_there_is_a_failure(site):
    result = build(site(SITE), "--pagefind", "nowhere")
    assert result.status == 2 and "Pagefind program not found: nowhere" in result.err, result


def test_no_search_leaves_everything_of_it_out(site):
    folder = site(SITE)
    result = build(folder, "--no-search")
    assert result.status == 0 and result.err == "", result
    assert not (folder / "_site/pagefind").exists() and not (folder / "_site/fr/recherche").exists()
    assert "recherche" not in text(folder, "fr/guide/index.html")


def test_the_search_can_be_asked_for_what_a_panel_holds(site):
    folder = site(SITE)
    build(folder)
    fragments = subprocess.run(
        ["gzip", "-S", ".pf_fragment", "-dc", *(folder / "_site/pagefind/fragment").iterdir()],
        capture_output=True, check=True,
    ).stdout.decode()  # fmt: skip
    assert '"id":"one-objective"' in fragments and "Une loupiote." in fragments
    assert "Lien vers cette section" not in fragments
