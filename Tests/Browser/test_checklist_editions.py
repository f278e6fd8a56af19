"""A checklist that was filled in with an edition of the guidelines, opened with the next."""

import json
import re

import pytest
from playwright.sync_api import expect

from checklists import check, close_panels, export, give, mark, note, open_panel, reload, report, rows, shown, status, write_note
from conftest import files_of
from onglet import build, run, write_files
from samples import sampled
from scan import SETTLE, violations

LIST = {"en": "en/checklists/guide/", "fr": "fr/listes-de-controle/guide/"}
TEXT, LINKS, DARK, FOCUS = (f"guide/colours#colours-{name}" for name in ["text", "links", "dark", "focus"])
IMAGES, PICTURES, SOUND = "guide/images#images-alternative", "guide/pictures#pictures-alternative", "guide/sound#sound-soft"
ANSWERS = {TEXT: "passes", LINKS: "fails", DARK: "passes", IMAGES: "inapplicable", SOUND: "passes"}


class Guidelines:
    """A site whose first edition is served; the second takes its place."""

    def __init__(self, server):
        self.server = server
        self.folder = server.folder.parent

    def publish(self, name):
        assert run("edition", name, folder=self.folder).status == 0
        result = build(self.folder)
        assert result.status == 0, result

    def change(self):
        for file in self.folder.glob("content/guide/images.*"):
            file.unlink()
        write_files(self.folder, files_of("edition-2"))
        self.publish("2.0")


@pytest.fixture
def guidelines_in_editions(served_site):
    guidelines = Guidelines(served_site(files_of("edition-1")))
    guidelines.publish("1.0")
    return guidelines


@pytest.fixture
def opened(guidelines_in_editions, reader_of):
    """Opens the list in a browser of its own, in the edition that is served then."""
    reader = reader_of(guidelines_in_editions.server)

    def open_list(language="en", page=None, **options):
        page = reader.open(LIST[language], page=page, **options)
        page.wait_for_selector('html[data-ready="all"]', state="attached")
        return page

    return open_list


def fill_in(page):
    for key, value in ANSWERS.items():
        mark(page, key, value)
    write_note(page, LINKS, "On two screens")
    write_note(page, IMAGES, "No images")


def notice(page):
    return page.locator(".checklist-changes")


def told(page):
    return notice(page).get_by_role("heading")


def marks(page):
    """What the marks of checks say, by the keys of these."""
    return page.eval_on_selector_all(
        ".check-change", "marks => Object.fromEntries(marks.map(mark => [mark.closest('[data-check]').dataset.check, mark.firstElementChild.textContent]))"
    )


def kept(page):
    """The editions of the answers that the browser keeps."""
    (text,) = page.evaluate("Object.entries(localStorage).filter(([key]) => key.startsWith('onglet-checklist:')).map(([, text]) => text)")
    return {key: (answer.get("edition"), answer.get("previousEdition")) for key, answer in json.loads(text)["answers"].items()}


MARKS = {
    TEXT: "Reworded Before: “Text has a contrast of 3:1.”",
    FOCUS: "New",
    PICTURES: "Moved From: Images.",
    SOUND: "Reworded Only its details have changed.",
}


def test_a_newer_edition_shows_what_to_look_at_again_and_loses_nothing(opened, guidelines_in_editions):
    page = opened()
    fill_in(page)
    assert set(kept(page).values()) == {("1.0", None)}
    reload(page)
    expect(notice(page)).to_have_count(0)

    guidelines_in_editions.change()
    opened(page=page)
    expect(told(page)).to_have_text("3 checks have changed since your answers, 1 is new, 1 is gone")
    expect(notice(page)).to_contain_text("Your answers are from edition 1.0; this is edition 2.0.")
    assert marks(page) == MARKS
    expect(check(page, TEXT).locator("mark")).to_have_text("3:1.")
    expect(check(page, TEXT).locator("fieldset")).to_have_accessible_description(MARKS[TEXT])
    # The answers are there: of the check that moved, and of the one that is gone.
    assert {key: status(page, key) for key in [TEXT, DARK, PICTURES, SOUND, FOCUS]} == {
        TEXT: "passes", DARK: "passes", PICTURES: "inapplicable", SOUND: "passes", FOCUS: "untested",
    }  # fmt: skip
    assert note(page, PICTURES) == "No images"
    notice(page).get_by_text("Checks that are gone (1)").click()
    expect(notice(page).get_by_role("listitem")).to_have_text("Links are underlined. Fails – On two screens", use_inner_text=True)

    # A list of its own, which its address keeps.
    notice(page).get_by_role("button", name="Show only these").click()
    assert sorted(shown(page)) == sorted(MARKS)
    expect(page).to_have_url(re.compile(r"\?changes=answers$"))
    opened("fr", page=page)
    expect(told(page)).to_have_text("3 points ont changé depuis vos réponses, 1 est nouveau, 1 a été supprimé")
    expect(check(page, TEXT).locator("mark")).to_have_text("3:1.")
    opened(page=page)

    # One after the other is looked at: with the button, by choosing an answer, the same one too.
    page.get_by_role("button", name="I have looked at it").first.click()
    expect(check(page, TEXT).locator("input:checked")).to_be_focused()
    page.keyboard.press("ArrowRight")
    assert status(page, TEXT) == "fails"
    check(page, SOUND).locator("input:checked").press("Space")
    write_note(page, PICTURES, "Still none")
    assert marks(page) == {key: MARKS[key] for key in [FOCUS, PICTURES]}
    expect(notice(page)).to_contain_text("Looked at again: 2 of 4.")
    reload(page)
    assert marks(page) == {key: MARKS[key] for key in [FOCUS, PICTURES]}
    expect(notice(page)).to_contain_text("Looked at again: 2 of 4.")
    assert kept(page)[DARK] == ("1.0", None)
    mark(page, FOCUS, "passes")
    mark(page, PICTURES, "passes")
    assert marks(page) == {}
    expect(notice(page)).to_contain_text("Your answers are now from edition 2.0.")
    assert kept(page) == {key: ("2.0", None if key == FOCUS else "1.0") for key in [TEXT, LINKS, DARK, PICTURES, SOUND, FOCUS]}
    reload(page)
    expect(notice(page)).to_have_count(0)
    assert note(page, PICTURES) == "Still none"


