"""`onglet serve`: what is written is in the page that is asked for next."""

import http.client
import io
import json
import os
import re
import resource
import signal
import socket
import subprocess
import zipfile

import pytest

from onglet import BINARY, ENVIRONMENT, build, run, tree, write_files
from preview import LIMIT, Events, Preview, edit

CRITERION_FR = """---
title: Images
wcag: [1.1.1]
---
## Objectif

Donner un équivalent.

## À vérifier

- Chaque image a une alternative.
"""

SITE = {
    "content/site.yml": (
        "languages: [fr, en]\ntitle: {fr: Essai, en: Trial}\naddress: https://onglet.test/guide/\n"
        "rules: {history: off}\ncatalogues: [wcag]\n"
    ),
    "content/index.fr.md": "# Accueil\n\nPremier texte, et [les images](guide/images.fr.md).\n",
    "content/index.en.md": "# Home\n\nFirst text.\n\n![A dog](dog.svg)\n",
    "content/dog.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>\n',
    "content/guide/index.fr.md": "---\nlayout: guide\ntitle: Guide\ncriteria: [images]\n---\n",
    "content/guide/index.en.md": "---\nlayout: guide\ntitle: Guide\ncriteria: [images]\n---\n",
    "content/guide/images.fr.md": CRITERION_FR,
    "content/guide/images.en.md": "---\ntitle: Images\n---\n## Objective\n\nGive an equivalent.\n",
}


@pytest.fixture
def folder(site):
    return site(SITE)


@pytest.fixture
def preview(folder):
    """Starts a preview of a folder; in the end, all of them."""
    started = []

    def start(*arguments, folder=folder, **options):
        started.append(Preview(folder, *arguments, **options))
        return started[-1]

    yield start
    for process in started:
        process.end()


# What is written is there


def test_the_first_line_is_the_address_and_the_pages_are_there(preview):
    served = preview()
    assert served.first_line == f"http://{served.host}/"
    page = served.get("/fr/")
    assert page.status == 200
    assert "Premier texte" in page.text


def test_new_words_are_in_the_next_answer(preview, folder):
    served = preview()
    file = folder / "content/index.fr.md"
    for number in range(5):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("Premier texte", f"Texte {number}, Premier texte"), encoding="utf-8")
        assert f"Texte {number}" in served.get("/fr/").text


def test_the_search_finds_what_was_just_written(preview, folder):
    served = preview()
    file = folder / "content/index.fr.md"
    for word in ["loupiote", "lanterne"]:
        file.write_text(file.read_text(encoding="utf-8") + f"\n\nUne {word}.\n", encoding="utf-8")
        directory = json.loads(served.get("/search-index/fr.json").text)["directory"]
        packs = json.loads(served.get(f"/search-index/fr/{directory}.json").text)["packs"]
        assert any(word in served.get(f"/search-index/fr/{name}.json").text for name in packs)
    assert 'role="search"' in served.get("/fr/recherche/").text
    assert served.get("/search-index/none.txt").status == 404


def test_words_after_others_move_neither_panels_nor_identifiers(preview, folder):
    """Words alone take a shorter way than the rest: both come to the same page."""
    served = preview()
    edit(folder / "content/guide/images.fr.md", "équivalent.", "équivalent.\n\nUn autre.\n\n> Cité.")
    short = served.get("/fr/guide/").text
    assert "Un autre." in short
    assert _body(short) == _body(preview().get("/fr/guide/").text)


def test_a_book_is_made_of_what_is_there_when_it_is_asked_for(preview, folder):
    served = preview()
    for words in ["équivalent", "remplaçant", "double"]:
        edit(folder / "content/guide/images.fr.md", "Donner un", f"Donner un {words}, un")
        book = zipfile.ZipFile(io.BytesIO(served.get("/fr/guide/fr-guide.epub").body))
        assert f"Donner un {words}, un" in book.read("EPUB/criterion-1.xhtml").decode()
    edit(folder / "content/guide/images.en.md", "equivalent.", "equivalent: ![A dog](../dog.svg)")
    book = zipfile.ZipFile(io.BytesIO(served.get("/en/guide/en-guide.epub").body))
    assert book.read("EPUB/images/1.svg") == SITE["content/dog.svg"].encode()


def _body(page):
    return page[page.index("<body") :]


