"""The preview in the browser: what is written appears, and the reader stays where they are."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from onglet import write_files
from preview import edit
from scan import TIMEOUT
from sets import open_panels, panel, tab, top_of

FIXTURE = Path(__file__).parent / "fixture"
GUIDE = "fr/guide/"


@pytest.fixture
def folder(tmp_path):
    return Path(shutil.copytree(FIXTURE, tmp_path / "site"))


@pytest.fixture
def served(preview, folder):
    return preview(folder, "--editor", "editor://open/{path}:{line}")


# Pages are closed before the preview ends: they would complain that they cannot listen any more.
@pytest.fixture
def previewed(served, reader_of):
    """Opens pages of the preview."""
    return reader_of(served)


def followed(page):
    """A page once it can tell what changes: what is written before that reloads it."""
    page.wait_for_selector("html[data-revision]", state="attached")
    return page


def images(folder):
    return folder / "content/guide/images.fr.md"


def test_what_is_written_appears_with_the_tabs_focus_scrolling_and_theme_as_they_were(previewed, folder):
    page = followed(previewed.open(GUIDE, height=500))
    page.evaluate("window.isSamePage = true")
    chosen = tab(page, "colours-checklist")
    chosen.click()
    chosen.focus()
    page.locator("#page-theme").evaluate("choice => { choice.value = 'dark'; choice.dispatchEvent(new Event('change')); }")
    before = top_of(chosen)
    assert page.evaluate("scrollY") > 0
    checking = page.locator(".onglet-bar").get_by_text("Checking…")
    expect(checking).to_have_count(1)
    expect(checking).to_be_hidden()
    page.evaluate("""() => {
        const checking = document.querySelector('.onglet-bar span');
        window.states = [checking.hidden];
        new MutationObserver(() => {
            if (checking.hidden !== window.states.at(-1)) window.states.push(checking.hidden);
        }).observe(checking, { attributes: true });
    }""")
    edit(images(folder), "Que l’information", "Avant.\n\nEncore avant.\n\nQue l’information")
    expect(panel(page, "images-objective")).to_contain_text("Encore avant.")
    assert open_panels(page) == ["images-objective", "colours-checklist", "reading-order-objective"]
    expect(chosen).to_be_focused()
    assert abs(top_of(chosen) - before) < 2
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("#page-theme")).to_have_value("dark")
    # The bar says that the site is checked, until it is; writing the file may be seen as two edits.
    page.wait_for_function("() => window.states.length >= 3")
    expect(checking).to_be_hidden()
    states = page.evaluate("window.states")
    assert states[:3] == [True, False, True] and states[-1]
    # The title and the navigation follow.
    edit(folder / "content/guide/index.fr.md", "title: Guide réuni", "title: Guide renommé")
    expect(page.locator(".site-navigation")).to_contain_text("Guide renommé")
    expect(page).to_have_title(re.compile("^Guide renommé"))
    # A change of styles only reloads styles.
    page.locator("main").evaluate("main => { main.isSame = true }")
    style = Path(__file__).resolve().parents[2] / "public/styles/onglet.css"
    (folder / "public/styles").mkdir(parents=True)
    (folder / "public/styles/onglet.css").write_text(style.read_text() + "\nbody { outline: 7px solid red }\n")
    expect(page.locator("body")).to_have_css("outline-width", "7px")
    assert page.locator("main").evaluate("main => main.isSame")
    expect(page.locator('link[rel="stylesheet"][href*="onglet.css"]')).to_have_count(1)
    assert page.evaluate("window.isSamePage")


def test_scripts_treat_new_content_once_and_the_block_under_the_pointer_names_its_line(previewed, folder):
    page = followed(previewed.open(GUIDE))
    for number in range(3):
        edit(images(folder), "Que l’information", f"Texte {number}. Que l’information")
        expect(panel(page, "images-objective")).to_contain_text(f"Texte {number}.")
    samples = page.locator(".prose pre:has(> code)").count()
    assert samples > 0
    assert page.locator(".prose .copy").count() == samples
    # What announces that something was copied.
    expect(page.locator("body > .visually-hidden[role=status]")).to_have_count(1)
    assert page.locator(".criterion > .tabs > [role='tablist']").count() == 3
    place = page.locator(".onglet-place")
    page.locator("#images-objective p", has_text="Que l’information").hover()
    expect(place).to_have_text(re.compile(r"content/guide/images\.fr\.md:12$"))
    expect(place).to_have_attribute("href", re.compile(r"^editor://open/.*/content/guide/images\.fr\.md:12$"))
    page.mouse.move(0, 0)
    page.locator("#colours-objective a").focus()
    expect(place).to_have_text(re.compile(r"content/guide/colours\.fr\.md:\d+$"))
    first = tab(page, "images-objective")
    first.focus()
    page.keyboard.press("ArrowRight")
    # A listener too many would go on to the next one.
    expect(tab(page, "images-description")).to_be_focused()
    assert open_panels(page)[0] == "images-description"
    assert page.url.endswith("#images-description")


def test_mistakes_appear_can_be_reached_by_keyboard_and_disappear(previewed, folder):
    page = followed(previewed.open(GUIDE, height=600))
    focused = tab(page, "colours-checklist")
    focused.focus()
    edit(images(folder), "colours.fr.md#colours-contrast", "colour.fr.md")
    mistakes = page.get_by_role("dialog", name="1 error")
    expect(mistakes).to_be_visible()
    expect(mistakes).to_contain_text("content/guide/images.fr.md:12:")
    expect(mistakes).to_contain_text("Le contraste a [ses propres exemples](colour.fr.md)")
    expect(mistakes).to_contain_text("did you mean")
    expect(page.get_by_role("status").filter(has_text="1 error")).to_have_count(1)
    # Nothing takes the focus away, and the page stays as it was.
    expect(focused).to_be_focused()
    expect(panel(page, "images-objective")).to_contain_text("Que l’information")
    page.evaluate("document.activeElement.blur(); document.body.firstElementChild.focus()")
    expect(mistakes).to_be_focused()
    page.keyboard.press("Tab")
    link = mistakes.get_by_role("link")
    expect(link).to_be_focused()
    expect(link).to_have_attribute("href", re.compile(r"^editor://open/.*/content/guide/images\.fr\.md:12$"))
    page.keyboard.press("Tab")
    expect(mistakes.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Enter")
    expect(mistakes).to_be_hidden()
    page.get_by_role("button", name="1 error").click()
    expect(mistakes).to_be_visible()
    page.keyboard.press("Escape")
    expect(mistakes).to_be_hidden()
    page.get_by_role("button", name="1 error").click()
    edit(images(folder), "colour.fr.md", "colours.fr.md")
    expect(mistakes).to_be_hidden()
    expect(page.get_by_role("button", name="1 error")).to_be_hidden()


def test_warnings_are_a_number_that_unfolds_their_list(previewed, folder):
    page = followed(previewed.open(GUIDE, height=600))
    focused = tab(page, "colours-checklist")
    focused.focus()
    edit(images(folder), "Que l’information", "Que [l’information][nulle]")
    button = page.locator(".onglet-bar").get_by_role("button", name=re.compile(r"^\d+ warnings?$"))
    expect(button).to_be_visible()
    expect(panel(page, "images-objective")).to_contain_text("[nulle]")
    # Nothing covers the page or takes the focus, and nothing is announced.
    warnings = page.locator("#onglet-warnings")
    expect(warnings).to_be_hidden()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(focused).to_be_focused()
    assert "warning" not in page.locator(".onglet-status").text_content()
    button.focus()
    page.keyboard.press("Enter")
    expect(warnings).to_be_focused()
    expect(warnings).to_contain_text("content/guide/images.fr.md:")
    expect(warnings).to_contain_text("[undefined-reference]")
    page.keyboard.press("Escape")
    expect(warnings).to_be_hidden()
    expect(button).to_be_focused()
    told = warnings.text_content()
    edit(images(folder), "[l’information][nulle]", "l’information")
    expect(page.locator("#onglet-warnings", has_text="undefined-reference")).to_have_count(0)
    assert told != warnings.text_content()


def test_a_page_that_cannot_be_shown_yet_appears_when_mistakes_are_fixed(
    browser, preview, folder
):
    edit(images(folder), "colours.fr.md#colours-contrast", "colour.fr.md")
    context = browser.new_context()
    context.set_default_timeout(TIMEOUT)
    page = context.new_page()
    page.goto(preview(folder).address + GUIDE)
    expect(page.get_by_role("dialog", name="1 error")).to_be_visible()
    edit(images(folder), "colour.fr.md", "colours.fr.md")
    expect(page.get_by_role("heading", level=1)).to_have_text("Guide réuni")
    context.close()


SEEN = """seen => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => seen ? 'visible' : 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_pages_in_many_tabs_load_and_follow_once_they_are_seen(browser, served, folder):
    context = browser.new_context()
    context.set_default_timeout(TIMEOUT)
    try:
        pages = []
        # More than the connections that a browser keeps to a host.
        for _ in range(8):
            page = context.new_page()
            page.goto(served.address + GUIDE)
            followed(page).evaluate(SEEN, False)
            page.evaluate("window.isSamePage = true")
            pages.append(page)
        edit(images(folder), "Que l’information", "Vraiment que l’information")
        pages[-1].evaluate(SEEN, True)
        expect(panel(pages[-1], "images-objective")).to_contain_text("Vraiment que")
        assert pages[-1].evaluate("window.isSamePage") and "Vraiment" not in panel(pages[0], "images-objective").inner_text()
        with pages[-1].expect_event("load"):
            write_files(folder, {"public/scripts/extra.js": "// A script.\n"})
        with pages[0].expect_event("load"):
            pages[0].evaluate(SEEN, True)
        expect(panel(pages[0], "images-objective")).to_contain_text("Vraiment que")
    finally:
        context.close()


def test_languages_side_by_side_follow_too(previewed, folder):
    page = previewed.page()
    page.goto(previewed.site.address + "_compare/" + GUIDE)
    followed(page)
    edit(images(folder), "Que l’information", "Vraiment que l’information")
    expect(page.locator("main")).to_contain_text("Vraiment que")
    identifiers = page.eval_on_selector_all("[id]", "elements => elements.map(element => element.id)")
    assert len(identifiers) == len(set(identifiers))
