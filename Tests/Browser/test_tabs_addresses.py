"""Tabs, 3 and 4: what opens a closed panel, and the address."""

import re

import pytest
from playwright.sync_api import expect

from sets import GUIDE, active, is_on_screen, nested, open_panels, panel, panel_of, tab

# Some browsers open no closed panel by themselves, and tell nothing of it.
ALONE = "addEventListener('beforematch', event => event.stopImmediatePropagation(), true)"

FIRST = ["images-objective", "colours-objective", "reading-order-objective"]


def expect_old_path_open(page):
    """The target is open through both sets, on the screen, and where the reader goes on."""
    target = page.locator("#images-old-path")
    expect(panel(page, "images-description")).to_be_visible()
    expect(panel_of(page, nested(page, "images-description", "iOS 12"))).to_be_visible()
    expect(tab(page, "images-description")).to_have_attribute("aria-selected", "true")
    expect(nested(page, "images-description", "iOS 12")).to_have_attribute("aria-selected", "true")
    expect(target).to_be_in_viewport()
    assert is_on_screen(target)


GOES_ON = """() => document.activeElement.closest('.heading')
  ?.contains(document.querySelector('#images-old-path'))"""


def test_a_link_opens_every_panel_around_its_target_and_opens_it_again(reader):
    page = reader.open(GUIDE["fr"], height=500)
    page.evaluate(ALONE)
    link = page.locator("#colours-objective a")
    link.click()
    expect_old_path_open(page)
    expect(page).to_have_url(re.compile("#images-old-path$"))
    nested(page, "images-description", "iOS 13").click()
    tab(page, "images-examples").click()
    expect(page.locator("#images-old-path")).not_to_be_in_viewport()
    # The reader's choice took the address: with the old one, the link changes nothing in it.
    page.evaluate("history.replaceState(null, '', '#images-old-path')")
    link.focus()
    page.keyboard.press("Enter")
    expect_old_path_open(page)
    # The reading goes on from there.
    expect(page.locator("#images-old-path")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate(GOES_ON)
    assert page.locator("#images-old-path").get_attribute("tabindex") is None


def test_a_link_from_another_page_opens_it(reader):
    page = reader.page(height=500)
    page.add_init_script(ALONE)
    reader.open("fr/notes/", page)
    page.locator('.prose a[href*="#images-old-path"]').click()
    page.wait_for_selector("html[data-ready]", state="attached")
    expect_old_path_open(page)
    expect(page).to_have_url(re.compile("#images-old-path$"))


def test_an_address_of_a_closed_panel_opens_it_and_the_tab_key_goes_on_from_there(reader):
    page = reader.open(GUIDE["fr"] + "#images-old-path", height=500)
    expect_old_path_open(page)
    page.keyboard.press("Tab")
    assert page.evaluate(GOES_ON)
    # So does one that is typed on the page.
    reader.open(GUIDE["fr"], page)
    page.evaluate(ALONE)
    page.goto(page.url + "#images-old-path")
    expect_old_path_open(page)


@pytest.mark.parametrize("identifier, around", [
    ("images-examples", "images-examples"), ("colours-contrast", "colours-examples"),
    ("colours-check-alone", "colours-checklist"), ("images-settings", "images-description"),
])  # fmt: skip
def test_an_address_of_any_id_opens_its_panel_and_stays_the_same(reader, identifier, around):
    page = reader.page(height=500)
    page.add_init_script(ALONE)
    reader.open(f"{GUIDE['en']}#{identifier}", page)
    expect(tab(page, around)).to_have_attribute("aria-selected", "true")
    expect(panel(page, around)).to_be_visible()
    expect(panel(page, identifier)).to_be_in_viewport()
    assert is_on_screen(panel(page, identifier))
    expect(page).to_have_url(re.compile(f"#{identifier}$"))
    if identifier == around:
        assert is_on_screen(tab(page, around))


@pytest.mark.parametrize("language, word", [("fr", "zibeline"), ("en", "sable")])
def test_text_found_by_the_browser_opens_its_panels(reader, language, word):
    page = reader.open(f"{GUIDE[language]}#:~:text={word}", height=500)
    found = page.get_by_text(word)
    expect(found).to_be_visible()
    expect(found).to_be_in_viewport()
    expect(tab(page, "images-description")).to_have_attribute("aria-selected", "true")
    expect(nested(page, "images-description", "iOS 12")).to_have_attribute("aria-selected", "true")


def test_only_a_choice_rewrites_the_address_and_adds_nothing_to_the_history(reader):
    page = reader.open(GUIDE["fr"])
    # What the browser finds in a closed panel does not.
    page.locator("#colours-checklist").evaluate("panel => panel.dispatchEvent(new Event('beforematch', { bubbles: true }))")
    expect(tab(page, "colours-checklist")).to_have_attribute("aria-selected", "true")
    expect(page).to_have_url(re.compile("/fr/guide/$"))
    length = page.evaluate("history.length")
    tab(page, "colours-description").click()
    expect(page).to_have_url(re.compile("#colours-description$"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("#colours-examples$"))
    assert page.evaluate("history.length") == length
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    assert open_panels(page) == [FIRST[0], "colours-examples", FIRST[2]]
    page.locator(".site-title").click()
    expect(page).to_have_url(re.compile("/fr/$"))
    page.go_back()
    expect(tab(page, "colours-examples")).to_have_attribute("aria-selected", "true")


def test_back_leads_to_the_link_that_was_followed_and_forward_opens_the_target_again(reader):
    # What names nothing leaves the page alone.
    page = reader.open(GUIDE["fr"] + "#nothing-%E0", height=500)
    assert open_panels(page) == FIRST
    assert active(page) != "nothing"
    tab(page, "images-objective").click()
    link = page.locator("#images-objective a")
    link.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    link.click()
    expect(page.locator("#colours-contrast")).to_be_in_viewport()
    page.locator("#colours-contrast").click()
    tab(page, "images-checklist").evaluate("tab => tab.click()")
    page.go_back()
    expect(page).to_have_url(re.compile("#images-objective$"))
    assert open_panels(page) == FIRST
    expect(link).to_be_in_viewport()
    page.wait_for_function("before => Math.abs(scrollY - before) < 2", arg=before)
    link.click()
    expect(page.locator("#colours-contrast")).to_be_in_viewport()
    page.go_back()
    expect(page).to_have_url(re.compile("#images-objective$"))
    assert open_panels(page) == FIRST
    page.go_forward()
    expect(page).to_have_url(re.compile("#colours-contrast$"))
    expect(tab(page, "colours-examples")).to_have_attribute("aria-selected", "true")
    expect(page.locator("#colours-contrast")).to_be_in_viewport()