def test_an_editor_may_write_aside_and_rename(preview, folder):
    served = preview()
    file = folder / "content/index.fr.md"
    aside = folder / "content/.index.fr.md.tmp"
    aside.write_text("# Accueil\n\nÉcrit à côté.\n", encoding="utf-8")
    os.replace(aside, file)
    assert "Écrit à côté." in served.get("/fr/").text
    file.rename(folder / "content/index.fr.md~")
    file.write_text("# Accueil\n\nÉcrit à nouveau.\n", encoding="utf-8")
    assert "Écrit à nouveau." in served.get("/fr/").text


def test_pages_come_move_and_go(preview, folder):
    served = preview()
    assert served.get("/fr/notes/page/").status == 404
    write_files(folder, {"content/notes/page.fr.md": "# Notes\n\nPrises.\n"})
    assert "Prises." in served.get("/fr/notes/page/").text
    (folder / "content/notes").rename(folder / "content/cahier")
    assert served.get("/fr/notes/page/").status == 404
    assert "Prises." in served.get("/fr/cahier/page/").text
    edit(folder / "content/cahier/page.fr.md", "Prises", "Reprises")
    assert "Reprises." in served.get("/fr/cahier/page/").text
    (folder / "content/cahier/page.fr.md").unlink()
    assert served.get("/fr/cahier/page/").status == 404


def test_what_is_written_into_a_folder_that_was_moved_in_is_followed(preview, folder, tmp_path):
    served = preview()
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty").rename(folder / "content/notes")
    assert served.get("/fr/notes/page/").status == 404
    write_files(folder, {"content/notes/page.fr.md": "# Notes\n\nPrises.\n"})
    assert "Prises." in served.get("/fr/notes/page/").text


def test_pages_made_of_others_follow(preview, folder):
    served = preview()
    events = served.listen()
    assert "Guide" in served.get("/fr/listes-de-controle/guide/").text
    edit(folder / "content/guide/index.fr.md", "title: Guide", "title: Manuel")
    events.next("changed")
    assert "Manuel" in served.get("/fr/guide/").text
    assert "Manuel</h1>" in served.get("/fr/listes-de-controle/guide/").text


def test_a_link_to_what_another_page_called_otherwise_is_told_after_a_moment(preview, folder):
    write_files(folder, {"content/notes.fr.md": "# Notes\n\n## Premiers mots\n\nUn texte.\n"})
    edit(folder / "content/index.fr.md", "Premier texte", "[Premier](notes.fr.md#premiers-mots) texte")
    served = preview()
    events = served.listen()
    assert events.next("mistakes") == "-"
    edit(folder / "content/notes.fr.md", "Premiers mots", "Derniers mots")
    events.next("changed")
    assert "Derniers mots" in served.get("/fr/notes/").text
    assert "content/index.fr.md:3:1: error:" in events.next("mistakes")


def test_titles_reach_the_pages_that_show_them(preview, folder):
    served = preview()
    edit(folder / "content/guide/images.fr.md", "title: Images", "title: Illustrations")
    assert "Illustrations" in served.get("/fr/guide/").text
    assert "Illustrations" in served.get("/fr/wcag/1.1.1/").text


def test_a_sample_is_followed_by_the_pages_that_show_it(preview, folder):
    write_files(folder, {"content/index.fr.md": "# Accueil\n\n```swift file=a.swift\n```\n", "content/a.swift": "let a = 1\n"})
    served = preview()
    assert "let a = 1" in served.get("/fr/").text
    write_files(folder, {"content/a.swift": "let a = 2\n"})
    assert "let a = 2" in served.get("/fr/").text


def test_what_is_included_is_followed_by_the_pages_that_include_it(preview, folder):
    write_files(folder, {"content/index.fr.md": "# Accueil\n\n::: include guide/images.fr.md#objective\n:::\n"})
    served = preview()
    assert "Donner un équivalent." in served.get("/fr/").text
    edit(folder / "content/guide/images.fr.md", "équivalent.", "équivalent clair.")
    assert "Donner un équivalent clair." in served.get("/fr/").text


