"""The files of the guidelines as the tests read them: pages, their blocks and samples, the catalogue."""

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest
import yaml

from onglet import REPOSITORY

CONTENT = REPOSITORY / "content"

# What the guidelines were made from lies beside the repository, and is no part of it.
SHARED = REPOSITORY.parent / "shared"
SEEDS = SHARED / "seeds"
CRITERIA_MAP = SHARED / "data/criteria-map.json"

HEADING = re.compile(r"(#{1,6}) +(.*?)(?: +\{#([\w-]+)\})?$")
ITEM = re.compile(r"( *)([-*]|\d+\.) +(.*)")
CONTAINER = re.compile(r"(:{3,}) *(\w*)(.*)")
FENCE = re.compile(r" *(`{3,})(.*)")
CODE = re.compile(r"`([^`]+)`")
IMAGE = re.compile(r"!\[([^\]]*)\]\(([^) ]+)(?: \"([^\"]*)\")?\)")
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(((?:[^()]|\([^()]*\))+)\)")
ATTRIBUTES = re.compile(r"\{[^}]*\}")


def fail_if(problems):
    """Fails with a line for each problem."""
    problems = list(problems)
    if problems:
        pytest.fail("\n".join(map(str, problems)), pytrace=False)


def need(path):
    """Skips a test that needs what only those who have the source documents can have."""
    if not path.exists():
        pytest.skip(f"NOT CHECKED: {path.relative_to(REPOSITORY.parent)} is not beside the repository")


@dataclass(frozen=True)
class Block:
    """A heading, a paragraph, an item, a row, a container or a sample, with its first line."""

    line: int
    kind: str
    text: str
    detail: tuple = ()
    # The containers around a sample, from the outermost: the line, the kind and the words of each.
    around: tuple = ()


@dataclass(frozen=True)
class Sample:
    """Code of a page, from the page itself or from a file beside it."""

    file: Path
    line: int
    text: str

    def place(self, line):
        """Where a line of the code stands, the first being 0."""
        return f"{name(self.file)}:{self.line + line}"


class Page:
    """A page in one language."""

    def __init__(self, file):
        self.file = file

    @property
    def name(self):
        return name(self.file)

    @property
    def language(self):
        return self.file.name.split(".")[-2]

    @cached_property
    def text(self):
        return self.file.read_text(encoding="utf-8")

    @cached_property
    def _body_start(self):
        """How many lines the front matter takes."""
        lines = self.text.split("\n")
        return lines.index("---", 1) + 1 if lines[0] == "---" else 0

    @cached_property
    def fields(self):
        lines = self.text.split("\n")[: self._body_start]
        try:
            return yaml.safe_load("\n".join(lines[1:-1])) or {}
        except yaml.MarkedYAMLError as error:
            pytest.fail(f"{self.name}:{error.problem_mark.line + 2}: {error.problem}", pytrace=False)

    def field_line(self, field):
        """The line of a field of the front matter; the first where it is missing."""
        lines = self.text.split("\n")[: self._body_start]
        return next((n for n, line in enumerate(lines, 1) if line.startswith(f"{field}:")), 1)

    @cached_property
    def blocks(self):
        return list(blocks(self.text.split("\n"), self._body_start))

    @property
    def swift(self):
        """The blocks of Swift."""
        return [block for block in self.blocks if block.kind == "code" and block.detail[0] == "swift"]

    @property
    def samples(self):
        """The Swift of the page; a file that it includes is a sample of its own."""
        return [Sample(self.file, block.line + 1, block.text) for block in self.swift if "file=" not in block.detail[1]]

    @cached_property
    def sections(self):
        """The blocks below each heading of level 2, by the text of the heading."""
        found, inside = {}, None
        for block in self.blocks:
            if block.kind == "heading" and block.detail[0] == 2:
                inside = found.setdefault(block.text, [])
            elif inside is not None:
                inside.append(block)
        return found

    @property
    def checks(self):
        """The items of the checklist; what is listed below one says how it is tested."""
        headings = {"fr": "À vérifier", "en": "Checklist"}
        items = self.sections.get(headings[self.language], [])
        return [block for block in items if block.kind == "item" and block.detail[0] == 0]

    @property
    def is_criterion(self):
        """Whether it is a page in a folder whose own page is a guide."""
        index = self.file.with_name(f"index.{self.language}.md")
        return index != self.file and index.exists() and Page(index).fields.get("layout") == "guide"

    @property
    def pair(self):
        """The page that says the same in English."""
        return Page(self.file.with_name(self.file.name.removesuffix(".fr.md") + ".en.md"))


def name(file):
    """A file as messages name it."""
    return file.relative_to(REPOSITORY).as_posix()


def blocks(lines, start):
    """The blocks of a page from the lines after its front matter."""
    number = start
    paragraph, around = [], []

    def ended():
        if not paragraph:
            return []
        first, kind, detail = paragraph[0]
        text = " ".join(text for _, _, text in paragraph[1:])
        paragraph.clear()
        return [Block(first, kind, text, detail)]

    while number < len(lines):
        line = lines[number]
        number += 1
        if match := FENCE.match(line):
            yield from ended()
            marks, info = match[1], match[2].strip()
            first, code = number, []
            while number < len(lines) and lines[number].strip() != marks:
                code.append(lines[number])
                number += 1
            number += 1
            language, _, info = info.partition(" ")
            yield Block(first, "code", "\n".join(code) + "\n", (language, info), tuple(block for _, *block in around))
        elif match := HEADING.match(line):
            yield from ended()
            yield Block(number, "heading", match[2], (len(match[1]), match[3]))
        elif match := CONTAINER.match(line):
            yield from ended()
            yield Block(number, "container", match[3].strip(), (len(match[1]), match[2] or "end"))
            if match[2]:
                around.append((len(match[1]), number, match[2], match[3].strip()))
            while not match[2] and around and around.pop()[0] != len(match[1]):
                pass
        elif line.startswith("|"):
            yield from ended()
            yield Block(number, "row", line, (len(re.split(r"(?<!\\)\|", line)) - 2,))
        elif match := ITEM.match(line):
            yield from ended()
            marker = "number" if match[2][0].isdigit() else "mark"
            paragraph += [(number, "item", (len(match[1]), marker)), (0, "", match[3])]
        elif not line.strip():
            yield from ended()
        elif paragraph:
            paragraph.append((0, "", line.strip()))
        else:
            paragraph += [(number, "paragraph", ()), (0, "", line.strip())]
    yield from ended()


def pages(language=None):
    """All pages, or those in one language, in the order of their files."""
    found = [Page(file) for file in sorted(CONTENT.rglob("*.md"))]
    return [page for page in found if language in (None, page.language)]


def samples():
    """All Swift of the guidelines."""
    found = [sample for page in pages() for sample in page.samples]
    for file in sorted(CONTENT.rglob("samples/*.swift")):
        found.append(Sample(file, 1, file.read_text(encoding="utf-8")))
    return found


def catalogue(file):
    """A file of the catalogue."""
    return yaml.safe_load((CONTENT / "catalogue" / file).read_text(encoding="utf-8"))
