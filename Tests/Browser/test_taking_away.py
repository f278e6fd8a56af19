"""Pages that readers take with them: on paper, as Markdown."""

import re

import pytest
from playwright.sync_api import expect

from scan import violations
from sets import GUIDE

COPY = {"fr": "Copier en Markdown", "en": "Copy as Markdown"}
VIEW = {"fr": "Voir en Markdown", "en": "View as Markdown"}

# On paper


def styles(page, selector, name):
    """The values that a property has among some elements."""
    found = page.locator(selector).evaluate_all(
        "(all, name) => all.map(each => getComputedStyle(each).getPropertyValue(name))", name
    )
    assert found, selector
    return set(found)


@pytest.mark.parametrize("path", ["fr/guide/", "fr/apart/tout/"])
def test_no_heading_is_left_at_the_foot_of_a_sheet_and_code_has_its_caption_edge_and_ground(reader, path):
    page = reader.open(path)
    # One that has no Markdown form offers none.
    assert tools(page).locator("button, [type='text/markdown']").count() == 2 * (path == "fr/guide/")
    page.emulate_media(media="print")
    # Each box that has a heading as its only line, up to what stands above the text that it heads.
    alone = page.locator(".prose :is(h2, h3, h4, h5, h6)").evaluate_all(
        """all => all.filter(heading => {
          const isInline = getComputedStyle(heading).display === 'inline';
          const box = isInline ? heading.parentElement : heading;
          return getComputedStyle(box).breakAfter !== 'avoid';
        }).map(heading => heading.textContent)"""
    )
    assert alone == []
    # What leads to other forms is not printed.
    assert styles(page, ".guide-form, .page-tools", "display") == {"none"}
    if path == "fr/guide/":
        assert styles(page, ".prose figure", "break-inside") == {"avoid"}
        assert styles(page, ".prose figcaption", "break-after") == {"avoid"}
        assert styles(page, ".prose pre", "-webkit-box-decoration-break") == {"clone"}
        # Grounds say which lines of code are pointed out, and which examples are good.
        reader.open("fr/notes/", page)
        grounds = ".prose pre, .prose pre mark, .prose .container"
        assert styles(page, grounds, "print-color-adjust") == {"exact"}


# The tools of the page: its Markdown form, where it is edited, where a problem is reported


def tools(page):
    return page.locator(".page-tools")


def tools_opened(page):
    tools(page).locator("summary").click()
    return tools_ready(page)


# The script that copies is loaded when the menu opens, and only enables the button then.
def tools_ready(page):
    for button in tools(page).get_by_role("button").all():
        expect(button).to_be_enabled()
    return page


@pytest.mark.parametrize("is_scripted", [True, False])
def test_the_tools_of_the_page_are_in_one_menu(reader, is_scripted):
    page = reader.open("fr/apart/motion/", width=360, is_scripted=is_scripted)
    expect(tools(page).get_by_role("listitem")).to_have_count(0)
    tools(page).locator("summary").press("Enter")
    names = [COPY["fr"]] * is_scripted + [VIEW["fr"], "Modifier cette page", "Signaler un problème sur cette page"]
    assert tools(page).locator("a:visible, button:visible").all_inner_texts() == names
    if is_scripted:
        tools_ready(page)
    page.keyboard.press("Tab")
    expect(tools(page).locator("a:visible, button:visible").first).to_be_focused()
    assert page.locator("a[href='index.md']:not(.page-tools a)").count() == 0
    expect(page.get_by_role("link", name=VIEW["fr"])).to_have_attribute("href", "index.md")
    heights = tools(page).locator("a:visible, button:visible, summary").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert min(heights) >= 44
    if is_scripted:
        page.keyboard.press("Escape")
        expect(tools(page).locator("summary")).to_be_focused()
        expect(tools(page).get_by_role("listitem")).to_have_count(0)
        assert violations(tools_opened(page)) == []


@pytest.mark.parametrize("language", ["fr", "en"])
def test_copies_the_markdown_form_and_says_so_or_that_it_was_refused(reader, language):
    context = reader.context(permissions=["clipboard-read", "clipboard-write"])
    page = tools_opened(reader.open(GUIDE[language], page=reader.page(context)))
    button = page.get_by_role("button", name=COPY[language], exact=True)
    button.focus()
    page.keyboard.press("Enter")
    status = tools(page).get_by_role("status")
    expect(status).to_have_text(re.compile("copi"))
    form = (reader.site.folder / GUIDE[language] / "index.md").read_text(encoding="utf-8")
    assert page.evaluate("navigator.clipboard.readText()") == form
    expect(button).to_be_focused()
    size = button.bounding_box()
    assert size["width"] >= 44 and size["height"] >= 44
    page.evaluate("() => { navigator.clipboard.write = () => Promise.reject(new Error('refused')); }")
    page.keyboard.press("Enter")
    expect(status).to_have_text(re.compile("Nothing was copied|Rien n’a été copié"))


@pytest.mark.parametrize("failure", ["lost", "unknown"])
def test_a_failed_copy_is_announced_and_shown(reader, failure):
    page = reader.page()
    if failure == "unknown":
        # Pages that come without encryption have none.
        page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    else:
        page.route("**/index.md", lambda route: route.fulfill(status=404, body=""))
    tools_opened(reader.open(GUIDE["en"], page=page))
    page.get_by_role("button", name=COPY["en"]).click()
    status = tools(page).get_by_role("status")
    expect(status).to_have_text(re.compile("Nothing was copied"))
    expect(status).to_be_visible()
    # The browser itself tells of the missing file.
    reader.complaints = [each for each in reader.complaints if "index.md" not in each]
