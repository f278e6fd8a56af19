"""Tabs, 2 and 3: the tabs pattern of the WAI-ARIA Authoring Practices, and closed panels."""

import pytest
from playwright.sync_api import expect

from sets import GUIDE, active, nested, panel, panel_of, tab

CRITERION = ["images-objective", "images-description", "images-examples", "images-checklist"]


@pytest.fixture
def page(reader):
    return reader.open(GUIDE["fr"])


def test_a_set_is_a_list_of_tabs_named_by_its_heading_and_tied_to_its_panels(page):
    expect(page.get_by_role("tablist", name="Ordre de lecture", exact=True)).to_be_visible()
    tabs = page.get_by_role("tablist", name="Images", exact=True).get_by_role("tab")
    controls = "tabs => tabs.map(tab => tab.getAttribute('aria-controls'))"
    assert tabs.evaluate_all(controls) == CRITERION
    kinds = tabs.evaluate_all("tabs => tabs.map(tab => tab.localName + ' ' + tab.type)")
    assert kinds == ["button button"] * 4
    expect(page.get_by_role("tab", name="Objectif", selected=True)).to_have_count(3)
    # The list of links is replaced.
    assert page.locator(".tabs > ul").count() == 0
    # A panel is named by its criterion and its tab, and only open ones are in the tree.
    for criterion in ["Couleurs", "Images"]:
        named = page.get_by_role("tabpanel", name=f"{criterion} Objectif", exact=True)
        expect(named).to_have_count(1)
    expect(page.get_by_role("tabpanel")).to_have_count(3)
    # A closed one takes no room.
    for identifier in CRITERION[1:]:
        expect(panel(page, identifier)).to_have_attribute("hidden", "until-found")
        sizes = panel(page, identifier).evaluate(
            """panel => {
              const style = getComputedStyle(panel);
              return [panel.getBoundingClientRect().height, ...['padding', 'margin', 'border']
                .flatMap(part => part === 'border'
                  ? [parseFloat(style.borderTopWidth), parseFloat(style.borderBottomWidth)]
                  : [parseFloat(style[part + 'Top']), parseFloat(style[part + 'Bottom'])])];
            }"""
        )
        assert sizes == [0] * 7, (identifier, sizes)
    tab(page, "images-description").click()
    expect(page.get_by_role("tabpanel")).to_have_count(4)
    # A set in a container is named by its label.
    expect(page.get_by_role("tablist", name="Réglages du système")).to_be_visible()
    # Headings are hidden; where there are no tabs they are headings again, and those below have their own levels.
    assert page.locator(".tab-heading").count() > 10
    expect(page.locator(".tab-heading").locator("visible=true")).to_have_count(0)
    page.set_viewport_size({"width": 360, "height": 740})
    expect(page.get_by_role("heading", name="Objectif", level=3)).to_have_count(3)
    expect(page.locator("[aria-level]")).to_have_count(0)


def test_selection_follows_the_focus_in_each_set_and_other_keys_are_left_to_the_browser(page):
    for key, before, after in [
        ("ArrowRight", 0, 1), ("ArrowRight", 3, 0), ("ArrowLeft", 2, 1), ("ArrowLeft", 0, 3),
        ("Home", 2, 0), ("End", 1, 3),
    ]:  # fmt: skip
        tab(page, CRITERION[before]).click()
        page.keyboard.press(key)
        expect(tab(page, CRITERION[after])).to_be_focused()
        expect(tab(page, CRITERION[after])).to_have_attribute("aria-selected", "true")
        expect(tab(page, CRITERION[after])).to_have_attribute("tabindex", "0")
        for identifier in CRITERION[:after] + CRITERION[after + 1 :]:
            expect(panel(page, identifier)).to_have_attribute("hidden", "until-found")
            expect(tab(page, identifier)).to_have_attribute("aria-selected", "false")
            # The tab key stops at one of a set.
            expect(tab(page, identifier)).to_have_attribute("tabindex", "-1")
        expect(panel(page, CRITERION[after])).to_be_visible()
    tab(page, "images-description").click()
    for key in ["Control+ArrowRight", "Shift+ArrowRight", "Meta+Home", "ArrowDown"]:
        page.keyboard.press(key)
        expect(tab(page, "images-description")).to_have_attribute("aria-selected", "true")
    first = nested(page, "images-description", "iOS 13")
    second = nested(page, "images-description", "iOS 12")
    expect(first).to_have_attribute("aria-selected", "true")
    first.click()
    page.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    expect(panel_of(page, second)).to_be_visible()
    expect(panel_of(page, first)).to_have_attribute("hidden", "until-found")
    expect(tab(page, "images-description")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowRight")
    expect(first).to_be_focused()


def test_the_tab_key_goes_into_the_panel_and_back(page):
    tab(page, "images-description").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(panel(page, "images-description")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(tab(page, "images-description")).to_be_focused()
    # A panel takes focus only while it is open, and none that begins with a link.
    tab(page, "images-checklist").click()
    assert panel(page, "images-description").get_attribute("tabindex") is None
    tab(page, "reading-order-examples").click()
    assert panel(page, "reading-order-examples").get_attribute("tabindex") is None
    page.keyboard.press("Tab")
    assert active(page) == "Retour aux images"


def test_a_panel_that_begins_with_code_that_overflows_takes_no_focus(reader):
    # The sample has a caption before the code: without it the code is the first content.
    page = reader.open(GUIDE["fr"], width=700)
    page.locator("figure.code figcaption").evaluate_all("captions => captions.forEach(caption => caption.remove())")
    tab(page, "images-examples").click()
    swift = nested(page, "images-examples", "Swift")
    expect(panel_of(page, swift).locator("pre")).to_have_attribute("tabindex", "0")
    swift.focus()
    # What copies the code comes first, then the code, which scrolls.
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "copy"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.localName") == "pre"


def test_levels_of_headings_never_skip(page):
    for chosen in ["objective", "description", "examples", "checklist"]:
        for criterion in ["images", "colours", "reading-order"]:
            tab(page, f"{criterion}-{chosen}").click()
        levels = page.eval_on_selector_all(
            "main :is(h1, h2, h3, h4, h5, h6)",
            """headings => headings.filter(heading => heading.checkVisibility())
              .map(heading => Number(heading.ariaLevel ?? heading.localName[1]))""",
        )
        assert levels[0] == 1
        assert all(after <= before + 1 for before, after in zip(levels, levels[1:])), levels