def test_where_the_system_watches_no_more_folders_changes_are_looked_for(preview, folder, tmp_path):
    """inotify gives each user so many watches; an editor may have taken them all."""
    alone = ["unshare", "--user", "--map-root-user"]
    limited = "echo 0 > /proc/sys/user/max_inotify_watches"
    if subprocess.run([*alone, "sh", "-c", limited], capture_output=True).returncode:
        pytest.skip("the system lets nobody set a limit for inotify in a user namespace")
    program = tmp_path / "onglet-without-watches"
    program.write_text(f"#!/bin/sh\nexec {' '.join(alone)} sh -c '{limited}; exec {BINARY} \"$@\"' - \"$@\"\n")
    program.chmod(0o755)
    served = preview(binary=program)
    events = served.listen()
    edit(folder / "content/guide/images.fr.md", "Chaque image", "Toute image")
    events.next("changed")
    assert "Toute image" in served.get("/fr/guide/").text


def test_the_configuration_is_followed(preview, folder):
    served = preview()
    edit(folder / "content/site.yml", "fr: Essai", "fr: Épreuve")
    assert "Épreuve" in served.get("/fr/").text


def test_catalogues_are_followed(preview, folder):
    served = preview()
    glossary = "entries:\n  - id: rgaa\n    names: RGAA\n    expansion: {text: Référentiel, language: fr}\n    definitions: {fr: Règles., en: Rules.}\n"
    assert "Référentiel" not in served.get("/fr/").text
    write_files(folder, {"content/catalogue/glossary.yml": glossary})
    edit(folder / "content/index.fr.md", "Premier texte", "Le RGAA")
    assert "Référentiel" in served.get("/fr/").text
    (folder / "content/catalogue/glossary.yml").unlink()
    assert "Référentiel" not in served.get("/fr/").text


def test_templates_words_and_static_files_are_followed(preview, folder):
    served = preview()
    write_files(folder, {"templates/partials/footer.mustache": "<footer>Pied de page</footer>\n"})
    assert "Pied de page" in served.get("/fr/").text
    assert b"Sitemap: " in served.get("/robots.txt").body
    write_files(folder, {"public/robots.txt": "User-agent: *\n"})
    assert served.get("/robots.txt").body == b"User-agent: *\n"
    write_files(folder, {"public/styles/onglet.css": "body { color: red }\n"})
    assert served.get("/styles/onglet.css").body == b"body { color: red }\n"
    (folder / "templates/partials/footer.mustache").unlink()
    assert "Pied de page" not in served.get("/fr/").text


def test_drafts_are_shown_when_asked_for(preview, folder):
    write_files(folder, {"content/idea.fr.md": "---\ntitle: Idée\ndraft: true\n---\nÀ venir.\n"})
    assert preview().get("/fr/idea/").status == 404
    assert preview("--drafts").get("/fr/idea/").status == 200


def test_nothing_is_written_and_built_pages_name_no_lines(preview, folder):
    before = tree(folder)
    served = preview()
    assert 'data-line="index.fr.md:3"' in served.get("/fr/").text
    assert 'data-line="guide/images.fr.md:7"' in served.get("/fr/guide/").text
    assert tree(folder) == before
    assert build(folder).status == 0
    built = tree(folder / "_site")
    assert b"data-line" not in b"".join(content for content in built.values() if content)
    assert not [path for path in built if "preview" in path]


# Events


def told_next(events, before):
    """What the next change is that is not the last one: a file that is seen half written changes twice."""
    while (told := events.next("changed").split("\n")[1:]) == before:
        pass
    return told


