"""Tabs, 6 to 8: print, narrow screens, the first paint, forced colours and motion."""

import itertools
import re

import pytest
from playwright.sync_api import expect

from samples import sampled
from scan import SETTLE, SHIFTS
from sets import GUIDE, nested, open_panels, panel, panel_of, tab

SECTIONS = ["Objectif", "Description", "Exemples", "À vérifier"]

# The places of everything that a set of tabs is made of.
GEOMETRY = """() => [...document.querySelectorAll('h1, h2, .tabs, .tabs-list, .tabs-list :is(a, button), .tab-panel, footer')]
  .filter(element => element.checkVisibility())
  .map(element => element.getBoundingClientRect())
  .filter(({ height }) => height > 0)
  .map(({ x, y, width, height }) => [x, y + scrollY, width, height].map(value => Math.round(value * 100) / 100).join(' '))"""


@pytest.mark.parametrize("width, part", [(1280, ".tab-panel"), (400, ".tab-body")])
def test_print_shows_every_panel_in_order_with_its_heading(reader, width, part):
    page = reader.open(GUIDE["fr"], width=width, color_scheme="dark")
    page.emulate_media(media="print", color_scheme="dark")
    heights = page.locator(part).evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert len(heights) == 18 and min(heights) > 10
    # Dark on light, in the dark theme, too.
    expect(page.locator("html")).to_have_css("color", "rgb(26, 29, 33)")
    if width == 400:
        return
    for heading in page.locator(".tab-panel > .tab-heading").all():
        box = heading.bounding_box()
        assert box["height"] > 10 and box["width"] > 10
    expect(page.get_by_text("zibeline")).to_be_visible()
    tops = page.eval_on_selector_all(
        ".criterion > .tabs > .tab-panel",
        "panels => panels.map(panel => panel.getBoundingClientRect().top)",
    )
    assert tops == sorted(tops)
    for hidden in [".tabs-list", ".site-navigation", ".site-tools", ".header-search", ".menu-toggle"]:
        assert page.locator(hidden).first.is_hidden(), hidden


def test_the_printed_document_holds_the_text_of_closed_panels(reader):
    page = reader.open(GUIDE["fr"])
    one = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
    page.locator(".tab-panel[hidden]").evaluate_all("panels => panels.forEach(panel => panel.remove())")
    assert one > len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))


SHEET = 1000
# The first sample of code between two empty blocks; the first one leaves the room of its caption and some.
BETWEEN = """([lines, left, after]) => {
  const figure = document.querySelector('figure.code');
  document.body.replaceChildren(figure.closest('.prose'));
  document.querySelector('.prose').replaceChildren(figure);
  document.querySelector('.prose').style.cssText = 'display: block; margin: 0; padding: 0';
  figure.style.margin = 0;
  const pre = figure.querySelector('pre');
  pre.textContent = Array(lines).fill('let a = 1').join('\\n');
  const whole = figure.getBoundingClientRect().height;
  const caption = figure.querySelector('figcaption').getBoundingClientRect().height;
  const block = height => Object.assign(document.createElement('div'), { style: `height: ${height}px` });
  figure.before(block(%d - caption - left));
  figure.after(block(after));
  return [caption, whole];
}""" % SHEET


# What is left is more than half of the short code takes, and less than four lines of the long one. Below the
# code stands what fills a sheet but for some room: if the code had stayed on the first, there were a sheet less.
@pytest.mark.parametrize("lines, left, room, expected", [(12, 150, 70, 3), (60, 30, 80, 4)])
def test_code_is_printed_below_its_caption(reader, lines, left, room, expected):
    page = reader.page(width=700, height=SHEET)
    reader.open("fr/guide/#images-examples", page)
    page.emulate_media(media="print")
    caption, whole = page.evaluate(BETWEEN, [lines, left, 0])
    after = SHEET - (whole - caption - left) % SHEET - room
    page.evaluate("after => { document.querySelector('.prose').lastChild.style.height = `${after}px`; }", after)
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(width="700px", height=f"{SHEET}px"))) == expected


def fold(page, panel):
    """The button that folds a panel."""
    return page.locator(f'[id="{panel}"] > .tab-heading > button')


def unfolded(page):
    """The panels of criteria that are open where they fold."""
    return page.eval_on_selector_all(
        ".criterion > .tabs > .tab-panel:has(> .tab-body:not([hidden]))", "panels => panels.map(panel => panel.id)"
    )


