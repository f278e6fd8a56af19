"""The site of `content/`: pages of each shape in every state, and some of those that somebody wrote.

The proof looks at half of those of each shape by all rules of axe, with each tab open and without scripts
too; `test_every_page.py` looks at a third of all pages in every state.
"""

import shutil

import pytest

from nu import checked
from samples import in_turn
from scan import LINKS_LIKE_TEXT, OVERLAPPING_LINKS, SMALL_TARGETS, STATES, UNREACHABLE, WEAK_TEXTS, switch
from shapes import WHOLE, pages, with_each_shape, written_by_authors

# A part is what one test looks at: few enough that a failure is reported soon.
PARTS = range(4)


@pytest.fixture(scope="module")
def all_pages(guidelines):
    found = pages(guidelines.folder)
    assert len(found) > 700
    return found


@pytest.fixture(scope="module")
def chosen(all_pages):
    """Pages with each shape."""
    found = with_each_shape(all_pages)
    assert 10 < len(found) < len(all_pages) / 10
    return found


@pytest.fixture(scope="module")
def written(all_pages):
    """The pages that somebody wrote."""
    found = written_by_authors(all_pages)
    assert len(found) > 50
    return found


@pytest.mark.parametrize("part", PARTS)
def test_pages_of_each_shape_have_no_problem(scanner, guidelines, all_pages, chosen, written, seen, part):
    problems = []
    for path in sorted({*chosen, *in_turn(written, 16)})[part :: len(PARTS)]:
        states = STATES if path in chosen else ["wide"]
        shows_panels = path in written or WHOLE in all_pages[path]
        problems += seen.problems(scanner, guidelines, path, states, shows_panels)
    assert problems == [], "\n".join(problems)


def test_pages_of_each_shape_are_valid_html(guidelines, chosen, tmp_path):
    for path in chosen:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(guidelines.folder / path, tmp_path / path)
    assert checked(tmp_path) == []


def test_what_is_wrong_is_found(scanner, guidelines):
    scanner.load(guidelines.address + "fr/ios/conception/zone-tactile/")
    page = scanner.page
    for theme in ["wide", "dark", "forced colours"]:
        switch(page, STATES[theme])
        assert page.evaluate(WEAK_TEXTS) == []
    # A text of low contrast, in a closed panel too, by the colours of the theme that is on.
    for theme, colour in [("wide", "rgb(100, 100, 100)"), ("dark", "rgb(140, 140, 140)")]:
        switch(page, STATES[theme])
        page.evaluate("colour => document.querySelector('[hidden] p:not([class])').style.color = colour", colour)
        # What stands in the paragraph has its colour.
        assert "p." in [found.split(" ")[0] for found in page.evaluate(WEAK_TEXTS)]
    scanner.load(guidelines.address + "fr/licence/")
    # A region without a way in, a link that looks like text, a small target, one that lies over another.
    for measure, style, words in [
        (UNREACHABLE, "", "region"), (LINKS_LIKE_TEXT, "", "#text"),
        (SMALL_TARGETS, "inline-size: 30px; overflow: hidden", "#a"), (OVERLAPPING_LINKS, "margin-block-end: -30px", "#a"),
    ]:  # fmt: skip
        assert page.evaluate(measure) == []
        page.evaluate(
            """style => {
              document.querySelector('.prose').insertAdjacentHTML('beforeend', `<section id="wrong"><ul><li id="first"><a href="#a">First</a></li>
                <li><a href="#b">Second</a></li></ul><p>Words and a <a href="#text">link</a>.</p><p id="region">Words</p></section>`);
              document.querySelector('#first a').style.cssText = `display: block; min-block-size: 44px; ${style}`;
              document.querySelector('#wrong p a').style.textDecoration = 'none';
              document.querySelector('#region').style.cssText = 'overflow: auto; block-size: 8px';
            }""",
            style,
        )
        assert any(words in found for found in page.evaluate(measure)), words
        page.evaluate("() => document.querySelector('#wrong').remove()")


@pytest.mark.proof
def test_all_pages_are_valid_html(guidelines):
    assert checked(guidelines.folder) == []


@pytest.mark.proof
@pytest.mark.parametrize("part", in_turn(PARTS, every=2))
def test_axe_finds_nothing_in_any_state_nor_tab_nor_without_scripts(scanner, guidelines, chosen, part):
    problems = []
    for path in chosen[part :: len(PARTS)]:
        scanner.load(guidelines.address + path)
        found = [*scanner.thoroughly(), *scanner.in_tabs(), *scanner.without_scripts(guidelines.address + path)]
        problems += [f"{path} ({problem})" for problem in found]
    assert problems == [], "\n".join(problems)
