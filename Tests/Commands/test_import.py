"""`onglet import`: what old pages become, what is reported, and what is left alone."""

import os
from html.parser import HTMLParser

import pytest

from onglet import REPOSITORY, build, run, tree, write_files


def tabs(prefix, *panels):
    links = "".join(
        f'<li><a data-toggle="tab" href="#{prefix}-{number}" role="tab">{label}</a></li>\n'
        for number, (label, _) in enumerate(panels)
    )
    bodies = "".join(
        f'<div class="tab-pane" id="{prefix}-{number}" role="tabpanel">\n{text}\n</div>\n'
        for number, (_, text) in enumerate(panels)
    )
    return f'<ul class="nav nav-tabs" role="tablist">\n{links}</ul><div class="tab-content">\n{bodies}</div>\n'


INNER = tabs("ios", ("iOS 13", "![Un écran](écran.png)"), ("iOS 12", "Rien."))
LEGACY = (
    "---\ntitle: Les critères\nshowMenu: true\n---\n# Les critères\n\nLe guide.\n</br>Suite.\n\n## Images\n"
    + tabs("img", ("Objectif", "Voir.</br></br>**Cible&nbsp;:** tous."), ("Description", f"Texte.\n\n{INNER}\n\nFin."))
    + "<br><br>\n\n## L’ordre\n"
    + tabs("ord", ("Objectif", "Lire <a onclick=\"$('#img-1_tab').trigger('click')\">ceci</a>."), ("À vérifier", "- Un.\n- Deux."))
    + "\n<!-- La licence. -->\n"
)


class Shown(HTMLParser):
    """What readers see of the main part of a page: its panels one by one, and all of its words."""

    # What the theme adds around the content differs between a guide and a page.
    CHROME = ("toc", "heading-anchor", "guide-form", "neighbours")

    def __init__(self, path):
        super().__init__()
        self.panels, self.words = [], []
        self.open = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        if tag in ("br", "img", "input", "link", "meta", "source", "wbr", "hr", "path", "use", "rect", "circle"):
            alternative = dict(attributes).get("alt")
            if alternative:
                self.handle_data(alternative)
            return
        classes = (dict(attributes).get("class") or "").split()
        panel = None
        if "tab-panel" in classes:
            panel = []
            self.panels.append(panel)
        self.open.append((tag, classes, panel))

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        tags = [tag for tag, _, _ in self.open]
        if "main" not in tags or {"nav", "script", "style", "svg", "form", "footer", "button"} & set(tags):
            return
        if any(name in classes for _, classes, _ in self.open for name in self.CHROME):
            return
        self.words += data.split()
        for _, _, panel in self.open:
            if panel is not None:
                panel += data.split()


def built(folder, files):
    write_files(folder, files)
    result = build(folder)
    assert result.status == 0, result
    return Shown(folder / "_site/fr/guide/index.html")


def compare(tmp_path, text, environment_name="old.txt"):
    """Builds a legacy page, and what is imported of it; returns what both show."""
    before = built(tmp_path / "before", {"content/guide/index.md": text, "content/index.md": "# Accueil\n"})
    write_files(tmp_path / "after", {environment_name: text, "content/index.fr.md": "# Accueil\n"})
    result = run("import", environment_name, "--to", "content/guide", folder=tmp_path / "after")
    assert result.status == 0, result
    after = built(tmp_path / "after", {})
    return before, after, result


def test_the_imported_files_show_what_the_page_showed_panel_by_panel(tmp_path):
    before, after, _ = compare(tmp_path, LEGACY)
    assert len(before.panels) == 6
    assert after.panels == before.panels
    assert after.words == before.words
    files = sorted(path.name for path in (tmp_path / "after/content/guide").iterdir())
    assert files == ["images.fr.md", "index.fr.md", "l-ordre.fr.md"]


def test_the_page_that_the_format_was_found_on_loses_nothing(tmp_path):
    seeds = sorted((REPOSITORY / "../shared/seeds").glob("000*"))
    if not seeds:
        pytest.skip("the source documents are not beside the repository (../shared/seeds)")
    before, after, result = compare(tmp_path, seeds[0].read_bytes())
    # The page has 85 tabs; one of them stood alone and was shown as a section.
    assert len(before.panels) == 84
    assert [panel for panel in after.panels if panel in before.panels] == before.panels
    assert after.words == before.words
    assert len(list((tmp_path / "after/content/guide").glob("*.fr.md"))) == 18
    assert "a guide of 17 criteria" in result.out
    index = (tmp_path / "after/content/guide/index.fr.md").read_text(encoding="utf-8")
    assert index.count(",") >= 16 and "criteria: [images, couleurs, alternative-textuelle," in index


def test_images_beside_the_page_come_along_and_others_are_reported(tmp_path):
    picture = (REPOSITORY / "Tests/Browser/fixture/content/guide/images/button.svg").read_bytes()
    write_files(tmp_path, {"old/écran.png": picture, "old/page.txt": LEGACY.replace("Fin.", "![Non](absente.png)")})
    result = run("import", "old/page.txt", "--to", "new", folder=tmp_path)
    assert result.status == 0, result
    assert (tmp_path / "new/images/écran.png").read_bytes() == picture
    page = (tmp_path / "new/images.fr.md").read_text(encoding="utf-8")
    assert "![Un écran](images/écran.png)" in page and "![Non](absente.png)" in page
    assert "file `absente.png` left as it is: its target was not imported" in result.out


