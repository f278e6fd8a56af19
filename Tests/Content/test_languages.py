"""A page and its translation have the same structure.

Blocks stand in the same order: headings of the same levels, containers, paragraphs, items, rows,
equal samples. A block refers to the same things in both, and has the same numbers; in what order,
within the block, is a matter of each language's grammar.
"""

import re

import pytest

from guidelines import ATTRIBUTES, CODE, CONTENT, IMAGE, LINK, fail_if, pages



SETTINGS = re.compile(r"\[[^\]]*\]\{\.settings\}")


def language_neutral(address):
    """An address without what says its language."""
    address = re.sub(r"\.(fr|en)(?=\.\w+\b)", "", address)
    # Fragments are made from the words of a heading, in each language.
    if "://" not in address:
        return address.partition("#")[0]
    return re.sub(r"/(fr|en)(-\w\w)?(?=/)", "", address)


def numbers(text):
    """The numbers of a text, without the marks that languages write them with."""
    text = re.sub(r"(\d)[\u00a0\u202f ](?=\d{3}\b)", r"\1", text)
    text = re.sub(r"(\d),(?=\d{3}\b)", r"\1", text)
    return sorted(number.replace(",", ".") for number in re.findall(r"\d+(?:[.,]\d+)*", text))


def references(text):
    """What a text refers to, without its language."""
    images = [language_neutral(target) for _, target, _ in IMAGE.findall(text)]
    text = IMAGE.sub(lambda match: f"{match[1]} {match[3] or ''}", text)
    links = [language_neutral(target) for _, target in LINK.findall(text)]
    text = LINK.sub(lambda match: match[1], text)
    code = CODE.findall(text)
    text = CODE.sub(" ", text)
    paths = len(SETTINGS.findall(text))
    text = ATTRIBUTES.sub("", text)
    return {
        "images": images,
        "links": sorted(links),
        "code": sorted(code),
        "paths through menus": paths,
        "strong words": text.count("**"),
        "numbers": numbers(text),
    }


def shape(block):
    """What of a block is the same in all languages."""
    if block.kind == "code":
        info = re.sub(r'title="[^"]*"', "title", block.detail[1])
        return {"kind": "sample", "language": block.detail[0], "fields": info, "text": block.text}
    return {"kind": block.kind, "form": block.detail, **references(block.text)}


def difference(page, other):
    """The first difference of two pages."""
    for one, two in zip(page.blocks, other.blocks):
        here, there = shape(one), shape(two)
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


def test_every_page_has_its_translation():
    alone = [page.name for page in pages("fr") if not page.pair.file.exists()]
    french = {page.pair.file for page in pages("fr")}
    fail_if(alone + [page.name for page in pages("en") if page.file not in french])


@pytest.mark.parametrize("page", pages("fr"), ids=lambda page: str(page.file.relative_to(CONTENT)))
def test_translations_have_the_same_structure(page):
    if problem := difference(page, page.pair):
        pytest.fail(problem, pytrace=False)
