"""The header of all pages: its search, its keyboard shortcuts, its menu and its layout."""

import re

import pytest
from playwright.sync_api import expect

from samples import sampled
from scan import HEAR, HOUR, NOW, SETTLE, violations

PAGE = "fr/apart/motion/"
HINT = "Touches : / pour chercher, Échap pour fermer"


def field(page):
    return page.get_by_role("banner").get_by_label("Mots à chercher")


def answers(page):
    return page.locator(".header-results")


def focus_field(page):
    """Goes to the field, and waits until the search is there."""
    field(page).focus()
    expect(answers(page)).to_be_visible()


def asked(reader, words="contraste", **options):
    page = reader.open(PAGE, **options)
    if options.get("width", 1280) < 1024:
        page.locator(".search-toggle summary").click()
    focus_field(page)
    page.keyboard.type(words)
    expect(answers(page).get_by_role("status")).to_contain_text("résultat")
    return page


def test_results_are_a_list_of_links_below_the_field_and_said_once_when_typing_rests(reader):
    page = reader.page()
    page.clock.install(time=NOW)
    asked(reader, page=page)
    status = answers(page).get_by_role("status")
    expect(status).to_have_text(re.compile(r"^\d+ résultats pour «\scontraste\s»\.$"))
    links = answers(page).get_by_role("list").get_by_role("link")
    assert 3 < links.count() <= 6
    expect(links.filter(has_text="Couleurs")).to_have_accessible_name("Couleurs Critère, Guide réuni")
    # It promises neither the keys nor the states of a combobox.
    assert field(page).evaluate("field => [...field.attributes].map(({ name }) => name).filter((name) => /^role$|^aria-(?!keyshortcuts)/.test(name))") == []
    expect(field(page)).to_be_focused()
    # However slow the machine is, the keys come at the pace of a hand, and the answer while typing rests.
    page.clock.pause_at(NOW + HOUR)
    status.evaluate(HEAR)
    field(page).fill("")
    for letter in "couleur":
        page.keyboard.type(letter)
        page.clock.run_for(150)
    page.clock.run_for(250)
    expect(answers(page).locator('a[href$="?q=couleur"]')).to_be_attached()
    page.clock.run_for(1000)
    expect(status).to_contain_text("couleur")
    heard = page.evaluate("window.heard")
    assert len(heard) == 1 and "résultats pour" in heard[0], heard
    # The count follows what is typed.
    for words, told in [("contrsate", "Vouliez-vous dire"), ("xyzzyqwv", "Aucun résultat"), ("contraste", "résultats pour")]:
        field(page).fill(words)
        page.clock.run_for(400)
        expect(links.first).to_be_visible(visible=words != "xyzzyqwv")
        page.clock.run_for(1000)
        expect(status).to_contain_text(told)
    for _ in range(2):
        page.keyboard.press("Tab")
    expect(links.first).to_be_focused()
    address = links.first.get_attribute("href")
    field(page).fill("")
    page.clock.run_for(1000)
    expect(status).to_have_text("")
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_escape_closes_and_gives_the_focus_back(reader):
    page = reader.open(PAGE)
    link = page.get_by_role("main").get_by_role("link").first
    link.focus()
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    expect(answers(page)).to_be_visible()
    page.keyboard.type("contraste")
    expect(answers(page).get_by_role("listitem").first).to_be_visible()
    for _ in range(2):
        page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(answers(page)).to_be_hidden()
    expect(field(page)).to_be_focused()
    expect(field(page)).to_have_value("contraste")
    page.keyboard.press("Escape")
    expect(link).to_be_focused()


def test_results_close_when_the_focus_leaves_them_and_all_are_on_the_page_of_the_search(reader):
    page = asked(reader, "de")
    answers(page).get_by_role("link").last.focus()
    page.keyboard.press("Tab")
    expect(answers(page)).to_be_hidden()
    field(page).focus()
    expect(answers(page)).to_be_visible()
    page.get_by_role("contentinfo").click(position={"x": 2, "y": 2})
    expect(answers(page)).to_be_hidden()
    field(page).focus()
    answers(page).get_by_role("link", name="Voir tous les résultats").click()
    expect(page).to_have_url(re.compile(r"/fr/recherche/\?q=de$"))
    expect(page.locator("#search-results .results > li").first).to_be_visible()


@pytest.mark.parametrize("width", [320, 1280])
def test_the_key_leads_to_the_field(reader, width):
    page = reader.open(PAGE, width=width)
    # Those of the browser stay its own.
    for key in ["Control+/", "Alt+/", "Meta+/"]:
        page.keyboard.press(key)
        expect(field(page)).not_to_be_focused()
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    expect(field(page)).to_have_value("")
    page.keyboard.type("a/b")
    expect(field(page)).to_have_value("a/b")
    expect(answers(page)).to_be_visible()
    for _ in range(2):
        page.keyboard.press("Escape")
    expect(field(page)).not_to_be_focused()
    if width == 320:
        expect(field(page)).to_be_hidden()
        expect(page.locator(".search-toggle summary")).to_be_focused()


