"""The site of `content/`: a page of each shape in every state, and each page that somebody wrote once.

The proof looks at every page in every state, with every tab open.
"""

import shutil

import pytest

from nu import checked
from scan import LINKS_LIKE_TEXT, STATES, WEAK_TEXTS, switch
from shapes import one_of_each_shape, pages, shape, written_by_authors

# A part is what one test looks at: few enough that a failure is told soon.
PARTS = range(8)
PROOF_PARTS = range(24)


@pytest.fixture(scope="module")
def all_pages(guidelines):
    return pages(guidelines.folder)


def fail_if(problems):
    problems = list(problems)
    assert problems == [], "\n".join(problems)


def test_the_pages_that_are_looked_at_are_there(all_pages):
    shapes, written = one_of_each_shape(all_pages), written_by_authors(all_pages)
    assert len(all_pages) > 700 and len(written) > 50
    assert 50 < len(shapes) < len(all_pages) / 4
    assert {shape(all_pages[path]) for path in shapes} == {shape(html) for html in all_pages.values()}


@pytest.mark.parametrize("part", PARTS)
def test_nothing_is_wrong_with_a_page_of_each_shape_nor_with_one_that_somebody_wrote(scanner, guidelines, all_pages, part):
    shapes, written = set(one_of_each_shape(all_pages)), set(written_by_authors(all_pages))

    def problems():
        for path in sorted(shapes | written)[part :: len(PARTS)]:
            scanner.load(guidelines.address + path)
            if path in written:
                scanner.show_panels()
            found = scanner.in_states(*([] if path in shapes else ["wide"]))
            yield from (f"{path} ({problem})" for problem in found)

    fail_if(problems())


def test_the_html_checker_finds_nothing_on_a_page_of_each_shape(guidelines, all_pages, tmp_path):
    for path in one_of_each_shape(all_pages):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(guidelines.folder / path, tmp_path / path)
    assert checked(tmp_path) == []


def test_a_weak_text_is_found(scanner, guidelines):
    """In a closed panel too, by the colours of the theme that is on."""
    scanner.load(guidelines.address + "fr/ios/conception/")
    for theme in ["wide", "dark", "forced colours"]:
        switch(scanner.page, STATES[theme])
        assert scanner.page.evaluate(WEAK_TEXTS) == []
    for theme, colour in [("wide", "rgb(100, 100, 100)"), ("dark", "rgb(140, 140, 140)")]:
        switch(scanner.page, STATES[theme])
        scanner.page.evaluate("colour => document.querySelector('[hidden] p').style.color = colour", colour)
        # What stands in the paragraph has its colour.
        assert "p." in [found.split(" ")[0] for found in scanner.page.evaluate(WEAK_TEXTS)]


def test_a_link_like_its_words_is_found(scanner, guidelines):
    scanner.load(guidelines.address + "fr/ios/conception/")
    assert scanner.page.evaluate(LINKS_LIKE_TEXT) == []
    scanner.page.evaluate("() => { for (const link of document.querySelectorAll('.prose p a')) link.style.textDecoration = 'none'; }")
    assert scanner.page.evaluate(LINKS_LIKE_TEXT) != []


@pytest.mark.proof
def test_the_html_checker_finds_nothing(guidelines):
    assert checked(guidelines.folder) == []


@pytest.mark.proof
@pytest.mark.parametrize("part", PROOF_PARTS)
def test_nothing_is_wrong_with_any_page_in_any_state(scanner, guidelines, all_pages, part):
    def problems():
        for path in sorted(all_pages)[part :: len(PROOF_PARTS)]:
            scanner.load(guidelines.address + path)
            for found in (scanner.in_states(), scanner.thoroughly(), scanner.in_tabs(), scanner.without_scripts(guidelines.address + path)):
                yield from (f"{path} ({problem})" for problem in found)

    fail_if(problems())
