"""The documentation is a site of Onglet: `docs/`, published in a folder of the guidelines."""

import re
from pathlib import Path

import yaml

from onglet import REPOSITORY, run

DOCS = REPOSITORY / "docs"
# What an author needs first, with a language in each name.
FIRST = ["index", "start", "syntax", "publishing"]
# What an author looks up later: the English page has no language in its name.
LATER = ["translation", "commands", "importing", "catalogues", "templates"]


def test_the_documentation_passes_a_strict_check():
    result = run("check", "--strict", "--content", "docs", folder=REPOSITORY)
    assert result.status == 0 and "0 errors, 0 warnings" in result.out, result


def test_what_an_author_needs_is_in_both_languages():
    for name in FIRST:
        assert (DOCS / f"{name}.en.md").is_file() and (DOCS / f"{name}.fr.md").is_file()
        assert not (DOCS / f"{name}.md").exists()
    for name in LATER:
        assert (DOCS / f"{name}.md").is_file() and (DOCS / f"{name}.fr.md").is_file()


def test_the_index_leads_to_every_document():
    for language in ("en", "fr"):
        text = (DOCS / f"index.{language}.md").read_text(encoding="utf-8")
        names = {document.name.partition(".")[0] for document in DOCS.glob("*.md")} - {"index"}
        assert {Path(link).name.partition(".")[0] for link in re.findall(r"\]\(([\w.]+\.md)\)", text)} == names


def test_it_is_built_beside_the_guidelines_and_published_in_their_folder():
    """Not built there: a build refuses a folder in which somebody else has written."""
    for file in ("Makefile", ".github/workflows/site.yml"):
        text = (REPOSITORY / file).read_text(encoding="utf-8")
        builds = re.findall(r"^.*(?:\$\(ONGLET\)|release/onglet) build.*$", text, re.MULTILINE)
        assert ["--content docs --output _docs" in line for line in builds] == [False, True], file
    workflow = yaml.safe_load((REPOSITORY / ".github/workflows/site.yml").read_text(encoding="utf-8"))
    steps = workflow["jobs"]["build"]["steps"]
    uploads = [number for number, step in enumerate(steps) if step.get("with", {}).get("path") == "_site"]
    copies = [number for number, step in enumerate(steps) if "cp -R _docs _site/docs" in step.get("run", "")]
    assert uploads and len(copies) == 1 and copies[0] < min(uploads)