def test_browsers_are_told_of_each_change(preview, folder):
    # What is in a new folder may be seen before it is written to its end, and told of with the next change.
    for name in ["styles", "scripts"]:
        (folder / "public" / name).mkdir(parents=True)
    served = preview()
    events = served.listen()
    assert events.headers["content-type"] == "text/event-stream; charset=utf-8"
    assert f'data-revision="{events.revision}"' in served.get("/fr/").text
    edit(folder / "content/index.fr.md", "Premier", "Second")
    revision, kind = events.next("changed").split("\n")
    assert (revision != events.revision, kind) == (True, "page")
    assert f'data-revision="{revision}"' in served.get("/fr/").text
    write_files(folder, {"public/styles/onglet.css": "body { color: red }\n"})
    assert told_next(events, ["page"]) == ["styles"]
    write_files(folder, {"public/scripts/theme.js": "export function start() {}\n"})
    assert told_next(events, ["styles"]) == ["everything"]
    write_files(folder, {"content/dog.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="1"/>\n'})
    assert told_next(events, ["everything"]) == ["page", "dog.svg"]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("content/index.fr.md", "Premier texte", "Autre texte"), ("content/site.yml", "fr: Essai", "fr: Épreuve"),
        ("content/index.fr.md", "# Accueil", "---\nslug: debut\n---\n# Accueil"),
        ("content/guide/images.fr.md", "title: Images", "title: Illustrations"),
        ("templates/partials/footer.mustache", "Pied", "Bas"), ("public/styles/own.css", "red", "blue"),
        ("content/catalogue/terms.yml", "Swift", "Kotlin"),
    ],
)  # fmt: skip
def test_the_preview_says_that_it_checks_until_it_is_done(preview, folder, file, old, new):
    """Silence is not taken for faultless: the word is told before what was found."""
    write_files(folder, {
        "templates/partials/footer.mustache": "<footer>Pied</footer>\n", "public/styles/own.css": "p { color: red }\n",
        "content/catalogue/terms.yml": "en:\n  - Swift\n",
    })  # fmt: skip
    served = preview()
    events = served.listen()
    events.next("warnings")
    edit(folder / file, old, new)
    assert events.next_of("checking", "warnings") == "checking"
    assert events.next_of("checking", "warnings") == "warnings"


@pytest.mark.parametrize(
    ("old", "new", "path"),
    [
        ("title: Images", "title: Illustrations", "/fr/wcag/1.1.1/"),
        ("wcag: [1.1.1]", "wcag: [1.1.1, 1.4.3]", "/fr/wcag/1.4.3/"), ("wcag: [1.1.1]", "phases: [design]", "/fr/wcag/1.1.1/"),
        ("- Chaque image", "- Une autre.\n- Chaque image", "/fr/listes-de-controle/guide/"),
        ("équivalent.", "équivalent : [la page](../index.fr.md), [critère](wcag:1.4.5).", "/fr/wcag/1.4.5/"),
        ("## Objectif", "## Objectif\n\n### Un titre\n", "/fr/guide/"), ("équivalent.", "équivalent. ![Un chat](../cat.svg)", "/fr/guide/"),
    ],
)  # fmt: skip
def test_pages_made_of_others_come_to_what_a_new_preview_shows(preview, folder, old, new, path):
    """What an edit cannot touch is not made again: all the rest is as if all were."""
    write_files(folder, {"content/cat.svg": SITE["content/dog.svg"]})
    served = preview()
    events = served.listen()
    events.next("warnings")
    edit(folder / "content/guide/images.fr.md", old, new)
    served.get("/fr/guide/")
    events.next("warnings")
    anew = preview()
    for shown in (path, "/fr/guide/", "/fr/", "/criteria.json", "/cat.svg"):
        own, other = served.get(shown), anew.get(shown)
        assert (own.status, own.text.replace(served.host, anew.host).split("data-revision")[-1][20:]) == (
            other.status, other.text.split("data-revision")[-1][20:]
        ), shown  # fmt: skip


def test_mistakes_are_told_and_the_page_stays_until_they_are_mended(preview, folder):
    served = preview()
    events = served.listen()
    assert events.next("mistakes") == "-"
    edit(folder / "content/index.fr.md", "guide/images.fr.md", "guide/imagse.fr.md")
    told = events.next("mistakes")
    assert "<h2>1 error</h2>" in told
    assert "content/index.fr.md:3:19: error:" in told
    assert "Premier texte, et [les images]" in told
    assert "did you mean" in told
    assert "Premier texte" in served.get("/fr/").text
    assert "imagse" in served.get("/_status").text
    edit(folder / "content/index.fr.md", "guide/imagse.fr.md", "guide/images.fr.md")
    assert events.next("mistakes") == "-"


def test_a_mistake_that_only_checks_find_is_told_too(preview, folder):
    served = preview()
    events = served.listen()
    events.next("mistakes")
    edit(folder / "content/guide/images.fr.md", "équivalent.", "équivalent.\n\n<div>\n\n")
    told = events.next("mistakes")
    while told == "-":
        told = events.next("mistakes")
    assert "content/guide/images.fr.md" in told


