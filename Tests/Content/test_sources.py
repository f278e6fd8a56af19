"""The words of the guidelines are their own: no run of nine is that of a source document."""

import html
import re

from guidelines import ATTRIBUTES, SEEDS, catalogue, fail_if, need, pages

LENGTH = 9
FIELDS = ("title", "description", "audience")
WORD = re.compile(r"[^\W_]+")
# A path through menus is what a device says; nothing else could stand there.
SETTINGS = re.compile(r"\[[^\]]*\]\{\.settings\}")
ADDRESS = re.compile(r"\]\([^)]*\)|https?://\S+")


def runs(words):
    return (tuple(words[at : at + LENGTH]) for at in range(len(words) - LENGTH + 1))


def official_names():
    """The names of success criteria, guidelines and principles, the longest first."""
    data = catalogue("wcag.yml")
    entries = [entry for kind in data.values() if isinstance(kind, list) for entry in kind]
    names = {name for entry in entries for name in entry.get("names", {}).values()}
    return sorted(names, key=len, reverse=True)


def sentences(page, names):
    """The words of each block of a page, parted where an official name or a menu path stands."""
    texts = [(page.field_line(field), page.fields.get(field, "")) for field in FIELDS]
    for block in page.blocks:
        # Of a sample its title is read: code that does the same thing can look the same.
        texts.append((block.line, block.detail[1] if block.kind == "code" else block.text))
    for line, text in texts:
        text = ADDRESS.sub("]", SETTINGS.sub("\n", text))
        for part in names.sub("\n", ATTRIBUTES.sub("", text)).split("\n"):
            yield line, WORD.findall(part.lower())


def test_no_nine_words_in_a_row_come_from_a_source():
    need(SEEDS)
    sources = {}
    for file in sorted(SEEDS.iterdir()):
        text = re.sub(r"<[^>]*>", " ", file.read_text(encoding="utf-8"))
        for run in runs(WORD.findall(html.unescape(text).lower())):
            sources.setdefault(run, file.name)
    assert sources, "the source documents hold no text"
    names = re.compile("|".join(map(re.escape, official_names())))
    fail_if(
        f"{page.name}:{line}: stands in {sources[run]}: {' '.join(run)}"
        for page in pages()
        for line, words in sentences(page, names)
        for run in runs(words)
        if run in sources
    )
