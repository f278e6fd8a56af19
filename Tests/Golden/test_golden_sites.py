"""Whole small sites: what the command makes of each folder here, byte for byte.

A folder holds `content/`, and `templates/` where the frame of the default theme is not the point;
`expected/messages.txt` is what the command says, `expected/site/` all that it writes but for the
static files of the default theme and its style of books; a book is a folder of its entries. Of the
sites in `SUBJECTS`, `expected/files.txt` names the files, and `expected/site/` has what the site is about;
of those in `CHECKED`, `expected/` is what `onglet check` says and would fix. `pytest Tests/Golden
--record` writes `expected/` anew: read it before you commit it.
"""

import io
import re
import shutil
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from onglet import ENVIRONMENT, FRENCH, REPOSITORY, as_built, build, run

HERE = Path(__file__).parent
# What several sites share; links lead to it.
SHARED = {"templates", "__pycache__"}
PARTS = {"content", "public", "templates", "expected"}
CHECKED = ["checks", "mistaken-addresses", "mistaken-markdown", "mistaken-symbols", "translations"]
# Lists of checks, exports and pages of the theme are recorded in `catalogue` and `default-theme`.
PAGES = re.compile(r"(?!index\.html|.*(404|checklists/.*|listes-de-controle/.*)\.html$).*\.html$")
SUBJECTS = {
    **dict.fromkeys(["addresses", "markdown", "page-words", "raw-html", "symbols", "words"], PAGES),
    "frameworks": re.compile(r"en/p\d+/"),
    "markdown-forms": re.compile(r".*\.(md|txt)$"),
}
SITES = sorted(
    folder.name for folder in HERE.iterdir()
    if folder.is_dir() and folder.name not in SHARED | {*CHECKED} and not folder.name.startswith(".")
)  # fmt: skip

# How many files were written changes with those of the theme, and the time with everything.
UNSTEADY = re.compile(r", \d+ files? written, \d+ unchanged")


def written(folder):
    """The text of what was written, by path, but for the marker and the theme's own static files."""
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != ".onglet"
    }
    for path in [path for path in files if path.endswith(".epub")]:
        book = zipfile.ZipFile(io.BytesIO(files.pop(path)))
        style = (REPOSITORY / "templates/book.css").read_bytes()
        files |= {f"{path}/{name}": entry for name in book.namelist() if (entry := book.read(name)) != style}
    return {
        path: content.decode() for path, content in files.items()
        if not (theme := REPOSITORY / "public" / path).is_file() or as_built(theme) != content
    }  # fmt: skip


@pytest.mark.parametrize("name", SITES)
def test_site_is_as_expected(tmp_path, expect, name):
    site = HERE / name
    parts = {part.name for part in site.iterdir()}
    assert "content" in parts, f"{site} has no content"
    assert parts <= PARTS, f"nothing reads {parts - PARTS} of {site}"
    for part in parts - {"expected"}:
        shutil.copytree(site / part, tmp_path / part)
    result = build(tmp_path)
    summary = UNSTEADY.sub("", result.summary)
    texts = {"messages.txt": f"{result.err}{summary and summary + chr(10)}exit status {result.status}\n"}
    output = tmp_path / "_site"
    assert output.exists() == (result.status == 0), result
    files = written(output)
    if name in SUBJECTS:
        texts["files.txt"] = "".join(f"{path}\n" for path in sorted(files))
        files = {path: text for path, text in files.items() if SUBJECTS[name].match(path)}
    expect(site / "expected", texts | {f"site/{path}": text for path, text in files.items()})


@pytest.mark.parametrize("name", CHECKED)
def test_a_check_says_what_is_expected_and_nothing_of_fine_pages(tmp_path, expect, name):
    shutil.copytree(HERE / name, tmp_path, ignore=shutil.ignore_patterns("expected"), dirs_exist_ok=True)
    texts = {
        f"messages{ending}.txt": run("check", "--verbose", folder=tmp_path, environment=environment).err
        for ending, environment in {"": ENVIRONMENT, ".fr": FRENCH}.items()
    }
    assert "content/fine/" not in texts["messages.txt"], texts["messages.txt"]
    texts["fixes.diff"] = run("check", "--fix", "--dry-run", folder=tmp_path).out
    expect(HERE / name / "expected", texts)


@pytest.mark.parametrize("name", SITES)
def test_pages_are_xml_too(name):
    """Chapters of books are the bytes of pages, and readers of books stop at what is not well-formed."""
    for page in (HERE / name / "expected").rglob("*.html"):
        try:
            ElementTree.fromstring(page.read_bytes())
        except ElementTree.ParseError as error:
            pytest.fail(f"{page}: {error}")
