"""The same pages as a book of mdBook, without a search."""

import shutil
from pathlib import Path

CONFIGURATION = """\
[book]
title = "Guidelines for measuring"

[output.html.search]
enable = false
"""


def mdbook_site(content, folder):
    """Writes the book that has the pages of a folder of content."""
    source = Path(folder) / "src"
    lines = ["# Summary", ""]
    for file in sorted(Path(content).rglob("*")):
        if file.is_dir() or file.name == "site.yml":
            continue
        name = file.relative_to(content)
        copy = source / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
        if file.suffix == ".md":
            lines.append(f"- [{file.stem}]({name})")
    (source / "SUMMARY.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (Path(folder) / "book.toml").write_text(CONFIGURATION, encoding="utf-8")
