"""The page of a criterion: panels begin on the first screen, facts are beside or below, links to panels name the criterion."""

import json

import pytest
from playwright.sync_api import expect

from samples import sampled
from scan import SETTLE
from sets import tab, top_of

# Where the first open panel begins, at most, by the width of the window.
TOPS = {1280: 430, 360: 560}
TEXT_SIZE = "en/apart/text-size/"
# How far the key facts reach below the text beside them, and below the top of the link under them.
BLANK = """() => ['.key-facts > :last-child', '.prose > :nth-last-child(1 of :not(.key-facts))']
  .map((one) => document.querySelector(one).getBoundingClientRect().bottom).reduce((facts, text) => facts - text)"""
OVERLAP = "() => ['.key-facts > :last-child', '.to-top'].map(one => document.querySelector(one)?.getBoundingClientRect()).reduce((facts, link) => facts.bottom - (link?.top ?? Infinity))"


@pytest.mark.proof
def test_the_panels_begin_on_the_first_screen_and_the_key_facts_end_beside_the_text(reader_of, guidelines):
    model = json.loads((guidelines.folder / "criteria.json").read_text())
    addresses = [address for criterion in model["criteria"] for address in criterion["addresses"].values() if "#" not in address]
    assert len(addresses) > 90
    reader = reader_of(guidelines)
    page = reader.page()
    late = []
    for address in addresses:
        reader.open(address, page)
        for width, limit in TOPS.items():
            page.set_viewport_size({"width": width, "height": 740})
            page.evaluate(SETTLE)
            top = top_of(page.locator(".prose > .tabs > .tab-panel").first)
            if top > limit:
                late.append((address, width, top))
            if width == 1280 and (page.evaluate(BLANK) > 100 or page.evaluate(OVERLAP) > 0):
                late.append((address, "blank"))
    assert late == []


def test_facts_about_a_criterion_are_beside_below_or_folded(reader):
    page = reader.open(TEXT_SIZE)
    facts, audience = page.locator(".key-facts"), page.locator(".audience")
    panel = page.locator("#text-size-objective")
    expect(panel.locator(".opening")).to_have_text("Design: Leave room for text twice as large.")
    for width in [1280, 768, 360]:
        page.set_viewport_size({"width": width, "height": 720})
        page.evaluate(SETTLE)
        around, panels = facts.bounding_box(), panel.bounding_box()
        assert (around["x"] > panels["x"] + panels["width"]) == (width == 1280), width
        assert (around["y"] >= panels["y"] + panels["height"]) == (width != 1280), width
        expect(page.get_by_role("heading", name="Key facts", exact=True)).to_have_count(1)
        expect(audience).to_be_visible(visible=width != 360)
    page.get_by_text("Key facts").first.click()
    expect(audience).to_be_visible()
    page.get_by_text("Key facts").first.click()
    page.emulate_media(media="print")
    expect(audience).to_be_visible()
    expect(page.get_by_role("button", name="Copy link")).to_be_hidden()


def test_copies_the_published_address_of_the_open_tab(reader):
    context = reader.context(permissions=["clipboard-read", "clipboard-write"])
    page = reader.open(TEXT_SIZE, page=reader.page(context))
    status = page.locator(".copy-status")
    address = page.locator('link[rel="canonical"]').get_attribute("href")
    for fragment in ["", "#text-size-checklist"]:
        if fragment:
            tab(page, fragment[1:]).click()
        button = page.get_by_role("button", name="Copy link", exact=True)
        button.focus()
        page.keyboard.press("Enter")
        expect(status).to_have_text("Copied")
        assert page.evaluate("navigator.clipboard.readText()") == address + fragment
        expect(button).to_be_focused()
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('refused')); }")
    page.keyboard.press("Enter")
    # What cannot be copied can be selected.
    expect(status).to_have_text(f"{address}#text-size-checklist")


@pytest.mark.parametrize("path", ["fr/apart/text-size/", "fr/apart/tout/", "fr/guide/"])
@pytest.mark.parametrize("is_loaded", [True, False], ids=["loaded", "followed"])
def test_a_link_to_a_panel_shows_the_title_of_its_criterion(reader, path, is_loaded):
    fragment = "#images-examples" if path == "fr/guide/" else "#text-size-checklist"
    page = reader.open(path + (fragment if is_loaded else ""), height=600)
    if not is_loaded:
        make_link = "(main, href) => main.append(Object.assign(document.createElement('a'), { href, textContent: 'There' }))"
        page.locator("main").evaluate(make_link, fragment)
        page.get_by_role("link", name="There", exact=True).click()
    expect(page.locator(fragment)).to_be_in_viewport()
    title = page.locator("h1" if path.endswith("text-size/") else fragment.replace("-checklist", "").replace("-examples", ""))
    page.wait_for_function("title => title.getBoundingClientRect().top >= -1", arg=title.element_handle())
    assert top_of(title) < top_of(page.locator(fragment)) < 600


def test_on_a_low_screen_the_panel_comes_first(reader):
    page = reader.open("fr/apart/text-size/#text-size-checklist", height=260)
    panel = page.locator("#text-size-checklist")
    expect(panel).to_be_in_viewport()
    # The browser goes to the panel again in the frame after the tabs took their place.
    page.wait_for_function("panel => panel.getBoundingClientRect().top < 130", arg=panel.element_handle())


@pytest.mark.parametrize("path", sampled(["fr/listes-de-controle/guide/", "en/checklists/guide/"], every=2))
def test_the_four_results_are_in_one_line_on_a_phone(reader, path):
    page = reader.open(path, width=320)
    page.wait_for_selector(".checklist[data-ready]", state="attached")
    page.locator('input[value="fails"]').first.check()
    for width in [320, 360, 390]:
        page.set_viewport_size({"width": width, "height": 720})
        tops = page.eval_on_selector_all(".check-statuses", "all => all.map(one => [...one.children].map(label => label.getBoundingClientRect().top))")
        assert tops and all(len(set(line)) == 1 and len(line) == 4 for line in tops), width
        assert page.locator(".check").first.bounding_box()["height"] < 230, width
    # At twice the size of text they stay whole.
    page.set_viewport_size({"width": 360, "height": 720})
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    cut = page.eval_on_selector_all(".check-statuses label", "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length")
    assert cut == 0 and page.evaluate("document.documentElement.scrollWidth <= innerWidth")
