"""The style sheets: their layers, their form, and which page loads which sheet."""

import re

from onglet import REPOSITORY

SHEETS = sorted((REPOSITORY / "public/styles").rglob("*.css"))
# The sheets of one kind of page, and pages of that kind.
KINDS = {
    "home": ["fr/", "en/"], "search": ["fr/recherche/", "en/search/"],
    "catalogue": ["en/wcag/", "en/wcag/1.1.1/", "en/apis/", "en/matrix/", "en/glossary/", "en/checklists/"],
    "checklist": ["en/checklists/ios-development/"],
    "guides": ["en/ios/", "en/ios/design/", "en/how-to/"],
    "guides/whole": ["en/ios/design/whole/"], "languages": [""], None: ["en/ios/development/hiding-elements/"],
}  # fmt: skip


def heads(sheet):
    """What begins each block and each statement, with the beginnings of the blocks around it."""
    found, around = [], []
    code = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
    for text, sign in re.findall(r'((?:"[^"]*"|[^{};"])*)([{};])', code):
        if sign == "}":
            around.pop()
        else:
            found.append(([*around], " ".join(text.split())))
            around += [found[-1][1]] if sign == "{" else []
    return found


def test_every_rule_is_in_a_layer_that_has_its_place():
    order = heads(REPOSITORY / "public/styles/onglet.css")[0][1]
    places = [f"@layer {name}" for name in order.removeprefix("@layer ").split(", ")]
    for sheet in SHEETS:
        names = [head for around, head in heads(sheet) if not around and head != order and not head.startswith("@import ")]
        assert [name for name in names if name not in places] == [], sheet
        # They stand in the sheet as they win.
        assert names == sorted(names, key=places.index), sheet


def test_a_sheet_has_one_subject_and_imports_at_least_the_folder_of_its_name():
    for sheet in SHEETS:
        assert sheet.read_text().count("\n") <= 400, sheet
        imported = [sheet.parent / head.split('"')[1] for _, head in heads(sheet) if head.startswith("@import ")]
        assert {part for part in SHEETS if part.parent == sheet.with_suffix("")} <= set(imported) <= set(SHEETS), sheet


def test_rules_are_nested_once_and_queries_stand_around_them():
    for sheet in SHEETS:
        for around, head in heads(sheet):
            rules = [block for block in around if not block.startswith("@")]
            assert len(rules) <= 2 and not (rules and head.startswith("@")), (sheet, *around, head)
            assert not re.search(r"\((min|max)-(width|height)", head), (sheet, head)


def test_a_page_loads_the_common_sheet_and_at_most_that_of_its_kind(guidelines):
    loaded = {
        path.parent.relative_to(guidelines.folder).as_posix(): re.findall(r'rel="stylesheet" href="[./]*styles/([\w/]+)\.css"', path.read_text())
        for path in guidelines.folder.rglob("index.html")
    }  # fmt: skip
    assert len(loaded) > 500
    assert {page: sheets for page, sheets in loaded.items() if sheets[:1] != ["onglet"] or len(sheets) > 2} == {}
    for kind, pages in KINDS.items():
        for page in pages:
            assert loaded[page.rstrip("/") or "."][1:] == ([kind] if kind else []), page
