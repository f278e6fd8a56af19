"""The documentation is a site of Onglet: `docs/`, published in a folder of the guidelines."""

import re
from pathlib import Path

import yaml

from onglet import REPOSITORY

DOCS = REPOSITORY / "docs"


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
