"""`onglet serve`: the next response has what was just written."""

import io
import json
import resource
import signal
import socket
import subprocess
import zipfile

import pytest

from onglet import BINARY, build, tree, write_files
from preview import LIMIT, edit

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
def served(preview, folder):
    return preview(folder)


# What is written is there


def test_the_next_response_has_the_new_text(served, folder):
    assert served.first_line == f"http://{served.host}/"
    file = folder / "content/index.fr.md"
    for number in range(5):
        text = file.read_text(encoding="utf-8")
        words = text.replace("Premier texte", f"Texte {number}, Premier texte")
        file.write_text(words, encoding="utf-8")
        assert f"Texte {number}" in served.get("/fr/").text
    # An editor may keep the old file under another name.
    file.rename(folder / "content/index.fr.md~")
    file.write_text("# Accueil\n\nÉcrit à nouveau.\n", encoding="utf-8")
    assert "Écrit à nouveau." in served.get("/fr/").text


def test_the_search_finds_what_was_just_written(served, folder):
    file = folder / "content/index.fr.md"
    for word in ["loupiote", "lanterne"]:
        file.write_text(file.read_text(encoding="utf-8") + f"\n\nUne {word}.\n", encoding="utf-8")
        packs = json.loads(served.get("/search-index/fr.json").text)["packs"]
        assert any(word in served.get(f"/search-index/fr/{name}.json").text for name in packs)
    assert 'role="search"' in served.get("/fr/recherche/").text
    assert served.get("/search-index/none.txt").status == 404


def test_a_book_has_the_text_of_the_moment_it_is_requested(served, folder):
    for words in ["équivalent", "remplaçant", "double"]:
        edit(folder / "content/guide/images.fr.md", "Donner un", f"Donner un {words}, un")
        book = zipfile.ZipFile(io.BytesIO(served.get("/fr/guide/fr-guide.epub").body))
        assert f"Donner un {words}, un" in book.read("EPUB/criterion-1.xhtml").decode()
    edit(folder / "content/guide/images.en.md", "equivalent.", "equivalent: ![A dog](../dog.svg)")
    book = zipfile.ZipFile(io.BytesIO(served.get("/en/guide/en-guide.epub").body))
    assert book.read("EPUB/images/1.svg") == SITE["content/dog.svg"].encode()


def test_pages_are_added_moved_and_removed(served, folder, tmp_path):
    assert served.get("/fr/notes/page/").status == 404
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty").rename(folder / "content/notes")
    write_files(folder, {"content/notes/page.fr.md": "# Notes\n\nPrises.\n"})
    assert "Prises." in served.get("/fr/notes/page/").text
    (folder / "content/notes").rename(folder / "content/cahier")
    assert served.get("/fr/notes/page/").status == 404
    edit(folder / "content/cahier/page.fr.md", "Prises", "Reprises")
    assert "Reprises." in served.get("/fr/cahier/page/").text
    (folder / "content/cahier/page.fr.md").unlink()
    assert served.get("/fr/cahier/page/").status == 404


def test_pages_generated_from_others_are_updated(served, folder):
    events = served.listen()
    assert "Guide" in served.get("/fr/listes-de-controle/guide/").text
    edit(folder / "content/guide/index.fr.md", "title: Guide", "title: Manuel")
    events.next("changed")
    assert "Manuel" in served.get("/fr/guide/").text
    assert "Manuel</h1>" in served.get("/fr/listes-de-controle/guide/").text


def test_a_link_to_a_heading_that_another_page_renamed_is_reported(preview, folder):
    write_files(folder, {"content/notes.fr.md": "# Notes\n\n## Premiers mots\n\nUn texte.\n"})
    edit(folder / "content/index.fr.md", "Premier texte", "[Premier](notes.fr.md#premiers-mots) texte")
    served = preview(folder)
    events = served.listen()
    assert events.next("mistakes") == "-"
    edit(folder / "content/notes.fr.md", "Premiers mots", "Derniers mots")
    events.next("changed")
    assert "Derniers mots" in served.get("/fr/notes/").text
    assert "content/index.fr.md:3:1: error:" in events.next("mistakes")


def test_a_page_follows_the_files_that_it_is_made_of(served, folder):
    home = "# Accueil\n\n```swift file=a.swift\n```\n\n::: include guide/images.fr.md#objective\n:::\n"
    write_files(folder, {"content/index.fr.md": home, "content/a.swift": "let a = 1\n"})
    assert "let a = 1" in served.get("/fr/").text
    write_files(folder, {"content/a.swift": "let a = 2\n"})
    assert "let a = 2" in served.get("/fr/").text
    edit(folder / "content/guide/images.fr.md", "équivalent.", "équivalent clair.")
    assert "Donner un équivalent clair." in served.get("/fr/").text
    edit(folder / "content/site.yml", "fr: Essai", "fr: Épreuve")
    assert "Épreuve" in served.get("/fr/").text


def test_changes_are_polled_when_the_system_watches_no_more_folders(preview, folder, tmp_path):
    """inotify gives each user so many watches; an editor may have taken them all."""
    alone = ["unshare", "--user", "--map-root-user"]
    limited = "echo 0 > /proc/sys/user/max_inotify_watches"
    if subprocess.run([*alone, "sh", "-c", limited], capture_output=True).returncode:
        pytest.skip("the system lets nobody set a limit for inotify in a user namespace")
    program = tmp_path / "onglet-without-watches"
    program.write_text(f"#!/bin/sh\nexec {' '.join(alone)} sh -c '{limited}; exec {BINARY} \"$@\"' - \"$@\"\n")
    program.chmod(0o755)
    served = preview(folder, binary=program)
    events = served.listen()
    edit(folder / "content/guide/images.fr.md", "Chaque image", "Toute image")
    events.next("changed")
    assert "Toute image" in served.get("/fr/guide/").text