@pytest.mark.parametrize("width", sampled([639, 320], every=2))
def test_a_narrow_screen_folds_panels_under_their_headings(reader, width):
    page = reader.open(GUIDE["fr"], width=width)
    assert page.locator("[role=tablist], [role=tab], [role=tabpanel], .tab-panel[hidden], .tab-panel[tabindex]").count() == 0
    assert page.locator(".tab-panel[aria-labelledby]").count() == 0
    assert page.locator(".tabs-list").evaluate_all("lists => lists.every(list => !list.checkVisibility())")
    buttons = page.locator(".criterion:has(#images) > .tabs > .tab-panel > h3").get_by_role("button")
    assert buttons.all_inner_texts() == SECTIONS
    assert buttons.evaluate_all("all => all.map(button => button.ariaExpanded)") == ["true", "false", "false", "false"]
    assert unfolded(page) == ["images-objective", "colours-objective", "reading-order-objective"]
    fold(page, "images-description").click()
    expect(page).to_have_url(re.compile("#images-description$"))
    # A set in the panel folds on its own.
    inner = page.locator("#images-description .tabs .tab-heading").get_by_role("button")
    assert inner.evaluate_all("all => all.map(button => button.ariaExpanded)")[:2] == ["true", "false"]
    assert unfolded(page) == ["images-objective", "images-description", "colours-objective", "reading-order-objective"]
    fold(page, "images-objective").press("Enter")
    assert unfolded(page) == ["images-description", "colours-objective", "reading-order-objective"]
    expect(fold(page, "images-objective")).to_be_focused()
    # What the browser's search does before it shows what it found.
    assert page.locator(".tab-body[hidden]").evaluate_all("all => all.every(body => body.getAttribute('hidden') === 'until-found')")
    page.locator("#colours-checklist .tab-body").evaluate("body => body.dispatchEvent(new Event('beforematch', { bubbles: true }))")
    assert "colours-checklist" in unfolded(page)
    expect(fold(page, "colours-checklist")).to_have_attribute("aria-expanded", "true")
    # An address opens one too.
    page.goto("about:blank")
    reader.open(GUIDE["fr"] + "#images-old-path", page)
    expect(page.locator("#images-old-path")).to_be_in_viewport()
    assert "images-description" in unfolded(page)


def resize(page, width):
    """Gives a page another width, and waits for the frame in which it answers."""
    page.set_viewport_size({"width": width, "height": 700})
    page.evaluate(SETTLE)


def test_tabs_go_and_come_back_with_the_width_and_keep_what_was_open(reader):
    page = reader.open(GUIDE["fr"])
    tab(page, "colours-examples").click()
    resize(page, 400)
    expect(page.locator("[role=tab]")).to_have_count(0)
    expect(fold(page, "colours-examples")).to_be_focused()
    expect(fold(page, "colours-examples")).to_have_attribute("aria-expanded", "true")
    fold(page, "images-checklist").click()
    resize(page, 1000)
    expect(tab(page, "colours-examples")).to_have_attribute("aria-selected", "true")
    expect(tab(page, "images-checklist")).to_be_focused()
    assert page.locator(".tab-heading button, .tab-body[hidden]").count() == 0
    assert open_panels(page) == ["images-checklist", "colours-examples", "reading-order-objective"]
    resize(page, 400)
    expect(fold(page, "images-checklist")).to_be_focused()
    assert {"images-objective", "images-checklist", "colours-examples"} <= set(unfolded(page))
    # A link that is followed when narrow opens its panel when wide.
    page.locator("#colours-objective a").click()
    expect(page.locator("#images-old-path")).to_be_in_viewport()
    resize(page, 1000)
    expect(panel(page, "images-description")).to_be_visible()
    expect(panel_of(page, nested(page, "images-description", "iOS 12"))).to_be_visible()
    # A slow machine hides the tabs of a page, and takes the focus from them, before scripts hear of the width.
    chosen = tab(page, "colours-examples")
    chosen.click()
    page.evaluate("() => document.addEventListener('focusout', () => { document.body.dataset.left = '' })")
    chosen.evaluate("tab => { tab.style.display = 'none' }")
    expect(page.locator("body[data-left]")).to_be_attached()
    page.evaluate("id => { document.getElementById(id).style.display = '' }", "colours-examples-tab")
    resize(page, 400)
    expect(fold(page, "colours-examples")).to_be_focused()
    # Who left the tabs is left where they are.
    page.evaluate("document.activeElement.blur()")
    resize(page, 1000)
    expect(tab(page, "colours-examples")).to_have_attribute("aria-selected", "true")
    assert page.evaluate("document.activeElement === document.body")


