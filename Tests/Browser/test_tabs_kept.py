"""Tabs, 5: the tabs that pages open at, and the switch of language."""

import re

import pytest
from playwright.sync_api import expect

from sets import GUIDE, nested, open_panels, panel, tab, top_of

FIRST = ["images-objective", "colours-objective", "reading-order-objective"]


def choose(page, *panels):
    for identifier in panels:
        tab(page, identifier).click()


def test_a_page_opens_again_at_its_last_tab(reader):
    page = reader.open(GUIDE["fr"])
    choose(page, "images-examples", "colours-checklist")
    reader.open("fr/notes/", page)
    reader.open(GUIDE["fr"], page)
    assert open_panels(page) == [FIRST[0], "colours-checklist", FIRST[2]]
    expect(page).to_have_url(re.compile("/fr/guide/$"))
    # Other pages are as they were, and an address goes first.
    reader.open(GUIDE["en"], page)
    assert open_panels(page) == FIRST
    reader.open(GUIDE["fr"] + "#images-description", page)
    assert open_panels(page)[:2] == ["images-description", FIRST[1]]


REFUSED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });"


@pytest.mark.parametrize("refusal", ["", REFUSED], ids=["", "refused"])
def test_sets_outside_the_screen_follow_without_a_shift_with_a_storage_or_without(reader, refusal):
    page = reader.page(height=500)
    page.add_init_script(refusal)
    reader.open(GUIDE["fr"], page)
    # Some browsers hold nothing in its place by themselves.
    page.evaluate("document.body.style.overflowAnchor = 'none'")
    choose(page, "reading-order-checklist")
    chosen = tab(page, "colours-checklist")
    page.locator("#colours").evaluate("heading => heading.scrollIntoView()")
    before = top_of(chosen)
    chosen.click()
    assert open_panels(page) == ["images-checklist", "colours-checklist", "reading-order-checklist"]
    assert abs(top_of(chosen) - before) < 1


def test_a_visible_or_used_set_of_tabs_is_left_alone(reader):
    page = reader.open("fr/apart/motion/", reader.page(height=760))
    choose(page, "motion-checklist")
    reader.open(GUIDE["fr"], page)
    tab(page, "reading-order-objective").evaluate("tab => tab.scrollIntoView({ block: 'end' })")
    expect(panel(page, "images-objective")).not_to_be_in_viewport()
    choose(page, "colours-checklist")
    expect(tab(page, "reading-order-objective")).to_be_in_viewport()
    assert open_panels(page) == ["images-checklist", "colours-checklist", "reading-order-objective"]
    choose(page, "images-examples", "colours-description", "reading-order-description")
    expect(panel(page, "images-examples")).not_to_be_in_viewport()
    assert open_panels(page) == ["images-examples", "colours-description", "reading-order-description"]


def test_a_tab_chosen_in_two_sets_in_a_row_is_open_on_the_next_pages(reader):
    page = reader.open("fr/apart/motion/")

    def opened(path, *panels):
        reader.open(path, page)
        assert open_panels(page) == [*panels], path

    choose(page, "motion-checklist")
    opened(GUIDE["en"], *FIRST)
    # Once, or twice in one set, is not enough; what is passed by arrow keys does not count.
    choose(page, "images-objective", "images-examples", "images-objective", "images-examples")
    opened("en/apart/motion/", "motion-objective")
    page.locator("#motion-objective-tab").press("ArrowRight")
    page.locator("#motion-description-tab").press("ArrowRight")
    opened("fr/apart/text-size/", "text-size-objective")
    choose(page, "text-size-checklist")
    opened("fr/guide/", "images-checklist", "colours-checklist", "reading-order-checklist")
    # An address and what was opened on a page go first.
    page.goto("about:blank")
    opened("en/apart/motion/#motion-description", "motion-description")
    page.goto("about:blank")
    opened("fr/guide/#colours-contrast", "images-checklist", "colours-examples", "reading-order-checklist")
    # Another tab replaces it in the same way; the first one goes back to what is usual.
    choose(page, "images-examples")
    opened(GUIDE["en"], "images-examples", "colours-checklist", "reading-order-checklist")
    choose(page, "colours-examples")
    opened("fr/guide/", "images-examples", "colours-examples", "reading-order-examples")
    choose(page, "images-objective", "colours-objective")
    page.evaluate("sessionStorage.clear()")
    opened(GUIDE["en"], *FIRST)


def test_a_language_of_code_is_kept_at_once(reader):
    page = reader.open(GUIDE["fr"] + "#images-examples")
    nested(page, "images-examples", "Objective-C").click()
    choose(page, "reading-order-examples")
    expect(nested(page, "reading-order-examples", "Objective-C")).to_have_attribute("aria-selected", "true")
    # It is not what the page is open at, and goes along with a tab that is kept.
    choose(page, "colours-examples")
    reader.open(GUIDE["en"], page)
    assert open_panels(page) == ["images-examples", "colours-examples", "reading-order-examples"]
    for around in ("images-examples", "reading-order-examples"):
        expect(nested(page, around, "Objective-C")).to_have_attribute("aria-selected", "true")
    nested(page, "images-examples", "Swift").click()
    reader.open(GUIDE["fr"], page)
    expect(nested(page, "images-examples", "Swift")).to_have_attribute("aria-selected", "true")


def test_a_kept_tab_is_open_before_the_first_paint(reader):
    page = reader.open(GUIDE["fr"])
    choose(page, "images-checklist", "colours-checklist")
    # The module never arrives: what shows is what the first paint shows.
    page.route("**/scripts/onglet.js", lambda route: None)
    page.goto(reader.site.address + "fr/apart/motion/", wait_until="commit")
    reader.wait_for_style(page)
    expect(panel(page, "motion-checklist")).to_be_visible()
    expect(panel(page, "motion-objective")).to_be_hidden()
    marks = page.eval_on_selector_all(".tabs-list a", "links => links.map(link => getComputedStyle(link).borderBottomColor)")
    assert marks[0] == marks[1] != marks[2], marks


def test_switching_language_keeps_the_criterion_and_the_tab_or_the_place(reader):
    page = reader.open(GUIDE["fr"], height=400)
    tab(page, "colours-examples").click()
    page.get_by_role("link", name="English").click()
    expect(page).to_have_url(re.compile("/en/guide/#colours-examples$"))
    page.wait_for_selector("html[data-ready]", state="attached")
    expect(panel(page, "colours-examples")).to_be_visible()
    expect(panel(page, "colours-examples")).to_be_in_viewport()
    page.locator("#reading-order").evaluate("heading => heading.scrollIntoView()")
    page.get_by_role("link", name="Français").evaluate("link => link.click()")
    expect(page).to_have_url(re.compile("/fr/guide/#reading-order$"))
    expect(page.locator("#reading-order")).to_be_in_viewport()
    # From the top of a page it leads to the top.
    reader.open("fr/notes/", page)
    page.get_by_role("link", name="English").click()
    expect(page).to_have_url(re.compile("/en/notes/$"))
