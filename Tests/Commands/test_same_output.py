"""The same sources become the same bytes: whatever the machine's file systems, cores, language, time
zone, and the place of the clone."""

import os
import shutil
from pathlib import Path

import pytest

from onglet import ENVIRONMENT, REPOSITORY, run, tree, write_files

MEMORY = Path("/dev/shm")

SITE = {
    "content/site.yml": (
        "languages: [fr, en]\ntitle: {fr: Essai, en: Trial}\naddress: https://onglet.test/\ncatalogues: [wcag]\nrules: {history: off}\n"
    ),
    "content/index.fr.md": "# Accueil\n\nBonjour.\n\n```swift\nlet é = 1\n```\n",
    "content/index.en.md": "# Home\n\nHello.\n",
    # A guide becomes a book.
    "content/guide/index.fr.md": "---\nlayout: guide\ntitle: Guide\n---\n",
    "content/guide/index.en.md": "---\nlayout: guide\ntitle: Guide\n---\n",
    "content/guide/one.fr.md": "# Un\n\n## Objectif\n\nUn texte.\n",
    "content/guide/one.en.md": "# One\n\n## Objective\n\nA text.\n",
    **{
        f"content/notes/page-{number}.{language}.md": f"# {word} {number}\n\n{word} {number * 7 % 31}, {word} {number % 5}.\n"
        for number in range(40)
        for language, word in [("fr", "Été"), ("en", "Summer")]
    },
}


@pytest.fixture
def memory(tmp_path):
    """A folder in memory, where folders list their files in another order."""
    if not MEMORY.is_dir():
        pytest.skip("there is no file system in memory")
    folder = MEMORY / f"onglet-test-{os.getpid()}"
    folder.mkdir()
    yield folder
    shutil.rmtree(folder)


def built(folder, files, *arguments, reverse=False, **environment):
    """What a site becomes; its files are written in one order or the other."""
    write_files(folder, dict(sorted(files.items(), reverse=reverse)))
    result = run("build", *arguments, folder=folder, environment=ENVIRONMENT | {"HOME": str(folder / "home")} | environment)
    assert result.status == 0 and result.err == "", result
    made = folder / "_site"
    assert (made / "search-index/fr.json").exists() and list(made.rglob("*.epub"))
    return tree(folder / "_site")


def test_the_output_does_not_depend_on_the_machine(tmp_path, memory):
    (tmp_path / "temporary").mkdir()
    first = built(
        tmp_path / "site", SITE, "--jobs", "1", TMPDIR=str(tmp_path / "temporary"), TZ="UTC", LC_ALL="C",
    )  # fmt: skip
    second = built(
        memory / "autre, été", SITE, "--jobs", "2", reverse=True,
        TMPDIR=str(memory), TZ="Pacific/Kiritimati", LC_ALL="fr_FR.UTF-8",
    )  # fmt: skip
    assert first.keys() == second.keys()
    assert [path for path in first if first[path] != second[path]] == []


@pytest.mark.proof
def test_the_output_of_the_guidelines_does_not_depend_on_the_machine(tmp_path, memory):
    if not (REPOSITORY / "content/site.yml").exists():
        pytest.skip("the repository has no content")
    files = {f"content/{path}": data for path, data in tree(REPOSITORY / "content").items() if data is not None}
    assert files["content/site.yml"].count(b"rules: {") == 1
    files["content/site.yml"] = files["content/site.yml"].replace(b"rules: {", b"rules: {history: off, ")
    (tmp_path / "temporary").mkdir()
    first = built(tmp_path / "site", files, "--jobs", "1", TMPDIR=str(tmp_path / "temporary"))
    second = built(memory / "site", files, "--jobs", "2", reverse=True, TMPDIR=str(memory), LC_ALL="fr_FR.UTF-8")
    assert [path for path in first if first[path] != second.get(path)] == [] and first.keys() == second.keys()
