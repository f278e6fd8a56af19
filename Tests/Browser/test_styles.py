"""The style sheets: their layers, and which page loads which sheet."""

import re

import pytest

from onglet import REPOSITORY

SHEETS = sorted((REPOSITORY / "public/styles").glob("*.css"))
# The sheets of one kind of page, and pages of that kind.
KINDS = {
    "home": ["fr/", "en/"],
    "search": ["fr/recherche/", "en/search/"],
    "catalogue": ["en/wcag/", "en/wcag/1.1.1/", "en/apis/", "en/matrix/", "en/glossary/", "en/checklists/"],
    "checklist": ["en/checklists/ios-development/"],
    None: ["", "en/ios/", "en/ios/design/", "en/ios/development/hiding-elements/", "en/how-to/"],
}


def code(sheet):
    return re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)


def outermost(text):
    """What begins each block and each statement that stands in no other."""
    found, depth, start = [], 0, 0
    for place, sign in enumerate(text):
        if depth == 0 and sign in "{;":
            found.append(" ".join(text[start:place].split()))
        depth += {"{": 1, "}": -1}.get(sign, 0)
        if depth == 0 and sign in "};":
            start = place + 1
    return found


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_every_rule_is_in_a_layer_that_has_its_place(sheet):
    order = outermost(code(REPOSITORY / "public/styles/onglet.css"))[0]
    assert order.startswith("@layer tokens, ")
    places = order.removeprefix("@layer ").split(", ")
    layers = [name for name in outermost(code(sheet)) if name != order]
    assert layers
    assert [name for name in layers if name.removeprefix("@layer ") not in places] == []
    # They stand in the sheet as they win.
    assert layers == sorted(layers, key=lambda name: places.index(name.removeprefix("@layer ")))


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_loads_the_common_sheet_and_that_of_its_kind(guidelines, kind):
    for path in KINDS[kind]:
        html = (guidelines.folder / path / "index.html").read_text()
        sheets = re.findall(r'<link rel="stylesheet" href="(?:\.{1,2}/)*styles/(\w+)\.css"/>', html)
        assert sheets == ["onglet", kind] if kind else sheets == ["onglet"], path


def test_no_page_waits_for_more_than_two_sheets(guidelines):
    pages = [path for path in guidelines.folder.rglob("*.html") if path.name != "404.html"]
    assert len(pages) > 500
    assert [str(page) for page in pages if page.read_text().count('rel="stylesheet"') not in (1, 2)] == []
