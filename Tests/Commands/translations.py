"""A site in two languages whose translations are followed."""

import json

from onglet import git, run

FRENCH = """---
title: Images
layout: criterion
---
## Objectif
Une image se comprend sans être vue.
## Description
Écrivez une alternative.

Une décoration n’en a pas.
"""
ENGLISH = """---
title: Images  # one word
layout: criterion
---
## Objective
An image is understood without being seen.
## Description
Write an alternative.

A decoration has none.
"""
SITE = {
    "content/site.yml": "languages: [fr, en]\ncatalogues: []\nrules: {history: off}\n",
    "content/index.fr.md": "# Accueil\n\n[Images](images.fr.md)\n",
    "content/index.en.md": "# Home\n\n[Images](images.en.md)\n",
    "content/images.fr.md": FRENCH, "content/images.en.md": ENGLISH,
}  # fmt: skip


def status(folder, *arguments, **options):
    return run("status", *arguments, folder=folder, **options)


def states(folder, *arguments):
    """The state of each part of each translation, by page and language."""
    result = status(folder, "--format", "json", *arguments)
    assert result.err == "", result
    return {
        (page["id"], page["language"]): {part["name"]: part["state"] for part in page["parts"]}
        for page in json.loads(result.out)["pages"]
    }


def change(folder, path, old, new):
    file = folder / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def accepted(folder):
    """A site in a repository, its translations accepted and committed."""
    git(folder, "init", "-q")
    result = status(folder, "--accept-all")
    assert (result.status, result.err) == (0, ""), result
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "Begin", date="2026-01-10T12:00:00Z")
    return folder