def test_the_terminal_and_the_state_show_what_check_says(preview, folder):
    edit(folder / "content/index.fr.md", "Premier texte", "Premier texte...")
    served = preview()
    # From the beginning, and after a change.
    assert "content/index.fr.md:3:" in read_until(served, "[typed-sign]")
    assert "[typed-sign]" in served.get("/_status").text
    edit(folder / "content/index.fr.md", "Premier texte...", "Voir [x] (a.md)")
    served.get("/fr/")
    assert "content/index.fr.md:3:" in read_until(served, "[almost-markdown]")


def read_until(served, words):
    """The line of the terminal that holds some words."""
    while words not in (line := served.process.stderr.readline().decode()):
        assert line, f"the preview has ended without {words}"
    return line


def test_what_follows_behind_an_edit_says_what_check_says(preview, folder):
    """Words alone are checked with what they touch: lines move, in the page and its translations."""
    edit(folder / "content/index.fr.md", "Premier texte", "Premier texte...")
    served = preview()
    read_until(served, "[typed-sign]")
    edit(folder / "content/index.fr.md", "Premier texte", "Du texte.\n\nUn coeur.\n\nPremier texte")
    served.get("/fr/")
    assert "content/index.fr.md:5:" in read_until(served, "[french-letter]")
    assert "content/index.fr.md:7:" in read_until(served, "[typed-sign]")
    edit(folder / "content/index.fr.md", "Un coeur.", "Un cœur de 4,5.")
    served.get("/fr/")
    assert "content/index.en.md" in read_until(served, "[translation-numbers]")
    said = served.get("/_status").text
    report = run("check", folder=folder)
    places = re.findall(r"content/\S+\.md:\d+", report.err + report.out)
    assert "content/index.fr.md:7" in places
    assert [place for place in places if place not in said] == []


def test_a_site_with_mistakes_from_the_beginning_appears_when_they_are_mended(preview, folder):
    edit(folder / "content/index.fr.md", "guide/images.fr.md", "nowhere.md")
    served = preview()
    page = served.get("/fr/")
    assert page.status == 503
    assert "/_preview/preview.js" in page.text
    assert served.get("/_preview/preview.js").status == 200
    edit(folder / "content/index.fr.md", "nowhere.md", "guide/images.fr.md")
    assert served.get("/fr/").status == 200


def test_a_line_for_each_update(preview, folder):
    served = preview()
    edit(folder / "content/index.fr.md", "guide/images.fr.md", "nowhere.md")
    served.get("/fr/")
    line = served.process.stdout.readline().decode()
    assert line.endswith(" ms, 1 error, 1 warning\n"), line
    edit(folder / "content/index.fr.md", "nowhere.md", "guide/images.fr.md")
    served.get("/fr/")
    line = served.process.stdout.readline().decode()
    assert line.endswith(" ms, 0 errors, 2 warnings\n"), line


def test_quiet_says_the_address_alone(preview, folder):
    served = preview("--quiet")
    edit(folder / "content/index.fr.md", "guide/images.fr.md", "nowhere.md")
    served.get("/fr/")
    assert served.end().out == ""


# The preview's own pages


def test_languages_stand_side_by_side_with_what_is_missing(preview):
    page = preview().get("/_compare/fr/guide/").text
    assert page.index("Donner un équivalent.") < page.index("Give an equivalent.")
    assert "Missing in this language (en)" in page
    assert 'id="fr.images"' in page
    assert 'id="en.images"' in page


def test_the_state_names_missing_translations(preview, folder):
    reason = "<!-- onglet: off-page missing-translation — les textes de loi sont en français -->"
    write_files(folder, {"content/only.fr.md": "# Seule\n\nTexte.\n", "content/law.fr.md": f"# Loi\n\n{reason}\n\nTexte.\n"})
    page = preview().get("/_status").text
    assert "<li>en: 0% up to date: 0 of 6 parts, 4 untracked, 2 missing</li>" in page
    assert '<th scope="row">only</th>' in page
    assert page.count('<td class="onglet-missing">missing</td>') == 1 and page.count("<td>not translated on purpose</td>") == 1


