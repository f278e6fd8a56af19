"""The results of a checklist, and its filters."""

import pytest
from playwright.sync_api import expect

from checklists import (
    ALONE, DECORATIVE, GUIDE, GUIDE_KEYS, INFORMATIVE, ORDER, TEXT, check, choose, mark,
    open_panel, shown,
)  # fmt: skip
from samples import sampled


def test_the_rate_counts_what_passes_or_fails(checklist):
    page = checklist()
    rate = page.locator(".checklist-rate")
    expect(rate).to_contain_text("no result yet")
    for key, value in [(INFORMATIVE, "passes"), (DECORATIVE, "passes"), (TEXT, "fails"), (ALONE, "inapplicable")]:
        mark(page, key, value)
    expect(page.locator(".checklist-strip button").first).to_have_text("4 of 5 66.6% 1 fail")
    open_panel(page, "results")
    summary = page.locator(".checklist-summary p:visible")
    expect(summary.first).to_have_text("Checks tested: 4 of 5")
    expect(rate).to_have_text("66.6% conformance (2 of 3, leaving out what is not applicable or untested)")
    expect(page.locator(".checklist-counts li")).to_have_text(["Passes 2", "Fails 1", "Not applicable 1", "Untested 1"])


def test_filters_show_what_is_asked_for_and_say_how_many(checklist):
    page = checklist(GUIDE["fr"])
    mark(page, TEXT, "passes")
    for name, value, keys in [
        ("criterion", "guide/colours", [TEXT, ALONE]),
        ("phase", "development", [INFORMATIVE, DECORATIVE, ORDER]),
        ("level", "AA", [INFORMATIVE, DECORATIVE, TEXT, ALONE]),
        ("status", "passes", [TEXT]),
        ("status", "untested", [INFORMATIVE, DECORATIVE, ALONE, ORDER]),
    ]:
        choose(page, name, value)
        assert shown(page) == keys
        words = f"{len(keys)} points affichés" if len(keys) > 1 else "1 point affiché"
        expect(page.get_by_role("status").filter(has_text=f"{words} sur 5")).to_be_visible()
        hidden = page.locator("[data-criterion]:not(:has([data-check]:not([hidden])))")
        expect(hidden.locator("visible=true")).to_have_count(0)
        page.get_by_role("button", name="Tout afficher").click()
        expect(page.locator("[data-shown]")).to_have_text("5 points affichés sur 5")
        assert shown(page) == GUIDE_KEYS
    # They work together, and may leave nothing.
    choose(page, "phase", "design")
    choose(page, "criterion", "guide/colours")
    assert shown(page) == [TEXT, ALONE]
    choose(page, "status", "fails")
    expect(page.locator("[data-shown]")).to_have_text("0 point affiché sur 5")
    expect(page.locator(".checklist :is(h2, h3):visible")).to_have_count(0)


def test_a_new_result_does_not_take_the_check_away(checklist):
    page = checklist()
    choose(page, "status", "untested")
    mark(page, TEXT, "passes")
    assert TEXT in shown(page)
    expect(check(page, TEXT).locator("input:checked")).to_be_focused()


def is_at(page, key):
    """Whether the heading of a criterion is on the screen and the reading goes on from it."""
    heading = page.locator(f'[id="checks/{key}"]')
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    return True


def test_a_link_to_what_filters_hide_shows_all_and_leads_there(checklist):
    page = checklist(GUIDE["fr"])
    contents = page.get_by_role("navigation", name="Sur cette page")
    link = contents.get_by_role("link", name="Couleurs")
    # A link to what is shown leaves the filters.
    choose(page, "level", "AA")
    link.click()
    assert is_at(page, "guide/colours")
    expect(page.locator("#checklist-filter-level")).to_have_value("AA")
    choose(page, "criterion", "guide/images")
    expect(page.locator("[data-shown]")).to_have_text("2 points affichés sur 5")
    link.press("Enter")
    expect(page.locator("[data-shown]")).to_have_text("5 points affichés sur 5")
    assert is_at(page, "guide/colours")
    values = "choices => choices.map(choice => choice.value)"
    assert page.eval_on_selector_all("[data-filters] select", values) == [""] * 6
    # The same link again: the address does not change then.
    choose(page, "criterion", "guide/images")
    link.click()
    assert is_at(page, "guide/colours")
    # An address does the same.
    choose(page, "criterion", "guide/images")
    page.evaluate("location.hash = '#checks/guide/reading-order'")
    expect(page.locator("[data-shown]")).to_have_text("5 points affichés sur 5")
    assert is_at(page, "guide/reading-order")
    # One check alone that is hidden, in a section that is not.
    choose(page, "status", "untested")
    mark(page, TEXT, "passes")
    choose(page, "level", "AA")
    expect(check(page, TEXT)).to_be_hidden()
    page.evaluate("id => { location.hash = `#${id}`; }", f"check:{TEXT}")
    expect(check(page, TEXT).locator(".check-text")).to_be_focused()


@pytest.mark.parametrize("width, options", sampled(every=3, cases=[
    (360, {"color_scheme": "light"}), (360, {"color_scheme": "dark"}), (1280, {"color_scheme": "light"}), (1280, {"forced_colors": "active"}),
]))  # fmt: skip
def test_the_bar_shows_the_shares(checklist, width, options):
    page = checklist(GUIDE["en"], width=width, **options)
    for key, value in [(INFORMATIVE, "passes"), (DECORATIVE, "fails"), (TEXT, "fails")]:
        mark(page, key, value)
    open_panel(page, "results")
    widths = page.eval_on_selector_all("[data-share]", "parts => parts.map(part => part.getBoundingClientRect().width)")
    shares = [width / sum(widths) for width in widths]
    assert shares == pytest.approx([1 / 5, 2 / 5, 0, 2 / 5], abs=0.01)
    # Parts differ in more than colour, and each count has the pattern of its part.
    patterns = page.eval_on_selector_all(
        "[data-share]", "parts => parts.map(part => getComputedStyle(part)).map(style => style.backgroundImage + style.backgroundColor)"
    )
    keys = page.eval_on_selector_all(
        "li[data-count]", "counts => counts.map(count => getComputedStyle(count, '::before')).map(style => style.backgroundImage + style.backgroundColor)"
    )
    assert len(set(patterns)) == 4 and patterns == keys
    expect(page.locator(".checklist-bar")).to_have_attribute("aria-hidden", "true")