def test_the_key_leads_to_a_field_that_comes_later(reader):
    page = reader.page()
    held = []
    page.route("**/scripts/search.js", lambda route: held.append(route))
    with page.expect_request("**/scripts/search.js"):
        page.goto(reader.site.address + "fr/recherche/", wait_until="commit")
    page.wait_for_selector("html[data-ready]", state="attached")
    page.keyboard.press("/")
    field = page.get_by_role("main").get_by_label("Mots à chercher")
    expect(field).to_be_hidden()
    held[0].continue_()
    expect(field).to_be_focused()
    expect(field).to_have_value("")


@pytest.mark.parametrize("path", [PAGE, "fr/recherche/"])
def test_the_keys_are_shown_and_switched_off_for_good(reader, path):
    """WCAG 2.2, 2.1.4."""
    page = reader.open(path)
    if path == PAGE:
        expect(page.locator(".header-search kbd")).to_be_visible()
        focus_field(page)
    fields = page.locator("[type=search]")
    expect(fields).to_have_attribute("aria-keyshortcuts", "/")
    switch = page.get_by_label(HINT)
    expect(switch).to_be_checked()
    switch.uncheck()
    expect(fields).not_to_have_attribute("aria-keyshortcuts", "/")
    reader.open("fr/notes/", page)
    expect(page.locator(".header-search kbd")).to_be_hidden()
    page.keyboard.press("/")
    expect(field(page)).not_to_be_focused()
    focus_field(page)
    page.keyboard.press("Escape")
    expect(field(page)).to_be_focused()
    page.get_by_label(HINT).check()
    page.keyboard.press("Escape")
    expect(answers(page)).to_be_hidden()


@pytest.mark.parametrize("options", [{"width": 320, "height": 256}, {"width": 1280, "color_scheme": "dark"}], ids=["400 %", "dark"])
def test_results_of_the_header_fit_narrow_screens_and_fingers(reader, options):
    page = asked(reader, **options)
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert answers(page).locator("a:visible, label").evaluate_all("all => Math.min(...all.map(target => target.getBoundingClientRect().height))") >= 43.99
    assert violations(page) == []
    box = answers(page).bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= options["width"]


@pytest.mark.parametrize("width", [320, 1280])
def test_without_a_script_the_menu_unfolds_and_the_field_leads_to_the_page_of_the_search(reader, width):
    page = reader.open(PAGE, width=width, height=740, is_scripted=False)
    if width == 320:
        navigation = page.get_by_role("navigation", name="Navigation principale")
        expect(navigation).to_be_hidden()
        page.locator(".menu-toggle summary").click()
        box = navigation.bounding_box()
        assert box["y"] + box["height"] >= 740
        expect(page.get_by_role("group", name="Langues").get_by_role("link", name="English")).to_be_visible()
        page.locator(".menu-toggle summary").click()
        expect(navigation).to_be_hidden()
        page.get_by_role("link", name="Aller à la navigation").focus()
        page.keyboard.press("Enter")
        expect(navigation).to_be_visible()
        expect(field(page)).to_be_hidden()
        page.locator(".search-toggle summary").click()
    expect(page.locator(".header-search kbd")).to_be_hidden()
    field(page).fill("contraste")
    if width == 320:
        page.keyboard.press("Enter")
    else:
        page.get_by_role("banner").get_by_role("button", name="Chercher").click()
    expect(page).to_have_url(re.compile(r"/fr/recherche/\?q=contraste$"))


def test_where_the_search_cannot_be_loaded_the_field_leads_on(reader):
    page = reader.page()
    page.route("**/fr/recherche/", lambda route: route.abort())
    reader.open(PAGE, page)
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/fr/recherche/")):
        field(page).fill("contraste")
    page.unroute_all()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/fr/recherche/\?q=contraste$"))
    reader.complaints.clear()


def test_the_header_is_low(reader):
    page = reader.open(PAGE)
    banner = page.get_by_role("banner")
    for width in [1280, 768, 360, 320]:
        page.set_viewport_size({"width": width, "height": 720})
        page.evaluate(SETTLE)
        assert banner.bounding_box()["height"] <= 64, width
        title = banner.get_by_role("link").first
        assert title.evaluate("title => title.scrollWidth <= title.clientWidth"), "the title has no room"


def menu_opened(page):
    page.locator(".menu-toggle summary").click()
    panel = page.get_by_role("dialog", name="Menu")
    expect(panel).to_be_visible()
    return panel