def test_what_is_stale_is_marked_until_it_is_accepted(preview, folder):
    edit(folder / "content/guide/images.en.md", "equivalent.\n", "equivalent.\n\n## Checklist\n\n- Each has one.\n")
    assert run("status", "--accept-all", folder=folder).status == 0
    served = preview()
    assert "onglet-stale" not in served.get("/_status").text
    edit(folder / "content/guide/images.fr.md", "Donner un équivalent.", "Donner toujours un équivalent.")
    assert "stale: objective" in served.get("/_status").text
    compared = served.get("/_compare/fr/guide/").text
    assert compared.count("Stale: the source has changed since it was translated") == 1
    assert compared.index("Donner toujours un équivalent.") < compared.index("Stale:") < compared.index("Give an equivalent.")
    assert run("status", "--accept-all", folder=folder).status == 0
    assert "onglet-stale" not in served.get("/_status").text


@pytest.mark.parametrize("by", ["option", "environment"])
def test_lines_lead_to_the_editor(preview, folder, by):
    pattern = "editor://open/{path}:{line}"
    edit(folder / "content/index.fr.md", "guide/images.fr.md", "nowhere.md")
    if by == "option":
        served = preview("--editor", pattern)
    else:
        served = preview(environment={**ENVIRONMENT, "ONGLET_EDITOR": pattern})
    assert f'data-editor="{pattern}"' in served.get("/fr/").text
    told = served.listen().next("mistakes")
    assert f'href="editor://open/{folder.resolve()}/content/index.fr.md:3"' in told


# What is asked for


def test_answers_have_a_type_a_policy_and_are_kept_by_nobody(preview):
    served = preview()
    types = {
        "/fr/": "text/html; charset=utf-8",
        "/styles/onglet.css": "text/css; charset=utf-8",
        "/scripts/onglet.js": "text/javascript; charset=utf-8",
        "/dog.svg": "image/svg+xml",
        "/criteria.json": "application/json",
        "/fr/guide/fr-guide.epub": "application/epub+zip",
        "/_preview/preview.js": "text/javascript; charset=utf-8",
    }
    for path, expected in types.items():
        answer = served.get(path)
        assert (answer.status, answer.headers["content-type"]) == (200, expected), path
        assert answer.headers["cache-control"] == "no-store"
    page = served.get("/fr/")
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert "http-equiv=\"Content-Security-Policy\"" in page.text


def test_the_page_for_what_is_missing_is_the_sites_own(preview):
    answer = preview().get("/fr/nothing/")
    assert answer.status == 404
    assert "/_preview/preview.js" in answer.text
    assert "https://onglet.test" not in answer.text


def test_a_folder_without_its_slash_leads_to_the_page(preview):
    answer = preview().get("/fr/guide")
    assert (answer.status, answer.headers["location"]) == (301, "/fr/guide/")


@pytest.mark.parametrize("path", ["/_status/", "/_compare/fr/guide"])
def test_a_page_of_the_preview_has_one_address(preview, path):
    served = preview()
    answer = served.get(path)
    assert answer.status == 301
    assert served.get(answer.headers["location"]).status == 200


