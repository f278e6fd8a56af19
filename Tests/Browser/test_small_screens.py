"""Phones: menus close one another, links lead to the top of a fold, names of code are not cut."""

import pytest
from playwright.sync_api import expect

from samples import sampled
from scan import SETTLE

PAGE = "fr/apart/motion/"
# How often a name of code is cut where no word of it begins.
CUT = """() => [...document.querySelectorAll('.table.named td code')].filter((code) => {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return true;
  }
  return false;
}).map((code) => code.textContent)"""


def menu(page):
    return page.locator(".menu-toggle summary")


def test_one_panel_of_the_frame_is_open_at_a_time(reader):
    page = reader.open("fr/guide/", width=360)
    search, contents = page.locator(".search-toggle"), page.locator(".toc > .fold")
    contents.locator("summary").click()
    expect(contents).to_have_attribute("open", "")
    search.locator("summary").click()
    expect(contents).not_to_have_attribute("open", "")
    expect(page.get_by_role("banner").get_by_role("searchbox")).to_be_focused()
    menu(page).click()
    expect(search).not_to_have_attribute("open", "")
    # Nothing else can be opened before the menu is closed.
    page.keyboard.press("/")
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    page.get_by_role("button", name="Fermer").click()
    contents.locator("summary").click()
    page.locator(".toc a").first.focus()
    page.keyboard.press("Escape")
    expect(contents).not_to_have_attribute("open", "")
    expect(contents.locator("summary")).to_be_focused()


def test_a_link_to_a_fold_leads_to_its_heading_and_a_linked_panel_has_a_line_above(reader_of, guidelines):
    reader = reader_of(guidelines)
    page = None
    for panel in ["touch-target-checklist", "touch-target-examples"]:
        page = reader.open(f"en/ios/design/touch-target/?{panel}#{panel}", page, width=360, height=740)
        heading = page.locator(f"#{panel} .tab-heading").first
        # The browser goes to the fold again in the frame after the panels folded.
        page.wait_for_function("heading => ((top) => 0 <= top && top < 120)(heading.getBoundingClientRect().top)", arg=heading.element_handle())
    for width in [768, 1280]:
        page.set_viewport_size({"width": width, "height": 740})
        reader.open(f"en/ios/design/touch-target/?{width}#touch-target-description", page)
        panel = page.locator("#touch-target-description")
        expect(panel).to_be_focused()
        outline = "panel => getComputedStyle(panel).outlineStyle"
        assert panel.evaluate(outline) == "none" and "-3px" in panel.evaluate("panel => getComputedStyle(panel).boxShadow")
        # The keyboard comes back to it as to all else.
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        expect(panel).to_be_focused()
        assert panel.evaluate(outline) == "solid"


@pytest.mark.parametrize("path", sampled(["fr/ios/developpement/masquer-des-elements/", "en/ios/development/hiding-elements/"], every=2))
def test_names_of_code_in_tables_are_cut_between_their_words(reader_of, guidelines, path):
    page = reader_of(guidelines).open(f"{path}#hide-elements-description")
    assert page.locator(".table.named td code").count() > 3
    for width in [1280, 360]:
        page.set_viewport_size({"width": width, "height": 720})
        page.evaluate(SETTLE)
        assert page.evaluate(CUT) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        label = page.locator(".table.named td[data-label]").first
        shown = label.evaluate("cell => getComputedStyle(cell, '::before').content")
        assert shown == (f'"{label.get_attribute("data-label")}"' if width == 360 else "none")


def test_the_search_button_of_the_home_page_has_a_border_in_forced_colours(reader):
    page = reader.open("fr/", forced_colors="active")
    button = page.locator(".hero .header-search button")
    assert button.evaluate("button => getComputedStyle(button).borderInlineStartWidth") == "1px"
    assert button.evaluate("button => getComputedStyle(button).borderInlineEndColor") == button.evaluate("() => { const span = document.body.appendChild(document.createElement('span')); span.style.color = 'ButtonBorder'; return getComputedStyle(span).color; }")
