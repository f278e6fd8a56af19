"""axe-core and the Nu HTML checker on the pages of the sample site."""

import pytest
from playwright.sync_api import expect

from checklists import fill_in
from nu import checked
from samples import sampled
from scan import violations
from sets import REFERENCE, tab

PAGES = [
    "", "404.html",
    *[f"{language}/{path}" for language in ["fr", "en"] for path in ["", "guide/", "apart/", "apart/text-size/", "apart/motion/", "notes/"]],
    "fr/only/", *REFERENCE,
]
KINDS = ["objective", "description", "examples", "checklist"]


def test_axe_finds_what_is_wrong(reader):
    page = reader.open("fr/notes/")
    page.evaluate("""document.querySelector('main').insertAdjacentHTML('beforeend',
      '<div id="wrong"><img width="10" height="10"></div>')""")
    assert [rule for rule, _ in violations(page)] == ["image-alt"]
    assert [rule for rule, _ in violations(page, ["wrong"])] == ["image-alt"]
    assert violations(page, ["page-title"]) == []


@pytest.mark.parametrize("path", sampled(PAGES, every=4))
def test_nothing_is_wrong_in_any_state_with_all_panels_open(scanner, site, path):
    scanner.load(site.address + path)
    scanner.show_panels()
    assert [*scanner.in_states(), *scanner.contrasts()] == []


@pytest.mark.proof
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_in_any_state(scanner, site, path):
    scanner.load(site.address + path)
    assert [*scanner.thoroughly(), *scanner.in_tabs()] == []


@pytest.mark.parametrize("path", sampled(["fr/guide/", "en/guide/", "en/notes/"], every=2))
@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.proof)])
def test_axe_finds_nothing_without_a_script(reader, path, scheme):
    # axe is a script itself: the page's own are kept away instead.
    page = reader.page(color_scheme=scheme)
    page.route("**/scripts/*.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    page.goto(reader.site.address + path)
    expect(page.locator("html:not(.scripted)")).to_be_attached()
    assert violations(page) == []


@pytest.mark.proof
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing_with_each_tab_open(reader, language, kind):
    page = reader.open(f"{language}/guide/")
    for criterion in ["images", "colours", "reading-order"]:
        tab(page, f"{criterion}-{kind}").click()
    last = page.locator(f'.tab-panel[data-kind="{kind}"] .tabs [role="tab"]:last-child')
    assert violations(page) == []
    for index in range(last.count()):
        last.nth(index).click()
    assert violations(page) == []


def test_the_html_checker_finds_nothing(site):
    assert checked(site.folder) == []


def test_the_html_checker_finds_nothing_in_enhanced_pages(reader, checklist, tmp_path):
    pages = [reader.open(path) for path in ["fr/guide/", "en/apart/text-size/"]]
    pages.append(checklist())
    fill_in(pages[-1])
    for number, page in enumerate(pages):
        (tmp_path / f"{number}.html").write_text(page.content())
    # Only errors: a warning finds `aria-hidden` needless beside `hidden`, whatever its value.
    assert checked(tmp_path, ["--errors-only"]) == []