def test_a_link_that_has_the_focus_before_scripts_run_becomes_a_tab_that_has_it(reader):
    page = reader.open(GUIDE["fr"])
    held = []
    page.route("**/tab-set*", lambda route: held.append(route))
    with page.expect_request("**/tab-set*"):
        page.reload(wait_until="commit")
    page.locator('.tabs-list a[href="#colours-examples"]').focus()
    held[0].continue_()
    expect(tab(page, "colours-examples")).to_be_focused()


# Pages with and without tabs, whose addresses name a panel or nothing.
PLACES = itertools.product(
    ["fr/guide/", "fr/guide/#images-old-path", "fr/apart/motion/#motion-check", "fr/notes/"],
    [360, 1280],
)
MARKS = "all => all.map(one => getComputedStyle(one).borderBottomColor)"


@pytest.mark.parametrize("path, width", sampled(PLACES, every=3))
def test_nothing_moves_when_the_module_arrives(reader, path, width):
    page = reader.page(width=width)
    held = []
    page.route("**/scripts/onglet.js", lambda route: held.append(route))
    with page.expect_request("**/scripts/onglet.js"):
        page.goto(reader.site.address + path, wait_until="commit")
    expect(page.locator("footer")).to_be_visible()
    reader.wait_for_style(page)
    before = page.evaluate(GEOMETRY)
    marked = page.eval_on_selector_all(".tabs-list a", MARKS)
    held[0].continue_()
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.evaluate(GEOMETRY) == before
    if width > 640:
        assert marked == page.eval_on_selector_all(".tabs-list button", MARKS)


LOADED = [
    "fr/guide/", "fr/guide/#images-old-path", "fr/apart/motion/", "fr/notes/#code",
    "en/checklists/guide/",
]  # fmt: skip


@pytest.mark.parametrize("path", sampled(LOADED, every=3))
def test_the_layout_does_not_shift_while_loading(reader, path):
    page = reader.page()
    page.add_init_script(SHIFTS)
    reader.open(path, page)
    expect(page.locator(".checklist:not([data-ready])")).to_have_count(0)
    frames = "done => requestAnimationFrame(() => requestAnimationFrame(done))"
    page.evaluate(f"new Promise({frames})")
    # A slow machine paints a header that is not all there yet: its tools move aside (0.01).
    assert page.evaluate("window.shifted") < 0.02


# How a module fails: what comes instead of it, or nothing.
INSTEAD = {
    "lost": None, "missing": {"status": 404, "body": ""},
    "throws": {"content_type": "text/javascript", "body": "throw new Error('broken on purpose');"},
    "no script": {"content_type": "text/javascript", "body": "import {"},
}  # fmt: skip
FAILURES = [*itertools.product(["onglet.js", "tabbed.js", "tabs.js"], INSTEAD), ("tabs.js", "half-way")]


@pytest.mark.parametrize("script, failure", sampled(FAILURES, every=3))
def test_a_module_that_fails_leaves_the_static_form(reader, script, failure):
    page = reader.page()
    if failure == "half-way":
        page.add_init_script("delete Element.prototype.replaceWith;")
    else:
        answer = INSTEAD[failure]
        page.route(f"**/scripts/{script}", lambda route: route.fulfill(**answer) if answer else route.abort())
    page.goto(reader.site.address + GUIDE["fr"])
    expect(page.locator("html:not(.scripted)")).to_be_attached()
    panels = page.locator(".tab-panel")
    for index in range(panels.count()):
        expect(panels.nth(index)).to_be_visible()
    assert page.locator("[role=tab], [role=tabpanel], .tab-panel[hidden]").count() == 0
    expect(page.locator("#page-theme")).to_be_hidden()
    assert failure != "half-way" or any("replaceWith" in complaint for complaint in reader.complaints), reader.complaints
    reader.complaints.clear()


def test_the_open_tab_shows_in_forced_colours_and_nothing_moves_when_motion_is_to_be_reduced(reader):
    page = reader.open(GUIDE["fr"], reader.page(forced_colors="active"))
    look = "tab => { const style = getComputedStyle(tab); return [style.color, style.backgroundColor]; }"
    selected = tab(page, "images-objective").evaluate(look)
    other = tab(page, "images-examples").evaluate(look)
    assert selected[0] != other[0] and selected[1] != other[1], (selected, other)
    assert not selected[1].endswith(", 0)"), "without a ground"
    page.emulate_media(forced_colors="none", reduced_motion="reduce")
    moving = page.eval_on_selector_all(
        "*",
        """elements => elements.filter(element => {
          const style = getComputedStyle(element);
          return style.transitionDuration !== '0s' || style.animationName !== 'none' || style.scrollBehavior === 'smooth';
        }).map(element => element.outerHTML.slice(0, 80))""",
    )
    assert moving == []
