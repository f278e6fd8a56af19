"""axe-core and the Nu HTML checker on the pages of the sample site."""

import pytest

from checklists import fill_in
from nu import checked
from samples import sampled
from scan import violations
from sets import REFERENCE

PAGES = [
    "", "404.html",
    *[f"{language}/{path}" for language in ["fr", "en"] for path in ["", "guide/", "apart/", "apart/text-size/", "apart/motion/", "notes/"]],
    "fr/only/", *REFERENCE,
]


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
    assert [*scanner.in_states(), *scanner.contrasts(), *scanner.without_scripts(site.address + path)] == []


@pytest.mark.proof
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_in_any_state(scanner, site, path):
    scanner.load(site.address + path)
    assert [*scanner.thoroughly(), *scanner.in_tabs()] == []


def test_the_html_checker_finds_nothing(site):
    assert checked(site.folder) == []


def test_the_html_checker_finds_nothing_in_enhanced_pages(reader, reader_of, sites, checklist, tmp_path):
    pages = [reader.open(path) for path in ["fr/guide/", "en/apart/text-size/"]]
    pages.append(reader_of(sites.small("trials")).open(""))
    pages.append(checklist())
    fill_in(pages[-1])
    for number, page in enumerate(pages):
        (tmp_path / f"{number}.html").write_text(page.content())
    # Only errors: a warning finds `aria-hidden` needless beside `hidden`, whatever its value.
    assert checked(tmp_path, ["--errors-only"]) == []
