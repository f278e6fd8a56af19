"""The site of `content/`: pages of each shape in every state, and each page that somebody wrote once.

The proof looks at every page in every state; at these, with each tab open and without scripts too.
"""

import shutil

import pytest

from nu import checked
from scan import LINKS_LIKE_TEXT, STATES, WEAK_TEXTS, switch
from seen import Seen
from shapes import pages, shapes, with_each_shape, written_by_authors

# A part is what one test looks at: few enough that a failure is told soon.
PARTS = range(8)
PROOF_PARTS = range(24)


@pytest.fixture(scope="module")
def all_pages(guidelines):
    return pages(guidelines.folder)


@pytest.fixture(scope="module")
def look(guidelines, all_pages):
    """Looks at pages that have changed since they were found faultless, and fails with what is wrong."""

    def at(paths, found):
        seen = Seen(guidelines.folder, found.__qualname__)
        problems = []
        for path in paths:
            mark = seen.mark(all_pages[path])
            if mark.exists():
                continue
            if told := list(found(path)):
                problems += [f"{path} ({problem})" for problem in told]
            else:
                mark.parent.mkdir(parents=True, exist_ok=True)
                mark.touch()
        assert problems == [], "\n".join(problems)

    return at


def test_the_pages_that_are_looked_at_are_there(all_pages):
    chosen, written = with_each_shape(all_pages), written_by_authors(all_pages)
    assert len(all_pages) > 700 and len(written) > 50
    assert 10 < len(chosen) < len(all_pages) / 10
    every = set().union(*map(shapes, all_pages.values()))
    assert len(every) > 300 and set().union(*(shapes(all_pages[path]) for path in chosen)) == every


def looked_at(all_pages):
    """Pages with each shape, and each page that somebody wrote."""
    return sorted({*with_each_shape(all_pages), *written_by_authors(all_pages)})


@pytest.mark.parametrize("part", PARTS)
def test_nothing_is_wrong_with_pages_of_each_shape_nor_with_those_that_somebody_wrote(scanner, guidelines, all_pages, look, part):
    chosen, written = with_each_shape(all_pages), written_by_authors(all_pages)

    def found(path):
        scanner.load(guidelines.address + path)
        if path in written:
            scanner.show_panels()
        return scanner.in_states(*([] if path in chosen else ["wide"]))

    look(looked_at(all_pages)[part :: len(PARTS)], found)


def test_the_html_checker_finds_nothing_on_pages_of_each_shape(guidelines, all_pages, tmp_path):
    for path in looked_at(all_pages):
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
def test_nothing_is_wrong_with_any_page_in_any_state(scanner, guidelines, all_pages, look, part):
    def found(path):
        scanner.load(guidelines.address + path)
        return scanner.in_states()

    look(sorted(all_pages)[part :: len(PROOF_PARTS)], found)


@pytest.mark.proof
@pytest.mark.parametrize("part", PROOF_PARTS)
def test_axe_finds_nothing_in_any_state_nor_tab_nor_without_scripts(scanner, guidelines, all_pages, look, part):
    def found(path):
        scanner.load(guidelines.address + path)
        yield from scanner.thoroughly()
        yield from scanner.in_tabs()
        yield from scanner.without_scripts(guidelines.address + path)

    look(looked_at(all_pages)[part :: len(PROOF_PARTS)], found)
