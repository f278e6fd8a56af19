"""A page and its translation say the same, in more than `onglet check` asks of all sites.

Blocks stand in the same order, paragraphs too. A block has the same words of code, strong words and
paths through menus in both languages, and leads to the same pages outside of the site; in what
order, within the block, is a matter of each language's grammar. The samples of the syntax's page are
texts in its own language, and `test_syntax.py` compares their markup.
"""

import json
import re
import unicodedata

import pytest

from guidelines import ATTRIBUTES, CODE, CONTENT, IMAGE, LINK, fail_if, pages

SETTINGS = re.compile(r"\[[^\]]*\]\{\.settings\}")


def language_neutral(address):
    """An address without what says its language."""
    return re.sub(r"/(fr|en)(-\w\w)?(?=/)", "", address)


def marks(text):
    """What is marked in a text, and where its links leave the site for."""
    text = IMAGE.sub(lambda match: f"{match[1]} {match[3] or ''}", text)
    addresses = [language_neutral(target) for _, target in LINK.findall(text) if "://" in target]
    text = LINK.sub(lambda match: match[1], text)
    code = CODE.findall(text)
    text = CODE.sub(" ", text)
    paths = len(SETTINGS.findall(text))
    return {
        "addresses": sorted(addresses),
        "code": sorted(code),
        "paths through menus": paths,
        "strong words": ATTRIBUTES.sub("", text).count("**"),
    }


def shape(page, block):
    """What of a block is the same in all languages."""
    if block.kind == "code" and page.file.name.startswith(("syntax.", "rules.")):
        return {"kind": "sample", "language": block.detail[0]}
    if block.kind == "code":
        info = re.sub(r'title="[^"]*"', "title", block.detail[1])
        return {"kind": "sample", "language": block.detail[0], "fields": info, "text": block.text}
    return {"kind": block.kind, "form": block.detail, **marks(block.text)}


def difference(page, other):
    """The first difference of two pages."""
    for one, two in zip(page.blocks, other.blocks):
        here, there = shape(page, one), shape(other, two)
        for key in here:
            if here[key] != there.get(key):
                return (
                    f"{page.name}:{one.line}: {key} differ from {other.name}:{two.line}: "
                    f"{here[key]!r} is not {there.get(key)!r}\n  {one.text}\n  {two.text}"
                )
    lengths = len(page.blocks), len(other.blocks)
    if lengths[0] != lengths[1]:
        longer = page if lengths[0] > lengths[1] else other
        extra = longer.blocks[min(lengths)]
        return f"{longer.name}:{extra.line}: the other language has no counterpart of: {extra.text}"
    return None


@pytest.mark.parametrize("page", pages("fr"), ids=lambda page: str(page.file.relative_to(CONTENT)))
def test_translations_have_the_same_structure(page):
    if problem := difference(page, page.pair):
        pytest.fail(problem, pytrace=False)


def words(text):
    """The words of a text, without accents."""
    return set(re.findall(r"[a-z0-9]+", unicodedata.normalize("NFD", text.lower().replace("’", " ")).encode("ascii", "ignore").decode()))


def test_the_french_address_of_a_criterion_has_the_words_of_its_title(sites):
    criteria = json.loads((sites.guidelines().folder / "criteria.json").read_bytes())["criteria"]
    steps = [(criterion["addresses"]["fr"].rstrip("/").rpartition("/")[2], criterion["titles"]["fr"]) for criterion in criteria]
    assert len(steps) > 80
    fail_if(f"{step}: {title}" for step, title in steps if not set(step.split("-")) <= words(title))