def test_a_question_for_the_head_of_the_events_ends(preview):
    answer = preview().raw(b"HEAD /_events HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    assert answer.endswith(b"\r\n\r\n") and b"event:" not in answer


def test_head_has_no_body(preview):
    served = preview()
    whole = served.get("/fr/")
    head = served.get("/fr/", method="HEAD")
    assert (head.status, head.body) == (200, b"")
    assert head.headers["content-length"] == whole.headers["content-length"]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
def test_other_methods_are_refused(preview, method):
    answer = preview().get("/fr/", method=method)
    assert (answer.status, answer.headers["allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize(
    "host", ["example.org", "example.org:{port}", "localhost", "localhost:1", "127.0.0.1:{port}.example.org", "localhost.example.org:{port}", ""]
)  # fmt: skip
def test_other_hosts_are_refused(preview, host):
    served = preview()
    host = host.format(port=served.host.rsplit(":", 1)[1])
    for path in ["/fr/", "/_events", "/_status"]:
        answer = served.raw(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        assert answer.startswith(b"HTTP/1.1 403 "), answer
    assert served.raw(b"GET / HTTP/1.0\r\n\r\n").startswith(b"HTTP/1.1 403 ")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST", "127.0.0.1", "[::1]"])
def test_the_machines_own_names_are_answered(preview, host):
    served = preview()
    name = f"{host}:{served.host.rsplit(':', 1)[1]}"
    assert served.get("/fr/", headers={"Host": name}).status == 200


WAYS_OUT = [
    "/../secret.txt", "/fr/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt",
    "/..\\secret.txt", "/..%5csecret.txt", "//secret.txt", "/./../secret.txt", "/fr//../../secret.txt",
    "/%252e%252e/secret.txt", "/%00/secret.txt", "/%c0%ae%c0%ae/secret.txt", "/content/../secret.txt",
    "/_preview/../../secret.txt", "/_preview/%2e%2e/%2e%2e/secret.txt", "/_compare/../secret.txt",
    "http://{host}/../secret.txt", "file:///etc/passwd", "/%zz", "/secret.txt", "/content/site.yml", "/site.yml",
    "/templates/layouts/page.mustache", "/fr/../../../../../../../../etc/passwd",
]  # fmt: skip


@pytest.mark.parametrize("way", WAYS_OUT)
def test_no_way_leads_out_of_the_site(preview, folder, way):
    write_files(folder, {"secret.txt": "the secret"})
    served = preview()
    request = f"GET {way.format(host=served.host)} HTTP/1.1\r\nHost: {served.host}\r\nConnection: close\r\n\r\n"
    answer = served.raw(request.encode())
    assert answer == b"" or answer.split(b" ")[1] in (b"400", b"404"), answer[:200]
    for secret in [b"the secret", b"root:", b"languages:", b"{{<base}}"]:
        assert secret not in answer


def test_no_link_of_the_file_system_leads_out_of_the_site(preview, folder):
    write_files(folder, {"secret.txt": "the secret", "public/note.txt": "open"})
    (folder / "public/out.txt").symlink_to(folder / "secret.txt")
    (folder / "public/above").symlink_to(folder)
    served = preview()
    assert served.get("/out.txt").status in (404, 503)
    assert b"the secret" not in served.get("/above/secret.txt").body
    (folder / "public/note.txt").unlink()
    (folder / "public/note.txt").symlink_to(folder / "secret.txt")
    assert b"the secret" not in served.get("/note.txt").body


def test_more_pages_than_can_listen_leave_room_for_others(preview):
    served = preview()
    streams = [served.listen() for _ in range(260)]
    assert served.get("/").status == 200
    assert streams[-1].revision == streams[0].revision


# Beginning and end


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_cleanly(preview, number):
    served = preview("--quiet")
    served.listen()
    ended = served.end(number)
    assert (ended.status, ended.err) == (0, "")


def test_a_busy_port_is_said_with_what_to_do(folder):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = run("serve", "--port", str(port), folder=folder, timeout=LIMIT)
    assert ended.status == 2
    offered = re.search(f"port {port} is busy\n      = help: use --port ([0-9]+)\n", ended.err)
    assert offered, ended
    assert port < int(offered[1]) < port + 20


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["--host", "nowhere.example"], 64, "--host must be an IP address"),
        (["--port", "70000"], 64, "--port"),
        (["--editor", "code"], 64, "--editor must be an address with {path}"),
        (["--editor", "javascript:alert('{path}')"], 64, "--editor must be an address with {path}"),
        (["--content", "absent", "--port", "0"], 2, "cannot read absent: no such file or directory\n      = help: create a site with `onglet init`"),
    ],
)
def test_what_cannot_be_served_is_refused(folder, arguments, status, said):
    ended = run("serve", *arguments, folder=folder, timeout=LIMIT)
    assert ended.status == status, ended
    assert said in ended.err


# Many connections


def limited(count):
    """What makes a process have no more descriptors than these."""
    return lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))


def preview_with(folder, count):
    """A preview that may have so many descriptors."""
    process = subprocess.Popen(
        [BINARY, "serve", "--port", "0", "--no-highlight"], cwd=folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=limited(count),
    )  # fmt: skip
    line = process.stdout.readline().decode().strip()
    assert line, process.stderr.read().decode()
    return process, line.removeprefix("http://").rstrip("/")


@pytest.mark.parametrize("beginning", [b"", b"GET / HTTP/1.1\r\nHost: "], ids=["silent", "half a request"])
@pytest.mark.proof
def test_connections_that_ask_nothing_do_not_end_it(folder, beginning):
    process, address = preview_with(folder, 64)
    host, port = address.rsplit(":", 1)
    idle = []
    try:
        for _ in range(300):
            idle.append(socket.create_connection((host, int(port)), timeout=LIMIT))
            idle[-1].sendall(beginning)
        for _ in range(3):
            connection = http.client.HTTPConnection(address, timeout=LIMIT)
            connection.request("GET", "/fr/")
            assert "Premier texte" in connection.getresponse().read().decode()
            connection.close()
        # What is written meanwhile can be read too.
        edit(folder / "content/index.fr.md", "Premier texte", "Deuxième texte")
        connection = http.client.HTTPConnection(address, timeout=LIMIT)
        connection.request("GET", "/fr/")
        assert "Deuxième texte" in connection.getresponse().read().decode()
        connection.close()
        assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=LIMIT) == 0
    finally:
        process.kill()
        for connection in idle:
            connection.close()


