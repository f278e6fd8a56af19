"""What assistive technologies get, read in the accessibility tree of Chromium: each thing once, with its name."""

import pytest
from playwright.sync_api import expect

from samples import sampled

LISTS = {"fr": "fr/listes-de-controle/guide/", "en": "en/checklists/guide/"}
CHECK = {"fr": "Chaque image informative a une alternative.", "en": "Each image that informs has an alternative."}
MATRIX = {"fr": "fr/matrice/", "en": "en/matrix/"}
# What a node of another role is made of, and says for it.
PIECES = {"StaticText", "InlineTextBox", "LineBreak"}


def tree(page):
    """The nodes of the accessibility tree that are not ignored: role, name, and the roles around."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {node["nodeId"]: node for node in nodes}

    def around(node):
        while node := by_id.get(node.get("parentId")):
            if not node["ignored"]:
                yield told(node)

    def told(node):
        return node["role"]["value"], node.get("name", {}).get("value", "")

    return [(*told(node), list(around(node))) for node in nodes if not node["ignored"]]


@pytest.mark.parametrize("language, words", [
    ("fr", ["Conforme", "Non conforme", "Non applicable", "Non testé"]), ("en", ["Passes", "Fails", "Not applicable", "Untested"]),
])  # fmt: skip
def test_a_check_is_heard_once_and_names_all_that_is_about_it(checklist, language, words):
    page = checklist(LISTS[language], width=360)
    for width in [360, 1280]:
        page.set_viewport_size({"width": width, "height": 720})
        told = [(role, name) for role, name, _ in tree(page) if CHECK[language] in name and role != "InlineTextBox"]
        # Its words, the group that they name, and the button that copies the link to it.
        assert [(role, name) for role, name in told if role != "button"] == [("group", CHECK[language]), ("StaticText", CHECK[language])], width
        assert [role for role, _ in told].count("button") == 1
    page.locator(".check-test summary").first.click()
    inside = [(role, name) for role, name, around in tree(page) if ("group", CHECK[language]) in around and role not in PIECES]
    assert [name for role, name in inside if role == "radio"] == words
    assert [name for role, name in inside if role == "textbox"] == ["Note"]
    assert [name for role, name in inside if role == "DisclosureTriangle"] == [{"fr": "Détails", "en": "Details"}[language]]


@pytest.mark.parametrize("language, names, link", [
    ("fr", {"Bon exemple", "Mauvais exemple"}, "1.4.3 AA Contraste (minimum)"), ("en", {"Good example", "Bad example"}, "1.4.3 AA Contrast (Minimum)"),
])  # fmt: skip
def test_examples_are_groups_with_a_name_and_a_success_criterion_is_called_by_its_name_once(reader, language, names, link):
    page = reader.open(f"{language}/guide/#images-examples")
    nodes = tree(page)
    groups = [name for role, name, _ in nodes if role == "group" and name in names]
    assert sorted(groups) == sorted(names)
    assert [name for role, name, _ in nodes if role == "link"].count(link) == 1
    expect(page.locator(".metadata").get_by_text("1.4.3 AA").first).to_be_visible()


@pytest.mark.parametrize("language", sampled(["fr", "en"], every=2))
def test_the_matrix_is_a_table_at_every_width(reader, language):
    page = reader.open(MATRIX[language])
    roles = {"table", "row", "columnheader", "rowheader", "cell"}

    def table():
        return [(role, name) for role, name, _ in tree(page) if role in roles]

    wide = table()
    assert {role for role, _ in wide} == roles
    page.set_viewport_size({"width": 360, "height": 740})
    assert table() == wide


LONG = "Colours.contrastOfAllTheColoursOfTheWholeApplicationDidChangeNotification"


@pytest.mark.parametrize("role", ["heading", "link"])
def test_a_long_name_is_heard_as_one_word_and_may_break(reader, role):
    page = reader.open({"heading": f"fr/api/{LONG}/", "link": "fr/api/"}[role], width=360)
    names = [name for told, name, _ in tree(page) if told == role and name.startswith("Colours.contrastOf")]
    assert names and all(name.startswith(LONG) for name in names), names
    assert page.locator("wbr").count() > 0


@pytest.mark.parametrize("path, name", [("fr/apart/text-size/", "Objectif"), ("fr/guide/", "Images Objectif")])
def test_a_panel_is_heard_once(reader, path, name):
    """Its name says what it is; neither a heading nor the title of the page says so again."""
    nodes = tree(reader.open(path))
    label = name.split()[-1]
    told = [(role, name) for role, name, _ in nodes if label in name and role not in {*PIECES, "RootWebArea"}]
    assert told.count(("tabpanel", name)) == 1
    assert {role for role, _ in told} <= {"tab", "tabpanel"}, told


def test_a_closed_panel_keeps_its_footnotes(reader_of, sites):
    page = reader_of(sites.small("footnotes")).open("en/guide/one/")
    expect(page.get_by_text("The first note.")).to_be_visible()
    expect(page.get_by_text("The second note.")).to_be_hidden()
    page.get_by_role("tab", name="Examples").click()
    expect(page.get_by_text("The second note.")).to_be_visible()
    # The way back opens the panel that leads to the note.
    page.goto(page.url.split("#")[0] + "#fnref-1")
    expect(page.get_by_text("The first note.")).to_be_visible()