def test_nothing_is_replaced_without_force_and_a_trial_writes_nothing(tmp_path):
    write_files(tmp_path, {"old.md": LEGACY, "new/images.fr.md": "# À moi\n"})
    before = tree(tmp_path)
    result = run("import", "old.md", "--to", "new", folder=tmp_path)
    assert result.status == 2 and "new/images.fr.md already exists\n      = help: use --force to overwrite\n" in result.err, result
    trial = run("import", "old.md", "--to", "new", "--dry-run", folder=tmp_path)
    assert trial.status == 0 and "| `l-ordre.fr.md` | “L’ordre”: Objectif, À vérifier |" in trial.out, trial
    assert "nothing written: 3 files to write, 1 of them replacing existing files" in trial.out
    assert tree(tmp_path) == before
    assert run("import", "old.md", "--to", "new", "--force", folder=tmp_path).status == 0
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["images.fr.md", "index.fr.md", "l-ordre.fr.md"]
    assert "À moi" not in (tmp_path / "new/images.fr.md").read_text(encoding="utf-8")


def test_when_one_file_cannot_be_written_none_is(tmp_path):
    # The last of the files has a folder in its place.
    write_files(tmp_path, {"old.md": LEGACY, "new/images.fr.md": "# À moi\n", "new/l-ordre.fr.md/file": ""})
    before = tree(tmp_path)
    result = run("import", "old.md", "--to", "new", "--force", folder=tmp_path)
    assert result.status == 2 and "new/l-ordre.fr.md: it is a folder" in result.err, result
    assert tree(tmp_path) == before


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["empty", "--to", "new"], "no .md file in empty"),
        (["absent.md", "--to", "new"], "cannot read absent.md: no such file or directory"),
        (["old.md", "--to", "old.md/new"], "cannot create the folder old.md/new: not a directory"),
        (["old.md", "--to", "/proc/onglet"], "cannot create the folder /proc/onglet: "),
        (["old.md", "copy/old.md", "--to", "new"], "have the same name"),
    ],
)
def test_an_import_that_cannot_read_or_write_ends_with_2_and_leaves_nothing(tmp_path, arguments, message):
    write_files(tmp_path, {"old.md": LEGACY, "copy/old.md": LEGACY})
    (tmp_path / "empty").mkdir()
    before = tree(tmp_path)
    result = run("import", *arguments, folder=tmp_path)
    assert result.status == 2 and message in result.err, result
    assert tree(tmp_path) == before


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["--to", "new"], "name either files to import, or two files with --pair"),
        (["old.md", "--to", "new", "--pair", "a.md", "b.md"], "name either files"),
        (["--to", "new", "--pair", "old.md"], "--pair takes two files, not 1"),
        (["old.md"], "Missing expected argument '--to <dir>'"),
        (["old.md", "--to", "new", "--from", "word"], "mkdocs"),
        (["old.md", "--to", "new", "--language", "french!"], "`french!` in --language is not a language code"),
    ],
)
def test_a_wrong_call_ends_with_64(tmp_path, arguments, message):
    result = run("import", *arguments, folder=tmp_path)
    assert result.status == 64 and message in result.err, result


def test_two_languages_of_a_page_become_pairs_in_a_folder_of_any_name(tmp_path):
    english = LEGACY.replace("## L’ordre", "## Order").replace("Objectif", "Objective").replace("À vérifier", "Checklist").replace("- Deux.", "")
    folder = tmp_path / "mes pages, été"
    write_files(folder, {"un.md": LEGACY, "deux.md": english, "content/index.fr.md": "# Accueil\n", "content/index.en.md": "# Home\n"})
    result = run(
        "import", "--pair", "un.md", "deux.md", "--to", "content/le guide", "--report", "rapport.md", "--language", "en",
        folder=folder,
    )  # fmt: skip
    # Both are in English then: one page cannot stand there twice.
    assert "same page as `un.md`" in (folder / "rapport.md").read_text(encoding="utf-8"), result
    write_files(folder, {"deux.en.md": english})
    result = run("import", "--pair", "un.md", "deux.en.md", "--to", "content/guide", "--report", "rapport.md", folder=folder)
    assert result.status == 0 and result.out.startswith("content/guide: 6 files written"), result
    report = (folder / "rapport.md").read_text(encoding="utf-8")
    assert "- `deux.en.md`: paired with `un.md`" in report
    assert "title: Order\n" in (folder / "content/guide/l-ordre.en.md").read_text(encoding="utf-8")
    assert build(folder, "--content", "content").status == 0
    # A difference between the two languages is left to the checks.
    assert "[translation-structure]" in run("check", "--content", "content", folder=folder).err


