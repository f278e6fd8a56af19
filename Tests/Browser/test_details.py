"""What is folded: by keyboard, by the address, by a link, on paper."""

import pytest
from playwright.sync_api import expect

from scan import violations

PAGE = "en/notes/"


def fold(page):
    return page.locator("details.details")


def test_it_opens_and_closes_by_keyboard(reader):
    page = reader.open(PAGE)
    words = page.get_by_text("Words that are folded")
    expect(words).to_be_hidden()
    fold(page).locator("summary").focus()
    page.keyboard.press("Enter")
    expect(words).to_be_visible()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('details.details') !== null")
    fold(page).locator("summary").focus()
    page.keyboard.press("Space")
    expect(words).to_be_hidden()


@pytest.mark.parametrize("is_scripted", [True, False])
def test_an_address_in_it_opens_it(reader, is_scripted):
    page = reader.open(PAGE + "#folded-heading", is_scripted=is_scripted)
    expect(page.get_by_text("Words that are folded")).to_be_visible()


def test_a_link_to_what_is_in_it_opens_it_each_time(reader):
    page = reader.open(PAGE)
    for _ in range(2):
        page.get_by_role("link", name="what is folded").click()
        expect(page.get_by_text("Words that are folded")).to_be_visible()
        assert page.evaluate("document.activeElement.id") == "folded-heading"
        fold(page).locator("summary").click()
        expect(page.get_by_text("Words that are folded")).to_be_hidden()


def test_it_is_printed_unfolded(reader):
    page = reader.open(PAGE)
    page.emulate_media(media="print")
    height = "words => words.getBoundingClientRect().height"
    assert page.get_by_text("Words that are folded").evaluate(height) > 0


@pytest.mark.parametrize("width", [320, 1280])
def test_its_target_is_large_and_axe_finds_nothing(reader, width):
    page = reader.open(PAGE, width=width)
    assert fold(page).locator("summary").evaluate("summary => summary.getBoundingClientRect().height") >= 44
    fold(page).locator("summary").click()
    assert violations(page) == []