@pytest.mark.parametrize("width", [320, 768])
def test_the_menu_is_a_panel_as_high_as_the_screen_that_escape_closes(reader, width):
    page = reader.open(PAGE, width=width, height=740)
    # The skip link opens it too.
    page.get_by_role("link", name="Aller à la navigation").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("navigation", name="Navigation principale")).to_be_focused()
    page.keyboard.press("Escape")
    panel = menu_opened(page)
    expect(panel.get_by_role("button", name="Fermer")).to_be_focused()
    box = panel.bounding_box()
    assert box["y"] == 0 and box["height"] == 740 and box["x"] + box["width"] == width
    assert width > 400 or box["width"] == width
    # The guides come first, the language and the theme last.
    parts = panel.locator(":scope > *").evaluate_all("parts => parts.map(part => part.className || part.localName)")
    assert parts == ["form", "site-navigation", "site-tools"]
    assert violations(page) == []
    sizes = panel.locator("a, button, select").evaluate_all("all => all.map(one => one.getBoundingClientRect()).flatMap(box => [box.width, box.height])")
    assert min(sizes) >= 44
    # The focus stays in it: between the last and the first, the browser's own bars have it.
    for _ in range(panel.locator("a, button, select").count() + 2):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "() => document.activeElement === document.body"
            " || document.activeElement.closest('.menu-panel') !== null"
        )
    panel.get_by_role("navigation").get_by_role("link").last.focus()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(page.locator(".menu-toggle summary")).to_be_focused()
    expect(page.locator(".menu-toggle")).not_to_have_attribute("open", "")


def test_a_wider_window_takes_its_navigation_back_and_large_text_breaks_no_word_of_the_menu(reader):
    page = reader.open(PAGE, width=360, height=740)
    panel = menu_opened(page)
    page.set_viewport_size({"width": 1280, "height": 740})
    expect(panel).to_be_hidden()
    expect(page.locator(".page > .site-navigation")).to_be_visible()
    expect(page.locator(".site-header > .site-tools")).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 740})
    expect(page.locator(".site-navigation")).to_be_hidden()
    expect(menu_opened(page).get_by_role("navigation")).to_be_visible()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    lines = panel.locator("form > *").evaluate_all(
        """all => all.map(one => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        })"""
    )
    assert lines == [1, 1]
    assert page.evaluate("document.querySelector('.menu-panel').scrollWidth <= innerWidth")


@pytest.mark.parametrize("path", ["", "404.html"])
def test_pages_in_all_languages_have_the_theme_in_the_header_and_no_menu(reader, path):
    page = reader.open(path)
    for width in [1280, 320]:
        page.set_viewport_size({"width": width, "height": 720})
        expect(page.locator(".site-header select")).to_be_visible()
        expect(page.locator(".menu-toggle")).to_be_hidden()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
    reader.complaints.clear()


LEFT = "element => Math.round(element.getBoundingClientRect().left)"


@pytest.mark.parametrize("path", [PAGE, "fr/matrice/", "fr/guide/"])
def test_a_wide_header_is_aligned_with_the_columns_of_the_page(reader, path):
    page = reader.open(path)
    for width in [1024, 1280, 1920]:
        page.set_viewport_size({"width": width, "height": 720})
        page.evaluate(SETTLE)
        title, navigation, footer, search, heading = (
            page.locator(name).evaluate(LEFT) for name in [".site-title", ".site-navigation", ".site-footer a >> nth=0", ".header-search", "h1"]
        )
        assert title == navigation == footer and search == heading, width


GAPS = """() => {
  const range = document.createRange();
  const boxes = [...document.querySelectorAll('.breadcrumb li')].map((step) => {
    range.selectNodeContents(step);
    const texts = document.createTreeWalker(step, NodeFilter.SHOW_TEXT);
    range.selectNode(texts.nextNode());
    return range.getBoundingClientRect();
  });
  return boxes.slice(1).map(({ left }, place) => left - boxes[place].right);
}"""


@pytest.mark.parametrize("path, height", [("fr/ios/developpement/alternatives-textuelles/", 64), ("fr/glossaire/", 1)])
def test_the_breadcrumb_has_even_gaps_and_on_a_phone_one_line_between_home_and_page(reader_of, guidelines, path, height):
    page = reader_of(guidelines).open(path, width=1920)
    gaps = page.evaluate(GAPS)
    assert len(gaps) == (1 if height == 1 else 3)
    assert max(gaps) - min(gaps) < 3, gaps
    page.set_viewport_size({"width": 360, "height": 720})
    page.evaluate(SETTLE)
    breadcrumb = page.get_by_role("navigation", name="Fil d’Ariane")
    assert breadcrumb.bounding_box()["height"] <= height
    expect(breadcrumb.get_by_role("listitem").last).to_have_text(page.get_by_role("heading", level=1).inner_text())
    assert page.get_by_role("heading", level=1).bounding_box()["y"] <= 64 + height + 24


@pytest.mark.parametrize("path", sampled(["en/", "fr/"], every=2))
def test_large_text_leaves_most_of_a_phone_screen_to_the_page(reader, path):
    page = reader.open(path, width=360)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    header, title = (page.locator(name).bounding_box()["height"] for name in [".site-header", ".site-title"])
    assert header < 400 and title < 200, (header, title)
