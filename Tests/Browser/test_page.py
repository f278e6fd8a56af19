"""The frame of each page, and how it adapts to readers: widths, targets, spacing, themes."""

import json
import re

import pytest
from playwright.sync_api import expect

from samples import sampled
from scan import SETTLE, SHOW_PANELS, UNFOLD
from sets import GUIDE, REFERENCE, tab

PAGES = ["", "404.html", "fr/", "fr/guide/", "en/guide/", "fr/apart/", "en/apart/text-size/", "fr/apart/motion/", "fr/notes/", "fr/only/", *REFERENCE]

TEXT_SPACING = "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }"
# A sheet that the page's policy allows, since a script brings it.
SPACE = f"""() => {{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync({json.dumps(TEXT_SPACING)});
  document.adoptedStyleSheets.push(sheet);
}}"""

TOO_WIDE = """() => [...document.querySelectorAll('body *')].filter(element => {
  if (element.closest('pre, .table, .visually-hidden, .tab-heading, .skip-links')) return false;
  const { right, width } = element.getBoundingClientRect();
  return width > 0 && right > document.documentElement.clientWidth + 0.5;
}).map(element => element.outerHTML.slice(0, 100))"""


# As served: a script may set a property of a style, which the policy allows.
INLINE = """async () => [...new DOMParser().parseFromString(
  await (await fetch(location.href)).text(), 'text/html',
).querySelectorAll('*')].filter(element =>
  element.localName === 'style' || (element.localName === 'script' && !element.src && element.type !== 'application/ld+json')
  || [...element.attributes].some(({ name }) => name === 'style' || name.startsWith('on'))
).map(element => element.outerHTML.slice(0, 100))"""
# The text of twice the size, not the page: media queries stay as they are.
LARGE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { font-size: 200%; }');
  document.adoptedStyleSheets = [sheet];
}"""


def resize(page, width):
    page.set_viewport_size({"width": width, "height": 720})
    page.evaluate(SETTLE)  # tabs take the form that the width asks for


def fits(page, width):
    resize(page, width)
    return page.evaluate(TOO_WIDE) == [] and page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


@pytest.mark.parametrize("path", sampled(PAGES, every=4))
def test_a_page_has_its_frame_and_fits_every_width(reader, path):
    page = reader.open(path)
    for role in ["main", "banner", "contentinfo"]:
        expect(page.get_by_role(role)).to_have_count(1)
    expect(page.locator("h1")).to_have_count(1)
    names = page.locator("nav").evaluate_all("all => all.map(nav => nav.getAttribute('aria-label'))")
    assert all(names) and len(set(names)) == len(names), names
    # It runs and loads nothing of another host, whatever its policy says.
    assert page.evaluate(INLINE) == []
    hosts = page.evaluate("performance.getEntriesByType('resource').map(entry => new URL(entry.name).host)")
    assert set(hosts) == {page.evaluate("location.host")}
    # WCAG 2.2, 1.4.4: what is wide scrolls in a region of its own.
    page.evaluate(LARGE)
    assert [width for width in [360, 768, 1024, 1280, 1920] if not fits(page, width)] == []
    page.evaluate("document.adoptedStyleSheets = []")
    # With all its panels open, and with the spacing of WCAG 2.2, 1.4.12.
    for sheet in ["() => {}", SPACE]:
        page.evaluate(sheet)
        for width in [320, 768, 1280]:
            resize(page, width)
            page.evaluate(UNFOLD)
            page.evaluate(SHOW_PANELS)
            assert fits(page, width), (width, sheet)


def test_skip_links_come_first_and_anchors_of_headings_stay_with_their_last_word(reader):
    page = reader.open(GUIDE["fr"])
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Aller au contenu")
    expect(link).to_be_focused()
    box = link.bounding_box()
    assert box["width"] > 44 and box["height"] >= 44
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    for name, landmark in [("Aller à la navigation", "Navigation principale"), ("Aller au sommaire de la page", "Sur cette page")]:
        page.get_by_role("link", name=name).focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("navigation", name=landmark)).to_be_focused()
    page.locator("#reading-order").evaluate("heading => heading.append(' et beaucoup d’autres mots qui font un titre de plusieurs lignes'.repeat(2))")
    for width in [320, 500, 1280]:
        resize(page, width)
        lines = page.locator("#reading-order").evaluate("heading => [...heading.getClientRects()].map(({ right, top, bottom }) => [right, top, bottom])")
        anchor = page.locator("#reading-order + a").bounding_box()
        right, top, bottom = lines[-1]
        assert 0 <= anchor["x"] - right < 20 and anchor["y"] < (top + bottom) / 2 < anchor["y"] + anchor["height"], (width, lines, anchor)
        assert anchor["x"] + anchor["width"] <= width


@pytest.mark.parametrize("is_scripted", [True, False], ids=["", "without-script"])
def test_navigation_and_contents_are_open_on_a_wide_screen(reader, is_scripted):
    page = reader.open(GUIDE["fr"], width=1440, is_scripted=is_scripted)
    for name, link in [("Navigation principale", "Notes"), ("Sur cette page", "Couleurs")]:
        navigation = page.get_by_role("navigation", name=name)
        expect(navigation.get_by_role("link", name=link)).to_be_visible()
        # The keyboard goes from link to link.
        links = navigation.get_by_role("link")
        links.first.focus()
        page.keyboard.press("Tab")
        expect(links.nth(1)).to_be_focused()
    expect(page.locator(".menu-toggle summary")).to_be_hidden()
    if is_scripted:
        # Assistive technologies hear that it is open, too.
        expect(page.locator(".toc > .fold")).to_have_attribute("open", "")
        page.set_viewport_size({"width": 360, "height": 700})
        expect(page.locator(".fold[open]")).to_have_count(0)


def test_the_table_of_contents_marks_the_section_being_read(reader):
    page = reader.open(GUIDE["fr"], width=1440, height=500)
    contents = page.get_by_role("navigation", name="Sur cette page")
    expect(contents.locator("[aria-current]")).to_have_count(0)
    for name, heading in [("Images", "#images"), ("Ordre de lecture", "#reading-order"), ("Couleurs", "#colours")]:
        page.locator(heading).evaluate("heading => heading.scrollIntoView()")
        expect(contents.locator("[aria-current]")).to_have_text(name)
    contents.get_by_role("link", name="Images").click()
    expect(contents.locator("[aria-current]")).to_have_text("Images")


@pytest.mark.parametrize(("path", "pages"), [("fr/apart/motion/", ["fr/notes/", "fr/only/"]), ("en/wcag/1.4.3/", ["en/notes/"])])
def test_the_foot_of_every_page_leads_to_the_pages_that_the_site_names(reader, path, pages):
    page = reader.open(path)
    links = page.get_by_role("contentinfo").get_by_role("list").get_by_role("link")
    addresses = links.evaluate_all("links => links.map(link => link.href)")
    assert addresses == [reader.site.address + address for address in pages]


def test_a_matrix_of_four_guides_fits_the_page_and_scrolls_when_text_is_large(reader):
    page = reader.open("fr/matrice/", width=360)
    region = page.locator(".matrix").first
    expect(region).to_have_css("overflow-x", "visible")
    page.evaluate(LARGE)
    expect(region).to_have_css("overflow-x", "auto")
    expect(region).to_have_attribute("tabindex", "0")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate(
        """() => {
          document.adoptedStyleSheets = [];
          for (const row of document.querySelector('.matrix.is-fitting table').rows) {
            // The heading of a principle is one cell.
            if (row.cells.length === 1) row.cells[0].colSpan = 6;
            else while (row.cells.length < 6) row.append(row.cells[row.cells.length - 1].cloneNode(true));
          }
        }"""
    )
    for sheet in ["() => {}", SPACE]:
        page.evaluate(sheet)
        for width in range(1000, 1440, 40):
            page.set_viewport_size({"width": width, "height": 720})
            assert page.evaluate("document.documentElement.scrollWidth") <= width


GROUND = "getComputedStyle(document.documentElement).backgroundColor"


def test_a_chosen_theme_is_kept_until_auto_is_chosen(reader):
    page = reader.open("fr/notes/", color_scheme="dark")
    dark = page.evaluate(GROUND)
    page.get_by_label("Thème").select_option("light")
    light = page.evaluate(GROUND)
    assert light == "rgb(255, 255, 255)" != dark
    # The early script sets it: no module is needed for the first paint.
    page.route("**/scripts/onglet.js", lambda route: None)
    page.goto(reader.site.address + "en/", wait_until="commit")
    expect(page.locator("footer")).to_be_visible()
    reader.wait_for_style(page)
    assert page.evaluate(GROUND) == light
    page.unroute_all()
    reader.open("fr/notes/", page)
    page.get_by_label("Thème").select_option("auto")
    assert page.evaluate(GROUND) == dark
    page.reload()
    assert page.evaluate(GROUND) == dark


def test_a_theme_chosen_in_another_tab_or_page_is_taken_over(reader):
    context = reader.context()
    first, second = (reader.open("fr/notes/", page=reader.page(context)) for _ in range(2))
    chosen, root = first.get_by_label("Thème"), first.locator("html")
    second.get_by_label("Thème").select_option("dark")
    expect(chosen).to_have_value("dark")
    expect(root).to_have_attribute("data-theme", "dark")
    second.get_by_label("Thème").select_option("auto")
    expect(root).to_have_attribute("data-theme", "")
    # As if the page were kept while another one changed the choice.
    first.evaluate("localStorage.setItem('onglet-theme', 'dark')")
    first.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(chosen).to_have_value("dark")
    expect(root).to_have_attribute("data-theme", "dark")


def test_only_regions_that_scroll_take_focus_and_have_a_name(reader):
    page = reader.open(GUIDE["fr"] + "#colours-contrast", width=340)
    around = page.locator(".tab-panel:has(figure.code) > .tab-heading > button[aria-expanded=false]")
    around.evaluate_all("all => all.forEach(button => button.click())")
    table = page.locator("#colours-examples .table")
    expect(table).to_have_attribute("tabindex", "0")
    expect(table).to_have_attribute("aria-label", "Tableau à faire défiler")
    code = page.locator("figure.code pre")
    # The caption of the figure says which code, once.
    expect(code).to_have_attribute("aria-label", "Code à faire défiler")
    page.set_viewport_size({"width": 1800, "height": 700})
    tab(page, "reading-order-examples").click()
    for region in [table, page.locator("#reading-order-examples pre").first]:
        expect(region).not_to_have_attribute("tabindex", "0")
        expect(region).not_to_have_attribute("aria-label", re.compile("."))


def test_the_language_switch_names_each_language_in_itself_and_leads_to_the_nearest_page(reader):
    page = reader.open("fr/notes/")
    switch = page.get_by_role("group", name="Langues")
    english = switch.get_by_role("link", name="English")
    expect(english).to_have_attribute("hreflang", "en")
    expect(english.locator("[lang=en]")).to_have_text("English")
    expect(switch.get_by_role("link", name="Français")).to_have_attribute("aria-current", "true")
    english.click()
    expect(page).to_have_url(re.compile("/en/notes/$"))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    # That of a page without a translation says so.
    reader.open("fr/only/", page)
    expect(english).to_contain_text("non traduite")
    english.click()
    expect(page).to_have_url(re.compile("/en/$"))
    # The root offers the languages.
    reader.open("", page)
    page.get_by_role("link", name="English").click()
    expect(page).to_have_url(re.compile("/en/$"))


def test_the_address_of_a_symbol_without_a_page_leads_to_its_line(reader):
    symbols = json.loads((reader.site.folder / "criteria.json").read_bytes())["apis"]
    line = next(symbol["addresses"]["fr"] for symbol in symbols if "#" in symbol["addresses"]["fr"])
    page = reader.page()
    response = page.goto(reader.site.address + line.replace("#symbol-", "") + "/")
    assert response.status == 404
    expect(page).to_have_url(reader.site.address + line)
    expect(page.locator(":target")).to_be_visible()
    reader.complaints.clear()


def test_focus_is_never_covered(reader):
    """That it is seen, `test_focus.py` tells."""
    page = reader.open(GUIDE["fr"], height=400)
    seen = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        state = page.evaluate(
            """() => {
              const element = document.activeElement;
              if (element === document.body) return null;
              const { left, top, width, height } = element.getBoundingClientRect();
              const x = Math.max(1, left + Math.min(width, innerWidth) / 2);
              const y = Math.min(Math.max(top + 1, 1) + 4, innerHeight - 2);
              const hit = document.elementFromPoint(x, y);
              return {
                what: element.outerHTML.slice(0, 90),
                uncovered: hit !== null && (element.contains(hit) || hit.contains(element)),
              };
            }"""
        )
        if state is None:
            break
        seen.add(state["what"])
        assert state["uncovered"], state
    assert len(seen) > 25


def test_the_row_that_stays_in_sight_never_covers_the_focus(reader):
    page = reader.open("fr/matrice/", height=300)
    page.locator(".matrix-fold > summary").focus()
    gaps = []
    for _ in range(20):
        page.keyboard.press("Shift+Tab")
        gap = page.evaluate(
            """() => {
              const focused = document.activeElement;
              if (!focused.closest('.matrix tbody')) return null;
              const head = focused.closest('table').tHead.rows[0].cells[0].getBoundingClientRect();
              // Neither does a cell that stays at the side cover the row.
              const isCovered = head.top === 0 && !document.elementFromPoint(head.left + 20, head.height / 2).closest('thead');
              return [head.top, focused.getBoundingClientRect().top - head.bottom, isCovered];
            }"""
        )
        gaps += [gap] if gap else []
    assert sum(top == 0 for top, *_ in gaps) > 1, "the row does not stay in sight"
    assert min(gap for _, gap, _ in gaps) >= 0, gaps
    assert not any(is_covered for *_, is_covered in gaps), gaps


def test_levels_differ_in_print(reader):
    """Grounds are left out unless the reader asks for them: the bars are borders."""
    page = reader.open("fr/wcag/")
    page.emulate_media(media="print")
    bars = {
        name: page.locator(f".level-{name}").first.evaluate(
            "level => { const style = getComputedStyle(level, '::before'); return [style.borderInlineStartStyle, style.borderInlineEndWidth !== '0px']; }"
        )
        for name in ["a", "aa", "aaa"]
    }
    assert bars == {"a": ["solid", False], "aa": ["double", False], "aaa": ["double", True]}
