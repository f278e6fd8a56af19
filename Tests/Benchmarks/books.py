"""The same pages for programs that have no languages: a book of mdBook, or a site of Zensical, for each."""

import re
import shutil
from pathlib import Path

# The settings of each program. Zensical colours code and makes the index of a search unless it is told otherwise.
FRAMES = Path(__file__).parent / "frames"

# The part of a file's name, and of a link to it, that tells the language.
SUFFIX = re.compile(r"\.(fr|en)\.md\b")


def pages_of_language(content, folder, language):
    """Copies the pages of a language under plain names, and what is not a page; returns their names."""
    names = []
    for file in sorted(Path(content).rglob("*")):
        other = SUFFIX.search(file.name)
        if file.is_dir() or file.name == "site.yml" or (other and other[1] != language):
            continue
        name = Path(SUFFIX.sub(".md", str(file.relative_to(content))))
        copy = Path(folder) / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        if name.suffix == ".md":
            names.append(name)
            copy.write_text(SUFFIX.sub(".md", file.read_text(encoding="utf-8")), encoding="utf-8")
        else:
            shutil.copyfile(file, copy)
    return names


def mdbook(content, folder, language):
    """Writes the book of a language, without a search."""
    folder = Path(folder)
    names = pages_of_language(content, folder / "src", language)
    summary = ["# Summary", "", *(f"- [{name.stem}]({name})" for name in names)]
    (folder / "src/SUMMARY.md").write_text("\n".join(summary) + "\n", encoding="utf-8")
    settings = (FRAMES / "mdbook/book.toml").read_text(encoding="utf-8")
    (folder / "book.toml").write_text(settings.replace("LANGUAGE", language), encoding="utf-8")


def zensical(content, folder, language):
    """Writes the site of a language, with the theme's own search and colours of code."""
    folder = Path(folder)
    pages_of_language(content, folder / "docs", language)
    settings = (FRAMES / "zensical/zensical.toml").read_text(encoding="utf-8")
    (folder / "zensical.toml").write_text(settings.replace("LANGUAGE", language), encoding="utf-8")
