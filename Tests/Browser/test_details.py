"""Folded text: by keyboard, by address, by a link, in print."""

import pytest
from playwright.sync_api import expect

PAGE = "en/notes/"


def fold(page):
    return page.locator("details.details")


def test_details_open_by_keyboard_and_are_printed_unfolded(reader):
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
    page.emulate_media(media="print")
    assert words.evaluate("words => words.getBoundingClientRect().height") > 0


def test_an_address_in_details_opens_them_and_so_does_a_link_each_time(reader):
    for is_scripted in [False, True]:
        page = reader.open(PAGE + "#folded-heading", is_scripted=is_scripted)
        expect(page.get_by_text("Words that are folded")).to_be_visible()
    fold(page).locator("summary").click()
    for _ in range(2):
        page.get_by_role("link", name="what is folded").click()
        expect(page.get_by_text("Words that are folded")).to_be_visible()
        assert page.evaluate("document.activeElement.id") == "folded-heading"
        fold(page).locator("summary").click()
        expect(page.get_by_text("Words that are folded")).to_be_hidden()


SIGN = """summary => {
  const style = getComputedStyle(summary, summary.matches('.fold > *') ? '::after' : '::before');
  const { listStyleType } = getComputedStyle(summary);
  return [style.content, style.borderInlineEndStyle, parseFloat(style.width) > 4, style.transform, listStyleType];
}"""


MEDIA = [{"media": "screen"}, {"media": "screen", "color_scheme": "dark"}, {"media": "screen", "forced_colors": "active"}, {"media": "print"}]


@pytest.mark.parametrize("path", [PAGE, "en/guide/", "en/checklists/guide/", "en/wcag/1.4.3/", "en/glossary/"])
def test_every_fold_has_the_same_drawn_sign(reader, path):
    page = reader.open(path)
    folds = page.locator("details:not(.toggle) > summary:visible")
    for media in MEDIA:
        page.emulate_media(**{"color_scheme": "light", "forced_colors": "none"} | media)
        for is_open in [False, True]:
            folds.evaluate_all("(all, isOpen) => all.forEach(one => { one.parentElement.open = isOpen; })", is_open)
            for content, edge, is_wide, turned, marker in folds.evaluate_all(f"all => all.map({SIGN})"):
                assert (content, edge, is_wide, marker) == ('""', "solid", True, "none"), media
                assert turned != "none"
        turns = [each[3] for each in page.locator(".prose details > summary:visible").evaluate_all(f"all => all.map({SIGN})")]
        assert len(set(turns)) <= 1, media