def test_errors_of_the_result_are_in_the_report_and_the_status(tmp_path):
    write_files(tmp_path, {"old.md": LEGACY, "content/site.yml": "languages: [fr]\ncatalogues: []\n"})
    result = run("import", "old.md", "--to", "content/guide", folder=tmp_path)
    assert result.status == 1, result
    assert "- `content/guide/images.fr.md:" in result.out and "error: image not found" in result.out, result


def test_a_folder_keeps_its_form_and_what_cannot_be_read_is_reported(tmp_path):
    picture = (REPOSITORY / "Tests/Browser/fixture/content/guide/images/button.svg").read_bytes()
    folder = write_files(tmp_path / "vieux dossier", {
        "critères.md": LEGACY, "écran.png": picture, "notes/latin.md": "# Été\n\n[Ici](../crit%C3%A8res.md#img-1)\n".encode("latin-1"),
    })  # fmt: skip
    (folder / "nowhere.md").symlink_to("absent.md")
    result = run("import", "vieux dossier", "--to", "neuf", "--language", "fr", folder=tmp_path)
    assert result.status == 0, result
    files = [path for path, content in tree(tmp_path / "neuf").items() if content is not None]
    assert sorted(files) == [
        "criteres/images.fr.md", "criteres/index.fr.md", "criteres/l-ordre.fr.md", "notes/latin.fr.md", "écran.png"
    ]  # fmt: skip
    text = (tmp_path / "neuf/notes/latin.fr.md").read_text(encoding="utf-8")
    assert text == "# Été\n\n[Ici](../criteres/images.fr.md#description)\n"
    assert "(../écran.png)" in (tmp_path / "neuf/criteres/images.fr.md").read_text(encoding="utf-8")
    assert "`vieux dossier/nowhere.md`: broken symbolic link" in result.out
    assert "`vieux dossier/notes/latin.md:1`: byte 0xC9 is not valid UTF-8" in result.out


OUTSIDE = {
    "secret.txt": "the secret", "secret.png": "the secret", "beside/secret.png": "the secret",
    "old/docs/key.pem": "the secret", "old/docs/page.html": "the secret", "old/docs/.env": "the secret",
    "old/docs/image.png": "an image",
}  # fmt: skip
WAYS = [
    "../../secret.txt", "../../secret.png", "../../beside/secret.png", "link.png", "folder/secret.png", "key.pem",
    "page.html", ".env", "innocent.png", "../../../../../../../../../../../../etc/passwd", "/etc/passwd",
    "file:///etc/passwd", "%2e%2e/%2e%2e/secret.txt", "../docs/../../secret.png",
]  # fmt: skip


@pytest.mark.parametrize("arguments", [["old/docs/page.md"], ["old"], ["--pair", "old/docs/page.md", "old/docs/page.en.md"]])
def test_only_images_and_documents_of_the_folder_are_copied_whatever_a_page_names(tmp_path, arguments):
    links = "".join(f"![a]({way})\n\n[b]({way})\n\n" for way in WAYS)
    page = f"# Titre\n\n{links}\n![c](image.png)\n"
    write_files(tmp_path, OUTSIDE | {"old/docs/page.md": page, "old/docs/page.en.md": page})
    (tmp_path / "old/docs/link.png").symlink_to(tmp_path / "secret.png")
    (tmp_path / "old/docs/folder").symlink_to(tmp_path / "beside")
    (tmp_path / "old/docs/innocent.png").symlink_to("key.pem")
    result = run("import", *arguments, "--to", "new", folder=tmp_path)
    assert result.status in (0, 1), result
    copied = {path: content for path, content in tree(tmp_path / "new").items() if content and not path.endswith(".md")}
    assert list(copied.values()) == [b"an image"]
    assert "copied from `old/docs/image.png`" in result.out
    assert all(str(path) in result.out for path in copied)
    for word in ["the secret", "root:"]:
        assert all(word.encode() not in (content or b"") for content in tree(tmp_path / "new").values())
    if "old" in arguments:
        assert "`old/docs/key.pem`: left out: not an image" in result.out
        assert "`old/docs/page.html`: left out: " in result.out
    else:
        assert "file `key.pem` not copied: not an image" in result.out
    assert "`../../secret.png` not copied: outside the imported folder" in result.out


@pytest.mark.parametrize("kind", ["link", "pipe", "folder"])
def test_a_report_replaces_files_only(tmp_path, kind):
    write_files(tmp_path, {"old.md": LEGACY, "elsewhere.md": "Kept.\n"})
    report = tmp_path / "report.md"
    if kind == "link":
        report.symlink_to("elsewhere.md")
    elif kind == "pipe":
        os.mkfifo(report)
    else:
        report.mkdir()
    before = report.lstat()
    result = run("import", "old.md", "--to", "guide", "--report", "report.md", folder=tmp_path)
    words = {"link": "a symbolic link", "pipe": "not a regular file", "folder": "a folder"}[kind]
    assert result.status == 2 and f"cannot write report.md: it is {words}" in result.err, result
    assert not (tmp_path / "guide").exists()
    assert report.lstat().st_ino == before.st_ino
    assert (tmp_path / "elsewhere.md").read_text(encoding="utf-8") == "Kept.\n"