def test_catalogues_are_followed(served, folder):
    glossary = "entries:\n  - id: rgaa\n    names: RGAA\n    expansion: {text: Référentiel, language: fr}\n    definitions: {fr: Règles., en: Rules.}\n"
    assert "Référentiel" not in served.get("/fr/").text
    write_files(folder, {"content/catalogue/glossary.yml": glossary})
    edit(folder / "content/index.fr.md", "Premier texte", "Le RGAA")
    assert "Référentiel" in served.get("/fr/").text
    (folder / "content/catalogue/glossary.yml").unlink()
    assert "Référentiel" not in served.get("/fr/").text


def test_templates_words_and_static_files_are_followed(served, folder):
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
    assert preview(folder).get("/fr/idea/").status == 404
    assert preview(folder, "--drafts").get("/fr/idea/").status == 200


def test_nothing_is_written_and_built_pages_name_no_lines(preview, folder):
    before = tree(folder)
    served = preview(folder)
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


def test_browsers_hear_of_each_change(preview, folder):
    # What is in a new folder may be seen before it is written to its end, and is reported with the next change.
    for name in ["styles", "scripts"]:
        (folder / "public" / name).mkdir(parents=True)
    served = preview(folder)
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


@pytest.mark.parametrize(("file", "old", "new"), [
    ("content/index.fr.md", "Premier texte", "Autre texte"), ("content/site.yml", "fr: Essai", "fr: Épreuve"),
    ("content/index.fr.md", "# Accueil", "---\nslug: debut\n---\n# Accueil"),
    ("content/guide/images.fr.md", "title: Images", "title: Illustrations"),
    ("templates/partials/footer.mustache", "Pied", "Bas"), ("public/styles/own.css", "red", "blue"),
    ("content/catalogue/terms.yml", "Swift", "Kotlin"),
])  # fmt: skip
def test_the_preview_says_that_it_checks_until_it_is_done(preview, folder, file, old, new):
    """Silence does not mean that there are no mistakes: browsers hear of the check before its result."""
    write_files(folder, {
        "templates/partials/footer.mustache": "<footer>Pied</footer>\n", "public/styles/own.css": "p { color: red }\n",
        "content/catalogue/terms.yml": "en:\n  - Swift\n",
    })  # fmt: skip
    served = preview(folder)
    events = served.listen()
    events.next("warnings")
    edit(folder / file, old, new)
    assert events.next_of("checking", "warnings") == "checking"
    assert events.next_of("checking", "warnings") == "warnings"


def test_mistakes_are_reported_and_the_page_stays_until_they_are_fixed(served, folder):
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


def test_a_site_with_mistakes_from_the_beginning_appears_when_they_are_fixed(preview, folder):
    edit(folder / "content/index.fr.md", "guide/images.fr.md", "nowhere.md")
    served = preview(folder)
    page = served.get("/fr/")
    assert page.status == 503
    assert "/_preview/preview.js" in page.text
    assert served.get("/_preview/preview.js").status == 200
    edit(folder / "content/index.fr.md", "nowhere.md", "guide/images.fr.md")
    assert served.get("/fr/").status == 200


def test_the_terminal_gets_a_line_for_each_update(served, folder):
    edit(folder / "content/index.fr.md", "guide/images.fr.md", "nowhere.md")
    served.get("/fr/")
    line = served.process.stdout.readline().decode()
    assert line.endswith(" ms, 1 error, 1 warning\n"), line
    edit(folder / "content/index.fr.md", "nowhere.md", "guide/images.fr.md")
    served.get("/fr/")
    line = served.process.stdout.readline().decode()
    assert line.endswith(" ms, 0 errors, 2 warnings\n"), line


# Beginning and end


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_a_quiet_preview_cleanly_and_without_output(preview, folder, number):
    served = preview(folder, "--quiet")
    edit(folder / "content/index.fr.md", "guide/images.fr.md", "nowhere.md")
    served.get("/fr/")
    served.listen()
    ended = served.end(number)
    assert (ended.status, ended.out, ended.err) == (0, "", "")


# Many connections


@pytest.fixture
def limited(preview, folder):
    """A preview that may have 64 descriptors, and its host and port."""
    limit = (64, 64)
    served = preview(folder, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, limit))
    host, port = served.host.rsplit(":", 1)
    return served, (host, int(port))


@pytest.mark.parametrize("beginning", [b"", b"GET / HTTP/1.1\r\nHost: "], ids=["silent", "half"])
@pytest.mark.proof
def test_idle_connections_do_not_stop_the_preview(limited, folder, beginning):
    served, place = limited
    idle = []
    for _ in range(300):
        idle.append(socket.create_connection(place, timeout=LIMIT))
        idle[-1].sendall(beginning)
    for _ in range(3):
        assert "Premier texte" in served.get("/fr/").text
    # What is written meanwhile can be read too.
    edit(folder / "content/index.fr.md", "Premier texte", "Deuxième texte")
    assert "Deuxième texte" in served.get("/fr/").text
    assert served.end().status == 0
    for connection in idle:
        connection.close()


def test_a_listening_connection_is_not_closed_to_make_room(limited, folder):
    served, place = limited
    events = served.listen()
    idle = [socket.create_connection(place, timeout=LIMIT) for _ in range(100)]
    edit(folder / "content/index.fr.md", "Premier texte", "Deuxième texte")
    events.next("changed")
    for connection in idle:
        connection.close()