def test_a_connection_that_listens_is_not_ended_for_others(folder):
    process, address = preview_with(folder, 64)
    host, port = address.rsplit(":", 1)
    try:
        events = Events(address)
        idle = [socket.create_connection((host, int(port)), timeout=LIMIT) for _ in range(100)]
        edit(folder / "content/index.fr.md", "Premier texte", "Deuxième texte")
        events.next("changed")
        for connection in idle:
            connection.close()
        events.close()
    finally:
        process.kill()
        process.communicate()


# Parts of files


@pytest.mark.parametrize(
    ("range_", "status", "said", "part"),
    [
        ("bytes=0-3", 206, "bytes 0-3/20", b"0123"), ("bytes=18-", 206, "bytes 18-19/20", b"89"),
        ("bytes=-5", 206, "bytes 15-19/20", b"56789"), ("bytes=5-500", 206, "bytes 5-19/20", b"567890123456789"),
        ("bytes=20-", 416, "bytes */20", b""), ("bytes=-0", 416, "bytes */20", b""),
        ("bytes=0-1,4-5", 200, None, b"01234567890123456789"), ("bytes=4-1", 200, None, b"01234567890123456789"),
        ("lines=1-2", 200, None, b"01234567890123456789"), ("bytes=" + "9" * 40 + "-", 200, None, b"01234567890123456789"),
    ],
)  # fmt: skip
def test_a_part_of_a_file_is_answered_alone(preview, folder, range_, status, said, part):
    write_files(folder, {"public/film.mp4": "01234567890123456789"})
    served = preview()
    answer = served.get("/film.mp4", headers={"Range": range_})
    assert (answer.status, answer.headers.get("content-range"), answer.body) == (status, said, part)
    assert answer.headers["accept-ranges"] == "bytes"
    assert answer.headers["content-length"] == str(len(part))
    assert answer.headers["content-type"] == "video/mp4"


@pytest.mark.parametrize("headers", [{"Range": "bytes=0-3", "If-Range": '"abc"'}, {}])
def test_what_may_have_changed_and_what_nobody_cut_is_whole(preview, folder, headers):
    write_files(folder, {"public/film.mp4": "0123456789"})
    answer = preview().get("/film.mp4", headers=headers)
    assert (answer.status, answer.body) == (200, b"0123456789")


def test_a_question_for_the_head_of_a_part_gets_that_of_the_whole(preview, folder):
    write_files(folder, {"public/film.mp4": "0123456789"})
    answer = preview().get("/film.mp4", method="HEAD", headers={"Range": "bytes=0-3"})
    assert (answer.status, answer.headers["content-length"]) == (200, "10")


# What pages may do


@pytest.mark.parametrize("path", ["/_status", "/_compare/fr/guide/", "/fr/", "/fr/nothing/"])
@pytest.mark.parametrize("own", [True, False], ids=["theme", "bare"])
def test_no_page_of_the_preview_is_without_a_policy(preview, folder, path, own):
    if not own:
        write_files(folder, {"public/_headers": "# Nothing.\n"})
    answer = preview().get(path)
    if own or path.startswith("/_"):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe-inline" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/fr/guide/", "/_status", "/_preview/preview.js", "/film.mp4", "/nothing"])
def test_no_other_site_loads_anything_of_the_preview(preview, folder, path):
    write_files(folder, {"public/film.mp4": "0123456789"})
    assert preview().get(path).headers["cross-origin-resource-policy"] == "same-origin"


def test_the_page_of_a_site_that_cannot_be_shown_has_a_policy(preview, folder):
    (folder / "content/site.yml").write_text("languages: [\n", encoding="utf-8")
    answer = preview().get("/fr/")
    assert answer.status == 503
    assert "default-src 'none'" in answer.headers["content-security-policy"]
