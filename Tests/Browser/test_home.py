"""The home pages of the guidelines and other pages with cards: they fill wide screens, and their links lead somewhere."""

import pytest
from playwright.sync_api import expect

from samples import sampled
from scan import SETTLE
from test_page import TOO_WIDE

LANGUAGES = ["fr", "en"]
FIELD = {"fr": "Mots à chercher", "en": "Words to search for"}
ADDRESSES = "links => [...new Set(links.map(link => link.href.split('#')[0]))]"

# Of what stands in rows across the page: how far its last thing is from the right edge of the text.
EMPTY = """() => {
  const { left, right } = document.querySelector('.hero').parentElement.getBoundingClientRect();
  const rows = ['.hero, .scene img', '.doors li', '.sample > *', '.ways li'];
  return rows.map((row) => {
    const boxes = [...document.querySelectorAll(row)].map((thing) => thing.getBoundingClientRect());
    return Math.round(Math.max(Math.min(...boxes.map((box) => box.left)) - left, right - Math.max(...boxes.map((box) => box.right))));
  });
}"""


@pytest.fixture
def homes(reader_of, guidelines):
    return reader_of(guidelines)


@pytest.mark.parametrize("language", sampled(LANGUAGES, every=2))
def test_the_home_page_fills_a_wide_screen_and_its_links_lead_somewhere(homes, language):
    page = homes.open(f"{language}/", width=1920)
    for width, share in [(1920, 0.65), (1280, 0.9)]:
        page.set_viewport_size({"width": width, "height": 720})
        page.evaluate(SETTLE)
        assert page.locator(".hero").evaluate("hero => hero.parentElement.clientWidth") >= share * width
        assert page.evaluate(EMPTY) == [0] * 4, width
        assert page.evaluate(TOO_WIDE) == [], width
    # The first main pages stand there, and the menu shows the others.
    page.set_viewport_size({"width": 1024, "height": 720})
    expect(page.locator(".site-navigation a:visible")).to_have_count(5)
    page.locator(".menu-toggle summary").click()
    expect(page.locator(".site-navigation a").last).to_be_visible()
    expect(page.locator(".menu-panel")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator(".site-navigation a:visible")).to_have_count(5)
    assert page.locator(".doors li").count() == 4 + 6
    assert page.locator(".ways li").count() == 7
    addresses = page.get_by_role("main").locator(".prose a").evaluate_all(ADDRESSES)
    assert len(addresses) > 15
    inside = [address for address in addresses if address.startswith(homes.site.address)]
    assert {address: status for address in inside if (status := page.request.get(address).status) != 200} == {}


@pytest.mark.parametrize("language", sampled(LANGUAGES, every=2))
def test_the_home_page_has_one_search_answers_to_its_questions_and_a_criterion_to_try(homes, language):
    page = homes.open(f"{language}/")
    field = page.get_by_label(FIELD[language])
    expect(page.get_by_role("search")).to_have_count(1)
    page.get_by_role("banner").locator('[href="#page-search"]').click()
    expect(field).to_be_focused()
    page.keyboard.type("contrast")
    expect(page.locator(".header-results").get_by_role("listitem").first).to_be_visible()
    for _ in range(2):
        page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(field).to_be_focused()
    # The criterion to try has tabs.
    tabs = page.locator(".shown-criterion > .tabs > .tabs-list").get_by_role("tab")
    assert tabs.count() == 5
    tabs.first.focus()
    page.keyboard.press("End")
    expect(tabs.last).to_have_attribute("aria-selected", "true")
    expect(page.locator("#shown-touch-target-links")).to_be_visible()
    questions = page.locator(".questions a").evaluate_all("links => links.map(link => [link.textContent, link.href])")
    assert len(questions) >= 4
    for words, address in questions:
        homes.open(address.removeprefix(homes.site.address), page)
        expect(page.get_by_role("main").get_by_label(FIELD[language])).to_have_value(words)
        expect(page.locator(".results > li").first).to_be_visible()


@pytest.mark.parametrize("language", sampled(LANGUAGES, every=2))
def test_the_home_page_is_complete_without_a_script(homes, language):
    page = homes.open(f"{language}/", width=360, is_scripted=False)
    for name in ["objective", "description", "examples", "checklist", "links"]:
        expect(page.locator(f"#shown-touch-target-{name}")).to_be_visible()
    # But for the search, which needs one.
    for width in [1280, 360]:
        page.set_viewport_size({"width": width, "height": 720})
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator("[type=search]:visible, .search-toggle:visible, [href$='#page-search']:visible")).to_have_count(0)


@pytest.mark.parametrize("path", sampled(["fr/ios/", "en/ios/"], every=2))
def test_cards_use_the_free_width_without_a_table_of_contents(homes, path):
    page = homes.open(path, width=1280)
    edges = page.locator(".cards > li, .doors li").evaluate_all("cards => cards.map(card => Math.round(card.getBoundingClientRect().right))")
    assert max(edges) == page.get_by_role("main").evaluate("main => Math.round(main.getBoundingClientRect().right)")