@pytest.mark.parametrize("kind", sampled(["csv", "json", "earl"], every=2))
def test_files_of_an_older_edition_are_told_apart(opened, guidelines_in_editions, kind):
    page = opened()
    fill_in(page)
    exported = export(page, kind)
    guidelines_in_editions.change()
    page.evaluate("localStorage.clear()")
    opened(page=page)
    give(page, exported, f"answers.{kind}")
    # EARL has the checks of the page that it was written on; those that are gone from this one stay.
    expect(told(page)).to_have_text("3 checks have changed since your answers, 1 is new, 1 is gone")
    close_panels(page)
    assert marks(page) == MARKS
    check(page, SOUND).get_by_role("button", name="I have looked at it").click()

    # What has changed is a file of its own too, and comes back as it was.
    changed = {TEXT: "Reworded", PICTURES: "Moved", SOUND: "Reworded", FOCUS: "New", LINKS: "Removed"}
    open_panel(page, "files")
    page.get_by_label("Export only what changed since my answers").check()
    table = {row["Identifier"]: row for row in rows(export(page, "csv"))}
    assert {key: row["Change"] for key, row in table.items()} == changed
    assert (table[LINKS]["Check"], table[LINKS]["Result"], table[LINKS]["Note"]) == ("Links are underlined.", "Fails", "On two screens")
    assert {key: (row["Edition"], row["Previous edition"]) for key, row in table.items()} == {
        TEXT: ("1.0", ""), PICTURES: ("1.0", ""), SOUND: ("2.0", "1.0"), FOCUS: ("", ""), LINKS: ("1.0", ""),
    }  # fmt: skip
    file = export(page, "json")
    answers = json.loads(file)
    assert answers["edition"] == "2.0"
    assert {answer["key"]: answer["change"] for answer in answers["checks"]} == {
        TEXT: "reworded", PICTURES: "moved", SOUND: "reworded", FOCUS: "new", LINKS: "gone",
    }  # fmt: skip
    page.evaluate("localStorage.clear()")
    opened(page=page)
    give(page, file, "answers.json")
    expect(told(page)).to_have_text("3 checks have changed since your answers, 1 is new, 1 is gone")
    expect(notice(page)).to_contain_text("Looked at again: 1 of 4.")


def test_the_notice_is_accessible_prints_as_a_list_of_its_own_and_needs_an_edition(opened, guidelines_in_editions):
    page = opened(width=320)
    fill_in(page)
    guidelines_in_editions.change()
    opened(page=page)
    for scheme, width in [("light", 320), ("dark", 1280)]:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 720})
        page.evaluate(SETTLE)
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for button in page.locator(":is(.checklist-changes, .check-change) :is(button, summary)").all():
            assert button.bounding_box()["height"] >= 44
    page.emulate_media(media="print")
    expect(notice(page)).to_be_hidden()
    page.emulate_media(media="screen")
    notice(page).get_by_role("button", name="Show only these").click()
    page.emulate_media(media="print")
    expect(notice(page).get_by_role("heading")).to_be_visible()
    expect(page.locator("main :is(button, input, select):visible")).to_have_count(0)
    expect(notice(page).get_by_text("Links are underlined.")).to_be_visible()
    assert sorted(shown(page)) == sorted(MARKS)
    page.emulate_media(media="screen")
    notice(page).get_by_role("button", name="Mark everything as looked at").click()
    expect(notice(page).get_by_role("heading")).to_be_focused()
    assert marks(page) == {} and kept(page)[TEXT] == ("2.0", "1.0")
    # Answers without an edition are left alone.
    page.evaluate("localStorage.clear()")
    opened(page=page)
    give(page, f"key,status,note\n{TEXT},passes,\n".encode())
    expect(report(page)).to_contain_text("1 answer imported")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    reload(page)
    assert status(page, TEXT) == "passes" and kept(page) == {TEXT: (None, None)}
    expect(notice(page)).to_have_count(0)
    open_panel(page, "filters")
    expect(page.get_by_label("Since your answers")).to_be_hidden()
    assert not [url for url in asked if url.endswith("changes.json")]
